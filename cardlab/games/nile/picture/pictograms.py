"""How the kinds of Nile look: N1 Components in letters, colours, patterns and pictograms of our own drawing."""

from __future__ import annotations

from math import cos, radians, sin

from ....draw.cards import CardLook, define_card, define_pair, letters_fit, stack
from ....draw.svg import Drawing
from ..components import FIRST_CROP, MOST_CROPS, PLAGUE, SECOND_CROP


def _line(path: str, colour: str, width: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _solid(path: str, colour: str, more: str = "") -> str:
    return f'<path d="{path}" fill="{colour}"{more}/>'


def _disc(x: float, y: float, radius: float, colour: str, more: str = "") -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}"{more}/>'


def _rays(x: float, y: float, inner: float, outer: float, count: int) -> str:
    """Return the path of short strokes that leave a circle all around."""
    strokes = []
    for place in range(count):
        angle = radians(360 * place / count - 90)
        strokes.append(
            f"M{x + inner * cos(angle):.1f} {y + inner * sin(angle):.1f}"
            f"L{x + outer * cos(angle):.1f} {y + outer * sin(angle):.1f}"
        )
    return "".join(strokes)


def _papyrus(ink: str, paper: str) -> str:
    tips = ((2.3, 9), (4.3, 5.4), (7.8, 2.9), (12, 2), (16.2, 2.9), (19.7, 5.4), (21.7, 9))
    rays = "".join(f"M12 12L{x} {y}" for x, y in tips)
    return _line("M12 23V11", ink, 2.4) + _line(rays, ink, 1.5) + "".join(_disc(x, y, 1.5, ink) for x, y in tips)


def _wheat(ink: str, paper: str) -> str:
    grains = "M12 .8C14.6 3 14.6 6 12 8C9.4 6 9.4 3 12 .8Z"
    for low in (11.5, 16, 20.5):
        for side in (1, -1):
            grains += (
                f"M{12 + 0.8 * side:g} {low:g}C{12 + 0.6 * side:g} {low - 3.5:g} {12 + 3 * side:g} {low - 5.8:g} "
                f"{12 + 6.6 * side:g} {low - 6.4:g}C{12 + 7 * side:g} {low - 2.4:g} {12 + 4.6 * side:g} {low:g} "
                f"{12 + 0.8 * side:g} {low:g}Z"
            )
    return _line("M12 23.5V5", ink, 1.8) + _solid(grains, ink)


def _lettuce(ink: str, paper: str) -> str:
    head = (
        "M12 22.5C6 23 1.5 18.5 2 13C3.5 12.5 3 10.5 4.5 9.5C6 9 6 6.5 7.5 5.5C9 5 9.5 2 12 2C14.5 2 15 5 16.5 5.5"
        "C18 6.5 18 9 19.5 9.5C21 10.5 20.5 12.5 22 13C22.5 18.5 18 23 12 22.5Z"
    )
    veins = (
        "M12 20V7M12 16L7.5 11.5M12 16L16.5 11.5M12 19.5L5.5 15.5M12 19.5L18.5 15.5M12 11.5L9.5 8.5M12 11.5L14.5 8.5"
    )
    return _solid(head, ink) + _line(veins, paper, 1.3)


def _castor(ink: str, paper: str) -> str:
    leaf = _solid(
        "M12 8V1.5M12 3.5C14 1 17 .8 19 1.8C17.5 4.2 14.5 4.8 12 3.5", ink, f' stroke="{ink}" stroke-width="1.3"'
    )
    seams = "M12 8.5V19.5M9 9.5C7.6 12.5 7.6 15.5 9 18.5M15 9.5C16.4 12.5 16.4 15.5 15 18.5"
    return _line(_rays(12, 14, 6, 9.4, 12), ink, 1.9) + _disc(12, 14, 6.8, ink) + leaf + _line(seams, paper, 1.1)


def _flax(ink: str, paper: str) -> str:
    petal = "M12 12C7.5 9 8 2 12 1C16 2 16.5 9 12 12Z"
    petals = "".join(_solid(petal, ink, f' transform="rotate({turn} 12 12.5)"') for turn in range(0, 360, 72))
    return petals + _disc(12, 12.4, 2.7, paper) + _disc(12, 12.4, 1.3, ink)


def _grapes(ink: str, paper: str) -> str:
    rows = (
        (5.2, 9.6),
        (9.7, 9.6),
        (14.2, 9.6),
        (18.7, 9.6),
        (7.4, 13.5),
        (12, 13.5),
        (16.5, 13.5),
        (9.7, 17.4),
        (14.2, 17.4),
        (12, 21.2),
    )
    berries = "".join(_disc(x, y, 2.5, ink, f' stroke="{paper}" stroke-width=".7"') for x, y in rows)
    leaf = _solid("M12.4 6.6C12 3 15 .8 20.4 1.2C20.6 5 17 7.4 12.4 6.6Z", ink)
    return _line("M12 7.5C12 4.5 10.8 2.5 9 1.2", ink, 1.8) + leaf + berries


