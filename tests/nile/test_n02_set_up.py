"""N2 Set-up, seasons and the order of a turn."""

from __future__ import annotations

from collections import Counter

import pytest

from cardlab.engine.table import begin
from cardlab.games.nile.set_up import deal_opening_hands, lay_out_deck
from cardlab.games.nile.state import Position

from .table import KINDS, NILE, SEATS, offered, pile_of, play, run, step, table
from .test_n01_components import dealt, refusal


@pytest.mark.parametrize(("players", "pile"), [(2, 81), (3, 76), (4, 71), (5, 66)])
def test_five_cards_a_hand_and_the_rest_is_the_pile(players: int, pile: int) -> None:
    """N2.1: the Plague in the pile."""
    s = dealt(players)
    assert s.hand_count == [5] * players + [0] * (6 - players)
    assert s.hand_count == [sum(hand) for hand in s.hand]
    assert (s.pile_count, pile_of(s).count("plague")) == (pile, 1)


def test_hands_are_dealt_one_after_the_other_from_seat_0() -> None:
    """N2.1, N2.2: whoever begins."""
    s = Position()
    begin(s, 3, 1, 0)
    NILE.encode_options(NILE.options(first_player=2), s)
    s.pairs = 10
    lay_out_deck(s)
    shuffled = pile_of(s)
    deal_opening_hands(s)
    for seat in range(3):
        hand = Counter(shuffled[5 * seat : 5 * seat + 5])
        assert {KINDS[kind]: count for kind, count in enumerate(s.hand[seat]) if count} == hand
    assert pile_of(s) == shuffled[15:]


def test_the_plague_is_shuffled_in_after_the_deal() -> None:
    """N2.1: never in a hand, and every place in the pile is as likely."""
    places = Counter(
        pile_of(dealt(copies=1, crops=3, opening_hand=1, seed=seed)).index("plague") for seed in range(1000)
    )
    assert set(places) == {0, 1, 2, 3, 4}
    assert 150 < min(places.values()) and max(places.values()) < 250


def test_every_deal_is_as_likely_as_any_other() -> None:
    """N2.1: the three cards besides the Plague in six orders, the Plague above or below the last of them."""
    deals: Counter[tuple[object, ...]] = Counter()
    for seed in range(1200):
        s = dealt(crops=2, copies=1, opening_hand=1, seed=seed)
        deals[s.hand[0].index(1), s.hand[1].index(1), *pile_of(s)] += 1
    assert len(deals) == 12
    assert 60 < min(deals.values()) and max(deals.values()) < 145


def test_everything_else_starts_empty() -> None:
    """N2.2: fields, storages, discards, flood stack; nothing is flooded or pending."""
    s = dealt(3)
    assert (s.storage_count, s.field_size, s.field_owner) == ([0] * 6, [0] * 7, [-1] * 7)
    assert (s.discard_count, sum(s.discards), s.flood_stack_count, s.flood_card) == (0, 0, 0, -1)
    assert (s.flooded, sum(s.pending), s.pending_seat) == ([0] * 7, 0, -1)
    assert not any(map(any, s.storage)) and not any(map(any, s.traded)) and not any(map(any, s.received))
    assert (s.season, s.turn, s.round, s.over, s.decider, s.phase) == (1, 1, 1, 0, -1, 0)
    assert not any(s.seen_discards) and not any(s.flood_stack)


@pytest.mark.parametrize("first_player", [0, 1, 2])
def test_any_seat_can_begin(first_player: int) -> None:
    """N2.2: first_player."""
    s = dealt(3, first_player=first_player)
    assert s.active == first_player
    run(s)
    assert s.decider == first_player


def test_seat_0_begins_when_nothing_else_is_said() -> None:
    """N2.2: first_player = 0 is the default."""
    assert NILE.options().first_player == 0
    assert dealt().active == 0


def test_a_seat_that_is_not_at_the_table_cannot_begin() -> None:
    """N2.2: nor anything that is no seat."""
    for value in (3, -1, "Ada", 1.0, True):
        assert refusal(3, first_player=value) == (
            f"first_player={value!r} is not possible with 3 players: write a whole number from 0 to 2 (rule N2.2)."
        )


def test_the_options_that_are_true_or_false_take_nothing_else() -> None:
    """N5.5, N9.2: written as True or False."""
    assert refusal(open_discards=1) == "open_discards=1 is not possible: write True or False (rule N5.5)."
    assert (
        refusal(keep_current_flood="no") == "keep_current_flood='no' is not possible: write True or False (rule N9.2)."
    )
    assert (NILE.options().open_discards, NILE.options().keep_current_flood) == (False, False)
    assert [
        (s.open_discards, s.keep_current_flood) for s in (dealt(open_discards=True), dealt(keep_current_flood=True))
    ] == [(1, 0), (0, 1)]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_pile_is_played_through_as_many_times_as_there_are_players(players: int) -> None:
    """N2.3: each time is one season."""
    s = dealt(players, crops=6, copies=3, opening_hand=1)
    seasons = [s.season]
    for _ in range(5000):
        if s.over:
            break
        if s.decider >= 0:
            play(s, offered(s)[0])
        else:
            NILE.proceed(s)
        if s.season != seasons[-1]:
            seasons.append(s.season)
    assert s.over == 1 and s.last_card_gone == 1
    assert seasons == list(range(1, players + 1))


def test_a_turn_is_flood_harvest_trade_plant_draw() -> None:
    """N2.4: in this order; the next seat's turn begins with its flood."""
    s = table(
        pile="wheat, 2 flax, castor, lettuce", fields={"wheat": ("Bo", 2)}, hands={"Ada": "4 papyrus"}, phase="flood"
    )
    phases = [s.phase]
    for _ in range(6):
        if s.decider < 0:
            step(s)
        elif s.phase == 2:
            play(s, "stop")
        else:
            play(s, "plant", "papyrus", 2)
        phases.append(s.phase)
    assert phases == [0, 1, 2, 3, 4, 4, 0]
    assert NILE.phases == ("Flood", "Harvest", "Trade", "Plant", "Draw")


def test_the_first_turn_begins_with_the_flood_too() -> None:
    """N2.4: the first turn included; then trading, then planting, then the draw."""
    s = dealt()
    pile = pile_of(s)
    step(s)
    assert pile[0] == "plague" or (s.flood_stack_count, s.decider, s.phase) == (1, 0, 2)
    play(s, "stop")
    play(s, "pass")
    step(s)
    step(s)
    assert (s.active, s.hand_count[0], s.phase) == (1, 7, 0)


def test_who_stops_trading_may_not_trade_again_in_that_turn() -> None:
    """N2.4: after stopping there is only planting, speculating or passing."""
    s = table(hands={"Ada": "4 wheat"}, pile="6 castor")
    play(s, "stop")
    assert offered(s) == ["pass", "plant"]
    play(s, "pass")
    assert run(s)["active"] == "Bo"
    assert s.turn == 2


def test_in_the_next_turn_trading_is_open_again() -> None:
    """N2.4: in that turn only."""
    s = table(hands={"Ada": "4 wheat", "Bo": "2 flax"}, pile="6 castor")
    play(s, "stop")
    play(s, "pass")
    run(s)
    assert (SEATS[s.decider], offered(s)) == ("Bo", ["stop", "market", "hapi"])
