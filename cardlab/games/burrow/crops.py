"""Crops: the stacks of each side, in the order in which they were opened; what fits on them, what freezes them."""

from __future__ import annotations

from .components import NO_CARD, NO_RANK, OTTER, RANK_COUNT, SEEDS, fits
from .state import Position, View


def side_of(s: Position | View, seat: int) -> int:
    """U1.4: the side a seat plays for: the team, or itself."""
    return 0 if s.cooperative else seat


def is_a_team(s: Position | View) -> bool:
    """U1.4: whether several seats play together; alone one is called by one's name."""
    return s.cooperative != 0 and s.seats > 1


def sides(s: Position | View) -> int:
    """How many sides there are."""
    return 1 if s.cooperative else s.seats


def count_crops(s: Position | View, side: int) -> int:
    """How many Crops a side has."""
    count = 0
    for crop in range(s.crop_count):
        if s.crop_owner[crop] == side:
            count += 1
    return count


def find_crop(s: Position | View, side: int, place: int) -> int:
    """Return the Crop at this place, from 0, among those of a side; MOST_CROPS or more when there is none."""
    left = place
    for crop in range(s.crop_count):
        if s.crop_owner[crop] == side:
            if left == 0:
                return crop
            left -= 1
    return len(s.crop_owner)


def place_of(s: Position | View, crop: int) -> int:
    """Return the place of a Crop, from 0, among those of its side."""
    place = 0
    for other in range(crop):
        if s.crop_owner[other] == s.crop_owner[crop]:
            place += 1
    return place


def rank_of(s: Position | View, card: int) -> int:
    """Return the rank of a Seed, or the one an Otter was given; NO_RANK for what has none."""
    kind = s.cards[card]
    if 0 <= kind < SEEDS:
        return kind % RANK_COUNT
    return s.given_rank[card] if kind == OTTER else NO_RANK


def is_unfrozen(s: Position | View, side: int, crop: int) -> bool:
    """Whether a Crop is the side's and no Poacher lies on it (U6.2)."""
    return s.crop_owner[crop] == side and s.crop_poachers[crop] == 0


def takes(s: Position | View, side: int, crop: int, rank: int) -> bool:
    """U3.2: whether a Crop of this side is unfrozen and its top rank fits."""
    return is_unfrozen(s, side, crop) and fits(rank_of(s, s.crop_top[crop]), rank)


def some_crop_takes(s: Position | View, side: int, rank: int) -> bool:
    """Whether any Crop of this side takes a card of this rank."""
    for crop in range(s.crop_count):
        if takes(s, side, crop, rank):
            return True
    return False


def count_unfrozen(s: Position | View, side: int) -> int:
    """How many Crops of a side no Poacher lies on."""
    count = 0
    for crop in range(s.crop_count):
        if is_unfrozen(s, side, crop):
            count += 1
    return count


def count_unfrozen_cards(s: Position | View, side: int) -> int:
    """U5.4: how many cards the unfrozen Crops of a side hold together."""
    count = 0
    for crop in range(s.crop_count):
        if is_unfrozen(s, side, crop):
            count += s.crop_size[crop]
    return count


def largest(s: Position | View, side: int) -> int:
    """U6.2, U6.3, U8.1: the cards in the side's largest unfrozen Crop; with none, in its largest frozen one."""
    unfrozen = count_unfrozen(s, side) > 0
    size = 0
    for crop in range(s.crop_count):
        if s.crop_owner[crop] == side and (s.crop_poachers[crop] == 0) == unfrozen:
            size = max(size, s.crop_size[crop])
    return size


def is_for_a_poacher(s: Position | View, side: int, crop: int) -> bool:
    """U6.2: a largest unfrozen Crop of the side; U6.3: with no unfrozen one, a largest frozen one."""
    if s.crop_owner[crop] != side or s.crop_size[crop] != largest(s, side):
        return False
    return s.crop_poachers[crop] == 0 or count_unfrozen(s, side) == 0


def put_on(s: Position, crop: int, card: int) -> None:
    """Lay a card on top of a Crop."""
    s.under[card] = s.crop_top[crop]
    s.crop_top[crop] = card
    s.crop_size[crop] += 1


def open_crop(s: Position, side: int, card: int) -> int:
    """U2.4, U4.1: a new Crop, the last one in order, begins with this card; return its number."""
    crop = s.crop_count
    s.crop_count += 1
    s.crop_owner[crop] = side
    s.crop_top[crop] = card
    s.crop_size[crop] = 1
    s.under[card] = NO_CARD
    return crop


def take_off(s: Position, crop: int) -> int:
    """U5.1: take the top card off a Crop and return it; an empty Crop stays until ``close_crop``."""
    card = s.crop_top[crop]
    s.crop_top[crop] = s.under[card]
    s.under[card] = NO_CARD
    s.crop_size[crop] -= 1
    return card


def close_crop(s: Position, crop: int) -> None:
    """U5.1: a Crop that has lost its last card is gone; the others keep their order."""
    s.crop_count -= 1
    for place in range(crop, s.crop_count):
        s.crop_owner[place] = s.crop_owner[place + 1]
        s.crop_top[place] = s.crop_top[place + 1]
        s.crop_size[place] = s.crop_size[place + 1]
        s.crop_poachers[place] = s.crop_poachers[place + 1]
    clear_crop(s, s.crop_count)


def clear_crop(s: Position, crop: int) -> None:
    """Leave a place beyond the last Crop as it was before one lay there."""
    s.crop_owner[crop] = 0
    s.crop_top[crop] = 0
    s.crop_size[crop] = 0
    s.crop_poachers[crop] = 0
