"""The rules tour of Nile: its near misses, other ways to do what is asked, and each special case in one beat."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import cardlab
from cardlab.engine.events import Events
from cardlab.lessons import open_tour
from cardlab.lessons.beats import Answer, Beat, Find, Predict, Try
from cardlab.lessons.nile import BEATS
from cardlab.lessons.runs import ALLOWED, REFUSED, RIGHT, Run
from cardlab.lessons.scripts import ON, BrokenScript, Start, card, carry_out, play

from .tour_runs import press, solved, whats

IDS = [beat.id for beat in BEATS]
BY_ID = {beat.id: beat for beat in BEATS}


def run_of(beat: str) -> Run:
    return Run("nile", BY_ID[beat])


def solve(beat: str) -> tuple[cardlab.Game, Run, Events]:
    """A beat played the right way: the game before it, the run after it, and what happened in between."""
    run = run_of(beat)
    before, events = solved(run)
    return before, run, events


def test_the_scores_in_the_last_task_are_those_of_the_game():
    scores = run_of("scoring").game.scores()
    for name, piles in zip(("Ada", "Bo"), scores.piles, strict=True):
        words = " ".join(map(str, piles))
        assert f"{name} stored {words}" in BY_ID["scoring"].task or f"{name} {words}" in BY_ID["scoring"].task
    assert "17 cards" in BY_ID["scoring"].question.answers[0].why
    assert [sum(piles) for piles in scores.piles] == [17, 16]


# Doing.


def test_another_way_to_do_it_is_right_too():
    run = run_of("market")
    assert press(run, "market", "wheat", "stored flax") == [None, None, RIGHT]
    run = run_of("plant-alike")
    assert press(run, "plant", "flax", 2) == [None, None, RIGHT]
    run = run_of("plant-two")
    assert press(run, "plant", "papyrus", "lettuce")[-1] == RIGHT


def test_what_is_allowed_but_not_asked_for_is_put_back():
    run = run_of("market")
    start = run.game.position
    assert press(run, "stop") == [ALLOWED]
    assert run.game.position == start and not run.done
    assert press(run, "plant") == [REFUSED]
    assert run.verdict.rule == "N2.4"
    assert not run.first_right


# The special cases of the rules, each in exactly one beat, found by what the engine did.


def new_fields(before: cardlab.Game, events: Events) -> list[tuple[bool, int]]:
    crops = ("papyrus", "wheat", "lettuce", "castor", "flax")
    owners = before.view(0).field_owner
    return [(owners[crops.index(event.card)] != 0, event.count) for event in events if event.what == "plant"]


CASES: dict[str, tuple[str, Callable[[cardlab.Game, Run, Events], bool]]] = {
    "a flood of two crops": (
        "two-crops",
        lambda before, run, events: any(e.what == "flood" and "-" in e.card for e in events),
    ),
    "the last card of a field": (
        "last-card",
        lambda before, run, events: any(
            e.what == "harvest" and before.view(0).field_size[("papyrus", "wheat").index(e.card)] == 1
            for e in events
            if e.card in ("papyrus", "wheat") and e.what == "harvest"
        ),
    ),
    "the Plague as flood": ("plague-flood", lambda before, run, events: "plague as flood" in whats(events)),
    "the Plague in the draw that ends a turn": (
        "plague-draw",
        lambda before, run, events: any(e.what == "plague drawn" and e.phase == "Draw" for e in events),
    ),
    "the Plague in a pay-out": (
        "plague-pay-out",
        lambda before, run, events: any(e.what == "plague drawn" and e.phase == "Flood" for e in events),
    ),
    "several fields eaten": ("plague-tied", lambda before, run, events: whats(events).count("strike") > 1),
    "displacement": ("displace", lambda before, run, events: "displace" in whats(events)),
    "planting (a)": (
        "plant-alike",
        lambda before, run, events: [new and count > 1 for new, count in new_fields(before, events)] == [True]
        and "displace" not in whats(events),
    ),
    "planting (b)": (
        "plant-two",
        lambda before, run, events: [count for _, count in new_fields(before, events)] == [1, 1]
        and any(new for new, _ in new_fields(before, events)),
    ),
    "planting (c)": (
        "plant-old",
        lambda before, run, events: bool(new_fields(before, events))
        and not any(new for new, _ in new_fields(before, events)),
    ),
    "the market": ("market", lambda before, run, events: "market" in whats(events)),
    "an offering to Hapi": ("hapi", lambda before, run, events: "hapi" in whats(events)),
    "one Speculation": ("speculate-one", lambda before, run, events: whats(events).count("speculate") == 1),
    "two Speculations": ("speculate-two", lambda before, run, events: whats(events).count("speculate") == 2),
    "a pay-out of three": (
        "pay-three",
        lambda before, run, events: any(e.what == "pay out" and e.count == 1 for e in events)
        and "plague drawn" not in whats(events),
    ),
    "a pay-out of six": (
        "pay-six",
        lambda before, run, events: any(e.what == "pay out" and e.count == 2 for e in events),
    ),
    "a Speculation that fails": (
        "miss",
        lambda before, run, events: "clear pending" in whats(events) and "pay out" not in whats(events),
    ),
    "an ordinary draw": (
        "draw",
        lambda before, run, events: whats(events).count("draw") == 2
        and not {"plague drawn", "season ends", "last card"} & set(whats(events)),
    ),
    "a reshuffle in a draw": ("reshuffle", lambda before, run, events: "season ends" in whats(events)),
    "the end in a draw": (
        "end",
        lambda before, run, events: whats(events)[-3:] == ["draw", "last card", "game ends"],
    ),
    "the scoring tie-break": (
        "scoring",
        lambda before, run, events: run.game.over
        and run.game.scores().deciding_column not in (0, None)
        and sum(run.game.scores().piles[1]) < sum(run.game.scores().piles[0]),
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_each_special_case_comes_in_exactly_one_beat(case):
    expected, holds = CASES[case]
    assert [beat for beat in IDS if holds(*solve(beat))] == [expected]


def test_the_locusts_come_before_the_harvest():
    _, _, events = solve("plague-pay-out")
    assert whats(events)[-2:] == ["clear pending", "strike"]
    assert "harvest" not in whats(events)


def test_most_beats_use_the_published_deck():
    small = [beat.id for beat in BEATS if beat.start.game("nile").options.copies != 16]
    assert small == ["reshuffle", "end"]


# Scripts.


def test_a_script_that_goes_wrong_says_where():
    start = Start(246, moves=(card("wheat"), play("plant", "papyrus", 3)))
    with pytest.raises(BrokenScript, match=r"Move 2 of the script, \('play', 'plant', 'papyrus', 3\), .*N2\.4"):
        start.game("nile")
    with pytest.raises(BrokenScript, match="Move 1 of the script"):
        carry_out(cardlab.deal(seed=1), (("dance",),))


def test_a_beat_whose_answers_do_not_fit_what_happens_is_a_broken_one():
    answers = (Answer(7, "seven"), Answer(8, "eight"))
    beat = Beat("odd", "", ("N3.1",), Start(1), "?", Predict(answers, lambda *_: 1, (card("wheat"), ON)), "")
    with pytest.raises(BrokenScript, match="not one of its answers"):
        Run("nile", beat).press(0)
    allowed = Beat("even", "", ("N3.1",), Start(1, moves=(card("wheat"),)), "?", Find((Try("stop", ("stop",)),)), "")
    with pytest.raises(BrokenScript, match="Nothing is refused"):
        Run("nile", allowed).show_me()


# The tour as a whole.


def test_an_unknown_tour_or_beat_is_told_what_there_is():
    with pytest.raises(cardlab.BadOption, match="there is one of nile"):
        open_tour("poker")
    with pytest.raises(cardlab.BadOption, match="it has table, flood"):
        open_tour().beat("floood")


def test_the_tour_counts_answers():
    tour = open_tour()
    assert repr(tour.progress()) == f"None of the {len(IDS)} beats has been answered yet."
    tour.run("table").press(0)
    run = tour.run("flood")
    run.press(0)
    run.again()
    run.press(1)
    assert tuple(tour.progress()) == (2, 1, len(IDS))