def _onions(ink: str, paper: str) -> str:
    bulb = (
        "M12 6.2C13 9.2 20.2 9.6 20.2 14.8C20.2 18.8 16.4 20.8 12 20.8"
        "C7.6 20.8 3.8 18.8 3.8 14.8C3.8 9.6 11 9.2 12 6.2Z"
    )
    layers = "M12 9.5V19M9.6 11.6C7.3 13.2 7.3 16.8 9.4 18.8M14.4 11.6C16.7 13.2 16.7 16.8 14.6 18.8"
    shoots = _line("M12 7.5V1.2M11.6 7.5C11.2 4.5 9.8 2.8 7.8 2M12.4 7.5C12.8 4.5 14.2 2.8 16.2 2", ink, 1.7)
    roots = _line("M12 20.8V23.2M10 20.6L9 22.8M14 20.6L15 22.8", ink, 1.3)
    return shoots + roots + _solid(bulb, ink) + _line(layers, paper, 1.2)


def _sun(ink: str, paper: str) -> str:
    return _line(_rays(12, 12, 7.2, 10.8, 10), ink, 2) + _disc(12, 12, 5.4, ink)


def _locust(ink: str, paper: str) -> str:
    body = "M2.5 13C6 9.5 13 9 18 11C20 11.5 21.5 12.5 21.5 14C21.5 15.5 19.5 16.5 17 16.3C11 16 6 15.5 2.5 13Z"
    wing = _solid("M3 11C6 6.5 12 6 16 9.5", ink, f' stroke="{ink}" stroke-width="1"')
    feelers = "M20 11.5C20 8.5 21 6.5 22.5 5.5M21 12C21.5 10 22.5 8.5 23.5 8"
    legs = "M8 15.5L4.5 8.5M4.5 8.5L2 20M13 16L12 20M17 16L18.5 20" + feelers
    return _solid(body, ink) + wing + _line(legs, ink, 1.4) + _disc(19.4, 13, 0.9, paper)


CROP_LOOKS = (
    CardLook("papyrus", "P", "#17695B", "#FFFFFF", "#D5E9E2", "#17695B", _papyrus("#17695B", "#D5E9E2"), "upright"),
    CardLook("wheat", "W", "#EDBD3F", "#2A2000", "#FCF1CF", "#9A6B00", _wheat("#9A6B00", "#FCF1CF"), "diagonals"),
    CardLook("lettuce", "L", "#84BC4A", "#14220A", "#E8F3D8", "#4C7F1C", _lettuce("#4C7F1C", "#E8F3D8"), "dots"),
    CardLook("castor", "C", "#A5352B", "#FFFFFF", "#F6DDD7", "#A5352B", _castor("#A5352B", "#F6DDD7"), "hatch"),
    CardLook("flax", "F", "#3767B5", "#FFFFFF", "#DCE6F7", "#3767B5", _flax("#3767B5", "#DCE6F7"), "waves"),
    CardLook("grapes", "G", "#693C8C", "#FFFFFF", "#E8DDF1", "#693C8C", _grapes("#693C8C", "#E8DDF1"), "rings"),
    CardLook("onions", "O", "#E2A3BC", "#32101F", "#FAEAF0", "#A64B72", _onions("#A64B72", "#FAEAF0"), "zigzag"),
)
SUN_LOOK = CardLook("sun", "", "", "", "#FFFDF8", "#C9780A", _sun("#C9780A", "#FFFDF8"), "")
PLAGUE_LOOK = CardLook("plague", "!", "#141312", "#FFD84D", "#3A3733", "#FFD84D", _locust("#FFD84D", "#3A3733"), "")


def letters(kind: int) -> str:
    """Return the letter or the two letters that a kind shows.

    >>> letters(3), letters(7), letters(28)
    ('C', 'PW', '!')
    """
    if kind == PLAGUE:
        return PLAGUE_LOOK.letter
    first = CROP_LOOKS[FIRST_CROP[kind]].letter
    return first if kind < MOST_CROPS else first + CROP_LOOKS[SECOND_CROP[kind]].letter


def stack_of(drawing: Drawing, crop: int, count: int, place: tuple[float, float, float, float], step: float,
             down: float = 0, last: bool = True) -> None:  # fmt: skip
    """Place equal crop cards over each other; ``last``: the last of them lies on top, not beneath a further stack."""
    symbol = card_symbol(drawing, crop)
    plain = "" if letters_fit(place[2], step, down) else define_card(drawing, CROP_LOOKS[crop], index=False)
    stack(drawing, symbol if last or not plain else plain, count, *place, step, down, plain)


def card_symbol(drawing: Drawing, kind: int) -> str:
    """Define the card of a kind in this drawing, unless that was done, and return its symbol's name."""
    if kind == PLAGUE:
        return define_card(drawing, PLAGUE_LOOK)
    if kind < MOST_CROPS:
        return define_card(drawing, CROP_LOOKS[kind])
    return define_pair(drawing, CROP_LOOKS[FIRST_CROP[kind]], CROP_LOOKS[SECOND_CROP[kind]], SUN_LOOK)
