"""The games cardlab knows. Each is a package with its own RULES.md; none is imported before it is asked for."""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from ..engine.errors import BadOption, shown

if TYPE_CHECKING:
    from ..engine.definition import Definition

NAMES = ("nile", "burrow", "beerbread")
_added: dict[str, Definition] = {}


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
    if isinstance(name, str) and name.lower() in _added:
        return _added[name.lower()]
    if not isinstance(name, str) or name.lower() not in NAMES:
        raise BadOption(f"{shown(name)} is no game of cardlab: write {' or '.join(map(repr, (*NAMES, *_added)))}.")
    return _load(name.lower())


def add(game: Definition) -> None:
    """Let this Python deal, replay and simulate a game of one's own by its name; ``games()`` names cardlab's alone.

    The name is lower-case letters, as codes begin with it. Another process, such as one of an executor, has to add the
    game too. Raises BadOption for a name that cannot be, or that another game has.
    """
    if not re.fullmatch("[a-z]+", game.name):
        raise BadOption(f"{shown(game.name)} is no name for a game: write lower-case letters only.")
    if game.name in NAMES or _added.get(game.name, game) is not game:
        raise BadOption(f"Another game is called {shown(game.name)}: choose another name.")
    _added[game.name] = game


class _Games(ModuleType):
    """This package, which can also be called: ``cardlab.games()`` names the games, ``cardlab.games.nile`` is one."""

    def __call__(self) -> tuple[str, ...]:
        return names()


sys.modules[__name__].__class__ = _Games
