"""check: right, close, or the misconception by name, never the value; hints; quiet mode; questions as data."""

from __future__ import annotations

import json
import re
from decimal import Decimal
from fractions import Fraction
from math import inf, nan

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardlab.engine.errors import CardlabError
from cardlab.lessons import checks
from cardlab.lessons.checks import answers, check, hint, judge_number, quiet
from cardlab.lessons.checks_questions import DATA, HINTS, Choice, Number, Steps, question, questions, read_questions
from cardlab.lessons.facts import fact, fact_ids


@pytest.fixture(autouse=True)
def at_home(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDLAB_HOME", str(tmp_path))
    monkeypatch.setattr(checks, "_quiet", False)
    checks._hints_told.clear()
    return tmp_path


@pytest.mark.parametrize(
    "answer",
    ["20/91", Fraction(20, 91), 20 / 91, "0.22", 0.22, "0,22", "22 %", "22%", "0.2198", " 20 / 91", Decimal("0.21978"),
     np.float64(20 / 91), np.float32(20 / 91), fact("nile.W.flood.c").value, "40/182", "20 in 91", "21.98 %"],
)  # fmt: skip
def test_a_right_answer_may_be_written_in_many_ways(answer):
    """0.22 is exactly 1/1000 off: the end of the range is included, and no rounding of floats decides."""
    assert check("nile.W.flood.c", answer).is_right
    assert str(check("nile.W.flood.c", answer)) == "✓ Right."


@pytest.mark.parametrize(
    ("answer", "kind", "name"),
    [
        ("0.2201", "close", ""),
        ("0.2178", "close", ""),
        ("16/91", "misconception", "speculations forgotten"),
        (0.1758, "misconception", "speculations forgotten"),
        ("1/5", "misconception", "five equal outcomes"),
        ("20 %", "misconception", "five equal outcomes"),
        ("0.3", "wrong", ""),
        (22, "close", ""),
        ("71/91", "misconception", "the opposite"),
        ("1.5", "misconception", "no probability"),
        (-0.2, "misconception", "no probability"),
    ],
)
def test_what_is_said_of_other_answers(answer, kind, name):
    said = check("nile.W.flood.c", answer)
    assert (said.kind, said.name) == (kind, name)


@pytest.mark.parametrize("id", [id for id in fact_ids() if not re.search(r"\d\d", id)])
def test_each_misconception_is_recognised_and_each_value_is_right(id):
    known = fact(id)
    assert judge_number(known, known.value).is_right
    for wrong in known.misconceptions:
        said = judge_number(known, wrong.value)
        same = {each.name for each in known.misconceptions if each.value == wrong.value}
        assert said.kind == "misconception" and said.name in same
        assert wrong.says in said.sentence


def written_forms(value):
    """How a value could be given away: its fraction, and decimals of three or more digits."""
    forms = {str(value)} if value.denominator > 1 else set()
    for digits in (3, 4, 5, 6):
        forms.add(f"{float(value):.{digits}f}")
    return forms | {f"{float(100 * value):.1f}"}


@pytest.mark.parametrize("id", sorted(questions()))
def test_nothing_that_is_said_gives_the_value_away(id):
    asked = question(id)
    steps = asked.steps if isinstance(asked, Steps) else (asked,)
    for step in steps:
        if not isinstance(step, Number):
            continue
        known = step.fact
        tried = [known.value * Fraction(n, 20) for n in range(45)] + [0, 1, -1, 1 - known.value, 100 * known.value]
        tried += [each.value for each in known.misconceptions] + [known.value + Fraction(1, 10**6)]
        said = [str(judge_number(known, number, id)) for number in tried]
        said += [asked.ask, *asked.hints]
        for form in written_forms(known.value):
            told = [each for each in said if re.search(rf"(?<![\d/.]){re.escape(form)}(?![\d/])", each)]
            assert told == [], form


@pytest.mark.parametrize(
    "bad",
    [None, ..., nan, inf, "nan", "", "  ", "wheat", "1/0", [0.22], (1, 2), {"a": 1}, {1}, True, b"0.22", object(),
     print, 1j, np.array([1, 2]), "1,234.5", "9" * 9999, "1e999999999", "22 % %", "½½", "=20/91",
     "20//91", Decimal("NaN")],
    ids=lambda bad: repr(bad)[:20],
)  # fmt: skip
@pytest.mark.parametrize("id", ["nile.W.flood.c", "lesson01.mean_above_one", "lesson03.total_probability"])
def test_what_is_no_answer_gets_one_sentence_and_is_not_counted(id, bad, at_home):
    said = check(id, bad)
    if id != "lesson03.total_probability":
        assert said.kind == "unclear" and said.sentence.endswith(".") and len(said.sentence) < 260
        assert "\n" not in said.sentence and answers() == []
    else:
        assert not said.is_right


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.one_of(st.text(max_size=8), st.floats(), st.integers(), st.lists(st.floats(), max_size=3), st.fractions()),
    st.sampled_from(
        [
            "nile.W.flood.c",
            "lesson01.mean_above_one",
            "lesson03.total_probability",
            "no.such",
            "burrow.same.pairs9.none",
        ]
    ),
)
def test_no_answer_makes_a_traceback(answer, id):
    assert str(check(id, answer))


