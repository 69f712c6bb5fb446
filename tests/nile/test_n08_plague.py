"""N8 Plague of Locusts: the largest fields are eaten, once for each time it is met."""

from __future__ import annotations

from .table import play, restack, step, table


def test_the_largest_field_is_eaten() -> None:
    """N8.1: the whole of it and no other, whoever met the Plague."""
    s = table(
        pile="plague, wheat, flax", fields={"castor": ("Bo", 3), "wheat": ("Ada", 2), "flax": ("Bo", 1)}, phase="flood"
    )
    step(s)
    assert step(s) == {
        "field castor": "Bo 3 → none",
        "discards": "+3 castor",
        "seen_discards": "+3 castor",
        "stage": "FLOOD",
        "plague_waits": 0,
    }


def test_all_fields_of_the_largest_size_are_eaten() -> None:
    """N8.1: whoever owns them, several of one player included."""
    fields = {"papyrus": ("Ada", 3), "castor": ("Bo", 3), "wheat": ("Bo", 2), "flax": ("Bo", 3)}
    s = table(pile="plague, wheat, flax", fields=fields, phase="flood")
    step(s)
    assert step(s) == {
        "field papyrus": "Ada 3 → none",
        "field castor": "Bo 3 → none",
        "field flax": "Bo 3 → none",
        "discards": "+3 papyrus, +3 castor, +3 flax",
        "seen_discards": "+3 papyrus, +3 castor, +3 flax",
        "stage": "FLOOD",
        "plague_waits": 0,
    }


def test_fields_of_one_card_are_eaten_too() -> None:
    """N8.1: M = 1 counts."""
    s = table(pile="plague, wheat, flax", fields={"castor": ("Bo", 1), "onions": ("Ada", 1)}, crops=7, phase="flood")
    step(s)
    change = step(s)
    assert (change["field castor"], change["field onions"]) == ("Bo 1 → none", "Ada 1 → none")


def test_without_a_field_the_plague_has_no_effect() -> None:
    """N8.1: but it has been met: another flood card follows."""
    s = table(pile="plague, wheat, flax", hands={"Ada": "2 wheat"}, phase="flood")
    step(s)
    assert step(s) == {"stage": "FLOOD", "plague_waits": 0}


def test_the_plague_lies_with_the_discards_from_the_moment_it_shows() -> None:
    """N8.2: in the middle of a draw already."""
    s = table(pile="plague, 3 wheat", phase="draw")
    assert step(s) == {"pile": "-plague", "discards": "+plague", "seen_discards": "+plague", "plague_waits": 1}


def test_the_plague_comes_back_with_the_next_reshuffle() -> None:
    """N8.2: and not before it."""
    s = table(pile="plague, 2 wheat", fields={"flax": ("Bo", 1)}, phase="draw")
    step(s)
    step(s)
    assert s.discards[28] == 1
    step(s)
    assert step(s)["pile"] == "new: plague"


def test_the_plague_comes_back_with_a_reshuffle_in_the_same_draw() -> None:
    """N8.2: met twice in one draw it still strikes once."""
    s = table(
        pile="plague, wheat", discards="2 lettuce", fields={"flax": ("Bo", 2), "castor": ("Ada", 1)}, phase="draw"
    )
    step(s)
    step(s)
    assert step(s)["pile"] == "new: 2 lettuce, plague"
    restack(s, "plague")
    assert step(s) == {"pile": "-plague", "discards": "+plague", "seen_discards": "+plague"}
    assert step(s) == {"pile": "-lettuce", "hand Ada": "+lettuce", "draw_left": 0}
    assert step(s)["field flax"] == "Bo 2 → none"
    assert (s.plague_waits, s.field_size[3], s.active, s.stage.name) == (0, 1, 1, "FLOOD")


def test_when_the_pile_runs_out_with_the_plague_the_season_ends_first() -> None:
    """N8.3: then it strikes; what it eats lies with the new discards."""
    s = table(pile="plague", discards="2 lettuce", fields={"flax": ("Bo", 2)}, phase="flood")
    step(s)
    assert step(s) == {
        "pile": "new: 2 lettuce, plague",
        "discards": "-2 lettuce, -plague",
        "seen_discards": "-plague",
        "season": 2,
    }
    assert step(s) == {
        "field flax": "Bo 2 → none",
        "discards": "+2 flax",
        "seen_discards": "+2 flax",
        "stage": "FLOOD",
        "plague_waits": 0,
    }


def test_when_the_pile_runs_out_after_the_plague_the_season_ends_first() -> None:
    """N8.3, N9.1: the draw took the last card, the Plague has not struck yet."""
    s = table(pile="plague, 2 wheat", discards="2 lettuce", fields={"flax": ("Bo", 2)}, phase="draw")
    step(s)
    step(s)
    assert step(s) == {"pile": "empty", "hand Ada": "+wheat", "draw_left": 0}
    assert step(s) == {
        "pile": "new: 2 lettuce, plague",
        "discards": "-2 lettuce, -plague",
        "seen_discards": "-plague",
        "season": 2,
    }
    assert step(s) == {
        "field flax": "Bo 2 → none",
        "discards": "+2 flax",
        "seen_discards": "+2 flax",
        "plague_waits": 0,
        "stage": "FLOOD",
        "phase": "FLOOD",
        "active": "Bo",
        "turn": 2,
    }


def test_when_a_market_takes_the_last_card_the_season_ends_before_the_strike() -> None:
    """N8.3, N7.2: a market that met the Plague; trading goes on after the strike."""
    s = table(hands={"Ada": "2 wheat"}, pile="plague, castor", fields={"flax": ("Bo", 2)}, phase="trade")
    play(s, "market", "wheat", "wheat")
    step(s)
    assert step(s) == {"pile": "empty", "hand Ada": "+castor", "draw_left": 0}
    assert step(s) == {
        "pile": "new: 2 wheat, plague",
        "traded Ada": "-2 wheat",
        "discards": "-2 wheat, -plague",
        "seen_discards": "-plague",
        "season": 2,
    }
    assert step(s) == {
        "field flax": "Bo 2 → none",
        "discards": "+2 flax",
        "seen_discards": "+2 flax",
        "plague_waits": 0,
        "stage": "TRADE",
        "decider": "Ada",
    }


def test_when_a_pay_out_takes_the_last_card_the_season_ends_before_the_strike() -> None:
    """N8.3, N3.5: season, discard of the pending cards, strike, harvest."""
    s = table(
        pile="wheat, plague, 3 castor",
        pending=("Bo", "papyrus-wheat"),
        fields={"flax": ("Bo", 2), "wheat": ("Bo", 1)},
        phase="flood",
    )
    for _ in range(5):
        step(s)
    assert step(s) == {
        "pile": "new: wheat, plague",
        "flood_stack": "-wheat",
        "flood_card": None,
        "discards": "-plague",
        "seen_discards": "-plague",
        "season": 2,
        "stage": "CLEAR_PENDING",
    }
    assert step(s) == {
        "pending": "-papyrus-wheat",
        "pending_seat": None,
        "discards": "+papyrus-wheat",
        "seen_discards": "+papyrus-wheat",
        "stage": "HARVEST",
        "phase": "HARVEST",
    }
    assert step(s) == {
        "field flax": "Bo 2 → none",
        "discards": "+2 flax",
        "seen_discards": "+2 flax",
        "plague_waits": 0,
    }
    assert step(s) == {
        "field wheat": "Bo 1 → none",
        "storage Bo": "+wheat",
        "received Bo": "+wheat",
        "stage": "TRADE",
        "phase": "TRADE",
        "decider": "Ada",
    }
