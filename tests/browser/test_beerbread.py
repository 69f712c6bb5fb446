"""Beer & Bread's table in a real JupyterLab: by mouse in the picture, by keys alone, with buttons, and on a phone."""

from __future__ import annotations

import re
from itertools import combinations

from playwright.sync_api import Locator, expect

from .test_table import KNOWN, act, seen, shown, told, wait_until

expect.set_options(timeout=20_000)

GAME = """import cardlab
game = cardlab.deal('beerbread', seed=0, upgrade_slots=2)
_ = game.advance('end', ['random', 'random'])
_ = game.goto({step})
game.show(players=['person', 'person'])"""
SURPLUS = GAME.format(step=27)  # Bo has room for two of 3 water, 1 rye and 1 hops
DRY = GAME.format(step=43)  # Ada begins a dry year; her upgrade slots are full, and a miller pays grain with grain


def target(root: Locator, name: str, where: str) -> Locator:
    """The button over a card, a use, a token or a slot, found by how its name begins."""
    return root.locator(f'.cardlab-target[data-where="{where}"][aria-label^="{name}"]')


def ready(notebook) -> Locator:
    notebook.run_all()
    root = notebook.root()
    expect(root.locator(".cardlab-board svg")).to_have_count(1)
    return root


def says(place: Locator, end: str) -> None:
    """Wait until the name of a place ends so: what a click there means, or why it is not possible."""
    expect(place).to_have_attribute("aria-label", re.compile(f"{re.escape(end)}$"))


def test_a_surplus_is_kept_offered_and_taken_in_the_picture(open_notebook):
    notebook = open_notebook([SURPLUS])
    root, live = ready(notebook), notebook.root().locator(".cardlab-live")
    expect(root.locator(".cardlab-prompt")).to_contain_text("Keep which token? There is room for 2.")
    says(target(root, "water, 3 left", "number"), "keep it")
    says(target(root, "rye, 1 left", "number"), "keep 1 rye and 1 hops")
    before = seen(root)
    target(root, "water", "number").click()
    expect(root.locator(".cardlab-prompt")).to_contain_text("There is room for 1 more.")
    wait_until(lambda: seen(root) != before)
    target(root, "1 water chosen", "taken").click()
    says(target(root, "water, 3 left", "number"), "keep it")
    target(root, "water", "number").click()
    target(root, "hops", "number").click()
    expect(live).to_contain_text("Bo keeps 1 water and 1 hops. Ada is offered 2 water and 1 rye.")

    says(target(root, "take nothing", "number"), "choose it")
    says(target(root, "rye, 1 left", "number"), "take it and no more")
    target(root, "water, 2 left", "number").click()
    target(root, "no more", "number").click()
    expect(live).to_contain_text("Ada takes 1 water.")
    found = notebook.check_accessibility()
    assert found.violations == []
    assert found.nodes >= 60


def test_a_dry_year_by_mouse(open_notebook):
    notebook = open_notebook([DRY])
    root, reason = ready(notebook), notebook.root().locator(".cardlab-board-reason")
    # Why a card of the exchange cannot be chosen first is said as soon as the mouse is there.
    target(root, "Old Ale", "exchange").hover()
    expect(reason).to_have_text(re.compile(r"^Old Ale lies on the exchange: say 'exchange' first.*\(B5\.3\)$"))
    target(root, "exchange: lay a card", "exchange").click()
    says(target(root, "Pilsner", "hand"), "lay it on the exchange")
    target(root, "Pilsner", "hand").click()
    says(target(root, "Old Ale", "exchange"), "take it")
    target(root, "Old Ale", "exchange").click()
    # What each use would give or cost, or why not.
    says(target(root, "harvest + 1 water (room for 3)", "use"), "play it so")
    says(target(root, "brew − 1 water, 1 wheat, 2 barley and 1 hops (beer 0 → 9", "use"), "play it so")
    says(target(root, "upgrade: miller (replaces one of yours)", "use"), "play it so")
    # Another card for the same one that was laid.
    says(target(root, "Milk Loaf", "exchange"), "take this one instead")
    target(root, "Milk Loaf", "exchange").click()
    expect(root.locator(".cardlab-crumb")).to_have_text(["exchange", "Pilsner", "Milk Loaf"])
    target(root, "upgrade: more rye", "use").click()
    says(target(root, "Gose, upgrade bakehand", "slot"), "replace it")
    says(target(root, "harvest", "use"), "play it so instead")
    before = seen(root)
    target(root, "Gose", "slot").click()
    told(root, "Ada lays Pilsner on the exchange and takes Milk Loaf. Ada upgrades with Milk Loaf. It replaces Gose.")
    wait_until(lambda: seen(root) != before)
    expect(root.locator(".cardlab-prompt")).to_contain_text("Bo: Play which card?")
    found = notebook.check_accessibility()
    assert found.violations == []
    assert found.nodes >= 60


