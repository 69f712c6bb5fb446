"""Cards in a box of 60 × 84: a strip with index and pattern at the left, a tinted face with one pictogram.

A game says what its kinds look like (CardLook); here they become symbols, stacks, piles and empty places.
Overlapped sideways by the width of the strip a stack reads P P P P and ends in one whole card.
"""

from __future__ import annotations

from dataclasses import dataclass

from .palette import BACK, BACK_EDGE, BACK_LINE, BACK_SIDE, BACK_SUN, CARD_INK, EDGE, FACE, LIGHT
from .patterns import pattern
from .svg import PREFIX, Drawing, trim, width_of

WIDTH, HEIGHT = 60, 84
RATIO = HEIGHT / WIDTH
STRIP = 0.4  # share of the width that the strip takes: overlapping leaves exactly it to be seen
BOX = f"0 0 {WIDTH} {HEIGHT}"
_BORDER = f'<rect x=".5" y=".5" width="59" height="83" rx="6.5" fill="none" stroke="{EDGE}"/>'
_STRIP_SHAPE = "M7 0H23V84H7A7 7 0 0 1 0 77V7A7 7 0 0 1 7 0Z"


@dataclass(frozen=True)
class CardLook:
    """How a kind of card looks: letter, colours, the pictogram in a box of 24 × 24, and the pattern of its strip."""

    name: str
    letter: str
    solid: str  # the strip
    letter_ink: str  # the letter and the pattern on it
    tint: str  # the face
    ink: str  # the pictogram
    pictogram: str  # SVG, drawn in ``ink`` and ``tint``
    pattern: str  # a name of draw.patterns, or ""


def pictogram(drawing: Drawing, look: CardLook, x: float, y: float, size: float) -> None:
    """Draw a kind's pictogram alone, in a square of that size."""
    _define_pictogram(drawing, look)
    drawing.use(f"g-{look.name}", x, y, size, size)


def define_card(drawing: Drawing, look: CardLook, index: bool = True) -> str:
    """Define the symbol of a card with one kind on it, unless that was done; return its name.

    Without its ``index`` it serves beneath others of a stack too narrow to show whole letters.
    """
    name = f"c-{look.name}" if index else f"s-{look.name}"
    if not drawing.has(name):
        _define_pictogram(drawing, look)
        inside = (
            f'<rect width="60" height="84" rx="7" fill="{look.tint}"/><path d="{_STRIP_SHAPE}" fill="{look.solid}"/>'
            + (f'<path d="M0 28H23V84H7A7 7 0 0 1 0 77Z" fill="{_pattern(drawing, look)}"/>' if look.pattern else "")
            + (_index(look, 11.5, 21) if index else "")
            + _pictogram_use(look, 25.2, 26, 32)
            + _BORDER
        )
        drawing.symbol(name, BOX, inside)
    return name


def define_pair(drawing: Drawing, first: CardLook, second: CardLook, badge: CardLook) -> str:
    """Define the symbol of a card cut in two, first kind above, second below, a badge on the cut; return its name."""
    name = f"c-{first.name}-{second.name}"
    if not drawing.has(name):
        for look in (first, second, badge):
            _define_pictogram(drawing, look)
        inside = (
            f'<rect width="60" height="84" rx="7" fill="{first.tint}"/>'
            f'<path d="M60 20V77A7 7 0 0 1 53 84H7A7 7 0 0 1 0 77V64Z" fill="{second.tint}"/>'
            f'<path d="M7 0H23V42H0V7A7 7 0 0 1 7 0Z" fill="{first.solid}"/>'
            f'<path d="M0 42H23V84H7A7 7 0 0 1 0 77Z" fill="{second.solid}"/>'
            f'<path d="M0 26H23V42H0Z" fill="{_pattern(drawing, first)}"/>'
            f'<path d="M0 68H23V84H7A7 7 0 0 1 0 77Z" fill="{_pattern(drawing, second)}"/>'
            f'<path d="M0 42H23" stroke="{FACE}" stroke-width="1.6"/>'
            + _index(first, 11.5, 20)
            + _index(second, 11.5, 62)
            + _pictogram_use(first, 30.5, 3.5, 22)
            + _pictogram_use(second, 30.5, 58.5, 22)
            + f'<circle cx="41.5" cy="42" r="13" fill="{badge.tint}"/>'
            + _pictogram_use(badge, 29.5, 30, 24)
            + _BORDER
        )
        drawing.symbol(name, BOX, inside)
    return name


