"""Running means and intervals: right, and the same however the numbers arrive."""

from __future__ import annotations

import random
from math import isnan
from statistics import mean, stdev

import pytest

from cardlab.batch.batches import Rows
from cardlab.batch.summaries import BLOCK, Proportion, Running, mean_of
from cardlab.batch.tallies import Kept, Tally


def numbers(count: int) -> list[float]:
    dice = random.Random(1)
    return [dice.gauss(1000, 0.01) for _ in range(count)]


@pytest.mark.parametrize("count", [2, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK + 7])
def test_mean_and_spread_are_those_of_the_statistics_module(count):
    found = mean_of(numbers(count))
    assert found.games == count
    assert found.mean == pytest.approx(mean(numbers(count)), rel=1e-14)
    assert found.sd == pytest.approx(stdev(numbers(count)), rel=1e-9)
    assert (found.least, found.most) == (min(numbers(count)), max(numbers(count)))
    assert found.standard_error == found.sd / count**0.5
    low, high = found.interval
    assert (found.mean - low, high - found.mean) == (pytest.approx(1.959964 * found.standard_error, rel=1e-3),) * 2


@pytest.mark.parametrize("size", [1, 2, 100, BLOCK, 1000])
def test_the_result_does_not_depend_on_how_many_arrive_at_a_time(size):
    whole, parts = Running(), Running()
    whole.add(numbers(1500))
    for first in range(0, 1500, size):
        parts.mean()  # looking changes nothing
        parts.add(numbers(1500)[first : first + size])
    assert whole.mean() == parts.mean()


def test_nothing_and_one_number_have_no_spread():
    assert isnan(mean_of([]).mean) and isnan(mean_of([]).standard_error)
    assert mean_of([3]).mean == 3 and isnan(mean_of([3]).sd)


def test_wilson_s_interval():
    """Published values: 0 of 10 ends at 0.2775, 5 of 10 is 0.2366 to 0.7634; both ends are exact at 0 and n."""
    assert Proportion(0, 10).interval == (0.0, pytest.approx(0.27753, abs=1e-5))
    assert Proportion(10, 10).interval == (pytest.approx(0.72247, abs=1e-5), 1.0)
    assert Proportion(5, 10).interval == (pytest.approx(0.23659, abs=1e-5), pytest.approx(0.76341, abs=1e-5))
    assert Proportion(5, 10).standard_error == pytest.approx(0.158114, abs=1e-6)
    assert isnan(Proportion(0, 0).share)


def rows(*masks: int) -> Rows:
    ones = [1] * len(masks)
    return Rows([[float(mask) for mask in masks], [2.0] * len(masks)], list(masks), ones, ones, ones, [])


def test_a_tally_counts_wins_and_shared_first_places():
    tally = Tally(2, 0).added(rows(1, 1, 2, 3)).added(rows(0, 3))
    assert [tally.wins(0), tally.wins(1)] == [2, 1]
    assert [tally.shared(0), tally.shared(1), tally.ties] == [2, 2, 2]
    assert tally.games == 6 and tally.values[0].mean().mean == pytest.approx(10 / 6)


def test_what_an_interruption_left_in_the_kept_rows_is_dropped():
    kept = Kept()
    kept.add(rows(1, 2), 2)
    kept.add(rows(3, 3), 4)
    kept.add(rows(1), 3)  # the last call never was counted
    assert list(kept.first) == [1, 2, 1] and list(kept.columns[0]) == [1.0, 2.0, 1.0]
