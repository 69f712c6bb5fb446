"""Running means: the fan of many runs closes, and its words say what it shows."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from cardlab.draw.palette import PAGE
from cardlab.draw.running_means import HIGH, running_means
from cardlab.engine.errors import CardlabError

HALF = [n % 2 for n in range(1000)]  # 0 1 0 1 ...: a half after every second trial
EARLY = [1] * 10 + [0] * 990
RUNS = [HALF, EARLY]


def lines(svg: str) -> list[list[tuple[float, float]]]:
    """The points of each run, the bold first run last."""
    found = re.findall(r'<polyline points="([^"]+)"', svg)
    numbers = ([float(word) for word in points.split()] for points in found)
    return [list(zip(each[::2], each[1::2], strict=True)) for each in numbers]


def test_the_words_say_from_where_to_where_the_runs_lie():
    assert running_means("Two runs", RUNS, 0.5, units="cards").describe() == (
        "Two runs. 2 runs. After 10 of the cards the running means go from 0.5 to 1, after 100 from 0.1 to 0.5, "
        "after 1,000 from 0.01 to 0.5. Exactly: 0.5."
    )


def test_the_words_count_the_runs_within_the_broken_lines():
    told = running_means("Two runs", RUNS, 0.5, sd=0.5).describe()
    assert told.endswith("At their ends 1 of 2 lie within the broken lines.")


def test_ten_times_as_many_trials_are_always_the_same_way_to_the_right():
    (_, bold) = lines(running_means("Two runs", RUNS).svg)
    first, last = bold[0][0], bold[-1][0]
    halfway = min(bold, key=lambda point: abs(point[0] - (first + last) / 2))
    early = lines(running_means("One", [EARLY]).svg)[0]
    bottom, top = early[-1][1], early[0][1]
    height = next(y for x, y in early if x == halfway[0])
    assert (bottom - height) / (bottom - top) == pytest.approx((0.1 - 0.01) / (1 - 0.01), abs=1 / HIGH)


def test_a_run_ends_at_its_own_length():
    long, short = lines(running_means("Two", [HALF[:100], HALF]).svg)
    assert short[-1][0] < long[-1][0] and short[-1][1] == long[-1][1]


def test_runs_are_told_apart_from_the_exact_value_by_more_than_colour():
    svg = running_means("Two", RUNS, 0.5).svg
    assert svg.count(f'stroke="{PAGE.counted}"') == 1 and svg.count(f'stroke="{PAGE.apart}"') == 1
    assert ">exact<" in svg and ">exact<" not in running_means("Two", RUNS).svg


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("length", [1, 2, 7, 30, 200, 2000, 10_000])
def test_every_word_stays_within_the_picture(length, narrow):
    runs = [[n % 2 for n in range(length)], [0] * length]
    root = ET.fromstring(running_means("A fan", runs, 0.25, narrow, measure="share of wheat", sd=0.43).svg)
    width, height = map(float, root.get("viewBox").split()[2:])
    for words in root.iter("{http://www.w3.org/2000/svg}text"):
        x, y, size = (float(words.get(name)) for name in ("x", "y", "font-size"))
        wide = 0.55 * size * len(words.text)
        start = x - wide * {"middle": 0.5, "end": 1}.get(words.get("text-anchor"), 0)
        assert start >= 0 and start + wide <= width + 4 and y <= height, words.text
        assert size >= 14


def test_a_run_without_a_trial_is_refused():
    for runs in ([], [[1], []]):
        with pytest.raises(CardlabError, match="at least one"):
            running_means("None", runs)
