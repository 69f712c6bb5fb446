"""Tables of Nile for the tests of N11: dealt, half played, with bounds that bind; and what is hidden at each of them.

The enumeration of what can be hidden is that of ``tests/sampling``, made from the view of a seat. Here it is compared
with what lies hidden in the position; and which of the others traded a card away is part of a deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

import cardlab
from cardlab.games.nile.components import Stage
from cardlab.games.nile.state import Position
from tests.sampling.enumeration import Deal, Hidden, chances_of, deal_of
from tests.sampling.knowledge import nile_hidden

from .table import KINDS, NILE, NOBODY, SEATS, pile_of, table, view


def laid(s: Position, seat: int) -> list[tuple[str, str]]:
    """Return where each card lies that this seat does not see."""
    others = [other for other in range(s.seats) if other != seat]
    rows = [(f"storage of {other}", s.storage[other]) for other in others]
    rows += [(f"hand of {other}", s.hand[other]) for other in others]
    if not s.open_discards:
        rows += [(f"traded of {other}", s.traded[other]) for other in others]
    cards = [(place, KINDS[kind]) for place, row in rows for kind, count in enumerate(row) for _ in range(count)]
    return cards + [(f"pile {depth}", card) for depth, card in enumerate(pile_of(s))]


def hidden(s: Position, seat: int) -> Hidden:
    """Return what this seat does not see. How many cards each of the others traded away is seen at the table."""
    here = laid(s, seat)
    known = nile_hidden(view(s, SEATS[seat]))
    assert Counter(known.cards) == Counter(card for _, card in here)
    traded = [place for place, _ in here if place.startswith("traded")]
    places = [place for place in known.places if place != "discards"] + traded
    assert Counter(places) == Counter(place for place, _ in here)
    return replace(known, places=tuple(places))


def top_card(s: Position, seat: int) -> dict[str, Fraction]:
    """Return the chance of each kind to be on top of the pile, by counting rows; the pile must not be empty."""
    return chances_of(dict(row)["pile 0"] for row in hidden(s, seat).rows())


def all_deals(s: Position, seat: int) -> dict[Deal, Fraction]:
    """Return every deal that fits what the seat sees, with its probability."""
    return hidden(s, seat).deals()


def deal(s: Position, seat: int) -> Deal:
    """Return which of these deals the position is."""
    return deal_of(laid(s, seat))


def dealt(players: int, seed: int, **options: int) -> Position:
    """Return the position after a deal."""
    return cardlab.deal("nile", players=players, seed=seed, **options).position  # type: ignore[no-any-return]


def furnished(players: int, seed: int, **options: int) -> Position:
    """Return a deal in which crop cards from the pile lie in fields and storages, as if some seasons had been played.

    Storages have received more than they hold; small decks give no such tables when they are played from the start.
    """
    chance = Random(seed)
    s = dealt(players, seed, **options)
    for place in reversed(range(s.pile_count)):
        crop = s.pile[place]
        if crop >= s.crops or s.pile_count < 5 or chance.random() < 0.3:
            continue
        del s.pile[place]
        s.pile.append(0)
        s.pile_count -= 1
        seat = chance.randrange(players)
        if chance.random() < 0.3 and s.field_owner[crop] in (NOBODY, seat):
            s.field_owner[crop] = seat
            s.field_size[crop] += 1
        else:
            s.storage[seat][crop] += 1
            s.storage_count[seat] += 1
            s.received[seat][crop] += 1
    for seat in range(players):
        for crop in range(s.crops):
            s.received[seat][crop] += chance.choice((0, 0, 1))
    s.season = chance.randint(1, players)
    return s


def played(s: Position, seed: int) -> Iterator[Position]:
    """Play on by chance and yield the position at every moment, unfinished choices included. It changes in place.

    Who can, plants; who has stored cards, trades them, so that the bounds of N11.2 are more than counts.
    """
    chance = Random(seed)
    while not s.over:
        yield s
        if s.decider == NOBODY:
            NILE.proceed(s)
        else:
            NILE.list_choices(s)
            NILE.choose(s, wish(chance, s))
    yield s


def wish(chance: Random, s: Position) -> int:
    """Choose an action for ``played``."""
    actions = {NILE.actions[number].word: number for number in s.offered[: s.offered_count]}
    stored = [number for word, number in actions.items() if word.startswith("stored")]
    if stored:
        return chance.choice(stored)
    if "stop" in actions:
        trade = len(actions) > 1 and chance.random() < (0.4 if s.storage_count[s.decider] else 0.1)
        return chance.choice([actions["market"], actions["hapi"]]) if trade else actions["stop"]
    wanted = [actions[word] for word in ("plant", "speculate") if word in actions]
    return chance.choice(wanted or list(actions.values()))


def moment(s: Position, seat: int) -> set[str]:
    """Return what is special about this moment for a seat, to make sure that the tests have met it."""
    open_storages = [
        other
        for other in range(s.seats)
        if other != seat and 0 < s.storage_count[other] < sum(s.received[other]) and max(s.received[other]) > 0
    ]
    found = {
        "unfinished choice": s.chosen_count > 0,
        "pay-out under way": s.stage == Stage.PAY_OUT and s.draw_left > 0,
        "Plague waiting": s.plague_waits and s.pile_count > 0,
        "Plague in the discards": s.discards[28] > 0 and s.pile_count > 0,
        "pile empty before a shuffle": s.pile_count == 0 and s.season < s.seats,
        "last card gone": s.pile_count == 0 and s.season == s.seats,
        "a storage traded from": len(open_storages) > 0,
        "two storages traded from": len(open_storages) > 1,
        "own trade": any(s.traded[seat]),
        "another's trade": any(map(any, s.traded[:seat] + s.traded[seat + 1 :])),
        "pending": any(s.pending),
    }
    return {name for name, there in found.items() if there}


def shuffled_if_empty(s: Position) -> Position:
    """Return the position itself, or that after the shuffle which comes first (N9.2)."""
    s = s.copy()
    if s.pile_count == 0 and s.season < s.seats:
        NILE.proceed(s)
    return s


def bounds_that_bind(**changes: object) -> Position:
    """Bo's storage holds two of the papyrus, wheat and wheat that it has received; Ada and Bo have traded a card.

    Unseen for Ada are papyrus, 2 wheat, lettuce and two Speculations: two lie in Bo's storage, one in his hand, one
    among the discards, and two, with the Plague, in the pile.
    """
    settings = {
        "crops": 3,
        "copies": 3,
        "opening_hand": 1,
        "hands": {"Ada": "papyrus", "Bo": "wheat"},
        "storages": {"Bo": "papyrus, wheat"},
        "received": {"Bo": "papyrus, 2 wheat"},
        "discards": "wheat, lettuce",
        "traded": {"Ada": "wheat", "Bo": "lettuce"},
        "flood": "papyrus",
        "flood_stack": "2 lettuce, wheat-lettuce",
        "pile": "papyrus-wheat, plague, papyrus-lettuce",
        "seed": 3,
    }
    settings |= changes
    return table(**settings)  # type: ignore[arg-type]
