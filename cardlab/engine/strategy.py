"""Strategies: a function of a seat's view and its legal actions that returns one of the actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Strategy = Callable[[Any, Sequence[int]], int]


class Action(int):
    """A legal action: a whole number that prints as its word.

    >>> Action(12, "lettuce"), int(Action(12, "lettuce"))
    (lettuce, 12)
    """

    word: str

    def __new__(cls, number: int, word: str) -> Action:
        """Return the action with this number and this word."""
        made = super().__new__(cls, number)
        made.word = word
        return made

    def __repr__(self) -> str:
        return self.word

    __str__ = __repr__

    def __reduce__(self) -> tuple[type[Action], tuple[int, str]]:
        return Action, (int(self), self.word)
