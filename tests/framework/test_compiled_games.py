"""The two test games as machine code: plain = compiled, and cardlab.simulate plays them as it plays cardlab's own."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

import cardlab
from cardlab.batch.machines import engine_of, silent
from cardlab.engine.table import MOST_CHOICES
from tests.batch.plain import play_plainly, template

from .conftest import DEFINITIONS

pytestmark = pytest.mark.compiled

KUHN = [(players, {}) for players in range(2, 7)]
EIGHTS = [(players, {"special_cards": special}) for players in (2, 3, 5, 6) for special in (False, True)]
CASES = [("kuhn", *table) for table in KUHN] + [("crazyeights", *table) for table in EIGHTS]


@pytest.mark.parametrize("name", list(DEFINITIONS))
def test_both_games_are_machine_code(name: str) -> None:
    """Otherwise the comparison would compare plain play with itself."""
    dispatcher = import_module("numba.core.registry").CPUDispatcher
    engine = engine_of(DEFINITIONS[name], silent)
    twins = {each.__name__: twin for each, twin in engine.compiler.twins.items()}
    assert {"proceed", "choose", "look", "take_into_hand", "shuffle", "put_highest_first"} <= set(twins)
    assert all(isinstance(twin, dispatcher) for twin in twins.values())


@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_compiled_games_equal_plain_ones(name: str, players: int, options: dict[str, Any]) -> None:
    """Every field of the last position, and the outcome, of random games."""
    rules, engine = DEFINITIONS[name], engine_of(DEFINITIONS[name], silent)
    random = rules.players["random"]
    begun, number = template(rules, players, 2**63 + players, options), 2**32 - 10
    for states, outcomes in engine.play(begun, number, 20, [engine.player(random, engine.folder)] * players):
        for position, outcome in zip(engine.positions(states), outcomes, strict=True):
            plain, expected = play_plainly(rules, begun, number, [random] * players)
            position.offered[:] = [0] * MOST_CHOICES
            position.offered_count = 0
            assert position.values() == plain.values()
            assert tuple(outcome[field].tolist() for field, _ in expected.fields) == expected.values()
            number += 1
    assert number == 2**32 + 10


def cards_left(position: Any) -> int:
    """A statistic: the cards in all hands at the end."""
    return sum(position.hand_count)


def first_legal(view: Any, actions: Any) -> int:
    """A player of one's own."""
    return int(actions[0])


def test_they_are_simulated_by_name() -> None:
    """Game k of the batch is the game that is dealt and played as number k, whatever plays it."""
    players = ["random", first_legal, "random"]
    results = cardlab.simulate("crazyeights", players, 300, 7, statistic=cards_left, keep="games", progress=False)
    rows = results.to_frame()
    assert len(rows) == 300
    for number in (0, 7, 299):
        game = cardlab.deal("crazyeights", 3, 7, number=number)
        game.advance("end", players)
        assert results.game(number).code == game.code
        assert rows["cards_left"][number] == cards_left(game.position)
        assert [rows[f"score_{seat}"][number] for seat in range(3)] == list(game.scores().values)
