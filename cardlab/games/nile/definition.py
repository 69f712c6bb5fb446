"""Nile, put together: the definition that cardlab.deal("nile") plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...engine.definition import Definition
from ...engine.names import SEAT_NAMES
from ...engine.stacks import bring_to_top, nearest
from . import choices, look, options, outcome, players, rules, scoring, set_up, words
from .components import CROPS, FIRST_CROP, KIND_NAMES, KINDS, PLAGUE, SECOND_CROP
from .events import What, rule_of
from .state import Position, View
from .why import why_not

if TYPE_CHECKING:
    from fractions import Fraction


def can_be_forced(s: Position, kind: int) -> bool:
    """Whether a card of this kind lies in the draw pile."""
    return nearest(s.pile, s.pile_count, kind) >= 0


def force(s: Position, kind: int) -> None:
    """Let the nearest card of this kind change places with the top card of the draw pile."""
    bring_to_top(s.pile, s.pile_count, kind)


def next_kind(s: Position) -> int:
    """Return the kind of the top card of the draw pile; there must be one."""
    return s.pile[s.pile_count - 1]


def next_card_chances(s: Position, seat: int | None) -> Mapping[str, Fraction]:
    """Return what card comes next, by name, with exact probabilities; empty when none comes any more."""
    from .exact import next_card

    return next_card(s, seat)


def resample(s: Position, seat: int, seed: int) -> None:
    """N11.2: deal anew what ``seat`` cannot see."""
    from .exact import resample as deal_anew

    deal_anew(s, seat, seed)


def cannot_force(s: Position, kind: int) -> tuple[str, str]:
    """Why no card of this kind can come next."""
    if kind == PLAGUE:
        return "The Plague cannot come next: it lies with the discards until the next reshuffle.", "N8.2"
    if FIRST_CROP[kind] >= s.crops or SECOND_CROP[kind] >= s.crops:
        return f"This deck has no {KIND_NAMES[kind]}: its crops are {', '.join(CROPS[: s.crops])}.", "N1.4"
    return f"{KIND_NAMES[kind]} cannot come next: no such card lies in the draw pile.", "N3.1"


def show_place(field: str, place: tuple[int, ...]) -> str:
    """Return a field of the position and a place in it in words: 'hand of Ada: flax'."""
    if field in ("pile", "offered", "chosen"):
        return field
    names = {
        "hand": KIND_NAMES,
        "traded": KIND_NAMES,
        "storage": CROPS,
        "received": CROPS,
        "hand_count": SEAT_NAMES,
        "storage_count": SEAT_NAMES,
        "field_size": CROPS,
        "field_owner": CROPS,
        "flooded": CROPS,
        "flood_stack": KIND_NAMES,
        "pending": KIND_NAMES,
        "discards": KIND_NAMES,
        "seen_discards": KIND_NAMES,
    }
    label = field.replace("_", " ")
    if len(place) == 2:
        return f"{label} of {SEAT_NAMES[place[0]]}: {names[field][place[1]]}"
    return f"{label}: {names[field][place[0]]}" if place and field in names else label


def show_value(field: str, value: int) -> str:
    """Return a value of a field of the position in words: 'flax' for a flood card, 'Ada' for an owner.

    >>> show_value("flood_card", 4), show_value("field_owner", -1), show_value("pile_count", 80)
    ('flax', 'nobody', '80')
    """
    if field == "flood_card":
        return KIND_NAMES[value] if value >= 0 else "none"
    if field in ("field_owner", "pending_seat", "active"):
        return SEAT_NAMES[value] if value >= 0 else "nobody"
    if field == "phase":
        return words.PHASES[value]
    if field in ("flooded", "over", "plague_waits", "last_card_gone"):
        return "yes" if value else "no"
    return str(value)


def show_position(s: Position) -> str:
    """Return the whole table as text, all cards open, one thing a line."""
    lines = [f"Season {s.season} of {s.seats}, turn {s.turn}: {SEAT_NAMES[s.active]}, phase {words.PHASES[s.phase]}"]
    if s.over:
        lines = [f"The game is over after {s.turn} turns."]
    flood = KIND_NAMES[s.flood_card] if s.flood_card >= 0 else "none"
    flooded = [CROPS[crop] for crop in range(s.crops) if s.flooded[crop]]
    lines.append(f"Flood card: {flood}; flooded: {', '.join(flooded) or 'nothing'}; flood stack {s.flood_stack_count}")
    pending = _list_cards(s.pending)
    owner = f" ({SEAT_NAMES[s.pending_seat]})" if s.pending_seat >= 0 else ""
    lines.append(f"Pile {s.pile_count}, discards {s.discard_count}, pending: {pending}{owner}")
    for crop in range(s.crops):
        if s.field_size[crop]:
            lines.append(f"Field of {CROPS[crop]}: {s.field_size[crop]} ({SEAT_NAMES[s.field_owner[crop]]})")
    for seat in range(s.seats):
        hand, storage = _list_cards(s.hand[seat]), _list_cards(s.storage[seat])
        lines.append(f"{SEAT_NAMES[seat]}: hand {hand}; storage {storage}")
    return "\n".join(lines)


def _list_cards(counts: Sequence[int]) -> str:
    return ", ".join(f"{n} {KIND_NAMES[kind]}" for kind, n in enumerate(counts) if n) or "nothing"


EVENT_NAMES = tuple(what.name.lower().replace("_", " ") for what in What)

DEFINITION = Definition(
    name="nile",
    title="Nile",
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
    action_of=words.action_of,
    label=words.label,
    kind_of=words.kind_of,
    kind_name=words.kind_name,
    event_name=EVENT_NAMES.__getitem__,
    event_rule=rule_of,
    say=words.say,
    why_not=why_not,
    cannot_force=cannot_force,
    decision_title=words.decision_title,
    show_place=show_place,
    show_value=show_value,
    show_position=show_position,
    score=scoring.score,
    next_card_chances=next_card_chances,
    resample=resample,
    players=players.PLAYERS,
    turn_rule="N2.4",
    end_rule="N9.3",
    bookkeeping=frozenset({"pile", "stage", "harvest_from", "traded", "received", "seen_discards"}),
    told_along=frozenset({What.TRADED, What.TURN_ENDS}),
    tell_outcome=outcome.tell_outcome,
)
