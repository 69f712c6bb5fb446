"""N9 The draw pile runs out: the next season, and the end of the game."""

from __future__ import annotations

from collections import Counter

import pytest

from .table import SEATS, cards_of, offered, pile_of, play, restack, run, step, table


def test_the_last_card_drawn_goes_to_the_hand_before_the_season_ends() -> None:
    """N9.1: so it is not shuffled in."""
    s = table(pile="flax", discards="2 lettuce", phase="draw")
    assert step(s) == {"pile": "empty", "hand Ada": "+flax", "draw_left": 1}
    assert step(s) == {
        "pile": "new: 2 lettuce, plague",
        "discards": "-2 lettuce, -plague",
        "seen_discards": "-plague",
        "season": 2,
    }


def test_the_season_ends_before_the_turn_passes() -> None:
    """N9.1, N7.1: before anything else happens, when the draw is complete as well."""
    s = table(pile="2 flax", discards="2 lettuce", phase="draw")
    step(s)
    step(s)
    assert (s.pile_count, s.active, s.turn) == (0, 0, 1)
    assert step(s) == {
        "pile": "new: 2 lettuce, plague",
        "discards": "-2 lettuce, -plague",
        "seen_discards": "-plague",
        "season": 2,
        "active": "Bo",
        "turn": 2,
        "stage": "FLOOD",
        "phase": "FLOOD",
    }


def test_the_season_ends_before_trading_goes_on() -> None:
    """N9.1, N5.2: nobody is asked while the pile is empty."""
    s = table(hands={"Ada": "2 wheat"}, pile="flax", phase="trade")
    play(s, "market", "wheat", "wheat")
    assert step(s) == {"pile": "empty", "hand Ada": "+flax", "draw_left": 0}
    assert step(s) == {
        "pile": "new: 2 wheat, plague",
        "traded Ada": "-2 wheat",
        "discards": "-2 wheat, -plague",
        "seen_discards": "-plague",
        "season": 2,
        "stage": "TRADE",
        "decider": "Ada",
    }
    assert offered(s) == ["stop"]


def test_a_flood_card_that_empties_the_pile_is_shuffled_in_and_then_harvested() -> None:
    """N9.1, N9.2: it is played out all the same; its crops stay flooded."""
    s = table(pile="flax", flood="wheat", discards="2 lettuce", fields={"flax": ("Bo", 2)}, phase="flood")
    assert step(s) == {
        "pile": "empty",
        "flood_stack": "+flax",
        "flood_card": "flax",
        "flooded": "flax",
        "stage": "HARVEST",
        "phase": "HARVEST",
    }
    assert step(s) == {
        "pile": "new: wheat, 2 lettuce, flax, plague",
        "flood_stack": "-wheat, -flax",
        "flood_card": None,
        "discards": "-2 lettuce, -plague",
        "seen_discards": "-plague",
        "season": 2,
    }
    assert step(s) == {
        "field flax": "Bo 2 → Bo 1",
        "storage Bo": "+flax",
        "received Bo": "+flax",
        "stage": "TRADE",
        "phase": "TRADE",
        "decider": "Ada",
    }


def test_a_flood_card_that_empties_the_pile_without_any_harvest_ends_the_season_before_trading() -> None:
    """N9.1: nobody is asked while the pile is empty."""
    s = table(pile="flax", discards="2 lettuce", hands={"Ada": "2 castor"}, phase="flood")
    step(s)
    assert s.decider == -1
    change = step(s)
    assert (change["season"], change["decider"], change["pile"]) == (2, "Ada", "new: 2 lettuce, flax, plague")


def test_a_flood_card_may_be_drawn_in_its_own_pay_out() -> None:
    """N9.1, N3.4: it emptied the pile, was shuffled in, and then pays."""
    s = table(pile="flax", discards="2 lettuce", pending=("Bo", "papyrus-flax"), phase="flood")
    step(s)
    assert (s.pile_count, s.draw_left) == (0, 3)
    assert step(s)["pile"] == "new: 2 lettuce, flax, plague"
    restack(s, "flax, 2 lettuce")
    assert step(s) == {"pile": "-flax", "hand Bo": "+flax", "draw_left": 2}
    assert run(s)["pending"] == "-papyrus-flax"
    assert (s.hand[1][2], s.hand[1][4], s.flooded[4]) == (2, 1, 1)


