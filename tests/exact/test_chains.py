"""Markov chains: the walk after some steps, the long run, the way to a target; against numpy and by hand."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlab.engine.errors import CardlabError
from cardlab.exact import chain, uniform

WEATHER = {"dry": {"dry": "2/3", "wet": "1/3"}, "wet": {"dry": "50 %", "wet": 0.5}}


@st.composite
def chains(draw):
    """Chains of two to five states in which every step is possible."""
    size = draw(st.integers(2, 5))
    rows = [draw(st.lists(st.integers(1, 9), min_size=size, max_size=size)) for _ in range(size)]
    return chain({here: {there: Fraction(w, sum(row)) for there, w in enumerate(row)} for here, row in enumerate(rows)})


def matrix(walk):
    return np.array([[float(walk[here, there]) for there in walk.states] for here in walk.states])


@settings(max_examples=40, deadline=None)
@given(chains(), st.integers(0, 6))
def test_steps_the_long_run_and_ways_agree_with_numpy(walk, steps):
    step = matrix(walk)
    after = np.linalg.matrix_power(step, steps)[0]
    assert [float(walk.after(steps, 0)[state]) for state in walk.states] == pytest.approx(after)
    shares = walk.stationary()
    assert [float(shares[state]) for state in walk.states] == pytest.approx(np.linalg.matrix_power(step, 200)[0])
    assert walk.after(1, shares) == shares
    last = len(walk.states) - 1
    way = np.linalg.solve(np.eye(last) - step[:last, :last], np.ones(last))[0]
    assert float(walk.mean_steps(0, last)) == pytest.approx(way)
    assert all(walk.mean_return(state) == 1 / shares[state] for state in walk.states)


def test_chances_are_read_as_they_are_written():
    walk = chain(WEATHER)
    assert (walk["dry", "wet"], walk["wet", "dry"]) == (Fraction(1, 3), Fraction(1, 2))
    assert walk.after(0, "wet")["wet"] == 1
    assert walk.after(1, uniform(["dry", "wet"]))["dry"] == Fraction(7, 12)


def test_a_target_is_a_state_several_or_a_test():
    ruin = chain({at: {at - 1: "1/2", at + 1: "1/2"} for at in range(1, 10)} | {end: {end: 1} for end in (0, 10)})
    assert ruin.mean_steps(3, [0, 10]) == ruin.mean_steps(3, lambda coins: coins in (0, 10)) == 3 * 7
    assert ruin.mean_steps(10, [0, 10]) == 0


def test_states_that_are_left_for_good_have_no_share():
    walk = chain({"egg": {"hen": 1}, "hen": {"hen": "3/4", "cock": "1/4"}, "cock": {"hen": 1}})
    assert dict(walk.stationary()) == {"hen": Fraction(4, 5), "cock": Fraction(1, 5)}


def test_it_is_shown_as_a_table_a_frame_and_a_picture():
    walk = chain(WEATHER)
    assert str(walk) == "from  dry  wet\ndry   2/3  1/3\nwet   1/2  1/2"
    assert walk.to_frame().shape == (2, 3)
    assert "2/3" in walk.picture().svg and str(walk) in str(walk.picture())
    many = chain({at: {(at + 1) % 40: 1} for at in range(40)}).picture().svg
    assert many.count("<rect") > 40 * 40


@pytest.mark.parametrize(
    ("moves", "says"),
    [
        ({"dry": {"dry": "2/3"}}, "add up to 2/3, not to 1"),
        ({"dry": {"wet": 1}}, "'wet', which has no moves"),
        ({"dry": {"dry": 2}}, "The chance of a step from dry lies from 0 to 1"),
        ({"dry": {"dry": "much"}}, "'much' is no number"),
        ({}, "1 to 64 states, not 0"),
        ([[1]], "needs the moves of each state"),
        ({"dry": [1]}, "needs the moves of each state"),
        ({at: {at: 1} for at in range(65)}, "1 to 64 states, not 65"),
    ],
    ids=["sum", "nowhere", "above one", "text", "empty", "list", "row list", "too many"],
)
def test_wrong_moves_are_told_in_one_sentence(moves, says):
    with pytest.raises(CardlabError, match=says):
        chain(moves)


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda walk: walk["dry", "hail"], "no state 'hail': it has 'dry', 'wet'"),
        (lambda walk: walk.after(1, "hail"), "no state 'hail'"),
        (lambda walk: walk.after(-1, "dry"), "number of steps must be a whole number from 0"),
        (lambda walk: walk.after(1, uniform(["dry", "hail"])), "no state 'hail'"),
        (lambda walk: walk.mean_steps("dry", lambda state: False), "No state of the chain is the target"),
        (lambda walk: walk.mean_steps("dry", 7), "no state 7"),
        (lambda walk: walk.mean_steps("dry", None), "no state None"),
        (lambda walk: walk["dry"], "from one state to another, chain\\[here, there\\], unlike 'dry'"),
        (lambda walk: walk.after(1, ["dry"]), "no state \\['dry'\\]"),
        (lambda walk: walk.mean_steps("dry", [["wet"]]), "no state \\['wet'\\]"),
    ],
    ids=["step", "start", "steps", "distribution", "no target", "number", "none", "one end", "list", "list in a list"],
)
def test_wrong_questions_are_told_in_one_sentence(ask, says):
    with pytest.raises(CardlabError, match=says):
        ask(chain(WEATHER))


def test_what_may_never_come_has_no_mean():
    ends = {"caught": {"caught": 1}, "home": {"home": 1}}
    trap = chain({"free": {"free": "1/2", "caught": "1/4", "home": "1/4"}, **ends})
    with pytest.raises(CardlabError, match="From 'free' the walk may never come there"):
        trap.mean_steps("free", "home")
    with pytest.raises(CardlabError, match="several stationary distributions"):
        trap.stationary()
