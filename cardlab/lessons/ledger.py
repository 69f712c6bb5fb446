"""The prediction ledger: a guess is locked before the reveal, scored by it, and kept.

A guess of a number is scored by its distance from the fact, a guess of how likely something is, once it has happened
or not, by Brier's score (guess − outcome)². Nothing is marked wrong. Only the first guess before the first reveal
counts: later ones are made by somebody who has seen the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..draw.palette import theme_called
from ..draw.picture import Picture
from ..draw.svg import Drawing, trim, wrap
from ..engine.errors import CardlabError, shown
from ..exact import read_number
from ..exact.showing import Exhibit, about, fraction_text, lines_of_table
from .checks_verdict import LOCKED, REVEALED, UNCLEAR, UNKNOWN, Verdict
from .facts import PROBABILITY, fact
from .ledger_file import Journal, journal

COIN = Fraction(1, 4)  # Brier's score of who always says 1/2
BINS = 5
EVENT, NUMBER = "event", "number"


@dataclass(frozen=True)
class Scored:
    """One guess with what came of it: ``value`` is the fact, or 1 or 0 for what happened or not."""

    id: str
    lesson: str
    kind: str  # "probability", "mean", "number": a fact's; "event": something that happened or not
    guess: Fraction
    value: Fraction

    @property
    def error(self) -> Fraction:
        """The absolute error."""
        return abs(self.guess - self.value)

    @property
    def brier(self) -> Fraction:
        """Brier's score: the square of the difference."""
        return (self.guess - self.value) ** 2


class Ledger:
    """Guesses and what came of them, in a journal; without one, in that of this user."""

    def __init__(self, kept_in: Journal | None = None) -> None:
        self._kept_in = kept_in

    @property
    def _journal(self) -> Journal:
        return self._kept_in or journal()

    def guess(self, id: str, number: object, *, lesson: str = "", event: bool = False) -> Verdict:
        """Lock a guess: of a fact's value by its id, or with ``event=True`` of how likely something is.

        Returns what is said; never raises for what somebody guesses.
        """
        if not isinstance(id, str) or not id.strip():
            return self._say(UNKNOWN, f"A guess needs the name of what is guessed, not {shown(id)}.")
        try:
            kind = EVENT if event else fact(id).kind
            value = read_number(number)
        except CardlabError as problem:
            return self._say(UNCLEAR, str(problem))
        if kind in (EVENT, PROBABILITY) and not 0 <= value <= 1:
            hint = f" Did you mean {float(value):g} %?" if 1 < value <= 100 else ""
            return self._say(UNCLEAR, f"A probability lies from 0 to 1, or from 0 % to 100 %.{hint}")
        found = self._last(id)
        if found is not None and found["what"] == "guess":
            locked = about(Fraction(found["number"]))
            return self._say(LOCKED, f"Locked already: you said {locked}. Go on to the reveal.")
        self._journal.add(what="guess", id=id, lesson=lesson, kind=kind, number=str(value), seen=found is not None)
        counts = " It is not counted: you have seen the answer." if found is not None else ""
        return self._say(LOCKED, f"Locked: you say {about(value)}.{counts}")

    def reveal(self, id: str, happened: object = None) -> Verdict:
        """Show the fact, or take down whether the event has ``happened``, and score the guess that was locked."""
        found = self._last(id)
        kind = found["kind"] if found else EVENT if happened is not None else ""
        try:
            known = None if kind == EVENT else fact(id)
        except CardlabError as problem:
            return self._say(UNKNOWN, str(problem))
        if known is None and not _says_yes_or_no(happened):
            return self._say(UNCLEAR, "Say whether it happened: reveal(..., happened=True) or happened=False.")
        value = known.value if known else Fraction(bool(happened))
        told = (
            f"{known.statement} Exactly {_exactly(known.value)}."
            if known
            else "It happened."
            if value
            else "It did not happen."
        )
        if found is None:
            return self._say(REVEALED, f"{told} No guess was locked.")
        lesson = found["lesson"]
        if found["what"] == "guess":
            self._journal.add(what="reveal", id=id, lesson=lesson, kind=kind, number=found["number"], value=str(value),
                              seen=found["seen"])  # fmt: skip
        scored = Scored(id, lesson, kind, Fraction(found["number"]), value)
        score = f"Brier's score {about(scored.brier)}" if kind == EVENT else f"off by {about(scored.error)}"
        return self._say(REVEALED, f"{told} You said {about(scored.guess)}: {score}.")

    def guessed(self, id: str) -> Fraction | None:
        """Return what was guessed last under this id, revealed or not; None when nothing was."""
        found = self._last(id)
        return None if found is None else Fraction(found["number"])

    def scored(self, lesson: str | None = None) -> list[Scored]:
        """Return all guesses that count and were revealed, of one lesson or of all."""
        found = [
            _scored(entry)
            for entry in self._journal.entries()
            if entry["what"] == "reveal" and not entry.get("seen") and lesson in (None, entry.get("lesson"))
        ]
        return [each for each in found if each is not None]

    def calibration(self, lesson: str | None = None) -> Calibration:
        """Return how good the guesses were, of one lesson or over all."""
        return Calibration(self.scored(lesson), f"Lesson {lesson}" if lesson else "All lessons", self._journal.note())

    def _last(self, id: str) -> dict[str, Any] | None:
        """Return the last guess or reveal of this id."""
        found = [
            each
            for each in self._journal.entries()
            if each["what"] in ("guess", "reveal") and each.get("id") == id and _scored({"value": "0", **each})
        ]
        return found[-1] if found else None

    def _say(self, kind: str, sentence: str) -> Verdict:
        return Verdict(kind, sentence, note=self._journal.note())


