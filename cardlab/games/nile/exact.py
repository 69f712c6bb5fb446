"""Exact chances of Nile, and dealing anew what a seat cannot see. Both rest on one definition.

To a seat all deals of the unseen cards to the unseen places are equally likely that fit what it sees
(N11.1) and is held to remember (N11.2): sizes of hands, storages, discards and pile, the Plague's
public place, its own traded cards, and for each storage how many cards of each crop it has received.
Nothing is concluded from what others chose to do: a player who did not plant wheat may well hold
none, but that is no part of this definition. Nor is anything kept over a shuffle (N11.2).
"""

from __future__ import annotations

from fractions import Fraction

from ...engine.emit import emit
from ...engine.fair import RESAMPLES, FairNumbers, throw_anew
from .components import KIND_NAMES, NO_CARD, PLAGUE
from .events import What
from .look import look
from .rules import proceed
from .state import Position, View
from .storages import StorageContents
from .unseen import after_shuffle, unseen


def next_card(s: Position, seat: int | None) -> dict[str, Fraction]:
    """Return how likely each card is to be the next one taken from the draw pile, by its name.

    ``seat`` None: all hands and storages are open and only the order of the face-down cards is not.
    Otherwise what ``seat`` sees and is held to know, see ``next_card_seen``. Empty when no card will be
    taken any more (N9.3). Where a shuffle comes first (N9.2), the new pile is meant.
    """
    if seat is not None:
        v = View()
        look(s, seat, v)
        return next_card_seen(v)
    if s.pile_count == 0 and s.season < s.seats:
        s = s.copy()
        proceed(s)
    pile = s.pile[: s.pile_count]
    return {KIND_NAMES[kind]: Fraction(pile.count(kind), len(pile)) for kind in sorted(set(pile))}


def next_card_seen(v: View) -> dict[str, Fraction]:
    """Return how likely each card is to be the next one taken, given this view alone.

    Every deal of the unseen cards that fits the view is equally likely; nothing is concluded from what
    others chose to do. The Plague, if it lies in the pile, is on top with chance 1 / pile. Any other
    card on top is one of those in no storage, so a kind's chance is (cards of that kind that lie in no
    storage, on average) / (all cards that lie in no storage), the Plague left out.

    Where a shuffle comes first (N9.2) the chances are those of the view just after it, in which the seat is
    not held to know any more which cards went into the new pile (N11.2).
    """
    if v.pile_count == 0:
        if v.season == v.seats:
            return {}
        v = after_shuffle(v)
    hidden = unseen(v)
    stored = StorageContents(hidden.cards[: v.crops], hidden.storages).expected()
    plague = Fraction(int(hidden.plague_in_pile), hidden.in_pile)
    chances = {}
    for kind, count in enumerate(hidden.cards):
        free = count - stored[kind] if kind < v.crops else Fraction(count)
        if free and plague < 1:
            chances[KIND_NAMES[kind]] = (1 - plague) * free / hidden.outside_storages
    if plague:
        chances[KIND_NAMES[PLAGUE]] = plague
    return chances


def resample(s: Position, seat: int, seed: int) -> None:
    """Deal anew, in place, all that ``seat`` cannot see: every deal that fits its view is equally likely.

    The view of ``seat`` stays as it is, and so do all sizes and what the storages have received. The
    others' memory of their own traded cards is dealt anew with those cards; the Plague keeps its public
    place, and in the pile lies anywhere. Shuffles still to come are other ones too. The same seed deals
    the same for ever: this is part of the format of codes. Nothing is concluded from others' choices.
    """
    v = View()
    look(s, seat, v)
    hidden = unseen(v)
    numbers = FairNumbers(seed, RESAMPLES, seat)
    contents = StorageContents(hidden.cards[: v.crops], hidden.storages).sample(numbers.below)
    loose = list(hidden.cards)
    for storage, content in zip(hidden.storages, contents, strict=True):
        for crop, count in enumerate(content):
            s.storage[storage.seat][crop] = count
            loose[crop] -= count
    cards = [kind for kind, count in enumerate(loose) for _ in range(count)]
    numbers.shuffle(cards)
    _deal_hands(s, seat, cards)
    _deal_discards(s, seat, hidden.in_discards, cards)
    _deal_pile(s, hidden.plague_in_pile, cards, numbers)
    throw_anew(s, numbers)
    emit(s, What.RESAMPLED, seat, NO_CARD, 0)


def _deal_hands(s: Position, seat: int, cards: list[int]) -> None:
    for other in range(s.seats):
        if other != seat:
            s.hand[other] = _take(cards, s.hand_count[other])


def _deal_discards(s: Position, seat: int, count: int, cards: list[int]) -> None:
    """Unseen discards are what the others traded away (N5.5), so their memory of it changes with them (N11.2)."""
    if count == 0:
        return
    for kind in range(PLAGUE):
        s.discards[kind] = s.seen_discards[kind] + s.traded[seat][kind]
    for other in range(s.seats):
        if other != seat:
            s.traded[other] = _take(cards, sum(s.traded[other]))
            for kind, number in enumerate(s.traded[other]):
                s.discards[kind] += number


def _deal_pile(s: Position, plague: bool, cards: list[int], numbers: FairNumbers) -> None:
    """All cards left are the pile; the Plague, if it is there, lies at any place with equal chance."""
    if plague:
        cards.insert(numbers.below(s.pile_count), PLAGUE)
    s.pile[: s.pile_count] = cards


def _take(cards: list[int], count: int) -> list[int]:
    """Take so many cards off the end of the row and return how many there are of each kind."""
    taken = [0] * PLAGUE
    for _ in range(count):
        taken[cards.pop()] += 1
    return taken
