"""`cardlab lab`: what it copies, what it leaves alone, and what it says where something is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary
from nbformat.v4 import new_code_cell, new_notebook

from cardlab import lab

OPEN_FIRST = "--LabApp.default_url=/lab/tree/00_start_here.ipynb"


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of two notebooks, with the current folder set to an empty one beside it."""
    source = tmp_path / "shipped"
    source.mkdir()
    (source / "00_start_here.ipynb").write_text("first", encoding="utf-8")
    (source / "01_sample_space.ipynb").write_text("second", encoding="utf-8")
    monkeypatch.setattr(lab, "shipped_notebooks", lambda: sorted(source.glob("*.ipynb")))
    (tmp_path / "class").mkdir()
    monkeypatch.chdir(tmp_path / "class")
    return source


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that were run, instead of running them."""
    commands: list[list[str]] = []

    def call(command: list[str], cwd: Path) -> int:
        commands.append(command)
        return 0

    monkeypatch.setattr(subprocess, "call", call)
    return commands


def test_the_notebooks_are_copied_and_jupyterlab_opens_the_first(shipped, started, capsys):
    assert lab.main([]) == 0
    assert Path("00_start_here.ipynb").read_text(encoding="utf-8") == "first"
    assert Path("01_sample_space.ipynb").read_text(encoding="utf-8") == "second"
    assert started == [[sys.executable, "-m", "jupyterlab", OPEN_FIRST]]
    assert capsys.readouterr().out.splitlines() == ["copied  00_start_here.ipynb", "copied  01_sample_space.ipynb"]


def test_what_jupyterlab_understands_is_handed_on(shipped, started):
    lab.main(["--no-browser", "--port=9000"])
    assert started[0][-2:] == ["--no-browser", "--port=9000"]


def test_a_changed_notebook_is_never_overwritten(shipped, started, capsys):
    Path("00_start_here.ipynb").write_text("my own work", encoding="utf-8")
    assert lab.main(["--copy-only"]) == 0
    assert Path("00_start_here.ipynb").read_text(encoding="utf-8") == "my own work"
    said = capsys.readouterr().out
    assert "kept    00_start_here.ipynb" in said
    assert "copied  01_sample_space.ipynb" in said
    assert started == []


def test_a_second_run_says_in_one_line_that_nothing_is_missing(shipped, started, capsys):
    lab.main(["--copy-only"])
    capsys.readouterr()
    lab.main(["--copy-only"])
    assert capsys.readouterr().out == "The notebooks are here already, as they are shipped.\n"


def test_what_is_shipped_is_signed_for_jupyterlab_and_nothing_else(shipped, started, tmp_path, monkeypatch):
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    for number, source in enumerate(sorted(shipped.glob("*.ipynb"))):
        nbformat.write(new_notebook(cells=[new_code_cell(f"{number}")]), source)
    mine = new_notebook(cells=[new_code_cell("my own work")])
    nbformat.write(mine, "01_sample_space.ipynb")
    lab.main(["--copy-only"])
    notary = NotebookNotary()
    assert notary.check_signature(nbformat.read("00_start_here.ipynb", as_version=4))
    assert not notary.check_signature(nbformat.read("01_sample_space.ipynb", as_version=4))
    notary.store.close()


def test_a_folder_of_that_name_is_left_alone_too(shipped, started):
    Path("00_start_here.ipynb").mkdir()
    assert lab.main(["--copy-only"]) == 0
    assert Path("00_start_here.ipynb").is_dir()


def test_without_jupyterlab_one_sentence_says_how_to_install_it(shipped, started, capsys, monkeypatch):
    monkeypatch.setattr(lab.util, "find_spec", lambda name: None)
    assert lab.main([]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"{sys.executable} -m pip install" in said
    for library in ("jupyterlab", "ipywidgets", "plotly"):
        assert library in said
    assert started == []


def test_the_command_that_installs_can_be_copied_where_the_path_has_a_space(monkeypatch):
    monkeypatch.setattr(lab.sys, "executable", r"C:\Program Files\Python\python.exe")
    assert lab.how_to_install().startswith('"C:\\Program Files\\Python\\python.exe" -m pip install "')


def test_a_folder_that_cannot_be_written_is_named(shipped, started, capsys, monkeypatch):
    def refuse(notebooks: list[Path], folder: Path) -> list[str]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(lab, "copy_notebooks", refuse)
    assert lab.main([]) == 1
    assert capsys.readouterr().err == f"The notebooks cannot be copied into {Path.cwd()}: Permission denied.\n"
    assert started == []


def test_the_answers_are_never_shipped():
    paths = lab.shipped_notebooks()
    assert "00_start_here.ipynb" in [path.name for path in paths]
    assert not [path for path in paths if "answers" in path.parts]
