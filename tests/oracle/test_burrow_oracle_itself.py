"""Self-tests of the naive Burrow oracle: random games that conserve their cards, and hand-built tricky cases."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

import pytest

from .burrow import (
    CROP_WORDS,
    NTH,
    OTTER,
    POACHER,
    RANKS,
    Composite,
    Mismatch,
    Oracle,
    compact,
    covers,
    deck,
    fits,
    valid,
    wide,
)
from .burrow_tables import CHOOSERS, DEFAULTS, Chooser, playable_tables


def options(**changes: Any) -> dict[str, Any]:
    return DEFAULTS | changes


# ------------------------------------------------------------------------------------------------------ the table


def moved(layout: list[tuple[int, float, float]], at: int, row: tuple[Any, Any, Any]) -> list[Any]:
    """The layout with another row in one place."""
    return [*layout[:at], row, *layout[at + 1 :]]


@pytest.mark.parametrize(
    ("players", "changes", "allowed"),
    [
        (1, {}, True),  # U1.4: a team
        (2, {}, True),
        (4, {}, True),
        (5, {}, False),
        (0, {}, False),
        (True, {}, False),
        ("2", {}, False),
        (1, {"mode": "competitive"}, False),
        (2, {"mode": "cooperative"}, True),
        (3, {"mode": "cooperative"}, False),
        (4, {"mode": "competitive"}, True),
        (2, {"mode": "team"}, False),
        (2, {"specials": 0}, True),  # U1.2
        (2, {"specials": 7}, True),
        (2, {"specials": 8}, False),
        (2, {"specials": True}, False),
        (2, {"decks": 1}, True),  # U1.3
        (2, {"decks": 2}, True),
        (2, {"decks": 3}, False),
        (2, {"decks": 0}, False),
        (2, {"layout": "wide"}, True),  # U2.2
        (4, {"layout": "compact"}, True),
        (2, {"layout": "round"}, False),
        (2, {"layout": wide()}, True),
        (2, {"layout": [list(row) for row in reversed(compact())]}, True),
        (2, {"layout": compact()[:-1]}, False),
        (2, {"layout": [*compact(), (4, 9, 9)]}, False),
        (2, {"layout": moved(compact(), 40, (3, 9, 9))}, False),  # fifteen in Spring, eight in Summer
        (2, {"layout": moved(compact(), 40, (4, 1.9, 1))}, True),  # it touches (1, 0)
        (2, {"layout": moved(compact(), 40, (4, 1.9, 0.9))}, False),  # overlaps (1, 0)
        (2, {"layout": moved(compact(), 40, (4, 2.5, 1.05))}, False),
        (2, {"layout": moved(compact(), 40, (4, 0.1 + 0.2, 2.5))}, True),
        (2, {"layout": moved(compact(), 40, (4, 0.3, 2.5))}, True),
        (2, {"layout": moved(compact(), 40, (4, 1.3, 1))}, True),
        (2, {"layout": moved(compact(), 40, (4, float("nan"), 1))}, False),
        (2, {"layout": moved(compact(), 40, (4, float("inf"), 1))}, False),
        (2, {"layout": moved(compact(), 40, (4, True, 1))}, False),
        (2, {"layout": moved(compact(), 40, (5, 1, 1))}, False),
        (2, {"layout": moved(compact(), 0, (0, 90, 90))}, False),  # the Burrow is not covered
        (2, {"layout": moved(compact(), 0, (0, 2.4, 0))}, True),  # by the outer cards of Fall and Spring
        (2, {"layout": 7}, False),
        (2, {"layout": [1] * 41}, False),
        (2, {"gathers_per_turn": None}, True),  # U3.1
        (2, {"gathers_per_turn": 2}, False),
        (2, {"gathers_per_turn": 0}, False),
        (2, {"otter_rank": "any"}, True),  # U3.3
        (2, {"otter_rank": None}, False),
        (2, {"spoil": "sum"}, True),  # U8.2
        (2, {"spoil": "mean"}, False),
        (2, {"quit_penalty": False}, True),  # U8.4
        (2, {"quit_penalty": 0}, False),
        (2, {"target": 1}, True),  # U9.1
        (2, {"target": 0}, False),
        (2, {"target": 1.0}, False),
        (2, {"max_rounds": 1}, True),
        (2, {"max_rounds": 1000}, True),
        (2, {"max_rounds": 1001}, False),
        (2, {"max_rounds": 0}, False),
        (2, {"max_rounds": None}, False),
        (2, {"unknown": 1}, False),
    ],
)
def test_valid(players: Any, changes: dict[str, Any], allowed: bool) -> None:
    assert valid(players, options(**changes)) is allowed


def test_valid_wants_all_options() -> None:
    assert not valid(2, {"decks": 1})
    assert not valid(2, None)


def test_the_deck() -> None:
    assert Counter(deck(1, DEFAULTS)) == Counter(dict.fromkeys(RANKS, 4) | {OTTER: 1, POACHER: 1})
    assert len(deck(2, DEFAULTS)) == 52 + 4
    assert len(deck(3, DEFAULTS)) == 104 + 6  # U1.3: two decks
    assert len(deck(2, options(mode="cooperative"))) == 52 + 4
    assert len(deck(4, options(decks=1, specials=7))) == 52 + 14
    assert len(deck(1, options(decks=2, specials=0))) == 104


def test_ranks_fit_on_the_cycle() -> None:
    assert {rank for rank in RANKS if fits(rank, "A")} == {"K", "A", "2"}
    assert {rank for rank in RANKS if fits(rank, "2")} == {"A", "2", "3"}
    assert {rank for rank in RANKS if fits(rank, "10")} == {"9", "10", "J"}
    assert sum(fits(one, other) for one, other in product(RANKS, RANKS)) == 39


def test_words() -> None:
    assert [CROP_WORDS[place] for place in (0, 25, 26, 27, 52)] == ["crop A", "crop Z", "crop AA", "crop AB", "crop BA"]
    assert NTH[:5] == ["", " second", " third", " 4th", " 5th"] and NTH[-1] == " 15th" and len(NTH) == 15


def test_wrong_cards_are_a_mismatch() -> None:
    order = deck(2, DEFAULTS)
    assert Oracle(2, DEFAULTS, [order]).to_decide is not None
    for orders in ([], [order[1:]], [[*order, "2"]], [["2", *order[1:-1], "3"]]):
        with pytest.raises(Mismatch):
            Oracle(2, DEFAULTS, orders)
    with pytest.raises(Mismatch):
        Oracle(5, DEFAULTS, [order])


# ------------------------------------------------------------------------------------------------- the layouts


def must_go(scene: Oracle) -> set[int]:
    """The slots that lie on the Burrow, on a card that does, and so on: found by growing the set until it stays."""
    found: set[int] = set()
    while True:
        below = [scene.burrow] + [scene.slots[slot] for slot in found]
        grown = {slot for slot in range(40) if any(covers(scene.slots[slot], place) for place in below)}
        if grown == found:
            return found
        found = grown


def test_compact_all_but_four_cards_must_go() -> None:
    scene = Scene([], field={})
    # By hand: of Fall the two outer columns, x = -1.5 and 1.5, lie beside the Burrow; Winter's middle card and its
    # neighbours lie on the inner ones, and everything above lies on those.
    outer_fall = {0, 3, 4, 7}
    assert {scene.slots[slot] for slot in outer_fall} == {(1, x, y) for x in (-15, 15) for y in (-5, 5)}
    assert must_go(scene) == set(range(40)) - outer_fall
    assert len(must_go(scene)) == 36


def test_wide_sixteen_cards_must_go() -> None:
    scene = Scene([], field={}, layout="wide")
    by_hand = {
        *(3, 4),  # Fall: x = -.5, .5
        *(11, 12, 13),  # Winter: x = -1, 0, 1; slot 8 is x = -4
        *(19, 20, 21, 26, 27, 28),  # Spring: x = -1.2, 0, 1.2 of both rows; slots 17 and 24 are x = -3.6
        *(33, 34, 35, 36, 37),  # Summer: x = -2 to 2; slot 31 is x = -4
    }
    assert len(by_hand) == 16
    assert must_go(scene) == by_hand


@pytest.mark.parametrize(("layout", "number"), [("compact", 36), ("wide", 16)])
def test_the_burrow_lies_open_when_these_cards_have_gone_and_not_before(layout: str, number: int) -> None:
    for seed in range(40):
        dice = random.Random(seed)
        scene = Scene([], field={slot: ["2"] for slot in range(40)}, layout=layout)
        needed = must_go(scene)
        # In half of the games only cards are taken that must go, in the others any that lies open.
        candidates = needed if seed % 2 else set(range(40))
        taken: set[int] = set()
        while not scene.burrow_is_open():
            slot = dice.choice([slot for slot in sorted(candidates - taken) if not scene.covered(slot)])
            scene.field[slot] = []
            taken.add(slot)
        assert needed <= taken
        assert len(taken) == number or not seed % 2


def test_slots_are_numbered_by_layer_then_y_then_x() -> None:
    for layout in (compact(), wide()):
        assert layout[1:] == sorted(layout[1:], key=lambda place: (place[0], place[2], place[1]))
    own = list(reversed(wide()))
    scene = Scene([], field={}, layout=own)
    assert [place[0] for place in scene.slots] == [1] * 8 + [2] * 9 + [3] * 14 + [4] * 9
    assert scene.slots[0] == (1, 35, 0)  # as its table lists them
    assert scene.slots[39] == (4, -40, 0)


def test_the_first_forty_cards_go_to_the_slots_and_summer_is_face_up() -> None:
    order = sorted(deck(1, DEFAULTS), reverse=True)
    order.remove(POACHER)
    order.append(POACHER)
    oracle = Oracle(1, DEFAULTS, [order])
    table = oracle.table()
    assert [cards[0][0] for cards in table["field"]] == order[:40]
    assert [cards[0][1] for cards in table["field"]] == ["closed"] * 31 + ["open"] * 9
    assert table["crops"] == [[[order[40]]]]
    assert table["pile"] == order[41:]
    assert (table["round"], table["active"], table["totals"], table["aside"]) == (1, 0, [0], 0)


# --------------------------------------------------------------------------------------------------- random games


class Shuffling(Oracle):
    """An oracle that shuffles by itself and keeps the orders, so that a plain oracle can play them again."""

    def __init__(self, players: int, game_options: dict[str, Any], seed: int) -> None:
        self.random = random.Random(seed)
        self.whole_deck = deck(players, game_options)
        super().__init__(players, game_options, [])

    def _begin_round(self) -> None:
        order = list(self.whole_deck)
        self.random.shuffle(order)
        self.orders = [*self.orders, order]
        super()._begin_round()


def check_table(oracle: Oracle) -> None:
    table = oracle.table()
    cards = list(table["pile"]) + [POACHER] * table["aside"]
    cards += [card for slot in table["field"] for card, _ in slot]
    cards += [card.split()[0] for crops in table["crops"] for crop in crops for card in crop]
    cards += [table["drawn"]] if table["drawn"] else []
    assert Counter(cards) == Counter(deck(oracle.players, oracle.options))
    for crops in table["crops"]:
        for crop in crops:
            assert crop and OTTER not in crop
            assert POACHER not in crop[: len(crop) - crop.count(POACHER)]  # U6.2: nothing goes on or off a frozen Crop
            assert crop[0] != POACHER
            if oracle.options["otter_rank"] == "fits":
                ranks = [card.removeprefix("Otter ") for card in crop if card != POACHER]
                assert all(fits(one, other) for one, other in pairwise(ranks))
    if oracle.over:
        assert oracle.to_decide is None and oracle.legal() == set()
        return
    assert table["pile"] or table["drawn"] is not None
    assert oracle.options["gathers_per_turn"] is None or not oracle.burrow_is_open()
    assert not any((POACHER, "open") in slot for slot in table["field"])
    if table["drawn"] is None:
        assert oracle.to_decide == table["active"]
        assert oracle.legal() == legal_by_search(oracle)


def legal_by_search(oracle: Oracle) -> set[Composite]:
    """The composites a second time: try every name of the Field, every Crop and every rank and ask for the reasons."""
    crops = oracle.crops[0 if oracle.cooperative else oracle.active]
    names = {CROP_WORDS[at]: crop[-1].removeprefix("Otter ") for at, crop in enumerate(crops) if crop[-1] != POACHER}
    seeds: set[Composite] = set()
    otters: set[Composite] = set()
    for slot in range(40):
        on_it = [o for o in range(40) if oracle.field[o] and oracle.slots[o][0] > oracle.slots[slot][0]]
        near = [o for o in on_it if all(-10 < oracle.slots[o][i] - oracle.slots[slot][i] < 10 for i in (1, 2))]
        if near or slot not in oracle.face_up:
            continue
        for (at, card), (crop, top) in product(enumerate(oracle.field[slot]), names.items()):
            if card == OTTER:
                ranks = [rank for rank in RANKS if fits(rank, top) or oracle.options["otter_rank"] == "any"]
                otters |= {(f"slot {slot}{NTH[at]}", crop, f"rank {rank}") for rank in ranks}
            elif fits(card, top):
                seeds.add((f"slot {slot}{NTH[at]}", crop))
    gathers = seeds or otters
    moves: set[Composite] = {(a, b) for a, b in product(names, names) if a != b and fits(names[a], names[b])}
    if oracle.step == "further moves":
        assert not gathers
        return moves | {("stop",)}
    if oracle.step == "further gathers":
        return gathers | {("stop",)}
    if gathers:
        return gathers
    found: set[Composite] = {("draw",)} | ({("end",)} if oracle.cooperative else set())
    return found | ({("walk", *move) for move in moves} if oracle.may_walk[oracle.own_side()] else set())


@pytest.mark.parametrize("chooser", CHOOSERS)
@pytest.mark.parametrize("block", range(3))
def test_random_games(block: int, chooser: Chooser) -> None:
    for seed, (players, game_options) in enumerate(playable_tables(8, seed=block)):
        dice = random.Random(seed)
        oracle = Shuffling(players, game_options, seed)
        history: list[Composite] = []
        tables = [oracle.table()]
        while not oracle.over:
            check_table(oracle)
            history.append(chooser(dice, sorted(oracle.legal())))
            oracle.act(history[-1])
            tables.append(oracle.table())
        check_table(oracle)
        assert len(oracle.orders) == oracle.round
        assert max(oracle.totals) >= oracle.target or oracle.round == game_options["max_rounds"]
        assert (oracle.winners() is None) == (oracle.mean() is not None) == oracle.cooperative

        again = Oracle(players, game_options, oracle.orders)
        assert again.table() == tables[0]
        for action, table in zip(history, tables[1:], strict=True):
            again.act(action)
            assert again.table() == table
        assert again.over and again.totals == oracle.totals


def test_illegal_and_late_actions_are_mismatches() -> None:
    oracle = Shuffling(2, options(max_rounds=1), seed=1)
    for action in [("stop",), ("slot 0", "crop A"), ("slot 31",), ()]:
        with pytest.raises(Mismatch):
            oracle.act(action)
    while not oracle.over:
        oracle.act(min(oracle.legal()))
    with pytest.raises(Mismatch):
        oracle.act(("draw",))


# ------------------------------------------------------------------------------------------------ hand-built cases


class Scene(Oracle):
    """An oracle put in the middle of a round: the cards are those named, face up but for those `closed`.

    The round that is played is the last one, so that the table stays as the round ended; `rounds_left` says otherwise.
    The first cards of the rounds that follow are sorted by name.
    """

    def __init__(
        self,
        pile: list[str],
        *,
        field: dict[int, list[str]] | None = None,
        crops: list[list[list[str]]] | None = None,
        closed: set[int] | None = None,
        active: int = 0,
        step: str = "turn",
        players: int = 2,
        totals: list[int] | None = None,
        last_gather: int | None = None,
        may_walk: list[bool] | None = None,
        round_number: int = 1,
        rounds_left: int = 0,
        **changes: Any,
    ) -> None:
        self.ready = False
        changes = {"max_rounds": round_number + rounds_left} | changes
        game_options = options(**changes)
        order = sorted(card for card in deck(players, game_options) if card != POACHER)
        order += [POACHER] * (len(deck(players, game_options)) - len(order))
        super().__init__(players, game_options, [order] * 1000)
        self.pile = list(pile)
        self.field = [list((field if field is not None else {}).get(slot, [])) for slot in range(40)]
        self.face_up = set(range(40)) - (closed or set())
        self.crops = [[list(crop) for crop in side] for side in crops or [IDLE] * self.sides]
        self.totals = list(totals or [0] * self.sides)
        self.last_gather = last_gather
        self.may_walk = list(may_walk or [True] * self.sides)
        self.round = round_number
        self.active = self.asked = active
        self.step = step
        self.ready = True
        if field != {}:
            self._run_on()

    def _run_on(self) -> None:
        if self.ready:
            super()._run_on()


# compact: slot 35 is the middle of Summer, slot 12 the middle of Winter, both at (0, 0) on the Burrow.
MIDDLE = 35
UNDER = 12
PILE = ["9"] * 6  # cards of a pile that is not to run out
# Crops of a seat that nothing in the Field fits: it may draw or Walk About, so it is asked.
IDLE = [["2"], ["3"]]


def team(**named: Any) -> dict[str, Any]:
    return {"mode": "cooperative"} | named


def test_the_scene_is_what_the_tests_think() -> None:
    scene = Scene([], field={})
    assert scene.slots[MIDDLE] == (4, 0, 0) and scene.slots[UNDER] == (2, 0, 0)
    for slot in (MIDDLE, UNDER):
        scene.field[slot] = ["2"]
        assert not scene.burrow_is_open()
        scene.field[slot] = []
    assert scene.burrow_is_open()


def test_u3_1_and_u3_2_a_gather_must_be_made() -> None:
    scene = Scene(
        PILE,
        field={MIDDLE: ["7"], 31: ["6"], 39: ["10"], UNDER: ["8"]},
        closed={UNDER},
        crops=[[["8"], ["K", "8"], ["7", POACHER], ["5"]], IDLE],
    )
    # A covered card cannot be gathered, and nothing goes on a frozen Crop (C); B's top is an 8.
    assert scene.legal() == {
        ("slot 35", "crop A"),
        ("slot 35", "crop B"),
        ("slot 31", "crop D"),
    }
    scene.act(("slot 35", "crop B"))
    table = scene.table()
    assert table["crops"][0] == [["8"], ["K", "8", "7"], ["7", POACHER], ["5"]]
    # U3.5: what lay under it is turned up; U3.6: the turn passes.
    assert table["field"][MIDDLE] == [] and table["field"][UNDER] == [("8", "open")]
    assert (table["active"], table["last_gather"], scene.to_decide) == (1, 0, 1)


def test_u3_2_suits_and_other_seats_crops_do_not_matter() -> None:
    # Seat 0 has no Gather and one Crop, so it draws without being asked: 9 on a 2 is a new Crop.
    scene = Scene(PILE, field={MIDDLE: ["6"], UNDER: ["K"]}, closed={UNDER}, crops=[[["2"]], [["7"], ["5"]]])
    table = scene.table()
    assert table["crops"][0] == [["2"], ["9"]]
    assert table["pile"] == PILE[1:]
    assert scene.legal() == {("slot 35", "crop A"), ("slot 35", "crop B")}


def test_a_card_closed_though_uncovered_cannot_be_gathered() -> None:
    # U3.5 turns up once a turn: with several Gathers (U3.1) what they lay open stays closed until the turn ends.
    scene = Scene(
        PILE,
        field={MIDDLE: ["7"], UNDER: ["8"], 31: ["6"], 39: ["K"]},
        closed={UNDER},
        crops=[[["7"]], IDLE],
        gathers_per_turn=None,
    )
    assert scene.legal() == {("slot 35", "crop A"), ("slot 31", "crop A")}
    scene.act(("slot 35", "crop A"))
    assert scene.to_decide == 0
    assert scene.legal() == {("slot 31", "crop A"), ("stop",)}
    assert scene.table()["field"][UNDER] == [("8", "closed")]
    scene.act(("slot 31", "crop A"))
    # Only ("stop",) was left: not asked. The 8 is open now, and the turn has passed.
    table = scene.table()
    assert scene.to_decide == 1
    assert table["field"][UNDER] == [("8", "open")] and table["crops"] == [[["7", "7", "6"]], IDLE]
    assert table["last_gather"] == 0


def test_u3_1_with_several_gathers_one_may_stop() -> None:
    scene = Scene(
        PILE,
        field={MIDDLE: ["7"], 31: ["6"], 39: ["8"]},
        crops=[[["7"]], [["6"], ["7"]]],
        gathers_per_turn=None,
    )
    scene.act(("slot 31", "crop A"))
    assert scene.legal() == {("slot 35", "crop A"), ("stop",)}
    scene.act(("stop",))
    assert scene.to_decide == 1
    assert scene.legal() == {("slot 35", "crop A"), ("slot 35", "crop B"), ("slot 39", "crop B")}


def test_u3_3_an_otter_only_without_a_seed_and_with_a_fitting_rank() -> None:
    field = {MIDDLE: ["7"], 31: [OTTER]}
    scene = Scene(PILE, field=field, crops=[[["8"], ["7"]], [["2"]]])
    assert scene.legal() == {("slot 35", "crop A"), ("slot 35", "crop B")}
    scene = Scene(PILE, field=field, crops=[[["A"], ["8", POACHER]], [["5"], ["4"]]])
    assert scene.legal() == {("slot 31", "crop A", f"rank {rank}") for rank in ("K", "A", "2")}
    scene.act(("slot 31", "crop A", "rank K"))
    assert scene.table()["crops"][0] == [["A", "Otter K"], ["8", POACHER]]
    assert scene.last_gather == 0
    scene = Scene(PILE, field=field, crops=[[["A"], ["3"], ["8", POACHER]], [["2"]]], otter_rank="any")
    assert scene.legal() == {("slot 31", crop, f"rank {rank}") for crop in ("crop A", "crop B") for rank in RANKS}


def test_u3_3_is_asked_anew_before_each_gather() -> None:
    scene = Scene(
        PILE, field={MIDDLE: ["7"], 31: [OTTER], 39: ["5"]}, crops=[[["8"], ["Q"]], [["2"]]], gathers_per_turn=None
    )
    # One composite: the 7 on the 8 is made unasked; then no Seed fits (7, Q against 5), so the Otter may be gathered.
    table = scene.table()
    assert table["crops"][0] == [["8", "7"], ["Q"]]
    otters = {("slot 31", "crop A", f"rank {rank}") for rank in ("6", "7", "8")}
    otters |= {("slot 31", "crop B", f"rank {rank}") for rank in ("J", "Q", "K")}
    assert scene.legal() == otters | {("stop",)}
    scene.act(("slot 31", "crop A", "rank 6"))
    # Now the 5 fits: again a Seed, and it may be left.
    assert scene.legal() == {("slot 39", "crop A"), ("stop",)}


def test_an_otter_keeps_its_rank_and_is_moved_by_it() -> None:
    scene = Scene(PILE, field={MIDDLE: ["K"]}, crops=[[["3", "Otter 8"], ["7"]], [["2"]]])
    assert scene.legal() == {("draw",), ("walk", "crop A", "crop B"), ("walk", "crop B", "crop A")}
    scene.act(("walk", "crop A", "crop B"))
    # 3 and 8: no move is left; seat 1 draws; seat 0 has drawn nothing yet, so it may only draw: twice a 9 comes.
    assert scene.table()["crops"][0][:2] == [["3"], ["7", "Otter 8"]]


def test_u3_4_what_there_is_without_a_gather() -> None:
    field = {MIDDLE: ["7"]}
    assert Scene(PILE, field=field, crops=[[["2"], ["3"]], [["2"]]]).legal() == {
        ("draw",),
        ("walk", "crop A", "crop B"),
        ("walk", "crop B", "crop A"),
    }
    # U5.1: frozen Crops do not walk; the end is for a team only.
    assert Scene(PILE, field=field, crops=[[["2"], ["3", POACHER]]], **team()).legal() == {("draw",), ("end",)}
    assert Scene(PILE, field=field, crops=[[["2"], ["3"]]], may_walk=[False], **team()).legal() == {("draw",), ("end",)}


# U3.5, U6.1: the Reveal


def test_u6_1_a_poacher_is_replaced_by_three_open_cards_in_its_place() -> None:
    scene = Scene(
        ["3", OTTER, "4", "9", "9", "9"],
        field={MIDDLE: ["7"], UNDER: [POACHER], 31: ["K"]},
        closed={UNDER},
        crops=[[["8"], ["7"]], [["2"], ["4"]]],
    )
    scene.act(("slot 35", "crop A"))
    table = scene.table()
    assert table["field"][UNDER] == [("3", "open"), (OTTER, "open"), ("4", "open")]
    assert (table["aside"], table["pile"]) == (1, ["9", "9", "9"])
    assert scene.legal() == {
        ("slot 12", "crop A"),
        ("slot 12", "crop B"),
        ("slot 12 third", "crop B"),
    }
    # What lay under the Poacher stays covered until all are gone, and the others move up.
    scene.act(("slot 12", "crop A"))
    assert scene.table()["field"][UNDER] == [(OTTER, "open"), ("4", "open")]
    assert not scene.over and not scene.burrow_is_open()
    assert scene.legal() == {("slot 12", crop, f"rank {rank}") for crop in ("crop A", "crop B") for rank in "678"}


def test_u6_1_poachers_among_the_three_and_fewer_cards() -> None:
    # U3.5: slot 31 first; the second Poacher comes in its place and is replaced before the one in slot 39.
    scene = Scene(
        ["3", POACHER, "4", "5", "6", "8", "J", "Q"],
        field={MIDDLE: ["7"], UNDER: ["2"], 31: [POACHER], 39: [POACHER]},
        closed={UNDER, 31, 39},
        crops=[[["8"]], [["2"]]],
    )
    table = scene.table()  # the only Gather is made unasked
    assert [card for card, _ in table["field"][31]] == ["3", "5", "6", "8", "4"]
    assert [card for card, _ in table["field"][39]] == ["J", "Q"]
    assert table["aside"] == 3 and table["pile"] == []
    # U7.2: the pile is empty, however it was emptied: seat 0 pays for 5 + 2 + 1 cards.
    assert scene.over and table["totals"] == [80, 0]


def test_u6_1_no_card_is_left_for_a_poacher() -> None:
    # What lies under it is turned up, before the Poacher in slot 39 is replaced. U7.1 first: the Burrow lies open.
    scene = Scene(
        [],
        field={MIDDLE: ["7"], UNDER: [POACHER], 2: [POACHER], 1: ["2"], 0: ["3"], 39: [POACHER]},
        closed={UNDER, 2, 1, 0, 39},
        crops=[[["8"]], [["2"]]],
    )
    assert scene.over
    table = scene.table()
    assert table["aside"] == 3 and [table["field"][slot] for slot in (UNDER, 2, 39)] == [[], [], []]
    assert table["field"][1] == [("2", "open")] and table["field"][0] == [("3", "open")]
    assert not scene.burrow_is_open()
    # Slot 1 lies on the Burrow: so it is U7.2, and seat 0, whose turn it was, pays for two cards.
    assert table["totals"] == [20, 0]


def test_u2_3_the_first_reveal_comes_before_the_start_cards() -> None:
    cards = sorted(deck(2, DEFAULTS))
    for card in (POACHER, POACHER, OTTER, OTTER, "A", "J", "2"):
        cards.remove(card)
    order = [*cards[:31], POACHER, *cards[31:39], "2", "A", "J", OTTER, POACHER, OTTER, *cards[39:]]
    oracle = Oracle(2, DEFAULTS, [order])
    # Slot 31 gets three cards; seat 0 draws an Otter and is asked before anything else.
    table = oracle.table()
    assert [card for card, _ in table["field"][31]] == ["2", "A", "J"]
    assert (oracle.to_decide, table["drawn"], table["aside"], table["crops"]) == (0, OTTER, 1, [[], []])
    assert oracle.legal() == {(f"rank {rank}",) for rank in RANKS}
    oracle.act(("rank K",))
    # Seat 1 draws the Poacher, which is put aside, and then an Otter.
    table = oracle.table()
    assert (oracle.to_decide, table["drawn"], table["aside"]) == (1, OTTER, 2)
    assert (table["active"], table["crops"]) == (0, [[["Otter K"]], []])
    oracle.act(("rank 5",))
    assert oracle.table()["crops"] == [[["Otter K"]], [["Otter 5"]]]
    assert oracle.table()["drawn"] is None and oracle.to_decide == 0


def test_u2_4_and_u2_5_the_start_seat_draws_first() -> None:
    # One card left, charged to seat 1 with 10: the pile is emptied by its draw, and round 2 starts with seat 1.
    scene = Scene(["9"], field={MIDDLE: ["K"]}, crops=[[["2"]], [["4"]]], active=1, rounds_left=5, last_gather=0)
    assert not scene.over
    table = scene.table()
    assert table["totals"][1] == 10 + 0 + spoiled(["4"], ["9"])
    assert (table["round"], table["last_gather"]) == (2, None)
    assert scene.may_walk == [True, True]
    order = sorted(card for card in deck(2, DEFAULTS) if card != POACHER)
    assert table["crops"] == [[[order[41]]], [[order[40]]]]
    assert table["active"] == 1 == scene.to_decide


def spoiled(*crops: list[str]) -> int:
    """The product of U8.2 for unfrozen Crops."""
    sizes = sorted(len(crop) for crop in crops)[:-1]
    return len(sizes) * sum(sizes)


# U4, U6.2, U6.3: what is drawn


def test_u4_1_a_seed_goes_on_a_crop_or_opens_one() -> None:
    scene = Scene(["3", *PILE], field={MIDDLE: ["7"]}, crops=[[["2"], ["4"], ["3", POACHER], ["K"]], [["7"]]])
    assert scene.table()["drawn"] == "3" and scene.to_decide == 0
    assert scene.legal() == {("crop A",), ("crop B",), ("new",)}
    scene.act(("new",))
    table = scene.table()
    assert table["crops"][0] == [["2"], ["4"], ["3", POACHER], ["K"], ["3"]]
    assert table["drawn"] is None
    # A turn in which a card was drawn has no Gather: seat 1 gathers, unasked, and the Burrow lies open.
    assert scene.over and table["crops"][1] == [["7", "7"]]


def test_u4_a_drawing_has_no_gather_even_when_it_could_now() -> None:
    scene = Scene(["8", *PILE], field={MIDDLE: ["7"]}, crops=[[["2"], ["A"]], [["3"], ["4"]]])
    scene.act(("draw",))
    assert scene.to_decide == 1 and scene.table()["crops"][0] == [["2"], ["A"], ["8"]]
    assert scene.table()["field"][MIDDLE] == [("7", "open")]


def test_u4_2_a_drawn_otter() -> None:
    crops = [[["2"], ["9", "10"], ["3", POACHER]]]
    scene = Scene([OTTER, *PILE], field={MIDDLE: ["7"]}, crops=crops, **team())
    scene.act(("draw",))
    assert scene.legal() == {
        *[("crop A", f"rank {rank}") for rank in ("A", "2", "3")],
        *[("crop B", f"rank {rank}") for rank in ("9", "10", "J")],
    }
    scene.act(("crop B", "rank J"))
    assert scene.table()["crops"] == [[["2"], ["9", "10", "Otter J"], ["3", POACHER]]]
    assert scene.to_decide == 1  # the turn ends
    scene = Scene([OTTER, *PILE], field={MIDDLE: ["7"]}, crops=[crops[0][2:]], **team())
    scene.act(("draw",))
    assert scene.legal() == {("new", f"rank {rank}") for rank in RANKS}
    scene.act(("new", "rank K"))
    assert scene.table()["crops"] == [[["3", POACHER], ["Otter K"]]]
    scene = Scene([OTTER, *PILE], field={MIDDLE: ["7"]}, crops=crops, **team(otter_rank="any"))
    scene.act(("draw",))
    assert scene.legal() == {(crop, f"rank {rank}") for crop in ("crop A", "crop B") for rank in RANKS}


def test_u6_2_a_poacher_freezes_the_harvest() -> None:
    field = {MIDDLE: ["7"]}
    scene = Scene(
        [POACHER, *PILE],
        field=field,
        crops=[[["2"], ["9", "10"], ["3", "3", "3", POACHER], ["K", "Otter K"]]],
        **team(),
    )
    scene.act(("draw",))
    # A tie of two: his choice; the larger frozen one does not count.
    assert scene.legal() == {("crop B",), ("crop D",)} and scene.table()["drawn"] == POACHER
    scene.act(("crop D",))
    assert scene.table()["crops"][0][3] == ["K", "Otter K", POACHER]
    assert scene.to_decide == 1 and scene.table()["pile"] == PILE  # an unfrozen Crop is left: no other card


def test_u6_3_without_an_unfrozen_crop_another_card_is_drawn() -> None:
    scene = Scene([POACHER, "7", *PILE], field={MIDDLE: ["K"]}, crops=[[["2"]]], **team())
    scene.act(("draw",))
    assert scene.table()["crops"] == [[["2", POACHER], ["7"]]]
    assert scene.to_decide == 1 and scene.table()["pile"] == PILE
    # An Otter then opens a Crop with any rank.
    scene = Scene([POACHER, OTTER, *PILE], field={MIDDLE: ["K"]}, crops=[[["2"]]], **team())
    scene.act(("draw",))
    assert scene.legal() == {("new", f"rank {rank}") for rank in RANKS} and scene.to_decide == 0
    # A further Poacher: on the largest frozen Crop, a tie is his choice; Poachers do not make it larger.
    crops = [["2", POACHER, POACHER, POACHER], ["4", "5", POACHER], ["6", "6"]]
    scene = Scene([POACHER, POACHER, POACHER, "7", *PILE], field={MIDDLE: ["K"]}, crops=[crops], specials=7, **team())
    scene.act(("draw",))
    assert scene.table()["crops"][0] == [*crops[:2], ["6", "6", POACHER]]
    assert scene.legal() == {("crop B",), ("crop C",)}
    scene.act(("crop B",))
    assert scene.legal() == {("crop B",), ("crop C",)}
    scene.act(("crop B",))
    assert scene.table()["crops"][0] == [crops[0], ["4", "5", POACHER, POACHER, POACHER], ["6", "6", POACHER], ["7"]]
    assert scene.to_decide == 1


def test_u6_3_the_pile_is_empty() -> None:
    scene = Scene([POACHER], field={MIDDLE: ["K"]}, crops=[[["2"]]], **team())
    scene.act(("draw",))
    assert scene.over and scene.table()["crops"] == [[["2", POACHER]]]
    assert scene.totals == [1 * 1 * 1 + 10]


# U5: Walk About


def test_u5_1_moves_and_the_end_of_a_crop() -> None:
    scene = Scene(PILE, field={MIDDLE: ["K"]}, crops=[[["2"], ["9", "3"], ["6", POACHER], ["4", "4"]], IDLE])
    assert scene.legal() == {
        ("draw",),
        ("walk", "crop A", "crop B"),
        ("walk", "crop B", "crop A"),
        ("walk", "crop B", "crop D"),
        ("walk", "crop D", "crop B"),
    }
    scene.act(("walk", "crop A", "crop B"))
    assert scene.table()["crops"][0] == [["9", "3", "2"], ["6", POACHER], ["4", "4"]]
    # 2 and 4: no move is left, so the turn has ended.
    assert scene.to_decide == 1 and scene.table()["pile"] == PILE and scene.may_walk == [False, True]


def test_u5_2_a_gather_that_a_move_makes_possible_must_be_made() -> None:
    field = {MIDDLE: ["9"], 31: ["9"]}
    scene = Scene(PILE, field=field, crops=[[["8", "2"], ["3", "3"]], IDLE])
    scene.act(("walk", "crop A", "crop B"))
    assert scene.to_decide == 0
    assert scene.legal() == {("slot 35", "crop A"), ("slot 31", "crop A")}
    scene.act(("slot 31", "crop A"))
    assert scene.table()["crops"][0] == [["8", "9"], ["3", "3", "2"]]
    assert scene.may_walk == [True, True]


def test_u5_2_with_several_gathers_a_walk_about_goes_on_to_more() -> None:
    scene = Scene(
        PILE,
        field={MIDDLE: ["9"], 31: ["9"]},
        crops=[[["8", "2"], ["3", "3"]], [["2"]]],
        gathers_per_turn=None,
    )
    scene.act(("walk", "crop A", "crop B"))
    scene.act(("slot 31", "crop A"))
    assert scene.legal() == {("slot 35", "crop A"), ("stop",)}


def test_u5_3_merging_ends_it() -> None:
    scene = Scene(PILE, field={MIDDLE: ["K"]}, crops=[[["2"], ["3", "3"], ["6", POACHER]], [["7"], ["8"]]])
    scene.act(("walk", "crop A", "crop B"))
    assert scene.table()["crops"][0] == [["3", "3", "2"], ["6", POACHER]]
    assert scene.to_decide == 1 and scene.may_walk == [False, True]


def test_u5_3_the_player_may_stop_and_u5_4_the_ban() -> None:
    scene = Scene(PILE, field={MIDDLE: ["K"]}, crops=[[["2", "2"], ["3", "3"]]], **team())
    scene.act(("walk", "crop A", "crop B"))
    assert scene.legal() == {("crop A", "crop B"), ("crop B", "crop A"), ("stop",)} and scene.to_decide == 0
    scene.act(("stop",))
    # The side cannot Walk About again: nor can the partner.
    assert scene.to_decide == 1 and scene.legal() == {("draw",), ("end",)}
    scene.act(("draw",))
    assert scene.to_decide == 0 and ("walk", "crop A", "crop B") in scene.legal()


def test_u5_4_the_number_of_moves() -> None:
    scene = Scene(PILE, field={MIDDLE: ["K"]}, crops=[[["2", "2"], ["3"], ["6", "6", "6", POACHER]], [["7"], ["8"]]])
    # Three cards, three moves, to and fro.
    scene.act(("walk", "crop A", "crop B"))
    assert scene.to_decide == 0
    scene.act(("crop B", "crop A"))
    assert scene.to_decide == 0
    scene.act(("crop A", "crop B"))
    assert scene.to_decide == 1
    assert scene.table()["crops"][0] == [["2"], ["3", "2"], ["6", "6", "6", POACHER]]
    assert scene.may_walk == [False, True]
    scene.act(("draw",))  # 9 on the 8
    scene.act(("crop B",))
    # Seat 0 may only draw, which it does unasked, and opens a Crop with the 9; that lifts the ban.
    assert scene.to_decide == 1 and scene.may_walk == [True, True]
    assert scene.table()["crops"][0] == [["2"], ["3", "2"], ["6", "6", "6", POACHER], ["9"]]


def test_u5_4_a_gather_of_the_partner_lifts_the_ban() -> None:
    scene = Scene(
        PILE, field={MIDDLE: ["K"], 31: ["4"]}, crops=[[["2", "2"], ["3"]]], may_walk=[False], closed=set(), **team()
    )
    # The 4 on the 3: unasked. Now seat 1 may walk.
    assert scene.to_decide == 1 and scene.may_walk == [True]
    assert scene.table()["crops"] == [[["2", "2"], ["3", "4"]]]


# U7, U8: end of a round


def test_u7_1_and_u8_3_the_burrow_is_open() -> None:
    scene = Scene(PILE, field={MIDDLE: ["7"]}, crops=[[["9"], ["8"], ["2", "3", "4"]], [["2", "2"], ["5"]]])
    # The only Gather is made unasked; the Field is empty: the bonus. 8, 7 and 9 are spoiled: 2 x 3.
    assert scene.over and scene.totals == [2 * 3 - 5, 1]
    assert scene.winners() == (0, 1) and scene.mean() is None

    scene = Scene(PILE, field={MIDDLE: ["7"], 0: ["K"], 3: [OTTER, "2"]}, crops=[[["8"]], [["8"]]], active=1)
    # Cards left, of whatever kind: 10 each, to the one who gathered last.
    assert scene.over and scene.totals == [0, 30]
    assert scene.winners() == (0,) and scene.table()["active"] == 1


def test_u7_1_comes_before_u7_2() -> None:
    # Slot 0 keeps a Poacher that takes the last card, while the Burrow lies open.
    scene = Scene(["5"], field={MIDDLE: ["7"], 0: [POACHER]}, closed={0}, crops=[[["8"]], [["8"]]])
    assert scene.over and scene.table()["field"][0] == [("5", "open")] and scene.totals == [10, 0]


def test_u7_1_waits_for_the_end_of_a_turn_with_several_gathers() -> None:
    scene = Scene(PILE, field={MIDDLE: ["7"], 0: ["6"]}, crops=[[["8"]], [["8"]]], gathers_per_turn=None, last_gather=1)
    assert scene.legal() == {("slot 0", "crop A"), ("stop",)}  # the 7 was gathered unasked
    assert scene.burrow_is_open() and not scene.over
    scene.act(("slot 0", "crop A"))
    assert scene.over and scene.totals == [-5, 0]


def test_u7_2_the_pile_is_empty() -> None:
    scene = Scene(["9"], field={MIDDLE: ["K"], 31: ["J"]}, crops=[[["4"]], [["4"]]], active=1, last_gather=0)
    # Seat 1 drew the last card, though seat 0 gathered last; the card is placed first.
    assert scene.over and scene.table()["crops"][1] == [["4"], ["9"]]
    assert scene.totals == [0, 20 + 1]


def test_u7_3_and_u8_4_the_team_ends_the_round() -> None:
    field = {MIDDLE: ["K"], 31: ["J"], UNDER: ["2"]}
    scene = Scene(PILE, field=field, closed={UNDER}, crops=[[["4"]]], **team())
    scene.act(("end",))
    assert scene.over and scene.totals == [30] and scene.winners() is None and scene.mean() == 30
    scene = Scene(PILE, field=field, closed={UNDER}, crops=[[["4"], ["7"]]], **team(quit_penalty=False))
    scene.act(("end",))
    assert scene.totals == [1]
    # It is only the ending by choice that is free.
    scene = Scene(["9"], field=field, closed={UNDER}, crops=[[["4"]]], **team(quit_penalty=False))
    scene.act(("draw",))
    assert scene.totals == [30 + 1]


@pytest.mark.parametrize(
    ("crops", "product_score", "sum_score"),
    [
        ([["2"]], 0, 0),
        ([["2"] * 3, ["4"] * 5], 3, 3),
        ([["2"] * 3, ["4"] * 5, ["K"] * 5], 2 * 8, 2 * 8),
        # The example of the rule: one frozen Crop of 8 with 2 Poachers.
        ([["2"] * 8 + [POACHER] * 2, ["4"]], 16, 16),
        ([["2"] * 8 + [POACHER] * 2], 16, 16),
        ([["2"] * 8 + [POACHER] * 2, ["4"], ["K"] * 3, ["7"] * 2], 3 * (16 + 1 + 2), 2 * 3 + 16),
        ([["2"] * 2 + [POACHER], ["4"] * 4 + [POACHER] * 3], 2 * (2 + 12), 14),
        ([["Otter 3", "3"], ["4"], ["K"] * 9 + [POACHER]], 2 * (1 + 9), 1 + 9),
    ],
)
def test_u8_2_spoil_score(crops: list[list[str]], product_score: int, sum_score: int) -> None:
    for spoil, score in (("product", product_score), ("sum", sum_score)):
        scene = Scene(PILE, field={}, crops=[crops, [["2"]]], spoil=spoil)
        assert scene.spoil_score(0) == score and scene.spoil_score(1) == 0


# U9: end of the game


def test_u9_1_the_target() -> None:
    def last_card(total: int, **changes: Any) -> Scene:
        return Scene(
            ["4"],
            field={MIDDLE: ["K"]},
            crops=[[["4"]], [["4"]]] if changes.get("mode") != "cooperative" else [[["4"]]],
            totals=[total, 7] if changes.get("mode") != "cooperative" else [total],
            rounds_left=9,
            may_walk=[False, False],
            **changes,
        )

    # Seat 0 draws the 4, unasked, and opens a Crop or not: 10 points, or 11.
    scene = last_card(139)
    scene.act(("crop A",))
    assert not scene.over and scene.totals == [149, 7] and scene.round == 2
    scene = last_card(140)
    scene.act(("crop A",))
    assert scene.over and scene.totals == [150, 7] and scene.winners() == (1,) and scene.round == 1
    scene = last_card(89, mode="cooperative")
    scene.act(("draw",))
    scene.act(("crop A",))
    assert not scene.over and scene.totals == [99]
    scene = last_card(89, mode="cooperative")
    scene.act(("draw",))
    scene.act(("new",))
    assert scene.over and scene.totals == [100] and scene.mean() == 100
    scene = last_card(0, target=10)
    scene.act(("crop A",))
    assert scene.over and scene.winners() == (1,)


def test_u9_1_the_last_round_and_the_mean() -> None:
    scene = Scene(PILE, field={MIDDLE: ["K"]}, crops=[[["4"]]], totals=[11], round_number=3, **team())
    scene.act(("end",))
    assert scene.over and scene.totals == [21] and scene.mean() == Fraction(7)


def test_u2_5_the_start_seat_of_later_rounds() -> None:
    oracle = Shuffling(3, options(max_rounds=5, target=10**9, layout="wide"), seed=3)
    starts: dict[int, int] = {}
    while not oracle.over:
        starts.setdefault(oracle.round, oracle.active)
        oracle.act(min(oracle.legal()))
    assert [starts[number] for number in sorted(starts)] == [0, 1, 2, 0, 1]
