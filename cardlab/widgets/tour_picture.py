"""The picture of a beat, and the style sheet around it: as little of both as the page needs.

A tour has some thirty beats. Where the page has anywidget, a beat holds its large picture only while it is in sight,
in the one width that is shown. Until the page answers, the small picture of the saved page stands there; should it
still not have answered when a button is pressed, the beat does with what ipywidgets alone can show.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from ..draw.picture import Picture
from ..game import Game
from .style import both_widths

try:
    from . import board
except ImportError:  # without anywidget both widths are in the page, and the style sheet is in each beat
    board = None  # type: ignore[assignment]


class TourPicture:
    """The widgets that show a beat's table: ``parts``, in order. ``made`` is everything there is to give back.

    ``stands_in`` is the small picture, ``rules`` the style sheet; ``on_sight`` is called when the page has told
    what it shows, and has to answer with ``show``.
    """

    def __init__(
        self, stands_in: Picture, rules: str, html: Callable[..., Any], on_sight: Callable[[], object], layout: Any
    ) -> None:
        self._sheet = f"<style>{rules}</style>"
        self._answered = False
        self._narrow = False
        self._drawn: tuple[object, ...] = ()
        self._on_sight = on_sight
        self._style: Any = html("style", self._sheet if board is None else "")
        self._box: Any = html("picture-box")
        self._sight: Any = None
        if board is not None:
            self._box.value = f'<div class="cardlab-sight">{stands_in.svg}</div>'
            self._sight = board.Sight(self._told, sheet=rules, layout=layout)
        self.made: list[ipywidgets.Widget] = [self._sight] if self._sight else []
        self.parts: list[Any] = [self._style, *self.made, self._box]

    def show(self, game: Game, seat: int | None, *, pressed: bool = True) -> None:
        """Show the table as it is now; ``pressed`` says whether somebody has asked for something."""
        alive = self._sight is not None and self._answered
        if not alive and self._sight is not None and not pressed:
            return
        # A hint changes the words, but not the table.
        key = (game.code, game.cursor, game.choices, self._narrow if alive else None)
        if key == self._drawn:
            return
        widths = (self._narrow,) if alive else (False, True)
        drawn = [game.picture(seat, narrow=narrow, theme="page").svg for narrow in widths]
        if alive:
            self._sight.value = drawn[0]
            self._box.value = self._style.value = ""
        else:
            self._style.value = self._sheet
            self._box.value = both_widths(*drawn)
        self._drawn = key

    def _told(self, content: dict[str, Any]) -> None:
        if content.get("kind") == "sight":
            self._answered, self._narrow = True, bool(content.get("narrow"))
            self._on_sight()
