"""Burrow's table in a real JupyterLab: turns played in the picture by mouse, by keys alone, and on a phone."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import Locator, expect

from .test_table import shown

expect.set_options(timeout=20_000)

# The first time that Ada can gather nothing but walk about; or she draws a 5, which fits two of her Crops.
SETTING = """import cardlab
game = cardlab.deal('burrow', players=2, seed=25)
while 'walk' not in [str(action) for action in game.legal_actions()]:
    game.step(strategies=['greedy', 'greedy'])
game.show(players=['person', 'person'])"""
OPENING = "import cardlab\ncardlab.deal('burrow', players=2, seed=1).show(players=['person', 'person'])"


def target(root: Locator, name: str, where: str = "field") -> Locator:
    """The button over a card, a Crop or the pile, found by how its name begins."""
    return root.locator(f'.cardlab-target[data-where="{where}"][aria-label^="{name}"]')


def go_on(root: Locator, until: Locator) -> None:
    """Press Next step until something can be pointed at."""
    for _ in range(30):
        if until.count():
            return
        before = root.locator(".cardlab-step input").input_value()
        root.locator(".cardlab-next").click()
        expect(root.locator(".cardlab-step input")).not_to_have_value(before)
    expect(until).to_have_count(1)


def ready(notebook) -> Locator:
    notebook.run_all()
    root = notebook.root()
    expect(root.locator(".cardlab-board svg")).to_have_count(1)
    return root


def test_turns_by_mouse(open_notebook):
    notebook = open_notebook([SETTING])
    root, live = ready(notebook), notebook.root().locator(".cardlab-live")
    expect(target(root, "Crop A", "crop")).to_have_attribute("aria-label", re.compile("walk about with its top card$"))
    # Why a card cannot be gathered is said as soon as the mouse is there.
    refused = root.locator('.cardlab-target[data-where="field"]').first
    expect(refused).to_have_attribute("aria-disabled", "true")
    refused.hover()
    expect(root.locator(".cardlab-board-reason")).to_contain_text("(U3.2)")
    # A Crop and the one its card goes on: a Walk About. Escape drops what was begun.
    target(root, "Crop A", "crop").click()
    expect(live).to_contain_text("walks the")
    root.locator(".cardlab-back").click()
    expect(target(root, "Seed Pile", "pile")).to_have_attribute("aria-label", re.compile("draw a card$"))
    target(root, "Seed Pile", "pile").click()
    expect(live).to_contain_text("draws from the Seed Pile")
    go_on(root, target(root, "a new Crop", "new"))
    expect(root.locator(".cardlab-action").first).to_have_text("crop A")
    target(root, "Crop B", "crop").click()
    expect(live).to_contain_text("places the 5 on crop B")
    found = notebook.check_accessibility()
    assert found.violations == []
    assert found.nodes >= 60


def test_a_gather_by_keys_alone(open_notebook):
    notebook = open_notebook([OPENING])
    root, page = ready(notebook), notebook.page
    notebook.block_mouse()
    root.locator(".cardlab-next").focus()
    for _ in range(11):
        before = root.locator(".cardlab-step input").input_value()
        page.keyboard.press("Enter")
        expect(root.locator(".cardlab-step input")).not_to_have_value(before)
    first = target(root, "8 in slot 35")
    expect(first).to_have_attribute("aria-label", "8 in slot 35, fits crop A: gather it")
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(root.locator(".cardlab-target:focus")).to_have_attribute("aria-label", re.compile("^A in slot 36: not now"))
    expect(root.locator(".cardlab-board-reason")).to_contain_text("(U3.2)")
    page.keyboard.press("Enter")
    expect(root.locator(".cardlab-step input")).to_have_value("11")
    page.keyboard.press("ArrowDown")
    expect(root.locator(".cardlab-target:focus")).to_have_attribute("aria-label", re.compile("^10 in slot 39"))
    page.keyboard.press("Space")
    expect(root.locator(".cardlab-live")).to_contain_text("Ada gathers the 10 onto crop A.")
    expect(shown(root)).to_have_attribute("aria-label", re.compile("Ada gathers the 10 onto crop A"))


def test_on_a_phone(open_notebook):
    notebook = open_notebook([SETTING], mode="doc", width=390, height=844)
    root = ready(notebook)
    expect(shown(root)).to_have_attribute("viewBox", re.compile("^0 0 390 "))
    box = root.bounding_box()
    places = [each.bounding_box() for each in root.locator(".cardlab-target").all()]
    assert len(places) >= 4
    for place in places:
        assert place["height"] >= 43.5 and place["width"] >= 43.5
        assert place["x"] + place["width"] <= box["x"] + box["width"] + 1
    target(root, "Seed Pile", "pile").click()
    go_on(root, target(root, "a new Crop", "new"))
    target(root, "a new Crop", "new").click()
    expect(root.locator(".cardlab-live")).to_contain_text("opens crop")
    found = notebook.check_accessibility()
    assert found.violations == []


def test_an_otter_gets_its_rank_in_the_picture(open_notebook):
    """The start card of seed 5 is an Otter: thirteen ranks lie in a row, on a phone in lines, each large enough."""
    notebook = open_notebook([OPENING.replace("seed=1", "seed=5")], mode="doc", width=390, height=844)
    root = ready(notebook)
    ranks = root.locator('.cardlab-target[data-where="number"]')
    go_on(root, ranks.first)
    expect(ranks).to_have_count(13)
    places = [rank.bounding_box() for rank in ranks.all()]
    assert all(place["height"] >= 43.5 and place["width"] >= 43.5 for place in places)
    assert all(one["x"] + one["width"] <= two["x"] + 1 or two["y"] > one["y"] for one, two in pairwise(places))
    root.locator('.cardlab-target[data-where="number"][aria-label^="rank J"]').click()
    expect(root.locator(".cardlab-live")).to_contain_text("The Otter is a J from now on.")
    expect(shown(root)).to_have_attribute("aria-label", re.compile("Allowed now: slot"))
    expect(root.locator(".cardlab-why")).to_contain_text("U3.1")  # the page moves until all of it has changed
    root.locator(".cardlab-show-pictures").click()
    expect(root.locator(".cardlab-pictures svg:visible")).to_have_attribute("aria-label", re.compile("layer by layer"))
    assert notebook.check_accessibility().violations == []
