"""U1.2 to U9.1: how a table of Burrow can be set, in words; and as numbers in the state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...engine.errors import BadOption, shown
from .components import BURROW, MOST_DECKS, MOST_SEATS, MOST_SPECIALS
from .layouts import Place, as_tuples, in_slot_order
from .state import Position

Layout = tuple[tuple[float, float, float], ...]


@dataclass(frozen=True)
class Options:
    """The options of Burrow; the first value is the default. None leaves a choice to the number of players.

    >>> Options(layout="wide").layout, Options().mode
    ('wide', None)
    """

    mode: str | None = None  # U1.4: "cooperative" (1 to 2 players) or "competitive" (2 to 4)
    specials: int | None = None  # U1.2: Poachers, and Otters, 0 to 7 of each; None: as many as players
    decks: int | None = None  # U1.3: 1 or 2; None: 1, and 2 for three and four seats
    layout: str | Layout | None = None  # U2.2: "compact", "wide", or a table; None: compact, wide for three and four
    gathers_per_turn: int | None = 1  # U3.1: 1, or None for as many as wanted
    otter_rank: str = "fits"  # U3.3: "fits" or "any"
    spoil: str = "product"  # U8.2: "product" or "sum"
    quit_penalty: bool = True  # U8.4: whether a round that the team ended by choice pays the Burrow penalty
    target: int | None = None  # U9.1: from 1; None: 100 cooperative, 150 competitive
    max_rounds: int = 100  # U9.1: 1 to 1000

    def __post_init__(self) -> None:
        if isinstance(self.layout, Iterable) and not isinstance(self.layout, str):
            try:
                rows = as_tuples(self.layout)
            except TypeError:
                raise BadOption(
                    f"layout={shown(self.layout)} is not possible: write 'compact', 'wide', or a table of "
                    "(layer, x, y) (rule U2.2)."
                ) from None
            object.__setattr__(self, "layout", rows)


def is_cooperative(options: Options, players: int) -> bool:
    """Return whether the players are one team: alone always, else as ``mode`` says (U1.4)."""
    return players == 1 if options.mode is None else options.mode == "cooperative"


def check(options: Options, players: int) -> None:
    """Raise BadOption, one sentence, unless this table can be played."""
    _one_of("mode", options.mode, (None, "cooperative", "competitive"), "U1.4")
    least, most = {None: (1, MOST_SEATS), "cooperative": (1, 2), "competitive": (2, MOST_SEATS)}[options.mode]
    how = f" in {options.mode} play" if options.mode else ""
    _whole("players", players, least, most, "U1.4", how)
    _whole("specials", options.specials, 0, MOST_SPECIALS, "U1.2", default=None)
    _whole("decks", options.decks, 1, MOST_DECKS, "U1.3", default=None)
    if options.layout is not None and not isinstance(options.layout, str | tuple):
        raise BadOption(
            f"layout={shown(options.layout)} is not possible: write 'compact', 'wide', or a table of (layer, x, y) "
            "(rule U2.2)."
        )
    layout_of(options, players)
    if options.gathers_per_turn is not None:
        _whole("gathers_per_turn", options.gathers_per_turn, 1, 1, "U3.1", default=None)
    _one_of("otter_rank", options.otter_rank, ("fits", "any"), "U3.3")
    _one_of("spoil", options.spoil, ("product", "sum"), "U8.2")
    if not isinstance(options.quit_penalty, bool):
        raise BadOption(f"quit_penalty={shown(options.quit_penalty)} is not possible: write True or False (rule U8.4).")
    _whole("target", options.target, 1, 10**9, "U9.1", default=None)
    _whole("max_rounds", options.max_rounds, 1, 1000, "U9.1")


def layout_of(options: Options, players: int) -> tuple[Place, ...]:
    """Return the layout in the order of its slots, the Burrow last; None means what the number of seats asks (U2.2)."""
    named = "compact" if players <= 2 else "wide"
    return in_slot_order(named if options.layout is None else options.layout)


def encode(options: Options, s: Position) -> None:
    """Write the options into a fresh state as whole numbers; its seats are known."""
    s.cooperative = int(is_cooperative(options, s.seats))
    s.specials = s.seats if options.specials is None else options.specials
    s.decks = (1 if s.seats <= 2 else 2) if options.decks is None else options.decks
    for place, (layer, x, y) in enumerate(layout_of(options, s.seats)):
        s.layer[place] = layer
        s.place_x[place] = round(10 * x)
        s.place_y[place] = round(10 * y)
    assert s.layer[BURROW] == 0
    s.gathers_per_turn = options.gathers_per_turn or 0
    s.any_rank = int(options.otter_rank == "any")
    s.spoil_sum = int(options.spoil == "sum")
    s.quit_penalty = int(options.quit_penalty)
    s.target = (100 if s.cooperative else 150) if options.target is None else options.target
    s.max_rounds = options.max_rounds


def _one_of(name: str, value: object, allowed: tuple[str | None, ...], rule: str) -> None:
    if not isinstance(value, str | None) or value not in allowed:
        raise BadOption(
            f"{name}={shown(value)} is not possible: write {' or '.join(map(repr, allowed))} (rule {rule})."
        )


def _whole(
    name: str, value: object, least: int, most: int, rule: str, condition: str = "", default: object = ...
) -> None:
    if value is None and default is None:
        return
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        numbers = str(least) if least == most else f"a whole number from {least} to {most}"
        or_none = " or None" if default is None else ""
        raise BadOption(f"{name}={shown(value)} is not possible{condition}: write {numbers}{or_none} (rule {rule}).")
