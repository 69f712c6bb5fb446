"""What villages choose: which card to play and how (B5 to B8), what to keep of a surplus and what to take of it (B6.3).

A turn is a *composite*: choices made one after the other, as a hand does it. They are offered in table order and only
where the rest can be completed; nothing moves until the last of them.
"""

from __future__ import annotations

from ...engine.emit import emit
from ...engine.table import choose_next, forget_choices, offer
from .components import BEER, CARD, CARDS, MOST_TOKENS_AT_ONCE, NO_CARD, TOKEN, TOKEN_KIND, WATER, Choice, Stage
from .events import What
from .harvest import end_harvest, harvest, loose_tokens, offer_surplus
from .payment import asked, asked_in_all, can_be_completed, can_pay, can_substitute, chosen_tokens, last_token
from .places import carry_out_first, free_spaces, has_slot, put_into_slot, room, take_from_hand
from .rules import settle
from .state import Position
from .turns import end_turn


def list_choices(s: Position) -> None:
    """Write the legal actions of the pending decision into ``offered``, in table order."""
    s.offered_count = 0
    if s.stage == Stage.KEEP:
        list_loose_tokens(s, tokens_to_keep(s))
    elif s.stage == Stage.TAKE:
        list_takings(s)
    elif s.chosen_count < way_place(s):
        list_cards(s)
    elif s.chosen_count == way_place(s):
        list_ways(s)
    elif s.chosen[way_place(s)] == Choice.UPGRADE:
        list_upgrades_to_replace(s)
    else:
        list_payment(s)


def choose(s: Position, action: int) -> None:
    """Make one choice that is offered; when it completes a composite, carry that out."""
    choose_next(s, action)
    if s.stage == Stage.KEEP:
        if s.chosen_count == tokens_to_keep(s):
            keep(s)
    elif s.stage == Stage.TAKE:
        if action == Choice.DONE or s.chosen_count == tokens_to_take(s):
            take(s)
    elif s.chosen_count > way_place(s) and turn_is_complete(s):
        carry_out_turn(s)
    settle(s)


# B5 Actions: which card, and how


def way_place(s: Position) -> int:
    """The place among the choices where the way to play a card stands: after the card, or after an exchange (B5.3)."""
    return 3 if s.chosen_count > 0 and s.chosen[0] == Choice.EXCHANGE else 1


def card_in_play(s: Position) -> int:
    """The card to be played: the last one named before the way."""
    return s.chosen[way_place(s) - 1] - CARD


def list_cards(s: Position) -> None:
    """B5.1: a card of the hand; B5.3: in dry years also an exchange, with the card to lay and the one to take."""
    if s.chosen_count == 0 and can_exchange(s):
        offer(s, Choice.EXCHANGE)
    for card in range(CARDS):
        if on_exchange(s, card) if s.chosen_count == 2 else s.hand[s.active][card] == 1:
            offer(s, CARD + card)


def can_exchange(s: Position) -> bool:
    """B5.3: only in dry years, and only where a card lies."""
    return s.year % 2 == 0 and s.exchange_count > 0


def on_exchange(s: Position, card: int) -> bool:
    """Whether a card lies on an exchange space."""
    for space in range(s.exchange_count):
        if s.exchange[space] == card:
            return True
    return False


def list_ways(s: Position) -> None:
    """B5.1: harvest, production or upgrade, as far as the card can be played so."""
    card = card_in_play(s)
    offer(s, Choice.HARVEST)
    if can_produce(s, card):
        offer(s, Choice.BREW if s.good[card] == BEER else Choice.BAKE)
    if can_upgrade(s):
        offer(s, Choice.UPGRADE)


def can_produce(s: Position, card: int) -> bool:
    """B7.1: a free space, and a payment in the storage."""
    return free_spaces(s, s.active, s.good[card]) > 0 and can_pay(s, s.active, card)


def can_upgrade(s: Position) -> bool:
    """B8.3: a free slot, or by option any slot."""
    return has_slot(s, s.active) or s.full_slots_replace == 1


def list_upgrades_to_replace(s: Position) -> None:
    """B8.3: without a free slot, any own upgrade."""
    for card in range(CARDS):
        for place in range(s.slot_count[s.active]):
            if s.slot[s.active][place] == card:
                offer(s, CARD + card)


def list_payment(s: Position) -> None:
    """B7.1, B13.8: the next token of a payment, never before the last one in table order."""
    first = way_place(s) + 1
    card = card_in_play(s)
    last = last_token(s, first)
    for resource in range(last, 5):
        water = chosen_tokens(s, first, 0) + (1 if resource == 0 else 0)
        wheat = chosen_tokens(s, first, 1) + (1 if resource == 1 else 0)
        barley = chosen_tokens(s, first, 2) + (1 if resource == 2 else 0)
        rye = chosen_tokens(s, first, 3) + (1 if resource == 3 else 0)
        hops = chosen_tokens(s, first, 4) + (1 if resource == 4 else 0)
        if can_be_completed(s, s.active, card, resource, water, wheat, barley, rye, hops):
            offer(s, TOKEN + resource)


