"""Estimates as a picture: a bar for each, and a line over it for where the true value may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from .palette import theme_called
from .picture import Picture
from .svg import Drawing, trim, width_of

WIDTH, ROW, TOP, BOTTOM, RIGHT = 760.0, 40.0, 52.0, 44.0, 150.0
WIDEST_NAMES = 300.0


class Estimate(Protocol):
    """A share with its interval."""

    @property
    def share(self) -> float:
        """The share, 0 to 1."""

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval."""


def shares(title: str, lines: Sequence[tuple[str, Estimate]]) -> Picture:
    """Return a picture of shares by name, each a bar from 0 to 100 % with its 95 % interval."""
    drawing = Drawing(theme_called("light"))
    theme = drawing.theme
    left = min(WIDEST_NAMES, 28 + max(width_of(name, 15) for name, _ in lines))
    height = TOP + ROW * len(lines) + BOTTOM
    across = WIDTH - left - RIGHT
    drawing.text(16, 30, title, min(17.0, 17 * (WIDTH - 32) / width_of(title, 17, True)), weight=700)
    for tick in range(0, 101, 25):
        x = left + across * tick / 100
        drawing.path(f"M{trim(x)} {trim(TOP)}V{trim(height - BOTTOM)}", "none", theme.line, 1)
        drawing.text(x, height - BOTTOM + 20, f"{tick} %", 14, anchor="middle")
    told = []
    for place, (name, estimate) in enumerate(lines):
        y = TOP + ROW * place
        low, high = estimate.interval
        drawing.text(left - 10, y + 25, name, min(15.0, 15 * (left - 20) / width_of(name, 15)), anchor="end")
        drawing.rect(left, y + 9, across * estimate.share, ROW - 18, fill=theme.wave)
        middle, ends = y + ROW / 2, (left + across * low, left + across * high)
        marks = "".join(f"M{trim(x)} {trim(middle - 7)}v14" for x in ends)
        drawing.path(f"M{trim(ends[0])} {trim(middle)}H{trim(ends[1])}{marks}", "none", theme.ink, 2.5)
        words = f"{100 * estimate.share:.1f} %"
        drawing.text(WIDTH - RIGHT + 14, y + 25, words, 15, weight=700)
        told.append(f"{name} {words} ({100 * low:.1f} to {100 * high:.1f} %)")
    label = f"{title}. Shares with their 95 % intervals: {'; '.join(told)}."
    return Picture(drawing.finish(WIDTH, height, label), label)
