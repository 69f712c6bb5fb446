"""What the questions of the tour of Beer & Bread read off: always from what the engine did, never a saved answer."""

from __future__ import annotations

from ...engine.events import Events
from ...game import Game
from ...games.beerbread.components import BARLEY, BEER, BREAD, RESOURCES, WATER
from ...games.beerbread.places import stored, total_of
from ..beats import Measure


def done(*whats: str) -> Measure:
    """Whether all of these have happened, in whatever order."""
    return lambda before, after, events: set(whats) <= {event.what for event in events}


def times(what: str, seat: int | None = None) -> Measure:
    """How often something happened; with a seat, how often to that one."""
    return lambda before, after, events: sum(event.what == what and seat in (None, event.seat) for event in events)


def moved(what: str, events: Events) -> list[int]:
    """Return how many tokens of each kind events of that name tell of."""
    counts = [0] * len(RESOURCES)
    for event in events:
        if event.what == what and event.card in RESOURCES:
            counts[RESOURCES.index(event.card)] += event.count
    return counts


def tokens(what: str, *counts: int) -> Measure:
    """Whether exactly these tokens were collected, kept, taken or paid: five counts in table order."""
    return lambda before, after, events: moved(what, events) == list(counts)


def how_many(what: str, resource: int | None = None) -> Measure:
    """How many tokens were collected, kept, taken or paid: of one kind, or of all together."""
    return lambda before, after, events: sum(moved(what, events)) if resource is None else moved(what, events)[resource]


def gained(seat: int) -> Measure:
    """How many tokens a storage has gained."""
    return lambda before, after, events: stored(after.view(0), seat) - stored(before.view(0), seat)


def on_field(resource: int) -> Measure:
    """How many tokens lie on a field afterwards."""
    return lambda before, after, events: after.view(0).field[resource]


def seeded(before: Game, after: Game, events: Events) -> int:
    """Return how many tokens the seeding has put on the fields."""
    return sum(event.count for event in events if event.what == "seed")


def where_paid_tokens_went(before: Game, after: Game, events: Events) -> tuple[bool, bool]:
    """Return whether the river has gained water, and whether the supply has gained barley."""
    old, new = before.view(0), after.view(0)
    return new.field[WATER] > old.field[WATER], new.supply[BARLEY] > old.supply[BARLEY]


def where_refused_tokens_went(before: Game, after: Game, events: Events) -> str:
    """Return where a surplus that was offered lies afterwards."""
    old, new = before.view(0), after.view(0)
    if sum(new.field) > sum(old.field):
        return "fields"
    return "supply" if sum(new.supply) > sum(old.supply) else "storages"


def beers_in_hand(before: Game, after: Game, events: Events) -> int:
    """Return how many beer cards Ada holds afterwards."""
    return after.view(0).hand_goods[0][BEER]


def known_to_ada(before: Game, after: Game, events: Events) -> int:
    """Return how many cards of Bo's hand Ada knows afterwards."""
    return sum(after.view(0).known[0])


def windmill(before: Game, after: Game, events: Events) -> int:
    """Return who has the windmill afterwards."""
    return after.view(0).windmill


def blocking(before: Game, after: Game, events: Events) -> int:
    """Return how many sold cards lie in Ada's buildings afterwards."""
    view = after.view(0)
    return sum(view.building_count[:2])


def total(good: int) -> Measure:
    """Ada's beer total (0) or bread total (1) afterwards."""
    return lambda before, after, events: total_of(after.view(0), 0, good)


def score_rises(before: Game, after: Game, events: Events) -> int:
    """Return by how many coins Ada's score has risen."""
    return after.scores().values[0] - before.scores().values[0]


def totals_stay(before: Game, after: Game, events: Events) -> bool:
    """Whether an upgrade was replaced, and both totals of Ada are what they were."""
    replaced = any(event.what == "replace" for event in events)
    old, new = before.view(0), after.view(0)
    return replaced and all(total_of(old, 0, good) == total_of(new, 0, good) for good in (BEER, BREAD))


def winner(before: Game, after: Game, events: Events) -> int | None:
    """Return who has won; None while the game goes on."""
    return after.scores().winner if after.over else None
