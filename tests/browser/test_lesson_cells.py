"""The cells of a lesson in a real JupyterLab: guess, lock, reveal, simulate, stop, change an assumption, answer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .test_table import KNOWN

FACT = "nile.S.hand.plain_c.2"
LESSON = [
    "from cardlab.lessons import open_lesson\nlesson = open_lesson('02')",
    f"lesson.guess('{FACT}')",
    f"lesson.simulate('hand-two-wheat', guess='{FACT}')",
    "lesson.check('nile.S.hand.plain_c.ge2')",
    "lesson.check('lesson01.mean_above_one')",
]


@pytest.fixture
def lesson(open_notebook):
    notebook = open_notebook(LESSON)
    notebook.run_all()
    return notebook


def button(root, name):
    return root.get_by_role("button", name=name, exact=True)


def run_unanswered(open_notebook, path, reveals):
    """Run a lesson from top to bottom: so many cells wait for an exercise, and none of them shows what it asks."""
    notebook = open_notebook(path)
    notebook.run_all()
    waiting = notebook.page.locator(".cardlab-reveal-cell")
    expect(waiting).to_have_count(reveals)
    for place in range(reveals):
        expect(waiting.nth(place)).to_contain_text("Answer it first, then press the button.")
    return notebook, waiting


def test_a_guess_is_locked_the_simulator_grows_and_the_exact_value_follows(lesson):
    guess, run = lesson.root(".cardlab-guess"), lesson.root(".cardlab-simulator")
    told = run.locator(".cardlab-told")
    expect(told).to_contain_text("Not simulated yet")
    button(run, "Show the exact value").click()
    expect(run.get_by_role("alert")).to_contain_text("Lock your guess in the cell above first")

    guess.get_by_label("Your guess").fill("a lot")
    button(guess, "Lock my guess").click()
    expect(guess.get_by_role("status")).to_contain_text("a lot")
    expect(button(guess, "Reveal")).to_be_disabled()
    guess.get_by_label("Your guess").fill("20 %")
    guess.get_by_label("Your guess").press("Enter")
    expect(guess.get_by_role("status")).to_contain_text("Locked: you say 0.2000")

    button(run, "+1 hand").click()
    expect(told).to_contain_text("of 1 hand:")
    button(run, "+10 hands").click()
    expect(told).to_contain_text("of 11 hands:")
    button(run, "+1,000 hands").click()
    expect(told).to_contain_text("of 1,011 hands:")
    expect(told).not_to_contain_text("Exactly")
    button(run, "Show the exact value").click()
    expect(told).to_contain_text("Exactly 216080/1220813 = 0.1770")
    expect(told).to_contain_text("Your guess: 0.2000")
    button(guess, "Reveal").click()
    expect(guess.get_by_role("status")).to_contain_text("You said 0.2000: off by 0.0230")
    found = lesson.check_accessibility(without=KNOWN)
    assert found.violations == []
    assert found.nodes >= 30


def test_a_long_run_shows_estimates_at_once_and_stops_when_told(lesson):
    run = lesson.root(".cardlab-simulator")
    told = run.locator(".cardlab-told")
    button(run, "+100,000 hands").click()
    expect(told).to_contain_text(re.compile(r"of [\d,]+ hands: a share"))
    first = told.inner_text()
    expect(told).not_to_have_text(first)
    button(run, "Stop").click()
    expect(button(run, "Stop")).to_be_disabled()
    stopped = told.inner_text()
    done = int(re.search(r"of ([\d,]+) hands", stopped).group(1).replace(",", ""))
    assert 0 < done < 100_000
    run.get_by_label("A card").select_option("is put back at once")
    expect(told).to_contain_text("Not simulated yet")
    assert lesson.ask("print(1)") == "1\n"


def test_an_exercise_is_answered_by_keyboard_alone(lesson):
    lesson.block_mouse()
    quizzes = lesson.page.locator(".cardlab-quiz")
    number, choice = quizzes.nth(0), quizzes.nth(1)
    page = lesson.page
    number.get_by_label("Your answer").focus()
    page.keyboard.type("0.177")
    page.keyboard.press("Enter")
    expect(number.get_by_role("status")).to_contain_text("exactly instead of at least")
    button(number, "Hint").focus()
    page.keyboard.press("Enter")
    expect(number.get_by_role("status")).to_contain_text("Hint 1 of 3")
    number.get_by_label("Your answer").focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("0.21458")
    page.keyboard.press("Enter")
    expect(number.get_by_role("status")).to_contain_text("✓ Right.")
    right = choice.get_by_role("button", name=re.compile("It is an average, not a probability"))
    right.focus()
    page.keyboard.press("Enter")
    expect(choice.get_by_role("status")).to_contain_text("✓ Right.")
