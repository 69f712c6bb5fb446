"""The moves that the scripts of the tour of Beer & Bread are made of."""

from __future__ import annotations

from ..scripts import Move, Moves, card, play


def cards(*rows: str) -> Moves:
    """Return the moves that deal these cards, row by row: first the holder of the windmill, then the other, then the
    exchange. The backs must be those that the deck shows (B11.1)."""
    return tuple(card(name.strip()) for row in rows for name in row.split(","))


def harvest(name: str) -> Move:
    """Return the move that harvests with a card."""
    return play(name, "harvest")


def produce(name: str, *tokens: str) -> Move:
    """Return the move that brews or bakes a card; ``tokens`` pay it where there is a choice."""
    return play(name, "produce", *tokens)


def upgrade(name: str) -> Move:
    """Return the move that plays a card as upgrade."""
    return play(name, "upgrade")


def upgrades(*names: str) -> Moves:
    """Return the moves that play these cards as upgrades, turn by turn."""
    return tuple(upgrade(name) for name in names)
