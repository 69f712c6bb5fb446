"""What the other village may hold in a live position of Beer & Bread, with exact chances (B11).

Backs differ (B11.1), so how many beers and breads the other holds is public; hidden is which. Every deal of the unseen
cards that fits the view is equally likely; nothing is concluded from what the other chose to do.
"""

from __future__ import annotations

from fractions import Fraction

from ...engine.cards import card_name
from ...engine.errors import CardlabError, shown
from ...engine.names import SEAT_NAMES
from ...exact.distribution import Distribution
from ...exact.drawing_cards import hypergeometric
from ...exact.reading import read_count
from .card_list import find
from .components import CARDS, GOODS, LEAST_COINS, MOST_COINS
from .exact import next_card_seen
from .state import View
from .unseen import unseen

TOP = 8  # coins of a top-class card: a third of the cards of each good, in the list of this package


class Chances:
    """Chances of a live position, for the village whose view it is. It prints as a summary."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.other = 1 - view.seat
        self._hidden = unseen(view)
        self._names = find(view.card_list).names

    def other_hand(self, good: str, coins: int = TOP) -> Distribution:
        """B11.1: how many cards of a good in the other's hand are worth so many coins or more.

        Cards that this village knows to be there count too (B11.2). Raises CardlabError for no good or no worth.
        """
        place = self._good(good)
        least = read_count(coins, "The worth of a card", MOST_COINS, LEAST_COINS)
        v = self.view
        known = sum(v.known[v.seat][card] for card in range(CARDS) if v.good[card] == place and v.coins[card] >= least)
        cards = self._hidden.cards[place]
        wanted = sum(v.coins[card] >= least for card in cards)
        found = hypergeometric(len(cards), self._hidden.in_hand[place], wanted)
        return Distribution(found + known, f"{good.lower()}s of {least} coins or more")

    def other_holds(self, card: str) -> Fraction:
        """B11: how likely a card, by its name, is in the other's hand: 1 when it is known there, 0 when seen elsewhere.

        Raises CardlabError for a name that no card has.
        """
        name = card_name(card, self._names) if isinstance(card, str) else None
        if name is None:
            raise CardlabError(f"{shown(card)} is no card of this list, such as {self._names[0]} (rule B1.1).")
        number = self._names.index(name)
        if self.view.known[self.view.seat][number]:
            return Fraction(1)
        good = self.view.good[number]
        cards = self._hidden.cards[good]
        return Fraction(self._hidden.in_hand[good], len(cards)) if number in cards else Fraction(0)

    def next_card(self, coins: int = TOP) -> Fraction:
        """B4.2, B11.1: how likely the next card of the deck is worth so many coins or more; its back is seen.

        Raises CardlabError where no card can come next.
        """
        least = read_count(coins, "The worth of a card", MOST_COINS, LEAST_COINS)
        found = next_card_seen(self.view)
        if not found:
            raise CardlabError("No card of the deck can come next here (rule B4.2).")
        worth = [self.view.coins[self._names.index(name)] for name in found]
        return sum((c for c, coin in zip(found.values(), worth, strict=True) if coin >= least), Fraction(0))

    def __str__(self) -> str:
        v = self.view
        lines = [f"What {SEAT_NAMES[v.seat]} knows of {SEAT_NAMES[self.other]}'s hand:"]
        for place, good in enumerate(GOODS):
            held = v.hand_goods[self.other][place]
            mean = float(self.other_hand(good).mean)
            lines.append(f"  {good}: {held}, of them worth {TOP} coins or more on average: {mean:.4f}")
        return "\n".join(lines)

    __repr__ = __str__

    def _good(self, good: object) -> int:
        word = good.strip().lower() if isinstance(good, str) else ""
        if word not in GOODS:
            raise CardlabError(f"{shown(good)} is no good: write beer or bread (rule B1.1).")
        return GOODS.index(word)
