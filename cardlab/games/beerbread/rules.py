"""What happens at the table without anybody choosing. ``proceed`` carries out the smallest next thing.

Each rule stands in the module named after it: seeding, drawing, harvest, turns. What villages choose is in choices.py.
"""

from __future__ import annotations

from ...engine.table import NOBODY
from .components import PHASE_OF_STAGE, Stage
from .drawing import draw, take_back
from .harvest import give_back, tidy
from .seeding import seed
from .state import Position
from .turns import clear_exchange, move_windmill, pass_over, swap_hands


def proceed(s: Position) -> None:
    """B2.1: carry out the next thing that needs no choice; there must be one (nobody decides, the game is not over)."""
    if s.stage == Stage.SEED:
        seed(s)
    elif s.stage == Stage.TAKE_BACK:
        take_back(s)
    elif s.stage == Stage.DRAW:
        draw(s)
    elif s.stage == Stage.PLAY:
        pass_over(s)
    elif s.stage == Stage.GIVE_BACK:
        give_back(s)
    elif s.stage == Stage.TIDY:
        tidy(s)
    elif s.stage == Stage.SWAP:
        swap_hands(s)
    elif s.stage == Stage.WINDMILL:
        move_windmill(s)
    else:
        clear_exchange(s)
    settle(s)


def settle(s: Position) -> None:
    """Say who has to decide, if anybody: who plays a card (B5.1), keeps tokens, or is offered some (B6.3)."""
    s.phase = PHASE_OF_STAGE[s.stage]
    s.decider = NOBODY
    if s.over:
        return
    if s.stage == Stage.KEEP or (s.stage == Stage.PLAY and s.hand_count[s.active] > 0):
        s.decider = s.active
    elif s.stage == Stage.TAKE:
        s.decider = 1 - s.active


def takes_a_card(s: Position) -> bool:
    """Whether the next thing to happen takes the top card of the deck: the chance events of Beer & Bread."""
    return s.over == 0 and s.stage == Stage.DRAW and s.deck_count > 0
