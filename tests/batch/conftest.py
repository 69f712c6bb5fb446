"""The machine code of Nile, compiled once a run before the first test that asks for it."""

from __future__ import annotations

import pytest

from cardlab.batch.machines import engine_of, silent
from cardlab.games import definition


@pytest.fixture(autouse=True)
def compiled(request: pytest.FixtureRequest) -> None:
    """Let no test see the line that says a game is being compiled."""
    if request.node.get_closest_marker("compiled") and "without_numba" not in request.node.name:
        engine_of(definition("nile"), silent)
