"""U3 Turn: the Gather that must be made, Otters in the Field, what else there is, and the Reveal."""

from __future__ import annotations

from typing import Any

import pytest

from .table import BURROW, allowed, choices, field_of, offered, play, run, slot_of, step, table, then, told
from .test_u01_components import refusal

ANY_RANK = [f"rank {rank}" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()]


def test_the_phases_of_a_turn() -> None:
    """U3: Gather, draw or walk, Reveal; the next turn begins with a Gather, if there is one."""
    s = table(field={31: "7", 33: "3", 17: "(9)"}, crops={"Ada": ["6"], "Bo": ["2"]}, specials=0)
    phases = [s.phase]
    play(s, "slot 31", "crop A")
    phases.append(s.phase)
    run(s)
    phases.append(s.phase)
    s = table(field={31: "J"}, crops={"Ada": ["6"], "Bo": ["2"]}, pile="4 5")
    phases.append(s.phase)
    play(s, "draw")
    phases.append(s.phase)
    step(s)
    phases.append(s.phase)
    walking = table(crops={"Ada": ["6 6", "7"], "Bo": ["2"]}, stage="walk", walk_left=2)
    assert [BURROW.phases[phase] for phase in (*phases, walking.phase)] == [
        "Gather",
        "Reveal",
        "Gather",
        "Draw or walk",
        "Draw or walk",
        "Draw or walk",
        "Draw or walk",
    ]


def test_a_gather_that_is_possible_must_be_made() -> None:
    """U3.1: neither drawing nor a Walk About nor the end of the round is offered."""
    s = table(mode="cooperative", field={31: "7"}, crops={"Ada": ["6", "3", "3"]})
    assert offered(s) == ["slot 31"] and s.stage == 4


def test_exactly_one_gather_a_turn() -> None:
    """U3.1: then the turn passes, though more could be gathered."""
    s = table(field={31: "7", 33: "8"}, crops={"Ada": ["6"], "Bo": ["2"]})
    assert then(s, "slot 31", "crop A") == {
        "slot 31": "7 → none",
        "crops Ada": ["6 7"],
        "stage": "CHOOSE",
        "phase": "DRAW_OR_WALK",
        "active": "Bo",
        "decider": "Bo",
        "last_gatherer": "Ada",
        "turn": 2,
    }


def test_as_many_gathers_as_wanted() -> None:
    """U3.1: option gathers_per_turn=None: from the second on one may stop; the turn goes on while there is one."""
    s = table(gathers_per_turn=None, field={31: "7", 33: "8", 37: "2"}, crops={"Ada": ["6"], "Bo": ["2"]})
    assert offered(s) == ["slot 31"]
    assert play(s, "slot 31", "crop A") == {
        "slot 31": "7 → none",
        "crops Ada": ["6 7"],
        "last_gatherer": "Ada",
        "gathers": 1,
    }
    assert offered(s) == ["stop", "slot 33"]
    stopped = s.copy()
    assert play(stopped, "stop") == {"active": "Bo", "decider": "Bo", "gathers": 0, "turn": 2}
    assert offered(stopped) == ["slot 37"]
    change = play(s, "slot 33", "crop A")
    assert (change["active"], change["gathers"], change["turn"]) == ("Bo", 0, 2)


def test_the_reveal_waits_for_the_last_of_several_gathers() -> None:
    """U3.1, U3.5: what the first Gather uncovers is turned up at the end of the turn only."""
    s = table(gathers_per_turn=None, field={31: "7", 33: "8", 17: "(9)"}, crops={"Ada": ["6"], "Bo": ["2"]}, specials=0)
    play(s, "slot 31", "crop A")
    assert slot_of(s, 17) == "(9)" and offered(s) == ["stop", "slot 33"]
    assert play(s, "stop") == {"stage": "REVEAL", "phase": "REVEAL", "decider": None}
    change = step(s)
    assert (change["slot 17"], change["active"]) == ("(9) → 9", "Bo")


