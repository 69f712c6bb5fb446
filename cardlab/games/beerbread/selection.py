"""What can be pointed at in the picture of Beer & Bread, and what a click there means: each click is a choice at once.

No rule lives here: the actions are those of the decision and of the one before it, and the rules are asked which are
legal.
"""

from __future__ import annotations

from .choices import card_in_play, way_place
from .components import BEER, CARD, CARDS, TOKEN, Choice, Stage
from .payment import can_substitute
from .state import Position

ANY_ORDER = frozenset(range(TOKEN, CARD))  # tokens are named in table order, and clicked as one likes


def targets(s: Position) -> list[int]:
    """Return what can be pointed at: loose tokens; or hand, exchange, the ways to play a card and what follows."""
    if s.stage in (Stage.KEEP, Stage.TAKE):
        return [TOKEN + resource for resource in range(5) if s.loose[resource]]
    hand = [CARD + card for card in range(CARDS) if s.hand[s.active][card]]
    exchange = [CARD + card for card in sorted(s.exchange[: s.exchange_count])]
    first = [int(Choice.EXCHANGE)] if s.chosen_count == 0 or s.chosen[0] == Choice.EXCHANGE else []
    return [*first, *_ways(s), *_tokens(s), *hand, *exchange, *_slots(s)]


def act(s: Position) -> str:
    """Return what picking something means now, as words behind its name."""
    if s.stage == Stage.KEEP:
        return "keep it"
    if s.stage == Stage.TAKE:
        return "take it"
    if s.chosen_count > way_place(s):
        return "replace it" if s.chosen[way_place(s)] == Choice.UPGRADE else "pay with it"
    if s.chosen_count == way_place(s):
        return "play it so"
    if s.chosen_count == 2:
        return "take it"
    return "lay it on the exchange" if s.chosen_count else "choose it"


def _ways(s: Position) -> list[int]:
    """Return how a named card could be played, once there is one and until it is paid for."""
    at = way_place(s)
    if s.chosen_count < at or (s.chosen_count > at and s.chosen[at] in (Choice.BREW, Choice.BAKE)):
        return []
    made = Choice.BREW if s.good[card_in_play(s)] == BEER else Choice.BAKE
    return [int(Choice.HARVEST), int(made), int(Choice.UPGRADE)]


def _tokens(s: Position) -> list[int]:
    """Return the tokens to pay with, while a payment is chosen (B13.8)."""
    at = way_place(s)
    if s.chosen_count <= at or s.chosen[at] not in (Choice.BREW, Choice.BAKE) or not can_substitute(s, s.active):
        return []
    return [TOKEN + resource for resource in range(5) if s.storage[s.active][resource]]


def _slots(s: Position) -> list[int]:
    """Return the upgrades to be replaced, while one of them is to be chosen (B8.3)."""
    at = way_place(s)
    if s.chosen_count <= at or s.chosen[at] != Choice.UPGRADE:
        return []
    return [CARD + card for card in sorted(s.slot[s.active][: s.slot_count[s.active]])]
