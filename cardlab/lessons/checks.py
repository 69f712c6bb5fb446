"""Checking answers: right, close, or the misconception by name; three graded hints; never the value.

Questions can be answered in any order and as often as one likes. In quiet mode an answer is only taken down.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from ..engine.errors import CardlabError, shown
from ..engine.whole import whole_number
from ..exact import read_number
from .checks_questions import LETTERS, Choice, Number, Question, Steps, question
from .checks_verdict import (
    CLOSE,
    HINT,
    MISCONCEPTION,
    QUESTION,
    RECORDED,
    RIGHT,
    UNCLEAR,
    UNKNOWN,
    WRONG,
    Verdict,
)
from .facts import NUMBER, PROBABILITY, Fact, Misconception
from .ledger_file import for_keeping, journal

RIGHT_WITHIN = Fraction(1, 1000)  # relative, the ends included
CLOSE_WITHIN = Fraction(1, 100)
SURELY_WITHIN = Fraction(1, 10_000)  # so near to a misconception is no rounding of a value that lies beside it
GROUPED = "A comma or a point is read as the decimal sign: write thousands without one, such as 10000."
BLURRED = "Near, but so few digits do not tell two ways of thinking apart here: give the fraction."
_NOTHING = object()
_hints_told: Counter[str] = Counter()
_quiet = False


def check(id: str, *answer: object, quiet: bool | None = None) -> Verdict:
    """Judge an answer to a question, and say what is right or wrong about it, never the value.

    A number may be a Fraction, a float, or text such as "20/91", "0.22", "0,22", "22 %"; a choice is a letter or its
    text; the steps of a question are written one after the other. Without an answer the question itself is told.

    >>> check("nile.W.flood.c")
    ? The pack is shuffled. How likely is it that the first card shows wheat?
    >>> check("nile.W.flood.c", "1/0")
    · '1/0' divides by 0: look at the number below the line again.
    """
    try:
        asked = question(id)
    except CardlabError as problem:
        return Verdict(UNKNOWN, str(problem))
    if not answer:
        return Verdict(QUESTION, str(asked) if isinstance(asked, Choice) else asked.ask)
    said = _judge(asked, answer)
    if said.kind == UNCLEAR:
        return said
    kept = journal()
    silent = _quiet if quiet is None else quiet
    kept.add(what="answer", id=id, answer=for_keeping(answer[0] if len(answer) == 1 else answer), verdict=said.kind,
             name=said.name, quiet=silent)  # fmt: skip
    if silent:
        return Verdict(RECORDED, "Taken down.", note=kept.note())
    return Verdict(said.kind, said.sentence, said.name, said.parts, kept.note())


def hint(id: str) -> Verdict:
    """Return the next of three hints for a question, each telling more than the one before; the last one stays."""
    try:
        asked = question(id)
    except CardlabError as problem:
        return Verdict(UNKNOWN, str(problem))
    place = min(_hints_told[id], len(asked.hints) - 1)
    _hints_told[id] += 1
    kept = journal()
    kept.add(what="hint", id=id, number=place + 1)
    return Verdict(HINT, f"Hint {place + 1} of {len(asked.hints)}: {asked.hints[place]}", note=kept.note())


def quiet(on: bool = True) -> None:
    """From now on take answers down and say nothing about them; ``quiet(False)`` ends that."""
    global _quiet
    _quiet = bool(on)


def answers(id: str | None = None) -> list[dict[str, object]]:
    """Return the answers taken down on this machine, of one question or of all, the oldest first."""
    return [each for each in journal().entries() if each["what"] == "answer" and id in (None, each.get("id"))]


def is_answered(id: str) -> bool:
    """Return whether a question has been answered right on this machine."""
    return any(each["verdict"] == RIGHT for each in answers(id))


def start_anew() -> Verdict:
    """Forget every guess, answer and hint on this machine, for another class or person. The old file keeps a number."""
    kept = journal()
    before = kept.entries()
    try:
        place = kept.set_aside()
    except CardlabError as problem:
        return Verdict(UNCLEAR, str(problem))
    _hints_told.clear()
    if not before:
        return Verdict(RECORDED, "Nothing was kept on this machine so far: there is nothing to forget.")
    told = f" What was kept until now lies in {place.name}, in the same folder." if place is not None else ""
    return Verdict(RECORDED, f"Started anew.{told} Now run the notebook again: menu Run, then Run All Cells.")


def _judge(asked: Question, answer: tuple[object, ...]) -> Verdict:
    if isinstance(asked, Steps):
        return _judge_steps(asked, answer)
    if len(answer) > 1:
        return Verdict(UNCLEAR, f"This question has one answer, not {len(answer)}.")
    return judge_choice(asked, answer[0]) if isinstance(asked, Choice) else _judge_number(asked, answer[0])


def _judge_number(asked: Number, answer: object) -> Verdict:
    try:
        number = read_number(answer)
    except CardlabError as problem:
        return Verdict(UNCLEAR, str(problem))
    said = judge_number(asked.fact, number, asked.id, asked.exact)
    if said.kind == WRONG and isinstance(answer, str) and re.fullmatch(r"\s*\d{1,3}[.,]\d{3}\s*", answer):
        grouped = judge_number(asked.fact, 1000 * number, asked.id, asked.exact)
        return Verdict(CLOSE, GROUPED) if grouped.kind in (RIGHT, CLOSE) else said
    return said


def judge_number(known: Fact, number: Fraction, id: str = "", exact: bool = False) -> Verdict:
    """Return the verdict on a number: compared exactly with the fact and with each of its misconceptions.

    Right within 1/1000 of the value and close within 1/100, both only when nearer to it than to any misconception;
    with ``exact`` right is the fraction alone. A few digits that could be a rounding of the value as well as of a
    misconception are asked for again.

    >>> from .facts import fact
    >>> judge_number(fact("nile.W.flood.c"), Fraction("0.22"))
    ✓ Right.
    >>> judge_number(fact("nile.W.flood.c"), Fraction(16, 91)).name
    'speculations forgotten'
    """
    off = abs(number - known.value)
    wrong = min(known.misconceptions, key=lambda each: abs(number - each.value), default=None)
    nearest = off == 0 or wrong is None or off < abs(number - wrong.value)
    if off == 0 or (nearest and not exact and off <= RIGHT_WITHIN * abs(known.value)):
        return Verdict(RIGHT, "Right.")
    if nearest and off <= RIGHT_WITHIN * abs(known.value):
        return Verdict(CLOSE, BLURRED)
    if nearest and off <= CLOSE_WITHIN * abs(known.value):
        more = "Give more digits, or the fraction." if known.kind != NUMBER else "Give more digits."
        return Verdict(CLOSE, f"Close: less than one part in a hundred off. {more}")
    if wrong is not None and not nearest and abs(number - wrong.value) <= CLOSE_WITHIN * abs(wrong.value):
        surely = abs(number - wrong.value) <= SURELY_WITHIN * abs(wrong.value)
        if off <= CLOSE_WITHIN * abs(known.value) and not surely:
            return Verdict(CLOSE, BLURRED)
        return _recognised(wrong)
    if known.kind == PROBABILITY:
        slip = _slip(known.value, number)
        if slip is not None:
            return slip
    return Verdict(WRONG, f"Not yet.{help_at(id)}" if id else "Not yet.")


def help_at(id: str) -> str:
    """Return where help is to be had by somebody who answers in Python; a page has a button for it."""
    return f" One more look: cardlab.lessons.hint({id!r}) helps."


def _slip(value: Fraction, number: Fraction) -> Verdict | None:
    """What is wrong with a probability whatever the question: no probability at all, per cent, the opposite."""
    if abs(number / 100 - value) <= CLOSE_WITHIN * value and value:
        return Verdict(CLOSE, "That looks like a percentage: write it with its sign, such as '50 %', or divide by 100.")
    if not 0 <= number <= 1:
        return Verdict(MISCONCEPTION, "A probability lies from 0 to 1, and this does not.", "no probability")
    if 0 < value < 1 and abs(1 - number - value) <= RIGHT_WITHIN * value and number != value:
        return Verdict(MISCONCEPTION, "You found the chance that it does not happen.", "the opposite")
    return None


def _recognised(wrong: Misconception) -> Verdict:
    return Verdict(MISCONCEPTION, f"Not yet ({wrong.name}). {wrong.says}", wrong.name)


def judge_choice(asked: Choice, answer: object) -> Verdict:
    """Return the verdict on a choice, given by its letter, its number from 1, or its text."""
    texts = [" ".join(option.text.lower().split()) for option in asked.options]
    number = whole_number(answer)
    given = " ".join(str(answer).lower().split()).strip(").( ") if isinstance(answer, str | Fraction) else ""
    if number is not None and 1 <= number <= len(texts):
        place = number - 1
    elif len(given) == 1 and given in LETTERS[: len(texts)]:
        place = LETTERS.index(given)
    elif given in [text.strip(").( ") for text in texts]:
        place = [text.strip(").( ") for text in texts].index(given)
    else:
        letters = ", ".join(LETTERS[: len(texts)])
        return Verdict(UNCLEAR, f"{shown(answer)} is none of the answers: write one of the letters {letters}.")
    chosen = asked.options[place]
    if chosen.right:
        return Verdict(RIGHT, f"Right. {chosen.says}")
    return Verdict(MISCONCEPTION, f"Not yet. {chosen.says}", chosen.text)


def _judge_steps(asked: Steps, answer: tuple[object, ...]) -> Verdict:
    if len(answer) == 1 and len(asked.steps) > 1:
        given = answer[0]
        if isinstance(given, Mapping):
            answer = tuple(given.values())
        elif isinstance(given, Sequence) and not isinstance(given, str | bytes):
            answer = tuple(given)
    if len(answer) > len(asked.steps):
        return Verdict(UNCLEAR, f"This question has {len(asked.steps)} steps, and these are {len(answer)} answers.")
    steps = asked.steps[: len(answer)]
    parts = tuple(
        Verdict(UNCLEAR, "Not answered yet.") if isinstance(each, str) and not each.strip() else _judge(step, (each,))
        for step, each in zip(steps, answer, strict=True)
    )
    right = sum(part.is_right for part in parts)
    if right == len(asked.steps):
        return Verdict(RIGHT, f"Right, all {right} steps.", parts=parts)
    missing = len(asked.steps) - len(parts)
    more = f" {missing} {'step is' if missing == 1 else 'steps are'} still to come." if missing else ""
    if right == len(parts):
        return Verdict(CLOSE, f"Right so far.{more}", parts=parts)
    first = next(number for number, part in enumerate(parts, 1) if not part.is_right)
    return Verdict(
        WRONG, f"{right} of {len(asked.steps)} steps are right; look at step {first} first.{more}", parts=parts
    )
