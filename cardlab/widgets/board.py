"""What needs JavaScript of our own: the picture to play on, a picture that is there when it is in sight, a slider, and
lists whose keys are their own.

They need anywidget, in the kernel and in the page. Where the page does not answer, nothing of them is
seen and what ipywidgets alone can show stays: the picture and the slider of a table, the picture of a beat.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

HERE = Path(__file__).parent


def _text(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


class Board(anywidget.AnyWidget):
    """The picture with a button over everything that can be pointed at.

    The page tells, as the ``kind`` of a message: "ready" and whether it is narrow; "pick", "back" (put back)
    and "choose" with the number of an action; "drop"; "address" and the code of a deal in its address.
    """

    _esm = _text("board.js")
    _css = _text("board.css")

    description = traitlets.Unicode("").tag(sync=True)  # the name of all that can be pointed at, for screen readers
    value = traitlets.Unicode("").tag(sync=True)  # the picture as SVG; empty until the page answers
    targets: Any = traitlets.List().tag(sync=True)  # of {pick, act, chosen, why}; an empty why: it can be picked
    begun = traitlets.Bool(False).tag(sync=True)  # whether Escape has something to drop or to leave
    said = traitlets.Unicode("").tag(sync=True)  # the last change in one sentence, read aloud
    hint = traitlets.Unicode("").tag(sync=True)  # what the line under the picture says when nothing is pointed at
    answered = traitlets.Int(0).tag(sync=True)  # counts what the page has told, so that it hears of each an answer
    untouched = traitlets.Bool(True).tag(sync=True)  # whether a deal of the address may still be opened

    def __init__(self, on_told: Callable[[dict[str, Any]], object], **settings: Any) -> None:
        super().__init__(**settings)
        self.on_msg(lambda _board, content, _buffers: on_told(content))


class Sight(anywidget.AnyWidget):
    """A picture that is in the page only while it is in sight, and the style sheet, which is in the page once.

    When it comes in sight, and when it turns from wide to narrow there, the page tells ``on_told`` which of the two.
    """

    _esm = _text("sight.js")

    sheet = traitlets.Unicode("").tag(sync=True)  # what all pictures and controls of a beat look like, as CSS
    value = traitlets.Unicode("").tag(sync=True)  # the picture as SVG; empty until the page has told its width

    def __init__(self, on_told: Callable[[dict[str, Any]], object], **settings: Any) -> None:
        super().__init__(**settings)
        self.on_msg(lambda _sight, content, _buffers: on_told(content))


class Slider(anywidget.AnyWidget):
    """A slider with a name for screen readers; it tells its value when it is let go."""

    _esm = _text("slider.js")

    description = traitlets.Unicode("").tag(sync=True)
    value = traitlets.Int(0).tag(sync=True)
    max = traitlets.Int(0).tag(sync=True)
    continuous_update = False


class Keys(anywidget.AnyWidget):
    """Nothing to see: while it is in the page, lists and sliders of cardlab that have the focus keep their keys."""

    _esm = _text("keys.js")
