"""The panels of the table as widgets: closed ones compute nothing, open ones follow each step."""

from __future__ import annotations

import time
from threading import Event, Thread

import pytest
from ipywidgets.widgets.widget import _instances

import cardlab

from .test_table import actions, control, said


@pytest.fixture
def table():
    """Seed 7 with its first turn played, at step 1; Ada a person, all cards open."""
    game = cardlab.deal("nile", seed=7)
    game.advance("turn", ["greedy", "greedy"])
    game.goto(1)
    made = game.show(seat=None)
    yield made
    made.close()


def vary(table, *words: str) -> None:
    """Go to step 1 and make these choices."""
    table.session.goto(1)
    table.refresh()
    for word in words:
        actions(table)[word].click()


def test_lines_are_listed_chosen_and_compared(table):
    line, compare = control(table, "line-chosen"), control(table, "compare")
    vary(table, "stop")
    vary(table, "hapi", "wheat", "lettuce")
    assert said(table) == "From step 2 on this is variation 1; the main line is kept."
    assert [name for name, _ in line.options] == ["main line", table.session.line_names()[1]]
    assert line.value == 1
    compare.click()
    assert "They part at step 2: Ada offers wheat" in control(table, "two-lines").value
    assert control(table, "two-lines").value.count('role="img"') == 2
    line.value = 0
    assert control(table, "step").value == 1
    assert "They part at step 2: Ada stops trading" in control(table, "two-lines").value
    vary(table, "hapi", "wheat", "castor")
    assert [place for _, place in control(table, "line-compared").options] == [0, 1]
    control(table, "fresh").click()
    assert table.session.line_names() == ["main line"]
    assert table.last_error is None


def test_closed_panels_compute_nothing_and_open_ones_follow(table, monkeypatch):
    asked = []
    chance = cardlab.Game.chance
    monkeypatch.setattr(cardlab.Game, "chance", lambda game, seat=None: asked.append(seat) or chance(game, seat))
    for hook, button in (("chances", "show-chances"), ("scores", "show-scores")):
        control(table, "next").click()
        assert control(table, hook).value == ""
        control(table, button).click()
        before = control(table, hook).value
        assert "<table" in before
    assert asked == [None] * len(asked)
    control(table, "eyes").value = 0
    assert "N4.3" in control(table, "scores").value
    assert "from all that Ada sees" in control(table, "chances").value
    seen = len(asked)
    control(table, "show-chances").click()
    control(table, "next").click()
    assert len(asked) == seen


def test_more_pictures_are_offered_where_a_game_has_them():
    table = cardlab.deal("burrow", players=2, seed=1).show(players=["greedy", "greedy"])
    button, pictures = control(table, "show-pictures"), control(table, "pictures")
    assert button.description == "Show the layers one by one" and button.layout.display is None
    assert pictures.value == ""
    button.click()
    assert button.description == "Hide the layers one by one"
    assert pictures.value.count('role="img"') == 2 and "<h4>The layers one by one</h4>" in pictures.value
    before = pictures.value
    for _ in range(12):
        control(table, "next").click()
    assert pictures.value != before
    table.session.paste("NILE-2-7")
    control(table, "next").click()
    assert button.layout.display == control(table, "pictures-panel").layout.display == "none"
    assert table.last_error is None


def test_the_charts_follow_the_steps(table):
    control(table, "show-scores").click()
    charts = control(table, "charts")
    before = charts.outputs
    assert len(before) == 2
    control(table, "step").value = 3
    assert charts.outputs != before
    assert "at step 3 of 5" in control(table, "growth").value


def test_an_error_in_a_panel_is_told(table, monkeypatch):
    def broken(*_: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(cardlab.Game, "chance", broken)
    control(table, "show-chances").click()
    assert "planted" in said(table)
    control(table, "show-chances").click()
    control(table, "back").click()
    assert said(table) == ""
    assert control(table, "step").value == 0


def test_projector_mode_is_a_toggle_and_escape_leaves_it(table):
    toggle = control(table, "projector-mode")
    toggle.click()
    assert "cardlab-projector" in table._dom_classes
    assert toggle.description == "Leave projector mode"
    table._controls.told({"kind": "drop"})
    assert "cardlab-projector" not in table._dom_classes
    toggle.click()
    toggle.click()
    assert toggle.description == "Projector mode"


def test_escape_leads_out_of_the_projector_mode_from_its_first_moment_to_its_last(table):
    """Before the page shows it, and while steps are made in it."""
    table._controls.told({"kind": "ready", "narrow": False})
    seen: list[object] = []
    control(table, "board").observe(lambda change: seen.append(change["new"]), "begun")
    table.observe(
        lambda change: seen.append("large" if "cardlab-projector" in change["new"] else "small"), "_dom_classes"
    )
    control(table, "projector-mode").click()
    control(table, "next").click()
    assert seen == [True, "large"]
    table._controls.told({"kind": "drop"})
    assert seen == [True, "large", "small", False]


def test_the_number_of_widgets_is_flat_with_all_panels_open():
    table = cardlab.deal("nile", seed=7).show(players=["random", "random"])
    for button in ("show-chances", "show-scores", "projector-mode"):
        control(table, button).click()
    before = len(_instances)
    for _ in range(200):
        control(table, "next").click()
    assert table.game.cursor == 200
    assert len(_instances) == before
    assert table.last_error is None
    table.close()


def test_a_change_that_comes_while_a_panel_is_computed_is_not_lost(table, monkeypatch):
    """JupyterLab may let the messages of two widgets be handled in two threads."""
    begun, go_on = Event(), Event()
    chance = cardlab.Game.chance

    def slow(game, seat=None):
        begun.set()
        go_on.wait(10)
        return chance(game, seat)

    monkeypatch.setattr(cardlab.Game, "chance", slow)
    clicking = Thread(target=control(table, "show-chances").click)
    clicking.start()
    assert begun.wait(10)
    changing = Thread(target=setattr, args=(control(table, "eyes"), "value", 0))
    changing.start()
    time.sleep(0.2)
    go_on.set()
    for thread in (clicking, changing):
        thread.join(10)
    assert table.session.seat == 0
    assert control(table, "eyes").value == 0
    assert "from all that Ada sees" in control(table, "chances").value
