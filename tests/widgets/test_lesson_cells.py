"""The cells of a lesson without a page: guess, simulate, change assumptions, answer; nothing ends in silence."""

from __future__ import annotations

import asyncio

import pytest

pytest.importorskip("ipywidgets")

from cardlab.lessons import fact, open_lesson
from cardlab.lessons.ledger_file import home

FACT = "nile.S.hand.plain_c.2"


@pytest.fixture
def lesson(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDLAB_HOME", str(tmp_path))
    assert home() == tmp_path
    return open_lesson("02")


def html(cell):
    return " ".join(str(getattr(each, "value", "")) for each in cell._made)


def test_a_guess_is_read_locked_kept_and_scored(lesson):
    cell = lesson.guess(FACT)
    assert cell._reveal.disabled
    for wrong in ("", "much", "1/0", "150", "nan"):
        cell._number.value = wrong
        cell.lock()
        assert cell.verdict.kind == "unclear", wrong
        assert cell._reveal.disabled
    cell._number.value = "0,2"
    cell._lock.click()
    assert cell.verdict.kind == "locked"
    assert not cell._reveal.disabled
    cell._reveal.click()
    assert "off by 0.0230" in cell.verdict.sentence
    assert "<p>= Exactly 216080/1220813 = 0.1770. You said 0.2000" in html(cell)
    again = lesson.guess(FACT)
    assert "You have guessed this before: 0.2000" in html(again)
    assert not again._reveal.disabled


def test_a_simulator_counts_up_and_shows_the_exact_value_only_after_the_guess(lesson):
    cell = lesson.simulate("hand-two-wheat", guess=FACT)
    assert "Not simulated yet" in cell._told.value
    for button in cell._more[:3]:
        button.click()
    assert cell.tally.trials == 1_011
    assert "of 1,011 hands" in cell._told.value
    cell._exact.click()
    assert "Lock your guess" in str(cell.last_error)
    assert "Exactly" not in cell._told.value
    guess = lesson.guess(FACT)
    guess._number.value = "0.3"
    guess.lock()
    cell._exact.click()
    assert cell.last_error is None
    assert "Exactly 216080/1220813" in cell._told.value
    assert "Your guess: 0.3000" in cell._told.value
    cell._exact.click()
    assert "Exactly" not in cell._told.value


def test_a_guess_is_marked_only_under_the_assumptions_that_it_was_made_for(lesson):
    guess = lesson.guess(FACT)
    guess._number.value = "0.3"
    guess.lock()
    cell = lesson.simulate("hand-two-wheat", guess=FACT)
    assert "Your guess: 0.3000" in cell._told.value
    for changed in ({"copies": 2}, {"put_back": True}, {"plague": True}):
        cell.assume(**changed)
        assert "Your guess" not in cell._told.value, changed
        cell.assume(copies=16, put_back=False, plague=False)
        assert "Your guess: 0.3000" in cell._told.value


def test_a_guess_of_another_quantity_than_the_axis_shows_is_not_marked(lesson):
    guess = lesson.guess(FACT)
    guess._number.value = "0.3"
    guess.lock()
    assert "Your guess" not in lesson.simulate("hand-wheat", guess=FACT)._told.value


def test_a_guess_after_the_reveal_is_said_not_to_count_and_is_not_drawn(lesson):
    cell = lesson.guess(FACT)
    for number in ("0.3", "0.177"):
        cell._number.value = number
        cell.lock()
        cell.reveal()
    assert "which is not counted" in html(cell)
    assert "Your guess: 0.3000" in lesson.simulate("hand-two-wheat", guess=FACT)._told.value
    assert "You have guessed this before: 0.3000" in html(lesson.guess(FACT))


@pytest.mark.parametrize(("id", "example"), [(FACT, "0.25, 25 % or 1/4"), ("mc.tries_factor.10", "a number")])
def test_the_box_shows_what_kind_of_guess_is_wanted(lesson, id, example):
    assert lesson.guess(id)._number.placeholder == example


def test_what_waits_for_an_answered_exercise_is_open_and_has_its_twin_for_a_phone(lesson):
    lesson.check(FACT, fact(FACT))
    thing = lesson.compare(FACT, 180, 1000)
    cell = lesson.after(FACT, thing)
    assert cell.opened
    assert cell.still()["image/svg+xml"] == thing._repr_svg_()
    assert thing.narrow[:200] in cell._picture.value
    assert lesson.after(FACT, "told").still() == {"text/plain": "told"}


def test_a_question_or_a_fact_that_there_is_not_is_told_in_one_sentence(lesson):
    said = "There is no question 'nonsense'. Copy the id from the exercise."
    for each in (lesson.check("nonsense"), lesson.check("nonsense", 3), lesson.guess("nonsense"),
                 lesson.after("nonsense", 3), lesson.hint("nonsense")):  # fmt: skip
        assert said in str(each)
    assert "Did you mean 'nile.W.flood.c'" in str(lesson.check("nile.W.flod.c"))


def test_another_assumption_or_first_seed_starts_again(lesson):
    cell = lesson.simulate("hand-two-wheat")
    cell.more(50)
    before = dict(cell.tally.counts)
    cell._switches[1].value = True
    assert cell.tally.trials == 0
    cell.more(50)
    assert cell.last_error is None
    cell._switches[1].value = False
    cell._seed.value = "1000"
    cell._read_seed()
    cell.more(50)
    assert sum(cell.tally.counts.values()) == 50
    cell._seed.value = "0"
    cell._read_seed()
    cell.more(50)
    assert dict(cell.tally.counts) == before
    for wrong in ("-1", "many", "1.5", ""):
        cell._seed.value = wrong
        cell._do(cell._read_seed)
        assert "whole number" in str(cell.last_error)


def test_a_long_run_gives_way_to_a_click_on_stop(lesson):
    cell = lesson.simulate("hand-wheat")

    async def watch():
        cell.more(10**9)
        while cell.tally.trials == 0 or not cell._told.value.startswith("<div>") or "hands:" not in cell._told.value:
            await asyncio.sleep(0.01)
        assert not cell._stop.disabled
        cell._stop.click()
        task = cell._task
        if task is not None:
            await task

    asyncio.run(watch())
    assert 0 < cell.tally.trials < 10**7
    assert cell._stop.disabled
    assert f"{cell.tally.trials:,} hands" in cell._told.value


def test_a_change_of_assumptions_during_a_run_counts_nothing_of_before(lesson):
    cell = lesson.simulate("hand-wheat")

    async def watch():
        cell.more(10**9)
        await asyncio.sleep(0.2)
        cell.assume(put_back=True)
        cell.more(10)
        while cell._task is not None:
            await asyncio.sleep(0.01)

    asyncio.run(watch())
    assert cell.tally.trials == 10


def test_exercises_take_numbers_letters_and_steps(lesson):
    cell = lesson.check("nile.S.hand.plain_c.ge2")
    cell._boxes[0].value = "0.5"
    cell.check()
    assert "Not yet. One more look: press Hint." in html(cell)
    cell._boxes[0].value = str(fact("nile.S.hand.plain_c.ge2"))
    cell.check()
    assert cell.verdict.is_right
    cell._hint.click()
    assert "Hint 1 of 3" in cell.verdict.sentence
    steps = lesson.check("lesson03.total_probability")
    steps._boxes[1].value = "2/9"
    steps.check()
    assert "<p>  1. · Not answered yet.</p>" in html(steps)
    assert "<p>  2. ✓ Right.</p>" in html(steps)
    choice = lesson.check("lesson01.mean_above_one")
    for button in [each for each in choice._made if "cardlab-option" in getattr(each, "_dom_classes", ())]:
        button.click()
        if "average, not a probability" in button.description:
            assert choice.verdict.is_right
        else:
            assert choice.verdict.kind == "misconception"


def test_cells_have_pictures_and_words_for_a_page_without_a_kernel(lesson):
    for cell in (lesson.guess(FACT), lesson.simulate("hand-wheat"), lesson.check("lesson01.mean_above_one")):
        still = cell.still()
        assert still["text/plain"]
        assert "image/svg+xml" in still or "text/html" in still
        for value in still.values():
            assert str(fact(FACT)) not in value


def test_closing_a_cell_gives_back_every_widget(lesson):
    from ipywidgets.widgets.widget import _instances

    before = set(_instances)
    for cell in (lesson.guess(FACT), lesson.simulate("hand-wheat"), lesson.check("nile.W.flood.c")):
        cell.close()
    assert set(_instances) == before
