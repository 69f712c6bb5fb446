"""Facts of lessons 08, 12 and 13: what the other holds, what a Speculation is worth, tests by shuffling labels."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product

from ..exact import bayes, hypergeometric
from .facts import MEAN, NUMBER, Wrong, family
from .facts_floods import BOTH, UNPLAGUED, C, showing
from .facts_minima import BEERS, GOODS, HELD

TOPS, BEER_BACKS = 10, 3


def _revealed_at_random() -> Fraction:
    return hypergeometric(BEERS - 1, BEER_BACKS - 1, TOPS - 1).mean


def _beer_at_random() -> Fraction:
    return hypergeometric(GOODS - 1, HELD - 1, BEERS - 1).mean


def _share(hits: int, unseen: int) -> Fraction:
    return Fraction(hits, unseen)


# Lesson 08.


@family(
    "beerbread.class.{how}.mean",
    how={"random_reveal": "at random", "prefers_top": "by a player who plays top cards whenever possible"},
    kind=MEAN,
    wrong=[
        Wrong(
            "how it was chosen ignored",
            "You ignored how the card was chosen: a player who plays top cards whenever possible tells less by it.",
            lambda how: _revealed_at_random() if how == "prefers_top" else None,
        )
    ],
)
def others_top(how: str) -> Fraction:
    """One of three beers was played {how}, and is top class: how many of the other two are, on average (10 of 30)."""
    if how == "random_reveal":
        return _revealed_at_random()
    return hypergeometric(BEERS, BEER_BACKS, TOPS).given(lambda tops: tops >= 1).mean - 1


@family(
    "beerbread.class.sometimes.post_none",
    wrong=[
        Wrong(
            "1/4 for three tops too",
            "With three top cards no lower one can be played: the chance of what you saw is then 0.",
            lambda: bayes(hypergeometric(BEERS, BEER_BACKS, TOPS), lambda k: 1 if k == 0 else Fraction(1, 4))[0],
        )
    ],
)
def none_left_out() -> Fraction:
    """A player with a top card and a lower one plays the lower with chance 1/4; the lower was played: no top."""
    return bayes(hypergeometric(BEERS, BEER_BACKS, TOPS), lambda k: {0: 1, BEER_BACKS: 0}.get(k, Fraction(1, 4)))[0]


@family(
    "beerbread.bayes.{how}.mean",
    how={"random_reveal": "at random", "prefers_beer": "by a player who plays beer whenever possible"},
    kind=MEAN,
    wrong=[
        Wrong(
            "how it was chosen ignored",
            "You ignored how the card was chosen: a player who plays beer whenever possible tells less by it.",
            lambda how: _beer_at_random() if how == "prefers_beer" else None,
        )
    ],
)
def beers_passed(how: str) -> Fraction:
    """One of five hidden cards was played {how}, a beer: how many beers the other four are, on average."""
    if how == "random_reveal":
        return _beer_at_random()
    return hypergeometric(GOODS, HELD, BEERS).given(lambda beers: beers >= 1).mean - 1


@family("nile.S2.bayes.post_notplant")
def held_after_not_planting() -> Fraction:
    """Who can plant a crop plants it with chance 9/10; the other did not, and you hold none: two or more are held."""
    held = hypergeometric(UNPLAGUED - 5, 5, 16)
    return bayes(held, lambda k: Fraction(1, 10) if k >= 2 else 1).at_least(2)


# Lesson 12: Speculations in the real procedure, where a Plague is replaced (N3.3).


@family(
    "nile.E.spec.match.{known}",
    known={"card": "it alone", "flood_known": "it and a flood card", "hand_known": "it, a flood card and four more"},
    wrong=[
        Wrong(
            "whole pack",
            "You counted the played card, the flood card and the Plague among the cards that can come.",
            lambda known: Fraction(showing(2), UNPLAGUED + 1),
        ),
        Wrong(
            "flood card not used",
            "You counted the flood card that lies there among the cards that can come.",
            lambda known: Fraction(showing(2) - 1, UNPLAGUED - 1) if known == "flood_known" else None,
        ),
    ],
)
def speculation_hits(known: str) -> Fraction:
    """One Speculation hits with the next flood; seen: {known}, and nothing but it shows one of its crops."""
    seen = {"card": 1, "flood_known": 2, "hand_known": 6}[known]
    return Fraction(showing(2) - 1, UNPLAGUED - seen)


@family("nile.E.spec2.{pair}.{what}", kind=NUMBER,
        pair={"disjoint": "no crop in common", "overlap": "one crop in common"},
        what={"any": "at least one hits", "mean": "hits on average", "both": "both hit"})  # fmt: skip
def two_speculations(pair: str, what: str) -> Fraction:
    """Two Speculations with {pair} wait for the next flood, and only they are seen: {what}."""
    left = UNPLAGUED - 2
    crops = 4 if pair == "disjoint" else 3
    any_hit = showing(crops) - 2
    # a card hits both when it shows a crop of each: with {a,b} and {c,d} the four mixed Speculations; with {a,b} and
    # {a,c} the cards with a but the two played, and the one of b and c
    both = 4 * BOTH if pair == "disjoint" else C - 2 + BOTH
    return {"any": _share(any_hit, left), "both": _share(both, left), "mean": _share(any_hit + both, left)}[what]


@family("nile.W.floods{k}.field{m}.mean", k=range(1, 41), m=range(1, 17), kind=MEAN,
        experiment="Shuffle all cards of Nile and turn up the first {k}.")  # fmt: skip
def field_harvest(k: int, m: int) -> Fraction:
    """How many cards a field of {m} gives in {k} floods, on average: the smaller of {m} and the harvests."""
    return hypergeometric(UNPLAGUED + 1, k, C).expect(lambda harvests: min(m, harvests))


# Lesson 13.


@family("test.perm.{which}", which=("example",),
        wrong=[Wrong("paired test", "You flipped signs within pairs: here the two groups are not paired.",
                     lambda which: share_of_flips((2, 3, 2, 1)))])  # fmt: skip
def permutation_test(which: str) -> Fraction:
    """Scores 7, 9, 6, 8 against 5, 6, 4, 7, labels shuffled: the first group is at least so much ahead."""
    return share_of_shuffles((7, 9, 6, 8), (5, 6, 4, 7))


@family("test.signflip.{which}", which={"example4": "2, 3, 2, 1", "example8": "2, −1, 3, 1, 0, 2, 1, −1"})
def sign_flip_test(which: str) -> Fraction:
    """Signs of the differences {which} flipped at random: a sum at least so large."""
    return share_of_flips((2, 3, 2, 1) if which == "example4" else (2, -1, 3, 1, 0, 2, 1, -1))


@family("nile.W.crn.{what}", kind=NUMBER,
        what={"ratio": "paired variance by unpaired", "paired": "variance, paired", "unpaired": "variance, unpaired",
              "ratio_disjoint": "paired variance divided by unpaired, a against b"})  # fmt: skip
def common_floods(what: str) -> Fraction:
    """The difference in harvests of fields a and b against a and c, on the same flood card or on two: {what}."""
    all_cards = UNPLAGUED + 1
    p = Fraction(C, all_cards)
    if what == "ratio_disjoint":
        differ = Fraction(2 * (C - BOTH), all_cards)
        return differ / (2 * p * (1 - p))
    # a harvests alike for both: only b and c make a difference
    paired = Fraction(2 * (C - BOTH), all_cards)
    both_crops = Fraction(BOTH, all_cards)
    of_one = 2 * p + 2 * both_crops - (2 * p) ** 2  # the variance of harvests from two fields
    return {"paired": paired, "unpaired": 2 * of_one, "ratio": paired / (2 * of_one)}[what]


def share_of_shuffles(one: Sequence[int], other: Sequence[int]) -> Fraction:
    """Return the share of all relabellings in which the first group's sum is at least as large.

    >>> share_of_shuffles((7, 9, 6, 8), (5, 6, 4, 7))
    Fraction(1, 14)
    """
    everything = [*one, *other]
    sums = [sum(chosen) for chosen in combinations(everything, len(one))]
    return Fraction(sum(each >= sum(one) for each in sums), len(sums))


def share_of_flips(differences: Sequence[int]) -> Fraction:
    """Return the share of all sign flips whose sum is at least as large.

    >>> share_of_flips((2, 3, 2, 1))
    Fraction(1, 16)
    """
    sums = [sum(s * d for s, d in zip(signs, differences, strict=True)) for signs in
            product((1, -1), repeat=len(differences))]  # fmt: skip
    return Fraction(sum(each >= sum(differences) for each in sums), len(sums))
