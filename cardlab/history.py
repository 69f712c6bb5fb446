"""A record being carried out: the position at its cursor, the events so far, and the way back.

Going back never undoes anything: it carries the record out again from the nearest of the copies kept
every 64 steps. Undo, save, code and branch are therefore one mechanism. Whoever interrupts a method
finds the game as it was before or as it is after, never between.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from .engine.events import Event, Events
from .engine.table import NOBODY, Table
from .record import Entry, Record, carry_out_step

STEPS_BETWEEN_COPIES = 64


def _step_of(item: tuple[int, ...]) -> int:
    return item[0]


class _Mark(NamedTuple):
    """What a history was like before a step: enough to put it back."""

    entries: list[Entry]
    entry_count: int
    happened: list[tuple[int, ...]]
    happened_count: int
    copies: dict[int, tuple[Table, int]]
    length: int
    cursor: int


class History:
    """One record with its cursor.

    ``state`` is the position there, ``index`` the entries it has used, ``begun`` the entries of a composite
    that is not complete; ``deciding`` is True while a strategy is being asked.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.definition = record.definition
        self.begun: list[Entry] = []
        self.deciding = False
        self._happened: list[tuple[int, ...]] = []  # (step, phase, what, seat, card, count)
        self._copies: dict[int, tuple[Table, int]] = {}
        self._log: list[tuple[int, ...]] = []
        cursor, length = record.cursor, record.length
        record.cursor = record.length = 0
        self.state = record.first_position(self._log)
        self.index = 0
        self._note(0, self.state.phase)
        while record.length < length:
            self.follow()
        self.goto(cursor)

    def follow(self, entries: Sequence[Entry] | None = None) -> None:
        """Carry out one step: as the record says, or with these entries in place of those it has next."""
        record, stop, mark = self.record, self.record.cursor, self.mark()
        try:
            phase = self.state.phase
            if entries is not None and not self.has_next(entries):
                self._cut(entries)
            self.index = carry_out_step(self.definition, self.state, record.entries, self.index, stop)
            self._arrive(stop + 1, phase)
        except BaseException:
            self.put_back(mark)
            raise

    def add_decision(self, entries: list[Entry], phase: int) -> None:
        """Take over a decision that has just been carried out on ``state``, begun in this phase."""
        if not self.has_next(entries):
            self._cut(entries)
        self.index += len(entries)
        self.begun = []
        self._arrive(self.record.cursor + 1, phase)

    def has_next(self, entries: Sequence[Entry]) -> bool:
        """Whether the record goes on, and its next step has just these entries."""
        record, index = self.record, self.index
        if record.cursor == record.length:
            return False
        last = index
        while last < len(record.entries) and record.entries[last].stop == record.cursor:
            last += 1
        return record.entries[index:last] == list(entries)

    def goto(self, stop: int) -> None:
        """Put the cursor after so many steps; an unfinished composite is dropped."""
        if stop != self.record.cursor or self.state.chosen_count:
            mark = self.mark()
            try:
                self.show(*self.at(stop))
                self.record.cursor = stop
            except BaseException:
                self.put_back(mark)
                raise

    def show(self, state: Table, index: int | None = None, begun: Sequence[Entry] = ()) -> None:
        """Let ``state`` be the position at the cursor; from now on it logs its events here."""
        self.state = state
        self.index = self.index if index is None else index
        self.begun = list(begun)
        self._log.clear()
        state.log = self._log

    def at(self, stop: int) -> tuple[Table, int]:
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
        """Return an independent history of the same record, at the same step, an unfinished composite included."""
        twin = History.__new__(History)
        twin.record = self.record.copy()
        twin.definition = self.definition
        twin.deciding = False
        twin._happened = list(self._happened)
        twin._copies = dict(self._copies)
        twin._log = []
        twin.index = self.index
        twin.show(self.state.copy(), begun=self.begun)
        return twin

    def events(self, after: int, upto: int) -> Events:
        """Return what happened after step ``after`` up to step ``upto``; the deal is step 0."""
        first = bisect_right(self._happened, after, key=_step_of)
        last = bisect_right(self._happened, upto, key=_step_of)
        return Events(self._event(item) for item in self._happened[first:last])

    def mark(self) -> _Mark:
        """Return what ``put_back`` needs to put the history back to where it is now."""
        record, happened = self.record, self._happened
        return _Mark(
            record.entries,
            len(record.entries),
            happened,
            len(happened),
            self._copies,
            record.length,
            record.cursor,
        )

    def put_back(self, mark: _Mark) -> None:
        """Put the history back to the mark, without an unfinished composite."""
        record = self.record
        record.entries, self._happened, self._copies = mark.entries, mark.happened, mark.copies
        del record.entries[mark.entry_count :]
        del self._happened[mark.happened_count :]
        record.length, record.cursor = mark.length, mark.cursor
        self.show(*self.at(record.cursor))

    def _cut(self, entries: Sequence[Entry]) -> None:
        """Let the record go on with these entries and drop what it had after the cursor; a mark keeps the old lists."""
        record = self.record
        if record.cursor < record.length:
            record.entries = record.entries[: self.index]
            self._happened = self._happened[: bisect_right(self._happened, record.cursor, key=_step_of)]
            self._copies = {stop: kept for stop, kept in self._copies.items() if stop <= record.cursor}
            record.length = record.cursor
        record.entries.extend(entries)

    def _arrive(self, stop: int, phase: int) -> None:
        """Move the cursor on to ``stop``; a step that is new is noted."""
        record = self.record
        if stop > record.length:
            self._note(stop, phase)
            record.length = stop
        else:
            self._log.clear()
        record.cursor = stop

    def _note(self, stop: int, phase: int) -> None:
        """Note the events of the step just carried out, and now and then a copy of the position."""
        for item in self._log:
            self._happened.append((stop, phase, *item))
        self._log.clear()
        if stop % STEPS_BETWEEN_COPIES == 0:
            self._copies[stop] = (self.state.copy(), self.index)

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
            definition.event_rule(code, card, count),
            code,
            definition,
        )
