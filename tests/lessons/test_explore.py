"""Notebook explore_nile: its cells run in a row, and its charts say what they show."""

from __future__ import annotations

import builtins

import pytest

import cardlab
from cardlab.draw.charts import COLOURS, Chart, over_time

from .cells import Cells

CELLS = Cells("explore_nile")


@pytest.fixture(scope="module")
def names() -> dict[str, object]:
    return CELLS.up_to_the_log()


def test_the_counts_are_those_of_the_game(names):
    played = names["played"]
    assert played.over and names["table"].game.cursor == 0
    assert CELLS.value_of(names, "what")["flood"] == sum(event.what == "flood" for event in played.events)
    harvests = CELLS.value_of(names, "harvests")
    paid_back = sum(sum(piles) for piles in played.scores().piles)
    assert int(harvests.to_numpy().sum()) == paid_back, "greedy never trades, so all that was harvested is stored"


def test_a_table_left_in_the_middle_of_a_decision_can_be_looked_at(names):
    made = dict(names)
    made["table"].game.advance("decision")
    made["table"].game.play("market")
    CELLS.run(made, "played")
    assert made["played"].over
    assert [str(choice) for choice in made["table"].game.choices] == ["market"]
    made["table"].game.goto(0)


@pytest.mark.parametrize("cell", ["storages", "fields"])
def test_the_charts_end_at_what_lies_on_the_table(names, cell):
    chart = CELLS.value_of(names, cell)
    view = names["played"].view(0)
    ends = [values[-1] for _, values in chart.lines]
    owned = [sum(n for n, owner in zip(view.field_size, view.field_owner, strict=True) if owner == s) for s in (0, 1)]
    assert ends == (list(view.storage_count[:2]) if cell == "storages" else owned)
    assert len(chart.lines[0][1]) == names["played"].length + 1


def test_the_strategy_plays_legal_actions_at_both_seats(names):
    CELLS.run(names, "strategy")
    for players in ([names["modest"], "greedy"], ["greedy", names["modest"]]):
        game = cardlab.deal("nile", players=2, seed=3)
        game.advance("end", players)
        assert game.over


# Charts.


def chart() -> Chart:
    game = cardlab.deal("nile", seed=7)
    game.advance("turn", ["greedy", "greedy"])
    return over_time(game, lambda view: {"pile": view.pile_count, "<hand>": view.hand_count[0]}, "Some & cards")


def test_a_chart_is_a_figure_a_picture_and_a_sentence():
    shown = chart()._repr_mimebundle_()
    assert list(shown) == ["application/vnd.plotly.v1+json", "image/svg+xml", "text/plain"]
    assert "&lt;hand&gt;" in shown["image/svg+xml"] and "<hand>" not in shown["image/svg+xml"]
    assert 'role="img"' in shown["image/svg+xml"]
    assert " width=" not in shown["image/svg+xml"].partition(">")[0], "a picture with a width is cut off"
    assert shown["text/plain"].startswith(
        "Some & cards, over 5 steps: pile from 81 to 78 (at most 81); <hand> from 5 to"
    )
    traces = shown["application/vnd.plotly.v1+json"]["data"]
    assert [trace["name"] for trace in traces] == ["pile", "<hand>"]
    assert len({trace["line"]["dash"] for trace in traces}) == 2, "lines differ not by colour alone"


def test_a_chart_leaves_the_game_where_it_was():
    game = cardlab.deal("nile", seed=7)
    game.advance("end", ["greedy", "greedy"])
    game.goto(5)
    before = game.position
    assert len(over_time(game, lambda view: {"pile": view.pile_count}, "").lines[0][1]) == 6
    assert (game.cursor, game.position) == (5, before)


def test_a_chart_of_a_game_that_has_not_begun():
    assert "<svg" in over_time(cardlab.deal("nile", seed=7), lambda view: {"stored": 0}, "Nothing").svg


def test_too_many_lines_are_refused():
    many = {str(number): number for number in range(len(COLOURS) + 1)}
    with pytest.raises(cardlab.CardlabError, match="cannot be told apart"):
        over_time(cardlab.deal("nile", seed=7), lambda view: many, "Many")


def test_without_plotly_there_is_still_a_picture(monkeypatch):
    whole = builtins.__import__

    def without(name, *rest, **more):
        if name.startswith("plotly"):
            raise ImportError(name)
        return whole(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    shown = chart()
    assert list(shown._repr_mimebundle_()) == ["image/svg+xml", "text/plain"]
    with pytest.raises(cardlab.CardlabError, match="figure needs plotly"):
        assert shown.figure
