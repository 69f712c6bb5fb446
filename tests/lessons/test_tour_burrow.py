"""The rules tour of Burrow: its near misses, other ways to do what is asked, and each special case in one beat."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest

import cardlab
from cardlab.engine.events import Events
from cardlab.lessons import open_tour
from cardlab.lessons.burrow import BEATS
from cardlab.lessons.runs import ALLOWED, REFUSED, RIGHT, WRONG, Run

from .tour_runs import press, solved, whats

ROOT = Path(__file__).parents[2]
IDS = [beat.id for beat in BEATS]
BY_ID = {beat.id: beat for beat in BEATS}


def run_of(beat: str) -> Run:
    return Run("burrow", BY_ID[beat])


def solve(beat: str) -> tuple[cardlab.Game, Run, Events]:
    """A beat played the right way: the game before it, the run after it, and what happened in between."""
    run = run_of(beat)
    before, events = solved(run)
    return before, run, events


# Doing.


def test_another_way_to_do_it_is_right_too():
    assert press(run_of("gather"), "10 (slot 39)") == [RIGHT]
    assert press(run_of("gather"), "9 (slot 37)") == [RIGHT]


def test_the_otter_must_be_given_the_rank_that_helps():
    run = run_of("otter-last")
    start = run.game.position
    assert press(run, "draw a card") == [REFUSED]
    assert run.verdict.rule == "U3.1"
    assert press(run, "Otter (slot 37)", "rank 8") == [None, ALLOWED]
    assert run.game.position == start and not run.done
    assert press(run, "Otter (slot 37)", "rank 10") == [None, RIGHT]


def test_a_walk_that_merges_is_allowed_but_not_asked_for():
    run = run_of("walk-finds")
    start = run.game.position
    assert press(run, "Walk About", "crop B") == [None, ALLOWED]
    assert run.game.position == start
    assert press(run, "Walk About", "crop A") == [None, RIGHT], "with one Crop to go on it is not asked for"


# The special cases of the rules, each in exactly one beat, found by what the engine did.


def any_of(events: Events, what: str, count: int) -> bool:
    return any(event.what == what and event.count == count for event in events)


def frozen_crops(game: cardlab.Game) -> list[int]:
    view = game.view(0)
    return [crop for crop in range(view.crop_count) if view.crop_poachers[crop]]


CASES: dict[str, tuple[list[str], Callable[[cardlab.Game, Run, Events], bool]]] = {
    "an Otter gathered": (
        ["otter-last"],
        lambda before, run, events: any(e.what == "gather" and e.card == "Otter" for e in events),
    ),
    "a Poacher in the open Field, without another": (
        ["poacher-field"],
        lambda before, run, events: whats(events).count("poacher aside") == 1,
    ),
    "a Poacher among its own replacements": (
        ["poacher-among"],
        lambda before, run, events: whats(events).count("poacher aside") == 2,
    ),
    "a Gather from a slot of several cards": (
        ["side-by-side"],
        lambda before, run, events: any(
            e.what == "gather" and sum(before.view(0).beside[c] >= 0 for c in range(118)) for e in events
        ),
    ),
    "a Poacher on the largest of several Crops": (
        ["poacher-drawn"],
        lambda before, run, events: whats(events).count("freeze") == 1 and "draw" in whats(events)
        and whats(events).count("draw") == 1,
    ),
    "a Poacher with a tie": (
        ["poacher-tie"],
        lambda before, run, events: "freeze" in whats(events) and "draw" not in whats(events),
    ),
    "a Poacher on the only Crop": (
        ["poacher-only"],
        lambda before, run, events: whats(events).count("freeze") == 1 and whats(events).count("draw") == 2
        and not frozen_crops(before),
    ),
    "a Poacher on a frozen Crop": (
        ["poacher-frozen"],
        lambda before, run, events: (
            {"freeze", "further poacher"} <= {*whats(events)} and len(frozen_crops(run.game)) == 1
        ),
    ),
    "a Walk About that finds a Gather": (
        ["walk-finds"],
        lambda before, run, events: "move" in whats(events) and "gather" in whats(events),
    ),
    "a Walk About that merges all": (["walk-merges"], lambda before, run, events: any_of(events, "walk ends", 1)),
    "a Walk About at its limit": (["walk-limit"], lambda before, run, events: any_of(events, "walk ends", 3)),
    "the Burrow open, cards left": (
        ["opened"],
        lambda before, run, events: any(e.what == "burrow open" and e.count > 0 for e in events),
    ),
    "the Burrow open, no card left": (
        ["bonus"],
        lambda before, run, events: any_of(events, "burrow open", 0) and "bonus" in whats(events),
    ),
    "the Seed Pile empty": (["pile"], lambda before, run, events: "pile empty" in whats(events)),
    "the team ends the round, with the penalty and without": (
        ["give-up", "give-up-free"],
        lambda before, run, events: "ended" in whats(events),
    ),
    "giving up for nothing": (
        ["give-up-free"],
        lambda before, run, events: "ended" in whats(events) and "penalty" not in whats(events),
    ),
    "two Poachers on a Crop that is scored": (
        ["frozen-twice"],
        lambda before, run, events: max(before.view(0).crop_poachers) == 1 and max(run.game.view(0).crop_poachers) == 2,
    ),
    "the end of a game of several rounds": (
        ["winner"],
        lambda before, run, events: run.game.over and run.game.scores().rounds > 1,
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_each_special_case_comes_in_exactly_the_beats_named(case):
    expected, holds = CASES[case]
    assert [beat for beat in IDS if holds(*solve(beat))] == expected


def test_who_is_charged_is_who_gathered_last_or_whose_turn_it_was():
    _, opened, _ = solve("opened")
    assert opened.game.view(0).charged == opened.game.view(0).last_gatherer == 0
    _, pile, _ = solve("pile")
    assert (pile.game.view(0).charged, pile.game.view(0).last_gatherer) == (1, 0)


def test_the_numbers_in_the_questions_are_those_of_the_game():
    before, run, events = solve("winner")
    assert list(before.scores().totals) == [77, 65] and "77 points and Bo 65" in BY_ID["winner"].task
    assert [event.count for event in events if event.what == "round score"] == [24, 124]
    assert before.view(0).field_count == 11 and "11 cards" in BY_ID["winner"].task
    assert list(run.game.scores().totals) == [101, 189] and "189" in BY_ID["winner"].because
    assert solve("opened")[0].view(0).field_count == 4
    assert solve("pile")[0].view(0).field_count == 2
    before, run, _ = solve("product")
    assert (before.scores().sides[0].working, run.game.scores().sides[0].working) == (
        "1 Crop × 2 = 2",
        "2 Crops × (2 + 1) = 6",
    )


def test_the_better_gather_that_the_tour_names_is_possible():
    run = run_of("opened")
    assert run.game.why_not("slot 7", "crop A") is None
    game = run.game.branch()
    game.play("slot 7", "crop A")
    assert game.view(0).ended_by == 0


def test_most_beats_are_the_game_as_it_is_dealt_for_two():
    other = {beat.id for beat in BEATS if beat.start.players != 2 or beat.start.options}
    assert other == {"give-up", "give-up-free"}


# The notebook.


def test_what_was_measured_is_what_the_benchmarks_say():
    cells = nbformat.read(ROOT / "notebooks/tour_burrow.ipynb", as_version=4).cells
    told = " ".join(next(cell.source for cell in cells if cell.id == "rule-winner").split())
    numbers = re.findall(r"\b\d+\.\d\b", told.partition("## Who wins")[0])
    figures = (ROOT / "benchmarks/README.md").read_text(encoding="utf-8")
    alone = next(line for line in figures.splitlines() if line.startswith("| cooperative, 1 seat"))
    team = next(line for line in figures.splitlines() if line.startswith("| cooperative, 2 seats"))
    assert all(any(number in line for line in (alone, team)) for number in numbers)
    assert len([number for number in numbers if number in alone]) == 3


def test_the_tour_counts_answers():
    tour = open_tour("burrow")
    tour.run("middle").press(0)
    assert tour.run("corner").press(0).kind == WRONG
    assert tuple(tour.progress()) == (2, 1, len(IDS))


def test_what_is_chosen_already_is_not_said_twice():
    run = run_of("walk-finds")
    press(run, "Walk About")
    assert run.prompt == "Walk About › The top card of which Crop moves?"
