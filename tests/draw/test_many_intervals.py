"""Many intervals beside each other: those that miss the value are marked, and no word is cut off."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from cardlab.draw.many_intervals import many_intervals
from cardlab.draw.palette import PAGE
from cardlab.draw.svg import width_of

TEXT = "{http://www.w3.org/2000/svg}text"


def test_an_interval_that_misses_has_another_colour_and_a_cross():
    svg = many_intervals("Three", [(0.1, 0.3), (0.3, 0.4), (0.2, 0.5)], 0.25, "told").svg
    assert svg.count(f'stroke="{PAGE.counted}"') == 2
    assert svg.count("l10 10m0 -10l-10 10") == 1 and svg.count(f'stroke="{PAGE.apart}"') == 2


def test_the_last_hundred_are_shown_with_their_numbers():
    root = ET.fromstring(many_intervals("Many", [(0.1, 0.3)] * 130, 0.2, "told").svg)
    words = [each.text for each in root.iter(TEXT)]
    assert [word for word in words if word in ("1", "30", "31", "55", "80", "105", "130", "131")] == [
        "31", "55", "80", "105", "130"
    ]  # fmt: skip


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("exact", [1 / 91, 20 / 91, 0.00012], ids=["plague", "flood", "rare"])
def test_no_word_is_cut_off_at_the_right(exact, narrow):
    root = ET.fromstring(many_intervals("How likely?", [(0, 0.3)] * 100, exact, "told", narrow).svg)
    width = float(root.get("viewBox").split()[2])
    for words in root.iter(TEXT):
        wide = width_of(words.text, float(words.get("font-size")), words.get("font-weight") == "700")
        end = float(words.get("x")) + wide * {"middle": 0.5, "end": 0}.get(words.get("text-anchor"), 1)
        assert end <= width - 4, words.text
