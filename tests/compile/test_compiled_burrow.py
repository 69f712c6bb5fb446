"""The rules of Burrow compile as they stand, and compiled games are the plain ones, number for number.

These tests need numba and fail without it: a skipped one would hide that the rules no longer compile.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import pytest

from cardlab.engine.table import NOBODY, begin
from cardlab.games.burrow.choices import choose, list_choices
from cardlab.games.burrow.definition import DEFINITION
from cardlab.games.burrow.look import look
from cardlab.games.burrow.players import forager, greedy, random
from cardlab.games.burrow.rules import proceed, takes_a_card
from cardlab.games.burrow.set_up import set_up
from cardlab.games.burrow.state import Position, View
from tests.burrow.subject import TABLES

pytestmark = pytest.mark.compiled

RANDOM, GREEDY = 0, 1


def play(s: Position, v: View, first: int) -> int:
    """Play a dealt game to its end, the seats' players being ``first`` and those after it; return forcible steps."""
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
                player = (first + s.decider) % 3
                if player == RANDOM:
                    action = random(v, s.offered[: s.offered_count])
                elif player == GREEDY:
                    action = greedy(v, s.offered[: s.offered_count])
                else:
                    action = forager(v, s.offered[: s.offered_count])
            choose(s, action)
            s.choices_made += 1
    return forcible


def scratch() -> Any:
    """The scratch compiler's module: imported in the tests, so that a missing numba makes them fail."""
    return import_module("tests.compile.scratch")


@cache
def compiler() -> Any:
    return scratch().Compiler(for_python=True)


def fresh(players: int, seed: int, options: dict[str, Any]) -> Position:
    """Return a position in which nothing has been dealt yet."""
    s = Position()
    begin(s, players, seed * 0x9E3779B97F4A7C15 % 2**64, seed % 3 * 2**31)
    DEFINITION.encode_options(DEFINITION.options(**options), s)
    return s


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_compiled_games_equal_plain_ones(table: int) -> None:
    """Plain = compiled: deal, rules, choices, views, dice and all players, every field of the state at the end."""
    players, options = TABLES[table]
    deal, run, seen = compiler().twin(set_up), compiler().twin(play), View()
    for seed in range(6):
        plain = fresh(players, seed, options)
        record, view = scratch().to_record(plain), scratch().to_record(View())
        deal(record)
        set_up(plain)
        assert scratch().values(record) == plain.values()
        assert run(record, view, seed % 3) == play(plain, seen, seed % 3)
        assert scratch().values(record) == plain.values()
        assert record["over"] == 1


def test_every_step_and_every_view_is_equal() -> None:
    """All positions on the way, what is offered at each decision, and what every seat sees there."""
    twins = {each.__name__: compiler().twin(each) for each in (proceed, list_choices, choose, look, takes_a_card)}
    for players, options in TABLES[2:7]:
        plain = fresh(players, 5, options)
        set_up(plain)
        record = scratch().to_record(plain)
        view, seen = View(), scratch().to_record(View())
        while not plain.over:
            assert takes_a_card(plain) == twins["takes_a_card"](record)
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
            for seat in range(players):
                look(plain, seat, view)
                twins["look"](record, seat, seen)
                assert view.values() == scratch().values(seen)


def test_the_twins_are_machine_code() -> None:
    """Otherwise the comparison would compare plain play with itself."""
    from numba.core.registry import CPUDispatcher

    assert isinstance(compiler().twin(play), CPUDispatcher)
    names = {function.__name__ for function in compiler().twins}
    assert {"proceed", "choose", "look", "shuffle", "carry_out_move", "reveal", "freeze", "forager"} <= names
    assert all(isinstance(each, CPUDispatcher) for each in compiler().twins.values())
