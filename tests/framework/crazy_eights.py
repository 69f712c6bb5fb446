"""Crazy eights (RULES.md, C1 to C6) as OpenSpiel plays it: ``tests.framework.crazy_eights.DEFINITION``.

Actions have its numbers: 4 * rank + suit plays a card (ranks from 2 to ace), then DRAW, PASS, and SUIT + suit."""

from dataclasses import dataclass
from enum import IntEnum

from cardlab.engine.emit import emit
from cardlab.engine.outcome import Outcome, put_highest_first
from cardlab.engine.state import declare
from cardlab.engine.table import NOBODY, deal_below, offer

from . import pack

DRAW, PASS, SUIT = 52, 53, 54
TWO, EIGHT, JACK, QUEEN, ACE = 0, 6, 9, 10, 12
MOST_DRAWS, MOST_PLAYS = 5, 100
SUITS = ("clubs", "diamonds", "hearts", "spades")
CARDS = tuple(f"{rank} of {suit}" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split() for suit in SUITS)
What = IntEnum("What", "DEAL PUT_BACK TURN_UP DRAW PLAY NAME PASS RESAMPLED", start=0)
RULES = ("C1.2", "C1.3", "C1.3", "C3.1", "C2.1", "C2.3", "C3.2", "C6.2")


@dataclass(frozen=True)
class Options:
    special_cards: bool = False  # C4


@declare
class Position(pack.PackTable):
    special_cards: int  # option: 1 when twos, queens and aces are special
    top: int  # the card to be matched, NOBODY until it is turned up
    suit: int  # the suit to be matched, NOBODY until it is named
    direction: int  # 1 or -1
    draws: int  # cards drawn in this turn
    twos: int  # cards to be drawn for twos
    plays: int  # cards played in this game
    passes: int  # in a row, with no pile left


@declare
class View(pack.PackView):
    top: int
    suit: int
    direction: int
    draws: int
    twos: int


def set_up(s: Position) -> None:
    """C1.1, C1.2: a pack (two for six), a dealer by lot, and one card after the other around the table."""
    pack.begin_with_pack(s, 52, 1 if s.seats < 6 else 2)
    s.active, s.direction, s.top, s.suit = deal_below(s, s.seats), 1, NOBODY, NOBODY
    for place in range(s.seats * (7 if s.seats == 2 else 5)):
        pack.take_into_hand(s, (s.active + 1 + place) % s.seats)
    emit(s, What.DEAL, s.active, NOBODY, 1)


def proceed(s: Position) -> None:
    """C1.3: the first card is turned up, C3.1, C4.3: or one is drawn."""
    card = s.pile[s.pile_count - 1]
    if s.top == NOBODY and card // 4 == EIGHT:
        pack.put_top_anywhere(s)
        emit(s, What.PUT_BACK, NOBODY, card, 1)
    elif s.top == NOBODY:
        emit(s, What.TURN_UP, s.active, card, 1)
        lay(s, pack.take_top(s))
    else:
        emit(s, What.DRAW, s.active, pack.take_into_hand(s, s.active), 1)
        if s.twos == 0:
            s.draws, s.decider = s.draws + 1 if s.pile_count else MOST_DRAWS, s.active
            return
        s.passes += int(s.twos == 1 and s.pile_count == 0)
        s.twos = s.twos - 1 if s.pile_count else 0
        if s.twos == 0:
            pass_turn(s, 1)


def lay(s: Position, card: int) -> None:
    """C2.1: the card that is now to be matched; C4: what it does."""
    s.top, s.suit = card, NOBODY if card // 4 == EIGHT else card % 4
    if s.special_cards and card // 4 == ACE:
        s.direction = -s.direction
    if s.special_cards and card // 4 == TWO and s.pile_count > 0:
        s.twos += 2
    if card // 4 != EIGHT:
        pass_turn(s, 2 if s.special_cards and card // 4 == QUEEN else 1)


def pass_turn(s: Position, seats: int) -> None:
    s.active = s.decider = (s.active + seats * s.direction + s.seats) % s.seats
    s.turn += 1


def list_choices(s: Position) -> None:
    """C2.3: a suit to name, or C2, C4.3: the cards that can be played, C3: drawing and passing."""
    s.offered_count = 0
    for suit in range(4 * int(s.suit == NOBODY)):
        offer(s, SUIT + suit)
    for card in range(52 * int(s.suit != NOBODY)):
        fits = card % 4 == s.suit or card // 4 == s.top // 4 or card // 4 == EIGHT
        if s.hand[s.active][card] > 0 and (card // 4 == TWO if s.twos else fits):
            offer(s, card)
    if s.suit != NOBODY:
        offer(s, DRAW if s.twos or (s.pile_count and s.draws < MOST_DRAWS) else PASS)


def choose(s: Position, action: int) -> None:
    """C2, C3: one choice is one decision; C5.1: when the game ends."""
    s.passes = s.passes + 1 if action == PASS and s.pile_count == 0 else 0
    if action == DRAW:
        s.decider = NOBODY
    elif action >= PASS:
        emit(s, What.PASS if action == PASS else What.NAME, s.active, NOBODY, action)
        s.suit = s.suit if action == PASS else action - SUIT
        s.draws = 0 if s.draws == MOST_DRAWS else s.draws
        s.over = int(s.passes > s.seats)
        pass_turn(s, 1)
    else:
        emit(s, What.PLAY, s.active, action, 1)
        s.plays, s.draws = s.plays + 1, 0
        s.hand[s.active][action] -= 1
        s.hand_count[s.active] -= 1
        s.over = int(s.hand_count[s.active] == 0 or s.plays == MOST_PLAYS)
        lay(s, action)


def look(s: Position, seat: int, v: View) -> None:
    """C6.1: all but the others' cards and the order of the pile."""
    pack.look_at_pack(s, seat, v)
    v.top, v.suit, v.direction, v.draws, v.twos = s.top, s.suit, s.direction, s.draws, s.twos


def tell_outcome(s: Position, o: Outcome) -> None:
    """C5.2: minus 50 for each eight in the hand, 10 for a jack or higher, else two more than the card's number."""
    o.per = 1
    for seat in range(s.seats):
        for card in range(52):
            worth = 50 if card // 4 == EIGHT else 10 if card // 4 >= JACK else card + 2
            o.value[seat] -= worth * s.hand[seat][card]
    put_highest_first(s, o)


DEFINITION = pack.pack_definition(
    (*CARDS, "draw", "pass", *SUITS), CARDS, What, RULES, secret=(What.DRAW,), name="crazyeights", title="Crazy eights",
    position=Position, view=View, options=Options, set_up=set_up, proceed=proceed, list_choices=list_choices,
    choose=choose, look=look, takes_a_card=lambda s: s.decider == NOBODY and not s.over, tell_outcome=tell_outcome,
    turn_rule="C2", end_rule="C5.1",
)  # fmt: skip
