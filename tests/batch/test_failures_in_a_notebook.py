"""What a notebook shows when something fails: lines of its own code and one sentence, nothing of cardlab's inside."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

pytestmark = pytest.mark.compiled

CELLS = (
    "import cardlab",
    """
    def far(view):
        return view.handd[0]
    @cardlab.strategy
    def mine(view, actions):
        return far(view)
    """,
    "x = 1\ncardlab.simulate('nile', [mine, 'greedy'], games=5, seed=1, progress=False)",
    "cardlab.simulate('nile', ['greedy'], games=5)",
    "cardlab.deal('nile', seed=3).play('plant')",
)


def test_a_failing_cell_shows_its_own_lines_and_one_sentence(tmp_path: Path) -> None:
    import nbformat
    from nbclient import NotebookClient

    cells = [nbformat.v4.new_code_cell(textwrap.dedent(text).strip()) for text in CELLS]
    notebook = nbformat.v4.new_notebook(cells=cells)
    resources = {"metadata": {"path": tmp_path}}
    NotebookClient(notebook, timeout=300, allow_errors=True, resources=resources).execute()
    assert all(not cell.outputs for cell in cells[:2])
    player, option, illegal = (next(out for out in cell.outputs if out.output_type == "error") for cell in cells[2:])
    assert player.traceback[:-1] == [
        "line 2: cardlab.simulate('nile', [mine, 'greedy'], games=5, seed=1, progress=False)",
        "line 5 of mine: return far(view)",
        "line 2 of far: return view.handd[0]",
    ]
    assert "did you mean 'hand'?" in player.traceback[-1] and "cardlab.replay(" in player.traceback[-1]
    assert option.traceback[:-1] == ["line 1: cardlab.simulate('nile', ['greedy'], games=5)"]
    assert "players=1 is not possible" in option.traceback[-1]
    assert illegal.traceback[:-1] == ["line 1: cardlab.deal('nile', seed=3).play('plant')"]
    assert "IllegalAction" in illegal.traceback[-1]
