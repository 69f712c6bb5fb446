"""Clicks in any order, in the middle of anything: the table never breaks, and its game can always be told as a code."""

from __future__ import annotations

from random import Random

import pytest

import cardlab
from cardlab.engine.errors import CardlabError
from cardlab.widgets.table import Table
from tests.widgets.test_board import tell
from tests.widgets.test_table import actions, control

BUTTONS = ("step", "step", "step", "back", "back", "turn", "phase")
TABLES = {
    "nile": (3, {}),
    "burrow": (2, {}),
    "burrow, a team": (2, {"mode": "cooperative", "specials": 7}),
    "beerbread": (2, {}),
    "beerbread, little room": (2, {"storage": 3, "refusal": False, "upgrade_slots": 1}),
}
CLICKS = 60


def click_something(table: Table, dice: Random) -> str:
    """Do one thing that a person can do at a table; return what it was."""
    kind = dice.choice(["picture", "picture", "picture", "button", "escape", "control", "control", "slider", "line"])
    if kind == "picture" and control(table, "board").targets:
        target = dice.choice(control(table, "board").targets)
        tell(table, kind="pick", pick=target["pick"])
        return f"{kind} {target['pick']}"
    if kind == "button" and actions(table):
        words = dice.choice(sorted(actions(table)))
        actions(table)[words].click()
        return f"{kind} {words}"
    if kind == "escape":
        tell(table, kind="drop")
    elif kind == "slider":
        table._controls.scrubber.value = dice.randint(0, table.game.length)
    elif kind == "line":
        dice.choice([w for w in table._log.box.children if w.description]).click()
    else:
        kind = dice.choice(BUTTONS)
        getattr(table._controls, kind).click()
    return kind


def begun_game(name: str, players: int, seed: int, options: dict[str, object]) -> cardlab.Game:
    """Return a deal; of Burrow one played on to where somebody may Walk About, for that takes more than one click."""
    game = cardlab.deal(name, players, seed, **options)
    while name == "burrow" and not game.over and "walk" not in map(str, game.legal_actions()):
        game.step(strategies=["greedy"] * players)
    return begun_game(name, players, seed + 1, options) if game.over else game


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_clicks_in_any_order(name: str, seed: int) -> None:
    """B5, U5, design 2 (iii, iv): what was begun is dropped whole, and everything else stays as it was."""
    dice = Random(f"{name} {seed}")
    players, options = TABLES[name]
    game = begun_game(name.partition(",")[0], players, 10 * seed, options)
    table = game.show(players=["person"] * (players - 1) + ["greedy"])
    tell(table, kind="ready", narrow=bool(seed))
    done, begun, codes = [], 0, set()
    for _ in range(CLICKS):
        done.append(click_something(table, dice))
        error = table.last_error
        assert error is None or isinstance(error, CardlabError), (done[-6:], game.code)
        before = game.length
        begun += bool(game.choices or table._pointing.selection)
        assert control(table, "board").begun == bool(game.choices or table._pointing.selection), done[-6:]
        if not game.choices:
            assert cardlab.replay(game.code).code == game.code, done[-6:]
        assert game.length == before and table.game is game
        codes.add(game.code)
    assert begun and len(codes) > 5, "something was begun, and something was done"
    table.close()
