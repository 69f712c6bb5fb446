"""The table in a real JupyterLab: played by mouse, by keys alone, and at the width of a phone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

# Two cores may be busy with other things.
expect.set_options(timeout=20_000)

TABLE = ["import cardlab\ncardlab.deal('nile', seed=7).show()"]
# Its handle has no name in ipywidgets; the box "Step" beside it does the same and has one.
KNOWN = (".noUi-handle",)
START_HERE = Path(__file__).parents[2] / "notebooks" / "00_start_here.ipynb"


def shown(root: Locator) -> Locator:
    """The picture that is on the screen: there is one for wide and one for narrow tables."""
    return root.locator("svg.cardlab-picture:visible")


def seen(root: Locator) -> str:
    """What the picture draws, apart from the words it carries."""
    return re.sub(r'aria-label="[^"]*"', "", shown(root).evaluate("svg => svg.outerHTML"))


def wait_until(condition: Callable[[], bool], seconds: float = 20) -> None:
    """Return when the condition holds: the parts of the table change one after the other."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "the table did not change as it should"
        time.sleep(0.05)


def act(root: Locator, word: str) -> None:
    """Choose a legal action by its button."""
    root.locator(".cardlab-action").get_by_text(word, exact=True).click()


def upload(root: Locator, name: str, content: bytes) -> None:
    """Choose a file in the dialogue of the button that opens saved games."""
    with root.page.expect_file_chooser() as choosing:
        root.locator(".cardlab-upload").click()
    choosing.value.set_files({"name": name, "mimeType": "application/json", "buffer": content})


def told(root: Locator, words: str) -> None:
    """Wait until the sentence of the last step is in the picture's words and in the status line."""
    expect(shown(root)).to_have_attribute("aria-label", re.compile(re.escape(words)))
    expect(root.locator(".cardlab-status")).to_contain_text(words)


def test_a_game_by_mouse(open_notebook):
    notebook = open_notebook(TABLE, without_anywidget=True)
    notebook.run_all()
    root, page = notebook.root(), notebook.page
    expect(shown(root)).to_have_count(1)
    expect(shown(root)).to_have_attribute("role", "img")
    deal = seen(root)

    root.locator(".cardlab-next").click()
    told(root, "Ada turns up wheat")
    flood = seen(root)
    assert flood != deal
    root.locator(".cardlab-next").click()
    expect(root.locator(".cardlab-message")).to_contain_text("Ada has to decide: choose below.")

    act(root, "market")
    expect(root.locator(".cardlab-prompt")).to_contain_text("pay with which first card?")
    wait_until(lambda: seen(root) != flood)
    root.locator(".cardlab-take-back").click()
    expect(root.locator(".cardlab-why")).to_contain_text("Planting and speculating come after trading")
    act(root, "stop")
    act(root, "pass")
    told(root, "Ada neither plants nor speculates.")
    root.locator(".cardlab-turn").click()
    root.locator(".cardlab-turn").click()
    told(root, "The turn passes.")
    late = seen(root)

    scrubber = root.locator(".cardlab-scrubber .noUi-handle")
    scrubber.focus()
    page.keyboard.press("Home")
    told(root, "Each seat is dealt 5 cards")
    wait_until(lambda: seen(root) == deal)
    root.locator(".cardlab-line", has_text="2 · N2.4").click()
    told(root, "Ada stops trading.")
    root.locator(".cardlab-step input").fill("1")
    page.keyboard.press("Enter")
    told(root, "Ada turns up wheat")
    wait_until(lambda: seen(root) == flood != late)

    seed = root.locator(".cardlab-seed input")
    seed.fill("seven")
    root.locator(".cardlab-deal").click()
    expect(root.get_by_role("alert")).to_contain_text("seed='seven' is not possible: write a whole number from 0")
    wait_until(lambda: seen(root) == flood)
    expect(seed).to_have_value("seven")
    seed.fill("8")
    page.keyboard.press("Enter")
    expect(root.get_by_role("alert")).to_have_count(0)
    expect(root.locator(".cardlab-step input")).to_have_value("0")
    wait_until(lambda: seen(root) != deal)

    root.locator(".cardlab-show-more").click()
    paste = root.locator(".cardlab-paste input")
    paste.fill("NILE-2-x")
    root.locator(".cardlab-open-code").click()
    expect(root.get_by_role("alert")).to_be_visible()
    expect(paste).to_have_value("NILE-2-x")
    paste.fill("NILE-2-7")
    root.locator(".cardlab-open-code").click()
    expect(seed).to_have_value("7")
    wait_until(lambda: seen(root) == deal)

    with page.expect_download() as saving:
        root.get_by_text("Save this game").click()
    saved = Path(saving.value.path())
    root.locator(".cardlab-fresh").click()
    expect(seed).not_to_have_value("7")
    upload(root, "deal.json", saved.read_bytes())
    expect(seed).to_have_value("7")
    upload(root, "holiday.json", b"sun")
    expect(root.get_by_role("alert")).to_contain_text("holiday.json is no saved game")

    root.locator(".cardlab-player-0 select").select_option("greedy")
    root.locator(".cardlab-speed select").select_option("fast")
    root.locator(".cardlab-play").click()
    expect(root.locator(".cardlab-play")).to_have_text("Pause")
    expect(root.locator(".cardlab-step input")).to_have_value(re.compile("^[4-9]$"))
    root.locator(".cardlab-play").click()
    expect(root.locator(".cardlab-play")).to_have_text("Play")
    at = root.locator(".cardlab-step input").input_value()
    page.wait_for_timeout(1000)
    assert root.locator(".cardlab-step input").input_value() == at

    found = notebook.check_accessibility(without=KNOWN)
    assert found.violations == []
    assert found.nodes >= 30


