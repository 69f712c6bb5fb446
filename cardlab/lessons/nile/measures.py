"""What the questions of the tour of Nile read off: always from what the engine did, never from a saved answer."""

from __future__ import annotations

from ...engine.events import Events
from ...game import Game
from ..beats import Measure


def done(what: str, count: int = 1) -> Measure:
    """Whether something happened exactly so often."""
    return lambda before, after, events: sum(event.what == what for event in events) == count


def owner_of(crop: int) -> Measure:
    """Who grows a crop afterwards (-1: nobody)."""
    return lambda before, after, events: after.view(0).field_owner[crop]


def stored_by(seat: int) -> Measure:
    """How many cards came to a storage."""
    return lambda before, after, events: after.view(0).storage_count[seat] - before.view(0).storage_count[seat]


def gained_by(seat: int) -> Measure:
    """How many cards a hand has gained."""
    return lambda before, after, events: after.view(0).hand_count[seat] - before.view(0).hand_count[seat]


def eaten(before: Game, after: Game, events: Events) -> tuple[str | None, ...]:
    """Return the crops whose fields the Plague has eaten, in the order of the crops."""
    return tuple(event.card for event in events if event.what == "strike")


def planted_anew(before: Game, events: Events) -> list[tuple[bool, int]]:
    """Return for each crop planted whether it opened a new field, and how many cards."""
    planted = [event for event in events if event.what == "plant"]
    owners, kinds = before.view(0).field_owner, before.definition.kind_of
    return [(owners[kinds(event.card, before.position)] == -1, event.count) for event in planted]
