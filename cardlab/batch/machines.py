"""From players to machine code: what can be compiled is, what cannot is played as it is, and one line says why."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from math import isnan
from types import FunctionType
from typing import Any

from ..engine.definition import Definition
from ..engine.machine_cache import cache_folder, is_filled
from ..engine.reach import F_STRING, fingerprint, is_own, plain_function, reads
from ..games import definition as find_definition
from .batches import Batch, Rows, add_outcome, measured, play_plainly, told
from .reasons import why_not
from .strategies import name_of

PlayRows = Callable[[int, int], Rows]  # first, count -> what is kept of these games
KEPT = 64  # players and statistics whose machine code is kept
# These make text of numbers: an action is a word in plain play and a number in compiled play.
TEXT = {"str", "repr", "format", "print", "ascii", F_STRING}

_engines: dict[Any, Any] = {}
_machines: OrderedDict[Any, Any] = OrderedDict()
_lock = threading.RLock()
_said: set[str] = set()


def say_once(line: str) -> None:
    """Print a line, unless this Python has printed it before."""
    if line not in _said:
        _said.add(line)
        print(line)


def silent(line: str) -> None:
    """Say nothing: in another process than the one somebody looks at."""


def prepare(batch: Batch, say: Callable[[str], None], say_when: Callable[[str], None]) -> tuple[PlayRows, bool]:
    """Return what plays games of a batch, and whether it lets other threads run while it does.

    ``say`` is told, in one line each, what is not compiled and why; ``say_when`` what takes its time.
    """
    if batch.reads_events:
        say("A statistic reads events, which compiled games do not keep: the games are played at plain speed.")
        return partial(play_plainly, batch), False
    engine = engine_of(find_definition(batch.game), say, say_when)
    if engine is None:
        return partial(play_plainly, batch), False
    functions = batch.functions()
    players = [_machine(engine, "player", function, say) for function in functions]
    statistics = [_machine(engine, "statistic", function, say) for _, function in batch.statistics]
    play = partial(_play, engine, batch, players, statistics)
    own = [each for each, machine in zip(functions, players, strict=True) if machine is not each and _may_differ(each)]
    if (own or statistics) and not _plays_alike(batch, play):
        names = ", ".join(dict.fromkeys(name_of(each) for each in [*own, *(f for _, f in batch.statistics)]))
        say(f"Compiled, {names} would not do what plain Python does: played as plain Python.")
        players = [each if _may_differ(each) else machine for each, machine in zip(functions, players, strict=True)]
        statistics = [function for _, function in batch.statistics]
        play = partial(_play, engine, batch, players, statistics)
    slow = [each for each, machine in zip(functions, players, strict=True) if machine is each and _may_differ(each)]
    if slow and not _plays_again(batch):
        names = ", ".join(dict.fromkeys(name_of(each) for each in slow))
        say(
            f"Two plays of game 0 differ, so no game can be replayed: {names} keeps something between calls, or has "
            "dice of its own."
        )
    compiled = [engine.is_machine(each) for each in [*players, *statistics]]
    return play, all(compiled) and batch.definition.tell_outcome is not None


def engine_of(definition: Definition, say: Callable[[str], None], say_when: Callable[[str], None] = silent) -> Any:
    """Return the compiled engine of a game, compiled once a process; None where numba is not installed."""
    procedures = (definition.set_up, definition.proceed, definition.list_choices, definition.choose, definition.look)
    key = (definition.name, definition.tell_outcome, *procedures)
    with _lock:
        if key not in _engines:
            if find_spec("numba") is None:
                say("numba is not installed, so games are played at plain speed: pip install 'cardlab[fast]' helps.")
                return None
            folder = cache_folder(definition)
            if not is_filled(folder):
                again = "" if folder else ", and again in the next Python: no folder for machine code can be written"
                say_when(f"Compiling {definition.title} once, for about half a minute{again} ...")
            _engines[key] = import_module("..engine.compiled", __package__).Engine(definition, folder)
        return _engines[key]


def _machine(engine: Any, kind: str, function: Any, say: Callable[[str], None]) -> Any:
    """Return a player or a statistic as machine code, or the function itself where that cannot be."""
    plain = plain_function(function)
    if plain is None:
        say(f"The {kind} {name_of(function)} is no plain function, so it is not compiled.")
        return function
    if kind == "player" and plain in engine.definition.players.values():
        key: Any = (id(engine), kind, plain)
        folder = engine.folder
    else:
        mark = fingerprint(plain)
        key = None if mark is None else (id(engine), kind, mark)
        folder = None
    with _lock:
        if key in _machines:
            _machines.move_to_end(key)
            made, problem = _machines[key]
        else:
            made, problem = _compiled(engine, kind, plain, folder)
            if key is not None:
                _machines[key] = made, problem
                while len(_machines) > KEPT:
                    _machines.popitem(last=False)
    if made is None:
        runs = "played" if kind == "player" else "computed"
        say(
            f"The {kind} {name_of(function)} is not compiled: {problem}; it is {runs} in plain Python, which is slower."
        )
        return function
    return made


def _compiled(engine: Any, kind: str, function: FunctionType, folder: Any) -> tuple[Any, str]:
    """Return machine code and '', or None and why there is none."""
    for read in reads(function):
        if read.name in TEXT:
            return None, f"line {read.line} makes text with {read.name}, and compiled actions have no words"
    try:
        return (engine.player(function, folder) if kind == "player" else engine.statistic(function)), ""
    except Exception as error:  # numba raises errors of many kinds for what it cannot compile
        return None, why_not(error, function, "view" if kind == "player" else "position")


def _may_differ(function: Any) -> bool:
    """Whether a player is somebody's own, so that nobody has compared it with plain play before."""
    plain = plain_function(function)
    return plain is not None and is_own(plain)


