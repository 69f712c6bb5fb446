"""Everything there is on a table of Burrow, and what the seats see of it: all but the face-down cards."""

from __future__ import annotations

from typing import Annotated

from ...engine.state import Row, declare
from ...engine.table import SeatView, Table


@declare
class Position(Table):
    """The whole table. Shapes are those of the largest game: 4 seats, 118 cards, 78 Crops of all sides together.

    A card is its place in the shuffled order of the round; a side is a seat, or 0 for the team.
    """

    cooperative: int  # option: 1 when the seats are one team
    specials: int  # option: Poachers, and as many Otters
    decks: int  # option: decks of 52 Seeds
    gathers_per_turn: int  # option: 1, or 0 for as many as wanted
    any_rank: int  # option: 1 when an Otter takes any rank
    spoil_sum: int  # option: 1 when spoiled Crops are added up, 0 when they are multiplied
    quit_penalty: int  # option: 1 when a round ended by choice pays the Burrow penalty
    target: int  # option: the total that ends the game
    max_rounds: int  # option: the rounds after which it ends at the latest
    layer: Annotated[Row, 41]  # layout: 1 Fall to 4 Summer for each slot; the Burrow, 0, is the last place
    place_x: Annotated[Row, 41]  # layout: its centre in tenths of a card, to the right
    place_y: Annotated[Row, 41]  # layout: the same, downwards
    stage: int  # what happens next: see components.Stage
    start: int  # the seat that began the round
    active: int  # the seat whose turn it is
    cards: Annotated[Row, 118]  # the kind of each card of the round, in its shuffled order
    card_count: int  # cards in the round, the Burrow not counted
    next_card: int  # the card on top of the Seed Pile; those after it lie beneath
    given_rank: Annotated[Row, 118]  # the rank an Otter was given; NO_RANK for all others
    first_in_slot: Annotated[Row, 40]  # the leftmost card of each slot, or NO_CARD
    beside: Annotated[Row, 118]  # the card at the right of this one in its slot, or NO_CARD
    open_slot: Annotated[Row, 40]  # 1 when the cards of the slot lie face up
    covering: Annotated[Row, 41]  # how many slots with cards lie upon each slot and, last, upon the Burrow
    field_count: int  # cards left in the Field
    crop_count: int  # Crops of all sides
    crop_owner: Annotated[Row, 78]  # whose each Crop is, in the order in which they were opened
    crop_top: Annotated[Row, 78]  # its top card, Poachers not counted
    crop_size: Annotated[Row, 78]  # its cards, Poachers not counted
    crop_poachers: Annotated[Row, 78]  # the Poachers on it: with any it is frozen
    under: Annotated[Row, 118]  # the card beneath this one in its Crop, or NO_CARD
    aside: int  # Poachers put aside
    drawn: int  # the card drawn and not yet placed, or NO_CARD
    replace_slot: int  # the slot whose Poacher is being replaced
    replace_after: int  # the card there after which the next one is laid; NO_CARD: at the left end
    replace_left: int  # cards still to be laid there
    last_gatherer: int  # the seat that gathered last, or NOBODY
    gathers: int  # Gathers made in this turn
    walk_left: int  # moves left to the Walk About under way
    walk_barred: Annotated[Row, 4]  # 1 for a side that cannot walk again before it has gathered or drawn
    ended_by: int  # what ended the round: see components.End
    charged: int  # the seat that pays the Burrow penalty or earns the bonus, or NOBODY
    round_score: Annotated[Row, 4]  # what the last round scored brought each side
    total: Annotated[Row, 4]  # points of each side in all rounds scored
    rounds_scored: int  # how many those are

    def __repr__(self) -> str:
        from .state_text import in_words  # whose names come from words.py, which rests on this module

        return in_words(self)


@declare
class View(SeatView):
    """U10: what a seat sees: everything but the faces of face-down cards and the order of the Seed Pile."""

    cooperative: int  # option: 1 when the seats are one team
    specials: int  # option: Poachers, and as many Otters
    decks: int  # option: decks of 52 Seeds
    gathers_per_turn: int  # option: 1, or 0 for as many as wanted
    any_rank: int  # option: 1 when an Otter takes any rank
    spoil_sum: int  # option: 1 when spoiled Crops are added up, 0 when they are multiplied
    quit_penalty: int  # option: 1 when a round ended by choice pays the Burrow penalty
    target: int  # option: the total that ends the game
    max_rounds: int  # option: the rounds after which it ends at the latest
    layer: Annotated[Row, 41]  # layout: 1 Fall to 4 Summer for each slot; the Burrow, 0, is the last place
    place_x: Annotated[Row, 41]  # layout: its centre in tenths of a card, to the right
    place_y: Annotated[Row, 41]  # layout: the same, downwards
    start: int  # the seat that began the round
    active: int  # the seat whose turn it is
    cards: Annotated[Row, 118]  # the kind of each card of the round; UNSEEN while it lies face down
    card_count: int  # cards in the round, the Burrow not counted
    next_card: int  # the card on top of the Seed Pile; those after it lie beneath
    given_rank: Annotated[Row, 118]  # the rank an Otter was given; NO_RANK for all others
    first_in_slot: Annotated[Row, 40]  # the leftmost card of each slot, or NO_CARD
    beside: Annotated[Row, 118]  # the card at the right of this one in its slot, or NO_CARD
    open_slot: Annotated[Row, 40]  # 1 when the cards of the slot lie face up
    covering: Annotated[Row, 41]  # how many slots with cards lie upon each slot and, last, upon the Burrow
    field_count: int  # cards left in the Field
    crop_count: int  # Crops of all sides
    crop_owner: Annotated[Row, 78]  # whose each Crop is, in the order in which they were opened
    crop_top: Annotated[Row, 78]  # its top card, Poachers not counted
    crop_size: Annotated[Row, 78]  # its cards, Poachers not counted
    crop_poachers: Annotated[Row, 78]  # the Poachers on it: with any it is frozen
    under: Annotated[Row, 118]  # the card beneath this one in its Crop, or NO_CARD
    aside: int  # Poachers put aside
    drawn: int  # the card drawn and not yet placed, or NO_CARD
    last_gatherer: int  # the seat that gathered last, or NOBODY
    gathers: int  # Gathers made in this turn
    walk_left: int  # moves left to the Walk About under way
    walk_barred: Annotated[Row, 4]  # 1 for a side that cannot walk again before it has gathered or drawn
    ended_by: int  # what ended the round: see components.End
    charged: int  # the seat that pays the Burrow penalty or earns the bonus, or NOBODY
    round_score: Annotated[Row, 4]  # what the last round scored brought each side
    total: Annotated[Row, 4]  # points of each side in all rounds scored
    rounds_scored: int  # how many those are
    chosen: Annotated[Row, 32]  # own choices of the unfinished composite, in order
    chosen_count: int  # how many; 0 when none is under way, or when another seat decides

    def __repr__(self) -> str:
        from .state_text import in_words  # whose names come from words.py, which rests on this module

        return in_words(self)