@pytest.mark.parametrize(
    "id",
    [None, 7, "", "nile.W.flood.x", ["a"], "nile.W.floods.c", object()],
    ids=lambda id: "an object" if type(id) is object else str(id),
)
def test_an_unknown_question_is_said_so(id):
    for said in (check(id, 1), hint(id)):
        assert said.kind == "unknown" and "There is no question" in said.sentence
    assert "'nile.W.flood.c'" in check("nile.W.flod.c", 1).sentence


def test_a_value_of_zero_is_only_zero():
    assert check("burrow.same.pairs9.none", 0).is_right and check("burrow.same.pairs9.none", "0 %").is_right
    assert not check("burrow.same.pairs9.none", "0.0001").is_right


def test_where_decimals_do_not_tell_two_models_apart_the_fraction_is_asked_for():
    assert check("nile.S2.flood.c.v0", "320/1377").is_right
    assert check("nile.S2.flood.c.v0", 0.23239).kind == "close"
    assert not check("nile.S2.flood.c.v0", "10/43").is_right


def test_right_only_when_nearer_than_to_any_misconception():
    """The chance of a pair in S and in W differ by 1.2 %, the two misconceptions of nine cards by little more."""
    known = fact("nile.S4.flood.c")
    between = (known.value + Fraction(20, 91)) / 2
    assert judge_number(known, known.value).is_right
    assert judge_number(known, between + Fraction(1, 10**5)).kind == "close"
    assert judge_number(known, Fraction("0.2198")).name == "Plague in the hands"


@pytest.mark.parametrize(("id", "rounded"), [("nile.E.flood.any1", "0.22"), ("nile.E.spec.match.flood_known", "0.43")])
def test_a_rounding_of_two_ways_of_thinking_is_asked_for_again(id, rounded):
    said = check(id, rounded)
    assert said.kind == "close" and "give the fraction" in said.sentence and said.name == ""
    assert check(id, fact(id).value).is_right


def test_a_choice_is_a_letter_a_number_or_its_text():
    for answer in ("a", "A", " a)", "(a)", 1, np.int64(1), "It is an average, not a  probability"):
        assert check("lesson01.mean_above_one", answer).is_right, answer
    wrong = check("lesson01.mean_above_one", "probabilities may be larger than 1 when events overlap")
    assert wrong.kind == "misconception" and "never larger than 1" in wrong.sentence
    assert check("lesson01.mean_above_one", "d").kind == check("lesson01.mean_above_one", 0).kind == "unclear"
    assert check("lesson01.mean_above_one", "a", "b").kind == "unclear"
    assert str(check("lesson01.mean_above_one")).splitlines()[1] == "  a) It is an average, not a probability"


def test_the_place_of_the_right_answer_tells_nothing():
    choices = [asked for asked in questions().values() if isinstance(asked, Choice)]
    places = {next(n for n, option in enumerate(asked.options) if option.right) for asked in choices}
    assert len(choices) >= 7 and places >= {0, 1, 2}


def test_steps_are_judged_one_by_one():
    id = "lesson03.total_probability"
    right = ("80/81", "2/9", "160/729")
    for answer in (right, (list(right),), (dict(zip("xyz", right, strict=True)),), tuple(map(Fraction, right))):
        assert check(id, *answer).is_right
    said = check(id, "90/91", "2/9", "0.5")
    assert said.kind == "wrong" and "1 of 3 steps are right; look at step 1 first." in said.sentence
    assert [part.kind for part in said.parts] == ["misconception", "right", "wrong"]
    assert "shuffled in after the deal" in str(said)
    so_far = check(id, "80/81")
    assert so_far.kind == "close" and "Right so far. 2 steps are still to come." in so_far.sentence
    assert check(id, 1, 2, 3, 4).kind == "unclear"


@pytest.mark.parametrize(
    ("id", "answer", "name"),
    [
        ("nile.S2.flood.c.v0", "10/43", "all shuffled together"),
        ("nile.S2.flood.c.v3", "17/86", "all shuffled together"),
        ("mc.wilson.0of50.hi", "0", "share ± 1.96 standard errors"),
        ("mc.wilson.0of50.hi", "6 %", "rule of three"),
        ("mc.n_for_1pp.flood", "9604", "worst case"),
    ],
)
def test_the_wrong_ways_that_lessons_03_and_04_talk_about_have_names(id, answer, name):
    assert check(id, answer).name == name


@pytest.mark.parametrize("answer", ["6,588", "6.588"])
def test_a_comma_that_groups_thousands_is_told_apart_from_a_decimal_comma(answer):
    said = check("mc.n_for_1pp.flood", answer)
    assert said.kind == "close" and "decimal" in said.sentence and "10000" in said.sentence
    assert check("mc.n_for_1pp.flood", "6588").is_right and check("mc.n_for_1pp.flood", "6 588").is_right
    assert check("mc.n_for_1pp.flood", "9,999").kind == "wrong"


