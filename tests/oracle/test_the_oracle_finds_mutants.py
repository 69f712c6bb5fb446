"""The comparison with the oracle finds the wrong versions of the rules in tests/mutants, all but a few kinds."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from cardlab.engine.errors import BadOption
from cardlab.games.nile.options import Options, check
from tests.mutants import Mutant, applied
from tests.mutants.nile import MUTANTS
from tests.oracle.nile import valid
from tests.oracle.nile_lockstep import CHOOSERS, DEFAULTS, Chooser, anything, lockstep, planter, playable_tables

# What the comparison cannot see, and why.
UNSEEN_MODULES = {
    "cardlab.games.nile.look": "what a seat sees: tests/nile and tests/test_hidden_information.py",
    "cardlab.games.nile.words": "what the log says: tests/nile",
}
CHANCE = "the oracle is told all chance, and only checks that the cards are the right ones"
UNSEEN = {
    "the deck is not shuffled": CHANCE,
    "the Plague is on top": CHANCE,
    "the Plague is never on top": CHANCE,
    "dealt card by card": CHANCE,
    "dealt to the first player first": CHANCE,
    "the new pile is not shuffled": CHANCE,
    "the new pile is hardly shuffled": CHANCE,
    "pending cards pay": "in play there are no pending cards while somebody trades: they go with the flood before",
    "a harvest before the season ends": "the order of two steps between decisions: all cards lie in the same places",
    "a Plague of the last draw goes on waiting": "nothing happens any more, and no card lies anywhere else",
}
# Ordinary tables, those with few cards first because they take least time, then games in which the rarest wrong
# rules show: several own fields and large hands, the last card of the last season.
SPREAD = playable_tables(240, seed=1)
ORDINARY = sorted(range(60), key=lambda at: SPREAD[at][1]["crops"] * SPREAD[at][1]["copies"])
GAMES: list[tuple[int, dict[str, Any], int, Chooser]] = [
    (2, {"crops": 5, "copies": 6, "opening_hand": 4}, 129, anything),
    *[(*SPREAD[at], at, CHOOSERS[at % len(CHOOSERS)]) for at in (*ORDINARY, 70, 123, 232)],
    (2, {}, 1, planter),
]


def find(mutant: Mutant, games: int = len(GAMES)) -> bool:
    """Whether a comparison with the oracle finds this wrong version of the rules, in so many games."""
    with applied(mutant):
        try:
            if mutant.module.endswith(".options"):
                compare_tables()
            for players, options, seed, chooser in GAMES[:games]:
                lockstep(players, seed, options, chooser)
        except Exception:
            return True
    return False


def compare_tables() -> None:
    """N1.4, N1.5, N2.2: both ends of each range, as the oracle has them."""
    for crops, players, copies, opening_hand in product(range(1, 9), range(1, 8), (0, 1, 2, 16, 17), range(7)):
        for first_player in (-1, 0, players - 1, players):
            options = DEFAULTS | {
                "crops": crops,
                "copies": copies,
                "opening_hand": opening_hand,
                "first_player": first_player,
            }
            allowed = True
            try:
                check(Options(**options), players)
            except BadOption:
                allowed = False
            assert allowed == valid(players, options)


def unseen(mutant: Mutant) -> bool:
    return mutant.name in UNSEEN or mutant.module in UNSEEN_MODULES


@pytest.mark.parametrize("mutant", [each for each in MUTANTS if not unseen(each)], ids=str)
def test_wrong_rules_are_found(mutant: Mutant) -> None:
    assert find(mutant)


def test_right_rules_are_not() -> None:
    compare_tables()
    for players, options, seed, chooser in GAMES:
        lockstep(players, seed, options, chooser)


def test_what_is_not_seen_exists_and_is_not_seen() -> None:
    """The list of exceptions does not hide a wrong rule that the comparison finds, or one that is gone."""
    names = {mutant.name for mutant in MUTANTS}
    assert set(UNSEEN) <= names
    for mutant in MUTANTS:
        if mutant.name in UNSEEN:
            assert not find(mutant, games=8), mutant
