"""A cell with all cards in a picture: with anywidget each card can be clicked, without it buttons do everything."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ..draw.picture import Picture
from ..lessons.card_grid import sample_space
from .cell import Cell
from .style import both_widths

try:
    from .board import Board
except ImportError:  # without anywidget the picture is looked at
    Board = None  # type: ignore[assignment, misc]


class CardsCell(Cell):
    """A cell that shows pictures of the 91 cards. A card that is clicked goes to ``clicked``, by its place."""

    def __init__(self, kind: str, description: str) -> None:
        super().__init__(kind)
        self._answered = False
        self._narrow = False
        self._heard = 0
        self._still = self._html("picture-box")
        self._told = self._html("told")
        self._board = None
        if Board is not None:
            self._board = Board(self._hear, layout=self._layout, description=description, untouched=False)
            self._board.add_class("cardlab-board")
            self._made.append(self._board)

    @property
    def _picture(self) -> list[Any]:
        """The widgets of the picture, one of which is empty."""
        return [self._still] if self._board is None else [self._still, self._board]

    def clicked(self, place: int) -> None:
        """Do what a click on a card means."""
        raise NotImplementedError

    def picture(self, narrow: bool = False) -> Picture:
        """Return the picture as it should be now."""
        raise NotImplementedError

    def still(self) -> dict[str, str]:
        """Return the picture as it stands, and its words."""
        picture = self.picture()
        return {"image/svg+xml": picture._repr_svg_(), "text/plain": picture.describe()}

    def _hear(self, content: dict[str, Any]) -> None:
        kind = content.get("kind")
        if kind == "ready":
            self._answered, self._narrow = True, bool(content.get("narrow"))
            self._do(self._refresh)
        elif kind in ("pick", "back"):
            self._heard += 1
            self._do(lambda: self.clicked(int(content["pick"])))

    def _show(self, told: str, chosen: Sequence[int], act: str, hint: str) -> None:
        """Show the picture and its words; ``act`` is what a click on a card does, ``hint`` the line below it."""
        self._told.value = f"<div>{escape(told)}</div>"
        board = self._board
        if board is None or not self._answered:
            self._still.value = both_widths(self.picture().svg, self.picture(True).svg)
            return
        self._still.value = ""
        among = set(chosen)
        with board.hold_sync():
            board.value = self.picture(self._narrow).svg
            board.targets = [
                {"pick": place, "act": act, "chosen": int(place in among), "why": ""}
                for place in range(len(sample_space()))
            ]
            board.hint, board.said, board.answered = hint, told, self._heard
