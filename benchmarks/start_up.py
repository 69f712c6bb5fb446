"""How long a class waits: for `import cardlab` (aim: 60 ms), for the slowest cell of each notebook (5 s), and for all
cells of it (20 s). A notebook with solutions is run with them."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).parent.parent
IMPORT = "import time; begin = time.perf_counter(); import cardlab; print(time.perf_counter() - begin)"


def import_seconds(runs: int = 9) -> float:
    """The median time of `import cardlab` in a new Python."""
    answers = [subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, check=True) for _ in range(runs)]
    return statistics.median(float(answer.stdout) for answer in answers)


def with_solutions() -> list[Path]:
    """All notebooks: of a lesson the edition that has the solutions."""
    students = sorted((ROOT / "notebooks").glob("*.ipynb"))
    masters = [path.parent / "answers" / path.name for path in students]
    return [master if master.exists() else path for master, path in zip(masters, students, strict=True)]


def cell_seconds(path: Path) -> list[float]:
    """The time of each code cell of a notebook, run from the first to the last."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=120, resources={"metadata": {"path": path.parent}})
    seconds = []
    # A home of its own: what somebody guessed here is neither shown nor changed.
    with (
        TemporaryDirectory(prefix="cardlab-home-") as home,
        client.setup_kernel(env={**os.environ, "CARDLAB_HOME": home}),
    ):
        for number, cell in enumerate(notebook.cells):
            if cell.cell_type == "code":
                begin = time.perf_counter()
                client.execute_cell(cell, number)
                seconds.append(time.perf_counter() - begin)
    return seconds


def main() -> None:
    print(f"import cardlab: {import_seconds() * 1000:.0f} ms")
    for path in with_solutions():
        seconds = cell_seconds(path)
        slowest = f"{max(seconds):.1f} s (code cell {seconds.index(max(seconds)) + 1})"
        print(f"{path.name}: slowest cell {slowest}, all cells {sum(seconds):.1f} s")


if __name__ == "__main__":
    main()