def _plays_again(batch: Batch) -> bool:
    """Whether the first game, played twice, is the same; a player that fails in it does so in the batch as well."""
    alone = replace(batch, statistics=())  # a statistic that keeps something makes no other game
    try:
        return play_plainly(alone, 0, 1) == play_plainly(alone, 0, 1)
    except Exception:
        return True


def _plays_alike(batch: Batch, play: PlayRows) -> bool:
    """Whether the first game is the same compiled and plain; a player that fails in it fails in both."""
    plain: Rows | None
    compiled: Rows | None
    try:
        plain = play_plainly(batch, 0, 1)
    except Exception:
        plain = None
    try:
        compiled = play(0, 1)
    except Exception:
        compiled = None
    return _are_alike(plain, compiled)


def _are_alike(some: Rows | None, others: Rows | None) -> bool:
    """Whether rows say the same, or both are missing; a statistic that is no number (nan) is equal to another one."""
    if some is None or others is None:
        return some is others
    (*games, measures), (*other_games, other_measures) = some, others
    pairs = zip(chain(*measures), chain(*other_measures), strict=True)
    return games == other_games and all(one == other or (isnan(one) and isnan(other)) for one, other in pairs)


def _play(engine: Any, batch: Batch, players: list[Any], statistics: list[Any], first: int, count: int) -> Rows:
    rows = Rows([[] for _ in range(batch.players)], [], [], [], [], [[] for _ in statistics])
    reads_scores = batch.definition.tell_outcome is None
    at = first
    for states, outcomes in engine.play(batch.template(), first, count, players):
        plain = reads_scores or not all(map(engine.is_machine, statistics))
        positions = list(engine.positions(states)) if plain else []
        if reads_scores:
            for position in positions:
                add_outcome(rows, told(batch.definition, position), batch.players)
        else:
            per = outcomes["per"]
            whole = bool((per == 1).all())
            for seat, column in enumerate(rows.values):
                values = outcomes["value"][:, seat]
                column.extend((values if whole else values / per).tolist())
            rows.first.extend(sum(outcomes["first"][:, seat] << seat for seat in range(batch.players)).tolist())
        rows.steps.extend(outcomes["steps"].tolist())
        rows.turns.extend(outcomes["turns"].tolist())
        rows.choices.extend(outcomes["asked"].sum(axis=1).tolist())
        for column, machine, (name, function) in zip(rows.statistics, statistics, batch.statistics, strict=True):
            if engine.is_machine(machine):
                column.extend(engine.measure(states, machine, at))
            else:
                column.extend(measured(name, function, each, at + k) for k, each in enumerate(positions))
        at += len(states)
    return rows