def test_otters_are_asked_anew_before_each_of_several_gathers() -> None:
    """U3.1, U3.3: once no Seed fits any more the Otter can be gathered."""
    s = table(gathers_per_turn=None, field={31: "7", 33: "Otter"}, crops={"Ada": ["6"], "Bo": ["2"]})
    assert choices(s) == ["slot 31, crop A"]
    play(s, "slot 31", "crop A")
    assert choices(s) == ["stop", *[f"slot 33, crop A, rank {rank}" for rank in "6 7 8".split()]]


def test_several_gathers_after_a_walk_about() -> None:
    """U3.1, U5.2: the first of them must be made, the others may."""
    s = table(
        gathers_per_turn=None,
        field={31: "8", 33: "9"},
        crops={"Ada": ["7 5", "4"], "Bo": ["2"]},
    )
    play(s, "walk", "crop A", "crop B")
    assert offered(s) == ["slot 31"]
    play(s, "slot 31", "crop A")
    assert offered(s) == ["stop", "slot 33"]


@pytest.mark.parametrize("value", [0, 2, "all", True, False])
def test_other_numbers_of_gathers_are_refused(value: Any) -> None:
    """U3.1: 1, or None for as many as wanted."""
    assert refusal(gathers_per_turn=value) == (
        f"gathers_per_turn={value!r} is not possible: write 1 or None (rule U3.1)."
    )


def test_a_seed_goes_on_any_own_crop_that_it_fits() -> None:
    """U3.2: on equal ranks and neighbours; not on another's Crop, not on a frozen one."""
    s = table(
        field={31: "7"},
        crops={"Ada": ["3 6", "6 7", "8", "9", "5", "7 + Poacher"], "Bo": ["7"]},
    )
    assert choices(s) == ["slot 31, crop A", "slot 31, crop B", "slot 31, crop C"]
    assert play(s, "slot 31", "crop B")["crops Ada"] == ["3 6", "6 7 7", "8", "9", "5", "7 + Poacher"]


def test_only_open_cards_are_gathered() -> None:
    """U3.2: what lies face down is not there yet."""
    s = table(field={31: "10", 17: "(7)", 20: "(6)"}, crops={"Ada": ["6", "9"], "Bo": ["2"]})
    assert choices(s) == ["slot 31, crop B"]


def test_a_crop_is_judged_by_its_top_card() -> None:
    """U3.2: an Otter on top counts as its rank; what lies beneath does not count."""
    s = table(field={31: "7", 33: "3"}, crops={"Ada": ["7 Otter=2", "7 10"], "Bo": ["9"]})
    assert choices(s) == ["slot 33, crop A"]


def test_an_otter_waits_until_no_seed_can_be_gathered() -> None:
    """U3.3: one Seed that fits is enough."""
    s = table(field={31: "7", 33: "Otter"}, crops={"Ada": ["6"], "Bo": ["2"]})
    assert choices(s) == ["slot 31, crop A"]


def test_an_otter_must_be_gathered_then() -> None:
    """U3.3: on any unfrozen Crop, with a rank that fits its top card; neither drawing nor walking is offered."""
    s = table(field={31: "9", 33: "Otter"}, crops={"Ada": ["6", "A", "6 + Poacher"], "Bo": ["9"]})
    assert choices(s) == [
        "slot 33, crop A, rank 5",
        "slot 33, crop A, rank 6",
        "slot 33, crop A, rank 7",
        "slot 33, crop B, rank 2",
        "slot 33, crop B, rank K",
        "slot 33, crop B, rank A",
    ]
    assert then(s, "slot 33", "crop B", "rank 2") == {
        "slot 33": "Otter → none",
        "crops Ada": ["6", "A Otter=2", "6 + Poacher"],
        "active": "Bo",
        "decider": "Bo",
        "last_gatherer": "Ada",
        "turn": 2,
    }


def test_an_otter_of_any_rank() -> None:
    """U3.3: option otter_rank="any": on any unfrozen Crop, whatever lies on top; it still waits for Seeds."""
    s = table(otter_rank="any", field={31: "9", 33: "Otter"}, crops={"Ada": ["6", "6 + Poacher"], "Bo": ["2"]})
    assert choices(s) == [f"slot 33, crop A, {rank}" for rank in ANY_RANK]
    assert play(s, "slot 33", "crop A", "rank K")["crops Ada"] == ["6 Otter=K", "6 + Poacher"]
    seed = table(otter_rank="any", field={31: "7", 33: "Otter"}, crops={"Ada": ["6"], "Bo": ["2"]})
    assert choices(seed) == ["slot 31, crop A"]


