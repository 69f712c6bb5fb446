"""N6 Plant or speculate: the three forms of a planting, other players' fields, and Speculations."""

from __future__ import annotations

from itertools import product

import pytest

from .table import CROPS, allowed, composites, offered, play, table


def test_at_most_one_of_the_two() -> None:
    """N6: after a planting or a speculation the turn goes on with the draw."""
    for words in (("plant", "wheat", 2), ("speculate", "papyrus-flax", "done")):
        s = table(hands={"Ada": "2 wheat, papyrus-flax, wheat-flax"}, pile="castor, lettuce", phase="plant")
        change = play(s, *words)
        assert (change["stage"], change["draw_left"], change["decider"]) == ("DRAW", 2, None)


def test_both_may_be_declined() -> None:
    """N6: nothing moves then."""
    s = table(hands={"Ada": "2 wheat, papyrus-flax"}, phase="plant")
    assert offered(s) == ["pass", "plant", "speculate"]
    assert play(s, "pass") == {"stage": "DRAW", "phase": "DRAW", "draw_left": 2, "decider": None}


def test_a_hand_that_can_do_neither_passes() -> None:
    """N6, N6.2: a single card alone is no planting."""
    assert offered(table(hands={"Ada": "wheat"}, phase="plant")) == ["pass"]
    assert offered(table(hands={"Ada": ""}, storages={"Ada": "4 wheat"}, phase="plant")) == ["pass"]


def test_no_flooded_crop_may_be_planted() -> None:
    """N6.1: in none of the three forms, and by nobody."""
    s = table(hands={"Ada": "3 wheat, flax, castor"}, flood="wheat", fields={"castor": ("Ada", 1)}, phase="plant")
    assert set(composites(s)) == {("pass",), ("plant", "castor", "1", "done"), ("plant", "castor", "1", "flax", "1")}
    s = table(hands={"Ada": "3 wheat, flax"}, flood="wheat", fields={"wheat": ("Bo", 1)}, phase="plant")
    assert set(composites(s)) == {("pass",)}
    s = table(hands={"Ada": "3 wheat, flax"}, flood="wheat-flax", fields={"wheat": ("Ada", 1)}, phase="plant")
    assert set(composites(s)) == {("pass",)}


def test_no_speculation_with_a_flooded_crop_may_be_played() -> None:
    """N6.1: one flooded crop is enough, the first or the second it shows."""
    s = table(hands={"Ada": "papyrus-wheat, wheat-lettuce, papyrus-lettuce"}, flood="wheat", phase="plant")
    assert set(composites(s)) == {("pass",), ("speculate", "papyrus-lettuce", "done")}
    s = table(hands={"Ada": "papyrus-wheat, wheat-lettuce, lettuce-castor"}, flood="papyrus-lettuce", phase="plant")
    assert set(composites(s)) == {("pass",)}


def test_crops_that_are_flooded_without_a_flood_card_may_not_be_played_either() -> None:
    """N6.1, N9.2: the flood card has been shuffled in, its crops stay flooded."""
    s = table(hands={"Ada": "3 wheat, wheat-flax"}, flooded="wheat", phase="plant")
    assert offered(s) == ["pass"]


# N6.2 (a)


@pytest.mark.parametrize("number", [2, 3, 4])
def test_two_or_more_cards_of_one_crop_open_a_new_field(number: int) -> None:
    """N6.2: form (a)."""
    s = table(hands={"Ada": "4 wheat, castor"}, phase="plant")
    left = f"-{number} wheat"
    assert play(s, "plant", "wheat", number) == {
        "hand Ada": left,
        "field wheat": f"none → Ada {number}",
        "stage": "DRAW",
        "phase": "DRAW",
        "draw_left": 2,
        "decider": None,
    }


def test_sixteen_cards_of_one_crop_open_a_new_field() -> None:
    """N6.2: form (a) has no upper limit."""
    s = table(hands={"Ada": "16 flax"}, phase="plant")
    assert play(s, "plant", "flax", 16)["field flax"] == "none → Ada 16"


def test_one_card_alone_does_not_open_a_new_field() -> None:
    """N6.2: near miss of (a)."""
    s = table(hands={"Ada": "2 wheat"}, phase="plant")
    assert set(composites(s)) == {("pass",), ("plant", "wheat", "2")}
    assert set(composites(table(hands={"Ada": "wheat"}, phase="plant"))) == {("pass",)}


def test_a_new_field_of_two_or_more_stands_alone() -> None:
    """N6.2: not three of a new crop plus one to an old field, nor plus one of another new crop."""
    s = table(hands={"Ada": "3 wheat, 2 castor, 2 flax"}, fields={"castor": ("Ada", 2)}, phase="plant")
    for number in (2, 3):
        assert allowed(s, "plant", "wheat", number)
        assert not allowed(s, "plant", "wheat", number, "castor", 1)
        assert not allowed(s, "plant", "wheat", number, "flax", 1)
        assert not allowed(s, "plant", "wheat", number, "done")
    assert not allowed(s, "plant", "wheat", 4)


