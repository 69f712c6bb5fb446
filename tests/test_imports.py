"""Imports go one way, the engine needs nothing but Python, and `import cardlab` stays light."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "cardlab"
MODULES = sorted(PACKAGE.rglob("*.py"))

# A module may import from its own level and from those below it (lower numbers). The first pattern that fits counts.
LEVELS = [
    (0, r"engine(\..*)?"),
    (4, r"games\.\w+\.(picture\w*|chances)(\..*)?"),
    (1, r"games(\..*)?"),
    (2, r"(game|looking|opening|explanations|history|composite|record|codes|files)(\..*)?"),
    (2, r"(packs|seeds|rulebook|option_text)(\..*)?"),
    (2, r"(advance|chance|batch)(\..*)?"),
    (3, r"(draw|exact)(\..*)?"),
    (5, r"(widgets|lessons)(\..*)?"),
    (6, r"(cli|terminal|lab|doctor|warm|watching|adapters)(\..*)?"),
    (6, r"__main__"),
]
# These import upward, inside a function: the registry of games, and what a Game or results hand to others.
MAY_REACH_UP = {"game", "looking", "games", "batch.results", "batch.comparing"}


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def level(module: str) -> int:
    """The level of a module, named without `cardlab.` before it."""
    found = next((number for number, pattern in LEVELS if re.fullmatch(pattern, module)), None)
    assert found is not None, f"cardlab.{module} has no level yet: give it one in {name_of(Path(__file__))}"
    return found


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[tuple[str, bool, int]]:
    """Every import of a file: the full name, whether it stands inside a function, and its line."""
    package = ["cardlab", *path.relative_to(PACKAGE).parts[:-1]]

    def walk(node: ast.AST, inside: bool) -> Iterator[tuple[str, bool, int]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
                continue
            if isinstance(child, ast.Import):
                for alias in child.names:
                    yield alias.name, inside, child.lineno
            elif isinstance(child, ast.ImportFrom):
                above = package[: len(package) - child.level + 1] if child.level else []
                base = ".".join([*above, *([child.module] if child.module else [])])
                for alias in child.names:
                    longer = [*base.split(".")[1:], alias.name]
                    is_module = base.split(".")[0] == "cardlab" and (
                        PACKAGE.joinpath(*longer).is_dir() or PACKAGE.joinpath(*longer).with_suffix(".py").is_file()
                    )
                    yield (f"{base}.{alias.name}" if is_module else base), inside, child.lineno
            else:
                yield from walk(child, inside or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef))

    yield from walk(ast.parse(path.read_text(encoding="utf-8")), False)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_go_one_way(path):
    module = module_name(path)
    if module == "":
        return  # the front door; the light import is tested below
    wrong = []
    for imported, inside, line in imports(path):
        if imported.split(".")[0] != "cardlab" or imported == "cardlab":
            continue
        upward = level(imported.removeprefix("cardlab.")) > level(module)
        if upward and not (inside and module in MAY_REACH_UP):
            wrong.append(f"{name_of(path)}:{line} imports {imported}")
    assert wrong == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_the_engine_and_the_games_need_nothing_but_python(path):
    """numba is imported by engine/compiled.py alone; below widgets and lessons other libraries come in by use only."""
    module = module_name(path)
    wrong = []
    for imported, inside, line in imports(path):
        top = imported.split(".")[0]
        if top in sys.stdlib_module_names or top == "cardlab":
            continue
        if top == "numba" or (module and level(module) <= 1):
            allowed = module == "engine.compiled"
        else:
            allowed = inside or (module and level(module) >= 3)
        if not allowed:
            wrong.append(f"{name_of(path)}:{line} imports {imported}")
    assert wrong == []


def test_the_import_tests_see_what_they_forbid(tmp_path, monkeypatch):
    """The same walk over a planted file finds each kind of import."""
    monkeypatch.setitem(globals(), "PACKAGE", tmp_path)
    (tmp_path / "engine").mkdir()
    (tmp_path / "draw").mkdir()
    planted = tmp_path / "engine" / "planted.py"
    planted.write_text(
        "import numba\nfrom .. import draw\nfrom ..draw import cards\nfrom .state import State\n"
        "def f():\n    import cardlab.widgets\n"
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ..game import Game\n",
        encoding="utf-8",
    )
    assert list(imports(planted)) == [
        ("numba", False, 1),
        ("cardlab.draw", False, 2),
        ("cardlab.draw", False, 3),
        ("cardlab.engine.state", False, 4),
        ("cardlab.widgets", True, 6),
        ("typing", False, 7),
    ]


def test_the_levels_are_those_of_the_design():
    order = ["engine.philox", "games.nile.rules", "game", "draw.cards", "games.nile.picture", "widgets.table", "cli"]
    levels = [level(module) for module in order]
    assert levels == sorted(set(levels))


def test_importing_cardlab_loads_nothing_heavy():
    heavy = ["numpy", "pandas", "plotly", "ipywidgets", "anywidget", "IPython", "numba", "scipy"]
    script = f"import sys, cardlab; print([name for name in {heavy} if name in sys.modules])"
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_the_functions_keep_their_names_when_folders_and_files_are_loaded():
    """A module of the same name would take their place as soon as it is imported."""
    script = "import cardlab; cardlab.Pack; cardlab.deal(seed=1); print(cardlab.games(), len(cardlab.pack('nile')))"
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert answer.stdout.startswith("('nile', 'burrow'") and answer.stdout.endswith(") 91\n")


def test_no_module_has_the_name_of_a_function():
    """Only games has, which the front door therefore imports at once; any other one goes by another name."""
    import cardlab

    taken = {path.stem for path in PACKAGE.glob("*.py")} | {path.name for path in PACKAGE.iterdir() if path.is_dir()}
    assert taken & set(cardlab.__all__) == {"games"}
