"""A class of thirty: the running means of thirty students, as far as a slider says."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from math import sqrt
from typing import Any

import ipywidgets

from ..draw.picture import Picture
from ..draw.running_means import WITHIN, running_means
from ..engine.errors import CardlabError
from ..lessons.classmates import LENGTHS, STUDENTS, chance, run_of, spread
from .cell import Cell, wait_for
from .style import both_widths

FIRST = 100


class FanCell(Cell):
    """The slider is the run length, ten times as long for the same way. ``length`` is where it stands.

    ``guess`` returns the guess that belongs to it, or None: the broken lines wait for it.
    """

    def __init__(self, guess: Callable[[], Any] | None = None) -> None:
        super().__init__("fan")
        self.length = FIRST
        self.reach = False
        self._guess = guess
        self._runs: list[list[bool]] = []
        self._slider: Any = ipywidgets.SelectionSlider(
            options=[(f"{each:,}", each) for each in LENGTHS], value=FIRST, description="Cards each",
            continuous_update=False, layout=self._layout,
        )  # fmt: skip
        self._slider.style.description_width = "initial"
        self._slider.add_class("cardlab-length")
        self._slider.observe(self._slid, "value")
        self._made += [self._slider.style, self._slider]
        # The slider's handle has no name in ipywidgets; these two do the same for those who need one.
        self._fewer = self._button("fewer", "Fewer cards", partial(self._move, -1))
        self._more = self._button("more", "More cards", partial(self._move, 1))
        self._button_reach = self._button("reach", "Show where 95 of 100 lie", self.show_reach)
        self._picture = self._html("picture-box")
        self._told = self._html("told")
        self._lay_out(self._row(self._slider, self._fewer, self._more, self._button_reach), self._picture, self._told)
        self._refresh()

    def go(self, length: int) -> None:
        """Let every student turn up so many cards. Raises CardlabError for a length that is not on the slider."""
        if length not in LENGTHS:
            raise CardlabError(f"The slider stands at one of {', '.join(f'{each:,}' for each in LENGTHS)} cards.")
        self.length = length
        if self._slider.value != length:
            self._slider.value = length
        self._refresh()

    def show_reach(self) -> None:
        """Show the broken lines or hide them. Raises CardlabError while a guess is still to be locked."""
        if not self.reach:
            wait_for(self._guess, "then the broken lines can be shown")
        self.reach = not self.reach
        self._button_reach.description = "Hide the broken lines" if self.reach else "Show where 95 of 100 lie"
        self._refresh()

    def still(self) -> dict[str, str]:
        """Return the fan as it stands, and its words."""
        picture = self._fan()
        return {"image/svg+xml": picture._repr_svg_(), "text/plain": picture.describe()}

    def _slid(self, change: Any) -> None:
        if change["new"] != self.length:
            self._do(partial(self.go, change["new"]))

    def _move(self, by: int) -> None:
        self.go(LENGTHS[LENGTHS.index(self.length) + by])

    def _fan(self) -> Picture:
        if not self._runs or len(self._runs[0]) < self.length:
            self._runs = [run_of(student, self.length) for student in range(1, STUDENTS + 1)]
        return running_means(
            f"Thirty students, {self.length:,} cards each",
            [run[: self.length] for run in self._runs],
            float(chance("flood")),
            units="cards",
            measure="share of cards that show wheat, so far",
            sd=spread("flood") if self.reach else None,
        )

    def _refresh(self) -> None:
        self._fewer.disabled, self._more.disabled = self.length == LENGTHS[0], self.length == LENGTHS[-1]
        picture = self._fan()
        self._picture.value = both_widths(picture.svg, picture.narrow)
        told = picture.describe()
        if self.reach:
            reach = WITHIN * spread("flood") / sqrt(self.length)
            told += f" The broken lines end {reach:.4f} above and below the exact value."
        self._told.value = f"<div>{escape(told)}</div>"
