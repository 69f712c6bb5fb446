"""N2 Set-up: the deck, the opening hands, and the Plague shuffled into the rest."""

from __future__ import annotations

from ...engine.emit import emit
from ...engine.stacks import shuffle
from ...engine.table import NOBODY, deal_below
from .components import FIRST_SPECULATION, MOST_CROPS, NO_CARD, PLAGUE, Phase, Stage, pair_count
from .events import What
from .state import Position


def set_up(s: Position) -> None:
    """N2: from a state that holds options, seats and seed to the position before the first flood."""
    s.pairs = pair_count(s.crops)
    lay_out_deck(s)
    deal_opening_hands(s)
    shuffle_the_plague_in(s)
    for crop in range(MOST_CROPS):
        s.field_owner[crop] = NOBODY
    s.pending_seat = NOBODY
    s.flood_card = NO_CARD
    s.season = 1
    s.active = s.first_player
    s.turn = 1
    s.round = 1
    s.stage = Stage.FLOOD
    s.phase = Phase.FLOOD
    emit(s, What.DEAL, NOBODY, NO_CARD, s.opening_hand)


def lay_out_deck(s: Position) -> None:
    """N1.1, N1.2, N2.1: every card but the Plague, shuffled."""
    for crop in range(s.crops):
        for _ in range(s.copies):
            put_on_pile(s, crop)
    for pair in range(s.pairs):
        put_on_pile(s, FIRST_SPECULATION + pair)
    shuffle(s, s.pile, s.pile_count)


def deal_opening_hands(s: Position) -> None:
    """N2.1: each seat its cards at a time, seat 0 first, whoever begins."""
    for seat in range(s.seats):
        for _ in range(s.opening_hand):
            card = take_from_pile(s)
            s.hand[seat][card] += 1
            s.hand_count[seat] += 1


def shuffle_the_plague_in(s: Position) -> None:
    """N2.1: the rest is in random order already, so a fair place for the Plague makes it a fair pile."""
    put_on_pile(s, PLAGUE)
    place = deal_below(s, s.pile_count)
    s.pile[s.pile_count - 1] = s.pile[place]
    s.pile[place] = PLAGUE


def put_on_pile(s: Position, card: int) -> None:
    """Lay one card on top of the draw pile."""
    s.pile[s.pile_count] = card
    s.pile_count += 1


def take_from_pile(s: Position) -> int:
    """Take the top card off the draw pile and return its kind. Places above the top hold 0."""
    s.pile_count -= 1
    card = s.pile[s.pile_count]
    s.pile[s.pile_count] = 0
    return card