def turn_is_complete(s: Position) -> bool:
    """Whether nothing more is to be said: B8.3 which upgrade to replace, B13.8 with which tokens to pay."""
    way = s.chosen[way_place(s)]
    more = s.chosen_count - way_place(s) - 1
    if way == Choice.HARVEST:
        return True
    if way == Choice.UPGRADE:
        return more == 1 or has_slot(s, s.active)
    return not can_substitute(s, s.active) or more == asked_in_all(s, s.active, card_in_play(s))


def carry_out_turn(s: Position) -> None:
    """B5.1, B5.3: the card is played; after an exchange the laid card stays for anybody."""
    seat, card, way = s.active, card_in_play(s), s.chosen[way_place(s)]
    if s.chosen[0] == Choice.EXCHANGE:
        laid = s.chosen[1] - CARD
        take_from_hand(s, seat, laid)
        for space in range(s.exchange_count):
            if s.exchange[space] == card:
                s.exchange[space] = laid
        emit(s, What.LAY, seat, laid, 1)
        emit(s, What.PICK, seat, card, 1)
    else:
        take_from_hand(s, seat, card)
    if way == Choice.HARVEST:
        forget_choices(s)
        harvest(s, seat, card)
        return
    if way == Choice.UPGRADE:
        replaced = NO_CARD if has_slot(s, seat) else s.chosen[s.chosen_count - 1] - CARD
        clean_and_upgrade(s, seat, card, replaced)
    else:
        produce(s, seat, card)
    forget_choices(s)
    end_turn(s)


def produce(s: Position, seat: int, card: int) -> None:
    """B7.1: the tokens go where their kinds go, the card to its building; B13.8: also those that stand for others."""
    good = s.good[card]
    emit(s, What.PRODUCE, seat, card, good)
    for resource in range(5):
        paid = asked(s, seat, card, resource)
        if can_substitute(s, seat):
            paid = chosen_tokens(s, way_place(s) + 1, resource)
        s.storage[seat][resource] -= paid
        if resource == WATER:
            s.field[WATER] += paid
        else:
            s.supply[resource] += paid
        if paid > 0:
            emit(s, What.PAY, seat, TOKEN_KIND + resource, paid)
    place = 2 * seat + good
    s.building[place][s.building_count[place]] = card
    s.building_count[place] += 1


def clean_and_upgrade(s: Position, seat: int, card: int, replaced: int) -> None:
    """B8.1: first all sold cards leave the buildings; B8.2: then the card becomes an upgrade, in force from now on."""
    for good in range(2):
        for _ in range(s.building_count[2 * seat + good]):
            emit(s, What.CLEAN, seat, carry_out_first(s, seat, good), good)
    emit(s, What.UPGRADE, seat, card, 1)
    if replaced != NO_CARD:
        emit(s, What.REPLACE, seat, replaced, 1)
    put_into_slot(s, seat, card, replaced)


# B6.3 A surplus


def tokens_to_keep(s: Position) -> int:
    """B6.3: the village keeps exactly as many new tokens as it has room for (a great many in several goes)."""
    return min(room(s, s.active), MOST_TOKENS_AT_ONCE)


def tokens_to_take(s: Position) -> int:
    """B6.3: the other village takes up to its room (a great many in several goes)."""
    return min(min(room(s, 1 - s.active), loose_tokens(s)), MOST_TOKENS_AT_ONCE)


def list_loose_tokens(s: Position, number: int) -> None:
    """B6.3: the next of so many loose tokens, never before the last one in table order."""
    left = 0
    for resource in range(last_token(s, 0), 5):
        left += s.loose[resource] - chosen_tokens(s, 0, resource)
    for resource in range(last_token(s, 0), 5):
        free = s.loose[resource] - chosen_tokens(s, 0, resource)
        if free > 0 and left >= number - s.chosen_count:
            offer(s, TOKEN + resource)
        left -= free


def list_takings(s: Position) -> None:
    """B6.3: any of the offered tokens up to the room, or no more; with the option ``refusal`` off as many as fit."""
    if s.refusal:
        offer(s, Choice.DONE)
        list_loose_tokens(s, 0)
    else:
        list_loose_tokens(s, tokens_to_take(s))


def keep(s: Position) -> None:
    """B6.3: the chosen tokens go to the storage, the rest is offered to the other village."""
    move_chosen(s, s.active, What.KEEP)
    if room(s, s.active) == 0:
        offer_surplus(s)


def take(s: Position) -> None:
    """B6.3: the other village stores the chosen tokens; what is left goes back."""
    other = 1 - s.active
    done = s.chosen[s.chosen_count - 1] == Choice.DONE
    if s.chosen[0] == Choice.DONE:
        emit(s, What.REFUSE, other, NO_CARD, 0)
    move_chosen(s, other, What.TAKE)
    if loose_tokens(s) == 0:
        end_harvest(s)
    elif done or room(s, other) == 0:
        s.stage = Stage.GIVE_BACK


def move_chosen(s: Position, seat: int, what: int) -> None:
    """Store the chosen tokens and forget the choices."""
    for resource in range(5):
        count = chosen_tokens(s, 0, resource)
        if count > 0:
            s.loose[resource] -= count
            s.storage[seat][resource] += count
            emit(s, what, seat, TOKEN_KIND + resource, count)
    forget_choices(s)
