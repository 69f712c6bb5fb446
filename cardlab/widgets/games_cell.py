"""Many games while you watch: +1, +10, +1,000, +100,000, with who wins and by how much, and how sure that is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from html import escape
from typing import Any

from ..batch.growing import Growing
from ..batch.results import Results
from ..batch.strategies import name_of
from ..engine.names import SEAT_NAMES
from .growing_cell import REDRAW, GrowingCell, read_seed
from .style import NARROW

SLICE = 0.1  # seconds of one piece of work, after which a click on Stop is heard

_STYLE = f"""<style>
.cardlab .cardlab-results,.cardlab .cardlab-results .widget-html-content{{width:100%;min-width:0;overflow-x:auto}}
.cardlab .cardlab-results table{{border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums;margin:0}}
.cardlab .cardlab-results th,.cardlab .cardlab-results td{{padding:4px 12px 4px 4px;text-align:right;border:0;
  border-bottom:1px solid var(--cardlab-border);background:transparent;color:var(--cardlab-text)}}
/* On a phone the spread is left out: it is in what the results print. */
@container (max-width:{NARROW}px){{
  .cardlab .cardlab-results th,.cardlab .cardlab-results td{{font-size:12px;padding:4px 3px}}
  .cardlab .cardlab-results tr>:last-child{{display:none}}
}}
</style>"""


class GamesCell(GrowingCell):
    """A batch that grows. ``results`` are those of the games so far; ``make`` begins a batch for players and a seed."""

    def __init__(self, make: Callable[[list[Any], int | None], Growing], players: list[Any], known: list[str]) -> None:
        super().__init__("games", "game", "games")
        self._make = make
        self._growing = make(players, None)
        own = [each for each in players if not isinstance(each, str)]
        offered = [*((name_of(each), each) for each in dict.fromkeys(own)), *((name, name) for name in known)]
        self._players = []
        for seat, each in enumerate(players):
            control = self._choice(f"player-{seat}", SEAT_NAMES[seat], offered)
            control.value = each
            control.observe(self._changed, "value")
            self._players.append(control)
        self._seed = self._box("first-seed", "Seed", lambda: self._do(self.start_again))
        self._seed.value = str(self._growing.batch.seed)
        self._notes = self._html("quiet")
        self._style.value += _STYLE
        self._told.add_class("cardlab-results")
        self._lay_out(
            self._row(*self._players, self._seed), self._told,
            self._row(*self._more, self._stop, self._again), self._notes,
        )  # fmt: skip
        self._refresh()

    @property
    def results(self) -> Results:
        """What the games so far came to, as from ``cardlab.simulate``."""
        return self._growing.results

    def still(self) -> dict[str, str]:
        """Return the picture of the games so far, and their table."""
        if not self.results.games:
            words = f"{self._title()}: no game played yet."
            return {"text/html": f"<p>{escape(words)}</p>", "text/plain": words}
        return {"image/svg+xml": self.results.picture()._repr_svg_(), "text/plain": str(self.results)}

    def _title(self) -> str:
        against = " against ".join(self.results.players)
        return f"{self.results.batch.definition.title}, {against}, seed {self.results.seed}"

    def _changed(self, change: Any) -> None:
        self._do(self.start_again)

    def _forget(self) -> None:
        self._growing = self._make([control.value for control in self._players], read_seed(self._seed))

    def _work(self) -> Iterator[object]:
        while self.wanted > 0:
            growing = self._growing
            growing.prepare()
            yield growing.results.games  # the button is drawn before the first game is played
            done = growing.play(self.wanted, SLICE) if growing is self._growing and self.wanted else 0
            if growing is self._growing:  # else begun anew meanwhile
                self.wanted = max(0, self.wanted - done)

    async def _run(self) -> None:
        await super()._run()
        growing = self._growing
        while growing.waits_for:
            await asyncio.sleep(REDRAW)
        self._refresh()  # what was waited for is there

    def _refresh(self) -> None:
        waits = [f"{self._growing.waits_for} Until then games are played in plain Python."]
        lines = [*self._growing.notes, *(waits if self._growing.waits_for else [])]
        self._notes.value = "".join(f"<div>{escape(line)}</div>" for line in lines)
        if self.results.games:
            self._told.value = self.results._repr_mimebundle_()["text/html"]
        else:
            self._told.value = f"<p>{escape(self._title())}: no game played yet.</p>"
