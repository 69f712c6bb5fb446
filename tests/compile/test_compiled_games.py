"""The rules of every game compile as they stand, and compiled games are the plain ones, number for number.

These tests need numba and fail without it: a skipped one would hide that the rules no longer compile.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from cardlab.engine.table import MOST_CHOICES, NOBODY, begin
from cardlab.games import definition
from tests.subjects import NAMES, subject

pytestmark = pytest.mark.compiled

CASES = [(game, table) for game in NAMES for table in range(len(subject(game).tables))]
OF_EVERY_GAME = pytest.mark.parametrize("game", NAMES)
SEEDS = range(8)
# Some functions of each game that lie deep enough to be reached by calls alone.
DEEP = {
    "nile": {"carry_out_planting", "harvest"},
    "burrow": {"carry_out_move", "reveal", "freeze", "worth_of_move"},
    "beerbread": {"most_paid", "harvest_worth"},
}


def helpers() -> Any:
    """The module of the helpers: imported in the tests, so that a missing numba makes them fail."""
    return import_module("tests.compile.scratch")


@cache
def loop(game: str) -> Callable[[Any, Any, int], int]:
    """Return what plays a dealt game to its end, the seats' players being number ``first`` and those after it.

    It returns how many steps let a card be forced. The players are those that come with the game.
    """
    rules = definition(game)
    proceed, list_choices, choose, look = rules.proceed, rules.list_choices, rules.choose, rules.look
    takes_a_card = rules.takes_a_card
    known = list(rules.players.values())
    player_0, player_1, player_2 = known[0], known[1], known[-1]

    def play(s: Any, v: Any, first: int) -> int:
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
                    if player == 0:
                        action = player_0(v, s.offered[: s.offered_count])
                    elif player == 1:
                        action = player_1(v, s.offered[: s.offered_count])
                    else:
                        action = player_2(v, s.offered[: s.offered_count])
                choose(s, action)
                s.choices_made += 1
        return forcible

    return play


def fresh(game: str, players: int, seed: int, options: Mapping[str, Any]) -> Any:
    """Return a position in which nothing has been dealt yet."""
    rules = definition(game)
    s = rules.position()
    begin(s, players, seed * 0x9E3779B97F4A7C15 % 2**64, seed % 3 * 2**31)
    rules.encode_options(rules.options(**options), s)
    return s


@pytest.mark.parametrize(("game", "table"), CASES)
def test_compiled_games_equal_plain_ones(game: str, table: int) -> None:
    """Plain = compiled: deal, rules, choices, views, dice and all players, every field of the state at the end."""
    rules, twin = definition(game), helpers().scratch(game).twin
    players, options = subject(game).tables[table]
    deal, run, play, seen = twin(rules.set_up), twin(loop(game)), loop(game), rules.view()
    for seed in SEEDS:
        plain = fresh(game, players, seed, options)
        record, view = helpers().to_record(plain), helpers().to_record(rules.view())
        deal(record)
        rules.set_up(plain)
        assert helpers().values(record) == plain.values()
        assert run(record, view, seed) == play(plain, seen, seed)
        assert helpers().values(record) == plain.values()
        assert record["over"] == 1


@OF_EVERY_GAME
def test_every_step_and_every_view_is_equal(game: str) -> None:
    """All positions on the way, what is offered at each decision, and what every seat sees there."""
    rules, twin = definition(game), helpers().scratch(game).twin
    for players, options in subject(game).tables[2:7]:
        plain = fresh(game, players, 5, options)
        rules.set_up(plain)
        record = helpers().to_record(plain)
        view, seen = rules.view(), helpers().to_record(rules.view())
        while not plain.over:
            assert rules.takes_a_card(plain) == twin(rules.takes_a_card)(record)
            if plain.decider == NOBODY:
                rules.proceed(plain)
                twin(rules.proceed)(record)
            else:
                rules.list_choices(plain)
                twin(rules.list_choices)(record)
                action = plain.offered[plain.choices_made * 7 % plain.offered_count]
                rules.choose(plain, action)
                twin(rules.choose)(record, int(action))
                plain.choices_made += 1
                record["choices_made"] += 1
            assert plain.values() == helpers().values(record)
            for seat in range(players):
                rules.look(plain, seat, view)
                twin(rules.look)(record, seat, seen)
                assert view.values() == helpers().values(seen)


@OF_EVERY_GAME
def test_the_twins_are_machine_code(game: str) -> None:
    """Otherwise the comparison would compare plain play with itself."""
    from numba.core.registry import CPUDispatcher

    rules, scratch = definition(game), helpers().scratch(game)
    play = scratch.twin(loop(game))
    play(helpers().to_record(over(game)), helpers().to_record(rules.view()), 0)
    assert isinstance(play, CPUDispatcher) and play.nopython_signatures
    names = {function.__name__ for function in scratch.compiler.twins}
    assert {"proceed", "choose", "look", "philox4x32", "shuffle", "emit"} | DEEP[game] <= names
    assert all(isinstance(each, CPUDispatcher) for each in scratch.compiler.twins.values())
    # One machine code serves all numbers: constants and members of enumerations make none of their own.
    kinds = {str(kind) for each in scratch.compiler.twins.values() for types in each.signatures for kind in types}
    assert "int64" in kinds and not [kind for kind in kinds if kind.startswith(("Literal", "IntEnum"))]


def over(game: str) -> Any:
    """Return a position in which the game has ended."""
    s = fresh(game, 2, 1, {})
    s.over = 1
    return s


def test_without_numba_these_tests_fail() -> None:
    """They never skip: one of them is run where numba cannot be imported."""
    test = f"{__file__}::test_the_twins_are_machine_code[nile]"
    code = (
        "import sys; sys.modules['numba'] = None; import pytest; "
        f"sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', {test!r}]))"
    )
    root = Path(__file__).parents[2]
    run = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, env=os.environ)
    assert run.returncode == 1 and "1 failed" in run.stdout, run.stdout + run.stderr


def test_a_place_outside_a_row_is_an_error_and_no_wrong_card() -> None:
    """boundscheck=True: a rule that reads beyond the end of a row raises, as it does in plain play."""
    record = helpers().to_record(fresh("nile", 2, 1, {}))
    record["offered_count"] = MOST_CHOICES
    with pytest.raises(IndexError):
        helpers().scratch("nile").twin(offer_one)(record)


def offer_one(s: Any) -> None:
    """Offer one more action than there is room for."""
    s.offered[s.offered_count] = 1
