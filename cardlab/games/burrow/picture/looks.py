"""How the cards of Burrow look: Seeds with a dial of the ranks, Otters, Poachers, a back for each season (U1, U2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from ....draw.cards import BOX
from ....draw.palette import CARD_INK, EDGE, FACE
from ....draw.svg import PREFIX, Drawing
from ..components import NO_RANK, OTTER, POACHER, RANK_COUNT, RANKS, SEEDS

STRIP, SEED_DOT, PIP = "#DDD3BD", "#8F8676", "#CFC5B2"
OTTER_STRIP, OTTER_FACE = "#6B4426", "#F0E2CF"
POACHER_STRIP, POACHER_FACE, POACHER_INK = "#141312", "#3A3733", "#FFD84D"
SEED_BACK, SEED_BACK_LINE, SEED_BACK_SIDE = "#4B4A3F", "#D8CFA8", "#2C2B24"
BURROW_GROUND, BURROW_LINE = "#5A4028", "#E8CFA6"
BACK_EDGE = "#1F1A12"

_STRIP_SHAPE = "M7 0H23V84H7A7 7 0 0 1 0 77V7A7 7 0 0 1 7 0Z"
_SUIT_SHAPES = (
    "M12 22C6 17 2 13.5 2 8.5C2 5 4.5 3 7 3C9.3 3 11 4.3 12 6.2"
    "C13 4.3 14.7 3 17 3C19.5 3 22 5 22 8.5C22 13.5 18 17 12 22Z",
    "M12 2C15 7 21 10 21 15C21 19 16.5 20 13.4 17.4C13.6 20 14.3 21.5 15.5 22.5H8.5C9.7 21.5 10.4 20 10.6 17.4"
    "C7.5 20 3 19 3 15C3 10 9 7 12 2Z",
    "M12 1.5L20 12L12 22.5L4 12Z",
    "M12 2A4.6 4.6 0 0 1 16.2 9A4.6 4.6 0 1 1 13.5 16.6C13.7 19.5 14.3 21.3 15.5 22.5H8.5C9.7 21.3 10.3 19.5 10.5 16.6"
    "A4.6 4.6 0 1 1 7.8 9A4.6 4.6 0 0 1 12 2Z",
)  # fmt: skip


@dataclass(frozen=True)
class Season:
    """How the cards of a layer look from behind, and the glyph that stands for it, in a box of 24 × 24."""

    name: str
    ground: str
    ink: str
    glyph: str


def _line(path: str, colour: str, width: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _leaf(ground: str, ink: str) -> str:
    blade = "M12 2C18 6 20 12 17 17C15.5 19.5 13.5 20.5 12 20.5C10.5 20.5 8.5 19.5 7 17C4 12 6 6 12 2Z"
    veins = "M12 23V7M12 12L8.5 9M12 12L15.5 9M12 16.5L8 13M12 16.5L16 13"
    return f'<path d="{blade}" fill="{ink}"/>' + _line(veins, ground, 1.3) + _line("M12 20V23.5", ink, 1.6)


def _snowflake(ink: str) -> str:
    arms = ""
    for turn in range(0, 360, 60):
        for start, end, bend in ((0, 10, 0), (6, 8.7, 22), (6, 8.7, -22)):
            tip = radians(turn + bend - 90)
            foot = radians(turn - 90)
            arms += (
                f"M{12 + start * cos(foot):.1f} {12 + start * sin(foot):.1f}"
                f"L{12 + end * cos(tip):.1f} {12 + end * sin(tip):.1f}"
            )
    return _line(arms, ink, 1.7)


def _sprout(ink: str) -> str:
    leaves = "M12 13C12 7 8 4.5 2.5 5C2.5 10.5 6 13.5 12 13ZM12 11C12 5.5 15.5 2.5 21.5 2.5C22 8 18 11.5 12 11Z"
    return _line("M12 22.5V12", ink, 2.2) + f'<path d="{leaves}" fill="{ink}"/>'


def _sun(ink: str) -> str:
    rays = ""
    for turn in range(0, 360, 36):
        x, y = cos(radians(turn - 90)), sin(radians(turn - 90))
        rays += f"M{12 + 7.2 * x:.1f} {12 + 7.2 * y:.1f}L{12 + 10.8 * x:.1f} {12 + 10.8 * y:.1f}"
    return _line(rays, ink, 2) + f'<circle cx="12" cy="12" r="5.4" fill="{ink}"/>'


# In the order of the layers, from 1: Fall, Winter, Spring, Summer.
SEASON_LOOKS = (
    Season("fall", "#8A4218", "#FBDDC4", _leaf("#8A4218", "#FBDDC4")),
    Season("winter", "#9CC3DE", "#163A57", _snowflake("#163A57")),
    Season("spring", "#4E7A3A", "#EAF5DC", _sprout("#EAF5DC")),
    Season("summer", "#D9A32B", "#3A2A00", _sun("#3A2A00")),
)
OTTER_PICTURE = (
    f'<g fill="{OTTER_STRIP}"><circle cx="5.2" cy="6.4" r="2.6"/><circle cx="18.8" cy="6.4" r="2.6"/>'
    '<path d="M12 3C18 3 21 8 21 13C21 18.5 17 21.5 12 21.5C7 21.5 3 18.5 3 13C3 8 6 3 12 3Z"/></g>'
    f'<g fill="{OTTER_FACE}"><path d="M12 12C15.5 12 17 14.5 17 16.5C17 19 15 20 12 20C9 20 7 19 7 16.5'
    'C7 14.5 8.5 12 12 12Z"/><circle cx="8" cy="9.6" r="1.4"/><circle cx="16" cy="9.6" r="1.4"/></g>'
    f'<path d="M10 13.3H14L12 15.7Z" fill="{OTTER_STRIP}"/>'
    + _line("M12 15.6V17.3M12 17.3C11 18.4 9.9 18.2 9.4 17.6M12 17.3C13 18.4 14.1 18.2 14.6 17.6", OTTER_STRIP, 0.9)
    + _line("M7 15.8L1.6 14.6M7 17.2L2.2 18.4M17 15.8L22.4 14.6M17 17.2L21.8 18.4", OTTER_STRIP, 0.8)
)
POACHER_PICTURE = (
    f'<g fill="{POACHER_INK}"><path d="M1.5 11.5C5 13.5 19 13.5 22.5 11.5C20 10.5 18 10 17 9.5L15.5 3.5'
    'C13.5 2.3 10.5 2.3 8.5 3.5L7 9.5C6 10 4 10.5 1.5 11.5Z"/>'
    '<path d="M6 14C6 19.5 9 22.5 12 22.5C15 22.5 18 19.5 18 14C14 15 10 15 6 14Z"/></g>'
    f'<g fill="{POACHER_FACE}"><circle cx="9.6" cy="16.6" r="1.2"/><circle cx="14.4" cy="16.6" r="1.2"/></g>'
    + _line("M8.5 19.8C10 18.7 11.2 18.8 12 19.4C12.8 18.8 14 18.7 15.5 19.8", POACHER_FACE, 1.2)
)


def glyph(drawing: Drawing, season: int, x: float, y: float, size: float) -> None:
    """Draw the glyph of a layer, 1 to 4, in a square of that size."""
    drawing.use(_glyph_symbol(drawing, season), x, y, size, size)


def season_disc(drawing: Drawing, season: int, x: float, y: float, radius: float) -> None:
    """Draw the sign of a layer: its glyph on a disc in the colour of its back."""
    look = SEASON_LOOKS[season - 1]
    drawing.circle(x, y, radius, look.ground, FACE, 1.2)
    glyph(drawing, season, x - radius * 0.7, y - radius * 0.7, radius * 1.4)


def card_symbol(drawing: Drawing, kind: int, rank: int = NO_RANK, small: bool = False) -> str:
    """Define the symbol of a card that lies open, unless that was done; return its name.

    ``rank`` is the one an Otter was given. A ``small`` card has a large index and nothing else.
    """
    index = index_of(kind, rank)
    name = f"{'t' if small else 'c'}-{_named(kind)}" + (f"-{index}" if kind == OTTER and rank != NO_RANK else "")
    if not drawing.has(name):
        strip, face, ink = _colours(kind)
        if small:
            inside = _rounded(strip if kind >= SEEDS else face) + _index(index, 30, 44, 38, ink)
        else:
            picture = _seed_picture(drawing, kind) if kind < SEEDS else _special_picture(kind)
            inside = (
                _rounded(face)
                + f'<path d="{_STRIP_SHAPE}" fill="{strip}"/>'
                + picture
                + _index(index, 11.5, 22, 20, ink)
            )
        drawing.symbol(name, BOX, inside + _border("#8A8478" if kind == POACHER else EDGE))
    return name


def face_of(drawing: Drawing, kind: int) -> str:
    """Define the picture of an Otter or a Poacher alone, for where a whole card is too small; return its name."""
    name = f"face-{_named(kind)}"
    if not drawing.has(name):
        drawing.symbol(name, "0 0 24 24", POACHER_PICTURE if kind == POACHER else OTTER_PICTURE)
    return name


def beneath_symbol(drawing: Drawing, kind: int) -> str:
    """Define a card of which only an edge is seen, beneath others: its colours without an index."""
    name = {POACHER: "s-poacher", OTTER: "s-otter"}.get(kind, "s-seed")
    if not drawing.has(name):
        strip, face, _ = _colours(kind)
        inside = _rounded(face) + f'<path d="{_STRIP_SHAPE}" fill="{strip}"/>' + _border(EDGE)
        drawing.symbol(name, BOX, inside)
    return name


def season_back(drawing: Drawing, season: int) -> str:
    """Define the back of the cards of a layer, 1 to 4: five glyphs of its season; return its name."""
    look = SEASON_LOOKS[season - 1]
    name = f"back-{look.name}"
    if not drawing.has(name):
        symbol = _glyph_symbol(drawing, season)
        glyphs = "".join(
            f'<use href="#{PREFIX}{symbol}" x="{x}" y="{y}" width="16" height="16"/>'
            for x, y in ((8, 8), (36, 8), (8, 60), (36, 60), (22, 34))
        )
        drawing.symbol(name, BOX, _rounded(look.ground) + _frame(look.ink) + glyphs + _border(BACK_EDGE))
    return name


def seed_back(drawing: Drawing) -> str:
    """Define the back of the Seed Pile; return its name."""
    if not drawing.has("back-seeds"):
        seeds = "".join(
            f'<ellipse cx="{x}" cy="{y}" rx="3.2" ry="5.4" transform="rotate({turn} {x} {y})"/>'
            for x, y, turn in ((16, 20, -20), (44, 20, 20), (30, 31, -20), (16, 42, 20), (44, 42, -20), (30, 53, 20),
                               (16, 64, -20), (44, 64, 20))
        )  # fmt: skip
        inside = f'{_rounded(SEED_BACK)}{_frame(SEED_BACK_LINE)}<g fill="{SEED_BACK_LINE}">{seeds}</g>'
        drawing.symbol("back-seeds", BOX, inside + _border("#14140F"))
    return "back-seeds"


def burrow_card(drawing: Drawing) -> str:
    """Define the Burrow card (U1.3): a hole in a mound of earth; return its name."""
    if not drawing.has("burrow"):
        mound = (
            '<path d="M1 21C2 10 7 4 12 4C17 4 22 10 23 21Z" fill="#C99B62"/>'
            '<path d="M6.5 21C6.5 14 9 10.5 12 10.5C15 10.5 17.5 14 17.5 21Z" fill="#1C130A"/>'
        )
        placed = f'<g transform="translate(8 18) scale(1.833)">{mound}</g>'
        drawing.symbol("burrow", BOX, _rounded(BURROW_GROUND) + _frame(BURROW_LINE) + placed + _border(BACK_EDGE))
    return "burrow"


def frost(drawing: Drawing) -> str:
    """Define the hatching of frozen ground and return it as a fill (U6.2)."""
    if not drawing.has("frost"):
        lines = f'stroke="{drawing.theme.wave}" stroke-opacity=".24" stroke-width="1.4"'
        drawing.define(
            "frost",
            f'<pattern id="{PREFIX}frost" width="14" height="14" patternUnits="userSpaceOnUse">'
            f'<path d="M-2 16L16 -2M-2 2L2 -2M12 16L16 12" fill="none" {lines}/></pattern>',
        )
    return f"url(#{PREFIX}frost)"


def index_of(kind: int, rank: int = NO_RANK) -> str:
    """Return what stands on a card: its rank, '!' on a Poacher, '?' on an Otter without a rank.

    >>> index_of(8), index_of(OTTER), index_of(OTTER, 5), index_of(POACHER)
    ('10', '?', '7', '!')
    """
    if kind == POACHER:
        return "!"
    if kind == OTTER:
        return RANKS[rank] if rank != NO_RANK else "?"
    return RANKS[kind % RANK_COUNT]


def dial_place(rank: int, radius: float) -> tuple[float, float]:
    """Return where a rank lies on a dial of this radius around (0, 0): the A on top, the 2 next to it, clockwise."""
    angle = radians(360 * ((rank + 1) % RANK_COUNT) / RANK_COUNT - 90)
    return radius * cos(angle), radius * sin(angle)


def _named(kind: int) -> str:
    if kind >= SEEDS:
        return "poacher" if kind == POACHER else "otter"
    return f"{RANKS[kind % RANK_COUNT]}{'hsdc'[kind // RANK_COUNT]}"


def _colours(kind: int) -> tuple[str, str, str]:
    """Return the colours of strip, face and index."""
    if kind == POACHER:
        return POACHER_STRIP, POACHER_FACE, POACHER_INK
    return (OTTER_STRIP, OTTER_FACE, "#FFFFFF") if kind == OTTER else (STRIP, FACE, CARD_INK)


def _seed_picture(drawing: Drawing, kind: int) -> str:
    """The dial: thirteen dots, the card's rank solid, the two ranks that fit hollow (U1.5); the suit is decoration."""
    if not drawing.has("dial"):
        dots = "".join(
            f'<circle cx="{41.5 + x:.1f}" cy="{46 + y:.1f}" r="1.2"/>'
            for x, y in (dial_place(rank, 12.6) for rank in range(RANK_COUNT))
        )
        drawing.symbol("dial", BOX, f'<g fill="{SEED_DOT}">{dots}</g>')
    suit, rank = divmod(kind, RANK_COUNT)
    if not drawing.has(f"suit-{suit}"):
        drawing.symbol(f"suit-{suit}", "0 0 24 24", f'<path d="{_SUIT_SHAPES[suit]}" fill="{PIP}"/>')
    marks = ""
    for other in (rank - 1, rank + 1):
        x, y = dial_place(other % RANK_COUNT, 12.6)
        hollow = f'r="2.3" fill="{FACE}" stroke="{CARD_INK}" stroke-width="1.3"'
        marks += f'<circle cx="{41.5 + x:.1f}" cy="{46 + y:.1f}" {hollow}/>'
    x, y = dial_place(rank, 12.6)
    marks += f'<circle cx="{41.5 + x:.1f}" cy="{46 + y:.1f}" r="3.5" fill="{CARD_INK}"/>'
    whole = f'<use href="#{PREFIX}dial" x="0" y="0" width="60" height="84"/>'
    return f'{whole}<use href="#{PREFIX}suit-{suit}" x="35" y="39.5" width="13" height="13"/>{marks}'


