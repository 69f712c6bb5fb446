"""How tokens, goods and the small signs of Beer & Bread look: each kind has a letter and an outline of its own (B1)."""

from __future__ import annotations

from ....draw.palette import FACE
from ....draw.svg import Drawing, trim
from ..components import RESOURCES

SOLID = ("#2873A0", "#EDBD3F", "#B65F17", "#6B4A30", "#2B6A3F")
INK = ("#FFFFFF", "#2A2000", "#FFFFFF", "#FFFFFF", "#FFFFFF")
LETTERS = ("", "W", "B", "R", "H")  # water has a wave
OUTLINES = (
    "M12 1C16 7 20 10.500 20 15A8 8 0 0 1 4 15C4 10.500 8 7 12 1Z",
    "M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2Z",
    "M6.500 2.500H17.500L23 12L17.500 21.500H6.500L1 12Z",
    "M3 3H21V21H3Z",
    "M12 1L21.500 4.500V11C21.500 17 17.500 20.500 12 23C6.500 20.500 2.500 17 2.500 11V4.500Z",
)
GOOD_SOLID, GOOD_TINT, GOOD_INK = ("#A3660A", "#7A4A2B"), ("#FBEBC8", "#F3E3D2"), ("#8A5300", "#6E4023")
HARVEST_PART, UPGRADE_PART = "#E3EBDD", "#EAE2D2"
BACK_EDGE = "#1F1A12"
# What one copy of an upgrade does, in as few words as a button has room for; in the order of B13.
SHORT_EFFECTS = (
    "2 more places in storage", "missing tokens from the supply", *(f"1 more {name} in harvests" for name in RESOURCES),
    "1 more space for beer", "1 more space for bread", "cleans 1 beer a harvest", "cleans 1 bread a harvest",
    "1 water less in recipes", "grain for another grain", "water for wheat or barley", "grain for hops",
    "hops for a grain", "1 coin more a sold beer", "1 coin more a sold bread", "2 coins more for both",
)  # fmt: skip

_MUG = (
    "M4 8H17V20C17 21.500 16 22.500 14.500 22.500H6.500C5 22.500 4 21.500 4 20Z",
    "M3.500 8.500C2 6.500 3.500 4 5.500 4.300C6.500 2 10 1.500 11.500 3.300"
    "C13.500 2 16.500 3 16.500 5C18.300 5.500 18 8 17 8.500Z",
)
_LOAF = (
    "M2.500 15.500C2.500 9 7 6 12 6"
    "C17 6 21.500 9 21.500 15.500C21.500 19 19.500 20 17.500 20H6.500C4.500 20 2.500 19 2.500 15.500Z"
)


def _line(shape: str, colour: str, width: float) -> str:
    return f'<path d="{shape}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'


def _good_shape(good: int, ink: str, ground: str) -> str:
    if good == 0:
        body = "".join(f'<path d="{shape}" fill="{ink}"/>' for shape in _MUG)
        handle = _line("M17.500 11H19.500C21 11 22 12 22 13.500V15.500C22 17 21 18 19.500 18H17.500", ink, 2)
        return body + handle + _line("M8 12V19M13 12V19", ground, 1.5) + _line("M3.800 8.800H17.200", ground, 1.2)
    return f'<path d="{_LOAF}" fill="{ink}"/>' + _line(
        "M8 8.500L6.500 13M12.800 7.800L11.300 12.300M17.500 9L16 13.500", ground, 1.7
    )


def token(drawing: Drawing, resource: int, x: float, y: float, size: float) -> None:
    """Draw a token around a centre."""
    name = f"t-{RESOURCES[resource]}"
    if not drawing.has(name):
        inside = f'<path d="{OUTLINES[resource]}" fill="{SOLID[resource]}" stroke="{FACE}" stroke-width="1.200"/>'
        if resource == 0:
            inside += _line("M7.500 15.500C9.500 13 11 14 12 15.500S15 17.500 16.500 15", INK[0], 1.9)
        else:
            inside += (
                f'<text x="12" y="17" font-size="14" font-weight="800" text-anchor="middle" fill="{INK[resource]}">'
                f"{LETTERS[resource]}</text>"
            )
        drawing.symbol(name, "0 0 24 24", inside)
    drawing.use(name, x - size / 2, y - size / 2, size, size, "token")


