"""A simulator: +1, +10, +1,000, +100,000 trials while the picture grows; Stop works; assumptions can be changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from html import escape
from typing import Any

from ..draw.one_axis import OneAxis
from ..engine.errors import CardlabError
from ..game import Game
from ..lessons.checks import is_answered
from ..lessons.checks_questions import question
from ..lessons.compared import of_experiment
from ..lessons.experiments import Experiment, trials
from ..lessons.facts import PROBABILITY, fact
from ..lessons.tally import Tally
from .cell import wait_for
from .growing_cell import GrowingCell, read_seed
from .style import both_widths


class Simulator(GrowingCell):
    """An experiment done again and again. ``tally`` is what was counted, ``assumed`` under which assumptions; the first
    trial had the seed ``first_seed``.

    ``guess``, where there is one, returns what was guessed, or None so far, for which the exact value waits. It is a
    guess of the fact ``of``, and is marked on the axis while that is what the assumptions lead to.
    """

    def __init__(
        self, one: Experiment, deal: Game, guess: Callable[[], Fraction | None] | None = None, of: str = ""
    ) -> None:
        super().__init__("simulator", one.unit, one.units)
        self.experiment = one
        self.deal = deal
        self.tally = Tally()
        self.exact_shown = False
        self._guess = guess
        self._of = fact(of) if of else None
        self.first_seed = 0
        self.assumed = {switch.name: next(iter(switch.values.values())) for switch in one.switches}
        self._setting = one.setting(deal)
        self._picture = self._html("picture-box")
        self._exact = self._button("exact", "Show the exact value", self.show_exact)
        self._seed = self._box("first-seed", "First seed", self._read_seed)
        self._seed.value = "0"
        self._switches = []
        for switch in one.switches:
            control = self._choice(f"switch-{switch.name}", switch.label, list(switch.values.items()))
            control.observe(partial(self._switched, switch.name), "value")
            self._switches.append(control)
        self._lay_out(
            self._row(*self._switches, self._seed), *self._above(), self._picture, self._told,
            self._row(*self._more, self._stop), self._row(self._exact, self._again),
        )  # fmt: skip
        self._refresh()

    def still(self) -> dict[str, str]:
        """Return the picture of the simulator as it stands, and its words."""
        picture = self._axis().picture()
        return {"image/svg+xml": picture._repr_svg_(), "text/plain": f"{self.experiment.title}\n{picture.describe()}"}

    def show_exact(self) -> None:
        """Show the exact value or hide it again.

        Raises CardlabError while a guess is still to be locked, or an exercise to be answered, that asks for it.
        """
        if not self.exact_shown:
            wait_for(self._guess, "then the exact value can be shown")
            if self._is_asked():
                asked = question(self._setting.asked).ask
                raise CardlabError(f"First answer the exercise “{asked}”; then the exact value can be shown.")
        self._show_exact(not self.exact_shown)
        self._refresh()

    def assume(self, **assumptions: Any) -> None:
        """Change assumptions and start again. Raises CardlabError for an assumption that there is not."""
        self._setting = self.experiment.setting(self.deal, **{**self.assumed, **assumptions})
        self.assumed.update(assumptions)
        for switch, control in zip(self.experiment.switches, self._switches, strict=True):
            if control.value != self.assumed[switch.name]:
                control.value = self.assumed[switch.name]
        if self._is_asked():
            self._show_exact(False)
        self.start_again()

    def _is_asked(self) -> bool:
        """Whether the exact value would answer an exercise that has not been answered yet."""
        return bool(self._setting.asked) and not is_answered(self._setting.asked)

    def _show_exact(self, shown: bool) -> None:
        self.exact_shown = shown
        self._exact.description = "Hide the exact value" if shown else "Show the exact value"

    def _above(self) -> list[Any]:
        """Return what stands above the picture."""
        return []

    def _in_words(self, axis: OneAxis) -> str:
        """Return what stands below the picture."""
        return axis.description

    def _switched(self, name: str, change: Any) -> None:
        if self.assumed[name] != change["new"]:
            self._do(lambda: self.assume(**{name: change["new"]}))

    def _read_seed(self) -> None:
        self.first_seed = read_seed(self._seed)
        self.start_again()

    def _forget(self) -> None:
        self.tally = Tally()

    def _work(self) -> Iterator[object]:
        while self.wanted > 0:
            tally = self.tally
            for done in trials(self._setting, tally, self.first_seed + tally.trials, self.wanted):
                if tally is not self.tally:  # begun anew in a pause
                    break
                self.wanted = max(0, self.wanted - done)
                yield done
                if not self.wanted or tally is not self.tally:
                    break

    def _axis(self) -> OneAxis:
        here = self._of is not None and self._of.value == self._setting.mean
        marked = self._of is not None and here and (self._of.kind == PROBABILITY) == self._setting.yes_or_no
        guess = self._guess() if self._guess is not None and marked else None
        return of_experiment(self.experiment, self._setting, self.tally, self.exact_shown, guess)

    def _refresh(self) -> None:
        axis = self._axis()
        picture = axis.picture()
        self._picture.value = both_widths(picture.svg, picture.narrow)
        self._told.value = f"<div>{escape(self._in_words(axis))}</div>"
