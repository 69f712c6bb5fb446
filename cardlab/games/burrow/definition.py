"""Burrow, put together: the definition that cardlab.deal("burrow") plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...engine.definition import Definition
from . import changed, choices, look, options, outcome, players, rules, scoring, set_up, state_text, typed, words
from .components import KINDS
from .events import What, rule_of
from .state import Position, View
from .why import cannot_force, why_not

if TYPE_CHECKING:
    from fractions import Fraction


def can_be_forced(s: Position, kind: int) -> bool:
    """Whether a card of this kind has not been seen in this round."""
    return any(s.cards[card] == kind for card in words.hidden_cards(s))


def force(s: Position, kind: int) -> None:
    """Let a card of this kind that nobody has seen change places with the one that comes next.

    The nearest of the Seed Pile is taken first, then the lowest slot, so that the Field changes as little as can be.
    """
    following = rules.next_hidden_card(s)
    if s.cards[following] == kind:
        return
    pile_first = sorted(words.hidden_cards(s), key=lambda card: card < s.next_card)
    found = next(card for card in pile_first if s.cards[card] == kind)
    s.cards[found], s.cards[following] = s.cards[following], kind


def next_kind(s: Position) -> int:
    """Return the kind of the card that the next step shows; there must be one."""
    return s.cards[rules.next_hidden_card(s)]


def next_card_chances(s: Position, seat: int | None) -> Mapping[str, Fraction]:
    """Return what card comes next, by name, with exact probabilities; every seat sees the same."""
    from .exact import next_card

    return next_card(s)


def resample(s: Position, seat: int, seed: int) -> None:
    """U10.1: deal anew what nobody sees."""
    from .exact import resample as deal_anew

    deal_anew(s, seat, seed)


EVENT_NAMES = tuple(what.name.lower().replace("_", " ") for what in What)

DEFINITION = Definition(
    name="burrow",
    title="Burrow",
    package=__package__ or "",
    phases=words.PHASES,
    position=Position,
    view=View,
    options=options.Options,
    check_options=options.check,
    encode_options=options.encode,
    set_up=set_up.set_up,
    proceed=rules.proceed,
    list_choices=choices.list_choices,
    choose=choices.choose,
    look=look.look,
    takes_a_card=rules.takes_a_card,
    can_be_forced=can_be_forced,
    force=force,
    next_kind=next_kind,
    kinds=KINDS,
    actions=words.ACTIONS,
    action_of=typed.action_of,
    label=words.label,
    kind_of=typed.kind_of,
    kind_name=words.kind_name,
    event_name=EVENT_NAMES.__getitem__,
    event_rule=rule_of,
    say=words.say,
    why_not=why_not,
    cannot_force=cannot_force,
    decision_title=words.decision_title,
    show_place=state_text.show_place,
    show_value=state_text.show_value,
    show_position=state_text.show_position,
    score=scoring.score,
    score_rounds=scoring.with_rounds,
    next_card_chances=next_card_chances,
    resample=resample,
    players=players.PLAYERS,
    turn_rule="U3.1",
    end_rule="U9.1",
    bookkeeping=frozenset(
        {"stage", "replace_slot", "replace_after", "replace_left", "beside", "under", "covering", "next_card"}
        | changed.FIELDS
    ),
    more_changes=changed.changed,
    told_along=frozenset({What.TURN_ENDS, What.MOVED_FROM, What.MOVED_AS}),
    tell_outcome=outcome.tell_outcome,
)
