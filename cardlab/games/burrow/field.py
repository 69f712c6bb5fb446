"""The Field: which cards lie open, what covers what (U2.2), and what a card leaving or coming changes."""

from __future__ import annotations

from .components import BURROW, NO_CARD, POACHER, SLOTS
from .state import Position, View


def lies_on(s: Position | View, place: int, other: int) -> bool:
    """U2.2: whether the slot ``place`` covers ``other`` (a slot or the Burrow): a higher layer, and overlapping."""
    if s.layer[place] <= s.layer[other]:
        return False
    return abs(s.place_x[place] - s.place_x[other]) < 10 and abs(s.place_y[place] - s.place_y[other]) < 10


def count_covering(s: Position) -> None:
    """U2.2: for the full Field, count the slots that lie upon each slot and upon the Burrow."""
    for place in range(BURROW + 1):
        s.covering[place] = 0
        for slot in range(SLOTS):
            if lies_on(s, slot, place):
                s.covering[place] += 1


def can_be_turned_up(s: Position | View, slot: int) -> bool:
    """U3.5: whether a face-down card lies here that no other card covers."""
    return s.first_in_slot[slot] != NO_CARD and s.open_slot[slot] == 0 and s.covering[slot] == 0


def slot_to_turn_up(s: Position) -> int:
    """U3.5: the lowest slot whose card is to be turned up; SLOTS when there is none."""
    for slot in range(SLOTS):
        if can_be_turned_up(s, slot):
            return slot
    return SLOTS


def slot_of_open_poacher(s: Position) -> int:
    """U3.5: the lowest slot with an open Poacher; SLOTS when there is none."""
    for slot in range(SLOTS):
        if s.open_slot[slot]:
            card = s.first_in_slot[slot]
            while card != NO_CARD:
                if s.cards[card] == POACHER:
                    return slot
                card = s.beside[card]
    return SLOTS


def card_at(s: Position | View, slot: int, place: int) -> int:
    """Return the card at this place of a slot, counted from the left from 0; there must be one."""
    card = s.first_in_slot[slot]
    for _ in range(place):
        card = s.beside[card]
    return card


def take_out(s: Position, slot: int, card: int) -> int:
    """Take an open card out of its slot and return the card at its left, or NO_CARD.

    The slot goes on covering what lies beneath, even when it is empty: ``uncover`` is a step of its own.
    """
    left = NO_CARD
    other = s.first_in_slot[slot]
    while other != card:
        left = other
        other = s.beside[other]
    if left == NO_CARD:
        s.first_in_slot[slot] = s.beside[card]
    else:
        s.beside[left] = s.beside[card]
    s.beside[card] = NO_CARD
    s.field_count -= 1
    return left


def lay_in(s: Position, slot: int, left: int, card: int) -> None:
    """U6.1: lay a card into a slot at the right of ``left``; NO_CARD: at the left end."""
    if left == NO_CARD:
        s.beside[card] = s.first_in_slot[slot]
        s.first_in_slot[slot] = card
    else:
        s.beside[card] = s.beside[left]
        s.beside[left] = card
    s.field_count += 1


def uncover(s: Position, slot: int) -> None:
    """U2.2: when a slot has become empty it covers nothing any more."""
    if s.first_in_slot[slot] != NO_CARD:
        return
    s.open_slot[slot] = 0
    for place in range(BURROW + 1):
        if lies_on(s, slot, place):
            s.covering[place] -= 1
