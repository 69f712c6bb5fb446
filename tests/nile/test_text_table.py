"""The table in plain characters: all that a seat sees (N11), in 80 columns."""

from __future__ import annotations

from cardlab.games.nile.components import FIRST_SPECULATION, MOST_CROPS, PAIRS, PLAGUE
from cardlab.games.nile.look import look
from cardlab.games.nile.state import Position, View
from cardlab.games.nile.text_table import table as text_table

from .table import table


def seen(s: Position, seat: int) -> str:
    view = View()
    look(s, seat, view)
    return text_table(view)


def test_all_that_a_seat_sees_is_there() -> None:
    """N11.1, N11.2: the flood stack, the Plague's place, openly discarded cards, received and traded ones."""
    s = table(hands={"Ada": "2 wheat", "Bo": "papyrus-flax"}, storages={"Ada": "flax", "Bo": "castor"})
    s.flood_stack[1], s.flood_stack[FIRST_SPECULATION], s.flood_stack_count = 2, 1, 3
    s.discards[PLAGUE] = s.seen_discards[PLAGUE] = 1
    s.discards[0] = s.seen_discards[0] = 2
    s.traded[0][3], s.traded[1][2] = 1, 1
    s.received[1][3] = 2
    lines = seen(s, 0).splitlines()
    assert "Flood stack: 2 wheat, 1 papyrus-wheat." in lines
    assert "Discards seen by all: 2 papyrus, 1 plague." in lines
    assert any("(the Plague in them)" in line for line in lines)
    assert "Traded away by Ada: 1 castor." in lines
    assert "Bo: 1 card in hand, 1 card in storage (received 2 castor)." in lines
    assert not any("lettuce" in line for line in lines if "papyrus    wheat" not in line), "Bo's trade is not told"
    s.discards[PLAGUE] = s.seen_discards[PLAGUE] = 0
    assert "(the Plague in it)" in seen(s, 0)


def test_the_fullest_table_keeps_to_its_width() -> None:
    """N1.4: six seats, seven crops, and cards of every kind in every list."""
    s = Position()
    s.seats, s.crops, s.pairs, s.turn = 6, 7, 21, 999
    for kind in range(PLAGUE):
        s.flood_stack[kind] = s.hand[5][kind] = s.traded[5][kind] = s.seen_discards[kind] = 12
        s.pending[kind] = int(kind >= FIRST_SPECULATION)
    s.hand_count[:] = s.storage_count[:] = [100] * 6
    s.pending_seat = 5
    s.field_size[:], s.field_owner[:], s.flooded[:] = [16] * 7, [4] * 7, [1] * 7
    for seat in range(6):
        s.received[seat][:] = s.storage[seat][:] = [16] * MOST_CROPS
    text = seen(s, 5)
    assert max(map(len, text.splitlines())) <= 79
    assert text.count("papyrus-wheat") == 5 and len(PAIRS) == 21
