"""Facts of lesson 06: cards of Burrow that fit. Three rules: ``same``, the game's own (U1.5: equal or neighbours on the
circle of ranks); ``wrap``, neighbours only; ``nowrap``, neighbours only and no way from ace to two."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations
from math import comb

from ..exact import Distribution, binomial, hypergeometric, uniform
from ..games.burrow.components import RANK_COUNT, SEEDS, SUITS
from .facts import MEAN, NUMBER, Wrong, family

COPIES = len(SUITS)
REST = SEEDS - 1  # once the top card of a Crop is known
SUMMER = 9
EVEN_RULES = {"same": "equal or neighbours", "wrap": "neighbours"}  # every rank has as many that fit
RULES = {**EVEN_RULES, "nowrap": "neighbours, ace and two not"}
WHERE = {"end": "an ace or a two", "inner": "no ace and no two", "avg": "any Seed"}
SHUFFLED = "Shuffle the 52 Seeds; the first is on top of the Crop, the next {n} lie open."
NINE = SHUFFLED.replace("{n}", "nine")
PUT_BACK = "A Seed is on top of the Crop; nine times draw one of the other 51 and put it back."


def fits(rule: str, one: int, other: int) -> bool:
    """Return whether two ranks (0 to 12) fit by one of the three rules."""
    apart = abs(one - other)
    if rule == "same":
        return apart in (0, 1, RANK_COUNT - 1)
    return apart == 1 or (rule == "wrap" and apart == RANK_COUNT - 1)


def fitting(rule: str, rank: int) -> int:
    """Return how many of the other 51 Seeds fit a Seed of this rank.

    >>> fitting("same", 5), fitting("wrap", 0), fitting("nowrap", 0)
    (11, 8, 4)
    """
    return sum(COPIES - (rank == other) for other in range(RANK_COUNT) if fits(rule, rank, other))


def even(rule: str) -> int:
    """Return how many Seeds fit any one by a rule that treats all ranks alike."""
    return fitting(rule, 0)


def pairs_that_fit(rule: str) -> Fraction:
    """Return how likely two Seeds drawn together fit."""
    return uniform(range(RANK_COUNT)).expect(lambda rank: Fraction(fitting(rule, rank), REST))


def other_rule(value: Callable[[str], Fraction]) -> tuple[Wrong, Wrong]:
    """Return the misconceptions that answer for the other of the two rules that treat all ranks alike."""
    return (
        Wrong(
            "equal ranks counted",
            "You counted equal ranks too: by this rule only neighbours fit.",
            lambda rule: value("same") if rule == "wrap" else None,
        ),
        Wrong(
            "equal ranks forgotten",
            "You left equal ranks out: here they fit as well as neighbours.",
            lambda rule: value("wrap") if rule == "same" else None,
        ),
    )


def how_many_fit(rule: str, put_back: bool = False) -> Distribution:
    """Return how many of nine open Seeds fit the top card of a Crop, whatever its rank.

    With ``put_back`` each of the nine is drawn from all 51 others and put back before the next one.

    >>> how_many_fit("wrap")[0] == 1 - Fraction(1646771, 2021470)
    True
    """
    total: dict[int, Fraction] = {}
    for rank in range(RANK_COUNT):
        wanted = fitting(rule, rank)
        known = binomial(SUMMER, Fraction(wanted, REST)) if put_back else hypergeometric(REST, SUMMER, wanted)
        for number, chance in known.items():
            total[number] = total.get(number, Fraction(0)) + chance / RANK_COUNT
    return Distribution(total, "cards that fit")


@family(
    "burrow.{rule}.match.one",
    rule=EVEN_RULES,
    experiment=SHUFFLED.replace("{n}", "one"),
    wrong=[
        Wrong(
            "top card not taken out",
            "You divided by 52: the card on top of the Crop is not among the cards that can come.",
            lambda rule: Fraction(even(rule), SEEDS),
        )
    ],
)
def one_fits(rule: str) -> Fraction:
    """One Seed fits the top card of a Crop (rule: {rule})."""
    return Fraction(even(rule), REST)


@family(
    "burrow.nowrap.match.{where}",
    where=WHERE,
    experiment=SHUFFLED.replace("{n}", "one"),
    wrong=[
        Wrong(
            "ends not weighed",
            "You took the plain average of two chances: two of the thirteen ranks have the one, eleven the other.",
            lambda where: Fraction(fitting("nowrap", 0) + fitting("nowrap", 5), 2 * REST) if where == "avg" else None,
        ),
        Wrong(
            "ends like the others",
            "That is the chance for a rank with two neighbouring ranks: ace and two have only one now.",
            lambda where: Fraction(fitting("nowrap", 5), REST) if where == "avg" else None,
        ),
    ],
)
def one_fits_without_wrap(where: str) -> Fraction:
    """One Seed is a neighbour of the top card of a Crop, which is {where}; ace and two are no neighbours."""
    if where == "avg":
        return pairs_that_fit("nowrap")
    return Fraction(fitting("nowrap", 0 if where == "end" else 5), REST)


@family(
    "burrow.{rule}.nine.mean",
    rule=RULES,
    kind=MEAN,
    experiment=NINE,
    wrong=[
        Wrong(
            "top card not taken out",
            "You divided by 52: the card on top of the Crop is not among the nine.",
            lambda rule: SUMMER * pairs_that_fit(rule) * Fraction(REST, SEEDS),
        ),
        Wrong(
            "top card counted",
            "You counted the card on top of the Crop among those that fit: it cannot be one of the nine, too.",
            lambda rule: SUMMER * Fraction(even(rule) + 1, REST) if rule == "same" else None,
        ),
        Wrong(
            "one card instead of nine",
            "That is how likely one open card fits: there are nine.",
            lambda rule: pairs_that_fit(rule),
        ),
        *other_rule(lambda rule: SUMMER * pairs_that_fit(rule)),
    ],
)
def nine_mean(rule: str) -> Fraction:
    """How many of nine open Seeds fit the top card of a Crop, on average (rule: {rule})."""
    return SUMMER * pairs_that_fit(rule)


@family(
    "burrow.{rule}.nine.variance",
    rule=RULES,
    kind=NUMBER,
    experiment=NINE,
    wrong=[
        Wrong(
            "independent cards",
            "You treated the nine cards as independent: without putting back the number varies less.",
            lambda rule: how_many_fit(rule, put_back=True).variance,
        )
    ],
)
def nine_variance(rule: str) -> Fraction:
    """The variance of how many of nine open Seeds fit the top card of a Crop (rule: {rule})."""
    return how_many_fit(rule).variance


@family("burrow.{rule}.nine.variance_wr", rule=RULES, kind=NUMBER, experiment=PUT_BACK)
def nine_variance_with_replacement(rule: str) -> Fraction:
    """The variance of how many of nine Seeds, each put back, fit the top card of a Crop (rule: {rule})."""
    return how_many_fit(rule, put_back=True).variance


@family("burrow.{rule}.nine.ge1_wr", rule=RULES, experiment=PUT_BACK)
def nine_at_least_one_with_replacement(rule: str) -> Fraction:
    """At least one of nine Seeds, each put back, fits the top card of a Crop (rule: {rule})."""
    return how_many_fit(rule, put_back=True).at_least(1)


@family(
    "burrow.{rule}.nine.ge1",
    rule=EVEN_RULES,
    experiment=NINE,
    wrong=[
        Wrong(
            "mean instead of probability",
            "You added up the chances of the nine cards: that is how many to expect, and no probability.",
            lambda rule: nine_mean(rule),
        ),
        Wrong(
            "independent cards",
            "You treated the nine cards as independent: they are drawn without putting back.",
            lambda rule: how_many_fit(rule, put_back=True).at_least(1),
        ),
        *other_rule(lambda rule: how_many_fit(rule).at_least(1)),
    ],
)
def nine_at_least_one(rule: str) -> Fraction:
    """At least one of nine open Seeds fits the top card of a Crop (rule: {rule})."""
    return hypergeometric(REST, SUMMER, even(rule)).at_least(1)


@family("burrow.nowrap.nine.ge1.{where}", where=WHERE, experiment=NINE)
def nine_at_least_one_without_wrap(where: str) -> Fraction:
    """At least one of nine open Seeds is a neighbour of the top card, {where}; ace and two are no neighbours."""
    chances = [hypergeometric(REST, SUMMER, fitting("nowrap", rank)).at_least(1) for rank in range(RANK_COUNT)]
    return {"end": chances[0], "inner": chances[5], "avg": sum(chances, Fraction(0)) / RANK_COUNT}[where]


@family("burrow.{rule}.match.one.p{p}", rule=EVEN_RULES, p=range(8),
        experiment="Shuffle 52 Seeds, {p} Poachers, {p} Otters; a Seed on the Crop, one card turned up.")  # fmt: skip
def one_fits_with_specials(rule: str, p: int) -> Fraction:
    """One card fits a Seed on top of a Crop, with {p} Poachers and {p} Otters in the pack (rule: {rule})."""
    return Fraction(even(rule), REST + 2 * p)


@family("burrow.{rule}.nine.ge1.p{p}", rule=EVEN_RULES, p=range(8),
        experiment="Shuffle 52 Seeds, {p} Poachers, {p} Otters; a Seed on the Crop, nine cards open.")  # fmt: skip
def nine_at_least_one_with_specials(rule: str, p: int) -> Fraction:
    """At least one Seed of nine open cards fits the top of a Crop, with {p} Poachers, {p} Otters (rule: {rule})."""
    return hypergeometric(REST + 2 * p, SUMMER, even(rule)).at_least(1)


@family("burrow.{rule}.pairs9.mean", rule=RULES, kind=MEAN, experiment="Shuffle the 52 Seeds and lay nine open.")
def pairs_mean(rule: str) -> Fraction:
    """How many pairs among nine open Seeds fit each other, on average (rule: {rule})."""
    return comb(SUMMER, 2) * pairs_that_fit(rule)


@family("burrow.{rule}.pairs9.none", rule=RULES, experiment="Shuffle the 52 Seeds and lay nine open.")
def pairs_none(rule: str) -> Fraction:
    """No two of nine open Seeds fit each other (rule: {rule})."""
    return Fraction(sum(_ways_of(rule, ranks) for ranks in _rank_sets_apart(rule)), comb(SEEDS, SUMMER))


@family(
    "burrow.{rule}.deck_neighbours.mean",
    rule=RULES,
    kind=MEAN,
    experiment="Shuffle the 52 Seeds and look at all pairs of neighbours.",
    wrong=[
        Wrong(
            "52 pairs",
            "You counted 52 pairs of neighbours: 52 cards in a row have one pair less.",
            lambda rule: SEEDS * pairs_that_fit(rule),
        ),
        *other_rule(lambda rule: REST * pairs_that_fit(rule)),
    ],
)
def deck_neighbours(rule: str) -> Fraction:
    """How many pairs of neighbours in a shuffled deck of 52 Seeds fit each other, on average (rule: {rule})."""
    return REST * pairs_that_fit(rule)


@family(
    "burrow.next.seen{s}of{n}",
    s=range(9),
    n=range(1, 52),
    fits=lambda s, n: 1 <= n - s <= SEEDS - even("wrap"),
    experiment="Shuffle the 52 Seeds; one is on top of the Crop; go on until {n} are seen, {s} of them its neighbours.",
    by_enumeration=True,
    wrong=[
        Wrong(
            "seen cards not used",
            "You did not use the cards you have seen: none of them can come.",
            lambda s, n: Fraction(even("wrap"), SEEDS),
        ),
        Wrong(
            "whole pack",
            "You divided by all 52 cards: those you have seen cannot come.",
            lambda s, n: Fraction(even("wrap") - s, SEEDS) if s else None,
        ),
    ],
)
def next_fits(s: int, n: int) -> Fraction:
    """The next Seed is a neighbour (±1, wrap) of a rank, with {n} Seeds seen, {s} neighbours among them."""
    return Fraction(even("wrap") - s, SEEDS - n)


def _rank_sets_apart(rule: str) -> Iterable[tuple[int, ...]]:
    """Return the sets of ranks no two of which are neighbours by a rule, the empty one too."""
    for size in range(SUMMER + 1):
        for ranks in combinations(range(RANK_COUNT), size):
            if not any(fits(rule, one, other) for one, other in combinations(ranks, 2)):
                yield ranks


def _ways_of(rule: str, ranks: tuple[int, ...]) -> int:
    """Return how many sets of nine Seeds have just these ranks; where equal ranks fit, one Seed of each."""
    most = 1 if rule == "same" else COPIES
    ways = [1] + [0] * SUMMER
    for _ in ranks:
        longer = [0] * (SUMMER + 1)
        for cards, number in enumerate(ways):
            for more in range(1, min(most, SUMMER - cards) + 1):
                longer[cards + more] += number * comb(COPIES, more)
        ways = longer
    return ways[SUMMER]
