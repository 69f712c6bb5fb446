"""A table of Nile as one seat sees it, in at most 80 columns of plain characters: what the terminal shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import fill

from ...engine.names import SEAT_NAMES
from ...engine.table import NOBODY
from .components import CROPS, FIRST_SPECULATION, KIND_NAMES, NO_CARD
from .state import View
from .words import PHASES, cards, counted

WIDTH = 79
LABEL = 16
COLUMN = 9  # seven crops still fit into 80 columns


def table(view: View) -> str:
    """Return all that this seat sees (N11): the common piles, a column a crop, and the counts of the others.

    >>> import cardlab
    >>> print(table(cardlab.deal("nile", players=2, seed=7).view(0)))
    Season 1 of 2, turn 1: Ada, phase Flood. Flood card: none.
    Draw pile 81 (the Plague in it), flood stack 0, discards 0.
                      papyrus    wheat  lettuce   castor     flax
    flooded                 .        .        .        .        .
    fields                  .        .        .        .        .
    Ada's hand              .        2        1        1        .
    Ada's storage           .        .        .        .        .
    Ada's Speculations: papyrus-castor.
    Bo: 5 cards in hand, 0 cards in storage.
    """
    me = SEAT_NAMES[view.seat]
    crops = range(view.crops)
    rows = [
        _row("", CROPS[: view.crops]),
        _row("flooded", ["~~~" if view.flooded[crop] else "." for crop in crops]),
        _row("fields", [_field(view, crop) for crop in crops]),
        _row(f"{me}'s hand", _counts(view.hand[: view.crops])),
        _row(f"{me}'s storage", _counts(view.storage[: view.crops])),
    ]
    others = [_other(view, seat) for seat in range(view.seats) if seat != view.seat]
    return "\n".join([*_wrapped(_piles(view)), *rows, *_wrapped(_lists(view)), *_wrapped(others)])


def _piles(view: View) -> list[str]:
    """Return how far the game is, and the size of every pile."""
    flood = "none" if view.flood_card == NO_CARD else KIND_NAMES[view.flood_card]
    in_pile, in_discards = (" (the Plague in it)", "") if view.plague_in_pile else ("", " (the Plague in them)")
    return [
        f"Season {view.season} of {view.seats}, turn {view.turn}: {SEAT_NAMES[view.active]}, "
        f"phase {PHASES[view.phase]}. Flood card: {flood}.",
        f"Draw pile {view.pile_count}{in_pile}, flood stack {view.flood_stack_count}, "
        f"discards {view.discard_count}{in_discards}.",
    ]


def _lists(view: View) -> list[str]:
    """Return the cards that have no place in the columns, one line for each place where there are any."""
    me = SEAT_NAMES[view.seat]
    lists = {
        f"{me}'s Speculations": _speculations(view.hand),
        "Flood stack": counted(view.flood_stack),
        "Discards seen by all": counted(view.seen_discards),
        f"Traded away by {me}": counted(view.traded),
    }
    if view.pending_seat != NOBODY:
        lists[f"Pending ({SEAT_NAMES[view.pending_seat]})"] = _speculations(view.pending)
    return [f"{place}: {found}." for place, found in lists.items() if found not in ("", "none")]


def _other(view: View, seat: int) -> str:
    """Return what is seen of another seat; what its storage has received bounds what it can hold (N11.2)."""
    received = f" (received {counted(view.received[seat])})" if any(view.received[seat]) else ""
    return (
        f"{SEAT_NAMES[seat]}: {cards(view.hand_count[seat])} in hand, "
        f"{cards(view.storage_count[seat])} in storage{received}."
    )


def _wrapped(lines: Iterable[str]) -> list[str]:
    return [fill(line, WIDTH, subsequent_indent="  ", break_on_hyphens=False) for line in lines]


def _row(label: str, entries: Iterable[str]) -> str:
    return f"{label:<{LABEL}}" + "".join(f"{entry:>{COLUMN}}" for entry in entries)


def _counts(counts: Sequence[int]) -> list[str]:
    return [str(count) if count else "." for count in counts]


def _field(view: View, crop: int) -> str:
    return f"{SEAT_NAMES[view.field_owner[crop]]} {view.field_size[crop]}" if view.field_size[crop] else "."


def _speculations(counts: Sequence[int]) -> str:
    return ", ".join(KIND_NAMES[kind] for kind in range(FIRST_SPECULATION, len(counts)) if counts[kind])
