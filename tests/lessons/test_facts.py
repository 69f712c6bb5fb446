"""Each fact against the curriculum's numbers, a second formula or an enumeration, and its experiment."""

from __future__ import annotations

import re
from fractions import Fraction
from hashlib import blake2b
from itertools import permutations, product
from math import comb, sqrt

import numpy as np
import pytest
from scipy import stats

import cardlab
from cardlab.engine.errors import CardlabError
from cardlab.lessons.facts import FEWEST_TRIALS, MEAN, MOST_TRIALS, PROBABILITY, fact, fact_ids, families, root

from .experiments import simulate

# id and value, as the curriculum writes them: a fraction is equal, a decimal in the digits shown.
CURRICULUM = """
nile.W.flood.c 20/91   nile.W.flood.any2 3/7   nile.W.flood.any3 57/91   nile.W.flood.any4 74/91
nile.W.flood.any5 90/91   nile.W.spec_given_c 1/5   nile.W.flood.mean_crops 100/91   nile.E.flood.any1 2/9
nile.S2.flood.c 160/729   nile.S.hand.spec_ge1.mean_of20 9.06   nile.W.hand.plain_c.0 0.37113
nile.W.hand.plain_c.1 0.41818   nile.W.hand.plain_c.2 0.17424   nile.W.hand.plain_c.3 0.03342
nile.W.hand.plain_c.4 0.00294   nile.W.hand.plain_c.5 0.0000939   nile.S.hand.some_pair 72590/85173
nile.W.hand.some_pair 0.84184   nile.S.hand.some_pair 0.85227   nile.S.hand.plain_c.2 216080/1220813
nile.S.hand.plain_c.ge2 261958/1220813   nile.S.hand.plain_c.ge2 0.21458   nile.S.hand.distinct_mean 3.16735
nile.S2.flood.c.v0 320/1377   nile.S2.flood.c.v0 0.23239   nile.W.flood.c.v0 10/43   nile.W.flood.c.v0 0.23256
nile.S2.flood.c.v3 16/81   nile.E.flood.c.v3 1/5   burrow.next.seen2of10 1/7   mc.se.flood.n10000 0.0041410
mc.n_for_1pp.flood 6588   mc.n_for_1pp.worst 9604   mc.wilson.22of100.lo 0.15001   mc.wilson.22of100.hi 0.31070
mc.wilson.0of50.hi 0.07135   mc.rule_of_three.n50 0.06   mc.tries_factor.2 4   nile.W.flood2.c_given_c 19/90
nile.W.flood2.c_given_not_c 20/90   nile.W.flood2.both_c 38/819   nile.W.flood2.correlation -1/90
nile.W.flood2.d_given_c 399/1800   nile.W.flood.cov_cd -309/8281   nile.W.flood.corr_cd -309/1420
nile.W.run.c_twice_wr 400/8281   nile.W.floods10.var_ratio 9/10   nile.W.floods10.none_c 0.07184
nile.W.floods10.none_c_wr 0.08359   burrow.wrap.match.one 8/51   burrow.wrap.nine.mean 24/17
burrow.wrap.nine.variance 7224/7225   burrow.wrap.nine.ge1 1646771/2021470   burrow.wrap.nine.ge1 0.81464
burrow.wrap.pairs9.mean 96/17   burrow.wrap.deck_neighbours.mean 8   burrow.nowrap.match.end 4/51
burrow.nowrap.match.avg 32/221   burrow.nowrap.nine.ge1.end 0.55210   burrow.nowrap.nine.ge1.avg 0.77425
burrow.same.match.one 11/51   burrow.same.nine.mean 33/17   burrow.same.nine.ge1 0.91012
burrow.same.deck_neighbours.mean 11   burrow.same.pairs9.mean 132/17   burrow.same.pairs9.none 0
burrow.same.nine.ge1 1480681/1626905   nile.W.adjacent_share_mean 1900/91   nile.W.plague.mean 46
nile.W.plague.variance 690   nile.S2.plague.mean 41   nile.S3.plague.mean 38.5   nile.S4.plague.mean 36
nile.S5.plague.mean 33.5   nile.S2.plague.within27 1/3   nile.S2.plague.next_after60 1/21
nile.W.position.c.1 92/21   nile.W.harvests_before_plague 10   burrow.wait.given_none_of9 43/9
beerbread.class.random_reveal.mean 18/29   beerbread.class.prefers_top.mean 57/146
beerbread.class.sometimes.post_none 57/92   beerbread.bayes.random_reveal.mean 116/59
beerbread.bayes.prefers_beer.mean 6843/4367   nile.S2.bayes.post_notplant 0.029914
beerbread.min.hyper6 26031/12331   beerbread.min.hyper8 1949144/653543   beerbread.min.hyper10 3.87768
beerbread.min.coins6 2.0625   beerbread.min.coins8 2.90625   beerbread.min.coins10 3.76953
nile.min.random5.mean 0.04362   nile.min.random10.mean 0.59446   nile.min.random15.mean 1.29013
nile.min.random10.zero 0.42065   beerbread.min.dice.min 91/36   beerbread.min.dice.max 161/36
beerbread.min.hyper8.ge3 487403/653543   nile.W.coupon.without 127259/13195   nile.W.coupon.with 10.24404
nile.W.coupon.textbook 137/12   nile.W.coupon.done_by5 0.09984   nile.W.coupon.done_by8 0.46049
nile.W.coupon.done_by10 0.66519   nile.W.coupon.done_by15 0.91741   nile.W.distinct10.mean 4.64078
nile.W.coupon.median 9   nile.E.spec.match.card 38/89   nile.E.spec.match.flood_known 19/44
nile.E.spec.match.hand_known 19/42   nile.E.spec2.disjoint.any 9/11   nile.E.spec2.disjoint.mean 19/22
nile.E.spec2.disjoint.both 1/22   nile.E.spec2.overlap.any 5/8   nile.E.spec2.overlap.mean 37/44
nile.E.spec2.overlap.both 19/88   nile.W.crn.paired 38/91   nile.W.crn.unpaired 4444/8281
nile.W.crn.ratio 1729/2222   nile.W.crn.ratio_disjoint 1729/1420   test.perm.example 1/14
test.signflip.example4 1/16   test.signflip.example8 13/128   nile.W.floods30.ge12_c 0.0048366
burrow.markov.stationary 1/13   burrow.markov.return 13   burrow.markov.hit1 12   burrow.markov.hit2 22
burrow.markov.hit3 30   burrow.markov.hit6 42   burrow.markov.cover 78   burrow.markov.p2 1/2
burrow.markov.p4 3/8   burrow.markov.p12 231/1024   burrow.markov.p13 1/4096   burrow.markov.modulus 0.970942
burrow.markov.nowrap.stationary_end 1/24   burrow.markov.nowrap.stationary_middle 1/12
burrow.markov.nowrap.across 144   burrow.markov.same.hit6 231/4   burrow.markov.same.cover 429/4
burrow.markov.same.p2 41/121   burrow.markov.same.modulus 0.91670   burrow.wrap.run_ge2 28/1275
burrow.wrap.run_ge3 4/1275
"""
STATED = re.findall(r"(\S+) (\S+)", CURRICULUM)

