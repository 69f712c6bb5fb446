"""Means, spreads and proportions of numbers that arrive one after the other, in memory that does not grow.

Numbers are summed in blocks of a fixed size, each without rounding error, and blocks are joined in their order. So
the result depends on the numbers and their order alone, not on how many arrived at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, inf, nan, sqrt

BLOCK = 256
Z95 = 1.959963984540054  # 95 of 100 values of a normal distribution lie within so many standard deviations


@dataclass(frozen=True)
class Mean:
    """The mean of a number over games: with its spread, and how far the mean itself may be off.

    ``interval`` has the true mean in it for 95 of 100 batches, if there are at least some thirty games.

    >>> mean_of([1, 2, 3, 4])
    2.5 ± 0.645
    """

    games: int
    mean: float
    sd: float  # standard deviation of the games, with n - 1; nan for fewer than two
    least: float
    most: float

    @property
    def standard_error(self) -> float:
        """The standard deviation of the mean: sd divided by the square root of the number of games."""
        return self.sd / sqrt(self.games) if self.games else nan

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval: the mean, and 1.96 standard errors to either side."""
        reach = Z95 * self.standard_error
        return self.mean - reach, self.mean + reach

    def __repr__(self) -> str:
        return f"{self.mean:.4g} ± {self.standard_error:.3g}"


@dataclass(frozen=True)
class Proportion:
    """In how many of the games something happened. ``interval`` is Wilson's 95 % interval.

    >>> Proportion(0, 50)
    0 of 50, 0.0 % (95 %: 0.0 to 7.1 %)
    """

    count: int
    games: int

    @property
    def share(self) -> float:
        """The count divided by the number of games."""
        return self.count / self.games if self.games else nan

    @property
    def standard_error(self) -> float:
        """The square root of p (1 - p) / n."""
        return sqrt(self.share * (1 - self.share) / self.games) if self.games else nan

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval, which is right for small counts too: it never leaves 0 to 1."""
        n, p = self.games, self.share
        if not n:
            return nan, nan
        middle = (p + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
        reach = Z95 / (1 + Z95**2 / n) * sqrt(p * (1 - p) / n + Z95**2 / (4 * n * n))
        return (0.0 if self.count == 0 else middle - reach), (1.0 if self.count == n else middle + reach)

    def __repr__(self) -> str:
        low, high = self.interval
        within = f"{100 * low:.1f} to {100 * high:.1f} %"
        return f"{self.count:,} of {self.games:,}, {100 * self.share:.1f} % (95 %: {within})"


class Running:
    """The running mean and spread of one number a game."""

    __slots__ = ("_games", "_least", "_mean", "_most", "_rest", "_square")

    def __init__(self) -> None:
        self._games = 0
        self._mean = 0.0
        self._square = 0.0  # sum of the squared distances from the mean
        self._least = inf
        self._most = -inf
        self._rest: list[float] = []  # of the block that is not full yet

    def copy(self) -> Running:
        """Return an independent copy."""
        twin = Running()
        for name in self.__slots__:
            setattr(twin, name, getattr(self, name))
        twin._rest = self._rest[:]
        return twin

    def add(self, numbers: Sequence[float]) -> None:
        """Add the numbers of the next games."""
        self._rest.extend(numbers)
        full = len(self._rest) - len(self._rest) % BLOCK
        for first in range(0, full, BLOCK):
            self._join(self._rest[first : first + BLOCK])
        del self._rest[:full]

    def mean(self) -> Mean:
        """Return how it stands."""
        twin = self.copy()
        if twin._rest:
            twin._join(twin._rest)
        n = twin._games
        if n == 0:
            return Mean(0, nan, nan, nan, nan)
        sd = sqrt(max(0.0, twin._square) / (n - 1)) if n > 1 else nan
        return Mean(n, twin._mean, sd, twin._least, twin._most)

    def _join(self, block: Sequence[float]) -> None:
        """Join a block's mean and squares (Chan, Golub and LeVeque 1983)."""
        count = len(block)
        mean = fsum(block) / count
        square = fsum([(number - mean) ** 2 for number in block])
        games = self._games + count
        step = mean - self._mean
        self._mean += step * count / games
        self._square += square + step * step * self._games * count / games
        self._games = games
        self._least = min(self._least, min(block))
        self._most = max(self._most, max(block))


def mean_of(numbers: Sequence[float]) -> Mean:
    """Return the mean of numbers that are all there."""
    running = Running()
    running.add(numbers)
    return running.mean()
