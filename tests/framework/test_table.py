"""A game of one's own that has rules and nothing else is shown in words, and is played at every table."""

from __future__ import annotations

import sys
import types
from dataclasses import replace
from typing import Any

import pytest

import cardlab
from cardlab import games
from cardlab.draw.plain_table import table_lines
from cardlab.engine.table import BOOKKEEPING, OF_THE_DEAL
from cardlab.games.parts import part
from cardlab.terminal import Terminal
from tests.test_bad_input import refused

from . import kuhn

TABLES = [("kuhn", 3), ("crazyeights", 2)]


def begun(name: str, players: int) -> cardlab.Game:
    game = cardlab.deal(name, players, 7)
    game.advance("decision")
    return game


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_its_picture_is_words_and_says_what_would_give_it_one(name: str, players: int) -> None:
    game = begun(name, players)
    picture = game.picture(0)
    told = picture.describe().splitlines()
    assert told[0] == f"{game.definition.title}. {game.sentence(0)}"
    assert told[-1].startswith(f"{game.definition.title} has no picture of its own: a module named picture")
    assert all(line.rsplit(" ", 1)[0] in " ".join(told) for line in told)
    shown = game._repr_mimebundle_()
    assert "<svg" in shown["image/svg+xml"] and "no picture of its own" in shown["text/plain"]
    assert picture.svg.count("<text") >= len(told) and 'width="380"' in game.picture(narrow=True).svg


def test_it_tells_what_lies_there_and_marks_what_has_changed() -> None:
    """K1.2: a chip more of the seat that bets, and what it says."""
    game = begun("kuhn", 2)
    assert game.picture(0).describe().splitlines()[1:-1] == [
        "seat: 0", "seats: 2", "phase: 0", "turn: 1", "round: 1", "active: 0",
        "hand: 1", "hand count: 1 1", "pile count: 1", "said count: 0", "better: -1", "stake: 1 1",
    ]  # fmt: skip
    game.play("bet")
    told = game.picture(0).describe()
    assert {"said: 1", "said count: 1", "better: 0", "stake: 2 1"} <= set(told.splitlines())
    # turn, active, said, said count, better and stake
    assert game.picture(0, theme="page").svg.count('height="24" fill="var(--cardlab-mark') == 6


def test_a_long_row_says_where_its_numbers_stand() -> None:
    table = begun("crazyeights", 3).view(1)
    table.hand = [0] * 52
    table.hand[3], table.hand[30], table.hand[44] = 1, 2, 1
    assert dict(table_lines(table))["hand",] == "hand: 1 at 3 and 44; 2 at 30"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_seat_is_told_what_it_sees_and_no_more(name: str, players: int) -> None:
    game = begun(name, players)
    views = [game.resample(0, seed).picture(0).describe().split("\n", 1)[1] for seed in range(5)]
    assert len(set(views)) == 1 and len({game.resample(0, seed).picture().describe() for seed in range(5)}) > 1
    words = [field.replace("_", " ") for field in BOOKKEEPING | OF_THE_DEAL]
    assert not any(line.split(":")[0] in words for line in game.picture().describe().splitlines())


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_it_is_played_at_the_table_of_a_notebook(name: str, players: int) -> None:
    """To its end, with every panel open: buttons and words are enough."""
    pytest.importorskip("ipywidgets")
    table = cardlab.deal(name, players, 7).show()
    panels = table._panels
    for button in (panels.show_chances, panels.show_scores, table._controls.show_rules, table._controls.show_log):
        button.click()
    for _ in range(2000):
        actions = table.session.actions()
        (table._decision._pools[table._decision._pool][0] if actions else table._controls.step).click()
        assert table.last_error is None and table._controls.message.value == ""
        if table.game.over:
            break
    assert table.game.over and "is ahead" in panels._scores.value
    assert "no picture of its own" in table._repr_mimebundle_()["text/plain"]
    assert table.session.players[1] == "random"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_it_is_played_in_the_terminal(name: str, players: int, monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.setattr("builtins.input", lambda *_: "1")
    Terminal(cardlab.deal(name, players, 7), 0, "random").play()
    assert "is ahead" in capsys.readouterr().out


def test_what_it_has_not_is_said_in_one_sentence() -> None:
    refused(lambda: cardlab.pack("kuhn"), "Kuhn poker has no pack of cards")
    refused(lambda: cardlab.exact.live(cardlab.deal("kuhn", 2, 7)), "Kuhn poker")
    assert cardlab.deal("kuhn", 2, 7).rule_text().startswith("K1 Kuhn poker")


def test_a_game_written_in_a_notebook_has_no_package_to_look_in(monkeypatch: Any) -> None:
    monkeypatch.setitem(sys.modules, "a_notebook", types.ModuleType("a_notebook"))  # as __main__, it has no spec
    games.add(replace(kuhn.DEFINITION, name="loose", package="a_notebook"))
    game = begun("loose", 2)
    assert "no picture" in game.picture().describe() and "has no rule book" in game.rule_text()


def test_a_picture_that_misses_something_is_not_taken_for_none(monkeypatch: Any) -> None:
    """What its module imports is named in the error, as of any module."""
    package = types.ModuleType("halfgame")
    package.__path__ = []
    monkeypatch.setitem(sys.modules, "halfgame", package)
    monkeypatch.setattr("cardlab.games.parts.import_module", lambda name: __import__("a_library_that_is_not_there"))
    with pytest.raises(ModuleNotFoundError, match="a_library_that_is_not_there"):
        part(replace(kuhn.DEFINITION, package="halfgame"), "picture")
