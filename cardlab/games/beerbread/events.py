"""What can happen at a table of Beer & Bread, with the rule that makes it happen. The words are in words.py."""

from __future__ import annotations

from enum import IntEnum


class What(IntEnum):
    """One number for each kind of event; emit(s, what, seat, card, count) fills in the rest.

    Where an event is about tokens, ``card`` is TOKEN_KIND + resource.
    """

    DEAL = 0  # the cards are shuffled, seat begins with the windmill
    SEED = 1  # count tokens of card are added to its field
    UNSEED = 2  # count tokens of card are taken from its field
    NOTHING_TO_SEED = 3  # every field is as it should be
    TAKE_BACK = 4  # seat takes card of its harvest row back into the hand
    DISCARD_ROW = 5  # card of seat's harvest row is discarded
    DRAW = 6  # seat draws card; count: its good
    LAY_OUT = 7  # card is laid out on an exchange space
    RESHUFFLE = 8  # count discards are shuffled into a new deck
    LAY = 9  # seat lays card on an exchange space
    PICK = 10  # seat takes card from there
    HARVEST = 11  # seat plays card as harvest
    COLLECT = 12  # seat takes count tokens of card from the field or river
    CART = 13  # seat takes count tokens of card from the supply
    COLLECT_NOTHING = 14  # the harvest brings seat no token
    KEEP = 15  # seat keeps count tokens of card
    OFFER = 16  # count tokens of card are offered to seat
    TAKE = 17  # seat takes count tokens of card
    REFUSE = 18  # seat takes nothing, or no more
    NO_ROOM = 19  # seat has no room for what is offered
    GIVE_BACK = 20  # count tokens of card go back; seat is nobody
    PRODUCE = 21  # seat brews or bakes card; count: its good
    PAY = 22  # seat pays count tokens of card
    CLEAN = 23  # seat's sold card leaves its building; count: its good
    UPGRADE = 24  # seat's card becomes an upgrade
    REPLACE = 25  # seat's upgrade card is discarded
    TIDY = 26  # helping hands carry seat's sold card out after a harvest; count: its good
    SWAP = 27  # the rest of the hands is swapped
    PASSED_OVER = 28  # seat has no card left
    WINDMILL = 29  # seat has the windmill; count: 1 when it changed hands
    CLEAR_EXCHANGE = 30  # the exchange card is discarded
    YEAR_ENDS = 31  # year count is over
    GAME_ENDS = 32  # the last year is over
    RESAMPLED = 33  # what seat cannot see has been dealt anew


RULE_OF: dict[int, str] = {
    What.DEAL: "B2.2",
    What.SEED: "B3.1",
    What.UNSEED: "B3.1",
    What.NOTHING_TO_SEED: "B3.1",
    What.TAKE_BACK: "B4.1",
    What.DISCARD_ROW: "B4.1",
    What.DRAW: "B4.2",
    What.LAY_OUT: "B4.3",
    What.RESHUFFLE: "B4.2",
    What.LAY: "B5.3",
    What.PICK: "B5.3",
    What.HARVEST: "B6.1",
    What.COLLECT: "B6.2",
    What.CART: "B13.3",
    What.COLLECT_NOTHING: "B6.2",
    What.KEEP: "B6.3",
    What.OFFER: "B6.3",
    What.TAKE: "B6.3",
    What.REFUSE: "B6.3",
    What.NO_ROOM: "B6.3",
    What.GIVE_BACK: "B6.3",
    What.PRODUCE: "B7.1",
    What.PAY: "B7.1",
    What.CLEAN: "B8.1",
    What.UPGRADE: "B8.2",
    What.REPLACE: "B8.3",
    What.TIDY: "B13.6",
    What.SWAP: "B5.2",
    What.PASSED_OVER: "B4.4",
    What.WINDMILL: "B9.1",
    What.CLEAR_EXCHANGE: "B9.2",
    What.YEAR_ENDS: "B2.1",
    What.GAME_ENDS: "B2.1",
    What.RESAMPLED: "B11.1",
}


def rule_of(what: int, card: int, count: int) -> str:
    """Return the number of the rule by which an event happens, here whichever the card and however many."""
    return RULE_OF[what]
