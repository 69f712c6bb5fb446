"""A tour: beats in order, each opened as often as one likes, and what has been answered so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..draw.picture import Picture
from ..engine.errors import BadOption, shown
from .beats import Beat
from .coverage import Coverage
from .runs import Run
from .small_table import SmallTable
from .still import stills


class Tour:
    """The rules of a game as beats. ``beat(id)`` shows one; nothing is ever lost, and every order is allowed.

    ``table`` tells how a position is drawn small, and ``coverage`` where each rule of the book is taught.
    """

    def __init__(self, name: str, title: str, beats: Sequence[Beat], table: SmallTable, coverage: Coverage) -> None:
        self.name = name
        self.title = title
        self.beats = tuple(beats)
        self.ids = tuple(beat.id for beat in beats)
        self.coverage = coverage
        self._table = table
        self._runs: dict[str, Run] = {}

    def find(self, beat: str) -> Beat:
        """Return a beat by its id. Raises BadOption for an id that the tour does not have."""
        if beat not in self.ids:
            raise BadOption(f"{shown(beat)} is no beat of this tour: it has {', '.join(self.ids)}.")
        return self.beats[self.ids.index(beat)]

    def place(self, beat: str) -> str:
        """Return where a beat stands: '2 of 28'."""
        return f"{self.ids.index(beat) + 1} of {len(self.ids)}"

    def run(self, beat: str) -> Run:
        """Return a new go at a beat, to play without widgets. The tour remembers the first answer given in it."""
        run = Run(self.name, self.find(beat))
        self._runs[beat] = run
        return run

    def beat(self, beat: str) -> Any:
        """Show a beat: with buttons in a notebook; where ipywidgets is missing, as a picture with the question."""
        try:
            from ..widgets.tour_cell import TourCell
        except ImportError:
            return self.still(beat)
        return TourCell(self, beat)

    def still(self, beat: str) -> Picture:
        """Return the question of a beat as a picture, for a page without a kernel."""
        return self.stills(Run(self.name, self.find(beat)))[0]

    def stills(self, run: Run) -> tuple[Picture, Picture]:
        """Return a beat as it stands as two small pictures: with its question, and the table alone."""
        return stills(self.place(run.beat.id), run, self._table)

    def answer(self, beat: str) -> str:
        """Return the right answer and the reason, as the engine finds them, in one paragraph."""
        said = Run(self.name, self.find(beat)).show_me()
        return f"{said.sentence} ({said.rule})"

    def progress(self) -> Progress:
        """Return how far one has come; it prints as one sentence."""
        answered = [run for run in self._runs.values() if run.tries]
        return Progress(len(answered), sum(run.first_right for run in answered), len(self.ids))

    def __repr__(self) -> str:
        return f"Tour of {self.title}: {len(self.ids)} beats, from {self.ids[0]} to {self.ids[-1]}"


class Progress(tuple[int, int, int]):
    """How many beats were answered, how many of them right at the first try, and how many there are."""

    def __new__(cls, answered: int, first: int, beats: int) -> Progress:
        return super().__new__(cls, (answered, first, beats))

    def __repr__(self) -> str:
        answered, first, beats = self
        if not answered:
            return f"None of the {beats} beats has been answered yet."
        return f"You have answered {answered} of {beats} beats, {first} of them right at the first try."
