"""Nine open cards and the top of a Crop, deal after deal: which of them fit, and how many that is how often."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from ..draw.one_axis import OneAxis
from ..draw.picture import Picture
from ..game import Game
from ..lessons.experiments import LARGEST_SEED, experiment
from ..lessons.experiments_matches import at_the_start, open_cards
from ..lessons.open_cards_picture import open_cards_picture
from .simulator import Simulator
from .style import both_widths


class MatchesCell(Simulator):
    """The simulator of open cards that fit, with the cards of the last deal above; at first those of the class."""

    def __init__(self, deal: Game, guess: Callable[[], Fraction | None] | None = None) -> None:
        self._class = at_the_start(deal)
        super().__init__(experiment("open-fit"), deal, guess)

    def cards(self) -> Picture:
        """Return the picture of the last deal's cards, before the first of those on the class's table."""
        done, rule = self.tally.trials, self.assumed["rule"]
        seed = (self.first_seed + done - 1) % LARGEST_SEED
        here = open_cards(seed, self.assumed["put_back"]) if done else self._class
        whose = f"Deal {done:,} (seed {seed})" if done else "The class's table"
        title = f"{whose}: {len(here.fitting(rule))} of {len(here.cards)} fit"
        return open_cards_picture(title, f"{whose}: {here.told(rule)}.", here, rule)

    def still(self) -> dict[str, str]:
        """Return the picture of the cards, and in words what they and the columns show."""
        picture, told = self.cards(), super().still()["text/plain"]
        return {"image/svg+xml": picture._repr_svg_(), "text/plain": f"{picture.describe()}\n{told}"}

    def _in_words(self, axis: OneAxis) -> str:
        told = super()._in_words(axis)
        if not self.tally.trials:
            return told
        return f"{told} In {self.tally.counts[0]:,} of {self.tally.trials:,} deals no card fits."

    def _above(self) -> list[Any]:
        self._cards = self._html("picture-box")
        return [self._cards]

    def _refresh(self) -> None:
        picture = self.cards()
        self._cards.value = both_widths(picture.svg, picture.narrow)
        super()._refresh()
