"""The games cardlab knows. Each is a package with its own RULES.md; none is imported before it is asked for."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from ..engine.errors import BadOption, shown

if TYPE_CHECKING:
    from ..engine.definition import Definition

NAMES = ("nile", "burrow", "beerbread")


def names() -> tuple[str, ...]:
    """Return the names of all games, as cardlab.deal takes them."""
    return NAMES


@cache
def _load(name: str) -> Definition:
    found: Definition = import_module(f"{__name__}.{name}.definition").DEFINITION
    return found


def definition(name: str) -> Definition:
    """Return the definition of a game. Raises BadOption for a name that is none.

    >>> definition("nile").title
    'Nile'
    """
    if not isinstance(name, str) or name.lower() not in NAMES:
        raise BadOption(f"{shown(name)} is no game of cardlab: write {' or '.join(map(repr, NAMES))}.")
    return _load(name.lower())


class _Games(ModuleType):
    """This package, which can also be called: ``cardlab.games()`` names the games, ``cardlab.games.nile`` is one."""

    def __call__(self) -> tuple[str, ...]:
        return names()


sys.modules[__name__].__class__ = _Games
