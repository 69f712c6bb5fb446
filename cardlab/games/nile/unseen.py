"""N11 What a seat does not see: which cards, and in which places they can lie. Derived from its view alone."""

from __future__ import annotations

from dataclasses import dataclass

from .components import FIRST_SPECULATION, NO_CARD, PLAGUE
from .state import View


@dataclass(frozen=True)
class HiddenStorage:
    """Another seat's storage: how many cards, and at most how many of each crop (N11.2)."""

    seat: int
    size: int
    bounds: tuple[int, ...]


@dataclass(frozen=True)
class Unseen:
    """The cards that one seat does not see and the places where they lie; all sizes are public (N11.1).

    ``cards`` counts the unseen cards of each kind without the Plague, whose place everybody knows:
    in the pile, or with the discards.
    """

    cards: tuple[int, ...]
    storages: tuple[HiddenStorage, ...]
    in_discards: int
    in_pile: int  # the Plague included
    plague_in_pile: bool

    @property
    def outside_storages(self) -> int:
        """How many unseen cards besides the Plague lie in no storage: these can be anything."""
        return sum(self.cards) - sum(storage.size for storage in self.storages)


def unseen(v: View) -> Unseen:
    """N11.1, N11.2: what the seat of this view does not see.

    Seen are own hand and storage, fields, the flood stack, pending Speculations, openly discarded cards
    and the cards it traded away itself since the last shuffle.
    """
    cards = _deck(v)
    for kind in range(PLAGUE):
        cards[kind] -= v.hand[kind] + v.flood_stack[kind] + v.pending[kind] + _known_discards(v, kind)
    for crop in range(v.crops):
        cards[crop] -= v.storage[crop] + v.field_size[crop]
    others = [seat for seat in range(v.seats) if seat != v.seat]
    known = sum(_known_discards(v, kind) for kind in range(PLAGUE))
    return Unseen(
        tuple(cards),
        tuple(HiddenStorage(seat, v.storage_count[seat], tuple(v.received[seat][: v.crops])) for seat in others),
        v.discard_count - known - (1 - v.plague_in_pile),
        v.pile_count,
        v.plague_in_pile == 1,
    )


def after_shuffle(v: View) -> View:
    """N9.2: the view of the same seat once flood stack, Plague and discards have been shuffled into a new pile.

    Nobody is held to know which cards went into it (N11.2).
    """
    after = v.copy()
    kept = v.flood_card if v.keep_current_flood else NO_CARD
    after.season = v.season + 1
    after.flood_card = kept
    after.flood_stack = [int(kind == kept) for kind in range(PLAGUE)]
    after.flood_stack_count = sum(after.flood_stack)
    after.pile_count = v.pile_count + v.discard_count + v.flood_stack_count - after.flood_stack_count
    after.discard_count = 0
    after.plague_in_pile = 1
    after.seen_discards = [0] * (PLAGUE + 1)
    after.traded = [0] * PLAGUE
    return after


def _deck(v: View) -> list[int]:
    cards = [0] * PLAGUE
    cards[: v.crops] = [v.copies] * v.crops
    cards[FIRST_SPECULATION : FIRST_SPECULATION + v.pairs] = [1] * v.pairs
    return cards


def _known_discards(v: View, kind: int) -> int:
    """Discards of a kind whose place the seat knows; with open discards everybody saw its own trades too (N5.5)."""
    return v.seen_discards[kind] + (0 if v.open_discards else v.traded[kind])
