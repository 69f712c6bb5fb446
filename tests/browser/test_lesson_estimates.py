"""Lesson 04 in a real JupyterLab: the fan and its slider, the intervals, guesses and answers, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from .test_lesson_cells import button, run_unanswered

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "04_error_bars.ipynb"
# A home of its own for each test: what another one has guessed would count here.
HOME = "import os, tempfile\nos.environ['CARDLAB_HOME'] = tempfile.mkdtemp()"
LESSON = [
    HOME,
    "from cardlab.lessons import open_lesson\nlesson = open_lesson('04')",
    "lesson.guess('mc.within2pp.flood.n1000')",
    "lesson.fan(guess='mc.within2pp.flood.n1000')",
    "lesson.intervals('mc.within2pp.flood.n1000', event='plague', cards=50, rule='normal')",
]
# The slider's handle has no name in ipywidgets; "Fewer cards" and "More cards" beside it do the same and have one.
HANDLE = ".noUi-handle"


def lock(notebook, guess):
    cell = notebook.root(".cardlab-guess")
    cell.get_by_label("Your guess").fill(guess)
    button(cell, "Lock my guess").click()
    expect(cell.get_by_role("status")).to_contain_text("Locked")


@pytest.mark.parametrize(("width", "mode"), [(1280, "lab"), (390, "doc")])
def test_the_fan_grows_by_its_slider_and_its_broken_lines_wait_for_the_guess(open_notebook, width, mode):
    notebook = open_notebook(LESSON, width=width, mode=mode)
    notebook.run_all()
    fan = notebook.root(".cardlab-fan")
    told = fan.locator(".cardlab-told")
    expect(told).to_contain_text("Thirty students, 100 cards each.")
    fan.scroll_into_view_if_needed()
    track, handle = fan.locator(".noUi-base").bounding_box(), fan.locator(HANDLE).bounding_box()
    assert track["width"] >= 100, "there is no room to move the slider"
    middle = handle["y"] + handle["height"] / 2
    notebook.page.mouse.move(handle["x"] + handle["width"] / 2, middle)
    notebook.page.mouse.down()
    notebook.page.mouse.move(track["x"] + track["width"], middle, steps=5)
    notebook.page.mouse.up()
    expect(told).to_contain_text("Thirty students, 2,500 cards each.")
    expect(button(fan, "More cards")).to_be_disabled()
    button(fan, "Show where 95 of 100 lie").click()
    expect(fan.get_by_role("alert")).to_contain_text("Lock your guess in the cell above first")
    lock(notebook, "70 %")
    button(fan, "Show where 95 of 100 lie").click()
    expect(told).to_contain_text("of 30 lie within the broken lines")
    found = notebook.check_accessibility(".cardlab-fan", without=[HANDLE])
    assert found.violations == []
    assert found.nodes >= 20


def test_the_fan_and_the_intervals_by_keys_alone(open_notebook):
    notebook = open_notebook(LESSON)
    notebook.run_all()
    lock(notebook, "1/2")
    notebook.block_mouse()
    page, fan, many = notebook.page, notebook.root(".cardlab-fan"), notebook.root(".cardlab-intervals")
    button(fan, "More cards").focus()
    page.keyboard.press("Enter")
    expect(fan.locator(".cardlab-told")).to_contain_text("Thirty students, 250 cards each.")
    fan.locator(HANDLE).focus()
    page.keyboard.press("ArrowLeft")
    expect(fan.locator(".cardlab-told")).to_contain_text("Thirty students, 100 cards each.")

    told = many.locator(".cardlab-told")
    expect(told).to_contain_text("No interval yet.")
    button(many, "+100 intervals").focus()
    page.keyboard.press("Enter")
    expect(told).to_contain_text("47 of 100 intervals hold the exact value 1/91 = 0.0110.")
    button(many, "Show the exact share").focus()
    page.keyboard.press("Enter")
    expect(told).to_contain_text("Exactly 0.4243 of all such intervals hold it.")
    many.get_by_label("How it is made").focus()
    page.keyboard.type("W")
    expect(told).to_contain_text("Wilson's interval. No interval yet.")
    found = notebook.check_accessibility(".cardlab-intervals")
    assert found.violations == []
    assert found.nodes >= 30


def test_on_a_phone_nothing_of_the_intervals_is_cut_off(open_notebook):
    notebook = open_notebook(LESSON, width=390, mode="doc")
    notebook.run_all()
    many = notebook.root(".cardlab-intervals")
    many.scroll_into_view_if_needed()
    notebook.nothing_is_cut_off(many.locator("svg:visible"))


def test_a_page_that_is_run_from_top_to_bottom_does_not_answer_its_own_exercises(open_notebook):
    _, waiting = run_unanswered(open_notebook, NOTEBOOK, 5)
    button(waiting.nth(2), "Show it").click()
    expect(waiting.nth(2)).to_contain_text("6588 cards for one percentage point, for wheat")