def test_an_otter_fits_by_default() -> None:
    """U3.3: otter_rank="fits"."""
    for options in ({}, {"otter_rank": "fits"}):
        s = table(field={33: "Otter"}, crops={"Ada": ["2"], "Bo": ["2"]}, **options)  # type: ignore[arg-type]
        assert choices(s) == [f"slot 33, crop A, rank {rank}" for rank in "2 3 A".split()]


def test_an_otter_keeps_its_rank() -> None:
    """U3.3: on the Crop it counts as that rank, and it takes it along in a Walk About."""
    s = table(field={31: "J"}, crops={"Ada": ["6 Otter=7", "8 8"], "Bo": ["2"]})
    assert play(s, "walk", "crop A", "crop B")["crops Ada"] == ["6", "8 8 Otter=7"]
    s = table(field={31: "8"}, crops={"Ada": ["2 Otter=7"], "Bo": ["2"]})
    assert choices(s) == ["slot 31, crop A"]


def test_without_an_unfrozen_crop_no_otter_is_gathered() -> None:
    """U3.3, U3.4: it stays, and a card is drawn."""
    s = table(field={33: "Otter"}, crops={"Ada": ["6 + Poacher"], "Bo": ["2"]})
    assert choices(s) == ["draw"]


@pytest.mark.parametrize("value", ["fit", None, 1])
def test_other_ranks_of_otters_are_refused(value: Any) -> None:
    """U3.3: the two of the rules."""
    assert refusal(otter_rank=value) == f"otter_rank={value!r} is not possible: write 'fits' or 'any' (rule U3.3)."


def test_what_there_is_instead_of_a_gather() -> None:
    """U3.4: draw; walk, if something can move; a team may end the round."""
    still = {"field": {31: "J"}, "crops": {"Ada": ["6", "3"]}}
    moving = {"field": {31: "J"}, "crops": {"Ada": ["6", "7"]}}
    assert offered(table(**still)) == ["draw"]  # type: ignore[arg-type]
    assert offered(table(**moving)) == ["draw", "walk"]  # type: ignore[arg-type]
    assert offered(table(1, **still)) == ["draw", "end"]  # type: ignore[arg-type]
    assert offered(table(2, mode="cooperative", **moving)) == ["draw", "walk", "end"]  # type: ignore[arg-type]


def test_what_is_drawn_comes_as_a_step_of_its_own() -> None:
    """U3.4: first the choice, then the card."""
    s = table(crops={"Ada": ["6"], "Bo": ["2"]}, pile="7 8")
    assert play(s, "draw") == {"stage": "DRAW", "decider": None}
    assert step(s) == {"pile": "-7", "drawn": "7", "stage": "PLACE", "decider": "Ada"}


def test_uncovered_cards_are_turned_up_in_the_order_of_the_slots() -> None:
    """U3.5: at the end of the turn, one by one; what is still covered stays face down."""
    s = table(
        field={31: "7", 32: "J", 17: "(3)", 18: "(4)", 20: "(5)", 21: "(6)", 8: "(8)"},
        crops={"Ada": ["6"], "Bo": ["2"]},
        specials=0,
    )
    change = play(s, "slot 31", "crop A")
    assert (change["stage"], change["decider"]) == ("REVEAL", None)
    assert step(s) == {"slot 17": "(3) → 3"}
    change = step(s)
    assert (change["slot 20"], change["active"], s.turn) == ("(5) → 5", "Bo", 2)
    assert field_of(s) == {35: "Q", 32: "J", 17: "3", 18: "(4)", 20: "5", 21: "(6)", 8: "(8)"}


