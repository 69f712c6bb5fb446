"""A table of Burrow as text: a whole position for people, every field of a state, and what a step changed."""

from __future__ import annotations

from ...engine.names import SEAT_NAMES
from ...engine.state import State
from ...engine.table import BOOKKEEPING
from .components import BURROW, NO_CARD, RANKS, SEASONS, SLOTS, SLOTS_OF_LAYER
from .crops import is_a_team, sides
from .state import Position, View
from .words import ACTIONS, PHASES, TEAM, crop_letter, short_name

# What the engine and the rules note for themselves, and what the text says in another way.
LEFT_OUT = (
    (BOOKKEEPING - {"decider", "chosen"})
    | {"key_low", "key_high", "number_low", "number_high", "stage", "replace_slot", "replace_after", "replace_left"}
    | {"layer", "place_x", "place_y", "cards", "given_rank", "first_in_slot", "beside", "open_slot", "covering"}
    | {"crop_count", "crop_owner", "crop_top", "crop_size", "crop_poachers", "under", "next_card", "card_count"}
)
SEATS = {"seat", "decider", "active", "start", "last_gatherer", "charged"}
FLAGS = {"over", "cooperative", "any_rank", "spoil_sum", "quit_penalty"}
ENDS = ("not yet", "the Burrow is open", "the Seed Pile is empty", "by choice")


def card_word(s: Position | View, card: int) -> str:
    """Return a card as it is seen: '7', 'Otter as 7', 'Poacher', '?' face down."""
    kind = s.cards[card]
    if kind < 0:
        return "?"
    rank = s.given_rank[card]
    return f"{short_name(kind)} as {RANKS[rank]}" if rank >= 0 else short_name(kind)


def crop_cards(s: Position | View, crop: int) -> list[int]:
    """Return the cards of a Crop from the bottom to the top, Poachers not among them."""
    found: list[int] = []
    card = s.crop_top[crop]
    while card != NO_CARD:
        found.insert(0, card)
        card = s.under[card]
    return found


def slot_cards(s: Position | View, slot: int) -> list[int]:
    """Return the cards that lie in a slot, from the left."""
    found = []
    card = s.first_in_slot[slot]
    while card != NO_CARD:
        found.append(card)
        card = s.beside[card]
    return found


def side_name(s: Position | View, side: int) -> str:
    """Return what a side is called."""
    return TEAM if is_a_team(s) else SEAT_NAMES[side]


def crop_lines(s: Position | View, side: int) -> list[str]:
    """Return each Crop of a side as text: 'A: 4 5 6 (3 cards)', with the Poachers that freeze it."""
    lines: list[str] = []
    for crop in range(s.crop_count):
        if s.crop_owner[crop] != side:
            continue
        cards = " ".join(card_word(s, card) for card in crop_cards(s, crop))
        poachers = s.crop_poachers[crop]
        frozen = f", frozen by {poachers} Poacher{'' if poachers == 1 else 's'}" if poachers else ""
        size = s.crop_size[crop]
        lines.append(f"{crop_letter(len(lines))}: {cards} ({size} card{'' if size == 1 else 's'}{frozen})")
    return lines


def field_lines(s: Position | View) -> list[str]:
    """Return what is left of each season: the open cards with their slots, and how many lie face down."""
    lines = []
    first = SLOTS
    for layer in range(4, 0, -1):
        first -= SLOTS_OF_LAYER[layer]
        name = SEASONS[layer - 1]
        slots = range(first, first + SLOTS_OF_LAYER[layer])
        shown = [
            f"{slot}: {' '.join(card_word(s, card) for card in slot_cards(s, slot))}"
            for slot in slots
            if s.open_slot[slot]
        ]
        closed = sum(s.first_in_slot[slot] != NO_CARD and not s.open_slot[slot] for slot in slots)
        parts = [", ".join(shown)] if shown else []
        parts += [f"{closed} face down"] if closed else []
        lines.append(f"{name}: {'; '.join(parts) or 'gone'}")
    return lines


