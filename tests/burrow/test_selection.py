"""What can be pointed at in the picture of Burrow, and that clicks play it: each click is a choice of the rules."""

from __future__ import annotations

import pytest

import cardlab
from cardlab.games.burrow.components import CROP, RANK, SLOT, SLOTS, Choice
from cardlab.games.burrow.hints import worth_explaining
from cardlab.games.burrow.selection import act, targets
from cardlab.widgets.table import Table

from . import sample_tables
from .sample_tables import TABLES, offers
from .table import BURROW, table

NEW, DRAW = int(Choice.NEW), int(Choice.DRAW)


def test_cards_crops_and_the_pile_can_be_pointed_at():
    """U6.1: a card beside others in its slot has a number of its own."""
    s = sample_tables.side_by_side()
    cards = [SLOT + 31, SLOT + 31 + SLOTS, SLOT + 31 + 2 * SLOTS, SLOT + 35, SLOT + 39, SLOT + 39 + SLOTS]
    assert targets(s) == [DRAW, CROP, CROP + 1, *cards]
    assert targets(sample_tables.placing())[:2] == [DRAW, NEW]
    assert [each - RANK for each in targets(sample_tables.otter_first()) if RANK <= each < SLOT] == list(range(13))


@pytest.mark.parametrize("name", TABLES)
def test_every_legal_action_can_be_pointed_at_but_for_what_only_buttons_say(name):
    """The three or thirteen ranks of a Crop that is chosen stand in the picture as numbers: they need no target."""
    s = TABLES[name]()
    pointed = targets(s) if s.decider >= 0 else []
    left = set(offers(s)) - set(pointed)
    assert left <= {Choice.STOP, Choice.END, Choice.WALK} | set(range(RANK, RANK + 13))


def test_what_a_click_means_is_said():
    for name, words in {
        "middle": "gather it",
        "otter last": "choose it",
        "placing": "place the 7 here",
        "tied": "freeze it",
        "walking": "move the card here",
        "instead": "choose it",
        "otter first": "give the Otter this rank",
    }.items():
        assert act(TABLES[name]()) == words, name


def test_what_is_worth_a_reason_is_short():
    for name, made in TABLES.items():
        s = made()
        if s.decider >= 0:
            shown = [each for each in worth_explaining(s) if each not in offers(s)]
            assert len(shown) <= 12, name


def test_an_otter_that_has_to_wait_is_explained():
    """U3.3: beside Seeds that fit."""
    assert worth_explaining(sample_tables.side_by_side()) == [DRAW, int(Choice.WALK), SLOT + 39 + SLOTS]


def told(table: Table, kind: str, **more: object) -> None:
    table._controls.told({"kind": kind, **more})


def test_a_game_is_played_by_clicks_alone():
    """Random clicks on what can be picked, for some hundred decisions: each is a move or a choice, none an error."""
    game = cardlab.deal("burrow", players=2, seed=5)
    table = Table(game, players=["person", "person"])
    told(table, "ready", narrow=False)
    clicks = 0
    while not table.game.over and table.game.cursor < 260:
        free = [target for target in table._pointing.selection.targets() if not target.sentence and not target.chosen]
        ranks = [int(action) for action in table.game.legal_actions() if RANK <= action < SLOT]
        if ranks:
            told(table, "choose", pick=ranks[clicks % len(ranks)])
        elif free:
            told(table, "pick", pick=free[clicks * 7 % len(free)].pick)
        elif table.game.decider is not None and table.session.asks:
            table._actions.children[0].click()
        else:
            table._controls.step.click()
        clicks += 1
        assert table.last_error is None
        assert clicks < 2000
    assert clicks > 150


def test_a_click_that_is_refused_says_why():
    game = cardlab.deal("burrow", players=2, seed=1)
    game.advance("decision")
    table = Table(game, players=["person", "person"])
    told(table, "ready", narrow=True)
    told(table, "pick", pick=SLOT + 31)
    assert table.session.message == "No Crop of Ada takes this card: on top lies only a 9. (U3.2)"
    told(table, "pick", pick=DRAW)
    assert "U3.1" in table.session.message
    assert table.game.cursor == game.cursor and not table.game.choices


def test_what_is_not_possible_for_one_reason_is_told_once():
    """U3.1, U3.2: drawing and walking share a reason, and so do all cards that no Crop takes."""
    game = cardlab.deal("burrow", players=2, seed=1)
    game.advance("decision")
    refusals = Table(game, players=["person", "person"]).session.refusals()
    assert [(refusal.words, refusal.rule) for refusal in refusals] == [(("draw a card", "Walk About"), "U3.1")]
    s = table(field={31: "J", 33: "Q"}, crops={"Ada": ["6"], "Bo": ["2"]}, lid="9")
    reasons = {BURROW.why_not(s, SLOT + slot) for slot in (31, 33, 35)}
    assert reasons == {("No Crop of Ada takes this card: on top lies only a 6.", "U3.2")}
