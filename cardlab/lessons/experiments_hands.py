"""Experiments of lesson 02: what an opening hand of five holds."""

from __future__ import annotations

from typing import Any

from ..engine.fair import PACKS, FairNumbers
from ..exact import Distribution, binomial, hypergeometric
from ..game import Game
from ..games.nile.components import KIND_NAMES
from ..packs import Pack, pack
from .experiments import Setting, Switch, registered

HAND = 5
CROP = "wheat"
PLAGUE = Switch("plague", "The Plague", {"shuffled in after the deal (the rule)": False, "dealt as well": True})
PUT_BACK = Switch("put_back", "A card", {"stays in the hand (the rule)": False, "is put back at once": True})


@registered(
    "hand-wheat",
    "Opening hands of five",
    unit="hand",
    measure="plain wheat cards in the hand",
    switches=(PLAGUE, PUT_BACK),
)
def hand_wheat(deal: Game, plague: bool, put_back: bool) -> Setting:
    """How many of five cards are plain wheat (N2.1)."""
    cards, exact = _pack_and_chances(plague, put_back)
    here = opening_hand(deal).count(CROP)
    return Setting(
        trial=lambda seed: wheat_in(hand_of(cards, seed, put_back)),
        outcomes=range(HAND + 1),
        exact=exact,
        fact="" if put_back else f"nile.{_model(plague)}.hand.plain_c.mean",
        this_deal=here,
        this_deal_told=f"Ada's hand has {here}",
    )


@registered(
    "hand-two-wheat",
    "Opening hands of five: exactly two plain wheat?",
    unit="hand",
    measure="exactly two plain wheat cards",
    switches=(PLAGUE, PUT_BACK),
)
def hand_two_wheat(deal: Game, plague: bool, put_back: bool) -> Setting:
    """Whether just two of five cards are plain wheat (N2.1)."""
    cards, exact = _pack_and_chances(plague, put_back)
    here = opening_hand(deal).count(CROP)
    return Setting(
        trial=lambda seed: wheat_in(hand_of(cards, seed, put_back)) == 2,
        outcomes=(0, 1),
        yes_or_no=True,
        exact=exact[2],
        fact="" if put_back else f"nile.{_model(plague)}.hand.plain_c.2",
        this_deal=int(here == 2),
        this_deal_told=f"Ada's hand has {here}",
    )


def opening_hand(deal: Game, seat: int = 0) -> list[str]:
    """Return the names of the cards that a seat holds at the start of a deal of Nile."""
    hand = deal.branch().goto(0).view(seat).hand
    return [name for name, count in zip(KIND_NAMES, hand, strict=False) for _ in range(count)]


def hand_of(cards: Pack, seed: int, put_back: bool = False) -> list[Any]:
    """Return five cards of a pack shuffled with this seed; with ``put_back`` each one from the whole pack."""
    if not put_back:
        return cards.shuffled(seed).draw(HAND)
    numbers = FairNumbers(seed, PACKS)
    return [cards[numbers.below(len(cards))] for _ in range(HAND)]


def wheat_in(hand: list[Any]) -> int:
    """Return how many cards of a hand show wheat alone."""
    return sum(card.name == CROP for card in hand)


def _model(plague: bool) -> str:
    return "W" if plague else "S"


def _pack_and_chances(plague: bool, put_back: bool) -> tuple[Pack, Distribution]:
    cards = pack("nile") if plague else pack("nile").without("plague")
    wheat, size = cards.count(CROP), len(cards)
    return cards, binomial(HAND, f"{wheat}/{size}") if put_back else hypergeometric(size, HAND, wheat)
