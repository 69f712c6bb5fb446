"""Everything there is on a table of Beer & Bread, all cards open, and what one village sees of it."""

from __future__ import annotations

from typing import Annotated

from ...engine.state import Grid, Row, declare
from ...engine.table import SeatView, Table


@declare
class Position(Table):
    """The whole table. Places for cards are as many as one village can ever need of them."""

    storage_size: int  # option storage: tokens a storage holds without upgrades
    brewery_size: int  # option brewery: spaces of a brewery without upgrades
    bakery_size: int  # option bakery: spaces of a bakery without upgrades
    slot_limit: int  # option upgrade_slots
    seeding: int  # option: see components.Seeding
    dry_rows_return: int  # option take_back: 1 when the harvest rows of dry years are taken back too
    exchange_in_fruitful: int  # option exchange_cards: 1 when they are laid out in fruitful years too
    pass_hands: int  # option: 1 when hands are swapped in fruitful years
    chain: int  # option: see components.Chain
    refusal: int  # option: 1 when the other village may refuse a surplus
    full_slots_replace: int  # option full_slots: 1 when an own upgrade is replaced
    card_list: int  # which card list is played with: see card_list.find
    good: Annotated[Row, 60]  # of each card: 0 beer, 1 bread
    coins: Annotated[Row, 60]  # of each card: its value
    icons: Annotated[Grid, 60, 5]  # of each card: 1 for each resource of its harvest row
    recipe: Annotated[Grid, 60, 5]  # of each card: tokens of each resource that its recipe asks for
    upgrade: Annotated[Row, 60]  # of each card: its kind of upgrade
    year: int  # from 1 to 6; the odd ones are fruitful
    windmill: int  # the village that has the windmill
    active: int  # the village whose turn it is
    stage: int  # what happens next: see components.Stage
    turns_played: int  # turns of this year that are over, those passed over included
    deck: Annotated[Row, 60]  # the face-down cards, top card last
    deck_count: int  # their number
    hand: Annotated[Grid, 2, 60]  # 1 for each card in the hand of each village
    hand_count: Annotated[Row, 2]  # cards in each hand
    hand_goods: Annotated[Grid, 2, 2]  # beer and bread cards in each hand: their backs can be seen
    known: Annotated[Grid, 2, 60]  # 1 for each card that a village knows to be in the other's hand
    row: Annotated[Grid, 2, 5]  # this year's harvest row of each village, in order
    row_count: Annotated[Row, 2]  # cards in each harvest row
    building: Annotated[Grid, 4, 30]  # sold cards that block a space, earliest first: a row for each 2 * village + good
    building_count: Annotated[Row, 4]  # their numbers
    sold: Annotated[Grid, 2, 60]  # 1 for each card in the sold pile of each village
    slot: Annotated[Grid, 2, 12]  # the upgrades of each village, in order
    slot_count: Annotated[Row, 2]  # their numbers
    copies: Annotated[Grid, 2, 19]  # copies of each kind of upgrade that are in force in each village
    exchange: Annotated[Row, 3]  # the exchange cards
    exchange_count: int  # their number
    discards: Annotated[Row, 60]  # 1 for each discarded card
    discard_count: int  # their number
    storage: Annotated[Grid, 2, 5]  # tokens of each resource in each storage
    field: Annotated[Row, 5]  # tokens in the river and in the four fields
    supply: Annotated[Row, 5]  # tokens in the common supply
    loose: Annotated[Row, 5]  # tokens just collected that have not found a place yet
    loose_from_supply: Annotated[Row, 5]  # how many of the tokens of this harvest came from the supply

    def __repr__(self) -> str:
        from .state_text import in_words  # whose names come from words.py, which rests on this module

        return in_words(self)


@declare
class View(SeatView):
    """B11: what one village sees: all but the other's hand and the order of the deck."""

    storage_size: int  # option storage: tokens a storage holds without upgrades
    brewery_size: int  # option brewery: spaces of a brewery without upgrades
    bakery_size: int  # option bakery: spaces of a bakery without upgrades
    slot_limit: int  # option upgrade_slots
    seeding: int  # option: see components.Seeding
    dry_rows_return: int  # option take_back: 1 when the harvest rows of dry years are taken back too
    exchange_in_fruitful: int  # option exchange_cards: 1 when they are laid out in fruitful years too
    pass_hands: int  # option: 1 when hands are swapped in fruitful years
    chain: int  # option: see components.Chain
    refusal: int  # option: 1 when the other village may refuse a surplus
    full_slots_replace: int  # option full_slots: 1 when an own upgrade is replaced
    card_list: int  # which card list is played with: see card_list.find
    good: Annotated[Row, 60]  # of each card: 0 beer, 1 bread
    coins: Annotated[Row, 60]  # of each card: its value
    icons: Annotated[Grid, 60, 5]  # of each card: 1 for each resource of its harvest row
    recipe: Annotated[Grid, 60, 5]  # of each card: tokens of each resource that its recipe asks for
    upgrade: Annotated[Row, 60]  # of each card: its kind of upgrade
    year: int  # from 1 to 6; the odd ones are fruitful
    windmill: int  # the village that has the windmill
    active: int  # the village whose turn it is
    stage: int  # what happens next: see components.Stage
    turns_played: int  # turns of this year that are over, those passed over included
    deck_count: int  # face-down cards in the deck
    top_good: int  # the back of its top card: 0 beer, 1 bread, -1 when the deck is empty
    hand: Annotated[Row, 60]  # 1 for each own card
    hand_count: Annotated[Row, 2]  # cards in each hand
    hand_goods: Annotated[Grid, 2, 2]  # beer and bread cards in each hand: their backs can be seen
    known: Annotated[Grid, 2, 60]  # 1 for each card that a village knows to be in the other's hand
    row: Annotated[Grid, 2, 5]  # this year's harvest row of each village, in order
    row_count: Annotated[Row, 2]  # cards in each harvest row
    building: Annotated[Grid, 4, 30]  # sold cards that block a space, earliest first: a row for each 2 * village + good
    building_count: Annotated[Row, 4]  # their numbers
    sold: Annotated[Grid, 2, 60]  # 1 for each card in the sold pile of each village
    slot: Annotated[Grid, 2, 12]  # the upgrades of each village, in order
    slot_count: Annotated[Row, 2]  # their numbers
    copies: Annotated[Grid, 2, 19]  # copies of each kind of upgrade that are in force in each village
    exchange: Annotated[Row, 3]  # the exchange cards
    exchange_count: int  # their number
    discards: Annotated[Row, 60]  # 1 for each discarded card
    discard_count: int  # their number
    storage: Annotated[Grid, 2, 5]  # tokens of each resource in each storage
    field: Annotated[Row, 5]  # tokens in the river and in the four fields
    supply: Annotated[Row, 5]  # tokens in the common supply
    loose: Annotated[Row, 5]  # tokens just collected that have not found a place yet
    loose_from_supply: Annotated[Row, 5]  # how many of the tokens of this harvest came from the supply
    chosen: Annotated[Row, 32]  # own choices of the unfinished composite, in order
    chosen_count: int  # how many; 0 when none is under way, or when another seat decides

    def __repr__(self) -> str:
        from .state_text import in_words  # whose names come from words.py, which rests on this module

        return in_words(self)
