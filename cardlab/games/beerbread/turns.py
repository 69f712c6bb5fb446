"""B5 Actions: whose turn it is, the swap of hands, and the end of a year (B9)."""

from __future__ import annotations

from ...engine.emit import emit
from ...engine.table import NOBODY
from .components import CARDS, NO_CARD, YEARS, Stage
from .events import What
from .places import discard, stored
from .state import Position


def end_turn(s: Position) -> None:
    """B5.1: the villages alternate until the hands are empty; B5.2: after both have played, hands may be swapped."""
    s.turns_played += 1
    s.active = 1 - s.active
    if s.hand_count[0] + s.hand_count[1] == 0:
        s.stage = Stage.WINDMILL
        if s.year < YEARS:
            s.turn += 1
        return
    s.turn += 1
    swaps = s.pass_hands == 1 and s.year % 2 == 1 and s.turns_played % 2 == 0
    s.stage = Stage.SWAP if swaps else Stage.PLAY


def pass_over(s: Position) -> None:
    """B4.4: a village without cards is passed over; that counts as having played."""
    emit(s, What.PASSED_OVER, s.active, NO_CARD, 0)
    end_turn(s)


def swap_hands(s: Position) -> None:
    """B5.2: the rest of the hands is swapped; B11.2: each village remembers what it passed on."""
    for card in range(CARDS):
        first, second = s.hand[0][card], s.hand[1][card]
        s.hand[0][card], s.hand[1][card] = second, first
        s.known[0][card], s.known[1][card] = first, second
    for good in range(2):
        s.hand_goods[0][good], s.hand_goods[1][good] = s.hand_goods[1][good], s.hand_goods[0][good]
    s.hand_count[0], s.hand_count[1] = s.hand_count[1], s.hand_count[0]
    emit(s, What.SWAP, NOBODY, NO_CARD, s.hand_count[0])
    s.stage = Stage.PLAY


# B9 Windmill


def move_windmill(s: Position) -> None:
    """B9.1: fewer tokens in storage take the windmill; in a tie it goes to the village that did not have it."""
    holder = 1 - s.windmill
    if stored(s, holder) > stored(s, s.windmill):
        holder = s.windmill
    emit(s, What.WINDMILL, holder, NO_CARD, 0 if holder == s.windmill else 1)
    s.windmill = holder
    if s.exchange_count > 0:
        s.stage = Stage.CLEAR_EXCHANGE
    else:
        end_year(s)


def clear_exchange(s: Position) -> None:
    """B9.2: the exchange cards are discarded."""
    for space in range(s.exchange_count):
        emit(s, What.CLEAR_EXCHANGE, NOBODY, s.exchange[space], 1)
        discard(s, s.exchange[space])
        s.exchange[space] = 0
    s.exchange_count = 0
    end_year(s)


def end_year(s: Position) -> None:
    """B2.1: six years; the next one begins with seeding."""
    if s.year == YEARS:
        s.over = 1
        emit(s, What.GAME_ENDS, NOBODY, NO_CARD, s.year)
        return
    emit(s, What.YEAR_ENDS, NOBODY, NO_CARD, s.year)
    s.year += 1
    s.round = s.year
    s.active = s.windmill
    s.stage = Stage.SEED
