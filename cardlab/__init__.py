"""cardlab: card games whose every step can be looked at, replayed, and learned from.

>>> import cardlab
>>> game = cardlab.deal("nile", players=2, seed=7)
>>> print(game.step())
   1  N3.1  Ada turns up wheat: wheat floods.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .batch.comparing import compare as compare
    from .batch.results import Results as Results
    from .batch.rounds import tournament as tournament
    from .batch.simulating import simulate as simulate
    from .batch.strategies import PlayerError as PlayerError
    from .batch.strategies import scored as scored
    from .batch.strategies import strategy as strategy
    from .engine.errors import BadCode as BadCode
    from .engine.errors import BadOption as BadOption
    from .engine.errors import CardlabError as CardlabError
    from .engine.errors import IllegalAction as IllegalAction
    from .engine.strategy import Action as Action
    from .engine.strategy import random_below as random_below
    from .game import Game as Game
    from .games import names as games
    from .opening import deal as deal
    from .opening import load as load
    from .opening import replay as replay
    from .packs import Card as Card
    from .packs import Pack as Pack
    from .packs import pack as pack
    from .watching import watch as watch

__version__ = "0.1.0"

# Where each name lives: a module is imported when one of its names is first used, so that this import stays light.
_HOMES = {
    "compare": ".batch.comparing",
    "BadCode": ".engine.errors",
    "BadOption": ".engine.errors",
    "CardlabError": ".engine.errors",
    "IllegalAction": ".engine.errors",
    "Action": ".engine.strategy",
    "random_below": ".engine.strategy",
    "Game": ".game",
    "deal": ".opening",
    "load": ".opening",
    "replay": ".opening",
    "Card": ".packs",
    "Pack": ".packs",
    "pack": ".packs",
    "Results": ".batch.results",
    "tournament": ".batch.rounds",
    "simulate": ".batch.simulating",
    "PlayerError": ".batch.strategies",
    "scored": ".batch.strategies",
    "strategy": ".batch.strategies",
    "watch": ".watching",
}
__all__ = ["__version__", "games", *_HOMES]
_PACKAGES = ("exact", "games", "lessons")  # games can be called as well


def __getattr__(name: str) -> Any:
    if name in _PACKAGES:
        return import_module(f".{name}", __name__)
    if name not in _HOMES:
        raise AttributeError(f"cardlab has no {name!r}; it has {', '.join(sorted([*_HOMES, *_PACKAGES]))}.")
    value = getattr(import_module(_HOMES[name], __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*__all__, *_PACKAGES})
