"""The picture to play on in a real JupyterLab: by mouse, by keys alone, by touch; what it costs, and what it says."""

from __future__ import annotations

import re
from collections.abc import Iterable
from statistics import median

import pytest
from playwright.sync_api import Locator, expect

from .test_table import act, seen, shown, wait_until

expect.set_options(timeout=20_000)

TABLE = ["import cardlab\ncardlab.deal('nile', seed=11).show()"]
CHANGE_THEME = "name => jupyterapp.commands.execute('apputils:change-theme', {theme: `JupyterLab ${name}`})"

# How far, in pixels, the middle of each button is from the middle of what it stands for in the picture.
OFFSETS = """() => [...document.querySelectorAll('.cardlab-target')].map((button) => {
  const svg = document.querySelector('.cardlab-board-picture svg');
  const part = svg.querySelector(`[data-pick="${button.dataset.pick}"][data-where="${button.dataset.where}"]`);
  const [x, y, width, height] = part.dataset.box.split(' ').map(Number);
  const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(svg.getScreenCTM());
  const box = button.getBoundingClientRect();
  return Math.hypot(box.x + box.width / 2 - middle.x, box.y + box.height / 2 - middle.y);
})"""
# Clicks a button and tells, measured within the page, after how many milliseconds the picture in it has changed, and
# after how many the frame with the new picture was ready to be shown. A moment's rest, and the next click may come.
TIME_STEP = """(selector) => new Promise((resolve, reject) => {
  const took = [];
  let begun = 0;
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    took.push(performance.now() - begun);
    requestAnimationFrame(() => setTimeout(() => {
      took.push(performance.now() - begun);
      setTimeout(() => resolve(took), 250);
    }));
  });
  watcher.observe(document.querySelector('.cardlab-board-picture'), { childList: true });
  setTimeout(() => reject(new Error('nothing changed')), 5000);
  document.addEventListener('click', (event) => { begun = event.timeStamp; }, { capture: true, once: true });
  document.querySelector(selector).click();
})"""
WIDGETS = "from ipywidgets.widgets.widget import _instances\nprint(len(_instances))"
# What the table has in the page, apart from the picture and the rules of the phase.
ELEMENTS = """() => document.querySelectorAll('.cardlab *').length -
  document.querySelectorAll('.cardlab svg *, .cardlab-target, .cardlab-rules *').length"""
# Clicks a card; tells after how many milliseconds it is ticked, and after how many Python's answer is in the page.
TIME_TICK = """(selector) => new Promise((resolve, reject) => {
  const card = document.querySelector(selector);
  const prompt = document.querySelector('.cardlab-prompt');
  const took = [0, 0];
  let begun = 0;
  const watch = (place, element, what) => new MutationObserver((_, watcher) => {
    watcher.disconnect();
    took[place] = performance.now() - begun;
    if (place === 1) setTimeout(() => resolve(took), 250);
  }).observe(element, what);
  watch(0, card, { attributeFilter: ['aria-pressed'] });
  watch(1, prompt, { subtree: true, childList: true, characterData: true });
  setTimeout(() => reject(new Error('nothing changed')), 5000);
  document.addEventListener('click', (event) => { begun = event.timeStamp; }, { capture: true, once: true });
  card.click();
})"""


def told_times(took: Iterable[float]) -> str:
    """Milliseconds as a median and a list; a machine that does other things at the time makes them longer."""
    rounded = [round(each) for each in took]
    return f"median {median(rounded):.0f} ms of {rounded}"


def card(root: Locator, name: str, where: str = "hand") -> Locator:
    """The button over a card or a field, found by what it is called."""
    return root.locator(f'.cardlab-target[data-where="{where}"][aria-label*="{name}"]')


def ready(notebook, first: str = ".cardlab-next") -> Locator:
    """The table once its page has answered, at Ada's first decision."""
    notebook.run_all()
    root = notebook.root()
    expect(root.locator(".cardlab-board svg")).to_have_count(1)
    if first:
        root.locator(first).click()
        expect(card(root, "2 papyrus:")).to_have_count(1)
    return root


