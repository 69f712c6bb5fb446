"""What holds for every game of Nile, whatever is played: looked for a counterexample by playing at random."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cardlab
from cardlab.engine.table import LONGEST_COMPOSITE, MOST_CHOICES, NOBODY
from cardlab.games.nile.components import MOST_CROPS, NO_CARD, PLAGUE, deck
from cardlab.games.nile.definition import DEFINITION
from cardlab.games.nile.state import Position
from cardlab.record import EntryKind
from tests.playing import Played, games, play, snapshot, take_a_step

# The same examples every time: a test run that fails must fail again. No deadline, for machines differ.
FIXED = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
FEW = settings(FIXED, max_examples=25)


@FIXED
@given(games())
def test_no_card_is_ever_lost(played: Played) -> None:
    """N1.1 to N1.5: at every step each card of the deck is in exactly one place, and all counts are right."""
    for s in played.positions:
        assert cards_on(s) == Counter(deck(s.crops, s.copies))
        check_counts(s)


def cards_on(s: Position) -> Counter[int]:
    found: Counter[int] = Counter(s.pile[: s.pile_count])
    for counts in (*s.hand, *s.storage, s.field_size, s.flood_stack, s.pending, s.discards):
        found.update(dict(enumerate(counts)))
    return +found


def check_counts(s: Position) -> None:
    assert not any(s.pile[s.pile_count :])
    assert s.hand_count == [sum(hand) for hand in s.hand]
    assert s.storage_count == [sum(storage) for storage in s.storage]
    assert s.discard_count == sum(s.discards)
    assert s.flood_stack_count == sum(s.flood_stack)
    assert s.flood_card == NO_CARD or s.flood_stack[s.flood_card] > 0
    assert (s.pending_seat == NOBODY) == (not any(s.pending))
    assert all((owner == NOBODY) == (size == 0) for owner, size in zip(s.field_owner, s.field_size, strict=True))
    assert s.discards[PLAGUE] in (0, 1) and (s.discards[PLAGUE] == 1) == (PLAGUE not in s.pile[: s.pile_count])
    # N11.2: what is known is true.
    for kind in range(PLAGUE):
        traded = sum(seat[kind] for seat in s.traded)
        both = 0 if s.open_discards else traded
        assert s.seen_discards[kind] + both <= s.discards[kind]
    for stored, received in zip(s.storage, s.received, strict=True):
        assert all(have <= most for have, most in zip(stored, received, strict=True))
    # Between two whole decisions; what is offered stands at the front of its row, and nothing is left behind it.
    assert s.chosen_count == 0 and not any(s.chosen)
    assert (s.offered_count > 0) == (s.decider != NOBODY and not s.over) and not any(s.offered[s.offered_count :])
    assert sum(s.flooded) <= 2 and not any(s.flooded[s.crops : MOST_CROPS])
    assert 1 <= s.season <= s.seats and s.round == 1 + (s.turn - 1) // s.seats
    assert s.active == (s.first_player + s.turn - 1) % s.seats


@FIXED
@given(games())
def test_choices_have_no_dead_end_and_one_order(played: Played) -> None:
    """Decisions: at most 64 choices, sorted, each once; every prefix can be completed; no composite twice."""
    for s in played.positions[-12:]:
        if s.decider != NOBODY:
            done: list[tuple[int, ...]] = []
            complete(s, done)
            keys = [said(path) for path in done]
            assert len(set(keys)) == len(keys), "one order: a composite can be said in one way only"


def complete(s: Position, done: list[tuple[int, ...]]) -> None:
    """Walk the tree of choices; nothing on the table moves before a composite is complete."""
    before = table_only(s)
    DEFINITION.list_choices(s)
    offered = s.offered[: s.offered_count]
    assert 1 <= len(offered) <= MOST_CHOICES, "no dead end"
    assert offered == sorted(set(offered))
    assert table_only(s) == before
    for action in offered:
        after = s.copy()
        after.log = []
        DEFINITION.choose(after, action)
        if after.chosen_count:
            assert after.chosen_count < LONGEST_COMPOSITE
            assert table_only(after) == before and after.log == [], "nothing moves and nobody is told"
            assert after.decider == s.decider
            complete(after, done)
        else:
            assert after.log
            done.append((*s.chosen[: s.chosen_count], action))


def table_only(s: Position) -> list[Any]:
    engine = {"offered", "offered_count", "chosen", "chosen_count", "choices_made"}
    return [getattr(s, name) for name, _ in Position.fields if name not in engine]


def said(path: tuple[int, ...]) -> tuple[Any, ...]:
    """A composite as a set of cards and numbers: two that mean the same are equal."""
    if path[0] == 4:
        return path[0], frozenset(zip(path[1::2], path[2::2], strict=False))
    return path[0], tuple(sorted(path[1:]))


@FIXED
@given(games(), st.integers(0, 10_000))
def test_a_game_and_its_neighbours_are_never_disturbed(played: Played, dice: int) -> None:
    """Looking, asking, failing, branching and dropping leave this game and every other one as they were."""
    chance = random.Random(dice)
    game, positions = played
    other = game.branch()
    before = snapshot(game)
    assert snapshot(other) == before
    words = [
        "stop",
        "market",
        "hapi",
        "pass",
        "plant",
        "speculate",
        "done",
        "wheat",
        "stored wheat",
        "papyrus-wheat",
        1,
    ]
    for _ in range(15):
        attempt = [chance.choice(words) for _ in range(chance.randrange(1, 5))]
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


def begin_a_composite(game: cardlab.Game) -> bool:
    """Make the first choice of a composite that takes more than one; return whether there is such a one here."""
    for word in ("market", "plant", "speculate"):
        if not game.over and game.decider is not None and game.why_not(word) is None:
            branch = game.branch()
            branch.play(word)
            if branch.choices:
                game.play(word)
                return True
    return False


@FIXED
@given(games(), st.lists(st.integers(0, 10_000), min_size=1, max_size=12))
def test_going_back_and_forth_in_any_order(played: Played, stops: list[int]) -> None:
    """goto, back and step show the position that was there, and the log up to it."""
    game, positions = played
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


@FIXED
@given(games(), st.integers(0, 10_000))
def test_after_going_back_the_record_is_followed_or_replaced(played: Played, dice: int) -> None:
    """Playing what was played keeps the rest of the record; playing something else drops it."""
    chance = random.Random(dice)
    game, positions = played
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


@FEW
@given(games(steps=120), st.integers(0, 10_000))
def test_saving_and_coding_at_every_cursor(tmp_path: Path, played: Played, start: int) -> None:
    """The code and the file bring back the whole record and the cursor, forced and resampled cards included."""
    game = played.game
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


def test_every_cursor_of_one_game(tmp_path: Path) -> None:
    """Every stop of a whole small game with forced cards and cards dealt anew."""
    game = play(3, 7, 1, 1000).game
    assert game.over and {entry.kind for entry in game._record.entries} == set(EntryKind)
    for k in range(game.length + 1):
        check_round_trips(game.goto(k), tmp_path)


@FEW
@given(games())
def test_a_whole_game_has_a_short_code(played: Played) -> None:
    game = played.game
    game.advance("end", ["random"] * game.players)
    assert game.over
    assert len(game.code) < 600


@FEW
@given(games(), st.sampled_from(["decision", "phase", "turn", "round", "end"]))
def test_advance_stops_where_it_says(played: Played, until: Any) -> None:
    game = played.game
    before = game.position
    game.advance(until, ["random"] * game.players if until != "decision" else None)
    s = game.position
    if game.over:
        return
    if until == "decision":
        assert len(game.legal_actions()) > 1
    elif until == "phase":
        assert (s.turn, s.phase) != (before.turn, before.phase)
        assert game.branch().back(1).position.phase == before.phase
    elif until == "turn":
        assert s.turn == before.turn + 1
    elif until == "round":
        assert s.round == before.round + 1
    else:
        raise AssertionError("the end is the end")
