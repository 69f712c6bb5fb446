"""What can happen at a table of Burrow, with the rule that makes it happen. The words are in words.py."""

from __future__ import annotations

from enum import IntEnum

from .components import OTTER, POACHER, WalkEnd


class What(IntEnum):
    """One number for each kind of event; emit(s, what, seat, card, count) fills in the rest."""

    LAID_OUT = 0  # round count is laid out; seat begins it
    TURNED_UP = 1  # card is turned up in slot count
    POACHER_ASIDE = 2  # the Poacher in slot count is put aside
    REPLACED = 3  # card is laid into slot count in place of a Poacher
    START_CARD = 4  # seat draws card as its first Crop
    START_POACHER = 5  # seat draws a Poacher as start card: it is put aside
    GATHER = 6  # seat gathers card onto its Crop number count
    RANK = 7  # the Otter just gathered by seat takes the rank count
    WILL_DRAW = 8  # seat turns to the Seed Pile
    DRAW = 9  # seat draws card from the Seed Pile
    PLACE = 10  # seat places card on its Crop number count
    NEW_CROP = 11  # seat opens its Crop number count with card
    FREEZE = 12  # a Poacher drawn by seat freezes Crop number count
    MOVE = 13  # Walk About: seat moves card onto Crop number count
    MOVED_FROM = 14  # ... from Crop number count; card NO_CARD when that Crop is gone
    WALK_ENDS = 15  # seat's Walk About ends: count says why, see components.WalkEnd
    STOP = 16  # seat gathers no more in this turn
    TURN_ENDS = 17  # seat's turn is over
    BURROW_OPEN = 18  # the round ends, count cards are left: seat, who gathered last, is charged; nobody of a team
    PILE_EMPTY = 19  # the round ends, count cards are left: seat, whose turn it was, is charged; nobody of a team
    ENDED = 20  # the round ends by the choice of seat
    ROUND_SCORE = 21  # the side of seat scores count
    BONUS = 22  # of that, seat has the Burrow bonus
    PENALTY = 23  # of that, seat has the Burrow penalty of count
    GAME_ENDS = 24  # after count rounds
    RESAMPLED = 25  # what seat cannot see has been dealt anew
    START_RANK = 26  # the Otter that is the start card of seat takes the rank count
    DRAWN_RANK = 27  # the Otter drawn by seat takes the rank count
    FURTHER_POACHER = 28  # a Poacher drawn by seat goes on Crop number count, which is frozen already
    DRAWS_AGAIN = 29  # no Crop without a Poacher is left, so that seat has to draw again
    MOVED_AS = 30  # ... the Otter that moves has the rank count


RULE_OF: dict[int, str] = {
    What.LAID_OUT: "U2.1",
    What.TURNED_UP: "U3.5",
    What.POACHER_ASIDE: "U6.1",
    What.REPLACED: "U6.1",
    What.START_CARD: "U2.4",
    What.START_POACHER: "U2.4",
    What.GATHER: "U3.2",
    What.RANK: "U3.3",
    What.WILL_DRAW: "U3.4",
    What.DRAW: "U4.1",
    What.PLACE: "U4.1",
    What.NEW_CROP: "U4.1",
    What.FREEZE: "U6.2",
    What.MOVE: "U5.1",
    What.MOVED_FROM: "U5.1",
    What.WALK_ENDS: "U5.3",
    What.STOP: "U3.1",
    What.TURN_ENDS: "U3.6",
    What.BURROW_OPEN: "U7.1",
    What.PILE_EMPTY: "U7.2",
    What.ENDED: "U7.3",
    What.ROUND_SCORE: "U8",
    What.BONUS: "U8.3",
    What.PENALTY: "U8.4",
    What.GAME_ENDS: "U9.1",
    What.RESAMPLED: "U10.1",
    What.START_RANK: "U2.4",
    What.DRAWN_RANK: "U4.2",
    What.FURTHER_POACHER: "U6.3",
    What.DRAWS_AGAIN: "U6.3",
    What.MOVED_AS: "U3.3",
}
# Where the card or the count makes it another rule.
RULE_OF_CARD: dict[tuple[int, int], str] = {
    (What.GATHER, OTTER): "U3.3",
    (What.DRAW, OTTER): "U4.2",
    (What.DRAW, POACHER): "U4.3",
    (What.PLACE, OTTER): "U4.2",
    (What.NEW_CROP, OTTER): "U4.2",
}
RULE_OF_COUNT: dict[tuple[int, int], str] = {
    (What.WALK_ENDS, WalkEnd.A_GATHER): "U5.2",
    (What.WALK_ENDS, WalkEnd.AT_ITS_LIMIT): "U5.4",
}


def rule_of(what: int, card: int, count: int) -> str:
    """Return the number of the rule by which an event happens.

    >>> rule_of(What.GATHER, 5, 0), rule_of(What.GATHER, OTTER, 0)
    ('U3.2', 'U3.3')
    """
    return RULE_OF_CARD.get((what, card)) or RULE_OF_COUNT.get((what, count)) or RULE_OF[what]
