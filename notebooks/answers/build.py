"""Run the notebooks, save their outputs, and derive the students' copies from the masters beside this file.

    python notebooks/answers/build.py write [NAME ...]   run all notebooks, or those named, and save them
    python notebooks/answers/build.py list               the notebooks whose saved outputs are compared

A tour (tour_<game>.ipynb) gets the answer of each beat folded in below it, for a page without a kernel.
A master is a notebook with its solutions, in this folder. Its student copy, one folder up, has `...` in place of each
cell tagged `solution`, and no output where a cell tagged `reveal` would show what is asked. A notebook without a master
has no solutions in it; it is run where it is.
"""

from __future__ import annotations

import argparse
import copy
import os
import re
import sys
import textwrap
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

from cardlab.lessons import open_tour

MASTERS = Path(__file__).parent
STUDENTS = MASTERS.parent
WIDGET = "application/vnd.jupyter.widget-view+json"
FOLD = '<details class="cardlab-answer"><summary>The answer</summary>'


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["write", "list"])
    parser.add_argument("names", nargs="*", metavar="NAME", help="a notebook's file name")
    chosen = parser.parse_args(arguments)
    paths = [path for path in compared() if not chosen.names or path.name in chosen.names]
    if not paths:
        print(f"No such notebook: {', '.join(chosen.names) or STUDENTS}.", file=sys.stderr)
        return 1
    for path in paths:
        if chosen.command == "write":
            write(path)
        print(path)
    return 0


def compared() -> list[Path]:
    """The notebooks that hold all outputs: every master, and the student notebooks that have none."""
    masters = sorted(MASTERS.glob("*.ipynb"))
    names = {path.name for path in masters}
    return sorted([*masters, *(path for path in STUDENTS.glob("*.ipynb") if path.name not in names)], key=by_name)


def by_name(path: Path) -> str:
    return path.name


def write(path: Path) -> None:
    """Run one notebook and save it; for a master save the student copy too."""
    notebook = nbformat.read(path, as_version=4)
    if path.stem.startswith("tour_"):
        fold_answers(notebook, path.stem.removeprefix("tour_"))
    # One output a stream: where a print is cut in two depends on the machine's load.
    folder = {"metadata": {"path": path.parent}}
    with TemporaryDirectory(prefix="cardlab-home-") as home:  # saved outputs never hold what somebody guessed here
        client = NotebookClient(notebook, timeout=120, coalesce_streams=True, resources=folder)
        client.execute(env={**os.environ, "CARDLAB_HOME": home})
    clean(notebook)
    if path.parent == MASTERS:
        nbformat.write(student_copy(notebook), STUDENTS / path.name)
    else:
        notebook = student_copy(notebook)
    nbformat.write(notebook, path)


def fold_answers(notebook: NotebookNode, game: str) -> None:
    """Put the answer of each beat of a tour, as the engine finds it, at the top of the text below the beat."""
    tour = open_tour(game)
    for cell, below in zip(notebook.cells, notebook.cells[1:], strict=False):
        if cell.id.startswith("beat-"):
            told = textwrap.fill(tour.answer(cell.id.removeprefix("beat-")), 120, break_on_hyphens=False)
            text = re.sub(r"\A<details.*?</details>\s*", "", below.source, flags=re.DOTALL)
            below.source = f"{FOLD}\n\n{told}\n\n</details>\n\n{text}"


def clean(notebook: NotebookNode) -> None:
    """Drop what differs from run to run or from machine to machine, so that two runs give equal bytes."""
    notebook.metadata.pop("widgets", None)
    notebook.metadata.get("language_info", {}).pop("version", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            # A widget cannot live without its kernel: the picture and the text saved beside it are shown instead.
            output.get("data", {}).pop(WIDGET, None)


def student_copy(master: NotebookNode) -> NotebookNode:
    """The same notebook with `...` for each solution and without what the `reveal` cells show."""
    notebook = copy.deepcopy(master)
    for cell in notebook.cells:
        tags = cell.metadata.get("tags", [])
        if "solution" in tags:
            cell.source = "..."
            cell.outputs = []
        if "reveal" in tags:
            cell.outputs = []
            cell.execution_count = None
    return notebook


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
