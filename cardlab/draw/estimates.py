"""Estimates as a picture: a bar for each, and a line over it for where the true value may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from .palette import theme_called
from .picture import Picture
from .svg import Drawing, trim, width_of

# Narrow enough to be read on a phone, where it shrinks to two thirds; so names stand above their bars.
WIDTH, ROW, TOP, BOTTOM, LEFT, RIGHT = 420.0, 52.0, 48.0, 36.0, 16.0, 30.0


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
    height = TOP + ROW * len(lines) + BOTTOM
    across = WIDTH - LEFT - RIGHT
    drawing.text(LEFT, 30, title, min(17.0, 17 * across / width_of(title, 17, True)), weight=700)
    for tick in range(0, 101, 25):
        x = LEFT + across * tick / 100
        drawing.path(f"M{trim(x)} {trim(TOP)}V{trim(height - BOTTOM)}", "none", theme.line, 1)
        drawing.text(x, height - BOTTOM + 20, f"{tick} %", 15, anchor="middle" if tick else "start")
    told = []
    for place, (name, estimate) in enumerate(lines):
        y = TOP + ROW * place
        low, high = estimate.interval
        words = f"{100 * estimate.share:.1f} %"
        room = across - width_of(words, 16, True) - 12
        drawing.text(LEFT, y + 19, name, min(16.0, 16 * room / width_of(name, 16)))
        drawing.text(LEFT + across, y + 19, words, 16, weight=700, anchor="end")
        drawing.rect(LEFT, y + 26, across * estimate.share, 18, fill=theme.wave)
        middle, ends = y + 35, (LEFT + across * low, LEFT + across * high)
        marks = "".join(f"M{trim(x)} {trim(middle - 7)}v14" for x in ends)
        drawing.path(f"M{trim(ends[0])} {trim(middle)}H{trim(ends[1])}{marks}", "none", theme.ink, 2.5)
        told.append(f"{name} {words} ({100 * low:.1f} to {100 * high:.1f} %)")
    label = f"{title}. Shares with their 95 % intervals: {'; '.join(told)}."
    return Picture(drawing.finish(WIDTH, height, label), label)
