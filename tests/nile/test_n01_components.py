"""N1 Components: the decks, and the tables that can be played."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from cardlab.engine.errors import BadOption
from cardlab.engine.table import begin
from cardlab.games.nile.components import CROPS as CROP_NAMES
from cardlab.games.nile.components import FIRST_CROP, SECOND_CROP, deck, pair_count
from cardlab.games.nile.state import Position

from .table import CROPS, KINDS, NILE, cards, deck_of, step, table


def dealt(players: int = 2, seed: int = 1, **options: Any) -> Position:
    """Return the position after the set-up."""
    settings = NILE.options(**options)
    NILE.check_options(settings, players)
    s = Position()
    begin(s, players, seed, 0)
    NILE.encode_options(settings, s)
    NILE.set_up(s)
    return s


def refusal(players: int = 2, **options: Any) -> str:
    """Return why there is no such table."""
    with pytest.raises(BadOption) as refused:
        NILE.check_options(NILE.options(**options), players)
    return str(refused.value)


def test_five_crops_in_table_order() -> None:
    """N1.1: as they are called and ordered everywhere."""
    assert CROP_NAMES[:5] == ("papyrus", "wheat", "lettuce", "castor", "flax")
    assert [NILE.kind_name(kind) for kind in range(5)] == ["papyrus", "wheat", "lettuce", "castor", "flax"]
    assert NILE.options().crops == 5


def test_sixteen_cards_of_each_crop() -> None:
    """N1.1: in the deck that is dealt, and in the list of its cards."""
    found = cards(dealt())
    assert [found[crop] for crop in CROPS] == [16, 16, 16, 16, 16, 0, 0]
    assert deck(5, 16)[:80] == [crop for crop in range(5) for _ in range(16)]
    assert NILE.options().copies == 16


def test_one_speculation_for_each_pair_of_crops() -> None:
    """N1.2: ten, each named by its two crops in table order."""
    found = cards(dealt())
    pairs = {f"{first}-{second}" for first, second in combinations(CROPS[:5], 2)}
    assert len(pairs) == pair_count(5) == 10
    assert {card: count for card, count in found.items() if "-" in card} == dict.fromkeys(pairs, 1)
    assert deck(5, 16)[80:90] == list(range(7, 17))


def test_the_crops_that_each_kind_shows() -> None:
    """N1.2, N1.1: two different ones on a Speculation, one on a crop card."""
    for kind, name in enumerate(KINDS[:28]):
        shown = {CROPS[FIRST_CROP[kind]], CROPS[SECOND_CROP[kind]]}
        assert shown == set(name.split("-"))
        assert NILE.kind_name(kind) == name


def test_one_plague_and_91_cards() -> None:
    """N1.3: nothing else is ever in the deck; the card that marks the flood's place is none of it."""
    found = cards(dealt())
    assert (found["plague"], found.total(), len(deck(5, 16))) == (1, 91, 91)
    assert set(found) == set(deck_of(5, 16))
    assert NILE.kinds == 29 and NILE.kind_name(28) == "plague"


@pytest.mark.parametrize(("crops", "number"), [(5, 91), (6, 112), (7, 134)])
def test_decks_of_the_reprint(crops: int, number: int) -> None:
    """N1.4: grapes, then onions; 16 of each crop, all pairs, one Plague."""
    found = cards(dealt(crops=crops))
    assert found == deck_of(crops, 16) == Counter(KINDS[kind] for kind in deck(crops, 16))
    assert found.total() == number == 16 * crops + crops * (crops - 1) // 2 + 1
    assert [NILE.kind_name(kind) for kind in (5, 6)] == ["grapes", "onions"]


@pytest.mark.parametrize(("crops", "most"), [(2, 5), (3, 5), (4, 5), (5, 5), (6, 6), (7, 6)])
def test_how_many_can_play(crops: int, most: int) -> None:
    """N1.4, N1.5: from two to five, or to six with six or seven crops."""
    for players in range(2, most + 1):
        assert cards(dealt(players, crops=crops)) == deck_of(crops, 16)
    for players in (0, 1, most + 1):
        assert f"players={players} is not possible with {crops} crops" in refusal(players, crops=crops)
        rule = "N1.4" if crops >= 5 else "N1.5"
        assert f"from 2 to {most} (rule {rule})" in refusal(players, crops=crops)


