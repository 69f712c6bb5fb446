"""N5 Trade: two cards for a card from the market or for a new flood card."""

from __future__ import annotations

from itertools import combinations_with_replacement

from .table import allowed, composites, offered, play, run, step, table, told, view


def test_trading_is_optional() -> None:
    """N5: stopping is always offered, and costs nothing."""
    s = table(hands={"Ada": "2 wheat"})
    assert offered(s) == ["stop", "market", "hapi"]
    assert play(s, "stop") == {"stage": "PLANT", "phase": "PLANT"}


def test_trades_can_follow_each_other_in_any_order() -> None:
    """N5: any number of times, both kinds."""
    s = table(hands={"Ada": "8 wheat"}, pile="4 lettuce, 6 castor")
    for kind in ("hapi", "market", "market", "hapi"):
        assert offered(s) == ["stop", "market", "hapi"]
        play(s, kind, "wheat", "wheat")
        run(s)
    assert (s.hand[0][1], s.hand[0][2], s.flood_stack[2]) == (0, 2, 2)
    assert offered(s) == ["stop", "market", "hapi"]


def test_the_price_is_exactly_two_cards() -> None:
    """N5.1: from hand and storage, in any mix, each pair once and said in table order."""
    own = ("papyrus", "wheat", "castor-flax", "stored papyrus", "stored flax")
    pairs = set(combinations_with_replacement(own, 2)) - {(card, card) for card in own[1:4]}
    s = table(hands={"Ada": "2 papyrus, wheat, castor-flax"}, storages={"Ada": "papyrus, 3 flax"})
    found = list(composites(s))
    assert set(found) == {("stop",)} | {(kind, *pair) for kind in ("market", "hapi") for pair in pairs}
    assert len(found) == len(set(found))


def test_one_card_is_not_enough_to_trade() -> None:
    """N5.1: one in hand and one in storage are."""
    assert offered(table(hands={"Ada": "wheat"})) == ["stop"]
    assert offered(table(storages={"Ada": "wheat"})) == ["stop"]
    assert offered(table()) == ["stop"]
    assert set(composites(table(hands={"Ada": "wheat"}, storages={"Ada": "wheat"}))) == {
        ("stop",),
        ("market", "wheat", "stored wheat"),
        ("hapi", "wheat", "stored wheat"),
    }
    assert set(composites(table(storages={"Ada": "2 wheat"}))) == {
        ("stop",),
        ("market", "stored wheat", "stored wheat"),
        ("hapi", "stored wheat", "stored wheat"),
    }


def test_every_beginning_of_a_trade_can_be_completed() -> None:
    """N5.1: the last card in table order is a first card only when there is another like it."""
    for hand, storage in (
        ("wheat, flax", ""),
        ("wheat, 2 flax", ""),
        ("wheat", "flax"),
        ("wheat", "2 flax"),
        ("2 wheat", "flax"),
    ):
        s = table(hands={"Ada": hand}, storages={"Ada": storage})
        assert all(len(words) == 3 or words == ("stop",) for words in composites(s))


def test_the_price_is_discarded_before_the_new_card_is_taken() -> None:
    """N5.1: so it is on its way before anything else happens, and remembered as traded."""
    s = table(hands={"Ada": "2 wheat, castor-flax"}, storages={"Ada": "flax"}, pile="lettuce, papyrus")
    assert play(s, "market", "wheat", "stored flax") == {
        "hand Ada": "-wheat",
        "storage Ada": "-flax",
        "traded Ada": "+wheat, +flax",
        "discards": "+wheat, +flax",
        "decider": None,
        "stage": "MARKET",
        "draw_left": 1,
    }


def test_a_reshuffle_that_the_trade_causes_contains_the_price() -> None:
    """N5.1, N9.2: market and Hapi."""
    for kind in ("market", "hapi"):
        s = table(hands={"Ada": "wheat, castor-flax"}, pile="lettuce")
        play(s, kind, "wheat", "castor-flax")
        step(s)
        assert step(s)["pile"] == f"new: wheat, {'lettuce, ' if kind == 'hapi' else ''}castor-flax, plague"


def test_the_market_gives_one_card_into_the_hand() -> None:
    """N5.2: the top card; then trading goes on."""
    s = table(hands={"Ada": "2 wheat"}, pile="lettuce, papyrus")
    play(s, "market", "wheat", "wheat")
    assert step(s) == {"pile": "-lettuce", "hand Ada": "+lettuce", "draw_left": 0, "stage": "TRADE", "decider": "Ada"}


def test_an_offering_to_hapi_gives_a_new_flood_card() -> None:
    """N5.3, N3.1: which takes the place of the current one; then trading goes on."""
    s = table(hands={"Ada": "3 wheat"}, flood="castor", pile="lettuce, papyrus")
    assert play(s, "hapi", "wheat", "wheat") == {
        "hand Ada": "-2 wheat",
        "traded Ada": "+2 wheat",
        "discards": "+2 wheat",
        "decider": None,
        "stage": "FLOOD",
        "phase": "FLOOD",
    }
    assert step(s) == {
        "pile": "-lettuce",
        "flood_stack": "+lettuce",
        "flood_card": "lettuce",
        "flooded": "lettuce",
        "stage": "TRADE",
        "phase": "TRADE",
        "decider": "Ada",
    }


