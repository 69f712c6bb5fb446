"""What the player "forager" looks at: chains of open cards, what a card uncovers, and short Walk Abouts.

Everything is tried out on the view itself and put back: a view is filled anew for every decision, and nothing is
copied. Recursion ends after a few steps, so that a decision stays quick.
"""

from __future__ import annotations

from .components import BURROW, NO_CARD, RANK_COUNT, SLOTS, UNSEEN, fits
from .crops import is_unfrozen, rank_of, some_crop_takes, takes
from .ending import spoil_score
from .field import lies_on
from .gathering import can_gather, is_seed
from .state import View

CHAIN_LENGTH = 6  # cards a chain is followed
WALK_LENGTH = 3  # moves a Walk About is looked ahead
A_POINT_SAVED = 8  # moves: more than WALK_LENGTH, so that of equal spoil scores the one reached sooner is the least
GONE = 100  # added to the owner of a Crop while it is tried out as gone


def chain(view: View, rank: int, most: int) -> int:
    """Return the length of the longest chain of open Seeds that begins at this rank, at most ``most``.

    Each card of a chain fits the one before it, so a Crop with this rank on top could gather them one by one.
    """
    longest = 0
    if most == 0:
        return 0
    for slot in range(SLOTS):
        if view.open_slot[slot]:
            card = view.first_in_slot[slot]
            while card != NO_CARD:
                if is_seed(view, card) and fits(rank_of(view, card), rank):
                    kind = view.cards[card]
                    view.cards[card] = UNSEEN
                    longest = max(longest, 1 + chain(view, kind % RANK_COUNT, most - 1))
                    view.cards[card] = kind
                    if longest == most:
                        return longest
                card = view.beside[card]
    return longest


def chain_behind(view: View, card: int, rank: int) -> int:
    """Return the length of the longest chain that begins at this rank once this open card is taken."""
    kind = view.cards[card]
    view.cards[card] = UNSEEN
    length = chain(view, rank, CHAIN_LENGTH)
    view.cards[card] = kind
    return length


def count_uncovered_by(view: View, slot: int) -> int:
    """Return how many slots lie open once this one is empty: those it alone covers."""
    count = 0
    for place in range(SLOTS):
        if view.covering[place] == 1 and view.first_in_slot[place] != NO_CARD and lies_on(view, slot, place):
            count += 1
    return count


def count_left_to_others(view: View, card: int) -> int:
    """Return how many open Seeds another side could gather once this card is taken."""
    count = 0
    for slot in range(SLOTS):
        if view.open_slot[slot]:
            other = view.first_in_slot[slot]
            while other != NO_CARD:
                if other != card and is_seed(view, other) and fits_another_side(view, rank_of(view, other)):
                    count += 1
                other = view.beside[other]
    return count


def fits_another_side(view: View, rank: int) -> bool:
    """Return whether a Crop of another side takes this rank."""
    for side in range(view.seats):
        if side != view.seat and some_crop_takes(view, side, rank):
            return True
    return False


def opens_the_burrow(view: View, slot: int) -> bool:
    """Return whether taking the last card of this slot lays the Burrow open while cards are left in the Field."""
    alone = view.beside[view.first_in_slot[slot]] == NO_CARD
    return alone and view.field_count > 1 and view.covering[BURROW] == 1 and lies_on(view, slot, BURROW)


def best_rank(view: View, top: int) -> int:
    """Return the rank with the longest chain among those that fit ``top``; the lowest of equals."""
    best = top
    longest = -1
    for rank in range(RANK_COUNT):
        if fits(rank, top):
            length = chain(view, rank, CHAIN_LENGTH)
            if length > longest:
                longest = length
                best = rank
    return best


def shift(view: View, crop: int, other: int) -> None:
    """Move the top card of one Crop onto another; exchanging the two moves it back. An empty Crop keeps its place."""
    card = view.crop_top[crop]
    view.crop_top[crop] = view.under[card]
    view.under[card] = view.crop_top[other]
    view.crop_top[other] = card
    view.crop_size[crop] -= 1
    view.crop_size[other] += 1


def can_shift(view: View, side: int, crop: int, other: int) -> bool:
    """U5.1: whether the top card of one unfrozen Crop of the side may move onto another; both hold cards."""
    if crop == other or view.crop_size[crop] == 0 or view.crop_size[other] == 0:
        return False
    return is_unfrozen(view, side, crop) and takes(view, side, other, rank_of(view, view.crop_top[crop]))


def moves_to_a_gather(view: View, side: int, crop: int, other: int, most: int) -> int:
    """Return with how many moves, this one first, a Walk About finds a Gather; ``most`` + 1 when it needs more."""
    needed = most + 1
    shift(view, crop, other)
    if gathers_with(view, side):
        needed = 1
    elif most > 1:
        for one in range(view.crop_count):
            for another in range(view.crop_count):
                # Moving the same card on at once is one move more for the same end.
                if one != other and can_shift(view, side, one, another):
                    needed = min(needed, 1 + moves_to_a_gather(view, side, one, another, min(most, needed - 1) - 1))
    shift(view, other, crop)
    return needed


def gathers_with(view: View, side: int) -> bool:
    """Return whether a Gather is possible with the Crops as they are tried out: emptied ones take nothing."""
    hidden = 0
    for crop in range(view.crop_count):
        if view.crop_size[crop] == 0:
            # A Poacher on an emptied Crop keeps everything off it.
            view.crop_poachers[crop] += 1
            hidden += 1
    found = can_gather(view, side)
    if hidden > 0:
        for crop in range(view.crop_count):
            if view.crop_size[crop] == 0:
                view.crop_poachers[crop] -= 1
    return found


def least_spoil(view: View, side: int, crop: int, other: int, most: int) -> int:
    """Return the least of A_POINT_SAVED × spoil score + moves that at most so many moves can reach, this one first."""
    shift(view, crop, other)
    least = A_POINT_SAVED * spoil_of_tried(view, side) + 1
    if most > 1:
        for one in range(view.crop_count):
            for another in range(view.crop_count):
                if one != other and can_shift(view, side, one, another):
                    least = min(least, 1 + least_spoil(view, side, one, another, most - 1))
    shift(view, other, crop)
    return least


def spoil_of_tried(view: View, side: int) -> int:
    """U8.2: the spoil score with the Crops as they are tried out; emptied ones are no Crops any more."""
    owners = 0
    for crop in range(view.crop_count):
        if view.crop_size[crop] == 0:
            view.crop_owner[crop] += GONE
            owners += 1
    score = spoil_score(view, side)
    if owners > 0:
        for crop in range(view.crop_count):
            if view.crop_owner[crop] >= GONE:
                view.crop_owner[crop] -= GONE
    return score
