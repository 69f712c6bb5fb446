"""The rules tour of Burrow: every rule a player must know, each in one beat, in the order of play."""

from __future__ import annotations

from ..guide import Tour
from . import drawing, endings, gathering, poachers, walking
from .coverage import COVERAGE
from .small_table import TABLE

BEATS = (*gathering.BEATS, *drawing.BEATS, *poachers.BEATS, *walking.BEATS, *endings.BEATS)


def make_tour() -> Tour:
    """Return a new tour, in which nothing has been answered yet."""
    return Tour("burrow", "Burrow", BEATS, TABLE, COVERAGE)