def define_back(drawing: Drawing, name: str = "back") -> str:
    """Define the back of a card, a sun over water, unless that was done; return its name."""
    if not drawing.has(name):
        waves = "".join(f"M10 {y}c5-5 10-5 13.3 0s8.4 5 13.3 0s8.4-5 13.3 0" for y in (51, 59, 67))
        drawing.symbol(
            name,
            BOX,
            f'<rect width="60" height="84" rx="7" fill="{BACK}"/>'
            f'<rect x="4" y="4" width="52" height="76" rx="4.5" fill="none" stroke="{BACK_LINE}"/>'
            f'<path d="M21 41A9 9 0 0 1 39 41Z" fill="{BACK_SUN}"/>'
            f'<path d="M10 41H50M30 27.5V23M20.5 31.5L17.3 28.3M39.5 31.5L42.7 28.3" fill="none" '
            f'stroke="{BACK_SUN}" stroke-width="1.8" stroke-linecap="round"/>'
            f'<path d="{waves}" fill="none" stroke="{BACK_LINE}" stroke-width="1.8" stroke-linecap="round"/>'
            f'<rect x=".5" y=".5" width="59" height="83" rx="6.5" fill="none" stroke="{BACK_EDGE}"/>',
        )
    return name


def stack(
    drawing: Drawing,
    symbol: str,
    count: int,
    x: float,
    y: float,
    width: float,
    height: float,
    step: float,
    down: float = 0,
    beneath: str = "",
) -> None:
    """Place equal cards over each other, each ``step`` further right and ``down`` lower.

    ``beneath`` is the symbol of all but the last card, where it differs.
    """
    for card in range(count):
        name = beneath if beneath and card < count - 1 else symbol
        drawing.use(name, x + card * step, y + card * down, width, height, "card")


def letters_fit(width: float, step: float, down: float = 0) -> bool:
    """Return whether the index of a card beneath another stays whole."""
    return step >= 0.33 * width or down >= 0.33 * width or (step == 0 and down == 0)


def stack_step(width: float, count: int, room: float) -> float:
    """Return how far apart the cards of a stack lie: a strip's width, less where the room is narrow.

    >>> stack_step(50, 3, 400), stack_step(50, 11, 150)
    (20.0, 10.0)
    """
    step = STRIP * width
    return step if count < 2 else max(0.5, min(step, (room - width) / (count - 1)))


def pile(drawing: Drawing, symbol: str, count: int, x: float, y: float, width: float, closed: bool = True) -> None:
    """Place a pile: one card, and the edges of up to three more beneath it."""
    height = width * RATIO
    fill, edge = (BACK_SIDE, BACK_EDGE) if closed else (FACE, EDGE)
    for lower in range(min(count - 1, 3), 0, -1):
        drawing.rect(x + 2 * lower, y + 2 * lower, width, height, 7 * width / 60, fill, edge, 0.8)
    drawing.use(symbol, x, y, width, height, "card")


def ghost(drawing: Drawing, x: float, y: float, width: float, height: float, letter: str = "") -> None:
    """Draw an empty place: a dashed outline, with the letter of what belongs or was there."""
    quiet = drawing.theme.quiet
    drawing.rect(x + 0.8, y + 0.8, width - 1.6, height - 1.6, 6, "none", quiet, 1.6, "3 4")
    if letter:
        size = max(14, width * 0.36)
        drawing.text(x + width / 2, y + height / 2 + size * 0.36, letter, size, quiet, 700, "middle")


