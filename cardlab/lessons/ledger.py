"""The prediction ledger: a guess is locked before the reveal, scored by it, and kept.

A guess of a number is scored by its distance from the fact, a guess of how likely something is, once it has happened
or not, by Brier's score (guess − outcome)². Nothing is marked wrong. Only the first guess before the first reveal
counts: later ones are made by somebody who has seen the answer.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ..engine.errors import CardlabError, shown
from ..exact import read_number
from ..exact.showing import about, fraction_text
from .checks_verdict import LOCKED, REVEALED, UNCLEAR, UNKNOWN, Verdict
from .facts import PROBABILITY, fact
from .ledger_calibration import EVENT, Calibration, Scored
from .ledger_file import Journal, journal


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
        if found is None:
            return self._say(LOCKED, f"Locked: you say {about(value)}.")
        stays = f"It is not counted, for you have seen the answer: your guess stays {about(self.guessed(id) or value)}."
        return self._say(LOCKED, f"You say {about(value)}. {stays}")

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
        not_counted = ", which is not counted" if found["seen"] else ""
        return self._say(REVEALED, f"{told} You said {about(scored.guess)}{not_counted}: {score}.")

    def guessed(self, id: str) -> Fraction | None:
        """Return the guess under this id that counts, which is the first, revealed or not; None when there is none."""
        found = self._found(id)
        return Fraction(found[0]["number"]) if found else None

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

    def _found(self, id: str) -> list[dict[str, Any]]:
        """Return the guesses and reveals of this id, the oldest first."""
        return [
            each
            for each in self._journal.entries()
            if each["what"] in ("guess", "reveal") and each.get("id") == id and _scored({"value": "0", **each})
        ]

    def _last(self, id: str) -> dict[str, Any] | None:
        found = self._found(id)
        return found[-1] if found else None

    def _say(self, kind: str, sentence: str) -> Verdict:
        return Verdict(kind, sentence, note=self._journal.note())


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
