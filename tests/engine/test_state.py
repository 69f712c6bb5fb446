"""States: one declaration makes slots, copies, comparisons and differences."""

from __future__ import annotations

from typing import Annotated

import pytest

from cardlab.engine.state import Difference, Grid, Row, State, declare, differences
from cardlab.games.nile.state import Position, View


@declare
class Small(State):
    season: int
    piles: Annotated[Row, 3]
    hand: Annotated[Grid, 2, 3]


@declare
class Larger(Small):
    more: int


def test_fields_keep_their_order_and_shape_and_start_at_zero() -> None:
    assert [tuple(field) for field in Larger.fields] == [
        ("season", ()),
        ("piles", (3,)),
        ("hand", (2, 3)),
        ("more", ()),
    ]
    assert Larger().values() == (0, [0, 0, 0], [[0, 0, 0], [0, 0, 0]], 0)


def test_a_misspelt_field_is_refused() -> None:
    small = Small()
    with pytest.raises(AttributeError):
        small.seson = 1  # type: ignore[attr-defined]


def test_rows_of_a_fresh_grid_are_different_lists() -> None:
    small = Small()
    small.hand[0][0] = 1
    assert small.hand == [[1, 0, 0], [0, 0, 0]]


@pytest.mark.parametrize("state", [Small, Larger, Position, View])
def test_a_copy_shares_nothing_and_has_no_log(state: type[State]) -> None:
    original = state()
    original.log = []
    twin = original.copy()
    assert twin == original and type(twin) is state and twin.log is None
    for name, shape in state.fields:
        value = getattr(twin, name)
        if not shape:
            setattr(twin, name, 5)
        elif len(shape) == 1:
            value[-1] = 5
        else:
            value[-1][-1] = 5
    assert original == state()
    found = list(differences(original, twin))
    last = [tuple(size - 1 for size in shape) for _, shape in state.fields]
    assert found == [Difference(name, place, 0, 5) for (name, _), place in zip(state.fields, last, strict=True)]


def test_states_of_different_classes_differ_and_none_is_hashable() -> None:
    assert Small() == Small() and Small() != Larger() and Small() != 0
    with pytest.raises(TypeError):
        hash(Small())


def test_it_prints_what_is_not_zero_by_name() -> None:
    small = Small()
    assert repr(small) == "Small()"
    small.season, small.hand[1][2] = 2, 5
    assert repr(small) == str(small) == "Small(season=2, hand=[[0, 0, 0], [0, 0, 5]])"


@pytest.mark.parametrize(
    "hint", [str, list[int], Annotated[Row, 3, 4], Annotated[Grid, 3], Annotated[Row, 0], Annotated[Row, "3"], float]
)
def test_what_is_no_declaration_is_refused(hint: object) -> None:
    with pytest.raises(TypeError, match="write int, Annotated"):
        declare(type("Wrong", (State,), {"__annotations__": {"field": hint}, "__slots__": ()}))


def test_a_position_is_small_enough_to_copy_at_every_choice() -> None:
    """The shapes grow with the number of cards, never with a product of seats, stacks and depth."""
    numbers = 0
    for _, shape in Position.fields:
        size = 1
        for length in shape:
            size *= length
        numbers += size
    assert numbers < 1500
