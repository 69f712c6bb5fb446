"""The parts every table is drawn with: colours that can be read, text that XML can hold, pictures that save."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import combinations

import pytest

from cardlab.draw import cards, patterns
from cardlab.draw.palette import DARK, LIGHT, MARK_INK, Theme, theme_called
from cardlab.draw.picture import Picture
from cardlab.draw.svg import Drawing, clean, width_of, wrap
from cardlab.draw.tables import seat_shape
from cardlab.engine.errors import CardlabError
from cardlab.engine.names import SEAT_NAMES
from cardlab.games.nile.picture.pictograms import CROP_LOOKS, PLAGUE_LOOK
from tests.draw.contrast import blend, contrast

BOTH = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


@BOTH
def test_text_can_be_read_on_every_ground(theme: Theme) -> None:
    for ground in (theme.mat, theme.panel, theme.well, theme.water):
        assert contrast(theme.ink, ground) >= 7
        assert contrast(theme.quiet, ground) >= 4.5
    assert contrast(theme.wave, theme.water) >= 4.5
    assert contrast(theme.act, theme.act_ground) >= 4.5
    assert contrast(theme.inverse, theme.ink) >= 7
    assert contrast(MARK_INK, theme.mark) >= 7


@BOTH
def test_marks_are_told_from_the_ground_without_colour(theme: Theme) -> None:
    assert contrast(theme.mark_edge, theme.panel) >= 3
    assert contrast(theme.act, theme.panel) >= 3


@BOTH
def test_what_was_counted_can_be_seen_in_every_diagram(theme: Theme) -> None:
    for ground in (theme.mat, theme.panel):
        assert contrast(theme.counted, ground) >= 4.5
        assert contrast(theme.apart, ground) >= 4.5


@BOTH
def test_letters_of_faded_cards_can_be_read(theme: Theme) -> None:
    for look in CROP_LOOKS:
        assert contrast(theme.quiet, blend(theme.panel, look.solid, 0.82)) >= 4.5


@pytest.mark.parametrize("look", [*CROP_LOOKS, PLAGUE_LOOK], ids=lambda look: look.name)
def test_index_and_pictogram_of_each_kind_can_be_seen(look: cards.CardLook) -> None:
    assert contrast(look.letter_ink, look.solid) >= 4.5
    assert contrast(look.ink, look.tint) >= 3


def test_kinds_differ_by_letter_and_by_pattern() -> None:
    assert len({look.letter for look in CROP_LOOKS}) == len({look.pattern for look in CROP_LOOKS}) == len(CROP_LOOKS)
    assert {look.pattern for look in CROP_LOOKS} == set(patterns.TILES)
    assert len({look.pictogram for look in CROP_LOOKS}) == len(CROP_LOOKS)


def test_every_seat_has_a_shape_of_its_own() -> None:
    shapes = set()
    for seat in range(len(SEAT_NAMES)):
        drawing = Drawing(LIGHT)
        seat_shape(drawing, seat, 10, 10, 10)
        shapes.add(drawing.finish(20, 20, "", "x"))
    assert len(shapes) == len(SEAT_NAMES)


def test_an_unknown_theme_is_named() -> None:
    with pytest.raises(CardlabError, match="no theme 'sepia'"):
        theme_called("sepia")


def test_whatever_is_written_stays_text() -> None:
    drawing = Drawing(LIGHT)
    nasty = "<script>&\"'\x00\ue000\ud800"
    drawing.text(1, 2, nasty, 10)
    with drawing.group("g", nasty, note=nasty, left_out=None):
        drawing.rect(0, 0, 1, 1)
    root = ET.fromstring(drawing.finish(10, 10, nasty))
    assert not root.findall(".//{*}script")
    group = root.find("{*}g")
    assert group is not None and group.get("data-note") == "<script>&\"'" and group.get("data-left-out") is None
    assert clean("5 < 6") == "5 &lt; 6"


def test_two_pictures_on_a_page_have_different_ids_and_equal_ones_equal_text() -> None:
    def made(words: str) -> str:
        drawing = Drawing(LIGHT)
        cards.define_card(drawing, CROP_LOOKS[0])
        drawing.text(0, 0, words, 10)
        return drawing.finish(10, 10, "")

    def ids(svg: str) -> set[str]:
        return {element.get("id", "") for element in ET.fromstring(svg).iter()} - {""}

    assert made("one") == made("one")
    assert all(not one & other for one, other in combinations([ids(made("one")), ids(made("two"))], 2))


def test_wrapped_lines_hold_every_word_and_keep_within_the_width() -> None:
    words = "Ada plants four wheat where Bo had three of them until a moment ago"
    lines = wrap(words, 17, 200)
    assert " ".join(lines) == words and len(lines) > 2
    assert all(width_of(line, 17) <= 200 for line in lines)


def test_a_stack_narrows_until_it_fits() -> None:
    for count in range(1, 40):
        step = cards.stack_step(44, count, 200)
        assert step <= 0.4 * 44 + 1e-9
        assert 44 + (count - 1) * step <= 200 + 1e-9


def test_a_picture_shows_itself_says_itself_and_saves(tmp_path) -> None:
    picture = Picture("<svg/>", "nothing")
    assert str(picture) == repr(picture) == picture.describe() == "nothing"
    assert picture._repr_mimebundle_() == {"image/svg+xml": "<svg/>", "text/plain": "nothing"}
    picture.save(tmp_path / "table.svg")
    assert (tmp_path / "table.svg").read_text(encoding="utf-8") == "<svg/>"
    with pytest.raises(CardlabError, match=r"must end in \.svg"):
        picture.save(tmp_path / "table.png")
    assert not (tmp_path / "table.png").exists()
