"""Experiments of lesson 05: what a pack remembers of the flood cards that are gone, and what it forgets."""

from __future__ import annotations

from fractions import Fraction

from ..exact import Distribution, binomial, hypergeometric
from ..game import Game
from ..packs import Card, Pack, pack
from .experiments import LARGEST_SEED, Setting, Switch, registered
from .experiments_hands import CROP

WHOLE = pack("nile")
ALL, SHOWING = len(WHOLE), WHOLE.count(lambda card: card.shows(CROP))
MISSES = Switch("misses", "Floods without wheat so far", {"20": 20, "10": 10, "40": 40, "none yet": 0})
BACK = Switch("put_back", "A flood card", {"stays out (the rule)": False, "is shuffled back": True})
EXERCISE = "nile.W.floods10.none_c"  # of lesson 05
FLOODS = Switch("floods", "Floods", {"5": 5, "10": 10, "30": 30})


@registered(
    "after-misses",
    "The next flood after so many without wheat: does it show wheat?",
    unit="flood",
    measure="the next flood shows wheat",
    switches=(MISSES, BACK),
)
def after_misses(deal: Game, misses: int, put_back: bool) -> Setting:
    """Whether the next flood card shows wheat, when none before it did (N3.1).

    Cards that have gone are crossed out of the pack, as in lesson 03; which of those without wheat, does not matter.
    """
    rest = WHOLE if put_back else without_misses(misses)
    waited = first_wheat(WHOLE.shuffled(deal.seed))
    return Setting(
        trial=lambda seed: _shows(rest.shuffled(seed).draw()[0]),
        outcomes=(0, 1),
        yes_or_no=True,
        exact=Fraction(SHOWING, len(rest)),
        fact="nile.W.flood.c" if put_back or not misses else f"nile.W.after{misses}.c",
        this_deal_told=f"in the class's pack card {waited} is the first with wheat",
    )


@registered(
    "floods-wheat",
    "Several floods: how many of them show wheat?",
    unit="pack",
    measure="floods that show wheat",
    switches=(FLOODS, BACK),
)
def floods_wheat(deal: Game, floods: int, put_back: bool) -> Setting:
    """How many of the first flood cards show wheat (N3.1)."""
    return _several(deal, floods, put_back, yes_or_no=False)


@registered(
    "floods-none",
    "Several floods: does none of them show wheat?",
    unit="pack",
    measure="none of the floods shows wheat",
    switches=(FLOODS, BACK),
)
def floods_none(deal: Game, floods: int, put_back: bool) -> Setting:
    """Whether none of the first flood cards shows wheat (N3.1)."""
    return _several(deal, floods, put_back, yes_or_no=True)


def without_misses(number: int) -> Pack:
    """Return the pack when so many cards without wheat have gone: 20 cards with wheat are left among the others.

    >>> left = without_misses(10)
    >>> len(left), left.count(lambda card: card.shows("wheat"))
    (81, 20)
    """
    return WHOLE.without(*[card for card in WHOLE if not _shows(card)][:number])


def first_wheat(cards: Pack) -> int:
    """Return the place of the first card with wheat in a pack as it lies.

    >>> first_wheat(WHOLE.shuffled(7))
    4
    """
    return next(place for place, card in enumerate(cards, 1) if _shows(card))


def wheat_floods(cards: Pack, floods: int, put_back: bool, seed: int) -> int:
    """Return how many of so many flood cards show wheat: of one shuffled pack, or of a pack of its own each.

    >>> wheat_floods(WHOLE, 10, False, 7) == sum(card.shows("wheat") for card in WHOLE.shuffled(7).draw(10))
    True
    """
    if not put_back:
        return sum(map(_shows, cards.shuffled(seed).draw(floods)))
    return sum(_shows(cards.shuffled((floods * seed + n) % LARGEST_SEED).draw()[0]) for n in range(floods))


def _several(deal: Game, floods: int, put_back: bool, yes_or_no: bool) -> Setting:
    exact = _number(floods, put_back)
    here = wheat_floods(WHOLE, floods, False, deal.seed)
    known = f"nile.W.floods{floods}." + (("none_c_wr" if put_back else "none_c") if yes_or_no else "mean")

    def trial(seed: int) -> int:
        found = wheat_floods(WHOLE, floods, put_back, seed)
        return int(found == 0) if yes_or_no else found

    return Setting(
        trial=trial,
        outcomes=(0, 1) if yes_or_no else range(floods + 1),
        exact=exact[0] if yes_or_no else exact,
        fact=known,
        yes_or_no=yes_or_no,
        this_deal=int(here == 0) if yes_or_no else here,
        this_deal_told=f"{here} of the first {floods} cards of the class's pack show{'s' if here == 1 else ''} wheat",
        asked=known if known == EXERCISE else "",
    )


def _number(floods: int, put_back: bool) -> Distribution:
    """How many of so many floods show the crop."""
    return binomial(floods, Fraction(SHOWING, ALL)) if put_back else hypergeometric(ALL, floods, SHOWING)


def _shows(card: Card) -> bool:
    return CROP in getattr(card, "crops", ())
