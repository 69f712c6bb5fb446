"""A distribution: what a number can be, and how likely each value is, as fractions that add up to 1."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import lcm, sqrt
from numbers import Real
from typing import Any

from ..draw.picture import Picture
from ..engine.errors import CardlabError, shown
from .pictures import draw_bars
from .reading import Number, read_chance, read_count, read_number
from .showing import MOST_ROWS, Exhibit, about, fraction_text, lines_of_table

Event = Callable[..., object] | Iterable[Any] | int | str | Fraction
MOST_OUTCOMES = 200_000


class Distribution(Exhibit, Mapping[Any, Fraction]):
    """The possible values of something random and their exact probabilities.

    ``d[2]`` is P(X = 2), ``d.at_least(2)``, ``d.at_most(2)``, ``d.between(1, 3)`` and ``d.probability(event)`` add up,
    ``d.given(event)`` is the distribution once the event is known, ``d.mean`` and ``d.variance`` are fractions.
    ``d + e`` is the sum of two independent ones. ``name`` says what it is a distribution of.

    >>> die = uniform(range(1, 7), name="a die")
    >>> die[6], die.at_least(5), die.mean, (die + die)[7]
    (Fraction(1, 6), Fraction(1, 3), Fraction(7, 2), Fraction(1, 6))
    >>> print(die.given(lambda eyes: eyes > 4))
    a die  exactly   about
    5          1/2  0.5000
    6          1/2  0.5000
    mean 11/2 = 5.5000, standard deviation 0.5000
    """

    def __init__(self, chances: Mapping[Any, Fraction], name: str = "value") -> None:
        self.name = name
        self._chances = {outcome: Fraction(chances[outcome]) for outcome in _in_order(chances) if chances[outcome]}
        # The same over one denominator: sums of a thousand long fractions are slow, those of whole numbers are not.
        self._whole = lcm(*(chance.denominator for chance in self._chances.values()))
        self._weights = {o: c.numerator * (self._whole // c.denominator) for o, c in self._chances.items()}
        if sum(self._weights.values()) != self._whole or min(self._weights.values()) < 0:
            total = Fraction(sum(self._weights.values()), self._whole)
            raise CardlabError(f"The probabilities of a distribution add up to 1 and none is negative; here {total}.")

    # As a mapping.

    def __getitem__(self, outcome: Any) -> Fraction:
        found = self._chances.get(outcome)
        if found is None and (not isinstance(outcome, Real) or not self.is_numeric):
            raise CardlabError(f"{shown(outcome)} is none of the outcomes: {_some(self._chances)}.")
        return found or Fraction(0)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._chances

    def __iter__(self) -> Iterator[Any]:
        return iter(self._chances)

    def __len__(self) -> int:
        return len(self._chances)

    def __eq__(self, other: object) -> bool:
        return self._chances == other._chances if isinstance(other, Distribution) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    # Probabilities.

    @property
    def is_numeric(self) -> bool:
        """Whether all outcomes are numbers."""
        return all(isinstance(outcome, Real) for outcome in self._chances)

    def probability(self, event: Event) -> Fraction:
        """Return how likely an event is: a function of the outcome, some outcomes, or one.

        >>> uniform(range(1, 7)).probability(lambda eyes: eyes % 2 == 0)
        Fraction(1, 2)
        """
        holds = self._test(event)
        return Fraction(sum(weight for outcome, weight in self._weights.items() if holds(outcome)), self._whole)

    def at_least(self, least: Number) -> Fraction:
        """Return P(X ≥ least)."""
        bound = read_number(least)
        return self.probability(lambda value: value >= bound)

    def at_most(self, most: Number) -> Fraction:
        """Return P(X ≤ most)."""
        bound = read_number(most)
        return self.probability(lambda value: value <= bound)

    def between(self, least: Number, most: Number) -> Fraction:
        """Return P(least ≤ X ≤ most), both ends included."""
        low, high = read_number(least), read_number(most)
        return self.probability(lambda value: low <= value <= high)

    def given(self, event: Event) -> Distribution:
        """Return the distribution once it is known that an event has happened: P(X = x | event).

        Raises CardlabError when the event is impossible.
        """
        holds = self._test(event)
        left = {outcome: weight for outcome, weight in self._weights.items() if holds(outcome)}
        total = sum(left.values())
        if not total:
            raise CardlabError("That event is impossible here, so nothing can be said given that it happens.")
        return self._like({outcome: Fraction(weight, total) for outcome, weight in left.items()})

    # Numbers that sum it up.

    @property
    def mean(self) -> Fraction:
        """The expected value E(X). Raises CardlabError when the outcomes are no numbers."""
        self._demand_numbers()
        return self.expect(lambda value: value)

    @property
    def variance(self) -> Fraction:
        """E((X − E(X))²)."""
        mean = self.mean
        return self.expect(lambda value: value**2) - mean**2

    @property
    def sd(self) -> float:
        """The standard deviation, the root of the variance."""
        return sqrt(self.variance)

    @property
    def median(self) -> Any:
        """The smallest value x with P(X ≤ x) ≥ 1/2."""
        return self.quantile(Fraction(1, 2))

    def quantile(self, chance: Number) -> Any:
        """Return the smallest value x with P(X ≤ x) ≥ ``chance``."""
        wanted, so_far = read_chance(chance), Fraction(0)
        self._demand_numbers()
        for outcome, each in self.items():
            so_far += each
            if so_far >= wanted:
                return outcome
        raise AssertionError("probabilities add up to 1")

    def expect(self, value: Callable[..., Any]) -> Fraction:
        """Return the mean of a function of the outcome.

        >>> uniform(range(1, 7)).expect(lambda eyes: eyes**2)
        Fraction(91, 6)
        """
        total = sum(_exact(self._apply(value, outcome)) * weight for outcome, weight in self._weights.items())
        return Fraction(total) / self._whole

    # New distributions from old ones.

    def map(self, change: Callable[..., Any], name: str | None = None) -> Distribution:
        """Return the distribution of a function of the outcome.

        >>> uniform(range(1, 7)).map(lambda eyes: "six" if eyes == 6 else "other")["six"]
        Fraction(1, 6)
        """
        chances: dict[Any, Fraction] = {}
        for outcome, chance in self.items():
            value = self._apply(change, outcome)
            chances[value] = chances.get(value, Fraction(0)) + chance
        return Distribution(chances, self.name if name is None else name)

    def __add__(self, other: object) -> Distribution:
        return self._combine(other, lambda mine, theirs: mine + theirs)

    __radd__ = __add__

    def __sub__(self, other: object) -> Distribution:
        return self._combine(other, lambda mine, theirs: mine - theirs)

    def __rsub__(self, other: object) -> Distribution:
        return self._combine(other, lambda mine, theirs: theirs - mine)

    def __mul__(self, other: object) -> Distribution:
        return self._combine(other, lambda mine, theirs: mine * theirs)

    __rmul__ = __mul__

    # Showing.

    def columns(self) -> tuple[str, ...]:
        """Return the names of the table's columns."""
        return (self.name, "exactly", "about")

    def rows(self) -> list[tuple[Any, ...]]:
        """Return the outcome, its probability, and that in decimals, a row an outcome."""
        return [(outcome, chance, float(chance)) for outcome, chance in self.items()]

    def picture(self) -> Picture:
        """Return a bar for each outcome; the text twin is the table."""
        rows = [(self._label(outcome), chance) for outcome, chance in self.items()]
        return Picture(draw_bars(self.name, rows, self._summary(), self.is_numeric), str(self))

    def __str__(self) -> str:
        rows = [[self.name, "exactly", "about"]]
        listed = list(self.items())
        left_out: list[tuple[Any, Fraction]] = []
        if len(listed) > MOST_ROWS:
            likely = set(sorted(range(len(listed)), key=lambda place: -listed[place][1])[:MOST_ROWS])
            left_out = [each for place, each in enumerate(listed) if place not in likely]
            listed = [each for place, each in enumerate(listed) if place in likely]
        rows += [[self._label(outcome), fraction_text(chance), about(chance)] for outcome, chance in listed]
        if not any(exactly for _, exactly, _ in rows[1:]):
            rows = [[label, decimals] for label, _, decimals in rows]
        lines = lines_of_table(rows)
        if left_out:
            lines.append(
                f"({len(left_out)} less likely outcomes, together {about(sum(c for _, c in left_out))}, are left out)"
            )
        summary = self._summary()
        return "\n".join([*lines, summary] if summary else lines)

    def _summary(self) -> str:
        if not self.is_numeric:
            return ""
        exactly = fraction_text(self.mean)
        told = f"{exactly} = {about(self.mean)}" if "/" in exactly else about(self.mean)
        return f"mean {told}, standard deviation {about(self.sd)}"

    # Helpers.

    def _like(self, chances: Mapping[Any, Fraction]) -> Distribution:
        return Distribution(chances, self.name)

    def _label(self, outcome: Any) -> str:
        return str(outcome)

    def _apply(self, function: Callable[..., Any], outcome: Any) -> Any:
        return function(outcome)

    def _test(self, event: Event) -> Callable[[Any], object]:
        if callable(event):
            return lambda outcome: self._apply(event, outcome)
        if isinstance(event, str | Real | tuple) and (event in self or not isinstance(event, tuple)):
            self[event]  # a word that is no outcome is told
            return lambda outcome: outcome == event
        if isinstance(event, Iterable):
            wanted = list(event)
            for each in wanted:
                self[each]
            return lambda outcome: outcome in wanted
        raise CardlabError(f"{shown(event)} is no event: write a function of the outcome, some outcomes, or one.")

    def _demand_numbers(self) -> None:
        if not self.is_numeric:
            raise CardlabError(f"Only numbers have a mean, and the outcomes are {_some(self._chances)}.")

    def _combine(self, other: object, how: Callable[[Any, Any], Any]) -> Distribution:
        if isinstance(other, bool) or not isinstance(other, Distribution | Real):
            return NotImplemented
        self._demand_numbers()
        if isinstance(other, Distribution):
            return combine(how, self, other, name=self.name)
        exact = read_number(other)
        shift = int(exact) if exact.denominator == 1 else exact
        return self.map(lambda value: how(value, shift))