def test_a_substitution_by_keys_alone(open_notebook):
    notebook = open_notebook([DRY])
    root, page = ready(notebook), notebook.page
    notebook.block_mouse()
    focused = root.locator(".cardlab-target:focus")
    target(root, "Pilsner", "hand").focus()
    for name in ("Brown Ale", "March Beer", "Griddle Bread"):
        page.keyboard.press("ArrowRight")
        says(focused, "choose it")
        expect(focused).to_have_attribute("aria-label", re.compile(f"^{name}"))
    page.keyboard.press("Enter")
    bake = target(root, "bake − 1 water and 1 wheat (bread 0 → 4, payment to choose)", "use")
    says(bake, "play it so")
    bake.focus()
    page.keyboard.press("Space")
    expect(root.locator(".cardlab-crumb")).to_have_text(["Griddle Bread", "bake", "water"])
    expect(root.locator(".cardlab-prompt")).to_contain_text("Pay with which token? 1 is due.")
    target(root, "barley, 1 left", "number").focus()
    page.keyboard.press("ArrowRight")
    expect(focused).to_have_attribute("aria-label", "rye, 2 left: pay with it")
    page.keyboard.press("Escape")
    says(target(root, "Griddle Bread", "hand"), "choose it")
    target(root, "Griddle Bread", "hand").focus()
    page.keyboard.press("Enter")
    bake.focus()
    page.keyboard.press("Enter")
    target(root, "rye, 2 left", "number").focus()
    before = seen(root)
    page.keyboard.press("Enter")
    expect(root.locator(".cardlab-live")).to_contain_text("Ada bakes and sells Griddle Bread. Paid: 1 water and 1 rye.")
    wait_until(lambda: seen(root) != before)


def test_with_buttons_alone(open_notebook):
    """Without anywidget: a surplus and a turn."""
    notebook = open_notebook([SURPLUS], without_anywidget=True)
    notebook.run_all()
    root = notebook.root()
    expect(shown(root)).to_have_count(1)
    before = seen(root)
    expect(root.locator(".cardlab-action")).to_have_text(["water", "1 rye and 1 hops"])
    act(root, "1 rye and 1 hops")
    told(root, "Bo keeps 1 rye and 1 hops. Ada is offered 3 water.")
    wait_until(lambda: seen(root) != before)
    expect(root.locator(".cardlab-action")).to_have_text(["take nothing", "water"])
    act(root, "take nothing")
    told(root, "Ada takes none of it.")
    root.locator(".cardlab-turn").click()
    expect(root.locator(".cardlab-prompt")).to_contain_text("Ada: Play which card?")
    act(root, "Pilsner")
    harvest = root.locator(".cardlab-action").first
    expect(harvest).to_have_text("harvest (1 water, 1 rye and 1 hops)")
    expect(root.locator(".cardlab-why")).to_contain_text("Pilsner asks for 1 wheat, 2 barley and 1 hops")
    harvest.click()
    told(root, "Ada harvests with Pilsner: 1 water, 1 rye and 1 hops.")


def test_the_scoring_coin_by_coin(open_notebook):
    notebook = open_notebook([GAME.format(step="game.length")])
    root = ready(notebook)
    expect(shown(root)).to_have_attribute("aria-label", re.compile("the game is over"))
    root.locator(".cardlab-show-scores").click()
    scores = root.locator(".cardlab-scores")
    expect(scores).to_contain_text("Bo wins: the lower total is 9 against 4.")
    expect(scores.locator("td.cardlab-decides")).to_have_text(["4", "9"])
    expect(root.locator(".cardlab-charts .js-plotly-plot")).to_have_count(3)
    found = notebook.check_accessibility(without=KNOWN)
    assert found.violations == []


def test_on_a_phone(open_notebook):
    notebook = open_notebook([DRY], mode="doc", width=390, height=844)
    root = ready(notebook)
    expect(shown(root)).to_have_attribute("viewBox", re.compile("^0 0 390 "))
    target(root, "Griddle Bread", "hand").click()
    expect(target(root, "harvest", "use")).to_have_count(1)
    box = root.bounding_box()
    places = [each.bounding_box() for each in root.locator(".cardlab-target").all()]
    assert len(places) >= 11
    for place in places:
        assert place["height"] >= 43.5 and place["width"] >= 43.5
        assert place["x"] + place["width"] <= box["x"] + box["width"] + 1
    for one, two in combinations(places, 2):
        apart = one["x"] + one["width"] <= two["x"] + 1 or two["x"] + two["width"] <= one["x"] + 1
        assert apart or one["y"] + one["height"] <= two["y"] + 1 or two["y"] + two["height"] <= one["y"] + 1
    target(root, "harvest", "use").click()
    expect(root.locator(".cardlab-live")).to_contain_text("Ada harvests with Griddle Bread")
    found = notebook.check_accessibility()
    assert found.violations == []