class Calibration(Exhibit):
    """How good guesses were: mean errors of numbers, Brier's score of events, and how often "30 %" happened."""

    def __init__(self, scored: Sequence[Scored], title: str, note: str = "") -> None:
        self.guesses = tuple(scored)
        self.title = title
        self._note = note

    @property
    def numbers(self) -> list[Scored]:
        """The guesses of facts."""
        return [each for each in self.guesses if each.kind != EVENT]

    @property
    def events(self) -> list[Scored]:
        """The guesses of how likely something is that then happened or not."""
        return [each for each in self.guesses if each.kind == EVENT]

    @property
    def brier(self) -> Fraction | None:
        """The mean of Brier's scores, None without events."""
        return _mean([each.brier for each in self.events])

    def bins(self) -> list[tuple[str, int, Fraction, Fraction]]:
        """Return, for each fifth of the scale with guesses: its name, how many, mean guess, share that happened."""
        rows = []
        for place in range(BINS):
            inside = [each for each in self.events if min(BINS - 1, int(each.guess * BINS)) == place]
            if inside:
                name = f"{100 * place // BINS}–{100 * (place + 1) // BINS} %"
                guesses, outcomes = ([e.guess for e in inside], [e.value for e in inside])
                rows.append((name, len(inside), _mean(guesses) or Fraction(0), _mean(outcomes) or Fraction(0)))
        return rows

    def columns(self) -> tuple[str, ...]:
        """Return the names of the table's columns."""
        return ("what", "lesson", "kind", "guess", "value", "error", "Brier")

    def rows(self) -> list[tuple[Any, ...]]:
        """Return a row for each guess."""
        return [
            (
                g.id,
                g.lesson,
                g.kind,
                float(g.guess),
                float(g.value),
                float(g.error),
                float(g.brier) if g.kind == EVENT else None,
            )
            for g in self.guesses
        ]

    def picture(self) -> Picture:
        """Return a point for each fifth of the scale: said across, happened upwards; on the line is well calibrated."""
        return Picture(_draw(self), str(self))

    def __str__(self) -> str:
        lines = [f"{self.title}: {len(self.guesses)} {'guess' if len(self.guesses) == 1 else 'guesses'} revealed."]
        chances = [each for each in self.numbers if each.kind == PROBABILITY]
        others = [each for each in self.numbers if each.kind != PROBABILITY and each.value]
        if chances:
            error = _about([each.error for each in chances])
            lines.append(f"Probabilities ({len(chances)}): off by {error} on average{_lean(chances)}.")
        if others:
            share = _mean([g.error / abs(g.value) for g in others]) or Fraction(0)
            lines.append(f"Other numbers ({len(others)}): off by {float(100 * share):.0f} % on average.")
        if self.brier is not None:
            score = f"Brier's score {about(self.brier)}"
            lines.append(f"Events ({len(self.events)}): {score}; always saying 1/2 scores {about(COIN)}.")
            table = [["said", "times", "on average", "happened"]]
            table += [[name, str(number), about(said), about(came)] for name, number, said, came in self.bins()]
            lines += lines_of_table(table)
        return "\n".join([*lines, *([self._note] if self._note else [])])


