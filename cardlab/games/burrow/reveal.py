"""U3.5 Reveal and U6.1 Poachers in the Field: the smallest next thing of it, one card at a time."""

from __future__ import annotations

from ...engine.emit import emit
from .components import NO_CARD, POACHER, SLOTS
from .events import What
from .field import lay_in, slot_of_open_poacher, slot_to_turn_up, take_out, uncover
from .state import Position


def is_something_to_reveal(s: Position) -> bool:
    """U3.5: a card to turn up, an open Poacher, or a card still to be laid in the place of one."""
    return s.replace_left > 0 or slot_to_turn_up(s) < SLOTS or slot_of_open_poacher(s) < SLOTS


def reveal(s: Position) -> None:
    """U3.5: first every card that no other covers is turned up, then open Poachers are replaced one at a time."""
    if s.replace_left > 0:
        lay_replacement(s)
        return
    slot = slot_to_turn_up(s)
    if slot < SLOTS:
        s.open_slot[slot] = 1
        emit(s, What.TURNED_UP, s.active, s.cards[s.first_in_slot[slot]], slot)
    else:
        put_poacher_aside(s, slot_of_open_poacher(s))


def card_to_reveal(s: Position) -> int:
    """The face-down card that the next step of the Reveal turns up; NO_CARD when it turns up none."""
    if s.replace_left > 0:
        return s.next_card
    slot = slot_to_turn_up(s)
    return s.first_in_slot[slot] if slot < SLOTS else NO_CARD


def put_poacher_aside(s: Position, slot: int) -> None:
    """U6.1: the leftmost open Poacher of a slot is put aside; three cards, or fewer if fewer are left, follow it."""
    card = s.first_in_slot[slot]
    while s.cards[card] != POACHER:
        card = s.beside[card]
    s.replace_after = take_out(s, slot, card)
    s.replace_slot = slot
    s.replace_left = min(3, s.card_count - s.next_card)
    s.aside += 1
    emit(s, What.POACHER_ASIDE, s.active, POACHER, slot)
    if s.replace_left == 0:
        end_replacing(s)


def lay_replacement(s: Position) -> None:
    """U6.1: the top card of the Seed Pile lies open in the Poacher's place, the first one on the left."""
    card = s.next_card
    s.next_card += 1
    lay_in(s, s.replace_slot, s.replace_after, card)
    emit(s, What.REPLACED, s.active, s.cards[card], s.replace_slot)
    s.replace_after = card
    s.replace_left -= 1
    if s.replace_left == 0:
        end_replacing(s)


def end_replacing(s: Position) -> None:
    """U6.1: with no card left for its place, a Poacher leaves an empty slot, and what lay under it is uncovered."""
    slot = s.replace_slot
    s.replace_slot = 0
    s.replace_after = NO_CARD
    uncover(s, slot)
