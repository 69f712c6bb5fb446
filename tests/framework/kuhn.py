"""Kuhn poker (RULES.md, K1) for two to six seats: ``tests.framework.kuhn.DEFINITION``. Cards are dealt step by step."""

from enum import IntEnum
from typing import Annotated

from cardlab.engine.emit import emit
from cardlab.engine.outcome import Outcome, put_highest_first
from cardlab.engine.state import Row, declare
from cardlab.engine.table import NOBODY, offer

from . import pack

PASS, BET = 0, 1
What = IntEnum("What", "PASS BET DEAL RESAMPLED", start=0)


@declare
class Position(pack.PackTable):
    said: Annotated[Row, 11]  # PASS or BET, in the order in which it was said
    said_count: int
    better: int  # the seat that bet first, or NOBODY
    stake: Annotated[Row, 6]  # chips each seat has put into the pot


@declare
class View(pack.PackView):
    said: Annotated[Row, 11]
    said_count: int
    better: int
    stake: Annotated[Row, 6]


def set_up(s: Position) -> None:
    """K1.1: the pack, and a chip of each seat."""
    pack.begin_with_pack(s, s.seats + 1, 1)
    s.better = NOBODY
    for seat in range(s.seats):
        s.stake[seat] = 1


def proceed(s: Position) -> None:
    """K1.1: the next seat is dealt its card; when all have one, the first seat speaks."""
    emit(s, What.DEAL, s.active, pack.take_into_hand(s, s.active), 1)
    s.active = (s.active + 1) % s.seats
    s.decider = 0 if s.active == 0 else NOBODY


def list_choices(s: Position) -> None:
    """K1.2: to pass or to bet."""
    s.offered_count = 0
    offer(s, PASS)
    offer(s, BET)


def choose(s: Position, action: int) -> None:
    """K1.2: what a seat says; K1.3: all have passed, or all have answered the bet."""
    emit(s, action, s.active, NOBODY, 1)
    s.said[s.said_count] = action
    s.said_count += 1
    s.stake[s.active] += action
    if action == BET and s.better == NOBODY:
        s.better = s.active
    s.active = (s.active + 1) % s.seats
    s.turn += 1
    s.over = int(s.active == s.better or (s.better == NOBODY and s.said_count == s.seats))
    s.decider = NOBODY if s.over else s.active


def look(s: Position, seat: int, v: View) -> None:
    """K1.4: all but the others' cards and the one that is left."""
    pack.look_at_pack(s, seat, v)
    v.said[:], v.said_count, v.better, v.stake[:] = s.said, s.said_count, s.better, s.stake


def tell_outcome(s: Position, o: Outcome) -> None:
    """K1.3: the highest card of those who bet, or of all, wins the pot."""
    best = NOBODY
    winner = NOBODY
    o.per = 1
    for seat in range(s.seats):
        o.value[seat] = -s.stake[seat]
        for card in range(s.seats + 1):
            if s.hand[seat][card] and card > best and (s.better == NOBODY or s.stake[seat] > 1):
                best, winner = card, seat
    for seat in range(s.seats):
        o.value[max(0, winner)] += s.stake[seat]
    put_highest_first(s, o)


DEFINITION = pack.pack_definition(
    ("pass", "bet"), tuple("0123456"), What, ("K1.2", "K1.2", "K1.1", "K1.4"), secret=(What.DEAL,), name="kuhn",
    title="Kuhn poker", position=Position, view=View, set_up=set_up, proceed=proceed, list_choices=list_choices,
    choose=choose, look=look, takes_a_card=lambda s: s.decider == NOBODY and not s.over, tell_outcome=tell_outcome,
    turn_rule="K1.2", end_rule="K1.3",
)  # fmt: skip
