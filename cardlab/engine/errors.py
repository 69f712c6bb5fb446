"""What cardlab says when something cannot be done: always one sentence a beginner can act on."""

from __future__ import annotations

import re

LONGEST_SHOWN = 80


class CardlabError(ValueError):
    """Base of every error cardlab raises on purpose; its text is one sentence."""


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
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
