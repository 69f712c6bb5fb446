"""The table of widgets: its controls are pressed in Python, and what it would show is read."""

from __future__ import annotations

import copy
import re
from datetime import datetime

import ipywidgets
import pytest
from ipywidgets.widgets.widget import _instances

import cardlab
from cardlab.widgets.board import Keys
from cardlab.widgets.table import Table


@pytest.fixture
def table():
    """Seed 7, Ada a person and looking, Bo greedy."""
    made = cardlab.deal("nile", seed=7).show()
    yield made
    made.close()


def widgets(table: ipywidgets.Widget) -> list[ipywidgets.Widget]:
    """The table and all widgets in it in their order, panels that are hidden included."""
    found = [table]
    for child in getattr(table, "children", ()):
        found += widgets(child)
    return found


def control(table: Table, hook: str) -> ipywidgets.Widget:
    """The one control with the class that tests hook on."""
    (found,) = [widget for widget in widgets(table) if f"cardlab-{hook}" in widget._dom_classes]
    return found


def actions(table: Table) -> dict[str, ipywidgets.Button]:
    """The buttons of the legal actions, by what stands on them."""
    return {w.description: w for w in widgets(table) if "cardlab-action" in w._dom_classes}


def lines(table: Table) -> list[str]:
    """The lines of the log, the latest first."""
    return [w.description for w in widgets(table) if "cardlab-line" in w._dom_classes]


def said(table: Table) -> str:
    """The line for errors and friendly messages, without its markup."""
    return re.sub("<[^>]+>", "", control(table, "message").value)


def test_it_works_on_the_very_game_it_was_given():
    game = cardlab.deal("nile", seed=7)
    table = game.show()
    assert isinstance(table, Table)
    control(table, "next").click()
    actions(table)["stop"].click()
    assert table.game is game
    assert str(game.events[-1]) == "Ada stops trading."
    game.back()
    table.refresh()
    assert control(table, "step").value == 1
    table.close()


def test_one_step_changes_picture_status_log_and_buttons(table):
    before = control(table, "picture-box").value
    control(table, "next").click()
    picture = control(table, "picture-box").value
    assert picture != before
    assert picture.count('role="img"') == 2  # one for wide pages, one for narrow ones
    assert "Ada turns up wheat: wheat floods." in control(table, "status").value
    assert "Rule N3.1" in control(table, "status").value
    assert lines(table)[0] == "▶ 1 · N3.1 · Ada turns up wheat: wheat floods."
    assert list(actions(table)) == ["stop", "market", "hapi"]
    assert "Planting and speculating come after trading" in control(table, "why").value
    assert "N5.1" in control(table, "rules").value


def test_every_control_says_what_it_is(table):
    for _ in range(3):
        for widget in widgets(table):
            if not isinstance(widget, (ipywidgets.Box, ipywidgets.HTML, ipywidgets.Output, ipywidgets.Play, Keys)):
                assert widget.description.strip(), widget
            if hasattr(widget, "continuous_update"):
                assert widget.continuous_update is False, widget
        control(table, "next").click()


def test_the_number_of_widgets_is_flat_over_two_hundred_steps(table):
    for player in ("player-0", "player-1"):
        control(table, player).value = "random"
    before = len(_instances)
    for _ in range(200):
        control(table, "next").click()
    assert table.game.cursor == 200
    control(table, "step").value = 50
    control(table, "eyes").value = -1
    assert len(_instances) == before
    assert table.last_error is None


def test_closing_gives_every_widget_back():
    before = len(_instances)
    table = cardlab.deal("nile", seed=7).show()
    control(table, "next").click()
    table.close()
    assert len(_instances) == before


def test_twenty_rapid_clicks_end_right(table):
    for player in ("player-0", "player-1"):
        control(table, player).value = "greedy"
    for _ in range(20):
        control(table, "next").click()
    assert table.game.cursor == control(table, "step").value == control(table, "scrubber").value == 20
    assert lines(table)[0].startswith("▶ 20 · ")
    for _ in range(30):
        control(table, "back").click()
    assert table.game.cursor == 0
    assert "nothing to take back" in said(table)


def test_a_click_that_was_late_does_not_choose_something_else(table):
    control(table, "next").click()
    stop = actions(table)["stop"]
    stop.click()
    assert list(actions(table)) == ["pass", "plant", "speculate"]
    position = table.game.position
    stop.click()
    assert table.game.position == position


