"""Clicks that are choices one after the other: Nile played so, as if it had no words for cards in any order."""

from __future__ import annotations

import pytest

import cardlab
from cardlab.games.nile import selection
from cardlab.games.nile.components import HAND, STORED, Choice
from cardlab.widgets.session import Session
from cardlab.widgets.stepwise import Stepwise
from cardlab.widgets.table import Table

MARKET, HAPI, STOP = int(Choice.MARKET), int(Choice.HAPI), int(Choice.STOP)
WHEAT, LETTUCE = HAND + 1, HAND + 2


@pytest.fixture
def stepwise() -> Stepwise:
    """Seed 7 at Ada's first trade: 2 wheat, lettuce, castor, papyrus-castor in her hand."""
    game = cardlab.deal("nile", seed=7)
    game.advance("decision")
    return Stepwise(Session(game, seat=0))


def choices(stepwise: Stepwise) -> list[str]:
    return [str(choice) for choice in stepwise._session.game.choices]


def test_a_click_on_what_is_legal_is_the_choice(stepwise):
    assert not stepwise.pick(MARKET)
    assert choices(stepwise) == ["market"]
    assert not stepwise.pick(WHEAT)
    assert stepwise.pick(LETTUCE)
    assert stepwise._session.status().startswith("Ada pays wheat and lettuce")


def test_what_a_later_choice_needs_may_be_clicked_first_and_waits(stepwise):
    assert not stepwise.pick(WHEAT)
    assert bool(stepwise)
    assert choices(stepwise) == []
    assert [(offer.words, offer.verb) for offer in stepwise.offers()] == [("market", MARKET), ("hapi", HAPI)]
    assert stepwise.told() == (["wheat"], stepwise._session.game.decision)
    assert [target.pick for target in stepwise.targets() if target.chosen] == [WHEAT]
    stepwise.pick(MARKET)
    assert choices(stepwise) == ["market", "wheat"]
    assert not stepwise


def test_a_second_click_takes_back(stepwise):
    stepwise.pick(WHEAT)
    stepwise.pick(WHEAT)
    assert not stepwise
    stepwise.pick(MARKET)
    stepwise.pick(WHEAT)
    stepwise.pick(WHEAT)
    assert choices(stepwise) == ["market"]
    stepwise.pick(MARKET)
    assert choices(stepwise) == []
    assert stepwise._session.last_error is None


def test_another_beginning_takes_the_place_of_what_was_begun(stepwise):
    stepwise.pick(MARKET)
    assert stepwise.pick(STOP)
    assert stepwise._session.status() == "Ada stops trading."


def test_what_is_not_possible_changes_nothing_and_says_why(stepwise):
    before = stepwise._session.game.code
    assert not stepwise.pick(STORED)
    assert stepwise.refused == (stepwise._session.game.definition.why_not(stepwise._session.game.position, STORED))
    assert stepwise.refused[1]
    assert stepwise._session.game.code == before
    why = {target.pick: target.rule for target in stepwise.targets()}
    assert why[WHEAT] == "", "a card that can be paid with later can be clicked now"


def test_escape_drops_what_was_begun_and_what_waits(stepwise):
    assert not stepwise.drop()
    stepwise.pick(WHEAT)
    assert stepwise.drop()
    stepwise.pick(MARKET)
    assert stepwise.drop()
    assert choices(stepwise) == []
    assert not stepwise


def test_nobody_picks_for_another_seat(stepwise):
    stepwise._session.look_as(1)
    assert not stepwise.pick(MARKET)
    assert choices(stepwise) == []
    assert stepwise.targets() == []


def at_a_decision(seed: int, *wanted: str) -> Stepwise:
    """A game of Burrow played at random up to the first decision with all these legal actions."""
    game = cardlab.deal("burrow", players=2, seed=seed)
    while not set(wanted) <= {str(action) for action in game.legal_actions()}:
        game.step(strategies=["random", "random"])
    return Stepwise(Session(game, players=["person", "person"]))


def test_what_only_one_choice_leads_to_is_clicked_without_it():
    """A Walk About begins with a click on the Crop whose top card moves."""
    stepwise = at_a_decision(1, "walk")
    crops = [each for each in stepwise.targets() if each.pick in stepwise._later()]
    assert len(crops) >= 2 and not any(each.sentence for each in crops)
    first, second = crops[0].pick, crops[1].pick
    before = stepwise._session.game.cursor
    stepwise.pick(first)
    if stepwise._session.game.cursor == before:
        assert choices(stepwise)[0] == "walk"
        stepwise.pick(second)
    assert " walks " in stepwise._session.status()


def test_a_choice_that_what_waits_cannot_follow_is_refused():
    """The Crop is clicked first, then a card that does not fit it: it is not gathered onto another Crop."""
    stepwise, seed = None, 0
    while stepwise is None:
        seed += 1
        found = at_a_decision(seed, "draw")
        game = found._session.game
        while not game.over and stepwise is None:
            game.step(strategies=["random", "random"])
            later, legal = found._later(), {int(action) for action in game.legal_actions()}
            several = [crop for crop in later if len(later[crop]) > 1 and legal - set(later[crop])]
            stepwise = found if game.phase == "Gather" and several else None
    crop = several[0]
    stepwise.pick(crop)
    assert bool(stepwise)
    before = stepwise._session.game.code
    card = min(legal - set(later[crop]))
    assert not stepwise.pick(card)
    assert stepwise.refused[1] == "U3.2" and "does not fit" in stepwise.refused[0]
    assert stepwise._session.game.code == before and bool(stepwise)
    assert stepwise.pick(later[crop][0])
    assert "gathers" in stepwise._session.status()


def test_the_table_of_a_game_without_words_for_any_order_plays_so(monkeypatch):
    monkeypatch.delattr(selection, "VERBS")
    game = cardlab.deal("nile", seed=7)
    game.advance("decision")
    table = Table(game)
    tell = table._controls.told
    tell({"kind": "ready", "narrow": False})
    tell({"kind": "pick", "pick": WHEAT})
    assert [button.description for button in table._decision.row.children] == ["market", "hapi", "Put back"]
    table._decision.row.children[0].click()
    assert [str(choice) for choice in table.game.choices] == ["market", "wheat"]
    table._decision.row.children[0].click()
    assert table.game.sentence() == "Ada pays wheat and wheat for a card from the market."
    assert table.last_error is None
