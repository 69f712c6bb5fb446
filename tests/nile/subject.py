"""Nile as the tests that serve every game see it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import cardlab
from cardlab.engine.table import NOBODY
from cardlab.games.nile.components import FIRST_SPECULATION, KIND_NAMES, MOST_CROPS, NO_CARD, PLAGUE, deck
from cardlab.games.nile.state import Position
from tests.subjects import Subject

# Small decks reach every season quickly; the published tables have large hands and long games.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"crops": 3, "copies": 4, "opening_hand": 3}),
    (2, {"crops": 2, "copies": 4, "opening_hand": 2, "first_player": 1}),
    (4, {"crops": 4, "copies": 3, "opening_hand": 2, "open_discards": True}),
    (5, {"crops": 5, "copies": 2, "opening_hand": 1, "keep_current_flood": True}),
    (6, {"crops": 7, "copies": 2, "opening_hand": 3, "first_player": 4}),
    (2, {"crops": 6, "open_discards": True, "keep_current_flood": True}),
    (5, {}),
]

# Each number of seats with all cards, then each option; small decks keep the logs short enough to read.
SMALL: dict[str, Any] = {"crops": 3, "copies": 6, "opening_hand": 3}
PLAYED: dict[str, tuple[int, dict[str, Any]]] = {
    "2_seats": (2, {}),
    "3_seats": (3, {}),
    "4_seats": (4, {}),
    "5_seats": (5, {}),
    "6_seats": (6, {"crops": 6}),
    "7_crops": (2, {"crops": 7}),
    "4_crops": (2, {"crops": 4, "copies": 8}),
    "2_crops": (2, {"crops": 2, "copies": 8}),
    "1_copy": (3, {"copies": 1, "opening_hand": 2}),
    "small": (2, SMALL),
    "opening_hand": (2, {**SMALL, "opening_hand": 1}),
    "first_player": (3, {**SMALL, "first_player": 2}),
    "open_discards": (2, {**SMALL, "open_discards": True}),
    "keep_current_flood": (2, {**SMALL, "keep_current_flood": True}),
}


def wanted(actions: list[Any], chance: random.Random) -> list[Any]:
    """Half of the time stop trading and plant or speculate: else games stay small."""
    first = [action for action in actions if str(action) in ("stop", "plant", "speculate")]
    return first if first and chance.random() < 0.5 else actions


def cards_on(s: Position) -> Counter[int]:
    """Return all cards there are, wherever they lie."""
    found: Counter[int] = Counter(s.pile[: s.pile_count])
    for counts in (*s.hand, *s.storage, s.field_size, s.flood_stack, s.pending, s.discards):
        found.update(dict(enumerate(counts)))
    return +found


def check(s: Position) -> None:
    """N1 to N11: all counts agree, and what is known is true."""
    assert not any(s.pile[s.pile_count :])
    assert s.hand_count == [sum(hand) for hand in s.hand]
    assert s.storage_count == [sum(storage) for storage in s.storage]
    assert s.discard_count == sum(s.discards)
    assert s.flood_stack_count == sum(s.flood_stack)
    assert s.flood_card == NO_CARD or s.flood_stack[s.flood_card] > 0
    assert (s.pending_seat == NOBODY) == (not any(s.pending))
    assert all((owner == NOBODY) == (size == 0) for owner, size in zip(s.field_owner, s.field_size, strict=True))
    assert s.discards[PLAGUE] in (0, 1) and (s.discards[PLAGUE] == 1) == (PLAGUE not in s.pile[: s.pile_count])
    for kind in range(PLAGUE):
        traded = sum(seat[kind] for seat in s.traded)
        both = 0 if s.open_discards else traded
        assert s.seen_discards[kind] + both <= s.discards[kind]
    for stored, received in zip(s.storage, s.received, strict=True):
        assert all(have <= most for have, most in zip(stored, received, strict=True))
    assert sum(s.flooded) <= 2 and not any(s.flooded[s.crops : MOST_CROPS])
    assert 1 <= s.season <= s.seats and s.round == 1 + (s.turn - 1) // s.seats
    assert s.active == (s.first_player + s.turn - 1) % s.seats


def said(path: tuple[int, ...]) -> tuple[Any, ...]:
    """Return a composite without its order; a planting has pairs of a crop and a number."""
    if path[0] == 4:
        return path[0], frozenset(zip(path[1::2], path[2::2], strict=False))
    return path[0], tuple(sorted(path[1:]))


# N11: what a seat sees.

Hidden = tuple[str, int, int]  # field, seat, kind; or "pile", 0, the place in it


def hidden(s: Position, seat: int) -> list[Hidden]:
    """Every card that this seat does not see: in other hands, other storages, others' trades, and the pile (N11.1)."""
    places: list[Hidden] = [("pile", 0, place) for place in range(s.pile_count)]
    fields = ("hand", "storage") if s.open_discards else ("hand", "storage", "traded")
    for field in fields:
        for other in range(s.seats):
            if other != seat:
                row = getattr(s, field)[other]
                places += [(field, other, kind) for kind, count in enumerate(row) for _ in range(count)]
    return places