def test_a_planted_error_in_a_handler_shows(table, monkeypatch):
    control(table, "next").click()
    game, position = table.game, table.game.position

    def broken():
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(table.session, "phase", broken)
    control(table, "phase").click()
    assert isinstance(table.last_error, ZeroDivisionError)
    assert "ZeroDivisionError: planted" in said(table)
    assert table.game is game and game.position == position
    monkeypatch.undo()
    control(table, "back").click()
    assert table.last_error is None and said(table) == ""


def test_a_planted_error_in_drawing_shows(table, monkeypatch):
    def broken(*arguments, **settings):
        raise RuntimeError("no ink")

    monkeypatch.setattr(type(table.game), "picture", broken)
    control(table, "next").click()
    assert "no ink" in said(table)
    assert table.game.cursor == 1


@pytest.mark.parametrize(("typed", "told"), [("seven", "seed='seven'"), ("-3", "seed='-3'"), ("1e3", "seed='1e3'")])
def test_a_wrong_seed_gets_one_sentence_and_keeps_game_and_typing(table, typed, told):
    control(table, "next").click()
    game = table.game
    control(table, "seed").value = typed
    control(table, "deal").click()
    assert told in said(table).replace("&#x27;", "'")
    assert "from 0 to 2**64 - 1" in said(table)
    assert table.game is game and game.cursor == 1
    assert control(table, "seed").value == typed


def test_deal_new_seed_and_reset_are_three_things(table):
    first = table.game
    control(table, "next").click()
    control(table, "reset").click()
    assert table.game is first
    assert first.position.values() == cardlab.deal("nile", seed=7).position.values()
    control(table, "seed").value = "12"
    control(table, "seats").value = 3
    control(table, "deal").click()
    assert (table.game.seed, table.game.players) == (12, 3)
    control(table, "fresh").click()
    assert table.game.players == 3
    assert control(table, "seed").value == str(table.game.seed)


def test_enter_in_the_seed_box_deals(table):
    seed = control(table, "seed")
    seed.value = "30"  # leaving the box is no Enter
    assert table.game.seed == 7
    seed._handle_custom_msg({"event": "submit"}, [])
    seed.value = "31"
    assert table.game.seed == 31


def test_a_click_that_overtakes_what_was_typed_still_means_it(table):
    control(table, "deal").click()
    control(table, "seed").value = "32"  # arrives after the click
    assert table.game.seed == 32


def test_a_wrong_code_stays_in_its_box_and_a_right_one_opens(table):
    code = cardlab.deal("nile", players=3, seed=5).code
    control(table, "paste").value = "NILE-2"
    control(table, "open-code").click()
    assert said(table).startswith("Not done.")
    assert control(table, "paste").value == "NILE-2"
    assert table.game.seed == 7
    control(table, "paste").value = code
    control(table, "open-code").click()
    assert (table.game.seed, table.game.players) == (5, 3)
    assert control(table, "paste").value == ""


def test_files_open_and_what_is_no_game_says_so(table):
    upload = control(table, "upload")
    file = {"type": "", "size": 1, "last_modified": datetime(2026, 1, 1)}
    upload.set_trait("value", ({**file, "name": "notes.json", "content": memoryview(b"hello")},))
    assert "notes.json is no saved game: it is not JSON." in said(table)
    assert upload.value == ()
    other = Table(cardlab.deal("nile", players=4, seed=9))
    control(other, "next").click()
    saved = other.session.saved()
    upload.set_trait("value", ({**file, "name": "four.json", "content": memoryview(saved)},))
    assert (table.game.players, table.game.cursor) == (4, 1)
    other.close()


def test_the_download_holds_the_game_once_its_panel_is_open(table):
    assert control(table, "download-line").value == ""
    control(table, "show-more").click()
    assert 'download="nile-2-7.json"' in control(table, "download-line").value
    assert control(table, "show-more").description == "Hide players, code and files"


def test_scrubber_box_and_log_go_to_a_step_and_stay_together(table):
    control(table, "player-0").value = "greedy"
    for _ in range(12):
        control(table, "next").click()
    control(table, "scrubber").value = 3
    assert (table.game.cursor, control(table, "step").value) == (3, 3)
    assert [line[:3] for line in lines(table)] == ["5 ·", "4 ·", "▶ 3", "2 ·", "1 ·", "0 ·"]
    control(table, "step").value = 9
    assert (table.game.cursor, control(table, "scrubber").value) == (9, 9)
    shown = lines(table)
    third = next(w for w in widgets(table) if "cardlab-line" in w._dom_classes and w.description.startswith("3 · "))
    third.click()
    assert table.game.cursor == 3
    assert "cardlab-here" in third._dom_classes
    # The reader keeps the place: no line has moved.
    assert [line.replace("▶ ", "") for line in lines(table)] == [line.replace("▶ ", "") for line in shown]
    assert control(table, "scrubber").max == 12


