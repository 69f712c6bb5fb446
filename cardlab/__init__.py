"""cardlab: card games whose every step can be looked at, replayed, and learned from.

>>> import cardlab
>>> game = cardlab.deal("nile", players=2, seed=7)
>>> print(game.step())
   1  N3.1  Ada turns up papyrus: papyrus floods.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine.errors import BadCode, BadOption, CardlabError, IllegalAction
    from .engine.strategy import Action
    from .engine.table import random_below
    from .game import Game, deal, games, load, replay
    from .pack import Card, Pack, pack

__version__ = "0.1.0"

# Where each name lives: a module is imported when one of its names is first used, so that this import stays light.
_HOMES = {
    "BadCode": ".engine.errors",
    "BadOption": ".engine.errors",
    "CardlabError": ".engine.errors",
    "IllegalAction": ".engine.errors",
    "Action": ".engine.strategy",
    "random_below": ".engine.table",
    "Game": ".game",
    "deal": ".game",
    "games": ".game",
    "load": ".game",
    "replay": ".game",
    "Card": ".pack",
    "Pack": ".pack",
    "pack": ".pack",
}
__all__ = ["__version__", *_HOMES]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"cardlab has no {name!r}; it has {', '.join(sorted(_HOMES))}.")
    value = getattr(import_module(_HOMES[name], __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
