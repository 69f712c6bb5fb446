"""The moves that the scripts of the tour of Nile are made of."""

from __future__ import annotations

from ..scripts import Move, Moves, card, play

STOP, PASS = play("stop"), play("pass")


def turn(flood: str, *plays: Move, draw: tuple[str, ...] = ()) -> Moves:
    """Return the moves of a turn: a flood card, decisions, and the cards drawn at its end."""
    return (card(flood), *plays, *(card(name) for name in draw))
