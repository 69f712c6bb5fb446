"""`cardlab lab`: put the students' notebooks into the current folder and open JupyterLab on the first one."""

from __future__ import annotations

import argparse
import logging
import subprocess
import sys
from importlib import util
from pathlib import Path

from .doctor import Environment, lab_requirements, pip

FIRST = "00_start_here.ipynb"


def main(argv: list[str]) -> int:
    """Copy the notebooks, then run JupyterLab until it is closed.

    Returns JupyterLab's exit code, or 1 when nothing could be copied or JupyterLab is not installed.
    """
    parser = argparse.ArgumentParser(
        prog="cardlab lab",
        description="Copy the notebooks into the current folder (your own work is never overwritten) "
        "and open JupyterLab on the first one.",
        epilog="Everything else is handed on to JupyterLab, for example --no-browser or --port=9000.",
    )
    parser.add_argument("--copy-only", action="store_true", help="copy the notebooks and stop there")
    arguments, for_jupyterlab = parser.parse_known_args(argv)

    folder = Path.cwd()
    try:
        lines = copy_notebooks(shipped_notebooks(), folder)
        print("\n".join(lines) or "The notebooks are here already, as they are shipped.")
        trust([folder / each.name for each in shipped_notebooks() if same(each, folder / each.name)])
    except OSError as error:
        print(f"The notebooks cannot be copied into {folder}: {error.strerror or error}.", file=sys.stderr)
        return 1
    if arguments.copy_only:
        return 0
    if util.find_spec("jupyterlab") is None:
        print(f"JupyterLab is not installed in this Python; this installs it: {how_to_install()}", file=sys.stderr)
        return 1
    try:
        # Without a browser JupyterLab prints an address to follow: then it is that of the notebook, too.
        start = f"--LabApp.default_url=/lab/tree/{FIRST}"
        return subprocess.call([sys.executable, "-m", "jupyterlab", start, *for_jupyterlab], cwd=folder)
    except KeyboardInterrupt:  # Ctrl-C is how JupyterLab is closed
        return 0


def shipped_notebooks() -> list[Path]:
    """The students' notebooks that came with cardlab, in order."""
    package = Path(__file__).parent
    installed = package / "_notebooks"
    return sorted((installed if installed.is_dir() else package.parent / "notebooks").glob("*.ipynb"))


def copy_notebooks(notebooks: list[Path], folder: Path) -> list[str]:
    """Copy notebooks into a folder, and leave every file alone that is there already.

    Returns one line for each that was copied or that differs from the one shipped. Raises OSError when the folder
    cannot be written.
    """
    lines = []
    for notebook in notebooks:
        target = folder / notebook.name
        content = notebook.read_bytes()
        try:
            with target.open("xb") as file:  # "x" creates; it fails where anything of that name exists
                file.write(content)
            lines.append(f"copied  {target.name}")
        except FileExistsError:
            if not same(notebook, target):
                lines.append(f"kept    {target.name} (yours; to get a new copy, rename it and run this again)")
    return lines


def same(shipped: Path, target: Path) -> bool:
    """Whether a file is, byte for byte, the one shipped."""
    return target.is_file() and target.read_bytes() == shipped.read_bytes()


def trust(notebooks: list[Path]) -> None:
    """Sign notebooks for JupyterLab, which shows the pictures of others only once they are run.

    Where JupyterLab or a place for its signatures is missing, nothing is signed: everything works without.
    """
    try:
        from nbformat import read, sign
    except ImportError:
        return
    notary = sign.NotebookNotary()
    for notebook in notebooks:
        try:
            notary.sign(read(notebook, as_version=4))
        except Exception as problem:
            logging.getLogger(__name__).info("%s is not signed: %s", notebook.name, problem)
    notary.store.close()


def how_to_install() -> str:
    """The command that installs what the notebooks need."""
    return pip(Environment(sys.executable, {}), sorted(lab_requirements()) or ["jupyterlab"])
