"""Counting outcomes: means, spreads and error bars, and what is said of what cannot be counted."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import nan, sqrt

import pytest

from cardlab import CardlabError
from cardlab.lessons.tally import MOST_OUTCOMES, Tally, tally_of


def test_a_tally_has_the_mean_and_the_spread_of_what_was_counted():
    tally = Tally([0, 1, 1, 2, 6])
    assert (tally.trials, tally.mean) == (5, 2.0)
    assert tally.sd == pytest.approx(sqrt((4 + 1 + 1 + 0 + 16) / 4))
    assert tally.counts == Counter({1: 2, 0: 1, 2: 1, 6: 1})
    low, high = tally.interval()
    assert (low + high) / 2 == pytest.approx(2.0)
    assert high - low == pytest.approx(2 * 1.959964 * tally.sd / sqrt(5), rel=1e-6)


def test_nothing_is_said_of_an_error_before_there_can_be_one():
    assert Tally().interval() is None
    assert Tally([3]).interval() is None
    assert Tally([3, 3]).interval() is None
    assert Tally().interval(yes_or_no=True) is None


def test_what_happens_or_not_has_wilsons_interval_which_never_ends_at_nothing():
    low, high = Tally({1: 22, 0: 78}).interval(yes_or_no=True)
    assert (round(low, 5), round(high, 5)) == (0.15001, 0.31070)
    low, high = Tally({0: 50}).interval(yes_or_no=True)
    assert (low, round(high, 5)) == (0, 0.07135)


def test_true_and_false_count_as_one_and_nothing():
    assert Tally([True, False, True]).counts == Counter({1: 2, 0: 1})


@pytest.mark.parametrize("outcome", [nan, float("inf"), "1", None, Fraction(1, 2)], ids=str)
def test_an_outcome_is_a_number(outcome):
    with pytest.raises(CardlabError, match="outcome is a number"):
        Tally([outcome])


def test_outcomes_that_never_repeat_are_refused_before_memory_is_full():
    with pytest.raises(CardlabError, match="round them"):
        Tally(range(MOST_OUTCOMES + 1))


@pytest.mark.parametrize(
    ("counted", "of", "said"),
    [
        (5, 0, "cannot be"),
        (11, 10, "cannot be"),
        (-1, 10, "cannot be"),
        (0.5, 10, "hits is a whole number"),
        (True, 10, "hits is a whole number"),
        (1, "10", "trials is a whole number"),
        (1, nan, "trials is a whole number"),
        (7, None, "Give the outcomes in a list"),
        ("0101", None, "Give the outcomes in a list"),
        ([], None, "the list of outcomes is empty"),
        (["yes"], None, "outcome is a number"),
    ],
    ids=str,
)
def test_what_cannot_be_counted_is_said_in_one_sentence(counted, of, said):
    with pytest.raises(CardlabError, match=said):
        tally_of(counted, of)


def test_hits_of_trials_lists_counters_and_numbers_of_numpy_are_counted():
    numpy = pytest.importorskip("numpy")
    assert tally_of(3, 10).counts == Counter({0: 7, 1: 3})
    assert tally_of(3.0, 10).counts == Counter({0: 7, 1: 3})
    assert tally_of(Counter({2: 3, 0: 1})).mean == 1.5
    assert tally_of(numpy.array([0, 1, 1])).counts == Counter({1: 2, 0: 1})
    assert tally_of(numpy.array([True, False])).counts == Counter({1: 1, 0: 1})
