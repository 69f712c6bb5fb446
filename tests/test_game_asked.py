"""A decision is asked for when it can be made in more than one way as a whole; else it is carried out by itself."""

from __future__ import annotations

from typing import Any

import pytest

import cardlab
from cardlab.composite import is_asked
from cardlab.engine.table import NOBODY
from cardlab.games import definition
from cardlab.record import EntryKind
from tests.burrow.table import BURROW, composites, dealt, table
from tests.subjects import NAMES, subject

TWO_PLACES = {"field": {31: "7"}, "crops": {"Ada": ["6", "8"], "Bo": ["2"]}}
ONE_PLACE = {"field": {31: "7"}, "crops": {"Ada": ["6", "3"], "Bo": ["2"]}}
ONE_RANK = {"field": {31: "J"}, "crops": {"Ada": ["6"], "Bo": ["2"]}, "drawn": "Otter", "pile": "2 3", "stage": "place"}


def test_a_single_first_choice_with_alternatives_behind_it_is_asked() -> None:
    """The only card that can be gathered has two Crops to go to; the only Crop leaves three ranks."""
    s = table(**TWO_PLACES)  # type: ignore[arg-type]
    before = s.copy()
    assert is_asked(BURROW, s)
    assert (s.offered[: s.offered_count], s.chosen_count) == ([231], 0)
    s.offered[0] = s.offered_count = 0
    assert s == before
    otter = table(**ONE_RANK)  # type: ignore[arg-type]
    assert is_asked(BURROW, otter) and otter.offered_count == 1


def test_a_decision_that_can_be_made_in_one_way_is_not_asked() -> None:
    """However many single choices it takes; nothing changes by looking."""
    for settings in (ONE_PLACE, {"field": {31: "J"}, "crops": {"Ada": ["6"], "Bo": ["2"]}}):
        s = table(**settings)  # type: ignore[arg-type]
        before = s.copy()
        assert not is_asked(BURROW, s)
        assert s.offered_count == 1
        s.offered[0] = s.offered_count = 0
        assert s == before


def test_several_first_choices_are_asked() -> None:
    """As everywhere."""
    s = table(field={31: "7", 33: "5"}, crops={"Ada": ["6"], "Bo": ["2"]})
    assert is_asked(BURROW, s) and s.offered_count == 2


def test_an_unfinished_decision_is_asked_as_long_as_it_can_be_completed_in_several_ways() -> None:
    """After the first choice the second is looked at."""
    s = table(field={31: "7", 33: "5"}, crops={"Ada": ["6", "8"], "Bo": ["2"]})
    seven, five = s.copy(), s.copy()
    BURROW.choose(seven, 231)
    BURROW.choose(five, 233)
    assert is_asked(BURROW, seven) and not is_asked(BURROW, five)


def test_nobody_is_asked_when_nobody_decides() -> None:
    """Before a step of its own, and when the game is over; nothing is offered then."""
    s = dealt(2)
    s.offered_count = 3
    assert s.decider == NOBODY and not is_asked(BURROW, s) and s.offered_count == 0
    s = table(**TWO_PLACES)  # type: ignore[arg-type]
    s.over = 1
    assert not is_asked(BURROW, s) and s.offered_count == 0


@pytest.fixture
def waiting() -> cardlab.Game:
    """Return a game at a decision whose first choice is single and whose second is not."""
    for seed in range(200):
        game = cardlab.deal("burrow", players=1, seed=seed, max_rounds=1)
        while not game.over:
            game.advance("decision")
            if not game.over and len(game.legal_actions()) == 1:
                return game
            if not game.over:
                game.step(strategies=["random"])
    raise AssertionError("no such decision in 200 games")


def test_a_game_waits_there(waiting: cardlab.Game) -> None:
    """advance stops before it, and a step without a strategy is refused, in one sentence."""
    assert waiting.decider == 0 and waiting.cursor == waiting.length
    with pytest.raises(cardlab.IllegalAction, match=r"^Ada has to decide \(.*\): choose with play\(\), or go on with"):
        waiting.step()
    here = waiting.cursor
    assert waiting.advance("end") == [] and waiting.cursor == here


def test_its_single_first_choice_may_be_named_or_left_out(waiting: cardlab.Game) -> None:
    """One entry in the record either way: the single choice takes none."""
    first = waiting.legal_actions()[0]
    named = waiting.branch()
    named.play(first)
    second = named.legal_actions()[-1]
    assert len(named.legal_actions()) > 1 and named.cursor == waiting.cursor
    left_out = waiting.branch()
    left_out.play(second)
    named.play(second)
    assert named.position == left_out.position and named.code == left_out.code
    entries = [entry for entry in named._record.entries if entry.stop == waiting.cursor]
    assert [(entry.kind, entry.value) for entry in entries] == [(EntryKind.CHOICE, int(second))]
    assert cardlab.replay(named.code).position == named.position


def test_a_strategy_is_asked_for_the_second_choice_alone(waiting: cardlab.Game) -> None:
    """The single one is made for it."""
    asked: list[list[int]] = []

    def last(view: Any, actions: Any) -> Any:
        asked.append(list(actions))
        assert view.chosen_count > 0
        return actions[-1]

    before = waiting.cursor
    waiting.step(strategies=[last])
    assert waiting.cursor == before + 1 and len(asked) == 1 and len(asked[0]) > 1


@pytest.mark.parametrize("name", NAMES)
def test_a_game_stops_at_just_the_decisions_that_leave_a_choice(name: str) -> None:
    """Counted against all whole decisions, in games played to the end."""
    players, options = subject(name).tables[1]
    game = cardlab.deal(name, players, 5, **options)
    rules, stops = definition(name), 0
    while not game.over:
        game.advance("decision")
        if not game.over:
            assert is_asked(rules, game.position)
            stops += 1
            game.step(strategies=["random"] * players)
    recorded = {entry.stop for entry in game._record.entries if entry.kind == EntryKind.CHOICE}
    assert stops == len(recorded) > 5
    for stop in range(game.length):
        s = game.goto(stop).position
        if s.decider != NOBODY:
            assert is_asked(rules, s) == (stop in recorded)
            if name == "burrow":
                assert (stop in recorded) == (len(list(composites(s))) > 1)