def test_the_new_pile_is_flood_stack_plague_and_all_discards() -> None:
    """N9.2: seen and unseen discards, the current flood card too; hands, storages and fields stay."""
    s = table(
        3,
        hands={"Ada": "2 wheat", "Chen": "castor"},
        storages={"Bo": "2 flax"},
        fields={"papyrus": ("Chen", 4)},
        pile="lettuce, wheat",
        flood="papyrus-castor",
        flood_stack="2 lettuce, flax",
        discards="3 wheat, papyrus-wheat",
        seen="castor, castor-flax, plague",
        traded={"Ada": "2 wheat", "Bo": "papyrus-wheat"},
        received={"Bo": "3 flax"},
        phase="draw",
    )
    step(s)
    step(s)
    assert step(s) == {
        "pile": "new: 3 wheat, 2 lettuce, castor, flax, papyrus-wheat, papyrus-castor, castor-flax, plague",
        "flood_stack": "-2 lettuce, -flax, -papyrus-castor",
        "flood_card": None,
        "discards": "-3 wheat, -castor, -papyrus-wheat, -castor-flax, -plague",
        "seen_discards": "-castor, -castor-flax, -plague",
        "traded Ada": "-2 wheat",
        "traded Bo": "-papyrus-wheat",
        "season": 2,
        "active": "Bo",
        "turn": 2,
        "stage": "FLOOD",
        "phase": "FLOOD",
    }
    assert s.flooded == [1, 0, 0, 1, 0, 0, 0]


def test_a_draw_under_way_goes_on_from_the_new_pile() -> None:
    """N9.2: two cards in all."""
    s = table(pile="flax", discards="4 lettuce", phase="draw")
    step(s)
    step(s)
    restack(s, "2 lettuce")
    assert step(s) == {
        "pile": "-lettuce",
        "hand Ada": "+lettuce",
        "draw_left": 0,
        "active": "Bo",
        "turn": 2,
        "stage": "FLOOD",
        "phase": "FLOOD",
    }


def test_pending_speculations_are_not_shuffled_in_during_their_pay_out() -> None:
    """N9.2, N3.4: they are not yet discards then; they are discarded into the new season."""
    s = table(pile="wheat, flax", discards="4 lettuce", pending=("Bo", "papyrus-wheat"), phase="flood")
    step(s)
    step(s)
    assert step(s)["pile"] == "new: wheat, 4 lettuce, plague"
    restack(s, "4 lettuce")
    step(s)
    step(s)
    assert step(s)["discards"] == "+papyrus-wheat"


def test_the_crops_of_the_current_flood_stay_flooded() -> None:
    """N9.2, N6.1: no such card may be played, and none is harvested again."""
    s = table(hands={"Ada": "2 wheat, 2 castor, 2 lettuce"}, pile="flax", flood="castor", fields={"castor": ("Bo", 3)})
    play(s, "market", "wheat", "wheat")
    change = run(s)
    assert (change["season"], change["flood_card"]) == (2, None)
    assert "flooded" not in change and "field castor" not in change
    play(s, "stop")
    play(s, "plant", "lettuce", 2)
    s = table(hands={"Ada": "2 castor"}, pile="flax", flooded="castor", phase="plant")
    assert offered(s) == ["pass"]


def test_the_new_pile_is_shuffled() -> None:
    """N9.2: every order of four cards occurs, about as often as any other."""
    orders: Counter[tuple[str, ...]] = Counter()
    for seed in range(1200):
        s = table(pile="papyrus", discards="wheat, lettuce, castor", phase="draw", seed=seed)
        step(s)
        step(s)
        orders[tuple(pile_of(s))] += 1
    assert len(orders) == 24
    assert 20 < min(orders.values()) and max(orders.values()) < 90


def test_the_current_flood_card_is_shuffled_in_by_default() -> None:
    """N9.2: keep_current_flood = false."""
    s = table(pile="2 flax", flood="castor", flood_stack="wheat, castor", phase="draw", keep_current_flood=False)
    step(s)
    step(s)
    change = step(s)
    assert change["pile"] == "new: wheat, 2 castor, plague"
    assert change["flood_card"] is None
    assert change["flood_stack"] == "-wheat, -2 castor"


