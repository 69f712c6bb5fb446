"""`cardlab doctor`: which versions the two sides of a notebook have, and which side to fix.

A notebook has two sides, and they may be two environments. The kernel is the Python that runs the cells. The server
brings the page, and with it the parts of ipywidgets, anywidget and plotly that run in the browser. Where the server
lacks one of them, or has another version than the kernel, a table or a chart stays blank and no cell reports an error.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import metadata, util
from pathlib import Path

LIBRARIES = ("cardlab", "ipywidgets", "jupyterlab_widgets", "anywidget", "plotly", "pandas", "numpy", "jupyterlab")

# Asked of a Python that may not have cardlab, so it uses the standard library alone.
PROBE = """
import json, platform, sys
from importlib import metadata
found = {"Python": platform.python_version()}
for name in sys.argv[1:]:
    try:
        found[name] = metadata.version(name)
    except metadata.PackageNotFoundError:
        pass
print(json.dumps(found))
"""


@dataclass(frozen=True)
class Environment:
    """One Python, by its path, and the versions it has; a library it lacks is not among them."""

    python: str
    versions: Mapping[str, str]

    def is_same_as(self, other: Environment) -> bool:
        """Tell whether both are one environment, which may hold its Python under several names."""
        return Path(self.python).parent == Path(other.python).parent


@dataclass(frozen=True)
class Report:
    """What `report` found out. It prints as a table, with one line below for each thing to fix."""

    kernel: Environment
    server: Environment | None
    advice: tuple[str, ...]

    def __str__(self) -> str:
        sides = {"kernel": self.kernel} | ({"server": self.server} if self.server else {})
        rows = [["", *sides]]
        rows += [
            [name, *(side.versions.get(name, "missing") for side in sides.values())] for name in ("Python", *LIBRARIES)
        ]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
        lines += ["", f"kernel: {self.kernel.python}"]
        lines += [f"server: {self.server.python if self.server else 'no JupyterLab was found'}", ""]
        return "\n".join([*lines, *(self.advice or ["Both sides fit together."])])

    __repr__ = __str__


def report() -> Report:
    """Compare the environment of the kernel with that of the Jupyter server.

    In a notebook the kernel is this very Python and the server is the one that started it. Elsewhere they are what
    JupyterLab would use if it were started now.
    """
    server_python = python_of_server()
    kernel_python = sys.executable if "JPY_PARENT_PID" in os.environ else python_of_new_kernels()
    kernel = look_into(kernel_python) or Environment(kernel_python, {})
    server = look_into(server_python) if server_python else None
    return Report(kernel, server, tuple(advise(kernel, server, lab_requirements())))


def main(argv: list[str]) -> int:
    """Print the report; returns 0 when nothing has to be fixed, else 1."""
    if argv:
        print("cardlab doctor takes no arguments.")
        return 2
    found = report()
    print(found)
    return 1 if found.advice else 0


def lab_requirements() -> dict[str, str]:
    """What the notebooks need, as the extra `lab` names it: library to lowest version.

    >>> lab_requirements()["ipywidgets"]
    '8.1'
    """
    try:
        lines = metadata.requires("cardlab") or []
    except metadata.PackageNotFoundError:  # cardlab runs from a folder of sources and was never installed
        return {}
    found = (re.match(r"([\w.-]+).*?>=([\d.]+).*extra == ['\"]lab['\"]", line) for line in lines)
    return {match[1]: match[2] for match in found if match}


def advise(kernel: Environment, server: Environment | None, needed: Mapping[str, str]) -> list[str]:
    """One sentence for each side that has to be fixed, with the command that does it."""
    if server is None:
        return ["JupyterLab is in no environment that cardlab can find: install it with " + pip(kernel, ["jupyterlab"])]
    if server.is_same_as(kernel):
        lacking = [f"{name}>={least}" for name, least in needed.items() if older(kernel.versions.get(name), least)]
        return [f"Fix this environment, then restart JupyterLab: {pip(kernel, lacking)}"] if lacking else []

    advice = []
    for_kernel = [
        f"{name}>={least}"
        for name, least in needed.items()
        if name != "jupyterlab" and older(kernel.versions.get(name), least)
    ]
    if "cardlab" not in kernel.versions:
        advice.append(f"cardlab is missing in the kernel's environment: install it with {pip(kernel, ['cardlab'])}")
    if for_kernel:
        advice.append(f"Fix the kernel's environment, then restart the kernel: {pip(kernel, for_kernel)}")
    for_server = for_page(kernel, server)
    if older(server.versions.get("jupyterlab"), needed.get("jupyterlab", "")):
        for_server.append("jupyterlab>=" + needed["jupyterlab"])
    if for_server:
        advice.append(
            f"Fix the server's environment, then restart JupyterLab and load the page anew: {pip(server, for_server)}"
        )
    return advice


def for_page(kernel: Environment, server: Environment) -> list[str]:
    """What the server must get so that its page understands the kernel's widgets and charts."""
    wanted = []
    # anywidget's two halves belong together up to the second number, those of ipywidgets and plotly up to the first.
    for library, digits, page_part in (
        ("ipywidgets", 1, "jupyterlab_widgets"),
        ("anywidget", 2, "anywidget"),
        ("plotly", 1, "plotly"),
    ):
        here, there = kernel.versions.get(library), server.versions.get(library)
        if here is None:
            continue
        other_version = there is not None and numbers(there)[:digits] != numbers(here)[:digits]
        if page_part not in server.versions or other_version:
            wanted.append(f"{library}=={here}")
    return wanted


