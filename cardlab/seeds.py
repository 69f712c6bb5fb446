"""Seeds and numbers in a batch: what is one, and a fresh one."""

from __future__ import annotations

import os

from .engine.errors import BadOption, shown
from .engine.whole import whole_number

MOST = 2**64 - 1


def check_seed(seed: object, otherwise: str = "leave it out for a fresh one") -> int:
    """Return the seed itself, or raise BadOption unless it is a whole number from 0 to 2**64 - 1."""
    return _check("seed", seed, otherwise)


def check_number(number: object) -> int:
    """Return the number of a game in a batch itself, or raise BadOption."""
    return _check("number", number, "0 is the first game of a batch")


def fresh_seed() -> int:
    """Return a seed of at most six digits that the operating system has drawn; short, so that it can be said aloud."""
    return int.from_bytes(os.urandom(8), "big") % 1_000_000


def _check(name: str, value: object, hint: str) -> int:
    number = whole_number(value)
    if number is None or not 0 <= number <= MOST:
        raise BadOption(f"{name}={shown(value)} is not possible: write a whole number from 0 to 2**64 - 1, or {hint}.")
    return number
