"""N11 What each player sees: the one procedure that fills a view; pictures, strategies and students get the same."""

from __future__ import annotations

from ...engine.table import carry_dice, copy_row
from .components import PLAGUE
from .state import Position, View


def look(s: Position, seat: int, v: View) -> None:
    """N11.1, N11.2: write into ``v`` what ``seat`` sees and is held to remember; N4.3: of other storages the sizes."""
    carry_dice(s, seat, v)
    v.crops = s.crops
    v.pairs = s.pairs
    v.copies = s.copies
    v.open_discards = s.open_discards
    v.keep_current_flood = s.keep_current_flood
    v.season = s.season
    v.active = s.active
    copy_row(v.hand, s.hand[seat])
    copy_row(v.storage, s.storage[seat])
    copy_row(v.hand_count, s.hand_count)
    copy_row(v.storage_count, s.storage_count)
    copy_row(v.field_size, s.field_size)
    copy_row(v.field_owner, s.field_owner)
    copy_row(v.flood_stack, s.flood_stack)
    v.flood_stack_count = s.flood_stack_count
    v.flood_card = s.flood_card
    copy_row(v.flooded, s.flooded)
    copy_row(v.pending, s.pending)
    v.pending_seat = s.pending_seat
    v.pile_count = s.pile_count
    v.discard_count = s.discard_count
    v.plague_in_pile = 1 - s.discards[PLAGUE]
    copy_row(v.seen_discards, s.seen_discards)
    copy_row(v.traded, s.traded[seat])
    for other in range(s.seats):
        copy_row(v.received[other], s.received[other])
    if s.decider == seat:
        copy_row(v.chosen, s.chosen)
        v.chosen_count = s.chosen_count
    else:
        # A view is used again and again; places from its chosen_count on hold 0 already.
        for place in range(v.chosen_count):
            v.chosen[place] = 0
        v.chosen_count = 0
