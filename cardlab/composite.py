"""Choices in a row, tried out on a copy: what a person means by them, and why one is refused."""

from __future__ import annotations

from collections.abc import Sequence

from .engine.definition import Definition
from .engine.errors import CardlabError, IllegalAction, shown
from .engine.strategy import Action
from .engine.table import NOBODY, Table
from .record import Entry, EntryKind, make_choice


def attempt(
    definition: Definition, position: Table, begun: Sequence[Entry], stop: int, choices: Sequence[object]
) -> tuple[Table, list[Entry]]:
    """Return the position after these choices, and the entries of the whole composite; changes nothing.

    Raises IllegalAction when one is not allowed, CardlabError when one is no word of the game.
    """
    refuse_over(definition, position)
    if position.decider == NOBODY:
        raise IllegalAction(
            "Nobody has to choose now: the next step happens by itself; call step() or advance().",
            definition.turn_rule,
        )
    state, entries = position.copy(), list(begun)
    for place, choice in enumerate(choices):
        if place and state.chosen_count == 0:
            done = ", ".join(str(other) for other in choices[:place])
            raise IllegalAction(
                f"{shown(choice)} is one choice too many: with {done} the decision is complete.", definition.turn_rule
            )
        if isinstance(choice, list | tuple):
            raise CardlabError(f"{shown(choice)} is a list: write the choices one after the other, without brackets.")
        _choose(definition, state, definition.action_of(choice, state), stop, entries)
    while state.chosen_count and _make_the_only_choice(definition, state):
        pass
    return state, entries


def is_asked(definition: Definition, s: Table) -> bool:
    """Whether somebody has to be asked: the pending decision, taken as a whole, can be made in more than one way.

    The legal actions are left in ``offered``. A single first choice may well lead to alternatives: the only card
    that can be taken may have two places to go.
    """
    if s.over or s.decider == NOBODY:
        s.offered_count = 0
        return False
    definition.list_choices(s)
    if s.offered_count != 1:
        return True
    twin = s.copy()
    while _make_the_only_choice(definition, twin):
        if twin.chosen_count == 0:
            return False
    return True


def refuse_over(definition: Definition, position: Table) -> None:
    """Raise IllegalAction when the game is over."""
    if position.over:
        raise IllegalAction("The game is over: go back, or deal a new one.", definition.end_rule)


def _choose(definition: Definition, state: Table, action: Action, stop: int, entries: list[Entry]) -> None:
    """Make one choice; one without an alternative that stands before it may be named or left out."""
    refusal = None
    while True:
        definition.list_choices(state)
        offered = state.offered[: state.offered_count]
        if action in offered:
            break
        refusal = refusal or IllegalAction(*definition.why_not(state, int(action)))
        if not _make_the_only_choice(definition, state) or not state.chosen_count:
            raise refusal
    if len(offered) > 1:
        entries.append(Entry(stop, EntryKind.CHOICE, int(action), offered.index(action), len(offered)))
    make_choice(definition, state, int(action))


def _make_the_only_choice(definition: Definition, state: Table) -> bool:
    """Make the pending choice when it has no alternative: such a one is never asked for and never recorded."""
    definition.list_choices(state)
    if state.offered_count != 1:
        return False
    make_choice(definition, state, state.offered[0])
    return True
