"""Records: options, seed and entries are all a game is; everything else follows by carrying them out again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any, NamedTuple

from .engine.definition import Definition
from .engine.errors import BadCode
from .engine.table import NOBODY, Table, begin


class EntryKind(IntEnum):
    """What an entry of a record is."""

    CHOICE = 0  # a choice that somebody was asked for
    CARD = 1  # a card that was forced to come next
    RESAMPLE = 2  # what a seat cannot see was dealt anew


class Entry(NamedTuple):
    """One entry: ``value`` is the action, the kind of the forced card, or the seat of a resampling.

    ``stop`` is the number of steps before it. For a choice ``place`` is its index among the ``among``
    legal ones; for a resampling ``place`` is the seed.
    """

    stop: int
    kind: int
    value: int
    place: int
    among: int


@dataclass
class Record:
    """A whole game: the deal and what was chosen. ``length`` counts its steps, ``cursor`` is the one shown."""

    definition: Definition
    options: Any
    players: int
    seed: int
    number: int = 0
    entries: list[Entry] = field(default_factory=list)
    length: int = 0
    cursor: int = 0

    def __post_init__(self) -> None:
        if self.definition.fitted is not None:
            self.definition = self.definition.fitted(self.options)

    def copy(self) -> Record:
        """Return an independent record with the same deal and entries."""
        return replace(self, entries=list(self.entries))

    def first_position(self, log: list[Any] | None = None) -> Table:
        """Return the position right after the deal; its events go to ``log``."""
        s: Table = self.definition.position()
        s.log = log
        begin(s, self.players, self.seed, self.number)
        self.definition.encode_options(self.options, s)
        self.definition.set_up(s)
        return s


def carry_out_step(
    definition: Definition,
    s: Table,
    entries: list[Entry],
    index: int,
    stop: int,
    ask: Callable[[Table], int] | None = None,
) -> int:
    """Carry out the step after ``stop`` on ``s`` as the record says; return the index of the first entry left.

    Where the record has no entry for a choice, ``ask(s)`` gives the place among the legal ones and the
    choice is added to ``entries``. Raises BadCode when an entry is not possible there.
    """
    due = entries[index] if index < len(entries) and entries[index].stop == stop else None
    if due and due.kind == EntryKind.RESAMPLE:
        definition.resample(s, due.value, due.place)
        return index + 1
    if s.over:
        raise BadCode(f"The record goes on after the game has ended at step {stop}; its end is missing or damaged.")
    if s.decider == NOBODY:
        if due and due.kind == EntryKind.CARD:
            if not definition.takes_a_card(s) or not definition.can_be_forced(s, due.value):
                raise BadCode(f"The record forces a card at step {stop} that cannot come there.")
            definition.force(s, due.value)
            index += 1
        definition.proceed(s)
        return index
    while True:
        definition.list_choices(s)
        count = s.offered_count
        action = s.offered[0]
        if count > 1:
            if index < len(entries):
                action = entries[index].value
                if entries[index].kind != EntryKind.CHOICE or action not in s.offered[:count]:
                    raise BadCode(f"The record makes a choice at step {stop} that is not legal there.")
            elif ask is not None:
                place = ask(s)
                action = s.offered[place]
                entries.append(Entry(stop, EntryKind.CHOICE, int(action), place, count))
            else:
                raise BadCode(f"The record stops in the middle of step {stop}.")
            index += 1
        make_choice(definition, s, action)
        if s.chosen_count == 0:
            return index


def make_choice(definition: Definition, s: Table, action: int) -> None:
    """Make one choice and count it: the count is what keeps the dice of two decisions apart."""
    definition.choose(s, action)
    s.choices_made += 1
