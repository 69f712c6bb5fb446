"""A Position or a View of Nile as text: every field that says something, with names for its numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...engine.names import SEAT_NAMES
from ...engine.state import State
from ...engine.table import BOOKKEEPING
from .components import CROPS, KIND_NAMES
from .words import ACTIONS, PHASES, counted

# What the engine and the rules note for themselves, and the pile, whose size says enough to read.
LEFT_OUT = (
    (BOOKKEEPING - {"decider", "chosen"})
    | {"key_low", "key_high", "number_low", "number_high"}
    | {"stage", "harvest_from", "pile"}
)
SEATS = {"seat", "decider", "active", "first_player", "pending_seat"}
FLAGS = {"over", "open_discards", "keep_current_flood", "plague_in_pile", "plague_waits", "last_card_gone"}


def in_words(state: State) -> str:
    """Return the fields of a state that are not empty, one a line.

    >>> import cardlab
    >>> game = cardlab.deal("nile", players=2, seed=7)
    >>> happened = game.advance("decision")
    >>> print(game.view(0))
    View of Nile
      seat: Ada
      seats: 2
      phase: Trade
      turn: 1
      round: 1
      decider: Ada
      crops: 5
      pairs: 10
      copies: 16
      season: 1
      active: Ada
      hand: 2 wheat, 1 lettuce, 1 castor, 1 papyrus-castor
      hand_count: Ada 5, Bo 5
      flood_stack: 1 wheat
      flood_stack_count: 1
      flood_card: wheat
      flooded: wheat
      pile_count: 80
      plague_in_pile: yes
    """
    values = {field.name: getattr(state, field.name) for field in state.fields if field.name[0] != "_"}
    told = {name: _told(name, value) for name, value in values.items() if name not in LEFT_OUT}
    return "\n".join([f"{type(state).__name__} of Nile", *(f"  {name}: {text}" for name, text in told.items() if text)])


def _told(name: str, value: Any) -> str:
    """Return the value of a field in words; '' when there is nothing to tell."""
    if not isinstance(value, list):
        return _number(name, value)
    if not isinstance(value[0], list):
        return _row(name, value)
    rows = ((SEAT_NAMES[seat], _row(name, row)) for seat, row in enumerate(value))
    return "; ".join(f"{who} {text}" for who, text in rows if text)


def _number(name: str, value: int) -> str:
    if name == "phase":
        return PHASES[value]
    if name in SEATS:
        return SEAT_NAMES[value] if value >= 0 else ""
    if name == "flood_card":
        return KIND_NAMES[value] if value >= 0 else ""
    if name in FLAGS:
        return "yes" if value else ""
    return str(value) if value else ""


def _row(name: str, row: Sequence[int]) -> str:
    if name in ("hand_count", "storage_count"):
        return _list(row, lambda seat: f"{SEAT_NAMES[seat]} {row[seat]}")
    if name == "field_owner":
        return ", ".join(f"{CROPS[crop]} {SEAT_NAMES[seat]}" for crop, seat in enumerate(row) if seat >= 0)
    if name in ("flooded", "pending"):
        return _list(row, KIND_NAMES.__getitem__)
    if name == "chosen":
        # The number 0, to stop trading, is a whole decision, so it never stands in an unfinished one.
        return _list(row, lambda place: ACTIONS[row[place]].word)
    return counted(row) if any(row) else ""


def _list(row: Sequence[int], tell: Callable[[int], str]) -> str:
    return ", ".join(tell(place) for place, number in enumerate(row) if number)
