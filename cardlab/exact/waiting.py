"""Waiting for a card: where the wanted cards of a shuffled pack lie, and which come before which."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from ..engine.errors import CardlabError
from .distribution import Distribution
from .reading import Number, PackLike, Wanted, how_many, pack_size, read_chance, read_count


def waiting_time(pack: PackLike, wanted: Wanted, which: int = 1, name: str = "place") -> Distribution:
    """Return at which place of a shuffled pack the first wanted card lies, or the ``which``-th one.

    P(place = t) = C(t−1, j−1)·C(N−t, K−j) / C(N, K), with mean j·(N+1)/(K+1).

    >>> waiting_time(91, 20).mean
    Fraction(92, 21)
    >>> waiting_time(81, 1).at_most(27)
    Fraction(1, 3)
    """
    size, number = pack_size(pack), how_many(pack, wanted)
    if number == 0:
        raise CardlabError("No card of this pack is wanted, so one would wait for ever.")
    j = read_count(which, "Which of the wanted cards", number, 1)
    ways = {place: comb(place - 1, j - 1) * comb(size - place, number - j) for place in range(j, size - number + j + 1)}
    total = comb(size, number)
    return Distribution({place: Fraction(each, total) for place, each in ways.items()}, name)


def seen_before(pack: PackLike, wanted: Wanted, until: Wanted, name: str = "before") -> Distribution:
    """Return how many wanted cards of a shuffled pack come before the first card of another kind.

    No card is of both kinds: only the order among the cards of the two counts.

    >>> seen_before(91, 20, 1).mean  # wheat before the Plague: each number from 0 to 20 is equally likely
    Fraction(10, 1)
    """
    before, stop = how_many(pack, wanted), how_many(pack, until)
    if stop == 0:
        raise CardlabError("No card of this pack ends the wait.")
    if before + stop > pack_size(pack):
        raise CardlabError("A card cannot be wanted and end the wait as well.")
    first = waiting_time(before + stop, stop, name=name)
    return first.map(lambda place: place - 1)


def hazard(wait: Distribution, after: int) -> Fraction:
    """Return how likely it is that the wait ends with the next card when so many have not ended it.

    >>> hazard(waiting_time(81, 1), 60)
    Fraction(1, 21)
    """
    passed = read_count(after, "The number of cards passed")
    left = wait.at_least(passed + 1)
    if not left:
        raise CardlabError(f"The wait never outlasts {passed} cards.")
    return wait[passed + 1] / left


def order_statistic(pack: PackLike, draw: int, which: int, name: str = "number") -> Distribution:
    """Return the ``which``-th smallest of so many numbers drawn without replacement from 1 to N.

    >>> order_statistic(13, 3, 2).mean
    Fraction(7, 1)
    """
    return waiting_time(pack_size(pack), read_count(draw, "The number of numbers drawn", least=1), which, name)


def order_statistic_of(each: Distribution, copies: int, which: int, name: str = "value") -> Distribution:
    """Return the ``which``-th smallest of so many independent copies.

    P(it is ≤ x) is the chance that at least ``which`` of the copies are.

    >>> from .distribution import uniform
    >>> order_statistic_of(uniform(range(1, 7)), 2, 2).mean
    Fraction(161, 36)
    """
    number = read_count(copies, "The number of copies", least=1)
    place = read_count(which, "Which of them", number, 1)
    chances: dict[object, Fraction] = {}
    so_far = Fraction(0)
    for value in each:
        below = each.at_most(value)
        reached = sum(
            (comb(number, k) * below**k * (1 - below) ** (number - k) for k in range(place, number + 1)), Fraction(0)
        )
        chances[value] = reached - so_far
        so_far = reached
    return Distribution(chances, name)


def geometric(chance: Number, tries: int, name: str = "try") -> Distribution:
    """Return at which of independent tries the first hit comes: P(t) = (1−p)ᵗ⁻¹·p.

    The wait has no end, so all beyond ``tries`` stands together, under ``tries + 1``.

    >>> geometric("1/6", 3)[2], geometric("1/6", 3)[4]
    (Fraction(5, 36), Fraction(125, 216))
    """
    p, most = read_chance(chance), read_count(tries, "The number of tries", 1000, 1)
    chances = {t: (1 - p) ** (t - 1) * p for t in range(1, most + 1)}
    return Distribution({**chances, most + 1: (1 - p) ** most}, name)
