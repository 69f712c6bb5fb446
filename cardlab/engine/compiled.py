"""Machine code from the very rules that plain play carries out, made by numba when a batch first asks for it.

A function is copied, the plain functions among its globals, closure and modules are replaced by their compiled
twins, and the copy is compiled; ``emit`` becomes a twin that does nothing. Positions and views are numpy records
made from the same declarations. Nothing here is imported by plain play, and the rules know nothing of it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
from numba.core import types
from numba.core.types.misc import unliteral

from . import loop, strategy, table
from .definition import Definition
from .emit import emit
from .loop import Stopped
from .outcome import MOST_SEATS, Outcome
from .state import State
from .strategy import Strategy
from .table import MOST_CHOICES
from .whole import whole_number

# Games whose positions lie in memory at once: some megabytes, and nothing is gained by more.
AT_ONCE = 128
AT_ONCE_OUTSIDE = 512  # each call of the loop takes a third of a millisecond when it serves all of them
_ONE_AT_A_TIME = threading.RLock()  # numba's compiler and its settings serve one thread at a time
MACHINE_CODE = {"nogil": True, "boundscheck": True}
# What is called by compiled functions alone needs no way in for Python: a quarter of the time to compile it.
INNER = {**MACHINE_CODE, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def emit_nothing(s: Any, what: int, seat: int, card: int, count: int) -> None:
    """Stand in for ``emit``: compiled games keep no log."""


def copy_numbers(to: Any, of: Any) -> None:
    """Stand in for ``copy_row``."""
    for place in range(len(of)):
        to[place] = of[place]


def throw(view: Any, n: int) -> int:
    """Stand in for ``cardlab.random_below``, which refuses the same numbers in words."""
    if n < 1 or n > 4294967296:
        raise ValueError
    return table.random_below(view, n)


class Compiler:
    """Compiles functions and all the functions they reach, each of them once.

    ``below`` is a compiler whose twins are used for the functions it knows: those of the game, which every
    strategy shares. ``owns`` says which functions those are.
    """

    def __init__(self, below: Compiler | None = None, owns: Callable[[FunctionType], bool] | None = None) -> None:
        self.twins: dict[Any, Any] = {}
        self._below = below
        self._owns = owns or (lambda function: True)
        if below is None:
            self.twins[emit] = self._compiled(emit_nothing)
            self.twins[table.copy_row] = self._compiled(copy_numbers)
            self.twins[strategy.random_below] = self.twin(throw)

    def twin(self, function: Any) -> Any:
        """Return the compiled twin of a plain function; it is compiled when it is first called."""
        if self._below is not None and self._below._owns(function):
            return self._below.twin(function)
        if function not in self.twins:
            # Entered before its own names are looked up: a function may call itself.
            copy = self.copy(function, {})
            made = self.twins[function] = self._compiled(copy)
            self._replace_names(function, copy)
            return made
        return self.twins[function]

    def _compiled(self, function: Callable[..., Any]) -> Any:
        """Return a function that is compiled once for all whole numbers.

        By itself numba would compile it anew for each constant and each enumeration that it is called with.
        """
        made = numba.njit(**INNER)(function)
        by_types = made.get_call_template

        def by_kinds(given: Sequence[Any], named: dict[str, Any]) -> Any:
            return by_types(tuple(map(kind_of, given)), {name: kind_of(each) for name, each in named.items()})

        made.get_call_template = by_kinds
        return made

    def entry(self, function: Any, signature: Any, replaced: dict[str, Any], folder: Path | None) -> Any:
        """Return a function that Python can call, compiled for one signature and kept in a folder where there is one.

        Without a signature it is compiled when it is first called.

        ``replaced`` are functions to be put in the place of its globals of those names.
        """
        copy = self.copy(function, replaced)
        self._replace_names(function, copy, replaced)
        with _ONE_AT_A_TIME:
            before = numba.config.CACHE_DIR
            try:
                if folder is not None:
                    numba.config.CACHE_DIR = str(folder)
                return numba.njit(signature, cache=folder is not None, **MACHINE_CODE)(copy)
            finally:
                numba.config.CACHE_DIR = before

    def copy(self, function: FunctionType, replaced: dict[str, Any]) -> FunctionType:
        """Return a copy with globals of its own and, for a closure, cells of its own."""
        scope = {**function.__globals__, **replaced}
        cells = tuple(CellType(cell.cell_contents) for cell in function.__closure__ or ())
        copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__, cells or None)
        copy.__kwdefaults__ = function.__kwdefaults__
        copy.__qualname__ = function.__qualname__
        return copy

    def _replace_names(
        self, function: FunctionType, copy: FunctionType, keep: Sequence[str] | dict[str, Any] = ()
    ) -> None:
        scope = copy.__globals__
        for name in names_used(function.__code__):
            if name in scope:
                scope[name] = self._stand_in(scope[name], names_used(function.__code__))
        for cell in copy.__closure__ or ():
            cell.cell_contents = self._stand_in(cell.cell_contents, names_used(function.__code__))

    def _stand_in(self, value: Any, names: Iterator[str]) -> Any:
        """Return what compiled code sees in place of a value: a twin for a function, else the value itself."""
        value = getattr(value, "__wrapped__", value) if callable(value) else value
        if isinstance(value, FunctionType):
            return self.twin(value)
        if isinstance(value, ModuleType):
            functions = {name: getattr(value, name, None) for name in names}
            twins = {name: self.twin(each) for name, each in functions.items() if is_plain(each)}
            if twins:
                double = ModuleType(value.__name__)
                double.__dict__.update(value.__dict__)
                double.__dict__.update(twins)
                return double
        return value


def kind_of(numba_type: Any) -> Any:
    """Return the type of all whole numbers for that of a constant or of a member of an enumeration."""
    numba_type = unliteral(numba_type)
    return numba_type.dtype if isinstance(numba_type, types.IntEnumMember) else numba_type


def is_plain(value: object) -> bool:
    """Whether this is a function that numba does not know by itself."""
    return isinstance(value, FunctionType) and value.__module__.partition(".")[0] not in ("numpy", "math", "operator")


def names_used(code: CodeType) -> Iterator[str]:
    """Yield the names a function may read from its globals, and the attributes it reads, those of inner code too."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names_used(constant)


