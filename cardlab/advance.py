"""Going on by itself: steps to the end of a phase, turn, round or game, decided by strategies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, get_args

from .composite import is_asked
from .engine.definition import Definition
from .engine.errors import BadOption, CardlabError, shown
from .engine.names import SEAT_NAMES
from .engine.strategy import Strategy
from .engine.table import NOBODY
from .engine.whole import whole_number
from .history import History
from .record import Entry, EntryKind, make_choice

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
            f"strategies={shown(strategies)} does not fit: give a list with one strategy for each of the {players} "
            f"seats, such as {['random'] * players}."
        )
    return [_find_strategy(definition, each, seat) for seat, each in enumerate(strategies)]


def _find_strategy(definition: Definition, strategy: str | Strategy | None, seat: int) -> Strategy | None:
    if strategy is None or callable(strategy):
        return strategy
    if isinstance(strategy, str) and strategy in definition.players:
        return definition.players[strategy]
    known = ", ".join(repr(name) for name in definition.players)
    raise BadOption(
        f"The strategy {shown(strategy)} of seat {seat} is unknown: write {known}, or a function f(view, actions)."
    )


def advance(history: History, until: Until, strategies: Sequence[str | Strategy | None] | None) -> None:
    """Carry out steps until the stretch is over or a person has to decide."""
    if not isinstance(until, str) or until not in get_args(Until):
        raise BadOption(f"until={shown(until)} is not possible: write {', '.join(map(repr, get_args(Until)))}.")
    definition, record = history.definition, history.record
    deciders = find_strategies(definition, record.players, strategies)
    mark = _MARKS[until]
    begun_at = mark(history.state)
    views = [definition.view() for _ in range(record.players)]
    while not history.state.over and mark(history.state) == begun_at:
        state = history.state
        if state.decider == NOBODY:
            history.follow()
            continue
        if is_asked(definition, state):
            strategy = deciders[state.decider]
            at_the_end = record.cursor == record.length
            if until == "decision" or (strategy is None and (strategies is not None or at_the_end)):
                return
            if strategy is not None:
                decide(history, strategy, views[state.decider])
                continue
        history.follow()


def decide(history: History, strategy: Strategy, view: Any) -> None:
    """Let a strategy make one whole decision, choice by choice, and carry it out; its first choices are listed.

    A decision like the one the record has next keeps the record. Raises CardlabError when the strategy returns
    something that is not legal; the game is then as it was.
    """
    definition, state = history.definition, history.state
    seat, stop, phase, actions = state.decider, history.record.cursor, state.phase, definition.actions
    mark, made = history.mark(), history.begun
    try:
        while True:
            count = state.offered_count
            action = int(state.offered[0])
            if count > 1:
                offered = state.offered[:count]
                definition.look(state, seat, view)
                history.deciding = True
                answer = strategy(view, [actions[number] for number in offered])
                history.deciding = False
                number = whole_number(answer)
                if number is None or number not in offered:
                    raise CardlabError(_nonsense(definition, strategy, seat, stop, answer, offered))
                action = number
                made.append(Entry(stop, EntryKind.CHOICE, action, offered.index(action), count))
            make_choice(definition, state, action)
            if state.chosen_count == 0:
                break
            definition.list_choices(state)
        history.add_decision(made, phase)
    except BaseException:
        history.deciding = False
        history.put_back(mark)
        raise


def _nonsense(
    definition: Definition, strategy: Strategy, seat: int, stop: int, answer: object, offered: list[int]
) -> str:
    name = getattr(strategy, "__name__", type(strategy).__name__)
    allowed = ", ".join(definition.actions[number].word for number in offered)
    number = whole_number(answer)
    meant = (
        f"{definition.actions[number].word} ({number})"
        if number is not None and number in definition.actions
        else shown(answer)
    )
    return (
        f"The player {name} of seat {seat} ({SEAT_NAMES[seat]}) returned {meant} after step {stop}; it has "
        f"to return one of the actions it is given, such as actions[0] (they were {allowed})."
    )
