"""`cardlab doctor`: it finds the two sides of a notebook and says which one to fix."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardlab import doctor
from cardlab.doctor import Environment, Report, advise, python_of_command

NEEDED = {"anywidget": "0.9.13", "ipywidgets": "8.1", "jupyterlab": "4.4", "plotly": "6.0"}
FINE = {
    "Python": "3.11.7",
    "cardlab": "0.1.0",
    "anywidget": "0.11.0",
    "ipywidgets": "8.1.9",
    "jupyterlab": "4.6.6",
    "jupyterlab_widgets": "3.0.17",
    "plotly": "7.1.0",
}
KERNEL, SERVER = "/envs/kernel/bin/python", "/envs/server/bin/python"


def without(*libraries: str) -> dict[str, str]:
    return {name: version for name, version in FINE.items() if name not in libraries}


def test_one_environment_with_everything_needs_nothing():
    both = Environment(KERNEL, FINE)
    assert advise(both, Environment("/envs/kernel/bin/python3.11", FINE), NEEDED) == []


def test_two_environments_that_fit_need_nothing():
    kernel = Environment(KERNEL, without("jupyterlab", "jupyterlab_widgets"))
    server = Environment(SERVER, without("cardlab", "ipywidgets"))
    assert advise(kernel, server, NEEDED) == []


@pytest.mark.parametrize(
    ("server_has", "command"),
    [
        (without("anywidget"), 'pip install "anywidget==0.11.0"'),
        (FINE | {"anywidget": "0.9.13"}, 'pip install "anywidget==0.11.0"'),
        (FINE | {"anywidget": "0.11.4"}, None),
        (without("plotly"), 'pip install "plotly==7.1.0"'),
        (FINE | {"plotly": "6.9.0"}, 'pip install "plotly==7.1.0"'),
        (FINE | {"plotly": "7.0.1"}, None),
        (without("jupyterlab_widgets"), 'pip install "ipywidgets==8.1.9"'),
        (FINE | {"ipywidgets": "7.7.1"}, 'pip install "ipywidgets==8.1.9"'),
        (FINE | {"jupyterlab": "4.2.0"}, 'pip install "jupyterlab>=4.4"'),
        (without("jupyterlab"), 'pip install "jupyterlab>=4.4"'),
    ],
)
def test_a_server_that_does_not_fit_is_the_side_to_fix(server_has, command):
    advice = advise(Environment(KERNEL, FINE), Environment(SERVER, server_has), NEEDED)
    if command is None:
        assert advice == []
    else:
        assert len(advice) == 1
        assert advice[0].startswith("Fix the server's environment")
        assert f"{SERVER} -m {command}" in advice[0]


@pytest.mark.parametrize("kernel_has", [without("ipywidgets"), FINE | {"ipywidgets": "8.0.7"}])
def test_a_kernel_that_lacks_something_is_the_side_to_fix(kernel_has):
    advice = advise(Environment(KERNEL, kernel_has), Environment(SERVER, FINE), NEEDED)
    assert len(advice) == 1
    assert advice[0].startswith("Fix the kernel's environment, then restart the kernel: ")
    assert advice[0].endswith(f'{KERNEL} -m pip install "ipywidgets>=8.1"')


def test_a_kernel_without_cardlab_is_named():
    advice = advise(Environment(KERNEL, without("cardlab")), Environment(SERVER, FINE), NEEDED)
    assert advice == [
        f'cardlab is missing in the kernel\'s environment: install it with {KERNEL} -m pip install "cardlab"'
    ]


def test_no_server_at_all_is_said():
    advice = advise(Environment(KERNEL, without("jupyterlab")), None, NEEDED)
    assert advice == [
        f'JupyterLab is in no environment that cardlab can find: install it with {KERNEL} -m pip install "jupyterlab"'
    ]


def test_a_path_with_a_space_is_quoted():
    command = doctor.pip(Environment("/my envs/bin/python", {}), ["plotly"])
    assert command == '"/my envs/bin/python" -m pip install "plotly"'


def test_the_report_prints_both_sides():
    found = Report(Environment(KERNEL, FINE), Environment(SERVER, without("plotly")), ("Fix it.",))
    lines = str(found).splitlines()
    assert lines[0].split() == ["kernel", "server"]
    assert [line.split() for line in lines if line.startswith("plotly")] == [["plotly", "7.1.0", "missing"]]
    for name in ("Python", *doctor.LIBRARIES):
        assert sum(line.split()[:1] == [name] for line in lines) == 1
    assert lines[-3:] == [f"server: {SERVER}", "", "Fix it."]


def test_the_server_is_found_from_the_command_that_started_it(tmp_path):
    folder = tmp_path / "server" / "bin"
    folder.mkdir(parents=True)
    python = folder / "python"
    python.write_text("#!/bin/sh\n", encoding="utf-8")
    python.chmod(0o755)
    lab = str(folder / "jupyter-lab")
    # a system may show another Python's name before the script; the script's folder is the environment
    assert python_of_command(["/usr/bin/python3.11", lab, "--no-browser"], "/") == str(python)
    assert python_of_command([lab], "/") == str(python)
    assert python_of_command(["bin/python", "-m", "jupyterlab"], str(tmp_path / "server")) == str(python)
    assert python_of_command(["/bin/bash", "-c", "jupyter lab"], "/") is None
    assert python_of_command(["/usr/bin/code"], "/") is None
    assert python_of_command([], "/") is None


def test_a_server_in_another_environment_is_looked_into(tmp_path):
    """A real Python that lacks everything: the one that a bare virtual environment holds."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "bare")], check=True)
    python = next(path for path in (tmp_path / "bare").glob("*/python*") if path.stem == "python")
    bare = doctor.look_into(str(python))
    assert bare is not None
    assert set(bare.versions) == {"Python"}


def test_a_python_that_does_not_answer_is_no_environment(tmp_path):
    assert doctor.look_into(str(tmp_path / "nothing")) is None


def test_a_kernel_names_the_server_above_it(monkeypatch):
    own = sys.executable
    monkeypatch.setattr(doctor, "commands_above", lambda: [(["/bin/sh"], "/"), ([own, "-m", "jupyterlab"], "/")])
    monkeypatch.setenv("JPY_PARENT_PID", "1")
    found = doctor.report()
    assert found.server is not None
    assert (found.kernel.python, Path(found.server.python)) == (own, Path(own))
    assert found.kernel.versions["ipywidgets"] == found.server.versions["ipywidgets"]


def test_the_command_prints_the_report(capsys):
    code = doctor.main([])
    said = capsys.readouterr().out
    assert "ipywidgets" in said
    assert code == (0 if "Both sides fit together." in said else 1)


def test_the_command_refuses_arguments(capsys):
    assert doctor.main(["--fix"]) == 2
    assert "no arguments" in capsys.readouterr().out
