"""N1 Components: the cards of Nile as numbers, and the choices a player can make with them.

A *kind* is a whole number: 0 to 6 the crops, 7 to 27 the Speculations, 28 the Plague. The pairs are
ordered by their second crop, so that a game with fewer crops uses the first of them only.
"""

from __future__ import annotations

from enum import IntEnum

CROPS = ("papyrus", "wheat", "lettuce", "castor", "flax", "grapes", "onions")  # N1.1, N1.4
MOST_CROPS = 7
MOST_COPIES = 16  # cards of each crop, N1.1
MOST_SEATS = 6
PAIRS = tuple((first, second) for second in range(MOST_CROPS) for first in range(second))  # N1.2
FIRST_SPECULATION = MOST_CROPS
PLAGUE = FIRST_SPECULATION + len(PAIRS)  # N1.3
KINDS = PLAGUE + 1
NO_CARD = -1

# The one or two crops a kind shows; a crop card shows the same one twice, the Plague none.
FIRST_CROP = tuple(range(MOST_CROPS)) + tuple(first for first, _ in PAIRS)
SECOND_CROP = tuple(range(MOST_CROPS)) + tuple(second for _, second in PAIRS)

KIND_NAMES = CROPS + tuple(f"{CROPS[first]}-{CROPS[second]}" for first, second in PAIRS) + ("plague",)


class Phase(IntEnum):
    """N2.4: the five phases of a turn, in order."""

    FLOOD = 0
    HARVEST = 1
    TRADE = 2
    PLANT = 3
    DRAW = 4


class Stage(IntEnum):
    """What happens next. Each stage belongs to a phase; PAY_OUT and CLEAR_PENDING are parts of the flood (N3.4)."""

    FLOOD = 0  # turn up a flood card
    PLAGUE = 1  # the Plague was turned up as flood: it strikes, then another card is turned up
    PAY_OUT = 2  # draw the cards that pending Speculations pay
    CLEAR_PENDING = 3  # discard the pending Speculations
    HARVEST = 4  # harvest the next flooded crop
    TRADE = 5  # decide on a trade
    MARKET = 6  # draw the card bought at the market
    PLANT = 7  # decide on planting or speculating
    DRAW = 8  # draw the two cards that end the turn


PHASE_OF_STAGE = (
    Phase.FLOOD,
    Phase.FLOOD,
    Phase.FLOOD,
    Phase.FLOOD,
    Phase.HARVEST,
    Phase.TRADE,
    Phase.TRADE,
    Phase.PLANT,
    Phase.DRAW,
)


class Choice(IntEnum):
    """The actions that name no card. Cards and numbers follow: see HAND, STORED and NUMBER."""

    STOP = 0  # stop trading
    MARKET = 1
    HAPI = 2
    PASS = 3  # neither plant nor speculate
    PLANT = 4
    SPECULATE = 5
    DONE = 6  # the planting or speculation is complete


HAND = 10  # + kind: a card from the hand (in planting: the crop)
STORED = 50  # + crop: a card from the storage
NUMBER = 60  # + n: how many cards, 1 to MOST_COPIES


def pair_count(crops: int) -> int:
    """Return how many Speculations a deck with so many crops has (N1.2).

    >>> pair_count(5), pair_count(7)
    (10, 21)
    """
    return crops * (crops - 1) // 2


def deck(crops: int, copies: int) -> list[int]:
    """Return the kinds of all cards of a deck in table order, the Plague last (N1.1 to N1.5).

    >>> len(deck(5, 16)), KIND_NAMES[deck(5, 16)[-1]]
    (91, 'plague')
    """
    crop_cards = [crop for crop in range(crops) for _ in range(copies)]
    return crop_cards + list(range(FIRST_SPECULATION, FIRST_SPECULATION + pair_count(crops))) + [PLAGUE]
