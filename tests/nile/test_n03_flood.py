"""N3 Flood: the top card floods its crops, the Plague strikes in its place, pending Speculations pay out."""

from __future__ import annotations

from .table import offered, pile_of, restack, run, step, table


def test_the_top_card_becomes_the_flood_card() -> None:
    """N3.1: from the pile onto the flood stack, in place of the card before it, which stays in the stack."""
    s = table(flood="castor", flood_stack="onions", crops=7, pile="wheat, flax", phase="flood")
    assert step(s) == {
        "pile": "-wheat",
        "flood_stack": "+wheat",
        "flood_card": "wheat",
        "flooded": "wheat",
        "stage": "TRADE",
        "phase": "TRADE",
        "decider": "Ada",
    }


def test_the_flood_card_stays_until_the_next_one() -> None:
    """N3.1: through the rest of the turn, up to the next turn's flood."""
    s = table(flood="castor", pile="2 wheat, 2 flax", phase="draw")
    assert run(s)["flood_card"] == "flax"
    assert [s.flood_stack[3], s.flood_stack[4]] == [1, 1]
    s = table(flood="castor", pile="2 wheat, 2 flax", phase="draw")
    step(s)
    step(s)
    assert (s.active, s.flood_card, s.flooded) == (1, 3, [0, 0, 0, 1, 0, 0, 0])


def test_the_current_flood_card_is_none_after_it_was_shuffled_in() -> None:
    """N3.1, N9.2: its crops stay flooded all the same."""
    s = table(hands={"Ada": "2 wheat"}, flood="castor", pile="flax", phase="draw")
    step(s)
    step(s)
    assert (s.season, s.flood_card, s.flooded) == (2, -1, [0, 0, 0, 1, 0, 0, 0])


def test_a_crop_card_floods_one_crop() -> None:
    """N3.2: its own."""
    s = table(pile="flax, wheat", flood="papyrus-wheat", phase="flood")
    assert step(s)["flooded"] == "flax"


def test_a_speculation_card_floods_two_crops() -> None:
    """N3.2: both it shows, and no longer those of the card before."""
    s = table(pile="wheat-flax, wheat", flood="castor", phase="flood")
    assert step(s)["flooded"] == "wheat, flax"


def test_every_card_floods_the_crops_of_its_name() -> None:
    """N3.2, N1.2: all seven crops and all 21 pairs."""
    s = table(crops=7, phase="flood")
    names = [card for card in dict.fromkeys(pile_of(s)) if card != "plague"]
    assert len(names) == 28
    for card in names:
        s = table(crops=7, phase="flood", flood="papyrus" if "papyrus" not in card else "wheat")
        restack(s, card)
        flooded = step(s).get("flooded", "papyrus" if "papyrus" not in card else "wheat")
        assert flooded == ", ".join(card.split("-"))


def test_the_plague_as_flood_strikes_and_another_card_is_turned_up() -> None:
    """N3.3: it shows no crop, strikes at once, and the next card takes its place."""
    s = table(
        pile="plague, wheat, flax", flood="castor", fields={"castor": ("Bo", 3), "wheat": ("Ada", 1)}, phase="flood"
    )
    assert step(s) == {
        "pile": "-plague",
        "discards": "+plague",
        "seen_discards": "+plague",
        "stage": "PLAGUE",
        "plague_waits": 1,
    }
    assert step(s) == {
        "field castor": "Bo 3 → none",
        "discards": "+3 castor",
        "seen_discards": "+3 castor",
        "stage": "FLOOD",
        "plague_waits": 0,
    }
    assert step(s) == {
        "pile": "-wheat",
        "flood_stack": "+wheat",
        "flood_card": "wheat",
        "flooded": "wheat",
        "stage": "HARVEST",
        "phase": "HARVEST",
    }


def test_no_card_is_lost_when_the_plague_was_the_flood() -> None:
    """N3.3: the exchange takes the Plague and one flood card off the pile, and nobody's draw suffers."""
    s = table(pile="plague, wheat, 3 flax", phase="flood")
    run(s)
    assert pile_of(s) == ["flax", "flax", "flax"]
    assert sum(s.flood_stack) == 1


def test_pending_speculations_stay_pending_while_the_plague_is_turned_up() -> None:
    """N3.3: neither paid nor discarded; the card in its place decides about them."""
    s = table(pile="plague, wheat, 4 flax", pending=("Bo", "papyrus-wheat"), phase="flood", active="Ada")
    step(s)
    step(s)
    assert s.pending[7] == 1 and s.pending_seat == 1 and s.hand_count[1] == 0
    assert run(s)["hand Bo"] == "+3 flax"


def test_every_plague_turned_up_strikes() -> None:
    """N3.3: also the one that ended a season, was shuffled back, and turns up again as its own replacement."""
    s = table(pile="plague", fields={"castor": ("Bo", 3), "wheat": ("Ada", 1)}, discards="2 flax", phase="flood")
    step(s)
    assert step(s)["season"] == 2
    restack(s, "plague")
    assert step(s)["field castor"] == "Bo 3 → none"
    step(s)
    assert step(s)["field wheat"] == "Ada 1 → none"
    assert run(s)["flood_card"] == "flax"


