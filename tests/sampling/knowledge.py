"""What a seat of each game knows, from its view and the rule book; and where hidden cards lie in a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cardlab.engine.definition import Definition
from cardlab.games import definition
from tests.nile.table import CROPS, KINDS, SPECULATIONS

from .enumeration import Deal, Hidden, deal_of


@dataclass(frozen=True)
class Subject:
    """One game: what a view leaves unseen, and which deal a position is to a seat."""

    name: str
    hidden: Callable[[Any], Hidden]
    deal: Callable[[Any, int], Deal]
    next_place: str  # the place of the card that comes next
    name_of: Callable[[Any, Any], str]  # what chances call a card

    @property
    def rules(self) -> Definition:
        """The game's definition."""
        return definition(self.name)

    def view(self, s: Any, seat: int) -> Any:
        """Return what a seat sees."""
        seen = self.rules.view()
        self.rules.look(s, seat, seen)
        return seen


# Nile: N11.1, N11.2


def nile_hidden(v: Any) -> Hidden:
    """The deck (N1) without what lies open, the own cards, and those that the seat itself traded away."""
    cards = Counter(dict.fromkeys(CROPS[: v.crops], v.copies)) + Counter(SPECULATIONS[: v.crops * (v.crops - 1) // 2])
    cards["plague"] = v.plague_in_pile
    rows = [v.hand, v.storage, v.field_size, v.flood_stack, v.pending, v.seen_discards[:28]]
    known = [v.seen_discards] if v.open_discards else [v.seen_discards, v.traded]
    for row in rows if v.open_discards else [*rows, v.traded]:
        cards.subtract({KINDS[kind]: count for kind, count in enumerate(row) if count})
    assert min(cards.values()) >= 0
    places = [f"pile {depth}" for depth in range(v.pile_count)]
    places += ["discards"] * (v.discard_count - sum(map(sum, known)))
    bounds = {}
    for seat in range(v.seats):
        if seat != v.seat:
            places += [f"hand of {seat}"] * v.hand_count[seat] + [f"storage of {seat}"] * v.storage_count[seat]
            bounds.update({(f"storage of {seat}", crop): v.received[seat][place] for place, crop in enumerate(CROPS)})

    def fits(place: str, card: str, there: int) -> bool:
        if card == "plague":
            return place.startswith("pile")
        return not place.startswith("storage") or there < bounds.get((place, card), 0)

    return Hidden(tuple(cards.elements()), tuple(places), fits)


def nile_deal(s: Any, seat: int) -> Deal:
    """Where the cards lie that this seat does not see; a known card that is not in its place is told as missing."""
    laid = [(f"pile {depth}", KINDS[s.pile[s.pile_count - 1 - depth]]) for depth in range(s.pile_count)]
    discards = Counter({KINDS[kind]: count for kind, count in enumerate(s.discards)})
    discards.subtract({KINDS[kind]: count for kind, count in enumerate(s.seen_discards)})
    if not s.open_discards:
        discards.subtract({KINDS[kind]: count for kind, count in enumerate(s.traded[seat])})
    laid += [("discards", card) for card in discards.elements()]
    laid += [("missing", card) for card, count in discards.items() if count < 0]
    for other in range(s.seats):
        if other != seat:
            for place, row in ((f"hand of {other}", s.hand[other]), (f"storage of {other}", s.storage[other])):
                laid += [(place, KINDS[kind]) for kind, count in enumerate(row) for _ in range(count)]
    return deal_of(laid)


# Burrow: U10.1


def burrow_hidden(v: Any) -> Hidden:
    """All cards of the round (U1) that nobody has seen: each place can hold each of them."""
    cards = Counter(dict.fromkeys(range(52), v.decks)) + Counter({52: v.specials, 53: v.specials})
    cards.subtract(kind for kind in v.cards[: v.card_count] if kind >= 0)
    assert min(cards.values()) >= 0
    places = [f"card {place}" for place in range(v.card_count) if v.cards[place] < 0]
    return Hidden(tuple(cards.elements()), tuple(places), lambda place, card, there: True)


def burrow_deal(s: Any, seat: int) -> Deal:
    """The kinds of all cards that lie face down: in slots that are not open, and in the pile."""
    down = {s.first_in_slot[slot] for slot in range(40) if not s.open_slot[slot] and s.first_in_slot[slot] >= 0}
    return deal_of((f"card {place}", s.cards[place]) for place in sorted(down | {*range(s.next_card, s.card_count)}))


def burrow_name(s: Any, card: int) -> str:
    """Chances tell ranks."""
    return {52: "Poacher", 53: "Otter"}.get(card, [*map(str, range(2, 11)), *"JQKA"][card % 13])


# Beer & Bread: B11.1, B11.2


def beerbread_hidden(v: Any) -> Hidden:
    """All cards but those that lie open, the own ones, and those it knows to be in the other's hand; backs are seen."""
    other = 1 - v.seat
    seen = {card for card in range(60) if v.hand[card] or v.known[v.seat][card] or v.discards[card]}
    seen |= {card for row in v.sold for card in range(60) if row[card]} | set(v.exchange[: v.exchange_count])
    for rows, counts in ((v.row, v.row_count), (v.slot, v.slot_count), (v.building, v.building_count)):
        for row, count in zip(rows, counts, strict=True):
            seen.update(row[:count])
    places = [f"deck {depth}" for depth in range(v.deck_count)]
    for good in range(2):
        known = sum(v.known[v.seat][card] for card in range(60) if v.good[card] == good)
        places += [f"hand, back {good}"] * (v.hand_goods[other][good] - known)

    def fits(place: str, card: int, there: int) -> bool:
        back = v.top_good if place == "deck 0" else int(place[-1]) if place.startswith("hand") else v.good[card]
        return bool(v.good[card] == back)

    return Hidden(tuple(card for card in range(60) if card not in seen), tuple(places), fits)


def beerbread_deal(s: Any, seat: int) -> Deal:
    """The deck from its top, and the other's cards that this village does not know; a known card may be missing."""
    laid = [(f"deck {depth}", s.deck[s.deck_count - 1 - depth]) for depth in range(s.deck_count)]
    for card in range(60):
        if s.hand[1 - seat][card] and not s.known[seat][card]:
            laid.append((f"hand, back {s.good[card]}", card))
        if s.known[seat][card] and not s.hand[1 - seat][card]:
            laid.append(("missing", card))
    return deal_of(laid)


def beerbread_name(s: Any, card: int) -> str:
    """Chances tell names."""
    return definition("beerbread").kind_name(card)


NILE = Subject("nile", nile_hidden, nile_deal, "pile 0", lambda s, card: str(card))
BURROW = Subject("burrow", burrow_hidden, burrow_deal, "", burrow_name)
BEERBREAD = Subject("beerbread", beerbread_hidden, beerbread_deal, "deck 0", beerbread_name)
