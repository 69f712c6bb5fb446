"""The two test games, known to cardlab by their names while these tests run."""

from __future__ import annotations

import pytest

from cardlab import games

from . import crazy_eights, kuhn

DEFINITIONS = {each.name: each for each in (kuhn.DEFINITION, crazy_eights.DEFINITION)}


@pytest.fixture(autouse=True, scope="package")
def added() -> None:
    """Add both games: deal, replay and simulate find them, and cardlab.games() does not name them."""
    for definition in DEFINITIONS.values():
        games.add(definition)