def record_of(state: type[State]) -> np.dtype[Any]:
    """Return the numpy record with the fields of a state."""
    return np.dtype([(name, np.int64, shape) for name, shape in state.fields], align=True)


class Machine:
    """A strategy or a statistic as machine code."""

    def __init__(self, code: Any) -> None:
        self.code = code


class Engine:
    """The machine code of one game. Made once a process; ``play`` may be called by several threads.

    ``folder`` is where machine code is kept for the next process, or None.
    """

    def __init__(self, definition: Definition, folder: Path | None) -> None:
        self.definition = definition
        self.folder = folder
        self.position_record = record_of(definition.position)
        self.view_record = record_of(definition.view)
        self.outcome_record = record_of(Outcome)
        self.compiler = Compiler(owns=self._owns)
        self._row = types.Array(types.int64, 1, "C")
        self._view = numba.from_dtype(self.view_record)
        self._position = numba.from_dtype(self.position_record)
        states = numba.typeof(np.zeros(1, self.position_record))
        player = types.FunctionType(types.int64(self._view, self._row))
        procedures = {
            "set_up": definition.set_up,
            "proceed": definition.proceed,
            "list_choices": definition.list_choices,
            "choose": definition.choose,
            "look": definition.look,
            "tell": definition.tell_outcome or loop.tell,
        }
        self._play = self.compiler.entry(
            loop.play,
            types.int64(
                states,
                numba.typeof(np.zeros(1, self.view_record)),
                types.Array(types.int64, 2, "C"),
                numba.typeof(np.zeros(1, self.outcome_record)),
                self._row,
                types.Array(types.int64, 2, "C"),
                self._row,
                self._row,
                *[player] * MOST_SEATS,
            ),
            procedures,
            folder,
        )
        self._measure = self.compiler.entry(
            loop.measure,
            types.void(
                states,
                types.Array(types.float64, 1, "C"),
                self._row,
                types.FunctionType(types.float64(self._position)),
            ),
            {},
            folder,
        )
        self._nobody = self.player(loop.first_offered, folder).code
        self._fill_view = filler(definition.view)
        self._fill_position = filler(definition.position)
        self._decider, self._offered, self._offered_count = (
            dict(self.position_record.fields or {})[name][1] // 8 for name in ("decider", "offered", "offered_count")
        )

    def _owns(self, function: FunctionType) -> bool:
        here = (__name__.partition(".")[0], self.definition.package)
        return any(function.__module__ == each or function.__module__.startswith(f"{each}.") for each in here)

    def player(self, function: Any, folder: Path | None = None) -> Machine:
        """Return a strategy as machine code; without a folder it is compiled for this process alone.

        Raises whatever numba raises when it cannot be compiled, and TypeError when it returns no whole number.
        """
        if folder is not None:
            return Machine(self.compiler.entry(function, types.int64(self._view, self._row), {}, folder))
        # Numba would cut a fraction off where a whole number is asked for, so it first says what is returned.
        code = Compiler(self.compiler).entry(function, (self._view, self._row), {}, None)
        returned = code.nopython_signatures[0].return_type
        if returned != types.int64:
            inner = returned.type if isinstance(returned, types.misc.Optional) else returned
            if not isinstance(inner, types.Integer | types.IntEnumMember):
                raise TypeError(f"it returns {returned}, no whole number")
            code = Compiler(self.compiler).entry(function, types.int64(self._view, self._row), {}, None)
        return Machine(code)

    def statistic(self, function: FunctionType) -> Machine:
        """Return a function of a position as machine code. Raises whatever numba raises when that cannot be."""
        return Machine(Compiler(self.compiler).entry(function, types.float64(self._position), {}, None))

    def is_machine(self, player: object) -> bool:
        """Whether this is machine code and no plain function."""
        return isinstance(player, Machine)

    def play(
        self, template: State, first: int, count: int, players: Sequence[Machine | Strategy]
    ) -> Iterator[tuple[Any, Any]]:
        """Play the games ``first`` to ``first + count - 1``; yield their positions and outcomes, some at a time.

        ``template`` holds options, seats and seed. A player that is no Machine is asked in plain Python: it gets a
        plain view and plain actions. Raises Stopped, from the player's error if there was one.
        """
        flat = np.array(flatten(template), np.int64)
        outside = {seat: each for seat, each in enumerate(players) if not isinstance(each, Machine)}
        machines = [each.code if isinstance(each, Machine) else self._nobody for each in players]
        machines += [self._nobody] * (MOST_SEATS - len(players))
        at_once = AT_ONCE_OUTSIDE if outside else AT_ONCE
        is_outside = np.array([seat in outside for seat in range(MOST_SEATS)], np.int64)
        blank = np.zeros((MOST_SEATS * (at_once if outside else 1), self.view_record.itemsize // 8), np.int64)
        views = blank.view(self.view_record)[:, 0]
        seen = [self.definition.view() for _ in players]
        menu, now = np.zeros(MOST_CHOICES, np.int64), np.zeros(1, np.int64)
        for start in range(first, first + count, at_once):
            games = min(at_once, first + count - start)
            memory = np.empty((games, len(flat)), np.int64)
            memory[:] = flat
            states = memory.view(self.position_record)[:, 0]
            numbers = np.arange(games, dtype=np.uint64) + np.uint64(start)
            states["number_low"] = numbers & np.uint64(0xFFFFFFFF)
            states["number_high"] = numbers >> np.uint64(32)
            outcomes = np.zeros(games, self.outcome_record)
            at = np.zeros((games, loop.PLACES), np.int64)
            try:
                while self._play(states, views, blank, outcomes, menu, at, is_outside, now, *machines):
                    self._ask(outside, seen, memory, blank, at, now)
            except Exception as error:
                raise Stopped(start + int(now[0]), int(at[now[0], loop.STEPS])) from error
            for game in np.flatnonzero(at[:, loop.STATE] == loop.NONSENSE):
                raise Stopped(start + int(game), int(at[game, loop.STEPS]))
            yield states, outcomes

    def _ask(
        self, outside: dict[int, Strategy], seen: Sequence[Any], memory: Any, blank: Any, at: Any, now: Any
    ) -> None:
        """Let players that are not compiled make one choice in each game that waits for one."""
        waiting = np.flatnonzero(at[:, loop.STATE] == loop.ASKS)
        seats = memory[waiting, self._decider]
        rows = blank[MOST_SEATS * waiting + seats].tolist()
        offers = memory[waiting, self._offered : self._offered + MOST_CHOICES].tolist()
        counts = memory[waiting, self._offered_count].tolist()
        actions, fill, answers = self.definition.actions, self._fill_view, []
        for game, seat, row, offered, count in zip(waiting, seats.tolist(), rows, offers, counts, strict=True):
            now[0] = game
            legal = offered[:count]
            fill(seen[seat], row)
            answer = whole_number(outside[seat](seen[seat], [actions[number] for number in legal]))
            if answer is None or answer not in legal:
                raise ValueError("a strategy returned something that is not legal")
            answers.append(answer)
        at[waiting, loop.CHOICE] = answers
        at[waiting, loop.STATE] = loop.HAS_CHOICE

    def measure(self, states: Any, statistic: Machine, start: int) -> list[float]:
        """Return what a compiled statistic says of each position. Raises Stopped from the statistic's error."""
        found, at = np.zeros(len(states)), np.zeros(1, np.int64)
        try:
            self._measure(states, found, at, statistic.code)
        except Exception as error:
            raise Stopped(start + int(at[0]), -1) from error
        return found.tolist()

    def positions(self, states: Any) -> Iterator[Any]:
        """Yield each position as plain play has it."""
        for numbers in states.view(np.int64).reshape(len(states), -1):
            position = self.definition.position()
            self._fill_position(position, numbers.tolist())
            yield position


def flatten(state: State) -> list[int]:
    """Return all numbers of a state in the order of its declaration, which is that of its record."""
    numbers: list[int] = []
    for name, shape in state.fields:
        value = getattr(state, name)
        rows = [[value]] if not shape else [value] if len(shape) == 1 else value
        for row in rows:
            numbers += row
    return numbers


def filler(state: type[State]) -> Callable[[Any, list[int]], None]:
    """Write out a function that puts such numbers back into a state: several times as fast as a loop over fields."""
    lines, place = ["def fill(state, numbers):"], 0
    for name, shape in state.fields:
        if not shape:
            source, size = f"numbers[{place}]", 1
        elif len(shape) == 1:
            source, size = f"numbers[{place}:{place + shape[0]}]", shape[0]
        else:
            size = shape[0] * shape[1]
            rows = (f"numbers[{at}:{at + shape[1]}]" for at in range(place, place + size, shape[1]))
            source = f"[{', '.join(rows)}]"
        lines.append(f"    state.{name} = {source}")
        place += size
    scope: dict[str, Any] = {}
    exec("\n".join(lines), scope)  # only names of declared fields enter the text
    made: Callable[[Any, list[int]], None] = scope["fill"]
    return made