def show_position(s: Position) -> str:
    """Return the whole table as text, one thing a line."""
    head = f"Round {s.round}, turn {s.turn}: {SEAT_NAMES[s.active]}, phase {PHASES[s.phase]}"
    rounds = f"{s.rounds_scored} round{'' if s.rounds_scored == 1 else 's'}"
    lines = [f"The game is over after {rounds}." if s.over else head]
    lines += field_lines(s)
    on_burrow = s.covering[BURROW]
    burrow = "open" if not on_burrow else f"covered by {on_burrow} slot{'' if on_burrow == 1 else 's'} directly"
    pile = s.card_count - s.next_card
    lines.append(f"Burrow {burrow}; Field {s.field_count}, Seed Pile {pile}, Poachers put aside {s.aside}")
    if s.drawn != NO_CARD:
        lines.append(f"Drawn: {card_word(s, s.drawn)}")
    for side in range(sides(s)):
        lines.append(f"{side_name(s, side)}, {s.total[side]} so far:")
        lines += [f"  {line}" for line in crop_lines(s, side)]
    return "\n".join(lines)


def in_words(state: State) -> str:
    """Return the fields of a position or a view that are not empty, one a line, its cards as the table shows them.

    >>> import cardlab
    >>> game = cardlab.deal("burrow", players=2, seed=1)
    >>> happened = game.advance("decision")
    >>> print(game.view(0))
    View of Burrow
      seat: Ada
      seats: 2
      phase: Gather
      turn: 1
      round: 1
      decider: Ada
      specials: 2
      decks: 1
      gathers_per_turn: 1
      quit_penalty: yes
      target: 150
      max_rounds: 100
      start: Ada
      active: Ada
      field_count: 40
      Summer: 31: 6, 32: 7, 33: 7, 34: 6, 35: 8, 36: A, 37: 2, 38: J, 39: 10
      Spring: 14 face down
      Winter: 9 face down
      Fall: 8 face down
      Seed Pile: 14 cards
      Ada, A: 9 (1 card)
      Bo, A: 9 (1 card)
    """
    assert isinstance(state, Position | View)
    told = [f"{type(state).__name__} of Burrow"]
    for field in state.fields:
        if field.name in LEFT_OUT or field.name[0] == "_":
            continue
        text = _told(field.name, getattr(state, field.name), state)
        if text:
            told.append(f"  {field.name}: {text}")
    told += [f"  {line}" for line in field_lines(state)]
    told.append(f"  Seed Pile: {state.card_count - state.next_card} cards")
    for side in range(sides(state)):
        told += [f"  {side_name(state, side)}, {line}" for line in crop_lines(state, side)]
    return "\n".join(told)


def _told(name: str, value: int | list[int], s: Position | View) -> str:
    """Return the value of a field in words; '' when there is nothing to tell."""
    if isinstance(value, list):
        if name == "chosen":
            return ", ".join(ACTIONS[number].word for number in value[: s.chosen_count])
        return ", ".join(f"{side_name(s, side)} {value[side]}" for side in range(sides(s)) if value[side])
    if name == "phase":
        return PHASES[value]
    if name in SEATS:
        return SEAT_NAMES[value] if value >= 0 else ""
    if name == "drawn":
        return card_word(s, value) if value != NO_CARD else ""
    if name == "ended_by":
        return ENDS[value] if value else ""
    if name in FLAGS:
        return "yes" if value else ""
    return str(value) if value else ""


def show_place(field: str, place: tuple[int, ...]) -> str:
    """Return a field of the position in words: 'turn', 'Poachers put aside'; those with places are told otherwise."""
    words = {"walk_left": "moves left of the Walk About", "aside": "Poachers put aside"}
    return words.get(field, field.replace("_", " "))


def show_value(field: str, value: int) -> str:
    """Return a value of a field of the position in words.

    >>> show_value("ended_by", 2), show_value("last_gatherer", -1)
    ('the Seed Pile is empty', 'nobody')
    """
    if field in ("active", "start", "last_gatherer", "charged"):
        return SEAT_NAMES[value] if value >= 0 else "nobody"
    if field == "phase":
        return PHASES[value]
    if field == "ended_by":
        return ENDS[value]
    return ("yes" if value else "no") if field in FLAGS else str(value)
