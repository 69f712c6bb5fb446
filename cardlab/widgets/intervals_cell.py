"""The coverage counter: one student after the other makes a 95 % interval. How many of them hold the exact value?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any

from ..draw.many_intervals import many_intervals
from ..draw.picture import Picture
from ..engine.errors import CardlabError
from ..exact.showing import about
from ..lessons.classmates import EVENTS, RULES, chance, interval_of
from ..lessons.facts import fact
from ..lessons.facts_estimates import COVERED
from .cell import Cell, wait_for
from .style import both_widths

STEPS = (1, 10, 100)
USUAL = {"event": "flood", "cards": 100, "rule": "wilson"}
EXAMPLES = 20  # on a page without a kernel
NAMED = 12  # students who missed, by number


class IntervalsCell(Cell):
    """``intervals`` are those of students 1, 2, 3, …; ``assumed`` says what is counted, from how many cards, and how.

    ``guess`` returns the guess that belongs to it, or None: the exact share waits for it.
    """

    def __init__(self, guess: Callable[[], Any] | None = None, **assumptions: Any) -> None:
        super().__init__("intervals")
        self.assumed: dict[str, Any] = dict(USUAL)
        self.intervals: list[tuple[float, float]] = []
        self.exact_shown = False
        self._guess = guess
        choices: dict[str, tuple[str, list[tuple[str, Any]]]] = {
            "event": ("The first card", [(words, name) for name, (words, _) in EVENTS.items()]),
            "cards": ("Cards for each interval", [(f"{n:,}", n) for n in COVERED]),
            "rule": ("How it is made", [(words, name) for name, (words, _) in RULES.items()]),
        }
        self._switches = {
            name: self._choice(f"switch-{name}", label, options) for name, (label, options) in choices.items()
        }
        for name, control in self._switches.items():
            control.value = self.assumed[name]
            control.observe(partial(self._switched, name), "value")
        more = [
            self._button(f"more-{n}", f"+{n} interval{'s' * (n > 1)}", partial(self.more, n)) for n in STEPS
        ]  # fmt: skip
        self._exact = self._button("exact", "Show the exact share", self.show_exact)
        again = self._button("again", "Start again", self.start_again)
        self._picture = self._html("picture-box")
        self._told = self._html("told")
        self._lay_out(
            self._row(*self._switches.values()), self._picture, self._told, self._row(*more, self._exact, again)
        )
        self.assume(**assumptions)

    @property
    def hits(self) -> int:
        """How many of the intervals hold the exact value."""
        exact = float(chance(self.assumed["event"]))
        return sum(low <= exact <= high for low, high in self.intervals)

    @property
    def fact(self) -> str:
        """The id of the fact: how likely such an interval holds the exact value."""
        return "mc.covers.{rule}.{event}.n{cards}".format(**self.assumed)

    def more(self, many: int) -> None:
        """Let so many more students make an interval each."""
        first = len(self.intervals) + 1
        self.intervals += [self._next(student) for student in range(first, first + many)]
        self._refresh()

    def start_again(self) -> None:
        """Forget all intervals; the next one is that of student 1."""
        self.intervals = []
        self._refresh()

    def assume(self, **assumptions: Any) -> None:
        """Change ``event``, ``cards`` or ``rule``, and start again. Raises CardlabError for what cannot be chosen."""
        for name, value in assumptions.items():
            control = self._switches.get(name)
            if control is None or value not in [each for _, each in control.options]:
                raise CardlabError(f"{name}={value!r} cannot be chosen here: see the lists above the picture.")
        self.assumed.update(assumptions)
        for name, control in self._switches.items():
            if control.value != self.assumed[name]:
                control.value = self.assumed[name]
        self.start_again()

    def show_exact(self) -> None:
        """Show the exact share or hide it. Raises CardlabError while a guess is still to be locked."""
        if not self.exact_shown:
            wait_for(self._guess, "then the exact share can be shown")
        self.exact_shown = not self.exact_shown
        self._exact.description = "Hide the exact share" if self.exact_shown else "Show the exact share"
        self._refresh()

    def still(self) -> dict[str, str]:
        """Return the picture as it stands, and its words; before the first interval, with a few for an example."""
        made, self.intervals = self.intervals, self.intervals or [self._next(n) for n in range(1, EXAMPLES + 1)]
        picture, self.intervals = self._drawn(), made
        return {"image/svg+xml": picture._repr_svg_(), "text/plain": picture.describe()}

    def _next(self, student: int) -> tuple[float, float]:
        found = interval_of(student, self.assumed["cards"], self.assumed["event"], self.assumed["rule"])
        return found.low, found.high

    def _switched(self, name: str, change: Any) -> None:
        if self.assumed[name] != change["new"]:
            self._do(lambda: self.assume(**{name: change["new"]}))

    def _in_words(self) -> str:
        words, exact = EVENTS[self.assumed["event"]][0], chance(self.assumed["event"])
        how = f"from {self.assumed['cards']:,} cards, {RULES[self.assumed['rule']][0]}"
        told = [f"95 % intervals for the chance that the first card {words}: {how}."]
        if self.intervals:
            missed = [n for n, (low, high) in enumerate(self.intervals, 1) if not low <= float(exact) <= high]
            many = "interval holds" if len(self.intervals) == 1 else "intervals hold"
            count = f"{self.hits:,} of {len(self.intervals):,} {many} the exact value {exact} = {about(exact)}."
            told.append(count)
            if missed:
                named = ", ".join(f"{n:,}" for n in missed[-NAMED:])
                few = "Those that miss it" if len(missed) <= NAMED else f"The last {NAMED} that miss it"
                told.append(f"{few}, with a cross: {named}.")
        else:
            told.append("No interval yet.")
        if self.exact_shown:
            told.append(f"Exactly {about(fact(self.fact).value)} of all such intervals hold it.")
        return " ".join(told)

    def _drawn(self, narrow: bool = False) -> Picture:
        words = EVENTS[self.assumed["event"]][0]
        title = f"How likely is it that the first card {words}? 95 % intervals from {self.assumed['cards']:,} cards"
        exact = float(chance(self.assumed["event"]))
        return many_intervals(title, self.intervals, exact, self._in_words(), narrow=narrow)

    def _refresh(self) -> None:
        wide, narrow = self._drawn(), self._drawn(True)
        self._picture.value = both_widths(wide.svg, narrow.svg)
        self._told.value = f"<div>{escape(wide.describe())}</div>"
