"""B11 What a village does not see: which cards, and in which places they can lie. Derived from its view alone."""

from __future__ import annotations

from dataclasses import dataclass

from .components import CARDS
from .state import View


@dataclass(frozen=True)
class Unseen:
    """The cards that one village does not see, a row a good (beer, bread), and how many of them the other holds.

    All others of them are the deck, whose top card shows its good: ``top_good``, -1 when the deck is empty.
    """

    cards: tuple[tuple[int, ...], tuple[int, ...]]
    in_hand: tuple[int, int]
    top_good: int


def unseen(v: View) -> Unseen:
    """B11.1, B11.2: what the village of this view does not see.

    Seen are its own hand, what it knows to be in the other's, and all that lies open: harvest rows, buildings, sold
    piles, upgrades, exchange cards and discards.
    """
    seen = [0] * CARDS
    other = 1 - v.seat
    for card in range(CARDS):
        open_card = v.discards[card] or v.sold[0][card] or v.sold[1][card]
        seen[card] = int(bool(v.hand[card] or v.known[v.seat][card] or open_card))
    rows = [(v.exchange, v.exchange_count)]
    for village in range(2):
        rows += [(v.row[village], v.row_count[village]), (v.slot[village], v.slot_count[village])]
    rows += [(v.building[place], v.building_count[place]) for place in range(4)]
    for row, count in rows:
        for card in row[:count]:
            seen[card] = 1
    hidden = [[card for card in range(CARDS) if v.good[card] == good and not seen[card]] for good in range(2)]
    known = [sum(v.known[v.seat][card] for card in range(CARDS) if v.good[card] == good) for good in range(2)]
    return Unseen(
        (tuple(hidden[0]), tuple(hidden[1])),
        (v.hand_goods[other][0] - known[0], v.hand_goods[other][1] - known[1]),
        v.top_good,
    )
