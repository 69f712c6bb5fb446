"""What holds for every game, whatever is played: looked for a counterexample by playing at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cardlab
from cardlab.composite import is_asked
from cardlab.engine.definition import Definition
from cardlab.engine.table import LONGEST_COMPOSITE, MOST_CHOICES, NOBODY
from cardlab.games import definition
from cardlab.record import EntryKind
from tests.playing import Played, begin_a_composite, games, play, snapshot, take_a_step
from tests.subjects import NAMES, subject

# The same examples every time: a test run that fails must fail again. No deadline, for machines differ.
FIXED = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
FEW = settings(FIXED, max_examples=25)
OF_EVERY_GAME = pytest.mark.parametrize("name", NAMES)


def drawn(data: st.DataObject, name: str, *, steps: int = 250) -> Played:
    """Draw a game in progress, or over."""
    return data.draw(games(subject(name), steps=steps))


@OF_EVERY_GAME
@FIXED
@given(st.data())
def test_no_card_is_ever_lost(name: str, data: st.DataObject) -> None:
    """At every step each card of the deck is in exactly one place, and all counts are right."""
    played = subject(name)
    for s in drawn(data, name).positions:
        assert played.cards_on(s) == played.all_cards(s)
        played.check(s)
        # Between two whole decisions; what is offered stands at the front of its row, and nothing is left behind it.
        assert s.chosen_count == 0 and not any(s.chosen)
        assert (s.offered_count > 0) == (s.decider != NOBODY and not s.over) and not any(s.offered[s.offered_count :])


@OF_EVERY_GAME
@FIXED
@given(st.data())
def test_choices_have_no_dead_end_and_one_order(name: str, data: st.DataObject) -> None:
    """Decisions: at most 96 choices, sorted, each once; every prefix can be completed; no composite twice."""
    rules = definition(name)
    for s in drawn(data, name).positions[-12:]:
        if s.decider != NOBODY:
            done: list[tuple[int, ...]] = []
            complete(rules, s, done, subject(name).order)
            keys = [subject(name).said(path) for path in done]
            assert len(set(keys)) == len(keys), "one order: a composite can be said in one way only"
            assert is_asked(rules, s.copy()) == (len(done) > 1), "asked for when it can be made in more than one way"


def complete(rules: Definition, s: Any, done: list[tuple[int, ...]], order: Callable[[int], Any]) -> None:
    """Walk the tree of choices; nothing on the table moves before a composite is complete."""
    before = table_only(s)
    rules.list_choices(s)
    offered = s.offered[: s.offered_count]
    assert 1 <= len(offered) <= MOST_CHOICES, "no dead end"
    assert offered == sorted(set(offered), key=order)
    assert table_only(s) == before
    for action in offered:
        after = s.copy()
        after.log = []
        rules.choose(after, action)
        if after.chosen_count:
            assert after.chosen_count < LONGEST_COMPOSITE
            assert table_only(after) == before and after.log == [], "nothing moves and nobody is told"
            assert after.decider == s.decider
            complete(rules, after, done, order)
        else:
            assert after.log
            done.append((*s.chosen[: s.chosen_count], action))


def table_only(s: Any) -> list[Any]:
    engine = {"offered", "offered_count", "chosen", "chosen_count", "choices_made"}
    return [getattr(s, name) for name, _ in s.fields if name not in engine]


@OF_EVERY_GAME
@FIXED
@given(st.data(), st.integers(0, 10_000))
def test_a_game_and_its_neighbours_are_never_disturbed(name: str, data: st.DataObject, dice: int) -> None:
    """Looking, asking, failing, branching and dropping leave this game and every other one as they were."""
    chance = random.Random(dice)
    game, positions = drawn(data, name)
    other = game.branch()
    before = snapshot(game)
    assert snapshot(other) == before
    for _ in range(15):
        attempt = [chance.choice(subject(name).words) for _ in range(chance.randrange(1, 5))]
        reason = game.why_not(*attempt)
        if reason is not None:
            with pytest.raises(cardlab.IllegalAction):
                game.play(*attempt)
            assert str(reason)
    assert snapshot(game) == before
    with pytest.raises(cardlab.CardlabError):
        game.play("nonsense")
    begin_a_composite(game)
    game.drop()
    assert snapshot(game) == before
    begun = begin_a_composite(game)
    game.back()
    assert game.cursor == (before[1] if begun else max(0, before[1] - 1))
    assert not game.choices
    game.goto(before[1])
    assert snapshot(game) == before
    twin = game.branch()
    for _ in range(5):
        if not twin.over:
            take_a_step(twin, chance)
    k = chance.randint(0, game.length)
    game.back(game.length - k)
    assert game.cursor == k and game.position == positions[k]
    game.goto(game.length)
    assert snapshot(game) == before and snapshot(other) == before


@OF_EVERY_GAME
@FIXED
@given(st.data(), st.lists(st.integers(0, 10_000), min_size=1, max_size=12))
def test_going_back_and_forth_in_any_order(name: str, data: st.DataObject, stops: list[int]) -> None:
    """goto, back and step show the position that was there, and the log up to it."""
    game, positions = drawn(data, name)
    log = str(game.events).splitlines()
    for stop in (number % len(positions) for number in stops):
        game.goto(stop)
        assert game.position == positions[stop]
        assert str(game.events).splitlines() == [line for line in log if int(line.split()[0]) <= stop]
        if stop < game.length:
            game.step()
            assert game.position == positions[stop + 1]
        game.back(1)
        assert game.position == positions[max(0, game.cursor)]
    game.goto(game.length)
    assert game.position == positions[-1] and str(game.events).splitlines() == log


@OF_EVERY_GAME
@FIXED
@given(st.data(), st.integers(0, 10_000))
def test_after_going_back_the_record_is_followed_or_replaced(name: str, data: st.DataObject, dice: int) -> None:
    """Playing what was played keeps the rest of the record; playing something else drops it."""
    chance = random.Random(dice)
    game, positions = drawn(data, name)
    k = chance.randint(0, game.length)
    code = game.code
    game.goto(k)
    while game.cursor < game.length:
        game.step()
    assert game.code == code and game.position == positions[-1]
    game.goto(k)
    if not game.over:
        take_a_step(game, chance)
        assert game.cursor == k + 1
        if game.position != positions[min(k + 1, len(positions) - 1)]:
            assert game.length == k + 1
        fresh = cardlab.replay(game.code)
        assert snapshot(fresh) == snapshot(game)


@OF_EVERY_GAME
@FEW
@given(st.data(), st.integers(0, 10_000))
def test_saving_and_coding_at_every_cursor(tmp_path: Path, name: str, data: st.DataObject, start: int) -> None:
    """The code and the file bring back the whole record and the cursor, forced and resampled cards included."""
    game = drawn(data, name, steps=120).game
    for k in {game.length, 0, start % (game.length + 1)}:
        game.goto(k)
        check_round_trips(game, tmp_path)


def check_round_trips(game: cardlab.Game, folder: Path) -> None:
    before = snapshot(game)
    for again in (cardlab.replay(game.code), cardlab.load(game.save(folder / "game.json"))):
        assert snapshot(again) == before
        assert again.options == game.options and again.seed == game.seed and again.number == game.number
        again.goto(again.length)
        assert again.position == game.branch().goto(game.length).position


@OF_EVERY_GAME
def test_every_cursor_of_one_game(name: str, tmp_path: Path) -> None:
    """Every stop of a whole small game with forced cards and cards dealt anew."""
    game = play(*subject(name).short_game, 1000, name=name).game
    assert game.over and {entry.kind for entry in game._record.entries} == set(EntryKind)
    for k in range(game.length + 1):
        check_round_trips(game.goto(k), tmp_path)


@OF_EVERY_GAME
@FEW
@given(st.data())
def test_a_whole_game_has_a_short_code(name: str, data: st.DataObject) -> None:
    game = drawn(data, name).game
    game.advance("end", ["random"] * game.players)
    assert game.over
    assert len(game.code) < 600


@OF_EVERY_GAME
@FEW
@given(st.data(), st.sampled_from(["decision", "phase", "turn", "round", "end"]))
def test_advance_stops_where_it_says(name: str, data: st.DataObject, until: Any) -> None:
    game = drawn(data, name).game
    before = game.position
    game.advance(until, ["random"] * game.players if until != "decision" else None)
    s = game.position
    if game.over:
        return
    if until == "decision":
        assert is_asked(game.definition, s.copy())
    elif until == "phase":
        assert (s.turn, s.phase) != (before.turn, before.phase)
        assert game.branch().back(1).position.phase == before.phase
    elif until == "turn":
        assert s.turn == before.turn + 1
    elif until == "round":
        assert s.round == before.round + 1
    else:
        raise AssertionError("the end is the end")
