"""How rules tell what happened: one call, kept in a list in plain play and dropped in compiled play."""

from __future__ import annotations

from .table import Table


def emit(s: Table, what: int, seat: int, card: int, count: int) -> None:
    """Note that something happened: what (a number of the game's list), to whom, with which card, how many."""
    if s.log is not None:
        s.log.append((what, seat, card, count))
