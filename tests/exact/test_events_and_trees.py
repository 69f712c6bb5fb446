"""Unions, two-way tables, trees, total probability and Bayes, against counting of cases."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab
from cardlab.engine.errors import CardlabError
from cardlab.exact import (
    bayes,
    hypergeometric,
    probability,
    read_number,
    total_probability,
    tree,
    two_way,
    uniform,
    union,
    union_alike,
)

NILE = cardlab.pack("nile")
CROPS = ["papyrus", "wheat", "lettuce", "castor", "flax"]
few = settings(max_examples=30, deadline=None)


@pytest.mark.parametrize("m", range(1, 6))
def test_a_union_is_what_counting_says(m):
    chosen = CROPS[:m]
    counted = sum(any(card.shows(crop) for crop in chosen) for card in NILE)
    made = union(NILE, chosen)
    assert made.value == Fraction(counted, 91)
    together = [Fraction(20, 91), Fraction(1, 91), 0, 0, 0][:m]
    assert union_alike(together) == made.value
    assert len(made.terms) == 2**m - 1


@few
@given(st.lists(st.sets(st.integers(0, 8)), min_size=1, max_size=4))
def test_inclusion_and_exclusion_hold_for_any_events(sets):
    pack = cardlab.pack("nile", crops=3, copies=2)
    cards = list(pack)
    events = {f"event {n}": (lambda card, each=each: cards.index(card) in each) for n, each in enumerate(sets)}
    assert union(pack, events).value == Fraction(len(set().union(*sets)), len(cards))


def test_a_union_prints_its_terms():
    made = union(NILE, ["papyrus", "wheat"])
    assert union(NILE, "wheat").value == Fraction(20, 91)
    assert str(made).splitlines()[-1] == "=  at least one         3/7  0.4286"
    assert float(made) == 3 / 7 and read_number(made) == made.value
    assert made.to_frame()["sign"].tolist() == [1, 1, -1]
    assert "−" in made.picture().svg and made.picture().describe() == str(made)


def test_a_two_way_table_of_the_pack():
    table = two_way(
        NILE,
        lambda card: "speculation" if card.is_speculation else "other",
        lambda card: "wheat" if card.shows("wheat") else "no wheat",
        names=("kind", "shows"),
    )
    assert table["speculation", "wheat"] == Fraction(4, 91)
    assert table.row("speculation") == Fraction(10, 91) and table.column("wheat") == Fraction(20, 91)
    assert table.given_column("wheat")["speculation"] == Fraction(1, 5)
    assert table.given_row("speculation")["wheat"] == Fraction(2, 5)
    assert not table.independent
    assert table.natural(910).splitlines()[-1].split() == ["sum", "710", "200", "910"]
    assert table.to_frame().shape == (3, 4)
    assert "<svg" in table.picture().svg
    with pytest.raises(CardlabError, match="no 'rice'"):
        table["speculation", "rice"]


def test_a_table_of_two_dice_is_independent():
    dice = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    assert two_way(dice, lambda d: d[0] == 6, lambda d: d[1] == 6).independent


def test_what_cannot_be_put_in_order_stays_as_it_came():
    mixed = two_way([1, "a", None, 1], lambda case: case, lambda case: case == 1)
    assert mixed.row_labels == [1, "a", None] and mixed.row(1) == Fraction(1, 2)
    grown = tree({"a": "1/2", "b": "1/2"}, lambda first: {1: 1} if first == "a" else {"none": 1})
    assert list(grown.ends) == [("a", 1), ("b", "none")]


def test_a_tree_of_two_floods_is_that_of_all_orders():
    second = {"wheat": {"wheat": "19/90", "other": "71/90"}, "other": {"wheat": "20/90", "other": "70/90"}}
    floods = tree({"wheat": "20/91", "other": "71/91"}, second.__getitem__, names=("first", "second"))
    assert floods.ends.of("second")["wheat"] == Fraction(20, 91)
    assert floods.ends["wheat", "wheat"] == Fraction(38, 819)
    assert floods.probability(lambda first, second: first != second) == 2 * Fraction(142, 819)
    assert floods.natural(819).splitlines()[:3] == ["819", "  180 wheat", "    38 wheat"]
    assert floods.to_frame().shape == (4, 4)
    assert "38/819" in floods.picture().svg


@few
@given(st.integers(1, 3), st.integers(1, 3))
def test_a_tree_of_draws_agrees_with_the_hypergeometric(wanted, others):
    size = wanted + others

    def next_card(*drawn):
        left = wanted - sum(drawn)
        return {1: Fraction(left, size - len(drawn)), 0: Fraction(size - len(drawn) - left, size - len(drawn))}

    grown = tree(next_card(), next_card, names=("first", "second"))
    sums = grown.ends.map(lambda first, second: first + second)
    assert sums == hypergeometric(size, 2, wanted)
    orders = list(permutations([1] * wanted + [0] * others, 2))
    assert grown.probability(lambda first, second: second == 1) == Fraction(sum(o[1] for o in orders), len(orders))


def test_total_probability_and_bayes_show_their_working():
    prior = {"wheat first": "20/91", "another": "71/91"}
    cases = total_probability(prior, {"wheat first": "19/90", "another": "20/90"})
    assert cases.total == Fraction(20, 91) == probability(NILE, lambda card: card.shows("wheat"))
    assert read_number(cases) == cases.value == cases.total
    assert cases.posterior["wheat first"] == Fraction(19, 90)
    assert str(cases).splitlines()[-1] == "P(event) = 20/91 = 0.2198"
    assert cases.to_frame()["product"].sum() == Fraction(20, 91)
    assert "<svg" in cases.picture().svg
    assert bayes(uniform(["fair", "two heads"]), lambda coin: 1 if coin == "two heads" else "1/2")[
        "two heads"
    ] == Fraction(2, 3)


@few
@given(st.lists(st.tuples(st.integers(1, 5), st.integers(0, 4)), min_size=1, max_size=4))
def test_two_steps_of_bayes_in_either_order_agree(cases):
    total = sum(weight for weight, _ in cases)
    prior = {n: Fraction(weight, total) for n, (weight, _) in enumerate(cases)}
    one = {n: Fraction(hits + 1, 6) for n, (_, hits) in enumerate(cases)}
    other = {n: Fraction(n + 1, 5) for n in prior}
    assert bayes(bayes(prior, one), other) == bayes(bayes(prior, other), one)
    assert total_probability(prior, one).total == sum(prior[n] * one[n] for n in prior)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: tree({"a": "1/2"}), "add up to 1"),
        (lambda: tree({"a": 1}, names=("x", "y")), "give one a stage"),
        (lambda: total_probability({"a": 1}, {}), "'a'"),
        (lambda: bayes({"a": 1}, {"a": 0}), "impossible"),
        (lambda: probability(0, 0), "empty pack"),
        (lambda: union(NILE, []), "1 to 8 events"),
        (lambda: uniform("ab").picture().save("a.txt"), "svg"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(wrong, says):
    with pytest.raises(CardlabError, match=says):
        wrong()
