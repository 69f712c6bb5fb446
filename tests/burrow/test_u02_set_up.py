"""U2 Set-up: the layers and what covers what, layouts of one's own, the first Reveal and the start cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardlab.games.burrow.layouts import COMPACT, WIDE, must_go

from .layouts import APART, TOWER
from .table import BURROW, SLOTS, crops_of, dealt, field_of, offered, play, run, slot_of, step, table, told, word_of
from .test_u01_components import refusal


def covers(s: Any, slot: int) -> set[int]:
    """Return the slots that a card in this slot covers, found by taking every other card away; 40 is the Burrow."""
    from cardlab.games.burrow.field import uncover

    twin = s.copy()
    twin.first_in_slot[slot] = -1
    uncover(twin, slot)
    return {place for place in range(SLOTS + 1) if twin.covering[place] != s.covering[place]}


def test_all_cards_are_shuffled_and_laid_out() -> None:
    """U2.1: forty go to the slots in their order, face down; the next one is the top of the pile."""
    s = dealt(2)
    assert [s.first_in_slot[slot] for slot in range(SLOTS)] == list(range(40))
    assert not any(s.open_slot) and set(s.beside) == {-1}
    assert (s.next_card, s.card_count, s.field_count) == (40, 56, 40)
    assert told(s) == "Round 1 is laid out; Ada begins."


def test_seeds_shuffle_differently() -> None:
    """U2.1: any card may lie anywhere, a Poacher in the Field too."""
    orders = [dealt(2, seed=seed).cards[:56] for seed in range(40)]
    assert len({tuple(order) for order in orders}) == 40
    assert all(Counter(order) == Counter(orders[0]) for order in orders)
    for place in (0, 39, 40, 55):
        assert len({order[place] for order in orders}) > 15
    assert {order[:40].count(52) for order in orders} == {0, 1, 2}


def test_rounds_are_shuffled_anew() -> None:
    """U2.1: no round is dealt like the one before."""
    s = dealt(2, max_rounds=3)
    first = s.cards[:56]
    s.stage = 0
    BURROW.proceed(s)
    assert s.cards[:56] != first and Counter(s.cards[:56]) == Counter(first)
    assert (s.round, s.next_card, s.card_count) == (2, 40, 56)


@pytest.mark.parametrize(
    ("players", "slot", "place"),
    [
        (2, 0, (1, -1.5, -0.5)),
        (2, 4, (1, -1.5, 0.5)),
        (2, 7, (1, 1.5, 0.5)),
        (2, 8, (2, -1, -1)),
        (2, 9, (2, 0, -1)),
        (2, 16, (2, 1, 1)),
        (2, 17, (3, -1, -1.5)),
        (2, 20, (3, -1.5, -0.5)),
        (2, 27, (3, 1.5, 0.5)),
        (2, 28, (3, -1, 1.5)),
        (2, 30, (3, 1, 1.5)),
        (2, 31, (4, -1, -1)),
        (2, 34, (4, -1, 0)),
        (2, 39, (4, 1, 1)),
        (2, 40, (0, 0, 0)),
        (3, 0, (1, -3.5, 0)),
        (3, 7, (1, 3.5, 0)),
        (3, 8, (2, -4, 0)),
        (3, 16, (2, 4, 0)),
        (3, 17, (3, -3.6, -0.5)),
        (3, 18, (3, -2.4, -0.5)),
        (3, 23, (3, 3.6, -0.5)),
        (3, 24, (3, -3.6, 0.5)),
        (3, 30, (3, 3.6, 0.5)),
        (3, 31, (4, -4, 0)),
        (3, 39, (4, 4, 0)),
        (3, 40, (0, 0, 0)),
    ],
)
def test_where_the_slots_are(players: int, slot: int, place: tuple[int, float, float]) -> None:
    """U2.1, U2.2: layer by layer, in each by y, then x."""
    s = dealt(players)
    assert (s.layer[slot], s.place_x[slot] / 10, s.place_y[slot] / 10) == place


def test_the_layers_have_their_sizes() -> None:
    """U2.1: eight, nine, fourteen and nine upon the Burrow."""
    for players in (2, 4):
        layers = dealt(players).layer
        assert [layers.count(layer) for layer in range(5)] == [1, 8, 9, 14, 9]
        assert layers == [*sorted(layers[:40]), 0]


@pytest.mark.parametrize(
    ("layout", "slot", "beneath"),
    [
        ("compact", 35, {21, 22, 25, 26, 12, 1, 2, 5, 6, 40}),
        ("compact", 31, {17, 20, 21, 8, 0, 1}),
        ("compact", 32, {18, 21, 22, 9, 1, 2}),
        ("compact", 34, {20, 21, 24, 25, 11, 0, 1, 4, 5}),
        ("compact", 39, {26, 27, 30, 16, 6, 7}),
        ("compact", 21, {8, 9, 11, 12, 1, 40}),
        ("compact", 20, {8, 11, 0}),
        ("compact", 17, {8}),
        ("compact", 29, {15}),
        ("compact", 12, {1, 2, 5, 6, 40}),
        ("compact", 8, {0, 1}),
        ("compact", 9, {1, 2}),
        ("compact", 1, {40}),
        ("compact", 0, set()),
        ("compact", 7, set()),
        ("wide", 35, {20, 27, 12, 3, 4, 40}),
        ("wide", 34, {19, 26, 11, 2, 3}),
        ("wide", 33, {18, 19, 25, 26, 10, 1, 2}),
        ("wide", 31, {17, 24, 8, 0}),
        ("wide", 20, {12, 3, 4, 40}),
        ("wide", 19, {10, 11, 2, 3}),
        ("wide", 23, {15, 16, 7}),
        ("wide", 12, {3, 4, 40}),
        ("wide", 8, {0}),
        ("wide", 3, {40}),
        ("wide", 2, set()),
    ],
)
def test_what_a_card_covers(layout: str, slot: int, beneath: set[int]) -> None:
    """U2.2: every lower card whose area it overlaps, counted by hand; touching is no overlap. 40 is the Burrow."""
    assert covers(dealt(2, layout=layout), slot) == beneath


def test_thirty_six_cards_lie_on_the_burrow_in_compact() -> None:
    """U2.2: all but the four outer ones of Fall; in "wide" sixteen do."""
    assert must_go(COMPACT) == 36
    assert must_go(WIDE) == 16
    assert must_go([*APART[1:], APART[0]]) == 4


@pytest.mark.parametrize(("players", "layout"), [(1, "compact"), (2, "compact"), (3, "wide"), (4, "wide")])
def test_the_layout_follows_the_number_of_players(players: int, layout: str) -> None:
    """U2.2: unless the option names one."""
    as_named = dealt(players, layout=layout)
    for given in (dealt(players), dealt(players, layout=None)):
        assert (given.layer, given.place_x, given.place_y) == (as_named.layer, as_named.place_x, as_named.place_y)
    other = dealt(players, layout={"compact": "wide", "wide": "compact"}[layout])
    assert other.place_x != as_named.place_x


def test_a_layout_of_one_s_own() -> None:
    """U2.1, U2.2: its slots layer by layer, in each as the table lists them, wherever the Burrow stands."""
    s = dealt(2, layout=APART)
    assert [(s.layer[slot], s.place_x[slot], s.place_y[slot]) for slot in (0, 3, 17, 35, 40)] == [
        (1, 20, 20),
        (1, 0, 0),
        (3, 0, 0),
        (4, 0, 0),
        (0, 0, 0),
    ]
    upside_down = dealt(2, layout=[list(row) for row in reversed(APART)])
    assert [upside_down.place_x[slot] for slot in (0, 7)] == [s.place_x[7], s.place_x[0]]
    assert upside_down.layer == s.layer
    for slot, lower in zip(TOWER, [{17, 16, 3, 40}, {16, 3, 40}, {3, 40}, {40}], strict=True):
        assert covers(s, slot) == lower
    assert covers(s, 0) == set()


def test_a_layout_decides_what_is_turned_up() -> None:
    """U2.2, U2.3: what nothing covers lies open from the start, whatever its season."""
    s = dealt(2, layout=APART, slots=dict.fromkeys((0, 1, 2), "5"), specials=0)
    run(s)
    assert {slot for slot in range(SLOTS) if not s.open_slot[slot]} == {17, 16, 3}


def changed(number: int, row: Any) -> list[Any]:
    """Return the layout above with another row, counted from 1."""
    return [*APART[: number - 1], row, *APART[number:]]


@pytest.mark.parametrize(
    ("layout", "reason"),
    [
        ("round", "layout='round' is not possible: write 'compact' or 'wide', or a table of (layer, x, y)"),
        ("", "layout='' is not possible: write 'compact' or 'wide', or a table of (layer, x, y)"),
        (7, "layout=7 is not possible: write 'compact', 'wide', or a table of (layer, x, y)"),
        (True, "layout=True is not possible: write 'compact', 'wide', or a table of (layer, x, y)"),
        ([7], "layout=[7] is not possible: write 'compact', 'wide', or a table of (layer, x, y)"),
        ([], "This layout has 0 rows for the Burrow (layer 0): it must have 1"),
        (APART[1:], "This layout has 0 rows for the Burrow (layer 0): it must have 1"),
        (
            [*APART, (0, 9, 9)],
            "This layout has 2 rows for the Burrow (layer 0): it must have 1",
        ),
        (APART[:1] + APART[2:], "This layout has 7 rows for Fall (layer 1): it must have 8"),
        ([*APART, (1, 19, 19)], "This layout has 9 rows for Fall (layer 1): it must have 8"),
        (changed(10, (3, 19, 19)), "This layout has 8 rows for Winter (layer 2): it must have 9"),
        (APART[:-1], "This layout has 8 rows for Summer (layer 4): it must have 9"),
        ([*APART, (3, 19, 19)], "This layout has 15 rows for Spring (layer 3): it must have 14"),
        (changed(2, (1, 2)), "Row 2 of the layout is (1, 2): write (layer, x, y), three numbers"),
        (changed(2, (1, 2, 3, 4)), "Row 2 of the layout is (1, 2, 3, 4): write (layer, x, y), three numbers"),
        (
            changed(1, (5, 0, 0)),
            "Row 1 of the layout has the layer 5: write 0 for the Burrow, 1 Fall, 2 Winter, 3 Spring or 4 Summer",
        ),
        (
            changed(41, (-1, 0, 0)),
            "Row 41 of the layout has the layer -1: write 0 for the Burrow, 1 Fall, 2 Winter, 3 Spring or 4 Summer",
        ),
        (
            changed(2, ("Fall", 0, 0)),
            "Row 2 of the layout has the layer 'Fall': write 0 for the Burrow, 1 Fall, 2 Winter, 3 Spring or 4 Summer",
        ),
        (
            changed(3, (1, 0.25, 0)),
            "Row 3 of the layout has x=0.25: coordinates are whole tenths, such as 0.2",
        ),
        (changed(3, (1, 0, 2.05)), "Row 3 of the layout has y=2.05: coordinates are whole tenths, such as 2.0"),
        (
            changed(3, (1, 20.1, 0)),
            "Row 3 of the layout has x=20.1: write a number from -20 to 20, in widths of a card",
        ),
        (
            changed(3, (1, 0, -21)),
            "Row 3 of the layout has y=-21: write a number from -20 to 20, in widths of a card",
        ),
        (
            changed(3, (1, float("nan"), 0)),
            "Row 3 of the layout has x=nan: write a number from -20 to 20, in widths of a card",
        ),
        (
            changed(3, (1, True, 0)),
            "Row 3 of the layout has x=True: write a number from -20 to 20, in widths of a card",
        ),
        (
            changed(3, (1, "4", 2)),
            "Row 3 of the layout has x='4': write a number from -20 to 20, in widths of a card",
        ),
        (
            changed(3, (1, 2.9, 2.9)),
            "Rows 2 and 3 of the layout overlap within Fall: cards of one layer lie at least one card apart in x or in "
            "y",
        ),
        (
            changed(41, (4, 16, 7.1)),
            "Rows 40 and 41 of the layout overlap within Summer: cards of one layer lie at least one card apart in x "
            "or in y",
        ),
        (changed(1, (0, 20, 20)), "In this layout no card covers the Burrow: at least one must lie upon it"),
        (changed(1, (0, 1, 0)), "In this layout no card covers the Burrow: at least one must lie upon it"),
    ],
)
def test_what_is_no_layout(layout: Any, reason: str) -> None:
    """U2.2: one sentence says which row, and what is allowed."""
    assert refusal(layout=layout) == f"{reason} (rule U2.2)."


def test_layouts_at_the_edge_of_what_is_allowed() -> None:
    """U2.2: twenty cards away, exactly one apart, a coordinate that the machine has rounded."""
    for row in ((1, 20, -20), (1, 3, 2), (1, 0.1 + 0.2, 9), (1, 4, 3)):
        s = dealt(2, layout=changed(3, row))
        assert (s.place_x[1] / 10, s.place_y[1] / 10) == (round(row[1], 1), row[2])


def test_a_layout_may_come_in_any_form_of_rows() -> None:
    """U2.2: lists, tuples, numbers of numpy; they are kept as plain tuples."""
    numpy = pytest.importorskip("numpy")
    options = BURROW.options(layout=numpy.array(APART, dtype=float))
    BURROW.check_options(options, 2)
    assert options.layout == tuple(tuple(map(float, row)) for row in APART)
    assert all(type(value) is float for row in options.layout for value in row)
    s = dealt(2, layout=numpy.array(APART, dtype=float))
    assert s.layer == dealt(2, layout=APART).layer


def test_summer_is_turned_up_card_by_card() -> None:
    """U2.3: in the order of the slots; everything else stays face down."""
    s = dealt(2, slots=dict(zip(range(31, 40), "2 3 4 5 6 7 8 9 10".split(), strict=True)))
    for place, rank in enumerate("2 3 4 5 6 7 8 9".split()):
        assert step(s) == {f"slot {31 + place}": f"({rank}) → {rank}"}
    assert step(s) == {"slot 39": "(10) → 10", "stage": "START_CARD"}
    assert not any(s.open_slot[:31]) and s.next_card == 40


def test_open_poachers_are_replaced_before_the_start_cards() -> None:
    """U2.3, U3.5: after all of Summer is open."""
    s = dealt(2, slots={31: "2", 32: "Poacher"}, top="7 8 9 K")
    for _ in range(9):
        step(s)
    assert step(s) == {"slot 32": "Poacher → none", "aside": 1, "replace_left": 3}
    run(s)
    assert slot_of(s, 32) == "7 8 9"
    assert crops_of(s, "Ada") == ["K"]


def test_each_side_draws_a_start_card() -> None:
    """U2.4: from the start seat on, each its first Crop."""
    s = dealt(3, top="5 K A")
    for _ in range(9):
        step(s)
    s.start = s.active = 1
    assert step(s) == {"pile": "-5", "crops Bo": ["5"]}
    assert step(s) == {"pile": "-K", "crops Chen": ["K"]}
    change = step(s)
    assert (change["pile"], change["crops Ada"], s.active) == ("-A", ["A"], 1)
    assert s.decider == 1


def test_a_team_draws_one_start_card() -> None:
    """U2.4: it has one set of Crops."""
    s = dealt(2, mode="cooperative", top="5 K")
    run(s)
    assert (crops_of(s, "Ada"), crops_of(s, "Bo"), s.next_card) == (["5"], [], 41)


def test_a_poacher_as_start_card_is_put_aside() -> None:
    """U2.4: and another card drawn, again if need be."""
    s = dealt(2, top="Poacher Poacher 5 K")
    for _ in range(9):
        step(s)
    assert step(s) == {"pile": "-Poacher", "aside": 1}
    assert step(s) == {"pile": "-Poacher", "aside": 2}
    assert step(s) == {"pile": "-5", "crops Ada": ["5"]}
    run(s)
    assert crops_of(s, "Bo") == ["K"]


def test_an_otter_as_start_card_takes_any_rank_at_once() -> None:
    """U2.4: before the next side draws."""
    s = dealt(2, top="Otter Otter")
    for _ in range(9):
        step(s)
    assert step(s) == {"pile": "-Otter", "drawn": "Otter", "stage": "START_RANK", "decider": "Ada"}
    assert offered(s) == [f"rank {rank}" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()]
    assert play(s, "rank K") == {"drawn": None, "crops Ada": ["Otter=K"], "stage": "START_CARD", "decider": None}
    step(s)
    assert s.decider == 1
    change = play(s, "rank 2")
    assert (change["crops Bo"], change["decider"]) == (["Otter=2"], "Ada")


def test_an_otter_as_start_card_takes_any_rank_for_a_team_too() -> None:
    """U2.4: the start seat names it."""
    s = dealt(2, mode="cooperative", top="Otter 4")
    s.start = s.active = 1
    run(s)
    assert (s.decider, len(offered(s))) == (1, 13)
    assert play(s, "rank A")["crops Ada"] == ["Otter=A"]


@pytest.mark.parametrize(("players", "starts"), [(1, "000"), (2, "010"), (3, "012"), (4, "0123")])
def test_the_start_moves_on_by_one_seat_each_round(players: int, starts: str) -> None:
    """U2.5: Ada begins the first round."""
    s = dealt(players, specials=0)
    for round_number, seat in enumerate(starts, 1):
        assert (s.round, s.start, s.active) == (round_number, int(seat), int(seat))
        run(s)
        assert s.decider == int(seat)
        s.stage, s.decider = 0, -1
        BURROW.proceed(s)


def test_a_new_round_begins_with_an_empty_table() -> None:
    """U2.1: Crops, ranks of Otters, Poachers put aside, bans and the end before are gone; totals stay."""
    s = table(
        field={31: "7 8", 33: "9"},
        crops={"Ada": ["4 Otter=5", "K + Poacher"], "Bo": ["2"]},
        aside=1,
        last="Ada",
        barred="Bo",
        ended="pile empty",
        charged="Bo",
        totals=(12, 30),
        scored=1,
        stage="lay out",
    )
    s.round_score = [12, 30, 0, 0]
    BURROW.proceed(s)
    assert (s.crop_count, s.aside, s.last_gatherer, s.ended_by, s.charged) == (0, 0, -1, 0, -1)
    assert (s.crop_owner, s.crop_top, s.crop_size, s.crop_poachers) == ([0] * 78, [0] * 78, [0] * 78, [0] * 78)
    assert set(s.given_rank) == set(s.under) == set(s.beside) == {-1}
    assert s.walk_barred == [0, 0, 0, 0] and not any(s.open_slot)
    assert len(field_of(s)) == 40 and s.card_count == 56
    assert (s.total, s.round_score, s.rounds_scored, s.round, s.start) == ([12, 30, 0, 0], [12, 30, 0, 0], 1, 3, 1)
    assert Counter(word_of(s, card) for card in range(56))["Otter"] == 2


def test_a_layout_may_be_a_frame() -> None:
    """U2.2: its rows count, not the names of its columns."""
    pandas = pytest.importorskip("pandas")
    options = BURROW.options(layout=pandas.DataFrame(APART, columns=["layer", "x", "y"]))
    assert options.layout == BURROW.options(layout=APART).layout
