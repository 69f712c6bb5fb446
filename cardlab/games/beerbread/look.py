"""B11 What each player sees: the one procedure that fills a view; pictures, strategies and students get the same."""

from __future__ import annotations

from ...engine.table import carry_dice, copy_row
from .components import CARDS, NO_CARD
from .state import Position, View


def look(s: Position, seat: int, v: View) -> None:
    """B11.1, B11.2: write into ``v`` all but the other's hand and the order of the deck; of its top card the back."""
    carry_dice(s, seat, v)
    look_at_rules(s, v)
    v.year = s.year
    v.windmill = s.windmill
    v.active = s.active
    v.stage = s.stage
    v.turns_played = s.turns_played
    v.deck_count = s.deck_count
    v.top_good = s.good[s.deck[s.deck_count - 1]] if s.deck_count > 0 else NO_CARD
    copy_row(v.hand, s.hand[seat])
    copy_row(v.hand_count, s.hand_count)
    copy_row(v.row_count, s.row_count)
    copy_row(v.building_count, s.building_count)
    copy_row(v.slot_count, s.slot_count)
    copy_row(v.exchange, s.exchange)
    v.exchange_count = s.exchange_count
    copy_row(v.discards, s.discards)
    v.discard_count = s.discard_count
    copy_row(v.field, s.field)
    copy_row(v.supply, s.supply)
    copy_row(v.loose, s.loose)
    copy_row(v.loose_from_supply, s.loose_from_supply)
    for village in range(2):
        copy_row(v.hand_goods[village], s.hand_goods[village])
        copy_row(v.known[village], s.known[village])
        copy_row(v.row[village], s.row[village])
        copy_row(v.sold[village], s.sold[village])
        copy_row(v.slot[village], s.slot[village])
        copy_row(v.copies[village], s.copies[village])
        copy_row(v.storage[village], s.storage[village])
    for place in range(4):
        copy_row(v.building[place], s.building[place])
    if s.decider == seat:
        copy_row(v.chosen, s.chosen)
        v.chosen_count = s.chosen_count
    else:
        # A view is used again and again; places from its chosen_count on hold 0 already.
        for place in range(v.chosen_count):
            v.chosen[place] = 0
        v.chosen_count = 0


def look_at_rules(s: Position, v: View) -> None:
    """B1, B12.1: the options and what the cards show never change in a game, so every seat knows them."""
    v.storage_size = s.storage_size
    v.brewery_size = s.brewery_size
    v.bakery_size = s.bakery_size
    v.slot_limit = s.slot_limit
    v.seeding = s.seeding
    v.dry_rows_return = s.dry_rows_return
    v.exchange_in_fruitful = s.exchange_in_fruitful
    v.pass_hands = s.pass_hands
    v.chain = s.chain
    v.refusal = s.refusal
    v.full_slots_replace = s.full_slots_replace
    v.card_list = s.card_list
    copy_row(v.good, s.good)
    copy_row(v.coins, s.coins)
    copy_row(v.upgrade, s.upgrade)
    for card in range(CARDS):
        copy_row(v.icons[card], s.icons[card])
        copy_row(v.recipe[card], s.recipe[card])
