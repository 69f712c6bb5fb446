"""Any class deal does: more seats, a large seed, another game's code; one with other cards is refused by a sentence."""

from __future__ import annotations

import pytest

import cardlab
from cardlab import BadOption
from cardlab.lessons import fact, open_lesson
from cardlab.lessons.experiments import experiment, trials
from cardlab.lessons.experiments_hands import opening_hand
from cardlab.lessons.tally import Tally

NILE = ("01", "02", "03", "04")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("hand", ["class", "unseen"])
def test_the_card_on_the_pile_is_asked_for_with_the_seats_of_the_class_deal(seats, hand):
    deal = open_lesson("03", f"NILE-{seats}-7").deal
    setting = experiment("given-hand").setting(deal, model="S", hand=hand)
    shown = sum("wheat" in name for name in opening_hand(deal))
    id = f"nile.S{seats}.flood.c" if hand == "unseen" else f"nile.S{seats}.flood.c.v{shown}"
    assert (setting.fact, setting.mean) == (id, fact(id).value)
    tally = Tally()
    for _ in trials(setting, tally, 0, 2000):
        pass
    low, high = tally.interval(True)
    reach = 2.1 * (high - low) / 2  # of 1.96 standard errors: four
    assert abs(tally.mean - float(setting.mean)) <= reach


def test_the_plague_lies_on_top_of_a_smaller_pile_more_often():
    """What a trial does follows the seats, too: the same seeds, and more piles with the Plague on top."""
    hits = {}
    for seats in (2, 5):
        deal = open_lesson("03", f"NILE-{seats}-7").deal
        one = experiment("given-hand")
        setting, floods = (one.setting(deal, model=model, hand="unseen") for model in ("S", "E"))
        hits[seats] = sum(floods.trial(seed) and not setting.trial(seed) for seed in range(4000))
    assert 0 < hits[2] < hits[5]


def test_a_hand_of_ones_own_begins_with_the_seats_of_the_class_deal():
    pytest.importorskip("ipywidgets")
    hand = open_lesson("03", "NILE-3-11").my_hand()
    hand.ask(model="S")
    hand.tell()
    assert "75/76 · " in hand.picture().describe()
    assert hand._players.value == 3


@pytest.mark.parametrize("code", ["NILE-3-11", "NILE-2-12345", "NILE-5-18446744073709551615", "nile-2-7"])
@pytest.mark.parametrize("number", NILE)
def test_a_lesson_of_nile_takes_any_deal_of_nile(number, code):
    lesson = open_lesson(number, code)
    assert lesson.deal.code == code.upper()
    for name in ("first-wheat", "hand-wheat", "hand-pair", "given-hand"):
        assert "This deal: " in lesson.still(name, trials=3).describe()


@pytest.mark.parametrize("code", ["BURROW-3-7", "BEERBREAD-2-7"])
def test_of_a_code_of_another_game_it_takes_the_seed(code):
    assert open_lesson("03", code).deal.code == "NILE-2-7"


@pytest.mark.parametrize(
    ("code", "without"),
    [
        ("NILE-2-7;crops=6", "crops=6"),
        ("NILE-2-7;copies=2", "copies=2"),
        ("NILE-2-7;opening_hand=3", "opening_hand=3"),
    ],
)
def test_a_class_deal_with_other_cards_is_refused_by_one_sentence(code, without):
    with pytest.raises(BadOption) as refused:
        open_lesson("03", code)
    assert str(refused.value) == (
        f"The numbers of lesson 03 hold for the usual cards and rules: write the class deal as 'NILE-2-7', "
        f"without {without}."
    )


def test_a_game_that_was_played_on_is_taken_from_its_start():
    game = cardlab.deal("nile", players=2, seed=7)
    game.advance("turn", ["greedy", "greedy"])
    lesson = open_lesson("02", game.code)
    assert lesson.deal.cursor == 0
    assert lesson.deal.view(0).hand == open_lesson("02").deal.view(0).hand