# id, a wrong value, as the curriculum's table of misconceptions has them.
WRONG = """
nile.W.flood.any2 40/91   nile.W.flood.c 16/91   nile.W.flood.c 1/5   nile.E.flood.any1 20/91
nile.S.hand.plain_c.2 6483584/36905625   nile.S.hand.plain_c.ge2 216080/1220813
nile.S.hand.some_pair 1309790/1220813   nile.W.flood2.both_c 400/8281   nile.W.flood2.c_given_c 20/91
burrow.wrap.nine.ge1 0.78468   burrow.wrap.nine.ge1 24/17   burrow.same.nine.ge1 0.88769
nile.S2.plague.next_after60 1/81   nile.W.coupon.without 137/12   beerbread.class.prefers_top.mean 18/29
beerbread.class.sometimes.post_none 114/187   beerbread.min.hyper8 4   nile.min.random10.mean 2
nile.E.spec.match.flood_known 3/7   nile.E.spec.match.flood_known 38/89   test.perm.example 1/16
burrow.wrap.run_ge3 8/2197
"""


def equals(value, written):
    if "/" in written or "." not in written:
        return value == Fraction(written)
    digits = len(written.split(".")[1])
    return abs(value - Fraction(written)) <= Fraction(1, 2 * 10**digits)