def test_a_game_by_keys_alone(open_notebook):
    notebook = open_notebook(TABLE, without_anywidget=True)
    notebook.run_all()
    root, page = notebook.root(), notebook.page
    expect(shown(root)).to_have_count(1)
    notebook.block_mouse()

    def tab_to(target: Locator, key: str = "Tab") -> None:
        for _ in range(30):
            if target.evaluate("element => element === document.activeElement"):
                return
            page.keyboard.press(key)
        raise AssertionError("Tab does not lead there")

    deal = shown(root).get_attribute("aria-label")
    root.locator(".cardlab-seed input").focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("8")
    page.keyboard.press("Enter")
    expect(shown(root)).not_to_have_attribute("aria-label", deal)
    told(root, "Each seat is dealt 5 cards")
    before = seen(root)
    tab_to(root.locator(".cardlab-next"), "Shift+Tab")
    page.keyboard.press("Enter")
    told(root, "turns up")
    wait_until(lambda: seen(root) != before)
    page.keyboard.press("Space")
    expect(root.locator(".cardlab-message")).to_contain_text("Ada has to decide")
    tab_to(root.locator(".cardlab-action", has_text="stop"))
    page.keyboard.press("Enter")
    told(root, "Ada stops trading.")
    # The buttons have changed; the next Tab leads to the first of the new ones.
    page.keyboard.press("Tab")
    expect(root.locator(".cardlab-action").first).to_be_focused()
    expect(root.locator(".cardlab-action").first).to_have_text("pass")
    page.keyboard.press("Enter")
    told(root, "Ada neither plants nor speculates.")
    for step, words in ((2, "Ada stops trading."), (1, "turns up")):
        line = root.locator(".cardlab-line", has_text=re.compile(rf"^{step} · "))
        tab_to(line)
        page.keyboard.press("Enter")
        told(root, words)
    expect(root.locator(".cardlab-here")).to_be_focused()
    scrubber = root.locator(".cardlab-scrubber .noUi-handle")
    scrubber.focus()
    page.keyboard.press("ArrowLeft")
    expect(root.locator(".cardlab-step input")).to_have_value("0")
    eyes = root.locator(".cardlab-eyes select")
    eyes.focus()
    for key in ("Space", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(eyes).to_have_value("all cards open")
    assert page.locator(".jp-Cell").count() == 2, "a key has reached JupyterLab's own commands"


@pytest.mark.parametrize("mode", ["doc", "lab"])
def test_at_the_width_of_a_phone(open_notebook, mode):
    notebook = open_notebook(TABLE, without_anywidget=True, mode=mode, width=390, height=844)
    page = notebook.page
    if mode == "lab":  # the list of files takes nearly all of the width
        page.evaluate("() => jupyterapp.commands.execute('application:toggle-left-area')")
    notebook.run_all()
    root = notebook.root()
    expect(shown(root)).to_have_count(1)
    expect(shown(root)).to_have_attribute("viewBox", re.compile("^0 0 390 "))
    root.locator(".cardlab-next").click()
    told(root, "Ada turns up wheat")
    root.locator(".cardlab-show-more").click()
    root.locator(".cardlab-code").wait_for()
    box = root.bounding_box()
    for control in root.locator("button:visible, select:visible, input:visible:not([type=radio])").all():
        place = control.bounding_box()
        assert place["height"] >= 44 and place["width"] >= 44, control.evaluate("element => element.outerHTML")
        assert place["x"] + place["width"] <= box["x"] + box["width"] + 1, "a control leaves the table at the right"
    assert shown(root).bounding_box()["width"] >= 250
    found = notebook.check_accessibility(without=KNOWN)
    assert found.violations == []
    assert found.nodes >= 30


def test_the_first_lesson_shows_a_table_that_plays(open_notebook):
    notebook = open_notebook(START_HERE)
    notebook.run_all()
    root = notebook.root()
    expect(shown(root)).to_have_count(1)
    before = seen(root)
    root.locator(".cardlab-phase").click()
    expect(root.locator(".cardlab-step input")).not_to_have_value("0")
    wait_until(lambda: seen(root) != before)
