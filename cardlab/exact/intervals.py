"""Error bars: the standard error of a proportion, the normal curve, and intervals around what was counted.

These numbers rest on square roots and on the normal curve, so they are decimals and no fractions.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, sqrt
from statistics import NormalDist
from typing import Any

from ..draw.picture import Picture
from ..engine.errors import CardlabError
from .pictures import draw_interval
from .reading import Number, read_chance, read_count, read_number
from .showing import Exhibit, about


class Interval(Exhibit):
    """From ``low`` to ``high`` around an estimate; ``2 in interval`` asks whether it holds a number."""

    def __init__(self, low: float, high: float, estimate: float, title: str) -> None:
        self.low, self.high, self.estimate, self.title = low, high, estimate, title

    def __contains__(self, number: object) -> bool:
        return self.low <= float(read_number(number)) <= self.high

    def columns(self) -> tuple[str, ...]:
        """Return the names of the table's columns."""
        return ("interval", "low", "estimate", "high")

    def rows(self) -> list[tuple[Any, ...]]:
        """Return the one row."""
        return [(self.title, self.low, self.estimate, self.high)]

    def picture(self) -> Picture:
        """Return the interval on an axis; its text twin is the printed line."""
        return Picture(draw_interval(self.title, self.low, self.estimate, self.high, str(self)), str(self))

    def __str__(self) -> str:
        return f"{self.title}: {about(self.estimate)}, from {about(self.low)} to {about(self.high)}"


def critical_value(level: Number = 0.95) -> float:
    """Return how many standard errors to either side hold this share of a normal curve.

    >>> round(critical_value(0.95), 4)
    1.96
    """
    share = read_chance(level, "The level of an interval")
    if not 0 < share < 1:
        raise CardlabError("The level of an interval lies between 0 and 1, such as 0.95.")
    return NormalDist().inv_cdf((1 + float(share)) / 2)


def standard_error(chance: Number, n: int) -> float:
    """Return the standard error of a proportion estimated from n independent tries: √(p(1−p)/n).

    >>> round(standard_error("20/91", 10_000), 7)
    0.004141
    """
    p = read_chance(chance)
    return sqrt(p * (1 - p) / read_count(n, "The number of tries", least=1))


def tries_needed(chance: Number, within: Number, level: Number = 0.95) -> int:
    """Return how many tries bring the error bar of a proportion down to ± ``within``: ⌈z²p(1−p)/within²⌉.

    >>> tries_needed("20/91", 0.01), tries_needed(0.5, 0.01)
    (6588, 9604)
    """
    p, half = read_chance(chance), read_number(within)
    if half <= 0:
        raise CardlabError("The error bar must be larger than 0.")
    return ceil(critical_value(level) ** 2 * float(p * (1 - p) / half**2))


def normal_interval(hits: int, n: int, level: Number = 0.95) -> Interval:
    """Return the interval p̂ ± z·√(p̂(1−p̂)/n) around a counted proportion. It fails near 0 and 1: there take Wilson's.

    >>> print(normal_interval(22, 100))
    95 % interval (normal): 0.2200, from 0.1388 to 0.3012
    """
    p, tries = _proportion(hits, n)
    half = critical_value(level) * sqrt(p * (1 - p) / tries)
    return Interval(p - half, p + half, p, f"{_percent(level)} interval (normal)")


def wilson_interval(hits: int, n: int, level: Number = 0.95) -> Interval:
    """Return Wilson's interval: all p that lie within z standard errors, taken at p itself, of what was counted.

    >>> print(wilson_interval(22, 100))
    95 % interval (Wilson): 0.2200, from 0.1500 to 0.3107
    """
    p, tries = _proportion(hits, n)
    z = critical_value(level)
    middle, below = p + z * z / (2 * tries), 1 + z * z / tries
    half = z * sqrt(p * (1 - p) / tries + z * z / (4 * tries * tries))
    low = 0.0 if p == 0 else (middle - half) / below
    high = 1.0 if p == 1 else (middle + half) / below
    return Interval(low, high, p, f"{_percent(level)} interval (Wilson)")


def normal_between(mean: Number, sd: float, low: Number, high: Number) -> float:
    """Return the area under a normal curve between two numbers.

    >>> round(normal_between(0, 1, -1.96, 1.96), 3)
    0.95
    """
    if not sd > 0:
        raise CardlabError("The standard deviation of a normal curve is larger than 0.")
    curve = NormalDist(float(read_number(mean)), sd)
    return curve.cdf(float(read_number(high))) - curve.cdf(float(read_number(low)))


def _proportion(hits: int, n: int) -> tuple[float, int]:
    tries = read_count(n, "The number of tries", least=1)
    return float(Fraction(read_count(hits, "The number of hits", tries), tries)), tries


def _percent(level: Number) -> str:
    return f"{float(100 * read_chance(level)):g} %"
