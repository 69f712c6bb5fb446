"""The scoring as a table, what those who may not see it are told, and the charts of growth."""

from __future__ import annotations

import json
import sys

import pytest

import cardlab
from cardlab.games.nile.table_words import WORDS
from cardlab.widgets import chances, scoring_view


@pytest.fixture(scope="module")
def played() -> cardlab.Game:
    """Seed 7, played to the end by greedy."""
    game = cardlab.deal("nile", seed=7)
    game.advance("end", ["greedy", "greedy"])
    return game


def test_while_the_game_goes_on_only_open_cards_are_compared(played):
    """N4.3: storages are secret until the end."""
    game = played.branch().goto(100)
    for seat in (0, 1):
        assert "N4.3" in scoring_view.standing(game, seat)
        assert "<table" not in scoring_view.standing(game, seat)
    assert "If the game ended now" in scoring_view.standing(game, None)
    assert scoring_view.standing(played, 0) == scoring_view.standing(played, None)
    assert "How the storages compare" in scoring_view.standing(played, 0)


def test_the_charts_show_the_whole_record_and_where_it_is_looked_at(played):
    growth = scoring_view.Growth()
    stored, planted = growth.charts(played)
    assert stored.title == "Cards in storage"
    for step in (0, 60, played.length):
        view = played.branch().goto(step).view(0)
        assert [values[step] for _, values in stored.lines] == list(view.storage_count[:2])
        assert sum(values[step] for _, values in planted.lines) == sum(view.field_size)
    assert len(stored.lines[0][1]) == played.length + 1
    back = growth.charts(played.branch().goto(60))[0]
    assert back.lines == stored.lines
    now = [values[60] for _, values in stored.lines]
    assert f"at step 60 of {played.length}: Ada {now[0]} now" in back.describe()
    assert f"Bo {now[1]} now" in back.describe()


def test_the_charts_follow_another_record():
    growth = scoring_view.Growth()
    game = cardlab.deal("nile", seed=7)
    growth.charts(game)
    game.step()
    assert len(growth.charts(game)[0].lines[0][1]) == 2


def test_the_outputs_hold_figures_with_a_cursor_and_a_sentence(played):
    pytest.importorskip("plotly")
    charts = scoring_view.Growth().charts(played.branch().goto(60))
    shown = scoring_view.outputs(charts)
    assert len(shown) == 2
    for output, chart in zip(shown, charts, strict=True):
        data = output["data"]
        assert set(data) == {"application/vnd.plotly.v1+json", "text/plain"}
        assert data["text/plain"] == chart.describe()
        (line,) = data["application/vnd.plotly.v1+json"]["layout"]["shapes"]
        assert line["x0"] == line["x1"] == 60
    assert len(json.dumps(shown)) < 100_000
    said = scoring_view.told(charts, shown)
    assert charts[0].describe() in said
    assert "plotly" not in said


def test_without_plotly_one_sentence_says_so_and_pictures_stay(played, monkeypatch):
    monkeypatch.setitem(sys.modules, "plotly", None)
    monkeypatch.setitem(sys.modules, "plotly.graph_objects", None)
    charts = scoring_view.Growth().charts(played.branch().goto(60))
    shown = scoring_view.outputs(charts)
    assert all("image/svg+xml" in output["data"] for output in shown)
    assert scoring_view.told(charts, shown).count("need plotly") == 1


def test_the_chances_are_exact_and_those_of_the_seat():
    game = cardlab.deal("nile", seed=7)
    game.advance("turn", ["greedy", "greedy"])
    for seat in (None, 0, 1):
        rows = chances.rows(game.chance(seat))
        assert sum(len(names) * value for names, value in rows) == 1
        assert [value for _, value in rows] == sorted((value for _, value in rows), reverse=True)
        html = chances.table(game.chance(seat), seat, WORDS)
        for names, value in rows:
            assert f"{', '.join(names)}</th>" in html
            assert (len(names) > 1) == (f"each of</span> {', '.join(names)}</th>" in html)
            assert f"{value}</td>" in html
            assert f"{float(value):.4f}</td>" in html
    assert "from all that Bo sees" in chances.table(game.chance(1), 1, WORDS)
    assert chances.table(game.chance(0), 0, WORDS) != chances.table(game.chance(1), 1, WORDS).replace("Bo", "Ada")


def test_when_no_card_comes_any_more_that_is_said(played):
    assert "nothing is left to chance" in chances.table(played.chance(None), None, WORDS)
