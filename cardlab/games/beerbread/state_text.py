"""A Position or a View of Beer & Bread as text: every field that says something, with names for its numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...engine.names import SEAT_NAMES
from ...engine.table import BOOKKEEPING
from .card_list import CardList, find
from .components import GOODS, RESOURCES, UPGRADES, Chain, Seeding
from .state import Position, View
from .words import BUILDINGS, PHASES, actions_of, counted

# What the engine and the rules note for themselves; the deck, whose size says enough to read; and what the cards show,
# which never changes.
LEFT_OUT = (
    (BOOKKEEPING - {"decider", "chosen"})
    | {"key_low", "key_high", "number_low", "number_high"}
    | {"stage", "deck", "card_list", "good", "coins", "icons", "recipe", "upgrade"}
    | {"row_count", "building_count", "slot_count", "exchange_count"}
)
SEATS = {"seat", "decider", "active", "windmill"}
FLAGS = {"over", "dry_rows_return", "exchange_in_fruitful", "pass_hands", "refusal", "full_slots_replace"}
TOKENS = {"storage", "field", "supply", "loose", "loose_from_supply"}
# Rows of cards with as many places in use as another field says; the others hold a mark for each card.
COUNTS = {"row": "row_count", "building": "building_count", "slot": "slot_count"}


def in_words(state: Position | View) -> str:
    """Return the fields of a state that are not empty, one a line."""
    told = {field.name: _told(state, field.name) for field in state.fields if field.name[0] != "_"}
    lines = [f"  {name}: {text}" for name, text in told.items() if text and name not in LEFT_OUT]
    return "\n".join([f"{type(state).__name__} of Beer & Bread", *lines])


def _told(state: Position | View, name: str) -> str:
    """Return the value of a field in words; '' when there is nothing to tell."""
    value: Any = getattr(state, name)
    cards = find(state.card_list)
    if not isinstance(value, list):
        return _number(name, value)
    if name == "exchange":
        return _cards(cards, value[: state.exchange_count])
    if not isinstance(value[0], list):
        return _row(cards, name, value)
    used = getattr(state, COUNTS[name]) if name in COUNTS else [len(row) for row in value]
    rows = ((_holder(name, place), _row(cards, name, row[: used[place]])) for place, row in enumerate(value))
    return "; ".join(f"{who} {text}" for who, text in rows if text)


def _holder(name: str, place: int) -> str:
    if name == "building":
        return f"{SEAT_NAMES[place // 2]}'s {BUILDINGS[place % 2]}"
    return SEAT_NAMES[place] if place < len(SEAT_NAMES) else str(place)


def _number(name: str, value: int) -> str:
    if name == "phase":
        return PHASES[value]
    if name in SEATS:
        return SEAT_NAMES[value] if value >= 0 else ""
    if name == "top_good":
        return GOODS[value] if value >= 0 else ""
    if name == "seeding":
        return Seeding(value).name.lower()
    if name == "chain":
        return Chain(value).name.lower()
    if name in FLAGS:
        return "yes" if value else ""
    return str(value) if value else ""


def _row(cards: CardList, name: str, row: Sequence[int]) -> str:
    if name in TOKENS:
        return counted((count, RESOURCES[resource]) for resource, count in enumerate(row)) if any(row) else ""
    if name == "hand_count":
        return _list(row, lambda seat: f"{SEAT_NAMES[seat]} {row[seat]}")
    if name == "hand_goods":
        return _list(row, lambda good: f"{row[good]} {GOODS[good]}")
    if name == "copies":
        return _list(row, lambda kind: f"{row[kind]} {UPGRADES[kind]}")
    if name == "chosen":
        # The number 0, an exchange, always has a card behind it, so the last choice is never 0.
        last = max((place for place, number in enumerate(row) if number), default=-1)
        return ", ".join(actions_of(cards)[number].word for number in row[: last + 1])
    if name in COUNTS:
        return _cards(cards, row)
    return _list(row, cards.names.__getitem__)


def _cards(cards: CardList, row: Sequence[int]) -> str:
    return ", ".join(cards.names[card] for card in row)


def _list(row: Sequence[int], tell: Callable[[int], str]) -> str:
    return ", ".join(tell(place) for place, number in enumerate(row) if number)
