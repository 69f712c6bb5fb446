"""A two-way table as a heat map, and below it the shares that it comes to, on one axis.

Each square says how often the column followed the row. Its colour says whether that is more or less than without
looking at the row; the number stands in it, so that nothing rests on colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .charts import COLOURS
from .one_axis import round_marks
from .palette import theme_called
from .picture import Picture
from .svg import Drawing, trim, width_of, wrap

MORE, LESS = COLOURS[0], COLOURS[1]
FULL = 0.06  # so far from what is usual a square has its strongest colour
STRONGEST = 0.5  # words on it can still be read
REACHES = (0.1, 0.25, 1.0)  # of the axis, to each side of the usual share


@dataclass(frozen=True)
class Square:
    """One square: the share in its row (None: nothing yet), the count below it, the usual share, and the exact one.

    Where an exercise still asks for that (``asked``) there is a question mark. ``framed`` squares have a thick edge.
    """

    share: float | None
    count: str
    usual: float
    exact: float | None = None
    asked: bool = False
    framed: bool = False


@dataclass(frozen=True)
class Lane:
    """One share on the axis below: its name, its value with an error bar, and the exact one."""

    name: str
    told: str
    value: float | None = None
    interval: tuple[float, float] | None = None
    exact: float | None = None
    exact_told: str = ""


@dataclass(frozen=True)
class HeatMap:
    """What is drawn: ``rows`` and ``columns`` are names, ``heads`` what these are; ``usual`` is marked on the axis."""

    title: str
    heads: tuple[str, str]
    rows: Sequence[str]
    columns: Sequence[str]
    squares: Sequence[Sequence[Square]]
    lanes: Sequence[Lane]
    measure: str
    usual: float
    description: str

    def picture(self) -> Picture:
        """Return the drawing, 760 wide, with a twin of 380 for a phone."""
        return Picture(_Plan(self, False).draw(), self.description, _Plan(self, True).draw())


class _Plan:
    """The sizes of one drawing, and the drawing of its parts."""

    def __init__(self, table: HeatMap, narrow: bool) -> None:
        self.table, self.narrow = table, narrow
        self.drawing = Drawing(theme_called("page"))
        self.theme = self.drawing.theme
        self.width = 380.0 if narrow else 760.0
        self.size = 15.0 if narrow else 16.0
        self.edge = 10.0 if narrow else 20.0
        longest = max(width_of(name, self.size, True) for name in (*table.rows, "" if narrow else table.heads[0]))
        self.left = self.edge + longest + 8
        self.wide = (self.width - self.edge - self.left) / len(table.columns)
        self.counted = self.wide >= 90  # room for the count in a square
        self.high = 74.0 if self.counted else 54.0
        self.start, self.end = (20.0, self.width - 20) if narrow else (170.0, self.width - 190)
        found = [abs(lane.value - table.usual) for lane in table.lanes if lane.value is not None]
        reach = next(reach for reach in REACHES if reach >= max(found, default=0.0))
        self.low, self.top = max(0.0, table.usual - reach), min(1.0, table.usual + reach)

    def draw(self) -> str:
        drawing, table = self.drawing, self.table
        y = 30.0
        for line in wrap(table.title, 18, self.width - 40):
            drawing.text(20, y, line, 18, weight=700)
            y += 22
        y = self._heads(y + 8)
        for name, squares in zip(table.rows, table.squares, strict=True):
            drawing.text(self.left - 8, y + self.high / 2 + 5, name, self.size, weight=700, anchor="end")
            for place, square in enumerate(squares):
                self._square(self.left + self.wide * place, y, square)
            y += self.high
        y = self._legend(y + 30)
        for lane in table.lanes:
            y = self._lane(lane, y)
        return drawing.finish(self.width, self._axis(y), table.description)

    def _heads(self, y: float) -> float:
        drawing, table = self.drawing, self.table
        middle = self.left + self.wide * len(table.columns) / 2
        drawing.text(middle, y, table.heads[1], self.size, self.theme.quiet, anchor="middle")
        if not self.narrow:
            drawing.text(self.left - 8, y + 24, table.heads[0], self.size, self.theme.quiet, anchor="end")
        for place, name in enumerate(table.columns):
            x = self.left + self.wide * (place + 0.5)
            size = min(self.size, self.size * (self.wide - 2) / width_of(name, self.size, True))
            drawing.text(x, y + 24, name, size, weight=700, anchor="middle")
        return y + 34

    def _square(self, x: float, y: float, square: Square) -> None:
        drawing = self.drawing
        drawing.rect(x + 1, y + 1, self.wide - 2, self.high - 2, 4, self.theme.panel, self.theme.line, 1)
        middle = x + self.wide / 2
        if square.share is not None:
            apart = square.share - square.usual
            strength = min(1.0, abs(apart) / FULL) * STRONGEST
            colour = MORE if apart > 0 else LESS
            drawing.rect(x + 1, y + 1, self.wide - 2, self.high - 2, 4, colour, opacity=f"{strength:.2f}")
        if square.framed:
            drawing.rect(x + 2.5, y + 2.5, self.wide - 5, self.high - 5, 4, "none", self.theme.ink, 2.5)
        share = "–" if square.share is None else f"{square.share:.3f}"
        drawing.text(middle, y + 23, share, 18 if self.counted else 15, weight=700, anchor="middle")
        if self.counted:
            drawing.text(middle, y + 43, square.count, 14, anchor="middle")
        if square.asked or square.exact is not None:
            size = 15.0 if self.counted else 13.0
            told = "?" if square.asked else f"{square.exact:.4f}" if self.counted else f"{square.exact:.3f}"
            half = (width_of(told, size) + 12) / 2
            bottom = y + self.high - 12
            self._diamond(middle - half + 4, bottom - 5, 5)
            drawing.text(middle - half + 12, bottom, told, size)

    def _diamond(self, x: float, y: float, size: float) -> None:
        points = f"M{trim(x)} {trim(y - size)}l{trim(size * 0.8)} {trim(size)}"
        points += f"l{trim(-size * 0.8)} {trim(size)}l{trim(-size * 0.8)} {trim(-size)}z"
        self.drawing.path(points, self.theme.ink, self.theme.mat, 1)

    def _legend(self, y: float) -> float:
        """Say what the colours, the frame and the diamond are; return where the lanes begin."""
        x = self.edge
        for colour, words in ((MORE, "more than usual"), (LESS, "less"), ("", "exactly")):
            if x + 22 + width_of(words, self.size) > self.width - self.edge:
                x, y = self.edge, y + 26
            if colour:
                self.drawing.rect(x, y - 13, 16, 16, 3, colour, opacity=f"{STRONGEST}")
                self.drawing.rect(x, y - 13, 16, 16, 3, "none", self.theme.line, 1)
            else:
                self._diamond(x + 8, y - 5, 8)
            self.drawing.text(x + 22, y, words, self.size)
            x += 46 + width_of(words, self.size)
        return y + 18

    def _x(self, value: float) -> float:
        inside = min(max(value, self.low), self.top)
        return self.start + (self.end - self.start) * (inside - self.low) / (self.top - self.low)

    def _lane(self, lane: Lane, y: float) -> float:
        drawing, theme = self.drawing, self.theme
        line = y + (40 if self.narrow else 20)
        drawing.path(f"M{trim(self.start)} {trim(line)}H{trim(self.end)}", "none", theme.line, 1)
        usual = self._x(self.table.usual)
        drawing.path(f"M{trim(usual)} {trim(line - 13)}v26", "none", theme.quiet, 1.5, "2 5")
        if self.narrow:
            drawing.text(20, y + 18, lane.name, self.size, weight=700)
            told = "  ".join(filter(None, [lane.told, lane.exact_told and f"◆ {lane.exact_told}"]))
            room = self.width - 48 - width_of(lane.name, self.size, True)
            size = min(14.0, 14 * room / max(1.0, width_of(told, 14)))
            drawing.text(self.width - 20, y + 18, told, size, anchor="end")
        else:
            drawing.text(self.start - 12, line + 5, lane.name, self.size, weight=700, anchor="end")
            drawing.text(self.width - 16, line - 3, lane.told, self.size, weight=700, anchor="end")
            told = f"exactly {lane.exact_told}" if lane.exact_told else ""
            drawing.text(self.width - 16, line + 16, told, 15, anchor="end")
        if lane.interval is not None:
            ends = [self._x(end) for end in lane.interval]
            bars = "".join(f"M{trim(end)} {trim(line - 8)}v16" for end in ends)
            drawing.path(f"M{trim(ends[0])} {trim(line)}H{trim(ends[1])}{bars}", "none", theme.counted, 4)
        if lane.value is not None:
            drawing.circle(self._x(lane.value), line, 7, theme.counted, theme.mat, 2)
        if lane.exact is not None:
            self._diamond(self._x(lane.exact), line, 10)
        return y + (56 if self.narrow else 44)

    def _axis(self, y: float) -> float:
        drawing, theme = self.drawing, self.theme
        drawing.path(f"M{trim(self.start)} {trim(y)}H{trim(self.end)}", "none", theme.ink, 1.5)
        for value in round_marks(self.low, self.top, 4 if self.narrow else 5):
            drawing.path(f"M{trim(self._x(value))} {trim(y)}v6", "none", theme.ink, 1.5)
            drawing.text(self._x(value), y + 22, f"{value:g}", self.size, anchor="middle")
        for row, line in enumerate(wrap(self.table.measure, 15, self.width - 40)):
            drawing.text(self.width / 2, y + 44 + 19 * row, line, 15, theme.quiet, anchor="middle")
            bottom = y + 58 + 19 * row
        return bottom
