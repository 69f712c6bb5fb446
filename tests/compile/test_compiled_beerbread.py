"""The rules of Beer & Bread compile as they stand, and compiled games are the plain ones, number for number.

These tests need numba and fail without it: a skipped one would hide that the rules no longer compile.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import pytest

from cardlab.engine.table import NOBODY, begin
from cardlab.games.beerbread.choices import choose, list_choices
from cardlab.games.beerbread.definition import DEFINITION
from cardlab.games.beerbread.look import look
from cardlab.games.beerbread.players import brewster, greedy, random
from cardlab.games.beerbread.rules import proceed, takes_a_card
from cardlab.games.beerbread.set_up import set_up
from cardlab.games.beerbread.state import Position, View
from tests.beerbread.games import TABLES

pytestmark = pytest.mark.compiled

RANDOM, GREEDY = 0, 1


def play(s: Position, v: View, first: int, second: int) -> int:
    """Play a dealt game to its end with two players by number; return how many steps let a card be forced."""
    forcible = 0
    while not s.over:
        if takes_a_card(s):
            forcible += 1
        if s.decider == NOBODY:
            proceed(s)
        else:
            list_choices(s)
            action = s.offered[0]
            if s.offered_count > 1:
                look(s, s.decider, v)
                player = first if s.decider == 0 else second
                if player == RANDOM:
                    action = random(v, s.offered[: s.offered_count])
                elif player == GREEDY:
                    action = greedy(v, s.offered[: s.offered_count])
                else:
                    action = brewster(v, s.offered[: s.offered_count])
            choose(s, action)
            s.choices_made += 1
    return forcible


def scratch() -> Any:
    """The scratch compiler's module: imported in the tests, so that a missing numba makes them fail."""
    return import_module("tests.compile.scratch")


@cache
def compiler() -> Any:
    return scratch().Compiler(for_python=True)


def fresh(seed: int, options: dict[str, Any]) -> Position:
    """Return a position in which nothing has been dealt yet."""
    s = Position()
    begin(s, 2, seed * 0x9E3779B97F4A7C15 % 2**64, seed % 3 * 2**31)
    DEFINITION.encode_options(DEFINITION.options(**options), s)
    return s


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_compiled_games_equal_plain_ones(table: int) -> None:
    """Plain = compiled: deal, rules, choices, views, dice and all players, every field of the state at the end."""
    deal, run, seen = compiler().twin(set_up), compiler().twin(play), View()
    for seed in range(12):
        plain = fresh(seed, TABLES[table])
        record, view = scratch().to_record(plain), scratch().to_record(View())
        deal(record)
        set_up(plain)
        assert scratch().values(record) == plain.values()
        players = (seed % 3, (seed + seed // 3) % 3)
        assert run(record, view, *players) == play(plain, seen, *players)
        assert scratch().values(record) == plain.values() and record["over"] == 1
        assert scratch().values(view) == seen.values()


def test_every_step_and_every_view_is_equal() -> None:
    """All positions on the way, what is offered at each decision, and what both villages see there."""
    twins = {each.__name__: compiler().twin(each) for each in (proceed, list_choices, choose, look)}
    for table in (0, 4, 5):
        plain = fresh(5, TABLES[table])
        set_up(plain)
        record, view, seen = scratch().to_record(plain), View(), scratch().to_record(View())
        while not plain.over:
            if plain.decider == NOBODY:
                proceed(plain)
                twins["proceed"](record)
            else:
                list_choices(plain)
                twins["list_choices"](record)
                action = plain.offered[plain.choices_made * 7 % plain.offered_count]
                choose(plain, action)
                twins["choose"](record, int(action))
                plain.choices_made += 1
                record["choices_made"] += 1
            assert plain.values() == scratch().values(record)
            for seat in range(2):
                look(plain, seat, view)
                twins["look"](record, seat, seen)
                assert view.values() == scratch().values(seen)
