"""U1 Components: the deck, the tables that can be played, and what fits on what."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardlab.engine.errors import BadOption
from cardlab.games.burrow.components import KIND_NAMES, fits
from cardlab.games.burrow.components import RANKS as RANK_NAMES

from .table import BURROW, RANKS, SEATS, choices, crops_of, dealt, offered, play, run, table, then, word_of


def refusal(players: Any = 2, **options: Any) -> str:
    """Return why there is no such table."""
    with pytest.raises(BadOption) as refused:
        BURROW.check_options(BURROW.options(**options), players)
    return str(refused.value)


def deck(players: int, **options: Any) -> Counter[str]:
    """Return the cards that are dealt, by rank or name."""
    s = dealt(players, **options)
    return Counter(word_of(s, card) for card in range(s.card_count))


def test_thirteen_ranks_in_four_suits() -> None:
    """U1.1: 2 to 10, J, Q, K, A, each of four suits once in a deck."""
    assert RANK_NAMES == RANKS
    assert [name.partition(" of ")[0] for name in KIND_NAMES[:52]] == [*RANKS] * 4
    assert len(set(KIND_NAMES)) == 54 and KIND_NAMES[52:] == ("Poacher", "Otter")
    s = dealt(2, specials=0)
    assert sorted(s.cards[: s.card_count]) == list(range(52))
    assert set(s.cards[52:]) == {-1}


def test_suits_never_matter() -> None:
    """U1.1: with other suits everything is offered just as before."""
    s = table(field={31: "7", 33: "10"}, crops={"Ada": ["6", "9"], "Bo": ["2"]})
    other = s.copy()
    other.cards = [(kind + 13 * (at % 4)) % 52 if 0 <= kind < 52 else kind for at, kind in enumerate(s.cards)]
    assert choices(other) == choices(s) == ["slot 31, crop A", "slot 33, crop B"]


def test_ranks_run_in_a_circle() -> None:
    """U1.1, U1.5: A is next to K and to 2, on the table too."""
    s = table(field={31: "2", 33: "K"}, crops={"Ada": ["A"], "Bo": ["5"]})
    assert choices(s) == ["slot 31, crop A", "slot 33, crop A"]


@pytest.mark.parametrize("rank", RANKS)
def test_what_fits(rank: str) -> None:
    """U1.5: the rank itself and its two neighbours, nothing else; 2 and K do not fit each other."""
    ring = "A 2 3 4 5 6 7 8 9 10 J Q K A 2".split()
    place = ring.index(rank, 1)
    neighbours = {ring[place - 1], rank, ring[place + 1]}
    assert {other for other in RANKS if fits(RANKS.index(rank), RANKS.index(other))} == neighbours


@pytest.mark.parametrize(("players", "each"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_as_many_poachers_and_otters_as_players(players: int, each: int) -> None:
    """U1.2: unless the option says otherwise."""
    found = deck(players)
    assert (found["Poacher"], found["Otter"]) == (each, each)
    assert deck(players, specials=None) == found


def test_a_team_of_two_has_two_of_each() -> None:
    """U1.2: in cooperative play too."""
    found = deck(2, mode="cooperative")
    assert (found["Poacher"], found["Otter"]) == (2, 2)


@pytest.mark.parametrize("each", [0, 1, 7])
def test_the_number_of_poachers_and_otters_can_be_set(each: int) -> None:
    """U1.2: from 0 to 7, whatever the number of players."""
    for players in (1, 4):
        found = deck(players, specials=each)
        assert (found["Poacher"], found["Otter"]) == (each, each)


@pytest.mark.parametrize("value", [-1, 8, "2", 1.5, True])
def test_other_numbers_of_poachers_are_refused(value: Any) -> None:
    """U1.2: 0 to 7."""
    shown = repr(value)
    assert refusal(specials=value) == (
        f"specials={shown} is not possible: write a whole number from 0 to 7 or None (rule U1.2)."
    )


@pytest.mark.parametrize(("players", "decks"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_one_deck_for_two_and_two_for_more(players: int, decks: int) -> None:
    """U1.3: unless the option says otherwise."""
    found = deck(players)
    assert {found[rank] for rank in RANKS} == {4 * decks}
    assert found.total() == 52 * decks + 2 * players
    assert deck(players, decks=None) == found


@pytest.mark.parametrize("decks", [1, 2])
def test_the_number_of_decks_can_be_set(decks: int) -> None:
    """U1.3: 1 or 2, whatever the number of players."""
    for players in (1, 2, 3, 4):
        assert {deck(players, decks=decks)[rank] for rank in RANKS} == {4 * decks}


@pytest.mark.parametrize("value", [0, 3, "1", True])
def test_other_numbers_of_decks_are_refused(value: Any) -> None:
    """U1.3: 1 or 2."""
    assert refusal(decks=value) == (
        f"decks={value!r} is not possible: write a whole number from 1 to 2 or None (rule U1.3)."
    )


@pytest.mark.parametrize(
    ("mode", "players", "team"),
    [
        (None, 1, True),
        (None, 2, False),
        (None, 3, False),
        (None, 4, False),
        ("cooperative", 1, True),
        ("cooperative", 2, True),
        ("competitive", 2, False),
        ("competitive", 4, False),
    ],
)
def test_who_plays_for_whom(mode: str | None, players: int, team: bool) -> None:
    """U1.4: one player is a team; more are rivals unless the option says otherwise."""
    s = dealt(players, mode=mode)
    assert BURROW.score(s).cooperative == team
    run(s)
    assert [bool(crops_of(s, seat)) for seat in SEATS] == [True, *[not team and seat < players for seat in (1, 2, 3)]]
    assert sum(len(crops_of(s, seat)) for seat in SEATS) == (1 if team else players)


@pytest.mark.parametrize(
    ("mode", "players", "least", "most", "how"),
    [
        (None, 0, 1, 4, ""),
        (None, 5, 1, 4, ""),
        (None, "2", 1, 4, ""),
        (None, True, 1, 4, ""),
        ("cooperative", 0, 1, 2, " in cooperative play"),
        ("cooperative", 3, 1, 2, " in cooperative play"),
        ("competitive", 1, 2, 4, " in competitive play"),
        ("competitive", 5, 2, 4, " in competitive play"),
    ],
)
def test_other_numbers_of_players_are_refused(mode: str | None, players: Any, least: int, most: int, how: str) -> None:
    """U1.4: 1 to 2 as a team, 2 to 4 as rivals."""
    assert refusal(players, mode=mode) == (
        f"players={players!r} is not possible{how}: write a whole number from {least} to {most} (rule U1.4)."
    )


@pytest.mark.parametrize("value", ["solo", "", 1, True, ["cooperative"]])
def test_other_modes_are_refused(value: Any) -> None:
    """U1.4: the two of the rules."""
    assert refusal(mode=value) == (
        f"mode={value!r} is not possible: write None or 'cooperative' or 'competitive' (rule U1.4)."
    )


def test_the_seats_of_a_team_take_turns_with_common_crops() -> None:
    """U1.4: Bo gathers onto the Crop that Ada has gathered onto."""
    s = table(mode="cooperative", field={31: "7", 33: "8", 37: "8"}, crops={"Ada": ["6"]})
    assert then(s, "slot 31", "crop A")["active"] == "Bo"
    assert s.decider == 1
    assert then(s, "slot 33", "crop A") == {
        "slot 33": "8 → none",
        "crops Ada": ["6 7 8"],
        "active": "Ada",
        "decider": "Ada",
        "last_gatherer": "Bo",
        "turn": 3,
    }


def test_rivals_use_their_own_crops_only() -> None:
    """U1.4: what fits on Bo's Crops is nothing to Ada."""
    s = table(field={31: "7", 33: "10"}, crops={"Ada": ["6"], "Bo": ["9"]})
    assert offered(s) == ["slot 31"] and choices(s) == ["slot 31, crop A"]
    play(s, "slot 31", "crop A")
    assert choices(s) == ["slot 33, crop A"]
    assert play(s, "slot 33", "crop A")["crops Bo"] == ["9 10"]
