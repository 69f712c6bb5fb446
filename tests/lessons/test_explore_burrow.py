"""Notebook explore_burrow: its cells run in a row, and what they count is what happened."""

from __future__ import annotations

import pytest

import cardlab
from cardlab.games.burrow.layouts import in_slot_order

from .cells import Cells

CELLS = Cells("explore_burrow")


@pytest.fixture(scope="module")
def names() -> dict[str, object]:
    return CELLS.up_to_the_log()


def test_the_counts_are_those_of_the_game(names):
    played = names["played"]
    assert played.over and [str(action) for action in names["table"].game.legal_actions()]
    assert CELLS.value_of(names, "what")["gather"] == sum(event.what == "gather" for event in played.events)
    counted = CELLS.value_of(names, "gathers")
    drawn = counted["draw"].sum()
    assert drawn == counted[["place", "new crop", "freeze"]].to_numpy().sum(), "whatever is drawn goes to a Crop"


def test_a_table_left_in_the_middle_of_a_decision_can_be_looked_at(names):
    made = dict(names)
    table = made["table"].game
    start = table.cursor
    while not (composites := [action for action in table.legal_actions() if _stays_open(table, action)]):
        table.advance("turn", ["greedy", "greedy"])
    table.play(composites[0])
    begun = list(table.choices)
    CELLS.run(made, "played")
    assert made["played"].over
    assert begun and list(table.choices) == begun
    table.goto(start)


def _stays_open(game: cardlab.Game, action: object) -> bool:
    twin = game.branch()
    twin.play(action)
    return bool(twin.choices)


@pytest.mark.parametrize("cell", ["left", "crops"])
def test_the_charts_end_at_what_lies_on_the_table(names, cell):
    chart = CELLS.value_of(names, cell)
    view = names["played"].view(0)
    ends = [values[-1] for _, values in chart.lines]
    owners = list(view.crop_owner[: view.crop_count])
    left = [view.field_count, view.card_count - view.next_card]
    assert ends == (left if cell == "left" else [owners.count(0), owners.count(1)])
    assert len(chart.lines[0][1]) == names["played"].length + 1


def test_the_lift_picture_and_the_layout_of_ones_own(names):
    assert "<svg" in CELLS.value_of(names, "lift")._repr_svg_()
    assert "<svg" in CELLS.value_of(names, "layout")._repr_svg_()
    assert list(names["own"].options.layout) == names["row"]
    assert in_slot_order(names["row"])
    counts = CELLS.value_of(names, "must-go")
    assert counts["wide"] == 16 and counts["compact"] == 36 and 0 < counts["row"] < 40


def test_the_strategy_plays_legal_actions_at_every_table(names):
    CELLS.run(names, "strategy")
    walker = names["walker"]
    for seats, options in (([walker], {}), ([walker, "greedy"], {}), ([walker, walker], {"mode": "cooperative"})):
        game = cardlab.deal("burrow", players=len(seats), seed=3, max_rounds=1, **options)
        game.advance("end", seats)
        assert game.over