def card_at(s: Position, place: Hidden) -> int:
    """Return the kind of the card there."""
    return s.pile[place[2]] if place[0] == "pile" else place[2]


def put(s: Position, place: Hidden, card: int) -> None:
    """Lay another card where the one of this place lies."""
    field, seat, kind = place
    if field == "pile":
        s.pile[kind] = card
        return
    row = getattr(s, field)[seat]
    row[kind] -= 1
    row[card] += 1
    if field == "traded":
        s.discards[kind] -= 1
        s.discards[card] += 1


def can_lie(s: Position, place: Hidden, card: int) -> bool:
    """N8.2: everybody knows where the Plague is; N11.2: a storage holds no more of a crop than it has received."""
    field, seat, _ = place
    if card == PLAGUE:
        return field == "pile"
    if field == "storage":
        return card < FIRST_SPECULATION and s.storage[seat][card] < s.received[seat][card]
    return True


def swapped(s: Position, seat: int, dice: random.Random, times: int = 40) -> tuple[Position, set[str]]:
    """Return the position after random swaps of what the seat cannot see, and where swapped cards lay."""
    s = s.copy()
    touched = set()
    for _ in range(times):
        places = hidden(s, seat)
        if len(places) < 2:
            break
        one, two = dice.sample(places, 2)
        first, second = card_at(s, one), card_at(s, two)
        if first != second and can_lie(s, one, second) and can_lie(s, two, first):
            put(s, one, second)
            put(s, two, first)
            touched |= {one[0], two[0]}
    return s, touched


def is_seen(s: Position, seat: int, name: str, place: tuple[int, ...]) -> bool:
    """N11.1, N11.2, said field by field: whether this seat sees this number of the position."""
    if name in ("hand", "storage", "traded"):
        return place[0] == seat
    if name == "received":
        return place[0] < s.seats
    if name == "discards":
        return place[0] == PLAGUE  # N8.2: everybody knows whether it is in the pile
    if name in ("chosen", "chosen_count"):
        return s.decider == seat
    return name in {
        "seats", "phase", "turn", "round", "decider", "crops", "pairs", "copies", "open_discards",
        "keep_current_flood", "season", "active", "pile_count", "hand_count", "storage_count", "field_size",
        "field_owner", "flood_stack", "flood_stack_count", "flood_card", "flooded", "pending", "pending_seat",
        "discard_count", "seen_discards",
    }  # fmt: skip


# Golden texts.


def deal_lines(s: Position) -> list[str]:
    """N2.1: the opening hands and the first pile in words, top card first."""
    lines = []
    for seat in range(s.seats):
        hand = [KIND_NAMES[kind] for kind, count in enumerate(s.hand[seat]) for _ in range(count)]
        lines.append(f"hand {seat}: {', '.join(hand)}")
    lines.append(f"pile: {', '.join(KIND_NAMES[kind] for kind in reversed(s.pile[: s.pile_count]))}")
    return lines


def varied() -> list[cardlab.Game]:
    """Return games with forced cards, cards dealt anew, a cursor in the middle, a number in a batch."""
    found = []
    for number, players in ((0, 2), (1, 3), (2**64 - 1, 4)):
        game = cardlab.deal("nile", players, 99, number=number, **SMALL)
        game.step(card="lettuce")
        game.advance("turn", ["random"] * players)
        game.step(card=KIND_NAMES[game.position.pile[0]])
        game.advance("decision")
        game = game.resample(players - 1, 2**64 - 1)
        game.advance("end", ["greedy"] * players)
        found.append(game.goto(game.length // 2))
    return found


SUBJECT = Subject(
    name="nile",
    tables=TABLES,
    can_come=lambda s: [KIND_NAMES[kind] for kind in s.pile[: s.pile_count]],
    wanted=wanted,
    words=("stop", "market", "hapi", "pass", "plant", "speculate", "done", "wheat", "stored wheat", "papyrus-wheat", 1),
    all_cards=lambda s: Counter(deck(s.crops, s.copies)),
    cards_on=cards_on,
    check=check,
    order=int,
    said=said,
    short_game=(3, 7, 1),
    swapped=swapped,
    hidden_places=frozenset({"pile", "hand", "storage", "traded"}),
    is_seen=is_seen,
    moments=((0, 1), (0, 40), (1, 30), (4, 25), (5, 60)),
    constant=frozenset(),
    played=PLAYED,
    deal_players=(2, 5),
    deal_lines=deal_lines,
    varied=varied,
)
