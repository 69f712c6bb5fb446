"""Many intervals beside each other, and the value they are after: which of them hold it?"""

from __future__ import annotations

from collections.abc import Sequence

from ..exact.showing import about
from .one_axis import round_marks
from .palette import theme_called
from .picture import Picture
from .svg import Drawing, trim, width_of, wrap

HIGH = 230.0
ROOM = 100  # intervals side by side


def many_intervals(
    title: str, intervals: Sequence[tuple[float, float]], exact: float, told: str, narrow: bool = False
) -> Picture:
    """Return the picture of the last hundred intervals, numbered from 1 on, 760 wide or 380 for a phone.

    Those that miss the exact value are thick, end in bars and have a cross; ``told`` is what the picture says in words.
    """
    shown = list(intervals[-ROOM:])
    number = 1 + len(intervals) - len(shown)
    drawing = Drawing(theme_called("page"))
    theme = drawing.theme
    width, size = (380.0, 15.0) if narrow else (760.0, 16.0)
    lines = wrap(title, 18, width - 40)
    for row, words in enumerate(lines):
        drawing.text(20, 30 + 22 * row, words, 18, weight=700)
    top = 22.0 * len(lines) + 40
    label, small = about(exact), 14.0 if narrow else size
    room = max(width_of(words, small, True) for words in ("exact", label))
    base, left, right = top + HIGH, 56.0, width - room - 20
    low = min([0.0, *(low for low, _ in shown)])
    high = max([exact * 1.6, *(high for _, high in shown)]) * 1.04
    step = (right - left) / ROOM

    def y(value: float) -> float:
        return base - HIGH * (value - low) / (high - low)

    for value in round_marks(low, high, 5):
        drawing.path(f"M{trim(left)} {trim(y(value))}H{trim(right)}", "none", theme.line, 1)
        drawing.text(left - 8, y(value) + 5, f"{value:g}", size, anchor="end")
    for place, (start, end) in enumerate(shown):
        x = left + step * (place + 0.5)
        if start <= exact <= end:
            drawing.path(f"M{trim(x)} {trim(y(start))}V{trim(y(end))}", "none", theme.counted, 1.5 if narrow else 2.5)
            continue
        bars = "".join(f"M{trim(x - 4)} {trim(y(at))}h8" for at in (start, end))
        drawing.path(f"M{trim(x)} {trim(y(start))}V{trim(y(end))}{bars}", "none", theme.apart, 4)
        cross = top - 12
        drawing.path(f"M{trim(x - 5)} {trim(cross - 5)}l10 10m0 -10l-10 10", "none", theme.apart, 3)
    drawing.path(f"M{trim(left)} {trim(y(exact))}H{trim(right + 6)}", "none", theme.ink, 3)
    for words, down in (("exact", -4), (label, 14)):
        drawing.text(right + 10, y(exact) + down, words, small, weight=700)
    for place in (0, 24, 49, 74, 99):
        if place < max(1, len(shown)):
            drawing.text(left + step * (place + 0.5), base + 22, f"{number + place:,}", size, anchor="middle")
    axis = "student" if shown else "no interval yet"
    drawing.text((left + right) / 2, base + 44, axis, 15, theme.quiet, anchor="middle")
    return Picture(drawing.finish(width, base + 58, told), told)
