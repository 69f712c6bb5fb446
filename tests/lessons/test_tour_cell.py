"""A beat as widgets: every button does what its words say, and nothing ends in silence."""

from __future__ import annotations

import builtins
import re
from html import escape

import pytest

pytest.importorskip("ipywidgets")
pytest.importorskip("anywidget")

import ipywidgets
from ipywidgets.widgets.widget import _instances

from cardlab.draw.picture import Picture
from cardlab.lessons import open_tour
from cardlab.widgets import tour_picture
from cardlab.widgets.board import Sight
from cardlab.widgets.tour_cell import TourCell


def shown(beat: str) -> TourCell:
    return open_tour().beat(beat)


def part(cell: TourCell, hook: str) -> ipywidgets.Widget:
    return next(child for child in cell.children if f"cardlab-{hook}" in child._dom_classes)


def buttons(cell: TourCell) -> dict[str, ipywidgets.Button]:
    rows = [child for child in cell.children if "cardlab-row" in child._dom_classes]
    return {button.description: button for row in rows for button in row.children}


def click(cell: TourCell, *labels: str) -> None:
    for label in labels:
        buttons(cell)[label].click()


def said(cell: TourCell) -> str:
    return part(cell, "verdict").value


def picture(cell: TourCell) -> str:
    return part(cell, "picture-box").value


def sight(cell: TourCell) -> Sight:
    return next(child for child in cell.children if isinstance(child, Sight))


def come_in_sight(cell: TourCell, narrow: bool = False) -> Sight:
    """Tell what the page tells when the beat comes in sight; return the picture that is live then."""
    sight(cell)._handle_custom_msg({"kind": "sight", "narrow": narrow}, [])
    return sight(cell)


@pytest.fixture
def without_anywidget(monkeypatch):
    monkeypatch.setattr(tour_picture, "board", None)


@pytest.mark.parametrize("beat", open_tour().ids)
def test_a_beat_shows_its_question_and_its_buttons(beat):
    cell = shown(beat)
    assert cell.run.beat.task in part(cell, "question").value
    assert set(cell.run.buttons()) | {"Hint", "Show me", "Start again"} == set(buttons(cell))
    assert picture(cell).count("<svg") == 1
    assert said(cell) == ""


def test_a_page_that_runs_hides_the_answers_to_read():
    assert "details.cardlab-answer{display:none}" in sight(shown("flood")).sheet


# The picture is live where it is seen, and as light as can be elsewhere.


def test_a_beat_that_was_never_in_sight_has_the_small_picture_with_the_words_of_the_large_one():
    cell = shown("flood")
    large = cell.run.game.picture(cell.beat.seat)
    assert 'viewBox="0 0 700 ' in picture(cell) and "<style" not in picture(cell)
    assert f'aria-label="{escape(" ".join(large.describe().split()))}"' in picture(cell)
    assert (sight(cell).value, part(cell, "style").value) == ("", "")


def test_in_sight_it_has_the_large_picture_in_the_width_that_is_shown():
    cell = shown("flood")
    assert come_in_sight(cell).value == cell.run.game.picture(cell.beat.seat, theme="page").svg
    assert picture(cell) == ""
    narrow = cell.run.game.picture(cell.beat.seat, theme="page", narrow=True).svg
    assert come_in_sight(cell, narrow=True).value == narrow
    click(cell, "Bo, as he grows wheat")
    assert sight(cell).value == cell.run.game.picture(cell.beat.seat, theme="page", narrow=True).svg != narrow
    assert (picture(cell), part(cell, "style").value) == ("", "")


def test_a_hint_draws_nothing(monkeypatch):
    cell = shown("flood")
    come_in_sight(cell)
    monkeypatch.setattr(cell.run.game, "picture", lambda *_seat, **_settings: 1 / 0)
    click(cell, "Hint")
    assert cell.last_error is None and "Hint 1 of" in said(cell)


def test_a_page_that_never_answers_shows_both_widths_at_the_first_press():
    cell = shown("flood")
    click(cell, "Hint")
    assert picture(cell).count("<svg") == 2 and "cardlab-for-narrow" in picture(cell)
    assert part(cell, "style").value.startswith("<style>")
    assert sight(cell).value == ""
    come_in_sight(cell)  # it was only slow
    assert sight(cell).value and (picture(cell), part(cell, "style").value) == ("", "")