def ghost_behind(drawing: Drawing, x: float, y: float, width: float, height: float) -> None:
    """Draw the open right part of a card that left the end of a stack; ``x`` is where the stack ends now."""
    across, along = width - 7.5, height - 11.6
    start = f"M{trim(x + 1.5)} {trim(y + 0.8)}h{trim(across)}"
    shape = f"{start}a5 5 0 0 1 5 5v{trim(along)}a5 5 0 0 1-5 5h{trim(-across)}"
    drawing.path(shape, "none", drawing.theme.quiet, 1.6, "3 4")


def changed(drawing: Drawing, x: float, y: float, width: float, height: float, rim: float = 5) -> None:
    """Draw the yellow ground that marks what the last step changed; the card comes on top of it."""
    theme = drawing.theme
    drawing.rect(x - rim, y - rim, width + 2 * rim, height + 2 * rim, 7 + rim, theme.mark, theme.mark_edge, 1.4)


def allowed(drawing: Drawing, x: float, y: float, width: float, height: float, rim: float = 4) -> None:
    """Draw the dashed outline of something that may be chosen, over a line in the ground's colour."""
    theme = drawing.theme
    box = (x - rim, y - rim, width + 2 * rim, height + 2 * rim, 6 + rim)
    drawing.rect(*box, "none", theme.panel, 4.5)
    drawing.rect(*box, "none", theme.act, 2.5, "7 5")


def selected(drawing: Drawing, x: float, y: float, width: float, height: float, rim: float = 4) -> None:
    """Draw the solid outline of something chosen, with a tick at its upper right corner."""
    theme = drawing.theme
    drawing.rect(x - rim, y - rim, width + 2 * rim, height + 2 * rim, 6 + rim, "none", theme.act, 4)
    right, top = x + width, y + 1
    drawing.circle(right, top, 10, theme.act)
    drawing.path(f"M{trim(right - 4.5)} {trim(top)}l3.2 3.4 5.8-6.6", "none", theme.inverse, 2.4)


def _define_pictogram(drawing: Drawing, look: CardLook) -> None:
    name = f"g-{look.name}"
    if not drawing.has(name):
        drawing.symbol(name, "0 0 24 24", look.pictogram)


def _pictogram_use(look: CardLook, x: float, y: float, size: float) -> str:
    return (
        f'<use href="#{PREFIX}g-{look.name}" x="{trim(x)}" y="{trim(y)}" width="{trim(size)}" height="{trim(size)}"/>'
    )


def _pattern(drawing: Drawing, look: CardLook) -> str:
    name = f"p-{look.name}"
    if not drawing.has(name):
        drawing.define(name, pattern(look.pattern, PREFIX + name, look.letter_ink))
    return f"url(#{PREFIX}{name})"


def _index(look: CardLook, x: float, y: float) -> str:
    ink = look.letter_ink or CARD_INK
    place = f'x="{trim(x)}" y="{trim(y)}" font-size="19" font-weight="800" text-anchor="middle"'
    return f'<text {place} fill="{ink}">{look.letter}</text>'


def allowed_within(drawing: Drawing, x: float, y: float, width: float, height: float, line: float = 2.5) -> None:
    """Draw the dashed outline of a card that may be chosen on the card itself, where its neighbours leave no room.

    Cards look alike in both themes, so the dashes have the light theme's colour.
    """
    box = (x + line, y + line, width - 2 * line, height - 2 * line, 5)
    drawing.rect(*box, "none", FACE, 2 * line)
    drawing.rect(*box, "none", LIGHT.act, line, "7 5")


def disc(drawing: Drawing, right: float, y: float, words: str, height: float) -> float:
    """Draw a disc, or a longer pill, that names where a card can go, ending at ``right``; return its width."""
    size = height * 0.62
    width = max(height, width_of(words, size, True) + height * 0.55)
    drawing.rect(right - width, y, width, height, height / 2, LIGHT.act, FACE, 1.4)
    drawing.text(right - width / 2, y + height / 2 + size * 0.36, words, size, LIGHT.inverse, 800, "middle")
    return width
