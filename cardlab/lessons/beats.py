"""A beat: one rule, one position, one question. Three kinds of question, all judged by the engine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..engine.events import Events
from ..game import Game
from .scripts import Moves, Start

Measure = Callable[[Game, Game, Events], object]  # the position before, the one after, and what happened between


@dataclass(frozen=True)
class Answer:
    """One answer to a question about what will happen; ``why`` tells what a wrong one overlooks."""

    value: object
    label: str
    why: str = ""


@dataclass(frozen=True)
class Try:
    """One thing that somebody may want to do, as choices in a row. Whether it is allowed, the engine says."""

    label: str
    choices: tuple[object, ...]


@dataclass(frozen=True)
class Predict:
    """What will happen? ``then`` is carried out after the answer, and ``measure`` reads off what did happen."""

    answers: tuple[Answer, ...]
    measure: Measure
    then: Moves = ()


@dataclass(frozen=True)
class Find:
    """Which of these is refused? Each is tried out, and nothing stays on the table."""

    tries: tuple[Try, ...]


@dataclass(frozen=True)
class Do:
    """Do it, with the buttons of the table. ``goal`` says whether what was done is what was asked for.

    ``solution`` is one way to do it; ``then`` is carried out afterwards.
    """

    goal: Measure
    solution: tuple[object, ...]
    then: Moves = ()


@dataclass(frozen=True)
class Beat:
    """One stop of a tour.

    ``rules`` are the numbers it teaches, the one it is about first. ``because`` is told with the right
    answer. ``seat`` looks at the table (None: all cards open). ``start`` leads to the position; beats may share one.
    """

    id: str
    title: str
    rules: tuple[str, ...]
    start: Start
    task: str
    question: Predict | Find | Do
    because: str
    hints: tuple[str, ...] = ()
    seat: int | None = 0