def ghost_token(
    drawing: Drawing, resource: int, x: float, y: float, size: float, colour: str, fill: str = "none"
) -> None:
    """Draw the outline of a token that is not there, around a centre."""
    scale = size / 24
    drawing.add(
        f'<path d="{OUTLINES[resource]}" transform="translate({trim(x - size / 2)} {trim(y - size / 2)}) '
        f'scale({scale:.3f})" fill="{fill}" stroke="{colour}" stroke-width="1.600" stroke-dasharray="3 3"/>'
    )


def good_sign(drawing: Drawing, good: int, x: float, y: float, size: float, colour: str = "", ground: str = "") -> None:
    """Draw a mug or a loaf with its upper left corner there."""
    if colour:
        place = f'transform="translate({trim(x)} {trim(y)}) scale({size / 24:.3f})"'
        drawing.add(f"<g {place}>{_good_shape(good, colour, ground)}</g>")
        return
    name = f"g-{good}"
    if not drawing.has(name):
        drawing.symbol(name, "0 0 24 24", _good_shape(good, GOOD_INK[good], GOOD_TINT[good]))
    drawing.use(name, x, y, size, size)


def back_symbol(drawing: Drawing, good: int) -> str:
    """Define the back of a beer or bread card (B1.1), unless that was done; return its name."""
    name = f"back-{'bread' if good else 'beer'}"
    if not drawing.has(name):
        tint, solid = GOOD_TINT[good], GOOD_SOLID[good]
        inside = (
            f'<rect width="60" height="84" rx="7" fill="{solid}"/>'
            f'<rect x="4" y="4" width="52" height="76" rx="4.500" fill="none" stroke="{tint}"/>'
            f'<g transform="translate(13 25) scale(1.417)">{_good_shape(good, tint, solid)}</g>'
            f'<rect x=".5" y=".5" width="59" height="83" rx="6.500" fill="none" stroke="{BACK_EDGE}"/>'
        )
        drawing.symbol(name, "0 0 60 84", inside)
    return name


def windmill(drawing: Drawing, x: float, y: float, size: float) -> None:
    """Draw the windmill around a centre."""
    ink = drawing.theme.ink
    sails = "".join(
        f'<g transform="rotate({turn} 12 9)"><path d="M12 9L18.500 2.500" stroke="{ink}" stroke-width="1.600"/>'
        f'<path d="M13.800 8.500L19.500 2.800L21.500 4.800L15.800 9.500Z" fill="{ink}"/></g>'
        for turn in (0, 90, 180, 270)
    )
    tower = f'<path d="M9.800 10H14.200L16.500 24H7.500Z" fill="{ink}"/>'
    drawing.add(
        f'<g transform="translate({trim(x - size / 2)} {trim(y - size / 2)}) scale({size / 24:.3f})">{tower}{sails}</g>'
    )


def year_sign(drawing: Drawing, year: int, x: float, y: float, size: float, ink: str) -> None:
    """Draw an ear for a fruitful year, a sun for a dry one, around a centre (B2.1)."""
    if year % 2:
        grains = "".join(
            f"M12 {low}C8.500 {low} 6.500 {low - 2} 6.500 {low - 5}C10 {low - 5} 12 {low - 3} 12 {low}"
            f"C15.500 {low} 17.500 {low - 2} 17.500 {low - 5}C14 {low - 5} 12 {low - 3} 12 {low}Z"
            for low in (11, 16, 21)
        )
        inside = f'<path d="{grains}M12 0C14.600 3 14.600 5 12 7C9.400 5 9.400 3 12 0Z" fill="{ink}"/>' + _line(
            "M12 24V6", ink, 1.6
        )
    else:
        rays = "M12 1V4M12 20V23M1 12H4M20 12H23"
        rays += (
            "M4.200 4.200L6.300 6.300M17.700 17.700L19.800 19.800M4.200 19.800L6.300 17.700M17.700 6.300L19.800 4.200"
        )
        inside = f'<circle cx="12" cy="12" r="5" fill="{ink}"/>' + _line(rays, ink, 2)
    drawing.add(
        f'<g transform="translate({trim(x - size / 2)} {trim(y - size / 2)}) scale({size / 24:.3f})">{inside}</g>'
    )
