"""What a game explains: what a step changed, and why a choice is not allowed."""

from __future__ import annotations

from typing import NamedTuple

from .engine.state import Difference


class Change(NamedTuple):
    """One thing a step changed: the field and the place in it, in words, and its value before and after.

    ``text`` says all of it with names for numbers that stand for seats, cards or phases.
    """

    field: str
    before: int
    after: int
    text: str
    difference: Difference

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return str(self)


class Reason(NamedTuple):
    """Why a choice is not allowed: one sentence, and the number of the rule that says so."""

    sentence: str
    rule: str

    def __str__(self) -> str:
        return f"{self.sentence} (rule {self.rule})" if self.rule else self.sentence
