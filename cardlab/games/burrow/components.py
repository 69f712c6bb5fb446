"""U1 Components: the cards of Burrow as numbers, and the choices a player can make.

A *kind* is a whole number: ``rank + 13 * suit`` for a Seed (0 to 51), 52 the Poacher, 53 the Otter. A *card*
is its place in the shuffled order of the round (0 to 117), so two cards of one kind stay apart: the first
40 cards are those of the slots, and the Seed Pile follows.
"""

from __future__ import annotations

from enum import IntEnum

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")  # U1.1, cyclic: A is next to 2
RANK_COUNT = 13
SUITS = ("hearts", "spades", "diamonds", "clubs")  # drawn, and nothing else
SEEDS = RANK_COUNT * len(SUITS)
POACHER = SEEDS
OTTER = SEEDS + 1
KINDS = SEEDS + 2
KIND_NAMES = (*(f"{rank} of {suit}" for suit in SUITS for rank in RANKS), "Poacher", "Otter")
NO_CARD = -1  # no card there
UNSEEN = -2  # in a view: a card whose face nobody sees
NO_RANK = -1

MOST_SEATS = 4
MOST_SPECIALS = 7  # of each, U1.2
MOST_DECKS = 2  # U1.3
MOST_CARDS = MOST_DECKS * SEEDS + 2 * MOST_SPECIALS
SLOTS = 40
BURROW = SLOTS  # the place of the Burrow in the rows of a layout
MOST_CROPS = MOST_CARDS - SLOTS  # of all sides together: each is opened by a card of the Seed Pile

SEASONS = ("Fall", "Winter", "Spring", "Summer")  # layers 1 to 4; the Burrow is layer 0
SLOTS_OF_LAYER = (1, 8, 9, 14, 9)  # U2.1


class Phase(IntEnum):
    """U2, U3, U8: what a round is made of."""

    SET_UP = 0
    GATHER = 1
    DRAW_OR_WALK = 2
    REVEAL = 3
    SCORING = 4


class Stage(IntEnum):
    """What happens next."""

    LAY_OUT = 0  # shuffle and lay out the next round
    REVEAL = 1  # turn up a card, or put a Poacher aside, or draw what replaces it
    START_CARD = 2  # draw the next start card
    START_RANK = 3  # decide on the rank of an Otter that is a start card
    GATHER = 4  # decide on a Gather
    CHOOSE = 5  # decide: draw, Walk About, or end the round
    DRAW = 6  # draw a card from the Seed Pile
    PLACE = 7  # decide where the drawn card goes
    WALK = 8  # decide on the next move of a Walk About
    SCORE = 9  # score the round


PHASE_OF_STAGE = (
    Phase.SET_UP,
    Phase.REVEAL,
    Phase.SET_UP,
    Phase.SET_UP,
    Phase.GATHER,
    Phase.DRAW_OR_WALK,
    Phase.DRAW_OR_WALK,
    Phase.DRAW_OR_WALK,
    Phase.DRAW_OR_WALK,
    Phase.SCORING,
)


class End(IntEnum):
    """U7: what ended the round."""

    NOT_YET = 0
    BURROW_OPEN = 1  # U7.1
    PILE_EMPTY = 2  # U7.2
    BY_CHOICE = 3  # U7.3


class WalkEnd(IntEnum):
    """U5.2 to U5.4: why a Walk About ended."""

    STOPPED = 0
    MERGED = 1
    NO_MOVE = 2
    AT_ITS_LIMIT = 3
    A_GATHER = 4  # something can be gathered, and must be


class Choice(IntEnum):
    """The actions that name no card, Crop or rank. Those follow: see CROP, RANK and SLOT."""

    DRAW = 0
    WALK = 1  # begin a Walk About
    STOP = 2  # end a Walk About, or gather no more
    END = 3  # end the round (U7.3)
    NEW = 4  # open a new Crop


CROP = 10  # + the place of a Crop among those of its side
RANK = 100  # + a rank
SLOT = 200  # + slot + SLOTS * place: a Field card, the place counted from the left among those in its slot
MOST_IN_SLOT = 1 + 2 * MOST_SPECIALS  # U6.1: every replaced Poacher leaves two cards more


def fits(rank: int, other: int) -> bool:
    """U1.5: equal ranks fit, and neighbours on the cycle.

    >>> fits(RANKS.index("A"), RANKS.index("2")), fits(RANKS.index("K"), RANKS.index("2"))
    (True, False)
    """
    distance = abs(rank - other)
    return distance <= 1 or distance == RANK_COUNT - 1
