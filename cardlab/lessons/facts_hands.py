"""Facts of lessons 00 and 02: what an opening hand of five holds."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from ..exact import binomial, hypergeometric, kinds_drawn, most_of_a_kind
from .facts import MEAN, Wrong, family
from .facts_floods import ALL, COPIES, CROPS, HAND, SPECULATIONS, UNPLAGUED

MODELS = ("S", "W")
SIZE = {"S": UNPLAGUED, "W": ALL}  # S: the Plague is shuffled in after the deal (N2.1)
DEAL = "Deal a hand of five from Nile's cards (S: without the Plague, W: with it); here {model}."
KINDS = {f"crop {number}": COPIES for number in range(CROPS)}


def at_least_two(model: str) -> Fraction:
    """Two or more plain cards of one named crop."""
    return hypergeometric(SIZE[model], HAND, COPIES).at_least(2)


@family(
    "nile.{model}.hand.plain_c.{k}",
    model=MODELS,
    k=range(6),
    experiment=DEAL,
    wrong=[
        Wrong(
            "with replacement",
            "You drew with replacement: a card in your hand cannot be dealt a second time.",
            lambda model, k: binomial(HAND, Fraction(COPIES, SIZE[model]))[k],
        ),
        Wrong(
            "one order only",
            "You counted one order of the cards: the wanted ones may come at any place of the hand.",
            lambda model, k: _one_order(SIZE[model], k) if 0 < k < HAND else None,
        ),
    ],
)
def plain(model: str, k: int) -> Fraction:
    """An opening hand of five has exactly {k} plain cards of one named crop (model {model})."""
    return hypergeometric(SIZE[model], HAND, COPIES)[k]


@family(
    "nile.{model}.hand.plain_c.ge{k}",
    model=MODELS,
    k=range(1, 6),
    experiment=DEAL,
    wrong=[
        Wrong(
            "exactly instead of at least",
            "You read “at least” as “exactly”: more than that counts as well.",
            lambda model, k: hypergeometric(SIZE[model], HAND, COPIES)[k] if k < HAND else None,
        ),
        Wrong(
            "more than instead of at least",
            "You read “at least” as “more than”: exactly that many counts as well.",
            lambda model, k: hypergeometric(SIZE[model], HAND, COPIES).at_least(k + 1) if k < HAND else None,
        ),
    ],
)
def plain_at_least(model: str, k: int) -> Fraction:
    """An opening hand of five has at least {k} plain cards of one named crop (model {model})."""
    return hypergeometric(SIZE[model], HAND, COPIES).at_least(k)


@family("nile.{model}.hand.plain_c.mean", model=MODELS, kind=MEAN, experiment=DEAL)
def plain_mean(model: str) -> Fraction:
    """How many plain cards of one named crop an opening hand of five has, on average (model {model})."""
    return hypergeometric(SIZE[model], HAND, COPIES).mean


@family(
    "nile.{model}.hand.some_pair",
    model=MODELS,
    experiment=DEAL,
    wrong=[
        Wrong(
            "overlapping events added",
            "You added up the crops, and a hand can have two of one crop and two of another: look whether your sum can "
            "be a probability at all.",
            lambda model: CROPS * at_least_two(model),
        ),
        Wrong(
            "one named crop",
            "You found it for one named crop: here any of the five will do.",
            lambda model: at_least_two(model),
        ),
    ],
)
def some_pair(model: str) -> Fraction:
    """An opening hand of five has two or more plain cards of some crop, whichever (model {model})."""
    return most_of_a_kind(SIZE[model], HAND, KINDS).at_least(2)


@family("nile.{model}.hand.all_different", model=MODELS, experiment=DEAL)
def all_different(model: str) -> Fraction:
    """An opening hand of five has one plain card of each of the five crops (model {model})."""
    return kinds_drawn(SIZE[model], HAND, KINDS)[CROPS]


@family(
    "nile.{model}.hand.distinct_mean",
    model=MODELS,
    kind=MEAN,
    experiment=DEAL,
    wrong=[
        Wrong(
            "cards instead of crops",
            "You counted the plain cards: two of one crop are one crop.",
            lambda model: CROPS * hypergeometric(SIZE[model], HAND, COPIES).mean,
        )
    ],
)
def distinct_mean(model: str) -> Fraction:
    """Of how many different crops an opening hand of five has plain cards, on average (model {model})."""
    return kinds_drawn(SIZE[model], HAND, KINDS).mean


@family("nile.{model}.hand.spec.{k}", model=MODELS, k=range(6), experiment=DEAL)
def speculations(model: str, k: int) -> Fraction:
    """An opening hand of five has exactly {k} Speculations (model {model})."""
    return hypergeometric(SIZE[model], HAND, SPECULATIONS)[k]


@family(
    "nile.{model}.hand.spec_ge1",
    model=MODELS,
    experiment=DEAL,
    wrong=[
        Wrong(
            "mean instead of probability",
            "You added the chances of the five cards: that is how many to expect, and two at once are counted twice.",
            lambda model: hypergeometric(SIZE[model], HAND, SPECULATIONS).mean,
        ),
        Wrong(
            "exactly one",
            "You found exactly one Speculation: two or more count as well.",
            lambda model: hypergeometric(SIZE[model], HAND, SPECULATIONS)[1],
        ),
    ],
)
def speculation_at_least_one(model: str) -> Fraction:
    """An opening hand of five has at least one Speculation (model {model})."""
    return hypergeometric(SIZE[model], HAND, SPECULATIONS).at_least(1)


@family("nile.{model}.hand.spec_ge1.mean_of{n}", model=MODELS, n=range(1, 201), kind=MEAN, experiment=DEAL,
        by_enumeration=True)  # fmt: skip
def hands_with_speculations(model: str, n: int) -> Fraction:
    """In how many of {n} deals the first hand has at least one Speculation, on average (model {model})."""
    return n * speculation_at_least_one(model)


def _one_order(size: int, k: int) -> Fraction:
    return hypergeometric(size, HAND, COPIES)[k] / comb(HAND, k)
