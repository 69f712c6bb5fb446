"""The short form in which the wrong versions of Beer & Bread are written down."""

from __future__ import annotations

from ..mutant import Mutant


def wrong(name: str, rules: str, module: str, old: str, new: str, *values: str) -> Mutant:
    """Return a mutant of a module of Beer & Bread; ``rules`` are numbers with spaces between them."""
    return Mutant(name, tuple(rules.split()), f"cardlab.games.beerbread.{module}", old, new, values)
