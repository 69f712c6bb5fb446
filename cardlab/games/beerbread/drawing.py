"""B4 Cards: harvest rows are taken back, hands filled, exchange cards laid out."""

from __future__ import annotations

from ...engine.emit import emit
from ...engine.stacks import shuffle
from ...engine.table import NOBODY
from .components import CARDS, EXCHANGE_SPACES, HAND, NO_CARD, Stage
from .events import What
from .places import discard, put_into_hand
from .state import Position

ON_EXCHANGE = 2  # whom a card is drawn for, beside the two villages


def take_back(s: Position) -> None:
    """B4.1: both villages take back the cards of last year's rows (dry years: by option), seen by everybody (B11.2)."""
    returns = s.dry_rows_return == 1 or s.year % 2 == 0
    for turn in range(2):
        seat = (s.windmill + turn) % 2
        for place in range(s.row_count[seat]):
            card = s.row[seat][place]
            s.row[seat][place] = 0
            if returns:
                put_into_hand(s, seat, card, 1)
                emit(s, What.TAKE_BACK, seat, card, 1)
            else:
                discard(s, card)
                emit(s, What.DISCARD_ROW, seat, card, 1)
        s.row_count[seat] = 0
    s.stage = Stage.DRAW
    go_on_drawing(s)


def drawing_for(s: Position) -> int:
    """B4.2, B4.3: whose card comes next, the windmill holder's first; the exchange after both; else NOBODY."""
    if s.hand_count[s.windmill] < HAND:
        return s.windmill
    if s.hand_count[1 - s.windmill] < HAND:
        return 1 - s.windmill
    if s.exchange_count < EXCHANGE_SPACES and (s.exchange_in_fruitful == 1 or s.year % 2 == 0):
        return ON_EXCHANGE
    return NOBODY


def go_on_drawing(s: Position) -> None:
    """B4.4: when nothing is wanted or no card is left, the actions begin."""
    if drawing_for(s) != NOBODY and s.deck_count + s.discard_count > 0:
        return
    s.active = s.windmill
    s.turns_played = 0
    s.stage = Stage.PLAY if s.hand_count[0] + s.hand_count[1] > 0 else Stage.WINDMILL


def draw(s: Position) -> None:
    """B4.2, B4.3: the next card of the deck; when there is none, the discards are shuffled first."""
    if s.deck_count == 0:
        reshuffle(s)
        return
    whose = drawing_for(s)
    s.deck_count -= 1
    card = s.deck[s.deck_count]
    s.deck[s.deck_count] = 0
    if whose == ON_EXCHANGE:
        s.exchange[s.exchange_count] = card
        s.exchange_count += 1
        emit(s, What.LAY_OUT, NOBODY, card, s.good[card])
    else:
        put_into_hand(s, whose, card, 0)
        emit(s, What.DRAW, whose, card, s.good[card])
    go_on_drawing(s)


def reshuffle(s: Position) -> None:
    """B4.2: the discards become the new deck."""
    for card in range(CARDS):
        if s.discards[card]:
            s.deck[s.deck_count] = card
            s.deck_count += 1
            s.discards[card] = 0
    s.discard_count = 0
    shuffle(s, s.deck, s.deck_count)
    emit(s, What.RESHUFFLE, NOBODY, NO_CARD, s.deck_count)
