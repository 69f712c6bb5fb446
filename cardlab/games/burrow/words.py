"""Burrow in words: names of actions and cards, and the line that tells a step."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.events import Event
from ...engine.names import SEAT_NAMES
from ...engine.strategy import Action
from .choices import card_chosen
from .components import (
    CROP,
    KIND_NAMES,
    MOST_CROPS,
    MOST_IN_SLOT,
    NO_CARD,
    OTTER,
    POACHER,
    RANK,
    RANK_COUNT,
    RANKS,
    SEEDS,
    SLOT,
    SLOTS,
    SUITS,
    Choice,
    Stage,
)
from .events import What
from .field import card_at
from .state import Position, View

PHASES = ("Set-up", "Gather", "Draw or walk", "Reveal", "Scoring")
ORDINALS = ("", "second", "third", *(f"{number}th" for number in range(4, MOST_IN_SLOT + 1)))
SUIT_SIGNS = dict(zip("♥♠♦♣", SUITS, strict=True))
TEAM = "The team"
MANY_ROUNDS = 100  # the default of max_rounds
WALK_ENDS = (
    "it is stopped",
    "the Crops are merged into one",
    "no move is left",
    "it has had all its moves",
    "something can be gathered now, and must be",
)


def crop_letter(place: int) -> str:
    """Return the letter of a Crop by its place among those of its side, from 0: A to Z, then AA, AB and so on.

    >>> crop_letter(0), crop_letter(25), crop_letter(26)
    ('A', 'Z', 'AA')
    """
    return (crop_letter(place // 26 - 1) if place >= 26 else "") + chr(ord("A") + place % 26)


def _all_actions() -> dict[int, Action]:
    words = {int(choice): choice.name.lower() for choice in Choice}
    words.update({CROP + place: f"crop {crop_letter(place)}" for place in range(MOST_CROPS)})
    words.update({RANK + rank: f"rank {RANKS[rank]}" for rank in range(RANK_COUNT)})
    for place, ordinal in enumerate(ORDINALS):
        for slot in range(SLOTS):
            words[SLOT + slot + SLOTS * place] = f"slot {slot} {ordinal}".strip()
    return {number: Action(number, word) for number, word in words.items()}


ACTIONS = _all_actions()


def field_card(s: Position, action: int) -> int:
    """Return the Field card that an action names; it must lie there."""
    return card_at(s, (action - SLOT) % SLOTS, (action - SLOT) // SLOTS)


def is_open_card(s: Position, action: int) -> bool:
    """Return whether a Field card lies open where an action names one."""
    slot, place = (action - SLOT) % SLOTS, (action - SLOT) // SLOTS
    card = s.first_in_slot[slot]
    while place and card != NO_CARD:
        card, place = s.beside[card], place - 1
    return bool(s.open_slot[slot]) and card != NO_CARD


def label(s: Position, action: int) -> str:
    """Return what a button says for an action: an open Field card by what it is, with its slot; else the plain word.

    >>> import cardlab
    >>> game = cardlab.deal("burrow", players=2, seed=1)
    >>> _ = game.advance("decision")
    >>> [game.label(action) for action in game.legal_actions()]
    ['8 (slot 35)', '10 (slot 39)']
    """
    if action == Choice.STOP:
        return "gather no more" if s.stage == Stage.GATHER else "stop walking"
    if action < CROP:
        texts = {Choice.DRAW: "draw a card", Choice.WALK: "Walk About", Choice.END: "end the round"}
        return texts.get(Choice(action), "a new Crop")
    if action < SLOT or not is_open_card(s, action):
        return ACTIONS[action].word
    slot = ACTIONS[action].word
    if " " in slot.removeprefix("slot "):
        slot = f"{slot.rsplit(' ', 1)[0]}, {slot.rsplit(' ', 1)[1]}"
    return f"{short_name(s.cards[field_card(s, action)])} ({slot})"


def hidden_cards(s: Position) -> list[int]:
    """Return the cards nobody sees (U10.1): those face down in the Field, by slot, then the Seed Pile from its top."""
    field = [s.first_in_slot[slot] for slot in range(SLOTS) if not s.open_slot[slot]]
    return [card for card in field if card != NO_CARD] + list(range(s.next_card, s.card_count))


def kind_name(kind: int) -> str:
    """Return the name of a kind: '7 of hearts', 'Otter' or 'Poacher'."""
    return KIND_NAMES[kind]


def short_name(kind: int) -> str:
    """Return the name of a kind without its suit, which never matters (U1.1): '7', 'Otter'."""
    return RANKS[kind % RANK_COUNT] if kind < SEEDS else KIND_NAMES[kind]


def the_card(kind: int) -> str:
    """Return a kind with its article: 'the 7', 'an Otter', 'a Poacher'."""
    return {OTTER: "an Otter", POACHER: "a Poacher"}.get(kind, f"the {short_name(kind)}")


def decision_title(s: Position) -> str:
    """Return what the pending decision is about, as a heading for its buttons."""
    chosen = list(s.chosen[: s.chosen_count])
    if s.stage == Stage.START_RANK:
        return "The start card is an Otter: which rank?"
    if s.stage == Stage.GATHER:
        if not chosen:
            return "Gather which card?" if not s.gathers else "Gather another card?"
        kind = s.cards[card_chosen(s)]
        return f"Gather {the_card(kind)} onto which Crop?" if len(chosen) == 1 else "Which rank for the Otter?"
    if s.stage == Stage.PLACE:
        if chosen:
            return "Which rank for the Otter?"
        kind = s.cards[s.drawn]
        return "Which Crop does the Poacher freeze?" if kind == POACHER else f"Where does {the_card(kind)} go?"
    if s.stage == Stage.CHOOSE and not chosen:
        return "Nothing can be gathered: what instead?"
    if s.stage == Stage.CHOOSE:  # that it is a Walk About has been chosen, and stands before the heading
        return "The top card of which Crop moves?" if len(chosen) == 1 else "Onto which Crop does its top card go?"
    return "Walk About: the top card of which Crop moves?" if not chosen else "Onto which Crop does its top card go?"


def say(events: Sequence[Event], seat: int | None) -> str:
    """Return one sentence for the events of a step; all seats see the same."""
    parts = [sentence for sentence in (_tell(event, events) for event in events) if sentence]
    return " ".join(parts)


def _tell(event: Event, events: Sequence[Event]) -> str:
    what, count = event.code, event.count
    card = named(event.card)
    who = SEAT_NAMES[event.seat] if event.seat is not None else TEAM
    crop = f"crop {crop_letter(count)}" if count >= 0 else ""
    if what == What.LAID_OUT:
        return f"Round {count} is laid out; {who} begins."
    if what == What.TURNED_UP:
        return f"{card[0].upper()}{card[1:]} is turned up in slot {count}."
    if what == What.POACHER_ASIDE:
        return f"The Poacher in slot {count} is put aside."
    if what == What.REPLACED:
        return f"{card[0].upper()}{card[1:]} takes its place in slot {count}."
    if what == What.START_CARD:
        return f"{who} draws {card} as start card{': it is the first Crop' if 'Otter' not in card else ''}."
    if what == What.START_POACHER:
        return f"{who} draws a Poacher as start card: it is put aside, and another card is drawn."
    if what == What.GATHER:
        return f"{who} gathers {card} onto {crop}."
    if what in (What.RANK, What.START_RANK, What.DRAWN_RANK):
        return f"The Otter is {rank_with_article(count)} from now on."
    if what == What.WILL_DRAW:
        return f"{who} draws from the Seed Pile."
    if what == What.DRAW:
        return f"{who} draws {card}."
    if what == What.PLACE:
        return f"{who} places {card} on {crop}."
    if what == What.NEW_CROP:
        return f"{who} opens {crop} with {card}."
    if what == What.FREEZE:
        return f"{who}'s Poacher freezes {crop}."
    if what == What.FURTHER_POACHER:
        return f"{who}'s Poacher goes on {crop}, which is frozen already."
    if what == What.DRAWS_AGAIN:
        return f"No Crop is left without a Poacher, so {who} draws again."
    if what == What.MOVE:
        left = next((other for other in events if other.code == What.MOVED_FROM), None)
        rank = next((other.count for other in events if other.code == What.MOVED_AS), None)
        if rank is not None:
            card = f"the Otter, {rank_with_article(rank)},"
        if left is None:
            return f"{who} walks {card} onto {crop}."
        source = f"crop {crop_letter(left.count)}"
        gone = f" {source[0].upper()}{source[1:]} is gone." if left.card is None else ""
        return f"{who} walks {card} from {source} onto {crop}.{gone}"
    if what == What.MOVED_FROM:
        return "" if len(events) > 1 else f"It leaves {crop}."
    if what == What.MOVED_AS:
        return "" if len(events) > 1 else f"The Otter is {rank_with_article(count)}."
    if what == What.WALK_ENDS:
        return f"{who}'s Walk About ends: {WALK_ENDS[count]}." if count else f"{who} stops walking."
    if what == What.STOP:
        return f"{who} gathers no more."
    if what == What.TURN_ENDS:
        return "" if len(events) > 1 else f"{who}'s turn is over."
    return _tell_the_end(event, who)


def _tell_the_end(event: Event, who: str) -> str:
    what, count = event.code, event.count
    if what == What.BURROW_OPEN:
        return f"The Burrow is open, {left_in_field(count)}: the round ends.{_charged(event)}"
    if what == What.PILE_EMPTY:
        return f"The Seed Pile is empty, {left_in_field(count)}: the round ends.{_charged(event)}"
    if what == What.ENDED:
        return f"{who} ends the round, {left_in_field(count)}."
    if what == What.ROUND_SCORE:
        return f"{who} scores {points(count)}."
    if what == What.BONUS:
        return f"The Burrow bonus of {count} is taken off already."
    if what == What.PENALTY:
        return f"{count} of them are the Burrow penalty."
    if what == What.RESAMPLED:
        return f"What {who} cannot see is dealt anew."
    return f"The game ends after {count} round{'' if count == 1 else 's'}."


def _charged(event: Event) -> str:
    """U8.4: who pays for the cards left in the Field; of a team nobody in particular."""
    if event.seat is None or not event.count:
        return ""
    return f" {'It is' if event.count == 1 else 'They are'} charged to {SEAT_NAMES[event.seat]}."


def named(card: str | None) -> str:
    """Return a card of an event as it stands in a sentence: 'the 7', 'an Otter'."""
    return the_card(KIND_NAMES.index(card)) if card in KIND_NAMES else ""


def rank_with_article(rank: int) -> str:
    """Return a rank with its article: 'an 8', 'a K'.

    >>> rank_with_article(RANKS.index("8")), rank_with_article(RANKS.index("K")), rank_with_article(RANKS.index("A"))
    ('an 8', 'a K', 'an A')
    """
    return f"{'an' if RANKS[rank] in ('8', 'A') else 'a'} {RANKS[rank]}"


def left_in_field(count: int) -> str:
    """Return how many cards are left: 'with no card left in the Field', 'with 3 cards left in the Field'."""
    if count == 0:
        return "with no card left in the Field"
    return f"with {count} card{'' if count == 1 else 's'} left in the Field"


def when_it_ends(s: Position | View) -> str:
    """Return when the game ends, behind "the game ends": at a total, or after so many rounds (U9.1).

    A hundred rounds, the default, are never reached and not told.
    """
    if s.max_rounds == 1:
        return "after this round"
    total = f"at {s.target} points" if s.cooperative else f"when somebody has {s.target} points"
    return total if s.max_rounds == MANY_ROUNDS else f"{total}, or after {s.max_rounds} rounds"


def points(count: int) -> str:
    """Return '1 point', '2 points', …"""
    return f"{count} point{'' if abs(count) == 1 else 's'}"
