"""What can be hidden, by its definition: every way to lay the unseen cards into the unseen places that fits.

Written from the rule books and from a seat's view alone; nothing of cardlab counts or deals here. Cards are told apart
even when they are alike, so that each way to lay them is equally likely; what comes of it is one *deal*, often the
same one from many ways.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import Any

from scipy.stats import chi2

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

    def deals(self) -> dict[Deal, Fraction]:
        """Return every deal that fits, with its probability."""
        assert len(self.cards) == len(self.places)
        found: Counter[Deal] = Counter()
        for row in permutations(self.cards):
            there: Counter[tuple[str, Any]] = Counter()
            for place, card in zip(self.places, row, strict=True):
                if not self.fits(place, card, there[place, card]):
                    break
                there[place, card] += 1
            else:
                found[deal_of(zip(self.places, row, strict=True))] += 1
        return {deal: Fraction(count, found.total()) for deal, count in found.items()}


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
