"""What can happen at a table of Nile, with the rule that makes it happen. The words are in words.py."""

from __future__ import annotations

from enum import IntEnum


class What(IntEnum):
    """One number for each kind of event; emit(s, what, seat, card, count) fills in the rest."""

    DEAL = 0  # each seat was dealt count cards
    FLOOD = 1  # seat turns up card as the new flood card
    PLAGUE_AS_FLOOD = 2  # seat turns up the Plague
    PAY_OUT = 3  # count Speculations of seat pay: three cards each
    DRAW_PAID = 4  # seat draws card for a Speculation
    DRAW_BOUGHT = 5  # seat draws card at the market
    DRAW = 6  # seat draws card at the end of the turn
    PLAGUE_DRAWN = 7  # seat draws the Plague, which waits until the draw is complete
    CLEAR_PENDING = 8  # seat's count pending Speculations are discarded
    STRIKE = 9  # the Plague eats seat's field of crop card with count cards
    STRIKE_NOTHING = 10  # the Plague finds no field
    HARVEST = 11  # seat stores one card from its field of crop card
    MARKET = 12  # seat discards two cards (two TRADED events follow) for a card from the pile
    HAPI = 13  # seat discards two cards for a new flood card
    TRADED = 14  # seat's card went to the discards; count: 1 from the storage, 0 from the hand, 2 more if all see it
    STOP = 15  # seat stops trading
    PLANT = 16  # seat plants count cards of crop card
    DISPLACE = 17  # seat's field of crop card, count cards, is discarded for a larger one
    SPECULATE = 18  # seat plays Speculation card
    PASS = 19  # seat neither plants nor speculates
    TURN_ENDS = 20  # seat's turn is over
    SEASON_ENDS = 21  # the pile has run out; count cards are shuffled into a new one
    LAST_CARD = 22  # the pile of the last season has run out
    GAME_ENDS = 23  # no more turns
    RESAMPLED = 24  # what seat cannot see has been dealt anew


RULE_OF: dict[int, str] = {
    What.DEAL: "N2.1",
    What.FLOOD: "N3.1",
    What.PLAGUE_AS_FLOOD: "N3.3",
    What.PAY_OUT: "N3.4",
    What.DRAW_PAID: "N3.4",
    What.DRAW_BOUGHT: "N5.2",
    What.DRAW: "N7.1",
    What.PLAGUE_DRAWN: "N7.2",
    What.CLEAR_PENDING: "N3.4",
    What.STRIKE: "N8.1",
    What.STRIKE_NOTHING: "N8.1",
    What.HARVEST: "N4.1",
    What.MARKET: "N5.2",
    What.HAPI: "N5.3",
    What.TRADED: "N5.1",
    What.STOP: "N2.4",
    What.PLANT: "N6.2",
    What.DISPLACE: "N6.3",
    What.SPECULATE: "N6.4",
    What.PASS: "N6",
    What.TURN_ENDS: "N7.1",
    What.SEASON_ENDS: "N9.2",
    What.LAST_CARD: "N9.3",
    What.GAME_ENDS: "N9.3",
    What.RESAMPLED: "N11.2",
}


def rule_of(what: int, card: int, count: int) -> str:
    """Return the number of the rule by which an event happens, here whichever the card and however many."""
    return RULE_OF[what]
