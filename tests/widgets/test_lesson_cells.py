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
