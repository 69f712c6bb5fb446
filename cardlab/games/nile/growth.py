"""What grows over a game of Nile, as numbers that every seat sees: the charts of the table show them step by step."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.names import SEAT_NAMES
from .state import View


def stored(v: View) -> dict[str, int]:
    """N4.3: the number of cards in each storage, by the name of its seat; what they are stays secret."""
    return {SEAT_NAMES[seat]: v.storage_count[seat] for seat in range(v.seats)}


def planted(v: View) -> dict[str, int]:
    """N6.1: the number of cards in all fields of each seat, by its name."""
    return {
        SEAT_NAMES[seat]: sum(v.field_size[crop] for crop in range(v.crops) if v.field_owner[crop] == seat)
        for seat in range(v.seats)
    }


# Each chart's title and what it reads in a view.
GROWTH: tuple[tuple[str, Callable[[View], dict[str, int]]], ...] = (
    ("Cards in storage", stored),
    ("Cards in the fields", planted),
)
