"""Facts of lessons 01 and 03: the first flood, and what a hand tells about it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from ..exact import hypergeometric, total_probability
from ..games.nile.components import FIRST_CROP, FIRST_SPECULATION, PLAGUE, SECOND_CROP, deck
from .facts import MEAN, Wrong, family

CROPS, COPIES, HAND = 5, 16, 5
DECK = deck(CROPS, COPIES)
ALL = len(DECK)  # 91
UNPLAGUED = ALL - 1
SPECULATIONS = sum(FIRST_SPECULATION <= kind < PLAGUE for kind in DECK)
SEATS = range(2, 6)
TURN_UP = "Shuffle all cards of Nile and turn up the first one."
DEAL = "Deal Nile with {p} players and turn up the first card of the pile."
FLOOD = "Deal Nile and turn up cards until one floods: a Plague is replaced."


@cache
def showing(m: int) -> int:
    """Return how many cards of the deck show at least one of m named crops, counted card by card.

    >>> [showing(m) for m in range(6)]
    [0, 20, 39, 57, 74, 90]
    """
    return sum(kind != PLAGUE and (FIRST_CROP[kind] < m or SECOND_CROP[kind] < m) for kind in DECK)


C = showing(1)  # cards that show a named crop
BOTH = 2 * C - showing(2)  # cards that show two named crops


def pile(p: int) -> int:
    """Return the cards in the pile after the deal to so many seats, the Plague among them (N2.1)."""
    return ALL - HAND * p


# Lesson 01.


@family(
    "nile.W.flood.c",
    experiment=TURN_UP,
    wrong=[
        Wrong(
            "speculations forgotten",
            "You counted the plain crop cards only: which other cards show the crop as well?",
            lambda: Fraction(COPIES, ALL),
        ),
        Wrong(
            "five equal outcomes",
            "You took the five crops for the only outcomes: some cards show two crops, and one shows none.",
            lambda: Fraction(1, CROPS),
        ),
    ],
)
def flood_c() -> Fraction:
    """The first flood card shows a named crop (all 91 cards shuffled)."""
    return Fraction(C, ALL)


@family(
    "nile.W.flood.any{m}",
    m=range(1, 6),
    experiment=TURN_UP,
    wrong=[
        Wrong(
            "shared cards counted twice",
            "You added up the crops: a Speculation that shows two of them is then counted twice.",
            lambda m: Fraction(m * C, ALL),
        ),
        Wrong(
            "speculations forgotten",
            "You counted the plain crop cards only: which other cards show one of the crops?",
            lambda m: Fraction(m * COPIES, ALL),
        ),
    ],
)
def flood_any(m: int) -> Fraction:
    """The first flood card shows at least one of {m} named crops (all 91 cards shuffled)."""
    return Fraction(showing(m), ALL)


@family(
    "nile.E.flood.any{m}",
    m=range(1, 6),
    experiment=FLOOD,
    wrong=[
        Wrong(
            "Plague as flood",
            "You let the Plague be the flood, although another card is turned up in its place (N3.3).",
            lambda m: Fraction(showing(m), ALL),
        ),
    ],
)
def acting_flood_any(m: int) -> Fraction:
    """The card that acts as the first flood shows at least one of {m} named crops (a Plague is replaced)."""
    return Fraction(showing(m), UNPLAGUED)


@family(
    "nile.W.spec_given_c",
    experiment=TURN_UP,
    wrong=[
        Wrong(
            "and instead of given",
            "You found how likely both are together; here it is known already that the card shows the crop.",
            lambda: Fraction(CROPS - 1, ALL),
        ),
        Wrong(
            "the other way round",
            "You found how likely the crop is, given a Speculation: here it is the other way round.",
            lambda: Fraction(CROPS - 1, SPECULATIONS),
        ),
        Wrong(
            "nothing given",
            "You found how likely a Speculation is among all cards: here the card shows the crop.",
            lambda: Fraction(SPECULATIONS, ALL),
        ),
    ],
)
def spec_given_c() -> Fraction:
    """Given that a card shows a named crop, it is a Speculation."""
    return Fraction(C - COPIES, C)


@family("nile.W.flood.both", experiment=TURN_UP)
def flood_both() -> Fraction:
    """The first flood card shows two named crops at once (all 91 cards shuffled)."""
    return Fraction(BOTH, ALL)


@family("nile.W.flood.spec", experiment=TURN_UP)
def flood_spec() -> Fraction:
    """The first flood card is a Speculation (all 91 cards shuffled)."""
    return Fraction(SPECULATIONS, ALL)


@family("nile.W.flood.plague", experiment=TURN_UP, by_enumeration=True)
def flood_plague() -> Fraction:
    """The first flood card is the Plague (all 91 cards shuffled)."""
    return Fraction(1, ALL)


@family(
    "nile.W.flood.mean_crops",
    kind=MEAN,
    experiment=TURN_UP,
    wrong=[
        Wrong(
            "one crop a card",
            "You let each card show one crop: Speculations show two.",
            lambda: Fraction(UNPLAGUED, ALL),
        )
    ],
)
def mean_crops() -> Fraction:
    """How many crops the first card shows, on average (all 91 cards shuffled)."""
    return Fraction(CROPS * C, ALL)


# Lesson 03.


def _unseen_showing(v: int) -> Fraction:
    """Given that v of one's five cards show the crop, how many of the unseen do."""
    return Fraction(C - v)


