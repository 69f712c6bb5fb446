"""What cardlab says when something cannot be done: always one sentence a beginner can act on."""

from __future__ import annotations


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