@pytest.mark.parametrize(("name", "written"), STATED, ids=[" ".join(each) for each in STATED])
def test_the_numbers_of_the_curriculum(name, written):
    assert equals(fact(name).value, written)


@pytest.mark.parametrize(("name", "written"), re.findall(r"(\S+) (\S+)", WRONG))
def test_the_misconceptions_of_the_curriculum_are_listed(name, written):
    assert any(equals(each.value, written) for each in fact(name).misconceptions)


def test_a_fact_gives_its_value():
    found = fact("nile.S.hand.plain_c.2")
    assert (found.id, found.value, str(found), float(found)) == (
        "nile.S.hand.plain_c.2",
        Fraction(216080, 1220813),
        "216080/1220813",
        216080 / 1220813,
    )
    assert "exactly 2 plain cards" in found.statement and "five" in found.experiment
    assert repr(found).endswith("216080/1220813 = 0.1770")
    assert fact("nile.W.flood.c").rests_on == "simulation, 20,000 trials"
    assert fact("nile.W.flood2.both_c").rests_on == "enumeration only"
    assert str(fact("mc.se.flood.n10000")) == "0.00414098"


@pytest.mark.parametrize(
    "wrong",
    ["nile.W.flood.any6", "nile.S.hand.plain_c.02", "nile.S1.flood.c", "nile.W.floods2.ge3_c", "mc.wilson.5of4.lo",
     "nile.S2.plague.within82", "", "x", None, 7, ["nile.W.flood.c"], "nile.W.flood.any" + "1" * 99],
    ids=lambda wrong: str(wrong)[:24],
)  # fmt: skip
def test_there_are_no_other_facts(wrong):
    with pytest.raises(CardlabError, match="There is no fact"):
        fact(wrong)


def test_a_mistyped_id_is_told_the_nearest():
    with pytest.raises(CardlabError, match=r"nile\.W\.flood\.any2"):
        fact("nile.W.floods.any2")


