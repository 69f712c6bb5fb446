"""Events: what happened at the table, who, which card, how many, by which rule, in words."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple, Protocol

from .errors import BadOption, shown
from .names import SEAT_NAMES
from .whole import whole_number


class Teller(Protocol):
    """What a game must know to put its events into words."""

    @property
    def told_along(self) -> frozenset[int]:
        """Return the codes of events that are told in the sentence of another one, which cites its rule for both."""

    def say(self, events: Sequence[Event], seat: int | None) -> str:
        """Return one line for the events of one step, as this seat sees them (None: all cards open)."""


class Event(NamedTuple):
    """One thing that happened.

    ``stop`` is the step after which the table shows it, ``what`` its name, ``seat`` whom it concerns
    (None: nobody), ``card`` the card's name or None, ``count`` how many, ``rule`` the rule's number.
    """

    stop: int
    phase: str
    what: str
    seat: int | None
    card: str | None
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody needs here
    rule: str
    code: int
    teller: Teller

    def words(self, seat: int | None = None) -> str:
        """Return the event as a sentence, as ``seat`` sees it (None: all cards open).

        Raises BadOption for what is no seat.
        """
        _check_seat(seat)
        return self.teller.say([self], seat)

    def __str__(self) -> str:
        return self.words()

    def __repr__(self) -> str:
        shown = zip(self._fields[:7], self, strict=False)
        return f"Event({', '.join(f'{name}={value!r}' for name, value in shown)})"


def _check_seat(seat: object) -> None:
    number = whole_number(seat)
    if seat is not None and (number is None or not 0 <= number < len(SEAT_NAMES)):
        last = len(SEAT_NAMES) - 1
        raise BadOption(
            f"{shown(seat)} is no seat: write a number from 0 ({SEAT_NAMES[0]}) to {last} ({SEAT_NAMES[last]}), or "
            "None for all cards open."
        )


def cited(events: Sequence[Event]) -> str:
    """Return the numbers of the rules by which a step happened, each once, in the order of its events.

    >>> import cardlab
    >>> game = cardlab.deal("nile", seed=7)
    >>> cited(game.step())
    'N3.1'
    """
    told = [event for event in events if event.code not in event.teller.told_along] or events
    return ", ".join(dict.fromkeys(event.rule for event in told if event.rule))


class Events(list[Event]):
    """Events in order. They print as the log: one line a step, with its number and the rules it happened by."""

    def lines(self, seat: int | None = None) -> list[tuple[int, str, str]]:
        """Return (step, rules, sentence) for each step, as ``seat`` sees them (None: all cards open).

        The rules are all that its events cite, such as "U3.2" or "U3.2, U7.1". Raises BadOption for what is no seat.
        """
        _check_seat(seat)
        told = []
        for stop, group in groupby(self, key=lambda event: event.stop):
            events = list(group)
            told.append((stop, cited(events), events[0].teller.say(events, seat)))
        return told

    def text(self, seat: int | None = None) -> str:
        """Return the log as ``seat`` sees it, one line a step."""
        return "\n".join(f"{stop:4}  {rule:5} {sentence}" for stop, rule, sentence in self.lines(seat))

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        rows = (
            f"<tr><td>{stop}</td><td>{rule}</td><td style='text-align:left'>{escape(sentence)}</td></tr>"
            for stop, rule, sentence in self.lines()
        )
        return f"<table><tr><th>step</th><th>rule</th><th>what happened</th></tr>{''.join(rows)}</table>"
