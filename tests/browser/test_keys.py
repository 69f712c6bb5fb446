"""Lists and sliders of cardlab keep their keys, although for JupyterLab these are commands of the notebook."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

TABLE = "import cardlab\ncardlab.deal('nile', players=2, seed=7).show()"
LESSON = "from cardlab.lessons import open_lesson\nlesson = open_lesson('05')\nlesson.simulate('after-misses')"
FAN = "from cardlab.lessons import open_lesson\nlesson = open_lesson('04')\nlesson.fan()"


@pytest.mark.parametrize(
    ("code", "label", "before", "after"),
    [(TABLE, "Speed", "normal", "fast"), (LESSON, "A flood card", "stays out (the rule)", "is shuffled back")],
    ids=["table", "lesson"],
)
def test_a_list_that_has_the_focus_keeps_arrows_and_letters(open_notebook, code, label, before, after):
    notebook = open_notebook([code, "2"])
    notebook.run_all()
    page = notebook.page
    chosen = notebook.root().get_by_label(label, exact=True)
    text = chosen.locator("option:checked")
    expect(text).to_have_text(before)
    cells = page.locator(".jp-Cell").count()
    notebook.page.locator(".jp-Cell").first.locator(".jp-InputPrompt").click()  # command mode
    chosen.focus()
    page.keyboard.press("ArrowDown")
    expect(text).to_have_text(after)
    expect(chosen).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(text).to_have_text(before)
    page.keyboard.press("a")
    page.keyboard.press("b")
    expect(page.locator(".jp-Cell")).to_have_count(cells)
    expect(chosen).to_be_focused()


def test_a_slider_that_has_the_focus_keeps_its_arrows(open_notebook):
    notebook = open_notebook([FAN, "2"])
    notebook.run_all()
    handle = notebook.root().get_by_role("slider").first
    before = handle.get_attribute("aria-valuenow")
    notebook.page.locator(".jp-Cell").first.locator(".jp-InputPrompt").click()
    handle.focus()
    notebook.page.keyboard.press("ArrowRight")
    expect(handle).to_be_focused()
    expect(handle).not_to_have_attribute("aria-valuenow", before)
