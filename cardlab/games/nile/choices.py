"""What players choose: N5 Trade, N6 Plant or speculate.

A trade or a planting is a *composite*: choices made one after the other, as a hand does it. They are
offered in table order and only where the rest can be completed; nothing moves until the last of them.
"""

from __future__ import annotations

from ...engine.emit import emit
from ...engine.table import NOBODY, choose_next, forget_choices, offer
from .components import FIRST_SPECULATION, HAND, NO_CARD, NUMBER, STORED, Choice, Stage
from .events import What
from .rules import discard, discard_field, settle, shows_flooded
from .state import Position


def list_choices(s: Position) -> None:
    """Write the legal actions of the pending decision into ``offered``, in table order."""
    s.offered_count = 0
    if s.stage == Stage.TRADE:
        list_trade_choices(s)
    elif s.chosen_count == 0:
        list_plant_or_speculate(s)
    elif s.chosen[0] == Choice.SPECULATE:
        list_speculations(s)
    elif s.chosen_count % 2 == 1:
        list_crops(s)
    else:
        list_numbers(s)


def choose(s: Position, action: int) -> None:
    """Make one choice that is offered; when it completes a composite, carry that out."""
    choose_next(s, action)
    if s.stage == Stage.TRADE:
        if action == Choice.STOP:
            stop_trading(s)
        elif s.chosen_count == 3:
            carry_out_trade(s)
    elif action == Choice.PASS:
        emit(s, What.PASS, s.active, NO_CARD, 0)
        begin_draw(s)
    elif s.chosen[0] == Choice.SPECULATE:
        if action == Choice.DONE or s.chosen_count == 3:
            carry_out_speculation(s)
    elif action == Choice.DONE or planting_is_complete(s):
        carry_out_planting(s)
    settle(s)


# N5 Trade


def list_trade_choices(s: Position) -> None:
    """N5, N5.1: stop, or a market or offering to Hapi, paid with exactly two cards from hand and storage."""
    seat = s.active
    if s.chosen_count == 0:
        offer(s, Choice.STOP)
        if s.hand_count[seat] + s.storage_count[seat] >= 2:
            offer(s, Choice.MARKET)
            offer(s, Choice.HAPI)
        return
    if s.chosen_count == 1:
        offer_payment(s, 0)
        # The very last card in table order can only be a first card when there is another like it.
        last = s.offered[s.offered_count - 1]
        if cards_to_pay_with(s, last) == 1:
            s.offered_count -= 1
    else:
        offer_payment(s, s.chosen[1])


def offer_payment(s: Position, first: int) -> None:
    """N5.1, N5.4: offer cards of the own hand and storage from ``first`` on, and no others.

    The first card itself is offered only if there are two.
    """
    hand = s.hand[s.active]
    for card in range(s.crops):
        offer_if_left(s, HAND + card, hand[card], first)
    for card in range(FIRST_SPECULATION, FIRST_SPECULATION + s.pairs):
        if hand[card] > 0:
            offer_if_left(s, HAND + card, hand[card], first)
    storage = s.storage[s.active]
    for crop in range(s.crops):
        offer_if_left(s, STORED + crop, storage[crop], first)


def offer_if_left(s: Position, action: int, count: int, first: int) -> None:
    """Offer a card in payment when it does not come before the first one and one is left beside that."""
    if count > 1 or (count == 1 and action != first):
        if action >= first:
            offer(s, action)


def cards_to_pay_with(s: Position, action: int) -> int:
    """How many cards of this kind the active seat could pay with."""
    if action >= STORED:
        return s.storage[s.active][action - STORED]
    return s.hand[s.active][action - HAND]


def stop_trading(s: Position) -> None:
    """N2.4: who stops trading may not trade again in that turn."""
    forget_choices(s)
    emit(s, What.STOP, s.active, NO_CARD, 0)
    s.stage = Stage.PLANT


def carry_out_trade(s: Position) -> None:
    """N5.1: the price is discarded first; N5.2: then draw a card, or N5.3: turn up a new flood card."""
    market = s.chosen[0] == Choice.MARKET
    emit(s, What.MARKET if market else What.HAPI, s.active, NO_CARD, 2)
    pay_with(s, s.chosen[1])
    pay_with(s, s.chosen[2])
    forget_choices(s)
    if market:
        s.draw_left = 1
        s.stage = Stage.MARKET
    else:
        s.stage = Stage.FLOOD


def pay_with(s: Position, action: int) -> None:
    """N5.1, N5.5: one card from hand or storage to the discards; its owner remembers it (N11.2)."""
    seat = s.active
    if action >= STORED:
        card = action - STORED
        s.storage[seat][card] -= 1
        s.storage_count[seat] -= 1
    else:
        card = action - HAND
        s.hand[seat][card] -= 1
        s.hand_count[seat] -= 1
    s.traded[seat][card] += 1
    discard(s, card, 1, s.open_discards)
    emit(s, What.TRADED, seat, card, (1 if action >= STORED else 0) + 2 * s.open_discards)


# N6 Plant or speculate


def list_plant_or_speculate(s: Position) -> None:
    """N6: at most one of the two; both may be declined."""
    offer(s, Choice.PASS)
    plantable = False
    for crop in range(s.crops):
        plantable = plantable or can_begin_with(s, crop)
    if plantable:
        offer(s, Choice.PLANT)
    speculable = False
    for card in range(FIRST_SPECULATION, FIRST_SPECULATION + s.pairs):
        speculable = speculable or can_be_played(s, card)
    if speculable:
        offer(s, Choice.SPECULATE)


