"""Piles: shuffling keeps the cards, and a card can be brought to the top."""

from __future__ import annotations

from collections import Counter

import pytest

from cardlab.engine import stacks
from cardlab.engine.stacks import bring_to_top, nearest, shuffle
from cardlab.engine.table import Table, begin


@pytest.mark.parametrize("count", [0, 1, 2, 5, 20])
def test_shuffling_keeps_the_cards_and_touches_no_other(count: int) -> None:
    s = Table()
    begin(s, 2, 9, 0)
    pile = list(range(20))
    shuffle(s, pile, count)
    assert sorted(pile) == list(range(20)) and pile[count:] == list(range(count, 20))


def test_every_order_comes_from_exactly_one_way_of_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fisher and Yates: with fair draws below 4, 3, 2 the 24 orders of four cards are equally likely."""
    orders: Counter[tuple[int, ...]] = Counter()
    for drawn in ((a, b, c) for a in range(4) for b in range(3) for c in range(2)):
        numbers = iter(drawn)
        asked = []

        def draw(s: Table, n: int) -> int:
            asked.append(n)  # noqa: B023
            return next(numbers)  # noqa: B023

        monkeypatch.setattr(stacks, "deal_below", draw)
        pile = [0, 1, 2, 3]
        shuffle(Table(), pile, 4)
        assert asked == [4, 3, 2]
        orders[tuple(pile)] += 1
    assert len(orders) == 24 and set(orders.values()) == {1}


def test_nearest_counts_from_the_top() -> None:
    pile = [7, 8, 7, 9, 0, 0]
    assert [nearest(pile, 4, kind) for kind in (9, 7, 8, 5)] == [0, 1, 2, -1]
    assert nearest(pile, 4, 0) == -1, "places above the top card are no cards"
    assert nearest(pile, 0, 7) == -1


def test_the_nearest_card_changes_places_with_the_top_one() -> None:
    pile = [7, 8, 7, 9]
    bring_to_top(pile, 4, 7)
    assert pile == [7, 8, 9, 7]
    bring_to_top(pile, 4, 8)
    assert pile == [7, 7, 9, 8]
    bring_to_top(pile, 4, 8)
    assert pile == [7, 7, 9, 8]
