"""The table of Burrow as a small picture: the Field from above, and under it the Crops and the piles as lines."""

from __future__ import annotations

from ...engine.names import SEAT_NAMES
from ...game import Game
from ...games.burrow.components import NO_CARD
from ...games.burrow.crops import sides
from ...games.burrow.picture.looks import OTTER_FACE, OTTER_STRIP, POACHER_FACE, POACHER_INK, POACHER_STRIP, STRIP
from ...games.burrow.state import View
from ...games.burrow.state_text import card_word, crop_cards
from ...games.burrow.words import crop_letter
from ..small_table import Face, Line, Part, SmallTable
from .field_map import draw_field

SHOWN = 7  # cards of a Crop, from its top; the number behind them counts all


def lines(game: Game, seat: int | None) -> list[Line]:
    """Return the Crops of every side, the card just drawn, and the piles; every seat sees the same."""
    view = game.view(0)
    table = [line for side in range(sides(view)) for line in _crops(view, side)]
    if view.drawn != NO_CARD:
        who = None if view.cooperative else view.active
        table.append(Line("Drawn", (card_word(view, view.drawn),), seat=who))
    pile = view.card_count - view.next_card
    aside = f"; {_count(view.aside, 'Poacher')} put aside" if view.aside else ""
    table.append(Line("Seed Pile", note=f"{_count(pile, 'card')}{aside}"))
    return table


def _crops(view: View, side: int) -> list[Line]:
    found: list[Line] = []
    owner = None if view.cooperative else side
    for crop in range(view.crop_count):
        if view.crop_owner[crop] == side:
            words = tuple(card_word(view, card) for card in crop_cards(view, crop))[-SHOWN:]
            poachers = view.crop_poachers[crop]
            frozen = f", frozen by {_count(poachers, 'Poacher')}" if poachers else ""
            note = f"{_count(view.crop_size[crop], 'card')}{frozen}"
            cards = (*words, *("Poacher",) * poachers)
            found.append(Line(f"Crop {crop_letter(len(found))}", cards, note, owner, wet=poachers > 0))
    return found or [Line("", note="no Crop yet", seat=side if side < len(SEAT_NAMES) else None)]


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def face(name: str) -> Face:
    """Return what a card looks like when it is small: a Seed its rank, an Otter its rank behind an O."""
    if name == "Poacher":
        return Face((Part("!", POACHER_STRIP, POACHER_INK, POACHER_FACE),))
    if name.startswith("Otter"):
        rank = name.partition(" as ")[2]
        return Face((Part(f"O {rank}".strip(), OTTER_STRIP, "#FFFFFF", OTTER_FACE),))
    return Face((Part(name, STRIP, "#1F1D1A", "#FFFDF8"),))


TABLE = SmallTable(lines, face, draw_field)
