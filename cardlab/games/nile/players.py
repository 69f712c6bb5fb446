"""Players that come with Nile. Each is a plain strategy, f(view, actions) -> one of the actions."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.table import random_below
from .components import HAND, NUMBER, Choice
from .state import View


def random(view: View, actions: Sequence[int]) -> int:
    """Choose any legal action, each equally likely.

    This is uniform over single choices and therefore not uniform over whole trades or plantings.
    """
    return actions[random_below(view, len(actions))]


def greedy(view: View, actions: Sequence[int]) -> int:
    """Never trade; plant as many cards as possible, of the crop with most cards in hand; else speculate.

    Between crops with equally many cards the one of which fewest are stored comes first.
    """
    if actions[0] == Choice.STOP:
        return actions[0]
    if actions[0] == Choice.PASS:
        return actions[1] if len(actions) > 1 else actions[0]
    best = actions[len(actions) - 1]
    if best > NUMBER or view.chosen[0] == Choice.SPECULATE:
        return best
    for action in actions:
        if action >= HAND and _is_better(view, action - HAND, best - HAND):
            best = action
    return best


def _is_better(view: View, crop: int, other: int) -> bool:
    """Whether more cards of this crop are in the hand, or as many and fewer are stored."""
    if view.hand[crop] != view.hand[other]:
        return view.hand[crop] > view.hand[other]
    return view.storage[crop] < view.storage[other]


PLAYERS = {"random": random, "greedy": greedy}
