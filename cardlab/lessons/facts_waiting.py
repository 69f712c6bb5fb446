"""Facts of lessons 07 and 11: waiting for the Plague, for a crop, and for all five crops."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb

from ..exact import hazard, seen_before, waiting_time
from .facts import MEAN, NUMBER, Wrong, family
from .facts_floods import ALL, CROPS, SEATS, C, pile, showing
from .facts_matches import REST, SUMMER, even

SHUFFLED = "Shuffle all cards of Nile and turn them up one after the other."
DEALT = "Deal Nile with {p} players and turn up the pile card by card."


@family("nile.W.plague.{what}", what={"mean": "mean", "variance": "variance"}, kind=NUMBER, experiment=SHUFFLED)
def plague_place(what: str) -> Fraction:
    """The {what} of the place of the Plague in the shuffled deck of 91."""
    place = waiting_time(ALL, 1)
    return place.mean if what == "mean" else place.variance


@family("nile.S{p}.plague.mean", p=SEATS, kind=MEAN, experiment=DEALT)
def real_plague_mean(p: int) -> Fraction:
    """The place of the Plague in the pile, on average ({p} players)."""
    return waiting_time(pile(p), 1).mean


@family("nile.S{p}.plague.within{k}", p=SEATS, k=range(1, 82), experiment=DEALT, fits=lambda p, k: k <= pile(p))
def plague_within(p: int, k: int) -> Fraction:
    """The Plague is among the first {k} cards of the pile ({p} players)."""
    return waiting_time(pile(p), 1).at_most(k)


@family(
    "nile.S{p}.plague.next_after{k}",
    p=SEATS,
    k=range(81),
    fits=lambda p, k: k < pile(p),
    experiment=DEALT,
    wrong=[
        Wrong(
            "memoryless",
            "You let the pile forget the cards that have gone: fewer are left, and the Plague is among them.",
            lambda p, k: Fraction(1, pile(p)),
        )
    ],
    by_enumeration=True,
)
def plague_next(p: int, k: int) -> Fraction:
    """The next card is the Plague, given that {k} cards of the pile were not ({p} players)."""
    return hazard(waiting_time(pile(p), 1), k)


@family("nile.W.position.c.{j}", j=range(1, 21), kind=MEAN, experiment=SHUFFLED,
        wrong=[Wrong("with replacement", "You let the chance stay the same: each miss leaves fewer other cards.",
                     lambda j: j * Fraction(ALL, C))])  # fmt: skip
def place_of_crop(j: int) -> Fraction:
    """The place of card number {j} that shows a named crop, in the shuffled deck of 91, on average."""
    return waiting_time(ALL, C, j).mean


@family("nile.W.harvests_before_plague", kind=MEAN, experiment=SHUFFLED)
def harvests_before_plague() -> Fraction:
    """How many cards that show a named crop come before the Plague, on average."""
    return seen_before(ALL, C, 1).mean


@family("burrow.wait.given_none_of9", kind=MEAN,
        experiment="Shuffle the 52 Seeds, one on the Crop, nine open; when none is a neighbour, draw on until one is.",
        by_enumeration=True)  # fmt: skip
def wait_after_nine() -> Fraction:
    """How many more Seeds are drawn until one is a neighbour (±1, wrap) when none of nine was, on average."""
    return waiting_time(REST - SUMMER, even("wrap")).mean


@family(
    "nile.W.coupon.{how}",
    how={
        "without": "without putting back",
        "with": "putting each back",
        "textbook": "five equally likely crops, one a card",
    },
    kind=MEAN,
    experiment="Turn up cards, {how}, until each crop has been flooded.",
    wrong=[
        Wrong(
            "textbook coupons",
            "You took five equally likely crops, one a card: here a card can show two crops or none.",
            lambda how: CROPS * sum((Fraction(1, j) for j in range(1, CROPS + 1)), Fraction(0)),
        ),
        Wrong(
            "with replacement",
            "You put the cards back: without that the missing crops become more likely.",
            lambda how: _with_replacement() if how == "without" else None,
        ),
    ],
    by_enumeration=True,
)
def coupon(how: str) -> Fraction:
    """How many flood cards it takes until each of the five crops was flooded, on average ({how})."""
    if how == "textbook":
        return CROPS * sum((Fraction(1, j) for j in range(1, CROPS + 1)), Fraction(0))
    if how == "with":
        return _with_replacement()
    return _over_crops(lambda m: waiting_time(ALL, showing(m)).mean)


@family("nile.W.coupon.done_by{t}", t=range(3, 92), experiment=SHUFFLED)
def coupon_done_by(t: int) -> Fraction:
    """Each of the five crops was flooded by one of the first {t} cards."""
    return sum(
        (Fraction((-1) ** m * comb(CROPS, m) * comb(ALL - showing(m), t), comb(ALL, t)) for m in range(CROPS + 1)),
        Fraction(0),
    )


@family("nile.W.coupon.median", kind=NUMBER, experiment=SHUFFLED)
def coupon_median() -> int:
    """The number of flood cards by which, in half of all shuffles, each of the five crops was flooded."""
    return next(t for t in range(3, ALL + 1) if coupon_done_by(t) >= Fraction(1, 2))


@family("nile.W.distinct{t}.mean", t=range(1, 92), kind=MEAN, experiment=SHUFFLED)
def distinct(t: int) -> Fraction:
    """How many different crops the first {t} flood cards show, on average."""
    return CROPS * (1 - Fraction(comb(ALL - C, t), comb(ALL, t)))


def _with_replacement() -> Fraction:
    return _over_crops(lambda m: Fraction(ALL, showing(m)))


def _over_crops(wait: Callable[[int], Fraction]) -> Fraction:
    """The mean of the longest of five waits from those for the first of m crops, by inclusion and exclusion."""
    return sum(((-1) ** (m + 1) * comb(CROPS, m) * wait(m) for m in range(1, CROPS + 1)), Fraction(0))
