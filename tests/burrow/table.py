"""A table of Burrow set by hand, one thing done at it, and the whole change told in words.

Ranks, seats and what covers what are written out here and not taken from the package: a wrong table of cards must
not make its own tests pass. Cards are words: "7", "Otter", "Poacher"; an Otter that has a rank is "Otter=7". In a
slot "(7)" lies face down, and "7 8" are two cards side by side; a Crop is "4 5 6", with "+ Poacher" when frozen.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from cardlab.engine.events import Event
from cardlab.engine.state import differences
from cardlab.engine.table import BOOKKEEPING, begin
from cardlab.games import definition
from cardlab.games.burrow.components import End, Phase, Stage
from cardlab.games.burrow.rules import settle
from cardlab.games.burrow.state import Position, View
from cardlab.games.burrow.turn import begin_turn

BURROW = definition("burrow")
SEATS = ("Ada", "Bo", "Chen", "Dina")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
POACHER, OTTER, NO_CARD, NOBODY = 52, 53, -1, -1
SLOTS, ALL_CARDS, ALL_CROPS = 40, 118, 78
LID = 35
MOST_STEPS = 500

# What of a position is told in words, what only counts that, and what the engine notes for itself.
CARDS = {"cards", "given_rank", "first_in_slot", "beside", "open_slot", "next_card", "card_count", "drawn"}
CROPS = {"crop_owner", "crop_top", "crop_size", "crop_poachers", "under", "crop_count"}
COUNTS = {"covering", "field_count", "replace_after", "replace_slot"}
BY_NAME = {"active", "start", "decider", "last_gatherer", "charged"}
TOLD = {*CARDS, *CROPS, *BY_NAME, "stage", "phase", "ended_by", "walk_barred", "round_score", "total"}
QUIET = {*COUNTS, *TOLD, *BOOKKEEPING}

Field = Mapping[int, str]


def whole_field(summer: str, closed: Field | None = None) -> Field:
    """Return a full Field: nine open cards in Summer, the rest face down, "?" where it does not matter which."""
    cards = summer.split()
    assert len(cards) == 9
    field = {slot: f"({(closed or {}).get(slot, '?')})" for slot in range(31)}
    return field | {31 + place: card for place, card in enumerate(cards)}


def table(
    players: int = 2,
    *,
    field: Field | None = None,
    lid: str = "Q",
    crops: Mapping[str, Sequence[str]] | None = None,
    pile: str | None = None,
    drawn: str | None = None,
    aside: int = 0,
    stage: str = "turn",
    active: str = "Ada",
    start: str = "Ada",
    last: str | None = None,
    barred: str = "",
    walk_left: int = 0,
    gathers: int = 0,
    ended: str | None = None,
    charged: str | None = None,
    totals: Sequence[int] = (0, 0, 0, 0),
    scored: int = 0,
    seed: int = 1,
    **options: Any,
) -> Position:
    """Return a position: what is named lies there, and every count agrees with it.

    Of the Field only the slots named hold cards, besides a ``lid`` in slot 35 of Summer, which lies on the Burrow in
    both layouts. ``pile`` has its top card first; left out, it is all cards of the deck that are named nowhere,
    and with a pile the deck is just what is named. ``crops`` of a team are Ada's. ``stage`` is what happens next:
    "turn" leaves it to the rules whether it is a Gather.
    """
    s = Position()
    begin(s, players, seed, 0)
    settings = BURROW.options(**options)
    BURROW.check_options(settings, players)
    BURROW.encode_options(settings, s)
    s.first_in_slot = [NO_CARD] * SLOTS
    s.beside, s.under, s.given_rank = [NO_CARD] * ALL_CARDS, [NO_CARD] * ALL_CARDS, [NO_CARD] * ALL_CARDS
    s.drawn = s.replace_after = NO_CARD
    deck = _Deck(s)
    lying = ({LID: lid} if lid else {}) | dict(field or {})
    later = [(slot, text) for slot, text in lying.items() if "?" in text]
    for slot, text in lying.items():
        if text and "?" not in text:
            _lay(s, slot, text, deck)
    for seat, stacks in (crops or {}).items():
        for text in stacks:
            _open_crop(s, SEATS.index(seat), text, deck)
    if drawn:
        s.drawn = deck.take(drawn)
    for _ in range(aside):
        deck.take("Poacher")
    s.aside = aside
    named = [deck.kind(card) for card in (pile or "").split()]
    for slot, text in later:
        _lay(s, slot, text, deck)
    s.next_card = deck.count
    for kind in named if pile is not None else list(deck.left.elements()):
        deck.put(kind)
    s.card_count = deck.count
    s.cards[s.card_count :] = [NO_CARD] * (ALL_CARDS - s.card_count)
    s.covering = covering_of(s)
    s.active, s.start = SEATS.index(active), SEATS.index(start)
    s.last_gatherer = SEATS.index(last) if last else NOBODY
    s.charged = SEATS.index(charged) if charged else NOBODY
    s.walk_barred = [int(name in barred.split()) for name in SEATS]
    s.walk_left, s.gathers = walk_left, gathers
    s.ended_by = End[ended.upper().replace(" ", "_")] if ended else End.NOT_YET
    s.total, s.rounds_scored = [*totals, 0, 0, 0][:4], scored
    s.turn = s.round = 1 + scored
    if stage == "turn":
        begin_turn(s)
    else:
        s.stage = Stage[stage.upper().replace(" ", "_")]
    settle(s)
    check_counts(s)
    return s


class _Deck:
    """The cards of the round while a table is laid: each word takes one that is left."""

    def __init__(self, s: Position) -> None:
        self.s = s
        self.count = 0
        self.left = Counter(dict.fromkeys(range(52), s.decks))
        self.left.update({POACHER: s.specials, OTTER: s.specials})

    def take(self, word: str) -> int:
        """Return the number of the next card, which is made what the word says."""
        card = self.put(self.kind(word))
        if "=" in word:
            self.s.given_rank[card] = RANKS.index(word.partition("=")[2])
        return card

    def put(self, kind: int) -> int:
        self.s.cards[self.count] = kind
        self.count += 1
        return self.count - 1

    def kind(self, word: str) -> int:
        name = word.partition("=")[0]
        if name == "?":
            kinds = [kind for kind in range(52) if self.left[kind]]
        elif name in RANKS:
            kinds = [kind for kind in range(RANKS.index(name), 52, 13) if self.left[kind]]
        else:
            kinds = [kind for kind in ({"Poacher": POACHER, "Otter": OTTER}[name],) if self.left[kind]]
        assert kinds, f"the deck has no {word} left"
        self.left[kinds[0]] -= 1
        return kinds[0]


def _lay(s: Position, slot: int, text: str, deck: _Deck) -> None:
    s.open_slot[slot] = int(text[0] != "(")
    cards = [deck.take(word) for word in text.strip("()").split()]
    s.first_in_slot[slot] = cards[0]
    for card, other in itertools.pairwise(cards):
        s.beside[card] = other
    s.field_count += len(cards)


def _open_crop(s: Position, side: int, text: str, deck: _Deck) -> None:
    seeds, _, poachers = text.partition("+")
    cards = [deck.take(word) for word in seeds.split()]
    for card, other in zip(cards[1:], cards, strict=False):
        s.under[card] = other
    crop = s.crop_count
    s.crop_count += 1
    s.crop_owner[crop], s.crop_top[crop], s.crop_size[crop] = side, cards[-1], len(cards)
    for word in poachers.split():
        s.crop_poachers[crop] += 1
        deck.take(word)


def covering_of(s: Position) -> list[int]:
    """U2.2, counted anew: how many slots with cards lie upon each slot and upon the Burrow."""
    above = _above(tuple(s.layer), tuple(s.place_x), tuple(s.place_y))
    return [sum(s.first_in_slot[slot] != NO_CARD for slot in slots) for slots in above]


@cache
def _above(layer: tuple[int, ...], x: tuple[int, ...], y: tuple[int, ...]) -> list[list[int]]:
    """Return the slots that lie upon each place of a layout."""
    return [
        [
            slot
            for slot in range(SLOTS)
            if layer[slot] > layer[place] and abs(x[slot] - x[place]) < 10 and abs(y[slot] - y[place]) < 10
        ]
        for place in range(SLOTS + 1)
    ]


def dealt(players: int = 2, seed: int = 1, slots: Field | None = None, top: str = "", **options: Any) -> Position:
    """Return the position after the set-up, with these cards face down in their slots and on top of the pile."""
    s = Position()
    begin(s, players, seed, 0)
    settings = BURROW.options(**options)
    BURROW.check_options(settings, players)
    BURROW.encode_options(settings, s)
    s.log = []
    BURROW.set_up(s)
    if slots or top:
        arrange(s, slots or {}, top)
    return s


def arrange(s: Position, slots: Field, top: str) -> None:
    """Let cards change places, so that these lie in their slots and these on top of the pile, the rest being Seeds.

    What is named nowhere and would be an Otter or a Poacher among the Field and the first twenty of the pile goes
    to the bottom, as far as there is room.
    """
    wanted = dict(slots) | {s.next_card + place: word for place, word in enumerate(top.split())}
    for card in range(min(s.card_count, s.next_card + 20)):
        if s.cards[card] in (POACHER, OTTER) and card not in wanted:
            _bring(s, card, set(range(52)), set(wanted))
    for card in sorted(wanted):
        word = wanted[card]
        kinds = set(range(RANKS.index(word), 52, 13)) if word in RANKS else {{"Poacher": POACHER, "Otter": OTTER}[word]}
        _bring(s, card, kinds, {each for each in wanted if each < card})


def _bring(s: Position, card: int, kinds: set[int], fixed: set[int]) -> None:
    """Let a card change places with one of these kinds, from the bottom of the pile if there is one."""
    if s.cards[card] not in kinds:
        other = next(at for at in reversed(range(s.card_count)) if s.cards[at] in kinds and at not in fixed)
        s.cards[card], s.cards[other] = s.cards[other], s.cards[card]


# Reading a table.


def word_of(s: Position | View, card: int) -> str:
    """Return a card as it is written here; "?" for one that a view hides."""
    kind = s.cards[card]
    name = RANKS[kind % 13] if 0 <= kind < 52 else {POACHER: "Poacher", OTTER: "Otter"}.get(kind, "?")
    return f"{name}={RANKS[s.given_rank[card]]}" if s.given_rank[card] >= 0 else name


def slot_cards(s: Position | View, slot: int) -> list[int]:
    """Return the cards of a slot, from the left."""
    found, card = [], s.first_in_slot[slot]
    while card != NO_CARD:
        found.append(card)
        card = s.beside[card]
    return found


def slot_of(s: Position | View, slot: int) -> str:
    """Return what lies in a slot: "7 8", "(7)" face down, "" for nothing."""
    text = " ".join(word_of(s, card) for card in slot_cards(s, slot))
    return text if s.open_slot[slot] or not text else f"({text})"


def field_of(s: Position | View) -> dict[int, str]:
    """Return the whole Field by slots, empty ones left out."""
    return {slot: text for slot in range(SLOTS) if (text := slot_of(s, slot))}


def crop_cards(s: Position | View, crop: int) -> list[int]:
    """Return the cards of a Crop, the lowest first."""
    found, card = [], s.crop_top[crop]
    while card != NO_CARD:
        found.insert(0, card)
        card = s.under[card]
    return found


def crops_of(s: Position | View, seat: str) -> list[str]:
    """Return the Crops of a side, in their order."""
    side, found = SEATS.index(seat), []
    for crop in range(s.crop_count):
        if s.crop_owner[crop] == side:
            cards = [word_of(s, card) for card in crop_cards(s, crop)]
            poachers = ["+", *["Poacher"] * s.crop_poachers[crop]] if s.crop_poachers[crop] else []
            found.append(" ".join(cards + poachers))
    return found


def pile_of(s: Position) -> list[str]:
    """Return the Seed Pile, its top card first."""
    return [word_of(s, card) for card in range(s.next_card, s.card_count)]


def check_counts(s: Position) -> None:
    """Assert what holds at every table: each card lies in one place, and each number agrees with what it counts."""
    lying = [card for slot in range(SLOTS) for card in slot_cards(s, slot)]
    assert s.field_count == len(lying)
    for slot in range(SLOTS):
        cards = slot_cards(s, slot)
        assert not s.open_slot[slot] or cards or s.replace_left, "an empty slot is not open"
        assert s.open_slot[slot] or len(cards) <= 1
    if not s.replace_left:
        assert s.covering[: SLOTS + 1] == covering_of(s)
        assert not any(s.open_slot[slot] and s.covering[slot] for slot in range(SLOTS)), "what is covered lies closed"
    in_crops = []
    for crop in range(s.crop_count):
        cards = crop_cards(s, crop)
        in_crops += cards
        assert s.crop_size[crop] == len(cards) > 0
        assert all(s.cards[card] != POACHER for card in cards)
    for row in (s.crop_owner, s.crop_top, s.crop_size, s.crop_poachers):
        assert not any(row[s.crop_count :])
    placed = [*lying, *in_crops, *([s.drawn] if s.drawn != NO_CARD else [])]
    assert len(placed) == len(set(placed)), "a card lies in two places"
    assert all(0 <= card < s.next_card for card in placed)
    elsewhere = [s.cards[card] for card in range(s.next_card) if card not in set(placed)]
    assert elsewhere == [POACHER] * (s.aside + sum(s.crop_poachers)), "only Poachers lie aside and on Crops"
    for card in range(ALL_CARDS):
        given = s.given_rank[card] >= 0
        assert given == (card in in_crops and s.cards[card] == OTTER), "Otters on Crops, and no others, have a rank"


# Doing something.


def step(s: Position) -> dict[str, Any]:
    """Let the next thing happen that needs no choice, and return what it changed."""
    assert s.decider == NOBODY and not s.over, "somebody has to decide, or the game is over"
    before = s.copy()
    BURROW.proceed(s)
    return change(before, s)


def run(s: Position, most: int = MOST_STEPS) -> dict[str, Any]:
    """Let things happen until somebody has to decide or the round is to be scored, and return the change."""
    before = s.copy()
    for _ in range(most):
        if s.decider != NOBODY or s.over or s.stage in (Stage.SCORE, Stage.LAY_OUT):
            return change(before, s)
        step(s)
    raise AssertionError(f"nobody had to decide for {most} steps")


def play(s: Position, *words: object) -> dict[str, Any]:
    """Make these choices, which must be offered and complete a decision, and return what they changed."""
    before = s.copy()
    for word in words:
        assert str(word) in offered(s), f"{word} is not offered, but {offered(s)}"
        BURROW.choose(s, int(BURROW.action_of(word, s)))
        if s.chosen_count:
            assert change(before, s) == {}, "something moved before the decision was complete"
    assert s.chosen_count == 0, "the decision is not complete"
    return change(before, s)


def then(s: Position, *words: object) -> dict[str, Any]:
    """Make these choices and let happen what follows without a choice; return the whole change."""
    before = s.copy()
    play(s, *words)
    run(s)
    return change(before, s)


def offered(s: Position) -> list[str]:
    """Return the words of all legal actions of the pending decision."""
    assert s.decider != NOBODY, "nobody has to decide"
    BURROW.list_choices(s)
    return [BURROW.actions[number].word for number in s.offered[: s.offered_count]]


def composites(s: Position) -> Iterator[tuple[str, ...]]:
    """Yield every whole decision that can be made now, as words."""
    for word in offered(s):
        twin = s.copy()
        BURROW.choose(twin, int(BURROW.action_of(word, twin)))
        if twin.chosen_count:
            for rest in composites(twin):
                yield (word, *rest)
        else:
            yield (word,)


def allowed(s: Position, *words: str) -> bool:
    """Whether these choices, in a row, are one whole decision."""
    return words in list(composites(s))


def choices(s: Position) -> list[str]:
    """Return every whole decision that can be made now, each as one text: "slot 31, crop A"."""
    return [", ".join(words) for words in composites(s)]


def view(s: Position, seat: str) -> View:
    """Return what a seat sees."""
    seen = View()
    BURROW.look(s, SEATS.index(seat), seen)
    return seen


def told(s: Position, seat: str | None = None) -> str:
    """Return what the log of a position says."""
    events = [
        Event(1, "", "", who if who >= 0 else None, BURROW.kind_name(card) if card >= 0 else None, count, "", what,
              BURROW)
        for what, who, card, count in s.log
    ]  # fmt: skip
    return BURROW.say(events, None if seat is None else SEATS.index(seat))


# Telling what changed.


def change(before: Position, after: Position) -> dict[str, Any]:
    """Return the whole change between two positions; assert that it loses no card and no count.

    A slot is told as "7 → none", the Crops of a side by their new list, the Seed Pile by the cards taken off its
    top ("-7, -8"), everything else by its new value.
    """
    check_counts(after)
    assert (after.cards, after.card_count) == (before.cards, before.card_count), "cards were lost or made"
    told: dict[str, Any] = {}
    for slot in range(SLOTS):
        old, new = slot_of(before, slot), slot_of(after, slot)
        if old != new:
            told[f"slot {slot}"] = f"{old or 'none'} → {new or 'none'}"
    for seat in SEATS:
        if crops_of(before, seat) != crops_of(after, seat):
            told[f"crops {seat}"] = crops_of(after, seat)
    if after.next_card != before.next_card:
        told["pile"] = ", ".join(f"-{card}" for card in pile_of(before)[: after.next_card - before.next_card])
    if after.drawn != before.drawn:
        told["drawn"] = word_of(after, after.drawn) if after.drawn != NO_CARD else None
    for name in sorted(BY_NAME):
        if getattr(before, name) != getattr(after, name):
            told[name] = SEATS[getattr(after, name)] if getattr(after, name) >= 0 else None
    for name, enum in (("stage", Stage), ("phase", Phase), ("ended_by", End)):
        if getattr(before, name) != getattr(after, name):
            told[name] = enum(getattr(after, name)).name
    for name in ("walk_barred", "round_score", "total"):
        for seat, (was, now) in enumerate(zip(getattr(before, name), getattr(after, name), strict=True)):
            if was != now:
                told[f"{name} {SEATS[seat]}"] = now
    told.update({d.field: d.after for d in differences(before, after) if d.field not in QUIET})
    return told
