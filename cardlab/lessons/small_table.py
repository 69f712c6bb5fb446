"""A table in a few kilobytes, line by line: a page saved with thirty positions must stay small.

A game says which lines its table has (``Line``) and what its cards look like at this size (``Face``); here they are
set below each other. Nothing that counts is told by a colour alone: a line has words, a card its letters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..draw.palette import EDGE
from ..draw.svg import PREFIX, Drawing, clean, trim, width_of
from ..draw.tables import seat_shape
from ..engine.names import SEAT_NAMES
from ..game import Game

CARD_WIDTH, CARD_HEIGHT, SIZE = 44, 30, 15.0
TOP, LEFT, ROW, PITCH = 12.0, 12.0, 34.0, 38.0
CARDS_FROM = 184.0


@dataclass(frozen=True)
class Part:
    """One half of a card, or all of it: a short word on a strip, and the tint of what lies beside the strip."""

    words: str
    ground: str
    ink: str
    tint: str


@dataclass(frozen=True)
class Face:
    """A card at this size: one part or two above each other, and a pictogram (SVG in a box of 24 × 24) beside them."""

    parts: tuple[Part, ...]
    pictogram: str = ""


@dataclass(frozen=True)
class Line:
    """A line of the table: words, whose it is, its cards in a row, and a note behind them."""

    words: str
    cards: tuple[str, ...] = ()
    note: str = ""
    seat: int | None = None
    wet: bool = False  # on the pale blue ground that means flooded or frozen


@dataclass(frozen=True)
class SmallTable:
    """How a game's table is drawn small: its lines as a seat sees it (None: all cards open), and its cards by name.

    ``above`` draws what lines cannot tell: from a y on, above them; it returns the y where it ends.
    """

    lines: Callable[[Game, int | None], Sequence[Line]]
    face: Callable[[str], Face]
    above: Callable[[Drawing, Game, float], float] | None = None

    def draw(self, drawing: Drawing, game: Game, seat: int | None, width: float) -> float:
        """Draw a position into a drawing of that width; return the y where it ends."""
        table = self.lines(game, seat)
        top = self.above(drawing, game, TOP) if self.above else TOP
        for wet, ground in ((False, drawing.theme.panel), (True, drawing.theme.water)):
            rows = [top + PITCH * place for place, line in enumerate(table) if line.wet == wet]
            across = trim(width - 2 * LEFT)
            drawing.path("".join(f"M{trim(LEFT)} {trim(y)}h{across}v{trim(ROW)}h-{across}z" for y in rows), ground)
        cards = _Cards(drawing, self.face)
        for place, line in enumerate(table):
            _draw_line(drawing, line, top + PITCH * place, width, cards)
        return top + PITCH * len(table)


class _Cards:
    """The cards that were defined in a drawing: each once, and what they share once."""

    def __init__(self, drawing: Drawing, face: Callable[[str], Face]) -> None:
        self._drawing = drawing
        self._face = face
        self._shared: dict[str, str] = {}
        self._defined: dict[str, tuple[str, float]] = {}

    def define(self, name: str) -> tuple[str, float]:
        """Define a card, unless that was done; return its id, and how far apart two such cards lie."""
        if name not in self._defined:
            self._defined[name] = self._draw(f"c{len(self._defined)}", self._face(name))
        return self._defined[name]

    def _draw(self, name: str, face: Face) -> tuple[str, float]:
        size = SIZE if len(face.parts) == 1 else 12.0
        widths = [width_of(part.words, size) for part in face.parts]
        strip = max(16.0, max(widths) + 5)
        high = CARD_HEIGHT / len(face.parts)
        inside = ""
        for place, (part, wide) in enumerate(zip(face.parts, widths, strict=True)):
            start, end = f"M1 {trim(place * high + 0.5)}", f"v{trim(high - 0.5)}H1z"
            inside += (
                f'<path d="{start}H43{end}" fill="{part.tint}"/><path d="{start}H{trim(strip)}{end}" '
                f'fill="{part.ground}"/><text x="{trim((strip - wide) / 2 + 0.7)}" '
                f'y="{trim(high * (place + 0.5) + size * 0.36)}" font-size="{trim(size)}" fill="{part.ink}">'
                f"{clean(part.words)}</text>"
            )
        if face.pictogram:
            inside += self._share(face.pictogram, (strip + CARD_WIDTH - 24) / 2, 3)
        inside += self._share(f'<rect x=".5" y=".5" width="43" height="29" rx="3" fill="none" stroke="{EDGE}"/>')
        self._drawing.define(name, f'<g id="{PREFIX}{name}">{inside}</g>')
        return name, strip + 1

    def _share(self, markup: str, x: float = 0, y: float = 0) -> str:
        """Define markup of which several cards have the same, unless that was done; return the use of it."""
        if markup not in self._shared:
            self._shared[markup] = f"s{len(self._shared)}"
            self._drawing.define(self._shared[markup], f'<g id="{PREFIX}{self._shared[markup]}">{markup}</g>')
        place = f' x="{trim(x)}" y="{trim(y)}"' if x or y else ""
        return f'<use href="#{PREFIX}{self._shared[markup]}"{place}/>'


def _draw_line(drawing: Drawing, line: Line, y: float, width: float, cards: _Cards) -> None:
    base = y + 22
    if line.words:
        drawing.text(LEFT + 12, base, line.words, SIZE, weight=700)
    if line.seat is not None:
        x = LEFT + 98 if line.words else LEFT + 18
        seat_shape(drawing, line.seat, x, y + 17, 13)
        drawing.text(x + 12, base, SEAT_NAMES[line.seat], SIZE)
    x, room = CARDS_FROM, width - CARDS_FROM - 2 * LEFT - width_of(line.note, SIZE)
    steps = [
        cards.define(name)[1] if name == after else CARD_WIDTH + 4
        for name, after in zip(line.cards, line.cards[1:], strict=False)
    ]
    squeeze = min(1.0, (room - CARD_WIDTH - 10) / sum(steps)) if steps else 1.0
    for name, step in zip(line.cards, [*(step * squeeze for step in steps), CARD_WIDTH + 10], strict=False):
        drawing.add(f'<use href="#{PREFIX}{cards.define(name)[0]}" x="{trim(x)}" y="{trim(y + 2)}"/>')
        x += step
    drawing.text(x, base, line.note, SIZE)
