"""Burrow as the tests that serve every game see it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import cardlab
from cardlab.games.burrow.components import CROP, KIND_NAMES, SLOT, Choice, Stage
from cardlab.games.burrow.state import Position, View
from tests.subjects import Subject

from .layouts import APART
from .table import NO_CARD, OTTER, POACHER, SLOTS, check_counts, field_of, pile_of, word_of

# Every value of every option; few rounds, for a game of some hundred steps shows what there is.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"max_rounds": 2}),
    (1, {"target": 60}),
    (2, {"mode": "cooperative", "quit_penalty": False, "max_rounds": 3}),
    (3, {"max_rounds": 2}),
    (4, {"gathers_per_turn": None, "max_rounds": 1}),
    (2, {"layout": "wide", "otter_rank": "any", "specials": 7, "max_rounds": 2}),
    (2, {"layout": APART, "decks": 2, "spoil": "sum", "max_rounds": 2}),
    (1, {"specials": 0, "decks": 2, "layout": "wide", "max_rounds": 2}),
    (4, {"decks": 1, "layout": "compact", "specials": 1, "target": 1}),
]
ONE: dict[str, Any] = {"max_rounds": 1}
PLAYED: dict[str, tuple[int, dict[str, Any]]] = {
    "1_seat": (1, {"max_rounds": 2}),
    "2_seats": (2, {"max_rounds": 2}),
    "3_seats": (3, ONE),
    "4_seats": (4, ONE),
    "team_of_2": (2, {**ONE, "mode": "cooperative"}),
    "specials": (2, {**ONE, "specials": 7}),
    "decks": (1, {**ONE, "decks": 2}),
    "wide": (1, {**ONE, "layout": "wide"}),
    "own_layout": (2, {**ONE, "layout": APART}),
    "gathers_per_turn": (2, {**ONE, "gathers_per_turn": None}),
    "otter_rank": (2, {**ONE, "otter_rank": "any"}),
    "spoil": (2, {**ONE, "spoil": "sum"}),
    "quit_penalty": (1, {**ONE, "quit_penalty": False}),
    "target": (2, {"target": 20}),
}


def hidden_cards(s: Position) -> list[int]:
    """Return the cards that lie face down: in the Field, then in the pile."""
    field = [s.first_in_slot[slot] for slot in range(SLOTS) if not s.open_slot[slot]]
    return [card for card in field if card != NO_CARD] + list(range(s.next_card, s.card_count))


def wanted(actions: list[Any], chance: random.Random) -> list[Any]:
    """Teams seldom end a round, and Walk Abouts are begun when they can be: else little would be seen of them."""
    if chance.random() < 0.9:
        actions = [action for action in actions if action != Choice.END] or actions
    walks = [action for action in actions if action == Choice.WALK]
    return walks if walks and chance.random() < 0.3 else actions


def order(action: int) -> tuple[int, ...]:
    """The cards of the Field by slots and from the left; a new Crop after those that are there."""
    if action >= SLOT:
        return 3, (action - SLOT) % SLOTS, (action - SLOT) // SLOTS
    return (2,) if action == Choice.NEW else (1 if action >= CROP else 0, action)


def all_cards(s: Position) -> Counter[int]:
    """U1.1 to U1.3: the cards of a round."""
    return +(Counter(dict.fromkeys(range(52), s.decks)) + Counter({POACHER: s.specials, OTTER: s.specials}))


def check(s: Position) -> None:
    """U1 to U9: each card in one place, covering as the geometry has it, bounds and counters that agree."""
    check_counts(s)
    assert all(kind == NO_CARD for kind in s.cards[s.card_count :])
    assert (s.drawn != NO_CARD) == (s.stage in (Stage.PLACE, Stage.START_RANK) and not s.over)
    assert (s.walk_left > 0) == (s.stage == Stage.WALK)
    assert s.stage != Stage.GATHER or s.gathers == 0 or s.gathers_per_turn == 0
    assert 0 <= s.replace_left <= 3 and (s.replace_left == 0 or s.stage == Stage.REVEAL)
    assert s.replace_left or (s.replace_slot, s.replace_after) == (0, NO_CARD)
    assert s.round == s.rounds_scored + (0 if s.over or s.stage == Stage.LAY_OUT else 1)
    assert s.start == (s.round - 1) % s.seats
    assert (s.ended_by == 0) == (s.charged == -1)
    assert (s.ended_by > 0) == (s.stage in (Stage.SCORE, Stage.LAY_OUT) or bool(s.over))
    assert s.over == (s.rounds_scored == s.max_rounds or max(s.total) >= s.target)
    assert s.aside + sum(s.crop_poachers) <= s.specials


def swapped(s: Position, seat: int, dice: random.Random, times: int = 40) -> tuple[Position, set[str]]:
    """U10.1: return the position after random swaps of cards that lie face down, and where they lay."""
    s = s.copy()
    cards, touched = hidden_cards(s), set()
    for _ in range(times if len(cards) > 1 else 0):
        one, two = dice.sample(cards, 2)
        if s.cards[one] != s.cards[two]:
            s.cards[one], s.cards[two] = s.cards[two], s.cards[one]
            touched |= {"pile" if card >= s.next_card else "field" for card in (one, two)}
    return s, touched


VIEWED = {name for name, _ in View.fields if name[0] != "_"}


def is_seen(s: Position, seat: int, name: str, place: tuple[int, ...]) -> bool:
    """U10.1, said field by field: all that a view shows, but the faces of cards that lie face down."""
    if name == "cards":
        return place[0] not in hidden_cards(s)
    if name in ("chosen", "chosen_count"):
        return s.decider == seat
    return name in VIEWED - {"seat"}


def deal_lines(s: Position) -> list[str]:
    """U2.1: the Field by slots and the pile in words, its top card first."""
    suits = " ".join(KIND_NAMES[s.cards[card]].split()[-1][0] for card in range(s.card_count))
    slots = ", ".join(f"{slot} {text.strip('()')}" for slot, text in field_of(s).items())
    return [f"slots: {slots}", f"pile: {', '.join(pile_of(s))}", f"suits: {suits}"]


def varied() -> list[cardlab.Game]:
    """Return games with forced cards, cards dealt anew, a cursor in the middle, a number in a batch."""
    found = []
    tables: list[tuple[int, int, dict[str, Any]]] = [(0, 2, {}), (1, 3, {}), (2**64 - 1, 2, {"layout": APART})]
    for number, players, options in tables:
        game = cardlab.deal("burrow", players, 99, number=number, max_rounds=1, **options)
        game.step(card="Poacher" if players > 1 else "7")
        game.advance("turn", ["random"] * players)
        while not game.definition.takes_a_card(game.position):
            game.step(strategies=["random"] * players)
        game.step(card=word_of(game.position, game.position.card_count - 1))
        game.advance("decision")
        game = game.resample(players - 1, 2**64 - 1)
        game.advance("end", ["greedy"] * players)
        found.append(game.goto(game.length // 2))
    return found


SUBJECT = Subject(
    name="burrow",
    tables=TABLES,
    can_come=lambda s: [KIND_NAMES[s.cards[card]] for card in hidden_cards(s)],
    wanted=wanted,
    words=(
        "draw",
        "walk",
        "stop",
        "end",
        "new",
        "slot 31",
        "slot 8 second",
        "crop A",
        "crop B",
        "rank 7",
        "rank K",
        35,
    ),
    all_cards=all_cards,
    cards_on=lambda s: Counter(s.cards[: s.card_count]),
    check=check,
    order=order,
    said=tuple,
    short_game=(1, 7, 3),
    swapped=swapped,
    hidden_places=frozenset({"field", "pile"}),
    is_seen=is_seen,
    moments=((0, 3), (0, 40), (2, 60), (4, 90), (6, 70)),
    constant=frozenset({"layer"}),
    played=PLAYED,
    deal_players=(1, 2, 4),
    deal_lines=deal_lines,
    varied=varied,
)
