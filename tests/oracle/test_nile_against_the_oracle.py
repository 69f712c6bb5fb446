"""The oracle of Nile and cardlab play the same games: same legal composites, same tables, same winners (N1 to N11)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardlab.engine.errors import BadOption
from cardlab.games.nile.options import Options, check
from tests.oracle.nile import OPTION_NAMES, valid
from tests.oracle.nile_lockstep import CHOOSERS, anything, lockstep, planter, playable_tables, random_table, trader

# Tables whose seats, options and decks are spread by chance; the chunks only make failures easier to find.
CHUNKS = 10
TABLES = playable_tables(200, seed=1)


def test_which_tables_are_allowed() -> None:
    """N1.4, N1.5, N2.2, N5.5, N9.2: options.check and the oracle agree on random tables, both ways."""
    dice = random.Random(7)
    allowed = 0
    for _ in range(4000):
        players, options = random_table(dice)
        if dice.random() < 0.2:
            name = dice.choice(sorted(OPTION_NAMES))
            options[name] = dice.choice([True, False, None, "5", 2.0, -1, 0, 1])
        assert is_allowed(players, options) == valid(players, options), (players, options)
        allowed += valid(players, options)
    assert 300 < allowed < 3000


def test_the_ends_of_every_range() -> None:
    """N1.4, N1.5, N2.2: each number at both ends and one beyond, for every number of crops and seats."""
    for crops in range(1, 9):
        for players in range(1, 8):
            for copies in (0, 1, 2, 3, 15, 16, 17):
                for opening_hand in range(7):
                    for first_player in (-1, 0, players - 1, players):
                        options = dict.fromkeys(OPTION_NAMES, False) | {
                            "crops": crops,
                            "copies": copies,
                            "opening_hand": opening_hand,
                            "first_player": first_player,
                        }
                        assert is_allowed(players, options) == valid(players, options), (players, options)


def test_the_tables_cover_every_option() -> None:
    """N1.4, N1.5, N2.2, N5.5, N9.2: the games that are compared have every value of every option."""
    seen = {name: {options[name] for _, options in TABLES} for name in OPTION_NAMES}
    assert seen["crops"] == set(range(2, 8))
    assert seen["copies"] == {1, 2, 3, 4, 6, 16}
    assert seen["opening_hand"] == set(range(1, 6))
    assert seen["first_player"] >= {0, 1, 2, 3}
    assert seen["open_discards"] == seen["keep_current_flood"] == {False, True}
    assert {players for players, _ in TABLES} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_small_and_large_tables(chunk: int) -> None:
    """N2 to N10: games on tables of every kind agree at each decision and at the end."""
    for at in range(chunk, len(TABLES), CHUNKS):
        players, options = TABLES[at]
        lockstep(players, at, options, CHOOSERS[at // CHUNKS % len(CHOOSERS)])


@pytest.mark.parametrize("chooser", CHOOSERS)
@pytest.mark.parametrize(("players", "crops"), [(2, 5), (3, 5), (4, 5), (5, 5), (6, 6), (6, 7)])
def test_the_published_game(players: int, crops: int, chooser: Any) -> None:
    """N2 to N10: whole games with all cards, for each number of seats."""
    game = lockstep(players, 2024, {"crops": crops}, chooser)
    assert game.over


def test_everything_happens() -> None:
    """The games that are compared hold every kind of event, or the comparison says little."""
    happened = {
        event.what
        for at, (players, options) in enumerate(TABLES[:60])
        for event in lockstep(players, at, options, (anything, planter, trader)[at % 3]).events
    }
    assert happened >= {
        "deal", "flood", "plague as flood", "pay out", "draw paid", "draw bought", "draw", "plague drawn",
        "clear pending", "strike", "strike nothing", "harvest", "market", "hapi", "traded", "stop", "plant", "displace",
        "speculate", "pass", "turn ends", "season ends", "last card", "game ends",
    }  # fmt: skip


def is_allowed(players: Any, options: dict[str, Any]) -> bool:
    try:
        check(Options(**options), players)
    except BadOption:
        return False
    return True