def test_a_decimal_that_is_no_fraction_is_asked_for_more_digits_only():
    assert check("mc.n_for_1pp.flood", 6600).sentence == "Close: less than one part in a hundred off. Give more digits."
    assert check("nile.W.flood.c", 0.2201).sentence.endswith("Give more digits, or the fraction.")


def test_three_hints_each_once_and_the_last_one_stays():
    told = [hint("nile.W.flood.any2").sentence for _ in range(4)]
    assert [each[:11] for each in told] == ["Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3", "Hint 3 of 3"]
    assert len(set(told)) == 3
    assert hint("nile.W.flood.any4").sentence.startswith("Hint 1 of 3")


def test_every_question_has_three_hints_and_feedback_for_each_answer():
    assert len(questions()) >= 30
    for asked in questions().values():
        assert len(asked.hints) == HINTS == len(set(asked.hints)) and asked.ask.endswith((".", "?", ")")), asked.id
        for step in asked.steps if isinstance(asked, Steps) else (asked,):
            if isinstance(step, Choice):
                assert all(option.says.endswith(".") for option in step.options)
            elif isinstance(step, Number):
                assert step.fact.id == step.fact_id


def test_answers_are_taken_down_on_this_machine_only(at_home):
    check("nile.W.flood.c", "1/5")
    check("nile.W.flood.c", "20/91")
    check("lesson01.mean_above_one", "b")
    kept = [(each["id"], each["answer"], each["verdict"]) for each in answers()]
    assert kept == [
        ("nile.W.flood.c", "1/5", "misconception"),
        ("nile.W.flood.c", "20/91", "right"),
        ("lesson01.mean_above_one", "b", "misconception"),
    ]
    assert len(answers("nile.W.flood.c")) == 2
    assert [path.name for path in at_home.iterdir()] == ["ledger.jsonl"]


def test_in_quiet_mode_answers_are_taken_down_and_nothing_is_said():
    quiet()
    for answer in ("20/91", "1/5", "0.9"):
        assert str(check("nile.W.flood.c", answer)) == "· Taken down."
    assert check("nile.W.flood.c", "x").kind == "unclear"
    assert str(check("nile.W.flood.c", "20/91", quiet=False)) == "✓ Right."
    quiet(False)
    assert str(check("nile.W.flood.c", "20/91")) == "✓ Right."
    assert [each["verdict"] for each in answers()] == ["right", "misconception", "wrong", "right", "right"]


def test_answers_may_come_in_any_order_and_change_nothing():
    some = [("nile.W.flood.c", "1/5"), ("nile.W.flood.any2", "3/7"), ("lesson01.mean_above_one", "c")]
    forwards = [str(check(*each)) for each in some]
    assert [str(check(*each)) for each in reversed(some)] == forwards[::-1]


def test_a_verdict_shows_itself_without_colour():
    said = check("nile.W.flood.c", "<b>")
    shown = said._repr_mimebundle_()
    assert shown["text/plain"] == str(said) and "&lt;b&gt;" in shown["text/html"]
    assert check("nile.W.flood.c", "1/5")._repr_mimebundle_()["text/plain"].startswith("✗ Not yet")


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ([{"id": "q", "hints": ["a"]}], "3 hints"),
        ([{"hints": ["a", "b", "c"]}], "needs an id"),
        ([{"id": "q", "hints": list("abc"), "options": [{"text": "x", "says": "."}]}], "just one of them right"),
        ([{"id": "q", "hints": list("abc"), "steps": [{"steps": []}]}], "steps of its own"),
        ([{"id": "no.such.fact", "hints": list("abc")}], "no fact"),
        ([{"id": "nile.W.flood.c", "hints": list("abc")}] * 2, "two questions"),
    ],
)
def test_questions_that_are_not_complete_are_refused(written, says):
    with pytest.raises(CardlabError, match=says):
        read_questions(written)


def test_the_questions_are_a_file_of_data():
    assert len(json.loads(DATA.read_text(encoding="utf-8"))) == len(questions())


def test_any_fact_can_be_asked_with_hints_made_for_it():
    asked = question("nile.W.flood.any4")
    assert asked.ask == fact("nile.W.flood.any4").statement and len(asked.hints) == 3
    assert check("nile.W.flood.any4", "74/91").is_right


def test_the_front_door_leads_here():
    import cardlab

    assert cardlab.lessons.check is check and cardlab.lessons.fact is fact and cardlab.lessons.hint is hint
    assert {"check", "fact", "guess", "reveal", "calibration", "quiet", "open_tour"} <= set(dir(cardlab.lessons))
    with pytest.raises(AttributeError, match=r"cardlab\.lessons has no 'chekc'"):
        cardlab.lessons.chekc  # noqa: B018
