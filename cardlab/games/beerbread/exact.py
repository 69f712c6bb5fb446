"""Exact chances of Beer & Bread, and dealing anew what a village cannot see. Both rest on one definition.

To a village all deals of the unseen cards to the unseen places are equally likely that fit what it sees (B11.1) and
is held to remember (B11.2): the backs of the other's cards and of the top card of the deck, and the cards it knows to
be in the other's hand. Nothing is concluded from what the other chose to do.
"""

from __future__ import annotations

from fractions import Fraction

from ...engine.emit import emit
from ...engine.fair import RESAMPLES, FairNumbers, throw_anew
from .card_list import find
from .components import CARDS, NO_CARD, YEARS, Phase, Stage
from .events import What
from .look import look
from .state import Position, View
from .unseen import unseen


def next_card(s: Position, seat: int | None) -> dict[str, Fraction]:
    """Return how likely each card is to be the next one taken from the deck, by its name.

    ``seat`` None: both hands are open and only the order of the deck is not, but for the back of its top card.
    Otherwise what ``seat`` sees and is held to know, see ``next_card_seen``. Empty when no card will be taken any
    more, and while the deck is empty and nobody draws: the next deck depends on what is discarded until then.
    """
    v = View()
    look(s, 0 if seat is None else seat, v)
    if seat is not None or s.deck_count == 0:
        return next_card_seen(v)
    good = s.good[s.deck[s.deck_count - 1]]
    cards = [card for card in s.deck[: s.deck_count] if s.good[card] == good]
    return {} if is_last_draw_over(v) else _equally_likely(v, cards)


def next_card_seen(v: View) -> dict[str, Fraction]:
    """Return how likely each card is to be the next one taken, given this view alone.

    The top card shows whether it is beer or bread (B11.1). Every unseen card of that good is equally likely: a deal
    that puts one of them there has as many companions as one that puts another there. Where the discards are shuffled
    first (B4.2), the top card is any of them.
    """
    if is_last_draw_over(v):
        return {}
    if v.deck_count > 0:
        return _equally_likely(v, list(unseen(v).cards[v.top_good]))
    if v.stage == Stage.DRAW:
        return _equally_likely(v, [card for card in range(CARDS) if v.discards[card]])
    return {}


def is_last_draw_over(v: View) -> bool:
    """Whether no card will be drawn any more: the last draw is that of year six (B2.1)."""
    return v.year == YEARS and v.phase not in (Phase.SEEDING, Phase.CARDS)


def _equally_likely(v: View, cards: list[int]) -> dict[str, Fraction]:
    names = find(v.card_list).names
    return {names[card]: Fraction(1, len(cards)) for card in sorted(cards)}


def resample(s: Position, seat: int, seed: int) -> None:
    """Deal anew, in place, all that ``seat`` cannot see: every deal that fits its view is equally likely.

    The view of ``seat`` stays as it is: the backs in the other's hand, the back of the top card, the cards it knows.
    Shuffles still to come are other ones too. The same seed deals the same for ever: this is part of the format of
    codes. Nothing is concluded from the other's choices.
    """
    v = View()
    look(s, seat, v)
    hidden = unseen(v)
    numbers = FairNumbers(seed, RESAMPLES, seat)
    other = 1 - seat
    deck: list[int] = []
    for good in range(2):
        cards = list(hidden.cards[good])
        numbers.shuffle(cards)
        for card in hidden.cards[good]:
            s.hand[other][card] = 0
        for card in cards[: hidden.in_hand[good]]:
            s.hand[other][card] = 1
        deck += cards[hidden.in_hand[good] :]
    numbers.shuffle(deck)
    if deck:
        # The top card is of the good that its back shows; each such card is there with equal chance.
        tops = [place for place, card in enumerate(deck) if s.good[card] == hidden.top_good]
        top = tops[numbers.below(len(tops))]
        deck[top], deck[-1] = deck[-1], deck[top]
    s.deck[: len(deck)] = deck
    throw_anew(s, numbers)
    emit(s, What.RESAMPLED, seat, NO_CARD, 0)
