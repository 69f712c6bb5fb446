"""Why an action is not allowed now: one sentence and the rule that says so."""

from __future__ import annotations

from ...engine.names import SEAT_NAMES
from .card_list import find
from .choices import can_exchange, card_in_play, on_exchange, way_place
from .components import BEER, CARD, GOODS, RESOURCES, TOKEN, Choice, Stage
from .payment import asked, can_substitute, chosen_tokens, last_token
from .places import free_spaces, room, spaces
from .state import Position
from .words import BUILDINGS, WAYS, actions_of, card_name, tokens_of


def why_not(s: Position, action: int) -> tuple[str, str]:
    """Return (sentence, rule number) for an action that is not among those offered at this decision."""
    if s.stage in (Stage.KEEP, Stage.TAKE):
        return _not_this_loose_token(s, action)
    if s.chosen_count < way_place(s):
        return _not_this_card(s, action)
    if s.chosen_count == way_place(s):
        return _not_this_way(s, action)
    if s.chosen[way_place(s)] == Choice.UPGRADE:
        word = _word(s, action)
        return f"{word!r} is none of {_who(s)}'s upgrades: name the one to be replaced.", "B8.3"
    return _not_this_payment(s, action)


def _not_this_card(s: Position, action: int) -> tuple[str, str]:
    who = _who(s)
    if action == Choice.EXCHANGE and s.chosen_count == 0:
        if s.year % 2:
            return f"Year {s.year} is fruitful: cards are exchanged in dry years only.", "B5.3"
        return "No card lies on an exchange space.", "B5.3"
    if action < CARD:
        word = _word(s, action)
        if action in WAYS or action >= TOKEN:
            return f"{word!r} comes after a card: name the card first.", "B5.1"
        which = "one of the exchange" if s.chosen_count == 2 else "one of the hand"
        if action == Choice.EXCHANGE:
            return f"A card is exchanged once a turn, and this exchange has begun: name {which}.", "B5.3"
        return f"{word!r} is no card: name {which}.", "B5.1"
    card = action - CARD
    if s.chosen_count == 2:
        return f"{card_name(s, card)} does not lie on an exchange space.", "B5.3"
    if on_exchange(s, card):
        if s.chosen_count == 0 and can_exchange(s):
            return f"{card_name(s, card)} lies on the exchange: say 'exchange' first, and which card is laid.", "B5.3"
        return f"{card_name(s, card)} lies on the exchange, not in {who}'s hand.", "B5.1"
    return f"There is no {card_name(s, card)} in {who}'s hand.", "B5.1"


def _not_this_way(s: Position, action: int) -> tuple[str, str]:
    card = card_in_play(s)
    name, good = card_name(s, card), s.good[card]
    if action in (Choice.BREW, Choice.BAKE):
        if (action == Choice.BREW) != (good == BEER):
            return f"{name} is {GOODS[good]}: it is {'brewed' if good == BEER else 'baked'}.", "B7.1"
        return _not_produced(s, card)
    if action == Choice.UPGRADE:
        return (
            f"All {s.slot_limit} upgrade slots of {_who(s)} are taken, and at this table none is replaced.",
            "B8.3",
        )
    produce = "brew" if good == BEER else "bake"
    return f"{_word(s, action)!r} is no way to play {name}: say 'harvest', '{produce}' or 'upgrade'.", "B5.1"


def _not_produced(s: Position, card: int) -> tuple[str, str]:
    seat, good = s.active, s.good[card]
    if free_spaces(s, seat, good) == 0:
        number = spaces(s, seat, good)
        full = "its space is" if number == 1 else f"all {number} spaces are"
        return (
            f"The {BUILDINGS[good]} of {_who(s)} is full: {full} blocked by sold cards until an upgrade cleans it.",
            "B7.1",
        )
    wanted = tokens_of([asked(s, seat, card, resource) for resource in range(5)])
    have = tokens_of(s.storage[seat])
    lacks = [max(0, asked(s, seat, card, each) - s.storage[seat][each]) for each in range(5)]
    if can_substitute(s, seat):
        return f"{card_name(s, card)} asks for {wanted}, and {have} cannot pay it, substitutions included.", "B13.8"
    missing = "all of it" if tokens_of(lacks) == wanted else tokens_of(lacks)
    return f"{card_name(s, card)} asks for {wanted}, and {_who(s)} lacks {missing}.", "B7.1"


def _not_this_payment(s: Position, action: int) -> tuple[str, str]:
    if not TOKEN <= action < CARD:
        return f"{_word(s, action)!r} is no token to pay with.", "B7.1"
    resource, first = action - TOKEN, way_place(s) + 1
    name = RESOURCES[resource]
    if resource < last_token(s, first):
        return f"Name the tokens in table order: {name} comes before {RESOURCES[last_token(s, first)]}.", "B7.1"
    if chosen_tokens(s, first, resource) >= s.storage[s.active][resource]:
        return f"No {name} is left in {_who(s)}'s storage to pay with.", "B7.1"
    card = card_in_play(s)
    wanted = tokens_of([asked(s, s.active, card, each) for each in range(5)])
    return f"{card_name(s, card)} asks for {wanted}: with {name} here the payment cannot be completed.", "B13.8"


def _not_this_loose_token(s: Position, action: int) -> tuple[str, str]:
    who = SEAT_NAMES[s.decider]
    if action == Choice.DONE:
        if s.stage == Stage.KEEP:
            return f"{who} keeps as many new tokens as there is room for: {room(s, s.active)}.", "B6.3"
        return f"{who} must take as many tokens as there is room for: at this table none may be refused.", "B6.3"
    if not TOKEN <= action < CARD:
        return f"{_word(s, action)!r} is no token: name one of {tokens_of(s.loose)}.", "B6.3"
    resource = action - TOKEN
    name = RESOURCES[resource]
    if s.loose[resource] == 0:
        return f"No {name} is among the tokens: they are {tokens_of(s.loose)}.", "B6.3"
    if resource < last_token(s, 0):
        return f"Name the tokens in table order: {name} comes before {RESOURCES[last_token(s, 0)]}.", "B6.3"
    if chosen_tokens(s, 0, resource) >= s.loose[resource]:
        return f"No more {name} is among the tokens: they are {tokens_of(s.loose)}.", "B6.3"
    return f"Name the tokens in table order: too few come after {name} for all the room there is.", "B6.3"


def _word(s: Position, action: int) -> str:
    return actions_of(find(s.card_list))[action].word


def _who(s: Position) -> str:
    return SEAT_NAMES[s.active]
