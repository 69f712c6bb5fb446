"""What happens at the table without anybody choosing: N3 Flood, N4 Harvest, N7 Draw, N8 Plague, N9 the pile runs out.

``proceed`` carries out the smallest next thing. What players choose (N5, N6) is in choices.py.
"""

from __future__ import annotations

from ...engine.emit import emit
from ...engine.stacks import shuffle
from ...engine.table import NOBODY
from .components import (
    FIRST_CROP,
    FIRST_SPECULATION,
    NO_CARD,
    PHASE_OF_STAGE,
    PLAGUE,
    SECOND_CROP,
    Stage,
)
from .events import What
from .set_up import put_on_pile, take_from_pile
from .state import Position


def proceed(s: Position) -> None:
    """Carry out the next thing that needs no choice; there must be one (nobody decides, the game is not over).

    N9.1: an empty pile comes before anything else, N8.3: before a Plague that waits, too.
    """
    if s.pile_count == 0 and not s.last_card_gone:
        end_season(s)
    elif s.plague_waits and s.draw_left == 0 and s.stage != Stage.CLEAR_PENDING:
        strike(s)
        after_strike(s)
    elif s.stage == Stage.FLOOD:
        turn_up_flood(s)
    elif s.stage == Stage.CLEAR_PENDING:
        clear_pending(s)
    elif s.stage == Stage.HARVEST:
        harvest(s)
    else:
        draw_card(s)
    settle(s)


def settle(s: Position) -> None:
    """Say who has to decide, if anybody: a decision is due once nothing is left to happen before it."""
    s.phase = PHASE_OF_STAGE[s.stage]
    due = s.stage == Stage.TRADE or s.stage == Stage.PLANT
    waits = s.over or s.plague_waits or (s.pile_count == 0 and not s.last_card_gone)
    s.decider = s.active if due and not waits else NOBODY


def takes_a_card(s: Position) -> bool:
    """Whether the next thing to happen turns up or draws the top card of the pile: the chance events of Nile."""
    if s.over or s.decider != NOBODY or s.pile_count == 0:
        return False
    if s.plague_waits and s.draw_left == 0:
        return False
    return s.stage == Stage.FLOOD or s.draw_left > 0


# N3 Flood


def turn_up_flood(s: Position) -> None:
    """N3.1, N3.2, N3.3: the top card is turned up; unless it is the Plague, its crops are flooded."""
    card = take_from_pile(s)
    if card == PLAGUE:
        meet_plague(s)
        emit(s, What.PLAGUE_AS_FLOOD, s.active, PLAGUE, 1)
        s.stage = Stage.PLAGUE
        return
    s.flood_stack[card] += 1
    s.flood_stack_count += 1
    s.flood_card = card
    for crop in range(s.crops):
        s.flooded[crop] = 0
    s.flooded[FIRST_CROP[card]] = 1
    s.flooded[SECOND_CROP[card]] = 1
    emit(s, What.FLOOD, s.active, card, 1)
    pay_out_pending(s)


def pay_out_pending(s: Position) -> None:
    """N3.4: three cards, as one draw, for each pending Speculation that shares a crop with the flood card."""
    s.harvest_from = 0
    if s.pending_seat == NOBODY:
        find_harvest(s)
        return
    hits = 0
    for card in range(FIRST_SPECULATION, FIRST_SPECULATION + s.pairs):
        if s.pending[card] and shows_flooded(s, card):
            hits += 1
    s.draw_left = 3 * hits
    if hits > 0:
        emit(s, What.PAY_OUT, s.pending_seat, NO_CARD, hits)
        s.stage = Stage.PAY_OUT
    else:
        s.stage = Stage.CLEAR_PENDING


