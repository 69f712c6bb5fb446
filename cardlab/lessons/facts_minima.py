"""Facts of lesson 09: the smaller of two, the smallest of five."""

from __future__ import annotations

from fractions import Fraction

from ..exact import binomial, fewest_of_a_kind, hypergeometric, kinds_drawn, largest, smallest, uniform
from .facts import MEAN, Wrong, family
from .facts_floods import COPIES, CROPS
from .facts_hands import KINDS

GOODS, BEERS, HELD = 60, 30, 5
STORED = "Draw {n} cards from the 80 plain crop cards of Nile."
PLAIN = CROPS * COPIES


@family(
    "nile.min.random{n}.mean",
    n=range(1, 41),
    kind=MEAN,
    experiment=STORED,
    wrong=[
        Wrong(
            "minimum of the means",
            "You took the smallest of five averages: on most tables some crop falls behind.",
            lambda n: Fraction(n, CROPS),
        )
    ],
)
def smallest_count(n: int) -> Fraction:
    """The smallest of the five crops' counts when {n} random plain cards are stored, on average."""
    return fewest_of_a_kind(PLAIN, n, KINDS).mean


@family("nile.min.random{n}.zero", n=range(1, 41), experiment=STORED)
def some_crop_missing(n: int) -> Fraction:
    """Some crop is missing when {n} random plain cards are stored."""
    return 1 - kinds_drawn(PLAIN, n, KINDS)[CROPS]


def lesser_of(goods: int) -> Fraction:
    """E(min(B, n − B)) for B beers among n goods out of 30 beers and 30 breads."""
    return hypergeometric(GOODS, goods, BEERS).expect(lambda beers: min(beers, goods - beers))


@family(
    "beerbread.min.hyper{n}",
    n=range(1, 31),
    kind=MEAN,
    experiment="Draw {n} of 30 beers and 30 breads and count the rarer good.",
    wrong=[
        Wrong(
            "minimum of the means",
            "You took the smaller of two averages: the average of the smaller one is less.",
            lambda n: Fraction(n, 2),
        )
    ],
)
def lesser_good(n: int) -> Fraction:
    """How many of the rarer good are among {n} goods drawn from 30 beers and 30 breads, on average."""
    return lesser_of(n)


@family("beerbread.min.hyper{n}.ge{j}", n=range(1, 31), j=range(1, 16), fits=lambda n, j: 2 * j <= n,
        experiment="Draw {n} of 30 beers and 30 breads and count the rarer good.")  # fmt: skip
def lesser_good_at_least(n: int, j: int) -> Fraction:
    """At least {j} of the rarer good are among {n} goods drawn from 30 beers and 30 breads."""
    return hypergeometric(GOODS, n, BEERS).between(j, n - j)


@family("beerbread.min.coins{n}", n=range(1, 31), kind=MEAN, experiment="Toss {n} coins and count the rarer side.")
def lesser_side(n: int) -> Fraction:
    """How often the rarer side comes up in {n} tosses of a coin, on average."""
    return binomial(n, Fraction(1, 2)).expect(lambda heads: min(heads, n - heads))


@family(
    "beerbread.min.dice.{which}", which={"min": "smaller", "max": "larger"}, kind=MEAN, experiment="Throw two dice."
)
def dice(which: str) -> Fraction:
    """The {which} of two dice, on average."""
    die = uniform(range(1, 7))
    return (smallest if which == "min" else largest)(die, die).mean


@family("beerbread.hand.mean_min", kind=MEAN, experiment="Draw 5 of 30 beers and 30 breads and count the rarer good.")
def hand_minimum() -> Fraction:
    """How many of the rarer good a hand of five has, drawn from 30 beers and 30 breads, on average."""
    return lesser_of(HELD)
