"""What the seats are called, in every game."""

from __future__ import annotations

from collections.abc import Sequence

SEAT_NAMES = ("Ada", "Bo", "Chen", "Dina", "Emil", "Fay")


def together(names: Sequence[str]) -> str:
    """Return names as a list in a sentence.

    >>> together(["Ada"]), together(["Ada", "Bo"]), together(["Ada", "Bo", "Chen"])
    ('Ada', 'Ada and Bo', 'Ada, Bo and Chen')
    """
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def with_word(rules: str) -> str:
    """Return the numbers of rules as they stand in a sentence.

    >>> with_word("N6.1"), with_word("U3.2, U7.1")
    ('rule N6.1', 'rules U3.2 and U7.1')
    """
    numbers = rules.split(", ")
    return f"rule{'s' if len(numbers) > 1 else ''} {together(numbers)}"
