"""The panels beside picture, log and rules: lines of play, chances, scoring, more pictures, and the projector mode.

A panel that is closed computes nothing. Its widgets are made once and only changed afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import ipywidgets

from . import chances, comparison, more_pictures, scoring_view
from .controls import Controls, set_options, toggle
from .panel_style import STYLE
from .session import Session

PROJECTOR = "cardlab-projector"


class Panels:
    """These panels of one table. ``rows`` and ``boxes`` are laid out by the table, ``show`` follows the session."""

    def __init__(self, controls: Controls) -> None:
        c = self._controls = controls
        self._made: list[ipywidgets.Widget] = []
        self._growth = scoring_view.Growth()
        c.style.value += STYLE

        self.line = self._dropdown("line-chosen", "Line of play")
        self.compare = c.button("compare", "Show two lines side by side")
        self.lines_row = c.box("row", [self.line, self.compare], own_layout=True)
        self.lines_row.layout.display = "none"
        self.other = self._dropdown("line-compared", "Compared with")
        self._two = self._html("two-lines")
        self._two_panel = self._panel("comparison", [self.other, self._two])

        self.show_chances = c.button("show-chances", "Show the chances")
        self._chances = self._html("chances")
        self._chances_panel = self._panel("chances-panel", [self._chances])

        self.show_scores = c.button("show-scores", "Show the scoring")
        self._scores = self._html("scores")
        self._told = self._html("growth")
        self._charts = ipywidgets.Output(layout=c.layout)
        self._charts.add_class("cardlab-charts")
        self._made.append(self._charts)
        self._scores_panel = self._panel("scores-panel", [self._scores, self._told, self._charts])

        self.show_pictures = c.button("show-pictures", "Show more pictures")
        self.show_pictures.layout = ipywidgets.Layout(display="none")  # of its own: most games have no such button
        self._made.append(self.show_pictures.layout)
        self._pictures = self._html("pictures")
        self._pictures_panel = self._panel("pictures-panel", [self._pictures])
        self._pictures_named = ""

        self.projector = c.button("projector-mode", "Projector mode")
        self.toggles = [self.show_chances, self.show_scores, self.show_pictures, self.projector]
        self.boxes = [self._two_panel, self._pictures_panel, self._chances_panel, self._scores_panel]

    def connect(self, session: Session, table: Any, press: Callable[..., None], watch: Callable[..., None]) -> None:
        """Let the controls act on a session: ``press`` and ``watch`` are the table's wrappers for its handlers."""
        for button, panel, name in (
            (self.show_chances, self._chances_panel, "the chances"),
            (self.show_scores, self._scores_panel, "the scoring"),
            (self.compare, self._two_panel, "two lines side by side"),
        ):
            button.on_click(partial(press, partial(toggle, button, panel, name), False))
        self.show_pictures.on_click(partial(press, self._toggle_pictures, False))
        watch(self.line, session.choose_line)
        watch(self.other, lambda _place: None, pause=False)
        self.projector.on_click(partial(press, partial(self.project, table), False))
        told = self._controls.told

        def hear(content: dict[str, Any]) -> None:
            """Escape leaves the projector mode before it drops a decision that was begun."""
            if content.get("kind") == "drop" and self._controls.projecting:
                press(partial(self.project, table, False), False)
            else:
                told(content)

        self._controls.told = hear

    def project(self, table: Any, on: bool | None = None) -> None:
        """Begin or leave the projector mode: one large picture, one sentence, and the way back and forth."""
        on = self._controls.projecting = not self._controls.projecting if on is None else on
        if on and self._controls.board is not None:
            self._controls.board.begun = True  # before the page shows it: Escape may be pressed at once
        (table.add_class if on else table.remove_class)(PROJECTOR)
        self.projector.description = "Leave projector mode" if on else "Projector mode"

    def show(self, session: Session) -> None:
        """Show the session as it is now, in the panels that are open."""
        self._show_lines(session)
        self._show_pictures(session)
        if _is_open(self._chances_panel):
            self._chances.value = chances.table(session.game.chance(session.seat), session.seat, session.words)
        if _is_open(self._scores_panel):
            self._scores.value = scoring_view.standing(session.game, session.seat)
            charts = self._growth.charts(session.game)
            shown = scoring_view.outputs(charts)
            self._told.value = scoring_view.told(charts, shown)
            if self._charts.outputs != shown:
                self._charts.outputs = shown

    def close(self) -> None:
        """Give back the widgets that the table's controls do not know."""
        for widget in self._made:
            widget.close()

    def _show_lines(self, session: Session) -> None:
        several = len(session.variations.lines) > 1
        display = None if several else "none"
        if self.lines_row.layout.display != display:
            self.lines_row.layout.display = display
        if not several:
            if _is_open(self._two_panel):
                toggle(self.compare, self._two_panel, "two lines side by side")
            return
        here = session.variations.current
        names = [(name, place) for place, name in enumerate(session.line_names())]
        set_options(self.line, names, here)
        if _is_open(self._two_panel):
            others = [entry for entry in names if entry[1] != here]
            kept = [place for _, place in others if place == self.other.value]
            set_options(self.other, others, kept[0] if kept else others[0][1])
            self._two.value = comparison.side_by_side(session.parting(self.other.value), session.seat)

    def _toggle_pictures(self) -> None:
        toggle(self.show_pictures, self._pictures_panel, self._pictures_named)

    def _show_pictures(self, session: Session) -> None:
        """Show what else the game draws; where that is nothing, there is no button for it."""
        name = more_pictures.title(session.game)
        if name != self._pictures_named:
            self._pictures_named = name
            self._pictures_panel.layout.display = "none"
            self.show_pictures.description = f"Show {name}"
        display = None if name else "none"
        if self.show_pictures.layout.display != display:
            self.show_pictures.layout.display = display
        if _is_open(self._pictures_panel):
            self._pictures.value = more_pictures.shown(session.game, session.seat)

    def _panel(self, hook: str, children: list[Any]) -> Any:
        made = self._controls.box(hook, children, own_layout=True)
        made.add_class("cardlab-panel")
        made.layout.display = "none"
        return made

    def _html(self, hook: str) -> Any:
        made = ipywidgets.HTML("", layout=self._controls.layout)
        made.add_class(f"cardlab-{hook}")
        self._made += [made.style, made]
        return made

    def _dropdown(self, hook: str, description: str) -> Any:
        made = ipywidgets.Dropdown(description=description, layout=self._controls.layout)
        made.style.description_width = "initial"
        made.add_class(f"cardlab-{hook}")
        self._made += [made.style, made]
        return made


def _is_open(panel: Any) -> bool:
    return panel.layout.display != "none"
