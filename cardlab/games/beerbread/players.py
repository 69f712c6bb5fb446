"""Players that come with Beer & Bread. Each is a plain strategy, f(view, actions) -> one of the actions."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.table import random_below
from .brewster import brewster
from .components import BEER, BREAD, CARD, Choice, Stage
from .harvest import from_field, from_supply, wanted
from .payment import can_pay
from .places import free_spaces, room
from .state import View


def random(view: View, actions: Sequence[int]) -> int:
    """Choose any legal action, each equally likely.

    This is uniform over single choices and therefore not uniform over whole turns.
    """
    return actions[random_below(view, len(actions))]


def greedy(view: View, actions: Sequence[int]) -> int:
    """Produce the card of most coins; else clean when the storage is nearly full; else harvest as much as possible.

    It cleans with the card of fewest coins, where a sold card blocks a space and there is room for two tokens at most.
    Never exchanges, keeps and pays the first tokens in table order, and takes all that is offered.
    """
    if view.stage != Stage.PLAY:
        return actions[1] if actions[0] == Choice.DONE else actions[0]
    if view.chosen_count == 0:
        best = actions[len(actions) - 1]
        for action in actions:
            if action >= CARD and _greed(view, action - CARD) > _greed(view, best - CARD):
                best = action
        return best
    if view.chosen_count == 1:
        wanted_way = _greedy_way(view, view.chosen[0] - CARD)
        for action in actions:
            if action == wanted_way:
                return action
    return actions[0]


def _greed(view: View, card: int) -> int:
    """How much greedy wants to play this card: production before cleaning before harvest."""
    way = _greedy_way(view, card)
    if way == Choice.HARVEST:
        return _brings(view, card)
    return 200 - view.coins[card] if way == Choice.UPGRADE else 300 + view.coins[card]


def _greedy_way(view: View, card: int) -> int:
    """The way in which greedy plays this card."""
    me = view.seat
    if free_spaces(view, me, view.good[card]) > 0 and can_pay(view, me, card):
        return Choice.BREW if view.good[card] == BEER else Choice.BAKE
    blocked = view.building_count[2 * me + BEER] + view.building_count[2 * me + BREAD]
    if room(view, me) < 3 and blocked > 0:
        return Choice.UPGRADE
    return Choice.HARVEST


def _brings(view: View, card: int) -> int:
    """How many tokens this card collects as a harvest."""
    tokens = 0
    for resource in range(5):
        amount = wanted(view, view.seat, card, resource, view.row_count[view.seat])
        tokens += from_field(view, resource, amount) + from_supply(view, view.seat, resource, amount)
    return tokens


PLAYERS = {"random": random, "greedy": greedy, "brewster": brewster}
