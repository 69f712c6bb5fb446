"""Whole numbers as people give them: plain ones, or those of numpy and pandas."""

from __future__ import annotations

from operator import index


def whole_number(value: object) -> int | None:
    """Return a whole number as a plain int; None for everything else, True and False included.

    >>> whole_number(7), whole_number(True), whole_number(7.0), whole_number("7")
    (7, None, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None
