"""Drawing exact results as SVG: bars, columns, two-way tables, trees, intervals. Plain functions of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ..draw.charts import COLOURS
from ..draw.palette import theme_called
from ..draw.svg import Drawing, trim, width_of
from .showing import about, fraction_text

WIDTH = 760.0
SIZE = 16
MOST_BARS = 20
BAR = COLOURS[0]
PALE = ("#CFE3DC", "#F4DFC2", "#E0D0EA", "#F0D0CC", "#CFDCF0", "#DDDDDD", "#D6E6CD")


def _start(title: str) -> Drawing:
    drawing = Drawing(theme_called("light"))
    drawing.text(20, 30, title, 19, weight=700)
    return drawing


def draw_bars(title: str, rows: Sequence[tuple[str, Fraction]], note: str, is_numeric: bool) -> str:
    """Return a bar a row with fraction and decimal behind it; for many numbers, columns side by side."""
    if len(rows) > MOST_BARS:
        likely = sorted(sorted(range(len(rows)), key=lambda place: -rows[place][1])[:MOST_BARS])
        if is_numeric:
            return _draw_columns(title, rows, note)
        note = f"{note} (the {MOST_BARS} likeliest of {len(rows)})".strip()
        rows = [rows[place] for place in likely]
    drawing = _start(title)
    words = min(300.0, max(width_of(label, SIZE) for label, _ in rows))
    exactly = max(width_of(fraction_text(chance), SIZE) for _, chance in rows)
    left = 20 + words + 12
    decimals = max(width_of(about(chance), SIZE, True) for _, chance in rows) + 20
    room = WIDTH - 20 - decimals - exactly - 24 - left
    top = max(chance for _, chance in rows)
    y = 50.0
    for label, chance in rows:
        drawing.text(left - 12, y + 19, label, SIZE, anchor="end", length=words if width_of(label, SIZE) > 300 else 0)
        if chance:
            drawing.rect(left, y + 3, max(1.5, room * float(chance / top)), 22, 3, BAR)
        drawing.text(WIDTH - 20 - decimals, y + 19, fraction_text(chance), SIZE, anchor="end")
        drawing.text(WIDTH - 20, y + 19, about(chance), SIZE, weight=700, anchor="end")
        y += 30
    if note:
        drawing.text(20, y + 22, note, 15, drawing.theme.quiet)
        y += 30
    return drawing.finish(WIDTH, y + 10, _told(title, rows, note))


def _draw_columns(title: str, rows: Sequence[tuple[str, Fraction]], note: str) -> str:
    """Columns on a numbered axis; what lies far from the middle and is nearly impossible is left out."""
    kept = [(float(Fraction(label)), label, float(chance)) for label, chance in rows if chance > Fraction(1, 10**6)]
    first, last = kept[0][0], kept[-1][0]
    drawing = _start(title)
    left, right, base, high = 66.0, WIDTH - 24, 300.0, 230.0
    top = max(chance for _, _, chance in kept)
    unit = (right - left) / (last - first + 1)
    for share in (0.0, 0.5, 1.0):
        y = base - high * share
        drawing.path(f"M{trim(left)} {trim(y)}H{trim(right)}", "none", drawing.theme.line, 1)
        drawing.text(left - 8, y + 5, about(round(top * share, 4)), 14, anchor="end")
    every = max(1, round((last - first + 1) / 10))
    for place, (value, label, chance) in enumerate(kept):
        x = left + unit * (value - first)
        height = high * chance / top
        drawing.rect(x + unit * 0.1, base - height, max(1.0, unit * 0.8), max(0.5, height), 0, BAR)
        if place % every == 0:
            drawing.text(x + unit / 2, base + 20, label, 14, anchor="middle")
    drawing.text(20, base + 48, note, 15, drawing.theme.quiet)
    return drawing.finish(WIDTH, base + 62, _told(title, rows, note))


def draw_squares(title: str, rows: Sequence[tuple[str, Sequence[Fraction]]], columns: Sequence[str], told: str) -> str:
    """Return a two-way table as areas: a row is as thick as it is likely, and cut into its columns."""
    drawing = _start(title)
    left = 20 + min(220.0, max(width_of(label, SIZE, True) for label, _ in rows)) + 12
    y, room, high = 50.0, WIDTH - 24 - left, 300.0
    for label, cells in rows:
        whole = sum(cells, Fraction(0))
        thick = max(34.0, high * float(whole))
        drawing.text(left - 12, y + thick / 2 + 6, label, SIZE, weight=700, anchor="end")
        x = left
        for place, chance in enumerate(cells):
            wide = room * float(chance / whole) if whole else 0.0
            if chance:
                drawing.rect(x, y, wide, thick - 4, 3, PALE[place % len(PALE)], drawing.theme.quiet)
                words = f"{columns[place]} {fraction_text(chance) or about(chance)}"
                if width_of(words, 14) < wide - 8:
                    drawing.text(x + wide / 2, y + thick / 2 + 3, words, 14, anchor="middle")
                elif width_of(columns[place], 14) < wide - 8:
                    drawing.text(x + wide / 2, y + thick / 2 + 3, columns[place], 14, anchor="middle")
            x += wide
        y += thick
    return drawing.finish(WIDTH, y + 16, f"{title}. {told}")


def draw_matrix(
    title: str, rows: Sequence[str], columns: Sequence[str], cells: Sequence[Sequence[Fraction]], told: str
) -> str:
    """Return a table of chances as squares, darker for the likelier; the number stands in it where there is room."""
    drawing = _start(title)
    left = 20 + min(220.0, max(width_of(label, SIZE, True) for label in rows)) + 12
    wide = (WIDTH - 24 - left) / len(columns)
    high = min(44.0, max(8.0, wide))
    gap = 2 if wide > 20 else 0
    top = max((chance for row in cells for chance in row), default=Fraction(0)) or Fraction(1)
    for place, label in enumerate(columns):
        if width_of(label, 15) < wide:
            drawing.text(left + wide * (place + 0.5), 62, label, 15, anchor="middle")
    y = 72.0
    for label, row in zip(rows, cells, strict=True):
        if high > 15:
            drawing.text(left - 12, y + high / 2 + 5, label, SIZE, weight=700, anchor="end")
        for place, chance in enumerate(row):
            x = left + wide * place
            drawing.rect(x, y, wide - gap, high - gap, 2, "#F4F4F4")
            if chance:
                drawing.rect(x, y, wide - gap, high - gap, 2, BAR, opacity=f"{0.12 + 0.4 * float(chance / top):.2f}")
                words = fraction_text(chance) or about(chance)
                words = words if width_of(words, 14) < wide - 6 else about(chance)
                if width_of(words, 14) < wide - 4:
                    drawing.text(x + wide / 2, y + high / 2 + 4, words, 14, anchor="middle")
        y += high
    return drawing.finish(WIDTH, y + 16, f"{title}. {told}")


def draw_tree(names: Sequence[str], branches: Sequence[tuple[tuple[Any, ...], Fraction, Fraction]], told: str) -> str:
    """Return a tree that grows from left to right: chances on the branches, products at the ends."""
    drawing = Drawing(theme_called("light"))
    depth = len(names)
    ends = [path for path, _, _ in branches if len(path) == depth]
    place = {path: 74.0 + 46 * number for number, path in enumerate(ends)}
    for level in range(depth - 1, -1, -1):
        for path in [(), *(path for path, _, _ in branches)]:
            if len(path) == level:
                below = [place[p] for p, _, _ in branches if len(p) == level + 1 and p[:level] == path]
                place[path] = (below[0] + below[-1]) / 2
    wide = (WIDTH - 40 - 170) / depth
    word = min(110.0, max(width_of(str(path[-1]), SIZE, True) for path, _, _ in branches) + 12)
    for number, name in enumerate(names):
        drawing.text(20 + wide * (number + 1) - word + 6, 30, name, 15, drawing.theme.quiet)
    for path, step, whole in branches:
        x0, x1 = 20 + wide * (len(path) - 1), 20 + wide * len(path) - word
        y0, y1 = place[path[:-1]], place[path]
        drawing.path(f"M{trim(x0)} {trim(y0)}L{trim(x1)} {trim(y1)}", "none", drawing.theme.quiet, 1.6)
        chance = fraction_text(step) or about(step)
        x, y = x0 + 0.62 * (x1 - x0), y0 + 0.62 * (y1 - y0)
        drawing.rect(x - width_of(chance, 14) / 2 - 4, y - 11, width_of(chance, 14) + 8, 22, 4, drawing.theme.mat)
        drawing.text(x, y + 5, chance, 14, anchor="middle")
        drawing.text(x1 + 6, y1 + 6, path[-1], SIZE, weight=700)
        if len(path) == depth:
            product = fraction_text(whole)
            drawing.text(WIDTH - 20, y1 + 6, f"= {product}  {about(whole)}", 15, anchor="end")
    return drawing.finish(WIDTH, 74 + 46 * len(ends), f"A tree. {told}")


def draw_interval(title: str, low: float, estimate: float, high: float, told: str) -> str:
    """Return an interval with its estimate on an axis from 0 to 1, or around it where it is small."""
    drawing = _start(title)
    margin = max((high - low) * 0.6, 1e-9)
    first, last = low - margin, high + margin

    def across(value: float) -> float:
        return 40 + (WIDTH - 80) * (value - first) / (last - first)

    drawing.path(f"M40 90H{trim(WIDTH - 40)}", "none", drawing.theme.line, 1.5)
    drawing.path(f"M{trim(across(low))} 90H{trim(across(high))}", "none", BAR, 6)
    for value in (low, high):
        drawing.path(f"M{trim(across(value))} 78V102", "none", BAR, 3)
        drawing.text(across(value), 128, about(value), SIZE, anchor="middle")
    drawing.circle(across(estimate), 90, 8, drawing.theme.ink)
    drawing.text(across(estimate), 68, about(estimate), SIZE, weight=700, anchor="middle")
    return drawing.finish(WIDTH, 146, told)


def _told(title: str, rows: Sequence[tuple[str, Fraction]], note: str) -> str:
    listed = [f"{label}: {about(chance)}" for label, chance in rows[:MOST_BARS]]
    more = f"; and {len(rows) - MOST_BARS} more" if len(rows) > MOST_BARS else ""
    return f"{title}. {'; '.join(listed)}{more}. {note}".strip()
