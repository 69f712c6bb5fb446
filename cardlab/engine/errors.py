"""What cardlab says when something cannot be done: always one sentence a beginner can act on."""

from __future__ import annotations

import linecache
import re
import traceback
from collections.abc import Iterator

LONGEST_SHOWN = 80


class CardlabError(ValueError):
    """Base of every error cardlab raises on purpose; its text is one sentence."""

    def _render_traceback_(self) -> list[str]:
        """Return what a notebook shows: the lines of the reader's own code that led here, and the sentence.

        A script shows the whole traceback, as of any error.
        """
        lines = [line for error in (self, self.__cause__) if error is not None for line in _own_lines(error)]
        return [*dict.fromkeys(lines), f"\x1b[31m{type(self).__name__}\x1b[39m: {self}"]


class IllegalAction(CardlabError):
    """A choice that the rules do not allow now; the game is left as it was.

    ``reason`` is the sentence, ``rule`` the number in the game's RULES.md that forbids it.

    >>> print(IllegalAction("Castor is flooded, so it cannot be planted.", "N6.1"))
    Castor is flooded, so it cannot be planted. (rule N6.1)
    """

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason, rule)
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.reason} (rule {self.rule})" if self.rule else self.reason


class BadOption(CardlabError):
    """An option, a seat, a seed or a number of players that no game can have."""


class BadCode(CardlabError):
    """A code or a file that is no game: mistyped, damaged, or of a newer cardlab."""


def _own_lines(error: BaseException) -> Iterator[str]:
    """Yield the lines through which an error came that belong neither to cardlab nor to a library."""
    from .reach import is_own_module  # what looks into functions takes time to import, and most programs never fail

    for frame, line in traceback.walk_tb(error.__traceback__):
        module = frame.f_globals.get("__name__", "")
        if is_own_module(module):
            source = linecache.getline(frame.f_code.co_filename, line, frame.f_globals).strip()
            name = frame.f_code.co_name
            of = "" if name == "<module>" else f" of {name}"
            where = "" if module == "__main__" else f" in {module}"
            yield f"line {line}{of}{where}: {source}"


def shown(value: object) -> str:
    """Return what somebody gave, for the sentence that says it is wrong: on one line and cut short.

    >>> shown("rice"), shown("a" * 1000)[:9], shown(object())
    ("'rice'", "'aaaaaaaa", '<object object>')
    """
    try:
        text = " ".join(re.sub(r" at 0x[0-9A-Fa-f]+", "", repr(value)).split())
    except ValueError:
        # Python refuses to write out whole numbers of more than 4300 digits.
        return "a number of thousands of digits"
    except Exception:  # somebody's own class, whose name must do
        return f"something of the type {type(value).__name__}"[:LONGEST_SHOWN]
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
