"""What is said after an answer, a guess or a request for a hint."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

RIGHT, CLOSE, WRONG, MISCONCEPTION = "right", "close", "wrong", "misconception"
UNCLEAR, UNKNOWN, RECORDED, QUESTION, HINT = "unclear", "unknown", "recorded", "question", "hint"
LOCKED, REVEALED = "locked", "revealed"
SIGNS = {RIGHT: "✓", CLOSE: "≈", WRONG: "✗", MISCONCEPTION: "✗", HINT: "→", LOCKED: "●", REVEALED: "=", QUESTION: "?"}


@dataclass(frozen=True)
class Verdict:
    """A kind of verdict in one word, what is said, and for an answer of several parts, what is said of each.

    It prints as sentences. ``name`` is the misconception's, when one was recognised.
    """

    kind: str
    sentence: str
    name: str = ""
    parts: tuple[Verdict, ...] = ()
    note: str = ""

    @property
    def is_right(self) -> bool:
        """Whether the answer was right."""
        return self.kind == RIGHT

    def __str__(self) -> str:
        sign = SIGNS.get(self.kind, "·")
        lines = [f"{sign} {self.sentence}" if self.sentence else ""]
        lines += [f"  {number}. {part}" for number, part in enumerate(self.parts, 1)]
        return "\n".join([*filter(None, lines), *([self.note] if self.note else [])])

    __repr__ = __str__

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        lines = "<br>".join(escape(line) for line in str(self).splitlines())
        return {"text/plain": str(self), "text/html": f"<div role='status' style='font-size:1.1em'>{lines}</div>"}