def test_cards_and_fields_by_mouse_in_any_order(open_notebook):
    notebook = open_notebook(TABLE)
    root, page = ready(notebook), notebook.page
    expect(shown(root)).to_have_count(1)
    before = seen(root)
    # The later card first, both before what they are for.
    card(root, "wheat-lettuce").click()
    expect(card(root, "wheat-lettuce")).to_have_attribute("aria-pressed", "true")
    card(root, "2 papyrus:").click()
    expect(card(root, "2 papyrus:")).to_have_attribute("aria-label", "2 papyrus: 1 selected")
    expect(root.locator(".cardlab-prompt")).to_contain_text("to the market, or to Hapi?")
    expect(root.locator(".cardlab-live")).to_have_text("Selected: papyrus, wheat-lettuce; to the market, or to Hapi?")
    # What is not allowed now says why as soon as the mouse is there.
    refused = card(root, "1 lettuce:")
    expect(refused).to_have_attribute("aria-disabled", "true")
    refused.hover()
    expect(root.locator(".cardlab-board-reason")).to_contain_text("exactly two cards")
    expect(root.locator(".cardlab-board-reason")).to_contain_text("(N5.1)")
    refused.click(force=True)
    expect(root.locator(".cardlab-board-reason")).to_contain_text("exactly two cards")
    # Put one back, take another, drop all.
    card(root, "wheat-lettuce").click()
    expect(card(root, "wheat-lettuce")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Escape")
    expect(root.locator(".cardlab-target[aria-pressed=true]")).to_have_count(0)
    expect(root.locator(".cardlab-action").first).to_have_text("stop")
    assert seen(root) == before
    # Escape drops what the buttons began, too.
    act(root, "market")
    expect(root.locator(".cardlab-prompt")).to_contain_text("first card?")
    page.keyboard.press("Escape")
    expect(root.locator(".cardlab-action").first).to_have_text("stop")
    # The verb between the cards makes the trade at once.
    card(root, "wheat-lettuce").click()
    expect(root.locator(".cardlab-action").first).to_have_text("market")
    act(root, "market")
    card(root, "lettuce-castor").click()
    expect(root.locator(".cardlab-live")).to_contain_text("Ada pays wheat-lettuce and lettuce-castor for a card")
    wait_until(lambda: seen(root) != before)
    root.locator(".cardlab-next").click()
    expect(root.locator(".cardlab-live")).to_contain_text("Ada draws")
    act(root, "stop")
    # A field stands for its crop.
    card(root, "papyrus:", "field").click()
    expect(root.locator(".cardlab-prompt")).to_contain_text("one of a second crop?")
    card(root, "2 papyrus:").click()
    act(root, "Plant 2 papyrus")
    expect(root.locator(".cardlab-live")).to_contain_text("Ada plants 2 papyrus.")
    found = notebook.check_accessibility()
    assert found.violations == []
    assert found.nodes >= 30


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1600, 700), (900, 1200), (390, 844)])
def test_the_buttons_lie_where_the_picture_shows_what_they_stand_for(open_notebook, width, height):
    notebook = open_notebook(TABLE, mode="doc", width=width, height=height)
    root = ready(notebook)
    act(root, "stop")
    expect(card(root, "flax:", "field")).to_have_count(1)
    offsets = notebook.page.evaluate(OFFSETS)
    assert len(offsets) >= 8
    assert max(offsets) < 12, offsets  # at the edge of the picture a small one is moved inwards
    notebook.page.set_viewport_size({"width": width, "height": height - 150})
    wait_until(lambda: max(notebook.page.evaluate(OFFSETS)) < 12)


