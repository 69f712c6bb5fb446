"""N10 as whole numbers, for batches: what scoring.py says in words."""

from __future__ import annotations

from ...engine.outcome import Outcome
from .components import MOST_COPIES
from .state import Position


def tell_outcome(s: Position, o: Outcome) -> None:
    """N10.1: a seat's score is its smallest pile; first are those whose piles in ascending order are the greatest."""
    o.per = 1
    for seat in range(s.seats):
        o.value[seat] = smallest_above(s, seat, -1)
        o.first[seat] = 1
        for other in range(s.seats):
            if is_beaten(s, seat, other):
                o.first[seat] = 0


def is_beaten(s: Position, seat: int, other: int) -> bool:
    """N10.1: whether the other's piles, in ascending order, are greater at the first difference."""
    mine = -1
    theirs = -1
    place = 0
    while place < s.crops:
        mine = smallest_above(s, seat, mine)
        theirs = smallest_above(s, other, theirs)
        if mine != theirs:
            return theirs > mine
        mine_equal = piles_of(s, seat, mine)
        theirs_equal = piles_of(s, other, theirs)
        if mine_equal != theirs_equal:
            # Who has fewer piles of this size has a greater one next.
            return theirs_equal < mine_equal
        place += mine_equal
    return False


def smallest_above(s: Position, seat: int, least: int) -> int:
    """Return the smallest pile with more than ``least`` cards."""
    smallest = MOST_COPIES + 1
    for crop in range(s.crops):
        count = s.storage[seat][crop]
        if least < count < smallest:
            smallest = count
    return smallest


def piles_of(s: Position, seat: int, size: int) -> int:
    """Return how many piles have just so many cards."""
    count = 0
    for crop in range(s.crops):
        if s.storage[seat][crop] == size:
            count += 1
    return count
