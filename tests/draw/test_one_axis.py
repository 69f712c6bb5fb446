"""The one picture of the lessons: dots, then columns; marks below each other; a close-up of a small error bar."""

from __future__ import annotations

import re

import pytest

from cardlab.draw.one_axis import HIGH, MOST_DOTS, Mark, OneAxis
from cardlab.draw.palette import PAGE
from cardlab.draw.svg import width_of

COLUMNS = [(0.0, "0"), (1.0, "1"), (2.0, "2")]


def drawn(counts, marks=(), chances=None, narrow=False):
    return OneAxis("Hands", "wheat cards", COLUMNS, counts, chances, marks, "told").picture(narrow).svg


def dots(svg):
    return [(float(x), float(y)) for x, y in re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)"', svg)]


@pytest.mark.parametrize("narrow", [False, True])
def test_a_few_trials_are_a_dot_each_and_stand_over_their_outcome(narrow):
    svg = drawn({0.0: 3, 1.0: 9, 2.0: 1}, narrow=narrow)
    found = dots(svg)
    assert len(found) == 13
    middles = {float(x) for x in re.findall(r'<text x="([\d.]+)"[^>]*text-anchor="middle">[012]<', svg)}
    assert len(middles) == 3
    nearest = [min(sorted(middles), key=lambda at: abs(at - x)) for x, _ in found]
    assert sorted(nearest.count(at) for at in middles) == [1, 3, 9]


def test_many_trials_are_columns_as_high_as_their_shares():
    svg = drawn({0.0: MOST_DOTS, 1.0: 2 * MOST_DOTS})
    assert dots(svg) == []
    heights = [float(h) for h, fill in re.findall(r'height="([\d.]+)" fill="([^"]*)"', svg) if fill == PAGE.counted]
    assert heights == [HIGH / 2, HIGH]
    assert "33.3 %" in svg
    assert "66.7 %" in svg


def test_before_the_first_trial_the_picture_says_so():
    assert "Nothing simulated yet" in drawn({})


def test_exact_chances_are_lines_where_the_columns_should_end():
    svg = drawn({0.0: 500, 1.0: 500}, chances={0.0: 0.5, 1.0: 0.25, 2.0: 0.25})
    assert svg.count('stroke-width="3.5"') == 3
    assert 'stroke-width="3.5"' not in drawn({0.0: 500, 1.0: 500})


def test_each_mark_has_a_name_a_shape_of_its_own_and_a_place_that_fits_its_value():
    marks = [Mark("simulated", "simulated", 1.0, "1 ± 0.4", (0.6, 1.4)), Mark("exact", "exact", 1.0, "1"),
             Mark("guess", "your guess", 0.0, "0"), Mark("deal", "this deal", 2.0, "2")]  # fmt: skip
    svg = drawn({1.0: 1}, marks)
    for mark in marks:
        assert f">{mark.name}<" in svg
        assert f">{mark.told}<" in svg
    diamond = re.search(r'd="M([\d.]+) [\d.]+l8 10l-8 10l-8 -10z"', svg)
    triangle = re.search(r'd="M([\d.]+) [\d.]+l9 16h-18z"', svg)
    assert float(triangle.group(1)) < float(diamond.group(1))
    assert dots(svg)[-1][0] == float(diamond.group(1))


def test_a_guess_far_off_still_lies_inside_the_picture():
    svg = drawn({1.0: 1}, [Mark("guess", "your guess", 40.0, "40")])
    triangle = re.search(r'd="M([\d.]+) [\d.]+l9 16h-18z"', svg)
    assert 0 < float(triangle.group(1)) < 760


def test_a_small_error_bar_is_drawn_a_second_time_close_up():
    wide = Mark("simulated", "simulated", 1.0, "", (0.8, 1.2))
    small = Mark("simulated", "simulated", 1.0, "", (0.99, 1.01))
    assert "close up" not in drawn({1.0: 9}, [wide])
    assert "close up" in drawn({1.0: 9}, [small])
    assert "close up" in drawn({1.0: 9}, [small], narrow=True)


@pytest.mark.parametrize("narrow", [False, True])
def test_a_long_title_ends_inside_the_picture(narrow):
    title = "Ten floods without wheat: how likely is it that the next one shows wheat?"
    svg = OneAxis(title, "", COLUMNS).picture(narrow).svg
    lines = re.findall(r'<text x="20" [^>]*font-weight="700"[^>]*>([^<]*)<', svg)
    assert " ".join(lines) == title
    assert all(20 + width_of(line, 18, strong=True) <= (360 if narrow else 740) for line in lines)
