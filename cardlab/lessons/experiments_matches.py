"""Experiments of lesson 06: Seeds of Burrow that fit. Trial k takes ``pack("burrow", specials=0).shuffled(k)``.

Three rules: the game's own (U1.5), neighbours only, and neighbours only with no way from ace to two.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from ..game import Game
from ..games.burrow.components import NO_CARD, RANK_COUNT, SEEDS, SLOTS, Stage
from ..games.burrow.crops import rank_of
from ..games.burrow.words import short_name
from ..packs import pack
from .experiments import LARGEST_SEED, Setting, Switch, registered
from .facts import fact
from .facts_matches import SUMMER, fits, how_many_fit

RULE = Switch(
    "rule",
    "A card fits",
    {"equal or ±1 (the rule)": "same", "only ±1": "wrap", "only ±1, ace and two apart": "nowrap"},
)
PUT_BACK = Switch("put_back", "An open card", {"stays open (the rule)": False, "is put back before the next": True})
DECK = pack("burrow", specials=0)
# The exercises that an exact value would answer.
MEAN_ASKED = {"same": "burrow.same.nine.mean", "wrap": "burrow.wrap.nine.mean", "nowrap": "burrow.nowrap.match.avg"}
DECK_ASKED = {**MEAN_ASKED, "same": "", "wrap": "burrow.wrap.deck_neighbours.mean"}
SETTING_UP = (Stage.LAY_OUT, Stage.REVEAL, Stage.START_CARD, Stage.START_RANK)


@dataclass(frozen=True)
class OpenCards:
    """The card on top of a Crop and the cards that lie open, by their kinds; ``rank`` is that of the top card."""

    top: int
    rank: int
    cards: tuple[int, ...]

    def fitting(self, rule: str) -> list[int]:
        """Return the places, from 0, of the open Seeds that fit the top card. An Otter by itself fits nothing."""
        return [place for place, kind in enumerate(self.cards) if kind < SEEDS and fits(rule, self.rank, rank(kind))]

    def told(self, rule: str) -> str:
        """Return in words what lies there and which of it fits.

        >>> OpenCards(5, 5, (4, 18, 7, 53)).told("wrap")
        'on top 7; open 6, 7, 9, Otter; 1 fits: 6'
        """
        names = [short_name(kind) for kind in self.cards]
        found = [names[place] for place in self.fitting(rule)]
        fit = "none fits" if not found else f"{len(found)} fit{'s' * (len(found) == 1)}: {', '.join(found)}"
        top = short_name(self.rank) if self.top < SEEDS else f"{short_name(self.top)} as {short_name(self.rank)}"
        return f"on top {top}; open {', '.join(names)}; {fit}"


def rank(kind: int) -> int:
    """Return the rank of a Seed by its kind: suits never matter (U1.1)."""
    return kind % RANK_COUNT


def open_cards(seed: int, put_back: bool = False) -> OpenCards:
    """Return the ten top Seeds of the pack shuffled with this seed: one on the Crop, nine open.

    With ``put_back`` each of the nine is the top card of the 51 others, shuffled anew.

    >>> open_cards(0).told("same")
    'on top 4; open 2, 10, 6, 8, 10, 6, 6, 9, J; none fits'
    """
    if not put_back:
        top, *nine = DECK.shuffled(seed).draw(SUMMER + 1)
    else:
        top = DECK.shuffled(seed).draw()[0]
        others = DECK.without(top)
        nine = [others.shuffled((SUMMER * seed + n) % LARGEST_SEED).draw()[0] for n in range(SUMMER)]
    return OpenCards(top.number - 1, rank(top.number - 1), tuple(card.number - 1 for card in nine))


def at_the_start(deal: Game) -> OpenCards:
    """Return what the first player of a deal of Burrow sees: the own Crop and the open cards (U2.1, U2.3, U2.4).

    An open Poacher has been replaced by three cards (U6.1), so there may be more than nine. A start card that is an
    Otter takes the first rank there is.
    """
    game = deal.branch().goto(0)
    while game.position.stage in SETTING_UP:
        if game.legal_actions():
            game.play(game.legal_actions()[0])
        else:
            game.step()
    s = game.position
    crop = next(place for place in range(s.crop_count) if s.crop_owner[place] == s.active)
    cards = []
    for slot in range(SLOTS):
        card = s.first_in_slot[slot] if s.open_slot[slot] else NO_CARD
        while card != NO_CARD:
            cards.append(s.cards[card])
            card = s.beside[card]
    return OpenCards(s.cards[s.crop_top[crop]], rank_of(s, s.crop_top[crop]), tuple(cards))


@registered(
    "open-fit",
    "Nine open cards: how many fit the top of your Crop?",
    unit="deal",
    measure="open cards that fit",
    switches=(RULE, PUT_BACK),
    game="burrow",
)
def open_fit(deal: Game, rule: str, put_back: bool) -> Setting:
    """How many of nine open Seeds fit the top card of a Crop (U1.5)."""
    here = at_the_start(deal)
    return Setting(
        trial=lambda seed: len(open_cards(seed, put_back).fitting(rule)),
        outcomes=range(SUMMER + 1),
        exact=how_many_fit(rule, put_back),
        fact=f"burrow.{rule}.nine.mean",
        this_deal=len(here.fitting(rule)),
        this_deal_told=here.told(rule),
        this_deal_called="the class",  # a deal is what stands above the columns
        asked=MEAN_ASKED[rule],
    )


@registered(
    "deck-neighbours",
    "The whole deck in a row: how many pairs of neighbours fit?",
    unit="deck",
    measure="pairs of neighbouring cards that fit each other",
    switches=(RULE,),
    game="burrow",
)
def deck_neighbours(deal: Game, rule: str) -> Setting:
    """How many of the 51 pairs of neighbours in a shuffled deck of 52 Seeds fit each other (U1.5)."""
    mean = fact(f"burrow.{rule}.deck_neighbours.mean")

    def trial(seed: int) -> int:
        ranks = (rank(card.number - 1) for card in DECK.shuffled(seed))
        return sum(fits(rule, one, other) for one, other in pairwise(ranks))

    here = trial(deal.seed)
    return Setting(
        trial=trial,
        outcomes=range(SEEDS),
        exact=mean.value,
        fact=mean.id,
        this_deal=here,
        this_deal_told=f"the deck of the class, shuffled with seed {deal.seed}, has {here}",
        asked=DECK_ASKED[rule],
    )
