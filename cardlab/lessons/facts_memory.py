"""Facts of lesson 05: do floods remember? Draws without putting back, and with."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from ..exact import binomial, hypergeometric, total_probability
from .facts import MEAN, NUMBER, Wrong, family
from .facts_floods import ALL, BOTH, CROPS, SPECULATIONS, TURN_UP, C

TURN_UP_TWO = "Shuffle all cards of Nile and turn up the first two."
TURN_UP_TWO_OF_FEW = "Shuffle a pack of Nile with {m} cards of each crop and turn up the first two."
FEW = range(1, 16)  # cards of each crop in a smaller pack (N1.5)
TURN_UP_MANY = "Shuffle all cards of Nile and turn up the first {k}."


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
            "You let the deck forget its first card: it is not there any more, so one card less is left.",
            lambda: Fraction(C, ALL),
        ),
        Wrong(
            "shared card forgotten",
            "You took it that the first card does not show the second crop, too: with some chance it shows both.",
            lambda: Fraction(C, ALL - 1),
        ),
    ],
)
def d_given_c() -> Fraction:
    """The second flood card shows crop d, given that the first one shows crop c."""
    left = {"c and d": C - 1, "c alone": C}
    cases = {"c and d": Fraction(BOTH, C), "c alone": 1 - Fraction(BOTH, C)}
    return total_probability(cases, lambda case: Fraction(left[case], ALL - 1)).total


def showing(m: int) -> int:
    """Return how many cards show a named crop in a pack with m cards of each crop: these and its Speculations."""
    return m + (CROPS - 1) * BOTH


def pack_of(m: int) -> int:
    """Return how many cards a pack has with m cards of each crop: the Speculations and the Plague stay."""
    return CROPS * m + SPECULATIONS + 1


@family("nile.W.copies{m}.flood.c", m=FEW, experiment=TURN_UP_TWO_OF_FEW)
def few_c(m: int) -> Fraction:
    """A flood card shows a named crop when the pack has {m} cards of each crop."""
    return Fraction(showing(m), pack_of(m))


@family("nile.W.copies{m}.flood2.c_given_c", m=FEW, experiment=TURN_UP_TWO_OF_FEW, by_enumeration=True)
def few_c_given_c(m: int) -> Fraction:
    """With {m} cards of each crop the second flood card shows a named crop, given that the first one does."""
    return Fraction(showing(m) - 1, pack_of(m) - 1)


@family("nile.W.copies{m}.flood2.c_given_not_c", m=FEW, experiment=TURN_UP_TWO_OF_FEW, by_enumeration=True)
def few_c_given_not_c(m: int) -> Fraction:
    """With {m} cards of each crop the second flood card shows a named crop, given that the first one does not."""
    return Fraction(showing(m), pack_of(m) - 1)


@family("nile.W.copies{m}.flood2.d_given_c", m=FEW, experiment=TURN_UP_TWO_OF_FEW, by_enumeration=True)
def few_d_given_c(m: int) -> Fraction:
    """With {m} cards of each crop the second flood card shows crop d, given that the first one shows crop c."""
    shared = Fraction(BOTH, showing(m))
    return (shared * (showing(m) - 1) + (1 - shared) * showing(m)) / (pack_of(m) - 1)


@family("nile.W.copies{m}.flood2.correlation", m=FEW, kind=NUMBER, experiment=TURN_UP_TWO_OF_FEW)
def few_correlation(m: int) -> Fraction:
    """The correlation of two successive floods of a named crop when the pack has {m} cards of each crop."""
    p = few_c(m)
    return (p * few_c_given_c(m) - p * p) / (p * (1 - p))


@family(
    "nile.W.after{k}.c",
    k=range(1, ALL - C + 1),
    experiment="Shuffle all cards of Nile and turn up the first {k}; if none shows the crop, turn up one more.",
    by_enumeration=True,
    wrong=[
        Wrong(
            "no memory",
            "You let the deck forget: the cards that have gone are no cards of this crop, and they stay away.",
            lambda k: Fraction(C, ALL),
        ),
        Wrong(
            "counted from the wrong side",
            "The cards that have gone are none of this crop: all that show it are still there.",
            lambda k: Fraction(max(C - k, 0), ALL - k),
        ),
    ],
)
def after_misses(k: int) -> Fraction:
    """The next flood card shows a named crop, given that none of the {k} flood cards before it does."""
    return Fraction(C, ALL - k)


@family("die.after{k}.six", k=range(1, ALL - C + 1), by_enumeration=True,
        experiment="Throw a die {k} times; if there is no six, throw once more.")  # fmt: skip
def six_after_misses(k: int) -> Fraction:
    """The next throw of a die is a six, given that none of the {k} throws before it is."""
    return Fraction(1, 6)


@family("nile.W.flood2.covariance", kind=NUMBER, experiment=TURN_UP_TWO)
def covariance() -> Fraction:
    """The covariance of "the first flood shows c" and "the second flood shows c"."""
    return both_c() - Fraction(C, ALL) ** 2


@family("nile.W.flood2.correlation", kind=NUMBER, experiment=TURN_UP_TWO)
def correlation() -> Fraction:
    """The correlation of "the first flood shows c" and "the second flood shows c"."""
    p = Fraction(C, ALL)
    return covariance() / (p * (1 - p))


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


@family("nile.W.floods{k}.variance_wr", k=range(1, 92), kind=NUMBER,
        experiment="{k} times: shuffle all cards of Nile and turn one up.")  # fmt: skip
def variance_with_replacement(k: int) -> Fraction:
    """The variance of how many of {k} cards, each put back before the next, show a named crop."""
    return binomial(k, Fraction(C, ALL)).variance


@family(
    "nile.W.floods{k}.var_ratio",
    k=range(1, 92),
    kind=NUMBER,
    wrong=[
        Wrong(
            "no memory",
            "With that the spread would be the same: without putting back it shrinks, to nothing after all 91 cards.",
            lambda k: 1,
        ),
        Wrong(
            "one card not taken off",
            "After one card nothing has been put back yet: the factor must be 1 there. So what stands below the line?",
            lambda k: Fraction(ALL - k, ALL),
        ),
    ],
)
def variance_ratio(k: int) -> Fraction:
    """The variance over {k} flood cards without putting back, divided by that with putting back."""
    return floods_variance(k) / variance_with_replacement(k)


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
    wrong=[
        Wrong(
            "91 pairs",
            "You counted 91 pairs of neighbours: 91 cards in a row have one pair less.",
            lambda: ALL * Fraction(CROPS * comb(C, 2), comb(ALL, 2)),
        ),
        Wrong(
            "one crop instead of five",
            "You counted the pairs that share one named crop: there are five crops.",
            lambda: (ALL - 1) * Fraction(comb(C, 2), comb(ALL, 2)),
        ),
    ],
)
def adjacent_share() -> Fraction:
    """How many pairs of neighbours in the shuffled deck share a crop, on average."""
    sharing = CROPS * comb(C, 2)  # no pair shares two crops: each Speculation exists once
    return (ALL - 1) * Fraction(sharing, comb(ALL, 2))
