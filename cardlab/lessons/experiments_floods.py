"""Experiments of lesson 01: turn up the first card of the shuffled pack."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..exact import from_counts, probability
from ..game import Game
from ..packs import Pack, pack
from .experiments import Setting, Switch, registered

CARDS = Switch(
    "cards", "The pack", {"all 91 cards": "all", "without the Speculations": "plain", "without the Plague": "90"}
)
CROPS = ("wheat", "flax")


@registered(
    "first-wheat",
    "The first card of the shuffled pack: does it show wheat?",
    unit="card",
    measure="the card shows wheat",
    switches=(CARDS,),
)
def first_wheat(deal: Game, cards: str) -> Setting:
    """Whether the first card of the pack shows wheat (N1.1, N1.2)."""
    return _shows(deal, cards, CROPS[:1], "nile.W.flood.c")


@registered(
    "first-wheat-or-flax",
    "The first card of the shuffled pack: does it show wheat or flax?",
    unit="card",
    measure="the card shows wheat or flax, or both",
    switches=(CARDS,),
)
def first_wheat_or_flax(deal: Game, cards: str) -> Setting:
    """Whether the first card of the pack shows at least one of two crops (N1.2)."""
    return _shows(deal, cards, CROPS, "nile.W.flood.any2")


@registered(
    "first-crops",
    "The first card of the shuffled pack: how many crops does it show?",
    unit="card",
    measure="crops that the card shows",
    switches=(CARDS,),
)
def first_crops(deal: Game, cards: str) -> Setting:
    """How many crops the first card of the pack shows (N1.1 to N1.3)."""
    chosen = _pack(cards)
    exact = from_counts(Counter(how_many(card) for card in chosen), "crops")
    here = _first(deal, chosen)
    return Setting(
        trial=lambda seed: how_many(first_card(chosen, seed)),
        outcomes=range(3),
        exact=exact,
        fact="nile.W.flood.mean_crops" if cards == "all" else "",
        this_deal=how_many(here),
        this_deal_told=f"the class's card is {here}",
    )


def first_card(cards: Pack, seed: int) -> Any:
    """Return the top card of a pack shuffled with this seed.

    >>> first_card(pack("nile"), 7)
    castor
    """
    return cards.shuffled(seed).draw()[0]


def how_many(card: Any) -> int:
    """Return how many crops a card shows: 1, a Speculation 2, the Plague none."""
    return len(card.crops)


def _shows(deal: Game, cards: str, crops: tuple[str, ...], fact: str) -> Setting:
    chosen = _pack(cards)

    def is_in(card: Any) -> bool:
        return any(card.shows(crop) for crop in crops)

    here = _first(deal, chosen)
    return Setting(
        trial=lambda seed: is_in(first_card(chosen, seed)),
        outcomes=(0, 1),
        yes_or_no=True,
        exact=probability(chosen, is_in),
        fact=fact if cards == "all" else "",
        this_deal=int(is_in(here)),
        this_deal_told=f"the class's card is {here}",
    )


def _first(deal: Game, cards: Pack) -> Any:
    """The card that everybody in the class sees first: that of the class deal's seed."""
    return first_card(cards, deal.seed)


def _pack(cards: str) -> Pack:
    whole = pack("nile")
    if cards == "plain":
        return whole.without(lambda card: card.is_speculation)
    return whole.without("plague") if cards == "90" else whole