def test_the_current_flood_card_stays_when_the_option_says_so() -> None:
    """N9.2: keep_current_flood = true: the top card of the flood stack stays there, others of its kind do not."""
    s = table(pile="2 flax", flood="castor", flood_stack="wheat, castor", phase="draw", keep_current_flood=True)
    step(s)
    step(s)
    change = step(s)
    assert change["pile"] == "new: wheat, castor, plague"
    assert change["flood_stack"] == "-wheat, -castor"
    assert "flood_card" not in change
    assert (s.flood_card, s.flood_stack_count, s.flooded[3]) == (3, 1, 1)


def test_a_flood_card_that_stays_is_not_drawn_in_its_own_pay_out() -> None:
    """N9.2: keep_current_flood = true, and the flood card emptied the pile."""
    s = table(pile="flax", discards="4 lettuce", pending=("Bo", "papyrus-flax"), phase="flood", keep_current_flood=True)
    step(s)
    assert step(s)["pile"] == "new: 4 lettuce, plague"


def test_before_the_first_flood_card_there_is_none_to_keep() -> None:
    """N9.2: keep_current_flood = true, and the pile is the Plague alone at the first flood."""
    s = table(pile="plague", discards="2 flax", phase="flood", keep_current_flood=True)
    step(s)
    assert step(s)["pile"] == "new: 2 flax, plague"
    assert (s.flood_card, s.flood_stack_count) == (-1, 0)


def test_a_draw_that_takes_the_last_card_of_the_last_season_ends_the_game() -> None:
    """N9.3: at once; nothing is shuffled, and the turn does not pass."""
    s = table(pile="2 flax", flood="wheat", discards="3 lettuce", season=2, phase="draw")
    step(s)
    assert step(s) == {"pile": "empty", "hand Ada": "+flax", "draw_left": 0}
    assert step(s) == {"last_card_gone": 1, "over": 1}


def test_the_rest_of_the_last_draw_is_lost() -> None:
    """N9.3: one card was left for a draw of two."""
    s = table(pile="flax", season=2, phase="draw")
    step(s)
    assert step(s) == {"last_card_gone": 1, "draw_left": 0, "over": 1}
    assert s.hand_count[0] == 1


def test_a_market_that_takes_the_last_card_of_the_last_season_ends_the_game() -> None:
    """N9.3, N5.2: trading does not go on."""
    s = table(hands={"Ada": "4 wheat"}, pile="flax", season=2, phase="trade")
    play(s, "market", "wheat", "wheat")
    assert step(s) == {"pile": "empty", "hand Ada": "+flax", "draw_left": 0}
    assert step(s) == {"last_card_gone": 1, "over": 1}
    assert s.decider == -1


def test_a_flood_card_that_is_the_last_card_is_harvested() -> None:
    """N9.3: it is played out, then the game ends, before trading."""
    s = table(
        pile="wheat-flax",
        season=2,
        phase="flood",
        fields={"wheat": ("Bo", 2), "flax": ("Ada", 1)},
        hands={"Ada": "2 castor"},
    )
    step(s)
    assert step(s) == {"last_card_gone": 1}
    assert step(s) == {"field wheat": "Bo 2 → Bo 1", "storage Bo": "+wheat", "received Bo": "+wheat"}
    assert step(s) == {"field flax": "Ada 1 → none", "storage Ada": "+flax", "received Ada": "+flax", "over": 1}
    assert s.decider == -1


def test_a_flood_card_that_is_the_last_card_without_a_harvest_ends_the_game() -> None:
    """N9.3: the active seat is not asked to trade any more."""
    s = table(pile="wheat", season=2, phase="flood", hands={"Ada": "2 castor"})
    step(s)
    assert step(s) == {"last_card_gone": 1, "over": 1}


def test_a_hapi_flood_card_that_is_the_last_card_is_harvested() -> None:
    """N9.3, N5.3: then the game ends in the middle of trading."""
    s = table(pile="wheat", season=2, phase="trade", hands={"Ada": "4 castor"}, fields={"wheat": ("Bo", 2)})
    play(s, "hapi", "castor", "castor")
    change = run(s)
    assert (change["storage Bo"], change["over"], change["last_card_gone"]) == ("+wheat", 1, 1)


