"""U7 End of a round: the Burrow is open, the Seed Pile is empty, or the team ends it."""

from __future__ import annotations

from .table import choices, offered, play, run, step, table, then, told

SCORED_NEXT = {"stage": "SCORE", "phase": "SCORING", "decider": None}


def test_the_round_ends_when_the_burrow_is_open() -> None:
    """U7.1: the last card upon it is gone, whatever else is left; the player who gathered is charged."""
    s = table(lid="", field={35: "7", 31: "J"}, crops={"Ada": ["2"], "Bo": ["6"]}, active="Bo")
    s.log = []
    assert play(s, "slot 35", "crop A") == {
        "slot 35": "7 → none",
        "crops Bo": ["6 7"],
        "last_gatherer": "Bo",
        "gathers": 1,
        "ended_by": "BURROW_OPEN",
        "charged": "Bo",
        **SCORED_NEXT,
    }
    assert told(s) == (
        "Bo gathers the 7 onto crop A. The Burrow is open, with 1 card left in the Field: the round ends. "
        "It is charged to Bo."
    )


def test_the_round_goes_on_while_a_card_lies_on_the_burrow() -> None:
    """U7.1: of any layer, open or not."""
    for slot in (1, 12, 26):
        s = table(lid="", field={35: "7", 33: "J", slot: "(8)"}, crops={"Ada": ["6"], "Bo": ["2"]}, specials=0)
        assert then(s, "slot 35", "crop A")[f"slot {slot}"] == "(8) → 8"
        assert s.ended_by == 0 and s.active == 1


def test_cards_beside_the_burrow_do_not_cover_it() -> None:
    """U7.1: the four outer cards of Fall may lie there for ever."""
    field = {0: "2", 3: "3", 4: "4", 7: "J", 35: "7"}
    s = table(lid="", field=field, crops={"Ada": ["6"], "Bo": ["9"]})
    assert play(s, "slot 35", "crop A")["ended_by"] == "BURROW_OPEN"


def test_who_gathered_last_is_charged_though_another_opened_the_burrow() -> None:
    """U7.1: a Poacher on the Burrow that nothing replaces opens it in the turn of somebody who gathered nothing."""
    s = table(lid="", field={35: "Poacher"}, crops={"Ada": ["6"], "Bo": ["2"]}, pile="", last="Bo", stage="reveal")
    change = step(s)
    assert (change["ended_by"], change["charged"], s.active) == ("BURROW_OPEN", "Bo", 0)


def test_the_open_burrow_is_asked_first() -> None:
    """U7.1, U7.2: with an empty pile at the same time it is the Burrow that ends the round."""
    s = table(lid="", field={35: "7"}, crops={"Ada": ["6"], "Bo": ["2"]}, pile="")
    assert play(s, "slot 35", "crop A")["ended_by"] == "BURROW_OPEN"


def test_the_round_ends_when_the_pile_is_empty() -> None:
    """U7.2: asked when the turn is resolved: the last card is still placed. The active player is charged."""
    s = table(field={31: "J"}, crops={"Ada": ["6"], "Bo": ["2"]}, pile="7", active="Bo", last="Ada")
    play(s, "draw")
    step(s)
    assert s.ended_by == 0
    s.log = []
    assert play(s, "new") == {
        "crops Bo": ["2", "7"],
        "drawn": None,
        "ended_by": "PILE_EMPTY",
        "charged": "Bo",
        **SCORED_NEXT,
    }
    assert told(s) == (
        "Bo opens crop B with the 7. The Seed Pile is empty, with 2 cards left in the Field: the round ends. "
        "They are charged to Bo."
    )


def test_a_pile_emptied_by_replacing_a_poacher_ends_the_round_too() -> None:
    """U7.2: whoever's turn it is is charged, after the Reveal."""
    s = table(field={31: "7", 17: "(Poacher)"}, crops={"Ada": ["6"], "Bo": ["2"]}, pile="8 9 9", last="Bo")
    change = then(s, "slot 31", "crop A")
    assert (change["ended_by"], change["charged"]) == ("PILE_EMPTY", "Ada")


def test_one_card_in_the_pile_is_enough_to_go_on() -> None:
    """U7.2: the round ends when none is left."""
    s = table(field={31: "J"}, crops={"Ada": ["6"], "Bo": ["2"]}, pile="7 8")
    play(s, "draw")
    step(s)
    assert play(s, "new")["active"] == "Bo"


def test_a_walk_about_with_an_empty_pile_ends_the_round() -> None:
    """U7.2: asked at the end of every turn."""
    s = table(field={31: "J"}, crops={"Ada": ["6 6", "7"], "Bo": ["2"]}, pile="", last="Bo")
    play(s, "walk", "crop A", "crop B")
    assert play(s, "stop")["ended_by"] == "PILE_EMPTY"


def test_a_team_may_end_the_round_when_no_gather_is_possible() -> None:
    """U7.3: at once; the seat that does is noted."""
    s = table(mode="cooperative", field={31: "J"}, crops={"Ada": ["6", "7"]}, active="Bo")
    assert offered(s) == ["draw", "walk", "end"]
    s.log = []
    assert play(s, "end") == {"ended_by": "BY_CHOICE", "charged": "Bo", **SCORED_NEXT}
    assert told(s) == "Bo ends the round, with 2 cards left in the Field."


def test_a_team_cannot_end_the_round_with_a_gather_or_inside_a_walk_about() -> None:
    """U7.3: nor while a drawn card waits."""
    assert offered(table(1, field={31: "7"}, crops={"Ada": ["6"]})) == ["slot 31"]
    s = table(1, field={31: "J"}, crops={"Ada": ["6 6", "7"]}, pile="2 3")
    play(s, "walk", "crop A", "crop B")
    assert "end" not in offered(s)
    s = table(1, field={31: "J"}, crops={"Ada": ["6", "9"]}, pile="2 3")
    play(s, "draw")
    run(s)
    assert offered(s) == ["new"]


def test_rivals_cannot_end_the_round() -> None:
    """U7.3: in competitive play it ends by itself only."""
    assert choices(table(field={31: "J"}, crops={"Ada": ["6"], "Bo": ["6"]})) == ["draw"]
