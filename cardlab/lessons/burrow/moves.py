"""The moves that the scripts of the tour of Burrow are made of."""

from __future__ import annotations

from ..scripts import Moves, card, play

DRAW = play("draw")


def opening(summer: str, *starts: str) -> Moves:
    """Return the moves of a set-up: the nine cards of Summer, row by row, and the start card of each side."""
    return tuple(card(name) for name in (*summer.split(), *starts))


def draws(name: str, place: str) -> Moves:
    """Return the moves of a turn in which this card is drawn and placed: on "crop A", say, or "new"."""
    return (DRAW, card(name), play(place))
