"""Experiments of lesson 02: what an opening hand of five holds, under assumptions that can be changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import comb, perm
from typing import Any

from ..exact import Distribution, binomial, hypergeometric, kinds_drawn, most_of_a_kind
from ..game import Game
from ..games.nile.components import KIND_NAMES
from ..packs import Pack, pack
from .card_grid import NAMED
from .experiments import LARGEST_SEED, Setting, Switch, registered

HAND = 5
CROP = "wheat"
PLAGUE = Switch("plague", "The Plague", {"shuffled in after the deal (the rule)": False, "dealt as well": True})
PUT_BACK = Switch("put_back", "A card", {"stays in the hand (the rule)": False, "is put back at once": True})
COPIES = Switch("copies", "The pack", {"16 cards of each crop (the rule)": 16, "2 cards of each crop": 2})
SWITCHES = (PLAGUE, PUT_BACK, COPIES)

Hand = list[Any]


@dataclass(frozen=True)
class Dealt:
    """What hands are dealt from, and how: the pack, with how many cards of each crop, and whether cards go back."""

    cards: Pack
    copies: int
    put_back: bool
    model: str  # "S", "W", or nothing where no fact is about it

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.cards)

    def hand(self, seed: int) -> Hand:
        """Return five cards of the pack shuffled with this seed, or the top cards of five packs of their own."""
        if not self.put_back:
            return self.cards.shuffled(seed).draw(HAND)
        return [self.cards.shuffled((HAND * seed + n) % LARGEST_SEED).draw()[0] for n in range(HAND)]

    def plain_wheat(self) -> Distribution:
        """Return how many of the five cards are plain wheat."""
        return self._count(self.copies)

    def speculations(self) -> Distribution:
        """Return how many of the five cards are Speculations."""
        return self._count(self.cards.count(lambda card: card.is_speculation))

    def crops(self) -> Distribution:
        """Return of how many different crops the hand has plain cards."""
        if not self.put_back:
            return kinds_drawn(self.size, HAND, self._kinds)
        # Inclusion and exclusion: k named crops and no other plain card, and none of the k missing.
        rest = self.size - len(NAMED) * self.copies
        share = {k: Fraction(rest + self.copies * k, self.size) ** HAND for k in range(len(NAMED) + 1)}
        return Distribution({
            k: comb(len(NAMED), k) * sum((-1) ** i * comb(k, i) * share[k - i] for i in range(k + 1)) for k in share
        })  # fmt: skip

    def some_pair(self) -> Fraction:
        """Return how likely two or more plain cards of one crop are in the hand, whichever crop."""
        if not self.put_back:
            return most_of_a_kind(self.size, HAND, self._kinds).at_least(2)
        # j places of the hand hold plain cards, all of different crops, in whatever order.
        rest = self.size - len(NAMED) * self.copies
        ways = (comb(HAND, j) * perm(len(NAMED), j) * self.copies**j * rest ** (HAND - j) for j in range(HAND + 1))
        return 1 - Fraction(sum(ways), self.size**HAND)

    @property
    def _kinds(self) -> dict[str, int]:
        return dict.fromkeys(NAMED, self.copies)

    def _count(self, wanted: int) -> Distribution:
        if self.put_back:
            return binomial(HAND, Fraction(wanted, self.size))
        return hypergeometric(self.size, HAND, wanted)


@registered(
    "hand-wheat", "Opening hands of five", unit="hand", measure="plain wheat cards in the hand", switches=SWITCHES
)
def hand_wheat(deal: Game, **assumed: Any) -> Setting:
    """How many of five cards are plain wheat (N2.1)."""
    dealt = _dealt(**assumed)
    return _numbers(deal, dealt, wheat_in, dealt.plain_wheat(), "plain_c.mean")


@registered(
    "hand-two-wheat",
    "Opening hands of five: exactly two plain wheat?",
    unit="hand",
    measure="exactly two plain wheat cards",
    switches=SWITCHES,
)
def hand_two_wheat(deal: Game, **assumed: Any) -> Setting:
    """Whether just two of five cards are plain wheat (N2.1)."""
    dealt = _dealt(**assumed)
    return _yes_or_no(deal, dealt, lambda hand: wheat_in(hand) == 2, dealt.plain_wheat()[2], "plain_c.2")


@registered(
    "hand-pair",
    "Opening hands of five: two or more plain cards of some crop?",
    unit="hand",
    measure="two plain cards of one crop, or more",
    switches=SWITCHES,
)
def hand_pair(deal: Game, **assumed: Any) -> Setting:
    """Whether a hand has two plain cards of some crop, enough to plant a new field (N2.1, N6.2)."""
    dealt = _dealt(**assumed)
    return _yes_or_no(deal, dealt, has_pair, dealt.some_pair(), "some_pair")


@registered(
    "hand-crops",
    "Opening hands of five: how many different crops?",
    unit="hand",
    measure="different crops among the plain cards",
    switches=SWITCHES,
)
def hand_crops(deal: Game, **assumed: Any) -> Setting:
    """Of how many different crops a hand has plain cards (N2.1)."""
    dealt = _dealt(**assumed)
    return _numbers(deal, dealt, crops_in, dealt.crops(), "distinct_mean")


@registered(
    "hand-speculation",
    "Opening hands of five: at least one Speculation?",
    unit="hand",
    measure="at least one Speculation",
    switches=SWITCHES,
)
def hand_speculation(deal: Game, **assumed: Any) -> Setting:
    """Whether a hand has a Speculation (N1.2, N2.1)."""
    dealt = _dealt(**assumed)

    def some(hand: Hand) -> bool:
        return any("-" in _name(card) for card in hand)

    return _yes_or_no(deal, dealt, some, dealt.speculations().at_least(1), "spec_ge1")


def opening_hand(deal: Game, seat: int = 0) -> list[str]:
    """Return the names of the cards that a seat holds at the start of a deal of Nile."""
    hand = deal.branch().goto(0).view(seat).hand
    return [name for name, count in zip(KIND_NAMES, hand, strict=False) for _ in range(count)]


def wheat_in(hand: Hand) -> int:
    """Return how many cards of a hand, cards or names, show wheat alone."""
    return sum(_name(card) == CROP for card in hand)


def crops_in(hand: Hand) -> int:
    """Return of how many different crops a hand has plain cards.

    >>> crops_in(["wheat", "wheat", "flax", "wheat-flax", "papyrus"])
    3
    """
    return len({_name(card) for card in hand} & set(NAMED))


def has_pair(hand: Hand) -> bool:
    """Return whether a hand has two plain cards of one crop.

    >>> has_pair(["wheat", "flax", "wheat-flax", "papyrus", "wheat"])
    True
    """
    names = [_name(card) for card in hand]
    return any(names.count(crop) >= 2 for crop in NAMED)


def _name(card: Any) -> str:
    return card if isinstance(card, str) else str(card.name)


def _dealt(plague: bool, put_back: bool, copies: int) -> Dealt:
    whole = pack("nile", copies=copies)
    model = "" if put_back or copies != COPIES.values["16 cards of each crop (the rule)"] else "W" if plague else "S"
    return Dealt(whole if plague else whole.without("plague"), copies, put_back, model)


def _numbers(deal: Game, dealt: Dealt, count: Callable[[Hand], int], exact: Distribution, fact: str) -> Setting:
    here = count(opening_hand(deal))
    return Setting(
        trial=lambda seed: count(dealt.hand(seed)),
        outcomes=range(HAND + 1),
        exact=exact,
        fact=dealt.model and f"nile.{dealt.model}.hand.{fact}",
        this_deal=here,
        this_deal_told=f"Ada's hand has {here}",
    )


def _yes_or_no(deal: Game, dealt: Dealt, event: Callable[[Hand], bool], exact: Fraction, fact: str) -> Setting:
    hand = opening_hand(deal)
    return Setting(
        trial=lambda seed: event(dealt.hand(seed)),
        outcomes=(0, 1),
        yes_or_no=True,
        exact=exact,
        fact=dealt.model and f"nile.{dealt.model}.hand.{fact}",
        this_deal=int(event(hand)),
        this_deal_told=f"Ada holds {', '.join(hand)}",
    )
