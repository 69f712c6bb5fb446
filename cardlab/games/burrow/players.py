"""Players that come with Burrow. Each is a plain strategy, f(view, actions) -> one of the actions."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.table import random_below
from .components import CROP, NO_CARD, RANK, SLOT, SLOTS, Choice
from .crops import find_crop, is_unfrozen, rank_of, side_of, takes
from .field import card_at
from .state import View


def random(view: View, actions: Sequence[int]) -> int:
    """Choose any legal action, each equally likely.

    This is uniform over single choices and therefore not uniform over whole Gathers or moves.
    """
    return actions[random_below(view, len(actions))]


def greedy(view: View, actions: Sequence[int]) -> int:
    """Gather and place on the longest Crop that fits; never Walk About, end no round, name the first legal rank.

    Between cards for equally long Crops the one in the lowest slot comes first.
    """
    best = actions[0]
    if best == Choice.DRAW or RANK <= best < SLOT:
        return best
    longest = -2
    for action in actions:
        length = length_for(view, action)
        if length > longest:
            longest = length
            best = action
    return best


def length_for(view: View, action: int) -> int:
    """Return the cards of the Crop that an action names, or of the longest one a Field card can go on.

    A new one counts 0, and to stop -1."""
    side = side_of(view, view.seat)
    if action < CROP:
        return 0 if action == Choice.NEW else -1
    if action < SLOT:
        return view.crop_size[find_crop(view, side, action - CROP)]
    card = card_at(view, (action - SLOT) % SLOTS, (action - SLOT) // SLOTS)
    rank = rank_of(view, card)
    longest = 0
    for crop in range(view.crop_count):
        fit = is_unfrozen(view, side, crop) if rank == NO_CARD else takes(view, side, crop, rank)
        if fit:
            longest = max(longest, view.crop_size[crop])
    return longest


PLAYERS = {"random": random, "greedy": greedy}
