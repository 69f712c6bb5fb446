"""The decision at the table: what is asked, a button for each thing that may be chosen, and why others may not be."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ..engine.names import SEAT_NAMES
from ..engine.strategy import Action
from . import text
from .controls import Controls
from .pointing import Pointing
from .seating import PERSON
from .selection import Offer
from .session import Session

BUTTONS = 40  # made at the start; where a game offers more, more are made


class Decision:
    """Its ``box`` is laid out by the table; ``do`` is the table's wrapper for what a button carries out."""

    def __init__(
        self, controls: Controls, session: Session, pointing: Pointing, do: Callable[[Callable[[], object]], None]
    ) -> None:
        self._controls = controls
        self._session = session
        self._pointing = pointing
        self._do = do
        self._offered: list[Action | Offer] = []
        self._pools: list[list[Any]] = [[], []]
        for _ in range(BUTTONS):
            self._make_buttons()
        self._pool = 0
        self.row = controls.box("row", [])
        self.row.add_class("cardlab-actions")
        self.box = controls.box("decision", [controls.prompt, self.row, controls.refusals])

    def show(self) -> None:
        """Show what may be chosen now."""
        c, s, game = self._controls, self._session, self._session.game
        selection, before = self._pointing.selection, self._offered
        prompt, chosen = s.prompt(), s.shown_choices()
        offered: list[Action | Offer] = [*s.actions()]
        if selection:
            offered = [*selection.offers()]
            chosen, question = selection.told()
            prompt = prompt._replace(question=question, advice="")
        c.prompt.value = text.prompt(prompt, chosen)
        if offered != before or game.choices:
            self._pool = 1 - self._pool
        self._offered = offered
        while len(self._pools[0]) < len(offered):
            self._make_buttons()
        buttons = self._pools[self._pool][: len(offered)]
        for button, action in zip(buttons, offered, strict=True):
            button.description = action.words if isinstance(action, Offer) else game.label(action)
        c.take_back.description = "Put back" if selection else "Take back"
        extra = [c.take_back] if game.choices or selection else []
        hidden = game.decider is not None and s.players[game.decider] == PERSON and not s.asks
        if hidden:
            c.look.description = f"Look as {SEAT_NAMES[game.decider or 0]}"
            extra = [c.look]
        self.row.children = (*buttons, *extra)
        c.refusals.value = text.refusals([] if selection else s.refusals())

    def _make_buttons(self) -> None:
        """Make one more button for an action in each of the two pools."""
        for pool in (0, 1):
            made = self._controls.button("action", "")
            made.on_click(partial(self._choose, pool, len(self._pools[pool])))
            self._pools[pool].append(made)

    def _choose(self, pool: int, place: int, _button: object) -> None:
        # A click that was on its way when the buttons changed belongs to the pool that is gone.
        if pool == self._pool and place < len(self._offered):
            self._do(lambda: self._carry_out(self._offered[place]))

    def _carry_out(self, offered: Action | Offer) -> None:
        selection = self._pointing.selection
        if not isinstance(offered, Offer):
            self._session.play(offered)
        elif offered.choices:
            selection.carry_out(offered.choices)
        else:
            selection.pick(offered.verb)
