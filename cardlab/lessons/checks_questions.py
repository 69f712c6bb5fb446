"""The questions that lessons ask. They are data, in checks_questions.json: a number, a choice, or several steps.

A number is a fact's id; what it is and which misconceptions it has, the fact tells. A fact that no question names can
be asked all the same, with hints made from what it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from ..engine.errors import CardlabError, shown
from .facts import MEAN, PROBABILITY, Fact, fact, fact_ids, find

DATA = Path(__file__).with_name("checks_questions.json")
HINTS = 3
LETTERS = "abcdefgh"


@dataclass(frozen=True)
class Option:
    """One answer to choose from, and what is said to who chooses it."""

    text: str
    right: bool
    says: str


@dataclass(frozen=True)
class Number:
    """A question whose answer is the value of a fact; ``exact``: only the fraction itself will do."""

    id: str
    ask: str
    hints: tuple[str, ...]
    fact_id: str
    exact: bool = False

    @property
    def fact(self) -> Fact:
        """The fact that is asked for."""
        return fact(self.fact_id)


@dataclass(frozen=True)
class Choice:
    """A question with answers to choose from, by letter."""

    id: str
    ask: str
    hints: tuple[str, ...]
    options: tuple[Option, ...]

    def __str__(self) -> str:
        return "\n".join([self.ask, *(f"  {LETTERS[n]}) {option.text}" for n, option in enumerate(self.options))])


@dataclass(frozen=True)
class Steps:
    """A question answered in several steps, each a number or a choice."""

    id: str
    ask: str
    hints: tuple[str, ...]
    steps: tuple[Number | Choice, ...]


Question = Number | Choice | Steps


@cache
def questions() -> dict[str, Question]:
    """Return all questions that are written down, by id."""
    return read_questions(json.loads(DATA.read_text(encoding="utf-8")))


def read_questions(written: Iterable[Mapping[str, Any]]) -> dict[str, Question]:
    """Return questions from their data. Raises CardlabError, which names the question, when one is not complete.

    >>> list(read_questions([{"id": "q", "ask": "Yes?", "hints": ["a", "b", "c"], "options": [
    ...     {"text": "yes", "right": True, "says": "So it is."}, {"text": "no", "says": "Look again."}]}]))
    ['q']
    """
    made: dict[str, Question] = {}
    for each in written:
        question = _read(each, "")
        if question.id in made:
            raise CardlabError(f"There are two questions {question.id!r}.")
        made[question.id] = question
    return made


def question(id: str) -> Question:
    """Return a question by its id, or the one that a fact is. Raises CardlabError for an id that is neither."""
    if isinstance(id, str):
        if id in questions():
            return questions()[id]
        found = find(id)
        if found is not None:
            return _of_fact(found)
    near = get_close_matches(str(id), [*questions(), *fact_ids()], 2, 0.6)
    hint = f" Did you mean {' or '.join(map(repr, near))}?" if near else " Copy the id from the exercise."
    raise CardlabError(f"There is no question {shown(id)}.{hint}")


def _read(each: Mapping[str, Any], above: str) -> Question:
    id = str(each.get("id", "")) or above
    hints = tuple(map(str, each.get("hints", ())))
    if not id or (not above and len(hints) != HINTS):
        raise CardlabError(f"The question {shown(id)} needs an id and {HINTS} hints.")
    ask = str(each.get("ask", ""))
    if "options" in each:
        options = tuple(Option(str(o["text"]), bool(o.get("right", False)), str(o["says"])) for o in each["options"])
        if sum(option.right for option in options) != 1 or not 2 <= len(options) <= len(LETTERS):
            raise CardlabError(f"The question {id!r} needs 2 to {len(LETTERS)} options, just one of them right.")
        return Choice(id, ask, hints, tuple(sorted(options, key=lambda option: _place(id, option.text))))
    if "steps" in each:
        steps = []
        for number, step in enumerate(each["steps"], 1):
            made = _read(step, f"{id}.{number}")
            if isinstance(made, Steps):
                raise CardlabError(f"A step of {id!r} has steps of its own.")
            steps.append(made)
        return Steps(id, ask, hints, tuple(steps))
    named = str(each.get("fact", id))
    return Number(id, ask or fact(named).statement, hints, named, bool(each.get("exact", False)))


def _place(id: str, text: str) -> bytes:
    """The order of options follows from a hash, so that the place of the right one tells nothing."""
    return blake2b(f"{text} of {id}".encode(), digest_size=8).digest()


def _of_fact(found: Fact) -> Number:
    if found.kind == PROBABILITY:
        what = "Count the equally likely cases: how many are there, and how many of them are wanted?"
    elif found.kind == MEAN:
        what = "Means add up, whether things depend on each other or not: split the number into parts."
    else:
        what = "Write down what it is made of, one step a line."
    hints = (f"Think of the experiment: {found.experiment}", what, "Look for a function in cardlab.exact that fits.")
    return Number(found.id, found.statement, hints, found.id)
