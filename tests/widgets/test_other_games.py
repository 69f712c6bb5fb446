"""What the table must not assume: games in which all see the same, with one seat, or without a winner."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib import import_module
from random import Random

import pytest

import cardlab
from cardlab.games import definition
from cardlab.games.nile import table_words
from cardlab.games.table_words import TableWords
from cardlab.widgets.table import Table

CALLABLE = {
    "hints": ["worth_explaining"],
    "picture": ["picture"],
    "score_panel": ["score_panel"],
    "selection": ["act", "targets"],
    "text_table": ["table"],
}
IN_ANY_ORDER = ["crumbs", "label", "larger", "question", "spell", "too_many", "unspeakable", "verbs"]


@pytest.mark.parametrize("name", cardlab.games())
def test_a_game_has_all_that_a_table_asks_it_for(name):
    package = definition(name).package
    for module, functions in CALLABLE.items():
        found = import_module(f"{package}.{module}")
        assert [each for each in functions if not callable(getattr(found, each, None))] == [], module
    words = import_module(f"{package}.selection")
    if hasattr(words, "VERBS"):
        assert [each for each in IN_ANY_ORDER if not callable(getattr(words, each, None))] == []
        assert isinstance(words.FINISH, int)
        assert words.AT_ONCE <= words.VERBS
    assert isinstance(import_module(f"{package}.table_words").WORDS, TableWords)
    assert {"random", "greedy"} <= set(definition(name).players)


@pytest.mark.parametrize("name", cardlab.games())
def test_scores_growth_and_the_typed_examples_fit_the_game(name):
    game = cardlab.deal(name, seed=7)
    words = import_module(f"{game.definition.package}.table_words").WORDS
    scores = game.scores()
    assert len(scores.values) == game.players
    assert scores.sentence()
    assert import_module(f"{game.definition.package}.score_panel").score_panel(scores).startswith("<")
    for title, read in import_module(f"{game.definition.package}.growth").GROWTH:
        assert title
        assert all(isinstance(value, int | float) for value in read(game.view(0)).values())
    assert game.rule_text(words.rule)


@dataclass(frozen=True)
class TeamScores:
    winner: None = None
    values: tuple[int, ...] = (31,)

    def sentence(self) -> str:
        """Return the result of a team."""
        return "The team scored 31."


def test_where_all_see_the_same_nobody_looks_as_anybody_else(monkeypatch):
    monkeypatch.setattr(table_words, "WORDS", replace(table_words.WORDS, open_table=True))
    game = cardlab.deal("nile", seed=7)
    game.advance("decision")
    table = Table(game, players=["person", "person"], seat=1)
    assert table.session.seat is None
    assert [label for label, _ in table._controls.eyes.options] == ["all cards open"]
    assert table.session.asks, "whoever has to decide may be shown the buttons"
    assert table._decision.row.children[0].description == "stop"


def test_a_result_without_a_winner_is_told_in_its_own_words(monkeypatch):
    game = cardlab.deal("nile", seed=7)
    game.advance("end", ["greedy", "greedy"])
    monkeypatch.setattr(type(game), "scores", lambda _game: TeamScores())
    assert Table(game).session.prompt().advice == "The team scored 31. Go back, reset, or deal a new game."


@pytest.mark.parametrize("name", cardlab.games())
def test_at_every_table_clicks_and_buttons_play_on(name):
    """Clicks and presses of buttons at random: each time something changes, and nothing fails."""
    game = cardlab.deal(name, seed=3)
    table = Table(game, players=["person"] * game.players)
    tell, dice = table._controls.told, Random(5)
    tell({"kind": "ready", "narrow": False})
    for _ in range(60):
        session, selection = table.session, table._pointing.selection
        before = (game.cursor, game.choices, selection.told() if session.asks else "")
        if session.asks:
            free = [target.pick for target in selection.targets() if not target.sentence]
            if free and dice.random() < 0.7:
                tell({"kind": "pick", "pick": dice.choice(free)})
            else:
                dice.choice(table._decision.row.children).click()
        elif game.decider is not None:
            table._controls.look.click()
        else:
            table._controls.step.click()
        assert table.last_error is None
        assert (game.cursor, game.choices, selection.told() if session.asks else "") != before
    assert game.cursor > 10
