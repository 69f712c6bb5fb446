"""A table of Nile set by hand, one thing done at it, and the whole change told in words.

Names of cards and seats are written out here and not taken from the package: a wrong table of cards must not
make its own tests pass.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardlab.engine.events import Event
from cardlab.engine.state import differences
from cardlab.engine.table import BOOKKEEPING, begin
from cardlab.games import definition
from cardlab.games.nile.components import Phase, Stage
from cardlab.games.nile.state import Position, View

NILE = definition("nile")
SEATS = ("Ada", "Bo", "Chen", "Dina", "Emil", "Fay")
CROPS = ("papyrus", "wheat", "lettuce", "castor", "flax", "grapes", "onions")
SPECULATIONS = (
    "papyrus-wheat",
    "papyrus-lettuce", "wheat-lettuce",
    "papyrus-castor", "wheat-castor", "lettuce-castor",
    "papyrus-flax", "wheat-flax", "lettuce-flax", "castor-flax",
    "papyrus-grapes", "wheat-grapes", "lettuce-grapes", "castor-grapes", "flax-grapes",
    "papyrus-onions", "wheat-onions", "lettuce-onions", "castor-onions", "flax-onions", "grapes-onions",
)  # fmt: skip
KINDS = (*CROPS, *SPECULATIONS, "plague")
NOBODY = -1
STAGE = {"flood": Stage.FLOOD, "harvest": Stage.HARVEST, "trade": Stage.TRADE, "plant": Stage.PLANT, "draw": Stage.DRAW}
MOST_STEPS = 200

# What of a position is told in words, what only counts that, and what the engine notes for itself.
OF_A_SEAT = ("hand", "storage", "traded", "received")
OF_THE_TABLE = ("flood_stack", "pending", "discards", "seen_discards")
COUNTS = {"hand_count", "storage_count", "flood_stack_count", "discard_count", "pile_count"}
TOLD = {*OF_A_SEAT, *OF_THE_TABLE, "pile", "field_size", "field_owner", "flood_card", "flooded", "pending_seat",
        "active", "decider", "stage", "phase"}  # fmt: skip
QUIET = {*COUNTS, *TOLD, *BOOKKEEPING, "harvest_from"}


def cards_of(text: str) -> list[str]:
    """Return the cards of a list such as "2 papyrus, wheat", in its order."""
    cards: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        number, _, card = part.rpartition(" ")
        cards += [card] * int(number or 1)
    return cards


def row_of(text: str, length: int) -> list[int]:
    """Return how many cards of each of the first ``length`` kinds a list holds."""
    counts = Counter(cards_of(text))
    assert set(counts) <= set(KINDS[:length]), text
    return [counts[kind] for kind in KINDS[:length]]


def table(
    players: int = 2,
    *,
    hands: Mapping[str, str] | None = None,
    storages: Mapping[str, str] | None = None,
    fields: Mapping[str, tuple[str, int]] | None = None,
    flood: str | None = None,
    flood_stack: str = "",
    flooded: str = "",
    pending: tuple[str, str] | None = None,
    pile: str | None = None,
    discards: str = "",
    seen: str = "",
    traded: Mapping[str, str] | None = None,
    received: Mapping[str, str] | None = None,
    season: int = 1,
    active: str = "Ada",
    phase: str = "trade",
    seed: int = 1,
    **options: Any,
) -> Position:
    """Return a position: what is named lies there, and every count agrees with it.

    ``pile`` has its top card first; left out, it is all cards of the deck that are named nowhere. ``flood`` lies
    on top of ``flood_stack``; ``flooded`` names crops whose card has been shuffled in. ``seen`` are further discards,
    which went there openly. ``received`` is what the storages have received when it is more than they hold. A Plague
    that is named nowhere lies with the open discards.
    """
    s = Position()
    begin(s, players, seed, 0)
    settings = NILE.options(**options)
    NILE.check_options(settings, players)
    NILE.encode_options(settings, s)
    s.pairs = s.crops * (s.crops - 1) // 2
    for seat in range(players):
        name = SEATS[seat]
        s.hand[seat] = row_of((hands or {}).get(name, ""), 28)
        s.storage[seat] = row_of((storages or {}).get(name, ""), 7)
        s.traded[seat] = row_of((traded or {}).get(name, ""), 28)
        s.received[seat] = row_of((received or storages or {}).get(name, ""), 7)
        s.hand_count[seat], s.storage_count[seat] = sum(s.hand[seat]), sum(s.storage[seat])
    s.field_owner = [NOBODY] * 7
    for crop, (owner, size) in (fields or {}).items():
        s.field_owner[CROPS.index(crop)], s.field_size[CROPS.index(crop)] = SEATS.index(owner), size
    s.flood_card = KINDS.index(flood) if flood else NOBODY
    s.flood_stack = row_of(f"{flood_stack}, {flood or ''}", 28)
    s.flood_stack_count = sum(s.flood_stack)
    for crop in cards_of(flooded) + (flood.split("-") if flood else []):
        s.flooded[CROPS.index(crop)] = 1
    s.pending_seat = SEATS.index(pending[0]) if pending else NOBODY
    s.pending = row_of(pending[1] if pending else "", 28)
    s.seen_discards = row_of(seen, 29)
    s.discards = row_of(f"{discards}, {seen}", 29)
    if pile is None:
        rest = deck_of(s.crops, s.copies) - cards(s)
        pile = ", ".join(kind for kind in KINDS for _ in range(rest[kind]))
    elif "plague" not in cards_of(pile) and not s.discards[28]:
        s.discards[28] = s.seen_discards[28] = 1
    s.discard_count = sum(s.discards)
    pile_on(s, pile)
    s.season, s.active, s.stage = season, SEATS.index(active), STAGE[phase]
    s.turn, s.round, s.phase = 1 + s.active, 1, Phase[phase.upper()]
    s.draw_left = 2 if phase == "draw" else 0
    s.decider = s.active if phase in ("trade", "plant") else NOBODY
    assert not cards(s) - deck_of(s.crops, s.copies), "more cards than the deck has"
    check_counts(s)
    return s


def deck_of(crops: int, copies: int) -> Counter[str]:
    """Return the cards of a deck (N1), counted by hand."""
    deck = Counter(dict.fromkeys(CROPS[:crops], copies))
    deck.update(SPECULATIONS[: crops * (crops - 1) // 2])
    deck["plague"] = 1
    return deck


def pile_on(s: Position, text: str) -> None:
    """Make these cards, top card first, the whole draw pile."""
    pile = [KINDS.index(card) for card in reversed(cards_of(text))]
    s.pile = pile + [0] * (134 - len(pile))
    s.pile_count = len(pile)


def restack(s: Position, top: str) -> None:
    """Bring these cards to the top of the draw pile, in this order; they must lie in it."""
    rest = Counter(pile_of(s))
    rest.subtract(cards_of(top))
    assert min(rest.values()) >= 0, f"{top} is not in the pile"
    pile_on(s, ", ".join([*cards_of(top), *rest.elements()]))


def pile_of(s: Position) -> list[str]:
    """Return the cards of the draw pile, top card first."""
    return [KINDS[kind] for kind in reversed(s.pile[: s.pile_count])]


def cards(s: Position) -> Counter[str]:
    """Return all cards there are, wherever they lie."""
    found: Counter[str] = Counter(pile_of(s))
    for row in (*s.hand, *s.storage, s.field_size, s.flood_stack, s.pending, s.discards):
        found.update({KINDS[kind]: count for kind, count in enumerate(row) if count})
    return found


def check_counts(s: Position) -> None:
    """Assert what holds at every table: each number agrees with the cards it counts."""
    assert s.hand_count == [sum(row) for row in s.hand]
    assert s.storage_count == [sum(row) for row in s.storage]
    assert (s.flood_stack_count, s.discard_count) == (sum(s.flood_stack), sum(s.discards))
    assert not any(s.pile[s.pile_count :])
    assert [owner == NOBODY for owner in s.field_owner] == [size == 0 for size in s.field_size]
    assert (s.pending_seat == NOBODY) == (not any(s.pending))
    assert s.flood_card == NOBODY or s.flood_stack[s.flood_card] > 0
    assert all(seen <= there for seen, there in zip(s.seen_discards, s.discards, strict=True))
    for stored, received in zip(s.storage, s.received, strict=True):
        assert all(here <= ever for here, ever in zip(stored, received, strict=True))
    assert pile_of(s).count("plague") + s.discards[28] == 1


# Doing something.


def step(s: Position) -> dict[str, Any]:
    """Let the next thing happen that needs no choice, and return what it changed."""
    assert s.decider == NOBODY and not s.over, "somebody has to decide, or the game is over"
    before = s.copy()
    NILE.proceed(s)
    return change(before, s)


def run(s: Position, most: int = MOST_STEPS) -> dict[str, Any]:
    """Let things happen until somebody has to decide or the game is over, and return what they changed together."""
    before = s.copy()
    for _ in range(most):
        if s.decider != NOBODY or s.over:
            return change(before, s)
        step(s)
    raise AssertionError(f"nobody had to decide for {most} steps")


def play(s: Position, *words: object) -> dict[str, Any]:
    """Make these choices, which must be offered and complete a decision, and return what they changed."""
    before = s.copy()
    for word in words:
        assert str(word) in offered(s), f"{word} is not offered, but {offered(s)}"
        NILE.choose(s, int(NILE.action_of(word)))
        if s.chosen_count:
            assert change(before, s) == {}, "something moved before the decision was complete"
    assert s.chosen_count == 0, "the decision is not complete"
    return change(before, s)


def offered(s: Position) -> list[str]:
    """Return the words of all legal actions of the pending decision."""
    assert s.decider != NOBODY, "nobody has to decide"
    NILE.list_choices(s)
    return [NILE.actions[number].word for number in s.offered[: s.offered_count]]


def allowed(s: Position, *words: object) -> bool:
    """Whether these choices, in a row, are one whole decision."""
    twin = s.copy()
    for position, word in enumerate(words):
        if (position and not twin.chosen_count) or str(word) not in offered(twin):
            return False
        NILE.choose(twin, int(NILE.action_of(word)))
    return not twin.chosen_count


def composites(s: Position) -> Iterator[tuple[str, ...]]:
    """Yield every whole decision that can be made now, as words."""
    for word in offered(s):
        twin = s.copy()
        NILE.choose(twin, int(NILE.action_of(int(word) if word.isdigit() else word)))
        if twin.chosen_count:
            for rest in composites(twin):
                yield (word, *rest)
        else:
            yield (word,)


def view(s: Position, seat: str) -> View:
    """Return what a seat sees."""
    seen = View()
    NILE.look(s, SEATS.index(seat), seen)
    return seen


def told(s: Position, seat: str | None) -> str:
    """Return what the log of a position says, as a seat hears it (None: all cards open)."""
    events = [
        Event(1, "", "", who if who >= 0 else None, NILE.kind_name(card) if card >= 0 else None, count, "", what, NILE)
        for what, who, card, count in s.log
    ]
    return NILE.say(events, None if seat is None else SEATS.index(seat))


# Telling what changed.


def change(before: Position, after: Position) -> dict[str, Any]:
    """Return the whole change between two positions; assert that it loses no card and no count.

    Cards that came and went are told as "+flax, -2 wheat", a field as "Bo 3 → none", the rest by the new value.
    The pile is told as the cards taken off its top ("-flax"), or as "new" with all its cards when it was shuffled.
    """
    check_counts(after)
    assert cards(before) == cards(after), "cards were lost or made"
    told: dict[str, Any] = {}
    for name in OF_A_SEAT:
        for seat, (old, new) in enumerate(zip(getattr(before, name), getattr(after, name), strict=True)):
            _tell(told, f"{name} {SEATS[seat]}", old, new)
    for name in OF_THE_TABLE:
        _tell(told, name, getattr(before, name), getattr(after, name))
    for crop, name in enumerate(CROPS):
        old_field, new_field = _field(before, crop), _field(after, crop)
        if old_field != new_field:
            told[f"field {name}"] = f"{old_field} → {new_field}"
    if before.flooded != after.flooded:
        told["flooded"] = ", ".join(CROPS[crop] for crop in range(7) if after.flooded[crop])
    for name, words in (("flood_card", KINDS), ("pending_seat", SEATS), ("active", SEATS), ("decider", SEATS)):
        if getattr(before, name) != getattr(after, name):
            told[name] = words[getattr(after, name)] if getattr(after, name) >= 0 else None
    for name, enum in (("stage", Stage), ("phase", Phase)):
        if getattr(before, name) != getattr(after, name):
            told[name] = enum(getattr(after, name)).name
    old_pile, new_pile = pile_of(before), pile_of(after)
    if new_pile != old_pile:
        taken = len(old_pile) - len(new_pile)
        if new_pile and new_pile == old_pile[taken:]:
            told["pile"] = ", ".join(f"-{card}" for card in old_pile[:taken])
        else:
            told["pile"] = "new: " + _list(Counter(new_pile)) if new_pile else "empty"
    told.update({d.field: d.after for d in differences(before, after) if d.field not in QUIET})
    return told


def _tell(told: dict[str, Any], name: str, old: Sequence[int], new: Sequence[int]) -> None:
    moved = [
        f"{_number(after - before)}{KINDS[kind]}"
        for kind, (before, after) in enumerate(zip(old, new, strict=True))
        if before != after
    ]
    if moved:
        told[name] = ", ".join(moved)


def _number(difference: int) -> str:
    sign = "+" if difference > 0 else "-"
    return sign if abs(difference) == 1 else f"{sign}{abs(difference)} "


def _field(s: Position, crop: int) -> str:
    return f"{SEATS[s.field_owner[crop]]} {s.field_size[crop]}" if s.field_size[crop] else "none"


def _list(counts: Counter[str]) -> str:
    return ", ".join(kind if counts[kind] == 1 else f"{counts[kind]} {kind}" for kind in KINDS if counts[kind])