def test_playing_stops_before_a_person_and_at_the_end(table):
    ticker = next(widget for widget in widgets(table) if isinstance(widget, ipywidgets.Play))
    play = control(table, "play")
    play.click()
    assert table.game.cursor == 1
    assert not ticker.playing and play.description == "Play"
    control(table, "player-0").value = "greedy"
    play.click()
    assert ticker.playing and play.description == "Pause"
    ticker.value += 1
    assert table.game.cursor == 3
    play.click()
    assert not ticker.playing
    ticker.value += 1  # this tick was on its way
    assert table.game.cursor == 3
    play.click()
    for _ in range(2000):
        ticker.value += 1
    assert table.game.over and not ticker.playing
    control(table, "speed").value = 400
    assert ticker.interval == 400


def test_take_back_and_look_as_come_when_they_are_needed(table):
    control(table, "next").click()
    actions(table)["market"].click()
    assert "market" in control(table, "prompt").value
    control(table, "take-back").click()
    assert list(actions(table)) == ["stop", "market", "hapi"]
    control(table, "eyes").value = 1
    assert list(actions(table)) == []
    control(table, "look").click()
    assert control(table, "eyes").value == 0
    assert list(actions(table)) == ["stop", "market", "hapi"]


def test_whose_eyes_follow_from_who_plays():
    game = cardlab.deal("nile", seed=7)
    assert Table(game).session.seat == 0
    assert Table(game, players=["greedy", "person"]).session.seat == 1
    assert Table(game, players=["person", "person"]).session.seat is None
    assert Table(game, seat=None).session.seat is None
    for seat in (2, -1, "Ada", True):
        with pytest.raises(cardlab.BadOption, match="not at this table"):
            Table(game, seat=seat)


def test_without_a_kernel_there_is_a_picture_and_a_text(table):
    bundle = table._repr_mimebundle_()
    assert bundle["image/svg+xml"] == table.game.picture(0)._repr_svg_()
    head = bundle["image/svg+xml"].partition(">")[0]
    assert " width=" not in head and " height=" not in head, "a picture with a width is cut off on a narrow page"
    assert bundle["text/plain"].startswith("Nile, season 1 of 2")
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_what_comes_from_outside_is_escaped(table):
    control(table, "seed").value = "<img src=x>"
    control(table, "deal").click()
    assert "<img" not in control(table, "message").value


def test_a_function_of_the_reader_can_play():
    def mine(view, actions):
        return actions[0]

    table = Table(cardlab.deal("nile", seed=7), players=[mine, "greedy"], seat=None)
    assert control(table, "player-0").value == "mine"
    for _ in range(4):
        control(table, "next").click()
    assert table.game.cursor == 4
    table.close()


def test_a_pasted_code_that_opens_leaves_no_error() -> None:
    table = cardlab.deal("nile", seed=7).show()
    table._controls.paste.value = "NILE-3-5"
    table._controls.open_code.click()
    assert (table.game.seed, table.last_error, table._controls.paste.value) == (5, None, "")


def test_what_another_person_is_choosing_is_not_told() -> None:
    """N5.5, N11.1: neither above the buttons nor when one goes on."""
    game = cardlab.deal("nile", seed=7)
    game.advance("decision")
    table = game.show(players=["person", "person"], seat=0)
    game.play("market")
    card = str(game.legal_actions()[0])
    game.play(card)
    table.refresh()
    assert card in table._controls.prompt.value
    table._controls.eyes.value = 1
    table._controls.step.click()
    shown = table._controls.prompt.value + table.session.message
    assert "market" not in shown and card not in shown


def test_play_stops_when_something_goes_wrong() -> None:
    def broken(view: object, actions: object) -> int:
        raise RuntimeError("mine")

    table = cardlab.deal("nile", seed=7).show(players=["greedy", broken], seat=None)
    table._controls.play.click()
    assert table._controls.ticker.playing
    for tick in range(1, 60):
        table._controls.ticker.value = tick
    assert isinstance(table.last_error, RuntimeError)
    assert not table._controls.ticker.playing


def test_a_copied_game_is_a_game_of_its_own() -> None:
    game = cardlab.deal("nile", seed=7)
    for twin in (copy.copy(game), copy.deepcopy(game)):
        twin.step()
        assert (twin.cursor, game.cursor) == (1, 0)