def can_be_played(s: Position, card: int) -> bool:
    """N6.1: a card in the hand that shows no flooded crop."""
    return s.hand[s.active][card] > 0 and not shows_flooded(s, card)


def list_crops(s: Position) -> None:
    """N6.2: the crop to begin with, or the next one (or done), in crop order: each planting can be said in one way."""
    if s.chosen_count == 1:
        for crop in range(s.crops):
            if can_begin_with(s, crop):
                offer(s, HAND + crop)
        return
    if own_fields_only(s):
        offer(s, Choice.DONE)
    for crop in range(s.chosen[s.chosen_count - 2] - HAND + 1, s.crops):
        if can_follow(s, crop):
            offer(s, HAND + crop)


def can_begin_with(s: Position, crop: int) -> bool:
    """N6.2, N6.3: whether a planting can have this crop as its first."""
    if not can_be_played(s, crop):
        return False
    count = s.hand[s.active][crop]
    owner = s.field_owner[crop]
    if owner == s.active:
        return True  # (c)
    if owner != NOBODY:
        return count > s.field_size[crop]  # (a), N6.3
    return count >= 2 or has_partner(s, crop)  # (a) or (b)


def has_partner(s: Position, crop: int) -> bool:
    """N6.2 (b): whether a later crop can be the second of two different single cards."""
    for other in range(crop + 1, s.crops):
        if can_be_played(s, other) and is_free_or_own(s, other):
            return True
    return False


def is_free_or_own(s: Position, crop: int) -> bool:
    """N6.3: no other player grows this crop."""
    return s.field_owner[crop] == NOBODY or s.field_owner[crop] == s.active


def can_follow(s: Position, crop: int) -> bool:
    """N6.2: whether this crop can join those already chosen: own fields with own fields (c), else one card each (b)."""
    if not can_be_played(s, crop):
        return False
    if s.field_owner[crop] == s.active and own_fields_only(s):
        return True
    return s.chosen_count == 3 and s.chosen[2] == NUMBER + 1 and is_free_or_own(s, crop)


def own_fields_only(s: Position) -> bool:
    """N6.2 (c): whether all crops chosen so far go to the active seat's own fields."""
    for place in range(1, s.chosen_count, 2):
        if s.field_owner[s.chosen[place] - HAND] != s.active:
            return False
    return True


def list_numbers(s: Position) -> None:
    """N6.2, N6.3: how many cards of the crop just chosen."""
    crop = s.chosen[s.chosen_count - 1] - HAND
    count = s.hand[s.active][crop]
    owner = s.field_owner[crop]
    least = 1
    if s.chosen_count > 2 and not own_fields_only(s):
        count = 1  # (b): the second of two single cards
    elif owner == NOBODY and not has_partner(s, crop):
        least = 2  # (a)
    elif owner != NOBODY and owner != s.active:
        least = s.field_size[crop] + 1  # N6.3
    for number in range(least, count + 1):
        offer(s, NUMBER + number)


def planting_is_complete(s: Position) -> bool:
    """N6.2: (a) after its number, (b) after its second; (c) goes on until done."""
    if s.chosen_count < 3 or s.chosen_count % 2 == 0 or own_fields_only(s):
        return False
    return s.chosen_count == 5 or s.chosen[2] > NUMBER + 1


def carry_out_planting(s: Position) -> None:
    """N6.2: the cards go to their fields; N6.3: another player's smaller field of that crop is discarded."""
    seat = s.active
    for place in range(1, s.chosen_count - 1, 2):
        crop = s.chosen[place] - HAND
        number = s.chosen[place + 1] - NUMBER
        owner = s.field_owner[crop]
        if owner != NOBODY and owner != seat:
            emit(s, What.DISPLACE, owner, crop, s.field_size[crop])
            discard_field(s, crop)
        s.hand[seat][crop] -= number
        s.hand_count[seat] -= number
        s.field_owner[crop] = seat
        s.field_size[crop] += number
        emit(s, What.PLANT, seat, crop, number)
    begin_draw(s)


def list_speculations(s: Position) -> None:
    """N6.4: one or two Speculation cards, the second never before the first in table order."""
    first = FIRST_SPECULATION
    if s.chosen_count == 2:
        offer(s, Choice.DONE)
        first = s.chosen[1] - HAND + 1
    for card in range(first, FIRST_SPECULATION + s.pairs):
        if can_be_played(s, card):
            offer(s, HAND + card)


def carry_out_speculation(s: Position) -> None:
    """N6.4: the cards lie open and pending until the next flood card."""
    for place in range(1, s.chosen_count):
        if s.chosen[place] != Choice.DONE:
            card = s.chosen[place] - HAND
            s.hand[s.active][card] -= 1
            s.hand_count[s.active] -= 1
            s.pending[card] = 1
            emit(s, What.SPECULATE, s.active, card, 1)
    s.pending_seat = s.active
    begin_draw(s)


def begin_draw(s: Position) -> None:
    """N7.1: the turn ends with a draw of two cards."""
    forget_choices(s)
    s.draw_left = 2
    s.stage = Stage.DRAW
