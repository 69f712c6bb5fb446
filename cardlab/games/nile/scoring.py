"""N10 Scoring: each storage as piles in ascending order, compared from the left."""

from __future__ import annotations

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
    def winner(self) -> int | tuple[int, ...]:
        """The seat in first place, or all that share it."""
        first = tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)
        return first[0] if len(first) == 1 else first

    @property
    def deciding_column(self) -> int | None:
        """The first pile (from 0) in which the winner has more than the best seat behind; None when all share."""
        best = max(self.piles)
        rest = [pile for pile in self.piles if pile != best]
        if not rest:
            return None
        behind = max(rest)
        return next(column for column in range(len(best)) if best[column] != behind[column])

    def sentence(self) -> str:
        """Return who is ahead, or has won, and by which pile."""
        first = [seat for seat, rank in enumerate(self.ranks) if rank == 1]
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
    """N10.1: only storage counts, each in ascending order."""
    piles = tuple(tuple(sorted(s.storage[seat][: s.crops])) for seat in range(s.seats))
    return Scores(piles, final=bool(s.over))
