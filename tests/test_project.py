"""What holds for the project as a whole: the versions it names in several places, and what its wheel carries."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "cardlab"
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_lock_names_no_host():
    for forbidden in ("://", "--index-url", "--extra-index-url", "--find-links"):
        assert forbidden not in LOCK


def test_everything_in_the_lock_is_exact_and_has_hashes():
    blocks = re.split(r"\n(?=\S)", LOCK.strip())
    assert len(blocks) > 50
    for block in blocks:
        assert re.match(r"[\w.-]+==[\w.]+", block), block
        assert "--hash=sha256:" in block, block


def locked(name: str) -> str:
    """The version of a library in the lock file."""
    found = re.findall(rf"^{name}==([\w.]+)", LOCK, re.MULTILINE)
    assert len(found) == 1, f"{name} stands {len(found)} times in requirements.lock"
    return found[0]


def requirements(extra: str) -> list[tuple[str, str]]:
    """Name and lowest version of what an extra asks for, without the extras within it."""
    lines = [line for line in PROJECT["optional-dependencies"][extra] if not line.startswith("cardlab[")]
    found = (re.match(r"([\w-]+)>=([\d.]+)", line) for line in lines)
    return [(match[1].replace("_", "-"), match[2]) for match in found if match]


def test_each_requirement_is_locked_at_its_lowest_version_or_above():
    checked = 0
    for extra, lines in PROJECT["optional-dependencies"].items():
        assert len(requirements(extra)) == len([line for line in lines if "[" not in line])
        for name, least in requirements(extra):
            have = [int(part) for part in re.findall(r"\d+", locked(name))]
            assert have >= [int(part) for part in least.split(".")], name
            checked += 1
    assert checked > 15


def test_the_package_itself_needs_nothing():
    assert PROJECT["dependencies"] == []


def test_binder_has_the_locked_versions():
    text = (ROOT / "binder/requirements.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert lines[0] == "."
    named = dict(re.match(r"([\w-]+)(.*)", line).groups() for line in lines[1:])
    assert named.pop("jupyterlab") == ">=4.4,<5"
    wanted = [name for extra in ("lab", "fast") for name, _ in requirements(extra) if name != "jupyterlab"]
    assert sorted(named) == sorted(wanted)
    assert named == {name: f"=={locked(name)}" for name in named}
    assert (ROOT / "binder/runtime.txt").read_text(encoding="utf-8") == "python-3.11\n"


def test_binder_finds_the_machine_code_that_its_image_was_built_with():
    """numba keeps machine code by the name of the processor: the name must be the same then and later."""
    build, start = ROOT / "binder/postBuild", ROOT / "binder/start"
    assert "NUMBA_CPU_NAME=generic cardlab warm\n" in build.read_text(encoding="utf-8")
    shown = [sys.executable, "-c", "import os; print(os.environ['NUMBA_CPU_NAME'])"]
    if sys.platform != "win32":
        told = subprocess.run([start, *shown], capture_output=True, text=True, check=True).stdout
        assert told == "generic\n" and os.access(build, os.X_OK)


def test_the_version_is_the_same_everywhere():
    import cardlab

    assert cardlab.__version__ == PROJECT["version"]


def test_the_readme_names_every_make_target():
    targets = re.search(r"^\.PHONY:(.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)[1].split()
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in targets if name not in ("help", "chromium") and f"make {name}" not in readme] == []


def sources():
    folders = (ROOT / name for name in ("cardlab", "tests", "benchmarks", "notebooks"))
    return [path for folder in folders for path in sorted(folder.rglob("*.py"))]


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_text_file_is_opened_as_utf8(path):
    """Where nothing is said Python takes the encoding of the system, and on Windows that is another one."""
    assert list(calls_without_encoding(path.read_text(encoding="utf-8"))) == []


def calls_without_encoding(source):
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call) or any(named.arg in ("encoding", None) for named in call.keywords):
            continue
        called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        modes = [each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        binary = any(re.fullmatch("[rwxab+]*b[rwxab+]*", mode) for mode in modes)
        # write_text(path, text) is cardlab's own, which knows its encoding.
        owner = call.func.value if isinstance(call.func, ast.Attribute) else None
        of_system = isinstance(owner, ast.Name) and owner.id == "os"
        by_path = called in ("read_text", "write_text") and owner is not None
        if by_path or (called == "open" and not binary and not of_system):
            yield f"{call.lineno}: {called}"


def test_planted_calls_without_encoding_are_found():
    found = ["open(a)", "open(a, 'w')", "p.open()", "p.read_text()", "p.write_text(t)", "f().read_text()"]
    good = ["open(a, 'rb')", "p.open('xb')", "open(a, encoding=e)", "os.open(a, b)", "write_text(p, t)", "f(**p)"]
    assert list(calls_without_encoding("\n".join(found + good))) == [
        f"{line}: {called}"
        for line, called in enumerate(["open", "open", "open", "read_text", "write_text", "read_text"], 1)
    ]


def test_the_files_have_the_same_line_ends_on_every_system():
    assert (ROOT / ".gitattributes").read_text(encoding="utf-8") == "* text=auto eol=lf\n"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The names of the files in a wheel built from here."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return zipfile.ZipFile(built).namelist()


def test_the_wheel_carries_the_students_notebooks_and_no_answers(wheel):
    students = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))
    assert "00_start_here.ipynb" in students
    carried = sorted(name for name in wheel if name.endswith(".ipynb"))
    assert carried == [f"cardlab/_notebooks/{name}" for name in students]
    assert [name for name in wheel if "answers" in name] == []


def test_the_wheel_carries_the_whole_package_and_its_rule_books(wheel):
    own = {path.relative_to(ROOT).as_posix() for path in PACKAGE.rglob("*") if path.is_file()}
    own = {name for name in own if "__pycache__" not in name}
    assert "cardlab/py.typed" in own
    assert "cardlab/games/nile/RULES.md" in own
    assert own <= set(wheel)


def test_the_wheel_carries_nothing_else(wheel):
    assert {name.split("/")[0] for name in wheel} == {"cardlab", f"cardlab-{PROJECT['version']}.dist-info"}