@family(
    "nile.S{p}.flood.c",
    p=SEATS,
    experiment=DEAL,
    wrong=[
        Wrong(
            "Plague in the hands",
            "You shuffled the Plague in from the start: in the real set-up it goes in after the deal (N2.1).",
            lambda p: Fraction(C, ALL),
        ),
        Wrong(
            "Plague as nothing",
            "You left the Plague out: it lies in the pile and may be the card turned up.",
            lambda p: Fraction(C, UNPLAGUED),
        ),
    ],
)
def real_flood_c(p: int) -> Fraction:
    """The first card of the pile shows a named crop (real set-up, {p} players)."""
    hands = hypergeometric(UNPLAGUED, HAND * p, C)  # how many of the crop's cards lie in the hands
    plague = Fraction(1, pile(p))
    return total_probability(hands, lambda dealt: (1 - plague) * Fraction(C - dealt, UNPLAGUED - HAND * p)).total


@family(
    "nile.S{p}.flood.c.v{v}",
    p=SEATS,
    v=range(6),
    experiment=DEAL,
    by_enumeration=True,
    wrong=[
        Wrong(
            "hand not used",
            "You did not use your own hand: its cards cannot come any more.",
            lambda p, v: Fraction(C, UNPLAGUED) * (1 - Fraction(1, pile(p))) if v else None,
        ),
        Wrong(
            "Plague as nothing",
            "You left the Plague out: it lies in the pile and may be the card turned up.",
            lambda p, v: Fraction(C - v, UNPLAGUED - HAND),
        ),
        Wrong(
            "whole pack",
            "You divided by all cards: your own five are not in the pile.",
            lambda p, v: Fraction(C - v, ALL) if v else None,
        ),
        Wrong(
            "all shuffled together",
            "You shuffled all 91 cards together: in the real set-up the Plague goes in after the deal (N2.1).",
            lambda p, v: Fraction(C - v, ALL - HAND),
        ),
    ],
)
def real_flood_c_given(p: int, v: int) -> Fraction:
    """The first card of the pile shows a named crop when {v} of your five cards do (real set-up, {p} players)."""
    plague = Fraction(1, pile(p))
    return (1 - plague) * _unseen_showing(v) / (UNPLAGUED - HAND)


@family("nile.W.flood.c.v{v}", v=range(6), experiment="Shuffle all cards of Nile, deal five, turn up the next.",
        by_enumeration=True)  # fmt: skip
def shuffled_flood_c_given(v: int) -> Fraction:
    """The next card shows a named crop, given that {v} of your five cards do (all 91 cards shuffled together)."""
    return _unseen_showing(v) / (ALL - HAND)


@family(
    "nile.E.flood.c.v{v}",
    v=range(6),
    experiment=FLOOD,
    by_enumeration=True,
    wrong=[
        Wrong(
            "hand not used",
            "You did not use your own hand: its cards cannot come any more.",
            lambda v: Fraction(C, UNPLAGUED) if v else None,
        ),
        Wrong(
            "Plague as flood",
            "You let the Plague be the flood, although another card is turned up in its place (N3.3).",
            lambda v: Fraction(C - v, ALL - HAND),
        ),
    ],
)
def acting_flood_c_given(v: int) -> Fraction:
    """The card that acts as the first flood shows a named crop, given that {v} of your five cards do."""
    return _unseen_showing(v) / (UNPLAGUED - HAND)


@family("nile.S{p}.flood.mean_crops", p=SEATS, kind=MEAN, experiment=DEAL)
def real_mean_crops(p: int) -> Fraction:
    """How many crops the first card of the pile shows, on average (real set-up, {p} players)."""
    return CROPS * real_flood_c(p)
