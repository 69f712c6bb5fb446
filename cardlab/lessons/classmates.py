"""A class at work on one question: each student turns up first cards with seeds of their own.

Student ``n`` shuffles with the seeds 10,000·n, 10,000·n + 1, …: nobody has a card of somebody else.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Any

from ..engine.errors import CardlabError, shown
from ..engine.fair import PACKS, FairNumbers
from ..exact import Interval, normal_interval, wilson_interval
from ..packs import pack

STUDENTS = 30
SEEDS = 10_000  # of each student
LENGTHS = (10, 25, 50, 100, 250, 500, 1000, 2500)

EVENTS: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "flood": ("shows wheat", lambda card: card.shows("wheat")),
    "plague": ("is the Plague", lambda card: card.name == "plague"),
}
RULES: dict[str, tuple[str, Callable[[int, int], Interval]]] = {
    "wilson": ("Wilson's interval", wilson_interval),
    "normal": ("share ± 1.96 standard errors", normal_interval),
}


def chance(event: str) -> Fraction:
    """Return how likely the first card is in the event: "flood" (it shows wheat) or "plague".

    >>> chance("flood"), chance("plague")
    (Fraction(20, 91), Fraction(1, 91))
    """
    hits = _hits(event)
    return Fraction(sum(hits), len(hits))


def spread(event: str) -> float:
    """Return the standard deviation of one card, √(p(1−p)): 1 when it is in the event and 0 when not."""
    p = chance(event)
    return sqrt(p * (1 - p))


def run_of(student: int, cards: int, event: str = "flood") -> list[bool]:
    """Return whether each of a student's first cards is in the event: what a loop over ``shuffled(seed)`` finds.

    >>> deck = pack("nile")
    >>> run_of(7, 25) == [deck.shuffled(70_000 + k).draw()[0].shows("wheat") for k in range(25)]
    True
    """
    if not 1 <= cards <= SEEDS:
        raise CardlabError(f"A student turns up 1 to {SEEDS:,} cards, not {shown(cards)}.")
    hits = _hits(event)
    # The first card of a shuffled pack needs its first random number alone.
    return [hits[FairNumbers(SEEDS * student + trial, PACKS).below(len(hits))] for trial in range(cards)]


def interval_of(student: int, cards: int, event: str = "flood", rule: str = "wilson") -> Interval:
    """Return the 95 % interval that a student finds from so many cards."""
    return RULES[rule][1](sum(run_of(student, cards, event)), cards)


@cache
def _hits(event: str) -> tuple[bool, ...]:
    test = EVENTS[event][1]
    return tuple(test(card) for card in pack("nile"))