def clear_pending(s: Position) -> None:
    """N3.4: hits and misses are discarded; N3.5: only then a Plague met in the pay-out strikes."""
    count = 0
    for card in range(FIRST_SPECULATION, FIRST_SPECULATION + s.pairs):
        if s.pending[card]:
            s.pending[card] = 0
            discard(s, card, 1, 1)
            count += 1
    emit(s, What.CLEAR_PENDING, s.pending_seat, NO_CARD, count)
    s.pending_seat = NOBODY
    if s.plague_waits:
        s.stage = Stage.HARVEST
    else:
        find_harvest(s)


def shows_flooded(s: Position, card: int) -> bool:
    """Whether a crop card or Speculation shows a crop that is flooded now."""
    return s.flooded[FIRST_CROP[card]] == 1 or s.flooded[SECOND_CROP[card]] == 1


# N4 Harvest


def harvest(s: Position) -> None:
    """N4.1: the next flooded field gives one card to its owner's storage; N4.2: an empty field is gone."""
    crop = s.harvest_from
    owner = s.field_owner[crop]
    s.field_size[crop] -= 1
    s.storage[owner][crop] += 1
    s.storage_count[owner] += 1
    s.received[owner][crop] += 1
    if s.field_size[crop] == 0:
        s.field_owner[crop] = NOBODY
    emit(s, What.HARVEST, owner, crop, 1)
    s.harvest_from = crop + 1
    find_harvest(s)


def find_harvest(s: Position) -> None:
    """N4.1: go on to the next flooded crop that has a field; when there is none, trading begins (N2.4)."""
    s.stage = Stage.HARVEST
    while s.harvest_from < s.crops:
        if s.flooded[s.harvest_from] and s.field_size[s.harvest_from] > 0:
            return
        s.harvest_from += 1
    if s.last_card_gone:
        end_game(s)
    else:
        s.stage = Stage.TRADE


# N7 Draw


def draw_card(s: Position) -> None:
    """N3.4, N5.2, N7.1: one card of the draw under way; N7.2: the Plague does not count as one."""
    seat = s.pending_seat if s.stage == Stage.PAY_OUT else s.active
    card = take_from_pile(s)
    if card == PLAGUE:
        meet_plague(s)
        emit(s, What.PLAGUE_DRAWN, seat, PLAGUE, 1)
        return
    s.hand[seat][card] += 1
    s.hand_count[seat] += 1
    if s.stage == Stage.PAY_OUT:
        emit(s, What.DRAW_PAID, seat, card, 1)
    elif s.stage == Stage.MARKET:
        emit(s, What.DRAW_BOUGHT, seat, card, 1)
    else:
        emit(s, What.DRAW, seat, card, 1)
    s.draw_left -= 1
    if s.draw_left == 0 and s.pile_count > 0:
        complete_draw(s)


def complete_draw(s: Position) -> None:
    """What follows a whole draw. N7.2: a Plague met in it strikes before anything else (N3.5: after the discard).

    When the draw took the last card, the season ends first (N9.1), and then calls this.
    """
    if s.stage == Stage.PAY_OUT:
        s.stage = Stage.CLEAR_PENDING
    elif not s.plague_waits:
        go_on_after_draw(s)


def go_on_after_draw(s: Position) -> None:
    """N5.2: trading goes on; N7.1: the turn passes clockwise."""
    if s.stage == Stage.MARKET:
        s.stage = Stage.TRADE
        return
    emit(s, What.TURN_ENDS, s.active, NO_CARD, 1)
    s.active = (s.active + 1) % s.seats
    s.turn += 1
    s.round = 1 + (s.turn - 1) // s.seats
    s.stage = Stage.FLOOD


# N8 Plague of Locusts


def meet_plague(s: Position) -> None:
    """N8.2: it lies with the discards from the moment it shows; met twice in one draw it still strikes once."""
    discard(s, PLAGUE, 1, 1)
    s.plague_waits = 1


