"""What a person may wonder about at a decision: actions that are not offered, but worth a reason."""

from __future__ import annotations

from .components import CROP, OTTER, Choice, Stage
from .crops import count_crops, side_of
from .state import Position
from .typed import open_cards
from .words import field_card

MOST_CARDS = 6  # the picture says why of each card that is pointed at; a longer list is read by nobody


def worth_explaining(s: Position) -> list[int]:
    """Return the actions of this decision's kind in table order; which of them are not allowed, ``why_not`` tells.

    Of a Gather these are what could be done instead, and Otters, which have to wait for the Seeds; where nothing
    can be gathered, the open cards if they are few; where a Crop is asked for, all Crops of the side.
    """
    if s.stage == Stage.START_RANK:
        return []
    cards = open_cards(s)
    if s.stage == Stage.GATHER and s.chosen_count == 0:
        otters = [action for action in cards if s.cards[field_card(s, action)] == OTTER]
        return [int(Choice.DRAW), int(Choice.WALK), *otters]
    if s.stage == Stage.CHOOSE and s.chosen_count == 0:
        ends = [int(Choice.END)] if s.cooperative else []
        return [int(Choice.WALK), *ends, *(cards if len(cards) <= MOST_CARDS else [])]
    asks_for_rank = (s.stage == Stage.GATHER and s.chosen_count == 2) or (s.stage == Stage.PLACE and s.chosen_count)
    if asks_for_rank:
        return []
    crops = [CROP + place for place in range(count_crops(s, side_of(s, s.active)))]
    return [*crops, int(Choice.NEW)] if s.stage == Stage.PLACE else crops
