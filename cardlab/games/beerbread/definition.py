"""Beer & Bread, put together: the definition that cardlab.deal("beerbread") plays."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import TYPE_CHECKING

from ...engine.definition import Definition
from ...engine.names import SEAT_NAMES
from ...engine.stacks import bring_to_top, nearest
from . import changed, choices, look, options, outcome, players, rules, scoring, set_up, words
from .card_list import CardList, list_of, shipped
from .components import CARDS, GOODS, RESOURCES, UPGRADES
from .events import What, rule_of
from .state import Position, View
from .text_table import table
from .why import why_not

if TYPE_CHECKING:
    from fractions import Fraction


def can_be_forced(s: Position, card: int) -> bool:
    """Whether a card lies in the deck and has the back that its top card shows (B11.1)."""
    return nearest(s.deck, s.deck_count, card) >= 0 and s.good[card] == s.good[next_kind(s)]


def force(s: Position, card: int) -> None:
    """Let a card of the deck change places with the top card."""
    bring_to_top(s.deck, s.deck_count, card)


def next_kind(s: Position) -> int:
    """Return the top card of the deck; there must be one."""
    return s.deck[s.deck_count - 1]


def next_card_chances(s: Position, seat: int | None) -> Mapping[str, Fraction]:
    """Return what card comes next, by name, with exact probabilities; empty when none comes any more."""
    from .exact import next_card

    return next_card(s, seat)


def resample(s: Position, seat: int, seed: int) -> None:
    """B11: deal anew what ``seat`` cannot see."""
    from .exact import resample as deal_anew

    deal_anew(s, seat, seed)


def cannot_force(s: Position, card: int) -> tuple[str, str]:
    """Why this card cannot come next."""
    name = words.card_name(s, card)
    if nearest(s.deck, s.deck_count, card) < 0:
        return f"{name} cannot come next: it does not lie in the deck.", "B4.2"
    top = GOODS[s.good[next_kind(s)]]
    return f"{name} cannot come next: it is {GOODS[s.good[card]]}, and the top card's back shows {top}.", "B11.1"


def show_place(cards: CardList, field: str, place: tuple[int, ...]) -> str:
    """Return a field of the position and a place in it in words: 'hand of Ada: Pale Ale'."""
    label = field.replace("_", " ")
    if field in ("deck", "offered", "chosen") or not place:
        return label
    inner = {
        "hand": cards.names,
        "known": cards.names,
        "sold": cards.names,
        "discards": cards.names,
        "copies": UPGRADES,
        "hand_goods": GOODS,
        "storage": RESOURCES,
        "field": RESOURCES,
        "supply": RESOURCES,
        "loose": RESOURCES,
        "loose_from_supply": RESOURCES,
    }
    if len(place) == 1:
        return f"{label}: {inner[field][place[0]]}" if field in inner else f"{label}: {SEAT_NAMES[place[0]]}"
    return f"{label} of {SEAT_NAMES[place[0]]}: {inner[field][place[1]]}"


def show_value(field: str, value: int) -> str:
    """Return a value of a field of the position in words: 'Ada' for the windmill."""
    if field in ("windmill", "active"):
        return SEAT_NAMES[value]
    if field == "phase":
        return words.PHASES[value]
    if field in ("hand", "known", "sold", "discards", "over"):
        return "yes" if value else "no"
    return str(value)


def show_position(s: Position) -> str:
    """Return the whole table as text, both hands open."""
    v = View()
    look.look(s, 0, v)
    hand = words.together_cards(s, 1)
    last = "The game is over." if s.over else f"Bo's hand in full: {hand}."
    return f"{table(v)}\n{last}"


EVENT_NAMES = tuple(what.name.lower().replace("_", " ") for what in What)


@cache
def _with_cards(cards: CardList) -> Definition:
    """Return the definition with the names of this card list."""
    return Definition(
        name="beerbread",
        title="Beer & Bread",
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
        kinds=CARDS,
        actions=words.actions_of(cards),
        action_of=words.action_of,
        label=words.label,
        kind_of=words.kind_of,
        kind_name=partial(words.kind_name, cards),
        event_name=EVENT_NAMES.__getitem__,
        event_rule=rule_of,
        say=words.say,
        why_not=why_not,
        cannot_force=cannot_force,
        decision_title=words.decision_title,
        show_place=partial(show_place, cards),
        show_value=show_value,
        show_position=show_position,
        score=scoring.score,
        next_card_chances=next_card_chances,
        resample=resample,
        players=players.PLAYERS,
        turn_rule="B5.1",
        end_rule="B2.1",
        bookkeeping=frozenset({"deck", "stage", "turns_played", "known", "hand_goods", "loose_from_supply", "copies"})
        | changed.FIELDS,
        more_changes=changed.changed,
        tables=cards.text,
        presets=options.PRESETS,
        fitted=fitted,
        told_along=frozenset({What.COLLECT, What.PAY}),
        tell_outcome=outcome.tell_outcome,
    )


def fitted(settings: options.Options) -> Definition:
    """Return the definition for a table with these options: an own card list brings its own names (B12.1)."""
    return _with_cards(list_of(settings.cards))


DEFINITION = _with_cards(shipped())
