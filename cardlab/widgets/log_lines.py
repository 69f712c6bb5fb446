"""The log on the screen: a button for each of its lines, which leads to that step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from . import logbook
from .controls import Controls
from .session import Session


class LogLines:
    """Its ``box`` is laid out by the table; ``go_to`` is told the step of a line that was pressed."""

    def __init__(self, controls: Controls, session: Session, go_to: Callable[[int], object]) -> None:
        self._lines = controls.lines
        self._session = session
        self._go_to = go_to
        self._logbook = logbook.Logbook()
        self._told: list[int] = []
        self.box = controls.box("log", [])
        for place, line in enumerate(self._lines):
            line.on_click(partial(self._press, place))

    def show(self, stay: bool) -> None:
        """Show the lines around the present step; with ``stay`` they move only to contain it."""
        game = self._session.game
        steps = self._logbook.steps(game.cursor, game.length, stay=stay)
        texts = logbook.texts(self._session.lines(), steps, game.cursor)
        self._told = [step for step, _ in texts]
        lines = self._lines[: len(texts)]
        for line, (step, words) in zip(lines, texts, strict=True):
            line.description = words
            mark = line.add_class if step == game.cursor else line.remove_class
            mark("cardlab-here")
        self.box.children = tuple(lines)

    def _press(self, place: int, _button: object) -> None:
        if place < len(self._told):
            self._go_to(self._told[place])
