"""Rule procedures as they stand, one by one as machine code: the compiler is that of batches.

Positions and views become numpy records and are compared with the states of plain play.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from cardlab.engine.compiled import Compiler, record_of
from cardlab.engine.state import State


class Scratch:
    """The machine code of one game's procedures, each of which can be called from Python."""

    def __init__(self) -> None:
        self.compiler = Compiler()
        self._made: dict[Any, Any] = {}

    def twin(self, function: Any) -> Any:
        """Return a procedure as machine code."""
        if function not in self._made:
            self._made[function] = self.compiler.entry(function, None, {}, None)
        return self._made[function]


@cache
def scratch(game: str) -> Scratch:
    """Return the machine code of a game, which is made once a test run."""
    return Scratch()


def to_record(state: State) -> Any:
    """Return a state as a numpy record."""
    table = np.zeros(1, record_of(type(state)))
    for name, _ in state.fields:
        table[name][0] = getattr(state, name)
    return table[0]


def values(record: Any) -> tuple[Any, ...]:
    """Return the values of a record in the form of ``State.values()``."""
    return tuple(record[name].tolist() for name in record.dtype.names)
