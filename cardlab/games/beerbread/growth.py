"""What grows over a game of Beer & Bread, as numbers that every seat sees: charts of the table show them by step."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.names import SEAT_NAMES
from .components import BEER, BREAD
from .places import score_of, stored, total_of
from .state import View


def lower_totals(v: View) -> dict[str, int]:
    """B10.1: the score of each village as it stands, by its name."""
    return {SEAT_NAMES[seat]: score_of(v, seat) for seat in range(2)}


def totals(v: View) -> dict[str, int]:
    """B10.1: both totals of each village."""
    named = ((BEER, "beer"), (BREAD, "bread"))
    return {f"{SEAT_NAMES[seat]} {name}": total_of(v, seat, good) for seat in range(2) for good, name in named}


def tokens(v: View) -> dict[str, int]:
    """B9.1: the tokens in each storage, which decide on the windmill."""
    return {SEAT_NAMES[seat]: stored(v, seat) for seat in range(2)}


# Each chart's title and what it reads in a view.
GROWTH: tuple[tuple[str, Callable[[View], dict[str, int]]], ...] = (
    ("The lower total", lower_totals),
    ("Tokens in storage", tokens),
    ("Beer and bread", totals),
)
