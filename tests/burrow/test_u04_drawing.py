"""U4 Drawing from the Seed Pile: where a Seed goes, and where an Otter."""

from __future__ import annotations

from typing import Any

from cardlab.games.burrow.state import Position

from .table import choices, crops_of, play, run, table, then

FIELD = {31: "J", 33: "J"}


def holding(card: str, crops: list[str], pile: str = "2 3", **settings: Any) -> Position:
    """Return a table at which Ada has drawn this card."""
    return table(field=FIELD, crops={"Ada": crops, "Bo": ["5"]}, drawn=card, pile=pile, stage="place", **settings)


def test_a_seed_goes_on_a_crop_that_it_fits_or_opens_one() -> None:
    """U4.1: on any unfrozen one of the side's own."""
    s = holding("7", ["3 6", "9", "8", "7 + Poacher", "7"])
    assert choices(s) == ["crop A", "crop C", "crop E", "new"]
    assert play(s, "crop C") == {
        "crops Ada": ["3 6", "9", "8 7", "7 + Poacher", "7"],
        "drawn": None,
        "stage": "CHOOSE",
        "active": "Bo",
        "decider": "Bo",
        "turn": 2,
    }


def test_a_seed_that_fits_may_open_a_crop_all_the_same() -> None:
    """U4.1: it is the last in order."""
    s = holding("7", ["3 6", "9"])
    assert play(s, "new")["crops Ada"] == ["3 6", "9", "7"]


def test_a_seed_that_fits_nowhere_opens_a_crop() -> None:
    """U4.1: nothing else is offered; a frozen Crop and another's do not count."""
    s = holding("K", ["3 6", "9", "K + Poacher"])
    assert choices(s) == ["new"]
    assert play(s, "new")["crops Ada"] == ["3 6", "9", "K + Poacher", "K"]


def test_a_turn_with_a_draw_has_no_gather() -> None:
    """U4.1: though the card that was drawn would make one possible."""
    s = table(field=FIELD, crops={"Ada": ["6"], "Bo": ["5"]}, pile="10 3")
    play(s, "draw")
    run(s)
    assert then(s, "new") == {
        "crops Ada": ["6", "10"],
        "drawn": None,
        "stage": "CHOOSE",
        "active": "Bo",
        "decider": "Bo",
        "turn": 2,
    }


def test_another_seat_of_the_team_draws_for_the_same_crops() -> None:
    """U4.1: Bo places on the team's Crops."""
    s = table(mode="cooperative", field=FIELD, crops={"Ada": ["6", "2"]}, pile="7 3", active="Bo")
    play(s, "draw")
    run(s)
    assert choices(s) == ["crop A", "new"]
    assert play(s, "crop A")["crops Ada"] == ["6 7", "2"]


def test_a_drawn_otter_goes_on_an_unfrozen_crop() -> None:
    """U4.2: of the player's choice, with a rank that fits; opening a Crop is not offered."""
    s = holding("Otter", ["3 6", "A", "9 + Poacher"])
    assert choices(s) == [
        "crop A, rank 5",
        "crop A, rank 6",
        "crop A, rank 7",
        "crop B, rank 2",
        "crop B, rank K",
        "crop B, rank A",
    ]
    assert play(s, "crop A", "rank 7") == {
        "crops Ada": ["3 6 Otter=7", "A", "9 + Poacher"],
        "drawn": None,
        "stage": "CHOOSE",
        "active": "Bo",
        "decider": "Bo",
        "turn": 2,
    }


def test_a_drawn_otter_of_any_rank() -> None:
    """U4.2, U3.3: option otter_rank="any"."""
    s = holding("Otter", ["6", "9 + Poacher"], otter_rank="any")
    assert len(choices(s)) == 13
    assert play(s, "crop A", "rank A")["crops Ada"] == ["6 Otter=A", "9 + Poacher"]


def test_a_drawn_otter_opens_a_crop_only_without_an_unfrozen_one() -> None:
    """U4.2: then with any rank."""
    s = holding("Otter", ["6 + Poacher", "9 8 + Poacher"])
    assert choices(s) == [f"new, rank {rank}" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()]
    assert play(s, "new", "rank 4")["crops Ada"] == ["6 + Poacher", "9 8 + Poacher", "Otter=4"]


def test_after_an_otter_the_turn_ends_for_a_team_too() -> None:
    """U4.2: no Gather, though it would make one possible."""
    s = table(mode="cooperative", field=FIELD, crops={"Ada": ["9"]}, drawn="Otter", pile="2 3", stage="place")
    change = play(s, "crop A", "rank 10")
    assert (change["active"], change["turn"], crops_of(s, "Ada")) == ("Bo", 2, ["9 Otter=10"])


def test_a_drawn_poacher_freezes() -> None:
    """U4.3: as U6.2 says; it goes on no Crop as a card."""
    s = holding("Poacher", ["6 7", "9"])
    assert choices(s) == ["crop A"]
    change = play(s, "crop A")
    assert (change["crops Ada"], change["drawn"]) == (["6 7 + Poacher", "9"], None)
