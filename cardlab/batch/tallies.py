"""What a batch adds up to so far: running numbers in constant memory, and the rows themselves if they are kept."""

from __future__ import annotations

from array import array
from collections import Counter

from .batches import Rows
from .summaries import Running


class Tally:
    """Sums over the games 0 to ``games`` - 1. ``added`` gives a new one, so that an interruption leaves a whole one."""

    def __init__(self, players: int, statistics: int) -> None:
        self.games = 0
        self.values = [Running() for _ in range(players)]
        self.steps, self.turns, self.choices = Running(), Running(), Running()
        self.statistics = [Running() for _ in range(statistics)]
        self.first: Counter[int] = Counter()  # by the seats in first place, one bit each

    def _running(self) -> list[Running]:
        return [*self.values, self.steps, self.turns, self.choices, *self.statistics]

    def added(self, rows: Rows) -> Tally:
        """Return the tally with the next games; this one stays as it is."""
        twin = Tally(len(self.values), len(self.statistics))
        players = len(self.values)
        parts = [each.copy() for each in self._running()]
        twin.values, (twin.steps, twin.turns, twin.choices) = parts[:players], parts[players : players + 3]
        twin.statistics = parts[players + 3 :]
        for running, column in zip(parts, columns_of(rows), strict=True):
            running.add(column)
        twin.first = self.first + Counter(rows.first)
        twin.games = self.games + len(rows)
        return twin

    def wins(self, seat: int) -> int:
        """Return in how many games a seat alone was in first place."""
        return self.first[1 << seat]

    def shared(self, seat: int) -> int:
        """Return in how many games a seat shared the first place."""
        return sum(count for mask, count in self.first.items() if mask >> seat & 1 and mask != 1 << seat)

    @property
    def ties(self) -> int:
        """In how many games the first place was shared."""
        return sum(count for mask, count in self.first.items() if mask & (mask - 1))


def columns_of(rows: Rows) -> list[list[float]]:
    """Return all columns of numbers, in the order in which a tally has them."""
    return [*rows.values, rows.steps, rows.turns, rows.choices, *rows.statistics]  # type: ignore[list-item]


class Kept:
    """The rows of all games, as compact columns."""

    def __init__(self) -> None:
        self.columns: list[array[float]] = []
        self.first = array("b")

    def add(self, rows: Rows, games: int) -> None:
        """Add the next games, ``games`` in all; what an interrupted call left behind is dropped."""
        columns = columns_of(rows)
        self.columns = self.columns or [array("d") for _ in columns]
        counted = games - len(rows)
        for column in self.columns:
            del column[counted:]
        del self.first[counted:]
        for column, numbers in zip(self.columns, columns, strict=True):
            column.extend(numbers)
        self.first.extend(rows.first)
