"""The games as the tests that serve every game see them: what each has to tell about itself."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import cardlab

NAMES: tuple[str, ...] = cardlab.games()
Place = tuple[int, ...]
Choose = Callable[[list[Any], random.Random], list[Any]]


@dataclass(frozen=True)
class Subject:
    """One game. Its module is tests/<name>/subject.py, whose SUBJECT this is."""

    name: str
    # Games that are played at random: tables with the options, spread over all of them; what may be forced to come
    # next, by name; which of the legal actions to choose from; and words to be tried where they do not fit.
    tables: Sequence[tuple[int, Mapping[str, Any]]]
    can_come: Callable[[Any], list[str]]
    wanted: Choose
    words: Sequence[object]
    # What holds at every position: which cards there must be, which there are, and that all counts agree.
    all_cards: Callable[[Any], Counter[int]]
    cards_on: Callable[[Any], Counter[int]]
    check: Callable[[Any], None]
    # The order in which actions are offered, as a key for sorting.
    order: Callable[[int], object]
    # A whole decision as a set of cards and numbers: two that mean the same are equal.
    said: Callable[[tuple[int, ...]], object]
    # A table, seed and dice of a short game that holds entries of all kinds.
    short_game: tuple[int, int, int]
    # What a seat cannot see: the position after random swaps of it, and where the swapped cards lay.
    swapped: Callable[[Any, int, random.Random], tuple[Any, set[str]]]
    hidden_places: frozenset[str]
    # Whether a seat sees this number of the position; moments (table, steps) at which each of them is tried; and
    # fields of a view that are always the same.
    is_seen: Callable[[Any, int, str, Place], bool]
    moments: Sequence[tuple[int, int]]
    constant: frozenset[str]
    # Golden texts: games played through, by name; a deal in words; games with forced cards and cards dealt anew.
    played: Mapping[str, tuple[int, Mapping[str, Any]]]
    deal_players: Sequence[int]
    deal_lines: Callable[[Any], list[str]]
    varied: Callable[[], list[cardlab.Game]]

    def __str__(self) -> str:
        return self.name


@cache
def subject(name: str) -> Subject:
    """Return a game by its name."""
    found: Subject = import_module(f"tests.{name}.subject").SUBJECT
    return found
