"""What an exercise asks for, behind a button: a page that runs from top to bottom does not answer its own questions."""

from __future__ import annotations

from html import escape
from typing import Any

from .cell import Cell
from .style import both_widths

WAITS = "This shows the answer to the exercise above. Answer it first, then press the button."


class RevealCell(Cell):
    """A button that shows something, and hides it again. ``opened`` tells whether it is shown."""

    def __init__(self, thing: Any, opened: bool = False) -> None:
        super().__init__("reveal-cell")
        self.thing = thing
        self.opened = False
        self._told = self._html("told", f"<div>{escape(WAITS)}</div>")
        self._picture = self._html("picture-box")
        self._toggle = self._button("toggle", "Show it", self.toggle)
        self._lay_out(self._told, self._row(self._toggle), self._picture)
        if opened:
            self.toggle()

    def toggle(self) -> None:
        """Show it, or hide it again."""
        self.opened = not self.opened
        self._toggle.description = "Hide it" if self.opened else "Show it"
        bundle = _bundle(self.thing) if self.opened else {}
        drawn = bundle.get("image/svg+xml", "")
        self._picture.value = both_widths(drawn, getattr(self.thing, "narrow", drawn)) if drawn else ""
        text = bundle.get("text/plain", WAITS)
        # A table keeps its lines, and no number is broken in two; what a picture tells in words may be broken.
        table = self.opened and "\n" in text
        tag, style = ("pre", " style='word-break:normal;font-size:min(16px,4.8cqw)'") if table else ("div", "")
        self._told.value = f"<{tag}{style}>{escape(text)}</{tag}>"

    def still(self) -> dict[str, str]:
        """Return what a page without a kernel shows."""
        return _bundle(self.thing) if self.opened else {"text/plain": WAITS}


def _bundle(thing: Any) -> dict[str, str]:
    """Return a thing by kind of content, as a notebook would show it."""
    if hasattr(thing, "_repr_mimebundle_"):
        return dict(thing._repr_mimebundle_())
    return {"text/plain": str(thing)}
