"""B2 Six years: fruitful and dry ones in turn, and who begins."""

from __future__ import annotations

import pytest

from cardlab.engine.table import begin
from cardlab.games.beerbread.definition import DEFINITION
from cardlab.games.beerbread.state import Position

from .table import run, step, table


def dealt(seed: int) -> Position:
    s = Position()
    s.log = []
    begin(s, 2, seed, 0)
    DEFINITION.encode_options(DEFINITION.options(), s)
    DEFINITION.set_up(s)
    return s


@pytest.mark.parametrize("year", [1, 2, 3, 4, 5, 6])
def test_odd_years_are_fruitful(year: int) -> None:
    """B2.1: years 1, 3 and 5 are fruitful: their signs are the larger ones, and hands are swapped; 2, 4 and 6 dry."""
    s = table(hands={"Ada": "beer1", "Bo": "bread1"}, stage="SEED", year=year)
    wheat = step(s)["field"].split(", ")[0]
    assert wheat == ("+7 wheat" if year in (1, 3, 5) else "+5 wheat")


@pytest.mark.parametrize("year", [1, 2, 3, 4, 5])
def test_the_next_year_begins_with_seeding(year: int) -> None:
    """B2.1: after the windmill the year is over, and the next one begins."""
    s = table(stage="WINDMILL", year=year, windmill="Bo", active="Bo")
    assert step(s) == {"windmill": "Ada", "active": "Ada", "stage": "SEED", "phase": "SEEDING", "year": year + 1,
                       "round": year + 1}  # fmt: skip


def test_the_game_is_over_after_six_years() -> None:
    """B2.1: the windmill of year six is the last thing that happens."""
    s = table(stage="WINDMILL", year=6, active="Bo")
    assert step(s) == {"windmill": "Bo", "over": 1}


def test_the_phases_of_a_year_come_in_order() -> None:
    """B2.1: seeding, cards, actions, windmill."""
    s = table(stage="SEED")
    phases = [s.phase]
    while not s.over and s.year == 1:
        if s.decider >= 0:
            DEFINITION.list_choices(s)
            DEFINITION.choose(s, s.offered[0])
        else:
            DEFINITION.proceed(s)
        if s.phase != phases[-1]:
            phases.append(s.phase)
    assert [DEFINITION.phases[phase] for phase in phases] == ["Seeding", "Cards", "Actions", "Windmill", "Seeding"]


def test_the_turns_are_counted() -> None:
    """B2.1: ten turns a year, sixty in all; the turn after the last one of a year begins with the windmill."""
    s = dealt(3)
    turns = []
    while not s.over:
        if s.decider >= 0:
            if not s.chosen_count and s.stage == 3:
                turns.append((s.year, s.turn))
            DEFINITION.list_choices(s)
            DEFINITION.choose(s, s.offered[0])
        else:
            DEFINITION.proceed(s)
    assert turns == [(1 + at // 10, 1 + at) for at in range(60)]
    assert (s.turn, s.round) == (60, 6)


def test_the_first_windmill_is_drawn() -> None:
    """B2.2: in year 1 either village can have it, and begins; the deck is shuffled."""
    tables = [dealt(seed) for seed in range(40)]
    assert {s.windmill for s in tables} == {0, 1}
    assert 10 < sum(s.windmill for s in tables) < 30
    assert len({tuple(s.deck) for s in tables}) == 40
    for s in tables:
        run(s)
        assert (s.decider, s.active) == (s.windmill, s.windmill)


def test_the_holder_of_the_windmill_begins_each_year() -> None:
    """B2.2: in later years too."""
    for windmill in ("Ada", "Bo"):
        s = table(stage="SEED", year=4, windmill=windmill, active=windmill)
        run(s)
        assert s.decider == ("Ada", "Bo").index(windmill)
