"""The grid of the 91 cards without a page: crops are picked, the event lights up, the page counts after the guess."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("ipywidgets")

import ipywidgets

from cardlab.lessons import open_lesson
from cardlab.lessons.card_grid import card_grid, sample_space

FACT = "nile.W.flood.any2"


@pytest.fixture
def lesson(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDLAB_HOME", str(tmp_path))
    return open_lesson("01")


@pytest.fixture
def grid(lesson):
    return lesson.cards()


def button(grid, words):
    return next(each for each in grid._made if isinstance(each, ipywidgets.Button) and words in each.description)


def lit(svg):
    return svg.count("cl-card") - svg.count('opacity="0.28"')


def test_a_crop_lights_up_every_card_that_shows_it(grid):
    button(grid, "wheat").click()
    names = [sample_space()[place].name for place in grid.event]
    assert sorted(set(names)) == ["papyrus-wheat", "wheat", "wheat-castor", "wheat-flax", "wheat-lettuce"]
    assert len(names) == 20
    assert grid._buttons[1].description == "✓ wheat"
    assert lit(grid.picture().svg) == lit(grid.picture(narrow=True).svg) == 20
    button(grid, "wheat").click()
    assert grid.event == []
    assert lit(grid.picture().svg) == 91


@pytest.mark.parametrize(
    ("how", "marks", "many", "named"),
    [
        ("or: at least one of them", ["wheat", "flax"], 39, "A: cards that show wheat or flax"),
        ("and: all of them", ["wheat", "flax"], 1, "A: cards that show wheat and flax"),
        ("not: none of them", ["wheat", "flax"], 52, "A: all cards but those that show wheat or flax"),
        ("and: all of them", ["wheat", "Speculation"], 4, "A: cards that show wheat and are Speculations"),
        ("and: all of them", ["wheat", "flax", "castor"], 0, "A: cards that show wheat and flax and castor"),
        ("or: at least one of them", ["papyrus", "wheat", "lettuce", "castor", "flax"], 90,
         "A: cards that show papyrus or wheat or lettuce or castor or flax"),
    ],
)  # fmt: skip
def test_several_are_combined_by_or_and_not(grid, how, marks, many, named):
    for mark in marks:
        button(grid, mark).click()
    grid._how.value = how
    assert len(grid.event) == many
    assert grid.picture().describe() == f"{named}. They are yellow: how many of the 91 are they?"
    button(grid, "Count them").click()
    assert f"{named}: {many} of 91, so P(A) = " in grid._told.value


def test_the_page_counts_only_after_the_guess_is_locked(lesson):
    grid = lesson.cards("wheat", "flax", guess=FACT)
    button(grid, "Count them").click()
    assert "Lock your guess" in str(grid.last_error)
    assert "39" not in grid._told.value
    assert "39" not in grid.still()["text/plain"]
    guess = lesson.guess(FACT)
    guess._number.value = "0.4"
    guess.lock()
    button(grid, "Count them").click()
    assert grid.last_error is None
    assert "39 of 91, so P(A) = 39/91 = 3/7 = 0.4286. One by one they are 20 + 20 = 40, not 39." in grid._told.value
    button(grid, "Hide the number").click()
    assert "39" not in grid._told.value


def test_cards_are_put_in_and_taken_out_one_by_one(grid):
    button(grid, "wheat").click()
    first_papyrus, first_wheat = 0, 16
    grid._hear({"kind": "pick", "pick": first_papyrus})
    grid._hear({"kind": "back", "pick": first_wheat})
    assert len(grid.event) == 20
    assert first_papyrus in grid.event and first_wheat not in grid.event
    assert "A: cards that you picked" in grid._told.value
    assert grid._buttons[1].description == "wheat"
    button(grid, "Start again").click()
    assert grid.event == []
    assert "No event is picked" in grid._told.value


def test_a_page_that_answers_gets_a_picture_with_a_place_for_each_card(grid):
    assert "<svg" in grid._still.value
    grid._hear({"kind": "ready", "narrow": False})
    assert grid._still.value == ""
    places = re.findall(r'data-pick="(\d+)"', grid._board.value)
    assert sorted(map(int, places)) == list(range(91))
    assert len(grid._board.targets) == 91
    grid._hear({"kind": "pick", "pick": 90})
    assert grid._board.said == "A: cards that you picked. They are yellow: how many of the 91 are they?"
    assert [each["pick"] for each in grid._board.targets if each["chosen"]] == [90]


def test_a_page_without_clicks_in_the_picture_has_the_buttons(grid, monkeypatch, lesson):
    monkeypatch.setattr("cardlab.widgets.cards_cell.Board", None)
    plain = lesson.cards("flax")
    assert plain._board is None
    assert plain._still.value.count("<svg") == 2
    button(plain, "castor").click()
    assert len(plain.event) == 39


def test_what_an_event_cannot_be_about_is_named(grid):
    with pytest.raises(Exception, match="'grapes' is nothing that an event can be about: papyrus"):
        grid.toggle("grapes")


def test_a_card_taken_away_leaves_an_empty_place():
    svg = card_grid("t", "told", lit=[16], gone=[0, 1]).svg
    assert svg.count("data-chosen") == 3
    assert svg.count("stroke-dasharray") == 2


def test_a_grid_gives_back_every_widget(lesson):
    grid = lesson.cards("wheat")
    assert all(each.comm is not None for each in grid._made)
    grid.close()
    assert all(each.comm is None for each in [grid, *grid._made])
