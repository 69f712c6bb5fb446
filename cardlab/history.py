"""A record being carried out: the position at its cursor, the events so far, and the way back.

Going back never undoes anything: it carries the record out again from the nearest of the copies kept
every 64 steps. Undo, save, code and branch are therefore one mechanism.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from .engine.events import Event, Events
from .engine.table import NOBODY
from .record import Entry, Record, carry_out_step

STEPS_BETWEEN_COPIES = 64


def _step_of(item: tuple[int, ...]) -> int:
    return item[0]


class History:
    """One record with its cursor. ``state`` is the position there, ``index`` the entries it has used."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.definition = record.definition
        self._happened: list[tuple[int, ...]] = []  # (step, phase, what, seat, card, count)
        self._copies: dict[int, tuple[Any, int]] = {}
        self._log: list[tuple[int, ...]] = []
        cursor, record.cursor = record.cursor, 0
        self.state = record.first_position(self._log)
        self.index = 0
        self._note(0, self.state.phase)
        while record.cursor < record.length:
            self.follow()
        self.goto(cursor)

    def follow(self) -> None:
        """Carry out one step as the record says, or the next one that needs no choice."""
        record, state = self.record, self.state
        stop, phase = record.cursor, state.phase
        try:
            self.index = carry_out_step(self.definition, state, record.entries, self.index, stop)
        except BaseException:
            # Whoever interrupts a long game finds it after a whole step.
            self.show(*self.at(stop))
            raise
        record.cursor = stop + 1
        if stop < record.length:
            known = self._happened[-1][0] > stop
            if known:
                self._log.clear()
                return
        record.length = max(record.length, stop + 1)
        self._note(stop + 1, phase)

    def add_decision(self, entries: list[Entry], phase: int) -> None:
        """Take over a decision that has just been carried out on ``state``, begun in this phase."""
        record = self.record
        record.entries.extend(entries)
        self.index += len(entries)
        record.cursor = record.length = record.cursor + 1
        self._note(record.cursor, phase)

    def add_entries(self, entries: list[Entry]) -> None:
        """Put entries for the next step into the record; what it had after the cursor is dropped."""
        self.cut()
        self.record.entries.extend(entries)

    def has_next(self, entries: list[Entry]) -> bool:
        """Whether the record goes on with just these entries."""
        ahead = self.record.entries[self.index : self.index + len(entries)]
        return self.record.cursor < self.record.length and ahead == entries

    def cut(self) -> None:
        """Drop what is recorded after the cursor: something else is about to happen."""
        record = self.record
        if record.cursor < record.length:
            del record.entries[self.index :]
            del self._happened[bisect_right(self._happened, record.cursor, key=_step_of) :]
            self._copies = {stop: kept for stop, kept in self._copies.items() if stop <= record.cursor}
            record.length = record.cursor

    def goto(self, stop: int) -> None:
        """Put the cursor after so many steps; an unfinished composite is dropped."""
        if stop != self.record.cursor or self.state.chosen_count:
            self.show(*self.at(stop))
            self.record.cursor = stop

    def show(self, state: Any, index: int | None = None) -> None:
        """Let ``state`` be the position at the cursor; from now on it logs its events here."""
        self.state = state
        self.index = self.index if index is None else index
        self._log.clear()
        state.log = self._log

    def at(self, stop: int) -> tuple[Any, int]:
        """Return a fresh position after so many steps, and how many entries it has used."""
        nearest = stop - stop % STEPS_BETWEEN_COPIES
        while nearest not in self._copies:
            nearest -= STEPS_BETWEEN_COPIES
        kept, index = self._copies[nearest]
        state = kept.copy()
        for at in range(nearest, stop):
            index = carry_out_step(self.definition, state, self.record.entries, index, at)
        return state, index

    def twin(self) -> History:
        """Return an independent history of the same record, at the same step."""
        twin = History.__new__(History)
        twin.record = self.record.copy()
        twin.definition = self.definition
        twin._happened = list(self._happened)
        twin._copies = dict(self._copies)
        twin._log = []
        twin.index = self.index
        twin.show(self.state.copy())
        return twin

    def events(self, after: int, upto: int) -> Events:
        """Return what happened after step ``after`` up to step ``upto``; the deal is step 0."""
        first = bisect_right(self._happened, after, key=_step_of)
        last = bisect_right(self._happened, upto, key=_step_of)
        return Events(self._event(item) for item in self._happened[first:last])

    def _event(self, item: tuple[int, ...]) -> Event:
        stop, phase, code, seat, card, count = item
        definition = self.definition
        return Event(
            stop,
            definition.phases[phase],
            definition.event_name(code),
            None if seat == NOBODY else seat,
            definition.kind_name(card) if card >= 0 else None,
            count,
            definition.event_rule(code),
            code,
            definition,
        )

    def _note(self, stop: int, phase: int) -> None:
        """Note the events of the step just carried out, and now and then a copy of the position."""
        for item in self._log:
            self._happened.append((stop, phase, *item))
        self._log.clear()
        if stop % STEPS_BETWEEN_COPIES == 0:
            self._copies[stop] = (self.state.copy(), self.index)
