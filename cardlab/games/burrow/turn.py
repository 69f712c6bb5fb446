"""U3 The course of a turn: how it begins, what follows its actions, and how it passes."""

from __future__ import annotations

from ...engine.emit import emit
from .components import NO_CARD, Stage
from .crops import side_of, sides
from .ending import has_ended
from .events import What
from .gathering import can_gather
from .reveal import is_something_to_reveal
from .state import Position


def begin_turn(s: Position) -> None:
    """U3.1: a Gather that is possible must be made; U3.4: else there is a choice."""
    s.gathers = 0
    s.stage = Stage.GATHER if can_gather(s, side_of(s, s.active)) else Stage.CHOOSE


def after_gather(s: Position) -> None:
    """U3.1: exactly one Gather a turn; the option allows more of them, as long as there are."""
    if s.gathers_per_turn == 0 and can_gather(s, side_of(s, s.active)):
        s.stage = Stage.GATHER
    else:
        end_actions(s)


def end_actions(s: Position) -> None:
    """U3.5: what the seat does is done; the Reveal follows, if there is anything to reveal."""
    if is_something_to_reveal(s):
        s.stage = Stage.REVEAL
    else:
        end_turn(s)


def end_turn(s: Position) -> None:
    """U3.6: the end of the round is checked, and the turn passes."""
    if has_ended(s):
        s.stage = Stage.SCORE
        return
    emit(s, What.TURN_ENDS, s.active, NO_CARD, 1)
    s.active = (s.active + 1) % s.seats
    s.turn += 1
    begin_turn(s)


def after_reveal(s: Position) -> None:
    """U2.3, U2.4: at the beginning of a round the start cards follow; else the turn ends."""
    if is_something_to_reveal(s):
        return
    if s.crop_count == 0:
        s.stage = Stage.START_CARD
    else:
        end_turn(s)


def starter(s: Position) -> int:
    """U2.4: the seat that draws the next start card: in turn from the start seat; for a team the start seat."""
    return s.start if s.cooperative else (s.start + s.crop_count) % s.seats


def after_start_card(s: Position) -> None:
    """U2.4: the next side draws, or the first turn begins."""
    if s.crop_count < sides(s):
        s.stage = Stage.START_CARD
    else:
        begin_turn(s)
