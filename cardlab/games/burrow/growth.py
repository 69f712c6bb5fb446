"""What grows over a game of Burrow, as numbers that everybody sees: the charts of the table show them step by step."""

from __future__ import annotations

from collections.abc import Callable

from .components import BURROW
from .crops import sides
from .ending import the_harvest
from .scoring import side_score
from .state import View
from .state_text import side_name


def totals(v: View) -> dict[str, int]:
    """U9.1: the points of each side in the rounds scored so far, by its name."""
    return {side_name(v, side): v.total[side] for side in range(sides(v))}


def spoil_now(v: View) -> dict[str, int]:
    """U8.2: what the spoiled Crops of each side would cost if the round ended now."""
    return {side_name(v, side): side_score(v, side).spoil for side in range(sides(v))}


def harvests(v: View) -> dict[str, int]:
    """U8.1: the cards in each side's Harvest; 0 with none that is unfrozen."""
    found = {}
    for side in range(sides(v)):
        crop = the_harvest(v, side)
        found[side_name(v, side)] = v.crop_size[crop] if crop >= 0 else 0
    return found


def left(v: View) -> dict[str, int]:
    """U7: what is left: cards in the Field, cards in the Seed Pile, and slots that lie directly on the Burrow."""
    return {"Field": v.field_count, "Seed Pile": v.card_count - v.next_card, "on the Burrow": v.covering[BURROW]}


# Each chart's title and what it reads in a view.
GROWTH: tuple[tuple[str, Callable[[View], dict[str, int]]], ...] = (
    ("Cards left", left),
    ("Points in rounds scored", totals),
    ("Spoil score as it stands", spoil_now),
    ("Cards in the Harvest", harvests),
)
