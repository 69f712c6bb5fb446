"""An exercise: a question, a box or buttons to answer it, three hints, and what is said to the answer."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import Any

from ..lessons import checks
from ..lessons.checks_questions import LETTERS, Choice, Question, Steps, question
from ..lessons.checks_verdict import Verdict
from .cell import Cell, said

CHOOSE = "choose …"
HELP = " One more look: press Hint."


class Quiz(Cell):
    """One question. ``verdict`` is what was said last, or None."""

    def __init__(self, id: str) -> None:
        super().__init__("quiz")
        self.asked: Question = question(id)
        self.verdict: Verdict | None = None
        self._question = self._html("question", f"<p><strong>{escape(self.asked.ask)}</strong></p>")
        self._said = self._html("said")
        self._hint = self._button("hint", "Hint", lambda: self._show(checks.hint(self.asked.id)))
        self._boxes: list[Any] = []
        self._lay_out(self._question, *self._answers(), self._said)

    def still(self) -> dict[str, str]:
        """Return the question with its choices; answering needs a kernel."""
        told = in_words(self.asked)
        lines = "".join(f"<p>{escape(line)}</p>" for line in told.splitlines())
        return {"text/html": f"<div>{lines}</div>", "text/plain": told}

    def check(self) -> None:
        """Judge what stands in the boxes."""
        given = ["" if box.value == CHOOSE else box.value for box in self._boxes]
        while len(given) > 1 and not given[-1].strip():
            given.pop()  # the steps that are still to come
        self._show(checks.check(self.asked.id, *given))

    def _answers(self) -> list[Any]:
        if isinstance(self.asked, Choice):
            buttons = [
                self._button("option", f"{LETTERS[place]}) {option.text}", partial(self._choose, LETTERS[place]))
                for place, option in enumerate(self.asked.options)
            ]
            return [self._row(*buttons), self._row(self._hint)]
        check = self._button("check", "Check", lambda: self._entered(self.check))
        if not isinstance(self.asked, Steps):
            self._boxes = [self._box("answer", "Your answer", self.check)]
            return [self._row(*self._boxes, check, self._hint)]
        rows = []
        for number, step in enumerate(self.asked.steps, 1):
            rows.append(self._html("step-question", f"<p>{number}. {escape(step.ask)}</p>"))
            if isinstance(step, Choice):
                options = [(CHOOSE, CHOOSE)]
                options += [(f"{LETTERS[n]}) {each.text}", LETTERS[n]) for n, each in enumerate(step.options)]
                self._boxes.append(self._choice("answer", f"Step {number}", options))
            else:
                self._boxes.append(self._box("answer", f"Step {number}", self.check))
            rows.append(self._row(self._boxes[-1]))
        return [*rows, self._row(check, self._hint)]

    def _choose(self, letter: str) -> None:
        self._show(checks.check(self.asked.id, letter))

    def _show(self, verdict: Verdict) -> None:
        self.verdict = verdict
        words = str(verdict)
        steps = self.asked.steps if isinstance(self.asked, Steps) else ()
        for each in (self.asked, *steps):
            words = words.replace(checks.help_at(each.id), HELP)
        self._said.value = said(verdict.kind, words)


def in_words(asked: Question) -> str:
    """Return a question as text, with its choices or steps below it."""
    if isinstance(asked, Choice):
        return str(asked)
    if isinstance(asked, Steps):
        return "\n".join([asked.ask, *(f"{n}. {in_words(step)}" for n, step in enumerate(asked.steps, 1))])
    return asked.ask
