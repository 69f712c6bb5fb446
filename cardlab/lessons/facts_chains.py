"""Facts of lesson 10: a walk on the circle of Burrow's 13 ranks, and runs of neighbours in a real deck.

The walk is an ideal: its top rank goes one up or one down, each with probability 1/2. Variants: ``same``, as by the
game's own rule (U1.5) an equal rank may come too, with 3, 4 and 4 cards for it (then 3/11 stay where they are);
``nowrap``, ace and two are no neighbours.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import cos, pi, prod

from ..exact import Chain, chain
from ..games.burrow.components import RANK_COUNT
from .facts import MEAN, NUMBER, Wrong, family
from .facts_matches import COPIES, REST, RULES, even, fits, fitting

EVEN, SAME = "even", "same"
STAYS = {EVEN: Fraction(0), SAME: Fraction(COPIES - 1, even("same"))}
FARTHEST = RANK_COUNT // 2
ENDS = {"end": "an end, ace or two", "middle": "a rank between the ends"}
WALK = "Start at a rank; a coin says whether the next rank is one up or one down, round the circle of 13."
LAZY = "Start at a rank; of 11 cards 3 let the walk stay, 4 lead one up, 4 one down, round the circle of 13."
LINE = "Start at a rank; a coin says up or down; from an end, ace or two, there is one way only."
RUN = "Shuffle the 52 Seeds; the first is on the Crop, each next one is laid on as long as it fits."


@cache
def circle(walk: str = EVEN) -> Chain:
    """Return the walk on the circle of ranks, 0 to 12: ``even``, or ``same`` with steps on the spot."""
    stay = STAYS[walk]
    step = (1 - stay) / 2
    return chain(
        {rank: {(rank + 1) % RANK_COUNT: step, (rank - 1) % RANK_COUNT: step, rank: stay} for rank in range(RANK_COUNT)}
    )


@cache
def line() -> Chain:
    """Return the walk without a way from the last rank, 12, to the first, 0."""
    near = {rank: [to for to in (rank - 1, rank + 1) if 0 <= to < RANK_COUNT] for rank in range(RANK_COUNT)}
    return chain({rank: {to: Fraction(1, len(ways)) for to in ways} for rank, ways in near.items()})


def _cover(walk: str) -> Fraction:
    """The ranks seen form an arc with the walk at one end: how long until it leaves each arc, on one side or other."""
    stay = STAYS[walk]
    total = Fraction(0)
    for seen in range(1, RANK_COUNT):
        outside = (0, seen + 1)
        moves = {at: {at - 1: (1 - stay) / 2, at + 1: (1 - stay) / 2, at: stay} for at in range(1, seen + 1)}
        total += chain({**moves, **{at: {at: 1} for at in outside}}).mean_steps(1, outside)
    return total


@family("burrow.markov.hit{d}", d=range(1, FARTHEST + 1), kind=MEAN, experiment=WALK,
        wrong=[Wrong("as far as it is", "You took the shortest way: the walk turns back as often as it goes on.",
                     lambda d: d),
               Wrong("square of the distance", "You walked on a line without an end: here two ways lead there.",
                     lambda d: d * d if d > 1 else None)])  # fmt: skip
def hitting(d: int) -> Fraction:
    """How many steps an even walk on the circle of 13 ranks takes to a rank {d} places away, on average."""
    return circle().mean_steps(0, d)


@family("burrow.markov.p{n}", n=range(1, 27), experiment=WALK,
        wrong=[Wrong("settled already", "You took the share of the long run: after so few steps it is not reached.",
                     lambda n: Fraction(1, RANK_COUNT))])  # fmt: skip
def back_after(n: int) -> Fraction:
    """An even walk on the circle of 13 ranks is at its start again after {n} steps."""
    return circle().after(n, 0)[0]


@family("burrow.markov.stationary", experiment=WALK, by_enumeration=True)
def share() -> Fraction:
    """The share of its time that a long even walk on the circle of 13 ranks is at one of them."""
    return circle().stationary()[0]


@family("burrow.markov.return", kind=MEAN, experiment=WALK)
def coming_back() -> Fraction:
    """How many steps an even walk on the circle of 13 ranks takes to come back, on average."""
    return circle().mean_return(0)


@family("burrow.markov.cover", kind=MEAN, experiment=WALK)
def covering() -> Fraction:
    """How many steps an even walk takes until it was at each of the 13 ranks, on average."""
    return _cover(EVEN)


@family("burrow.markov.modulus", kind=NUMBER, is_exact=False, experiment=WALK)
def modulus() -> float:
    """The second largest modulus of an eigenvalue of the even walk on 13 ranks: so much of the start is left a step."""
    return max(abs(cos(2 * pi * k / RANK_COUNT)) for k in range(1, RANK_COUNT))


@family("burrow.markov.same.hit{d}", d=range(1, FARTHEST + 1), kind=MEAN, experiment=LAZY)
def lazy_hitting(d: int) -> Fraction:
    """How many steps a walk that may stay (3 of 11) takes to a rank {d} places away on the circle, on average."""
    return circle(SAME).mean_steps(0, d)


@family("burrow.markov.same.p{n}", n=range(1, 27), experiment=LAZY)
def lazy_back_after(n: int) -> Fraction:
    """A walk on the circle of 13 ranks that may stay (3 of 11) is at its start after {n} steps."""
    return circle(SAME).after(n, 0)[0]


@family("burrow.markov.same.cover", kind=MEAN, experiment=LAZY)
def lazy_covering() -> Fraction:
    """How many steps a walk that may stay (3 of 11) takes until it was at each of the 13 ranks, on average."""
    return _cover(SAME)


@family("burrow.markov.same.modulus", kind=NUMBER, is_exact=False, experiment=LAZY)
def lazy_modulus() -> float:
    """The second largest modulus of an eigenvalue of the walk on 13 ranks that may stay (3 of 11)."""
    stay = float(STAYS[SAME])
    return max(abs(stay + (1 - stay) * cos(2 * pi * k / RANK_COUNT)) for k in range(1, RANK_COUNT))


@family("burrow.markov.nowrap.stationary_{where}", where=ENDS, experiment=LINE, by_enumeration=True)
def share_on_a_line(where: str) -> Fraction:
    """The share of its time that a long walk without a way from ace to two is at {where}."""
    return line().stationary()[0 if where == "end" else FARTHEST]


@family("burrow.markov.nowrap.across", kind=MEAN, experiment=LINE)
def across_the_line() -> Fraction:
    """How many steps the walk without a way from ace to two takes from one end to the other, on average."""
    return line().mean_steps(0, RANK_COUNT - 1)


@family(
    "burrow.{rule}.run_ge{k}",
    rule=RULES,
    k=range(1, 7),
    experiment=RUN,
    wrong=[
        Wrong(
            "each card alike",
            "You gave each card the chance of two ranks of 13: the cards on the Crop are gone from the deck.",
            lambda rule, k: Fraction(2, RANK_COUNT) ** k if rule == "wrap" else None,
        )
    ],
    by_enumeration=True,
)
def run_at_least(rule: str, k: int) -> Fraction:
    """The first {k} cards of a shuffled deck go on a Seed one after the other, each fits the last (rule: {rule})."""
    ways = sum(_ways_on(rule, rank, (), k) * COPIES for rank in range(RANK_COUNT))
    return Fraction(ways, (REST + 1) * prod(REST - place for place in range(k)))


def _ways_on(rule: str, top: int, below: tuple[int, ...], more: int) -> int:
    """In how many ways so many more Seeds go on the top one, those on the Crop being gone."""
    gone = (*below, top)
    if more == 1:
        return fitting(rule, top) - sum(fits(rule, top, rank) for rank in below)
    return sum(
        (COPIES - gone.count(rank)) * _ways_on(rule, rank, gone, more - 1)
        for rank in range(RANK_COUNT)
        if fits(rule, top, rank) and gone.count(rank) < COPIES
    )
