"""What a person may wonder about at a decision: actions that are not offered, but worth a reason."""

from __future__ import annotations

from .components import FIRST_SPECULATION, HAND, STORED, Choice, Stage
from .state import Position


def worth_explaining(s: Position) -> list[int]:
    """Return the actions of this decision's kind in table order; which of them are not allowed, ``why_not`` tells.

    At its start these are the choices that name no card; within a trade the cards to pay with; within a
    planting or speculation the cards in the hand that it could be about.
    """
    seat = s.active
    if s.chosen_count == 0:
        trades = [int(Choice.MARKET), int(Choice.HAPI)] if s.stage == Stage.TRADE else []
        return [*trades, int(Choice.PLANT), int(Choice.SPECULATE)]
    crops, speculations = range(s.crops), range(FIRST_SPECULATION, FIRST_SPECULATION + s.pairs)
    held = [HAND + kind for kind in crops if s.hand[seat][kind]]
    pairs = [HAND + kind for kind in speculations if s.hand[seat][kind]]
    if s.stage == Stage.TRADE:
        return held + pairs + [STORED + crop for crop in crops if s.storage[seat][crop]]
    if s.chosen[0] == Choice.SPECULATE:
        return pairs
    return held if s.chosen_count % 2 == 1 else []