def test_ids_are_read_back_and_are_of_one_family():
    ids = fact_ids()
    assert len(ids) == len(set(ids)) > 500
    for name in ids[:: len(ids) // 60]:
        assert fact(name).id == name
        assert sum(each.read(name) is not None for each in families()) == 1


def test_probabilities_lie_from_0_to_1_and_sentences_are_complete():
    for name in fact_ids():
        found = fact(name)
        assert found.kind != PROBABILITY or 0 <= found.value <= 1, name
        assert found.statement[0].isupper() and found.statement.endswith(".") and "{" not in found.statement, name
        assert found.experiment and "{" not in found.experiment, name
        assert all(each.says.endswith((".", "?")) for each in found.misconceptions), name


# Second formulas and enumerations.


def u(m):
    return 16 * m + 10 - comb(5 - m, 2)


def h(n, k, draw, j):
    return Fraction(comb(k, j) * comb(n - k, draw - j), comb(n, draw))


def test_floods_against_the_pack_card_by_card():
    cards = list(cardlab.pack("nile"))
    crops = ["papyrus", "wheat", "lettuce", "castor", "flax"]
    for m in range(1, 6):
        hits = sum(any(card.shows(crop) for crop in crops[:m]) for card in cards)
        assert fact(f"nile.W.flood.any{m}").value == Fraction(hits, 91) == Fraction(u(m), 91)
        assert fact(f"nile.E.flood.any{m}").value == Fraction(u(m), 90)
    assert fact("nile.W.flood.spec").value == Fraction(sum(card.is_speculation for card in cards), 91)
    assert fact("nile.W.flood.mean_crops").value == Fraction(sum(len(card.crops) for card in cards), 91)


def test_two_floods_against_all_pairs():
    cards = [(card.shows("wheat"), card.shows("flax")) for card in cardlab.pack("nile")]
    pairs = list(permutations(cards, 2))
    first = [pair for pair in pairs if pair[0][0]]
    rest = [pair for pair in pairs if not pair[0][0]]
    both = Fraction(sum(b[0] for _, b in first), len(pairs))
    assert fact("nile.W.flood2.both_c").value == both
    assert fact("nile.W.flood2.c_given_c").value == Fraction(sum(b[0] for _, b in first), len(first))
    assert fact("nile.W.flood2.c_given_not_c").value == Fraction(sum(b[0] for _, b in rest), len(rest))
    assert fact("nile.W.flood2.d_given_c").value == Fraction(sum(b[1] for _, b in first), len(first))
    assert fact("nile.W.flood2.correlation").value == (both - Fraction(20, 91) ** 2) / Fraction(1420, 8281)
    assert fact("nile.W.flood2.covariance").value == both - Fraction(20, 91) ** 2
    sharing = Fraction(sum(any(x and y for x, y in zip(shown(a), shown(b), strict=True)) for a, b in
                           permutations(cardlab.pack("nile"), 2)), len(pairs))  # fmt: skip
    assert fact("nile.W.adjacent_share_mean").value == 90 * sharing


@pytest.mark.parametrize("m", [1, 4, 15])
def test_two_floods_of_a_smaller_pack_against_all_pairs(m):
    cards = [(card.shows("wheat"), card.shows("flax")) for card in cardlab.pack("nile", copies=m)]
    pairs = list(permutations(cards, 2))
    first = [second for (wheat, _), second in pairs if wheat]
    rest = [second for (wheat, _), second in pairs if not wheat]
    p = Fraction(sum(wheat for wheat, _ in cards), len(cards))
    both = Fraction(sum(wheat for wheat, _ in first), len(pairs))
    known = f"nile.W.copies{m}"
    assert fact(f"{known}.flood.c").value == p
    assert fact(f"{known}.flood2.c_given_c").value == Fraction(sum(wheat for wheat, _ in first), len(first))
    assert fact(f"{known}.flood2.c_given_not_c").value == Fraction(sum(wheat for wheat, _ in rest), len(rest))
    assert fact(f"{known}.flood2.d_given_c").value == Fraction(sum(flax for _, flax in first), len(first))
    assert fact(f"{known}.flood2.correlation").value == (both - p * p) / (p * (1 - p)) == Fraction(-1, len(cards) - 1)


@pytest.mark.parametrize("k", [1, 10, 71])
def test_after_misses_by_the_chances_of_no_hit(k):
    """Given k misses, the next one hits: what is missing from k misses to k + 1, divided by the k."""
    missed = [Fraction(comb(71, j), comb(91, j)) for j in (k, k + 1)]
    assert fact(f"nile.W.after{k}.c").value == (missed[0] - missed[1]) / missed[0]
    no_six = [Fraction(5, 6) ** j for j in (k, k + 1)]
    assert fact(f"die.after{k}.six").value == (no_six[0] - no_six[1]) / no_six[0]


def shown(card):
    return [card.shows(crop) for crop in ("papyrus", "wheat", "lettuce", "castor", "flax")]


@pytest.mark.parametrize("p", range(2, 6))
def test_the_real_set_up_agrees_with_its_own_hands(p):
    """What a hand tells, averaged over all hands, is what is known without one."""
    averaged = sum(h(90, 20, 5, v) * fact(f"nile.S{p}.flood.c.v{v}").value for v in range(6))
    assert averaged == fact(f"nile.S{p}.flood.c").value == Fraction(2, 9) * Fraction(90 - 5 * p, 91 - 5 * p)
    assert fact(f"nile.S{p}.flood.mean_crops").value == 5 * averaged


def test_models_w_and_e_averaged_over_hands():
    assert sum(h(91, 20, 5, v) * fact(f"nile.W.flood.c.v{v}").value for v in range(6)) == Fraction(20, 91)
    assert sum(h(90, 20, 5, v) * fact(f"nile.E.flood.c.v{v}").value for v in range(6)) == Fraction(2, 9)


@pytest.mark.parametrize(("model", "n"), [("S", 90), ("W", 91)])
def test_hands_by_the_formulas(model, n):
    found = {k: fact(f"nile.{model}.hand.plain_c.{k}").value for k in range(6)}
    assert found == {k: h(n, 16, 5, k) for k in range(6)}
    for k in range(1, 6):
        assert fact(f"nile.{model}.hand.plain_c.ge{k}").value == 1 - sum(found[j] for j in range(k))
    none_twice = sum(comb(5, j) * 16**j * comb(n - 80, 5 - j) for j in range(6))
    assert fact(f"nile.{model}.hand.some_pair").value == 1 - Fraction(none_twice, comb(n, 5))
    assert fact(f"nile.{model}.hand.all_different").value == Fraction(16**5, comb(n, 5))
    assert fact(f"nile.{model}.hand.distinct_mean").value == 5 * (1 - Fraction(comb(n - 16, 5), comb(n, 5)))
    assert fact(f"nile.{model}.hand.plain_c.mean").value == Fraction(80, n)
    assert fact(f"nile.{model}.hand.spec_ge1").value == 1 - Fraction(comb(n - 10, 5), comb(n, 5))
    assert sum(fact(f"nile.{model}.hand.spec.{k}").value for k in range(6)) == 1


@pytest.mark.parametrize("k", [1, 2, 10, 30, 91])
def test_many_floods_by_the_formulas(k):
    p = Fraction(20, 91)
    assert fact(f"nile.W.floods{k}.mean").value == k * p
    assert fact(f"nile.W.floods{k}.variance").value == k * p * (1 - p) * Fraction(91 - k, 90)
    assert fact(f"nile.W.floods{k}.variance_wr").value == k * p * (1 - p)
    assert fact(f"nile.W.floods{k}.var_ratio").value == Fraction(91 - k, 90)
    if k < 72:
        assert fact(f"nile.W.floods{k}.none_c").value == Fraction(comb(71, k), comb(91, k))
    if 1 < k <= 30:
        assert fact(f"nile.W.floods{k}.ge2_c").value == 1 - h(91, 20, k, 0) - h(91, 20, k, 1)
        spread = stats.hypergeom(91, 20, k)
        means = [sum(min(m, j) * spread.pmf(j) for j in range(k + 1)) for m in (1, 2, 4)]
        found = [float(fact(f"nile.W.floods{k}.field{m}.mean").value) for m in (1, 2, 4)]
        assert found == pytest.approx(means)


def test_matches_against_all_pairs_of_seeds():
    ranks = [rank for rank in range(13) for _ in range(4)]
    pairs = list(permutations(ranks, 2))
    for rule, near in (("same", {0, 1, 12}), ("wrap", {1, 12}), ("nowrap", {1})):
        fits = Fraction(sum(abs(a - b) in near for a, b in pairs), len(pairs))
        assert fact(f"burrow.{rule}.pairs9.mean").value == 36 * fits
        assert fact(f"burrow.{rule}.deck_neighbours.mean").value == 51 * fits
        if rule == "nowrap":
            assert fact("burrow.nowrap.match.avg").value == fits
            continue
        one = 51 * fits
        assert fact(f"burrow.{rule}.match.one").value == fits
        assert fact(f"burrow.{rule}.nine.mean").value == 9 * fits
        assert fact(f"burrow.{rule}.nine.variance").value == 9 * fits * (1 - fits) * Fraction(42, 50)
        for p in range(8):
            none = Fraction(comb(int(51 - one) + 2 * p, 9), comb(51 + 2 * p, 9))
            assert fact(f"burrow.{rule}.nine.ge1.p{p}").value == 1 - none
            assert fact(f"burrow.{rule}.match.one.p{p}").value == Fraction(one, 51 + 2 * p)
        assert fact(f"burrow.{rule}.nine.ge1.p0").value == fact(f"burrow.{rule}.nine.ge1").value


@pytest.mark.parametrize(("rule", "near"), [("wrap", {1, 12}), ("nowrap", {1}), ("same", {0, 1, 12})])
def test_nine_without_a_pair_by_walking_round_the_ranks(rule, near):
    """Another count: how many cards of each rank, rank after rank, the first one kept in mind for the circle."""
    total = 0
    for first in range(5):
        ways = {(first, first): comb(4, first)}  # (cards of the last rank, cards so far)
        for _ in range(12):
            after = {}
            for (last, cards), number in ways.items():
                for more in range(min(4, 9 - cards) + 1):
                    if not (last and more) and not ("same" == rule and more > 1):
                        place = (more, cards + more)
                        after[place] = after.get(place, 0) + number * comb(4, more)
            ways = after
        for (last, cards), number in ways.items():
            closed = 12 in near and first and last
            if cards == 9 and not closed and not (rule == "same" and first > 1):
                total += number
    assert fact(f"burrow.{rule}.pairs9.none").value == Fraction(total, comb(52, 9))


def test_next_cards_and_waits_of_burrow():
    assert fact("burrow.next.seen0of1").value == fact("burrow.wrap.match.one").value
    averaged = sum(h(51, 8, 9, s) * fact(f"burrow.next.seen{s}of10").value for s in range(9))
    assert averaged == Fraction(8, 51)
    places = [Fraction(comb(42 - t, 7), comb(42, 8)) for t in range(1, 36)]
    assert fact("burrow.wait.given_none_of9").value == sum(t * chance for t, chance in enumerate(places, 1))


def test_waiting_by_the_formulas():
    for p in range(2, 6):
        size = 91 - 5 * p
        assert fact(f"nile.S{p}.plague.mean").value == Fraction(size + 1, 2)
        for k in (1, 10, size):
            assert fact(f"nile.S{p}.plague.within{k}").value == Fraction(k, size)
            assert fact(f"nile.S{p}.plague.next_after{k - 1}").value == Fraction(1, size - k + 1)
    assert [fact(f"nile.W.position.c.{j}").value for j in (1, 20)] == [Fraction(92, 21), Fraction(1840, 21)]
    assert fact("nile.W.harvests_before_plague").value == sum(range(21)) / Fraction(21)


def test_coupons_by_the_formulas():
    without = 92 * (Fraction(5, 21) - Fraction(10, 40) + Fraction(10, 58) - Fraction(5, 75) + Fraction(1, 91))
    replaced = 91 * (Fraction(5, 20) - Fraction(10, 39) + Fraction(10, 57) - Fraction(5, 74) + Fraction(1, 90))
    assert (
        fact("nile.W.coupon.without").value
        == without
        == 3 + sum(1 - fact(f"nile.W.coupon.done_by{t}").value for t in range(3, 91))
    )
    assert fact("nile.W.coupon.with").value == replaced
    assert fact("nile.W.coupon.done_by91").value == 1
    t = fact("nile.W.coupon.median").value
    below, reached = (fact(f"nile.W.coupon.done_by{each}").value for each in (t - 1, t))
    assert below < Fraction(1, 2) <= reached


@pytest.mark.parametrize("n", range(3, 8))
def test_the_rarer_good_against_all_draws(n):
    chances = [h(60, 30, n, k) for k in range(n + 1)]
    assert fact(f"beerbread.min.hyper{n}").value == sum(min(k, n - k) * chances[k] for k in range(n + 1))
    assert fact(f"beerbread.min.hyper{n}.ge1").value == 1 - chances[0] - chances[n]
    tosses = [min(sum(each), n - sum(each)) for each in product((0, 1), repeat=n)]
    assert fact(f"beerbread.min.coins{n}").value == Fraction(sum(tosses), len(tosses))
    half = Fraction(n, 2)
    if n % 2 == 0:
        assert fact(f"beerbread.min.coins{n}").value == half - half * Fraction(comb(n, n // 2), 2**n)


def test_the_smallest_of_five_against_all_counts():
    total = {5: 0, 7: 0}
    missing = dict(total)
    for n in total:
        for counts in product(range(n + 1), repeat=5):
            if sum(counts) == n:
                ways = int(np.prod([comb(16, k) for k in counts]))
                total[n] += min(counts) * ways
                missing[n] += ways * (min(counts) == 0)
        assert fact(f"nile.min.random{n}.mean").value == Fraction(total[n], comb(80, n))
        assert fact(f"nile.min.random{n}.zero").value == Fraction(missing[n], comb(80, n))


def test_hidden_hands_by_the_formulas():
    tops = [h(30, 10, 3, k) for k in range(4)]
    assert fact("beerbread.class.prefers_top.mean").value == sum((k - 1) * tops[k] for k in range(1, 4)) / (1 - tops[0])
    weights = [tops[0], tops[1] / 4, tops[2] / 4, 0]
    assert fact("beerbread.class.sometimes.post_none").value == weights[0] / sum(weights)
    beers = [h(60, 30, 5, k) for k in range(6)]
    found = fact("beerbread.bayes.prefers_beer.mean").value
    assert found == sum((k - 1) * beers[k] for k in range(1, 6)) / (1 - beers[0])
    q = 1 - h(85, 16, 5, 0) - h(85, 16, 5, 1)
    assert fact("nile.S2.bayes.post_notplant").value == (q / 10) / (q / 10 + 1 - q)


def test_speculations_against_the_pack():
    cards = [set(card.crops) for card in cardlab.pack("nile").without("plague")]

    def chances(*played):
        left = list(cards)
        for pair in played:
            left.remove(set(pair))
        hits = [sum(bool(card & set(pair)) for pair in played) for card in left]
        return [Fraction(sum(map(test, hits)), len(left)) for test in (bool, int, lambda number: number == 2)]

    apart = chances(("wheat", "flax"), ("papyrus", "castor"))
    overlapping = chances(("wheat", "flax"), ("wheat", "castor"))
    for pair, found in (("disjoint", apart), ("overlap", overlapping)):
        assert [fact(f"nile.E.spec2.{pair}.{what}").value for what in ("any", "mean", "both")] == found
    assert fact("nile.E.spec.match.card").value == chances(("wheat", "flax"))[0]


def test_common_floods_against_the_pack():
    cards = [[card.shows(crop) for crop in ("wheat", "flax", "castor")] for card in cardlab.pack("nile")]

    def variance(values):
        values = list(values)
        mean = Fraction(sum(values), len(values))
        return Fraction(sum(value * value for value in values), len(values)) - mean * mean

    paired = variance(a + b - a - c for a, b, c in cards)
    apart = variance(a + b for a, b, _ in cards) + variance(a + c for a, _, c in cards)
    assert fact("nile.W.crn.paired").value == paired and fact("nile.W.crn.unpaired").value == apart
    single = variance(a - b for a, b, _ in cards) / (2 * variance(a for a, _, _ in cards))
    assert fact("nile.W.crn.ratio_disjoint").value == single


def test_estimates_against_scipy():
    p = 20 / 91
    for n in (100, 1000):
        spread = stats.binom(n, p)
        low, high = np.ceil(n * (p - 0.02)), np.floor(n * (p + 0.02))
        assert float(fact(f"mc.within2pp.flood.n{n}")) == pytest.approx(spread.cdf(high) - spread.cdf(low - 1))
        z = 0.02 / sqrt(p * (1 - p) / n)
        assert float(fact(f"mc.within2pp.flood.n{n}.clt")) == pytest.approx(2 * stats.norm.cdf(z) - 1)
        assert float(fact(f"mc.se.flood.n{n}")) == pytest.approx(sqrt(p * (1 - p) / n), rel=1e-14)
    assert root(Fraction(4, 9)) == Fraction(2, 3)


def test_walks_on_the_ranks_against_numpy():
    one_up = np.roll(np.eye(13), 1, axis=1)
    even = (one_up + one_up.T) / 2
    for walk, steps in (("", even), ("same.", even * 8 / 11 + np.eye(13) * 3 / 11)):
        for n in (1, 2, 5, 12, 13, 26):
            back = np.linalg.matrix_power(steps, n)[0, 0]
            assert float(fact(f"burrow.markov.{walk}p{n}")) == pytest.approx(back)
        sizes = sorted(abs(np.linalg.eigvals(steps)))
        assert float(fact(f"burrow.markov.{walk}modulus")) == pytest.approx(sizes[-2])
        for d in range(1, 7):
            left = np.delete(np.delete(steps, d, 0), d, 1)
            mean = np.linalg.solve(np.eye(12) - left, np.ones(12))[0]
            assert float(fact(f"burrow.markov.{walk}hit{d}")) == pytest.approx(mean)
    assert fact("burrow.markov.return").value == 13 * fact("burrow.markov.stationary").value * 13


@pytest.mark.parametrize(("rule", "near"), [("wrap", {1, 12}), ("nowrap", {1}), ("same", {0, 1, 12})])
def test_runs_of_a_deck_against_all_triples_of_seeds(rule, near):
    ranks = [rank for rank in range(13) for _ in range(4)]
    triples = [abs(a - b) in near and abs(b - c) in near for a, b, c in permutations(ranks, 3)]
    assert fact(f"burrow.{rule}.run_ge2").value == Fraction(sum(triples), len(triples))


@pytest.mark.parametrize(("rule", "near"), [("same", (0, 1, 12)), ("wrap", (1, 12)), ("nowrap", (1,))])
def test_long_runs_of_a_deck_by_counting_the_cards_that_are_left_of_each_rank(rule, near):
    """All ways of ranks, one card after the other, each with its chance."""
    ways = {(rank,): Fraction(1, 13) for rank in range(13)}
    for length in range(1, 6):
        ways = {
            (*way, rank): chance * Fraction(4 - way.count(rank), 52 - length)
            for way, chance in ways.items()
            for rank in range(13)
            if abs(way[-1] - rank) in near
        }
        assert fact(f"burrow.{rule}.run_ge{length}").value == sum(ways.values())


# Simulation: the seed is a hash of the id.


def simulated_ids():
    tiny = np.random.default_rng(0)
    return [name for name in fact_ids() if simulate(name, tiny, 16) is not None]


def seeded(name):
    return np.random.default_rng(int.from_bytes(blake2b(name.encode(), digest_size=8).digest()))


@pytest.mark.parametrize("name", simulated_ids())
def test_its_experiment_shows_the_fact(name):
    found = fact(name)
    values = simulate(name, seeded(name), found.trials or FEWEST_TRIALS).astype(float)
    assert len(values) >= 100
    value = float(found.value)
    spread = sqrt(value * (1 - value)) if found.kind == PROBABILITY else values.std()
    error = max(spread / sqrt(len(values)), 1e-12)
    if value * (1 - value) * len(values) < 20 and found.kind == PROBABILITY:
        # so rare that the normal curve does not hold: Poisson's number of hits
        assert 1e-5 < stats.binom(len(values), value).cdf(values.sum()) or values.sum() == 0
        return
    assert abs(values.mean() - value) <= 4 * error


def test_most_families_are_simulated():
    simulated = set(simulated_ids())
    named = [each for each in families() if any(name in simulated for name in each.ids())]
    assert len(named) >= 35 and len(simulated) > 150


@pytest.mark.parametrize("name", [name for name in simulated_ids() if fact(name).trials])
def test_so_many_trials_tell_a_fact_from_its_misconceptions(name):
    """Design 6: each listed misconception lies beyond six standard errors, with at most 200,000 trials."""
    found = fact(name)
    assert FEWEST_TRIALS <= found.trials <= MOST_TRIALS
    nearest = min((abs(each.value - found.value) for each in found.misconceptions), default=1)
    spread = found.value * (1 - found.value)
    if found.kind == MEAN and found.misconceptions:
        spread = simulate(name, seeded(name), 8_000).var()
    assert not found.misconceptions or float(nearest) >= 6 * sqrt(spread / found.trials) * 0.999
