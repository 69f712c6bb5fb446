"""Two floods in a row: what the first one tells about the second, counted in a two-way table and exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt

from ..engine.errors import CardlabError, shown
from ..exact import critical_value
from ..packs import Pack, pack
from .card_grid import NAMED
from .experiments import LARGEST_SEED
from .experiments_hands import CROP
from .facts import fact

Crops = tuple[str, ...]
Cases = Callable[[Crops, Crops], tuple[int, int]]

USUAL = 16
COPIES = {"16 (the rule)": USUAL, "4": 4, "1": 1}  # cards of each crop
FEWEST_HITS = 5  # below them an error bar would promise too much

# A question to two floods: of one pair of cards, (how many cases fulfil the condition, in how many it happens).
QUESTIONS: dict[str, Cases] = {
    "c_given_c": lambda first, second: (CROP in first, CROP in first and CROP in second),
    "c_given_not_c": lambda first, second: (CROP not in first, CROP not in first and CROP in second),
    "c": lambda first, second: (1, CROP in second),
    # All five crops at once, each in its turn the one that is asked about.
    "same": lambda first, second: (len(first), _shared(first, second)),
    "another": lambda first, second: (
        (len(NAMED) - 1) * len(first),
        len(first) * len(second) - _shared(first, second),
    ),
    "any": lambda first, second: (len(NAMED), len(second)),
}
# What its answer is called among the facts; "flood.c" does not look at the first flood.
FACTS = {"c_given_c": "flood2.c_given_c", "c_given_not_c": "flood2.c_given_not_c", "c": "flood.c",
         "same": "flood2.c_given_c", "another": "flood2.d_given_c", "any": "flood.c"}  # fmt: skip
EXERCISES = ("nile.W.flood2.c_given_c", "nile.W.flood2.d_given_c")  # of lesson 05


@dataclass(frozen=True)
class TwoFloods:
    """The first two flood cards of a pack with so many cards of each crop; ``put_back``: of two packs, one each.

    >>> usual = TwoFloods()
    >>> usual.pair(7), usual.exactly("c_given_not_c"), TwoFloods(put_back=True).exactly("c_given_not_c")
    ((('castor',), ('flax',)), Fraction(2, 9), Fraction(20, 91))
    """

    copies: int = USUAL
    put_back: bool = False

    def __post_init__(self) -> None:
        if self.copies not in COPIES.values():
            raise CardlabError(f"copies cannot be {shown(self.copies)}: choose from {[*COPIES.values()]}.")

    @cached_property
    def cards(self) -> Pack:
        """The pack (N1.5)."""
        return pack("nile", copies=self.copies)

    def pair(self, seed: int) -> tuple[Crops, Crops]:
        """Return what the two cards of trial ``seed`` show: the first two of the pack shuffled with this seed.

        With putting back these are the top cards of the packs shuffled with 2·seed and 2·seed + 1.
        """
        if self.put_back:
            tops = [self.cards.shuffled((2 * seed + n) % LARGEST_SEED).draw()[0] for n in (0, 1)]
        else:
            tops = self.cards.shuffled(seed).draw(2)
        first, second = (getattr(card, "crops", ()) for card in tops)
        return first, second

    def fact(self, question: str) -> str:
        """Return the id of the fact that answers a question under these assumptions."""
        known = "flood.c" if self.put_back else FACTS[question]
        return f"nile.W.{known}" if self.copies == USUAL else f"nile.W.copies{self.copies}.{known}"

    def exactly(self, question: str) -> Fraction:
        """Return the exact answer to a question."""
        return fact(self.fact(question)).value


@dataclass(frozen=True)
class Share:
    """How many of so many cases were hits, and where the true share may lie; None: too few to say."""

    hits: int
    cases: int
    interval: tuple[float, float] | None

    @property
    def value(self) -> float | None:
        """The share, None before the first case."""
        return self.hits / self.cases if self.cases else None


class Pairs:
    """Pairs of floods, counted by what they show.

    >>> counted = Pairs()
    >>> counted.add((("wheat",), ("wheat", "flax")))
    >>> counted.number, counted.share("c_given_c").hits, counted.cell("wheat", "flax")
    (1, 1, (1, 1))
    """

    def __init__(self) -> None:
        self.seen: Counter[tuple[Crops, Crops]] = Counter()
        self.number = 0

    def add(self, pair: tuple[Crops, Crops]) -> None:
        """Count a pair."""
        self.seen[pair] += 1
        self.number += 1

    def cell(self, first: str, second: str) -> tuple[int, int]:
        """Return in how many pairs the second flood shows one crop, and of how many whose first shows the other."""
        of = sum(times for (one, _), times in self.seen.items() if first in one)
        return sum(times for (one, two), times in self.seen.items() if first in one and second in two), of

    def share(self, question: str) -> Share:
        """Return how often a question was answered with yes.

        A pair may be several cases, which depend on each other: the error is that of a ratio of two sums over pairs,
        √Σ(hits − share·cases)² / Σ cases.
        """
        counted = list(self._cases(question))
        cases = sum(times * of for of, _, times in counted)
        hits = sum(times * hit for _, hit, times in counted)
        if hits < FEWEST_HITS or cases - hits < FEWEST_HITS:
            return Share(hits, cases, None)
        share = hits / cases
        half = critical_value() * sqrt(sum(times * (hit - share * of) ** 2 for of, hit, times in counted)) / cases
        return Share(hits, cases, (max(0.0, share - half), min(1.0, share + half)))

    def _cases(self, question: str) -> Iterator[tuple[int, int, int]]:
        for (first, second), times in self.seen.items():
            of, hits = QUESTIONS[question](first, second)
            yield int(of), int(hits), times


def _shared(first: Crops, second: Crops) -> int:
    return len(set(first) & set(second))
