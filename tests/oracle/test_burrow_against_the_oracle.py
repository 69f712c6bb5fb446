"""The oracle of Burrow and cardlab play the same games: same legal composites, same tables, same totals (U1 to U9)."""

from __future__ import annotations

import random
from itertools import pairwise, product
from typing import Any

import pytest

from cardlab.engine.errors import BadOption
from cardlab.games.burrow.options import Options, check
from tests.oracle.burrow import OPTION_NAMES, compact, valid
from tests.oracle.burrow_lockstep import lockstep
from tests.oracle.burrow_tables import CHOOSERS, DEFAULTS, Chooser, own_layout, playable_tables, random_table

# Tables whose seats, options and layouts are spread by chance; the chunks only make failures easier to find.
CHUNKS = 10
TABLES = playable_tables(300, seed=1)


def is_allowed(players: Any, options: dict[str, Any]) -> bool:
    try:
        check(Options(**options), players)
    except BadOption:
        return False
    return True


def test_which_tables_are_allowed() -> None:
    """U1.2, U1.3, U1.4, U3.1, U3.3, U8.2, U8.4, U9.1: cardlab and the oracle agree on random tables, both ways."""
    dice = random.Random(7)
    allowed = 0
    for _ in range(2000):
        players, options = random_table(dice)
        if dice.random() < 0.3:
            name = dice.choice(sorted(OPTION_NAMES - {"layout"}))
            options[name] = dice.choice([True, False, None, "5", "fits", "sum", "compact", 2.0, -1, 0, 1, 8])
        assert is_allowed(players, options) == valid(players, options), (players, options)
        allowed += valid(players, options)
    assert 600 < allowed < 1400


def test_the_ends_of_every_range() -> None:
    """U1.2, U1.3, U1.4, U9.1: each number at both ends and one beyond."""
    values = {
        "specials": (None, -1, 0, 1, 7, 8),
        "decks": (None, 0, 1, 2, 3),
        "gathers_per_turn": (None, 0, 1, 2),
        "target": (None, -1, 0, 1, 10**9),
        "max_rounds": (None, 0, 1, 1000, 1001),
        "mode": (None, "cooperative", "competitive", "team", ""),
        "otter_rank": (None, "fits", "any", "fit", "none", ""),
        "spoil": (None, "product", "sum", "both", ""),
        "quit_penalty": (None, False, True, 0, 1),
    }
    for players, mode in product(range(6), values["mode"]):
        for name in values:
            for value in values[name]:
                options = DEFAULTS | {"mode": mode} | {name: value}
                assert is_allowed(players, options) == valid(players, options), (players, options)
    for layout in ([], (), [[]], "", "Compact", 0, False):
        assert is_allowed(2, DEFAULTS | {"layout": layout}) == valid(2, DEFAULTS | {"layout": layout}), layout


def test_which_layouts_are_allowed() -> None:
    """U2.2: cardlab and the oracle agree on layouts that are right or not quite."""
    dice = random.Random(3)
    allowed = 0
    for _ in range(400):
        layout: list[Any] = [list(row) for row in own_layout(dice)]
        for _ in range(dice.randrange(3)):
            row = layout[dice.randrange(41)]
            at = dice.randrange(3)
            row[at] = dice.choice(
                [row[at], 0, 1, -1, 1.1, 0.25, 1.05, 2, 3, 4, 5, "1", True, None, float("nan"), 0.1 + 0.2]
            )
        if dice.random() < 0.1:
            layout.pop()
        if dice.random() < 0.1:
            layout.append([dice.randrange(-1, 6), 15, 15])
        options = DEFAULTS | {"layout": layout}
        assert is_allowed(2, options) == valid(2, options), layout
        allowed += valid(2, options)
    assert 100 < allowed < 300
    for layer in (-1, 5):
        assert not is_allowed(2, DEFAULTS | {"layout": [*compact(), (layer, 15, 15)]})
    for tenth in range(-50, 51):
        moved = [(layer, tenth / 10, 0) if layer == 0 else (layer, x, y) for layer, x, y in compact()]
        options = DEFAULTS | {"layout": moved}
        # The Fall cards at -1.5 and 1.5 reach farthest.
        assert is_allowed(2, options) == valid(2, options) == (-25 < tenth < 25), tenth
    for far in (-20.1, -20, 20, 20.1):
        for place in ((1, far, 0.5), (1, -0.5, far)):
            options = DEFAULTS | {"layout": [place if row == (1, -0.5, 0.5) else row for row in compact()]}
            assert is_allowed(2, options) == valid(2, options) == (abs(far) == 20), place


