"""Notebook explore_beerbread: its cells run in a row, and what they count is what happened."""

from __future__ import annotations

import pytest

from .cells import Cells

CELLS = Cells("explore_beerbread")


@pytest.fixture(scope="module")
def names() -> dict[str, object]:
    return CELLS.up_to_the_log()


def test_the_counts_are_those_of_the_game(names):
    played = names["played"]
    assert played.over
    counted = CELLS.value_of(names, "what")
    for what in ("harvest", "produce", "upgrade"):
        assert counted[what].sum() == sum(event.what == what for event in played.events)
    assert counted["produce"].sum() == sum(len(total.cards) for village in played.scores().totals for total in village)


def test_a_picture_of_the_middle_leaves_the_game_where_it_was(names):
    before = names["played"].cursor
    assert "<svg" in CELLS.value_of(names, "middle")._repr_svg_()
    assert names["played"].cursor == before != names["middle"].cursor


@pytest.mark.parametrize("cell", ["fields", "storages"])
def test_the_charts_end_at_what_lies_on_the_table(names, cell):
    chart = CELLS.value_of(names, cell)
    view = names["played"].view(0)
    ends = [values[-1] for _, values in chart.lines]
    assert ends == (list(view.field) if cell == "fields" else [sum(view.storage[0]), sum(view.storage[1])])
    assert len(chart.lines[0][1]) == names["played"].length + 1


def test_the_same_game_again_is_the_same(names):
    assert CELLS.value_of(names, "replay") is True


def test_the_cards_as_a_frame_are_those_of_the_list(names):
    mean = CELLS.value_of(names, "cards")
    assert list(mean.index) == ["beer", "bread"] and list(mean.columns) == [4, 5, 6, 7, 8, 9]
    assert len(names["pack"]) == 60


def test_a_list_of_ones_own_is_played_and_a_mistake_is_told_with_its_place(names, capsys):
    CELLS.run(names, "own")
    own = names["own"]
    own.advance("end", ["greedy", "greedy"])
    assert own.over and own.options.cards is not None
    assert own.definition.action_of("School Pilsner", own.position)
    CELLS.run(names, "mistake")
    said = capsys.readouterr().out
    assert "The card list, row 1, column coins: '40' is not possible" in said and "B12.1" in said


def test_every_game_of_the_match_is_counted(names):
    assert sum(CELLS.value_of(names, "match").values()) == 12
