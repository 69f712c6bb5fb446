"""What players choose: U2.4 a rank, U3 a Gather or what instead, U4 where a card goes, U5 a move of a Walk About.

A Gather, a move or the placing of an Otter is a *composite*: card, Crop and rank are chosen one after the
other. They are offered only where the rest can be completed; nothing moves until the last of them.
"""

from __future__ import annotations

from ...engine.emit import emit
from ...engine.table import choose_next, forget_choices, offer
from .components import (
    CROP,
    NO_CARD,
    NO_RANK,
    OTTER,
    POACHER,
    RANK,
    RANK_COUNT,
    SLOT,
    SLOTS,
    Choice,
    Stage,
    WalkEnd,
    fits,
)
from .crops import find_crop, is_for_a_poacher, is_unfrozen, rank_of, side_of, takes
from .drawing import freeze, name_start_otter, place_on_crop, place_on_new_crop
from .ending import end_by_choice
from .events import What
from .field import card_at
from .gathering import can_be_gathered, gather
from .rules import settle
from .state import Position
from .turn import after_gather, end_actions
from .walking import begin_walk, can_move, can_move_from, can_walk, end_walk, move


def list_choices(s: Position) -> None:
    """Write the legal actions of the pending decision into ``offered``, in table order."""
    s.offered_count = 0
    if s.stage == Stage.START_RANK:
        list_ranks(s, NO_RANK)
    elif s.stage == Stage.GATHER:
        list_gathers(s)
    elif s.stage == Stage.CHOOSE:
        list_instead_of_gathering(s)
    elif s.stage == Stage.PLACE:
        list_places(s)
    else:
        list_walk(s)


def choose(s: Position, action: int) -> None:
    """Make one choice that is offered; when it completes a composite, carry that out."""
    choose_next(s, action)
    if s.stage == Stage.START_RANK:
        forget_choices(s)
        name_start_otter(s, action - RANK)
    elif s.stage == Stage.GATHER:
        choose_gather(s)
    elif s.stage == Stage.CHOOSE:
        choose_instead_of_gathering(s)
    elif s.stage == Stage.PLACE:
        choose_place(s)
    else:
        choose_walk(s)
    settle(s)


# U3 Gather


def list_gathers(s: Position) -> None:
    """U3.1 to U3.3: an open card that can be gathered, then a Crop that takes it, then the rank of an Otter."""
    side = side_of(s, s.active)
    if s.chosen_count == 0:
        if s.gathers > 0:
            offer(s, Choice.STOP)
        for slot in range(SLOTS):
            if s.open_slot[slot]:
                offer_cards_of_slot(s, side, slot)
        return
    card = card_chosen(s)
    if s.chosen_count == 2:
        list_ranks(s, rank_on_top(s, s.chosen[1]))
    elif s.cards[card] == OTTER:
        list_unfrozen_crops(s, side)
    else:
        list_crops_that_take(s, side, rank_of(s, card))


def offer_cards_of_slot(s: Position, side: int, slot: int) -> None:
    """U6.1: the cards of one slot, from the left."""
    card = s.first_in_slot[slot]
    place = 0
    while card != NO_CARD:
        if can_be_gathered(s, side, card):
            offer(s, SLOT + slot + SLOTS * place)
        card = s.beside[card]
        place += 1


