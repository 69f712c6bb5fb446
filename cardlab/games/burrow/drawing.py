"""U2.4 start cards, U4 drawing from the Seed Pile, U6.2 and U6.3 Poachers drawn."""

from __future__ import annotations

from ...engine.emit import emit
from .components import NO_CARD, OTTER, POACHER, Stage
from .crops import count_unfrozen, open_crop, place_of, put_on, side_of
from .events import What
from .state import Position
from .turn import after_start_card, end_actions, starter


def draw_start_card(s: Position) -> None:
    """U2.4: a Poacher is put aside and another card drawn; an Otter waits for its rank; a Seed is the first Crop."""
    card = s.next_card
    s.next_card += 1
    seat = starter(s)
    if s.cards[card] == POACHER:
        s.aside += 1
        emit(s, What.START_POACHER, seat, POACHER, 1)
        return
    emit(s, What.START_CARD, seat, s.cards[card], 0)
    if s.cards[card] == OTTER:
        s.drawn = card
        s.stage = Stage.START_RANK
    else:
        open_crop(s, side_of(s, seat), card)
        after_start_card(s)


def name_start_otter(s: Position, rank: int) -> None:
    """U2.4: an Otter that is a start card takes any rank, before the next side draws."""
    seat, card = starter(s), s.drawn
    s.drawn = NO_CARD
    s.given_rank[card] = rank
    open_crop(s, side_of(s, seat), card)
    emit(s, What.START_RANK, seat, OTTER, rank)
    after_start_card(s)


def draw_card(s: Position) -> None:
    """U3.4, U4: the top card of the Seed Pile; where it goes is decided next. U5.4: the side may walk again later."""
    s.drawn = s.next_card
    s.next_card += 1
    s.walk_barred[side_of(s, s.active)] = 0
    emit(s, What.DRAW, s.active, s.cards[s.drawn], 1)
    s.stage = Stage.PLACE


def place_on_crop(s: Position, crop: int, rank: int) -> None:
    """U4.1, U4.2: the drawn Seed or Otter goes on a Crop, and the turn ends."""
    card = s.drawn
    s.drawn = NO_CARD
    put_on(s, crop, card)
    emit(s, What.PLACE, s.active, s.cards[card], place_of(s, crop))
    give_rank(s, card, rank)
    end_actions(s)


def place_on_new_crop(s: Position, rank: int) -> None:
    """U4.1: the drawn Seed opens a new Crop; U4.2: so does an Otter with no unfrozen Crop to go on."""
    card = s.drawn
    s.drawn = NO_CARD
    crop = open_crop(s, side_of(s, s.active), card)
    emit(s, What.NEW_CROP, s.active, s.cards[card], place_of(s, crop))
    give_rank(s, card, rank)
    end_actions(s)


def give_rank(s: Position, card: int, rank: int) -> None:
    """U4.2: an Otter takes its rank and keeps it for the round."""
    if s.cards[card] == OTTER:
        s.given_rank[card] = rank
        emit(s, What.DRAWN_RANK, s.active, OTTER, rank)


def freeze(s: Position, crop: int) -> None:
    """U4.3, U6.2: the drawn Poacher freezes a Crop; U6.3: without an unfrozen one left, another card is drawn."""
    s.drawn = NO_CARD
    what = What.FREEZE if s.crop_poachers[crop] == 0 else What.FURTHER_POACHER
    s.crop_poachers[crop] += 1
    emit(s, what, s.active, POACHER, place_of(s, crop))
    if count_unfrozen(s, side_of(s, s.active)) == 0 and s.next_card < s.card_count:
        emit(s, What.DRAWS_AGAIN, s.active, NO_CARD, 1)
        s.stage = Stage.DRAW
    else:
        end_actions(s)
