"""N11: the exact chance of the next card, against enumeration of its definition and against plain counts."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import factorial, prod
from random import Random

import pytest

import cardlab
from cardlab.games.nile.exact import next_card, next_card_seen, resample
from cardlab.games.nile.storages import StorageContents
from cardlab.games.nile.unseen import HiddenStorage, after_shuffle, unseen

from .deals import dealt, furnished, hidden, moment, played, shuffled_if_empty, top_card
from .table import KINDS, SEATS, pile_of, table, view

SMALL = [
    (2, {"crops": 2, "copies": 3, "opening_hand": 1}),
    (3, {"crops": 2, "copies": 4, "opening_hand": 1}),
    (2, {"crops": 3, "copies": 2, "opening_hand": 1}),
    (3, {"crops": 3, "copies": 3, "opening_hand": 1}),
    (2, {"crops": 2, "copies": 5, "opening_hand": 1, "open_discards": True}),
    (3, {"crops": 2, "copies": 5, "opening_hand": 2, "keep_current_flood": True}),
]
MOMENTS = {
    "unfinished choice",
    "pay-out under way",
    "Plague waiting",
    "Plague in the discards",
    "pile empty before a shuffle",
    "last card gone",
    "a storage traded from",
    "two storages traded from",
    "own trade",
    "another's trade",
    "pending",
}
MOST_ROWS = 1_000


def small_tables():
    """Yield the position at every moment of small games, from the deal and from tables half played."""
    for (players, options), seed, start in product(SMALL, range(6), (dealt, furnished)):
        yield from played(start(players, seed, **options), seed)


def test_a_seat_s_chances_are_those_of_the_enumeration():
    """N11.1, N11.2: at every moment of small games, exactly; where a shuffle comes first, after it (N9.2)."""
    met: Counter[str] = Counter()
    for s in small_tables():
        after = shuffled_if_empty(s)
        for seat in range(s.seats):
            if after.pile_count == 0:
                assert next_card(s, seat) == {}
            elif hidden(after, seat).most_rows <= MOST_ROWS:
                assert next_card(s, seat) == top_card(after, seat)
            else:
                continue
            met.update(moment(s, seat))
    assert set(met) == MOMENTS and min(met.values()) >= 5, met


def test_all_cards_open_the_chances_are_counts_in_the_pile():
    """N3.1: only the order of the face-down cards is unknown; a shuffle that comes first is carried out on a copy."""
    for s in small_tables():
        before = s.copy()
        pile = Counter(pile_of(shuffled_if_empty(s)))
        assert next_card(s, None) == {card: Fraction(count, pile.total()) for card, count in pile.items()}
        assert s == before


def bounds_that_bind(**changes):
    """Bo's storage holds one of papyrus and wheat, of which it has received one each; Ada has traded a wheat.

    Ada holds papyrus; unseen are two papyrus, two wheat, the Speculation and the Plague: one lies in Bo's storage,
    one in Bo's hand, four in the pile.
    """
    settings = {
        "crops": 2,
        "copies": 3,
        "opening_hand": 1,
        "hands": {"Ada": "papyrus", "Bo": "wheat"},
        "storages": {"Bo": "papyrus"},
        "received": {"Bo": "papyrus, wheat"},
        "discards": "wheat",
        "traded": {"Ada": "wheat"},
    }
    return table(**(settings | changes))


def test_an_example_worked_by_hand():
    """N11.2: the stored card is a papyrus or a wheat with equal chance: 3/2 of each are left for pile and hand.

    The Plague is on top with chance 1/4; else one of the four others of pile and hand, the Speculation with 1/4.
    """
    assert next_card(bounds_that_bind(), 0) == {
        "papyrus": Fraction(3, 4) * Fraction(3, 8),
        "wheat": Fraction(3, 4) * Fraction(3, 8),
        "papyrus-wheat": Fraction(3, 4) * Fraction(1, 4),
        "plague": Fraction(1, 4),
    }


def test_a_bound_that_leaves_one_possibility_is_used():
    """N11.2: a storage that has received papyrus alone holds it, so that one papyrus fewer can come."""
    chances = next_card(bounds_that_bind(received={"Bo": "papyrus"}), 0)
    assert (chances["papyrus"], chances["wheat"]) == (Fraction(3, 4) * Fraction(1, 4), Fraction(3, 4) * Fraction(1, 2))


def test_openly_traded_cards_are_counted_once():
    """N5.5, N11.2: with open discards an own traded card is seen by all and remembered too."""
    s = bounds_that_bind(open_discards=True, discards="", seen="wheat")
    assert next_card(s, 0) == next_card(bounds_that_bind(), 0)


@pytest.mark.parametrize("seed", range(3))
def test_nothing_hidden_enters(seed):
    """N11.1: dealt anew, all that a seat does not see leaves its chances as they were; all open, they change."""
    changed = 0
    for number, s in enumerate(played(furnished(3, seed, crops=3, copies=6, opening_hand=3), seed)):
        for seat in range(3):
            other = s.copy()
            resample(other, seat, number)
            assert next_card(other, seat) == next_card(s, seat)
            changed += next_card(other, None) != next_card(s, None)
    assert changed > 20


@pytest.mark.parametrize("keep", [False, True])
def test_the_view_after_a_shuffle_follows_from_the_view_before(keep):
    """N9.2, N11.2: a seat knows the sizes of the new pile and stack, and none of the cards that went in."""
    shuffles = 0
    for seed in range(3):
        for before in played(dealt(3, seed, crops=3, copies=3, opening_hand=2, keep_current_flood=keep), seed):
            if before.pile_count or before.season == before.seats:
                continue
            shuffles += 1
            after = shuffled_if_empty(before)
            for seat in range(3):
                expected, seen = after_shuffle(view(before, SEATS[seat])), view(after, SEATS[seat])
                # The shuffle may also complete a draw, and with it the turn.
                for name in ("phase", "turn", "round", "decider", "active"):
                    setattr(expected, name, getattr(seen, name))
                assert seen == expected
                assert next_card(before, seat) == next_card_seen(seen)
    assert shuffles >= 4


def test_a_view_alone_is_enough():
    """N11: what game.chance tells a seat can be found from its view."""
    game = cardlab.deal("nile", players=4, seed=3)
    game.advance("round", ["random"] * 4)
    for seat in range(4):
        assert game.chance(seat) == next_card_seen(game.view(seat))
        assert sum(game.chance(seat).values()) == 1


def test_places_and_unseen_cards_agree_in_full_games():
    """N11.1: in games of every size all unseen cards have a place, and the chances add up to 1."""
    for players, crops, seed in ((2, 5, 1), (5, 5, 2), (6, 7, 3)):
        game = cardlab.deal("nile", players=players, crops=crops, seed=seed)
        while not game.over:
            game.advance("turn", ["random"] * players)
            hidden = unseen(game.view(0))
            in_hands = sum(game.view(0).hand_count[1:])
            places = in_hands + hidden.in_discards + hidden.in_pile - hidden.plague_in_pile
            assert hidden.outside_storages == places
            assert sum(game.chance(0).values()) == (not game.over)


# The count of what storages can hold, against the formula.


def contents_by_enumeration(cards, storages):
    """Return the sum of all weights, and the average cards of each crop in all storages together."""
    ranges = [range(bound + 1) for storage in storages for bound in storage.bounds]
    crops = len(cards)
    ways, totals = Fraction(0), [Fraction(0)] * crops
    for numbers in product(*ranges):
        rows = [numbers[place : place + crops] for place in range(0, len(numbers), crops)]
        placed = [sum(row[crop] for row in rows) for crop in range(crops)]
        fits = all(sum(row) == storage.size for row, storage in zip(rows, storages, strict=True))
        if fits and all(count <= cards[crop] for crop, count in enumerate(placed)):
            weight = prod(
                Fraction(factorial(cards[crop]), factorial(cards[crop] - placed[crop])) for crop in range(crops)
            ) / prod(map(factorial, numbers))
            ways += weight
            totals = [total + weight * count for total, count in zip(totals, placed, strict=True)]
    return ways, [total / ways for total in totals] if ways else []


@pytest.mark.parametrize("seed", range(40))
def test_storages_are_counted_by_the_formula(seed):
    """N11.2: random sizes and bounds, scarce cards and empty storages included."""
    chance = Random(seed)
    crops = chance.randint(2, 4)
    cards = [chance.randint(0, 5) for _ in range(crops)]
    storages = []
    for seat in range(chance.randint(1, 3)):
        bounds = tuple(chance.choice((0, 1, 1, 2, 3)) for _ in range(crops))
        storages.append(HiddenStorage(seat, chance.randint(0, min(3, sum(bounds))), bounds))
    ways, expected = contents_by_enumeration(cards, storages)
    if ways == 0:
        return
    contents = StorageContents(cards, storages)
    assert contents.ways == ways
    assert contents.expected() == expected


def test_a_last_card_is_certain():
    """N8.2: a pile of the Plague alone turns up the Plague; other cards have no chance."""
    hands, stack = {"Ada": "2 papyrus", "Bo": "wheat"}, "papyrus, 2 wheat, papyrus-wheat"
    s = table(hands=hands, flood_stack=stack, pile="plague", crops=2, copies=3, opening_hand=1)
    assert next_card(s, 0) == next_card(s, None) == {"plague": 1}


def test_names_are_in_the_order_of_the_deck():
    """N1.1: crops first, then Speculations, the Plague last."""
    names = list(next_card(cardlab.deal("nile", seed=1).position, 0))
    assert names == [kind for kind in KINDS if kind in names]
