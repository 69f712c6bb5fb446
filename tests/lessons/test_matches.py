"""Lesson 06: what is known of cards that fit, counted once more from the ranks; its experiments; the class's table."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from cardlab.lessons import fact
from cardlab.lessons.checks import check
from cardlab.lessons.facts_matches import how_many_fit

NEAR = {"same": {0, 1, 12}, "wrap": {1, 12}, "nowrap": {1}}


def fits(rule, one, other):
    return abs(one - other) in NEAR[rule]


def moments(rule, put_back):
    """Mean and variance by indicators alone: E(Xi) and E(Xi·Xj), over all ranks of a top card and two others."""
    one = both = Fraction(0)
    for top, first, second in product(range(13), repeat=3):
        left = [4 - (rank == top) for rank in range(13)]
        chance = Fraction(left[first], 51 * 13)
        if not put_back:
            left[first] -= 1
        chance *= Fraction(left[second], sum(left))
        one += chance * fits(rule, top, first)
        both += chance * (fits(rule, top, first) and fits(rule, top, second))
    return 9 * one, 9 * one + 72 * both - (9 * one) ** 2


@pytest.mark.parametrize("rule", list(NEAR))
def test_nine_cards_by_their_indicators(rule):
    mean, variance = moments(rule, put_back=False)
    assert fact(f"burrow.{rule}.nine.mean").value == mean
    assert fact(f"burrow.{rule}.nine.variance").value == variance
    again, varied = moments(rule, put_back=True)
    assert again == mean
    assert fact(f"burrow.{rule}.nine.variance_wr").value == varied > variance


@pytest.mark.parametrize("rule", list(NEAR))
def test_none_of_nine_fits_when_each_misses_its_rank(rule):
    none = Fraction(0)
    put_back = Fraction(0)
    for top in range(13):
        missing = sum(4 - (rank == top) for rank in range(13) if not fits(rule, top, rank))
        without = Fraction(1)
        for drawn in range(9):
            without *= Fraction(missing - drawn, 51 - drawn)
        none += without / 13
        put_back += Fraction(missing, 51) ** 9 / 13
    name = f"burrow.{rule}.nine.ge1" + (".avg" if rule == "nowrap" else "")
    assert fact(name).value == 1 - none == how_many_fit(rule).at_least(1)
    assert fact(f"burrow.{rule}.nine.ge1_wr").value == 1 - put_back


@pytest.mark.parametrize(
    ("id", "answer", "name"),
    [
        ("burrow.same.nine.mean", "99/52", "top card not taken out"),
        ("burrow.same.nine.mean", "108/51", "top card counted"),
        ("burrow.same.nine.mean", "11/51", "one card instead of nine"),
        ("burrow.same.nine.mean", "24/17", "equal ranks forgotten"),
        ("burrow.wrap.nine.mean", "33/17", "equal ranks counted"),
        ("burrow.wrap.nine.ge1", "24/17", "mean instead of probability"),
        ("burrow.wrap.nine.ge1", "0.78468", "independent cards"),
        ("burrow.wrap.nine.ge1", "0.91012", "equal ranks counted"),
        ("burrow.wrap.deck_neighbours.mean", "11", "equal ranks counted"),
        ("burrow.wrap.deck_neighbours.mean", "416/51", "52 pairs"),
        ("burrow.nowrap.match.avg", "6/51", "ends not weighed"),
        ("burrow.nowrap.match.avg", "8/51", "ends like the others"),
        ("nile.W.adjacent_share_mean", "380/91", "one crop instead of five"),
        ("nile.W.adjacent_share_mean", "190/9", "91 pairs"),
    ],
)
def test_a_wrong_answer_is_recognised(id, answer, name, tmp_path, monkeypatch):
    monkeypatch.setenv("CARDLAB_HOME", str(tmp_path))
    said = check(id, answer)
    assert (said.kind, said.name) == ("misconception", name)
    assert str(fact(id)) not in str(said)
    assert check(id, fact(id).value).is_right
