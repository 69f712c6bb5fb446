"""The picture of Nile shows the table: all of it, nothing hidden (N11), marked where the last step changed it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest

from cardlab.engine.errors import CardlabError
from cardlab.engine.names import SEAT_NAMES
from cardlab.engine.state import differences
from cardlab.games.nile.components import CROPS, HAND, KIND_NAMES, MOST_CROPS, NUMBER, PLAGUE, STORED, Choice, Phase
from cardlab.games.nile.picture import picture
from cardlab.games.nile.state import Position

from .sample_tables import finished, full, large_hand, mock_up, opening, table, views

TABLES: dict[str, Callable[[], Position]] = {
    "mock-up": mock_up, "opening": opening, "opening of six": lambda: opening(6, 7), "full": full,
    "full of two": lambda: full(3), "large hand": large_hand, "finished": finished,
}  # fmt: skip
EVERY = pytest.mark.parametrize("name", TABLES)
FORMS = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


def drawn(s: Position, seat: int | None, **more):
    """Return the picture of a position, from a seat or with all cards open."""
    seen = views(s) if seat is None else [views(s)[seat]]
    return picture(seen, seat, **{"sentence": "A step.", "rule": "N1.1", **more})


def parts(svg: str, kind: str) -> list[ET.Element]:
    """Return the groups of one class."""
    return [group for group in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}g") if group.get("class") == kind]


def faces(element: ET.Element) -> list[str]:
    """Return the kinds of the cards drawn in an element, from the names of their symbols."""
    uses = [use for use in element.iter("{http://www.w3.org/2000/svg}use") if use.get("class") == "card"]
    return [use.get("href", "").split("-", 2)[2] if "-back" not in use.get("href", "") else "back" for use in uses]


def number(element: ET.Element, name: str) -> int:
    return int(element.get(f"data-{name}", "-99"))


@FORMS
@EVERY
def test_every_card_that_lies_open_is_drawn_once(name: str, narrow: bool) -> None:
    s = TABLES[name]()
    svg = drawn(s, None, narrow=narrow).svg
    for group in parts(svg, "cl-field"):
        crop = number(group, "field")
        assert faces(group) == [CROPS[crop]] * s.field_size[crop]
        assert number(group, "count") == s.field_size[crop]
    shown = {(number(g, "seat"), number(g, "hand-kind")): g for g in parts(svg, "cl-hand-kind")}
    for seat in range(s.seats):
        for kind in range(PLAGUE):
            assert ((seat, kind) in shown) == (s.hand[seat][kind] > 0)
            if s.hand[seat][kind]:
                assert faces(shown[seat, kind]) == [KIND_NAMES[kind]] * s.hand[seat][kind]
    stored = {(number(g, "seat"), number(g, "stored")): g for g in parts(svg, "cl-stored-kind")}
    for seat in range(s.seats):
        for crop in range(s.crops):
            assert faces(stored[seat, crop]) == [CROPS[crop]] * s.storage[seat][crop]
    pending = [number(g, "pending-kind") for g in parts(svg, "cl-pending-card")]
    assert pending == [kind for kind in range(PLAGUE) if s.pending[kind]]


@FORMS
@EVERY
def test_every_count_is_written(name: str, narrow: bool) -> None:
    s = TABLES[name]()
    svg = drawn(s, s.seats - 1, narrow=narrow).svg
    counts = {"cl-pile": s.pile_count, "cl-discards": s.discard_count, "cl-pending": sum(s.pending)}
    for kind, count in counts.items():
        (group,) = parts(svg, kind)
        assert number(group, "count") == count and str(count) in words(group)
    (flood,) = parts(svg, "cl-flood")
    assert str(s.flood_stack_count) in " ".join(words(flood)).split()
    for group in parts(svg, "cl-field"):
        if s.field_size[number(group, "field")]:
            assert str(s.field_size[number(group, "field")]) in words(group)
    for kind, row in (("cl-closed-hand", s.hand_count), ("cl-closed-storage", s.storage_count)):
        closed = {number(group, "seat"): group for group in parts(svg, kind)}
        assert sorted(closed) == list(range(s.seats - 1))
        for seat, group in closed.items():
            assert number(group, "count") == row[seat] and str(row[seat]) in words(group)
            assert set(faces(group)) <= {"back"}
    for group in parts(svg, "cl-hand-kind"):
        count = number(group, "count")
        assert count == 1 or f"×{count}" in words(group)
    for group in parts(svg, "cl-stored-kind"):
        assert str(number(group, "count")) in words(group)


def words(element: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in element.iter("{http://www.w3.org/2000/svg}text")]


def swap_hidden(s: Position) -> Position:
    """Change all that seat 0 cannot see, leaving every number that it sees (N11.1, N5.5)."""
    twin = s.copy()
    for seat in range(1, s.seats):
        twin.hand[seat].reverse()
        twin.storage[seat][: s.crops] = reversed(s.storage[seat][: s.crops])
        twin.traded[seat][1] += 2
    twin.pile[: s.pile_count] = reversed(s.pile[: s.pile_count])
    twin.discards[2], twin.discards[3] = s.discards[3], s.discards[2]
    twin.key_low, twin.key_high = 12345, 678
    return twin


@FORMS
@EVERY
def test_what_a_seat_cannot_see_is_not_in_its_picture(name: str, narrow: bool) -> None:
    """N11.1, N4.3: two positions that look the same to a seat have the same picture and the same text."""
    s = TABLES[name]()
    twin = swap_hidden(s)
    assert twin != s
    one, other = drawn(s, 0, narrow=narrow), drawn(twin, 0, narrow=narrow)
    assert one.svg == other.svg and one.describe() == other.describe()
    if name in ("mock-up", "full"):
        assert drawn(s, None).svg != drawn(twin, None).svg


def test_hidden_changes_do_not_show_in_marks() -> None:
    """N5.5, N11.1: of a step of another seat only the numbers are marked, whatever the cards were."""
    s = mock_up()
    seen = [("hand_count", (1,), 3, 4), ("pile_count", (), 33, 32)]
    one = drawn(s, 0, changes=[*seen, ("hand", (1, 2), 1, 2), ("pile", (32,), 2, 0)])
    other = drawn(s, 0, changes=[*seen, ("hand", (1, 0), 0, 1), ("pile", (32,), 0, 0), ("traded", (1, 2), 0, 1)])
    assert one.svg == other.svg == drawn(s, 0, changes=seen).svg
    assert one.svg != drawn(s, 0).svg


def test_offers_of_another_seat_do_not_show() -> None:
    """The legal actions name cards of the hand: only the seat that decides, or an open table, shows them."""
    s = mock_up()
    assert drawn(s, 1, offered=[HAND + 2, HAND + 3]).svg == drawn(s, 1).svg
    assert drawn(s, None, offered=[HAND + 2]).svg != drawn(s, None).svg


@pytest.mark.parametrize("seat", [0, 1, None])
@EVERY
def test_ids_are_unique_prefixed_and_all_defined(name: str, seat: int | None) -> None:
    svg = drawn(TABLES[name](), seat, prefix="here").svg
    root = ET.fromstring(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids)) and all(str(each).startswith("here-") for each in ids)
    used = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert used <= set(ids)
    assert "\ue000" not in svg


@EVERY
def test_the_same_views_give_the_same_picture(name: str) -> None:
    s = TABLES[name]()
    assert drawn(s, None).svg == drawn(s.copy(), None).svg
    assert drawn(s, None).svg != drawn(s, None, theme="dark").svg
    assert drawn(s, None).describe() == drawn(s, None, theme="dark", narrow=True).describe()


@EVERY
def test_pictures_are_small(name: str) -> None:
    assert len(drawn(TABLES[name](), 0).svg) < 70_000
    assert len(drawn(TABLES[name](), None).svg) < 90_000


def test_the_picture_scales_and_is_described() -> None:
    shown = drawn(mock_up(), 0)
    root = ET.fromstring(shown.svg)
    assert root.get("viewBox") == "0 0 1280 720" and root.get("role") == "img"
    assert "max-width:100%" in str(root.get("style"))
    assert root.get("aria-label") == " ".join(shown.describe().split())
    assert ET.fromstring(drawn(mock_up(), 0, narrow=True).svg).get("width") == "390"


def test_the_text_tells_everything_a_seat_sees() -> None:
    text = drawn(mock_up(), 0, sentence="Bo stores one castor.", rule="N4.1", offered=[3, 4, 5]).describe()
    for fact in (
        "Nile, season 1 of 3, turn 1, phase Plant. Seen by Ada.",
        "Last step: Bo stores one castor. (rule N4.1)",
        "Ada may plant or speculate.",
        "Allowed now: pass, plant, speculate.",
        "Flood card: castor; flooded: castor. Flood stack: 14 cards",
        "Papyrus: Chen's field, 5 cards.",
        "Lettuce: free.",
        "Castor (flooded): Bo's field, 3 cards.",
        "Ada's hand, 9 cards: 2 papyrus, 2 wheat, 1 lettuce, 1 castor, 1 flax, 1 papyrus-flax, 1 castor-flax.",
        "Ada's storage, 5 cards: papyrus 2, wheat 2, lettuce 0, castor 0, flax 1; in order 0 0 1 2 2.",
        "Bo: 4 cards in hand, 2 cards in storage, all closed; received so far: 1 lettuce, 1 castor.",
        "Draw pile: 32 cards; the Plague is in it.",
        "Discards: 4 cards; seen by all: 1 papyrus, 1 wheat-lettuce.",
        "Pending Speculations: none.",
    ):
        assert fact in text
    opened = drawn(mock_up(), None).describe()
    assert "All cards open." in opened and "Bo's hand, 4 cards: 1 papyrus, 2 lettuce, 1 lettuce-castor." in opened
    assert "pending" not in drawn(full(), 0).describe().lower().replace("pending speculations of chen", "")


def test_flooded_crops_without_a_flood_card() -> None:
    """N3.1, N9.2: the current flood card may have been shuffled in; its crops stay flooded."""
    shown = drawn(large_hand(), 0)
    assert "No flood card: it was shuffled in; still flooded: papyrus and onions." in shown.describe()
    assert "shuffled" in words(parts(shown.svg, "cl-flood")[0])
    assert "No flood yet." in drawn(opening(), 0).describe()


def test_what_may_be_chosen_can_be_clicked() -> None:
    s = mock_up()
    s.phase = Phase.TRADE
    s.chosen[:2], s.chosen_count = [Choice.MARKET, HAND + 1], 2
    offers = [HAND + 1, HAND + 2, STORED + 0, STORED + 4]
    svg = drawn(s, 0, offered=offers).svg
    clicks = [int(a) for a in re.findall(r'data-action="(\d+)"', svg)]
    assert sorted(clicks) == offers
    chosen = [g for g in parts(svg, "cl-hand-kind") if g.get("data-chosen")]
    assert [(number(g, "hand-kind"), number(g, "chosen")) for g in chosen] == [(1, 1)]
    assert "Ada pays for the market: wheat and …" in drawn(s, 0, offered=offers).describe().splitlines()


def test_planting_shows_in_the_rows() -> None:
    """N6.2: while a planting is put together, its numbers stand in the rows."""
    s = mock_up()
    s.chosen[:4], s.chosen_count = [Choice.PLANT, HAND + 1, NUMBER + 2, HAND + 0], 4
    shown = drawn(s, 0, offered=[NUMBER + 1, NUMBER + 2])
    rows = {number(g, "field"): words(g) for g in parts(shown.svg, "cl-field")}
    assert "+2" in rows[1] and {"+1", "+2"} <= set(rows[0]) and not any("+" in word for word in rows[2])
    assert "Ada plants 2 wheat, papyrus …" in shown.describe().splitlines()
    clicks = {int(a) for a in re.findall(r'data-action="(\d+)"', shown.svg)}
    assert clicks == {NUMBER + 1, NUMBER + 2}
    s.chosen_count = 1
    rows = {number(g, "field"): g for g in parts(drawn(s, 0, offered=[HAND, HAND + 2]).svg, "cl-field")}
    assert [crop for crop in rows if rows[crop].get("data-action")] == [0, 2]


def marks(svg: str) -> int:
    """Return how many yellow marks there are besides the bar of the sentence."""
    return svg.count('fill="#FFD84D"') - 1


@FORMS
def test_only_what_changed_is_marked(narrow: bool) -> None:
    s = mock_up()
    before = s.copy()
    assert marks(drawn(s, 0, narrow=narrow).svg) == 0
    before.field_size[3] += 1
    before.storage[1][3] -= 1
    before.storage_count[1] -= 1
    before.received[1][3] -= 1
    steps = list(differences(before, s))
    shown = drawn(s, 0, changes=steps, narrow=narrow).svg
    assert marks(shown) == (2 if narrow else 1)  # Bo's storage; narrow a chip too, wide an arrow
    assert marks(drawn(s, 2, changes=[("hand", (2, 1), 0, 1), ("hand_count", (2,), 4, 5)], narrow=narrow).svg) == 1
    assert marks(drawn(s, 0, changes=[("turn", (), 3, 4), ("choices_made", (), 3, 4)], narrow=narrow).svg) == 0


def test_a_new_owner_and_the_cards_that_gave_way_are_told() -> None:
    """N6.3: the larger field stands there, and a chip says whose cards are gone."""
    steps = [("field_size", (1,), 3, 4), ("field_owner", (1,), 1, 0), ("discard_count", (), 1, 4)]
    svg = drawn(mock_up(), 2, changes=steps).svg
    (row,) = (group for group in parts(svg, "cl-field") if number(group, "field") == 1)
    assert "Bo's 3 → discards" in words(row)


def test_flooded_cards_are_held_back_in_the_phase_of_planting() -> None:
    """N6.1: waves and faded faces, on Speculations with one flooded crop too; not in other phases, not elsewhere."""
    s = mock_up()
    veil = 'fill-opacity=".82"'
    assert drawn(s, 0).svg.count(veil) == 2
    assert drawn(s, None).svg.count(veil) == 2
    assert drawn(s, 1).svg.count(veil) == 0
    s.phase = Phase.TRADE
    assert drawn(s, 0).svg.count(veil) == 0


@FORMS
def test_the_end_ranks_the_seats(narrow: bool) -> None:
    """N10.1: piles in ascending order, compared from the left; equals share their place."""
    s = finished()
    shown = picture(views(s), 1, sentence="The game ends.", rule="N9.3", over=True, narrow=narrow)
    seats = [number(group, "seat") for group in parts(shown.svg, "cl-storage")]
    assert seats == [0, 3, 1, 2]
    for group in parts(shown.svg, "cl-storage"):
        row = [number(pile, "count") for pile in parts_in(group, "cl-stored-kind")]
        assert row == sorted(s.storage[number(group, "seat")][: s.crops])
    assert "Ada and Dina share the win (N10.1)" in shown.describe()
    assert words(ET.fromstring(shown.svg)).count("shared win") == 2
    s.storage[3][0] += 1
    alone = picture(views(s), None, sentence="The game ends.", rule="N9.3", over=True, narrow=narrow)
    assert "Dina wins (N10.1)" in alone.describe() and words(ET.fromstring(alone.svg)).count("wins") == 1


@FORMS
def test_the_end_lays_the_storages_open_and_no_hand(narrow: bool) -> None:
    """N10, N11.1: whatever the others still hold, the picture and its text from a seat are the same."""
    s, other = finished(), finished()
    # Ada's and Dina's hands change, their sizes do not.
    s.hand[0][:3], other.hand[0][:3] = [2, 1, 0], [0, 1, 2]
    s.hand[3][0], other.hand[3][MOST_CROPS] = 1, 1
    for each in (s, other):
        each.hand_count[:] = [sum(hand) for hand in each.hand]
    one, two = (
        picture(views(each), 1, sentence="The game ends.", rule="N9.3", over=True, narrow=narrow) for each in (s, other)
    )
    assert one.svg == two.svg and one.describe() == two.describe()
    assert "\nAda: 3 cards in hand.\nAda's storage, " in one.describe() and "\nBo's hand, " in one.describe()
    opened = picture(views(s), None, sentence="The game ends.", rule="N9.3", over=True, narrow=narrow)
    assert "\nAda's hand, 3 cards: 2 papyrus, 1 wheat." in opened.describe()


def parts_in(element: ET.Element, kind: str) -> list[ET.Element]:
    return [group for group in element.iter("{http://www.w3.org/2000/svg}g") if group.get("class") == kind]


def test_the_end_from_one_view_keeps_the_others_closed() -> None:
    s = finished()
    shown = picture([views(s)[1]], 1, sentence="The game ends.", rule="N9.3", over=True)
    assert len(parts(shown.svg, "cl-closed-storage")) == 3
    assert "wins" not in shown.describe()


@FORMS
@pytest.mark.parametrize("crops", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_table_can_be_drawn(players: int, crops: int, narrow: bool) -> None:
    """N1.4, N1.5: every number of seats and of crops, with empty hands and an empty pile too."""
    s = table([{0: 2}] + [{}] * (players - 1), [[0] * crops] * players, {}, crops=crops, pile=0, season=players)
    for seat in (None, 0, players - 1):
        root = ET.fromstring(drawn(s, seat, narrow=narrow).svg)
        assert words(root).count("pile") == 1
        assert {SEAT_NAMES[each] for each in range(players)} <= set(words(root))


def test_the_largest_hand_stays_within_its_panel() -> None:
    svg = drawn(large_hand(), 0).svg
    (hand,) = parts(svg, "cl-hand")
    for use in hand.iter("{http://www.w3.org/2000/svg}use"):
        if use.get("class") == "card":
            x, y, width, height = (float(use.get(name, "0")) for name in ("x", "y", "width", "height"))
            assert width >= 44 and 40 <= x and x + width <= 872 and 520 <= y and y + height <= 704


def test_seen_discards_are_all_counted() -> None:
    """N11.1: letters with counts, the sun for Speculations, '?' for what was traded away unseen."""
    seen = {crop: 2 + crop for crop in range(7)} | dict.fromkeys(range(MOST_CROPS, MOST_CROPS + 3), 1) | {PLAGUE: 1}
    s = table([{0: 1}, {}], [[0] * 7] * 2, {}, crops=7, seen=seen, traded=5)
    for narrow in (False, True):
        shown = words(ET.fromstring(drawn(s, 0, narrow=narrow).svg))
        for count in (*range(2, 9), 3, 1, 5):
            assert str(count) in shown
        assert {"?", "!"} <= set(shown)


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(CardlabError, match="sepia"):
        drawn(mock_up(), 0, theme="sepia")
