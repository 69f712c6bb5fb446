"""Whose a module is: somebody's own, or cardlab's or a library's, wherever that library is installed."""

from __future__ import annotations

import sys
import types
from pathlib import Path

import pytest

from cardlab.engine.reach import is_own_module


@pytest.mark.parametrize(
    ("file", "own"),
    [
        ("/home/ada/lesson/mine.py", True),
        ("/home/ada/about-site-packages/mine.py", True),
        (f"{sys.prefix}/lib/python/site-packages/library/core.py", False),
        ("/home/ada/.local/lib/python3.11/site-packages/library/core.py", False),  # pip install --user
        ("/usr/lib/python3/dist-packages/library/core.py", False),  # a library of the system's
    ],
)
def test_a_library_is_nobodys_own_wherever_it_is_installed(
    file: str, own: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = types.ModuleType("library.core")
    module.__file__ = str(Path(file))
    monkeypatch.setitem(sys.modules, "library.core", module)
    assert is_own_module("library.core") == own


@pytest.mark.parametrize("name", ["random", "importlib.abc", "cardlab", "cardlab.game"])
def test_neither_cardlab_nor_what_python_brings_is_anybodys_own(name: str) -> None:
    assert not is_own_module(name)
