"""The part of the log that is on the screen: some lines around the present step, the latest first."""

from __future__ import annotations

from collections.abc import Sequence

LINES = 30  # as many as can be scrolled through
AHEAD = 2  # steps recorded after the present one that stay in sight above it


class Logbook:
    """Which steps the log shows. It moves only when it must, so that a reader keeps the place."""

    def __init__(self) -> None:
        self._first = 0

    def steps(self, cursor: int, length: int, *, stay: bool = False) -> range:
        """Return the steps on the screen, earliest first. With ``stay`` they move only to contain the cursor.

        >>> book = Logbook()
        >>> book.steps(100, 100)
        range(71, 101)
        >>> book.steps(80, 100, stay=True), book.steps(80, 100)
        (range(71, 101), range(53, 83))
        """
        last = min(cursor + AHEAD, length)
        if not stay or not self._first <= cursor < self._first + LINES:
            self._first = max(0, last - LINES + 1)
        return range(self._first, min(self._first + LINES, length + 1))


def options(lines: Sequence[tuple[int, str, str]], steps: range) -> list[tuple[str, int]]:
    """Return (text, step) for the lines on the screen, the latest first; a step that told nothing has a line too."""
    told = {step: f"{step} · {rule} · {sentence}" for step, rule, sentence in lines if step in steps}
    return [(told.get(step, f"{step} · "), step) for step in reversed(steps)]
