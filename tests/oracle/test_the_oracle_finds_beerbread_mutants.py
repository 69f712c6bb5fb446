"""The comparison with the oracle finds the wrong versions of Beer & Bread's rules, all but a few kinds."""

from __future__ import annotations

import pytest

from tests.beerbread.games import TABLES
from tests.mutants.beerbread import MUTANTS
from tests.mutants.mutant import Mutant, applied
from tests.oracle.beerbread_lockstep import lockstep
from tests.oracle.test_beerbread_against_the_oracle import EMPTY_FIELDS, HANDS, SMALL_STORAGES, harvester, lively

pytestmark = pytest.mark.long

# What the comparison cannot see, and why.
UNSEEN_MODULES = {
    "look": "what a village sees: tests/beerbread/test_b11_view.py",
    "words": "what the log says: tests/beerbread",
    "definition": "forced cards: tests/beerbread",
    "card_list": "which lists are refused: tests/beerbread/test_b12_card_set.py",
    "options": "which values are allowed, and what holds when nothing is said: tests/beerbread",
    "components": "numbers, most of them limits of what a list may say: tests/beerbread",
    "set_up": "the oracle is told all chance: tests/beerbread",
}
RARE = "too rare in play: tests/beerbread lays it by hand"
MEMORY = "the oracle keeps no account of what a village remembers: tests/beerbread/test_b11_view.py"
UNSEEN = {
    "the last year counts a turn more": "the oracle does not number turns",
    "the discards are not shuffled": "the oracle is told all chance",
    "the game waits for cards that are not there": RARE,
    "being passed over is no turn": RARE,
    "exchange where no card lies": RARE,
    "carts do not add up": RARE,
    "a cart brings all that is missing": RARE,
    "brewhouses do not add up": RARE,
    "the bakery before the brewery": "the same cards lie in the sold pile in the end: tests/beerbread",
    "no second total": RARE,
    "the lower other total wins": RARE,
    "seat 0 wins all ties": RARE,
    "a hand passed on is forgotten": MEMORY,
    "what was known before the swap stays": MEMORY,
    "cards taken back are forgotten": MEMORY,
    "drawn cards are known": MEMORY,
    "a played card is still known": MEMORY,
}
LIVELY = [(options, seed, lively) for seed in (1, 2) for options in TABLES]
HARVESTS = [(options, seed, harvester) for options in (EMPTY_FIELDS, SMALL_STORAGES) for seed in (1, 2, 3)]
HELPED = [(HANDS, seed, lively) for seed in range(1, 7)]
GAMES = [*LIVELY[:5], *HARVESTS, *HELPED, *LIVELY[5:], *(({}, seed, lively) for seed in range(3, 11))]
PLAYED = [mutant for mutant in MUTANTS if mutant.module.split(".")[-1] not in UNSEEN_MODULES]


def find(mutant: Mutant) -> bool:
    """Whether a comparison with the oracle finds this wrong version of the rules."""
    with applied(mutant):
        try:
            for options, seed, chooser in GAMES:
                lockstep(seed, options, chooser)
        except Exception:
            return True
    return False


@pytest.mark.parametrize("mutant", [each for each in PLAYED if each.name not in UNSEEN], ids=str)
def test_wrong_rules_are_found(mutant: Mutant) -> None:
    assert find(mutant)


def test_what_is_not_seen_exists() -> None:
    assert set(UNSEEN) <= {mutant.name for mutant in PLAYED}