def strike(s: Position) -> None:
    """N8.1: every field as large as the largest is discarded, whoever owns it."""
    s.plague_waits = 0
    largest = 0
    for crop in range(s.crops):
        largest = max(largest, s.field_size[crop])
    if largest == 0:
        emit(s, What.STRIKE_NOTHING, NOBODY, PLAGUE, 0)
        return
    for crop in range(s.crops):
        if s.field_size[crop] == largest:
            emit(s, What.STRIKE, s.field_owner[crop], crop, largest)
            discard_field(s, crop)


def after_strike(s: Position) -> None:
    """N3.3: after a Plague turned up as flood another card is turned up (N9.3: or the game ends); else play goes on."""
    if s.stage == Stage.PLAGUE:
        if s.last_card_gone:
            end_game(s)
        else:
            s.stage = Stage.FLOOD
    elif s.stage == Stage.HARVEST:
        find_harvest(s)
    else:
        go_on_after_draw(s)


def discard_field(s: Position, crop: int) -> None:
    """N6.3, N8.1: all cards of a field go to the discards, seen by everybody (N11.1); the crop is free."""
    discard(s, crop, s.field_size[crop], 1)
    s.field_size[crop] = 0
    s.field_owner[crop] = NOBODY


def discard(s: Position, card: int, count: int, seen: int) -> None:
    """Move cards to the discards; ``seen`` is 1 when everybody sees which (N5.5, N11.1)."""
    s.discards[card] += count
    s.discard_count += count
    if seen:
        s.seen_discards[card] += count


# N9 The draw pile runs out


def end_season(s: Position) -> None:
    """N9.1, N9.2: a new pile from flood stack, Plague and discards, of the Plague alone perhaps (N9.4).

    N9.3: after the last season, of as many as there are seats (N2.3), the game ends.
    """
    if s.season == s.seats:
        run_out(s)
        return
    s.season += 1
    if s.flood_card != NO_CARD and not s.keep_current_flood:
        s.flood_card = NO_CARD
    for card in range(PLAGUE):
        kept = 1 if card == s.flood_card else 0
        shuffle_in(s, card, s.discards[card] + s.flood_stack[card] - kept)
        s.flood_stack[card] = kept
    shuffle_in(s, PLAGUE, s.discards[PLAGUE])
    s.flood_stack_count = 0 if s.flood_card == NO_CARD else 1
    s.discard_count = 0
    shuffle(s, s.pile, s.pile_count)
    forget_discards(s)
    emit(s, What.SEASON_ENDS, NOBODY, NO_CARD, s.pile_count)
    if s.draw_left == 0 and (s.stage == Stage.PAY_OUT or s.stage == Stage.MARKET or s.stage == Stage.DRAW):
        complete_draw(s)


def shuffle_in(s: Position, card: int, count: int) -> None:
    """N9.2: put so many cards of a kind into the new pile; its discards are taken up."""
    for _ in range(count):
        put_on_pile(s, card)
    s.discards[card] = 0


def forget_discards(s: Position) -> None:
    """N11.2: after a shuffle nobody knows any more where the cards are that were seen or traded away."""
    for card in range(PLAGUE + 1):
        s.seen_discards[card] = 0
    for seat in range(s.seats):
        for card in range(PLAGUE):
            s.traded[seat][card] = 0


def run_out(s: Position) -> None:
    """N9.3: the rest of a draw is lost. A flood card turned up is played out, a Plague as flood still strikes."""
    s.last_card_gone = 1
    emit(s, What.LAST_CARD, NOBODY, NO_CARD, 0)
    s.draw_left = 0
    if s.stage == Stage.PAY_OUT:
        s.stage = Stage.CLEAR_PENDING
    elif s.stage == Stage.TRADE or s.stage == Stage.MARKET or s.stage == Stage.DRAW:
        s.plague_waits = 0
        end_game(s)


def end_game(s: Position) -> None:
    """N9.3: no more turns; N10 tells who has won."""
    s.over = 1
    emit(s, What.GAME_ENDS, NOBODY, NO_CARD, s.turn)
