"""Going on by itself: steps to the end of a phase, turn, round or game, decided by strategies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, get_args

from .engine.definition import Definition
from .engine.errors import BadOption, CardlabError
from .engine.names import SEAT_NAMES
from .engine.strategy import Strategy
from .engine.table import NOBODY
from .record import Entry, EntryKind, make_choice

if TYPE_CHECKING:
    from .game import Game

Until = Literal["decision", "phase", "turn", "round", "end"]

# What must change for the stretch to be over.
_MARKS: dict[str, Callable[[Any], Any]] = {
    "decision": lambda s: None,
    "phase": lambda s: (s.turn, s.phase),
    "turn": lambda s: s.turn,
    "round": lambda s: s.round,
    "end": lambda s: None,
}


def find_strategies(
    definition: Definition, players: int, strategies: Sequence[str | Strategy | None] | None
) -> list[Strategy | None]:
    """Return one strategy a seat (None: a person decides). Raises BadOption for anything that is none."""
    if strategies is None:
        return [None] * players
    if isinstance(strategies, str) or not isinstance(strategies, Sequence) or len(strategies) != players:
        raise BadOption(
            f"strategies={strategies!r} does not fit: give a list with one strategy for each of the {players} seats, "
            f"such as {['random'] * players}."
        )
    return [_find_strategy(definition, each, seat) for seat, each in enumerate(strategies)]


def _find_strategy(definition: Definition, strategy: str | Strategy | None, seat: int) -> Strategy | None:
    if strategy is None or callable(strategy):
        return strategy
    if isinstance(strategy, str) and strategy in definition.players:
        return definition.players[strategy]
    known = ", ".join(repr(name) for name in definition.players)
    raise BadOption(
        f"The strategy {strategy!r} of seat {seat} is unknown: write {known}, a function f(view, actions), or None."
    )


def advance(game: Game, until: Until, strategies: Sequence[str | Strategy | None] | None) -> None:
    """Carry out steps until the stretch is over or a person has to decide."""
    if until not in get_args(Until):
        raise BadOption(f"until={until!r} is not possible: write {', '.join(map(repr, get_args(Until)))}.")
    deciders = find_strategies(game.definition, game.players, strategies)
    mark = _MARKS[until]
    begun_at = mark(game._state)
    views = [game.definition.view() for _ in range(game.players)]
    while not game._state.over and mark(game._state) == begun_at:
        state = game._state
        if state.decider == NOBODY:
            game._follow()
            continue
        if game._list_choices() > 1:
            strategy = deciders[state.decider]
            if until == "decision" or (strategy is None and (strategies is not None or game.cursor == game.length)):
                return
            if strategy is not None:
                decide(game, strategy, views[state.decider])
                continue
        game._follow()


def decide(game: Game, strategy: Strategy, view: Any) -> None:
    """Let a strategy make one whole decision, choice by choice, and carry it out; its first choices are listed.

    Raises CardlabError when it returns something that is not legal; the game is then as it was.
    """
    game._cut()
    definition, state, record = game.definition, game._state, game._record
    seat, stop, actions = state.decider, record.cursor, definition.actions
    made: list[Entry] = []
    phase = state.phase
    try:
        while True:
            count = state.offered_count
            action = state.offered[0]
            if count > 1:
                offered = state.offered[:count]
                definition.look(state, seat, view)
                action = strategy(view, [actions[number] for number in offered])
                if action not in offered:
                    raise CardlabError(_nonsense(game, strategy, seat, action, offered))
                made.append(Entry(stop, EntryKind.CHOICE, int(action), offered.index(action), count))
            make_choice(definition, state, int(action))
            if state.chosen_count == 0:
                break
            definition.list_choices(state)
    except Exception:
        game._drop_begun()
        raise
    record.entries.extend(made)
    game._index += len(made)
    record.cursor = record.length = stop + 1
    game._phase_of_step = phase
    game._keep(stop + 1)


def _nonsense(game: Game, strategy: Strategy, seat: int, answer: object, offered: list[int]) -> str:
    name = getattr(strategy, "__name__", repr(strategy))
    allowed = ", ".join(game.definition.actions[number].word for number in offered)
    return (
        f"The strategy {name} of seat {seat} ({SEAT_NAMES[seat]}) returned {answer!r} after step {game.cursor}, "
        f"which is none of its actions: {allowed}."
    )
