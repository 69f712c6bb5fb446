"""Nonsense handed to every public function, in every game: it works, or one sentence says what is wrong."""

from __future__ import annotations

from collections import UserString
from collections.abc import Callable
from dataclasses import fields
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import cardlab
from tests.playing import snapshot
from tests.test_bad_input import check_sentence


class Unwilling:
    """Something that can be neither written out nor compared nor measured."""

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise RuntimeError("no name")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("nothing to compare")

    def __len__(self) -> int:
        return -1


THINGS: dict[str, Any] = {
    "None": None, "True": True, "zero": 0, "minus one": -1, "huge": 10**30, "half": 1.5, "two point zero": 2.0,
    "not a number": float("nan"), "empty": "", "surrogate": "\ud800", "nul": "\0", "long": "a" * 5000,
    "bytes": b"x", "list": [], "nested": [[None]], "ragged": [(0, 0, 0), (1,)], "dict": {"a": 1}, "set": {1},
    "unwilling": Unwilling(), "class": int, "array": np.array([1, 2]), "table": np.zeros((41, 3)),
    "frame": pd.DataFrame({"a": [1]}), "series": pd.Series([1]), "missing": pd.NA, "path": Path("/missing/file"),
    "folder": Path("."), "half fraction": Fraction(1, 2), "decimal": Decimal(2), "complex": 1j, "range": range(3),
    "string in disguise": UserString("walk"), "slice": slice(1),
}  # fmt: skip
EVERY_THING = pytest.mark.parametrize("name", THINGS)
EVERY_GAME = pytest.mark.parametrize("title", ["nile", "burrow", "beerbread"])


def survives(call: Callable[[], object]) -> None:
    """Assert that the call works or that one sentence says why not."""
    try:
        call()
    except cardlab.CardlabError as refusal:
        check_sentence(str(refusal))


def tables(title: str) -> list[cardlab.Game]:
    """A deal, a game at a decision, one in the middle of a composite if there is such, one that is over."""
    deal = cardlab.deal(title, seed=1)
    asked = deal.branch()
    asked.advance("decision")
    begun = asked.branch()
    for action in asked.legal_actions():
        begun.play(action)
        if begun.choices:
            break
        begun = asked.branch()
    over = asked.branch()
    over.advance("end", ["random", "random"])
    return [deal, asked, begun, over]


@EVERY_GAME
@EVERY_THING
def test_nonsense_as_an_option_a_number_of_players_or_a_seed(title: str, name: str) -> None:
    thing = THINGS[name]
    survives(lambda: cardlab.deal(title, thing, 1))
    survives(lambda: cardlab.deal(title, 2, thing))
    survives(lambda: cardlab.deal(title, 2, 1, preset=thing))
    for option in fields(cardlab.deal(title, seed=1).options):
        for players in (1, 2):
            survives(lambda: cardlab.deal(title, players, 1, **{option.name: thing}))  # noqa: B023
    survives(lambda: cardlab.pack(title).draw(thing))
    survives(lambda: cardlab.pack(title).shuffled(thing))


@EVERY_GAME
@EVERY_THING
def test_what_is_dealt_can_be_told_and_replayed(title: str, name: str) -> None:
    """What is accepted after all is a whole game: its code and its file lead back to it."""
    for settings in ({"players": THINGS[name]}, {"seed": THINGS[name]}):
        try:
            game = cardlab.deal(title, **{"seed": 1, **settings})
        except cardlab.CardlabError:
            continue
        game.advance("decision", ["random"] * game.players)
        assert cardlab.replay(game.code).code == game.code


@EVERY_GAME
@EVERY_THING
def test_nonsense_at_a_table(title: str, name: str) -> None:
    thing = THINGS[name]
    for game in tables(title):
        before = snapshot(game)
        first = game.legal_actions()[0] if game.decider is not None and game.legal_actions() else 0
        calls: list[Callable[[cardlab.Game], object]] = [
            lambda g: g.view(thing),
            lambda g: g.chance(thing),
            lambda g: g.play(thing),
            lambda g, first=first: g.play(first, thing),
            lambda g: g.why_not(thing),
            lambda g, first=first: g.why_not(first, thing),
            lambda g: g.label(thing),
            lambda g: g.goto(thing),
            lambda g: g.back(thing),
            lambda g: g.step(thing),
            lambda g: g.step(card=thing),
            lambda g: g.step(strategies=thing),
            lambda g: g.advance(thing),
            lambda g: g.advance("turn", thing),
            lambda g: g.resample(0, thing),
            lambda g: g.resample(thing, 0),
            lambda g: g.rule_text(thing),
            lambda g: g.sentence(thing),
            lambda g: g.picture(thing),
            lambda g: g.picture(theme=thing),
            lambda g: g.picture(narrow=thing),
            lambda g: g.events.lines(thing),
            lambda g: g.events[0].words(thing) if g.events else None,
        ]
        for call in calls:
            twin = game.branch()
            survives(lambda: call(twin))  # noqa: B023
        assert snapshot(game) == before


@EVERY_THING
def test_nonsense_as_a_code_a_file_or_a_game(name: str) -> None:
    for call in (cardlab.replay, cardlab.load, cardlab.pack):
        survives(lambda: call(THINGS[name]))  # noqa: B023
