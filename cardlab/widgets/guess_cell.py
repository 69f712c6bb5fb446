"""Guess, lock, reveal: a prediction is asked before anything is shown, scored for closeness, and kept."""

from __future__ import annotations

from html import escape

from ..exact.showing import about
from ..lessons import ledger
from ..lessons.checks_verdict import LOCKED, Verdict
from ..lessons.facts import PROBABILITY, fact
from .cell import Cell, said


class GuessCell(Cell):
    """A box for the guess of a fact. ``verdict`` is what was said last, or None."""

    def __init__(self, id: str, ask: str, lesson: str) -> None:
        super().__init__("guess")
        self.id, self.ask, self._lesson = id, ask, lesson
        self.verdict: Verdict | None = None
        self._question = self._html("question", f"<p><strong>{escape(ask)}</strong></p>")
        self._number = self._box("guess-box", "Your guess", self.lock)
        self._number.placeholder = "0.25, 25 % or 1/4" if fact(id).kind == PROBABILITY else "a number"
        self._lock = self._button("lock", "Lock my guess", lambda: self._entered(self.lock))
        self._reveal = self._button("reveal", "Reveal", self.reveal)
        self._said = self._html("said")
        self._lay_out(self._question, self._row(self._number, self._lock, self._reveal), self._said)
        before = ledger.guessed(id)
        self._reveal.disabled = before is None
        if before is not None:
            self._said.value = said(LOCKED, f"You have guessed this before: {about(before)}.")

    def still(self) -> dict[str, str]:
        """Return the question; the box to type in needs a kernel."""
        words = f"Guess first: {self.ask}"
        return {"text/html": f"<p><strong>Guess first:</strong> {escape(self.ask)}</p>", "text/plain": words}

    def lock(self) -> None:
        """Lock what stands in the box, or say why it is no guess."""
        self._show(ledger.guess(self.id, self._number.value, lesson=self._lesson))
        self._reveal.disabled = ledger.guessed(self.id) is None

    def reveal(self) -> None:
        """Reveal the fact and score the guess."""
        self._show(ledger.reveal(self.id), without=f"{fact(self.id).statement} ")

    def _show(self, verdict: Verdict, without: str = "") -> None:
        """Show a verdict; what is asked stands above and need not be told again in the fact's own words."""
        self.verdict = verdict
        self._said.value = said(verdict.kind, str(verdict).replace(without, "", 1))
