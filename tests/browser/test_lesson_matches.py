"""Lesson 06 in a real JupyterLab, as a student works it: guess, lock, +1,000, a wrong answer, a hint, the right one."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from .test_lesson_cells import button, run_unanswered

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "06_expectation.ipynb"
GUESS = "burrow.same.nine.ge1"
LESSON = [
    # A home of its own for each test: what another one has guessed and answered would count here.
    "import os, tempfile\nos.environ['CARDLAB_HOME'] = tempfile.mkdtemp()",
    "from cardlab.lessons import open_lesson\nlesson = open_lesson('06')",
    f"lesson.guess('{GUESS}')",
    f"lesson.matches(guess='{GUESS}')",
    "lesson.check('burrow.same.nine.mean')",
    "lesson.after('burrow.same.nine.mean', 'nine times eleven')",
]
CLASS = "The class's table: on top 3; open 4, 5, 9, A, 10, 2, 7, 9, Otter; 2 fit: 4, 2."
FIRST = "Deal 1 (seed 0): on top 4; open 2, 10, 6, 8, 10, 6, 6, 9, J; none fits."


def cards(cell):
    """The picture of the cards that is seen: the other one, of the columns, follows it."""
    return cell.locator("svg.cardlab-picture:visible").first


def frames(cell):
    return cards(cell).locator('[stroke-dasharray="7 5"]')


def test_a_student_guesses_looks_counts_errs_and_finds_it(open_notebook):
    notebook = open_notebook(LESSON)
    notebook.run_all()
    guess, cell, quiz = map(notebook.root, (".cardlab-guess", ".cardlab-simulator", ".cardlab-quiz"))
    told = cell.locator(".cardlab-told")
    expect(cards(cell)).to_have_attribute("aria-label", CLASS)
    expect(frames(cell)).to_have_count(2)
    button(cell, "Show the exact value").click()
    expect(cell.get_by_role("alert")).to_contain_text("Lock your guess in the cell above first")
    guess.get_by_label("Your guess").fill("80 %")
    button(guess, "Lock my guess").click()
    expect(guess.get_by_role("status")).to_contain_text("Locked: you say 0.8000")

    button(cell, "+1 deal").click()
    expect(cards(cell)).to_have_attribute("aria-label", FIRST)
    expect(frames(cell)).to_have_count(0)
    button(cell, "Start again").click()
    button(cell, "+1,000 deals").click()
    expect(told).to_contain_text("1,000 deals: open cards that fit, 1.91 on average")
    expect(told).to_contain_text("In 91 of 1,000 deals no card fits.")
    button(cell, "Show the exact value").click()
    expect(cell.get_by_role("alert")).to_contain_text("First answer the exercise “A Seed lies on top of your Crop")
    expect(told).not_to_contain_text("Exactly")

    quiz.get_by_label("Your answer").fill("108/51")
    button(quiz, "Check").click()
    expect(quiz.get_by_role("status")).to_contain_text("Not yet (top card counted)")
    button(quiz, "Hint").click()
    expect(quiz.get_by_role("status")).to_contain_text("Hint 1 of 3: Means add up")
    quiz.get_by_label("Your answer").fill("33/17")
    button(quiz, "Check").click()
    expect(quiz.get_by_role("status")).to_contain_text("✓ Right.")
    button(cell, "Show the exact value").click()
    expect(told).to_contain_text("Exactly 33/17 = 1.9412: within the error bar.")
    expect(cell.get_by_role("alert")).to_have_count(0)

    cell.get_by_label("An open card").select_option("is put back before the next")
    button(cell, "+1,000 deals").click()
    expect(told).to_contain_text("In 103 of 1,000 deals no card fits.")
    expect(told).to_contain_text("Exactly 33/17")
    cell.get_by_label("A card fits").select_option("only ±1")
    expect(told).not_to_contain_text("Exactly")
    waiting = notebook.root(".cardlab-reveal-cell")
    button(waiting, "Show it").click()
    expect(waiting).to_contain_text("nine times eleven")
    button(guess, "Reveal").click()
    expect(guess.get_by_role("status")).to_contain_text("You said 0.8000: off by 0.1101")
    found = notebook.check_accessibility()
    assert found.violations == []
    assert found.nodes >= 30


def test_the_same_by_keys_alone(open_notebook):
    notebook = open_notebook(LESSON)
    notebook.run_all()
    notebook.block_mouse()
    page = notebook.page
    guess, cell, quiz = map(notebook.root, (".cardlab-guess", ".cardlab-simulator", ".cardlab-quiz"))
    told = cell.locator(".cardlab-told")

    def press(root, name):
        button(root, name).focus()
        page.keyboard.press("Enter")

    guess.get_by_label("Your guess").focus()
    page.keyboard.type("0.9")
    page.keyboard.press("Enter")
    expect(guess.get_by_role("status")).to_contain_text("Locked: you say 0.9000")
    press(cell, "+1 deal")
    expect(cards(cell)).to_have_attribute("aria-label", FIRST)
    cell.get_by_label("A card fits").focus()
    page.keyboard.type("o")
    expect(told).to_contain_text("Not simulated yet")
    expect(cards(cell)).to_have_attribute("aria-label", CLASS)
    press(cell, "+1,000 deals")
    expect(told).to_contain_text("1.42 on average")
    expect(told).to_contain_text("In 181 of 1,000 deals no card fits.")
    for typed, said in (("11/51", "one card instead of nine"), ("1.9412", "✓ Right.")):
        quiz.get_by_label("Your answer").focus()
        page.keyboard.press("Control+a")
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        expect(quiz.get_by_role("status")).to_contain_text(said)
        press(quiz, "Hint")
        expect(quiz.get_by_role("status")).to_contain_text("of 3")


@pytest.mark.parametrize("deals", ["+1 deal", "+1,000 deals"])
def test_on_a_phone_nothing_is_cut_off(open_notebook, deals):
    notebook = open_notebook(LESSON, width=390, mode="doc")
    notebook.run_all()
    cell = notebook.root(".cardlab-simulator")
    button(cell, deals).click()
    expect(cell.locator(".cardlab-told")).to_contain_text("no card fits")
    cell.scroll_into_view_if_needed()
    notebook.nothing_is_cut_off(cell.locator("svg.cardlab-picture:visible"), ":scope > text")


def test_the_page_run_from_top_to_bottom_answers_none_of_its_exercises_and_its_counts_agree(open_notebook):
    notebook, _ = run_unanswered(open_notebook, NOTEBOOK, 6)
    assert notebook.ask("print(sum(fits), fits.count(0), sum(back), sum(pairs))") == "1910 91 1945 11023\n"
    row = notebook.page.locator(".cardlab-simulator").nth(1)
    button(row, "+1,000 decks").click()
    expect(row.locator(".cardlab-told")).to_contain_text("1,000 decks: pairs of neighbouring cards")
    expect(row.locator(".cardlab-told")).to_contain_text("the deck of the class, shuffled with seed 7, has 5")
