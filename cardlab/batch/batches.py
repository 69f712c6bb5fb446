"""A batch: one deal after the other with the same players, options and seed. Game k is number k of that seed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from inspect import signature
from typing import Any, NamedTuple

from ..advance import find_strategies
from ..engine.definition import Definition
from ..engine.errors import BadOption, CardlabError, shown
from ..engine.names import SEAT_NAMES
from ..engine.outcome import Outcome
from ..engine.state import State
from ..engine.strategy import Strategy
from ..engine.table import Table, begin
from ..engine.whole import whole_number
from ..game import Game
from ..games import definition as find_definition
from ..record import Record
from .strategies import PlayerError, name_of, scored

Statistic = Callable[[Any], float]


class Rows(NamedTuple):
    """What is kept of some games in a row: one list a column, one number a game in each."""

    values: list[list[float]]  # a list a seat: its score
    first: list[int]  # bit k: seat k is in first place
    steps: list[int]
    turns: list[int]
    choices: list[int]  # choices that the players were asked for
    statistics: list[list[float]]

    def __len__(self) -> int:
        return len(self.first)


@dataclass(frozen=True)
class Batch:
    """All that the games of a batch have in common; it travels to the processes that play them."""

    game: str
    options: Any
    players: int
    seed: int
    strategies: tuple[str | Strategy, ...]
    statistics: tuple[tuple[str, Statistic], ...] = ()

    @property
    def definition(self) -> Definition:
        """The game's definition, with the words of the cards that the options name."""
        return self.record(0).definition

    @property
    def reads_events(self) -> bool:
        """Whether a statistic is one of events, which compiled games do not keep."""
        return any(is_of_events(statistic) for _, statistic in self.statistics)

    def functions(self) -> list[Strategy]:
        """Return one plain function a seat."""
        found = find_strategies(find_definition(self.game), self.players, self.strategies)
        return [each for each in found if each is not None]

    def record(self, number: int) -> Record:
        """Return the record of game ``number`` as it is dealt."""
        return Record(find_definition(self.game), self.options, self.players, self.seed, number)

    def template(self) -> Table:
        """Return a position with options, seats and seed, in which nothing has been dealt."""
        definition = find_definition(self.game)
        s: Table = definition.position()
        begin(s, self.players, self.seed, 0)
        definition.encode_options(self.options, s)
        return s

    def replay(self, number: int) -> Game:
        """Return game ``number``, played to its end in plain mode. Raises PlayerError when a player fails in it."""
        game = Game(self.record(number))
        try:
            game.advance("end", self.functions())
        except Exception as error:
            raise self.failure(game, number, error) from error
        return game

    def failure(self, game: Game, number: int, error: Exception) -> PlayerError:
        """Return the error that names the player, the game and the step, with the code that opens it there."""
        seat = game.decider
        told = str(error).rstrip(".")
        if seat is None:
            who = "A game"
        else:
            who = f"The player {name_of(self.strategies[seat])} of seat {seat} ({SEAT_NAMES[seat]})"
        line = _line_in(error)
        if isinstance(error, CardlabError) and not line:
            # Said of what the player returned: it is named already, and the step is told with the game.
            what = told.replace(f" after step {game.cursor};", ";", 1)
        elif _was_comparing_scores(error):
            what = f"{who} scored an action with something that is no number ({told})"
        else:
            what = f"{who} raised {type(error).__name__}{line}{f': {told}' if told else ''}{_meant(error)}"
        return PlayerError(
            f"{what}; that was in game {number} after step {game.cursor}, which cardlab.replay({game.code!r}) opens.",
            number,
            game.cursor,
            game.code,
        )


def _line_in(error: Exception) -> str:
    """Return ' in line 7 of mine': the place of an error that is nearest to it and not inside cardlab."""
    found = ""
    trace = error.__traceback__
    while trace is not None:
        if not str(trace.tb_frame.f_globals.get("__name__", "")).startswith("cardlab."):
            found = f" in line {trace.tb_lineno} of {trace.tb_frame.f_code.co_name}"
        trace = trace.tb_next
    return found


def _meant(error: Exception) -> str:
    """Return which field of a view or position was probably meant, where an unknown one was asked for."""
    if not isinstance(error, AttributeError) or not isinstance(error.obj, State):
        return ""
    near = get_close_matches(str(error.name), [name for name, _ in error.obj.fields], 1)
    return f" (did you mean {near[0]!r}?)" if near else ""


