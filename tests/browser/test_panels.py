"""The panels of the table in a real JupyterLab: lines of play, chances, scoring with charts, projector mode."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .test_table import KNOWN, act, seen, shown, told, wait_until

GAME = [
    "import cardlab\ngame = cardlab.deal('nile', seed=7)",
    "_ = game.advance('turn', ['greedy', 'greedy'])\n_ = game.goto(1)",
    "game.show(seat=None)",
]


def test_lines_chances_scoring_and_projector(open_notebook):
    notebook = open_notebook(GAME, without_anywidget=True)
    notebook.run_all()
    root, page = notebook.root(), notebook.page
    expect(shown(root)).to_have_count(1)
    line = root.locator(".cardlab-line-chosen select")
    expect(line).to_be_hidden()

    prompt = root.locator(".cardlab-prompt")
    for word, asked in (("hapi", "which first card?"), ("wheat", "which second card?"), ("lettuce", "Nobody has to")):
        act(root, word)
        expect(prompt).to_contain_text(asked)
    expect(root.locator(".cardlab-message")).to_contain_text("From step 2 on this is variation 1")
    varied = seen(root)
    expect(line).to_have_value(re.compile("^variation 1 from step 2: Ada offers wheat and lettuce to Hapi"))
    line.select_option("main line")
    expect(root.locator(".cardlab-step input")).to_have_value("1")
    root.locator(".cardlab-next").click()
    told(root, "Ada stops trading.")
    wait_until(lambda: seen(root) != varied)

    root.locator(".cardlab-compare").click()
    two = root.locator(".cardlab-two-lines")
    expect(two).to_contain_text("They part at step 2: Ada stops trading / Ada offers wheat and lettuce to Hapi")
    expect(two.locator("svg[role=img]:visible")).to_have_count(2)

    root.locator(".cardlab-show-chances").click()
    chances = root.locator(".cardlab-chance-table")
    expect(chances).to_contain_text("with all hands and storages open")
    root.locator(".cardlab-eyes select").select_option("as Ada")
    expect(chances).to_contain_text("from all that Ada sees")
    expect(chances.locator("tbody tr").first).to_contain_text(re.compile(r"\d+/\d+.*0\.\d{4}"))

    root.locator(".cardlab-show-scores").click()
    expect(root.locator(".cardlab-scores")).to_contain_text("N4.3")
    root.locator(".cardlab-eyes select").select_option("all cards open")
    expect(root.locator(".cardlab-scores")).to_contain_text("If the game ended now")
    charts = root.locator(".cardlab-charts .js-plotly-plot")
    expect(charts).to_have_count(2)
    expect(charts.first.locator(".shapelayer path").first).to_have_attribute("d", re.compile("^M"))
    found = notebook.check_accessibility(without=KNOWN)
    assert found.violations == []
    assert found.nodes >= 60

    notebook.block_mouse()
    root.locator(".cardlab-projector-mode").focus()
    page.keyboard.press("Enter")
    expect(root).to_have_class(re.compile("cardlab-projector"))
    expect(root.locator("button:visible")).to_have_text(["◀ Back", "Next step ▶", "Leave projector mode"])
    expect(shown(root)).to_be_in_viewport(ratio=0.99)
    root.locator(".cardlab-back").focus()
    page.keyboard.press("Enter")
    told(root, "Ada turns up wheat")
    root.locator(".cardlab-projector-mode").focus()
    page.keyboard.press("Enter")
    expect(root.locator(".cardlab-seed input")).to_be_visible()


def test_at_the_width_of_a_phone_escape_leaves_the_projector(open_notebook):
    notebook = open_notebook(GAME, mode="doc", width=390, height=844)
    notebook.run_all()
    root, page = notebook.root(), notebook.page
    expect(shown(root)).to_have_count(1)
    for button in (".cardlab-show-chances", ".cardlab-show-scores"):
        root.locator(button).click()
    expect(root.locator(".cardlab-charts .js-plotly-plot")).to_have_count(2)
    box = root.bounding_box()
    for part in root.locator(".cardlab-panel:visible").all():
        place = part.bounding_box()
        assert place["x"] + place["width"] <= box["x"] + box["width"] + 1, "a panel leaves the table at the right"
    for button in root.locator(".cardlab-row button:visible").all():
        assert button.bounding_box()["height"] >= 44
    root.locator(".cardlab-projector-mode").click()
    expect(root.locator(".cardlab-seed input")).to_be_hidden()
    expect(root.locator(".cardlab-next")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(root.locator(".cardlab-seed input")).to_be_visible()
