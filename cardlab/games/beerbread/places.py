"""B1, B8: where cards lie, how they get there, and how much room a village has."""

from __future__ import annotations

from .components import BEER, BREAD, CARDS, NO_CARD, Upgrade
from .state import Position, View


def put_into_hand(s: Position, seat: int, card: int, seen: int) -> None:
    """A card comes into a hand; B11.2: ``seen`` is 1 when the other village saw which one."""
    s.hand[seat][card] = 1
    s.hand_count[seat] += 1
    s.hand_goods[seat][s.good[card]] += 1
    s.known[1 - seat][card] = seen


def take_from_hand(s: Position, seat: int, card: int) -> None:
    """A card leaves a hand; from now on everybody sees where it is (B11.2)."""
    s.hand[seat][card] = 0
    s.hand_count[seat] -= 1
    s.hand_goods[seat][s.good[card]] -= 1
    s.known[1 - seat][card] = 0


def discard(s: Position, card: int) -> None:
    """B11.1: a card goes to the discards, which are open."""
    s.discards[card] = 1
    s.discard_count += 1


def capacity(s: Position | View, seat: int) -> int:
    """B1.4, B13.2: how many tokens the storage of a village holds."""
    return s.storage_size + 2 * s.copies[seat][Upgrade.CELLAR]


def stored(s: Position | View, seat: int) -> int:
    """How many tokens lie in the storage of a village, all kinds together."""
    total = 0
    for resource in range(5):
        total += s.storage[seat][resource]
    return total


def room(s: Position | View, seat: int) -> int:
    """B1.4: how many more tokens fit; none while there are more than a capacity that has shrunk."""
    return max(0, capacity(s, seat) - stored(s, seat))


def spaces(s: Position | View, seat: int, good: int) -> int:
    """B1.4, B13.5: how many spaces the brewery (bakery) of a village has, at once with the upgrade."""
    if good == BEER:
        return s.brewery_size + s.copies[seat][Upgrade.BREWHOUSE]
    return s.bakery_size + s.copies[seat][Upgrade.OVEN]


def free_spaces(s: Position | View, seat: int, good: int) -> int:
    """B7.1: how many spaces of the brewery (bakery) no sold card blocks."""
    return max(0, spaces(s, seat, good) - s.building_count[2 * seat + good])


def carry_out_first(s: Position, seat: int, good: int) -> int:
    """B8.1, B13.6: the earliest sold card leaves its building for the sold pile; return it."""
    place = 2 * seat + good
    card = s.building[place][0]
    s.building_count[place] -= 1
    for at in range(s.building_count[place]):
        s.building[place][at] = s.building[place][at + 1]
    s.building[place][s.building_count[place]] = 0
    s.sold[seat][card] = 1
    return card


def put_into_slot(s: Position, seat: int, card: int, replaced: int) -> None:
    """B8.2, B8.3, B13.1: a card becomes an upgrade in a free slot, or in that of another one, which is discarded."""
    at = s.slot_count[seat]
    if replaced == NO_CARD:
        s.slot_count[seat] += 1
    else:
        for place in range(s.slot_count[seat]):
            if s.slot[seat][place] == replaced:
                at = place
        s.copies[seat][s.upgrade[replaced]] -= 1
        discard(s, replaced)
    s.slot[seat][at] = card
    s.copies[seat][s.upgrade[card]] += 1


def has_slot(s: Position | View, seat: int) -> bool:
    """B1.4: whether an upgrade slot is free."""
    return s.slot_count[seat] < s.slot_limit


def total_of(s: Position | View, seat: int, good: int) -> int:
    """B10.1, B13.9, B13.10: the beer (bread) total of a village, scoring upgrades included."""
    total = 2 * s.copies[seat][Upgrade.GUILD]
    sign = s.copies[seat][Upgrade.BEER_SIGN if good == BEER else Upgrade.BREAD_SIGN]
    place = 2 * seat + good
    for at in range(s.building_count[place]):
        total += s.coins[s.building[place][at]] + sign
    for card in range(CARDS):
        if s.sold[seat][card] and s.good[card] == good:
            total += s.coins[card] + sign
    return total


def score_of(s: Position | View, seat: int) -> int:
    """B10.1: the lower of the two totals."""
    return min(total_of(s, seat, BEER), total_of(s, seat, BREAD))