def combine(how: Callable[..., Any], *independent: Distribution, name: str = "value") -> Distribution:
    """Return the distribution of a function of independent values.

    >>> die = uniform(range(1, 7))
    >>> combine(min, die, die).mean
    Fraction(91, 36)
    """
    size = 1
    for each in independent:
        size *= len(each)
    if size > MOST_OUTCOMES:
        raise CardlabError(f"That makes {size} cases, more than the {MOST_OUTCOMES} that are looked at one by one.")
    cases: list[tuple[tuple[Any, ...], Fraction]] = [((), Fraction(1))]
    for each in independent:
        cases = [((*values, value), chance * more) for values, chance in cases for value, more in each.items()]
    chances: dict[Any, Fraction] = {}
    for values, chance in cases:
        result = how(*values)
        chances[result] = chances.get(result, Fraction(0)) + chance
    return Distribution(chances, name)


def sum_of(each: Distribution, times: int, name: str | None = None) -> Distribution:
    """Return the distribution of the sum of so many independent copies.

    >>> sum_of(uniform(range(1, 7)), 3)[10]
    Fraction(1, 8)
    """
    number = read_count(times, "The number of copies", least=1)
    total = each
    for _ in range(number - 1):
        total = combine(lambda a, b: a + b, total, each, name=each.name)
    return Distribution(total, each.name if name is None else name)


