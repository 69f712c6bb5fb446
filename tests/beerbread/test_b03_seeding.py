"""B3 Seeding: the fields are replenished."""

from __future__ import annotations

import pytest

from cardlab.engine.errors import BadOption
from cardlab.games.beerbread.definition import DEFINITION

from .table import step, table

DRAWS = {"stage": "DRAW", "phase": "CARDS"}


def test_fields_are_filled_up_to_their_signs() -> None:
    """B3.1: wheat 7, barley 8, rye 6, hops 6 in fruitful years."""
    s = table(stage="SEED", fields="2 wheat, 8 barley, hops")
    assert step(s) == {"field": "+5 wheat, +6 rye, +5 hops", "supply": "-5 wheat, -6 rye, -5 hops", **DRAWS}


def test_dry_years_have_smaller_signs() -> None:
    """B3.1: wheat 5, barley 4, rye 4, hops 4."""
    s = table(stage="SEED", year=2)
    moved = "5 wheat, 4 barley, 4 rye, 4 hops"
    assert step(s) == {"field": "+" + moved.replace(", ", ", +"), "supply": "-" + moved.replace(", ", ", -"), **DRAWS}


def test_filling_takes_nothing_away() -> None:
    """B3.1: what lies above the sign stays; the river has all free water already."""
    s = table(stage="SEED", year=2, fields="7 wheat, 4 barley, 6 rye, 4 hops", storages={"Ada": "3 water"})
    assert s.field[0] == 15 and step(s) == DRAWS


def test_reset_sends_the_surplus_to_the_supply() -> None:
    """B3.1: seeding="reset" leaves each field at its sign."""
    s = table(stage="SEED", year=2, fields="7 wheat, 4 barley, 2 rye", seeding="reset")
    assert step(s) == {"field": "-2 wheat, +2 rye, +4 hops", "supply": "+2 wheat, -2 rye, -4 hops", **DRAWS}


def test_add_puts_the_number_of_the_sign_on_top() -> None:
    """B3.1: seeding="add" adds as many as the sign says, whatever lies there."""
    s = table(stage="SEED", fields="2 wheat, 8 barley, hops", seeding="add")
    moved = "7 wheat, 8 barley, 6 rye, 6 hops"
    assert step(s) == {"field": "+" + moved.replace(", ", ", +"), "supply": "-" + moved.replace(", ", ", -"), **DRAWS}


@pytest.mark.parametrize("seeding", ["fill", "reset", "add"])
def test_a_short_supply_places_what_it_has(seeding: str) -> None:
    """B3.2: two rye and no hops are left."""
    s = table(stage="SEED", storages={"Ada": "13 rye, 9 hops", "Bo": "6 hops"}, storage=30, fields="7 wheat, 8 barley",
              seeding="fill" if seeding == "reset" else seeding)  # fmt: skip
    s.seeding = ("fill", "reset", "add").index(seeding)
    assert step(s)["field"].endswith("+2 rye")


def test_other_words_are_refused() -> None:
    """B3.1: the default is "fill"; an unknown word is told so."""
    assert DEFINITION.options().seeding == "fill"
    with pytest.raises(
        BadOption, match=r"seeding='full' is not possible: write 'fill', 'reset' or 'add' \(rule B3\.1\)"
    ):
        DEFINITION.check_options(DEFINITION.options(seeding="full"), 2)
