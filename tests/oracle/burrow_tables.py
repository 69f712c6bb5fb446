"""Tables and players for comparing Burrow with its oracle: spread over seats, options and layouts of one's own."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from .burrow import Composite, compact, valid, wide

# What the rule book says where nothing is said: the first value of each option.
DEFAULTS: dict[str, Any] = {
    "mode": None,
    "specials": None,
    "decks": None,
    "layout": None,
    "gathers_per_turn": 1,
    "otter_rank": "fits",
    "spoil": "product",
    "quit_penalty": True,
    "target": None,
    "max_rounds": 100,
}

Layout = list[tuple[int, float, float]]


def own_layout(dice: random.Random) -> Layout:
    """A layout of one's own: a known one with some cards elsewhere, its rows in another order."""
    layout: Layout = [*dice.choice([compact, wide])()]
    for _ in range(dice.randint(1, 12)):
        at = dice.randrange(41)
        layer, x, y = layout[at]
        x, y = round(x + dice.randint(-9, 9) / 10, 1), round(y + dice.randint(-9, 9) / 10, 1)
        others = [row for row in layout[:at] + layout[at + 1 :] if row[0] == layer]
        if all(abs(x - row[1]) > 0.95 or abs(y - row[2]) > 0.95 for row in others):
            layout[at] = (layer, x, y)
    dice.shuffle(layout)
    return layout


def scattered_layout(dice: random.Random) -> Layout:
    """A layout in which hardly a card lies on another, so that whole Fields are gathered (U8.3)."""
    layout: Layout = [(0, 0, 0)]
    for layer, size in ((1, 8), (2, 9), (3, 14), (4, 9)):
        layout += [(layer, 2 * column - 13, layer * 2) for column in range(size)]
    # A few lie on the Burrow, one on the other.
    for layer, at in ((1, 1), (2, 9), (3, 18), (4, 32)):
        layout[at] = (layer, round(dice.randint(-9, 9) / 10, 1), round(dice.randint(-9, 9) / 10, 1))
    return layout


def random_table(dice: random.Random) -> tuple[int, dict[str, Any]]:
    """Return a table at the random choice of ``dice``: any option, any value, allowed or not quite."""
    layout: Any = dice.choice([None, "compact", "wide", "own", "own", "scattered"])
    if layout == "own":
        layout = own_layout(dice)
    elif layout == "scattered":
        layout = scattered_layout(dice)
    options = {
        "mode": dice.choice([None, "cooperative", "competitive"]),
        "specials": dice.choice([None, None, 0, 1, 2, 3, 5, 7]),
        "decks": dice.choice([None, None, 1, 1, 2]),
        "layout": layout,
        "gathers_per_turn": dice.choice([1, None]),
        "otter_rank": dice.choice(["fits", "any"]),
        "spoil": dice.choice(["product", "sum"]),
        "quit_penalty": dice.choice([True, False]),
        "target": dice.choice([None, None, 1, 60, 1000]),
        "max_rounds": dice.choice([1, 2, 3, 4, 12]),
    }
    return dice.randrange(6), options


def playable_tables(count: int, seed: int) -> list[tuple[int, dict[str, Any]]]:
    """Return so many tables that the oracle allows; every one differs in the seats and options it has."""
    dice = random.Random(seed)
    tables: list[tuple[int, dict[str, Any]]] = []
    while len(tables) < count:
        players, options = random_table(dice)
        if valid(players, options):
            tables.append((players, options))
    return tables


# Choosers

Chooser = Callable[[random.Random, list[Composite]], Composite]


def anything(dice: random.Random, legal: list[Composite]) -> Composite:
    """Any composite, but a team seldom ends the round."""
    if ("end",) in legal and dice.random() < 0.9:
        legal = [each for each in legal if each != ("end",)]
    return dice.choice(legal)


def walker(dice: random.Random, legal: list[Composite]) -> Composite:
    """Walks About whenever it can, as long as it can, and opens Crops for it."""
    wanted = [each for each in legal if each[0] == "walk" or (len(each) == 2 and each[1].startswith("crop"))]
    wanted = wanted or [each for each in legal if each[0] == "new"]
    return dice.choice(wanted) if wanted and dice.random() < 0.9 else anything(dice, legal)


def gatherer(dice: random.Random, legal: list[Composite]) -> Composite:
    """Neither stops nor ends a round nor opens a Crop while it can do anything else: whole Fields, high Crops."""
    wanted = [each for each in legal if each[0] not in ("stop", "end", "new")] or legal
    return dice.choice(wanted)


def quitter(dice: random.Random, legal: list[Composite]) -> Composite:
    """Ends the round in half of the cases in which the team can."""
    return ("end",) if ("end",) in legal and dice.random() < 0.5 else anything(dice, legal)


CHOOSERS = (anything, walker, gatherer)
