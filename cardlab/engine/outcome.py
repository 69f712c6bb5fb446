"""What is kept of each game of a batch: who won, by how much, and how long it took."""

from __future__ import annotations

from typing import Annotated

from .state import Row, State, declare
from .table import Table

MOST_SEATS = 6


@declare
class Outcome(State):
    """How one game ended. A seat's score is ``value`` divided by ``per``, so that a mean needs no fraction."""

    value: Annotated[Row, MOST_SEATS]  # the numerator of each seat's score
    per: int  # the denominator of all of them; 1 where scores are whole
    first: Annotated[Row, MOST_SEATS]  # 1 for each seat in first place; all 0 where nobody wins against others
    steps: int  # steps of the game
    turns: int  # turns begun
    rounds: int  # rounds begun
    asked: Annotated[Row, MOST_SEATS]  # choices each seat was asked for


def put_highest_first(s: Table, o: Outcome) -> None:
    """Let the seats with the highest score be in first place, all of them: for games that know no other order."""
    for seat in range(s.seats):
        o.first[seat] = 1
        for other in range(s.seats):
            if o.value[other] > o.value[seat]:
                o.first[seat] = 0