def test_when_the_flood_card_was_the_last_card_its_pay_out_has_none_left() -> None:
    """N9.3: the pending cards are discarded, the harvest follows."""
    s = table(pile="wheat", season=2, phase="flood", pending=("Bo", "papyrus-wheat"), fields={"wheat": ("Bo", 2)})
    step(s)
    assert step(s) == {"last_card_gone": 1, "draw_left": 0, "stage": "CLEAR_PENDING"}
    assert step(s) == {
        "pending": "-papyrus-wheat",
        "pending_seat": None,
        "discards": "+papyrus-wheat",
        "seen_discards": "+papyrus-wheat",
        "stage": "HARVEST",
        "phase": "HARVEST",
    }
    assert step(s) == {"field wheat": "Bo 2 → Bo 1", "storage Bo": "+wheat", "received Bo": "+wheat", "over": 1}


def test_when_the_flood_card_was_the_last_card_a_miss_is_discarded_too() -> None:
    """N9.3: discard of the pending cards, hits and misses."""
    s = table(pile="wheat", season=2, phase="flood", pending=("Bo", "papyrus-flax"))
    step(s)
    step(s)
    assert step(s) == {
        "pending": "-papyrus-flax",
        "pending_seat": None,
        "discards": "+papyrus-flax",
        "seen_discards": "+papyrus-flax",
        "stage": "HARVEST",
        "phase": "HARVEST",
        "over": 1,
    }


def test_a_pay_out_that_takes_the_last_card_goes_as_far_as_cards_last() -> None:
    """N9.3: one card of three, discard, harvest, end."""
    s = table(pile="wheat, flax", season=2, phase="flood", pending=("Bo", "papyrus-wheat"), fields={"wheat": ("Bo", 2)})
    step(s)
    assert step(s) == {"pile": "empty", "hand Bo": "+flax", "draw_left": 2}
    assert step(s) == {"last_card_gone": 1, "draw_left": 0, "stage": "CLEAR_PENDING"}
    change = run(s)
    assert (change["pending"], change["storage Bo"], change["over"]) == ("-papyrus-wheat", "+wheat", 1)


def test_a_whole_pay_out_that_takes_the_last_card_is_followed_by_discard_and_harvest() -> None:
    """N9.3: the draw was complete, and nothing is left for a turn."""
    s = table(
        pile="wheat, 3 flax", season=2, phase="flood", pending=("Bo", "papyrus-wheat"), fields={"wheat": ("Bo", 2)}
    )
    for _ in range(4):
        step(s)
    assert step(s) == {"last_card_gone": 1, "stage": "CLEAR_PENDING"}
    change = run(s)
    assert (change["pending"], change["storage Bo"], change["over"]) == ("-papyrus-wheat", "+wheat", 1)


@pytest.mark.parametrize(
    "pile", ["wheat, plague", "wheat, plague, flax", "wheat, flax, plague", "wheat, 2 flax, plague, flax"]
)
def test_a_plague_met_in_the_last_pay_out_strikes_before_the_harvest(pile: str) -> None:
    """N9.3, N3.5: discard of the pending cards, strike, harvest, end."""
    s = table(
        pile=pile,
        season=2,
        phase="flood",
        pending=("Bo", "papyrus-wheat"),
        fields={"wheat": ("Bo", 2), "castor": ("Ada", 3)},
    )
    for _ in range(2 + len(cards_of(pile)) - 1):
        step(s)
    assert (s.draw_left, s.hand[1][4], s.plague_waits) == (0, cards_of(pile).count("flax"), 1)
    assert step(s)["pending"] == "-papyrus-wheat"
    assert step(s) == {
        "field castor": "Ada 3 → none",
        "discards": "+3 castor",
        "seen_discards": "+3 castor",
        "plague_waits": 0,
    }
    assert step(s) == {"field wheat": "Bo 2 → Bo 1", "storage Bo": "+wheat", "received Bo": "+wheat", "over": 1}


