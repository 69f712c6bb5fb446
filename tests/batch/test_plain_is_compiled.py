"""Plain = compiled: the engine that batches run on is the rules themselves, number for number.

These tests need numba and fail without it: a skipped one would hide that the rules no longer compile.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import cardlab
from cardlab.batch.machines import engine_of, silent
from cardlab.engine.table import MOST_CHOICES
from tests.batch.plain import play_plainly, template

pytestmark = pytest.mark.compiled

TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "nile": [
        *[(players, {"crops": 5 if players < 6 else 7}) for players in range(2, 7)],
        (2, {"crops": 2, "copies": 4, "opening_hand": 1}),
        (3, {"crops": 3, "copies": 3, "opening_hand": 2, "first_player": 2}),
        (4, {"crops": 4, "copies": 1, "opening_hand": 1, "open_discards": True}),
        (5, {"crops": 6, "copies": 5, "keep_current_flood": True}),
        (6, {"crops": 7, "open_discards": True, "keep_current_flood": True, "first_player": 5}),
    ],
    "burrow": [
        (1, {}),
        (2, {}),
        (3, {"target": 60}),
        (4, {"target": 60}),
        (2, {"mode": "cooperative", "quit_penalty": False}),
        (2, {"specials": 7, "otter_rank": "any", "target": 40}),
        (2, {"specials": 0, "gathers_per_turn": None, "target": 40}),
        (3, {"decks": 1, "layout": "compact", "spoil": "sum", "max_rounds": 2}),
    ],
    "beerbread": [
        (2, {}),
        (2, {"take_back": "after_fruitful", "exchange_cards": "dry"}),
        (2, {"storage": 1, "upgrade_slots": 1, "seeding": "reset", "pass_hands": False, "chain": "none"}),
        (2, {"storage": 30, "brewery": 6, "bakery": 6, "upgrade_slots": 12, "seeding": "add", "chain": "all"}),
        (2, {"storage": 4, "refusal": False, "full_slots": "forbid", "upgrade_slots": 2}),
    ],
}
# The rules of all games are compiled in tests/compile; the loop around them is one, and is tried out here with Nile.
GAMES = [pytest.param(game, marks=() if game == "nile" else pytest.mark.long) for game in TABLES]
CASES = [(game, *table) for game, tables in TABLES.items() for table in tables]
MARKED = [pytest.param(*case, marks=() if case[0] == "nile" else pytest.mark.long) for case in CASES]


def definition(game: str) -> Any:
    return import_module(f"cardlab.games.{game}.definition").DEFINITION


def engine(game: str) -> Any:
    return engine_of(definition(game), silent)


def compare(game: str, players: int, options: dict[str, Any], strategy: str, games: int, first: int = 0) -> None:
    """Compare every field of the last position, and the outcome, of so many games."""
    rules, machine = definition(game), engine(game)
    function = rules.players[strategy]
    begun = template(rules, players, 0x9E3779B97F4A7C15 * (players + len(options)) % 2**64, options)
    player = machine.player(function, machine.folder)
    number = first
    for states, outcomes in machine.play(begun, first, games, [player] * players):
        for position, outcome in zip(machine.positions(states), outcomes, strict=True):
            plain, expected = play_plainly(rules, begun, number, [function] * players)
            position.offered[:] = [0] * MOST_CHOICES
            position.offered_count = 0
            assert position.values() == plain.values(), (game, players, options, number)
            assert tuple(outcome[name].tolist() for name, _ in expected.fields) == expected.values()
            number += 1
    assert number == first + games


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_is_machine_code(game: str) -> None:
    """Otherwise the comparison would compare plain play with itself."""
    dispatcher = import_module("numba.core.registry").CPUDispatcher
    machine = engine(game)
    assert {"proceed", "choose", "look", "philox4x32"} <= {each.__name__ for each in machine.compiler.twins}
    assert isinstance(machine._play, dispatcher) and len(machine._play.nopython_signatures) == 1
    assert isinstance(machine.compiler.twin(definition(game).proceed), dispatcher)


@pytest.mark.parametrize(("game", "players", "options"), MARKED)
@pytest.mark.parametrize("strategy", ["random", "greedy"])
def test_compiled_games_equal_plain_ones(game: str, players: int, options: dict[str, Any], strategy: str) -> None:
    """Deal, rules, choices, views and dice: a difference in any of them shows in the last position."""
    compare(game, players, options, strategy, 10 if game == "nile" else 3)


@pytest.mark.long
@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_many_compiled_games_equal_plain_ones(game: str, players: int, options: dict[str, Any]) -> None:
    """2,000 deals a game in all, with numbers beyond 32 bits among them."""
    games = 2000 // len(TABLES[game]) // 2
    for strategy in ("random", "greedy"):
        compare(game, players, options, strategy, games, 2**32 - games // 2)


@pytest.mark.long
def test_the_long_players_are_compiled_too() -> None:
    """The forager of Burrow looks ahead by calling itself; the brewster of Beer & Bread is the longest player."""
    compare("burrow", 2, {"max_rounds": 1}, "forager", 20)
    compare("beerbread", 2, {}, "brewster", 20)


@pytest.mark.parametrize(("game", "players", "options"), [MARKED[3], MARKED[8], MARKED[11], MARKED[13]])
def test_every_view_and_every_offer_is_equal(game: str, players: int, options: dict[str, Any]) -> None:
    """A player that is not compiled sees at every decision what it sees in plain play, as plain numbers and lists."""
    rules = definition(game)
    seen: list[Any] = []

    def watching(view: Any, actions: Any) -> int:
        assert all(type(number) is int for number in (view.seat, *view.chosen)) and type(actions[0]) is cardlab.Action
        seen.append((view.copy().values(), list(actions)))
        return int(rules.players["random"](view, actions))

    begun = template(rules, players, 5, options)
    for number in range(2):
        for _ in engine(game).play(begun, number, 1, [watching] * players):
            compiled, seen[:] = list(seen), []
        table = cardlab.deal(game, players, 5, number=number, **options)
        table.advance("end", [watching] * players)
        assert compiled == seen and seen
        seen.clear()


def test_without_numba_these_tests_fail() -> None:
    """They never skip: one of them is run where numba cannot be imported."""
    test = f"{__file__}::test_the_engine_is_machine_code[nile]"
    code = (
        "import sys; sys.modules['numba'] = None; import pytest; "
        f"sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', {test!r}]))"
    )
    root = Path(__file__).parents[2]
    run = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, env=os.environ)
    assert run.returncode == 1 and "1 failed" in run.stdout, run.stdout + run.stderr