def _special_picture(kind: int) -> str:
    inside = POACHER_PICTURE if kind == POACHER else OTTER_PICTURE
    return f'<g transform="translate(25 28) scale(1.35)">{inside}</g>'


def _glyph_symbol(drawing: Drawing, season: int) -> str:
    look = SEASON_LOOKS[season - 1]
    name = f"g-{look.name}"
    if not drawing.has(name):
        drawing.symbol(name, "0 0 24 24", look.glyph)
    return name


def _rounded(fill: str) -> str:
    return f'<rect width="60" height="84" rx="7" fill="{fill}"/>'


def _border(colour: str) -> str:
    return f'<rect x=".5" y=".5" width="59" height="83" rx="6.5" fill="none" stroke="{colour}"/>'


def _frame(colour: str) -> str:
    return f'<rect x="3.5" y="3.5" width="53" height="77" rx="4.5" fill="none" stroke="{colour}" stroke-opacity=".55"/>'


def _index(words: str, x: float, y: float, size: float, ink: str) -> str:
    fixed = f' textLength="{size * 0.95:g}" lengthAdjust="spacingAndGlyphs"' if len(words) > 1 else ""
    place = f'x="{x}" y="{y}" font-size="{size}" font-weight="800" text-anchor="middle"'
    return f'<text {place} fill="{ink}"{fixed}>{words}</text>'
