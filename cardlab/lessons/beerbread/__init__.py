"""The rules tour of Beer & Bread: every rule a player must know, each in one beat, in the order of a year."""

from __future__ import annotations

from ..guide import Tour
from . import endings, growing, harvesting, producing, surplus, working, years
from .coverage import COVERAGE
from .small_table import TABLE

BEATS = (
    *harvesting.BEATS,
    *producing.BEATS,
    *surplus.BEATS,
    *years.BEATS,
    *growing.BEATS,
    *working.BEATS,
    *endings.BEATS,
)


def make_tour() -> Tour:
    """Return a new tour, in which nothing has been answered yet."""
    return Tour("beerbread", "Beer & Bread", BEATS, TABLE, COVERAGE)