def test_the_tables_cover_every_option() -> None:
    """U1.2 to U9.1: the games that are compared have every value of every option."""
    seen = {name: {str(options[name]) for _, options in TABLES} for name in OPTION_NAMES}
    assert seen["mode"] == {"None", "cooperative", "competitive"}
    assert seen["specials"] >= {"None", "0", "1", "7"}
    assert seen["decks"] == {"None", "1", "2"}
    assert seen["layout"] >= {"None", "compact", "wide"} and len(seen["layout"]) > 50
    assert seen["gathers_per_turn"] == {"1", "None"}
    assert seen["otter_rank"] == {"fits", "any"} and seen["spoil"] == {"product", "sum"}
    assert seen["quit_penalty"] == {"True", "False"}
    assert seen["target"] >= {"None", "1"} and seen["max_rounds"] >= {"1", "2"}
    kinds = {(players, options["mode"]) for players, options in TABLES}
    assert kinds == set(product((1, 2, 3, 4), (None,))) | set(product((1, 2), ("cooperative",))) | set(
        product((2, 3, 4), ("competitive",))
    )


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_tables_of_every_kind(chunk: int) -> None:
    """U2 to U9: games with all options and layouts agree at each decision and at the end."""
    for at in range(chunk, len(TABLES), CHUNKS):
        players, options = TABLES[at]
        lockstep(players, at, options, CHOOSERS[at // CHUNKS % len(CHOOSERS)])


@pytest.mark.parametrize("chooser", CHOOSERS)
@pytest.mark.parametrize(("players", "mode"), [(1, None), (2, "cooperative"), (2, None), (3, None), (4, None)], ids=str)
def test_whole_games_without_options(players: int, mode: str | None, chooser: Chooser) -> None:
    """U2 to U9: games to the target, for each number of seats and both modes."""
    for seed in range(4):
        game = lockstep(players, 2024 + seed, {"mode": mode}, chooser)
        assert max(game.scores().values) * (game.scores().rounds if game.scores().cooperative else 1) >= (
            100 if game.scores().cooperative else 150
        )


def test_a_pile_that_does_not_replace_every_poacher() -> None:
    """U3.5, U6.1, U7: fewer than three cards, or none, replace a Poacher; an empty slot uncovers others."""
    unreplaced = 0
    for layout, gathers_per_turn, seeds in (("compact", None, (45, 157, 237)), ("wide", 1, (123, 171, 451))):
        for seed in seeds:
            options = {"specials": 7, "decks": 1, "layout": layout, "gathers_per_turn": gathers_per_turn}
            mode = {"mode": "cooperative" if seed % 3 else None, "max_rounds": 2, "target": 1000}
            events = lockstep(2, seed, options | mode, CHOOSERS[0 if seed == 451 else 2]).events
            happened = [event.what for event in events]
            unreplaced += sum(pair[0] == "poacher aside" != pair[1] != "replaced" for pair in pairwise(happened))
    assert unreplaced >= 6


def test_everything_happens() -> None:
    """The games that are compared hold every kind of event, or the comparison says little."""
    happened = {
        event.what
        for at, (players, options) in enumerate(TABLES[:90])
        for event in lockstep(players, at, options, CHOOSERS[at % len(CHOOSERS)]).events
    }
    assert happened >= {
        "laid out", "turned up", "poacher aside", "replaced", "start card", "start poacher", "gather", "rank",
        "will draw", "draw", "place", "new crop", "freeze", "move", "moved from", "walk ends", "stop", "turn ends",
        "burrow open", "pile empty", "ended", "round score", "bonus", "penalty", "game ends",
    }  # fmt: skip
