"""At the table Beer & Bread is played by pointing at its picture: what can be pointed at, and what that does."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import cardlab
from cardlab.game import Game
from cardlab.games.beerbread.choices import can_exchange, tokens_to_keep
from cardlab.games.beerbread.components import CARD, TOKEN, Choice, Stage
from cardlab.games.beerbread.places import has_slot
from cardlab.games.beerbread.selection import targets
from cardlab.games.beerbread.state import Position
from cardlab.widgets.session import Session
from cardlab.widgets.stepwise import Stepwise
from cardlab.widgets.table import Table

from . import sample_tables
from .table import names_of


def numbers(s: Position, *names: str) -> set[int]:
    return {CARD + names_of(s).index(name) for name in names}


def test_what_can_be_pointed_at_before_and_after_a_card_is_named() -> None:
    """The hand and the exchange, and once a card is named the three ways to play it."""
    s = sample_tables.middle()
    cards = numbers(s, "Porter", "Farmhouse Ale", "Rye Loaf", "beer9", "Crispbread", "bread9")
    assert set(targets(s)) == {Choice.EXCHANGE} | cards
    s = sample_tables.chosen()
    assert set(targets(s)) == {Choice.HARVEST, Choice.BREW, Choice.UPGRADE} | cards
    s = sample_tables.taken()
    assert set(targets(s)) == {Choice.EXCHANGE, Choice.HARVEST, Choice.BAKE, Choice.UPGRADE} | cards


def test_tokens_and_upgrades_can_be_pointed_at_where_they_are_chosen() -> None:
    """B6.3, B8.3, B13.8."""
    assert targets(sample_tables.surplus()) == [TOKEN, TOKEN + 3, TOKEN + 4]
    paying = sample_tables.paying()
    assert {each for each in targets(paying) if each < CARD} == {TOKEN + each for each in range(5)}
    replacing = sample_tables.replacing()
    assert numbers(replacing, "Griddle Bread", "Pale Ale", "Helles", "beer13") <= set(targets(replacing))


def test_a_game_goes_on_by_clicks_in_the_picture_alone() -> None:
    """Whatever the picture marks is clicked at random: no click fails, and each changes something."""
    game = cardlab.deal("beerbread", seed=3, storage=4)
    table, dice, clicks = Table(game, players=["person", "person"]), Random(4), 0
    tell = table._controls.told
    tell({"kind": "ready", "narrow": False})
    while game.position.year < 3:
        session = table.session
        if not session.asks:
            (table._controls.look if game.decider is not None else table._controls.step).click()
            continue
        svg = game.picture(theme="page").svg
        marked = re.findall(r'data-pick="(\d+)" data-box="[^"]*" data-where="(\w+)"', svg)
        legal = {int(action) for action in game.legal_actions()}
        free = [(int(pick), where) for pick, where in marked if int(pick) in legal]
        before = (game.cursor, game.choices)
        if free:
            pick, where = dice.choice(free)
            tell({"kind": "choose" if where == "number" else "pick", "pick": pick})
            clicks += 1
        else:
            table._decision.row.children[0].click()
        assert table.last_error is None
        assert (game.cursor, game.choices) != before
    assert clicks > 40


def stepwise_where(wanted: Callable[[Game], bool], **options: Any) -> Stepwise:
    """A game played at random up to the first decision of that kind, with a person at both seats."""
    for seed in range(100):
        game = cardlab.deal("beerbread", seed=seed, **options)
        while not game.over:
            if game.decider is not None and wanted(game):
                return Stepwise(Session(game, seat=None, players=["person", "person"]))
            game.step(strategies=["random", "random"])
    raise AssertionError("no game has such a decision")


def chosen_at(stepwise: Stepwise) -> list[str]:
    return [str(choice) for choice in stepwise._session.game.choices]


def test_tokens_are_clicked_in_any_order_and_named_in_table_order() -> None:
    """B6.3: wheat first and then water, kept as water and wheat; a click on what was taken puts it back."""

    def wanted(game: Game) -> bool:
        s = game.position
        return s.stage == Stage.KEEP and min(s.loose[:3]) >= 2 and tokens_to_keep(s) == 3

    stepwise = stepwise_where(wanted, storage=6, chain="all")
    water, wheat = TOKEN, TOKEN + 1
    assert wheat in {target.pick for target in stepwise.targets() if not target.sentence}
    stepwise.pick(wheat)
    assert chosen_at(stepwise) == ["wheat"]
    assert {target.pick: target.sentence for target in stepwise.targets()}[water] == ""
    stepwise.pick(water)
    assert chosen_at(stepwise) == ["water", "wheat"]
    stepwise.put_back(wheat)
    assert chosen_at(stepwise) == ["water"]
    stepwise.pick(wheat)
    stepwise.pick(water)
    assert "keeps 2 water and 1 wheat." in stepwise._session.status()
    assert stepwise._session.last_error is None


def test_another_card_and_another_way_take_the_place_of_the_first() -> None:
    """B5.3: what was chosen before stays, what came after is given up."""

    def wanted(game: Game) -> bool:
        s = game.position
        return s.stage == Stage.PLAY and can_exchange(s) and s.hand_count[s.active] > 1 and not has_slot(s, s.active)

    stepwise = stepwise_where(wanted, upgrade_slots=2)
    s = stepwise._session.game.position
    hand = [CARD + card for card in range(60) if s.hand[s.active][card]]
    there = [CARD + card for card in s.exchange[: s.exchange_count]]
    for number in (Choice.EXCHANGE, hand[0], there[0], Choice.UPGRADE):
        stepwise.pick(int(number))
    name = names_of(s)
    assert chosen_at(stepwise) == ["exchange", name[hand[0] - CARD], name[there[0] - CARD], "upgrade"]
    assert not any(target.sentence for target in stepwise.targets() if target.pick in {*there, Choice.HARVEST})
    stepwise.pick(there[1])
    assert chosen_at(stepwise) == ["exchange", name[hand[0] - CARD], name[there[1] - CARD]]
    stepwise.pick(hand[1])
    assert chosen_at(stepwise) == ["exchange", name[hand[1] - CARD]]
    stepwise.pick(there[1])
    stepwise.pick(int(Choice.UPGRADE))
    assert stepwise.pick(int(Choice.HARVEST)), "the way is another one, and the turn is made"
    assert stepwise._session.last_error is None
