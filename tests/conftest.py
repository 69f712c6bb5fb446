"""What all tests share: expected texts kept in files, and the markers that follow from what a test uses."""

from __future__ import annotations

import os
from collections.abc import Callable
from difflib import unified_diff
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

GOLDENS = Path(__file__).parent / "goldens"
WRITE = os.environ.get("CARDLAB_GOLDENS") == "write"

# What lessons keep about their user never goes to the real place, not from a notebook's kernel either.
HOME = TemporaryDirectory(prefix="cardlab-home-")
os.environ["CARDLAB_HOME"] = HOME.name


@pytest.fixture
def golden() -> Callable[[str, str], None]:
    """Compare a text with the file of that name in tests/goldens; `make goldens` writes the files instead."""

    def compare(name: str, text: str) -> None:
        path = GOLDENS / name
        if WRITE:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.exists(), f"tests/goldens/{name} does not exist; `make goldens` writes it"
        expected = path.read_text(encoding="utf-8")
        if text != expected:
            old, new = expected.splitlines(), text.splitlines()
            lines = list(unified_diff(old, new, f"tests/goldens/{name}", "now", n=1, lineterm=""))
            pytest.fail("\n".join(lines or ["only the last line's end differs"]), pytrace=False)

    return compare


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests by what they use, so that nobody can forget to: `golden` by the fixture, `browser` by the folder."""
    for item in items:
        if "golden" in getattr(item, "fixturenames", ()):
            item.add_marker("golden")
        if Path(__file__).parent / "browser" in item.path.parents:
            item.add_marker("browser")
