"""Facts of lessons 01, 03 and 05: the first flood, what a hand tells about it, and whether floods remember."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from ..exact import binomial, hypergeometric, total_probability
from ..games.nile.components import FIRST_CROP, FIRST_SPECULATION, PLAGUE, SECOND_CROP, deck
from .facts import MEAN, NUMBER, Wrong, family

CROPS, COPIES, HAND = 5, 16, 5
DECK = deck(CROPS, COPIES)
ALL = len(DECK)  # 91
UNPLAGUED = ALL - 1
SPECULATIONS = sum(FIRST_SPECULATION <= kind < PLAGUE for kind in DECK)
SEATS = range(2, 6)
TURN_UP = "Shuffle all cards of Nile and turn up the first one."
TURN_UP_TWO = "Shuffle all cards of Nile and turn up the first two."
TURN_UP_MANY = "Shuffle all cards of Nile and turn up the first {k}."
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


@family("nile.W.flood.spec", experiment=TURN_UP)
def flood_spec() -> Fraction:
    """The first flood card is a Speculation (all 91 cards shuffled)."""
    return Fraction(SPECULATIONS, ALL)


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


# Lesson 05.


@family(
    "nile.W.flood2.c_given_c",
    experiment=TURN_UP_TWO,
    by_enumeration=True,
    wrong=[
        Wrong(
            "no memory",
            "You let the deck forget its first card: that card is gone, so the rest is another deck.",
            lambda: Fraction(C, ALL),
        ),
        Wrong(
            "pack not smaller",
            "You took the card out of the crop and left it in the pack: count the cards that are left.",
            lambda: Fraction(C - 1, ALL),
        ),
    ],
)
def c_given_c() -> Fraction:
    """The second flood card shows a named crop, given that the first one does."""
    return Fraction(C - 1, ALL - 1)


@family("nile.W.flood2.c_given_not_c", experiment=TURN_UP_TWO, by_enumeration=True,
        wrong=[Wrong("no memory", "You let the deck forget its first card: one card less is left.",
                     lambda: Fraction(C, ALL))])  # fmt: skip
def c_given_not_c() -> Fraction:
    """The second flood card shows a named crop, given that the first one does not."""
    return Fraction(C, ALL - 1)


@family(
    "nile.W.flood2.both_c",
    experiment=TURN_UP_TWO,
    wrong=[
        Wrong(
            "independent floods",
            "You treated the two floods as independent: the first card is gone when the second is turned up.",
            lambda: Fraction(C * C, ALL * ALL),
        ),
        Wrong("added", "You added where both have to happen: look for a product.", lambda: Fraction(2 * C, ALL)),
    ],
)
def both_c() -> Fraction:
    """The first two flood cards both show a named crop."""
    return hypergeometric(ALL, 2, C)[2]


@family("nile.W.run.c_twice_wr", experiment="Twice: shuffle all cards of Nile and turn up the first one.")  # fmt: skip
def c_twice_with_replacement() -> Fraction:
    """Two cards, the first put back before the second is turned up, both show a named crop."""
    return binomial(2, Fraction(C, ALL))[2]


@family(
    "nile.W.flood2.d_given_c",
    experiment=TURN_UP_TWO,
    by_enumeration=True,
    wrong=[
        Wrong(
            "no memory",
            "You let the deck forget its first card: one card that is not there any more shows c.",
            lambda: Fraction(C, ALL),
        ),
        Wrong(
            "shared card forgotten",
            "You let the first card be none of d: with some chance it showed both crops.",
            lambda: Fraction(C, ALL - 1),
        ),
    ],
)
def d_given_c() -> Fraction:
    """The second flood card shows crop d, given that the first one shows crop c."""
    left = {"c and d": C - 1, "c alone": C}
    cases = {"c and d": Fraction(BOTH, C), "c alone": 1 - Fraction(BOTH, C)}
    return total_probability(cases, lambda case: Fraction(left[case], ALL - 1)).total


@family("nile.W.flood2.correlation", kind=NUMBER, experiment=TURN_UP_TWO)
def correlation() -> Fraction:
    """The correlation of "the first flood shows c" and "the second flood shows c"."""
    p = Fraction(C, ALL)
    return (both_c() - p * p) / (p * (1 - p))


@family("nile.W.flood.cov_cd", kind=NUMBER, experiment=TURN_UP)
def covariance_cd() -> Fraction:
    """The covariance of "the flood shows c" and "the flood shows d", for one and the same flood card."""
    return Fraction(BOTH, ALL) - Fraction(C * C, ALL * ALL)


@family("nile.W.flood.corr_cd", kind=NUMBER, experiment=TURN_UP)
def correlation_cd() -> Fraction:
    """The correlation of "the flood shows c" and "the flood shows d", for one and the same flood card."""
    p = Fraction(C, ALL)
    return covariance_cd() / (p * (1 - p))


@family("nile.W.floods{k}.mean", k=range(1, 92), kind=MEAN, experiment=TURN_UP_MANY)
def floods_mean(k: int) -> Fraction:
    """How many of the first {k} flood cards show a named crop, on average."""
    return hypergeometric(ALL, k, C).mean


@family(
    "nile.W.floods{k}.variance",
    k=range(1, 92),
    kind=NUMBER,
    experiment=TURN_UP_MANY,
    wrong=[
        Wrong(
            "independent floods",
            "You treated the floods as independent: without putting back the number varies less.",
            lambda k: k * Fraction(C, ALL) * (1 - Fraction(C, ALL)),
        )
    ],
)
def floods_variance(k: int) -> Fraction:
    """The variance of how many of the first {k} flood cards show a named crop."""
    return hypergeometric(ALL, k, C).variance


@family("nile.W.floods{k}.var_ratio", k=range(1, 92), kind=NUMBER)
def variance_ratio(k: int) -> Fraction:
    """The variance over {k} flood cards without putting back, divided by that with putting back."""
    return floods_variance(k) / binomial(k, Fraction(C, ALL)).variance


@family(
    "nile.W.floods{k}.none_c",
    k=range(1, 72),
    experiment=TURN_UP_MANY,
    wrong=[
        Wrong(
            "independent floods",
            "You put each card back: without that the crop becomes more likely with every miss.",
            lambda k: (1 - Fraction(C, ALL)) ** k,
        )
    ],
)
def floods_none(k: int) -> Fraction:
    """None of the first {k} flood cards shows a named crop."""
    return hypergeometric(ALL, k, C)[0]


@family("nile.W.floods{k}.none_c_wr", k=range(1, 72), experiment="{k} times: shuffle all cards and turn one up.")
def floods_none_with_replacement(k: int) -> Fraction:
    """None of {k} cards, each put back before the next, shows a named crop."""
    return binomial(k, Fraction(C, ALL))[0]


@family("nile.W.floods{k}.ge{j}_c", k=range(1, 31), j=range(1, 21), experiment=TURN_UP_MANY,
        fits=lambda k, j: j <= k)  # fmt: skip
def floods_at_least(k: int, j: int) -> Fraction:
    """At least {j} of the first {k} flood cards show a named crop."""
    return hypergeometric(ALL, k, C).at_least(j)


@family(
    "nile.W.adjacent_share_mean",
    kind=MEAN,
    experiment="Shuffle all cards of Nile and look at all pairs of neighbours.",
)
def adjacent_share() -> Fraction:
    """How many pairs of neighbours in the shuffled deck share a crop, on average."""
    sharing = CROPS * comb(C, 2)  # no pair shares two crops: each Speculation exists once
    return (ALL - 1) * Fraction(sharing, comb(ALL, 2))
