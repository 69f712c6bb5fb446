"""Applying a wrong version of a rule: a mutant.

    with applied(mutant):
        ...  # the package now plays by the wrong rule

It is applied inside the running process: its module's source is changed and compiled, and the code of every
function that differs is swapped, so that the functions stay the same objects wherever they have been imported.
Everything is put back afterwards.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

CONSTANTS = (int, str, tuple, frozenset)


@dataclass(frozen=True)
class Mutant:
    """One wrong version: ``old``, which stands exactly once in the module's source, is replaced by ``new``.

    ``name`` says what it gets wrong, ``rules`` the numbers of the rules it breaks, ``values`` the values of
    options that it treats wrongly.
    """

    name: str
    rules: tuple[str, ...]
    module: str
    old: str
    new: str
    values: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.name

    @property
    def game(self) -> str:
        """The game whose rules it breaks."""
        return self.module.split(".")[2]

    @property
    def loaded(self) -> ModuleType:
        """The module it changes."""
        return import_module(self.module)

    @property
    def source(self) -> str:
        """The module's right source."""
        return _source(self.module)


@contextmanager
def applied(mutant: Mutant) -> Iterator[None]:
    """Let the package play by the wrong rule in the with block. Raises ValueError unless the old text stands once."""
    if mutant.source.count(mutant.old) != 1:
        found = mutant.source.count(mutant.old)
        raise ValueError(f"{mutant.name}: its old text stands {found} times in {mutant.module}, not once")
    module = mutant.loaded
    right = _executed(module, mutant.source)
    wrong = _executed(module, mutant.source.replace(mutant.old, mutant.new))
    undo: list[tuple[Any, str, Any]] = []

    def put(owner: Any, name: str, value: Any) -> None:
        undo.append((owner, name, getattr(owner, name)))
        setattr(owner, name, value)

    def swap(real: FunctionType, before: FunctionType, after: FunctionType) -> None:
        for part in ("__code__", "__defaults__", "__kwdefaults__"):
            if getattr(before, part) != getattr(after, part):
                put(real, part, getattr(after, part))

    try:
        for name, after in wrong.items():
            real, before = getattr(module, name, None), right.get(name)
            if isinstance(after, FunctionType) and after.__globals__ is wrong:
                swap(real, before, after)
            elif isinstance(after, type) and after.__module__ == module.__name__:
                for member, value in vars(after).items():
                    if isinstance(value, FunctionType):
                        swap(vars(real)[member], vars(before)[member], value)
                    elif isinstance(value, property):
                        swap(vars(real)[member].fget, vars(before)[member].fget, value.fget)
                    elif isinstance(value, CONSTANTS) and member[0] != "_" and value != vars(before)[member]:
                        put(real, member, value)
            elif isinstance(after, CONSTANTS) and name[:2] != "__" and after != before:
                for user in _users(name, real):
                    put(user, name, after)
        if not undo:
            raise ValueError(f"{mutant.name}: the new text changes nothing that can be swapped in {mutant.module}")
        yield
    finally:
        for owner, name, value in reversed(undo):
            setattr(owner, name, value)


def _users(name: str, value: Any) -> list[ModuleType]:
    """Return the modules of the package that hold this very value under this name: where it was imported."""
    packages = [module for key, module in sys.modules.items() if key.split(".")[0] == "cardlab"]
    return [module for module in packages if vars(module).get(name) is value]


def _executed(module: ModuleType, source: str) -> dict[str, Any]:
    names: dict[str, Any] = {
        "__name__": module.__name__,
        "__package__": module.__package__,
        "__file__": module.__file__,
    }
    exec(compile(source, str(module.__file__), "exec"), names)
    return names


@cache
def _source(name: str) -> str:
    return Path(str(import_module(name).__file__)).read_text(encoding="utf-8")
