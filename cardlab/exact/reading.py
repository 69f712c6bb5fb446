"""What people write as a number, a pack, or what they are looking for, read into exact whole numbers and fractions."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from math import isfinite
from numbers import Rational, Real
from typing import Any

from ..engine.cards import Card
from ..engine.errors import CardlabError, shown
from ..engine.whole import whole_number
from ..packs import Pack

PackLike = Pack | int
Wanted = int | str | Card | Callable[[Any], object]
Number = int | float | str | Fraction | Decimal

LONGEST_NUMBER = 60
_SIGNS = str.maketrans({"−": "-", "–": "-", "⁄": "/", "÷": "/", "٪": "%", "\u00a0": " ", "\u202f": " ", "\u2009": " "})
_PLAIN = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?"
_NUMBER = re.compile(rf"({_PLAIN})(?:(?:/|in|of|outof)({_PLAIN}))?(%|percent|percentage|pct)?", re.IGNORECASE)


def read_number(value: object) -> Fraction:
    """Return what a person means by a number as an exact fraction: decimals are taken as they are written.

    Understood are whole numbers, fractions, decimals with a point or a comma, and percentages. Raises CardlabError,
    one helpful sentence, for everything else.

    >>> read_number("20/91"), read_number(0.22), read_number("22 %"), read_number("0,22")
    (Fraction(20, 91), Fraction(11, 50), Fraction(11, 50), Fraction(11, 50))
    """
    if isinstance(value, str):
        return _read_text(value)
    if value is None:
        raise CardlabError("There is no number yet (None): put one there, such as 3/7 or 0.43 or '43 %'.")
    if value is ...:
        raise CardlabError("The dots ... stand for your answer: put a number there, such as 3/7 or 0.43 or '43 %'.")
    if isinstance(value, bool) or type(value).__name__ in ("bool_", "bool"):
        raise CardlabError(f"{value} says yes or no; wanted is a number, such as 3/7 or 0.43.")
    if isinstance(value, Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    number = whole_number(value)
    if number is not None:
        return Fraction(number)
    if isinstance(getattr(value, "value", None), Fraction):
        return Fraction(value.value)  # type: ignore[attr-defined]  # a union, or a total probability
    if isinstance(value, Decimal | Real) or hasattr(value, "dtype"):
        return _read_decimal(value)
    raise CardlabError(
        f"{shown(value)} is no number: write one number, such as 3/7, 0.43, '3/7' or '43 %'."
        if not isinstance(value, list | tuple | set | dict)
        else f"One number is wanted here, not {shown(value)}: write it alone, such as 3/7 or 0.43."
    )


def _read_decimal(value: Any) -> Fraction:
    try:
        plain = value if isinstance(value, Decimal) else float(value)
        finite = isfinite(plain)
    except (TypeError, ValueError, OverflowError):
        raise CardlabError(f"One number is wanted here, not {shown(value)}: write it alone, such as 0.43.") from None
    if not finite:
        raise CardlabError(f"{plain} is no number that can be compared: something was divided by 0, or is missing.")
    return Fraction(str(plain))


def _read_text(text: str) -> Fraction:
    if not text.strip():
        raise CardlabError("The text is empty: write a number, such as '3/7', '0.43' or '43 %'.")
    squeezed = re.sub(r"\s+", "", text.translate(_SIGNS))
    if len(squeezed) > LONGEST_NUMBER:
        raise CardlabError(f"{shown(text)} is too long for a number: write a fraction or a few decimals.")
    if squeezed.count(",") == 1 and "." not in squeezed:
        squeezed = squeezed.replace(",", ".")  # the decimal comma
    found = _NUMBER.fullmatch(squeezed)
    if found is None:
        raise CardlabError(f"{shown(text)} is no number: write it like '3/7', '0.43', '0,43' or '43 %'.")
    above, below, percent = found.groups()
    if below is not None and Fraction(below) == 0:
        raise CardlabError(f"{shown(text)} divides by 0: look at the number below the line again.")
    value = Fraction(above) / (Fraction(below) if below is not None else 1)
    return value / 100 if percent else value


def read_chance(value: object, what: str = "A probability") -> Fraction:
    """Return a number from 0 to 1. Raises CardlabError for anything else.

    >>> read_chance("25 %")
    Fraction(1, 4)
    """
    number = read_number(value)
    if not 0 <= number <= 1:
        raise CardlabError(f"{what} lies from 0 to 1, and {shown(value)} does not.")
    return number


def read_count(value: object, what: str, most: int | None = None, least: int = 0) -> int:
    """Return a whole number from ``least`` to ``most``. Raises CardlabError, which names ``what`` it is, else."""
    number = whole_number(value)
    if number is None or number < least or (most is not None and number > most):
        upper = f" to {most}" if most is not None else ""
        raise CardlabError(f"{what} must be a whole number from {least}{upper}, not {shown(value)}.")
    return number


def pack_size(pack: PackLike) -> int:
    """Return how many cards a pack has; a whole number is a pack of so many."""
    if isinstance(pack, Pack):
        return len(pack)
    if isinstance(pack, str):
        raise CardlabError(f"{shown(pack)} is a name: give the pack itself, cardlab.pack({shown(pack)}), or its size.")
    return read_count(pack, "The number of cards in the pack")


def how_many(pack: PackLike, wanted: Wanted) -> int:
    """Return how many cards of a pack are wanted: a number says it itself, a name or an event is counted.

    Raises CardlabError for a name or an event when the pack is a mere number, and for more cards than there are.

    >>> import cardlab
    >>> how_many(cardlab.pack("nile"), lambda card: card.shows("wheat")), how_many(91, 20)
    (20, 20)
    """
    number = whole_number(wanted)
    if number is None and isinstance(pack, Pack):
        return pack.count(wanted)  # type: ignore[arg-type]
    if number is None:
        raise CardlabError(
            f"Of a pack that is only a number nobody can say how many are {shown(wanted)}: write how many, or give "
            "the pack itself, such as cardlab.pack('nile')."
        )
    return read_count(number, "The number of wanted cards", pack_size(pack))
