"""B10 as whole numbers, for batches: what scoring.py says in words."""

from __future__ import annotations

from ...engine.outcome import Outcome
from .components import BEER, BREAD
from .places import score_of, total_of
from .state import Position


def tell_outcome(s: Position, o: Outcome) -> None:
    """B10.1: a village's score is its lower total; then the higher one decides, then who has no windmill."""
    o.per = 1
    ahead = 1 - s.windmill
    for village in range(2):
        other = 1 - village
        o.value[village] = score_of(s, village)
        if score_of(s, village) > score_of(s, other):
            ahead = village
        elif score_of(s, village) == score_of(s, other) and higher_of(s, village) > higher_of(s, other):
            ahead = village
    o.first[0] = 1 - ahead
    o.first[1] = ahead


def higher_of(s: Position, village: int) -> int:
    """B10.1: the higher of the two totals."""
    return max(total_of(s, village, BEER), total_of(s, village, BREAD))
