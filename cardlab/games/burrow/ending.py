"""U7 The end of a round, U8 its scoring, U9 the end of the game."""

from __future__ import annotations

from ...engine.emit import emit
from ...engine.table import NOBODY
from .components import BURROW, NO_CARD, End, Stage
from .crops import is_a_team, largest, side_of, sides
from .events import What
from .state import Position, View

BURROW_BONUS = 5
BURROW_PENALTY = 10


def has_ended(s: Position) -> bool:
    """U7: asked when a turn is resolved, in this order; who is charged is noted. U7.3 is a choice."""
    if s.covering[BURROW] == 0:
        s.ended_by = End.BURROW_OPEN
        s.charged = s.last_gatherer
        emit(s, What.BURROW_OPEN, NOBODY if s.cooperative else s.charged, NO_CARD, s.field_count)
    elif s.next_card == s.card_count:
        s.ended_by = End.PILE_EMPTY
        s.charged = s.active
        emit(s, What.PILE_EMPTY, NOBODY if s.cooperative else s.charged, NO_CARD, s.field_count)
    else:
        return False
    return True


def end_by_choice(s: Position) -> None:
    """U7.3: the team ends the round."""
    s.ended_by = End.BY_CHOICE
    s.charged = s.active
    emit(s, What.ENDED, s.active, NO_CARD, s.field_count)
    s.stage = Stage.SCORE


def score_round(s: Position) -> None:
    """U8: every side adds what its spoiled Crops, the bonus and the penalty come to; U9.1: the game may be over."""
    for side in range(sides(s)):
        teller = NOBODY if is_a_team(s) else side
        spoil = spoil_score(s, side)
        bonus, penalty = burrow_bonus(s, side), burrow_penalty(s, side)
        s.round_score[side] = spoil - bonus + penalty
        s.total[side] += s.round_score[side]
        emit(s, What.ROUND_SCORE, teller, NO_CARD, s.round_score[side])
        if bonus > 0:
            emit(s, What.BONUS, teller, NO_CARD, bonus)
        if penalty > 0:
            emit(s, What.PENALTY, teller, NO_CARD, penalty)
    s.rounds_scored += 1
    s.stage = Stage.LAY_OUT
    if game_is_over(s):
        s.over = 1
        emit(s, What.GAME_ENDS, NOBODY, NO_CARD, s.rounds_scored)


def spoil_score(s: Position | View, side: int) -> int:
    """U8.1, U8.2: the Harvest is free; the others count by the product, or by the sum as the option says."""
    harvest = the_harvest(s, side)
    spoiled, unfrozen, plain, frozen = 0, 0, 0, 0
    for crop in range(s.crop_count):
        if s.crop_owner[crop] == side and crop != harvest:
            spoiled += 1
            if s.crop_poachers[crop] > 0:
                frozen += s.crop_size[crop] * s.crop_poachers[crop]
            else:
                unfrozen += 1
                plain += s.crop_size[crop]
    if s.spoil_sum:
        return unfrozen * plain + frozen
    return spoiled * (plain + frozen)


def the_harvest(s: Position | View, side: int) -> int:
    """U8.1: the side's largest unfrozen Crop, the first of equals; -1 when all are frozen."""
    size = largest(s, side)
    for crop in range(s.crop_count):
        if s.crop_owner[crop] == side and s.crop_poachers[crop] == 0 and s.crop_size[crop] == size:
            return crop
    return -1


def burrow_bonus(s: Position | View, side: int) -> int:
    """U8.3: 5 points less for whoever opened the Burrow with no card left in the Field."""
    if s.ended_by == End.BURROW_OPEN and s.field_count == 0 and side == side_of(s, s.charged):
        return BURROW_BONUS
    return 0


def burrow_penalty(s: Position | View, side: int) -> int:
    """U8.4: 10 points for each card left in the Field, for whoever is charged; the option spares those who give up."""
    if side != side_of(s, s.charged) or (s.ended_by == End.BY_CHOICE and not s.quit_penalty):
        return 0
    return BURROW_PENALTY * s.field_count


def game_is_over(s: Position | View) -> bool:
    """U9.1: somebody has reached the target, or all rounds are played."""
    if s.rounds_scored == s.max_rounds:
        return True
    for side in range(sides(s)):
        if s.total[side] >= s.target:
            return True
    return False