def _draw(found: Calibration) -> str:
    drawing = Drawing(theme_called("light"))
    left, top, side = 70.0, 56.0, 300.0
    drawing.text(20, 30, f"{found.title}: said and happened", 19, weight=700)
    drawing.rect(left, top, side, side, 0, drawing.theme.panel, drawing.theme.line)
    drawing.path(
        f"M{trim(left)} {trim(top + side)}L{trim(left + side)} {trim(top)}", "none", drawing.theme.quiet, 1.5, "6 5"
    )
    for share in (0, 50, 100):
        along = side * share / 100
        drawing.text(left + along, top + side + 22, f"{share} %", 14, anchor="middle")
        drawing.text(left - 8, top + side - along + 5, f"{share} %", 14, anchor="end")
    drawing.text(left + side / 2, top + side + 44, "said", 15, anchor="middle")
    drawing.text(left + 10, top + 22, "happened", 15, drawing.theme.quiet)
    for _, number, said, came in found.bins():
        x, y = left + side * float(said), top + side * float(1 - came)
        drawing.circle(x, y, 6 + 2 * min(number, 8), "#17695B")
        drawing.text(x, y + 5, number, 14, "#FFFFFF", 700, "middle")
    y = top + 20
    for line in str(found).splitlines()[: 4 if found.events else None]:
        for words in wrap(line, 15, 760 - left - side - 48):
            drawing.text(left + side + 24, y, words, 15)
            y += 21
        y += 8
    return drawing.finish(760, top + side + 60, str(found))


def _lean(guesses: Sequence[Scored]) -> str:
    high = sum(each.guess > each.value for each in guesses)
    low = sum(each.guess < each.value for each in guesses)
    return f", {high} too high and {low} too low"


def _mean(numbers: Sequence[Fraction]) -> Fraction | None:
    return sum(numbers, Fraction(0)) / len(numbers) if numbers else None


def _about(numbers: Sequence[Fraction]) -> str:
    return about(_mean(numbers) or Fraction(0))


def _exactly(value: Fraction) -> str:
    exactly = fraction_text(value)
    return f"{exactly} = {about(value)}" if "/" in exactly else about(value)


def _says_yes_or_no(happened: object) -> bool:
    return (
        isinstance(happened, bool)
        or type(happened).__name__ in ("bool_", "bool")
        or (type(happened) is int and happened in (0, 1))
    )


def _scored(entry: dict[str, Any]) -> Scored | None:
    """Return a line of the journal as a guess, None when somebody has written something else into it."""
    try:
        return Scored(
            str(entry["id"]),
            str(entry["lesson"]),
            str(entry["kind"]),
            Fraction(entry["number"]),
            Fraction(entry["value"]),
        )
    except (KeyError, TypeError, ValueError, ZeroDivisionError):
        return None


_ledger = Ledger()
guess, guessed, reveal, calibration = _ledger.guess, _ledger.guessed, _ledger.reveal, _ledger.calibration
