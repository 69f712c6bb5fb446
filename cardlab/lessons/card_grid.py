"""The 91 cards of Nile as a picture: every outcome of turning up one card has its place, and an event lights up.

A row for each crop, then the Speculations and the Plague. Cards of the event have a yellow ground, the others are
pale; a card that was taken away leaves an empty place, so that the smaller sample space is seen.
"""

from __future__ import annotations

from collections.abc import Collection

from ..draw import cards as drawn
from ..draw.palette import theme_called
from ..draw.picture import Picture
from ..draw.svg import Drawing, trim, wrap
from ..games.nile.components import CROPS, KIND_NAMES
from ..games.nile.picture.pictograms import card_symbol
from ..packs import Card, pack

NAMED = CROPS[:5]
WIDE, NARROW = 760.0, 380.0
PITCH, CARD = 44.0, 38.0
RIM = 3.0
PALE = "0.28"


def sample_space() -> list[Card]:
    """Return the 91 cards in table order: all outcomes when one card is turned up (N1.1 to N1.3).

    >>> len(sample_space()), sample_space()[-1]
    (91, plague)
    """
    return list(pack("nile"))


def card_grid(
    title: str,
    told: str,
    lit: Collection[int] = (),
    gone: Collection[int] = (),
    narrow: bool = False,
    pale: bool = True,
) -> Picture:
    """Return all cards drawn. ``lit`` and ``gone`` are places in ``sample_space()``, ``told`` says it in words.

    With ``pale`` the cards outside the event fade. Each card is a group with ``data-pick``, its place, for clicks.
    """
    return Picture(_Grid(title, frozenset(lit), frozenset(gone), narrow, pale and bool(lit)).draw(told), told)


class _Grid:
    def __init__(self, title: str, lit: frozenset[int], gone: frozenset[int], narrow: bool, pale: bool) -> None:
        self.title, self.lit, self.gone, self.narrow, self.pale = title, lit, gone, narrow, pale
        self.drawing = Drawing(theme_called("page"))
        self.width = NARROW if narrow else WIDE
        self.across = 8 if narrow else 16
        self.left = (self.width - self.across * PITCH) / 2 + (PITCH - CARD) / 2

    def draw(self, told: str) -> str:
        y = 14.0
        for line in wrap(self.title, 18, self.width - 48):
            y += 22
            self.drawing.text(self.left, y - 4, line, 18, weight=700)
        y += 6
        cards = sample_space()
        kinds = [KIND_NAMES.index(card.name) for card in cards]
        rows = [[place for place, card in enumerate(cards) if card.name == crop] for crop in NAMED]
        rows.append([place for place, card in enumerate(cards) if card.name not in NAMED])
        for row in rows:
            crops = cards[row[0]].name in NAMED
            # A crop card is cut off below its pictogram where there is little room; one with two crops is not.
            high = 44.0 if crops else CARD * drawn.RATIO
            for first in range(0, len(row), self.across):
                for column, place in enumerate(row[first : first + self.across]):
                    self._card(place, kinds[place], cards[place].name, self.left + column * PITCH, y, high)
                y += high + 2 * RIM + (2 if crops else 4)
            y += 4 if self.narrow else 2
        return self.drawing.finish(self.width, y + 6, told)

    def _card(self, place: int, kind: int, name: str, x: float, y: float, high: float) -> None:
        drawing, lit, gone = self.drawing, place in self.lit, place in self.gone
        box = f"{trim(x)} {trim(y)} {CARD:g} {trim(high)}"
        # A plain click on any of them means something, so that the page draws no dashes around each ("calm").
        chosen = "" if lit or gone else None
        with drawing.group("cl-card", name, pick=place, where="card", calm=1, chosen=chosen, box=box):
            if gone:
                drawn.ghost(drawing, x, y, CARD, high)
                return
            if lit:
                drawn.changed(drawing, x, y, CARD, high, RIM)
            faded = self.pale and not lit
            drawing.add(f'<g opacity="{PALE}">' if faded else "<g>")
            drawing.use(card_symbol(drawing, kind), x, y, CARD, high)
            drawing.add("</g>")
