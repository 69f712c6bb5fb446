"""Intervals against scipy and their definitions; numbers as people write them."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from math import inf, nan, sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from cardlab.engine.errors import CardlabError
from cardlab.exact import (
    binomial,
    critical_value,
    normal_between,
    normal_interval,
    read_number,
    standard_error,
    tries_needed,
    wilson_interval,
)


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 200), st.data(), st.sampled_from([0.8, 0.95, 0.99]))
def test_wilson_is_that_of_scipy_and_solves_its_equation(n, data, level):
    hits = data.draw(st.integers(0, n))
    ours = wilson_interval(hits, n, level)
    theirs = stats.binomtest(hits, n).proportion_ci(level, method="wilson")
    assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), abs=1e-9)
    for end in (ours.low, ours.high):
        if 0 < end < 1:
            assert abs(hits / n - end) == pytest.approx(critical_value(level) * standard_error(end, n), rel=1e-6)


def test_the_numbers_of_the_error_bars():
    assert standard_error("20/91", 10_000) == pytest.approx(sqrt(20 / 91 * 71 / 91 / 10_000))
    assert tries_needed("20/91", 0.01) == 6588 and tries_needed(0.5, 0.01) == 9604
    assert wilson_interval(0, 50).high == pytest.approx(0.07135, abs=5e-6)
    assert normal_interval(22, 100).low == pytest.approx(0.13881, abs=5e-6)
    assert Fraction(20, 91) in wilson_interval(22, 100) and 0.4 not in wilson_interval(22, 100)
    assert "from 0.1500 to 0.3107" in str(wilson_interval(22, 100)) and "<svg" in wilson_interval(22, 100).picture().svg
    assert wilson_interval(22, 100).to_frame()["high"][0] == wilson_interval(22, 100).high


def test_the_normal_curve_comes_near_the_binomial():
    exact = binomial(1000, "20/91").between(200, 239)
    p = Fraction(20, 91)
    close = normal_between(1000 * p, sqrt(1000 * p * (1 - p)), 199.5, 239.5)
    assert close == pytest.approx(float(exact), abs=0.002)


@pytest.mark.parametrize(
    "written",
    ["20/91", " 20 / 91 ", "20⁄91", "20 in 91", "20 out of 91", "+20/91", "20/91\n", Fraction(20, 91), "2e1/91"],
)
def test_a_fraction_is_understood_however_it_is_written(written):
    assert read_number(written) == Fraction(20, 91)


@pytest.mark.parametrize(
    "written",
    ["0.22", "0,22", ".22", "22%", "22 %", "22,0 %", "22 percent", "22\u00a0%", "2.2e-1", 0.22, Decimal("0.22"),
     np.float64(0.22), np.array(0.22), np.array([0.22])[0]],
)  # fmt: skip
def test_a_decimal_is_taken_as_it_is_written(written):
    assert read_number(written) == Fraction(22, 100)


def test_whole_numbers_and_signs():
    assert read_number(3) == read_number("3") == read_number(np.int64(3)) == read_number("3.") == 3
    assert read_number("−3/4") == read_number("-75 %") == Fraction(-3, 4)
    assert read_number("1/4 %") == Fraction(1, 400)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        (None, "no number yet"),
        (..., "stand for your answer"),
        (True, "yes or no"),
        (np.bool_(True), "yes or no"),
        ("", "empty"),
        ("  ", "empty"),
        ("wheat", "no number"),
        ("1/0", "divides by 0"),
        ("1/0.0", "divides by 0"),
        ("nan", "no number"),
        (nan, "can be compared"),
        (inf, "can be compared"),
        (Decimal("nan"), "can be compared"),
        ("1,234.5", "no number"),
        ("1/2/3", "no number"),
        ("0.2.2", "no number"),
        ("1e999999999", "no number"),
        ("9" * 5000, "too long"),
        ([0.22], "write it alone"),
        ((1, 2), "write it alone"),
        ({1: 2}, "write it alone"),
        (np.array([0.1, 0.2]), "write it alone"),
        (1 + 2j, "no number"),
        (object(), "no number"),
        (print, "no number"),
        (b"0.22", "no number"),
        ("²", "no number"),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_what_is_no_number_gets_one_helpful_sentence(written, says):
    with pytest.raises(CardlabError, match=says) as caught:
        read_number(written)
    told = str(caught.value)
    assert "\n" not in told and told.endswith(".") and len(told) < 220


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.text(max_size=12), st.text("0123456789.,/%e+- ", max_size=10), st.floats(), st.none()))
def test_nothing_written_makes_another_error(written):
    try:
        assert isinstance(read_number(written), Fraction)
    except CardlabError as problem:
        assert "\n" not in str(problem)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: wilson_interval(5, 4), "from 0 to 4"),
        (lambda: wilson_interval(0, 0), "from 1"),
        (lambda: critical_value(1), "between 0 and 1"),
        (lambda: tries_needed("1/2", 0), "larger than 0"),
        (lambda: normal_between(0, 0, 1, 2), "larger than 0"),
        (lambda: standard_error(2, 10), "from 0 to 1"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(wrong, says):
    with pytest.raises(CardlabError, match=says):
        wrong()
