"""Samplers that are wrong in one way each, always or in one deal of ten: the comparisons have to find them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cardlab.games import definition

Sampler = Callable[[Any, int, int], None]
NILE, BURROW, BEERBREAD = (definition(name).resample for name in ("nile", "burrow", "beerbread"))


def now_and_then(wrong: Sampler, right: Sampler) -> Sampler:
    """Return a sampler that is wrong in every tenth deal."""

    def sampler(s: Any, seat: int, seed: int) -> None:
        (wrong if seed % 10 == 0 else right)(s, seat, seed)

    return sampler


def plague_in_a_hand(s: Any, seat: int, seed: int) -> None:
    """N8.2: the Plague changes places with a card of another hand."""
    NILE(s, seat, seed)
    other = next(other for other in range(s.seats) if other != seat and s.hand_count[other])
    kind = next(kind for kind in range(28) if s.hand[other][kind])
    s.pile[s.pile.index(28)] = kind
    s.hand[other][kind] -= 1
    s.hand[other] = [*s.hand[other], 1]


def storage_above_its_bound(s: Any, seat: int, seed: int) -> None:
    """N11.2: storages are filled without a look at what they have received."""
    received, s.received = s.received, [[16] * 7 for _ in range(6)]
    NILE(s, seat, seed)
    s.received = received


def traded_card_moved(s: Any, seat: int, seed: int) -> None:
    """N11.2: a card that the seat itself traded away changes places with one of another hand."""
    NILE(s, seat, seed)
    other = next(other for other in range(s.seats) if other != seat and s.hand_count[other])
    own = next(kind for kind in range(28) if s.traded[seat][kind])
    held = [kind for kind in range(28) if s.hand[other][kind] and kind != own]
    if held:
        for row, step in ((s.hand[other], 1), (s.discards, -1)):
            row[own] += step
            row[held[0]] -= step


def plague_in_its_old_place(s: Any, seat: int, seed: int) -> None:
    """N8.2: the Plague stays where it lies in the pile."""
    place = s.pile.index(28)
    NILE(s, seat, seed)
    now = s.pile.index(28)
    s.pile[now], s.pile[place] = s.pile[place], 28


def passed_card_moved(s: Any, seat: int, seed: int) -> None:
    """B11.2: a card that is known to be in the other's hand changes places with one of the deck."""
    BEERBREAD(s, seat, seed)
    card = next(card for card in range(60) if s.known[seat][card])
    alike = [place for place in range(s.deck_count) if s.good[s.deck[place]] == s.good[card]]
    if alike:
        place = alike[seed % len(alike)]
        s.hand[1 - seat][card], s.hand[1 - seat][s.deck[place]] = 0, 1
        s.deck[place] = card


def nearest_with_that_back(s: Any, seat: int, seed: int) -> None:
    """B11.1: the deck is shuffled, and of the cards with the back of the top card the nearest comes on top."""
    good = s.good[s.deck[s.deck_count - 1]]
    BEERBREAD(s, seat, seed)
    shuffled = s.deck[: s.deck_count]
    Random(seed).shuffle(shuffled)
    top = next(place for place in reversed(range(len(shuffled))) if s.good[shuffled[place]] == good)
    shuffled[top], shuffled[-1] = shuffled[-1], shuffled[top]
    s.deck[: s.deck_count] = shuffled


def field_stays(s: Any, seat: int, seed: int) -> None:
    """U10.1: only the Seed Pile is dealt anew, and face-down Field cards stay."""
    field = {place: s.cards[place] for place in range(s.next_card)}
    BURROW(s, seat, seed)
    for place, kind in field.items():
        if s.cards[place] != kind:
            other = next(
                at for at in range(s.card_count) if s.cards[at] == kind and (at >= s.next_card or field[at] != kind)
            )
            s.cards[place], s.cards[other] = kind, s.cards[place]
