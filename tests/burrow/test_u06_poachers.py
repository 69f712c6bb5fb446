"""U6 Poachers: in the Field three cards take their place, drawn they freeze the Harvest."""

from __future__ import annotations

from typing import Any

from cardlab.games.burrow.state import Position

from .table import choices, field_of, offered, play, run, slot_of, step, table, told
from .test_u04_drawing import holding


def revealing(pile: str, field: dict[int, str], **settings: Any) -> Position:
    """Return a table whose Reveal goes on."""
    crops = {"Ada": ["6"], "Bo": ["2"]}
    return table(**({"field": field, "crops": crops, "pile": pile, "stage": "reveal", "specials": 7} | settings))


def test_a_poacher_in_the_field_is_replaced_by_three_cards() -> None:
    """U6.1: one after the other, open, the first drawn on the left; what lay beneath stays face down."""
    s = revealing("7 8 Otter 10", {31: "Poacher", 17: "(3)"})
    s.log = []
    assert step(s) == {"slot 31": "Poacher → none", "aside": 1, "replace_left": 3}
    assert step(s) == {"slot 31": "none → 7", "pile": "-7", "replace_left": 2}
    assert step(s) == {"slot 31": "7 → 7 8", "pile": "-8", "replace_left": 1}
    assert step(s) == {
        "slot 31": "7 8 → 7 8 Otter",
        "pile": "-Otter",
        "replace_left": 0,
        "active": "Bo",
        "decider": "Bo",
        "turn": 2,
        "stage": "GATHER",
        "phase": "GATHER",
    }
    assert s.field_count == 5 and slot_of(s, 17) == "(3)"
    assert told(s).startswith("The Poacher in slot 31 is put aside. The 7 takes its place in slot 31.")


def test_fewer_cards_take_its_place_when_fewer_are_left() -> None:
    """U6.1: two, one, or none."""
    for pile in ("7 8", "7", ""):
        s = revealing(pile, {31: "Poacher"}, last="Ada")
        assert run(s)["slot 31"] == f"Poacher → {pile or 'none'}"
        assert s.ended_by == 2


def test_each_of_the_three_can_be_gathered() -> None:
    """U6.1: whichever fits; what lay under the Poacher stays covered until all cards of the slot are gone."""
    s = table(field={31: "7 3 7", 17: "(4)"}, crops={"Ada": ["6", "2"], "Bo": ["A"]}, specials=0)
    assert choices(s) == ["slot 31, crop A", "slot 31 second, crop B", "slot 31 third, crop A"]
    assert play(s, "slot 31 second", "crop B")["slot 31"] == "7 3 7 → 7 7"
    assert slot_of(s, 17) == "(4)"
    s.active = 0
    s = table(field={31: "7 7", 17: "(4)"}, crops={"Ada": ["6"], "Bo": ["9"]}, specials=0)
    assert play(s, "slot 31 second", "crop A")["slot 31"] == "7 7 → 7"
    s = table(field={31: "7", 17: "(4)"}, crops={"Ada": ["6"], "Bo": ["9"]}, specials=0)
    play(s, "slot 31", "crop A")
    assert run(s)["slot 17"] == "(4) → 4"


def test_the_burrow_stays_covered_until_the_last_card_of_the_slot_is_gone() -> None:
    """U6.1, U7.1: two cards in one slot cover it like one."""
    s = table(field={35: "7 7", 31: "J"}, crops={"Ada": ["6"], "Bo": ["8"]}, pile="2 3")
    assert play(s, "slot 35", "crop A")["active"] == "Bo"
    assert play(s, "slot 35", "crop A")["ended_by"] == "BURROW_OPEN"


def test_an_otter_among_the_three() -> None:
    """U6.1, U3.3: it waits for the Seeds like any other."""
    s = table(field={31: "9 Otter"}, crops={"Ada": ["6"], "Bo": ["A"]})
    assert choices(s) == [f"slot 31 second, crop A, rank {rank}" for rank in (5, 6, 7)]
    s = table(field={31: "7 Otter"}, crops={"Ada": ["6"], "Bo": ["A"]})
    assert choices(s) == ["slot 31, crop A"]


def test_a_poacher_among_the_three_is_replaced_in_turn() -> None:
    """U6.1: after the three lie there, in its own place: what lies at its right stays there."""
    s = revealing("7 Poacher 8 2 3 4 K", {31: "Poacher"})
    for _ in range(4):
        step(s)
    assert slot_of(s, 31) == "7 Poacher 8"
    assert step(s) == {"slot 31": "7 Poacher 8 → 7 8", "aside": 2, "replace_left": 3}
    assert step(s)["slot 31"] == "7 8 → 7 2 8"
    assert step(s)["slot 31"] == "7 2 8 → 7 2 3 8"
    run(s)
    assert slot_of(s, 31) == "7 2 3 4 8"
    assert field_of(s) == {31: "7 2 3 4 8", 35: "Q"}


def test_a_poacher_at_the_left_end_is_replaced_there() -> None:
    """U6.1: before the cards at its right."""
    s = revealing("Poacher 8 9 2 3 4 K", {31: "Poacher"})
    run(s)
    assert slot_of(s, 31) == "2 3 4 8 9"


