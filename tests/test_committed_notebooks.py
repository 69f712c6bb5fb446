"""What holds for every notebook in the repository, and for the students' copies that the masters give."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import nbformat
import pytest

ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted(path for path in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def load_builder() -> ModuleType:
    """notebooks/answers/build.py as a module."""
    spec = importlib.util.spec_from_file_location("build", ROOT / "notebooks/answers/build.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


builder = load_builder()


def test_there_are_notebooks():
    assert len(NOTEBOOKS) >= 1


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)
def test_a_notebook_is_small_and_holds_no_widgets(path):
    assert path.stat().st_size < 300_000
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert "widgets" not in notebook.metadata
    for cell in notebook.cells:
        assert "execution" not in cell.metadata, "a saved time differs from run to run"
        for output in cell.get("outputs", []):
            # A saved view of a widget is an error message to whoever opens the notebook without its kernel.
            assert builder.WIDGET not in output.get("data", {})
            assert output.output_type != "error"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)
def test_no_code_cell_is_long(path):
    """Eight lines; ten where a cell is a whole player."""
    most = 10 if path.stem == "your_own_player" else 8
    for cell in nbformat.read(path, as_version=4).cells:
        assert cell.cell_type != "code" or len([line for line in cell.source.splitlines() if line]) <= most, cell.id


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)
def test_a_notebook_has_no_magics_and_nothing_that_fails_strict_comparison(path):
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type != "code":
            continue
        for line in cell.source.splitlines():
            assert not line.lstrip().startswith(("%", "!")), line
        for forbidden in ("FigureWidget", "interact(", "with out"):
            assert forbidden not in cell.source, forbidden


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)
def test_the_cells_of_a_notebook_were_run_in_order(path):
    """nbval runs a cell without a count but never compares it; only a student's `reveal` cells may have none."""
    expected = 0
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type != "code":
            continue
        expected += 1
        if path.parent.name != "answers" and "reveal" in cell.metadata.get("tags", []):
            assert cell.execution_count is None
            assert cell.outputs == []
        else:
            assert cell.execution_count == expected, cell.source


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)
def test_the_students_copies_come_from_their_masters(path):
    if path.parent.name != "answers":
        return
    derived = builder.student_copy(nbformat.read(path, as_version=4))
    saved = json.loads((ROOT / "notebooks" / path.name).read_text(encoding="utf-8"))
    assert saved == json.loads(nbformat.writes(derived)), "`make notebooks` derives the copies anew"


def test_a_students_copy_holds_no_solution_and_nothing_revealed():
    cell = nbformat.v4.new_code_cell
    shown = [nbformat.v4.new_output("stream", text="20/91\n")]
    master = nbformat.v4.new_notebook(
        cells=[
            cell("print('20/91')", outputs=shown, execution_count=1),
            cell("print('20/91')", outputs=shown, execution_count=2, metadata={"tags": ["solution"]}),
            cell("print('20/91')", outputs=shown, execution_count=3, metadata={"tags": ["reveal"]}),
        ]
    )
    open_, solution, reveal = builder.student_copy(master).cells
    assert (open_.source, open_.outputs, open_.execution_count) == ("print('20/91')", shown, 1)
    assert (solution.source, solution.outputs, solution.execution_count) == ("...", [], 2)
    assert (reveal.source, reveal.outputs, reveal.execution_count) == ("print('20/91')", [], None)
