"""OpenSpiel, where there is one for this system: elsewhere the tests that compare with it are left out."""

from __future__ import annotations

import platform
import sys
from typing import Any

import pytest


def open_spiel() -> Any:
    """Return the module pyspiel; it fails where it should be there and is not."""
    if (sys.platform, platform.machine()) not in {("linux", "x86_64"), ("darwin", "arm64")}:
        pytest.skip("OpenSpiel has no wheel for this system", allow_module_level=True)
    import pyspiel

    return pyspiel


def same_chances(state: Any, expected: dict[int, float]) -> bool:
    """Whether OpenSpiel's chance outcomes are these, up to rounding."""
    outcomes = dict(state.chance_outcomes())
    return outcomes.keys() == expected.keys() and all(abs(outcomes[each] - expected[each]) < 1e-12 for each in outcomes)
