"""Small wrong versions of the rules, each to be found by the tests that cite the rule it breaks.

A game's package offers ``MUTANTS``; ``ONLY_DESCRIBED``, its rules that cannot be broken, with the reason; ``VALUES``,
each named value of an option, both ends of each range, and the limits of the number of players; and ``HARMLESS``,
a change of a rule's text that changes nothing.
"""

from importlib import import_module
from types import ModuleType

import cardlab

from .mutant import Mutant, applied

GAMES: dict[str, ModuleType] = {name: import_module(f"{__name__}.{name}") for name in cardlab.games()}
MUTANTS: list[Mutant] = [mutant for game in GAMES.values() for mutant in game.MUTANTS]

__all__ = ["GAMES", "MUTANTS", "Mutant", "applied"]
