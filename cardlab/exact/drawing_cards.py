"""Drawing cards without replacement, and the same with it: how many wanted ones, of one kind and of several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Any

from ..engine.errors import CardlabError, shown
from .distribution import MOST_OUTCOMES, Distribution
from .joint import Joint
from .reading import Number, PackLike, Wanted, how_many, pack_size, read_chance, read_count

Kinds = Mapping[str, Any] | Iterable[Any]


def hypergeometric(pack: PackLike, draw: int, wanted: Wanted, name: str = "k") -> Distribution:
    """Return how many wanted cards are among so many drawn without replacement: C(K,k)·C(N−K,n−k) / C(N,n).

    ``pack`` is a pack or its number of cards N, ``draw`` is n; ``wanted`` is K, a card's name, or a function that says
    which cards are wanted. Raises CardlabError for numbers that do not fit together.

    >>> hypergeometric(90, 5, 16)[2]
    Fraction(216080, 1220813)
    """
    size, wanted_cards = pack_size(pack), how_many(pack, wanted)
    drawn = read_count(draw, "The number of cards drawn", size)
    ways = {k: comb(wanted_cards, k) * comb(size - wanted_cards, drawn - k) for k in range(drawn + 1)}
    return _from_ways(ways, comb(size, drawn), name)


def multivariate_hypergeometric(pack: PackLike, draw: int, wanted: Kinds) -> Joint:
    """Return how many cards of each of several kinds are among so many drawn without replacement.

    ``wanted`` is a list of names, or gives a name and what is wanted for each kind; no card is of two kinds.

    >>> hand = multivariate_hypergeometric(90, 5, {"wheat": 16, "flax": 16})
    >>> hand[2, 1] == Fraction(comb(16, 2) * comb(16, 1) * comb(58, 2), comb(90, 5))
    True
    >>> hand.given(lambda wheat, flax: wheat == 0).of("flax").mean
    Fraction(40, 37)
    """
    size = pack_size(pack)
    drawn = read_count(draw, "The number of cards drawn", size)
    counts = _kinds(pack, wanted)
    ranges = [range(min(count, drawn) + 1) for count in counts.values()]
    if prod(map(len, ranges)) > MOST_OUTCOMES:
        raise CardlabError(f"{len(counts)} kinds and {drawn} cards make too many cases: ask for fewer kinds.")
    others = size - sum(counts.values())
    ways = {}
    for numbers in product(*ranges):
        if sum(numbers) <= drawn:
            ways[numbers] = prod(map(comb, counts.values(), numbers)) * comb(others, drawn - sum(numbers))
    return Joint(tuple(counts), {numbers: Fraction(w, comb(size, drawn)) for numbers, w in ways.items() if w})


def kinds_drawn(pack: PackLike, draw: int, kinds: Kinds, name: str = "kinds") -> Distribution:
    """Return how many of these kinds are there at least once among so many cards drawn without replacement.

    >>> kinds_drawn(90, 5, {crop: 16 for crop in "PWLCF"}).mean
    Fraction(11600210, 3662439)
    """
    size, counts = pack_size(pack), list(_kinds(pack, kinds).values())
    drawn = read_count(draw, "The number of cards drawn", size)
    # ways[present][cards]: ways to draw so many cards of the kinds so far, with so many kinds among them
    ways = [[1] + [0] * drawn]
    for count in counts:
        longer = [[0] * (drawn + 1) for _ in range(len(ways) + 1)]
        for present, row in enumerate(ways):
            for cards, number in enumerate(row):
                for more in range(min(count, drawn - cards) + 1):
                    longer[present + (more > 0)][cards + more] += number * comb(count, more)
        ways = longer
    others = size - sum(counts)
    totals = {
        present: sum(number * comb(others, drawn - cards) for cards, number in enumerate(row))
        for present, row in enumerate(ways)
    }
    return _from_ways(totals, comb(size, drawn), name)


def most_of_a_kind(pack: PackLike, draw: int, kinds: Kinds, name: str = "most") -> Distribution:
    """Return how many cards the most frequent of these kinds has among so many drawn without replacement.

    >>> most_of_a_kind(90, 5, {crop: 16 for crop in "PWLCF"}).at_least(2)
    Fraction(72590, 85173)
    """
    return _extreme(pack, draw, kinds, name, at_most=True)


def fewest_of_a_kind(pack: PackLike, draw: int, kinds: Kinds, name: str = "fewest") -> Distribution:
    """Return how many cards the rarest of these kinds has among so many drawn without replacement.

    >>> fewest_of_a_kind(80, 10, {crop: 16 for crop in "PWLCF"}).mean
    Fraction(60121088, 101135879)
    """
    return _extreme(pack, draw, kinds, name, at_most=False)


def binomial(draws: int, chance: Number, name: str = "k") -> Distribution:
    """Return how often something happens in so many independent tries: C(n,k)·pᵏ·(1−p)ⁿ⁻ᵏ.

    This is drawing with replacement: every try has the same chance.

    >>> binomial(5, "16/91").at_least(1) > hypergeometric(91, 5, 16)[1]
    True
    """
    tries, p = read_count(draws, "The number of tries", 5000), read_chance(chance)
    hit, miss, below = p.numerator, p.denominator - p.numerator, p.denominator**tries
    ways = {k: comb(tries, k) * hit**k * miss ** (tries - k) for k in range(tries + 1)}
    return _from_ways(ways, below, name)


def _extreme(pack: PackLike, draw: int, kinds: Kinds, name: str, at_most: bool) -> Distribution:
    """From the ways in which all kinds stay at or below (or above) a number: differences of neighbours."""
    size, counts = pack_size(pack), list(_kinds(pack, kinds).values())
    drawn = read_count(draw, "The number of cards drawn", size)
    others = size - sum(counts)

    def ways(low: int, high: int) -> int:
        row = [1] + [0] * drawn
        for count in counts:
            longer = [0] * (drawn + 1)
            for cards, number in enumerate(row):
                for more in range(low, min(high, count, drawn - cards) + 1):
                    longer[cards + more] += number * comb(count, more)
            row = longer
        return sum(number * comb(others, drawn - cards) for cards, number in enumerate(row))

    if at_most:
        within = [ways(0, number) for number in range(drawn + 1)]
        totals = {number: each - (within[number - 1] if number else 0) for number, each in enumerate(within)}
    else:
        beyond = [ways(number, drawn) for number in range(drawn + 2)]
        totals = {number: beyond[number] - beyond[number + 1] for number in range(drawn + 1)}
    return _from_ways(totals, comb(size, drawn), name)


def _kinds(pack: PackLike, kinds: Kinds) -> dict[str, int]:
    named = kinds if isinstance(kinds, Mapping) else {str(each): each for each in kinds}
    counts = {str(name): how_many(pack, wanted) for name, wanted in named.items()}
    if not counts:
        raise CardlabError("Name at least one kind.")
    if sum(counts.values()) > pack_size(pack):
        raise CardlabError(f"These kinds have {sum(counts.values())} cards together, the pack {pack_size(pack)}: "
                           f"a card is of one kind only ({shown(counts)}).")  # fmt: skip
    return counts


def _from_ways(ways: Mapping[int, int], total: int, name: str) -> Distribution:
    return Distribution({outcome: Fraction(number, total) for outcome, number in ways.items() if number}, name)
