"""U3.1 to U3.3 Gather: which open cards the side may take now, and what taking one does."""

from __future__ import annotations

from ...engine.emit import emit
from .components import NO_CARD, OTTER, SEEDS, SLOTS
from .crops import count_unfrozen, place_of, put_on, rank_of, side_of, some_crop_takes
from .events import What
from .field import take_out, uncover
from .state import Position, View


def can_gather(s: Position | View, side: int) -> bool:
    """U3.1: whether the side can gather anything: a Seed, or else an Otter."""
    return can_gather_a_seed(s, side) or (count_unfrozen(s, side) > 0 and is_otter_in_the_open(s))


def can_gather_a_seed(s: Position | View, side: int) -> bool:
    """U3.2: whether an open Seed fits a Crop of this side."""
    for slot in range(SLOTS):
        if s.open_slot[slot]:
            card = s.first_in_slot[slot]
            while card != NO_CARD:
                if is_seed(s, card) and some_crop_takes(s, side, rank_of(s, card)):
                    return True
                card = s.beside[card]
    return False


def is_otter_in_the_open(s: Position | View) -> bool:
    """Whether an Otter lies face up in the Field."""
    for slot in range(SLOTS):
        if s.open_slot[slot]:
            card = s.first_in_slot[slot]
            while card != NO_CARD:
                if s.cards[card] == OTTER:
                    return True
                card = s.beside[card]
    return False


def is_seed(s: Position | View, card: int) -> bool:
    """Whether a card has a rank of its own (U1.1)."""
    return 0 <= s.cards[card] < SEEDS


def can_be_gathered(s: Position | View, side: int, card: int) -> bool:
    """U3.2, U3.3: whether this open card may be gathered now: an Otter only when no Seed can be."""
    if is_seed(s, card):
        return some_crop_takes(s, side, rank_of(s, card))
    return s.cards[card] == OTTER and count_unfrozen(s, side) > 0 and not can_gather_a_seed(s, side)


def gather(s: Position, slot: int, card: int, crop: int, rank: int) -> None:
    """U3.2: the card goes on top of the Crop; U3.3: an Otter takes its rank, and keeps it for the round."""
    seat = s.active
    take_out(s, slot, card)
    uncover(s, slot)
    put_on(s, crop, card)
    emit(s, What.GATHER, seat, s.cards[card], place_of(s, crop))
    if s.cards[card] == OTTER:
        s.given_rank[card] = rank
        emit(s, What.RANK, seat, OTTER, rank)
    s.last_gatherer = seat
    s.gathers += 1
    s.walk_left = 0
    s.walk_barred[side_of(s, seat)] = 0