def _was_comparing_scores(error: Exception) -> bool:
    """Whether an error came where ``scored`` looks for the highest score."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return trace is not None and isinstance(error, TypeError) and trace.tb_frame.f_code in scored.__code__.co_consts


# Statistics: named plain functions of the final position, or of the events.


def find_statistics(given: object) -> tuple[tuple[str, Statistic], ...]:
    """Return (name, function) of each statistic: of one function, several, or a mapping from names to functions.

    Raises BadOption, one sentence, for anything else.
    """
    if given is None:
        return ()
    if isinstance(given, dict):
        pairs = list(given.items())
    elif callable(given) or not isinstance(given, Iterable) or isinstance(given, str):
        pairs = [(name_of(given), given)]
    else:
        pairs = [(name_of(each), each) for each in given]
    for name, function in pairs:
        if callable(function) and _argument(function) is None:
            raise BadOption(
                f"The statistic {name_of(function)} must be a function of one thing, the final position or the "
                "events: write def f(position) or def f(events)."
            )
        if not isinstance(name, str) or not callable(function):
            raise BadOption(
                f"statistic={shown(given)} is not possible: write a function of the final position or of the events, "
                "def f(position) or def f(events), a list of them, or a dict of names and functions."
            )
    names = [name for name, _ in pairs]
    if len(set(names)) < len(names):
        raise BadOption(f"Two statistics have one name ({', '.join(names)}): give them names, as in {{'floods': f}}.")
    return tuple(pairs)


def is_of_events(statistic: Statistic) -> bool:
    """Whether a statistic reads the events of a game: its argument is called so."""
    return _argument(statistic) == "events"


def _argument(function: Callable[..., Any]) -> str | None:
    """Return the name of a function's only argument without a default; None when it has another number of them."""
    try:
        arguments = signature(function).parameters.values()
    except (TypeError, ValueError):
        return None
    needed = [each.name for each in arguments if each.default is each.empty and each.kind is not each.VAR_KEYWORD]
    return needed[0] if len(needed) == 1 else None


def measured(name: str, statistic: Statistic, of: object, number: int) -> float:
    """Return what a statistic says of a position or of events. Raises CardlabError when that is no number."""
    try:
        found = statistic(of)
        return whole if (whole := whole_number(found)) is not None else float(found)
    except Exception as error:
        raise CardlabError(
            f"The statistic {name} failed in game {number} with {type(error).__name__}{_line_in(error)}: "
            f"{str(error).rstrip('.')}{_meant(error)}; results.game({number}) deals it, and it must return a number."
        ) from error


# Playing in plain Python.


def play_plainly(batch: Batch, first: int, count: int) -> Rows:
    """Play some games of a batch in plain Python, events and all; return what is kept of them."""
    rows = Rows([[] for _ in range(batch.players)], [], [], [], [], [[] for _ in batch.statistics])
    for number in range(first, first + count):
        game = batch.replay(number)
        outcome = told(game.definition, game._history.state)
        add_outcome(rows, outcome, batch.players)
        rows.steps.append(game.length)
        rows.turns.append(game._history.state.turn)
        rows.choices.append(len(game._history.record.entries))
        for column, (name, statistic) in zip(rows.statistics, batch.statistics, strict=True):
            of = game.events if is_of_events(statistic) else game._history.state
            column.append(measured(name, statistic, of, number))
    return rows


def told(definition: Definition, s: Table) -> Outcome:
    """Return how a game ended; where the game has no procedure for it, its scores are read."""
    outcome = Outcome()
    if definition.tell_outcome is not None:
        definition.tell_outcome(s, outcome)
        return outcome
    scores = definition.score(s)
    outcome.per = 1
    outcome.value[: s.seats] = scores.values
    first = scores.winner if isinstance(scores.winner, tuple) else (scores.winner,)
    for seat in range(s.seats):
        outcome.first[seat] = int(seat in first)
    return outcome


def add_outcome(rows: Rows, outcome: Outcome, players: int) -> None:
    """Add a game's scores and its first places to the rows."""
    for seat in range(players):
        value = outcome.value[seat]
        rows.values[seat].append(value if outcome.per == 1 else value / outcome.per)
    rows.first.append(sum(1 << seat for seat in range(players) if outcome.first[seat]))