def card_chosen(s: Position) -> int:
    """Return the Field card that the first choice of a Gather names."""
    number = s.chosen[0] - SLOT
    return card_at(s, number % SLOTS, number // SLOTS)


def choose_gather(s: Position) -> None:
    """U3.2, U3.3: a Seed needs a Crop, an Otter a Crop and a rank; U3.1: further Gathers may be declined."""
    if s.chosen[0] == Choice.STOP:
        forget_choices(s)
        emit(s, What.STOP, s.active, NO_CARD, 0)
        end_actions(s)
        return
    card = card_chosen(s)
    if s.chosen_count < (3 if s.cards[card] == OTTER else 2):
        return
    slot = (s.chosen[0] - SLOT) % SLOTS
    crop = crop_chosen(s, 1)
    rank = s.chosen[2] - RANK if s.chosen_count == 3 else NO_RANK
    forget_choices(s)
    gather(s, slot, card, crop, rank)
    after_gather(s)


# U3.4 Draw, Walk About, or end the round


def list_instead_of_gathering(s: Position) -> None:
    """U3.4: draw, or Walk About (U5.1, its first move at once), or, in cooperative play, end the round."""
    if s.chosen_count > 0:
        list_moves(s, 1)
        return
    offer(s, Choice.DRAW)
    if can_walk(s, side_of(s, s.active)):
        offer(s, Choice.WALK)
    if s.cooperative:
        offer(s, Choice.END)


def choose_instead_of_gathering(s: Position) -> None:
    """U3.4: what is drawn is a step of its own; U5.4: the moves of a Walk About are counted from its first."""
    if s.chosen[0] == Choice.WALK:
        if s.chosen_count == 3:
            begin_walk(s)
            carry_out_move(s, 1)
        return
    action = s.chosen[0]
    forget_choices(s)
    if action == Choice.DRAW:
        emit(s, What.WILL_DRAW, s.active, NO_CARD, 0)
        s.stage = Stage.DRAW
    else:
        end_by_choice(s)


# U4 Where a drawn card goes


def list_places(s: Position) -> None:
    """U4.1, U4.2, U6.2: the Crops a drawn card may go on, or a new one; then the rank of an Otter."""
    side = side_of(s, s.active)
    kind = s.cards[s.drawn]
    if s.chosen_count == 1:
        list_ranks(s, NO_RANK if s.chosen[0] == Choice.NEW else rank_on_top(s, s.chosen[0]))
    elif kind == POACHER:
        list_crops_for_a_poacher(s, side)
    elif kind == OTTER:
        list_unfrozen_crops(s, side)
        if s.offered_count == 0:
            offer(s, Choice.NEW)
    else:
        list_crops_that_take(s, side, rank_of(s, s.drawn))
        offer(s, Choice.NEW)


def choose_place(s: Position) -> None:
    """U4.1, U4.2, U6.2: the drawn card goes where it was chosen to go."""
    kind = s.cards[s.drawn]
    if kind == OTTER and s.chosen_count == 1:
        return
    rank = s.chosen[1] - RANK if kind == OTTER else NO_RANK
    new = s.chosen[0] == Choice.NEW
    crop = NO_CARD if new else crop_chosen(s, 0)
    forget_choices(s)
    if new:
        place_on_new_crop(s, rank)
    elif kind == POACHER:
        freeze(s, crop)
    else:
        place_on_crop(s, crop, rank)


# U5 Walk About


def list_walk(s: Position) -> None:
    """U5.3: a Walk About can be stopped after any move; else the next move."""
    if s.chosen_count == 0:
        offer(s, Choice.STOP)
    list_moves(s, 0)


def list_moves(s: Position, first: int) -> None:
    """U5.1: the Crop whose top card moves, then the one it goes on; ``first`` choices stand before them."""
    side = side_of(s, s.active)
    place = 0
    for crop in range(s.crop_count):
        if s.crop_owner[crop] == side:
            if s.chosen_count == first:
                if can_move_from(s, side, crop):
                    offer(s, CROP + place)
            elif can_move(s, side, crop_chosen(s, first), crop):
                offer(s, CROP + place)
            place += 1


def choose_walk(s: Position) -> None:
    """U5.1, U5.3: a move, or the end."""
    if s.chosen[0] == Choice.STOP:
        forget_choices(s)
        end_walk(s, WalkEnd.STOPPED)
    elif s.chosen_count == 2:
        carry_out_move(s, 0)


def carry_out_move(s: Position, first: int) -> None:
    """U5.1: the move that is chosen in two choices from ``first`` on."""
    crop, other = crop_chosen(s, first), crop_chosen(s, first + 1)
    forget_choices(s)
    move(s, crop, other)


# Crops and ranks to choose from


def crop_chosen(s: Position, place: int) -> int:
    """Return the Crop that the choice at this place names."""
    return find_crop(s, side_of(s, s.active), s.chosen[place] - CROP)


def rank_on_top(s: Position, action: int) -> int:
    """Return the rank that an Otter has to fit on this Crop; NO_RANK when it may take any (U3.3)."""
    if s.any_rank:
        return NO_RANK
    return rank_of(s, s.crop_top[find_crop(s, side_of(s, s.active), action - CROP)])


def list_ranks(s: Position, top: int) -> None:
    """U3.3: the ranks that fit the top card; NO_RANK: all of them."""
    for rank in range(RANK_COUNT):
        if top == NO_RANK or fits(rank, top):
            offer(s, RANK + rank)


def list_unfrozen_crops(s: Position, side: int) -> None:
    """U3.3, U4.2: an Otter goes on any unfrozen Crop."""
    place = 0
    for crop in range(s.crop_count):
        if s.crop_owner[crop] == side:
            if is_unfrozen(s, side, crop):
                offer(s, CROP + place)
            place += 1


def list_crops_that_take(s: Position, side: int, rank: int) -> None:
    """U3.2, U4.1: a Seed goes on any unfrozen Crop that it fits."""
    place = 0
    for crop in range(s.crop_count):
        if s.crop_owner[crop] == side:
            if takes(s, side, crop, rank):
                offer(s, CROP + place)
            place += 1


def list_crops_for_a_poacher(s: Position, side: int) -> None:
    """U6.2, U6.3: a largest Crop; in a tie there is a choice."""
    place = 0
    for crop in range(s.crop_count):
        if s.crop_owner[crop] == side:
            if is_for_a_poacher(s, side, crop):
                offer(s, CROP + place)
            place += 1
