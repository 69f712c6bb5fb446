"""Self-tests of the naive Nile oracle: random games that conserve their cards, and hand-built tricky cases."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from .nile import CROP_ORDER, PLAGUE, Composite, Field, Mismatch, Oracle, deck, speculations_of_deck, valid

DEFAULTS: dict[str, Any] = {
    "crops": 5,
    "copies": 16,
    "opening_hand": 5,
    "first_player": 0,
    "open_discards": False,
    "keep_current_flood": False,
}


def options(**changes: Any) -> dict[str, Any]:
    return DEFAULTS | changes


# ------------------------------------------------------------------------------------------------------ the table


@pytest.mark.parametrize(
    ("players", "changes", "allowed"),
    [
        (2, {}, True),
        (5, {}, True),
        (1, {}, False),
        (6, {}, False),  # N1.4
        (6, {"crops": 6}, True),
        (6, {"crops": 7}, True),
        (7, {"crops": 7}, False),
        (2, {"crops": 8}, False),
        (5, {"crops": 2}, True),  # N1.5
        (6, {"crops": 4}, False),
        (2, {"crops": 1}, False),
        (2, {"copies": 17}, False),
        (2, {"copies": 0}, False),
        (2, {"opening_hand": 0}, False),
        (2, {"opening_hand": 6}, False),
        (2, {"crops": 2, "copies": 1, "opening_hand": 1}, True),  # 3 cards besides the Plague, 2 dealt, 1 left
        (3, {"crops": 2, "copies": 1, "opening_hand": 1}, False),  # none left
        (2, {"crops": 2, "copies": 5, "opening_hand": 5}, True),  # 11 cards, 10 dealt
        (2, {"crops": 2, "copies": 4, "opening_hand": 5}, False),
        (2, {"first_player": 1}, True),  # N2.2
        (2, {"first_player": 2}, False),
        (2, {"first_player": -1}, False),
        (True, {}, False),
        (2.0, {}, False),
        ("2", {}, False),
        (None, {}, False),
        (2, {"first_player": False}, False),
        (2, {"first_player": None}, False),
        (2, {"crops": 5.0}, False),
        (2, {"crops": [5]}, False),
        (2, {"copies": True}, False),
        (2, {"opening_hand": "5"}, False),
        (2, {"open_discards": 1}, False),
        (2, {"keep_current_flood": 0}, False),
        (2, {"keep_current_flood": "true"}, False),
        (2, {"open_discards": True, "keep_current_flood": True}, True),
        (2, {"unknown": 1}, False),
    ],
)
def test_valid(players: Any, changes: dict[str, Any], allowed: bool) -> None:
    assert valid(players, options(**changes)) is allowed


def test_valid_wants_all_options() -> None:
    assert not valid(2, {"crops": 5})
    assert not valid(2, None)


def test_the_deck() -> None:
    assert len(deck(DEFAULTS)) == 91  # N1.3
    assert len(deck(options(crops=7))) == 16 * 7 + 21 + 1
    assert speculations_of_deck(options(crops=3)) == ["papyrus-wheat", "papyrus-lettuce", "wheat-lettuce"]


def test_wrong_set_up_is_a_mismatch() -> None:
    small = options(crops=2, copies=5, opening_hand=1)
    rest = ["papyrus", "wheat", "papyrus", PLAGUE, "wheat", "papyrus-wheat", *["wheat", "papyrus"] * 2]
    assert Oracle(2, small, [["papyrus"], ["wheat"]], [rest]).to_decide == 0
    for hands, pile in [
        ([["papyrus"]], rest),
        ([["papyrus"], ["wheat"], []], rest),
        ([["papyrus", "wheat"], []], rest),
        ([["papyrus"], [PLAGUE]], ["wheat", *[card for card in rest if card != PLAGUE]]),
        ([["papyrus"], ["wheat"]], rest[1:]),
        ([["papyrus"], ["wheat"]], [*rest, "wheat"]),
        ([["papyrus"], ["flax"]], rest),
    ]:
        with pytest.raises(Mismatch):
            Oracle(2, small, hands, [pile])
    with pytest.raises(Mismatch):
        Oracle(2, small, [["papyrus"], ["wheat"]], [])
    with pytest.raises(Mismatch):
        Oracle(6, small, [["papyrus"]] * 6, [rest])


# --------------------------------------------------------------------------------------------------- random games


class Shuffling(Oracle):
    """An oracle that shuffles by itself and keeps the piles it made, so that a plain oracle can play them again."""

    def __init__(self, players: int, game_options: dict[str, Any], seed: int) -> None:
        self.random = random.Random(seed)
        cards = deck(game_options)
        cards.remove(PLAGUE)
        self.random.shuffle(cards)
        size = game_options["opening_hand"]
        self.dealt = [cards[seat * size : (seat + 1) * size] for seat in range(players)]
        pile = [*cards[players * size :], PLAGUE]
        self.random.shuffle(pile)
        super().__init__(players, game_options, self.dealt, [pile])

    def _new_pile(self, shuffled_in: list[str]) -> list[str]:
        pile = list(shuffled_in)
        self.random.shuffle(pile)
        self.piles = [*self.piles, pile]
        return super()._new_pile(shuffled_in)


def random_table(source: random.Random) -> tuple[int, dict[str, Any]]:
    while True:
        players = source.randint(2, 6)
        game_options = {
            "crops": source.choice([2, 3, 4, 5, 5, 6, 7]),
            "copies": source.choice([1, 2, 3, 4, 6, 16]),
            "opening_hand": source.randint(1, 5),
            "first_player": source.randrange(players),
            "open_discards": source.random() < 0.5,
            "keep_current_flood": source.random() < 0.5,
        }
        if valid(players, game_options):
            return players, game_options


def all_cards(table: dict[str, Any]) -> Counter[str]:
    cards = Counter(table["pile"]) + Counter(table["flood_stack"]) + Counter(table["discards"])
    for seat_cards in table["hands"] + table["storages"] + table["pending"]:
        cards += Counter(seat_cards)
    for crop, (_, size) in table["fields"].items():
        cards[crop] += size
    return cards


def check_table(oracle: Oracle, whole_deck: Counter[str]) -> None:
    table = oracle.table()
    assert all_cards(table) == whole_deck
    assert all(size >= 1 for _, size in table["fields"].values())
    assert Counter(table["publicly_discarded"]) <= Counter(table["discards"])
    known = Counter(table["publicly_discarded"]) if not oracle.options["open_discards"] else Counter[str]()
    for traded in table["traded_away"]:
        known += Counter(traded)
    assert known <= Counter(table["discards"])
    if not oracle.options["open_discards"]:
        assert known == Counter(table["discards"])  # all discards are either seen by all or known to the trader
    else:
        assert table["publicly_discarded"] == table["discards"]
    for storage, received in zip(table["storages"], table["received"], strict=True):
        assert Counter(storage) <= Counter(received)
    assert sum(bool(cards) for cards in table["pending"]) <= 1
    assert PLAGUE not in table["flood_stack"]
    assert all(PLAGUE not in hand for hand in table["hands"])
    if table["flood_card"] is not None:
        assert sorted(table["flood_card"].split("-")) == table["flooded"]
    elif oracle.options["keep_current_flood"] and not oracle.over:
        pytest.fail("N9.2: a kept flood card is never missing at a decision")
    if oracle.over:
        assert table["season"] == oracle.players
        assert table["pile"] == []
        assert oracle.to_decide is None and oracle.decision is None and oracle.legal() == set()
    else:
        assert table["pile"] != []  # N9.1, N9.4
        assert oracle.to_decide == table["active"]
        if oracle.decision == "plant":
            assert oracle.legal() == plays_by_search(oracle)
        else:
            assert oracle.decision == "trade" and trades_are_complete(oracle)


def plays_by_search(oracle: Oracle) -> set[Composite]:
    """The plays of N6 a second time: try every choice of numbers and ask whether N6.2 has a form for it."""
    seat = oracle.active
    hand = Counter(oracle.hands[seat])
    found: set[Composite] = {("pass",)}
    for numbers in product(*[range(hand[crop] + 1) for crop in oracle.crops]):
        used = [(crop, number) for crop, number in zip(oracle.crops, numbers, strict=True) if number]
        if not used or any(crop in oracle.flooded for crop, _ in used):
            continue
        owners = [oracle.fields[crop].owner if crop in oracle.fields else None for crop, _ in used]
        if all(owner == seat for owner in owners):
            allowed = True
        elif len(used) == 1:
            crop, number = used[0]
            allowed = number >= 2 and (owners[0] is None or number > len(oracle.fields[crop].cards))
        else:
            allowed = [number for _, number in used] == [1, 1] and all(owner in (None, seat) for owner in owners)
        if allowed:
            found.add(("plant", *[word for pair in used for word in pair]))
    dry = [s for s in oracle.speculations if hand[s] and not any(crop in oracle.flooded for crop in s.split("-"))]
    found |= {("speculate", card) for card in dry}
    found |= {("speculate", dry[i], dry[j]) for i in range(len(dry)) for j in range(i + 1, len(dry))}
    return found


def trades_are_complete(oracle: Oracle) -> bool:
    """Every pair of own cards that is at hand is offered exactly once, for both kinds."""
    own = Counter(oracle.hands[oracle.active]) + Counter("stored " + card for card in oracle.storages[oracle.active])
    pairs = {frozenset((a, b)) for a in own for b in own if a != b} | {frozenset((a,)) for a in own if own[a] >= 2}
    trades = [trade for trade in oracle.legal() if trade != ("stop",)]
    assert len(trades) == 2 * len(pairs)
    return all({frozenset(trade[1:]) for trade in trades if trade[0] == kind} == pairs for kind in ("market", "hapi"))


def choose(oracle: Oracle, source: random.Random, by_kind: bool) -> Composite:
    legal = sorted(oracle.legal(), key=repr)
    if by_kind:  # trades are so many that a uniform choice hardly ever plants
        kind = source.choice(sorted({action[0] for action in legal}))
        legal = [action for action in legal if action[0] == kind]
    return source.choice(legal)


@pytest.mark.parametrize("by_kind", [False, True])
@pytest.mark.parametrize("block", range(10))
def test_random_games(block: int, by_kind: bool) -> None:
    for seed in range(block * 20, block * 20 + 20):
        source = random.Random(f"{seed} {by_kind}")
        players, game_options = random_table(source)
        whole_deck = Counter(deck(game_options))
        oracle = Shuffling(players, game_options, seed)
        history: list[Composite] = []
        tables = [oracle.table()]
        while not oracle.over:
            check_table(oracle, whole_deck)
            history.append(choose(oracle, source, by_kind))
            oracle.act(history[-1])
            tables.append(oracle.table())
        check_table(oracle, whole_deck)
        assert len(oracle.piles) == players  # N2.3
        assert oracle.winners()

        again = Oracle(players, game_options, oracle.dealt, oracle.piles)
        assert again.table() == tables[0]
        for action, table in zip(history, tables[1:], strict=True):
            again.act(action)
            assert again.table() == table
        assert again.over and again.ranking() == oracle.ranking()


def test_illegal_and_late_actions_are_mismatches() -> None:
    oracle = Shuffling(2, DEFAULTS, seed=1)
    assert oracle.decision == "trade"
    for action in [("pass",), ("market", "papyrus"), ("market", PLAGUE, "flax"), ()]:
        with pytest.raises(Mismatch):
            oracle.act(action)
    while not oracle.over:
        oracle.act(min(oracle.legal(), key=len))
    with pytest.raises(Mismatch):
        oracle.act(("stop",))


def test_a_wrong_or_missing_reshuffle_is_a_mismatch() -> None:
    oracle = Shuffling(2, DEFAULTS, seed=2)
    while not oracle.over:
        oracle.act(min(oracle.legal(), key=len))
    first, second = oracle.piles
    for piles in ([first], [first, second[1:]], [first, [*second, "flax"]]):
        again = Oracle(2, DEFAULTS, oracle.dealt, piles)
        with pytest.raises(Mismatch):
            while not again.over:
                again.act(min(again.legal(), key=len))


# ------------------------------------------------------------------------------------------------ hand-built cases


class Scene(Oracle):
    """An oracle put in the middle of a game. All cards not named lie in `box`, out of the game.

    At each reshuffle the pile begins with the cards named in `next_tops` for it, the others follow sorted by name;
    the cards that were shuffled in are kept in `shuffled`.
    """

    def __init__(
        self,
        pile: list[str],
        *,
        step: str = "flood",
        hands: dict[int, list[str]] | None = None,
        storages: dict[int, list[str]] | None = None,
        fields: dict[str, tuple[int, int]] | None = None,
        pending: dict[int, list[str]] | None = None,
        discards: list[str] | None = None,
        flood_stack: list[str] | None = None,
        next_tops: list[list[str]] | None = None,
        active: int = 0,
        season: int = 1,
        players: int = 2,
        keep: bool = False,
        open_discards: bool = False,
    ) -> None:
        self.next_tops = next_tops or []
        self.shuffled: list[Counter[str]] = []
        self.ready = False
        game_options = options(keep_current_flood=keep, open_discards=open_discards)
        cards = deck(game_options)
        cards.remove(PLAGUE)
        dealt = [[cards.pop() for _ in range(5)] for _ in range(players)]
        super().__init__(players, game_options, dealt, [[*cards, PLAGUE]])
        self.hands = [list((hands or {}).get(seat, [])) for seat in range(players)]
        self.storages = [list((storages or {}).get(seat, [])) for seat in range(players)]
        self.fields = {crop: Field(owner, [crop] * size) for crop, (owner, size) in (fields or {}).items()}
        self.pending = [list((pending or {}).get(seat, [])) for seat in range(players)]
        self.pile = list(pile)
        self.discards = list(discards or [])
        self.publicly_discarded = []
        self.flood_stack = list(flood_stack or [])
        self.flood_card = self.flood_stack[-1] if self.flood_stack else None
        self.flooded = self.flood_card.split("-") if self.flood_card else []
        self.season = season
        self.active = active
        self.step = step
        self.ready = True
        self._run_on()

    def _run_on(self) -> None:
        if self.ready:
            super()._run_on()

    def _new_pile(self, shuffled_in: list[str]) -> list[str]:
        self.shuffled.append(Counter(shuffled_in))
        top = self.next_tops[len(self.shuffled) - 1] if len(self.shuffled) <= len(self.next_tops) else []
        below = Counter(shuffled_in)
        below.subtract(top)
        assert min(below.values()) >= 0, "the scene names cards that are not shuffled in"
        return [*top, *sorted(below.elements())]


SAFE = ["flax", "flax", "flax", "flax"]  # cards at the bottom of a pile that is not to run out


def test_first_turn_of_a_plain_game() -> None:
    cards = deck(DEFAULTS)
    hands = [["papyrus"] * 3 + ["wheat", "flax"], ["lettuce"] * 5]
    rest = Counter(cards)
    rest.subtract(hands[0] + hands[1] + ["wheat-flax", "castor", "castor"])
    pile = ["wheat-flax", "castor", "castor", *sorted(rest.elements())]
    oracle = Oracle(2, DEFAULTS, hands, [pile])
    assert (oracle.to_decide, oracle.decision) == (0, "trade")
    assert oracle.table()["flooded"] == ["flax", "wheat"]
    assert oracle.table()["flood_card"] == "wheat-flax"
    oracle.act(("stop",))
    assert oracle.decision == "plant"
    assert oracle.legal() == {("pass",), ("plant", "papyrus", 2), ("plant", "papyrus", 3)}
    oracle.act(("plant", "papyrus", 2))
    table = oracle.table()
    assert table["fields"] == {"papyrus": (0, 2)}
    assert table["hands"][0] == {"papyrus": 1, "wheat": 1, "flax": 1, "castor": 2}
    assert oracle.to_decide == 1 and table["season"] == 1


def test_n3_3_plague_as_flood_strikes_and_is_replaced() -> None:
    scene = Scene(
        [PLAGUE, "wheat", *SAFE],
        hands={0: ["flax", "castor"]},
        fields={"papyrus": (0, 3), "wheat": (1, 3), "flax": (1, 2)},
    )
    table = scene.table()
    assert table["fields"] == {"flax": (1, 2)}  # N8.1: both largest fields; so the wheat is not harvested
    assert table["storages"] == [{}, {}]
    assert table["discards"] == {PLAGUE: 1, "papyrus": 3, "wheat": 3} == table["publicly_discarded"]
    assert table["flood_stack"] == {"wheat": 1}


def test_n3_4_pay_out_of_hits_and_misses_on_the_next_flood_only() -> None:
    pile = ["papyrus-wheat", "castor", "castor", "lettuce", "flax", "flax", "flax", "wheat", *SAFE]
    scene = Scene(pile, active=1, pending={0: ["papyrus-flax", "wheat-castor"]}, hands={1: ["flax", "flax"]})
    table = scene.table()
    assert table["hands"][0] == {"castor": 2, "lettuce": 1, "flax": 3}  # N3.4: both hit: six
    assert table["pending"] == [{}, {}]
    assert table["discards"] == {"papyrus-flax": 1, "wheat-castor": 1}

    scene = Scene(pile, active=1, pending={0: ["lettuce-flax", "wheat-castor"]}, hands={1: ["flax", "flax"]})
    assert scene.table()["hands"][0] == {"castor": 2, "lettuce": 1}  # one hit, one miss
    assert scene.table()["discards"] == {"lettuce-flax": 1, "wheat-castor": 1}


def test_n3_3_a_plague_leaves_speculations_pending_for_its_replacement() -> None:
    scene = Scene(
        [PLAGUE, "papyrus", "castor", "castor", "castor", *SAFE],
        active=1,
        pending={0: ["papyrus-flax"]},
        hands={1: ["flax", "flax"]},
    )
    assert scene.table()["hands"][0] == {"castor": 3}


def test_n3_5_plague_of_a_pay_out_strikes_before_the_harvest() -> None:
    scene = Scene(
        ["papyrus", "castor", PLAGUE, "castor", "castor", "wheat", *SAFE],
        active=1,
        pending={0: ["papyrus-flax"]},
        hands={1: ["flax", "flax"]},
        fields={"papyrus": (1, 2), "wheat": (0, 1)},
    )
    table = scene.table()
    assert table["hands"][0] == {"castor": 3}  # N7.2: the Plague does not count
    assert table["fields"] == {"wheat": (0, 1)}
    assert table["storages"] == [{}, {}]


def test_n4_harvest_for_every_owner_and_the_end_of_a_field() -> None:
    scene = Scene(["papyrus-wheat", *SAFE], hands={0: ["flax", "flax"]}, fields={"papyrus": (0, 1), "wheat": (1, 4)})
    table = scene.table()
    assert table["fields"] == {"wheat": (1, 3)}
    assert table["storages"] == [{"papyrus": 1}, {"wheat": 1}] == table["received"]


def test_n5_trades_from_hand_and_storage_in_table_order() -> None:
    scene = Scene(
        ["flax", "castor", "lettuce", *SAFE],
        hands={0: ["papyrus-flax", "papyrus-wheat", "wheat", "wheat"]},
        storages={0: ["papyrus", "flax"]},
    )
    order = ["wheat", "wheat", "papyrus-wheat", "papyrus-flax", "stored papyrus", "stored flax"]
    expected = {(order[i], order[j]) for i in range(6) for j in range(i + 1, 6)}
    assert scene.legal() == {("stop",)} | {(kind, *pair) for kind in ("market", "hapi") for pair in expected}
    scene.act(("market", "papyrus-wheat", "stored flax"))
    table = scene.table()
    assert table["hands"][0] == {"papyrus-flax": 1, "wheat": 2, "castor": 1}
    assert table["storages"][0] == {"papyrus": 1}
    assert table["traded_away"] == [{"papyrus-wheat": 1, "flax": 1}, {}]
    assert table["publicly_discarded"] == {}
    assert scene.decision == "trade"
    scene.act(("hapi", "castor", "stored papyrus"))
    assert scene.table()["flooded"] == ["lettuce"]
    assert scene.table()["flood_stack"] == {"flax": 1, "lettuce": 1}
    assert scene.decision == "trade"
    scene.act(("stop",))
    assert scene.decision == "plant"
    assert ("speculate", "papyrus-flax") in scene.legal()


def test_n5_5_open_discards() -> None:
    scene = Scene(["flax", "castor", *SAFE], hands={0: ["wheat"] * 3}, open_discards=True)
    scene.act(("market", "wheat", "wheat"))
    assert scene.table()["publicly_discarded"] == {"wheat": 2}
    assert scene.table()["traded_away"] == [{"wheat": 2}, {}]


def test_n5_1_the_reshuffle_of_a_market_contains_its_price() -> None:
    scene = Scene(["flax", PLAGUE, "castor"], hands={0: ["wheat", "lettuce", "lettuce"]}, fields={"papyrus": (1, 2)})
    scene.act(("market", "wheat", "lettuce"))
    assert scene.shuffled == [Counter(["wheat", "lettuce", "flax", PLAGUE])]
    table = scene.table()
    assert table["hands"][0] == {"lettuce": 1, "castor": 1}
    assert table["traded_away"] == [{}, {}]
    # N8.3: the Plague met before the end of the season strikes after it; what it eats is not shuffled in.
    assert table["fields"] == {} and table["discards"] == {"papyrus": 2} == table["publicly_discarded"]
    # N9.2: the current flood card is shuffled in, its crop stays flooded.
    assert table["flood_card"] is None and table["flooded"] == ["flax"] and table["season"] == 2


def test_n6_2_forms_of_planting() -> None:
    scene = Scene(
        ["flax", "flax", "flax", *SAFE],
        step="plant",
        hands={
            1: ["flax", "flax"],
            0: ["papyrus", "papyrus", "wheat", "lettuce", "lettuce", "lettuce", "castor", "flax"],
        },
        fields={"papyrus": (0, 1), "lettuce": (1, 2), "castor": (0, 2)},
        flood_stack=["flax"],
    )
    assert scene.legal() == {
        ("pass",),
        ("plant", "lettuce", 3),  # (a), and N6.3: strictly more than two
        ("plant", "papyrus", 1, "wheat", 1),  # (b): a new field and an own one
        ("plant", "wheat", 1, "castor", 1),
        ("plant", "papyrus", 1),  # (c)
        ("plant", "papyrus", 2),
        ("plant", "castor", 1),
        ("plant", "papyrus", 1, "castor", 1),
        ("plant", "papyrus", 2, "castor", 1),
    }
    scene.act(("plant", "lettuce", 3))
    table = scene.table()
    assert table["fields"] == {"papyrus": (0, 1), "lettuce": (0, 3), "castor": (0, 2)}
    assert table["publicly_discarded"] == {"lettuce": 2}


def test_n6_2_two_new_fields_and_speculations() -> None:
    scene = Scene(
        ["flax", *SAFE],
        step="plant",
        hands={0: ["wheat", "castor", "papyrus-flax", "wheat-castor", "papyrus-castor", "lettuce-castor"]},
        flood_stack=["flax"],
    )
    assert scene.legal() == {
        ("pass",),
        ("plant", "wheat", 1, "castor", 1),
        ("speculate", "papyrus-castor"),
        ("speculate", "wheat-castor"),
        ("speculate", "lettuce-castor"),
        ("speculate", "papyrus-castor", "wheat-castor"),
        ("speculate", "papyrus-castor", "lettuce-castor"),
        ("speculate", "wheat-castor", "lettuce-castor"),
    }


def test_n6_3_form_b_does_not_displace_a_field_of_one_card() -> None:
    scene = Scene(
        ["flax", *SAFE],
        step="plant",
        hands={0: ["wheat", "wheat", "castor"]},
        fields={"wheat": (1, 1)},
        flood_stack=["flax"],
    )
    assert scene.legal() == {("pass",), ("plant", "wheat", 2)}


def test_n7_2_plague_in_the_last_draw_of_a_turn() -> None:
    scene = Scene(
        [PLAGUE, "castor", "castor", "papyrus", *SAFE],
        step="draw",
        fields={"papyrus": (0, 2)},
        hands={1: ["flax", "flax"]},
    )
    table = scene.table()
    assert table["hands"][0] == {"castor": 2}
    assert table["fields"] == {} and table["storages"] == [{}, {}]  # it struck before the next flood
    assert table["active"] == 1


def test_a_plague_on_top_after_a_complete_draw_waits_for_the_next_flood() -> None:
    scene = Scene(
        ["castor", "castor", PLAGUE, "papyrus", *SAFE],
        step="draw",
        fields={"papyrus": (0, 2)},
        hands={1: ["flax", "flax"]},
    )
    assert scene.table()["fields"] == {}
    assert scene.table()["flooded"] == ["papyrus"]


def test_n8_2_met_twice_in_one_draw_strikes_once() -> None:
    # Two cards are drawn: the Plague, castor (the pile is empty), then the Plague again and flax.
    scene = Scene(
        [PLAGUE, "castor"],
        step="draw",
        fields={"papyrus": (0, 3), "wheat": (1, 2)},
        hands={1: ["flax", "flax"]},
        discards=["flax", "lettuce", "lettuce"],
        next_tops=[[PLAGUE, "flax"]],
    )
    table = scene.table()
    assert table["hands"][0] == {"castor": 1, "flax": 1}
    assert table["fields"] == {"wheat": (1, 2)}
    assert table["discards"] == {PLAGUE: 1, "papyrus": 3}
    assert table["season"] == 2


def test_n3_3_a_shuffled_back_plague_strikes_again_as_its_own_replacement() -> None:
    scene = Scene(
        [PLAGUE],
        active=1,
        players=3,
        fields={"papyrus": (0, 3), "wheat": (1, 2), "flax": (0, 1)},
        hands={1: ["flax", "flax"]},
        discards=["castor", "lettuce"],
        flood_stack=["flax"],
        next_tops=[[PLAGUE, "lettuce"]],
    )
    assert scene.shuffled == [Counter([PLAGUE, "castor", "lettuce", "flax"])]
    table = scene.table()
    assert table["fields"] == {"flax": (0, 1)}
    assert table["discards"] == {PLAGUE: 1, "papyrus": 3, "wheat": 2}
    assert table["flood_card"] == "lettuce" and table["flood_stack"] == {"lettuce": 1}


def test_n9_4_piles_of_the_plague_alone_are_seasons() -> None:
    # Season 1 and 2 end with a lone Plague; the field eaten in season 1 is shuffled in for season 3.
    scene = Scene([PLAGUE], players=3, fields={"papyrus": (0, 3)}, hands={0: ["flax", "flax"]})
    assert scene.shuffled == [Counter([PLAGUE]), Counter([PLAGUE] + ["papyrus"] * 3)]
    assert scene.table()["season"] == 3
    assert scene.table()["flooded"] == ["papyrus"]


def test_n9_4_one_draw_through_several_seasons() -> None:
    scene = Scene([PLAGUE], step="draw", players=3, fields={"papyrus": (0, 3)})
    # Three piles of the Plague alone: the draw ends the game, and N9.3: it does not strike.
    assert scene.over
    assert scene.table()["season"] == 3 and scene.table()["fields"] == {"papyrus": (0, 3)}
    assert scene.table()["active"] == 0


def test_n9_1_a_flood_card_that_empties_the_pile_may_be_drawn_in_its_own_pay_out() -> None:
    scene = Scene(
        ["papyrus"],
        active=1,
        pending={0: ["papyrus-flax"]},
        fields={"papyrus": (1, 2)},
        hands={1: ["flax", "flax"]},
        discards=[PLAGUE, "castor", "castor", "lettuce", "lettuce"],
        flood_stack=["wheat"],
        next_tops=[["papyrus", "castor", "wheat"]],
    )
    # N9.2: the pending card is not yet a discard, the current flood card is shuffled in.
    assert scene.shuffled == [Counter(["papyrus", "wheat", PLAGUE, "castor", "castor", "lettuce", "lettuce"])]
    table = scene.table()
    assert table["hands"][0] == {"papyrus": 1, "castor": 1, "wheat": 1}
    assert table["flood_card"] is None and table["flood_stack"] == {} and table["flooded"] == ["papyrus"]
    assert table["storages"] == [{}, {"papyrus": 1}]  # harvested all the same
    assert table["discards"] == {"papyrus-flax": 1} == table["publicly_discarded"]


def test_n9_2_keep_current_flood() -> None:
    scene = Scene(
        ["papyrus"],
        keep=True,
        hands={0: ["flax", "flax"]},
        discards=[PLAGUE, "castor", "castor"],
        flood_stack=["lettuce", "wheat"],
    )
    assert scene.shuffled == [Counter(["lettuce", "wheat", PLAGUE, "castor", "castor"])]
    assert scene.table()["flood_card"] == "papyrus" and scene.table()["flood_stack"] == {"papyrus": 1}

    # Turned up is the Plague: the top card of the flood stack is the one from before.
    scene = Scene(
        [PLAGUE],
        keep=True,
        hands={0: ["flax", "flax"]},
        discards=["castor", "castor"],
        flood_stack=["lettuce", "wheat"],
        next_tops=[["castor"]],
    )
    assert scene.shuffled == [Counter(["lettuce", PLAGUE, "castor", "castor"])]
    assert scene.table()["flood_card"] == "castor" and scene.table()["flood_stack"] == {"wheat": 1, "castor": 1}


def test_n8_3_a_reshuffle_within_a_pay_out_comes_before_discard_and_strike() -> None:
    scene = Scene(
        ["papyrus", PLAGUE, "castor"],
        active=1,
        pending={0: ["papyrus-flax"]},
        fields={"papyrus": (1, 2), "wheat": (0, 1)},
        hands={1: ["flax", "flax"]},
        discards=["flax"] * 4,
        next_tops=[["flax", "flax", "flax"]],
    )
    assert scene.shuffled == [Counter(["papyrus", PLAGUE] + ["flax"] * 4)]
    table = scene.table()
    assert table["hands"][0] == {"castor": 1, "flax": 2}
    assert table["fields"] == {"wheat": (0, 1)}
    assert table["discards"] == {"papyrus-flax": 1, "papyrus": 2}
    assert table["flooded"] == ["papyrus"] and table["flood_card"] is None


# N9.3: the last season (two players, season 2)


def test_n9_3_last_card_drawn_ends_the_game_and_the_rest_is_lost() -> None:
    scene = Scene(["castor"], step="draw", season=2, hands={0: ["flax"]})
    assert scene.over and scene.table()["hands"][0] == {"flax": 1, "castor": 1}
    scene = Scene(["castor", "castor"], step="draw", season=2)
    assert scene.over and scene.table()["active"] == 0


def test_n9_3_a_plague_in_the_draw_that_ends_the_game_does_not_strike() -> None:
    for pile in ([PLAGUE, "castor", "castor"], [PLAGUE, "castor"], ["castor", PLAGUE]):
        scene = Scene(pile, step="draw", season=2, fields={"papyrus": (0, 3)})
        assert scene.over and scene.table()["fields"] == {"papyrus": (0, 3)}
        assert scene.table()["discards"] == {PLAGUE: 1}
    scene = Scene(["flax", PLAGUE], season=2, hands={0: ["wheat"] * 2}, fields={"papyrus": (0, 3)})
    scene.act(("market", "wheat", "wheat"))
    assert scene.over and scene.table()["fields"] == {"papyrus": (0, 3)}


def test_n9_3_a_last_flood_card_is_played_out() -> None:
    scene = Scene(
        ["papyrus"],  # the last card
        active=1,
        season=2,
        pending={0: ["papyrus-flax"]},
        fields={"papyrus": (1, 2)},
        hands={1: ["flax"] * 2},
    )
    table = scene.table()
    assert scene.over
    assert table["hands"][0] == {}  # as far as cards last
    assert table["pending"] == [{}, {}] and table["discards"] == {"papyrus-flax": 1}
    assert table["storages"] == [{}, {"papyrus": 1}]
    assert table["flood_card"] == "papyrus"


def test_n9_3_a_pay_out_that_takes_the_last_card_strikes_and_is_harvested() -> None:
    scene = Scene(
        ["papyrus-wheat", "castor", PLAGUE],
        active=1,
        season=2,
        pending={0: ["papyrus-flax"]},
        fields={"papyrus": (1, 2), "wheat": (0, 1)},
    )
    table = scene.table()
    assert scene.over
    assert table["hands"][0] == {"castor": 1}
    assert table["fields"] == {} and table["storages"] == [{"wheat": 1}, {}]
    assert table["discards"] == {PLAGUE: 1, "papyrus-flax": 1, "papyrus": 2}


def test_n9_3_a_plague_turned_up_as_the_last_card() -> None:
    scene = Scene(
        [PLAGUE],
        active=1,
        season=2,
        pending={0: ["papyrus-flax"]},
        fields={"papyrus": (1, 2), "wheat": (0, 1)},
        flood_stack=["wheat"],
    )
    table = scene.table()
    assert scene.over
    assert table["fields"] == {"wheat": (0, 1)} and table["storages"] == [{}, {}]
    assert table["pending"] == [{"papyrus-flax": 1}, {}]
    assert table["flood_card"] == "wheat"


def test_n9_3_hapi_that_ends_the_game() -> None:
    scene = Scene(["flax", "papyrus"], season=2, hands={0: ["wheat"] * 2}, fields={"papyrus": (1, 1)})
    scene.act(("hapi", "wheat", "wheat"))
    assert scene.over and scene.table()["storages"] == [{}, {"papyrus": 1}]


def test_decisions_without_a_choice_are_not_asked() -> None:
    # Seat 0 has one card: no trade, no planting; it draws, and seat 1 is asked.
    scene = Scene(["flax", "castor", "castor", "wheat", *SAFE], hands={0: ["lettuce"], 1: ["flax", "flax"]})
    assert (scene.to_decide, scene.decision) == (1, "trade")
    assert scene.table()["hands"][0] == {"lettuce": 1, "castor": 2}


def test_n10_ranking_and_shared_first_place() -> None:
    scene = Scene(
        ["castor"],
        step="draw",
        season=3,
        players=3,
        storages={0: ["flax", "wheat", "wheat"], 1: ["papyrus"] * 9, 2: ["wheat", "flax", "flax"]},
    )
    assert scene.over
    assert scene.ranking() == [[0, 0, 0, 1, 2], [0, 0, 0, 0, 9], [0, 0, 0, 1, 2]]
    assert scene.winners() == (0, 2)


def test_crop_order_is_the_one_of_the_rule_book() -> None:
    assert CROP_ORDER == ["papyrus", "wheat", "lettuce", "castor", "flax", "grapes", "onions"]