def test_the_picture_by_keys_alone(open_notebook):
    notebook = open_notebook([*TABLE, "1"])
    root, page = ready(notebook), notebook.page
    notebook.block_mouse()
    stop = root.locator(".cardlab-action", has_text="stop")
    stop.focus()
    page.keyboard.press("Shift+Tab")
    expect(root.locator(".cardlab-target:focus")).to_have_count(1)  # one stop for the whole picture
    labels = [root.locator(".cardlab-target:focus").get_attribute("aria-label")]
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        labels.append(root.locator(".cardlab-target:focus").get_attribute("aria-label"))
    assert [label.split(":")[0] for label in labels] == [
        "2 papyrus",
        "1 lettuce",
        "1 wheat-lettuce",
        "1 lettuce-castor",
    ]
    page.keyboard.press("Enter")
    expect(card(root, "lettuce-castor")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    expect(card(root, "1 wheat-lettuce")).to_have_attribute("aria-pressed", "true")
    expect(card(root, "1 wheat-lettuce")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(root.locator(".cardlab-board-reason")).to_contain_text("(N5.1)")
    page.keyboard.press("Enter")  # refused: nothing happens
    # Keys that mean something to JupyterLab do nothing here.
    for key in ("a", "b", "d", "d", "j", "k", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    expect(root.locator(".cardlab-target[aria-pressed=true]")).to_have_count(0)
    expect(root.locator(".cardlab-target:focus")).to_have_count(1)
    assert page.locator(".jp-Cell").count() == 2, "a key has reached JupyterLab's own commands"
    stop.focus()
    page.keyboard.press("Enter")
    expect(card(root, "papyrus:", "field")).to_have_count(1)
    card(root, "2 papyrus:").focus()
    page.keyboard.press("ArrowUp")
    expect(root.locator(".cardlab-target[data-where=field]:focus")).to_have_count(1)
    expect(root.locator(".cardlab-board-reason")).to_contain_text("There is no flax in Ada's hand. (N6.2)")
    slider = root.get_by_role("slider", name="Step")
    slider.focus()
    page.keyboard.press("Home")
    expect(root.locator(".cardlab-live")).to_contain_text("Step 0 of 2")
    expect(slider).to_have_attribute("aria-valuetext", "0 of 2")
    page.keyboard.press("ArrowRight")
    expect(root.locator(".cardlab-live")).to_contain_text("Step 1 of 2")
    expect(slider).to_be_focused()


@pytest.fixture
def dark_notebook(open_notebook):
    """A table on a phone in the dark; the server keeps the theme, so the light one is put back for other tests."""
    notebook = open_notebook(TABLE, mode="doc", width=390, height=844)
    notebook.page.evaluate(CHANGE_THEME, "Dark")
    notebook.page.locator('body[data-jp-theme-light="false"]').wait_for(state="attached")
    yield notebook
    with notebook.page.expect_response(lambda response: "settings/@jupyterlab/apputils-extension" in response.url):
        notebook.page.evaluate(CHANGE_THEME, "Light")
    notebook.page.locator('body[data-jp-theme-light="true"]').wait_for(state="attached")


def test_on_a_phone_in_the_dark_by_touch(dark_notebook):
    root = ready(dark_notebook)
    expect(shown(root)).to_have_attribute("viewBox", re.compile("^0 0 390 "))
    act(root, "stop")
    expect(card(root, "flax:", "field")).to_have_count(1)
    box = root.bounding_box()
    for target in root.locator(".cardlab-target").all():
        place = target.bounding_box()
        assert place["height"] >= 43.5 and place["width"] >= 43.5, target.evaluate("element => element.outerHTML")
        assert place["x"] + place["width"] <= box["x"] + box["width"] + 1
    touch = "element => element.dispatchEvent(new PointerEvent('pointerenter', {pointerType: 'touch'}))"
    card(root, "flax:", "field").evaluate(touch)
    expect(root.locator(".cardlab-board-reason")).to_contain_text("There is no flax in Ada's hand. (N6.2)")
    card(root, "2 papyrus:").click()
    card(root, "1 lettuce:").click()
    act(root, "Plant 1 papyrus and 1 lettuce")
    expect(root.locator(".cardlab-live")).to_contain_text("Ada plants 1 papyrus. Ada plants 1 lettuce.")
    found = dark_notebook.check_accessibility()
    assert found.violations == []
    assert found.nodes >= 30


@pytest.mark.parametrize("code", ["NILE-3-12", "NILE-2-nonsense"])
def test_a_deal_in_the_address_opens_once(open_notebook, code):
    notebook = open_notebook([*TABLE, TABLE[0]], query=f"deal={code}")
    ready(notebook, "")
    first, second = (notebook.page.locator(".cardlab").nth(place) for place in (0, 1))
    if code == "NILE-3-12":
        expect(first.locator(".cardlab-seed input")).to_have_value("12")
        expect(first.locator(".cardlab-message")).to_contain_text("Opened Nile, 3 seats, seed 12")
    else:
        expect(first.get_by_role("alert")).to_contain_text("Not done.")
        expect(first.locator(".cardlab-seed input")).to_have_value("11")
    expect(second.locator(".cardlab-board svg")).to_have_count(1)
    expect(second.locator(".cardlab-seed input")).to_have_value("11")


def test_rapid_clicks_end_right_and_what_a_click_costs(open_notebook):
    code = "import cardlab\ntable = cardlab.deal('nile', seed=11).show(players=['greedy', 'greedy'], seat=None)\ntable"
    notebook = open_notebook([code])
    root, page = ready(notebook, ""), notebook.page
    took = [page.evaluate(TIME_STEP, ".cardlab-next") for _ in range(20)]
    expect(root.locator(".cardlab-step input")).to_have_value("20")
    print(f"\nclick to changed picture: {told_times(changed for changed, _ in took)}")
    print(f"click to the frame with it: {told_times(framed for _, framed in took)}")
    page.evaluate("() => { for (let n = 0; n < 20; n++) document.querySelector('.cardlab-next').click(); }")
    expect(root.locator(".cardlab-step input")).to_have_value("40")
    expect(root.locator(".cardlab-live")).to_contain_text("Step 40 of 40.")
    expect(root.get_by_role("slider", name="Step")).to_have_value("40")

    # Nothing piles up: not in the kernel, and not in the page.
    held = []
    for until in range(60, 241, 20):
        page.evaluate("() => { for (let n = 0; n < 20; n++) document.querySelector('.cardlab-next').click(); }")
        expect(root.locator(".cardlab-step input")).to_have_value(str(until))
        expect(root.locator(".cardlab-line").first).to_contain_text(f"{until} · ")
        held.append((notebook.ask(WIDGETS).strip(), page.evaluate(ELEMENTS)))
    assert len(set(held)) == 1, held

    notebook = open_notebook(TABLE)
    root, page = ready(notebook), notebook.page
    selector = '.cardlab-target[aria-label^="1 lettuce:"]'
    took = []
    for pressed in ("true", "false") * 8:
        took.append(page.evaluate(TIME_TICK, selector))
        expect(root.locator(selector)).to_have_attribute("aria-pressed", pressed)
    assert all(ticked < answered for ticked, answered in took), "the tick does not wait for Python"
    print(f"click on a card to its tick: {told_times(ticked for ticked, _ in took)}")
    print(f"click on a card to the answer: {told_times(answered for _, answered in took)}")


def test_without_anywidget_the_picture_is_looked_at_and_the_buttons_play(open_notebook):
    notebook = open_notebook(TABLE, without_anywidget=True)
    notebook.run_all()
    root = notebook.root()
    expect(shown(root)).to_have_count(1)
    expect(root.locator(".cardlab-board, .cardlab-target, .cardlab-slider")).to_have_count(0)
    root.locator(".cardlab-next").click()
    act(root, "market")
    act(root, "papyrus")
    expect(root.locator(".cardlab-prompt")).to_contain_text("second card?")
