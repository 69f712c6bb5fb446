"""The fan of thirty students and the coverage counter: what they show is what the class counts by hand."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("ipywidgets")

import cardlab
from cardlab.exact import wilson_interval
from cardlab.lessons import fact, guess, open_lesson
from cardlab.lessons.classmates import EVENTS, LENGTHS, run_of

GUESS = "mc.covers.wilson.flood.n100"


@pytest.fixture
def lesson(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDLAB_HOME", str(tmp_path))
    return open_lesson("04")


@pytest.mark.parametrize("event", list(EVENTS))
@pytest.mark.parametrize("student", [1, 30, 100])
def test_a_student_turns_up_the_first_cards_of_packs_shuffled_with_seeds_of_their_own(student, event):
    cards, test = cardlab.pack("nile"), EVENTS[event][1]
    by_hand = [test(cards.shuffled(10_000 * student + trial).draw()[0]) for trial in range(200)]
    assert run_of(student, 200, event) == by_hand


def test_the_fan_follows_the_slider_and_waits_with_its_broken_lines_for_the_guess(lesson):
    cell = lesson.fan(guess=GUESS)
    assert "after 100 " in cell._told.value and "broken" not in cell._told.value
    cell._slider.value = 1000
    assert "after 1,000 " in cell._told.value
    cell._button_reach.click()
    assert "Lock your guess" in str(cell.last_error) and not cell.reach
    guess(GUESS, 0.9)
    cell._button_reach.click()
    assert "of 30 lie within the broken lines" in cell._told.value
    assert "The broken lines end 0.0257 above and below" in cell._told.value
    for length in LENGTHS:
        cell.go(length)
        assert cell._slider.value == length and cell.last_error is None
    cell.go(10)
    assert "10 cards each" in cell.still()["text/plain"]


def test_the_counter_counts_what_the_class_counts(lesson):
    cell = lesson.intervals()
    cell.more(1)
    cell.more(99)
    held = sum(20 / 91 in wilson_interval(sum(run_of(n, 100)), 100) for n in range(1, 101))
    assert cell.hits == held and f"{held} of 100 intervals hold" in cell._told.value
    missed = [n for n in range(1, 101) if 20 / 91 not in wilson_interval(sum(run_of(n, 100)), 100)]
    assert f"with a cross: {', '.join(map(str, missed))}." in cell._told.value


def test_one_interval_is_told_as_one(lesson):
    cell = lesson.intervals()
    cell.more(1)
    assert "1 of 1 interval holds the exact value" in cell._told.value


def test_another_rule_starts_again_and_the_exact_share_waits_for_the_guess(lesson):
    cell = lesson.intervals(GUESS, event="plague", cards=50, rule="normal")
    cell.more(10)
    cell._exact.click()
    assert "Lock your guess" in str(cell.last_error)
    guess(GUESS, "95 %")
    cell._exact.click()
    assert "Exactly 0.4243 of all such intervals" in cell._told.value
    cell._switches["rule"].value = "wilson"
    assert cell.intervals == [] and "No interval yet" in cell._told.value
    assert "Exactly 0.8952" in cell._told.value


@pytest.mark.parametrize("wrong", [{"cards": 7}, {"rule": "best"}, {"colour": "red"}], ids=str)
def test_what_cannot_be_chosen_is_refused(lesson, wrong):
    with pytest.raises(cardlab.CardlabError, match="cannot be chosen"):
        lesson.intervals(**wrong)


def test_intervals_that_miss_are_marked_by_more_than_colour(lesson):
    cell = lesson.intervals(event="plague", cards=50, rule="normal")
    cell.more(100)
    crosses = len(re.findall(r"l10 10m0 -10l-10 10", cell.still()["image/svg+xml"]))
    assert crosses == 100 - cell.hits > 40


def test_a_page_without_a_kernel_sees_some_intervals(lesson):
    cell = lesson.intervals()
    assert "of 20 intervals hold" in cell.still()["text/plain"] and cell.intervals == []


@pytest.mark.parametrize("rule", ["wilson", "normal"])
@pytest.mark.parametrize("event", ["flood", "plague"])
def test_the_exact_share_is_what_many_students_see(rule, event):
    """2,000 students: within four standard errors."""
    from cardlab.lessons.classmates import chance, interval_of

    known = float(fact(f"mc.covers.{rule}.{event}.n50"))
    held = sum(float(chance(event)) in interval_of(n, 50, event, rule) for n in range(1, 2001))
    assert abs(held / 2000 - known) <= 4 * (known * (1 - known) / 2000) ** 0.5


def test_an_estimate_of_ones_own_is_judged_without_telling_the_value(lesson):
    secret = fact("burrow.wrap.nine.ge1")
    assert lesson.check_simulated(secret.id, 819, 1000).is_right
    low = lesson.check_simulated(secret.id, 700, 1000)
    assert low.kind == "wrong" and "too low" in low.sentence and "0.81" not in low.sentence
    for hits, of in ((5, 3), ("many", 100), (None, None), (50, 60), (0.5, 1000)):
        assert lesson.check_simulated(secret.id, hits, of).kind == "unclear"
    assert lesson.check_simulated("no.such", 1, 1000).kind == "unknown"
    assert lesson.check_simulated("nile.S.hand.plain_c.mean", 1, 1000).kind == "unknown"