def test_without_anywidget_both_widths_are_there_at_once(without_anywidget):
    cell = shown("flood")
    before = picture(cell)
    assert before.count("<svg") == 2 and part(cell, "style").value.startswith("<style>")
    click(cell, "Bo, as he grows wheat")
    assert picture(cell).count("<svg") == 2 and picture(cell) != before


def test_an_error_while_a_beat_comes_in_sight_shows(monkeypatch):
    cell = shown("flood")
    monkeypatch.setattr(cell.run.game, "picture", lambda *_seat, **_settings: 1 / 0)
    come_in_sight(cell)
    assert isinstance(cell.last_error, ZeroDivisionError) and 'role="alert"' in said(cell)
    monkeypatch.undo()
    assert come_in_sight(cell).value, "the next time it is drawn"


def test_a_right_answer():
    cell = shown("flood")
    before = come_in_sight(cell).value
    click(cell, "Bo, as he grows wheat")
    assert 'class="cardlab-right"' in said(cell) and 'role="status"' in said(cell)
    assert "Bo harvests: one wheat goes to the storage." in said(cell)
    assert "<summary>Rule N4.1</summary>" in said(cell)
    assert "(sheet)" not in said(cell)
    assert sight(cell).value != before
    assert set(buttons(cell)) == {"Hint", "Show me", "Start again"}
    click(cell, "Start again")
    assert sight(cell).value == before and said(cell) == ""


def test_a_wrong_answer_and_the_way_back():
    cell = shown("flood")
    click(cell, "Ada, as it is her turn")
    assert 'class="cardlab-wrong"' in said(cell)
    assert "the owner of the field harvests" in said(cell)
    click(cell, "Start again", "Bo, as he grows wheat")
    assert 'class="cardlab-right"' in said(cell)


def test_a_decision_is_put_together_as_at_the_table():
    cell = shown("market")
    click(cell, "plant")
    assert 'class="cardlab-refused"' in said(cell) and "Rule N2.4" in said(cell)
    click(cell, "market")
    assert "pay with which first card?" in part(cell, "prompt").value
    assert "Take back" in buttons(cell)
    click(cell, "Take back")
    assert "Take back" not in buttons(cell)
    click(cell, "market", "castor", "stored papyrus")
    assert 'class="cardlab-right"' in said(cell)


def test_a_late_click_on_a_button_that_is_gone_does_nothing():
    cell = shown("market")
    gone = buttons(cell)["stop"]
    click(cell, "market")
    gone.click()
    assert [str(choice) for choice in cell.run.game.choices] == ["market"]


def test_hints_and_show_me():
    cell = shown("market")
    click(cell, "Hint")
    assert "Hint 1 of 3" in said(cell)
    click(cell, "Hint", "Hint", "Hint")
    assert "Hint 3 of 3" in said(cell)
    click(cell, "Show me")
    assert 'class="cardlab-shown"' in said(cell)
    assert cell.run.done


def test_an_error_inside_shows(monkeypatch):
    cell = shown("flood")
    monkeypatch.setattr(cell.run, "press", lambda place: 1 / 0)
    click(cell, "Bo, as he grows wheat")
    assert isinstance(cell.last_error, ZeroDivisionError)
    assert 'role="alert"' in said(cell) and "ZeroDivisionError" in said(cell)
    click(cell, "Start again")
    assert cell.last_error is None and said(cell) == ""


def test_the_saved_page_has_a_picture_and_a_text():
    bundle = shown("flood")._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "Who harvests?" in bundle["text/plain"]


def test_buttons_are_not_made_without_end():
    cell = shown("market")
    for _ in range(5):
        click(cell, "market", "castor", "Take back", "Start again")
    made = len(cell._made)
    for _ in range(20):
        click(cell, "market", "castor", "Take back", "Start again")
    assert len(cell._made) == made


def test_closing_gives_all_widgets_back():
    before = len(_instances)
    cell = shown("market")
    click(cell, "market")
    cell.close()
    assert len(_instances) == before


def test_without_ipywidgets_there_is_a_picture(monkeypatch):
    whole = builtins.__import__

    def without(name, *rest, **more):
        if "tour_cell" in name:
            raise ImportError(name)
        return whole(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    assert isinstance(open_tour().beat("flood"), Picture)


def test_every_picture_has_ids_of_its_own():
    tour = open_tour()
    seen: set[str] = set()
    for beat in tour.ids:
        ids = set(re.findall(r" id='([^']+)'", tour.still(beat).svg))
        assert not ids & seen
        seen |= ids