def test_a_plague_of_the_last_pay_out_that_leaves_nothing_to_harvest_ends_the_game() -> None:
    """N9.3: it ate the only flooded field."""
    s = table(
        pile="wheat, plague", season=2, phase="flood", pending=("Bo", "papyrus-wheat"), fields={"wheat": ("Bo", 2)}
    )
    change = run(s)
    assert (change["field wheat"], change["over"], change["discards"]) == (
        "Bo 2 → none",
        1,
        "+2 wheat, +papyrus-wheat, +plague",
    )
    assert s.storage_count == [0] * 6


def test_a_plague_turned_up_as_the_last_card_strikes_and_the_game_ends() -> None:
    """N9.3, N8.3: without pay-out and harvest; pending Speculations stay."""
    s = table(
        pile="plague",
        season=2,
        phase="flood",
        pending=("Bo", "papyrus-wheat"),
        flood="castor",
        fields={"wheat": ("Bo", 2), "castor": ("Ada", 1)},
    )
    step(s)
    assert step(s) == {"last_card_gone": 1}
    assert step(s) == {
        "field wheat": "Bo 2 → none",
        "discards": "+2 wheat",
        "seen_discards": "+2 wheat",
        "plague_waits": 0,
        "over": 1,
    }
    assert (s.pending[7], s.pending_seat, s.field_size[3]) == (1, 1, 1)


def test_a_plague_met_in_a_draw_that_ends_the_game_does_not_strike() -> None:
    """N9.3: whether it was the last card or came before it."""
    for pile in ("flax, plague", "plague, 2 flax", "plague, flax"):
        s = table(pile=pile, season=2, phase="draw", fields={"wheat": ("Bo", 2)})
        change = run(s)
        assert (change["over"], s.plague_waits, "field wheat" in change) == (1, 0, False)


def test_a_plague_met_in_a_market_that_ends_the_game_does_not_strike() -> None:
    """N9.3: the market found the Plague and the last card, or the Plague alone."""
    for pile in ("plague, flax", "plague"):
        s = table(hands={"Ada": "2 castor"}, pile=pile, season=2, phase="trade", fields={"wheat": ("Bo", 2)})
        play(s, "market", "castor", "castor")
        change = run(s)
        assert (change["over"], s.plague_waits, "field wheat" in change) == (1, 0, False)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_only_the_last_season_ends_the_game(players: int) -> None:
    """N9.3, N2.3: there are as many seasons as players."""
    for season in range(1, players + 1):
        s = table(players, pile="2 flax", discards="3 lettuce", season=season, phase="draw", crops=7)
        step(s)
        step(s)
        assert step(s).get("over", 0) == (season == players)
        assert s.season == min(season + 1, players)


def test_a_reshuffle_of_nothing_else_yields_the_plague_alone() -> None:
    """N9.4, N9.2: that is a pile, and a season."""
    s = table(3, pile="flax", phase="draw")
    step(s)
    assert step(s) == {"pile": "new: plague", "discards": "-plague", "seen_discards": "-plague", "season": 2}


def test_a_pile_of_the_plague_alone_is_a_season_and_one_draw_can_run_through_several() -> None:
    """N9.4: season 2 and 3 are the Plague alone; met twice, it does not strike in a draw that ends the game."""
    s = table(3, pile="flax", fields={"wheat": ("Bo", 2)}, phase="draw")
    step(s)
    step(s)
    assert step(s) == {"pile": "empty", "discards": "+plague", "seen_discards": "+plague", "plague_waits": 1}
    assert step(s) == {"pile": "new: plague", "discards": "-plague", "seen_discards": "-plague", "season": 3}
    assert step(s) == {"pile": "empty", "discards": "+plague", "seen_discards": "+plague"}
    assert step(s) == {"last_card_gone": 1, "draw_left": 0, "plague_waits": 0, "over": 1}


def test_a_flood_can_run_through_several_seasons() -> None:
    """N9.4, N3.3: the Plague alone strikes each time it is turned up, and what it ate is the next pile."""
    s = table(4, pile="plague", fields={"wheat": (SEATS[1], 2), "flax": (SEATS[2], 1)}, phase="flood")
    step(s)
    assert step(s)["pile"] == "new: plague"
    assert step(s)["field wheat"] == "Bo 2 → none"
    step(s)
    assert step(s)["pile"] == "new: 2 wheat, plague"
    assert s.season == 3
    assert step(s)["field flax"] == "Chen 1 → none"
