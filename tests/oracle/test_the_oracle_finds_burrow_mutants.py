"""The comparison with the oracle finds the wrong versions of Burrow in tests/mutants, all but a few kinds."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.mutants import Mutant, applied
from tests.mutants.burrow import MUTANTS
from tests.oracle.burrow_lockstep import lockstep
from tests.oracle.burrow_tables import (
    CHOOSERS,
    Chooser,
    anything,
    gatherer,
    playable_tables,
    quitter,
    scattered_layout,
    walker,
)
from tests.oracle.test_burrow_against_the_oracle import test_the_ends_of_every_range as compare_options
from tests.oracle.test_burrow_against_the_oracle import test_which_layouts_are_allowed as compare_layouts

# What the comparison cannot see, and why.
UNSEEN_MODULES = {
    "cardlab.games.burrow.look": "what a seat sees: tests/burrow and tests/test_hidden_information.py",
    "cardlab.games.burrow.words": "what the log says, and which cards are hidden: tests/burrow",
    "cardlab.games.burrow.exact": "chances and what is dealt anew: tests/burrow",
}
CHANCE = "the oracle is told all chance, and only checks that the cards are the right ones"
PHASE = "in which phase a step belongs: tests/burrow"
ORDER = "the order of steps between decisions: all cards lie in the same places"
UNASKED = "the move that is left is none: the Walk About ends all the same, for another reason"
RARE_IN_PLAY = "too rare in play: tests/burrow lays it by hand"
UNSEEN = {
    "the cards are not shuffled": CHANCE,
    "the last card stays last": CHANCE,
    "Poachers never lie in the Field": CHANCE,
    "drawing counts as gathering": PHASE,
    "the Reveal is no phase": PHASE,
    "the highest slot is turned up first": ORDER,
    "Poachers are replaced before the next card is turned up": ORDER,
    "merged Crops are walked on": UNASKED,
    "frozen Crops are not merged": UNASKED,
    "without a move left one is asked": UNASKED,
    "an Otter goes on frozen Crops": "a turn never begins without an unfrozen Crop (U6.3), or the round is over",
    "nothing uncovers under a Poacher that nothing replaces": RARE_IN_PLAY,
    "without an unfrozen Crop the first one takes it": RARE_IN_PLAY,
    "the active player is charged for the Burrow": "it was the active player who gathered last: only a Gather uncovers",
    "the pile is asked first": "charged is the same player, and with cards left there is no bonus",
    "the start seat gives up": "a team pays as one",
    "a bonus however the round ended": "an empty Field leaves the Burrow open",
    "larger targets": "the rule book has no largest target",
}

# Games in which rare things happen: many Poachers and Otters, rounds given up, whole Fields gathered, the first values
# of all options, a total that is just the target.
MANY_SPECIALS = {"specials": 7, "decks": 1, "target": 1000, "max_rounds": 2}
TEAM = {"mode": "cooperative"}
SCATTERED = {"layout": scattered_layout(random.Random(5)), "gathers_per_turn": None}
WIDE = {"layout": "wide", "gathers_per_turn": None}
RARE: list[tuple[int, dict[str, Any], int, Chooser]] = [
    (1, {"max_rounds": 1}, 1, quitter),
    (1, {"quit_penalty": False, "max_rounds": 1}, 1, quitter),
    (1, WIDE | {"max_rounds": 2, "target": 76}, 7, gatherer),
    (2, TEAM | SCATTERED | {"max_rounds": 1, "specials": 0}, 8, gatherer),
    (1, {"specials": 7, "decks": 1, "layout": "wide", "max_rounds": 1}, 63, anything),
    (2, TEAM | MANY_SPECIALS | WIDE | {"max_rounds": 3}, 21, gatherer),
    (4, MANY_SPECIALS | {"layout": "compact", "otter_rank": "any", "gathers_per_turn": None}, 11, gatherer),
    (4, MANY_SPECIALS | {"layout": "wide"}, 19, walker),
    (1, MANY_SPECIALS | WIDE, 20, gatherer),
    (3, MANY_SPECIALS | {"layout": "wide"}, 22, walker),
    (1, MANY_SPECIALS | {"layout": "compact"}, 24, anything),
    (2, TEAM | MANY_SPECIALS | {"layout": "compact", "otter_rank": "any", "gathers_per_turn": None}, 41, gatherer),
    (2, {"layout": "wide"}, 1, gatherer),
]
# Short games first, because they take least time.
SPREAD = playable_tables(90, seed=1)
SHORT_FIRST = sorted(range(90), key=lambda at: SPREAD[at][1]["max_rounds"])
ORDINARY = [(*SPREAD[at], at, CHOOSERS[at % len(CHOOSERS)]) for at in SHORT_FIRST]
# In this order most wrong rules are found by the first few games.
FIRST = [ORDINARY[0], RARE[4], RARE[5], ORDINARY[2], ORDINARY[5], ORDINARY[1], ORDINARY[3], RARE[6], RARE[8], RARE[9]]
OTHERS = [*ORDINARY[:12], *RARE, ORDINARY[34], ORDINARY[58], (2, SCATTERED, 0, gatherer), *ORDINARY[12:40]]
GAMES = [*FIRST, *(game for game in OTHERS if game not in FIRST)]
# Which of these games, by its place, finds what the first few do not: it is played first, to save time and no more.
FINDERS = {
    6: ("no Poachers means as many as players", "any drawing lifts the next ban", "no round is below zero"),
    7: (
        "start cards from seat 0 on",
        "a Poacher as start card is a Crop",
        "a Poacher as start card is lost",
        "only one Poacher is put aside",
        "the start moves back",
    ),
    8: (
        "a drawn Otter never takes just any rank",
        "one move more",
        "one move fewer",
        "the cards of frozen Crops count",
        "no limit",
        "a new limit after each move",
        "the last card is not placed",
    ),
    9: (
        "Poachers stay where a Crop was",
        "others' cards count",
        "everybody is barred",
        "who gathered last is charged for the pile",
    ),
    11: ("the first of equals wins",),
    12: ("a team although rivals were asked for",),
    13: ("one deck for three", "compact for three"),
    17: ("giving up is free", "giving up is free unless said otherwise"),
    18: ("giving up counts as an empty pile", "giving up costs in spite of the option"),
    19: ("the target must be passed",),
    20: ("only the next layer is covered", "a team has the bonus when its first seat gathered"),
    21: ("drawing from an empty pile",),
    22: ("the rightmost Poacher of a slot goes first", "frozen Crops take Poachers too"),
    24: ("the limit is asked before the Field", "rivals play to 100"),
    25: ("a ban stays", "only Ada's total counts", "everybody must reach the target"),
    26: ("a move left is asked before the Field",),
    27: ("ten rounds unless said otherwise",),
    29: ("the product in spite of the option", "the sum multiplies by frozen Crops too"),
    40: ("a team plays to 150",),
    48: ("cards that touch in y cover",),
}


def find(mutant: Mutant, games: int = len(GAMES)) -> bool:
    """Whether a comparison with the oracle finds this wrong version of the rules, in so many games."""
    order = sorted(range(games), key=lambda at: mutant.name not in FINDERS.get(at, ()))
    with applied(mutant):
        try:
            if mutant.module.endswith(".options"):
                compare_options()
            if mutant.module.endswith(".layouts"):
                compare_layouts()
            for players, options, seed, chooser in (GAMES[at] for at in order):
                lockstep(players, seed, options, chooser)
        except Exception:
            return True
    return False


def unseen(mutant: Mutant) -> bool:
    return mutant.name in UNSEEN or mutant.module in UNSEEN_MODULES


@pytest.mark.parametrize("mutant", [each for each in MUTANTS if not unseen(each)], ids=str)
def test_wrong_rules_are_found(mutant: Mutant) -> None:
    assert find(mutant)


def test_right_rules_are_not() -> None:
    for players, options, seed, chooser in GAMES:
        lockstep(players, seed, options, chooser)


def test_what_is_not_seen_exists_and_is_not_seen() -> None:
    """The list of exceptions does not hide a wrong rule that the comparison finds, or one that is gone."""
    names = {mutant.name for mutant in MUTANTS}
    assert {*UNSEEN, *(name for found in FINDERS.values() for name in found)} <= names
    for mutant in MUTANTS:
        if mutant.name in UNSEEN:
            assert not find(mutant, games=8), mutant
