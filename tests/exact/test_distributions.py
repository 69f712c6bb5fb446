"""Distributions against brute enumeration of small packs, identities, and what they refuse."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardlab
from cardlab.engine.errors import CardlabError
from cardlab.exact import (
    Distribution,
    binomial,
    combine,
    fewest_of_a_kind,
    from_counts,
    geometric,
    hazard,
    hypergeometric,
    kinds_drawn,
    largest,
    most_of_a_kind,
    multivariate_hypergeometric,
    order_statistic,
    order_statistic_of,
    seen_before,
    smallest,
    sum_of,
    uniform,
    waiting_time,
)

few = settings(max_examples=30, deadline=None)


@st.composite
def small_pack(draw):
    """Numbers of cards of one to three kinds, of other cards, and of cards drawn: at most nine cards."""
    kinds = draw(st.lists(st.integers(1, 3), min_size=1, max_size=3))
    others = draw(st.integers(0, 9 - sum(kinds)))
    return kinds, others, draw(st.integers(0, sum(kinds) + others))


def cards_of(kinds, others):
    return [kind for kind, count in enumerate(kinds) for _ in range(count)] + [-1] * others


def counted(results):
    """The distribution of equally likely results."""
    counts = Counter(results)
    return {result: Fraction(number, counts.total()) for result, number in counts.items()}


@few
@given(small_pack())
def test_draws_without_replacement_are_those_of_all_hands(pack):
    kinds, others, drawn = pack
    cards = cards_of(kinds, others)
    hands = list(combinations(cards, drawn))
    names = {f"kind {kind}": count for kind, count in enumerate(kinds)}
    numbers = [tuple(hand.count(kind) for kind in range(len(kinds))) for hand in hands]
    assert dict(multivariate_hypergeometric(len(cards), drawn, names)) == counted(numbers)
    assert dict(hypergeometric(len(cards), drawn, kinds[0])) == counted(each[0] for each in numbers)
    assert dict(kinds_drawn(len(cards), drawn, names)) == counted(sum(n > 0 for n in each) for each in numbers)
    assert dict(most_of_a_kind(len(cards), drawn, names)) == counted(map(max, numbers))
    assert dict(fewest_of_a_kind(len(cards), drawn, names)) == counted(map(min, numbers))


@few
@given(st.integers(1, 7), st.data())
def test_waiting_times_are_those_of_all_orders(size, data):
    wanted = data.draw(st.integers(1, size))
    which = data.draw(st.integers(1, wanted))
    stop = data.draw(st.integers(1, max(1, size - wanted)))
    places = list(combinations(range(1, size + 1), wanted))
    assert dict(waiting_time(size, wanted, which)) == counted(each[which - 1] for each in places)
    assert order_statistic(size, wanted, which) == waiting_time(size, wanted, which)
    if wanted + stop <= size:
        orders = permutations(["w"] * wanted + ["s"] * stop)
        assert dict(seen_before(size, wanted, stop)) == counted(order.index("s") for order in orders)


@few
@given(st.integers(0, 5), st.fractions(0, 1, max_denominator=6))
def test_binomial_tries_are_those_of_all_sequences(tries, chance):
    found = {}
    for sequence in product((0, 1), repeat=tries):
        weight = Fraction(1)
        for hit in sequence:
            weight *= chance if hit else 1 - chance
        found[sum(sequence)] = found.get(sum(sequence), Fraction(0)) + weight
    assert dict(binomial(tries, chance)) == {k: weight for k, weight in found.items() if weight}
    assert sum(geometric(chance, 4).values()) == 1


numbers = st.dictionaries(st.integers(-4, 4), st.integers(1, 5), min_size=1, max_size=4).map(from_counts)


@few
@given(numbers, numbers)
def test_sums_minima_and_order_statistics_of_independent_values(one, other):
    pairs = [(a, b, one[a] * other[b]) for a in one for b in other]

    def by_pairs(how):
        chances = {}
        for a, b, weight in pairs:
            chances[how(a, b)] = chances.get(how(a, b), 0) + weight
        return chances

    assert dict(one + other) == by_pairs(lambda a, b: a + b)
    assert dict(one - other) == by_pairs(lambda a, b: a - b)
    assert dict(smallest(one, other)) == by_pairs(min)
    assert dict(largest(one, other)) == by_pairs(max)
    assert (one + other).mean == one.mean + other.mean
    assert (one + other).variance == one.variance + other.variance
    assert smallest(one, other).mean + largest(one, other).mean == one.mean + other.mean
    assert order_statistic_of(one, 3, 1) == smallest(one, one, one)
    assert order_statistic_of(one, 3, 2) == combine(lambda a, b, c: sorted((a, b, c))[1], one, one, one)
    assert sum_of(one, 3) == one + one + one
    assert (2 * one + 1).mean == 2 * one.mean + 1


@few
@given(numbers, st.integers(-4, 4))
def test_conditioning_keeps_ratios_and_sums_to_one(values, bound):
    chance = values.at_least(bound)
    if not chance:
        with pytest.raises(CardlabError, match="impossible"):
            values.given(lambda value: value >= bound)
        return
    after = values.given(lambda value: value >= bound)
    assert sum(after.values()) == 1
    assert all(after[value] * chance == values[value] for value in after)
    assert values.at_most(bound - 1) + chance == 1


@pytest.mark.parametrize(("n", "k", "draw"), [(91, 16, 5), (90, 20, 7), (51, 8, 9)])
def test_the_hypergeometric_is_symmetric(n, k, draw):
    """Drawn cards among the wanted are wanted cards among the drawn; what is not drawn is the rest."""
    one = hypergeometric(n, draw, k)
    assert one == hypergeometric(n, k, draw)
    assert one == k - hypergeometric(n, n - draw, k)
    assert one.mean == Fraction(draw * k, n)
    p = Fraction(k, n)
    assert one.variance == draw * p * (1 - p) * Fraction(n - draw, n - 1)


def test_covariance_of_two_kinds_in_a_hand():
    hand = multivariate_hypergeometric(cardlab.pack("nile"), 5, ["wheat", "flax"])
    p = Fraction(16, 91)
    assert hand.covariance("wheat", "flax") == -5 * p * p * Fraction(86, 90)
    assert hand.correlation("wheat", "flax") == Fraction(-16, 75)
    assert hand.of("wheat") == hypergeometric(91, 5, 16)
    assert hand.given(lambda wheat, flax: wheat == 2).of("flax") == hypergeometric(75, 3, 16)
    assert hand.two_way().row(2) == hypergeometric(91, 5, 16)[2]


def test_the_hazard_of_the_plague_rises_and_a_die_has_no_memory():
    plague = waiting_time(81, 1)
    assert [hazard(plague, after) for after in (0, 60, 80)] == [Fraction(1, 81), Fraction(1, 21), 1]
    six = geometric("1/6", 50)
    assert {hazard(six, after) for after in range(50)} == {Fraction(1, 6)}


def test_quantiles_and_expected_values():
    die = uniform(range(1, 7))
    assert (die.median, die.quantile("5/6"), die.quantile(1)) == (3, 5, 6)
    assert die.expect(lambda eyes: eyes * eyes) == Fraction(91, 6)
    assert die.between(2, 4) == die.probability([2, 3, 4]) == Fraction(1, 2)
    assert die[7] == 0 and 7 not in die


def test_a_distribution_prints_draws_itself_and_goes_to_pandas():
    hand = hypergeometric(90, 5, 16, name="wheat cards")
    assert str(hand).splitlines()[3] == "2             216080/1220813     0.1770"
    assert str(hand).endswith("mean 8/9 = 0.8889, standard deviation 0.8355")
    frame = hand.to_frame()
    assert list(frame.columns) == ["wheat cards", "exactly", "about"]
    assert frame["exactly"].sum() == 1 and abs(frame["about"].sum() - 1) < 1e-12
    picture = hand.picture()
    assert picture.describe() == str(hand)
    assert picture.svg.count("<rect") == 1 + len(hand) and "216080/1220813" in picture.svg
    shown = hand._repr_mimebundle_()
    assert shown["text/plain"] == str(hand) and shown["image/svg+xml"].startswith("<svg")


def test_what_is_too_long_to_read_is_left_out_and_said():
    text = str(binomial(1000, "20/91"))
    assert "less likely outcomes" in text and "exactly" not in text and "/" in text.splitlines()[-1]
    assert len(text.splitlines()) < 50
    assert binomial(1000, "20/91").picture().svg.count("<rect") < 200


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: hypergeometric(91, 92, 16), "from 0 to 91"),
        (lambda: hypergeometric(91, 5, 92), "from 0 to 91"),
        (lambda: hypergeometric(91, 5, "wheat"), "give the pack itself"),
        (lambda: hypergeometric("nile", 5, 16), r"cardlab\.pack\('nile'\)"),
        (lambda: hypergeometric(9.5, 5, 16), "number of cards in the pack"),
        (lambda: hypergeometric(cardlab.pack("nile"), 5, "rice"), "rice"),
        (lambda: multivariate_hypergeometric(10, 3, {"a": 6, "b": 6}), "one kind only"),
        (lambda: multivariate_hypergeometric(10, 3, {}), "at least one kind"),
        (lambda: binomial(5, 1.5), "from 0 to 1"),
        (lambda: waiting_time(10, 0), "for ever"),
        (lambda: waiting_time(10, 2, 3), "from 1 to 2"),
        (lambda: uniform(["a", "b"]).mean, "Only numbers"),
        (lambda: uniform(["a", "b"])["c"], "none of the outcomes"),
        (lambda: uniform(["a", "b"]).probability(None), "no event"),
        (lambda: Distribution({1: Fraction(1, 2)}), "add up to 1"),
        (lambda: uniform([]), "at least one"),
        (lambda: hazard(waiting_time(5, 1), 5), "never outlasts"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(wrong, says):
    with pytest.raises(CardlabError, match=says) as caught:
        wrong()
    assert "\n" not in str(caught.value)


def test_a_pack_may_be_given_by_its_cards():
    pack = cardlab.pack("nile")
    assert hypergeometric(pack, 5, "wheat") == hypergeometric(91, 5, 16)
    assert hypergeometric(pack, 5, lambda card: card.shows("wheat")) == hypergeometric(91, 5, 20)
    assert hypergeometric(pack.without("plague"), 5, "wheat")[2] == Fraction(comb(16, 2) * comb(74, 3), comb(90, 5))


def test_without_pandas_a_table_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(CardlabError, match=r"cardlab\[lab\]"):
        hypergeometric(90, 5, 16).to_frame()


def test_the_front_door_leads_here():
    assert cardlab.exact.hypergeometric is hypergeometric
    assert "exact" in dir(cardlab) and "lessons" in dir(cardlab)


def test_the_blackboard_loads_nothing_heavy():
    heavy = ["numpy", "pandas", "plotly", "ipywidgets", "IPython", "numba", "scipy"]
    script = (
        "import sys, cardlab; cardlab.exact.wilson_interval(1, 9); cardlab.lessons.fact('nile.W.flood.c'); "
        f"cardlab.exact.hypergeometric(9, 2, 3).picture(); print([name for name in {heavy} if name in sys.modules])"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
