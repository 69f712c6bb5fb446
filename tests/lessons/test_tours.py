"""What holds for every tour: its beats are judged by the engine, and its notebook teaches each rule of the book."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import nbformat
import pytest

from cardlab.lessons import TOURS, open_tour
from cardlab.lessons.beats import Beat, Do, Find, Predict
from cardlab.lessons.coverage import Coverage
from cardlab.lessons.runs import ALLOWED, HINT, REFUSED, RIGHT, SHOWN, WRONG, Run
from cardlab.rulebook import rule_book

BEATS = [(name, beat) for name in TOURS for beat in open_tour(name).ids]


def beats_with(kind: type) -> list[tuple[str, str]]:
    return [(name, beat) for name, beat in BEATS if isinstance(found(name, beat).question, kind)]


@cache
def found(name: str, beat: str) -> Beat:
    return open_tour(name).find(beat)


def run_of(name: str, beat: str) -> Run:
    return Run(name, found(name, beat))


@cache
def book(name: str) -> list[str]:
    """The numbers of all rules of a game."""
    return [number for number in rule_book(f"cardlab.games.{name}") if "." in number]


@cache
def notebook(name: str) -> nbformat.NotebookNode:
    return nbformat.read(Path(__file__).parents[2] / f"notebooks/tour_{name}.ipynb", as_version=4)


def cell(name: str, cell_id: str) -> nbformat.NotebookNode:
    return next(each for each in notebook(name).cells if each.id == cell_id)


# Every beat.


@pytest.mark.parametrize(("name", "beat"), BEATS)
def test_the_position_of_a_beat_is_reached_and_shown(name, beat):
    run = run_of(name, beat)
    assert run.buttons()
    assert len(set(run.buttons())) == len(run.buttons())
    assert run.game.length == run.game.cursor or found(name, beat).start.code
    assert run.game.code == run_of(name, beat).game.code, "nothing is left to luck"


@pytest.mark.parametrize(("name", "beat"), BEATS)
def test_show_me_is_right_and_again_puts_everything_back(name, beat):
    run = run_of(name, beat)
    start, buttons = run.game.position, run.buttons()
    said = run.show_me()
    assert said.kind == SHOWN and run.done
    assert said.rule in book(name)
    assert found(name, beat).because in said.sentence
    run.again()
    assert (run.game.position, run.buttons(), run.done, run.verdict) == (start, buttons, False, None)
    assert (run.tries, run.first_right) == (1, False)


@pytest.mark.parametrize(("name", "beat"), BEATS)
def test_hints_never_end_and_never_change_the_table(name, beat):
    run = run_of(name, beat)
    start = run.game.position
    for _ in range(5):
        said = run.hint()
        assert said.kind == HINT and said.sentence.startswith("Hint ")
    assert run.game.position == start
    assert not run.done


@pytest.mark.parametrize(("name", "beat"), BEATS)
def test_a_beat_teaches_rules_that_exist_and_says_something(name, beat):
    it = found(name, beat)
    assert set(it.rules) <= set(book(name))
    assert it.task and it.because and it.title


# Questions about what will happen.


@pytest.mark.parametrize(("name", "beat"), beats_with(Predict))
def test_exactly_one_answer_comes_true(name, beat):
    kinds = []
    for place in range(len(run_of(name, beat).buttons())):
        run = run_of(name, beat)
        said = run.press(place)
        kinds.append(said.kind)
        assert run.done and run.buttons() == []
        assert found(name, beat).rules[0] == said.rule
        assert found(name, beat).question.answers[place].label in said.sentence
    assert sorted(kinds) == sorted([RIGHT, *[WRONG] * (len(kinds) - 1)])


@pytest.mark.parametrize(("name", "beat"), beats_with(Predict))
def test_a_wrong_answer_is_told_the_right_one_and_why(name, beat):
    question = found(name, beat).question
    said = [run_of(name, beat).press(place) for place in range(len(question.answers))]
    right = next(answer for answer, each in zip(question.answers, said, strict=True) if each.kind == RIGHT)
    for answer, each in zip(question.answers, said, strict=True):
        if answer != right:
            assert f"the right answer is “{right.label}”." in each.sentence
            assert answer.why and answer.why in each.sentence
            assert question.then == () or each.told


# Near misses: what is refused in each, and by which rule.

NEAR_MISSES = {
    ("nile", "plant-single"): {"plant 1 lettuce, nothing else": "N6.2"},
    ("nile", "plant-flooded"): {"plant 1 wheat and 1 lettuce": "N6.1"},
    ("nile", "plant-mixed"): {"plant 1 papyrus and 3 flax": "N6.2"},
    ("nile", "equal-field"): {
        "plant 3 lettuce": "N6.3",
        "plant 2 lettuce": "N6.3",
        "plant 1 lettuce and 1 flax": "N6.3",
    },
    ("nile", "speculate-flooded"): {"speculate wheat-flax": "N6.1"},
    ("burrow", "fits"): {"the 7, onto her 9": "U3.2", "the 3, onto Bo’s 4": "U3.2"},
    ("burrow", "circle"): {"the 3": "U3.2"},
    ("burrow", "must"): {"draw a card instead": "U3.1"},
    ("burrow", "otter-waits"): {"gather the Otter": "U3.3"},
    ("burrow", "otter-drawn"): {"it opens a new Crop": "U4.2"},
    ("burrow", "frozen"): {"place it on crop A": "U6.2"},
    ("burrow", "walk-again"): {"walk about again": "U5.4"},
    ("beerbread", "pay"): {"brew Amber Ale (2 water, 1 barley and 1 hops)": "B7.1"},
    ("beerbread", "full-brewery"): {"brew Amber Ale (2 water, 1 barley and 1 hops)": "B7.1"},
    ("beerbread", "no-exchange"): {"exchange Crispbread for Mild": "B5.3"},
    ("beerbread", "substitutes"): {"bake Flatbread (2 rye) with water and hops": "B13.8"},
}


def test_all_near_misses_are_asked_for():
    assert sorted(beats_with(Find)) == sorted(NEAR_MISSES)


@pytest.mark.parametrize(("name", "beat"), NEAR_MISSES)
def test_exactly_the_near_misses_are_refused_with_their_rules(name, beat):
    said = {label: run_of(name, beat).press(place) for place, label in enumerate(run_of(name, beat).buttons())}
    refused = {label: each.rule for label, each in said.items() if each.kind == RIGHT}
    assert refused == NEAR_MISSES[name, beat]


@pytest.mark.parametrize(("name", "beat"), beats_with(Find))
def test_what_is_tried_out_is_judged_by_the_engine_and_put_back(name, beat):
    kinds = set()
    for place, tried in enumerate(found(name, beat).question.tries):
        run = run_of(name, beat)
        start = run.game.position
        said = run.press(place)
        allowed = run.game.why_not(*tried.choices) is None
        assert said.kind == (ALLOWED if allowed else RIGHT)
        assert run.game.position == start
        kinds.add(said.kind)
    assert kinds == {ALLOWED, RIGHT}


# Doing.


@pytest.mark.parametrize(("name", "beat"), beats_with(Do))
def test_the_heading_is_a_question_or_there_is_none(name, beat):
    prompt = run_of(name, beat).prompt
    assert prompt == "" or ("?" in prompt and "None" not in prompt)


@pytest.mark.parametrize(("name", "beat"), beats_with(Do))
def test_the_solution_can_be_clicked(name, beat):
    run = run_of(name, beat)
    for choice in found(name, beat).question.solution:
        words = run.game.label(run.game.definition.action_of(choice, run.game.position))
        # A choice that has no alternative is made without being asked.
        if not run.done and words in run.buttons():
            run.press(run.buttons().index(words))
    assert run.done and run.verdict.kind == RIGHT
    assert run.verdict.rule == found(name, beat).rules[0]
    assert run.first_right


@pytest.mark.parametrize(("name", "beat"), beats_with(Do))
def test_whatever_is_pressed_is_judged_and_nothing_is_lost(name, beat):
    for place, label in enumerate(run_of(name, beat).buttons()):
        run = run_of(name, beat)
        start = run.game.position
        said = run.press(place)
        if said is None:
            assert run.prompt.startswith(label)
            run.take_back()
        else:
            assert said.kind in (REFUSED, ALLOWED) or run.done
            assert said.rule in rule_book(f"cardlab.games.{name}")
            if run.done:
                run.again()
        assert run.game.position == start


# The notebook.


@pytest.mark.parametrize("name", TOURS)
def test_every_rule_is_taught_where_the_tour_says_or_left_out_with_a_reason(name):
    tour = open_tour(name)
    assert tour.coverage.gaps(book(name), tour.beats, {each.id: each.source for each in notebook(name).cells}) == []


def test_what_is_wrong_with_a_coverage_is_told():
    tour = open_tour("nile")
    beats = [tour.find("flood")]
    made = Coverage({"N4.1": "beat-flood", "N4.2": "beat-flood", "N9.9": "rule-flood"}, {"N4.2": "", "N3.1": "seen"})
    assert made.gaps(["N4.1", "N4.2", "N3.1", "N1.1"], beats, {"rule-flood": "N4.1", "beat-wind": ""}) == [
        "N1.1 is neither taught nor left out.",
        "N4.2 is taught and left out.",
        "N9.9 is no rule of the book.",
        "N4.2 is left out without a reason.",
        "The beat 'flood' does not teach N4.2.",
        "The cell 'rule-flood' does not name N4.2.",
        "The cell 'rule-flood' does not name N9.9.",
        "The notebook asks wind; the tour has flood.",
    ]


@pytest.mark.parametrize(("name", "beat"), BEATS)
def test_a_cell_shows_its_beat_and_the_answer_of_the_engine_is_folded_in_below_it(name, beat):
    cells = notebook(name).cells
    place = [each.id for each in cells].index(f"beat-{beat}")
    assert cells[place].source == f'tour.beat("{beat}")'
    folded, _, _ = cells[place + 1].source.partition("</details>")
    assert folded.startswith('<details class="cardlab-answer">'), "which a page that runs hides"
    _, _, told = folded.partition("</summary>")
    assert " ".join(told.split()) == open_tour(name).answer(beat)


@pytest.mark.parametrize(("name", "beat"), BEATS)
def test_without_a_kernel_there_are_a_picture_and_the_question(name, beat):
    shown = cell(name, f"beat-{beat}").outputs[0].data
    svg = "".join(shown["image/svg+xml"])
    assert svg.startswith("<svg") and " width=" not in svg.partition(">")[0], "a picture with a width is cut off"
    words = "".join(shown["text/plain"])
    assert found(name, beat).task in words
    for label in run_of(name, beat).buttons():
        assert label in words


@pytest.mark.parametrize("name", TOURS)
def test_the_last_cell_is_a_whole_game(name):
    assert "game.show()" in cell(name, "play").source
