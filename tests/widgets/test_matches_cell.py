"""Open cards that fit, deal after deal: the cards shown are those of the last deal, and a value asked for waits."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("ipywidgets")

from cardlab import pack
from cardlab.lessons import check, fact, guess, open_lesson
from cardlab.lessons.experiments_matches import open_cards
from cardlab.lessons.open_cards_picture import open_cards_picture

GUESS = "burrow.same.nine.ge1"
CLASS = "The class's table: on top 3; open 4, 5, 9, A, 10, 2, 7, 9, Otter; 2 fit: 4, 2."


@pytest.fixture
def lesson(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDLAB_HOME", str(tmp_path))
    return open_lesson("06")


def dashed(svg):
    return len(re.findall(r'stroke-dasharray="7 5"', svg))


def test_it_begins_with_the_class_s_table_and_goes_on_with_the_last_deal(lesson):
    cell = lesson.matches()
    assert cell.cards().describe() == CLASS
    assert cell.still()["text/plain"].startswith(f"{CLASS}\nNine open cards")
    cell.more(1)
    top, *nine = pack("burrow", specials=0).shuffled(0).draw(10)
    names = ", ".join(card.rank for card in nine)
    assert cell.cards().describe() == f"Deal 1 (seed 0): on top {top.rank}; open {names}; none fits."
    cell.more(2)
    assert cell.cards().describe().startswith("Deal 3 (seed 2): on top ")
    assert "<svg" in cell._cards.value and "Deal 3 (seed 2)" in cell._cards.value
    cell._seed.value = "40"
    cell._read_seed()
    cell.more(1)
    assert f"Deal 1 (seed 40): {open_cards(40).told('same')}." == cell.cards().describe()
    cell.start_again()
    assert cell.cards().describe() == CLASS


def test_the_columns_count_what_a_loop_of_ones_own_counts(lesson):
    cell = lesson.matches()
    cell.more(300)
    tens = [pack("burrow", specials=0).shuffled(seed).draw(10) for seed in range(300)]
    own = [sum(card.fits(top) for card in nine) for top, *nine in tens]
    assert {outcome: own.count(outcome) for outcome in set(own)} == dict(cell.tally.counts)
    assert f"In {own.count(0)} of 300 deals no card fits." in cell._told.value


@pytest.mark.parametrize("rule", ["same", "wrap", "nowrap"])
def test_just_the_cards_that_fit_are_marked_on_every_width_with_the_reason_below(rule):
    for seed in range(30):
        here = open_cards(seed)
        picture = open_cards_picture("A deal", "told", here, rule)
        equal = sum(kind % 13 == here.rank for kind in here.cards) if rule == "same" else 0
        for svg in (picture.svg, picture.narrow):
            assert dashed(svg) == len(here.fitting(rule))
            assert svg.count(">equal</text>") == equal
            assert svg.count(">next</text>") == len(here.fitting(rule)) - equal
            assert svg.count('class="card"') == 10


def test_the_exact_values_wait_for_the_guess_and_then_for_the_exercise_that_asks_for_them(lesson):
    cell = lesson.matches(GUESS)
    cell._exact.click()
    assert "Lock your guess" in str(cell.last_error)
    guess(GUESS, "90 %")
    cell._exact.click()
    assert str(cell.last_error).startswith("First answer the exercise “A Seed lies on top of your Crop")
    assert "33/17" not in cell._told.value
    check("burrow.same.nine.mean", fact("burrow.same.nine.mean").value)
    cell._exact.click()
    assert "Exactly 33/17 = 1.9412" in cell._told.value
    cell._switches[1].value = True  # put back: the same mean
    assert "Exactly 33/17" in cell._told.value
    cell._switches[0].value = "wrap"
    assert cell._exact.description == "Show the exact value"
    assert "Exactly" not in cell._told.value and not cell.exact_shown
    cell._exact.click()
    assert "only neighbours fit" in str(cell.last_error)
    check("burrow.wrap.nine.mean", "24/17")
    cell._exact.click()
    assert "Exactly 24/17" in cell._told.value


def test_neighbours_in_the_deck_wait_for_the_guess_alone_under_the_rule(lesson):
    run = lesson.simulate("deck-neighbours", guess="burrow.same.deck_neighbours.mean")
    guess("burrow.same.deck_neighbours.mean", 10)
    run._exact.click()
    assert "Exactly 11." in run._told.value and "Your guess: 10" in run._told.value
    run.assume(rule="wrap")
    assert "Exactly" not in run._told.value
    run._exact.click()
    assert "First answer the exercise" in str(run.last_error)


def test_another_class_has_another_table_and_more_cards_where_a_poacher_lay():
    cell = open_lesson("06", "NILE-2-76").matches()
    assert cell.cards().describe() == (
        "The class's table: on top Otter as 2; open 8, 3, 5, 4, J, 2, 9, 8, A, 3, 7, K, 6; 4 fit: 3, 2, A, 3."
    )
    assert cell.cards().svg.count('class="card"') == 14
    assert dashed(cell.cards().svg) == 4
    cell.close()
    assert all(each.comm is None for each in cell._made)
