"""U5 Walk About: top cards move from Crop to Crop, until something can be gathered."""

from __future__ import annotations

from ...engine.emit import emit
from .components import NO_CARD, OTTER, Stage, WalkEnd
from .crops import (
    close_crop,
    count_unfrozen,
    count_unfrozen_cards,
    is_unfrozen,
    place_of,
    put_on,
    rank_of,
    side_of,
    take_off,
    takes,
)
from .events import What
from .gathering import can_gather
from .state import Position, View
from .turn import end_actions


def can_walk(s: Position | View, side: int) -> bool:
    """U5.1: a legal move is needed to begin; U5.4: after a Walk About in vain the side must first gather or draw."""
    return s.walk_barred[side] == 0 and is_a_move(s, side)


def is_a_move(s: Position | View, side: int) -> bool:
    """U5.1: whether any top card of the side's unfrozen Crops fits on another of them."""
    for crop in range(s.crop_count):
        if can_move_from(s, side, crop):
            return True
    return False


def can_move_from(s: Position | View, side: int, crop: int) -> bool:
    """U5.1: whether the top card of this Crop can go on another one."""
    for other in range(s.crop_count):
        if can_move(s, side, crop, other):
            return True
    return False


def can_move(s: Position | View, side: int, crop: int, other: int) -> bool:
    """U5.1: whether the top card of one unfrozen Crop of the side fits on another."""
    return crop != other and is_unfrozen(s, side, crop) and takes(s, side, other, rank_of(s, s.crop_top[crop]))


def begin_walk(s: Position) -> None:
    """U5.4: it has at most as many moves as the side's unfrozen Crops hold cards now."""
    s.walk_left = count_unfrozen_cards(s, side_of(s, s.active))


def move(s: Position, crop: int, other: int) -> None:
    """U5.1: the top card of one Crop goes on another; U5.2, U5.3: then the Walk About may be over."""
    seat = s.active
    side = side_of(s, seat)
    card = take_off(s, crop)
    put_on(s, other, card)
    emit(s, What.MOVE, seat, s.cards[card], place_of(s, other))
    if s.cards[card] == OTTER:
        emit(s, What.MOVED_AS, seat, OTTER, rank_of(s, card))
    emit(s, What.MOVED_FROM, seat, s.cards[card] if s.crop_size[crop] > 0 else NO_CARD, place_of(s, crop))
    if s.crop_size[crop] == 0:
        close_crop(s, crop)
    s.walk_left -= 1
    if can_gather(s, side):
        s.walk_left = 0
        emit(s, What.WALK_ENDS, seat, NO_CARD, WalkEnd.A_GATHER)
        s.stage = Stage.GATHER
    elif count_unfrozen(s, side) == 1:
        end_walk(s, WalkEnd.MERGED)
    elif not is_a_move(s, side):
        end_walk(s, WalkEnd.NO_MOVE)
    elif s.walk_left == 0:
        end_walk(s, WalkEnd.AT_ITS_LIMIT)
    else:
        s.stage = Stage.WALK


def end_walk(s: Position, why: int) -> None:
    """U5.3: it ends without a Gather, and so does the turn; U5.4: the side cannot walk again at once."""
    s.walk_left = 0
    s.walk_barred[side_of(s, s.active)] = 1
    emit(s, What.WALK_ENDS, s.active, NO_CARD, why)
    end_actions(s)
