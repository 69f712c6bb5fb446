"""B3 Seeding: the fields and the river are replenished."""

from __future__ import annotations

from ...engine.emit import emit
from ...engine.table import NOBODY
from .components import DRY_SIGNS, FRUITFUL_SIGNS, NO_CARD, TOKEN_KIND, WHEAT, Seeding, Stage
from .drawing import go_on_drawing
from .events import What
from .state import Position


def seed(s: Position) -> None:
    """B3.1: every field up to its sign. The river holds all free water already (B1.5)."""
    moved = 0
    for resource in range(WHEAT, 5):
        sign = FRUITFUL_SIGNS[resource] if is_fruitful(s.year) else DRY_SIGNS[resource]
        moved += seed_field(s, resource, sign)
    if moved == 0:
        emit(s, What.NOTHING_TO_SEED, NOBODY, NO_CARD, s.year)
    s.stage = Stage.TAKE_BACK
    if s.row_count[0] + s.row_count[1] == 0:
        s.stage = Stage.DRAW
        go_on_drawing(s)


def seed_field(s: Position, resource: int, sign: int) -> int:
    """B3.1, B3.2: one field; a short supply places what it has. Return how many tokens were moved."""
    missing = sign - s.field[resource]
    if s.seeding == Seeding.ADD:
        missing = sign
    elif s.seeding == Seeding.FILL:
        missing = max(0, missing)
    if missing < 0:
        emit(s, What.UNSEED, NOBODY, TOKEN_KIND + resource, -missing)
    placed = min(missing, s.supply[resource])
    if placed > 0:
        emit(s, What.SEED, NOBODY, TOKEN_KIND + resource, placed)
    s.field[resource] += placed
    s.supply[resource] -= placed
    return max(placed, -placed)


def is_fruitful(year: int) -> bool:
    """B2.1: years 1, 3 and 5 are fruitful, the others dry."""
    return year % 2 == 1
