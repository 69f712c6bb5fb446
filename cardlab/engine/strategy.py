"""Strategies: a function of a seat's view and its legal actions that returns one of the actions.

The view is filled anew for each decision: what a strategy wants to keep, it copies (``view.copy()``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from . import table
from .errors import BadOption, shown
from .whole import whole_number

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

    def __format__(self, layout: str) -> str:
        return format(self.word, layout)

    def __reduce__(self) -> tuple[type[Action], tuple[int, str]]:
        return Action, (int(self), self.word)


def random_below(view: Any, n: int) -> int:
    """Return a fair whole number from 0 to n - 1 from the dice of the seat whose view this is.

    The dice depend on seed, game, seat and decision alone: going back and playing on throws the same numbers.
    Raises BadOption unless n is a whole number from 1 to 2**32.
    """
    sides = whole_number(n)
    if sides is None or not 1 <= sides <= 2**32:
        raise BadOption(f"random_below(view, {shown(n)}) is not possible: write a whole number from 1 to 2**32.")
    return table.random_below(view, sides)
