"""What the cells of a lesson share: widgets made once, named and given back, and clicks that never end in silence."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any

import ipywidgets

from ..engine.errors import CardlabError
from .style import sheet

try:
    from . import board
except ImportError:  # without anywidget a list that has the focus is opened with the space bar
    board = None  # type: ignore[assignment]

SETTLE = 0.15  # seconds: a page tells of Enter before it tells what was typed

STYLE = """<style>
.cardlab .cardlab-question .widget-html-content{font-size:17px}
.cardlab .cardlab-question p{margin:4px 0}
.cardlab .cardlab-said [role]{border-left:6px solid var(--cardlab-border);padding:8px 12px;border-radius:6px;
  background:var(--cardlab-soft);font-size:16px}
.cardlab .cardlab-said .cardlab-right,.cardlab .cardlab-said .cardlab-revealed{border-left-color:#2e7d32}
.cardlab .cardlab-said .cardlab-wrong,.cardlab .cardlab-said .cardlab-misconception{border-left-color:#c62828}
.cardlab .cardlab-said .cardlab-hint,.cardlab .cardlab-said .cardlab-close{border-left-color:var(--cardlab-mark)}
.cardlab .cardlab-said p{margin:0 0 4px}
.cardlab .cardlab-answer-box{flex:0 1 260px}
.cardlab .cardlab-answer-box input{font-size:17px}
.cardlab .cardlab-length{flex:1 1 280px}
.cardlab .cardlab-length .slider-container{margin:0 16px}
.cardlab .cardlab-length .widget-readout{min-width:48px;width:48px}
.cardlab .cardlab-told .widget-html-content{font-size:17px}
</style>"""


class Cell(ipywidgets.VBox):
    """A cell of a lesson. ``last_error`` is what went wrong at the last click, or None."""

    def __init__(self, kind: str) -> None:
        self.last_error: Exception | None = None
        self._layout = ipywidgets.Layout()
        self._look = ipywidgets.ButtonStyle()
        self._made: list[ipywidgets.Widget] = [self._layout, self._look]
        super().__init__([], layout=self._layout)
        self.add_class("cardlab")
        self.add_class(f"cardlab-{kind}")
        self._style = self._html("style", sheet() + STYLE)
        self._keys = (board.Keys(layout=self._layout),) if board else ()
        self._made += self._keys
        self._error = self._html("failure")

    def close(self) -> None:
        """Give back every widget of this cell."""
        for widget in getattr(self, "_made", []):
            widget.close()
        super().close()

    def still(self) -> dict[str, str]:
        """Return what a page without a kernel shows, by kind of content; "text/plain" is among them."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **settings: Any) -> dict[str, Any]:
        shown: dict[str, Any] = super()._repr_mimebundle_(**settings) or {}
        return {**shown, **self.still()}

    def _lay_out(self, *parts: Any) -> None:
        self.children = (self._style, *self._keys, *parts, self._error)

    def _do(self, act: Callable[[], object], _button: object = None) -> None:
        """Carry out what a click asks for; whatever goes wrong is shown."""
        self.last_error = None
        if self._error.value:
            self._error.value = ""
        try:
            act()
        except Exception as error:  # a click must never end in silence
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        self.last_error = error
        ours = isinstance(error, CardlabError)
        words = str(error) if ours else f"Something went wrong inside ({type(error).__name__}: {error})."
        self._error.value = (
            f'<div class="cardlab-error-line" role="alert"><strong>Not done.</strong> {escape(words)}</div>'
        )

    def _entered(self, act: Callable[[], object], _sender: object = None) -> None:
        """Carry out what Enter or a button beside a box asks for, once what was typed has arrived."""
        try:
            asyncio.get_running_loop().call_later(SETTLE, partial(self._do, act))
        except RuntimeError:  # no page, no loop: everything has arrived
            self._do(act)

    # Building.

    def _html(self, hook: str, value: str = "") -> Any:
        made = ipywidgets.HTML(value, layout=self._layout)
        made.add_class(f"cardlab-{hook}")
        self._made += [made.style, made]
        return made

    def _button(self, hook: str, description: str, act: Callable[[], object]) -> Any:
        made = ipywidgets.Button(description=description, layout=self._layout, style=self._look)
        made.add_class(f"cardlab-{hook}")
        made.on_click(partial(self._do, act))
        self._made.append(made)
        return made

    def _box(self, hook: str, description: str, act: Callable[[], object]) -> Any:
        """Return a box to type in; Enter in it does ``act``."""
        made = ipywidgets.Text(description=description, layout=self._layout, continuous_update=False)
        made.style.description_width = "initial"
        made.add_class(f"cardlab-{hook}")
        made.add_class("cardlab-answer-box")

        def hear(_box: object, content: dict[str, Any], _buffers: object) -> None:
            if content.get("event") == "submit":
                self._entered(act)

        made.on_msg(hear)
        self._made += [made.style, made]
        return made

    def _choice(self, hook: str, description: str, options: list[tuple[str, Any]]) -> Any:
        made = ipywidgets.Dropdown(description=description, options=options, layout=self._layout)
        made.style.description_width = "initial"
        made.add_class(f"cardlab-{hook}")
        self._made += [made.style, made]
        return made

    def _row(self, *children: Any) -> Any:
        made = ipywidgets.VBox(children, layout=self._layout)
        made.add_class("cardlab-row")
        self._made.append(made)
        return made


def wait_for(guess: Callable[[], object] | None, then: str) -> None:
    """Raise CardlabError, which says what comes ``then``, while the guess that is asked for is still to be locked."""
    if guess is not None and guess() is None:
        raise CardlabError(f"Lock your guess in the cell above first; {then}.")


def said(kind: str, words: str) -> str:
    """Return a verdict as HTML; each line is a paragraph."""
    lines = "".join(f"<p>{escape(line)}</p>" for line in words.splitlines())
    return f'<div class="cardlab-{kind}" role="status">{lines}</div>' if words else ""
