"""N7 Draw: two cards end the turn; a Plague among drawn cards waits."""

from __future__ import annotations

import pytest

from .table import MOST_STEPS, NILE, SEATS, play, run, step, table


def test_the_active_player_draws_two_cards_and_the_turn_passes() -> None:
    """N7.1: the top two cards, one after the other."""
    s = table(pile="flax, wheat, castor", phase="draw")
    assert step(s) == {"pile": "-flax", "hand Ada": "+flax", "draw_left": 1}
    assert step(s) == {
        "pile": "-wheat",
        "hand Ada": "+wheat",
        "draw_left": 0,
        "active": "Bo",
        "turn": 2,
        "stage": "FLOOD",
        "phase": "FLOOD",
    }


@pytest.mark.parametrize("words", [("pass",), ("plant", "wheat", 2), ("speculate", "papyrus-flax", "done")])
def test_every_turn_ends_with_a_draw_of_two_cards(words: tuple[object, ...]) -> None:
    """N7.1: whatever was planted or not, and nobody is asked."""
    s = table(pile="3 lettuce", hands={"Ada": "2 wheat, papyrus-flax"}, phase="plant")
    assert play(s, *words)["draw_left"] == 2
    assert step(s) == {"pile": "-lettuce", "hand Ada": "+lettuce", "draw_left": 1}
    assert step(s)["hand Ada"] == "+lettuce"
    assert (s.active, s.pile_count) == (1, 1)


@pytest.mark.parametrize(
    ("players", "active", "following"),
    [(2, "Bo", "Ada"), (3, "Bo", "Chen"), (3, "Chen", "Ada"), (6, "Emil", "Fay"), (6, "Fay", "Ada")],
)
def test_the_turn_passes_clockwise(players: int, active: str, following: str) -> None:
    """N7.1: to the next seat, from the last one to the first."""
    s = table(players, pile="flax, wheat, castor", phase="draw", active=active, crops=7)
    step(s)
    assert step(s)["active"] == following
    assert (s.turn, s.round) == (2 + SEATS.index(active), 2 if following == "Ada" else 1)


def test_there_is_no_hand_limit() -> None:
    """N7.1: nobody has to discard, however many cards he holds."""
    s = table(pile="flax, wheat, castor", hands={"Ada": "14 flax, 15 wheat, 16 papyrus"}, phase="draw")
    step(s)
    step(s)
    assert (s.hand_count[0], s.stage.name, s.active) == (47, "FLOOD", 1)


def test_a_plague_in_a_draw_waits_for_the_whole_draw() -> None:
    """N7.2, N8.2: it does not count as a drawn card; then it strikes, before the turn passes."""
    s = table(pile="plague, flax, wheat, castor", fields={"castor": ("Bo", 2)}, phase="draw")
    assert step(s) == {"pile": "-plague", "discards": "+plague", "seen_discards": "+plague", "plague_waits": 1}
    assert step(s) == {"pile": "-flax", "hand Ada": "+flax", "draw_left": 1}
    assert step(s) == {"pile": "-wheat", "hand Ada": "+wheat", "draw_left": 0}
    assert step(s) == {
        "field castor": "Bo 2 → none",
        "discards": "+2 castor",
        "seen_discards": "+2 castor",
        "plague_waits": 0,
        "active": "Bo",
        "turn": 2,
        "stage": "FLOOD",
        "phase": "FLOOD",
    }


def test_a_plague_bought_at_the_market_is_replaced_and_strikes_before_trading_goes_on() -> None:
    """N7.2, N5.2: the market gives another card."""
    s = table(pile="plague, flax, wheat", hands={"Ada": "2 papyrus"}, fields={"castor": ("Bo", 2)}, phase="trade")
    play(s, "market", "papyrus", "papyrus")
    assert step(s) == {"pile": "-plague", "discards": "+plague", "seen_discards": "+plague", "plague_waits": 1}
    assert step(s) == {"pile": "-flax", "hand Ada": "+flax", "draw_left": 0}
    assert step(s) == {
        "field castor": "Bo 2 → none",
        "discards": "+2 castor",
        "seen_discards": "+2 castor",
        "plague_waits": 0,
        "stage": "TRADE",
        "decider": "Ada",
    }


def test_a_plague_met_in_a_pay_out_does_not_count_as_one_of_its_cards() -> None:
    """N7.2, N3.4: six cards are six cards; whoever is paid draws them."""
    s = table(pile="wheat, 5 flax, plague, 2 flax", pending=("Bo", "papyrus-wheat, wheat-castor"), phase="flood")
    assert run(s)["hand Bo"] == "+6 flax"


def test_a_card_is_taken_from_the_pile_by_floods_and_draws_only() -> None:
    """N3.1, N7.1, N7.2, N8.3, N9.1: not by harvests, strikes, the discard of pending cards, the end of a season."""
    for pile, season in (("wheat, plague, 3 flax", 1), ("wheat, 3 flax, plague", 1), ("plague", 2)):
        for phase in ("flood", "draw"):
            s = table(
                pile=pile,
                pending=("Bo", "papyrus-wheat"),
                fields={"wheat": ("Bo", 3)},
                season=season,
                phase=phase,
            )
            for _ in range(MOST_STEPS):
                if s.decider >= 0 or s.over:
                    break
                before, takes = s.pile_count, NILE.takes_a_card(s)
                step(s)
                assert takes == (s.pile_count == before - 1 and before > 0)
            assert not NILE.takes_a_card(s)
