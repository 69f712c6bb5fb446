"""Two floods in a row, again and again: a heat map of what followed what, and what the first flood tells."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from html import escape
from typing import Any

from ..draw.heat_map import HeatMap, Lane, Square
from ..draw.picture import Picture
from ..engine.errors import CardlabError
from ..exact.showing import about
from ..lessons.card_grid import NAMED
from ..lessons.checks import is_answered
from ..lessons.compared import digits, short
from ..lessons.experiments import LARGEST_SEED, SLICE
from ..lessons.experiments_hands import CROP
from ..lessons.two_floods import COPIES, EXERCISES, Pairs, TwoFloods
from .cell import wait_for
from .growing_cell import GrowingCell
from .style import both_widths

WHEAT, CROPS = "wheat", "crops"
VIEWS = {WHEAT: "wheat or no wheat", CROPS: "all five crops"}
# What each view says: the question, its name on the axis, and the sentence that ends "in 44 of 217 pairs".
LANES = {
    WHEAT: (
        ("c_given_c", f"after {CROP}", f"After a {CROP} flood the second one shows {CROP} in", "pairs"),
        ("c_given_not_c", f"after no {CROP}", f"After a flood without {CROP} it shows {CROP} in", "pairs"),
        ("c", "not looked at", f"Whatever came first, it shows {CROP} in", "pairs"),
    ),
    CROPS: (
        ("same", "the same crop", "A crop of the first flood is on the second one again in", "cases"),
        ("another", "another crop", "Another crop than that is on the second one in", "cases"),
        ("any", "not looked at", "Whatever came first, each crop is on the second one in", "cases"),
    ),
}
BACK = {"stays out (the rule)": False, "is shuffled back": True}
EXAMPLES = 2_000  # pairs on a page without a kernel
ASKED = "?"


class TwoFloodsCell(GrowingCell):
    """``counted`` are the pairs so far; ``floods`` is what they are drawn from, ``view`` which table is shown.

    ``guess`` returns the guess that belongs to it, or None: the exact values wait for it. Where an exercise still asks
    for a value there is a question mark in its place.
    """

    def __init__(self, guess: Callable[[], Any] | None = None, view: str = WHEAT, **assumptions: Any) -> None:
        super().__init__("two-floods", "pair", "pairs")
        self.floods = TwoFloods()
        self.view = view
        self.counted = Pairs()
        self.exact_shown = False
        self._guess = guess
        self._picture = self._html("picture-box")
        self._exact = self._button("exact", "Show the exact values", self.show_exact)
        choices: dict[str, tuple[str, list[tuple[str, Any]]]] = {
            "view": ("The table", [(words, name) for name, words in VIEWS.items()]),
            "put_back": ("The first card", list(BACK.items())),
            "copies": ("Cards of each crop", list(COPIES.items())),
        }
        self._switches = {
            name: self._choice(f"switch-{name}", label, options) for name, (label, options) in choices.items()
        }
        for name, control in self._switches.items():
            control.observe(partial(self._switched, name), "value")
        self._lay_out(
            self._row(*self._switches.values()), self._picture, self._told, self._row(*self._more, self._stop),
            self._row(self._exact, self._again),
        )  # fmt: skip
        self.show(view)
        self.assume(**assumptions)

    def show(self, view: str) -> None:
        """Show another table of the same pairs. Raises CardlabError for one that there is not."""
        if view not in VIEWS:
            raise CardlabError(f"The table cannot be {view!r}: choose from {', '.join(map(repr, VIEWS))}.")
        self.view = view
        self._set_controls()
        self._refresh()

    def assume(self, **assumptions: Any) -> None:
        """Change ``put_back`` or ``copies``, and start again. Raises CardlabError for what cannot be chosen."""
        now = {"put_back": self.floods.put_back, "copies": self.floods.copies}
        if not assumptions.keys() <= now.keys():
            raise CardlabError(f"What can be changed here is {' and '.join(now)}.")
        self.floods = TwoFloods(**{**now, **assumptions})
        self._set_controls()
        self.start_again()

    def show_exact(self) -> None:
        """Show the exact values or hide them. Raises CardlabError while a guess is still to be locked."""
        if not self.exact_shown:
            wait_for(self._guess, "then the exact values can be shown")
        self.exact_shown = not self.exact_shown
        self._exact.description = "Hide the exact values" if self.exact_shown else "Show the exact values"
        self._refresh()

    def still(self) -> dict[str, str]:
        """Return the picture as it stands, and its words; before the first pair, with some for an example."""
        kept = self.counted
        if not kept.number:
            self.counted = Pairs()
            for seed in range(EXAMPLES):
                self.counted.add(self.floods.pair(seed))
        picture, self.counted = self.picture(), kept
        return {"image/svg+xml": picture._repr_svg_(), "text/plain": picture.describe()}

    def picture(self) -> Picture:
        """Return the table and the shares below it, as they stand."""
        usual = float(self.floods.exactly("c"))
        rows, columns = (NAMED, NAMED) if self.view == CROPS else ((CROP, f"no {CROP}"),) * 2
        few = f"{self.floods.copies} card{'s' * (self.floods.copies > 1)} of each crop"
        how = "shuffled back" if self.floods.put_back else "not put back"
        table = HeatMap(
            title=f"Two floods in a row: {few}, the first card {how}",
            heads=("first flood", "second flood"),
            rows=rows,
            columns=columns,
            squares=[[self._square(row, column) for column in columns] for row in rows],
            lanes=[self._lane(question, name) for question, name, _, _ in LANES[self.view]],
            measure=f"how often the second flood shows {CROP if self.view == WHEAT else 'the crop asked about'}",
            usual=usual,
            description=" ".join([*self._in_words(), *self._table_in_words(rows, columns)]),
        )
        return table.picture()

    # What is drawn.

    def _square(self, row: str, column: str) -> Square:
        hits, cases = self._count(row, column)
        usual = float(self.floods.exactly("c"))
        if self.view == CROPS:
            question, here = ("same" if row == column else "another"), True
        else:
            question, here = ("c_given_c" if row == CROP else "c_given_not_c"), column == CROP
        asked = self.exact_shown and self._is_asked(question)
        value = float(self.floods.exactly(question))
        return Square(
            hits / cases if cases else None,
            f"{hits:,} of {cases:,}" if cases else "",
            usual if here else 1 - usual,
            (value if here else 1 - value) if self.exact_shown and not asked else None,
            asked,
            row == column and self.view == CROPS,
        )

    def _count(self, row: str, column: str) -> tuple[int, int]:
        if self.view == CROPS:
            return self.counted.cell(row, column)
        found = self.counted.share("c_given_c" if row == CROP else "c_given_not_c")
        return (found.hits if column == CROP else found.cases - found.hits), found.cases

    def _lane(self, question: str, name: str) -> Lane:
        found = self.counted.share(question)
        told = "" if found.value is None else short(found.value, found.interval)
        if not self.exact_shown:
            return Lane(name, told, found.value, found.interval)
        if self._is_asked(question):
            return Lane(name, told, found.value, found.interval, exact_told=ASKED)
        value = self.floods.exactly(question)
        return Lane(name, told, found.value, found.interval, float(value), about(value))

    def _is_asked(self, question: str) -> bool:
        known = self.floods.fact(question)
        return known in EXERCISES and not is_answered(known)

    # What it says.

    def _in_words(self) -> list[str]:
        if not self.counted.number:
            told = ["No pair of floods yet."]
        else:
            told = [f"{self.counted.number:,} pair{'s' * (self.counted.number > 1)} of floods."]
        for question, _, words, units in LANES[self.view]:
            found = self.counted.share(question)
            if found.value is not None:
                told.append(f"{words} {found.hits:,} of {found.cases:,} {units}{_share(found.value, found.interval)}.")
            if self.exact_shown and not self._is_asked(question):
                value = self.floods.exactly(question)
                told.append(f"Exactly {value} = {about(value)}.")
            elif self.exact_shown:
                told.append("The exact value is what an exercise asks: answer it first.")
        return told

    def _table_in_words(self, rows: Sequence[str], columns: Sequence[str]) -> Iterator[str]:
        if self.view == WHEAT or not self.counted.number:
            return
        for row in rows:
            counts = ", ".join(f"{column} {self._count(row, column)[0]:,}" for column in columns)
            yield f"After {self._count(row, row)[1]:,} floods with {row} the second one showed {counts} times."

    # Going on.

    def _work(self) -> Iterator[object]:
        until = time.monotonic() + SLICE
        while self.wanted > 0:
            self.counted.add(self.floods.pair(self.counted.number % LARGEST_SEED))
            self.wanted -= 1
            if time.monotonic() >= until:
                yield None
                until = time.monotonic() + SLICE

    def _forget(self) -> None:
        self.counted = Pairs()

    def _switched(self, name: str, change: Any) -> None:
        now = {"view": self.view, "put_back": self.floods.put_back, "copies": self.floods.copies}
        if now[name] != change["new"]:
            self._do(partial(self.show, change["new"]) if name == "view" else
                     partial(self.assume, **{name: change["new"]}))  # fmt: skip

    def _set_controls(self) -> None:
        now = {"view": self.view, "put_back": self.floods.put_back, "copies": self.floods.copies}
        for name, control in self._switches.items():
            if control.value != now[name]:
                control.value = now[name]

    def _refresh(self) -> None:
        picture = self.picture()
        self._picture.value = both_widths(picture.svg, picture.narrow)
        self._told.value = f"<div>{escape(' '.join(self._in_words()))}</div>"


def _share(value: float, interval: tuple[float, float] | None) -> str:
    """The words for a share, with its error where there is one."""
    if interval is None:
        return f": a share of {value:.3g}"
    half = max(interval[1] - value, value - interval[0])
    return f": a share of {value:.3g}, give or take {half:.{digits(half)}f}"
