"""A Crop's top card and the cards that lie open beside it, as a picture: those that fit are marked, and say why."""

from __future__ import annotations

from ..draw import cards as drawn
from ..draw.palette import theme_called
from ..draw.picture import Picture
from ..draw.svg import Drawing, wrap
from ..games.burrow.components import NO_RANK, OTTER
from ..games.burrow.picture.looks import card_symbol
from .experiments_matches import OpenCards, rank

WIDE, NARROW = 760.0, 380.0
TITLE, CAPTION = 18.0, 15.0
BOLD = 1.1  # bold words are so much wider
BELOW = 34.0  # under a card, for the word that says why it fits
RIM = 4.0


def open_cards_picture(title: str, told: str, here: OpenCards, rule: str) -> Picture:
    """Return the top card and the open ones, with those marked that fit by ``rule``; ``told`` says it in words.

    A card that fits has a dashed outline, and below it stands "equal" or "next". The picture has a twin for a phone.
    """
    return Picture(_Row(title, here, rule, False).draw(told), told, _Row(title, here, rule, True).draw(told))


class _Row:
    """One drawing: on a wide page nine cards stand in a row, on a phone three."""

    def __init__(self, title: str, here: OpenCards, rule: str, narrow: bool) -> None:
        self.here = here
        self.fitting = set(here.fitting(rule))
        self.drawing = Drawing(theme_called("page"))
        self.width = NARROW if narrow else WIDE
        self.across = 3 if narrow else 9
        self.card, self.pitch = (62.0, 80.0) if narrow else (58.0, 67.0)
        self.title = wrap(title, TITLE * BOLD, self.width - 40)
        self.left = self.width - 20 - self.across * self.pitch + (self.pitch - self.card)

    def draw(self, told: str) -> str:
        drawing, quiet = self.drawing, self.drawing.theme.quiet
        for number, line in enumerate(self.title):
            drawing.text(20, 30 + 22 * number, line, TITLE, weight=700)
        top = 22.0 * len(self.title) + 34
        drawing.text(20, top, "your Crop", CAPTION, quiet)
        drawing.text(self.left, top, "open cards", CAPTION, quiet)
        top += 16
        high, large = self.card * drawn.RATIO, self.card * 1.3
        kind, given = self.here.top, self.here.rank if self.here.top == OTTER else NO_RANK
        drawing.use(card_symbol(drawing, kind, given), 20, top, large, large * drawn.RATIO, "card")
        for place, kind in enumerate(self.here.cards):
            row, column = divmod(place, self.across)
            self._open(place, kind, self.left + column * self.pitch, top + row * (high + BELOW))
        rows = -(-len(self.here.cards) // self.across)
        return drawing.finish(self.width, top + max(rows * (high + BELOW), large * drawn.RATIO + 12) + 6, told)

    def _open(self, place: int, kind: int, x: float, y: float) -> None:
        drawing, high = self.drawing, self.card * drawn.RATIO
        drawing.use(card_symbol(drawing, kind), x, y, self.card, high, "card")
        if place in self.fitting:
            drawn.allowed(drawing, x, y, self.card, high, RIM)
            why = "equal" if rank(kind) == self.here.rank else "next"
            drawing.text(x + self.card / 2, y + high + 22, why, 16, drawing.theme.act, 700, "middle")
