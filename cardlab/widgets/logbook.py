"""The part of the log that is on the screen: some lines around the present step, the latest first."""

from __future__ import annotations

from collections.abc import Sequence

LINES = 16  # as many buttons as the log has; the slider and the box "Step" reach the others
AHEAD = 2  # steps recorded after the present one that stay in sight above it


class Logbook:
    """Which steps the log shows. It moves only when it must, so that a reader keeps the place."""

    def __init__(self) -> None:
        self._steps = range(0)

    def steps(self, cursor: int, length: int, *, stay: bool = False) -> range:
        """Return the steps on the screen, earliest first. With ``stay`` they move only to contain the cursor.

        >>> book = Logbook()
        >>> book.steps(100, 100)
        range(85, 101)
        >>> book.steps(90, 100, stay=True), book.steps(80, 100)
        (range(85, 101), range(67, 83))
        """
        if not stay or cursor not in self._steps:
            last = min(cursor + AHEAD, length)
            self._steps = range(max(0, last - LINES + 1), last + 1)
        return self._steps


def texts(lines: Sequence[tuple[int, str, str]], steps: range, cursor: int) -> list[tuple[int, str]]:
    """Return (step, text) for the lines on the screen, the latest first; an arrow marks the present step.

    >>> texts([(1, "N3.1", "Ada turns up flax.")], range(2), 1)
    [(1, '▶ 1 · N3.1 · Ada turns up flax.'), (0, '0')]
    """
    told = {step: f"{step} · {rule} · {sentence}" for step, rule, sentence in lines if step in steps}
    return [(step, ("▶ " if step == cursor else "") + told.get(step, str(step))) for step in reversed(steps)]
