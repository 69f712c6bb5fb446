"""What happens at the table without anybody choosing: the steps of set-up, Reveal, draw and scoring, one at a time."""

from __future__ import annotations

from ...engine.table import NOBODY
from .components import NO_CARD, PHASE_OF_STAGE, Phase, Stage
from .drawing import draw_card, draw_start_card
from .ending import score_round
from .reveal import card_to_reveal, reveal
from .set_up import lay_out
from .state import Position
from .turn import after_reveal, starter


def proceed(s: Position) -> None:
    """Carry out the next thing that needs no choice; there must be one (nobody decides, the game is not over)."""
    if s.stage == Stage.LAY_OUT:
        lay_out(s)
    elif s.stage == Stage.REVEAL:
        reveal(s)
        after_reveal(s)
    elif s.stage == Stage.START_CARD:
        draw_start_card(s)
    elif s.stage == Stage.DRAW:
        draw_card(s)
    else:
        score_round(s)
    settle(s)


def settle(s: Position) -> None:
    """Say which phase it is, and who has to decide, if anybody."""
    s.phase = PHASE_OF_STAGE[s.stage]
    if s.over:
        s.phase = Phase.SCORING
    elif s.stage == Stage.REVEAL and s.crop_count == 0:
        s.phase = Phase.SET_UP
    s.decider = NOBODY
    if s.stage == Stage.START_RANK:
        s.decider = starter(s)
    elif s.stage == Stage.GATHER or s.stage == Stage.CHOOSE or s.stage == Stage.PLACE or s.stage == Stage.WALK:
        s.decider = s.active


def takes_a_card(s: Position) -> bool:
    """Whether the next thing to happen turns up or draws a face-down card: the chance events of Burrow."""
    return next_hidden_card(s) != NO_CARD


def next_hidden_card(s: Position) -> int:
    """Return the face-down card that the next step shows, or NO_CARD."""
    if s.over or s.decider != NOBODY:
        return NO_CARD
    if s.stage == Stage.START_CARD or s.stage == Stage.DRAW:
        return s.next_card
    return card_to_reveal(s) if s.stage == Stage.REVEAL else NO_CARD
