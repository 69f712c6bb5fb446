"""U10 What each player sees: the one procedure that fills a view; pictures, strategies and students get the same."""

from __future__ import annotations

from ...engine.table import carry_dice, copy_row
from .components import SLOTS, UNSEEN
from .state import Position, View


def look(s: Position, seat: int, v: View) -> None:
    """U10.1: all but the faces of face-down Field cards and of the Seed Pile."""
    carry_dice(s, seat, v)
    copy_options(s, v)
    v.start = s.start
    v.active = s.active
    look_at_cards(s, v)
    v.card_count = s.card_count
    v.next_card = s.next_card
    copy_row(v.given_rank, s.given_rank)
    copy_row(v.first_in_slot, s.first_in_slot)
    copy_row(v.beside, s.beside)
    copy_row(v.open_slot, s.open_slot)
    copy_row(v.covering, s.covering)
    v.field_count = s.field_count
    v.crop_count = s.crop_count
    copy_row(v.crop_owner, s.crop_owner)
    copy_row(v.crop_top, s.crop_top)
    copy_row(v.crop_size, s.crop_size)
    copy_row(v.crop_poachers, s.crop_poachers)
    copy_row(v.under, s.under)
    v.aside = s.aside
    v.drawn = s.drawn
    v.last_gatherer = s.last_gatherer
    v.gathers = s.gathers
    v.walk_left = s.walk_left
    copy_row(v.walk_barred, s.walk_barred)
    v.ended_by = s.ended_by
    v.charged = s.charged
    copy_row(v.round_score, s.round_score)
    copy_row(v.total, s.total)
    v.rounds_scored = s.rounds_scored
    look_at_choices(s, seat, v)


def copy_options(s: Position, v: View) -> None:
    """U1 to U9: how the table was set is known to everybody, and so is the layout (U10.1)."""
    v.cooperative = s.cooperative
    v.specials = s.specials
    v.decks = s.decks
    v.gathers_per_turn = s.gathers_per_turn
    v.any_rank = s.any_rank
    v.spoil_sum = s.spoil_sum
    v.quit_penalty = s.quit_penalty
    v.target = s.target
    v.max_rounds = s.max_rounds
    copy_row(v.layer, s.layer)
    copy_row(v.place_x, s.place_x)
    copy_row(v.place_y, s.place_y)


def look_at_cards(s: Position, v: View) -> None:
    """U10.1: nobody sees a face-down Field card, nor what is left of the Seed Pile."""
    copy_row(v.cards, s.cards)
    for slot in range(SLOTS):
        if s.open_slot[slot] == 0 and s.first_in_slot[slot] >= 0:
            v.cards[s.first_in_slot[slot]] = UNSEEN
    for card in range(s.next_card, s.card_count):
        v.cards[card] = UNSEEN


def look_at_choices(s: Position, seat: int, v: View) -> None:
    """A decision that is not complete is seen only by the seat that makes it."""
    if s.decider == seat:
        copy_row(v.chosen, s.chosen)
        v.chosen_count = s.chosen_count
        return
    # A view is used again and again; places from its chosen_count on hold 0 already.
    for place in range(v.chosen_count):
        v.chosen[place] = 0
    v.chosen_count = 0
