"""At the table Beer & Bread is played by pointing at its picture: what can be pointed at, and what that does."""

from __future__ import annotations

import re
from random import Random

import cardlab
from cardlab.games.beerbread.components import CARD, TOKEN, Choice
from cardlab.games.beerbread.selection import targets
from cardlab.games.beerbread.state import Position
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
