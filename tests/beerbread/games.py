"""Games of Beer & Bread for tests that need many and do not care which: tables, and random play with forced cards."""

from __future__ import annotations

import random
from typing import Any

import cardlab
from cardlab.game import Game
from cardlab.games.beerbread.definition import DEFINITION
from cardlab.record import Record

from .table import rows

# Every value of every option, the small and the large ends, and a list of one's own with very much of everything.
RICH = {
    **{f"spring{at}": "beer 9; water+wheat+barley+rye+hops; 2 1 2 0 2; more_water" for at in range(6)},
    **{f"vault{at}": "beer 4; water+wheat+barley+rye+hops; 1 1 0 0 0; cellar" for at in range(4)},
    **{f"mill{at}": "bread 5; wheat+rye; 0 2 1 1 0; miller" for at in range(6)},
    **{f"well{at}": "bread 7; water; 1 2 0 2 0; dowser" for at in range(6)},
    **{f"press{at}": "beer 6; hops; 1 0 2 0 2; herbalist" for at in range(6)},
    **{f"cask{at}": "beer 6; barley; 1 0 2 0 2; hopbaker" for at in range(6)},
    **{f"hand{at}": "bread 8; rye; 1 1 0 2 0; bakehand" for at in range(6)},
    **{f"wagon{at}": "bread 4; wheat+barley; 1 1 0 1 0; cart" for at in range(6)},
}
TABLES: list[dict[str, Any]] = [
    {},
    {"take_back": "after_fruitful", "exchange_cards": "dry"},
    {"storage": 1, "upgrade_slots": 1, "seeding": "reset", "pass_hands": False, "chain": "none"},
    {"storage": 30, "brewery": 6, "bakery": 6, "upgrade_slots": 12, "seeding": "add", "chain": "all"},
    {"storage": 4, "refusal": False, "full_slots": "forbid", "upgrade_slots": 2},
    {"cards": rows(RICH), "storage": 6, "upgrade_slots": 12, "brewery": 2},
    {"cards": rows(RICH), "refusal": False, "storage": 5, "upgrade_slots": 9},
]


def deal(seed: int, **options: Any) -> Game:
    """Return a game of Beer & Bread before its first step."""
    settings = DEFINITION.options(**options)
    DEFINITION.check_options(settings, 2)
    return Game(Record(DEFINITION, settings, 2, seed))


def play(table: int, seed: int, dice: int, steps: int, *, force: bool = True) -> tuple[Game, list[Any]]:
    """Play so many steps at random, some with a forced card, now and then dealing anew; return all positions too."""
    game = deal(seed, **TABLES[table])
    positions = [game.position]
    chance = random.Random(dice)
    while not game.over and game.length < steps:
        if force and chance.random() < 0.02:
            game = game.resample(chance.randrange(2), chance.randrange(2**64))
        else:
            take_a_step(game, chance, force=force)
        positions.append(game.position)
    return game, positions


def take_a_step(game: cardlab.Game, chance: random.Random, *, force: bool = True) -> None:
    """Carry out one step, or one whole decision, at random; production comes often, so that all is seen."""
    if game.decider is None:
        s = game.position
        if force and game.definition.takes_a_card(s) and chance.random() < 0.3:
            top = s.deck[s.deck_count - 1]
            alike = [card for card in s.deck[: s.deck_count] if s.good[card] == s.good[top]]
            game.step(card=game.definition.kind_name(chance.choice(alike)))
        else:
            game.step()
        return
    before = game.cursor
    while game.cursor == before:
        actions = game.legal_actions()
        produce = [action for action in actions if str(action) in ("brew", "bake")]
        game.play(chance.choice(produce if produce and chance.random() < 0.8 else actions))