def smallest(*independent: Distribution, name: str = "smallest") -> Distribution:
    """Return the distribution of the smallest of independent values: P(all ≥ x) is a product."""
    return _extreme(independent, min, name)


def largest(*independent: Distribution, name: str = "largest") -> Distribution:
    """Return the distribution of the largest of independent values: P(all ≤ x) is a product."""
    return _extreme(independent, max, name)


def _extreme(independent: tuple[Distribution, ...], choose: Callable[[Any, Any], Any], name: str) -> Distribution:
    if not independent:
        raise CardlabError("Name at least one distribution.")
    result = independent[0]
    for each in independent[1:]:
        result = combine(choose, result, each)
    return Distribution(result, name)


def uniform(outcomes: Iterable[Any], name: str = "value") -> Distribution:
    """Return the distribution in which all these outcomes are equally likely; one named twice counts twice.

    >>> uniform(["wheat", "flax", "flax"])["flax"]
    Fraction(2, 3)
    """
    listed = list(outcomes)
    if not listed:
        raise CardlabError("Name at least one outcome.")
    chances: dict[Any, Fraction] = {}
    for outcome in listed:
        chances[outcome] = chances.get(outcome, Fraction(0)) + Fraction(1, len(listed))
    return Distribution(chances, name)


def from_counts(counts: Mapping[Any, int], name: str = "value") -> Distribution:
    """Return the distribution of the outcomes that have these numbers of equally likely cases.

    >>> from_counts({"wheat": 16, "other": 75})["wheat"]
    Fraction(16, 91)
    """
    total = sum(counts.values())
    if total <= 0:
        raise CardlabError("There must be at least one case.")
    return Distribution({outcome: Fraction(count, total) for outcome, count in counts.items()}, name)


def _exact(value: Any) -> int | Fraction:
    return value if isinstance(value, int | Fraction) else Fraction(value)


def _in_order(chances: Mapping[Any, Fraction]) -> list[Any]:
    """Numbers rise; words stay as they were given."""
    if all(isinstance(outcome, Real) for outcome in chances):
        return sorted(chances)
    return list(chances)


def _some(chances: Mapping[Any, Fraction]) -> str:
    listed = [str(outcome) for outcome in chances]
    return ", ".join(listed[:8]) + (", …" if len(listed) > 8 else "")
