"""U9 as whole numbers, for batches: what scoring.py says in words."""

from __future__ import annotations

from ...engine.outcome import Outcome
from .state import Position


def tell_outcome(s: Position, o: Outcome) -> None:
    """U9.1: a seat's score is its total, the lowest wins; a team's is its mean a round, and it wins against nobody."""
    o.per = s.rounds_scored if s.cooperative else 1
    for seat in range(s.seats):
        o.value[seat] = s.total[0] if s.cooperative else s.total[seat]
        o.first[seat] = 1 - s.cooperative
        for other in range(s.seats):
            if not s.cooperative and s.total[other] < s.total[seat]:
                o.first[seat] = 0
