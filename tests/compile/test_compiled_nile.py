"""The rules of Nile compile as they stand, and compiled games are the plain ones, number for number.

These tests need numba and fail without it: a skipped one would hide that the rules no longer compile.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

import cardlab
from cardlab.engine.strategy import Strategy
from cardlab.engine.table import MOST_CHOICES, NOBODY, begin
from cardlab.games.nile.choices import choose, list_choices
from cardlab.games.nile.definition import DEFINITION
from cardlab.games.nile.look import look
from cardlab.games.nile.players import greedy, random
from cardlab.games.nile.rules import proceed, takes_a_card
from cardlab.games.nile.set_up import set_up
from cardlab.games.nile.state import Position, View

pytestmark = pytest.mark.compiled

PUBLISHED = [(players, {"crops": 5 if players < 6 else 7}) for players in range(2, 7)]
TABLES: list[tuple[int, dict[str, Any]]] = [
    *PUBLISHED,
    (2, {"crops": 2, "copies": 4, "opening_hand": 1}),
    (3, {"crops": 3, "copies": 3, "opening_hand": 2, "first_player": 2}),
    (4, {"crops": 4, "copies": 1, "opening_hand": 1, "open_discards": True}),
    (5, {"crops": 6, "copies": 5, "keep_current_flood": True}),
    (6, {"crops": 7, "copies": 16, "open_discards": True, "keep_current_flood": True, "first_player": 5}),
]
SEEDS = range(20)


def play_at_random(s: Position, v: View) -> int:
    """Play a dealt game to its end, ``random`` in every seat; return how many steps let a card be forced."""
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
                action = random(v, s.offered[: s.offered_count])
            choose(s, action)
            s.choices_made += 1
    return forcible


def play_greedily(s: Position, v: View) -> None:
    """Play a dealt game to its end, ``greedy`` in every seat."""
    while not s.over:
        if s.decider == NOBODY:
            proceed(s)
        else:
            list_choices(s)
            action = s.offered[0]
            if s.offered_count > 1:
                look(s, s.decider, v)
                action = greedy(v, s.offered[: s.offered_count])
            choose(s, action)
            s.choices_made += 1


def scratch() -> Any:
    """The scratch compiler's module: imported in the tests, so that a missing numba makes them fail."""
    return import_module("tests.compile.scratch")


@cache
def compiler() -> Any:
    return scratch().Compiler(for_python=True)


def to_record(state: Any) -> Any:
    return scratch().to_record(state)


def values(record: Any) -> tuple[Any, ...]:
    return scratch().values(record)  # type: ignore[no-any-return]


def fresh(players: int, seed: int, options: dict[str, Any]) -> Position:
    """Return a position in which nothing has been dealt yet."""
    s = Position()
    begin(s, players, seed, seed % 3 * 2**31)
    DEFINITION.encode_options(DEFINITION.options(**options), s)
    return s


def test_the_twins_are_machine_code() -> None:
    """Otherwise the comparison would compare plain play with itself."""
    from numba.core.registry import CPUDispatcher

    twin = compiler().twin(play_at_random)
    assert isinstance(twin, CPUDispatcher)
    names = {function.__name__ for function in compiler().twins}
    assert {"proceed", "choose", "look", "philox4x32", "shuffle", "carry_out_planting", "emit"} <= names
    assert all(isinstance(each, CPUDispatcher) for each in compiler().twins.values())
    record = to_record(fresh(2, 1, {}))
    compiler().twin(set_up)(record)
    assert compiler().twin(set_up).nopython_signatures


@pytest.mark.parametrize(("strategy", "play"), [(random, play_at_random), (greedy, play_greedily)])
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_compiled_games_equal_plain_ones(
    players: int, options: dict[str, Any], strategy: Strategy, play: FunctionType
) -> None:
    """Plain = compiled: deal, rules, choices, views and dice, every field of the state at the end."""
    deal, run = compiler().twin(set_up), compiler().twin(play)
    for seed in SEEDS:
        seed = seed * 0x9E3779B97F4A7C15 % 2**64
        record, view = to_record(fresh(players, seed, options)), to_record(View())
        deal(record)
        game = cardlab.deal("nile", players, seed, number=seed % 3 * 2**31, **options)
        assert values(record) == game.position.values()
        run(record, view)
        game.advance("end", [strategy] * players)
        # What the last decision offered is scratch paper: game.position leaves it blank, the record keeps it.
        record["offered"] = record["offered_count"] = 0
        assert values(record) == game.position.values()
        assert record["over"] == 1


def test_every_step_and_every_view_is_equal() -> None:
    """All positions on the way, what is offered at each decision, and what every seat sees there."""
    twins = {each.__name__: compiler().twin(each) for each in (proceed, list_choices, choose, look, takes_a_card)}
    for players, options in TABLES[4:8]:
        plain = fresh(players, 5, options)
        set_up(plain)
        record = to_record(plain)
        view, seen = View(), to_record(View())
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
            assert plain.values() == values(record)
            for seat in range(players):
                look(plain, seat, view)
                twins["look"](record, seat, seen)
                assert view.values() == values(seen)


def test_without_numba_these_tests_fail() -> None:
    """They never skip: one of them is run where numba cannot be imported."""
    code = (
        "import sys; sys.modules['numba'] = None; import pytest; "
        f"sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', {__file__ + '::test_the_twins_are_machine_code'!r}]))"
    )
    root = Path(__file__).parents[2]
    run = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, env=os.environ)
    assert run.returncode == 1 and "1 failed" in run.stdout, run.stdout + run.stderr


def test_a_place_outside_a_row_is_an_error_and_no_wrong_card() -> None:
    """boundscheck=True: a rule that reads beyond the end of a row raises, as it does in plain play."""
    record = to_record(fresh(2, 1, {}))
    record["decider"], record["stage"], record["offered_count"] = 0, 5, MOST_CHOICES
    with pytest.raises(IndexError):
        compiler().twin(offer_one)(record)


def offer_one(s: Position) -> None:
    """Offer one more action than there is room for."""
    s.offered[s.offered_count] = 1
