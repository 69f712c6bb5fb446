"""A game stays whole whatever interrupts it, and its record keeps what is repeated and drops what is replaced."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import cardlab

Call = Callable[[cardlab.Game], object]


def mid_game() -> cardlab.Game:
    game = cardlab.deal("nile", 3, 11)
    game.advance("round", ["greedy", "random", "greedy"])
    return game


def state_of(game: cardlab.Game) -> tuple[Any, ...]:
    return game.code, game.cursor, game.length, game.position, game.events, game.choices


def interrupt_at(line: int, call: Call, game: cardlab.Game) -> bool:
    """Call with a KeyboardInterrupt at the so-many-th line of cardlab's own record keeping; say whether it came."""
    left = itertools.count(line, -1)
    kept = ("history.py", "record.py", "advance.py", "game.py")

    def trace(frame: Any, event: str, _: Any) -> Any:
        # Whatever mends an interruption is not itself interrupted: nobody presses Ctrl-C twice in a microsecond.
        if frame.f_code.co_name in ("put_back", "__exit__"):
            return None
        if frame.f_code.co_filename.endswith(kept) and event == "line" and next(left) == 0:
            sys.settrace(None)
            raise KeyboardInterrupt
        return trace

    sys.settrace(trace)
    try:
        call(game)
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(None)
    return False


@pytest.mark.parametrize(
    "call",
    [
        lambda game: game.advance("turn", ["random"] * 3),
        lambda game: game.advance("phase"),
        lambda game: game.goto(3),
        lambda game: game.goto(5).advance("turn", ["random"] * 3),
        lambda game: game.goto(5).play("market") if game.goto(5).decider is not None else game.back(2),
        lambda game: game.back(3).step(),
    ],
    ids=["decide", "follow", "back", "rewrite", "play", "redo"],
)
def test_an_interrupted_game_is_whole(call: Call) -> None:
    """Interrupted at any line, the position shown is the one its own code opens, and the log fits it."""
    for line in itertools.count(0, 3):
        game = mid_game()
        came = interrupt_at(line, call, game)
        again = cardlab.replay(game.code)
        assert (again.cursor, again.length) == (game.cursor, game.length)
        if not game.choices:
            assert again.position == game.position
            assert again.events == game.events
        game.drop()
        game.advance("end", ["greedy"] * 3)
        assert cardlab.replay(game.code).position == game.position
        if not came:
            assert line > 0
            return


def test_a_strategy_can_try_things_out_on_a_branch() -> None:
    """Also in the middle of a decision: the choices made so far belong to the branch."""
    codes = []

    def thinking(view: Any, actions: Sequence[int]) -> int:
        twin = game.branch()
        twin.play(actions[-1])
        twin.advance("decision") if not twin.choices else twin.drop()
        codes.append((twin.code, twin.position))
        return actions[-1]

    game = cardlab.deal("nile", 2, 5)
    game.advance("turn", [thinking, "greedy"])
    assert len(codes) > 2
    for code, position in codes:
        assert cardlab.replay(code).position == position


def test_a_strategy_cannot_change_the_game_it_plays_in() -> None:
    def cheating(view: Any, actions: Sequence[int]) -> int:
        game.back()
        return actions[0]

    game = cardlab.deal("nile", 2, 5)
    game.step()
    before = state_of(game)
    with pytest.raises(cardlab.CardlabError, match=r"game\.branch\(\)"):
        game.advance("turn", [cheating, "greedy"])
    assert state_of(game) == before
    assert game.advance("turn", ["greedy", "greedy"])


def test_what_comes_out_as_recorded_keeps_the_record() -> None:
    """The same card forced, the same strategies again, the same choices played."""
    game = cardlab.deal("nile", 2, 7)
    game.advance("end", ["greedy", "random"])
    length, code = game.length, game.code
    game.goto(0).step(card="wheat")
    assert (game.cursor, game.length) == (1, length)
    game.advance("turn", ["greedy", "random"])
    assert game.length == length
    game.advance("end", ["greedy", "random"])
    assert game.code == code
    game.goto(0).step(card="flax")
    assert game.length == 1


def test_a_forced_card_that_is_recorded_is_followed() -> None:
    game = cardlab.deal("nile", 2, 7)
    game.step(card="flax")
    game.advance("end", ["greedy", "greedy"])
    length = game.length
    game.goto(0).step(card="flax")
    assert game.length == length


def test_a_choice_without_an_alternative_does_not_take_the_entry_of_a_resampling() -> None:
    """N5.1: with a single card left, only stopping is legal; a resampling is recorded at the same step."""
    game = cardlab.deal("nile", 2, 0, crops=2, copies=2, opening_hand=1)
    game.step()
    assert game.legal_actions() == [0] and game.decider is None
    twin = game.resample(0, 3)
    twin.back()
    twin.play("stop")
    assert "stops trading" in twin.sentence()
    assert cardlab.replay(twin.code).position == twin.position


def test_nobody_decides_where_there_is_no_alternative() -> None:
    game = cardlab.deal("nile", 2, 0, crops=2, copies=2, opening_hand=1)
    game.step()
    assert (game.decider, game.decision) == (None, None)
    assert "stops trading" in str(game.step())


def test_a_resampling_is_a_step_with_a_line_of_its_own() -> None:
    """N11.2."""
    game = mid_game()
    twin = game.resample(1, 5)
    assert (twin.sentence(), twin.rule) == ("What Bo cannot see is dealt anew.", "N11.2")
    assert len(twin.events.lines()) == twin.cursor + 1


def test_resampled_games_have_dice_of_their_own() -> None:
    """Otherwise a hundred resampled games played on by "random" would all make the same choice."""
    game = cardlab.deal("nile", 2, 7)
    game.step()
    first = {str(game.resample(0, seed).step(strategies=["random", "random"]).lines()[0][2]) for seed in range(30)}
    assert len(first) >= 3
    assert game.resample(0, 4).view(0) == game.view(0)


def test_a_seat_sees_a_harvest_drawn_from_the_field_to_the_storage() -> None:
    """N4.1: what the step changed is marked in the picture that a game shows, received cards included."""
    game = cardlab.deal("nile", 2, 7)
    while "harvests" not in game.sentence():
        game.step(strategies=["greedy", "greedy"])
    assert "1 → Ada" in game.picture(1, narrow=True).svg
    assert "1 → Ada" not in game.branch().back().picture(1, narrow=True).svg
    assert not any(change.difference.field == "received" for change in game.changes())


def test_questions_without_a_choice_or_with_a_wrong_seat_are_refused() -> None:
    game = mid_game()
    with pytest.raises(cardlab.CardlabError, match="No choice was named"):
        game.why_not()
    with pytest.raises(cardlab.BadOption, match="not at this table"):
        game.sentence(3)


def test_a_code_may_come_in_lower_case_and_in_several_lines() -> None:
    game = mid_game()
    code = game.code
    broken = "nile" + code[4:30] + "\n  " + code[30:] + "\n"
    assert cardlab.replay(broken).code == code


def test_an_action_prints_as_its_word_in_a_layout_too() -> None:
    assert f"{cardlab.Action(12, 'lettuce'):>9}" == "  lettuce"


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1, 1.5, "six", None, True])
def test_dice_have_from_one_to_two_to_the_32_sides(n: Any) -> None:
    view = cardlab.deal("nile", 2, 7).view(0)
    with pytest.raises(cardlab.BadOption, match="whole number from 1"):
        cardlab.random_below(view, n)
    assert cardlab.random_below(view, 1) == 0
    assert 0 <= cardlab.random_below(view, 2**32) < 2**32
