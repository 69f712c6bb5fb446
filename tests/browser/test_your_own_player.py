"""The notebook of one's own player in a real JupyterLab."""

from __future__ import annotations

from pathlib import Path

from .notebook import PANEL

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
