"""Lessons as a class works through them in a real JupyterLab, from the first cell to the last."""

from __future__ import annotations

from pathlib import Path

import pytest

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LESSONS = sorted(NOTEBOOKS.glob("0[1-9]_*.ipynb"))

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