def test_seven_poachers_in_one_slot() -> None:
    """U6.1: each leaves two cards more; fifteen lie there, and each can be named."""
    s = revealing("2 Poacher 3 " * 6 + "5 7 5 K", {31: "Poacher"}, decks=2)
    run(s)
    assert slot_of(s, 31) == "2 2 2 2 2 2 5 7 5 3 3 3 3 3 3"
    assert s.aside == 7 and len(slot_of(s, 31).split()) == 15
    s.active, s.decider = 1, 1
    assert offered(s)[-1] == "slot 31 15th"


def test_a_drawn_poacher_freezes_the_largest_unfrozen_crop() -> None:
    """U6.2: the Harvest; the turn ends while another unfrozen Crop is there."""
    s = holding("Poacher", ["6 7", "9 9 9", "2", "A A A A + Poacher"])
    assert choices(s) == ["crop B"]
    assert play(s, "crop B") == {
        "crops Ada": ["6 7", "9 9 9 + Poacher", "2", "A A A A + Poacher"],
        "drawn": None,
        "stage": "CHOOSE",
        "active": "Bo",
        "decider": "Bo",
        "turn": 2,
    }


def test_in_a_tie_the_player_chooses_what_the_poacher_freezes() -> None:
    """U6.2: among the largest unfrozen ones; an Otter counts as a card, a Poacher does not."""
    s = holding("Poacher", ["6 7", "9 Otter=8", "2", "3 3 + Poacher"])
    assert choices(s) == ["crop A", "crop B"]
    assert play(s, "crop B")["crops Ada"] == ["6 7", "9 Otter=8 + Poacher", "2", "3 3 + Poacher"]


def test_a_poacher_freezes_nobody_else() -> None:
    """U6.2: another's Crop may be larger."""
    s = table(field={31: "J"}, crops={"Ada": ["6", "9 9"], "Bo": ["2 2 2"]}, drawn="Poacher", pile="2 3", stage="place")
    assert choices(s) == ["crop B"]


def test_nothing_goes_on_or_off_a_frozen_crop() -> None:
    """U6.2: no Gather, no drawn card, no move of a Walk About, for the round."""
    s = table(field={31: "7"}, crops={"Ada": ["6 + Poacher", "2"], "Bo": ["A"]})
    assert choices(s) == ["draw"]
    assert choices(holding("7", ["6 + Poacher", "2"])) == ["new"]
    s = table(field={31: "J"}, crops={"Ada": ["6 + Poacher", "7", "7 + Poacher"], "Bo": ["A"]})
    assert choices(s) == ["draw"]


def test_without_an_unfrozen_crop_another_card_is_drawn() -> None:
    """U6.3: on the only Crop; that card is placed by U4, and the turn ends."""
    s = holding("Poacher", ["6 7"], pile="8 3 4")
    assert play(s, "crop A") == {
        "crops Ada": ["6 7 + Poacher"],
        "drawn": None,
        "stage": "DRAW",
        "decider": None,
    }
    assert step(s) == {"pile": "-8", "drawn": "8", "stage": "PLACE", "decider": "Ada"}
    assert choices(s) == ["new"]
    change = play(s, "new")
    assert (change["crops Ada"], change["active"]) == (["6 7 + Poacher", "8"], "Bo")


def test_with_an_unfrozen_crop_left_nothing_more_is_drawn() -> None:
    """U6.3: one card is enough; another side's Crops do not count."""
    s = holding("Poacher", ["6 7", "9"])
    assert play(s, "crop A")["active"] == "Bo"


def test_drawing_goes_on_as_long_as_every_crop_is_frozen() -> None:
    """U6.3: Poacher after Poacher, on the largest frozen Crop, then an Otter, which opens one."""
    s = holding("Poacher", ["6", "5 5 + Poacher"], pile="Poacher Otter 3", specials=3)
    play(s, "crop A")
    assert step(s)["drawn"] == "Poacher"
    assert choices(s) == ["crop B"]
    assert play(s, "crop B")["crops Ada"] == ["6 + Poacher", "5 5 + Poacher Poacher"]
    assert step(s)["drawn"] == "Otter"
    assert choices(s)[0] == "new, rank 2"
    change = play(s, "new", "rank K")
    assert (change["crops Ada"][2], change["active"]) == ("Otter=K", "Bo")


def test_a_second_poacher_goes_on_the_only_crop() -> None:
    """U6.3: it is frozen twice."""
    s = holding("Poacher", ["6 7 + Poacher"])
    assert choices(s) == ["crop A"]
    assert play(s, "crop A")["crops Ada"] == ["6 7 + Poacher Poacher"]
    assert s.stage == 6


def test_a_tie_among_frozen_crops_is_the_player_s_choice() -> None:
    """U6.3: the largest of them, Poachers not counted."""
    s = holding("Poacher", ["6 7 + Poacher", "2 + Poacher Poacher", "9 9 + Poacher Poacher"], specials=7)
    assert choices(s) == ["crop A", "crop C"]
    assert play(s, "crop C")["crops Ada"][2] == "9 9 + Poacher Poacher Poacher"


def test_with_an_empty_pile_nothing_more_is_drawn() -> None:
    """U6.3: the turn ends, and with it the round."""
    s = holding("Poacher", ["6 7"], pile="", last="Bo")
    assert play(s, "crop A") == {
        "crops Ada": ["6 7 + Poacher"],
        "drawn": None,
        "stage": "SCORE",
        "phase": "SCORING",
        "decider": None,
        "ended_by": "PILE_EMPTY",
        "charged": "Ada",
    }
