"""The rules tour of Nile: every rule a player must know, each in one beat, in the order of play."""

from __future__ import annotations

from ..guide import Tour
from . import endings, planting, speculating, water
from .coverage import COVERAGE
from .small_table import TABLE

BEATS = (*water.BEATS, *planting.BEATS, *speculating.BEATS, *endings.BEATS)


def make_tour() -> Tour:
    """Return a new tour, in which nothing has been answered yet."""
    return Tour("nile", "Nile", BEATS, TABLE, COVERAGE)
