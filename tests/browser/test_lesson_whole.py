"""Lessons as a class works through them in a real JupyterLab, from the first cell to the last."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

from .test_lesson_cells import button

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LESSONS = sorted(NOTEBOOKS.glob("0[1-9]_*.ipynb"))

# Guesses of other tests on this server would count here.
OWN_HOME = "import os, tempfile\nos.environ['CARDLAB_HOME'] = tempfile.mkdtemp()"

# The element that has the focus: the number of its cell, its kind, and the name a screen reader says.
FOCUS = """() => {
  const here = document.activeElement, cells = [...document.querySelectorAll('.jp-Notebook .jp-Cell')];
  const kind = here.matches('.jp-Cell') ? 'cell' : here.matches('.widget-button') ? 'button' : here.tagName;
  const name = here.getAttribute('aria-label') || here.labels?.[0]?.textContent || here.textContent;
  return [cells.indexOf(here.closest('.jp-Cell')), kind, name];
}"""

# Formulas that a reader on a phone would have to push sideways, with their width and the room there is.
TOO_WIDE = """() => [...document.querySelectorAll('.jp-MarkdownOutput mjx-container')]
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => `${one.textContent.slice(0, 40)}: ${one.scrollWidth} of ${one.clientWidth} px`)"""


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_on_a_phone_every_formula_fits_and_no_page_is_too_wide(open_notebook, path):
    page = open_notebook(path, width=390, mode="doc").page
    if "$$" in path.read_text(encoding="utf-8"):
        page.wait_for_selector(".jp-MarkdownOutput mjx-container")
    page.wait_for_timeout(500)  # the other formulas are drawn in the same go
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


class Keys:
    """Somebody who works with the keyboard alone: arrows from cell to cell, Tab into what a cell shows."""

    def __init__(self, notebook):
        self.page = notebook.page
        notebook.block_mouse()

    def focus(self):
        return self.page.evaluate(FOCUS)

    def until(self, key, reached, most=80):
        for _ in range(most):
            if reached(*self.focus()):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} does not lead there: the focus is at {self.focus()}")

    def go(self, place):
        """Select a cell; arrows belong to a box or a picture while the focus is in it, so that is left first."""
        self.until("Tab", lambda cell, kind, name: kind in ("cell", "button"))
        if self.focus()[0] >= place:
            self.until("ArrowUp", lambda cell, kind, name: kind == "cell" and cell < place)
        self.until("ArrowDown", lambda cell, kind, name: kind == "cell" and cell == place)

    def reach(self, place, wanted):
        self.go(place)
        self.until("Tab", lambda cell, kind, name: cell == place and name == wanted, 30)

    def press(self, place, name):
        self.reach(place, name)
        self.page.keyboard.press("Enter")

    def write(self, place, name, text):
        self.reach(place, name)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def choose(self, place, name, option):
        self.reach(place, name)
        self.page.keyboard.type(option)

    def run(self, place):
        self.go(place)
        self.page.keyboard.press("Shift+Enter")

    def program(self, place, code):
        self.go(place)
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(code)
        self.page.keyboard.press("Shift+Enter")


class Mouse:
    """Somebody who clicks."""

    def __init__(self, notebook):
        self.page = notebook.page

    def cell(self, place):
        return self.page.locator(".jp-Notebook .jp-Cell").nth(place)

    def press(self, place, name):
        button(self.cell(place), name).click()

    def write(self, place, name, text):
        box = self.cell(place).get_by_label(name)
        box.fill(text)
        box.press("Enter")

    def choose(self, place, name, option):
        self.cell(place).get_by_label(name).select_option(option)

    def run(self, place):
        self.cell(place).locator(".jp-InputPrompt").click()
        self.page.keyboard.press("Shift+Enter")

    def program(self, place, code):
        self.cell(place).locator(".cm-content").click()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(code)
        self.page.keyboard.press("Shift+Enter")


def places(path, *sources):
    """The number of the cell that begins with each of these sources."""
    cells = nbformat.read(path, as_version=4).cells
    return [next(place for place, cell in enumerate(cells) if cell.source.startswith(each)) for each in sources]


@pytest.mark.parametrize("hand", [Mouse, Keys])
def test_lesson_01_from_the_first_cell_to_the_last(open_notebook, hand):
    path = NOTEBOOKS / "01_sample_space.ipynb"
    guess, cards, simulator, exercise, answer, choice, end = places(
        path, 'lesson.guess("nile.W.flood.c")', "lesson.cards(guess", "lesson.simulate(", "lesson.check(",
        "exact = ", 'lesson.check("lesson01', "print(lesson.calibration",
    )  # fmt: skip
    notebook = open_notebook(path)
    notebook.ask(OWN_HOME)
    notebook.run_all()
    hand = hand(notebook)

    def shown(place):
        return notebook.page.locator(".jp-Notebook .jp-Cell").nth(place).locator(".jp-Cell-outputArea")

    hand.press(simulator, "Show the exact value")
    expect(shown(simulator)).to_contain_text("Lock your guess in the cell above first")
    hand.write(guess, "Your guess", "25 %")
    expect(shown(guess)).to_contain_text("Locked: you say 0.2500.")

    hand.press(cards, "wheat")
    hand.press(cards, "Count them")
    expect(shown(cards)).to_contain_text("A: cards that show wheat: 20 of 91, so P(A) = 20/91 = 0.2198.")

    for more in ("+1 card", "+10 cards", "+1,000 cards"):
        hand.press(simulator, more)
    expect(shown(simulator)).to_contain_text("of 1,011 cards: a share of")
    hand.press(simulator, "Show the exact value")
    expect(shown(simulator)).to_contain_text("Exactly 20/91 = 0.2198")
    expect(shown(simulator)).to_contain_text("Your guess: 0.2500.")
    hand.choose(simulator, "The pack", "without the Speculations")
    expect(shown(simulator)).to_contain_text("Exactly 16/81 = 0.1975")
    expect(shown(simulator)).not_to_contain_text("Your guess")

    hand.press(answer, "Show it")
    hand.press(answer, "Hide it")
    hand.write(exercise, "Your answer", "1/5")
    expect(shown(exercise)).to_contain_text("five equal outcomes")
    hand.press(exercise, "Hint")
    expect(shown(exercise)).to_contain_text("Hint 1 of 3")
    hand.program(exercise + 1, "lesson.check('nile.W.flood.c', '16/91')")
    expect(shown(exercise + 1)).to_contain_text("speculations forgotten")
    hand.write(exercise, "Your answer", "20/91")
    expect(shown(exercise)).to_contain_text("✓ Right.")
    hand.run(answer)
    expect(shown(answer)).to_contain_text("20/91")
    expect(shown(answer)).to_contain_text("Hide it")

    for option in shown(choice).locator(".cardlab-option").all_text_contents():
        hand.press(choice, option)
        right = "average, not a probability" in option
        expect(shown(choice)).to_contain_text("✓ Right." if right else "✗ Not yet.")

    hand.press(guess, "Reveal")
    expect(shown(guess)).to_contain_text("You said 0.2500: off by 0.0302.")
    hand.run(end)
    expect(shown(end)).to_contain_text("Lesson 01: 1 guess revealed.")
    expect(shown(end)).to_contain_text("1 too high and 0 too low")
