"""The cell of two floods: it counts what the class counts, follows its switches, and gives no exercise away."""

from __future__ import annotations

import re
from itertools import product

import pytest

pytest.importorskip("ipywidgets")

import cardlab
from cardlab.draw.heat_map import LESS, MORE
from cardlab.lessons import check, guess, open_lesson
from cardlab.lessons.card_grid import NAMED

GUESS = "nile.W.flood2.c_given_not_c"


@pytest.fixture
def lesson(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDLAB_HOME", str(tmp_path))
    return open_lesson("05")


def words(cell):
    return cell._told.value


def test_the_table_counts_what_the_class_counts(lesson):
    cell = lesson.two_floods()
    assert "No pair of floods yet." in words(cell)
    for many in (1, 10, 989):
        cell.more(many)
    cards = cardlab.pack("nile")
    pairs = [cards.shuffled(seed).draw(2) for seed in range(1000)]
    first = [second for first, second in pairs if first.shows("wheat")]
    both = sum(card.shows("wheat") for card in first)
    assert f"in {both} of {len(first)} pairs" in words(cell)
    assert f"{both} of {len(first)}" in cell.picture().svg
    cell.show("crops")
    flax = sum(card.shows("flax") for card in first)
    assert f"After {len(first)} floods with wheat the second one showed" in cell.picture().describe()
    assert f"flax {flax} times" in cell.picture().describe().split("floods with wheat")[1].split(". ")[0]


def test_exact_values_wait_for_the_guess_and_for_the_exercises_that_ask_for_them(lesson):
    cell = lesson.two_floods(guess=GUESS)
    cell._exact.click()
    assert "Lock your guess" in str(cell.last_error) and not cell.exact_shown
    guess(GUESS, 0.2)
    cell._exact.click()
    assert "Exactly 2/9 = 0.2222." in words(cell) and "Exactly 20/91 = 0.2198." in words(cell)
    assert "19/90" not in words(cell) and "0.2111" not in cell.picture().svg
    assert "The exact value is what an exercise asks" in words(cell)
    cell.show("crops")
    assert "133/600" not in words(cell) and "0.2217" not in cell.picture().svg
    check("nile.W.flood2.c_given_c", "0.2")
    assert "19/90" not in words(cell)
    check("nile.W.flood2.c_given_c", "19/90")
    cell.show("wheat")
    assert "Exactly 19/90 = 0.2111." in words(cell)
    check("nile.W.flood2.d_given_c", "133/600")
    cell.show("crops")
    assert "Exactly 133/600 = 0.2217." in words(cell) and "0.2217" in cell.picture().svg


def test_the_exact_values_follow_the_switches(lesson):
    cell = lesson.two_floods()
    cell.show_exact()
    cell.more(20)
    cell._switches["copies"].value = 4
    assert "No pair of floods yet." in words(cell)
    assert "Exactly 7/30 = 0.2333." in words(cell) and "Exactly 4/15 = 0.2667." in words(cell)
    cell._switches["put_back"].value = True
    assert words(cell).count("Exactly 8/31 = 0.2581.") == 3
    cell.assume(copies=16)
    assert cell._switches["copies"].value == 16 and words(cell).count("Exactly 20/91 = 0.2198.") == 3
    cell._switches["view"].value = "crops"
    assert words(cell).count("Exactly 20/91 = 0.2198.") == 3 and cell.last_error is None


def test_another_table_keeps_the_pairs_and_another_pack_starts_again(lesson):
    cell = lesson.two_floods(view="crops")
    cell.more(10)
    cell.show("wheat")
    assert cell.counted.number == 10
    cell.assume(put_back=True)
    assert cell.counted.number == 0
    cell.more(3)
    cell.start_again()
    assert cell.counted.number == 0


@pytest.mark.parametrize("wrong", [{"cards": 7}, {"copies": 5}], ids=str)
def test_what_cannot_be_chosen_is_refused(lesson, wrong):
    cell = lesson.two_floods()
    with pytest.raises(cardlab.CardlabError):
        cell.assume(**wrong)
    with pytest.raises(cardlab.CardlabError, match="The table cannot be"):
        lesson.two_floods(view="trees")
    with pytest.raises(cardlab.CardlabError):
        lesson.two_floods(**wrong)


def test_it_begins_with_the_assumptions_of_the_lesson(lesson):
    cell = lesson.two_floods(view="crops", copies=1, put_back=True)
    assert [cell._switches[name].value for name in ("view", "copies", "put_back")] == ["crops", 1, True]
    assert "1 card of each crop, the first card shuffled back" in cell.picture().svg


def test_a_page_without_a_kernel_sees_two_thousand_pairs_and_no_exact_value(lesson):
    cell = lesson.two_floods()
    still = cell.still()
    assert "2,000 pairs of floods." in still["text/plain"] and "xactly" not in still["text/plain"]
    assert cell.counted.number == 0
    cell.more(2000)
    assert cell.still() == still


def test_in_each_row_one_square_says_more_than_usual_and_the_other_less(lesson):
    cell = lesson.two_floods()
    cell.more(1000)
    usual = {"wheat": 20 / 91, "no wheat": 71 / 91}
    for row, column in product(usual, usual):
        square = cell._square(row, column)
        assert square.usual == pytest.approx(usual[column])
        assert cell._square(row, "wheat").share + cell._square(row, "no wheat").share == pytest.approx(1)
    legend = 1
    for colour in (MORE, LESS):
        assert len(re.findall(f'fill="{colour}"[^>]*opacity', cell.picture().svg)) == 2 + legend


def test_of_five_crops_the_same_crop_again_has_a_thick_frame(lesson):
    cell = lesson.two_floods(view="crops")
    framed = {(row, column) for row in NAMED for column in NAMED if cell._square(row, column).framed}
    assert framed == {(crop, crop) for crop in NAMED}
    cell.show("wheat")
    assert not cell._square("wheat", "wheat").framed


def test_the_exact_value_of_no_wheat_is_what_is_left_of_one(lesson):
    cell = lesson.two_floods(copies=1)
    cell.show_exact()
    rows = {"wheat": 4 / 15, "no wheat": 1 / 3}
    for row, value in rows.items():
        assert [cell._square(row, column).exact for column in rows] == pytest.approx([value, 1 - value])
