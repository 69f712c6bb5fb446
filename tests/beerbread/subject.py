"""Beer & Bread as the tests that serve every game see it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import cardlab
from cardlab.games.beerbread.card_list import find
from cardlab.games.beerbread.components import Stage
from cardlab.games.beerbread.state import Position, View
from tests.subjects import Subject

from .games import TABLES
from .table import all_cards, check_counts

PLAYED: dict[str, tuple[int, dict[str, Any]]] = {
    "2_seats": (2, {}),
    "published": (2, {"take_back": "after_fruitful", "exchange_cards": "dry"}),
    "small_storage": (2, {"storage": 3, "upgrade_slots": 2}),
    "large": (2, {"storage": 30, "brewery": 6, "bakery": 6, "upgrade_slots": 12}),
    "seeding_reset": (2, {"seeding": "reset"}),
    "seeding_add": (2, {"seeding": "add"}),
    "pass_hands": (2, {"pass_hands": False}),
    "chain_all": (2, {"chain": "all"}),
    "chain_none": (2, {"chain": "none"}),
    "refusal": (2, {"refusal": False}),
    "full_slots": (2, {"full_slots": "forbid"}),
}


def can_come(s: Position) -> list[str]:
    """B11.1: the cards of the deck that have the back of its top card, by name."""
    top = s.good[s.deck[s.deck_count - 1]]
    return [find(s.card_list).names[card] for card in s.deck[: s.deck_count] if s.good[card] == top]


def wanted(actions: list[Any], chance: random.Random) -> list[Any]:
    """Whatever can be produced mostly is: else few games sell anything."""
    produce = [action for action in actions if str(action) in ("brew", "bake")]
    return produce if produce and chance.random() < 0.8 else actions


def said(path: tuple[int, ...]) -> tuple[Any, ...]:
    """Return a composite without the order of its tokens."""
    cut = next((place for place, action in enumerate(path) if 10 <= action < 20), len(path))
    return (path[:cut], tuple(sorted(path[cut:])))


def check(s: Position) -> None:
    """B1 to B11: 60 cards and 84 tokens, counts that agree, knowledge that is true, bounds that are kept."""
    check_counts(s)
    assert sum(map(sum, s.storage)) + sum(s.field) + sum(s.supply) + sum(s.loose) == 84
    if s.stage not in (Stage.KEEP, Stage.TAKE, Stage.GIVE_BACK):
        assert not any(s.loose) and not any(s.loose_from_supply)
    assert 1 <= s.year <= 6 and s.round == s.year and 0 <= s.turns_played <= 10
    assert all(count <= s.slot_limit for count in s.slot_count)


def swapped(s: Position, seat: int, dice: random.Random, times: int = 40) -> tuple[Position, set[str]]:
    """B11.1: return the position after random swaps of what a village cannot see, and where swapped cards lay.

    In the other's hand and on top of the deck only cards with equal backs change places.
    """
    s = s.copy()
    other, touched = 1 - seat, set()
    for _ in range(times):
        held = [card for card in range(60) if s.hand[other][card] and not s.known[seat][card]]
        places = [("hand", card) for card in held] + [("deck", place) for place in range(s.deck_count)]
        if len(places) < 2:
            break
        one, two = dice.sample(places, 2)
        first, second = (s.deck[at] if where == "deck" else at for where, at in (one, two))
        backs_hidden = one[0] == two[0] == "deck" and s.deck_count - 1 not in (one[1], two[1])
        if s.good[first] != s.good[second] and not backs_hidden:
            continue
        for (where, at), card in ((one, second), (two, first)):
            if where == "deck":
                s.deck[at] = card
            else:
                s.hand[other][at] -= 1
                s.hand[other][card] += 1
        touched |= {one[0], two[0]}
    return s, touched


VIEWED = {name for name, _ in View.fields if name[0] != "_"}


def is_seen(s: Position, seat: int, name: str, place: tuple[int, ...]) -> bool:
    """B11.1, B11.2, said field by field: all but the other's hand and the order of the deck, whose top back is seen."""
    if name == "hand":
        return place[0] == seat
    if name == "deck":
        after = s.copy()
        after.deck[place[0]] += 1
        top = s.deck_count - 1
        return place[0] == top and after.good[after.deck[top]] != s.good[s.deck[top]]
    if name in ("chosen", "chosen_count"):
        return s.decider == seat
    return name in VIEWED - {"seat"}


def deal_lines(s: Position) -> list[str]:
    """B2.2: who has the windmill, and the deck, its top card first."""
    names = find(s.card_list).names
    deck = ", ".join(names[card] for card in reversed(s.deck[: s.deck_count]))
    return [f"windmill: {('Ada', 'Bo')[s.windmill]}", f"deck: {deck}"]


def varied() -> list[cardlab.Game]:
    """Return games with forced cards, cards dealt anew, a cursor in the middle, a number in a batch, an own list."""
    found = []
    for number, options in ((0, {}), (1, {"chain": "none", "storage": 4}), (2**64 - 1, TABLES[5])):
        game = cardlab.deal("beerbread", 2, 99, number=number, **options)
        game.step()
        game.step(card=can_come(game.position)[0])
        game.advance("turn", ["random"] * 2)
        while not game.definition.takes_a_card(game.position):
            game.step(strategies=["random"] * 2)
        game.step(card=can_come(game.position)[0])
        game.advance("decision")
        game = game.resample(1, 2**64 - 1)
        game.advance("end", ["greedy"] * 2)
        found.append(game.goto(game.length // 2))
    return found


SUBJECT = Subject(
    name="beerbread",
    # Own lists make codes long; tests/beerbread plays with them.
    tables=[(2, options) for options in TABLES if "cards" not in options],
    can_come=can_come,
    wanted=wanted,
    words=("harvest", "brew", "bake", "upgrade", "exchange", "done", "water", "hops", "beer01", "bread07", "produce"),
    all_cards=lambda s: Counter(range(60)),
    cards_on=all_cards,
    check=check,
    order=lambda action: action,
    said=said,
    short_game=(2, 7, 3),
    swapped=swapped,
    hidden_places=frozenset({"hand", "deck"}),
    is_seen=is_seen,
    moments=((0, 8), (0, 60), (1, 90), (4, 100)),
    # What cards show never changes; tokens of carts that find no room are rare.
    constant=frozenset({"seats", "good", "coins", "icons", "recipe", "upgrade", "card_list", "loose_from_supply"}),
    played=PLAYED,
    deal_players=(2,),
    deal_lines=deal_lines,
    varied=varied,
)
