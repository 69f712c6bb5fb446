"""U2 Set-up of a round: shuffle, and lay out the Field; the Reveal and the start cards follow as steps."""

from __future__ import annotations

from ...engine.emit import emit
from ...engine.stacks import shuffle
from ...engine.table import NOBODY
from .components import MOST_CARDS, MOST_CROPS, NO_CARD, NO_RANK, OTTER, POACHER, SEEDS, SLOTS, End, Phase, Stage
from .crops import clear_crop
from .events import What
from .field import count_covering
from .state import Position


def set_up(s: Position) -> None:
    """U2: from a state that holds options, seats and seed to the first round, laid out."""
    s.start = s.seats - 1
    lay_out(s)


def lay_out(s: Position) -> None:
    """U2.1, U2.5: all cards are shuffled; the first 40 go to the slots, the rest is the Seed Pile."""
    s.round += 1
    s.turn += 1
    s.start = (s.start + 1) % s.seats
    s.active = s.start
    shuffle_all_cards(s)
    for card in range(MOST_CARDS):
        s.given_rank[card] = NO_RANK
        s.beside[card] = NO_CARD
        s.under[card] = NO_CARD
    for slot in range(SLOTS):
        s.first_in_slot[slot] = slot
        s.open_slot[slot] = 0
    s.field_count = SLOTS
    s.next_card = SLOTS
    count_covering(s)
    for crop in range(MOST_CROPS):
        clear_crop(s, crop)
    s.crop_count = 0
    s.aside = 0
    s.drawn = NO_CARD
    s.replace_slot = 0
    s.replace_after = NO_CARD
    s.replace_left = 0
    s.last_gatherer = NOBODY
    s.gathers = 0
    s.walk_left = 0
    for side in range(s.seats):
        s.walk_barred[side] = 0
    s.ended_by = End.NOT_YET
    s.charged = NOBODY
    s.stage = Stage.REVEAL
    s.phase = Phase.SET_UP
    emit(s, What.LAID_OUT, s.start, NO_CARD, s.round)


def shuffle_all_cards(s: Position) -> None:
    """U1.1 to U1.3, U2.1: the decks, the Poachers and the Otters, shuffled together."""
    count = 0
    for _ in range(s.decks):
        for kind in range(SEEDS):
            s.cards[count] = kind
            count += 1
    for _ in range(s.specials):
        s.cards[count] = POACHER
        s.cards[count + 1] = OTTER
        count += 2
    s.card_count = count
    for card in range(count, MOST_CARDS):
        s.cards[card] = NO_CARD
    shuffle(s, s.cards, count)
