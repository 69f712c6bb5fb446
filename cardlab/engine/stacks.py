"""Face-down piles: a row of cards with a count; the top card is the last one."""

from __future__ import annotations

from .state import Row
from .table import Table, deal_below


def shuffle(s: Table, pile: Row, count: int) -> None:
    """Shuffle the first ``count`` cards of a pile fairly (Fisher and Yates, from the top down)."""
    for place in range(count - 1, 0, -1):
        other = deal_below(s, place + 1)
        card = pile[place]
        pile[place] = pile[other]
        pile[other] = card


def nearest(pile: Row, count: int, kind: int) -> int:
    """Return how many cards lie above the topmost card of this kind in the pile, or -1 when there is none."""
    for depth in range(count):
        if pile[count - 1 - depth] == kind:
            return depth
    return -1


def bring_to_top(pile: Row, count: int, kind: int) -> None:
    """Let the topmost card of this kind change places with the top card; there must be one."""
    top = count - 1
    place = top - nearest(pile, count, kind)
    pile[place] = pile[top]
    pile[top] = kind
