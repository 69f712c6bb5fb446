"""What a teacher's guide says of its class codes and of the class's dot plot is what the engine does."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from statistics import median

import pytest

import cardlab
from cardlab.games.burrow.words import short_name
from cardlab.lessons import open_lesson
from cardlab.lessons.classmates import interval_of, run_of
from cardlab.lessons.experiments_hands import opening_hand
from cardlab.lessons.experiments_matches import at_the_start

GUIDES = Path(__file__).parents[2] / "notebooks" / "answers" / "guides"
HEADINGS = [
    "Minutes",
    "Before class",
    "Prediction question to ask aloud",
    "Expected wrong answers",
    "Board formula",
    "Three class seeds with what they show",
    "Whole-class dot plot (30 student seeds)",
    "Extension",
    "Answer key",
]
STUDENTS = range(1, 31)


def first_card(code):
    return [cardlab.pack("nile").shuffled(open_lesson("01", code).seed).draw()[0].name]


def wheat_of_400(student):
    cards = cardlab.pack("nile")
    seeds = range(1000 * student, 1000 * student + 400)
    return sum(cards.shuffled(seed).draw()[0].shows("wheat") for seed in seeds)


def opening(code):
    return [", ".join(opening_hand(open_lesson("02", code).deal))]


def two_wheat_of_100(student):
    cards = cardlab.pack("nile").without("plague")
    seeds = range(1000 * student, 1000 * student + 100)
    return sum(cards.shuffled(seed).draw(5).count("wheat") == 2 for seed in seeds)


def opening_with_wheat(code):
    hand = opening_hand(open_lesson("03", code).deal)
    return [", ".join(hand), str(sum("wheat" in name for name in hand))]


def wheat_floods_of_100(student):
    cards = cardlab.pack("nile").without("plague")
    hand = [card for card in cards if card == "wheat"][:3] + [card for card in cards if card == "flax"][:2]
    unseen = cards.without(*hand)
    seeds = range(1000 * student, 1000 * student + 100)
    return sum(unseen.shuffled(seed).draw()[0].shows("wheat") for seed in seeds)


def interval_of_100(code):
    seed = open_lesson("04", code).seed
    found = interval_of(seed, 100)
    return [str(sum(run_of(seed, 100))), f"{'holds' if 20 / 91 in found else 'misses'} 20/91"]


def wheat_of_1000(student):
    return sum(run_of(student, 1000))


def open_at_the_start(code):
    lesson = open_lesson("06", code)
    here = at_the_start(lesson.deal)
    cards = ", ".join(short_name(kind) for kind in here.cards)
    return [short_name(here.rank), cards, str(len(here.fitting("same"))), str(pairs_in_the_row(lesson.seed))]


def pairs_in_the_row(student):
    row = cardlab.pack("burrow", specials=0).shuffled(student)
    return sum(one.fits(other) for one, other in pairwise(row))


def first_floods(code):
    cards = cardlab.pack("nile").shuffled(open_lesson("05", code).seed)
    with_wheat = [place for place, card in enumerate(cards, 1) if card.shows("wheat")]
    ten = sum(place <= 10 for place in with_wheat)
    return [", ".join(card.name for card in cards.draw(2)), str(ten), str(with_wheat[0])]


def packs_without_wheat_in_five(student):
    cards = cardlab.pack("nile")
    seeds = range(1000 * student, 1000 * student + 100)
    return sum(not any(card.shows("wheat") for card in cards.shuffled(seed).draw(5)) for seed in seeds)


# For each guide: what the columns of its table of class codes say, and what a student's dot is.
SHOWN: dict[str, tuple[Callable[[str], list[str]], Callable[[int], int]]] = {
    "01_sample_space": (first_card, wheat_of_400),
    "04_error_bars": (interval_of_100, wheat_of_1000),
    "02_opening_hand": (opening, two_wheat_of_100),
    "03_conditional": (opening_with_wheat, wheat_floods_of_100),
    "05_independence": (first_floods, packs_without_wheat_in_five),
    "06_expectation": (open_at_the_start, pairs_in_the_row),
}


@pytest.mark.parametrize("name", list(SHOWN))
def test_a_guide_has_the_same_headings_as_every_other(name):
    guide = (GUIDES / f"{name}.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (.*)$", guide, re.MULTILINE) == HEADINGS
    assert f"](../{name}.ipynb)" in guide
    assert (GUIDES.parent / f"{name}.ipynb").exists()


@pytest.mark.parametrize("name", list(SHOWN))
def test_the_class_codes_of_a_guide_show_what_it_says(name):
    guide = (GUIDES / f"{name}.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(NILE-[^`]+)` \| (.*) \|$", guide, re.MULTILINE)
    assert len(rows) >= 3
    assert "NILE-2-7" in [code for code, _ in rows]
    for code, cells in rows:
        shown = SHOWN[name][0](code)
        assert cells.split(" | ")[: len(shown)] == shown, code


@pytest.mark.parametrize("name", list(SHOWN))
def test_the_dot_plot_of_the_class_is_as_the_guide_says(name):
    guide = (GUIDES / f"{name}.md").read_text(encoding="utf-8")
    dots = sorted(map(SHOWN[name][1], STUDENTS))
    told = f"Dot plot: 30 students, from {dots[0]} to {dots[-1]}, the middle of them at {median(dots):g}."
    assert re.findall(r"^Dot plot: .*$", guide, re.MULTILINE) == [told]


@pytest.mark.parametrize("name", list(SHOWN))
def test_the_lines_that_a_guide_gives_to_the_students_count_what_it_says(name):
    guide = (GUIDES / f"{name}.md").read_text(encoding="utf-8")
    plot = guide.partition("## Whole-class dot plot")[2].partition("\nDot plot: ")[0]
    block = re.search(r"```python\n(.*?)```", plot, re.DOTALL) or re.search(r"`(sum\(.*?)`", plot)
    *before, last = ast.parse(block.group(1)).body
    pack = cardlab.pack("nile")
    known = {
        "cards": pack if name in ("01_sample_space", "04_error_bars", "05_independence") else pack.without("plague"),
        "burrow": cardlab.pack("burrow", specials=0),
        "pairwise": pairwise,
    }
    for student in (1, 30):
        names = {**known, "n": student}
        exec(compile(ast.Module(before, []), name, "exec"), names)
        assert eval(compile(ast.Expression(last.value), name, "eval"), names) == SHOWN[name][1](student)


WRONG = {
    "01_sample_space": {
        "1": "nile.W.flood.c", "2": "nile.W.flood.any2", "3": "nile.W.flood.any3", "5": "nile.W.flood.mean_crops",
        "6": "nile.W.spec_given_c",
    },
    "02_opening_hand": {
        "1": "nile.S.hand.plain_c.2", "2": "nile.S.hand.plain_c.ge2", "4": "nile.S.hand.some_pair",
        "5": "nile.S.hand.distinct_mean", "further": "nile.S.hand.spec_ge1",
    },
    "03_conditional": {"1": "nile.E.flood.c.v3", "2": "nile.S2.flood.c.v3"},
    "04_error_bars": {
        "1": "mc.se.flood.n10000", "2": "mc.tries_factor.2", "3": "mc.n_for_1pp.flood", "5": "mc.wilson.0of50.hi",
    },
    "05_independence": {
        "1": "nile.W.flood2.c_given_c", "2": "nile.W.flood2.both_c", "4": "nile.W.flood2.d_given_c",
        "5": "nile.W.floods10.none_c", "6": "nile.W.floods10.var_ratio",
    },
}  # fmt: skip


@pytest.mark.parametrize("name", list(WRONG))
def test_the_wrong_answers_that_a_guide_expects_are_recognised_by_name(name, monkeypatch, tmp_path):
    monkeypatch.setenv("CARDLAB_HOME", str(tmp_path))
    guide = (GUIDES / f"{name}.md").read_text(encoding="utf-8")
    assert "recognises each of these by name" in guide
    rows = re.findall(r"^\| (\w+), [^|]* \| (?:about )?([\d.,/]+)(?:: [^|]*)? \| [^|]* \|$", guide, re.MULTILINE)
    assert len(rows) >= 5
    for exercise, answer in rows:
        if exercise in WRONG[name]:
            said = cardlab.lessons.check(WRONG[name][exercise], answer.replace(",", ""))
            assert said.kind == "misconception" and said.name, (exercise, answer)
