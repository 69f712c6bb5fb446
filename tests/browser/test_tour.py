"""The tour in a real JupyterLab: every beat answers, by mouse and by keys, and the kernel stays small."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from .test_table import act, seen, shown, wait_until

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
EXPLORE = NOTEBOOKS / "explore_nile.ipynb"
MEGABYTES = 150  # what a kernel may hold after a whole tour
AT_ONCE = 6  # how many beats may be live at the same time: those on the screen and just beyond it
LARGE = '.cardlab-tour svg.cardlab-picture:not([viewBox^="0 0 700 "])'  # what stands in is 700 wide

# Linux tells what a process holds now; elsewhere the most it has held will do.
MEMORY = """
import sys
from pathlib import Path
status = Path('/proc/self/status')
if status.exists():
    print(next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith('VmRSS')) // 1024)
else:
    import resource
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024 // (1024 if sys.platform == 'darwin' else 1))
"""
HEAVY = "import sys; print(sorted({'scipy', 'numba', 'plotly', 'pandas'} & set(sys.modules)))"


def verdict(cell: Locator) -> Locator:
    """What is said to the last click in a beat."""
    return cell.locator(".cardlab-verdict [role]")


@pytest.mark.parametrize(
    ("name", "without_anywidget"),
    [("nile", False), ("nile", True), ("burrow", False), ("beerbread", False)],
    ids=["nile", "nile without anywidget", "burrow", "beerbread"],
)
def test_every_beat_of_the_tour_answers_and_the_kernel_stays_small(open_notebook, name, without_anywidget):
    tour = NOTEBOOKS / f"tour_{name}.ipynb"
    notebook = open_notebook(tour, without_anywidget=without_anywidget)
    notebook.run_all()
    beats = notebook.page.locator(".cardlab-tour")
    count = tour.read_text(encoding="utf-8").count("tour.beat(")
    expect(beats).to_have_count(count)
    if not without_anywidget:
        assert notebook.page.locator(LARGE).count() <= AT_ONCE
    for place in range(count):
        cell = beats.nth(place)
        expect(shown(cell)).to_have_count(1)
        cell.locator(".cardlab-hint").click()
        expect(verdict(cell)).to_contain_text("Hint 1 of")
        cell.locator(".cardlab-show-me").click()
        expect(cell.locator(".cardlab-verdict .cardlab-shown")).to_have_count(1)
        expect(cell.get_by_role("alert")).to_have_count(0)
    if not without_anywidget:
        assert 1 <= notebook.page.locator(LARGE).count() <= AT_ONCE, "what left the screen is still live"
        expect(notebook.page.locator(".cardlab-tour style")).to_have_count(0)

    # Start again: the question is open as it was, and one of its buttons is the right answer.
    cell = beats.first
    answers = cell.locator(".cardlab-action")
    for place in range(10):
        cell.locator(".cardlab-again").click()
        expect(verdict(cell)).to_have_count(0)
        answers.nth(place).click()
        expect(verdict(cell)).to_have_count(1)
        if cell.locator(".cardlab-verdict .cardlab-right").count():
            break
    expect(cell.locator(".cardlab-verdict .cardlab-right")).to_have_count(1)

    # The whole game at the end of the tour is a table that plays.
    table = notebook.page.locator(".cardlab:not(.cardlab-tour)").last
    before = seen(table)
    table.locator(".cardlab-next").click()
    wait_until(lambda: seen(table) != before)
    held = int(notebook.ask(MEMORY))
    print(f"\nthe kernel holds {held} MB after the tour")
    assert notebook.ask(HEAVY).strip() == "[]"
    assert held < MEGABYTES


def test_a_beat_by_keys_alone_on_a_phone(open_notebook):
    code = "from cardlab.lessons import open_tour\ntour = open_tour('nile')\ntour.beat(tour.ids[1])"
    notebook = open_notebook([code], mode="doc", width=390, height=844)
    notebook.run_all()
    cell, page = notebook.root(".cardlab-tour"), notebook.page
    expect(shown(cell)).to_have_attribute("viewBox", re.compile("^0 0 390 "))
    notebook.block_mouse()
    first = cell.locator(".cardlab-action").first
    first.focus()
    page.keyboard.press("Enter")
    expect(verdict(cell)).to_have_count(1)
    again = cell.locator(".cardlab-again")
    for _ in range(30):
        if again.evaluate("element => element === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(verdict(cell)).to_have_count(0)
    box = cell.bounding_box()
    for control in cell.locator("button:visible").all():
        place = control.bounding_box()
        assert place["height"] >= 44 and place["width"] >= 44
        assert place["x"] + place["width"] <= box["x"] + box["width"] + 1, "a button leaves the beat at the right"
    found = notebook.check_accessibility(".cardlab-tour")
    assert found.violations == []
    assert found.nodes >= 15


def test_out_of_sight_a_box_with_the_same_words_keeps_the_place_of_a_picture(open_notebook):
    code = "from cardlab.lessons import open_tour\ntour = open_tour('nile')\ntour.beat(tour.ids[1])"
    notebook = open_notebook([code, *["'a long way down\\n' * 3"] * 40])
    notebook.run_all()
    cell = notebook.root(".cardlab-tour")
    last = notebook.page.locator(".jp-CodeCell").last
    stands_in = cell.locator('.cardlab-sight > div[role="img"]')
    large = cell.locator('svg[viewBox^="0 0 1280 "]')
    cell.scroll_into_view_if_needed()
    expect(large).to_have_count(1)
    words, high = large.get_attribute("aria-label"), large.bounding_box()["height"]
    last.scroll_into_view_if_needed()
    expect(large).to_have_count(0)
    expect(stands_in).to_have_attribute("aria-label", words)
    assert abs(stands_in.bounding_box()["height"] - high) < 2
    cell.scroll_into_view_if_needed()
    expect(large).to_have_count(1)
    expect(stands_in).to_have_count(0)


def test_a_page_that_lacks_anywidget_shows_the_small_picture_and_the_large_one_at_the_first_press(open_notebook):
    code = [
        "import traitlets\nfrom cardlab.widgets import board\n\n\nclass Lost(board.Sight):\n"
        "    _model_module = traitlets.Unicode('nowhere').tag(sync=True)\n\n\nboard.Sight = Lost",
        "from cardlab.lessons import open_tour\ntour = open_tour('nile')\ntour.beat(tour.ids[1])",
    ]
    notebook = open_notebook(code)
    notebook.run_all()
    cell = notebook.root(".cardlab-tour")
    expect(shown(cell)).to_have_attribute("viewBox", re.compile("^0 0 700 "))
    cell.locator(".cardlab-action").first.click()
    expect(verdict(cell)).to_have_count(1)
    expect(shown(cell)).to_have_attribute("viewBox", re.compile("^0 0 1280 "))
    expect(cell.locator(".jupyter-widgets-error-widget:visible")).to_have_count(0)


def test_an_error_within_a_beat_and_within_a_table_is_shown(open_notebook):
    code = [
        "import cardlab\nfrom cardlab.lessons import open_tour\ntour = open_tour('nile')\n"
        "cell = tour.beat(tour.ids[1])\ncell",
        "table = cardlab.deal('nile', seed=7).show()\ntable",
        "def broken(*_given):\n    return 1 / 0\n\n\ncell.run.hint = table.session.step = broken",
    ]
    notebook = open_notebook(code)
    notebook.run_all()
    cell, table = notebook.root(".cardlab-tour"), notebook.root(".cardlab:not(.cardlab-tour)")
    cell.locator(".cardlab-hint").click()
    expect(cell.get_by_role("alert")).to_contain_text("ZeroDivisionError: division by zero")
    before = seen(table)
    table.locator(".cardlab-next").click()
    expect(table.get_by_role("alert")).to_contain_text("ZeroDivisionError: division by zero")
    expect(table.get_by_role("alert")).to_contain_text("Your game is kept: NILE-2-7")
    assert seen(table) == before
    assert notebook.ask("print(type(table.last_error).__name__)").strip() == "ZeroDivisionError"
    # Other buttons still work, and the message leaves.
    table.locator(".cardlab-phase").click()
    expect(table.get_by_role("alert")).to_have_count(0)
    # A card is ticked before Python has answered; where nothing comes of the click the tick goes again.
    notebook.ask(
        "table.game.advance('decision')\ntable.refresh()\ntable._pointing.selection.pick = lambda number: False"
    )
    card = table.locator('.cardlab-target[data-where="hand"]:not([aria-disabled])').first
    card.evaluate("""element => {
      window.pressed = [];
      new MutationObserver(() => pressed.push(element.getAttribute('aria-pressed')))
        .observe(element, {attributeFilter: ['aria-pressed']});
      element.click();
    }""")
    wait_until(lambda: notebook.page.evaluate("pressed.join(' ')") == "true false")


def test_explore_without_anywidget(open_notebook):
    notebook = open_notebook(EXPLORE, without_anywidget=True)
    notebook.run_all()
    table = notebook.root()
    expect(shown(table)).to_have_count(1)
    before = seen(table)
    table.locator(".cardlab-next").click()
    wait_until(lambda: seen(table) != before)
    act(table, "stop")
    expect(table.locator(".cardlab-status")).to_contain_text("stops trading")
