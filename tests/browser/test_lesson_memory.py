"""Lesson 05 in a real JupyterLab, as a student works it: the heat map, guesses and answers, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from .test_lesson_cells import button, run_unanswered

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "05_independence.ipynb"
# A home of its own for each test: what another one has guessed would count here.
HOME = "import os, tempfile\nos.environ['CARDLAB_HOME'] = tempfile.mkdtemp()"
LESSON = [
    HOME,
    "from cardlab.lessons import open_lesson\nlesson = open_lesson('05')",
    "lesson.guess('nile.W.flood2.c_given_not_c')",
    "lesson.two_floods(guess='nile.W.flood2.c_given_not_c')",
    "lesson.check('nile.W.flood2.c_given_c')",
    "lesson.simulate('floods-none')",
]


@pytest.fixture
def lesson(open_notebook):
    notebook = open_notebook(LESSON)
    notebook.run_all()
    return notebook


def test_guess_lock_simulate_wrong_answer_hint_right_answer(lesson):
    guess, floods, quiz = (lesson.root(f".cardlab-{name}") for name in ("guess", "two-floods", "quiz"))
    told = floods.locator(".cardlab-told")
    button(floods, "Show the exact values").click()
    expect(floods.get_by_role("alert")).to_contain_text("Lock your guess in the cell above first")
    guess.get_by_label("Your guess").fill("1/4")
    button(guess, "Lock my guess").click()
    expect(guess.get_by_role("status")).to_contain_text("Locked")
    picture = floods.locator("svg:visible")
    before = picture.inner_html()
    button(floods, "+1,000 pairs").click()
    expect(told).to_contain_text("1,000 pairs of floods.")
    expect(told).to_contain_text("After a wheat flood the second one shows wheat in 51 of 230 pairs")
    assert picture.inner_html() != before
    button(floods, "Show the exact values").click()
    expect(told).to_contain_text("Exactly 2/9 = 0.2222.")
    expect(told).to_contain_text("The exact value is what an exercise asks: answer it first.")
    expect(told).not_to_contain_text("19/90")

    quiz.get_by_label("Your answer").fill("20/91")
    button(quiz, "Check").click()
    expect(quiz.get_by_role("status")).to_contain_text("no memory")
    button(quiz, "Hint").click()
    expect(quiz.get_by_role("status")).to_contain_text("Is the first card still in the pack?")
    quiz.get_by_label("Your answer").fill("19/90")
    button(quiz, "Check").click()
    expect(quiz.get_by_role("status")).to_contain_text("✓ Right.")
    button(floods, "Hide the exact values").click()
    button(floods, "Show the exact values").click()
    expect(told).to_contain_text("Exactly 19/90 = 0.2111.")
    for name, least in (("two-floods", 30), ("quiz", 3)):
        found = lesson.check_accessibility(f".cardlab-{name}")
        assert found.violations == [] and found.nodes >= least


def test_the_heat_map_by_keys_alone(lesson):
    lesson.block_mouse()
    page, floods = lesson.page, lesson.root(".cardlab-two-floods")
    told = floods.locator(".cardlab-told")
    guess = lesson.root(".cardlab-guess").get_by_label("Your guess")
    guess.focus()
    page.keyboard.type("20 %")
    page.keyboard.press("Enter")
    expect(lesson.root(".cardlab-guess").get_by_role("status")).to_contain_text("Locked")
    picture = floods.locator("svg:visible")
    for label, times, then in (
        ("The table", 1, "papyrus"),
        ("Cards of each crop", 2, "1 card of each crop"),
    ):
        floods.get_by_label(label, exact=True).focus()
        for key in ("Space", *["ArrowDown"] * times, "Enter"):  # JupyterLab takes arrow keys on a closed list
            page.keyboard.press(key)
        expect(picture).to_contain_text(then)
    button(floods, "+10 pairs").focus()
    page.keyboard.press("Enter")
    expect(told).to_contain_text("10 pairs of floods. A crop of the first flood is on the second one again in")
    button(floods, "Show the exact values").focus()
    page.keyboard.press("Enter")
    expect(told).to_contain_text("Exactly 4/15 = 0.2667.")
    expect(told).to_contain_text("Exactly 8/25 = 0.3200.")
    floods.get_by_label("The first card", exact=True).focus()
    for key in ("Space", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(told).to_contain_text("No pair of floods yet. Exactly 5/16 = 0.3125.")


def test_a_long_run_of_pairs_stops_when_told(lesson):
    floods = lesson.root(".cardlab-two-floods")
    told = floods.locator(".cardlab-told")
    button(floods, "+100,000 pairs").click()
    expect(told).to_contain_text("pairs of floods.")
    button(floods, "Stop").click()
    expect(button(floods, "Stop")).to_be_disabled()
    stopped = told.inner_text()
    assert 0 < int(stopped.split(" pairs")[0].replace(",", "")) < 100_000
    assert lesson.ask("print(1)") == "1\n"
    assert told.inner_text() == stopped


def test_the_simulator_keeps_what_an_exercise_asks_for(lesson):
    run = lesson.root(".cardlab-simulator")
    told = run.locator(".cardlab-told")
    button(run, "Show the exact value").click()
    expect(told).to_contain_text("= 0.2800")
    run.get_by_label("Floods", exact=True).select_option("10")
    expect(told).not_to_contain_text("Exactly")
    button(run, "Show the exact value").click()
    expect(run.get_by_role("alert")).to_contain_text("none of the first ten floods")
    run.get_by_label("A flood card").select_option("is shuffled back")
    button(run, "Show the exact value").click()
    expect(told).to_contain_text("Exactly 0.0836")


@pytest.mark.parametrize("view", ["wheat or no wheat", "all five crops"])
def test_on_a_phone_nothing_of_the_heat_map_is_cut_off(open_notebook, view):
    notebook = open_notebook(LESSON, width=390, mode="doc")
    notebook.run_all()
    floods = notebook.root(".cardlab-two-floods")
    floods.get_by_label("The table").select_option(view)
    button(floods, "+1,000 pairs").click()
    expect(floods.locator(".cardlab-told")).to_contain_text("1,000 pairs of floods.")
    notebook.nothing_is_cut_off(floods.locator("svg:visible"))


# Rows of a table that the page had to break, since they are wider than it.
BROKEN = """pre => {
  const high = pre.offsetHeight;
  pre.style.whiteSpace = 'pre';
  return high - pre.offsetHeight;
}"""


def test_on_a_phone_a_table_behind_its_button_keeps_its_lines(open_notebook):
    rows = "first     no wheat  wheat    sum\\nno wheat     4,970  1,420  6,390"
    notebook = open_notebook([*LESSON[:2], f"lesson.after('nile.W.flood2.both_c', '{rows}')"], width=390, mode="doc")
    notebook.run_all()
    waiting = notebook.root(".cardlab-reveal-cell")
    button(waiting, "Show it").click()
    expect(waiting).to_contain_text("4,970  1,420  6,390")
    assert waiting.locator("pre").evaluate(BROKEN) == 0


def test_a_page_that_is_run_from_top_to_bottom_does_not_answer_its_own_exercises(open_notebook):
    _, waiting = run_unanswered(open_notebook, NOTEBOOK, 7)
    button(waiting.nth(0), "Show it").click()
    expect(waiting.nth(0)).to_contain_text("of 8,190")
