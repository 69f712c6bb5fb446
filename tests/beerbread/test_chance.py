"""B11: exact chances of the next card, and dealing anew what a village cannot see, compared with enumeration."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest

from cardlab.games.beerbread.definition import DEFINITION
from cardlab.games.beerbread.exact import next_card, resample

from .games import deal, play
from .table import SEATS, all_cards, check_counts, names_of, table, view


def small(**places: object):
    """A table with few cards hidden: the rest lies in Bo's sold pile."""
    hands = {"Ada": "beer1, bread1", "Bo": "beer2, beer3, bread2"}
    used = {"beer1", "bread1", "beer2", "beer3", "bread2", "beer4", "beer5", "bread3", "bread4"}
    rest = [f"{good}{at}" for good in ("beer", "bread") for at in range(1, 31) if f"{good}{at}" not in used]
    return table(hands=hands, deck="beer4, bread3, beer5, bread4", sold={"Bo": ", ".join(rest)}, **places)


def deals(s, seat: int) -> Counter[tuple]:
    """All deals of the hidden cards that fit what a village sees: the other's hand and the deck from the top."""
    other = 1 - seat
    hand = [card for card in range(60) if s.hand[other][card] and not s.known[seat][card]]
    deck = s.deck[: s.deck_count][::-1]
    backs = [s.good[card] for card in hand]
    found: Counter[tuple] = Counter()
    for row in permutations([*hand, *deck]):
        mine, rest = row[: len(hand)], row[len(hand) :]
        if [s.good[card] for card in mine] == backs and s.good[rest[0]] == s.good[deck[0]]:
            found[frozenset(mine), rest] += 1
    return found


@pytest.mark.parametrize("known", [{}, {"Ada": "beer3"}, {"Ada": "beer2, bread2"}])
def test_the_next_card_by_enumeration(known: dict[str, str]) -> None:
    """B11.1, B11.2: to Ada every deal that fits is equally likely; the top card's back is seen."""
    s = small(known=known)
    names = names_of(s)
    found: Counter[str] = Counter()
    total = 0
    for (_, deck), weight in deals(s, 0).items():
        found[names[deck[0]]] += weight
        total += weight
    assert next_card(s, 0) == {name: Fraction(count, total) for name, count in found.items()}
    assert sum(next_card(s, 0).values()) == 1


def test_with_both_hands_open_only_the_deck_is_hidden() -> None:
    """B11.1: of the deck's beers each is equally likely, for a beer lies on top."""
    assert next_card(small(), None) == {"beer4": Fraction(1, 2), "beer5": Fraction(1, 2)}


def test_after_a_shuffle_every_discard_may_be_on_top() -> None:
    """B4.2, B11.1: the deck is empty and a card is wanted; nobody sees the new top card's back yet."""
    s = table(
        stage="DRAW", hands={"Ada": "beer1"}, deck="", sold={"Bo": ", ".join(f"bread{at}" for at in range(1, 31))}
    )
    assert next_card(s, 1) == next_card(s, None) == {f"beer{at}": Fraction(1, 29) for at in range(2, 31)}


def test_nothing_is_left_to_chance_at_the_end() -> None:
    """B11.1: after the last draw, and while an empty deck waits for discards to come."""
    assert next_card(small(year=6), 0) == {} and next_card(small(year=6), None) == {}
    s = table(hands={"Ada": "beer1", "Bo": "beer2"}, deck="", year=3)
    assert next_card(s, 0) == {} and next_card(s, None) == {}


def test_the_chances_come_true() -> None:
    """B11.1: what is dealt comes as often as told to a village, given what it sees of the top card."""
    hits: Counter[bool] = Counter()
    expected = 0.0
    for seed in range(300):
        game = deal(seed)
        for _ in range(3):
            game.step()
        s = game.position
        chances = next_card(s, 1 - s.windmill)
        first = sorted(chances)[: len(chances) // 2]
        expected += float(sum(chances[name] for name in first))
        hits[DEFINITION.kind_name(s.deck[s.deck_count - 1]) in first] += 1
    assert abs(hits[True] - expected) < 4 * sqrt(300) / 2


@pytest.mark.parametrize("seat", [0, 1])
def test_dealing_anew_keeps_all_that_is_seen(seat: int) -> None:
    """B11.1, B11.2: the view stays, no card is lost, and the rest does change."""
    changed = 0
    for table_number in range(6):
        for s in play(table_number, 3, 3, 170, force=False)[1][::15]:
            after = s.copy()
            resample(after, seat, 7)
            check_counts(after)
            assert view(after, SEATS[seat]) == view(s, SEATS[seat]) and all_cards(after) == all_cards(s)
            fields = {name for name, _ in s.fields if getattr(s, name) != getattr(after, name)}
            assert fields <= {"hand", "deck", "words_used", "dice_low", "dice_high"}
            changed += after.hand != s.hand
    assert changed > 10


def test_dealing_anew_is_uniform() -> None:
    """B11: every deal that fits what Ada sees comes as often as enumeration says."""
    s = small(known={"Ada": "beer3"})
    chances = deals(s, 0)
    total = sum(chances.values())
    trials = 40 * len(chances)
    counts: Counter[tuple] = Counter()
    for seed in range(trials):
        after = s.copy()
        resample(after, 0, seed)
        hand = frozenset(card for card in range(60) if after.hand[1][card] and not after.known[0][card])
        counts[hand, tuple(after.deck[: after.deck_count][::-1])] += 1
    assert set(counts) <= set(chances)
    wanted = {deal: trials * weight / total for deal, weight in chances.items()}
    chi_square = sum((counts[deal] - wanted[deal]) ** 2 / wanted[deal] for deal in wanted)
    freedom = len(chances) - 1
    assert freedom > 20 and chi_square < freedom + 5 * sqrt(2 * freedom), (chi_square, freedom)
