"""Games of Beer & Bread, compared at every decision with an engine written from the rule book alone."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import Any

import pytest
from mutants.mutant import Mutant, applied

from tests.beerbread.games import RICH, TABLES
from tests.beerbread.table import rows

from . import beerbread
from .beerbread_lockstep import lockstep
from .lockstep import Composite


def lively(dice: random.Random, legal: list[Composite]) -> Composite:
    """Choose at random, but mostly produce where that is possible, so that everything is seen."""
    produce = [each for each in legal if {"brew", "bake"} & set(each)]
    return dice.choice(produce if produce and dice.random() < 0.8 else legal)


def harvester(dice: random.Random, legal: list[Composite]) -> Composite:
    """Mostly harvest, and upgrade now and then: fields run empty, and carts have work."""
    harvests = [each for each in legal if "harvest" in each]
    return dice.choice(harvests if harvests and dice.random() < 0.7 else legal)


# Large storages and long chains.
EMPTY_FIELDS = {"cards": rows(RICH), "storage": 30, "chain": "all", "upgrade_slots": 12}
SMALL_STORAGES = {"cards": rows(RICH), "storage": 12, "chain": "all", "upgrade_slots": 12}
# Cheap goods, room for several, and half of the upgrades helping hands: harvests often have something to carry out.
HELPING = {
    **{f"tap{at}": "beer 4; water; 1 0 0 0 0; brewhand" for at in range(15)},
    **{f"keg{at}": "beer 5; -; 1 0 0 0 0; bakehand" for at in range(15)},
    **{f"bun{at}": "bread 4; water+wheat; 0 1 0 0 0; bakehand" for at in range(15)},
    **{f"rusk{at}": "bread 5; -; 0 1 0 0 0; brewhand" for at in range(15)},
}
HANDS = {"cards": rows(HELPING), "brewery": 4, "bakery": 4, "upgrade_slots": 12}


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("options", [EMPTY_FIELDS, SMALL_STORAGES], ids=["large", "small"])
def test_both_engines_agree_where_fields_run_empty(options: dict[str, Any], seed: int) -> None:
    assert lockstep(seed, options, harvester).over


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_both_engines_agree_where_helping_hands_clean(seed: int) -> None:
    game = lockstep(seed, HANDS, lively)
    assert game.over and any(event.what == "tidy" for event in game.events)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_both_engines_agree(table: int, seed: int) -> None:
    """Who decides, every legal composite, all that lies on the table, the totals and the winner."""
    game = lockstep(seed, TABLES[table], lively)
    assert game.over and game.length > 150


def test_the_oracle_imports_nothing_of_cardlab() -> None:
    tree = ast.parse(Path(str(beerbread.__file__)).read_text(encoding="utf-8"))
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Import)]
    assert modules <= {"__future__", "collections", "collections.abc", "itertools", "typing"}


def test_a_wrong_rule_is_noticed() -> None:
    """The control: with each of these the two engines part."""
    for module, old, new in (
        ("harvest", "range(1, earlier + 1)", "range(1, earlier)"),
        ("seeding", "year % 2 == 1", "year % 2 == 0"),
        ("places", "2 * s.copies[seat][Upgrade.CELLAR]", "3 * s.copies[seat][Upgrade.CELLAR]"),
        ("turns", "stored(s, holder) > stored(s, s.windmill)", "stored(s, holder) >= stored(s, s.windmill)"),
    ):
        with applied(Mutant(old, ("B6.1",), f"cardlab.games.beerbread.{module}", old, new)):
            with pytest.raises(AssertionError):
                for seed in range(4):
                    lockstep(seed, TABLES[5 if module == "places" else 0], lively)
