"""U5 Walk About: moves between Crops until something can be gathered, and when it is over."""

from __future__ import annotations

from .table import choices, crops_of, offered, play, run, table, then, told

FIELD = {31: "J", 33: "J"}
AFTER = {"active": "Bo", "decider": "Bo", "turn": 2}  # and Bo, too, has nothing to gather


def test_a_top_card_moves_onto_a_crop_that_it_fits() -> None:
    """U5.1: from an unfrozen Crop of one's own onto another."""
    s = table(field=FIELD, crops={"Ada": ["3 6", "7", "2 5", "6 + Poacher"], "Bo": ["6"]})
    assert choices(s) == [
        "draw",
        "walk, crop A, crop B",
        "walk, crop A, crop C",
        "walk, crop B, crop A",
        "walk, crop C, crop A",
    ]
    assert play(s, "walk", "crop A", "crop C") == {
        "crops Ada": ["3", "7", "2 5 6", "6 + Poacher"],
        "stage": "WALK",
        "walk_left": 4,
    }


def test_a_crop_that_loses_its_last_card_is_gone() -> None:
    """U5.1: the others keep their order, each with its own cards and Poachers."""
    s = table(
        field=FIELD,
        crops={"Ada": ["3 6", "7", "2 + Poacher"], "Bo": ["9"]},
    )
    s.log = []
    assert play(s, "walk", "crop B", "crop A") == {
        "crops Ada": ["3 6 7", "2 + Poacher"],
        **AFTER,
        "walk_barred Ada": 1,
    }
    assert crops_of(s, "Bo") == ["9"]
    assert told(s).startswith("Ada walks the 7 from crop B onto crop A. Crop B is gone.")


def test_a_walk_about_begins_with_a_legal_move() -> None:
    """U5.1: where nothing fits it cannot be chosen; frozen Crops and another side's take and give nothing."""
    for crops in (["6", "3"], ["6"], ["6", "7 + Poacher"], ["6 + Poacher", "7 + Poacher"]):
        s = table(field=FIELD, crops={"Ada": crops, "Bo": ["6", "7"]})
        assert offered(s) == ["draw"]
    s = table(field=FIELD, crops={"Ada": ["A", "K", "2"], "Bo": ["5"]}, lid="8")
    assert [choice for choice in choices(s) if choice != "draw"] == [
        "walk, crop A, crop B",
        "walk, crop A, crop C",
        "walk, crop B, crop A",
        "walk, crop C, crop A",
    ]


def test_a_walk_about_that_finds_a_gather_ends() -> None:
    """U5.2: at once; the Gather must be made, and the turn ends with it."""
    s = table(field={31: "8"}, crops={"Ada": ["7 5", "4", "4"], "Bo": ["2"]})
    assert play(s, "walk", "crop A", "crop B") == {
        "crops Ada": ["7", "4 5", "4"],
        "stage": "GATHER",
        "phase": "GATHER",
    }
    assert choices(s) == ["slot 31, crop A"]
    assert play(s, "slot 31", "crop A") == {
        "slot 31": "8 → none",
        "crops Ada": ["7 8", "4 5", "4"],
        "last_gatherer": "Ada",
        **AFTER,
        "stage": "CHOOSE",
        "phase": "DRAW_OR_WALK",
    }


def test_a_gather_is_asked_for_before_the_next_move() -> None:
    """U5.2: also when no move is left, and when an Otter has come to the top."""
    s = table(field={31: "9"}, crops={"Ada": ["8 6", "5"], "Bo": ["2"]})
    assert play(s, "walk", "crop A", "crop B")["stage"] == "GATHER"
    assert choices(s) == ["slot 31, crop A"]
    s = table(field={31: "3"}, crops={"Ada": ["9 Otter=2 6", "5"], "Bo": ["7"]})
    play(s, "walk", "crop A", "crop B")
    assert choices(s) == ["slot 31, crop A"]


def test_a_gather_found_by_the_last_move_must_be_made() -> None:
    """U5.2, U5.4: the Field is looked at before the limit."""
    s = table(field={31: "9"}, crops={"Ada": ["6", "8 7", "K"], "Bo": ["2"]}, stage="walk", walk_left=1, lid="4")
    assert play(s, "crop B", "crop A") == {
        "crops Ada": ["6 7", "8", "K"],
        "stage": "GATHER",
        "phase": "GATHER",
        "walk_left": 0,
    }


def test_a_walk_about_that_merges_all_crops_ends() -> None:
    """U5.3: the turn ends with it; frozen Crops do not count."""
    s = table(field=FIELD, crops={"Ada": ["3 6", "7", "2 + Poacher"], "Bo": ["5"]})
    s.log = []
    assert play(s, "walk", "crop B", "crop A") == {
        "crops Ada": ["3 6 7", "2 + Poacher"],
        "walk_barred Ada": 1,
        **AFTER,
    }
    assert "Ada's Walk About ends: the Crops are merged into one." in told(s)


