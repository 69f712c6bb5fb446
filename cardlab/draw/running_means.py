"""Running means: what each of many runs has come to after 10, 100, 1,000 trials, as a fan that closes.

The length of a run is on a logarithmic axis: ten times as many trials are always the same way to the right. Under the
axis stands, for each mark of it, from where to where the runs lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import log10, sqrt

from ..engine.errors import CardlabError
from .one_axis import round_marks
from .palette import theme_called
from .picture import Picture
from .svg import Drawing, trim, width_of, wrap

HIGH = 250.0
POINTS = 60  # at most, along a run
LONG = 100  # runs at least this long are drawn from FIRST trials on: before that they are all over the place
FIRST = 10
WITHIN = 1.96  # standard errors to each side hold 95 of 100 runs


def running_means(
    title: str,
    runs: Sequence[Sequence[float]],
    exact: float | None = None,
    narrow: bool = False,
    *,
    units: str = "trials",
    measure: str = "",
    sd: float | None = None,
) -> Picture:
    """Return the picture of the running means of several runs, 760 wide, or 380 for a phone.

    Each run is the list of its outcomes in order, numbers or True and False; the first run is drawn bold. ``units`` is
    what the trials are called, ``measure`` what the mean is of. ``exact`` is the true mean, a line across; with ``sd``,
    the spread of one trial, broken lines show within which reach 95 of 100 runs lie: exact ± 1.96·sd/√n. Raises
    CardlabError for an empty run.

    >>> print(running_means("Coins", [[0, 1, 1, 1], [1, 0, 0, 1]], 0.5))
    Coins. 2 runs. After 1 of the trials the running means go from 0 to 1, after 2 from 0.5 to 0.5, \
