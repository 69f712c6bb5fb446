"""A small compiler for the tests: the rule procedures as they stand, made into machine code by numba.

It shows that the rules keep to what numba can take, and gives compiled games to compare with plain ones.
A function is copied, the plain functions among its globals are replaced by their compiled twins, and the
copy is compiled; ``emit`` becomes a twin that does nothing. Positions and views become numpy records.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import CodeType, FunctionType
from typing import Any

import numba
import numpy as np

from cardlab.engine.emit import emit
from cardlab.engine.state import State


@numba.njit
def emit_nothing(s: Any, what: int, seat: int, card: int, count: int) -> None:
    """Stand in for ``emit``: compiled games keep no log."""


class Compiler:
    """Compiles functions and all the functions they reach; each of them once."""

    def __init__(self) -> None:
        self.twins: dict[FunctionType, Any] = {emit: emit_nothing}

    def twin(self, function: FunctionType) -> Any:
        """Return the compiled twin of a plain function."""
        if function not in self.twins:
            scope = dict(function.__globals__)
            assert function.__closure__ is None, f"{function.__qualname__} is a closure"
            copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
            # Entered before its own names are looked up: a function may call itself.
            self.twins[function] = numba.njit(nogil=True, boundscheck=True)(copy)
            for name in names_used(function.__code__):
                if isinstance(scope.get(name), FunctionType):
                    scope[name] = self.twin(scope[name])
        return self.twins[function]


def names_used(code: CodeType) -> Iterator[str]:
    """Yield the names a function may read from its globals, those of its inner code too."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names_used(constant)


def record_type(state: type[State]) -> np.dtype[Any]:
    """Return the numpy record with the fields of a state."""
    return np.dtype([(name, np.int64, shape) for name, shape in state.fields])


def to_record(state: State) -> Any:
    """Return a state as a numpy record."""
    table = np.zeros(1, record_type(type(state)))
    for name, _ in state.fields:
        table[name][0] = getattr(state, name)
    return table[0]


def values(record: Any) -> tuple[Any, ...]:
    """Return the values of a record in the form of ``State.values()``."""
    return tuple(record[name].tolist() for name in record.dtype.names)