def test_a_speculation_that_shares_a_crop_pays_three_cards() -> None:
    """N3.4: to its owner, not to the active seat; then it is discarded."""
    s = table(pile="wheat, 3 flax, castor", pending=("Bo", "papyrus-wheat"), phase="flood")
    assert step(s) == {
        "pile": "-wheat",
        "flood_stack": "+wheat",
        "flood_card": "wheat",
        "flooded": "wheat",
        "stage": "PAY_OUT",
        "draw_left": 3,
    }
    for left in (2, 1):
        assert step(s) == {"pile": "-flax", "hand Bo": "+flax", "draw_left": left}
    assert step(s) == {"pile": "-flax", "hand Bo": "+flax", "draw_left": 0, "stage": "CLEAR_PENDING"}
    assert step(s) == {
        "pending": "-papyrus-wheat",
        "pending_seat": None,
        "discards": "+papyrus-wheat",
        "seen_discards": "+papyrus-wheat",
        "stage": "TRADE",
        "phase": "TRADE",
        "decider": "Ada",
    }


def test_the_second_crop_of_a_speculation_counts_as_well() -> None:
    """N3.4: at least one crop shared, either one."""
    s = table(pile="papyrus, 3 flax, castor", pending=("Bo", "papyrus-wheat"), phase="flood")
    assert run(s)["hand Bo"] == "+3 flax"


def test_two_hits_pay_six_cards_as_one_draw() -> None:
    """N3.4: six in all, one after the other."""
    s = table(pile="wheat, 6 flax, castor", pending=("Bo", "papyrus-wheat, wheat-castor"), phase="flood")
    assert step(s)["draw_left"] == 6
    assert run(s) == {
        "pile": ", ".join(["-flax"] * 6),
        "hand Bo": "+6 flax",
        "draw_left": 0,
        "pending": "-papyrus-wheat, -wheat-castor",
        "pending_seat": None,
        "discards": "+papyrus-wheat, +wheat-castor",
        "seen_discards": "+papyrus-wheat, +wheat-castor",
        "stage": "TRADE",
        "phase": "TRADE",
        "decider": "Ada",
    }


def test_a_speculation_as_flood_card_is_hit_by_all_that_share_either_crop() -> None:
    """N3.4: each hit pays three; no pending card can share both, because there is one Speculation for each pair."""
    s = table(pile="wheat-castor, 6 flax, castor", pending=("Bo", "papyrus-wheat, lettuce-flax"), phase="flood")
    assert run(s)["hand Bo"] == "+3 flax"
    s = table(pile="papyrus-wheat, 7 flax", pending=("Bo", "papyrus-lettuce, wheat-lettuce"), phase="flood")
    assert run(s)["hand Bo"] == "+6 flax"


def test_a_miss_pays_nothing_and_is_discarded() -> None:
    """N3.4: afterwards all pending cards go, hits and misses."""
    s = table(pile="wheat, 4 flax", pending=("Bo", "papyrus-flax, lettuce-castor"), phase="flood")
    assert step(s)["stage"] == "CLEAR_PENDING"
    assert step(s) == {
        "pending": "-lettuce-castor, -papyrus-flax",
        "pending_seat": None,
        "discards": "+lettuce-castor, +papyrus-flax",
        "seen_discards": "+lettuce-castor, +papyrus-flax",
        "stage": "TRADE",
        "phase": "TRADE",
        "decider": "Ada",
    }
    s = table(pile="wheat, 4 flax", pending=("Bo", "papyrus-wheat, lettuce-castor"), phase="flood")
    assert run(s)["discards"] == "+papyrus-wheat, +lettuce-castor"
    assert s.hand_count[1] == 3


def test_the_pay_out_comes_before_the_harvest() -> None:
    """N3.4, N2.4: pay-out and discard belong to the flood."""
    s = table(pile="wheat, 4 flax", pending=("Bo", "papyrus-wheat"), fields={"wheat": ("Bo", 2)}, phase="flood")
    for _ in range(5):
        assert s.field_size[1] == 2
        step(s)
    assert (s.pending_seat, s.field_size[1], s.stage.name) == (-1, 2, "HARVEST")
    assert run(s)["field wheat"] == "Bo 2 → Bo 1"


def test_a_plague_met_in_a_pay_out_strikes_after_the_discard_and_before_the_harvest() -> None:
    """N3.5, N7.2: the whole pay-out, the discard, the strike, the harvest."""
    s = table(
        pile="wheat, flax, plague, 2 flax, castor",
        pending=("Bo", "papyrus-wheat"),
        fields={"wheat": ("Bo", 2), "flax": ("Ada", 1)},
        phase="flood",
    )
    step(s)
    step(s)
    assert step(s) == {"pile": "-plague", "discards": "+plague", "seen_discards": "+plague", "plague_waits": 1}
    step(s)
    assert step(s) == {"pile": "-flax", "hand Bo": "+flax", "draw_left": 0, "stage": "CLEAR_PENDING"}
    assert step(s) == {
        "pending": "-papyrus-wheat",
        "pending_seat": None,
        "discards": "+papyrus-wheat",
        "seen_discards": "+papyrus-wheat",
        "stage": "HARVEST",
        "phase": "HARVEST",
    }
    assert step(s) == {
        "field wheat": "Bo 2 → none",
        "discards": "+2 wheat",
        "seen_discards": "+2 wheat",
        "plague_waits": 0,
        "stage": "TRADE",
        "phase": "TRADE",
        "decider": "Ada",
    }
    assert s.storage_count == [0] * 6


def test_what_the_plague_of_a_pay_out_spares_is_harvested() -> None:
    """N3.5: the harvest comes after the strike."""
    s = table(
        pile="wheat, plague, 4 flax",
        pending=("Bo", "papyrus-wheat"),
        fields={"wheat": ("Bo", 2), "flax": ("Ada", 3)},
        phase="flood",
    )
    change = run(s)
    assert (change["field flax"], change["field wheat"]) == ("Ada 3 → none", "Bo 2 → Bo 1")
    assert change["storage Bo"] == "+wheat"
    assert offered(s) == ["stop"]
