"""The heat map of a two-way table: its squares, its lanes, and no word that is cut off."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from cardlab.draw.heat_map import LESS, MORE, STRONGEST, HeatMap, Lane, Square
from cardlab.draw.palette import THEMES
from cardlab.draw.svg import width_of

from .contrast import blend, contrast

TEXT = "{http://www.w3.org/2000/svg}text"
CROPS = ("papyrus", "wheat", "lettuce", "castor", "flax")


def table(squares, lanes=(), names=("wheat", "no wheat"), usual=0.22):
    return HeatMap("Two floods in a row", ("first flood", "second flood"), names, names, squares, lanes,
                   "how often the second flood shows wheat", usual, "told")  # fmt: skip


def words(svg):
    return [each.text for each in ET.fromstring(svg).iter(TEXT)]


def two_by_two(**changed):
    square = Square(**{"share": 0.25, "count": "25 of 100", "usual": 0.22, **changed})
    return table([[square, Square(0.75, "75 of 100", 0.78)], [Square(None, "", 0.22), Square(None, "", 0.78)]])


def test_a_square_says_share_and_count_and_its_colour_whether_that_is_more_or_less():
    svg = two_by_two().picture().svg
    said = words(svg)
    assert {"0.250", "25 of 100", "0.750", "75 of 100"} <= set(said) and said.count("–") == 2
    # 0.25 is more than 0.22, and 0.75 less than 0.78; below them the legend.
    assert re.findall(f'fill="({MORE}|{LESS})"', svg) == [MORE, LESS, MORE, LESS]


@pytest.mark.parametrize(("share", "strength"), [(0.22, "0.00"), (0.25, "0.25"), (0.28, "0.50"), (0.9, "0.50")])
def test_the_farther_from_what_is_usual_the_stronger(share, strength):
    svg = two_by_two(share=share).picture().svg
    assert f'fill-opacity="{strength}"' in svg


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("colour", [MORE, LESS], ids=["more", "less"])
def test_words_can_be_read_on_the_strongest_colour(theme, colour):
    colours = THEMES[theme]
    assert contrast(colours.ink, blend(colour, colours.panel, STRONGEST)) >= 4.5


def test_the_exact_share_or_a_question_mark_stands_beside_a_diamond():
    assert "0.2111" in words(two_by_two(exact=19 / 90).picture().svg)
    asked = words(two_by_two(asked=True).picture().svg)
    assert "?" in asked and "0.2111" not in asked
    assert "?" not in words(two_by_two().picture().svg)


def test_a_framed_square_has_an_edge_of_its_own():
    assert two_by_two(framed=True).picture().svg.count('stroke-width="2.5"') == 1
    assert two_by_two().picture().svg.count('stroke-width="2.5"') == 0


def test_a_lane_has_its_value_its_error_bar_and_the_exact_value():
    lanes = [Lane("after wheat", "0.203 ± 0.054", 0.203, (0.149, 0.257), 19 / 90, "0.2111"), Lane("not looked at", "")]
    svg = table([[Square(None, "", 0.22)] * 2] * 2, lanes).picture().svg
    said = words(svg)
    assert {"after wheat", "0.203 ± 0.054", "exactly 0.2111", "not looked at"} <= set(said)
    assert svg.count("<circle") == 1 and svg.count("v16") == 2


def test_what_is_usual_is_a_dotted_line_through_the_lanes_where_a_share_like_that_would_lie():
    lanes = [Lane("as usual", "told", 0.22), Lane("more", "told", 0.28)]
    svg = table([[Square(None, "", 0.22)] * 2] * 2, lanes).picture().svg
    dotted = re.findall(r'd="M([\d.]+) [\d.]+v26"', svg)
    usual, more = re.findall(r'<circle cx="([\d.]+)"', svg)
    assert dotted == [usual, usual] and float(more) > float(usual)


def test_the_axis_grows_when_a_share_lies_far_away():
    near, far = (
        words(table([[Square(None, "", 0.22)] * 2] * 2, [Lane("after wheat", "told", value)]).picture().svg)
        for value in (0.25, 1.0)
    )
    assert "0.3" in near and "0.8" not in near
    assert "0.8" in far


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("crops", [False, True], ids=["two", "five"])
def test_no_word_is_cut_off_and_none_leaves_its_square(crops, narrow):
    square = Square(0.218, "1,018 of 3,049", 0.22, 0.2111, framed=True)
    names = CROPS if crops else ("wheat", "no wheat")
    lanes = [Lane("another crop", "0.21723 ± 0.00040", 0.217, (0.216, 0.218), 0.2217, "0.2217")]
    picture = table([[square] * len(names)] * len(names), lanes, names).picture()
    root = ET.fromstring(picture.narrow if narrow else picture.svg)
    width = float(root.get("viewBox").split()[2])
    for each in root.iter(TEXT):
        wide = width_of(each.text, float(each.get("font-size")), each.get("font-weight") == "700")
        x = float(each.get("x"))
        left = x - wide * {"middle": 0.5, "end": 1}.get(each.get("text-anchor"), 0)
        assert left >= 4 and left + wide <= width - 4, each.text
    widest = max(width_of(each.text, float(each.get("font-size")), each.get("font-weight") == "700")
                 for each in root.iter(TEXT) if each.text in ("0.218", "0.211", "0.2111"))  # fmt: skip
    squares = [each for each in root.iter("{http://www.w3.org/2000/svg}rect") if each.get("rx") == "4"]
    assert widest <= float(squares[0].get("width"))