def python_of_new_kernels() -> str:
    """The Python that a new notebook opened from this environment would run on."""
    try:
        from jupyter_client.kernelspec import KernelSpecManager

        first = KernelSpecManager().get_kernel_spec("python3").argv[0]
    except Exception:  # no Jupyter here, or its list of kernels is damaged
        return sys.executable
    # A bare name means: the Python that the server itself runs on.
    return first if Path(first).is_absolute() else sys.executable


def python_of_server() -> str | None:
    """The Python of the server under which this process runs, else of the JupyterLab that would be started here."""
    for words, folder in commands_above():
        if python := python_of_command(words, folder):
            return python
    if util.find_spec("jupyterlab"):
        return sys.executable
    command = shutil.which("jupyter-lab")
    return python_beside(command) if command else None


def commands_above() -> list[tuple[list[str], str]]:
    """The command and the folder of every process above this one, nearest first, as far as the system shows them."""
    try:
        import psutil
    except ImportError:  # it comes with every Jupyter kernel
        return []
    found = []
    for process in psutil.Process().parents():
        try:
            found.append((process.cmdline(), process.cwd()))
        except (psutil.Error, OSError):
            continue
    return found


def python_of_command(words: list[str], folder: str) -> str | None:
    """The Python that a command runs Jupyter with, started in a folder; None when it is no such command.

    The words are trusted before the system's own name of the program: that one leads out of a virtual environment.
    """
    for word in words[:2]:
        if Path(word).name.startswith("jupyter"):
            return python_beside(os.path.join(folder, word))
    if words[1:2] == ["-m"] and words[2].startswith("jupyter"):
        return shutil.which(os.path.join(folder, words[0]) if os.path.dirname(words[0]) else words[0])
    return None


def python_beside(script: str) -> str | None:
    """The Python in the folder of an installed command."""
    folder = Path(os.path.abspath(script)).parent
    names = ("python", "python3", "python.exe")
    return next((str(folder / name) for name in names if (folder / name).is_file()), None)


def look_into(python: str) -> Environment | None:
    """Ask a Python for its versions; None when it does not answer."""
    try:
        answer = subprocess.run(
            [python, "-c", PROBE, *LIBRARIES, *lab_requirements()],
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        return Environment(python, json.loads(answer.stdout))
    except (OSError, subprocess.SubprocessError, ValueError):
        return None


def pip(environment: Environment, packages: list[str]) -> str:
    """The command that installs packages in an environment, ready to be copied into a shell.

    PowerShell alone wants "& " in front of it where the path is quoted.
    """
    quoted = " ".join(f'"{package}"' for package in packages)
    python = f'"{environment.python}"' if " " in environment.python else environment.python
    return f"{python} -m pip install {quoted}"


def older(version: str | None, least: str) -> bool:
    """Tell whether a version is missing or lower than the least one wanted.

    >>> older("8.0.6", "8.1"), older("8.10", "8.1"), older(None, "8.1")
    (True, False, True)
    """
    return version is None or numbers(version) < numbers(least)


def numbers(version: str) -> tuple[int, ...]:
    """The leading whole numbers of a version.

    >>> numbers("4.6.0rc1")
    (4, 6, 0)
    """
    match = re.match(r"\d+(\.\d+)*", version)
    return tuple(map(int, match[0].split("."))) if match else ()
