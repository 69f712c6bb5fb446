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