after 4 from 0.5 to 0.75. Exactly: 0.5.
    """
    if not runs or not all(len(run) for run in runs):
        raise CardlabError("running_means needs at least one run, and in each run at least one outcome.")
    small = _Fan(title, runs, exact, True, units, measure, sd).picture()
    if narrow:
        return small
    wide = _Fan(title, runs, exact, False, units, measure, sd).picture()
    return Picture(wide.svg, wide.describe(), small.svg)


class _Fan:
    """The sizes of one drawing, and the drawing of its parts."""

    def __init__(
        self,
        title: str,
        runs: Sequence[Sequence[float]],
        exact: float | None,
        narrow: bool,
        units: str,
        measure: str,
        sd: float | None,
    ) -> None:
        self.exact, self.sd, self.units, self.measure, self.many = exact, sd, units, measure, len(runs)
        self.longest = max(map(len, runs))
        self.first = FIRST if self.longest >= LONG else 1
        self.sizes = _sizes(self.first, self.longest)
        self.lines = [_means(run, self.sizes) for run in runs]
        self.marks = _marks(self.first, self.longest)
        self.drawing = Drawing(theme_called("page"))
        self.width = 380.0 if narrow else 760.0
        self.size = 15.0 if narrow else 16.0
        self.head, self.title = title, wrap(title, 18, self.width - 40)
        self.top = 22.0 * len(self.title) + (46 if measure else 26)
        self.base = self.top + HIGH
        self.left, self.right = (46.0, 306.0) if narrow else (70.0, 660.0)
        values = [mean for line in self.lines for mean in line.values()] + ([] if exact is None else [exact])
        edge = 0.06 * (max(values) - min(values)) or 0.5
        self.low, self.high = min(values) - edge, max(values) + edge

    def picture(self) -> Picture:
        """Return the drawing with its words."""
        drawing = self.drawing
        for row, words in enumerate(self.title):
            drawing.text(20, 30 + 22 * row, words, 18, weight=700)
        if self.measure:
            drawing.text(20, self.top - 14, self.measure, self.size, drawing.theme.quiet)
        self._scale()
        self._reach()
        for number, line in reversed(list(enumerate(self.lines))):
            self._run(line, bold=number == 0)
        self._exact_line()
        for number, line in reversed(list(enumerate(self.lines))):
            self._end(line, bold=number == 0)
        words = self.describe()
        return Picture(drawing.finish(self.width, self._spreads(), words), words)

    def describe(self) -> str:
        """Return in words from where to where the runs lie at each mark."""
        told = [f"after {mark:,} {{}}from {_told(low)} to {_told(high)}" for mark, low, high in self._from_to()]
        told[0] = told[0].format(f"of the {self.units} the running means go ")
        runs = f"{self.many} runs" if self.many > 1 else "One run"
        parts = [f"{self.head}. {runs}. A{', '.join(each.format('') for each in told)[1:]}."]
        if self.exact is not None:
            parts.append(f"Exactly: {self.exact:.4g}.")
        if self.exact is not None and self.sd is not None:
            inside = sum(self._is_inside(line) for line in self.lines)
            parts.append(f"At their ends {inside} of {self.many} lie within the broken lines.")
        return " ".join(parts)

    # Places.

    def x(self, size: float) -> float:
        across = log10(self.longest / self.first) or 1.0
        return self.left + (self.right - self.left) * log10(size / self.first) / across

    def y(self, value: float) -> float:
        return self.base - HIGH * (value - self.low) / (self.high - self.low)

    def _from_to(self) -> list[tuple[int, float, float]]:
        """For each mark the lowest and the highest running mean of the runs that are so long."""
        found = []
        for mark in self.marks:
            here = [line[mark] for line in self.lines if mark in line]
            found.append((mark, min(here), max(here)))
        return found

    def _is_inside(self, line: dict[int, float]) -> bool:
        size, mean = list(line.items())[-1]
        assert self.exact is not None and self.sd is not None
        return abs(mean - self.exact) <= WITHIN * self.sd / sqrt(size)

    # Parts.

    def _scale(self) -> None:
        drawing, theme = self.drawing, self.drawing.theme
        for value in round_marks(self.low, self.high, 5):
            drawing.path(f"M{trim(self.left)} {trim(self.y(value))}H{trim(self.right)}", "none", theme.line, 1)
            drawing.text(self.left - 8, self.y(value) + 5, f"{value:g}", self.size, anchor="end")
        for mark in self.marks:
            drawing.path(f"M{trim(self.x(mark))} {trim(self.top)}V{trim(self.base + 6)}", "none", theme.line, 1.5)
            drawing.text(self.x(mark), self.base + 24, f"{mark:,}", self.size, weight=700, anchor="middle")
        drawing.path(f"M{trim(self.left)} {trim(self.base)}H{trim(self.right)}", "none", theme.ink, 1.5)
        middle = (self.left + self.right) / 2
        drawing.text(middle, self.base + 45, f"{self.units} so far", 15, theme.quiet, anchor="middle")

    def _run(self, line: dict[int, float], bold: bool) -> None:
        points = " ".join(f"{trim(self.x(size))} {trim(self.y(mean))}" for size, mean in line.items())
        theme = self.drawing.theme
        colour = theme.apart if bold else theme.counted
        look = 'stroke-width="3.5"' if bold else 'stroke-width="1.5" opacity="0.7"'
        self.drawing.add(f'<polyline points="{points}" fill="none" stroke="{colour}" {look} stroke-linejoin="round"/>')

    def _end(self, line: dict[int, float], bold: bool) -> None:
        size, mean = list(line.items())[-1]
        theme = self.drawing.theme
        look = (6.0, theme.apart, theme.mat, 1.5) if bold else (4.0, theme.counted)
        self.drawing.circle(self.x(size), self.y(mean), *look)

    def _reach(self) -> None:
        """Broken lines within which 95 of 100 runs lie, where the drawing has room for them."""
        if self.exact is None or self.sd is None:
            return
        for side in (-1, 1):
            ends = [(size, self.exact + side * WITHIN * self.sd / sqrt(size)) for size in self.sizes]
            points = [f"{trim(self.x(n))} {trim(self.y(v))}" for n, v in ends if self.low <= v <= self.high]
            if points:
                self.drawing.path(f"M{'L'.join(points)}", "none", self.drawing.theme.ink, 2.5, "9 6")

    def _exact_line(self) -> None:
        if self.exact is None:
            return
        drawing, y = self.drawing, self.y(self.exact)
        drawing.path(f"M{trim(self.left)} {trim(y)}H{trim(self.right + 8)}", "none", drawing.theme.ink, 3)
        for words, down in (("exact", -4), (f"{self.exact:.4g}", 14)):
            drawing.text(self.right + 12, y + down, words, self.size if self.width > 500 else 14, weight=700)

    def _spreads(self) -> float:
        """Under each mark from where to where the runs lie there; return where the drawing ends."""
        if self.many < 2:
            return self.base + 58
        drawing, y = self.drawing, self.base + 76
        drawing.text(20, y, "The runs lie", self.size, weight=700)
        room = (self.right - self.left) / max(1, len(self.marks) - 1) - 6
        for mark, low, high in self._from_to():
            for words, down in ((f"up to {_told(high)}", 24), (f"from {_told(low)}", 46)):
                size = min(self.size, self.size * room / width_of(words, self.size))
                x = min(self.x(mark), self.width - 12 - width_of(words, size) / 2)
                drawing.text(max(x, 8 + width_of(words, size) / 2), y + down, words, size, anchor="middle")
        return y + 60


def _means(run: Sequence[float], sizes: Sequence[int]) -> dict[int, float]:
    """The mean of the first so many outcomes of a run, for each of these sizes and for its end."""
    sums = list(accumulate(run))
    wanted = [size for size in sizes if size < len(run)] + [len(run)]
    return {size: sums[size - 1] / size for size in wanted}


def _sizes(first: int, longest: int) -> list[int]:
    """Run lengths that lie evenly on the logarithmic axis; the marks are among them."""
    ratio = longest / first
    even = {round(first * ratio ** (step / POINTS)) for step in range(POINTS + 1)}
    return sorted(even | set(_marks(first, longest)))


def _marks(first: int, longest: int) -> list[int]:
    """The run lengths with a mark: the powers of ten, and the end; few ones for a short run.

    >>> _marks(10, 1000), _marks(10, 2000), _marks(1, 30)
    ([10, 100, 1000], [10, 100, 2000], [1, 10, 30])
    """
    marks = [10**power for power in range(8) if first <= 10**power < longest]
    if len(marks) > 1 and longest < 3 * marks[-1]:
        marks.pop()  # its words would run into those of the end
    if longest < 10 and longest > 2:
        marks.append((longest + 1) // 2)
    return [*marks, longest]


def _told(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")
