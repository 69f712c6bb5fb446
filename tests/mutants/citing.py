"""The tests that cite a rule: those whose docstring begins with its number, one entry for each set of parameters."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any

NUMBERS = re.compile(r"[A-Z]\d+(?:\.\d+)?(?:, [A-Z]\d+(?:\.\d+)?)*(?=:)")


@dataclass(frozen=True)
class Case:
    """One test that can be called by itself: no fixtures, its parameters given."""

    name: str
    rules: tuple[str, ...]
    run: Callable[[], None]

    def fails(self) -> bool:
        """Whether the test fails now, by whatever it raises (pytest.raises fails with no Exception of Python's)."""
        try:
            self.run()
        except KeyboardInterrupt:
            raise
        except BaseException:
            return True
        return False


def rules_cited(docstring: str | None) -> tuple[str, ...]:
    """Return the rule numbers a docstring begins with: "N7.2, N8.2: …".

    >>> rules_cited("N7.2, N8.2: the whole draw first, as N9.1 says")
    ('N7.2', 'N8.2')
    """
    found = NUMBERS.match((docstring or "").strip())
    return tuple(found[0].split(", ")) if found else ()


@cache
def cases(game: str) -> tuple[Case, ...]:
    """Return the rule tests of a game, the fastest first, so that a wrong rule is found soon."""
    folder = Path(__file__).parent.parent / game
    files = sorted([*folder.glob("test_[a-z][0-9][0-9]_*.py"), *folder.glob("test_errors.py")])
    timed = []
    for file in files:
        module = import_module(f"{game}.{file.stem}")
        for name, test in vars(module).items():
            if name.startswith("test_") and test.__module__ == module.__name__:
                for case in _cases_of(name, test):
                    start = perf_counter()
                    case.run()
                    timed.append((perf_counter() - start, case))
    return tuple(case for _, case in sorted(timed, key=lambda pair: pair[0]))


def _cases_of(name: str, test: Callable[..., None]) -> list[Case]:
    rules = rules_cited(test.__doc__)
    marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
    if not marks:
        return [Case(name, rules, test)]
    assert len(marks) == 1, f"{name}: the mutants call a test with one parametrize only"
    names, rows = marks[0].args
    keys = [key.strip() for key in names.split(",")] if isinstance(names, str) else list(names)
    return [Case(f"{name}[{row}]", rules, _call(test, keys, row)) for row in rows]


def _call(test: Callable[..., None], keys: list[str], row: Any) -> Callable[[], None]:
    values = [row] if len(keys) == 1 else list(row)
    return lambda: test(**dict(zip(keys, values, strict=True)))
