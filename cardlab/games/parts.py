"""What a game brings beside its rules, each in a module of its package: a picture, words for its table, hints."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..engine.definition import Definition


def part(definition: Definition, name: str) -> Any:
    """Return a module of a game's package, or None where the game has none of that name: a new one need not.

    >>> from cardlab.games import definition
    >>> part(definition("nile"), "picture").__name__, part(definition("nile"), "weather")
    ('cardlab.games.nile.picture', None)
    """
    whole = f"{definition.package}.{name}"
    try:
        return import_module(whole)
    except ModuleNotFoundError as problem:
        if problem.name != whole:  # it is there, and something that it needs is not
            raise
        return None


def usual_player(definition: Definition) -> str:
    """Return who plays the seats that nobody takes: "greedy", or the first player of a game without one."""
    return "greedy" if "greedy" in definition.players else next(iter(definition.players))
