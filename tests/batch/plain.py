"""A game played to its end by the rules alone: what compiled games are compared with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardlab.engine.definition import Definition
from cardlab.engine.outcome import Outcome
from cardlab.engine.strategy import Strategy
from cardlab.engine.table import MOST_CHOICES, NOBODY, begin


def template(definition: Definition, players: int, seed: int, options: dict[str, Any]) -> Any:
    """Return a position with options, seats and seed, in which nothing has been dealt."""
    s = definition.position()
    begin(s, players, seed, 0)
    definition.encode_options(definition.options(**options), s)
    return s


def play_plainly(
    definition: Definition, begun: Any, number: int, strategies: Sequence[Strategy]
) -> tuple[Any, Outcome]:
    """Play game ``number`` step by step; return its last position and how it ended."""
    s = begun.copy()
    s.number_low, s.number_high = number % 2**32, number // 2**32
    definition.set_up(s)
    outcome = Outcome()
    views = [definition.view() for _ in strategies]
    while not s.over:
        if s.decider == NOBODY:
            definition.proceed(s)
            outcome.steps += 1
            continue
        definition.list_choices(s)
        action = s.offered[0]
        if s.offered_count > 1:
            seat = s.decider
            outcome.asked[seat] += 1
            definition.look(s, seat, views[seat])
            action = strategies[seat](views[seat], s.offered[: s.offered_count])
        definition.choose(s, action)
        s.choices_made += 1
        if s.chosen_count == 0:
            outcome.steps += 1
    definition.tell_outcome(s, outcome)
    outcome.turns, outcome.rounds = s.turn, s.round
    # What the last decision offered is scratch paper.
    s.offered[:] = [0] * MOST_CHOICES
    s.offered_count = 0
    return s, outcome