def test_an_old_field_with_two_cards_and_a_new_crop_do_not_go_together() -> None:
    """N6.2: form (b) takes exactly two cards."""
    s = table(hands={"Ada": "2 papyrus, 2 wheat"}, fields={"papyrus": ("Ada", 2)}, phase="plant")
    assert set(composites(s)) == {
        ("pass",),
        ("plant", "papyrus", "1", "done"),
        ("plant", "papyrus", "2", "done"),
        ("plant", "papyrus", "1", "wheat", "1"),
        ("plant", "wheat", "2"),
    }


# N6.2 (b)


def test_two_single_cards_open_two_new_fields() -> None:
    """N6.2: form (b)."""
    s = table(hands={"Ada": "papyrus, flax"}, phase="plant")
    assert set(composites(s)) == {("pass",), ("plant", "papyrus", "1", "flax", "1")}
    assert play(s, "plant", "papyrus", 1, "flax", 1) == {
        "hand Ada": "-papyrus, -flax",
        "field papyrus": "none → Ada 1",
        "field flax": "none → Ada 1",
        "stage": "DRAW",
        "phase": "DRAW",
        "draw_left": 2,
        "decider": None,
    }


@pytest.mark.parametrize("old", ["papyrus", "flax"])
def test_one_single_card_opens_a_field_and_the_other_joins_an_own_one(old: str) -> None:
    """N6.2: form (b), whichever of the two comes first in table order."""
    s = table(hands={"Ada": "papyrus, flax"}, fields={old: ("Ada", 3)}, phase="plant")
    assert set(composites(s)) == {("pass",), ("plant", old, "1", "done"), ("plant", "papyrus", "1", "flax", "1")}
    change = play(s, "plant", "papyrus", 1, "flax", 1)
    new = "flax" if old == "papyrus" else "papyrus"
    assert (change[f"field {old}"], change[f"field {new}"]) == ("Ada 3 → Ada 4", "none → Ada 1")
    assert change["hand Ada"] == "-papyrus, -flax"


def test_form_b_takes_exactly_one_card_of_each_of_two_crops() -> None:
    """N6.2: not two of the second, not three crops, not one crop twice."""
    s = table(hands={"Ada": "2 papyrus, 2 wheat, 2 flax"}, phase="plant")
    assert set(composites(s)) == {
        ("pass",),
        ("plant", "papyrus", "2"),
        ("plant", "wheat", "2"),
        ("plant", "flax", "2"),
        ("plant", "papyrus", "1", "wheat", "1"),
        ("plant", "papyrus", "1", "flax", "1"),
        ("plant", "wheat", "1", "flax", "1"),
    }


def test_form_b_does_not_take_a_third_card_for_another_own_field() -> None:
    """N6.2: one new field, one own field, and that is all."""
    s = table(hands={"Ada": "papyrus, wheat, flax"}, fields={"papyrus": ("Ada", 1), "flax": ("Ada", 1)}, phase="plant")
    assert set(composites(s)) == {
        ("pass",),
        ("plant", "papyrus", "1", "done"),
        ("plant", "flax", "1", "done"),
        ("plant", "papyrus", "1", "flax", "1", "done"),
        ("plant", "papyrus", "1", "wheat", "1"),
        ("plant", "wheat", "1", "flax", "1"),
    }


def test_the_partner_of_a_single_card_must_not_be_flooded_or_anothers() -> None:
    """N6.2, N6.1, N6.3: papyrus cannot begin when wheat is flooded and flax is Bo's."""
    s = table(hands={"Ada": "papyrus, wheat, flax"}, flood="wheat", fields={"flax": ("Bo", 1)}, phase="plant")
    assert offered(s) == ["pass"]


# N6.2 (c)


def test_any_number_of_cards_into_one_own_field() -> None:
    """N6.2: form (c), from one card up."""
    s = table(hands={"Ada": "3 wheat"}, fields={"wheat": ("Ada", 2)}, phase="plant")
    assert set(composites(s)) == {("pass",)} | {("plant", "wheat", str(number), "done") for number in (1, 2, 3)}
    assert play(s, "plant", "wheat", 3, "done") == {
        "hand Ada": "-3 wheat",
        "field wheat": "Ada 2 → Ada 5",
        "stage": "DRAW",
        "phase": "DRAW",
        "draw_left": 2,
        "decider": None,
    }