def test_poachers_are_replaced_after_all_cards_are_turned_up() -> None:
    """U3.5: one at a time, the lowest slot first, until none is open."""
    s = table(
        field={31: "7", 17: "(Poacher)", 20: "(Poacher)"},
        crops={"Ada": ["6"], "Bo": ["2"]},
        pile="2 3 4 8 9 10 J",
    )
    play(s, "slot 31", "crop A")
    assert step(s) == {"slot 17": "(Poacher) → Poacher"}
    assert step(s) == {"slot 20": "(Poacher) → Poacher"}
    assert step(s) == {"slot 17": "Poacher → none", "aside": 1, "replace_left": 3}
    for rest in (2, 1, 0):
        change = step(s)
        assert change["replace_left"] == rest
    assert step(s) == {"slot 20": "Poacher → none", "aside": 2, "replace_left": 3}
    run(s)
    assert (slot_of(s, 17), slot_of(s, 20), s.active) == ("2 3 4", "8 9 10", 1)


def test_in_a_slot_the_leftmost_poacher_is_replaced_first() -> None:
    """U3.5: of two Poachers among the replacements."""
    s = table(
        field={31: "Poacher"},
        crops={"Ada": ["6"], "Bo": ["2"]},
        pile="2 Poacher Poacher 3 4 5 8 9 10 J",
        specials=3,
        stage="reveal",
    )
    for _ in range(4):
        step(s)
    assert slot_of(s, 31) == "2 Poacher Poacher"
    step(s)
    assert slot_of(s, 31) == "2 Poacher"
    for _ in range(3):
        step(s)
    assert slot_of(s, 31) == "2 3 4 5 Poacher"
    run(s)
    assert slot_of(s, 31) == "2 3 4 5 8 9 10"


def test_what_an_empty_pile_uncovers_is_turned_up_before_the_next_poacher() -> None:
    """U3.5: a Poacher that nothing replaces leaves its slot; the card beneath it comes before the next Poacher."""
    s = table(
        field={31: "Poacher", 17: "(5)", 33: "Poacher"},
        crops={"Ada": ["6"], "Bo": ["2"]},
        pile="",
        last="Ada",
        stage="reveal",
    )
    assert step(s) == {"slot 31": "Poacher → none", "aside": 1}
    assert step(s) == {"slot 17": "(5) → 5"}
    change = step(s)
    assert (change["slot 33"], change["aside"], change["ended_by"]) == ("Poacher → none", 2, "PILE_EMPTY")


def test_without_anything_to_reveal_the_turn_passes_at_once() -> None:
    """U3.6: to the next seat, after the last to the first."""
    s = table(3, field={31: "7", 39: "A"}, crops={"Ada": ["2"], "Bo": ["2"], "Chen": ["6"]}, active="Chen")
    change = play(s, "slot 31", "crop A")
    assert (change["active"], change["decider"], change["turn"]) == ("Ada", "Ada", 2)
    s.log = []
    play(s, "slot 39", "crop A")
    assert told(s) == "Ada gathers the A onto crop A."


def test_the_end_of_the_round_is_asked_after_the_reveal() -> None:
    """U3.6, U7.2: a Poacher turned up by the last Gather takes the last cards of the pile: the round ends."""
    s = table(
        field={31: "7", 17: "(Poacher)"},
        crops={"Ada": ["6"], "Bo": ["2"]},
        pile="8 9",
    )
    change = then(s, "slot 31", "crop A")
    assert change == {
        "slot 17": "(Poacher) → 8 9",
        "slot 31": "7 → none",
        "crops Ada": ["6 7"],
        "pile": "-8, -9",
        "aside": 1,
        "decider": None,
        "last_gatherer": "Ada",
        "charged": "Ada",
        "stage": "SCORE",
        "phase": "SCORING",
        "ended_by": "PILE_EMPTY",
        "gathers": 1,
    }


def test_a_gather_is_one_decision_in_two_choices() -> None:
    """U3.2: a card, then a Crop that takes it."""
    s = table(field={31: "7", 33: "9"}, crops={"Ada": ["6", "8"], "Bo": ["2"]})
    assert allowed(s, "slot 31", "crop A") and allowed(s, "slot 31", "crop B") and allowed(s, "slot 33", "crop B")
    assert not allowed(s, "slot 33", "crop A") and not allowed(s, "slot 31", "crop C")
