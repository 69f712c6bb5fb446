"""What can be pointed at in a picture of Burrow at each decision, and what a click there means.

A decision of Burrow is one choice after the other: a Field card and the Crop it goes on, a Crop and the one its top
card moves onto. So every click is the choice of that action, and the rules say which of them are legal.
"""

from __future__ import annotations

from .components import CROP, NO_CARD, POACHER, RANK, RANK_COUNT, Choice, Stage
from .crops import count_crops, side_of
from .state import Position
from .typed import open_cards
from .words import the_card


def targets(s: Position) -> list[int]:
    """Return what can be pointed at: the Seed Pile, the Crops of the side, open Field cards; a new Crop, ranks."""
    crops = [CROP + place for place in range(count_crops(s, side_of(s, s.active)))]
    new = [int(Choice.NEW)] if s.stage == Stage.PLACE else []
    ranks = [RANK + rank for rank in range(RANK_COUNT)] if s.stage == Stage.START_RANK else []
    return [int(Choice.DRAW), *new, *crops, *ranks, *open_cards(s)]


def act(s: Position) -> str:
    """Return what picking something means now, as words behind its name."""
    if s.stage == Stage.START_RANK:
        return "give the Otter this rank"
    if s.stage == Stage.GATHER:
        return "gather it" if not s.chosen_count else "choose it"
    if s.stage == Stage.PLACE and s.drawn != NO_CARD:
        kind = s.cards[s.drawn]
        return "freeze it" if kind == POACHER else f"place {the_card(kind)} here"
    if s.stage == Stage.WALK or s.chosen_count:
        first = 1 if s.stage == Stage.CHOOSE else 0
        return "move its top card" if s.chosen_count == first else "move the card here"
    return "choose it"
