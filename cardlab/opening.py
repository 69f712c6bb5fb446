"""Ways to open a game: deal one, replay a code, load a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from . import codes, files
from .engine.definition import Definition
from .engine.errors import BadOption, shown
from .engine.whole import whole_number
from .game import Game
from .games import definition as find_definition
from .record import Record
from .seeds import check_number, check_seed, fresh_seed


def deal(
    game: str = "nile",
    players: int = 2,
    seed: int | None = None,
    *,
    number: int = 0,
    preset: str | None = None,
    **options: Any,
) -> Game:
    """Deal a game and return it, before its first step.

    ``seed`` is a whole number from 0 to 2**64 - 1; left out, a fresh one is drawn (``game.seed`` shows it).
    ``options`` are those of the game; ``preset`` names options that belong together, where a game has such, and
    those that are given beside it come before its own. Raises BadOption, one sentence, for anything the game does
    not have.

    >>> deal("nile", players=3, seed=7)
    NILE-3-7, step 0 of 0, phase Flood
    """
    definition = find_definition(game)
    known = [option.name for option in fields(definition.options)]
    for name in options:
        if name not in known:
            raise BadOption(f"{shown(name)} is no option of {definition.title}: it has {', '.join(known)}.")
    chosen = {**_preset(definition, preset), **options}
    settings = definition.options(**{name: _plain(value) for name, value in chosen.items()})
    definition.check_options(settings, _plain(players))
    seed = fresh_seed() if seed is None else check_seed(seed)
    return Game(Record(definition, settings, _plain(players), seed, check_number(number)))


def _preset(definition: Definition, name: object) -> Mapping[str, Any]:
    """Return the options that a preset stands for; None stands for none."""
    if name is None:
        return {}
    if isinstance(name, str) and name in definition.presets:
        return definition.presets[name]
    known = " or ".join(map(repr, definition.presets))
    has = f"write {known}" if known else f"{definition.title} has no presets, only its options"
    raise BadOption(f"preset={shown(name)} is not possible: {has}.")


def _plain(value: Any) -> Any:
    """Return a whole number of numpy as a plain one, and everything else as it is, for the options to judge."""
    number = whole_number(value)
    return value if number is None else number


def replay(code: str) -> Game:
    """Return the game that a code holds, at the step where the code was taken.

    Raises BadCode, one sentence, for a code that is mistyped, damaged or newer than this cardlab.

    >>> replay("NILE-2-7")
    NILE-2-7, step 0 of 0, phase Flood
    """
    return Game(codes.decode(code))


def load(path: str | Path) -> Game:
    """Return the game saved in a file, at the step where it was saved. Raises BadCode or CardlabError."""
    return Game(files.load(path))