def test_any_numbers_of_cards_into_several_own_fields() -> None:
    """N6.2: form (c), every combination but nothing at all."""
    hand = {"papyrus": 2, "wheat": 1, "flax": 2}
    s = table(hands={"Ada": "2 papyrus, wheat, 2 flax"}, fields=dict.fromkeys(hand, ("Ada", 1)), phase="plant")
    expected = {("pass",)}
    for numbers in product(range(3), range(2), range(3)):
        words = tuple(word for crop, n in zip(hand, numbers, strict=True) if n for word in (crop, str(n)))
        if words:
            expected.add(("plant", *words, "done"))
    assert set(composites(s)) == expected
    change = play(s, "plant", "papyrus", 2, "wheat", 1, "flax", 1, "done")
    assert change["hand Ada"] == "-2 papyrus, -wheat, -flax"
    assert [change[f"field {crop}"] for crop in hand] == ["Ada 1 → Ada 3", "Ada 1 → Ada 2", "Ada 1 → Ada 2"]


def test_all_seven_own_fields_can_be_planted_at_once() -> None:
    """N6.2: form (c) into all of one's fields."""
    s = table(crops=7, hands={"Ada": ", ".join(CROPS)}, fields=dict.fromkeys(CROPS, ("Ada", 1)), phase="plant")
    change = play(s, "plant", *(word for crop in CROPS for word in (crop, 1)), "done")
    assert all(change[f"field {crop}"] == "Ada 1 → Ada 2" for crop in CROPS)


def test_each_planting_can_be_said_in_one_way() -> None:
    """N6.2: in table order, so no composite is offered twice."""
    s = table(hands={"Ada": "2 papyrus, 2 wheat, 2 flax"}, fields={"wheat": ("Ada", 1)}, phase="plant")
    found = list(composites(s))
    assert len(found) == len({frozenset(zip(words[1::2], words[2::2], strict=False)) for words in found})


def test_every_beginning_of_a_planting_can_be_completed() -> None:
    """N6.2: no crop and no number is offered that leads nowhere."""
    hands = ("papyrus, wheat", "papyrus, 2 flax", "3 wheat, flax", "papyrus, 2 wheat, castor")
    owners: list[dict[str, tuple[str, int]]] = [
        {},
        {"papyrus": ("Ada", 1)},
        {"flax": ("Ada", 2)},
        {"wheat": ("Bo", 1)},
        {"flax": ("Bo", 1)},
    ]
    for hand, fields, flood in product(hands, owners, (None, "castor", "wheat-flax")):
        s = table(hands={"Ada": hand}, fields=fields, flood=flood, phase="plant")
        for words in composites(s):
            assert allowed(s, *words)
        assert ("plant" in offered(s)) == any(words[0] == "plant" for words in composites(s))


def test_cards_are_planted_from_the_hand_only() -> None:
    """N6.2: stored cards do not count, not even to fill up."""
    s = table(hands={"Ada": "wheat"}, storages={"Ada": "4 wheat, flax"}, phase="plant")
    assert offered(s) == ["pass"]
    s = table(hands={"Ada": "2 wheat"}, storages={"Ada": "4 wheat"}, phase="plant")
    assert set(composites(s)) == {("pass",), ("plant", "wheat", "2")}


# N6.3


def test_a_crop_of_another_player_takes_strictly_more_cards_than_his_field_holds() -> None:
    """N6.3: as many are not enough, one more is."""
    s = table(hands={"Ada": "5 wheat"}, fields={"wheat": ("Bo", 3)}, phase="plant")
    assert set(composites(s)) == {("pass",), ("plant", "wheat", "4"), ("plant", "wheat", "5")}
    s = table(hands={"Ada": "3 wheat"}, fields={"wheat": ("Bo", 3)}, phase="plant")
    assert offered(s) == ["pass"]


def test_a_single_card_of_another_player_takes_two() -> None:
    """N6.3, N6.2: form (a) displaces."""
    s = table(hands={"Ada": "2 wheat"}, fields={"wheat": ("Bo", 1)}, phase="plant")
    assert set(composites(s)) == {("pass",), ("plant", "wheat", "2")}


def test_all_of_the_displaced_field_is_discarded() -> None:
    """N6.3: openly; the crop has one field on the whole table, the new one."""
    s = table(hands={"Ada": "5 wheat"}, fields={"wheat": ("Bo", 3), "flax": ("Bo", 2)}, phase="plant")
    assert play(s, "plant", "wheat", 4) == {
        "hand Ada": "-4 wheat",
        "field wheat": "Bo 3 → Ada 4",
        "discards": "+3 wheat",
        "seen_discards": "+3 wheat",
        "stage": "DRAW",
        "phase": "DRAW",
        "draw_left": 2,
        "decider": None,
    }


