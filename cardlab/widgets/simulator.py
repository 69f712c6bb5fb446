"""A simulator: +1, +10, +1,000, +100,000 trials while the picture grows; Stop works; assumptions can be changed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from html import escape
from typing import Any

from ..engine.errors import BadOption, CardlabError
from ..game import Game
from ..lessons.compared import of_experiment
from ..lessons.experiments import Experiment, trials
from ..lessons.tally import Tally
from ..seeds import check_seed
from .cell import Cell

STEPS = (1, 10, 1_000, 100_000)
REDRAW = 0.25  # seconds between two pictures while it runs


class Simulator(Cell):
    """An experiment done again and again. ``tally`` is what was counted, ``wanted`` how many trials are still
    to come.

    ``guess`` returns the guess that belongs to it, or None; with ``ask_first`` the exact value waits for it. It is
    marked on the axis unless ``marked`` says that it is of something else.
    """

    def __init__(
        self, one: Experiment, deal: Game, guess: Any = None, ask_first: bool = False, marked: bool = True
    ) -> None:
        super().__init__("simulator")
        self.experiment = one
        self.deal = deal
        self.tally = Tally()
        self.wanted = 0
        self.exact_shown = False
        self._guess = guess or (lambda: None)
        self._ask_first = ask_first
        self._marked = marked
        self._first = 0
        self._task: asyncio.Task[None] | None = None
        self._assumed = {switch.name: next(iter(switch.values.values())) for switch in one.switches}
        self._setting = one.setting(deal)
        self._picture = self._html("picture-box")
        self._told = self._html("told")
        self._more = [
            self._button(f"more-{many}", f"+{many:,} {one.unit if many == 1 else one.units}", partial(self.more, many))
            for many in STEPS
        ]
        self._stop = self._button("stop", "Stop", self.stop)
        self._stop.disabled = True
        self._again = self._button("again", "Start again", self.start_again)
        self._exact = self._button("exact", "Show the exact value", self.show_exact)
        self._seed = self._box("first-seed", "First seed", self._read_seed)
        self._seed.value = "0"
        self._switches = []
        for switch in one.switches:
            control = self._choice(f"switch-{switch.name}", switch.label, list(switch.values.items()))
            control.observe(partial(self._switched, switch.name), "value")
            self._switches.append(control)
        self._lay_out(
            self._row(*self._switches, self._seed), self._picture, self._told,
            self._row(*self._more, self._stop), self._row(self._exact, self._again),
        )  # fmt: skip
        self._refresh()

    def still(self) -> dict[str, str]:
        """Return the picture of the simulator as it stands, and its words."""
        picture = self._axis().picture()
        return {"image/svg+xml": picture._repr_svg_(), "text/plain": f"{self.experiment.title}\n{picture.describe()}"}

    def more(self, many: int) -> None:
        """Do so many more trials: bit by bit while a page looks on, at once where none does."""
        self.wanted += many
        if self._task is not None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            for _ in self._work():
                pass
            self._refresh()
            return
        self._task = loop.create_task(self._run())

    def stop(self) -> None:
        """Do no more trials; those that were done stay."""
        self.wanted = 0

    def start_again(self) -> None:
        """Forget what was counted. The next trials begin with the first seed again."""
        self.wanted = 0
        self.tally = Tally()
        self._refresh()

    def show_exact(self) -> None:
        """Show the exact value or hide it again. Raises CardlabError while a guess is still to be locked."""
        if not self.exact_shown and self._ask_first and self._guess() is None:
            raise CardlabError("Lock your guess in the cell above first; then the exact value can be shown.")
        self.exact_shown = not self.exact_shown
        self._exact.description = "Hide the exact value" if self.exact_shown else "Show the exact value"
        self._refresh()

    def assume(self, **assumptions: Any) -> None:
        """Change assumptions and start again. Raises CardlabError for an assumption that there is not."""
        self._setting = self.experiment.setting(self.deal, **{**self._assumed, **assumptions})
        self._assumed.update(assumptions)
        for switch, control in zip(self.experiment.switches, self._switches, strict=True):
            if control.value != self._assumed[switch.name]:
                control.value = self._assumed[switch.name]
        self.start_again()

    def _switched(self, name: str, change: Any) -> None:
        self._do(lambda: self.assume(**{name: change["new"]}))

    def _read_seed(self) -> None:
        text = self._seed.value.strip()
        try:
            self._first = check_seed(int(text))
        except ValueError:
            raise BadOption(f"The first seed is a whole number from 0, not {text!r}.") from None
        self.start_again()

    async def _run(self) -> None:
        """Work in slices of a tenth of a second, and hear clicks in between."""
        self._stop.disabled = False
        try:
            drawn = 0.0
            for _ in self._work():
                if time.monotonic() - drawn > REDRAW:
                    self._refresh()
                    drawn = time.monotonic()
                await asyncio.sleep(0.005)
        except Exception as error:
            self._fail(error)
        finally:
            self._task = None
            self._stop.disabled = True
            self._refresh()

    def _work(self) -> Iterator[int]:
        while self.wanted > 0:
            setting, tally = self._setting, self.tally
            for done in trials(setting, tally, self._first + tally.trials, self.wanted):
                if tally is not self.tally:  # begun anew meanwhile
                    break
                self.wanted = max(0, self.wanted - done)
                yield done
                if not self.wanted or tally is not self.tally:
                    break

    def _axis(self) -> Any:
        guess: Fraction | None = self._guess() if self._marked else None
        return of_experiment(self.experiment, self._setting, self.tally, self.exact_shown, guess)

    def _refresh(self) -> None:
        axis = self._axis()
        wide, narrow = (axis.picture(small).svg for small in (False, True))
        self._picture.value = (
            f'<div class="cardlab-for-wide">{wide}</div><div class="cardlab-for-narrow">{narrow}</div>'
        )
        self._told.value = f"<div>{escape(axis.description)}</div>"
