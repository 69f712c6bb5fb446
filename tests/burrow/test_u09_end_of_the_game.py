"""U9 End of the game: the total that ends it, the most rounds, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from .table import BURROW, step, told
from .test_u01_components import refusal
from .test_u08_scoring import ended


def over(totals: tuple[int, ...], round_of_ada: int = 0, **settings: Any) -> bool:
    """Return whether the game is over once Ada's round has been added."""
    s = ended(["5 6", "2"][: 1 + round_of_ada], totals=totals, **settings)
    change = step(s)
    assert (change.get("phase"), change["stage"]) == (None if s.over else "SET_UP", "LAY_OUT")
    assert s.phase == (4 if s.over else 0)
    return bool(s.over)


def test_rivals_play_until_somebody_has_150() -> None:
    """U9.1: after a round; anybody will do, and 149 will not."""
    assert not over((149, 149))
    assert over((149, 0), 1)
    assert over((0, 150))
    assert over((3, 171))


def test_a_team_plays_until_it_has_100() -> None:
    """U9.1: and not to 150."""
    team: dict[str, Any] = {"mode": "cooperative", "charged": "Ada"}
    assert not over((99, 0), **team)
    assert over((99, 0), 1, **team)
    assert over((100, 0), **team)


@pytest.mark.parametrize("target", [1, 60, 10**9])
def test_the_target_can_be_set(target: int) -> None:
    """U9.1: any whole number from 1, for rivals and teams."""
    assert not over((target - 1, target - 1), target=target)
    assert over((target, 0), target=target)
    assert not over((target - 1, 0), target=target, mode="cooperative")
    assert over((target, 0), target=target, mode="cooperative")


def test_without_a_target_it_follows_the_mode() -> None:
    """U9.1: target=None."""
    assert not over((149, 0), target=None)
    assert over((150, 0), target=None)
    assert over((100, 0), target=None, mode="cooperative")


@pytest.mark.parametrize("value", [0, -1, 10**9 + 1, 1.5, "100", True])
def test_other_targets_are_refused(value: Any) -> None:
    """U9.1: whole numbers from 1."""
    assert refusal(target=value) == (
        f"target={value!r} is not possible: write a whole number from 1 to 1000000000 or None (rule U9.1)."
    )


@pytest.mark.parametrize("most", [1, 2, 100, 1000])
def test_the_game_is_over_after_the_last_round(most: int) -> None:
    """U9.1: however low the totals are; one round earlier it goes on."""
    assert over((0, 0), max_rounds=most, scored=most - 1)
    if most > 1:
        assert not over((0, 0), max_rounds=most, scored=most - 2)


def test_there_are_a_hundred_rounds_at_most_by_default() -> None:
    """U9.1: max_rounds."""
    assert over((0, 0), scored=99)
    assert not over((0, 0), scored=98)


@pytest.mark.parametrize("value", [0, 1001, None, "3", True])
def test_other_numbers_of_rounds_are_refused(value: Any) -> None:
    """U9.1: 1 to 1000."""
    assert refusal(max_rounds=value) == (
        f"max_rounds={value!r} is not possible: write a whole number from 1 to 1000 (rule U9.1)."
    )


def test_when_the_game_is_over_nothing_more_happens() -> None:
    """U9.1: the last round stays on the table."""
    s = ended(["5 6", "2"], totals=(149, 20), scored=3)
    s.log = []
    assert step(s) == {
        "round_score Ada": 1,
        "total Ada": 150,
        "rounds_scored": 4,
        "over": 1,
        "stage": "LAY_OUT",
    }
    assert told(s).endswith("The game ends after 4 rounds.")
    assert (s.decider, s.over) == (-1, 1)


@pytest.mark.parametrize(
    ("totals", "winner", "sentence"),
    [
        ((150, 20), 1, "Bo wins with 20 points against 150; the lowest total is best."),
        ((-5, 150), 0, "Ada wins with -5 points against 150; the lowest total is best."),
        ((150, 150), (0, 1), "Ada and Bo win with 150 points, all alike; the lowest total is best."),
    ],
)
def test_the_lowest_total_wins(totals: tuple[int, int], winner: int | tuple[int, int], sentence: str) -> None:
    """U9.1: equal ones share the win."""
    s = ended(["5 6"], totals=totals)
    step(s)
    scores = BURROW.score(s)
    assert (scores.final, scores.winner, scores.sentence()) == (True, winner, sentence)
    assert scores.values == totals


def test_of_three_two_may_share_the_win() -> None:
    """U9.1: those with the lowest total."""
    crops = {"Ada": ["5"], "Bo": ["5"], "Chen": ["5"]}
    s = ended([], players=3, crops=crops, totals=(20, 160, 20))
    step(s)
    assert BURROW.score(s).winner == (0, 2)


def test_a_team_s_result_is_its_mean_a_round() -> None:
    """U9.1: nobody wins; one number for every seat."""
    s = ended(["5 6", "2"], mode="cooperative", charged="Ada", totals=(100, 0), scored=1)
    step(s)
    scores = BURROW.score(s)
    assert (scores.winner, scores.winners, scores.rounds) == (None, (), 2)
    assert scores.values == (50.5, 50.5) and scores.totals == (101,)
    assert scores.sentence() == "The team has 101 points after 2 rounds, 50.5 a round."