def test_a_flood_from_hapi_is_harvested() -> None:
    """N5.3, N4.1: a new harvest for everybody; what is no longer flooded may be planted."""
    s = table(hands={"Ada": "4 castor"}, flood="castor", pile="lettuce, papyrus", fields={"lettuce": ("Bo", 2)})
    play(s, "hapi", "castor", "castor")
    change = run(s)
    assert (change["storage Bo"], change["field lettuce"], change["stage"]) == ("+lettuce", "Bo 2 → Bo 1", "TRADE")
    play(s, "stop")
    assert allowed(s, "plant", "castor", 2)


def test_a_plague_from_hapi_strikes_and_another_card_is_turned_up() -> None:
    """N5.3, N3.3: all of N3."""
    s = table(hands={"Ada": "2 castor"}, flood="castor", pile="plague, lettuce, papyrus", fields={"wheat": ("Ada", 2)})
    play(s, "hapi", "castor", "castor")
    change = run(s)
    assert (change["field wheat"], change["flood_card"], s.stage.name) == ("Ada 2 → none", "lettuce", "TRADE")


def test_a_flood_from_hapi_pays_out_what_is_pending() -> None:
    """N5.3, N3.4: a Speculation that the first flood of the turn has not met cannot be there; one that is, is paid."""
    s = table(hands={"Ada": "2 castor"}, pile="lettuce, 3 papyrus, wheat", pending=("Bo", "papyrus-lettuce"))
    play(s, "hapi", "castor", "castor")
    assert run(s)["hand Bo"] == "+3 papyrus"


def test_nobody_trades_with_other_players_cards() -> None:
    """N5.4: nor is anything offered but own cards."""
    s = table(hands={"Ada": "2 wheat", "Bo": "3 flax, castor-flax"}, storages={"Bo": "4 lettuce"})
    assert set(composites(s)) == {("stop",), ("market", "wheat", "wheat"), ("hapi", "wheat", "wheat")}
    assert offered(table(hands={"Bo": "3 flax"}, storages={"Bo": "4 lettuce"})) == ["stop"]


def test_planted_cards_cannot_be_traded() -> None:
    """N5.4: not the own field either."""
    s = table(hands={"Ada": "2 wheat"}, fields={"flax": ("Ada", 4), "wheat": ("Ada", 2)})
    assert set(composites(s)) == {("stop",), ("market", "wheat", "wheat"), ("hapi", "wheat", "wheat")}
    assert offered(table(hands={"Ada": "wheat"}, fields={"wheat": ("Ada", 4)})) == ["stop"]


def test_pending_cards_cannot_be_traded() -> None:
    """N5.4: they lie on the table."""
    s = table(hands={"Ada": "2 wheat"}, pending=("Ada", "castor-flax"))
    assert set(composites(s)) == {("stop",), ("market", "wheat", "wheat"), ("hapi", "wheat", "wheat")}
    assert offered(table(hands={"Ada": "wheat"}, pending=("Ada", "castor-flax"))) == ["stop"]


def test_the_others_see_that_a_trade_took_place_but_not_its_price() -> None:
    """N5.5: open_discards = false is the default."""
    s = table(hands={"Ada": "2 wheat, castor-flax"}, storages={"Ada": "flax"})
    s.log = []
    change = play(s, "market", "wheat", "stored flax")
    assert change["discards"] == "+wheat, +flax"
    assert "seen_discards" not in change
    assert view(s, "Bo").seen_discards == [0] * 28 + [view(s, "Ada").seen_discards[28]]
    assert view(s, "Bo").discard_count == s.discard_count
    assert told(s, "Bo") == "Ada pays two cards for a card from the market."
    assert told(s, "Ada") == told(s, None) == "Ada pays wheat and stored flax for a card from the market."


def test_with_open_discards_the_others_see_the_price() -> None:
    """N5.5: open_discards = true."""
    s = table(hands={"Ada": "2 wheat, castor-flax"}, storages={"Ada": "flax"}, open_discards=True)
    s.log = []
    change = play(s, "hapi", "wheat", "castor-flax")
    assert change["seen_discards"] == change["discards"] == "+wheat, +castor-flax"
    assert view(s, "Bo").seen_discards[1] == 1
    assert told(s, "Bo") == "Ada offers wheat and castor-flax to Hapi for a new flood."


def test_a_single_trade_event_keeps_the_secret_too() -> None:
    """N5.5: told one by one, the cards of a price are not named to the others."""
    for open_discards, words in ((False, "Ada trades a card away."), (True, "Ada trades wheat away.")):
        s = table(hands={"Ada": "2 wheat"}, open_discards=open_discards)
        s.log = []
        play(s, "market", "wheat", "wheat")
        s.log = s.log[1:2]
        assert told(s, "Bo") == words
