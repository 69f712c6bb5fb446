"""What can be hidden, by its definition: every way to lay the unseen cards into the unseen places that fits.

Nothing of cardlab counts or deals here; what is known of each game is in ``knowledge``. Each way to lay all cards into
all places is equally likely. Cards that are alike are not told apart: a *row* of them stands for equally many ways,
whichever row it is. What comes of it is one *deal*, often the same one from many rows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import factorial, prod
from typing import Any, TypeVar

from scipy.stats import chi2

T = TypeVar("T", bound=Hashable)
Deal = tuple[tuple[str, tuple[Any, ...]], ...]  # the cards of each place, in order where the order is part of it
BY_CHANCE = 1e-8  # how often a right sampler may fail; all comparisons together stay below one in a million
CLEARLY = 1e-15  # how unlikely what a wrong sampler deals has to be


@dataclass(frozen=True)
class Hidden:
    """What a seat does not see: the cards, and the places where they lie, each as often as it holds a card."""

    cards: tuple[Any, ...]
    places: tuple[str, ...]
    # Whether a card can lie in a place, beside so many of the same kind of it that lie there already.
    fits: Callable[[str, Any, int], bool]

    def rows(self) -> Iterator[list[tuple[str, Any]]]:
        """Yield every way to lay the cards out, (place, card) by (place, card); alike cards are not told apart."""
        assert len(self.cards) == len(self.places)
        left = Counter(self.cards)
        # The places that can hold least come first, so that what cannot be is found early.
        places = sorted(self.places, key=lambda place: sum(self.fits(place, card, 0) for card in left))
        there: Counter[tuple[str, Any]] = Counter()
        laid: list[tuple[str, Any]] = []

        def lay() -> Iterator[list[tuple[str, Any]]]:
            if len(laid) == len(places):
                yield laid
                return
            place = places[len(laid)]
            for card in [card for card in left if left[card] and self.fits(place, card, there[place, card])]:
                left[card] -= 1
                there[place, card] += 1
                laid.append((place, card))
                yield from lay()
                laid.pop()
                there[place, card] -= 1
                left[card] += 1

        return lay()

    @property
    def most_rows(self) -> int:
        """A bound on the number of rows, to leave out what takes too long."""
        return factorial(len(self.cards)) // prod(factorial(count) for count in Counter(self.cards).values())

    def deals(self) -> dict[Deal, Fraction]:
        """Return every deal that fits, with its probability."""
        return chances_of(deal_of(row) for row in self.rows())


def chances_of(outcomes: Iterable[T]) -> dict[T, Fraction]:
    """Return how likely each outcome is, when all that are listed are equally likely."""
    found = Counter(outcomes)
    return {outcome: Fraction(count, found.total()) for outcome, count in found.items()}


def deal_of(laid: Any) -> Deal:
    """Return what (place, card) pairs make of the table: only in places with a number the order is seen."""
    here: dict[str, list[Any]] = {}
    for place, card in laid:
        here.setdefault(place, []).append(card)
    return tuple((place, tuple(sorted(here[place]))) for place in sorted(here))


@dataclass(frozen=True)
class Verdict:
    """What is to be said of a sampler: outcomes that cannot be, and how likely counts so far off are."""

    impossible: frozenset[Hashable]
    p: float

    @property
    def accepted(self) -> bool:
        """Whether the sampler may be right."""
        return not self.impossible and self.p > BY_CHANCE

    @property
    def clearly_wrong(self) -> bool:
        """Whether no sampler that is right would ever be taken for this one."""
        return bool(self.impossible) or self.p < CLEARLY


def judge(counts: Mapping[Hashable, int], chances: Mapping[Hashable, Fraction]) -> Verdict:
    """Return the verdict of a chi-square test; rare outcomes are counted together, ten expected in each class."""
    trials = sum(counts.values())
    assert sum(chances.values()) == 1
    classes, expected, observed = [], 0.0, 0
    for outcome in sorted(chances, key=lambda each: (chances[each], repr(each))):
        expected += trials * float(chances[outcome])
        observed += counts.get(outcome, 0)
        if expected >= 10:
            classes.append((observed, expected))
            expected, observed = 0.0, 0
    assert classes, "too few trials"
    last_observed, last_expected = classes[-1]
    classes[-1] = (last_observed + observed, last_expected + expected)
    chi_square = sum((seen - wanted) ** 2 / wanted for seen, wanted in classes)
    p = float(chi2.sf(chi_square, len(classes) - 1)) if len(classes) > 1 else 1.0
    return Verdict(frozenset(set(counts) - {each for each in chances if chances[each]}), p)
