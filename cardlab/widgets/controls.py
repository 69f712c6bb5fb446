"""The controls of the table, made once and only changed afterwards. Each has a name that can be read aloud."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets

from ..engine.names import SEAT_NAMES
from .logbook import LINES
from .style import sheet

try:
    from . import board
except ImportError:  # without anywidget the picture is looked at and the buttons do everything
    board = None  # type: ignore[assignment]

SPEEDS = (("slow", 2500), ("normal", 1200), ("fast", 400))
OPEN = -1  # in the list of eyes: all cards open
ENDLESS = 10**9


class Controls:
    """Every widget of one table. ``close`` gives all of them back."""

    def __init__(self) -> None:
        # Widgets without a layout of their own share these: each layout would be one more object in the page.
        self.layout = ipywidgets.Layout()
        self.button_style = ipywidgets.ButtonStyle()
        self._made: list[ipywidgets.Widget] = [self.layout, self.button_style]

        self.style = self._html("style", sheet())
        self.keys = board.Keys(layout=self.layout) if board else None
        if self.keys is not None:
            self._made.append(self.keys)
        self.seed = self._keep(ipywidgets.Text, "seed", "Seed", continuous_update=False)
        self.seats = self._keep(ipywidgets.Dropdown, "seats", "Seats", options=[2])
        self.deal = self.button("deal", "Deal")
        self.fresh = self.button("fresh", "New seed")
        self.reset = self.button("reset", "Reset")
        self.eyes = self._keep(ipywidgets.Dropdown, "eyes", "Look", options=[("all cards open", OPEN)])
        self.back = self.button("back", "◀ Back")
        self.step = self.button("next", "Next step ▶")
        self.phase = self.button("phase", "Next phase")
        self.turn = self.button("turn", "Next turn")
        self.play = self.button("play", "Play")
        self.speed = self._keep(ipywidgets.Dropdown, "speed", "Speed", options=SPEEDS, value=SPEEDS[1][1])
        self.at = self._keep(ipywidgets.BoundedIntText, "step", "Step", min=0, max=0, continuous_update=False)
        self.scrubber = self._slider()
        self.ticker = ipywidgets.Play(min=0, max=ENDLESS, layout=ipywidgets.Layout(display="none"))
        self._made += [self.ticker.layout, self.ticker.style, self.ticker]
        self.message = self._html("message")
        self.picture = self._html("picture-box")
        self.projecting = False  # the table is shown large, which Escape leaves
        # Told to by the page; the table connects it.
        self.told: Callable[[dict[str, Any]], object] = lambda content: None
        self.board = board.Board(lambda content: self.told(content), layout=self.layout) if board else None
        if self.board is not None:
            self.board.add_class("cardlab-board")
            self._made.append(self.board)
        self.status = self._html("status")
        self.prompt = self._html("prompt")
        self.take_back = self.button("take-back", "Take back")
        self.look = self.button("look", "Look as")
        self.refusals = self._html("why")
        self.show_log = self.button("show-log", "Hide the log")
        self.show_rules = self.button("show-rules", "Hide the rules")
        self.show_more = self.button("show-more", "Show players, code and files")
        self.log_title = self._html("log-title", "<h4>Log: a line leads to its step</h4>")
        self.lines = [self.button("line", "") for _ in range(LINES)]
        self.rules = self._html("rules")
        self.players = [
            self._keep(ipywidgets.Dropdown, f"player-{seat}", f"{name} is played by", options=["person"])
            for seat, name in enumerate(SEAT_NAMES)
        ]
        self.code = self._html("code-line")
        self.paste = self._keep(ipywidgets.Text, "paste", "Paste a code", continuous_update=False)
        self.open_code = self.button("open-code", "Open the code")
        self.upload = ipywidgets.FileUpload(
            accept=".json", description="Open a saved game", layout=self.layout, style=self.button_style
        )
        self.upload.add_class("cardlab-upload")
        self._made.append(self.upload)
        # The server drops a message of many megabytes without a word, so nobody would be told afterwards.
        self.upload_note = self._html("quiet", "A saved game has a few kilobytes; beyond 5 MB nothing arrives.")
        self.download = self._html("download-line")
        self.panel_message = self._html("panel-message")

    def button(self, hook: str, description: str) -> Any:
        """Return a new button with a class ``cardlab-<hook>``."""
        made = ipywidgets.Button(description=description, layout=self.layout, style=self.button_style)
        made.add_class(f"cardlab-{hook}")
        self._made.append(made)
        return made

    def box(self, hook: str, children: list[Any], own_layout: bool = False) -> Any:
        """Return a new box with a class ``cardlab-<hook>``; how it lies is up to the style sheet."""
        layout = ipywidgets.Layout() if own_layout else self.layout
        made = ipywidgets.VBox(children, layout=layout)
        made.add_class(f"cardlab-{hook}")
        self._made += [layout, made]
        return made

    def close(self) -> None:
        """Give all widgets back."""
        for widget in self._made:
            widget.close()

    def _keep(self, kind: Callable[..., Any], hook: str, description: str, **settings: Any) -> Any:
        made = kind(description=description, layout=self.layout, **settings)
        made.style.description_width = "initial"
        made.add_class(f"cardlab-{hook}")
        self._made += [made.style, made]
        return made

    def _slider(self) -> Any:
        if board is None:
            # Its handle has no name in ipywidgets; the box "Step" does the same for those who need one.
            return self._keep(
                ipywidgets.IntSlider, "scrubber", "Steps", min=0, max=0, readout=False, continuous_update=False
            )
        made = board.Slider(description="Step", layout=self.layout)
        made.add_class("cardlab-scrubber")
        self._made.append(made)
        return made

    def _html(self, hook: str, value: str = "") -> Any:
        made = ipywidgets.HTML(value, layout=self.layout)
        made.add_class(f"cardlab-{hook}")
        self._made += [made.style, made]
        return made


class Entered:
    """When a box was last confirmed, by its button or by Enter.

    The page tells of the key, and under load also of the click, before it tells what was typed: what
    arrives just afterwards is what was meant.
    """

    def __init__(self) -> None:
        self._at = -1.0

    def note(self, _button: object = None) -> None:
        """Note that it is confirmed now."""
        self._at = time.monotonic()

    def note_key(self, _box: object, content: dict[str, Any], _buffers: object) -> None:
        """Note it when the message of a box says so."""
        if content.get("event") == "submit":
            self.note()

    def just_now(self) -> bool:
        """Return whether that was within the last second."""
        return time.monotonic() - self._at < 1


def set_options(control: Any, options: Sequence[Any], value: Any) -> None:
    """Give a list its entries and its choice; both only when they differ, for each change is a message."""
    if tuple(control.options) != tuple(options):
        with control.hold_sync():
            control.options = options
            control.value = value
    elif control.value != value:
        control.value = value


def toggle(button: Any, panel: Any, name: str) -> None:
    """Hide or show a panel; its button always says what it will do."""
    hidden = panel.layout.display == "none"
    panel.layout.display = None if hidden else "none"
    button.description = f"Hide {name}" if hidden else f"Show {name}"
