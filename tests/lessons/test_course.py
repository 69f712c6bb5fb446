"""A lesson: its class deal, its experiments, what it compares, and what it says where there are no widgets."""

from __future__ import annotations

from fractions import Fraction

import pytest

import cardlab
from cardlab import BadCode, BadOption, CardlabError
from cardlab.lessons import fact, open_lesson
from cardlab.lessons.course import COURSE
from cardlab.lessons.experiments import Setting, experiment, experiments, trials
from cardlab.lessons.tally import Tally


@pytest.fixture
def lesson():
    return open_lesson("02")


def test_the_class_deal_is_the_game_on_everybodys_table(lesson):
    assert lesson.class_deal == "NILE-2-7"
    assert lesson.deal.code == cardlab.deal("nile", players=2, seed=7).code
    assert open_lesson("02", "NILE-3-12").deal.code == "NILE-3-12"


def test_a_lesson_with_cards_of_another_game_deals_it_with_the_same_seed():
    lesson = open_lesson("06", "NILE-2-19")
    assert COURSE["06"].game == "burrow"
    assert lesson.deal.code == cardlab.deal("burrow", seed=19).code


def test_a_lesson_or_a_code_that_there_is_not_is_named():
    with pytest.raises(BadOption, match="There is no lesson '99': there are 01, 02"):
        open_lesson("99")
    with pytest.raises(BadCode):
        open_lesson("02", "NIL-2-7")


def test_trial_k_of_an_experiment_shuffles_with_seed_k(lesson):
    """A loop of one's own over the same seeds counts the very same."""
    setting, tally = experiment("hand-wheat").setting(lesson.deal), Tally()
    assert sum(trials(setting, tally, 0, 300)) == 300
    cards = cardlab.pack("nile").without("plague")
    own = [sum(card.name == "wheat" for card in cards.shuffled(seed).draw(5)) for seed in range(300)]
    assert tally.counts == Tally(own).counts


def test_who_stops_asking_stops_the_trials(lesson):
    setting, tally = experiment("hand-wheat").setting(lesson.deal), Tally()
    first = next(trials(setting, tally, 0, 10**9))
    assert first == tally.trials < 10**6


@pytest.mark.parametrize("name", list(experiments()))
def test_an_experiment_has_outcomes_that_it_names_and_the_mean_of_its_fact(name):
    one = experiment(name)
    for changed in [{}, *({s.name: value} for s in one.switches for value in s.values.values())]:
        setting, tally = one.setting(open_lesson("01").dealt(one.game), **changed), Tally()
        for _ in trials(setting, tally, 0, 40):
            pass
        assert set(tally.counts) <= set(setting.outcomes), name
        if setting.fact:
            assert fact(setting.fact).value == setting.mean, (name, changed)
        if setting.this_deal is not None:
            assert setting.this_deal in setting.outcomes
            assert setting.this_deal_told


def test_an_assumption_or_a_value_that_there_is_not_is_named(lesson):
    one = experiment("hand-wheat")
    with pytest.raises(CardlabError, match="'wind' is no assumption"):
        one.setting(lesson.deal, wind=True)
    with pytest.raises(CardlabError, match="A card cannot be 7"):
        one.setting(lesson.deal, put_back=7)
    with pytest.raises(CardlabError, match="There is no experiment 'hand'"):
        lesson.simulate("hand")


def test_what_was_counted_stands_beside_the_exact_value_and_this_deal(lesson):
    told = lesson.compare("nile.S.hand.plain_c.2", 180, 1000, units="hands", this_deal=True).describe()
    assert "180 of 1,000 hands: a share of 0.18, give or take 0.025" in told
    assert "Exactly 216080/1220813 = 0.1770: within the error bar." in told
    assert "This deal: yes." in told
    told = lesson.compare("nile.S.hand.plain_c.2", 400, 1000).describe()
    assert "outside the error bar" in told
    told = lesson.compare("nile.S.hand.distinct_mean", [3, 3, 4, 2], units="hands").describe()
    assert "4 hands: 3 on average" in told


def test_a_class_deal_of_another_game_says_what_its_seed_deals():
    assert repr(open_lesson("01", "NILE-3-11")).endswith("Class deal: NILE-3-11.")
    assert repr(open_lesson("01", "BURROW-3-5")).endswith("Class deal: BURROW-3-5, whose seed deals NILE-2-5 here.")
    assert repr(open_lesson("06")).endswith("Class deal: NILE-2-7, whose seed deals BURROW-2-7 here.")


def test_the_error_of_an_average_of_few_trials_promises_nothing(lesson):
    few = [3, 4] * 14 + [3]
    told = lesson.compare("nile.S.hand.distinct_mean", few, units="hands").describe()
    assert "(roughly: 29 hands are too few for an error one can trust)" in told
    assert "outside the error bar." in told and "of 100 runs" not in told
    told = lesson.compare("nile.S.hand.distinct_mean", [*few, 4], units="hands").describe()
    assert "30 hands: 3.5 on average, give or take 0.18 (95 of 100 runs this long" in told
    assert "outside the error bar, as in 5 of 100 runs." in told
    told = lesson.compare("nile.S.hand.plain_c.2", 1, 4, units="hands").describe()
    assert "95 of 100 runs" in told  # Wilson's interval keeps its promise in short runs too


def test_the_still_picture_of_an_experiment_tells_how_often_and_what(lesson):
    before = lesson.still("hand-two-wheat").describe()
    assert before == (
        "Not simulated yet. On the axis: exactly two plain wheat cards. "
        "This deal: Ada holds wheat, wheat, lettuce, castor, papyrus-castor."
    )
    after = lesson.still("hand-two-wheat", trials=100, exact=True).describe()
    assert "of 100 hands" in after
    assert "Exactly 216080/1220813" in after


def test_without_widgets_a_lesson_still_asks_and_answers(lesson, monkeypatch):
    import builtins

    real = builtins.__import__

    def blocked(name, *rest):
        if "widgets" in name:
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", blocked)
    assert "Guess first: Five cards are dealt" in repr(lesson.guess("nile.S.hand.plain_c.2"))
    assert "Not simulated yet" in str(lesson.simulate("hand-wheat"))
    assert str(lesson.check("nile.S.hand.plain_c.ge2")).startswith("? The same deal. How likely")
    assert lesson.check("nile.S.hand.plain_c.ge2", fact("nile.S.hand.plain_c.ge2").value).is_right


def test_a_mean_without_a_distribution_has_chances_only_for_yes_and_no():
    sure = Setting(lambda seed: 1, (0, 1), Fraction(1, 4), yes_or_no=True)
    assert sure.chances == {0: Fraction(3, 4), 1: Fraction(1, 4)}
    assert Setting(lambda seed: 1, range(4), Fraction(3, 2)).chances is None


def test_a_compared_picture_asks_in_the_words_of_the_exercise_and_has_a_twin_for_a_phone(lesson):
    picture = lesson.compare("nile.S.hand.plain_c.2", 180, 1000)
    assert "exactly two of them are plain wheat?" in picture.svg
    assert 'width="760"' in picture.svg
    assert 'width="380"' in picture.narrow
    assert lesson.still("hand-wheat").narrow != lesson.still("hand-wheat").svg
