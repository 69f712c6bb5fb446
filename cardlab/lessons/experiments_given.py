"""Experiments of lesson 03: the next card of Nile when five cards are seen, asked in three ways.

**E**, the card that floods, a Plague being replaced (N3.3); **S**, the card on top of the pile, which may be the Plague
(N2.1); **W**, the next card when all 91 are shuffled together, as no game does.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ..engine.fair import PACKS, FairNumbers
from ..game import Game
from ..packs import Card, pack
from .experiments import Setting, Switch, registered
from .experiments_hands import CROP, HAND, opening_hand

# Cards of the pack, and how many of them show a named crop: of each crop they are as many.
ALL, SHOWING = len(pack("nile")), pack("nile").count(lambda card: card.shows(CROP))
E, S, W = "E", "S", "W"
MODELS = {
    E: "E: which crop floods? (a Plague is replaced)",
    S: "S: which card lies on the pile? (perhaps the Plague)",
    W: "W: all 91 cards shuffled together",
}
HANDS = {"the class's hand": "class", "no wheat": 0, "three cards with wheat": 3, "not looked at": "unseen"}


def next_shows(model: str, shown: int, seen: int = HAND, players: int = 2) -> Fraction:
    """Return how likely the next card shows a crop when ``shown`` of the ``seen`` cards do.

    The number of players matters for S alone: the more cards lie in hands, the smaller is the pile with the Plague.

    >>> next_shows("E", 0), next_shows("S", 0), next_shows("W", 0)
    (Fraction(4, 17), Fraction(320, 1377), Fraction(10, 43))
    """
    if model == W:
        return Fraction(SHOWING - shown, ALL - seen)
    floods = Fraction(SHOWING - shown, ALL - 1 - seen)
    return floods * (1 - Fraction(1, ALL - HAND * players)) if model == S else floods


@registered(
    "given-hand",
    "The next card when you have seen your hand: does it show wheat?",
    unit="deal",
    measure="the next card shows wheat",
    switches=(
        Switch("hand", "Your hand", HANDS),
        Switch("model", "Ask", {words: model for model, words in MODELS.items()}),
    ),
)
def given_hand(deal: Game, hand: str | int, model: str) -> Setting:
    """Whether the next card shows wheat, given the five cards of one's hand (N2.1, N3.3)."""
    names = _names(deal, hand)
    unseen = pack("nile").without(*taken(names), *([] if model == W else ["plague"]))
    shown = sum(CROP in name for name in names)
    pile = ALL - HAND * deal.players

    def trial(seed: int) -> bool:
        if model == S and FairNumbers(seed, PACKS, branch=1).below(pile) == 0:
            return False  # the Plague lies on top
        card: Any = unseen.shuffled(seed).draw()[0]
        return bool(card.shows(CROP))

    return Setting(
        trial=trial,
        outcomes=(0, 1),
        yes_or_no=True,
        exact=next_shows(model, shown, len(names), deal.players),
        fact=_fact(model, shown, bool(names), deal.players),
        this_deal=int(CROP in _first_flood(deal)),
        this_deal_told=f"{_first_flood(deal)} floods first",
    )


def taken(names: list[str]) -> list[Card]:
    """Return one card of the pack for each of these names: ``pack.without(*taken(hand))`` are the unseen ones.

    >>> len(pack("nile").without("plague", *taken(["wheat", "wheat", "flax"])))
    87
    """
    left, found = list(pack("nile")), []
    for name in names:
        card = next(card for card in left if card.name == name)
        left.remove(card)
        found.append(card)
    return found


def _names(deal: Game, hand: str | int) -> list[str]:
    if hand == "class":
        return opening_hand(deal)
    return [] if isinstance(hand, str) else [CROP] * hand + ["flax"] * (HAND - hand)


def _fact(model: str, shown: int, looked: bool, players: int) -> str:
    if looked:
        return f"nile.{f'S{players}' if model == S else model}.flood.c.v{shown}"
    return {E: "nile.E.flood.any1", S: f"nile.S{players}.flood.c", W: "nile.W.flood.c"}[model]


def _first_flood(deal: Game) -> str:
    """The card that floods first in a deal."""
    first = deal.branch().goto(0)
    first.step()
    return str(first.events[-1].card)
