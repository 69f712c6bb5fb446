"""Everything there is on a table of Nile, all cards open, and what one seat sees of it."""

from __future__ import annotations

from typing import Annotated

from ...engine.state import Grid, Row, declare
from ...engine.table import SeatView, Table


@declare
class Position(Table):
    """The whole table. Shapes are those of the largest game: 6 seats, 7 crops, 28 kinds and the Plague."""

    crops: int  # option: crops in the deck
    pairs: int  # Speculations in the deck
    copies: int  # option: cards of each crop
    opening_hand: int  # option: cards dealt to each seat
    first_player: int  # option: the seat that begins
    open_discards: int  # option: 1 when traded cards are seen by all
    keep_current_flood: int  # option: 1 when the current flood card is not shuffled in
    season: int  # from 1; there are as many as seats
    active: int  # the seat whose turn it is
    stage: int  # what happens next: see components.Stage
    pile: Annotated[Row, 134]  # the draw pile, top card last
    pile_count: int  # its cards
    hand: Annotated[Grid, 6, 28]  # cards of each kind, a row a seat
    hand_count: Annotated[Row, 6]  # cards in each hand
    storage: Annotated[Grid, 6, 7]  # stored cards of each crop, a row a seat
    storage_count: Annotated[Row, 6]  # cards in each storage
    field_size: Annotated[Row, 7]  # cards in the field of each crop
    field_owner: Annotated[Row, 7]  # whose it is; NOBODY when the crop is free
    flood_stack: Annotated[Row, 28]  # cards of each kind in the flood stack
    flood_stack_count: int  # its cards
    flood_card: int  # the current flood card, on top of the stack, or NO_CARD
    flooded: Annotated[Row, 7]  # 1 for each crop that is flooded now
    pending: Annotated[Row, 28]  # 1 for each pending Speculation
    pending_seat: int  # whose they are, or NOBODY
    discards: Annotated[Row, 29]  # discarded cards of each kind, the Plague included
    discard_count: int  # their number
    seen_discards: Annotated[Row, 29]  # those among them that everybody saw go there
    traded: Annotated[Grid, 6, 28]  # cards each seat traded away since the last shuffle
    received: Annotated[Grid, 6, 7]  # cards of each crop each storage has ever received
    draw_left: int  # cards still to be drawn in the draw under way
    plague_waits: int  # 1 when a Plague was met and has not struck yet
    last_card_gone: int  # 1 when the pile of the last season has run out
    harvest_from: int  # the first crop the harvest under way has not looked at

    def __repr__(self) -> str:
        from .state_text import in_words  # whose names come from words.py, which rests on this module

        return in_words(self)


@declare
class View(SeatView):
    """N11: what one seat sees. Own cards by kind; of the others only numbers."""

    crops: int  # option: crops in the deck
    pairs: int  # Speculations in the deck
    copies: int  # option: cards of each crop
    open_discards: int  # option: 1 when traded cards are seen by all
    keep_current_flood: int  # option: 1 when the current flood card is not shuffled in
    season: int  # from 1; there are as many as seats
    active: int  # the seat whose turn it is
    hand: Annotated[Row, 28]  # own cards of each kind
    storage: Annotated[Row, 7]  # own stored cards of each crop
    hand_count: Annotated[Row, 6]  # cards in each seat's hand
    storage_count: Annotated[Row, 6]  # cards in each seat's storage
    field_size: Annotated[Row, 7]  # cards in the field of each crop
    field_owner: Annotated[Row, 7]  # whose it is; NOBODY when the crop is free
    flood_stack: Annotated[Row, 28]  # cards of each kind in the flood stack
    flood_stack_count: int  # its cards
    flood_card: int  # the current flood card, or NO_CARD
    flooded: Annotated[Row, 7]  # 1 for each crop that is flooded now
    pending: Annotated[Row, 28]  # 1 for each pending Speculation
    pending_seat: int  # whose they are, or NOBODY
    pile_count: int  # cards in the draw pile
    discard_count: int  # cards discarded
    plague_in_pile: int  # 1 when the Plague is in the draw pile
    seen_discards: Annotated[Row, 29]  # discarded cards that everybody saw
    traded: Annotated[Row, 28]  # cards this seat traded away since the last shuffle
    received: Annotated[Grid, 6, 7]  # most cards of each crop each storage can hold: what it has received
    chosen: Annotated[Row, 32]  # own choices of the unfinished composite, in order
    chosen_count: int  # how many; 0 when none is under way, or when another seat decides

    def __repr__(self) -> str:
        from .state_text import in_words  # whose names come from words.py, which rests on this module

        return in_words(self)
