"""Two floods in a row: what is counted, with which error, and the exact values under every assumption."""

from __future__ import annotations

from itertools import permutations, product
from math import sqrt

import pytest

import cardlab
from cardlab.lessons import fact
from cardlab.lessons.two_floods import COPIES, QUESTIONS, Pairs, TwoFloods

SETTINGS = [TwoFloods(copies, back) for copies in COPIES.values() for back in (False, True)]


def told(setting):
    return f"{setting.copies}-{'back' if setting.put_back else 'out'}"


def all_pairs(setting):
    """Every two cards, in order, of the pack."""
    cards = [card.crops for card in cardlab.pack("nile", copies=setting.copies)]
    counted = Pairs()
    for pair in product(cards, cards) if setting.put_back else permutations(cards, 2):
        counted.add(pair)
    return counted


def pairs_of(setting, number):
    counted = Pairs()
    for seed in range(number):
        counted.add(setting.pair(seed))
    return counted


@pytest.mark.parametrize("setting", SETTINGS, ids=told)
def test_the_exact_values_are_those_of_all_pairs_of_cards(setting):
    counted = all_pairs(setting)
    for question in QUESTIONS:
        found = counted.share(question)
        assert setting.exactly(question) * found.cases == found.hits, question
        assert setting.exactly(question) == fact(setting.fact(question)).value


@pytest.mark.parametrize("setting", SETTINGS, ids=told)
def test_trials_come_as_often_as_the_exact_values_say(setting):
    counted = pairs_of(setting, 3_000)
    for question in QUESTIONS:
        found = counted.share(question)
        half = found.interval[1] - found.value
        assert abs(found.value - setting.exactly(question)) <= 4 * half / 1.96, question


def test_a_pair_is_what_a_loop_of_ones_own_draws():
    cards = cardlab.pack("nile")
    for seed in range(50):
        assert TwoFloods().pair(seed) == tuple(card.crops for card in cards.shuffled(seed).draw(2))
        tops = [cards.shuffled(each).draw()[0].crops for each in (2 * seed, 2 * seed + 1)]
        assert TwoFloods(put_back=True).pair(seed) == tuple(tops)


def test_a_speculation_counts_for_both_of_its_crops():
    counted = Pairs()
    counted.add((("wheat", "flax"), ("flax",)))
    counted.add((("castor",), ()))
    assert [counted.cell(*names) for names in (("wheat", "flax"), ("flax", "flax"), ("castor", "flax"))] == [
        (1, 1), (1, 1), (0, 1)
    ]  # fmt: skip
    shares = {question: (counted.share(question).hits, counted.share(question).cases) for question in QUESTIONS}
    assert shares == {
        "c_given_c": (0, 1), "c_given_not_c": (0, 1), "c": (0, 2),
        "same": (1, 3), "another": (1, 12), "any": (1, 10),
    }  # fmt: skip


def test_the_error_of_a_plain_share_is_the_usual_one_and_few_hits_have_none():
    counted = pairs_of(TwoFloods(), 1_000)
    found = counted.share("c")
    assert found.interval[1] - found.value == pytest.approx(1.96 * sqrt(found.value * (1 - found.value) / 1000), 1e-4)
    assert pairs_of(TwoFloods(), 10).share("c_given_c").interval is None
    assert Pairs().share("c").value is None


def test_95_of_100_error_bars_of_the_pooled_share_hold_the_exact_one():
    """200 runs of 400 pairs; the cases of a pair depend on each other. Between 180 and 200: four standard errors."""
    setting = TwoFloods(copies=1)
    held = 0
    for run in range(200):
        counted = Pairs()
        for seed in range(400 * run, 400 * run + 400):
            counted.add(setting.pair(seed))
        low, high = counted.share("another").interval
        held += low <= setting.exactly("another") <= high
    assert 178 <= held < 200


@pytest.mark.parametrize("copies", [0, 5, "4", None])
def test_another_pack_is_refused(copies):
    with pytest.raises(cardlab.CardlabError, match="copies cannot be"):
        TwoFloods(copies)
