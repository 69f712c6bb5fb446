"""How good guesses were: how far off, how often what was said to happen did happen, and a picture of both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..draw.palette import theme_called
from ..draw.picture import Picture
from ..draw.svg import Drawing, trim, wrap
from ..exact.showing import Exhibit, about, lines_of_table
from .facts import PROBABILITY

COIN = Fraction(1, 4)  # Brier's score of who always says 1/2
BINS = 5
EVENT = "event"


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
        """Return a point for each fifth of the scale: said across, happened upwards; on the line is well calibrated.

        Without events it has a point for each guessed probability, with the exact value upwards.
        """
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
            lines.append(f"Other numbers ({len(others)}): off by {_percent(share)} % on average.")
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
    chances = [each for each in found.numbers if each.kind == PROBABILITY]
    if not found.events and not chances:
        drawing.text(20, 30, "How good the guesses were", 19, weight=700)
        bottom = _tell(drawing, found, 20, top)
        return drawing.finish(760, bottom, str(found))
    across, upwards = ("said", "happened") if found.events else ("guessed", "exact")
    drawing.text(20, 30, f"{found.title}: {across} and {upwards}", 19, weight=700)
    drawing.rect(left, top, side, side, 0, drawing.theme.panel, drawing.theme.line)
    drawing.path(
        f"M{trim(left)} {trim(top + side)}L{trim(left + side)} {trim(top)}", "none", drawing.theme.quiet, 1.5, "6 5"
    )
    for share in (0, 50, 100):
        along = side * share / 100
        drawing.text(left + along, top + side + 22, f"{share} %", 14, anchor="middle")
        drawing.text(left - 8, top + side - along + 5, f"{share} %", 14, anchor="end")
    drawing.text(left + side / 2, top + side + 44, across, 15, anchor="middle")
    drawing.text(left + 10, top + 22, upwards, 15, drawing.theme.quiet)
    for _, number, said, came in found.bins():
        x, y = left + side * float(said), top + side * float(1 - came)
        drawing.circle(x, y, 6 + 2 * min(number, 8), "#17695B")
        drawing.text(x, y + 5, number, 14, "#FFFFFF", 700, "middle")
    for each in [] if found.events else chances:
        drawing.circle(left + side * float(each.guess), top + side * float(1 - each.value), 7, "#17695B")
    _tell(drawing, found, left + side + 24, top + 20)
    return drawing.finish(760, top + side + 60, str(found))


def _tell(drawing: Drawing, found: Calibration, left: float, y: float) -> float:
    """Write what the guesses came to, from here on; return where the words end."""
    for line in str(found).splitlines()[: 4 if found.events else None]:
        for words in wrap(line, 15, 760 - left - 24):
            drawing.text(left, y, words, 15)
            y += 21
        y += 8
    return y


def _percent(share: Fraction) -> str:
    """A share in per cent, which is 0 only when it is 0."""
    number = float(100 * share)
    if number >= 1 or not number:
        return f"{number:.0f}"
    return f"{number:.1g}" if number >= 0.01 else "less than 0.01"


def _lean(guesses: Sequence[Scored]) -> str:
    high = sum(each.guess > each.value for each in guesses)
    low = sum(each.guess < each.value for each in guesses)
    return f", {high} too high and {low} too low"


def _mean(numbers: Sequence[Fraction]) -> Fraction | None:
    return sum(numbers, Fraction(0)) / len(numbers) if numbers else None


def _about(numbers: Sequence[Fraction]) -> str:
    return about(_mean(numbers) or Fraction(0))
