"""Lesson 06: what is known of cards that fit, counted once more from the ranks; its experiments; the class's table."""

from __future__ import annotations

import builtins
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import sqrt

import pytest

from cardlab import pack
from cardlab.games.burrow.components import OTTER, POACHER, Stage
from cardlab.games.burrow.words import short_name
from cardlab.lessons import fact, open_lesson
from cardlab.lessons.checks import check
from cardlab.lessons.compared import of_experiment
from cardlab.lessons.experiments import experiment, trials
from cardlab.lessons.experiments_matches import at_the_start
from cardlab.lessons.facts_matches import how_many_fit
from cardlab.lessons.tally import Tally

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


# The experiments.

ALL = [
    (name, dict(zip((switch.name for switch in experiment(name).switches), chosen, strict=True)))
    for name in ("open-fit", "deck-neighbours")
    for chosen in product(*(switch.values.values() for switch in experiment(name).switches))
]
MANY = 1_500


def setting_of(name, assumed):
    return experiment(name).setting(open_lesson("06").deal, **assumed)


@pytest.mark.parametrize(("name", "assumed"), ALL, ids=lambda part: part if isinstance(part, str) else str(part))
def test_trials_come_out_as_the_exact_value_says(name, assumed):
    setting, tally = setting_of(name, assumed), Tally()
    for _ in trials(setting, tally, 0, MANY):
        pass
    assert abs(tally.mean - float(setting.mean)) <= 4 * tally.sd / sqrt(MANY)
    assert setting.mean == fact(setting.fact).value
    for outcome, chance in (setting.chances or {}).items():
        error = max(4 * sqrt(chance * (1 - chance) / MANY), 5 / MANY if chance * MANY < 1 else 0)
        assert abs(tally.counts[outcome] / MANY - chance) <= error, outcome


def test_a_loop_of_ones_own_counts_the_very_same():
    """As the notebook has it: a pack without specials, the first ten cards of the shuffle with seed k."""
    burrow = pack("burrow", specials=0)
    tens = [burrow.shuffled(seed).draw(10) for seed in range(300)]
    equal_too = [sum(card.fits(top) for card in nine) for top, *nine in tens]
    next_only = [sum(card.fits(top) and card.rank != top.rank for card in nine) for top, *nine in tens]
    put_back = []
    for seed in range(300):
        top = burrow.shuffled(seed).draw()[0]
        rest = burrow.without(top)
        put_back.append(sum(rest.shuffled(9 * seed + n).draw()[0].fits(top) for n in range(9)))
    rows = [sum(one.fits(other) for one, other in pairwise(burrow.shuffled(seed))) for seed in range(300)]
    for own, name, assumed in (
        (equal_too, "open-fit", {}),
        (next_only, "open-fit", {"rule": "wrap"}),
        (put_back, "open-fit", {"put_back": True}),
        (rows, "deck-neighbours", {}),
    ):
        trial = setting_of(name, assumed).trial
        assert own == [trial(seed) for seed in range(300)]


def test_no_nine_cards_are_without_a_pair_under_the_rule_and_some_are_when_equal_ones_do_not_fit():
    for seed in range(MANY):
        assert any(one.fits(other) for one, other in combinations(pack("burrow", specials=0).shuffled(seed).draw(9), 2))
    four_twos_and_five_more = [0, 13, 26, 39, 2, 15, 4, 6, 8]
    assert all(not fits("wrap", a % 13, b % 13) for a, b in combinations(four_twos_and_five_more, 2))
    assert fact("burrow.wrap.pairs9.none").value > fact("burrow.same.pairs9.none").value == 0


def test_a_value_that_an_exercise_asks_for_is_named_as_that():
    for name, assumed in ALL:
        asked = setting_of(name, assumed).asked
        if asked:
            # It is the value itself, or the chance of one card of nine, or of one pair of the deck's 51.
            assert setting_of(name, assumed).mean / fact(asked).value in {1, 9, 51}
    assert setting_of("deck-neighbours", {}).asked == ""


# The class's table.


def test_the_class_sees_its_crop_and_the_open_cards():
    here = at_the_start(open_lesson("06").deal)
    told = "on top 3; open 4, 5, 9, A, 10, 2, 7, 9, Otter; 2 fit: 4, 2"
    assert here.told("same") == here.told("wrap") == here.told("nowrap") == told
    assert setting_of("open-fit", {}).this_deal == 2
    assert setting_of("open-fit", {}).this_deal_told == told


@pytest.mark.parametrize("seed", range(60))
def test_what_fits_at_the_start_is_what_the_game_lets_one_gather(seed):
    deal = open_lesson("06", f"NILE-2-{seed}").deal
    here = at_the_start(deal)
    game = deal.branch()
    while not game.legal_actions():
        game.step()
    if game.position.stage == Stage.START_RANK:
        return  # an Otter as start card: the rank is its player's choice
    gathers = [str(action) for action in game.legal_actions() if str(action).startswith("slot")]
    fitting = here.fitting("same")
    if fitting:
        assert len(gathers) == len(fitting)
    else:
        assert len(gathers) == here.cards.count(OTTER)


def test_a_poacher_is_replaced_and_an_otter_as_start_card_has_a_rank():
    seen = {seed: at_the_start(open_lesson("06", f"NILE-2-{seed}").deal) for seed in range(40, 80)}
    assert {len(each.cards) for each in seen.values()} >= {9, 11}
    assert all(POACHER not in each.cards for each in seen.values())
    otters = [each for each in seen.values() if each.top == OTTER]
    assert otters and all(0 <= each.rank < 13 for each in otters)
    assert otters[0].told("same").startswith(f"on top Otter as {short_name(otters[0].rank)}; open")


def test_without_widgets_the_picture_of_the_columns_is_shown(monkeypatch):
    real = builtins.__import__

    def blocked(name, *rest):
        if "widgets" in name:
            raise ImportError(name)
        return real(name, *rest)

    lesson = open_lesson("06")
    monkeypatch.setattr(builtins, "__import__", blocked)
    assert str(lesson.matches()).startswith("Not simulated yet. On the axis: open cards that fit. The class: on top 3;")


def test_what_the_picture_calls_this_deal_is_not_mistaken_for_the_deal_above_it():
    axis = of_experiment(experiment("open-fit"), setting_of("open-fit", {}), Tally())
    assert [mark.name for mark in axis.marks] == ["the class"]
    assert axis.description.endswith("The class: on top 3; open 4, 5, 9, A, 10, 2, 7, 9, Otter; 2 fit: 4, 2.")
