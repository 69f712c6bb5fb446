"""What the questions of the tour of Burrow read off: always from what the engine did, never from a saved answer."""

from __future__ import annotations

from ...engine.events import Events
from ...game import Game
from ...games.burrow.components import WalkEnd
from ...games.burrow.state_text import slot_cards
from ..beats import Measure


def done(what: str, count: int | None = None) -> Measure:
    """Whether something happened; with ``count`` whether it did so with that Crop, rank or reason."""
    return lambda before, after, events: any(event.what == what and count in (None, event.count) for event in events)


def times(what: str) -> Measure:
    """How often something happened."""
    return lambda before, after, events: sum(event.what == what for event in events)


def whose_turn(before: Game, after: Game, events: Events) -> int:
    """Return the seat whose turn it is afterwards."""
    return after.view(0).active


def lying_in(slot: int) -> Measure:
    """How many cards lie in a slot afterwards, and how many of them are Poachers."""
    return lambda before, after, events: _count_in(after, slot)


def _count_in(game: Game, slot: int) -> int:
    return len(slot_cards(game.view(0), slot))


def poachers_on(before: Game, after: Game, events: Events) -> tuple[int, ...]:
    """Return how many Poachers lie on each Crop of the table afterwards."""
    view = after.view(0)
    return tuple(view.crop_poachers[: view.crop_count])


def crops_of(seat: int) -> Measure:
    """How many Crops a seat has afterwards."""
    return lambda before, after, events: sum(
        after.view(0).crop_owner[crop] == seat for crop in range(after.view(0).crop_count)
    )


def spoil_of(side: int) -> Measure:
    """What the spoiled Crops of a side come to afterwards, as they lie."""
    return lambda before, after, events: after.scores().sides[side].spoil


def penalties(before: Game, after: Game, events: Events) -> tuple[int, ...]:
    """Return the Burrow penalty of each side."""
    return tuple(side.penalty for side in after.scores().sides)


def round_of(side: int) -> Measure:
    """What the round scored brings a side."""
    return lambda before, after, events: after.scores().sides[side].round


def finds_a_gather(before: Game, after: Game, events: Events) -> bool:
    """Whether a Walk About has led to a Gather that must be made now."""
    return any(event.what == "move" for event in events) and after.phase == "Gather" and after.view(0).active == 0


def frozen_crop(before: Game, after: Game, events: Events) -> int | None:
    """Return which Crop of the seat that drew a Poacher is frozen, counted from 0; None when none of its own is."""
    return next((event.count for event in events if event.what == "freeze" and event.seat == 0), None)


def moves_to_the_limit(before: Game, after: Game, events: Events) -> int | str:
    """Return after how many moves a Walk About is at its limit; "more" when it is not."""
    limit = any(event.what == "walk ends" and event.count == WalkEnd.AT_ITS_LIMIT for event in events)
    return sum(event.what == "move" for event in events) if limit else "more"


def scored(before: Game, after: Game, events: Events) -> int | None:
    """Return what the round that ended brought the team; None when none has ended."""
    return next((event.count for event in events if event.what == "round score"), None)


def winner(before: Game, after: Game, events: Events) -> int | tuple[int, ...] | None:
    """Return who has won; None while the game goes on."""
    return after.scores().winner if after.over else None
