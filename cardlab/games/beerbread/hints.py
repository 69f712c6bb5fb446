"""What a person may wonder about at a decision: actions that are not offered, but worth a reason."""

from __future__ import annotations

from .choices import card_in_play, way_place
from .components import BEER, Choice, Stage
from .state import Position


def worth_explaining(s: Position) -> list[int]:
    """Return the actions of this decision's kind in table order; which of them are not allowed, ``why_not`` tells.

    At the start of a turn it is the exchange; with a card named, what that card could be produced or used for.
    """
    if s.stage != Stage.PLAY:
        return []
    if s.chosen_count == 0:
        return [int(Choice.EXCHANGE)]
    if s.chosen_count == way_place(s):
        card = card_in_play(s)
        return [int(Choice.BREW if s.good[card] == BEER else Choice.BAKE), int(Choice.UPGRADE)]
    return []
