"""How long a class waits: for `import cardlab`, and for the slowest cell of each notebook (aims: 60 ms and 5 s)."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).parent.parent
IMPORT = "import time; begin = time.perf_counter(); import cardlab; print(time.perf_counter() - begin)"


def import_seconds(runs: int = 9) -> float:
    """The median time of `import cardlab` in a new Python."""
    answers = [subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, check=True) for _ in range(runs)]
    return statistics.median(float(answer.stdout) for answer in answers)


def cell_seconds(path: Path) -> list[float]:
    """The time of each code cell of a notebook, run from the first to the last."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, resources={"metadata": {"path": path.parent}})
    seconds = []
    with client.setup_kernel():
        for number, cell in enumerate(notebook.cells):
            if cell.cell_type == "code":
                begin = time.perf_counter()
                client.execute_cell(cell, number)
                seconds.append(time.perf_counter() - begin)
    return seconds


def main() -> None:
    print(f"import cardlab: {import_seconds() * 1000:.0f} ms")
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        seconds = cell_seconds(path)
        slowest = f"{max(seconds):.1f} s (code cell {seconds.index(max(seconds)) + 1})"
        print(f"{path.name}: slowest cell {slowest}, all cells {sum(seconds):.1f} s")


if __name__ == "__main__":
    main()
