"""Players that come with Burrow. Each is a plain strategy, f(view, actions) -> one of the actions."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.table import random_below
from .components import CROP, NO_CARD, NO_RANK, OTTER, POACHER, RANK, SLOT, SLOTS, Choice
from .crops import count_unfrozen_cards, find_crop, is_unfrozen, rank_of, side_of, takes
from .ending import spoil_score, the_harvest
from .field import card_at
from .foraging import (
    A_POINT_SAVED,
    CHAIN_LENGTH,
    WALK_LENGTH,
    best_rank,
    can_shift,
    chain,
    chain_behind,
    count_left_to_others,
    count_uncovered_by,
    least_spoil,
    moves_to_a_gather,
    opens_the_burrow,
)
from .state import View

# What counts in a Gather, in points of worth_of_gather; tuned by benchmarks/burrow_players.py.
A_CARD_OF_THE_CHAIN = 100
AN_UNCOVERED_CARD = 20  # alone or as a team; what others could take first counts against it
ON_THE_HARVEST = 50
LEFT_TO_ANOTHER = -60
OPENS_THE_BURROW = -100_000

# What counts on a Walk About, in moves: a Gather more than any points, a point more than all moves looked ahead.
A_GATHER_ON_THE_WALK = 1_000_000


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
        fit = is_unfrozen(view, side, crop) if rank == NO_RANK else takes(view, side, crop, rank)
        if fit:
            longest = max(longest, view.crop_size[crop])
    return longest


def forager(view: View, actions: Sequence[int]) -> int:
    """Gather along the longest visible chain, keep the Burrow covered while cards are left, walk when it pays.

    A Walk About pays when a short search finds a Gather or a lower spoil score. A team ends the round rather than
    draw the last card. Against others a Walk About puts that off; cards they could gather go first, and what would
    uncover more for them goes last. A drawn Seed goes on the Harvest where it fits, else on the largest Crop it fits.
    """
    first = actions[0]
    if first >= RANK and first < SLOT:
        return forage_rank(view, actions)
    if actions[len(actions) - 1] >= SLOT:
        return forage_card(view, actions)
    if view.drawn != NO_CARD:
        return forage_place(view, actions)
    if view.chosen_count > 0 and view.chosen[0] >= SLOT:
        return forage_crop(view, actions)
    if first == Choice.DRAW:
        return instead_of_gathering(view, actions)
    return walk_on(view, actions)


def forage_card(view: View, actions: Sequence[int]) -> int:
    """Return the Field card whose Gather is worth most; further Gathers of a turn are always made, but for the last."""
    best = actions[0]
    most = -1_000_000_000
    for action in actions:
        worth = -1_000_000
        if action >= SLOT:
            card = card_at(view, (action - SLOT) % SLOTS, (action - SLOT) // SLOTS)
            worth = -100_000_000
            for crop in range(view.crop_count):
                if can_take(view, card, crop):
                    worth = max(worth, worth_of_gather(view, (action - SLOT) % SLOTS, card, crop))
        if worth > most:
            most = worth
            best = action
    return best


def forage_crop(view: View, actions: Sequence[int]) -> int:
    """Return the Crop on which the card chosen is worth most."""
    side = side_of(view, view.seat)
    number = view.chosen[0] - SLOT
    card = card_at(view, number % SLOTS, number // SLOTS)
    best = actions[0]
    most = -1_000_000_000
    for action in actions:
        worth = worth_of_gather(view, number % SLOTS, card, find_crop(view, side, action - CROP))
        if worth > most:
            most = worth
            best = action
    return best


def can_take(view: View, card: int, crop: int) -> bool:
    """Whether a Crop of the own side takes this open card: an Otter goes on any that is not frozen."""
    side = side_of(view, view.seat)
    if view.cards[card] == OTTER:
        return is_unfrozen(view, side, crop)
    return takes(view, side, crop, rank_of(view, card))


def worth_of_gather(view: View, slot: int, card: int, crop: int) -> int:
    """Return how good a Gather is: first the chain it begins, then what it uncovers, then the Crop it makes longer."""
    side = side_of(view, view.seat)
    rank = rank_of(view, card)
    if view.cards[card] == OTTER:
        rank = best_rank(view, rank_of(view, view.crop_top[crop]))
    worth = A_CARD_OF_THE_CHAIN * chain_behind(view, card, rank)
    if view.beside[view.first_in_slot[slot]] == NO_CARD:
        uncovered = AN_UNCOVERED_CARD * count_uncovered_by(view, slot)
        worth += uncovered if view.cooperative else -uncovered
    if opens_the_burrow(view, slot):
        worth += OPENS_THE_BURROW
    if not view.cooperative:
        worth += LEFT_TO_ANOTHER * count_left_to_others(view, card)
    return worth + (ON_THE_HARVEST if crop == the_harvest(view, side) else view.crop_size[crop])


def forage_rank(view: View, actions: Sequence[int]) -> int:
    """Return the rank for an Otter that begins the longest chain."""
    best = actions[0]
    longest = -1
    for action in actions:
        length = chain(view, action - RANK, CHAIN_LENGTH)
        if length > longest:
            longest = length
            best = action
    return best


def forage_place(view: View, actions: Sequence[int]) -> int:
    """Return where a drawn card goes: the Crop with the longest chain for an Otter, else the largest that takes it."""
    side = side_of(view, view.seat)
    best = actions[0]
    most = -1
    for action in actions:
        worth = 0
        if action >= CROP:
            crop = find_crop(view, side, action - CROP)
            worth = 1 + view.crop_size[crop]
            if view.cards[view.drawn] == OTTER:
                worth += 100 * chain(view, best_rank(view, rank_of(view, view.crop_top[crop])), CHAIN_LENGTH)
            elif view.cards[view.drawn] != POACHER and crop == the_harvest(view, side):
                worth += 100
        if worth > most:
            most = worth
            best = action
    return best


def instead_of_gathering(view: View, actions: Sequence[int]) -> int:
    """Walk About when it pays; else draw, but never the last card if that can be helped: whoever draws it is charged.

    A team ends the round instead (U7.3); against others any Walk About passes the turn (U5.3).
    """
    last = view.card_count - view.next_card == 1
    for action in actions:
        if action == Choice.WALK and (worth_of_walk(view) > 0 or (last and not view.cooperative)):
            return action
    if last and actions[len(actions) - 1] == Choice.END:
        return actions[len(actions) - 1]
    return actions[0]


def moves_ahead(view: View, side: int) -> int:
    """U5.4: how many moves of a Walk About are looked ahead: no more than it has left, or would have at its first."""
    left = view.walk_left if view.walk_left > 0 else count_unfrozen_cards(view, side)
    return min(WALK_LENGTH, left)


def worth_of_walk(view: View) -> int:
    """Return what the best Walk About of a few moves brings; 0 when none does."""
    side = side_of(view, view.seat)
    most = moves_ahead(view, side)
    best = 0
    for crop in range(view.crop_count):
        for other in range(view.crop_count):
            if can_shift(view, side, crop, other):
                best = max(best, worth_of_move(view, side, crop, other, most))
    return best


def worth_of_move(view: View, side: int, crop: int, other: int, most: int) -> int:
    """Return what a move leads to: a Gather, or else points of the spoil score saved, either the sooner the better."""
    moves = moves_to_a_gather(view, side, crop, other, most)
    if moves <= most:
        return A_GATHER_ON_THE_WALK - moves
    return max(0, A_POINT_SAVED * spoil_score(view, side) - least_spoil(view, side, crop, other, most))


def walk_on(view: View, actions: Sequence[int]) -> int:
    """Return the Crop to move from, then the one to move onto, or stop when no move brings anything any more."""
    side = side_of(view, view.seat)
    chosen = view.chosen[view.chosen_count - 1] if view.chosen_count > 0 else Choice.WALK
    source = find_crop(view, side, chosen - CROP) if chosen >= CROP else -1
    ahead = moves_ahead(view, side)
    best = actions[0]
    most = 0 if actions[0] == Choice.STOP else -1
    for action in actions:
        if action >= CROP:
            crop = find_crop(view, side, action - CROP)
            for other in range(view.crop_count):
                start, end = (crop, other) if source < 0 else (source, crop)
                if can_shift(view, side, start, end):
                    worth = worth_of_move(view, side, start, end, ahead)
                    if worth > most:
                        most = worth
                        best = action
    return best


PLAYERS = {"random": random, "greedy": greedy, "forager": forager}
