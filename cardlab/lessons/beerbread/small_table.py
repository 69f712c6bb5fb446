"""The table of Beer & Bread as a small picture: what Ada sees as a drawing, the exchange as a line."""

from __future__ import annotations

from ...game import Game
from ...games.beerbread.card_list import find
from ..small_table import Face, Line, Part, SmallTable
from .small_village import draw_table


def lines(game: Game, seat: int | None) -> list[Line]:
    """Return the line of the exchange in dry years, when it is of use; the rest of the table is drawn above it."""
    view = game.view(0)
    if view.year % 2:
        return []
    names = find(view.card_list).names
    return [Line("Exchange", note=", ".join(names[card] for card in view.exchange[: view.exchange_count]))]


def face(name: str) -> Face:
    """Return what a card looks like when it is small: its name. Lines hold no cards here."""
    return Face((Part(name, "#E6E0D3", "#1F1D1A", "#FFFDF8"),))


TABLE = SmallTable(lines, face, draw_table)