def test_how_many_crops_there_can_be() -> None:
    """N1.4, N1.5: two to seven."""
    for crops in range(2, 8):
        assert cards(dealt(crops=crops)) == deck_of(crops, 16)
    for value in (1, 8, 0, -5, 5.0, "5", True, None):
        assert refusal(crops=value) == (
            f"crops={value!r} is not possible: write a whole number from 2 to 7 (rule N1.4)."
        )


@pytest.mark.parametrize("copies", range(1, 17))
def test_small_decks_have_fewer_cards_of_each_crop(copies: int) -> None:
    """N1.5: copies from 1 to 16."""
    assert cards(dealt(crops=4, opening_hand=1, copies=copies)) == deck_of(4, copies)
    assert Counter(KINDS[kind] for kind in deck(4, copies)) == deck_of(4, copies)


def test_how_many_copies_there_can_be() -> None:
    """N1.5: 1 to 16."""
    for value in (0, 17, -1, 1.0, True, "16"):
        assert refusal(copies=value) == (
            f"copies={value!r} is not possible: write a whole number from 1 to 16 (rule N1.5)."
        )


@pytest.mark.parametrize("opening_hand", range(1, 6))
def test_small_games_have_smaller_opening_hands(opening_hand: int) -> None:
    """N1.5: opening_hand from 1 to 5."""
    s = dealt(3, opening_hand=opening_hand)
    assert s.hand_count == [opening_hand] * 3 + [0] * 3
    assert s.pile_count == 91 - 3 * opening_hand


def test_how_large_an_opening_hand_can_be() -> None:
    """N1.5: 1 to 5, and 5 when nothing else is said."""
    assert NILE.options().opening_hand == 5
    for value in (0, 6, 2.0, False):
        assert refusal(opening_hand=value) == (
            f"opening_hand={value!r} is not possible: write a whole number from 1 to 5 (rule N1.5)."
        )


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"crops": 2, "copies": 1, "opening_hand": 1}),
        (2, {"crops": 2, "copies": 5, "opening_hand": 5}),
        (5, {"crops": 4, "copies": 5, "opening_hand": 5}),
        (6, {"crops": 6, "copies": 1, "opening_hand": 3}),
    ],
)
def test_the_smallest_decks_leave_one_card_besides_the_plague(players: int, options: dict[str, int]) -> None:
    """N1.5: or more; the game can begin."""
    s = dealt(players, **options)
    assert s.pile_count >= 2
    assert cards(s) == deck_of(options["crops"], options["copies"])


@pytest.mark.parametrize(
    ("players", "options", "needed", "there"),
    [
        (3, {"crops": 2, "copies": 1, "opening_hand": 1}, 4, 3),
        (3, {"crops": 3, "copies": 1, "opening_hand": 2}, 7, 6),
        (2, {"crops": 2, "copies": 4, "opening_hand": 5}, 11, 9),
    ],
)
def test_a_deck_that_leaves_no_card_for_the_pile_is_refused(
    players: int, options: dict[str, int], needed: int, there: int
) -> None:
    """N1.5: every hand can be dealt, but nothing besides the Plague is left; or not even that."""
    assert refusal(players, **options) == (
        f"{players} hands of {options['opening_hand']} and one card for the pile need {needed} cards beside the "
        f"Plague, but crops={options['crops']} and copies={options['copies']} make {there} (rule N1.5)."
    )


def test_the_largest_table_can_be_played() -> None:
    """N1.4: six seats, seven crops; the first flood is turned up."""
    s = dealt(6, crops=7)
    assert s.pile_count == 134 - 30
    step(s)


def test_a_table_says_its_options() -> None:
    """N1.4, N1.5: as they were chosen."""
    s = dealt(3, crops=3, copies=4, opening_hand=2)
    assert (s.crops, s.copies, s.opening_hand, s.pairs, s.seats) == (3, 4, 2, 3, 3)
    assert table(crops=7).pairs == 21
