"""The table of Beer & Bread in four kilobytes, seen by Ada: fields, villages and hands, token by token.

What is alike is drawn as one shape: all tokens of a kind are the dots of a single line, and their letters a single
text. A page saved with many tables must stay small.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...draw.palette import CARD_INK
from ...draw.svg import Drawing, trim, width_of, wrap
from ...draw.tables import seat_shape
from ...engine.names import SEAT_NAMES
from ...game import Game
from ...games.beerbread.card_list import find
from ...games.beerbread.components import CARDS, RESOURCES, RYE
from ...games.beerbread.picture.looks import GOOD_TINT, INK, SOLID
from ...games.beerbread.places import capacity, stored, total_of
from ...games.beerbread.state import View
from ...games.beerbread.words import BUILDINGS, upgrade_name, year_name

LEFT, WIDE, HALF = 12.0, 676.0, 334.0
MOST_BESIDE = 9  # tokens of a storage in one line
PITCH = 20.0  # from one token to the next
LETTERS = "~WBRH"
SIZE = 15.0
CARD_WIDE, CARD_HIGH, CARD_PITCH = 132.0, 89.0, 136.0


class Tokens:
    """Tokens by their centres, drawn all together in the end."""

    def __init__(self) -> None:
        self._places: list[list[tuple[float, float]]] = [[] for _ in RESOURCES]

    def row(self, resources: Iterable[int], x: float, y: float) -> None:
        """Place tokens beside each other, the first around this centre."""
        for place, resource in enumerate(resources):
            self._places[resource].append((x + PITCH * place, y))

    def draw(self, drawing: Drawing) -> None:
        """Draw each kind as one line of dots, rye as squares, and the letters upon them."""
        dots, letters = "", ""
        for resource, places in enumerate(self._places):
            if places:
                line = "".join(f"M{trim(x)} {trim(y)}h0" for x, y in places)
                shape = ' stroke-width="15" stroke-linecap="square"' if resource == RYE else ""
                dots += f'<path d="{line}" stroke="{SOLID[resource]}"{shape}/>'
                xs = " ".join(trim(x) for x, _ in places)
                ys = " ".join(trim(y + 5) for _, y in places)
                letters += f'<text x="{xs}" y="{ys}" fill="{INK[resource]}">{LETTERS[resource] * len(places)}</text>'
        drawing.add(f'<g stroke-width="17" stroke-linecap="round">{dots}</g>')
        drawing.add(f'<g font-size="13" font-weight="800" text-anchor="middle">{letters}</g>')


def draw_table(drawing: Drawing, game: Game, y: float) -> float:
    """Draw the table from y on as Ada sees it, and return the y where it ends."""
    view, tokens = game.view(0), Tokens()
    y = _fields(drawing, view, tokens, y)
    y = max(_village(drawing, view, seat, tokens, y) for seat in range(2)) + 8
    y = _hand(drawing, view, tokens, y)
    tokens.draw(drawing)
    return y


def _fields(drawing: Drawing, view: View, tokens: Tokens, y: float) -> float:
    drawing.rect(LEFT, y, WIDE, 34, 6, drawing.theme.well)
    when = f"Year {view.year}, {year_name(view.year)}; windmill: {SEAT_NAMES[view.windmill]}"
    drawing.text(LEFT + 10, y + 22, when, SIZE, weight=700)
    for resource in range(len(RESOURCES)):
        x = LEFT + WIDE - 290 + 60 * resource
        tokens.row([resource], x, y + 17)
        drawing.text(x + 13, y + 22, view.field[resource], SIZE)
    return y + 42


def _village(drawing: Drawing, view: View, seat: int, tokens: Tokens, y: float) -> float:
    """Draw what lies open in a village: harvest row, storage, buildings and upgrades; return the y where it ends."""
    x = LEFT + seat * (WIDE - HALF)
    beer, bread = (total_of(view, seat, good) for good in range(2))
    seat_shape(drawing, seat, x + 16, y + 13, 13)
    drawing.text(x + 28, y + 18, SEAT_NAMES[seat], SIZE, weight=700)
    drawing.text(x + 74, y + 18, f"beer {beer}, bread {bread} coins", SIZE)
    drawing.text(x + 140, y + 39, f"storage {stored(view, seat)} of {capacity(view, seat)}", SIZE)
    row = view.row[seat][: view.row_count[seat]]
    if row:
        drawing.text(x + 10, y + 39, "harvest row", SIZE)
    y += 56
    own = [resource for resource, count in enumerate(view.storage[seat]) for _ in range(count)]
    tokens.row(own[:MOST_BESIDE], x + 150, y)
    tokens.row(own[MOST_BESIDE:], x + 150, y + 19)
    loose = [resource for resource, count in enumerate(view.loose) for _ in range(count)]
    if loose and seat == view.decider:
        drawing.text(x + 140, y + 51, "without room:", SIZE)
        tokens.row(loose, x + 150, y + 68)
    for place, card in enumerate(row):
        for resource in range(len(RESOURCES)):
            if view.icons[card][resource]:
                tokens.row([resource], x + 20 + 23 * place, y + 19 * resource)
    y += 22 if not row and len(own) <= MOST_BESIDE and not loose else 93
    for line in _lines(view, seat):
        drawing.text(x + 10, y + 8, line, SIZE, length=fit(line, SIZE, HALF - 10))
        y += 20
    return y


def _lines(view: View, seat: int) -> list[str]:
    """Return what lies in the buildings and slots, in lines that fit."""
    names = find(view.card_list).names
    lines = []
    for good, building in enumerate(BUILDINGS):
        place = 2 * seat + good
        cards = [names[card] for card in view.building[place][: view.building_count[place]]]
        lines.append(f"{building}: {', '.join(cards) or 'empty'}")
    lines = ["; ".join(lines)] if width_of("; ".join(lines), SIZE) < HALF - 20 else lines
    slots = view.slot[seat][: view.slot_count[seat]]
    if slots:
        kinds = [upgrade_name(view, card) for card in slots]
        told = [f"{kinds.count(kind)} × {kind}" if kinds.count(kind) > 1 else kind for kind in dict.fromkeys(kinds)]
        lines += wrap(f"upgrades: {', '.join(told)}", SIZE, HALF - 20)
    if seat == 1:
        beer, bread = view.hand_goods[1]
        lines.append(f"hand: {beer} beer, {bread} bread")
    return lines


def _hand(drawing: Drawing, view: View, tokens: Tokens, y: float) -> float:
    """Draw Ada's cards side by side: harvest row, name and coins, recipe, upgrade; return the y where they end."""
    hand = [card for card in range(CARDS) if view.hand[card]]
    for good in range(2):
        frames = "".join(
            f"M{trim(LEFT + CARD_PITCH * place)} {trim(y)}h{trim(CARD_WIDE)}v{trim(CARD_HIGH)}h-{trim(CARD_WIDE)}z"
            for place, card in enumerate(hand)
            if view.good[card] == good
        )
        if frames:
            drawing.path(frames, GOOD_TINT[good], drawing.theme.quiet)
    for place, card in enumerate(hand):
        x = LEFT + CARD_PITCH * place
        tokens.row([each for each in range(5) if view.icons[card][each]], x + 17, y + 14)
        words = f"{find(view.card_list).names[card]} {view.coins[card]}"
        drawing.text(x + 8, y + 39, words, SIZE, CARD_INK, weight=700, length=fit(words, SIZE, CARD_WIDE - 16, True))
        tokens.row([each for each, count in enumerate(view.recipe[card]) for _ in range(count)], x + 17, y + 56)
        drawing.text(x + 8, y + 81, upgrade_name(view, card), SIZE, CARD_INK)
    return y + (CARD_HIGH + 8 if hand else 0)


def fit(words: str, size: float, width: float, strong: bool = False) -> float:
    """Return the width that words must be squeezed to, or 0 when they fit."""
    return width if width_of(words, size, strong) > width else 0