def test_form_b_never_displaces() -> None:
    """N6.3: neither as the first nor as the second card, nor beside an own field."""
    for hand, other in (("papyrus, wheat", "papyrus"), ("papyrus, wheat", "wheat"), ("2 papyrus, wheat", "wheat")):
        s = table(hands={"Ada": hand}, fields={other: ("Bo", 1)}, phase="plant")
        assert not allowed(s, "plant", "papyrus", 1, "wheat", 1)
    s = table(hands={"Ada": "papyrus, 3 wheat"}, fields={"papyrus": ("Ada", 2), "wheat": ("Bo", 1)}, phase="plant")
    assert set(composites(s)) == {
        ("pass",),
        ("plant", "papyrus", "1", "done"),
        ("plant", "wheat", "2"),
        ("plant", "wheat", "3"),
    }


def test_form_c_does_not_go_on_with_another_players_crop() -> None:
    """N6.3: a larger field is a planting of its own."""
    s = table(hands={"Ada": "papyrus, 3 wheat"}, fields={"papyrus": ("Ada", 2), "wheat": ("Bo", 2)}, phase="plant")
    assert allowed(s, "plant", "wheat", 3)
    assert not allowed(s, "plant", "papyrus", 1, "wheat", 3)
    assert not allowed(s, "plant", "papyrus", 1, "wheat", 3, "done")


def test_a_displacing_planting_stands_alone() -> None:
    """N6.3, N6.2: not together with an own field or another card."""
    s = table(hands={"Ada": "3 papyrus, wheat"}, fields={"papyrus": ("Bo", 2), "wheat": ("Ada", 1)}, phase="plant")
    assert set(composites(s)) == {("pass",), ("plant", "papyrus", "3"), ("plant", "wheat", "1", "done")}


def test_an_own_field_grows_however_few_cards_are_added() -> None:
    """N6.3: it is not displaced; the field keeps its cards."""
    s = table(hands={"Ada": "wheat"}, fields={"wheat": ("Ada", 5)}, phase="plant")
    change = play(s, "plant", "wheat", 1, "done")
    assert change["field wheat"] == "Ada 5 → Ada 6"
    assert "discards" not in change


def test_a_player_may_own_several_fields() -> None:
    """N6.3: a new one beside the old ones."""
    s = table(hands={"Ada": "2 wheat"}, fields={"flax": ("Ada", 2), "castor": ("Ada", 1)}, phase="plant")
    play(s, "plant", "wheat", 2)
    assert [s.field_owner[crop] for crop in (1, 3, 4)] == [0, 0, 0]


# N6.4


def test_one_speculation_lies_pending() -> None:
    """N6.4: face up, until the next flood card."""
    s = table(hands={"Ada": "2 wheat, wheat-flax"}, phase="plant")
    assert play(s, "speculate", "wheat-flax", "done") == {
        "hand Ada": "-wheat-flax",
        "pending": "+wheat-flax",
        "pending_seat": "Ada",
        "stage": "DRAW",
        "phase": "DRAW",
        "draw_left": 2,
        "decider": None,
    }


def test_two_speculations_lie_pending() -> None:
    """N6.4: of the seat that played them."""
    s = table(hands={"Bo": "papyrus-wheat, wheat-flax"}, active="Bo", phase="plant")
    change = play(s, "speculate", "papyrus-wheat", "wheat-flax")
    assert change["pending"] == "+papyrus-wheat, +wheat-flax"
    assert (change["hand Bo"], change["pending_seat"]) == ("-papyrus-wheat, -wheat-flax", "Bo")


def test_one_or_two_speculations_and_no_more() -> None:
    """N6.4: every one and every two of three, said in table order; no crop cards."""
    s = table(hands={"Ada": "3 wheat, papyrus-wheat, lettuce-castor, castor-flax"}, phase="plant")
    speculations = {words for words in composites(s) if words[0] == "speculate"}
    assert speculations == {
        ("speculate", "papyrus-wheat", "done"),
        ("speculate", "lettuce-castor", "done"),
        ("speculate", "castor-flax", "done"),
        ("speculate", "papyrus-wheat", "lettuce-castor"),
        ("speculate", "papyrus-wheat", "castor-flax"),
        ("speculate", "lettuce-castor", "castor-flax"),
    }


def test_the_second_speculation_must_not_show_a_flooded_crop_either() -> None:
    """N6.4, N6.1: nor the first."""
    s = table(hands={"Ada": "papyrus-wheat, papyrus-castor, wheat-flax"}, flood="castor", phase="plant")
    assert not allowed(s, "speculate", "papyrus-wheat", "papyrus-castor")
    assert not allowed(s, "speculate", "papyrus-castor", "wheat-flax")
    assert allowed(s, "speculate", "papyrus-wheat", "wheat-flax")


def test_speculations_of_the_largest_deck_can_be_played() -> None:
    """N6.4, N1.4: up to the last pair."""
    s = table(crops=7, hands={"Ada": "grapes-onions, papyrus-grapes"}, phase="plant")
    assert allowed(s, "speculate", "papyrus-grapes", "grapes-onions")
