"""What a step changed at a table of Burrow where cards lie: slots, the card drawn, Crops by the letters of their side.

In the state all these are numbers of cards and of Crops, which nobody at the table knows.
"""

from __future__ import annotations

from ...engine.names import SEAT_NAMES
from ...engine.state import Difference
from .components import NO_CARD, SLOTS
from .crops import is_a_team, sides
from .state import Position
from .state_text import card_word, slot_cards
from .words import crop_letter

Told = tuple[str, Difference]

FIELDS = frozenset(
    {"cards", "given_rank", "first_in_slot", "open_slot", "drawn"}
    | {"crop_count", "crop_owner", "crop_top", "crop_size", "crop_poachers"}
    | {"walk_barred", "round_score", "total"}
)  # what is told here, and therefore not number by number


def changed(before: Position, after: Position) -> list[Told]:
    """Return what lies otherwise, each as a sentence with how many cards there were and are."""
    return [*_slots(before, after), *_drawn(before, after), *_crops(before, after), *_sides(before, after)]


def _slots(before: Position, after: Position) -> list[Told]:
    """Slots: 'slot 31: 7 → none', 'slot 12: face down → Otter'."""
    told = []
    for slot in range(SLOTS):
        was, now = _lying(before, slot), _lying(after, slot)
        if was != now:
            counts = (len(slot_cards(s, slot)) for s in (before, after))
            told.append((f"slot {slot}: {was} → {now}", Difference("slot", (slot,), *counts)))
    return told


def _lying(s: Position, slot: int) -> str:
    cards = slot_cards(s, slot)
    if not cards:
        return "none"
    return " ".join(card_word(s, card) for card in cards) if s.open_slot[slot] else "face down"


def _drawn(before: Position, after: Position) -> list[Told]:
    """The card drawn: 'drawn: none → 8'."""
    was, now = (card_word(s, s.drawn) if s.drawn != NO_CARD else "none" for s in (before, after))
    counts = (int(s.drawn != NO_CARD) for s in (before, after))
    return [(f"drawn: {was} → {now}", Difference("drawn", (), *counts))] if was != now else []


def _crops(before: Position, after: Position) -> list[Told]:
    """Crops: 'crop A of Ada: 1 card, 9 on top → 2 cards, 8 on top'."""
    told = []
    for side in range(sides(after)):
        old, new = ([crop for crop in range(s.crop_count) if s.crop_owner[crop] == side] for s in (before, after))
        for place in range(max(len(old), len(new))):
            was = (before, old[place]) if place < len(old) else None
            now = (after, new[place]) if place < len(new) else None
            if _in_short(was) != _in_short(now):
                text = f"crop {crop_letter(place)} of {_whose(after, side)}: {_in_short(was)} → {_in_short(now)}"
                told.append((text, Difference("crop", (side, place), _size(was), _size(now))))
    return told


def _whose(s: Position, side: int) -> str:
    return "the team" if is_a_team(s) else SEAT_NAMES[side]


def _sides(before: Position, after: Position) -> list[Told]:
    """What a side has scored, and whether it may walk again (U5.4): 'total of Ada: 0 → 31'."""
    told = []
    for side in range(sides(after)):
        whose = _whose(after, side)
        for label, field in (
            (f"{whose} must gather or draw before the next Walk About", "walk_barred"),
            (f"points of {whose} in this round", "round_score"),
            (f"total of {whose}", "total"),
        ):
            was, now = getattr(before, field)[side], getattr(after, field)[side]
            words = (("no", "yes")[was], ("no", "yes")[now]) if field == "walk_barred" else (str(was), str(now))
            if was != now:
                told.append((f"{label}: {words[0]} → {words[1]}", Difference(field, (side,), was, now)))
    return told


def _in_short(crop: tuple[Position, int] | None) -> str:
    """Return '3 cards, 8 on top, frozen by 1 Poacher'; 'none' where there is no Crop."""
    if crop is None:
        return "none"
    s, number = crop
    size, poachers = s.crop_size[number], s.crop_poachers[number]
    frozen = f", frozen by {poachers} Poacher{'' if poachers == 1 else 's'}" if poachers else ""
    return f"{size} card{'' if size == 1 else 's'}, {card_word(s, s.crop_top[number])} on top{frozen}"


def _size(crop: tuple[Position, int] | None) -> int:
    return 0 if crop is None else crop[0].crop_size[crop[1]]
