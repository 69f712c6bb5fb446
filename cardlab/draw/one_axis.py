"""One picture everywhere: what was simulated, what is exact, what was guessed, and this deal, on one axis.

Above the axis every trial is a dot over its outcome, as long as dots can be counted; after that columns grow. Below it
the marks lie under each other: their places compare at a glance, their shapes tell them apart without colour.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil, floor, log10

from .palette import theme_called
from .picture import Picture
from .svg import Drawing, trim, width_of, wrap

HIGH = 190.0  # of the part above the axis
LANE = 34.0
BOLD = 1.1  # bold words are so much wider
MOST_DOTS = 400
PITCHES = (16.0, 12.0, 9.0, 7.0)
MAGNIFY = 30  # an error bar this many times smaller than the axis is magnified below


@dataclass(frozen=True)
class Mark:
    """One lane below the axis: a name, a value, what stands at the right end, and perhaps where it may lie."""

    kind: str  # "simulated", "exact", "guess", "deal"
    name: str
    value: float
    told: str
    interval: tuple[float, float] | None = None


@dataclass(frozen=True)
class OneAxis:
    """What is drawn. ``columns`` are the outcomes in order, each with its label; ``counts`` how often each came.

    ``chances`` are the exact probabilities of the outcomes, drawn as lines across the columns; ``marks`` the lanes.
    """

    title: str
    measure: str
    columns: Sequence[tuple[float, str]]
    counts: Mapping[float, int] = field(default_factory=dict)
    chances: Mapping[float, float] | None = None
    marks: Sequence[Mark] = ()
    description: str = ""

    def picture(self, narrow: bool = False) -> Picture:
        """Return the drawing, 760 wide and with a twin for a phone, or that twin alone, 380 wide."""
        small = _Plan(self, True).draw()
        return Picture(small if narrow else _Plan(self, False).draw(), self.description, small)


class _Plan:
    """The sizes of one drawing, and the drawing of its parts. They do not move while an experiment goes on."""

    def __init__(self, axis: OneAxis, narrow: bool) -> None:
        self.axis = axis
        self.narrow = narrow
        self.drawing = Drawing(theme_called("page"))
        self.width = 380.0 if narrow else 760.0
        self.size = 15.0 if narrow else 16.0
        values = [value for value, _ in axis.columns]
        self.gap = min((b - a for a, b in pairwise(values)), default=1.0)
        edge = self.gap * (0.2 if len(values) == 2 else 0.55)
        self.left, self.right = (20.0, self.width - 20) if narrow else (120.0, self.width - 170)
        marked = [mark.value for mark in axis.marks]
        self.low = min([values[0] - edge, *marked])
        self.high = max([values[-1] + edge, *marked])
        self.title = wrap(axis.title, 18 * BOLD, self.width - 40)
        self.top = 22.0 * len(self.title) + 44
        self.base = self.top + HIGH
        self.trials = sum(axis.counts.values())

    def x(self, value: float) -> float:
        return self.left + (self.right - self.left) * (value - self.low) / (self.high - self.low)

    def draw(self) -> str:
        drawing = self.drawing
        for number, line in enumerate(self.title):
            drawing.text(20, 30 + 22 * number, line, 18, weight=700)
        self._columns()
        drawing.path(f"M{trim(self.left)} {trim(self.base)}H{trim(self.right)}", "none", drawing.theme.ink, 1.5)
        self._ticks()
        y = self.base + 58
        for mark in self.axis.marks:
            y = self._lane(mark, y)
        return drawing.finish(self.width, self._magnified(y), self.axis.description)

    # Above the axis.

    def _columns(self) -> None:
        if not self.trials and not self.axis.chances:
            words = "Nothing simulated yet"
            self.drawing.text((self.left + self.right) / 2, self.base - HIGH / 2, words, self.size,
                              self.drawing.theme.quiet, anchor="middle")  # fmt: skip
            return
        room = min(90.0, (self.x(self.gap) - self.x(0)) * 0.84)
        pitch = self._pitch(room)
        highest = max([1, *self.axis.counts.values()]) / max(1, self.trials)
        chances = self.axis.chances or {}
        most = max([highest if self.trials else 0.0, *chances.values()]) or 1.0
        for value, _ in self.axis.columns:
            middle, count = self.x(value), self.axis.counts.get(value, 0)
            if pitch:
                self._dots(middle, count, pitch, max(1, floor(room / pitch)))
            elif count:
                high = max(1.0, HIGH * count / self.trials / most)
                self.drawing.rect(middle - room / 2, self.base - high, room, high, 2, self.drawing.theme.counted)
            self._expected(middle, room, chances.get(value), pitch, most)
            if not pitch and self.trials and room >= 44:
                share = f"{100 * count / self.trials:.1f} %"
                tall = max(count / self.trials, chances.get(value, 0.0)) / most
                self.drawing.text(middle, self.base - HIGH * tall - 8, share, 14, anchor="middle")

    def _pitch(self, room: float) -> float:
        """The distance of dots at which the highest column has room; 0 when columns are drawn instead."""
        if not self.trials or self.trials > MOST_DOTS:
            return 0.0
        most = max(self.axis.counts.values())
        fitting = (p for p in PITCHES if p <= room and ceil(most / floor(room / p)) * p <= HIGH)
        return next(fitting, 0.0)

    def _dots(self, middle: float, count: int, pitch: float, across: int) -> None:
        first = middle - pitch * (min(across, count) - 1) / 2
        for number in range(count):
            x, y = first + pitch * (number % across), self.base - pitch * (number // across + 0.55)
            self.drawing.circle(x, y, pitch * 0.42, self.drawing.theme.counted)

    def _expected(self, middle: float, room: float, chance: float | None, pitch: float, most: float) -> None:
        """A line across a column where it would end if it came out exactly."""
        if chance is None:
            return
        if pitch:
            y = self.base - pitch * self.trials * chance / max(1, floor(room / pitch))
        else:
            y = self.base - HIGH * chance / most
        if y < self.top - 12:
            return
        line = f"M{trim(middle - room / 2 - 4)} {trim(y)}h{trim(room + 8)}"
        self.drawing.path(line, "none", self.drawing.theme.mat, 7)
        self.drawing.path(line, "none", self.drawing.theme.ink, 3.5)

    def _ticks(self) -> None:
        drawing, theme = self.drawing, self.drawing.theme
        labels = list(self.axis.columns)
        wide = max(width_of(label, self.size) for _, label in labels) + 8
        every = max(1, ceil(wide / max(1.0, self.x(self.gap) - self.x(0))))
        for place, (value, label) in enumerate(labels):
            if place % every == 0:
                drawing.text(self.x(value), self.base + 20, label, self.size, anchor="middle")
        if len(labels) == 2:
            for share in (0.5,) if self.narrow else (0.25, 0.5, 0.75):
                at = labels[0][0] + share * self.gap
                drawing.path(f"M{trim(self.x(at))} {trim(self.base)}v6", "none", theme.ink, 1.5)
                drawing.text(self.x(at), self.base + 20, f"{at:g}", 14, theme.quiet, anchor="middle")
        measure = self.axis.measure or "outcome"
        size = min(15.0, 15 * (self.width - 32) / width_of(measure, 15))
        half = width_of(measure, size) / 2
        middle = min(max((self.left + self.right) / 2, 16 + half), self.width - 16 - half)
        drawing.text(middle, self.base + 40, measure, size, theme.quiet, anchor="middle")

    # Below the axis.

    def _lane(self, mark: Mark, y: float) -> float:
        """Draw a lane whose top is y, with its name and value beside it or, where there is no room, above it."""
        drawing = self.drawing
        line = y + (34 if self.narrow else 12)
        drawing.path(f"M{trim(self.left)} {trim(line)}H{trim(self.right)}", "none", drawing.theme.line, 1)
        start = 20.0 if self.narrow else self.left - 12
        drawing.text(start, y + 17, mark.name, self.size, weight=700, anchor="" if self.narrow else "end")
        end = self.width - (20 if self.narrow else 16)
        drawing.text(end, y + 17, mark.told, self.size, weight=700, anchor="end")
        self._shape(mark, line, self.x)
        return y + (LANE + 20 if self.narrow else LANE)

    def _shape(self, mark: Mark, y: float, x: Callable[[float], float]) -> None:
        drawing, theme = self.drawing, self.drawing.theme
        at = x(mark.value)
        if mark.interval is not None:
            ends = [min(max(x(end), self.left), self.right) for end in mark.interval]
            drawing.path(f"M{trim(ends[0])} {trim(y)}H{trim(ends[1])}", "none", theme.counted, 5)
            for end in ends:
                drawing.path(f"M{trim(end)} {trim(y - 8)}v16", "none", theme.counted, 3)
        if mark.kind == "simulated":
            drawing.circle(at, y, 7, theme.counted, theme.mat, 2)
        elif mark.kind == "exact":
            drawing.path(f"M{trim(at)} {trim(y - 10)}l8 10l-8 10l-8 -10z", theme.ink, theme.mat, 1.5)
        elif mark.kind == "guess":
            drawing.path(f"M{trim(at)} {trim(y - 9)}l9 16h-18z", theme.mat, theme.act, 3)
        else:
            drawing.rect(at - 8, y - 8, 16, 16, 2, theme.mark, theme.mark_edge, 2)

    def _magnified(self, y: float) -> float:
        """The neighbourhood of the error bar on an axis of its own, where it is too small to be seen above."""
        simulated = next((mark for mark in self.axis.marks if mark.kind == "simulated" and mark.interval), None)
        if simulated is None or simulated.interval is None:
            return y + 4
        low, high = simulated.interval
        if (high - low) * MAGNIFY > self.high - self.low or high <= low:
            return y + 4
        exact = next((mark for mark in self.axis.marks if mark.kind == "exact"), None)
        reach = max(1.6 * (high - low), 1.3 * abs(exact.value - simulated.value) if exact else 0.0)
        first, last = simulated.value - reach, simulated.value + reach

        def x(value: float) -> float:
            return self.left + (self.right - self.left) * (value - first) / (last - first)

        drawing, theme = self.drawing, self.drawing.theme
        drawing.rect(12, y, self.width - 24, 96, 8, theme.panel, theme.line)
        if self.narrow:
            drawing.text(self.left, y + 18, "close up", 14, weight=700)
        else:
            drawing.text(self.left - 12, y + 40, "close up", self.size, weight=700, anchor="end")
        for mark, line in ((simulated, y + 28), (exact, y + 50)):
            if mark is not None:
                self._shape(mark, line, x)
        drawing.path(f"M{trim(self.left)} {trim(y + 66)}H{trim(self.right)}", "none", theme.ink, 1.5)
        for value in round_marks(first, last, 4 if self.width > 500 else 2):
            drawing.path(f"M{trim(x(value))} {trim(y + 66)}v6", "none", theme.ink, 1.5)
            drawing.text(x(value), y + 87, f"{value:.10g}", 14, anchor="middle")
        return y + 108


def round_marks(first: float, last: float, about: int) -> list[float]:
    """Return round numbers between two values, about so many.

    >>> round_marks(0.16, 0.195, 4)
    [0.16, 0.17, 0.18, 0.19]
    """
    size = 10.0 ** floor(log10((last - first) / about))
    step = next(size * by for by in (1, 2, 5, 10) if (last - first) / (size * by) <= about)
    places = max(0, -floor(log10(step)))
    numbers = range(ceil(first / step - 1e-9), floor(last / step + 1e-9) + 1)
    return [round(step * number, places + 1) for number in numbers]
