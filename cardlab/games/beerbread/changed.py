"""What a step changed at a table of Beer & Bread where cards lie in places: harvest rows, buildings, slots, exchange.

In the state an empty place holds 0, as one with the first card of the list does, and a number says how many are in use.
"""

from __future__ import annotations

from ...engine.names import SEAT_NAMES
from ...engine.state import Difference
from .card_list import find
from .components import NO_CARD
from .state import Position
from .words import BUILDINGS

Told = tuple[str, Difference]

FIELDS = frozenset(
    {"row", "building", "slot", "exchange", "row_count", "building_count", "slot_count", "exchange_count"}
)  # what is told here, and therefore not number by number


def changed(before: Position, after: Position) -> list[Told]:
    """Return the places in which another card lies: 'row of Ada: place 2: none → Pale Ale'."""
    told, names = [], find(after.card_list).names
    was, now = _places(before), _places(after)
    for label, each in was.items():
        if each != now[label]:
            old, new = (names[card] if card != NO_CARD else "none" for card in (each[2], now[label][2]))
            told.append((f"{label}: {old} → {new}", Difference(each[0], each[1], each[2], now[label][2])))
    return told


def _places(s: Position) -> dict[str, tuple[str, tuple[int, ...], int]]:
    """Return every place by its name: the field it is in, where in it, and the card that lies there."""
    found: dict[str, tuple[str, tuple[int, ...], int]] = {}
    for seat, who in enumerate(SEAT_NAMES[:2]):
        for place, card in _lying(s.row[seat], s.row_count[seat]):
            found[f"row of {who}: place {place + 1}"] = ("row", (seat, place), card)
        for good, name in enumerate(BUILDINGS):
            building = 2 * seat + good
            for place, card in _lying(s.building[building], s.building_count[building]):
                found[f"{name} of {who}: space {place + 1}"] = ("building", (building, place), card)
        for place, card in _lying(s.slot[seat], s.slot_count[seat]):
            found[f"slot of {who}: place {place + 1}"] = ("slot", (seat, place), card)
    for place, card in _lying(s.exchange, s.exchange_count):
        found[f"exchange: place {place + 1}"] = ("exchange", (place,), card)
    return found


def _lying(places: list[int], used: int) -> list[tuple[int, int]]:
    """Return (place, card) for all places, the empty ones with no card."""
    return [(place, card if place < used else NO_CARD) for place, card in enumerate(places)]
