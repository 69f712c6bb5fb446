"""Each experiment of lessons 01 to 03 and 05: its exact value against its own trials, under every assumption."""

from __future__ import annotations

from itertools import product
from math import sqrt

import pytest

from cardlab.lessons import fact, open_lesson
from cardlab.lessons.experiments import experiment, experiments, trials
from cardlab.lessons.tally import Tally

MANY = 2_000
FACTS = {
    "first-wheat": "nile.W.flood.c",
    "first-wheat-or-flax": "nile.W.flood.any2",
    "first-crops": "nile.W.flood.mean_crops",
    "hand-wheat": "nile.S.hand.plain_c.mean",
    "hand-two-wheat": "nile.S.hand.plain_c.2",
    "hand-pair": "nile.S.hand.some_pair",
    "hand-crops": "nile.S.hand.distinct_mean",
    "hand-speculation": "nile.S.hand.spec_ge1",
    "given-hand": "nile.E.flood.c.v2",
    "after-misses": "nile.W.after20.c",
    "floods-wheat": "nile.W.floods5.mean",
    "floods-none": "nile.W.floods5.none_c",
}
CASES = [
    (name, dict(zip((switch.name for switch in experiment(name).switches), chosen, strict=True)))
    for name in FACTS
    for chosen in product(*(switch.values.values() for switch in experiment(name).switches))
]


def told(case):
    name, assumed = case
    return "-".join([name, *(f"{key}={value}" for key, value in assumed.items())])


@pytest.mark.parametrize("case", CASES, ids=told)
def test_trials_come_as_often_as_the_exact_value_says(case):
    name, assumed = case
    setting = experiment(name).setting(open_lesson("02").deal, **assumed)
    tally = Tally()
    for _ in trials(setting, tally, 0, MANY):
        pass
    assert tally.trials == MANY
    assert sum(setting.chances.values()) == 1
    for outcome, chance in setting.chances.items():
        # Four standard errors; of what is expected less than once, five are no surprise yet.
        error = max(4 * sqrt(chance * (1 - chance) / MANY), 5 / MANY if chance * MANY < 1 else 0)
        assert abs(tally.counts[outcome] / MANY - chance) <= error, outcome
    assert set(tally.counts) <= set(setting.outcomes)


@pytest.mark.parametrize("name", list(FACTS))
def test_an_experiment_states_its_fact_under_the_rules_and_no_fact_of_another_pack(name):
    deal = open_lesson("02").deal
    usual = experiment(name).setting(deal)
    assert usual.fact == FACTS[name]
    assert usual.mean == fact(FACTS[name]).value
    for other, assumed in CASES:
        setting = experiment(other).setting(deal, **assumed)
        if other == name and setting.fact:
            assert setting.mean == fact(setting.fact).value
        elif other == name:
            assert dict(setting.chances) != dict(usual.chances)


def test_every_experiment_of_these_lessons_is_tested_here():
    ours = {name for name in experiments() if name.startswith(("first-", "hand-", "given-", "after-", "floods-"))}
    assert ours == set(FACTS)


def test_this_deal_is_what_the_class_sees():
    deal = open_lesson("02").deal
    assert experiment("hand-two-wheat").setting(deal).this_deal_told == (
        "Ada holds wheat, wheat, lettuce, castor, papyrus-castor"
    )
    here = {name: experiment(name).setting(deal).this_deal for name in FACTS}
    assert here == {
        "first-wheat": 0, "first-wheat-or-flax": 0, "first-crops": 1, "hand-wheat": 2, "hand-two-wheat": 1,
        "hand-pair": 1, "hand-crops": 3, "hand-speculation": 1, "given-hand": 1,
        "after-misses": None, "floods-wheat": 1, "floods-none": 0,
    }  # fmt: skip


def test_the_exact_value_of_ten_floods_without_wheat_waits_for_the_exercise_that_asks_for_it():
    deal = open_lesson("05").deal
    asked = {
        (name, floods, put_back): experiment(name).setting(deal, floods=floods, put_back=put_back).asked
        for name in ("floods-none", "floods-wheat")
        for floods in (5, 10, 30)
        for put_back in (False, True)
    }
    assert {case: id for case, id in asked.items() if id} == {("floods-none", 10, False): "nile.W.floods10.none_c"}
