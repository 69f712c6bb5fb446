"""The code cells of a notebook, run one by one."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


class Cells:
    """The code cells of one notebook, by their ids."""

    def __init__(self, notebook: str) -> None:
        cells = nbformat.read(NOTEBOOKS / f"{notebook}.ipynb", as_version=4).cells
        self.code = {cell.id: cell.source for cell in cells if cell.cell_type == "code"}

    def run(self, names: dict[str, object], *cells: str) -> None:
        """Run cells, with what others have defined."""
        for cell in cells:
            exec(self.code[cell], names)

    def value_of(self, names: dict[str, object], cell: str) -> object:
        """Run a cell and return the value of its last line."""
        *lines, last = self.code[cell].splitlines()
        exec("\n".join(lines), names)
        return eval(last, names)

    def up_to_the_log(self) -> dict[str, object]:
        """Return what the cells of a notebook to explore have defined once its game is played and its log a frame."""
        pytest.importorskip("ipywidgets")
        names: dict[str, object] = {}
        self.run(names, "import", "table", "played", "frame")
        return names
