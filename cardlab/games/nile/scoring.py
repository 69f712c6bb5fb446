"""N10 Scoring: each storage as piles in ascending order, compared from the left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from ...engine.names import SEAT_NAMES, together
from .state import Position

ORDINALS = ("", "second", "third", "fourth", "fifth", "sixth")


@dataclass(frozen=True)
class Scores:
    """How the storages compare.

    ``piles``: for each seat its counts of the crops in ascending order, zeros included. ``values``: the
    smallest of them, one number a seat. ``ranks``: 1 for the first place; equal piles share a place.
    ``winner``: the seat in first place, or a tuple of seats that share it. ``final`` is False while
    the game goes on: then this is how it stands.
    """

    piles: tuple[tuple[int, ...], ...]
    final: bool

    @property
    def values(self) -> tuple[int, ...]:
        """One number a seat: its smallest pile."""
        return tuple(pile[0] for pile in self.piles)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The place of each seat, from 1; players with equal piles share theirs."""
        return tuple(1 + sum(other > pile for other in self.piles) for pile in self.piles)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats from the first place to the last; those that share a place in the order of the table."""
        return tuple(sorted(range(len(self.piles)), key=lambda seat: self.ranks[seat]))

    @property
    def winners(self) -> tuple[int, ...]:
        """All seats in first place: one, or those that share it."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def winner(self) -> int | tuple[int, ...]:
        """The seat in first place, or all that share it."""
        first = self.winners
        return first[0] if len(first) == 1 else first

    @property
    def deciding_column(self) -> int | None:
        """The first pile (from 0) in which the winner has more than the best seat behind; None when all share."""
        columns = [self.column_behind(seat) for seat in range(len(self.piles))]
        # The best seat behind keeps up with the winner for the longest.
        return max((column for column in columns if column is not None), default=None)

    def column_behind(self, seat: int) -> int | None:
        """Return the first pile (from 0) in which a seat has less than the winner; None in first place."""
        best = max(self.piles)
        return next((column for column, count in enumerate(self.piles[seat]) if count != best[column]), None)

    def sentence(self) -> str:
        """Return who is ahead, or has won, and by which pile."""
        first = self.winners
        names = together([SEAT_NAMES[seat] for seat in first])
        if self.deciding_column is None:
            verb = "share the first place" if self.final else "are level"
            return f"{names} {verb}: all their piles are equal."
        verb = ("win" if self.final else "lead") + ("" if len(first) > 1 else "s")
        column, best = self.deciding_column, max(self.piles)
        behind = max(pile for pile in self.piles if pile != best)
        which = "largest" if column == len(best) - 1 else " ".join([*ORDINALS[column : column + 1], "smallest"]).strip()
        return f"{names} {verb}: {best[column]} against {behind[column]} in the {which} pile."

    def __str__(self) -> str:
        rows = [
            f"{SEAT_NAMES[seat]:5} {' '.join(f'{count:2}' for count in pile)}   place {rank}"
            for seat, (pile, rank) in enumerate(zip(self.piles, self.ranks, strict=True))
        ]
        return "\n".join([*rows, self.sentence()])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = []
        for seat, (pile, rank) in enumerate(zip(self.piles, self.ranks, strict=True)):
            marked = [
                f"<b><u>{n}</u></b>" if column == self.deciding_column else str(n) for column, n in enumerate(pile)
            ]
            cells = "".join(f"<td>{mark}</td>" for mark in marked)
            rows.append(f"<tr><th>{SEAT_NAMES[seat]}</th>{cells}<td>place {rank}</td></tr>")
        return f"<table>{''.join(rows)}</table><p>{escape(self.sentence())}</p>"


def score(s: Position) -> Scores:
    """N10.1: only storage counts."""
    return scores_of([s.storage[seat][: s.crops] for seat in range(s.seats)], final=bool(s.over))


def in_order(storage: Sequence[int], crops: int) -> list[int]:
    """N10.1: the counts of all crops of the game in ascending order, zeros included.

    >>> in_order([3, 0, 1, 0, 0, 0, 0], crops=5)
    [0, 0, 0, 1, 3]
    """
    return sorted(storage[:crops])


def scores_of(storages: Sequence[Sequence[int]], final: bool) -> Scores:
    """N10.1: compare storages, each the counts of all crops of the game, as piles in ascending order.

    >>> scores_of([[0, 2, 1], [1, 1, 1]], final=True)
    Ada    0  1  2   place 2
    Bo     1  1  1   place 1
    Bo wins: 1 against 0 in the smallest pile.
    """
    return Scores(tuple(tuple(sorted(storage)) for storage in storages), final)
