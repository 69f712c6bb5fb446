"""A table of Nile as one seat sees it, in at most 80 columns of plain characters: what the terminal shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...engine.names import SEAT_NAMES
from ...engine.table import NOBODY
from .components import CROPS, FIRST_SPECULATION, KIND_NAMES, NO_CARD
from .state import View
from .words import PHASES, cards

LABEL = 16
COLUMN = 9  # seven crops still fit into 80 columns


def table(view: View) -> str:
    """Return what this seat sees: the common piles, a column a crop, and the counts of the others.

    >>> import cardlab
    >>> print(table(cardlab.deal("nile", players=2, seed=7).view(0)))
    Season 1 of 2, turn 1: Ada, phase Flood. Flood card: none.
    Draw pile 81, flood stack 0, discards 0.
                      papyrus    wheat  lettuce   castor     flax
    flooded                 .        .        .        .        .
    fields                  .        .        .        .        .
    Ada's hand              .        2        1        1        .
    Ada's storage           .        .        .        .        .
    Ada's Speculations: papyrus-castor.
    Bo: 5 cards in hand, 0 cards in storage.
    """
    me = SEAT_NAMES[view.seat]
    flood = "none" if view.flood_card == NO_CARD else KIND_NAMES[view.flood_card]
    crops = range(view.crops)
    fields = [_field(view, crop) for crop in crops]
    lines = [
        f"Season {view.season} of {view.seats}, turn {view.turn}: {SEAT_NAMES[view.active]}, "
        f"phase {PHASES[view.phase]}. Flood card: {flood}.",
        f"Draw pile {view.pile_count}, flood stack {view.flood_stack_count}, discards {view.discard_count}.",
        _row("", CROPS[: view.crops]),
        _row("flooded", ["~~~" if view.flooded[crop] else "." for crop in crops]),
        _row("fields", fields),
        _row(f"{me}'s hand", _counts(view.hand[: view.crops])),
        _row(f"{me}'s storage", _counts(view.storage[: view.crops])),
    ]
    speculations = _speculations(view.hand)
    if speculations:
        lines.append(f"{me}'s Speculations: {', '.join(speculations)}.")
    if view.pending_seat != NOBODY:
        lines.append(f"Pending ({SEAT_NAMES[view.pending_seat]}): {', '.join(_speculations(view.pending))}.")
    lines += [
        f"{SEAT_NAMES[seat]}: {cards(view.hand_count[seat])} in hand, {cards(view.storage_count[seat])} in storage."
        for seat in range(view.seats)
        if seat != view.seat
    ]
    return "\n".join(lines)


def _row(label: str, entries: Iterable[str]) -> str:
    return f"{label:<{LABEL}}" + "".join(f"{entry:>{COLUMN}}" for entry in entries)


def _counts(counts: Sequence[int]) -> list[str]:
    return [str(count) if count else "." for count in counts]


def _field(view: View, crop: int) -> str:
    return f"{SEAT_NAMES[view.field_owner[crop]]} {view.field_size[crop]}" if view.field_size[crop] else "."


def _speculations(counts: Sequence[int]) -> list[str]:
    return [KIND_NAMES[kind] for kind in range(FIRST_SPECULATION, len(counts)) if counts[kind]]