def test_a_walk_about_without_a_move_left_ends() -> None:
    """U5.3: nothing fits any more."""
    s = table(field=FIELD, crops={"Ada": ["2 6", "7 7", "4 7"], "Bo": ["5"]}, stage="walk", walk_left=5)
    assert play(s, "crop A", "crop B")["walk_left"] == 4
    s = table(field=FIELD, crops={"Ada": ["2 6", "9 7"], "Bo": ["5"]})
    s.log = []
    assert play(s, "walk", "crop B", "crop A") == {
        "crops Ada": ["2 6 7", "9"],
        "walk_barred Ada": 1,
        **AFTER,
    }
    assert "Ada's Walk About ends: no move is left." in told(s)


def test_a_player_may_stop_walking_after_any_move() -> None:
    """U5.3: the turn ends, the end of the round is asked, the side cannot walk again at once."""
    s = table(field=FIELD, crops={"Ada": ["5 6", "7 7"], "Bo": ["5"]})
    play(s, "walk", "crop A", "crop B")
    assert choices(s) == ["stop", "crop A, crop B", "crop B, crop A"]
    assert play(s, "stop") == {"walk_barred Ada": 1, "walk_left": 0, "stage": "CHOOSE", **AFTER}


def test_stopping_is_offered_only_after_a_move() -> None:
    """U5.1, U5.3: a Walk About begins with one."""
    s = table(field=FIELD, crops={"Ada": ["5 6", "7 7"], "Bo": ["5"]})
    assert "stop" not in offered(s)
    play(s, "walk", "crop A", "crop B")
    assert offered(s)[0] == "stop"


def test_a_walk_about_has_as_many_moves_as_its_crops_hold_cards() -> None:
    """U5.4: those of unfrozen Crops when it begins, the first move among them; then it ends."""
    s = table(field=FIELD, crops={"Ada": ["6 6", "7", "2 2 + Poacher", "3"], "Bo": ["A", "A A"]})
    s.log = []
    assert play(s, "walk", "crop A", "crop B")["walk_left"] == 3
    assert play(s, "crop B", "crop A") == {"crops Ada": ["6 6", "7", "2 2 + Poacher", "3"], "walk_left": 2}
    assert play(s, "crop A", "crop B") == {"crops Ada": ["6", "7 6", "2 2 + Poacher", "3"], "walk_left": 1}
    assert play(s, "crop B", "crop A") == {
        "crops Ada": ["6 6", "7", "2 2 + Poacher", "3"],
        "walk_left": 0,
        "walk_barred Ada": 1,
        "stage": "CHOOSE",
        **AFTER,
    }
    assert "Ada's Walk About ends: it has had all its moves." in told(s)


def test_after_a_walk_about_in_vain_a_side_cannot_walk_again() -> None:
    """U5.4: before it has gathered or drawn; another side can."""
    s = table(field=FIELD, crops={"Ada": ["6", "7 7"], "Bo": ["6", "7"]}, barred="Ada")
    assert offered(s) == ["draw"]
    s = table(field=FIELD, crops={"Ada": ["6", "7 7"], "Bo": ["6", "7"]}, barred="Ada", active="Bo")
    assert offered(s) == ["draw", "walk"]


def test_having_drawn_a_side_can_walk_again() -> None:
    """U5.4: as soon as the card is drawn."""
    s = table(field=FIELD, crops={"Ada": ["6", "7 7"], "Bo": ["5"]}, barred="Ada Bo", pile="2 3")
    play(s, "draw")
    change = run(s)
    assert (change["walk_barred Ada"], s.walk_barred[:2]) == (0, [0, 1])


def test_having_gathered_a_side_can_walk_again() -> None:
    """U5.4: its own Gather, not another's."""
    s = table(field={31: "7", 33: "J"}, crops={"Ada": ["6", "7 7"], "Bo": ["5"]}, barred="Ada Bo")
    assert play(s, "slot 31", "crop A")["walk_barred Ada"] == 0
    assert s.walk_barred[:2] == [0, 1]


def test_the_ban_is_the_team_s() -> None:
    """U5.4: what Ada walked in vain bars Bo too, and Bo's drawing frees Ada."""
    s = table(mode="cooperative", field=FIELD, crops={"Ada": ["6 6", "7 7"]}, pile="2 3 4")
    play(s, "walk", "crop A", "crop B")
    assert play(s, "stop")["walk_barred Ada"] == 1
    assert offered(s) == ["draw", "end"]
    play(s, "draw")
    run(s)
    play(s, "new")
    assert "walk" in offered(s)


def test_a_walk_about_that_brought_a_gather_bars_nothing() -> None:
    """U5.4: only one in vain does."""
    s = table(field={31: "8"}, crops={"Ada": ["7 5", "4", "4"], "Bo": ["2"]})
    play(s, "walk", "crop A", "crop B")
    play(s, "slot 31", "crop A")
    assert (s.walk_barred[0], s.walk_left) == (0, 0)
    assert then(s, "draw")["stage"] == "PLACE"
