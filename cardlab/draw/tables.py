"""What every table has around its cards: the header with the phases, the sentence of the last step, seat shapes."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from math import cos, radians, sin

from .palette import MARK_INK
from .svg import Drawing, clean, trim, width_of, wrap

MARGIN, NARROW_MARGIN = 24, 12
STRIP_OF_A_PHONE = 600  # a strip narrower than this


def seat_shape(drawing: Drawing, seat: int, x: float, y: float, size: float, colour: str = "") -> None:
    """Draw a seat's sign around a centre: circle, triangle, square, diamond, pentagon or star, never a colour."""
    fill = colour or drawing.theme.ink
    if seat == 0:
        drawing.circle(x, y, size * 0.5, fill)
        return
    corners, start, scale = ((3, -90, 0.62), (4, 45, 0.62), (4, 0, 0.6), (5, -90, 0.56), (10, -90, 0.62))[seat - 1]
    points = []
    for place in range(corners):
        reach = scale * size * (0.45 if seat == 5 and place % 2 else 1)
        angle = radians(start + 360 * place / corners)
        points.append(
            f"{trim(x + reach * cos(angle))} {trim(y + (0.08 * size if seat == 1 else 0) + reach * sin(angle))}"
        )
    drawing.path("M" + "L".join(points) + "Z", fill)


def header(drawing: Drawing, title: str, phases: Sequence[str], phase: int, rounds: str, done: int, of: int) -> None:
    """Draw the wide header: the game, its phases with the present one as a pill (-1: none), and where in the game."""
    theme = drawing.theme
    drawing.text(24, 37, title, 24, weight=800)
    x = 24 + width_of(title, 24, True) + 36
    for place, word in enumerate(phases):
        width = width_of(word, 16, True)
        if place:
            drawing.path(f"M{trim(x)} 26l5 5-5 5", "none", theme.quiet, 1.6)
            x += 30
        _phase(drawing, word, x + width / 2, 14, width + 26, 34, place == phase, 16)
        x += width + 24
    _progress(drawing, 1256, 37, 16, rounds, done, of)


def narrow_header(drawing: Drawing, title: str, phases: Sequence[str], phase: int, rounds: str, done: int, of: int,
                  width: float) -> None:  # fmt: skip
    """Draw the header of a narrow picture: phases in a bar of their own. It ends at y 82."""
    drawing.text(12, 32, title, 23, weight=800)
    _progress(drawing, width - 12, 32, 15, rounds, done, of)
    drawing.rect(12, 46, width - 24, 34, 17, drawing.theme.panel)
    widths = [width_of(word, 14.5, place == phase) + (24 if place == phase else 0) for place, word in enumerate(phases)]
    gap = (width - 24 - 16 - sum(widths)) / max(1, len(phases) - 1)
    x = 20.0
    for place, word in enumerate(phases):
        _phase(drawing, word, x + widths[place] / 2, 46, widths[place] + 8, 34, place == phase, 14.5)
        x += widths[place] + gap


def sentence(drawing: Drawing, x: float, y: float, width: float, words: str, rule: str, strong: Collection[str],
             size: float) -> float:  # fmt: skip
    """Draw the strip that says what the yellow marks show, the rules' numbers at its end; return its height."""
    theme = drawing.theme
    # Side by side several rules would leave a phone no room for the words: there they stand below each other.
    rules = rule.split(", ") if width < STRIP_OF_A_PHONE else [rule]
    broad = max(width_of(each, 15) for each in rules)
    room = width - 40 - (broad + 34 if rule else 0)
    lines = wrap(words, size, room)
    if len(lines) > 1 and size > 17:
        size = 17
        lines = wrap(words, size, room)
    pitch = size * 1.4
    high = 26 + 20 * (len(rules) - 1)
    height = max(44, pitch * len(lines) + 18, high + 18)
    drawing.rect(x, y, width, height, 8, theme.panel)
    drawing.path(
        f"M{trim(x + 8)} {trim(y)}h4v{trim(height)}h-4a8 8 0 0 1-8-8v{trim(16 - height)}a8 8 0 0 1 8-8Z", theme.mark
    )
    top = y + (height - pitch * len(lines)) / 2
    for place, line in enumerate(lines):
        drawing.text(x + 28, top + pitch * (place + 0.5) + size * 0.35, _emphasized(line, strong), size, markup=True)
    if rule:
        wide, top = broad + 20, y + (height - high) / 2
        drawing.rect(x + width - 12 - wide, top, wide, high, 6, "none", theme.line, 1.2)
        for place, each in enumerate(rules):
            drawing.text(x + width - 12 - wide / 2, top + 18.5 + 20 * place, each, 15, theme.quiet, anchor="middle")
    return height


def panel(drawing: Drawing, x: float, y: float, width: float, height: float, bar: float = 0) -> None:
    """Draw the ground of a seat or a part; ``bar`` is the width of the ink bar of the seat to act."""
    drawing.rect(x, y, width, height, 12, drawing.theme.panel)
    if bar:
        shape = f"M{trim(x + 12)} {trim(y)}v{trim(height)}a12 12 0 0 1-12-12v{trim(24 - height)}a12 12 0 0 1 12-12Z"
        drawing.path(shape, drawing.theme.ink)


def chip(drawing: Drawing, x: float, y: float, words: str) -> float:
    """Draw a yellow chip that says where something went, around the height ``y``; return its width."""
    theme = drawing.theme
    width = width_of(words, 15, True) + 24
    drawing.rect(x, y - 15, width, 30, 15, theme.mark, theme.mark_edge, 1.4)
    drawing.text(x + width / 2, y + 5.5, words, 15, MARK_INK, 700, "middle")
    return width


def _emphasized(line: str, strong: Collection[str]) -> str:
    pieces = re.split(r"(\w+)", line)
    return "".join(
        f'<tspan font-weight="700">{clean(piece)}</tspan>' if piece in strong else clean(piece) for piece in pieces
    )


def _phase(
    drawing: Drawing, word: str, x: float, y: float, width: float, height: float, now: bool, size: float
) -> None:
    theme = drawing.theme
    if now:
        drawing.rect(x - width / 2, y, width, height, height / 2, theme.ink)
    colour = theme.inverse if now else theme.quiet
    drawing.text(x, y + height / 2 + size * 0.36, word, size, colour, 700 if now else 400, "middle")


def _progress(drawing: Drawing, right: float, y: float, size: float, words: str, done: int, of: int) -> None:
    """Draw '●○○  Season 1 of 3', ending at ``right``."""
    ink = drawing.theme.ink
    drawing.text(right, y, words, size, weight=700, anchor="end")
    x = right - width_of(words, size, True) - 24 - 19 * (of - 1)
    for place in range(of):
        drawing.circle(x + 19 * place, y - size * 0.36, 6.2, ink if place < done else "none", ink, 1.8)
