"""The notebook of one's own player in a real JupyterLab."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

from .notebook import PANEL
from .test_table import KNOWN

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "your_own_player.ipynb"
PICTURES = f"""() => {{
  let found = 0;
  for (const cell of {PANEL}.content.widgets) {{
    const outputs = cell.model.type === 'code' ? cell.model.outputs.toJSON() : [];
    for (const one of outputs) found += [one.data?.['text/html'] ?? ''].flat().join('').includes('<svg') ? 1 : 0;
  }}
  return found;
}}"""


def test_every_cell_of_the_students_copy_runs_and_draws(open_notebook):
    """On a telephone too: the words of the pictures stay large enough to be read."""
    notebook = open_notebook(NOTEBOOK, width=390, height=844, mode="doc")
    notebook.run_all()
    assert notebook.page.evaluate(PICTURES) == 4  # a batch and three comparisons; the tournament is a table
    picture = notebook.page.locator(".jp-OutputArea-output svg[role='img']").first
    picture.scroll_into_view_if_needed()
    sizes = picture.locator("text").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().height)")
    assert sizes and min(sizes) >= 9


CELL = f"({PANEL}.content.widgets.find((one) => one.model.id === 'ID'))"
RUN = f"""async () => {{
  const content = {PANEL}.content;
  content.activeCellIndex = content.widgets.findIndex((one) => one.model.id === 'ID');
  await jupyterapp.commands.execute('notebook:run-cell');
}}"""


def test_a_player_is_mended_by_what_its_error_says_until_it_beats_greedy(open_notebook):
    notebook = open_notebook(NOTEBOOK, width=1280, height=900)
    notebook.run_all()
    page = notebook.page

    def try_out(source: str) -> dict:
        page.evaluate(f"(text) => {{ {CELL.replace('ID', 'solution')}.model.sharedModel.source = text }}", source)
        for cell in ("solution", "judge"):
            page.evaluate(RUN.replace("ID", cell))
        return page.evaluate(f"() => {CELL.replace('ID', 'judge')}.model.outputs.toJSON()")[-1]

    master = nbformat.read(NOTEBOOK.parent / "answers" / NOTEBOOK.name, 4)
    source = next(cell.source for cell in master.cells if cell.id == "solution")
    failed = try_out(source.replace("view.hand[", "view.hands["))
    assert "line 6 of mine: if view.hands[crop] >= 2" in "".join(failed["traceback"]) and len(failed["traceback"]) == 3
    assert "did you mean 'hand'?" in failed["evalue"]
    low = re.search(r"mine - greedy: .* \(95 %: ([+-][\d.]+) to", try_out(source)["data"]["text/plain"])[1]
    assert float(low) > 0


@pytest.mark.parametrize(("width", "mode"), [(1280, "lab"), (390, "doc")])
def test_games_are_played_while_somebody_watches_and_stop_when_told(open_notebook, width, mode):
    notebook = open_notebook(
        ["import cardlab\ncardlab.watch('nile', ['random', 'greedy'], seed=1)"], width=width, height=844, mode=mode
    )
    notebook.run_all()
    cell = notebook.root(".cardlab-games")
    told = cell.locator(".cardlab-told")
    expect(told).to_contain_text("no game played yet")
    cell.get_by_role("button", name="+1 game", exact=True).click()
    expect(told).to_contain_text("2 seats, 1 game, seed 1")
    cell.get_by_role("button", name="+10 games", exact=True).click()
    expect(told).to_contain_text("11 games")
    cell.get_by_role("button", name="+100,000 games", exact=True).click()
    stop = cell.get_by_role("button", name="Stop", exact=True)
    expect(stop).to_be_enabled()
    expect(told).not_to_contain_text("11 games")
    stop.click()
    expect(stop).to_be_disabled()
    assert 11 < int(re.search(r"([\d,]+) games", told.inner_text()).group(1).replace(",", "")) < 100_011
    found = notebook.check_accessibility(without=KNOWN)
    assert found.violations == []
    assert found.nodes >= 30
    cell.get_by_role("combobox", name="Ada", exact=True).select_option("greedy")
    expect(told).to_contain_text("greedy against greedy, seed 1: no game played yet")
