"""B2.2, B1.5: the shuffled deck, the first windmill, and all tokens where they begin."""

from __future__ import annotations

from ...engine.emit import emit
from ...engine.stacks import shuffle
from ...engine.table import deal_below
from .components import CARDS, NO_CARD, TOKENS, WATER, WHEAT, Phase, Stage
from .events import What
from .state import Position


def set_up(s: Position) -> None:
    """B1.5, B2.2: from a state that holds options, seats and seed to the position before the first seeding."""
    for card in range(CARDS):
        s.deck[card] = card
    s.deck_count = CARDS
    shuffle(s, s.deck, CARDS)
    s.windmill = deal_below(s, 2)
    s.field[WATER] = TOKENS[WATER]
    for resource in range(WHEAT, 5):
        s.supply[resource] = TOKENS[resource]
    s.active = s.windmill
    s.year = 1
    s.turn = 1
    s.round = 1
    s.stage = Stage.SEED
    s.phase = Phase.SEEDING
    emit(s, What.DEAL, s.windmill, NO_CARD, CARDS)
