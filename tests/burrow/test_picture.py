"""The picture of Burrow shows the table: all that lies open, nothing hidden (U10), and what the last step changed."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest

from cardlab.draw.palette import CARD_INK, DARK, FACE, LIGHT
from cardlab.engine.errors import CardlabError
from cardlab.engine.state import differences
from cardlab.games.burrow.components import SLOT, SLOTS, SLOTS_OF_LAYER, Choice
from cardlab.games.burrow.field import lies_on
from cardlab.games.burrow.picture import lift, looks
from cardlab.games.burrow.picture.field import QUIET_INK, side_by_side
from cardlab.games.burrow.picture.plan import plan_of, still_to_go
from cardlab.games.burrow.selection import targets
from cardlab.games.burrow.state import Position
from tests.draw.contrast import contrast

from . import sample_tables
from .sample_tables import TABLES, drawn, offers, views
from .table import BURROW, RANKS, crop_cards, dealt, slot_cards, table, word_of

EVERY = pytest.mark.parametrize("name", TABLES)
FORMS = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
SVG = "{http://www.w3.org/2000/svg}"


def parts(svg: str | ET.Element, kind: str) -> list[ET.Element]:
    """Return the groups of one class."""
    root = ET.fromstring(svg) if isinstance(svg, str) else svg
    return [group for group in root.iter(f"{SVG}g") if group.get("class") == kind]


def faces(element: ET.Element) -> list[str]:
    """Return the cards drawn in an element, by the names of their symbols."""
    uses = [use for use in element.iter(f"{SVG}use") if use.get("class") == "card"]
    return [use.get("href", "").split("-", 1)[1] for use in uses]


def words(element: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def number(element: ET.Element, name: str) -> int:
    return int(element.get(f"data-{name}", "-99"))


def face_of(s: Position, card: int) -> str:
    """Return the end of the symbol's name of a card: '7h', 'otter-5', 'poacher'."""
    kind, rank = s.cards[card], s.given_rank[card]
    if kind < 52:
        return f"{RANKS[kind % 13]}{'hsdc'[kind // 13]}"
    return "poacher" if kind == 52 else f"otter-{RANKS[rank]}" if rank >= 0 else "otter"


@FORMS
@EVERY
def test_every_card_that_lies_open_is_drawn_once_and_every_back_has_its_season(name: str, narrow: bool) -> None:
    s = TABLES[name]()
    svg = drawn(s, narrow=narrow).svg
    shown = {number(group, "slot"): group for group in parts(svg, "cl-slot")}
    assert set(shown) == {slot for slot in range(SLOTS) if slot_cards(s, slot)}
    for slot, group in shown.items():
        lying = slot_cards(s, slot)
        assert number(group, "count") == len(lying)
        if s.open_slot[slot]:
            assert [face[2:] for face in faces(group)] == [face_of(s, card) for card in lying]
        else:
            assert faces(group) == [f"back-{('fall', 'winter', 'spring', 'summer')[s.layer[slot] - 1]}"]


@FORMS
@EVERY
def test_every_crop_is_drawn_with_its_length_and_its_poachers(name: str, narrow: bool) -> None:
    s = TABLES[name]()
    found = [(number(g, "side"), number(g, "crop") - 10, g) for g in parts(drawn(s, narrow=narrow).svg, "cl-crop")]
    assert len(found) == s.crop_count
    for side, place, group in found:
        crop = [each for each in range(s.crop_count) if s.crop_owner[each] == side][place]
        cards = faces(group)
        assert len(cards) == s.crop_size[crop] + s.crop_poachers[crop]
        assert cards[len(cards) - s.crop_poachers[crop] :] == ["c-poacher"] * s.crop_poachers[crop]
        assert number(group, "poachers") == s.crop_poachers[crop]
        assert str(s.crop_size[crop]) in words(group)
        named = [card for card in cards if card[0] == "c" and card != "c-poacher"]
        tops = [f"c-{face_of(s, card)}" for card in crop_cards(s, crop)]
        assert tops[len(tops) - len(named) :] == named, "the cards that are seen are those on top, in their order"


@FORMS
@EVERY
def test_every_count_is_written(name: str, narrow: bool) -> None:
    s = TABLES[name]()
    root = ET.fromstring(drawn(s, narrow=narrow).svg)
    (pile,) = parts(root, "cl-pile")
    assert number(pile, "count") == s.card_count - s.next_card and str(number(pile, "count")) in words(pile)
    (aside,) = parts(root, "cl-aside")
    assert str(s.aside) in words(aside)
    (waiting,) = parts(root, "cl-drawn")
    assert len(faces(waiting)) == (s.drawn >= 0)
    layers = {number(group, "layer"): number(group, "count") for group in parts(root, "cl-layer")}
    assert sum(layers.values()) == s.field_count and len(layers) == 4
    for side in range(1 if s.cooperative else s.seats):
        assert f"{s.total[side]}" in words(root) and f"of {s.target}" in words(root)


def swap_hidden(s: Position) -> Position:
    """Let the cards that nobody sees change places: those face down, and the Seed Pile."""
    hidden = [card for slot in range(SLOTS) if not s.open_slot[slot] for card in slot_cards(s, slot)]
    hidden += range(s.next_card, s.card_count)
    twin = s.copy()
    for card, other in zip(hidden, reversed(hidden), strict=True):
        twin.cards[card] = s.cards[other]
    twin.key_low = 12345
    return twin


@FORMS
@EVERY
def test_what_nobody_sees_is_not_in_the_picture(name: str, narrow: bool) -> None:
    """U10.1: positions that differ only in cards that nobody sees have the same picture and the same text."""
    s = TABLES[name]()
    twin = swap_hidden(s)
    assert twin != s
    one, other = drawn(s, narrow=narrow), drawn(twin, narrow=narrow)
    assert one.svg == other.svg and one.describe() == other.describe()
    assert lift(views(s)[0]).svg == lift(views(twin)[0]).svg


@EVERY
def test_ids_are_unique_prefixed_and_all_defined(name: str) -> None:
    svg = drawn(TABLES[name](), prefix="here").svg
    ids = [element.get("id") for element in ET.fromstring(svg).iter() if element.get("id")]
    assert len(ids) == len(set(ids)) and all(str(each).startswith("here-") for each in ids)
    used = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert used <= set(ids)
    assert "\ue000" not in svg


@EVERY
def test_the_same_views_give_the_same_picture(name: str) -> None:
    s = TABLES[name]()
    assert drawn(s).svg == drawn(s.copy()).svg != drawn(s, theme="dark").svg
    assert drawn(s).describe() == drawn(s, theme="dark", narrow=True).describe()


@EVERY
def test_pictures_are_small(name: str) -> None:
    assert len(drawn(TABLES[name]()).svg) < (110_000 if name == "many" else 75_000)


@FORMS
@EVERY
def test_nothing_leaves_the_picture(name: str, narrow: bool) -> None:
    root = ET.fromstring(drawn(TABLES[name](), narrow=narrow, theme="page").svg)
    width, height = (float(root.get(side, "0")) for side in ("width", "height"))
    assert width == (390 if narrow else 1280)
    for element in [*root.iter(f"{SVG}rect"), *root.iter(f"{SVG}use")]:
        x, y, wide, high = (float(element.get(side, "0")) for side in ("x", "y", "width", "height"))
        inside = x >= -1 and y >= -1 and x + wide <= width + 1 and y + high <= height + 1
        assert inside, ET.tostring(element)


# What may be chosen.


@FORMS
@EVERY
def test_what_may_be_chosen_can_be_clicked(name: str, narrow: bool) -> None:
    """Every legal action has its place, but for those that only a button names: to stop, and to end the round."""
    s = TABLES[name]()
    svg = drawn(s, narrow=narrow, theme="page").svg
    picks = [
        (int(pick), where) for pick, where in re.findall(r'data-pick="(\d+)" data-box="[^"]*" data-where="(\w+)"', svg)
    ]
    assert len(picks) == len(set(picks))
    assert set(offers(s)) - {Choice.STOP, Choice.END, Choice.WALK} <= {pick for pick, _ in picks}
    pointed = targets(s) if s.decider >= 0 else []
    assert {pick for pick, where in picks if where != "number"} <= set(pointed)
    if Choice.NEW not in offers(s):
        pointed = [pick for pick in pointed if pick != Choice.NEW]
    assert set(pointed) <= {pick for pick, _ in picks}


@pytest.mark.parametrize("name", [name for name in TABLES if name not in ("heap", "side by side", "far")])
def test_narrow_targets_lie_apart(name: str) -> None:
    """At least 50 from centre to centre; cards of one slot and layouts of one's own have only their slot."""
    svg = drawn(TABLES[name](), narrow=True, theme="page").svg
    boxes = [[float(part) for part in box.split()] for box in re.findall(r'data-box="([^"]+)"', svg)]
    for (x, y, wide, high), (u, v, width, height) in combinations(boxes, 2):
        across, down = abs(x + wide / 2 - u - width / 2), abs(y + high / 2 - v - height / 2)
        assert max(across, down) >= 50


def test_nothing_can_be_clicked_in_a_picture_to_look_at() -> None:
    assert "data-pick" not in drawn(sample_tables.middle()).svg
    assert "data-pick" not in drawn(sample_tables.game_over(), theme="page").svg


def test_open_cards_name_the_crops_that_take_them() -> None:
    """U3.2: a disc with the letter on what can be gathered, on nothing else."""
    shown = drawn(sample_tables.middle())
    lettered = {
        number(slot, "slot"): [word for card in parts(slot, "cl-open") for word in words(card) if word[0] in "ABCD"]
        for slot in parts(shown.svg, "cl-slot")
    }
    assert {slot: letters for slot, letters in lettered.items() if letters} == {33: ["A D"], 36: ["B"], 39: ["D"]}
    assert "Allowed now: slot 33 (8, onto crop A or D), slot 36 (2, onto crop B), slot 39 (9, onto crop D)." in (
        shown.describe()
    )


def test_slots_are_numbered_on_the_cards() -> None:
    for slot in parts(drawn(sample_tables.middle()).svg, "cl-slot"):
        assert (str(number(slot, "slot")) in words(slot)) == bool(slot.get("data-open"))


def test_a_chosen_card_is_shown_as_chosen() -> None:
    """U3.3: an Otter and its Crop are chosen; the three ranks that fit can be clicked."""
    svg = drawn(sample_tables.otter_last(), theme="page").svg
    chosen = re.findall(r'data-pick="(\d+)"[^>]*data-chosen="1"', svg)
    assert sorted(map(int, chosen)) == [10, SLOT + 33]
    ranks = [int(g.get("data-action", "0")) - 100 for g in parts(svg, "cl-rank")]
    assert [RANKS[rank] for rank in ranks] == ["5", "6", "7"]


@pytest.mark.parametrize("name", ["otter first", "otter any"])
def test_an_otter_that_takes_any_rank_shows_all(name: str) -> None:
    for narrow in (False, True):
        svg = drawn(TABLES[name](), narrow=narrow).svg
        assert [words(g) for g in parts(svg, "cl-rank")] == [[rank] for rank in RANKS]


def test_a_walk_about_marks_the_cards_that_can_move() -> None:
    """U5.1: at its beginning the 6 and the 7; when the 7 of B is chosen, the Crops that take it."""
    svg = drawn(sample_tables.instead(), theme="page").svg
    assert [g.get("data-action") for g in parts(svg, "cl-crop")] == ["10", "11"]
    crops = parts(drawn(sample_tables.walking(), theme="page").svg, "cl-crop")
    assert [words(g).count("7") for g in crops] == [1, 0, 0, 1]
    assert [g.get("data-action") is not None for g in crops] == [True, False, False, True]


# The layered field.


@pytest.mark.parametrize("name", ["opening", "four", "far"])
@FORMS
def test_cards_overlap_in_the_picture_where_one_covers_another(name: str, narrow: bool) -> None:
    """U2.2: what covers what is what lies on what; a turned plan keeps it, and so do left-out stretches."""
    view = views(TABLES[name]())[0]
    plan = plan_of(view, 354 if narrow else 800, 600, 110, 0.75 if narrow else 1.4, narrow)
    assert plan.turned == (narrow and name == "four")
    wide, high = plan.card.width, plan.card.height
    for slot in range(SLOTS):
        for other in range(SLOTS + 1):
            if view.layer[slot] > view.layer[other]:
                one, two = plan.boxes[slot], plan.boxes[other]
                shift = view.layer[slot] - view.layer[other]
                across, down = abs(one.x + 2 * shift - two.x), abs(one.y + 5 * shift - two.y)
                apart = across > wide + 1 or down > high + 1
                assert lies_on(view, slot, other) == (not apart)
    for box in plan.boxes:
        assert box.x >= 0 and box.y >= 0 and box.right <= plan.width and box.bottom <= plan.height


def test_the_layers_of_a_tall_layout_stay_within_their_panel() -> None:
    """U2.2: every layer reaches from the top of the table to the bottom."""
    rows = []
    for layer in (1, 2, 3, 4):
        count = SLOTS_OF_LAYER[layer]
        rows += [(layer, place % 2 * 2, round(40 * place / (count - 1) - 20, 1)) for place in range(count)]
    root = ET.fromstring(drawn(dealt(2, layout=[(0, 0, 0), *rows])).svg)

    def at(element: ET.Element) -> list[float]:
        return [float(element.get(name, "0")) for name in ("x", "y", "width", "height") if name in element.keys()]

    (left, top), (x, y) = (
        next(at(t) for t in root.iter(f"{SVG}text") if t.text == text) for text in ("Layers", "to go")
    )
    rects = [at(rect) for rect in root.iter(f"{SVG}rect") if len(at(rect)) == 4]
    panel = next(r for r in rects if r[0] < left < r[0] + r[2] < 400 and r[1] < top < r[1] + r[3] and r[3] < 600)
    assert x < panel[0] + panel[2] and y < panel[1] + panel[3]


def test_higher_layers_are_drawn_later() -> None:
    order = [(number(g, "open") > 0, number(g, "layer")) for g in parts(drawn(sample_tables.opening()).svg, "cl-slot")]
    assert order == sorted(order)


def test_how_many_cards_must_still_go() -> None:
    """U2.2: 36 in the compact layout, 16 in the wide one; three cards side by side are three."""
    assert still_to_go(views(sample_tables.opening())[0]) == 36
    full = dict.fromkeys(range(31), "(?)") | dict.fromkeys(range(31, SLOTS), "?")
    assert still_to_go(views(table(layout="wide", field=full, lid="", crops={"Ada": ["9"], "Bo": ["9"]}))[0]) == 16
    assert still_to_go(views(table(field={35: "2 4 6"}, lid="", crops={"Ada": ["9"], "Bo": ["9"]}))[0]) == 3
    assert still_to_go(views(sample_tables.game_over())[0]) == 0


@pytest.mark.parametrize("count", range(2, 16))
def test_cards_of_one_slot_lie_within_it_and_apart(count: int) -> None:
    """U6.1: up to fifteen, in their order from the left, row by row."""
    (box,) = {plan_of(views(sample_tables.opening())[0], 430, 580, 96.5).card}
    cells = side_by_side(count, box)
    assert len(cells) == count and cells == sorted(cells, key=lambda cell: (round(cell.y), cell.x))
    assert all(
        cell.x >= box.x and cell.right <= box.right + 0.01 and cell.bottom <= box.bottom + 0.01 for cell in cells
    )
    for one, two in combinations(cells, 2):
        assert one.right <= two.x or one.bottom <= two.y or two.right <= one.x


# What the last step changed.


def after(s: Position, *choices: str) -> tuple[Position, list]:
    """Return the position after a decision, or after the next step, and what that changed."""
    before = s.copy()
    for word in choices:
        BURROW.choose(s, int(BURROW.action_of(word, s)))
    if not choices:
        BURROW.proceed(s)
    return s, list(differences(before, s))


def chips(svg: str) -> list[str]:
    return [word for word in words(ET.fromstring(svg)) if "→" in word or ("aside" in word and "!" in word)]


def marks(svg: str) -> int:
    """Return how many yellow marks there are besides the bar of the sentence."""
    return svg.count('fill="#FFD84D" stroke')


@FORMS
def test_a_gather_marks_the_card_and_says_where_it_went(narrow: bool) -> None:
    s, changes = after(sample_tables.middle(), "slot 39", "crop D")
    svg = drawn(s, changes=changes, narrow=narrow).svg
    assert chips(svg) == ["9 → Ada D"]
    assert marks(svg) == 2
    assert marks(drawn(s, narrow=narrow).svg) == 0
    team, changes = after(table(field={39: "9"}, crops={"Ada": ["8"]}, mode="cooperative"), "slot 39", "crop A")
    assert chips(drawn(team, changes=changes, narrow=narrow).svg) == ["9 → A"]


def test_a_reveal_a_draw_and_a_poacher_mark_what_they_changed() -> None:
    s = table(field={39: "(Poacher)"}, crops={"Ada": ["8"], "Bo": ["2"]}, pile="4 5 6 7 K K", stage="reveal")
    s, changes = after(s)
    assert marks(drawn(s, changes=changes).svg) == 2  # the card, and its place in the small plan
    s, changes = after(s)
    svg = drawn(s, changes=changes).svg
    assert chips(svg) == ["! put aside"] and marks(svg) == 2
    s, changes = after(s)
    assert marks(drawn(s, changes=changes).svg) == 3  # card, plan, and the count of the pile
    s = table(crops={"Ada": ["8"], "Bo": ["2"]}, stage="draw", pile="4 5 6", lid="K")
    s, changes = after(s)
    assert marks(drawn(s, changes=changes).svg) == 2
    s, changes = after(s, "new")
    assert marks(drawn(s, changes=changes).svg) == 1


def test_a_poacher_on_a_crop_and_a_move_mark_what_they_changed() -> None:
    s, changes = after(sample_tables.tied(), "crop A")
    (frozen,) = [g for g in parts(drawn(s, changes=changes).svg, "cl-crop") if number(g, "poachers")]
    assert marks(ET.tostring(frozen, encoding="unicode")) == 1
    s, changes = after(sample_tables.instead(), "walk", "crop A", "crop B")
    crops = parts(drawn(s, changes=changes).svg, "cl-crop")
    assert [marks(ET.tostring(crop, encoding="unicode")) for crop in crops] == [0, 1]


def test_a_new_round_marks_nothing() -> None:
    s, _ = after(sample_tables.round_over())
    s, changes = after(s)
    assert s.round == 2 and marks(drawn(s, changes=changes).svg) == 0


def test_a_slot_that_waits_for_its_replacements_is_empty() -> None:
    s = table(field={39: "Poacher"}, crops={"Ada": ["8"], "Bo": ["2"]}, pile="4 5 6 7", stage="reveal")
    s, _ = after(s)
    assert s.open_slot[39] and not slot_cards(s, 39)
    assert {number(g, "slot") for g in parts(drawn(s).svg, "cl-slot")} == {35}


# Sums, text and the lift picture.


def test_a_round_that_is_over_shows_the_whole_sum() -> None:
    """U8: the product, the penalty and the round; the bonus as what it takes off."""
    shown = words(ET.fromstring(drawn(sample_tables.round_over()).svg))
    for part in ("Spoiled", "1 Crop × 1 = 1", "Penalty", "3 left in the Field × 10 = 30", "Round", "31"):
        assert part in shown
    shown = words(ET.fromstring(drawn(sample_tables.game_over()).svg))
    assert {"Burrow open, Field empty: −5", "−4", "wins"} <= set(shown)
    team = table(
        crops={"Ada": ["8"]}, mode="cooperative", ended="by choice", charged="Ada", stage="score", totals=(95,)
    )
    BURROW.proceed(team)
    assert "mean 105 a round" in words(ET.fromstring(drawn(team).svg))


def test_the_text_tells_everything_that_is_seen() -> None:
    text = drawn(sample_tables.middle(), sentence="Bo gathers the 9 onto crop A.", rule="U3.2").describe()
    for fact in (
        "Burrow, round 2, turn 2, phase Gather; the game ends when somebody has 150 points. Every seat sees the same.",
        "Last step: Bo gathers the 9 onto crop A. (rule U3.2)",
        "Ada must gather one of three.",
        "Summer: 33: 8, 35: J, 36: 2, 39: 9.",
        "Spring: 3 face down.",
        "The Burrow: 3 slots cover it directly, 10 cards must still go.",
        "Seed Pile: 26 cards. Poachers put aside: 1 of 2.",
        "Ada, 46 points of 150 so far:",
        "crop A: 4 5 6 7 (4 cards); the Harvest, free.",
        "crop C: 9 10 (2 cards, frozen by 1 Poacher); counts 2.",
        "spoiled: 3 Crops × (3 + 2 + 1) = 18.",
    ):
        assert fact in text, fact
    asks = table(crops={"Ada": ["8"], "Bo": ["2"]}, stage="place", drawn="9")
    assert "Ada places the 9: where?" in drawn(asks).describe().splitlines()


def test_the_picture_scales_and_is_described() -> None:
    shown = drawn(sample_tables.middle())
    root = ET.fromstring(shown.svg)
    assert root.get("viewBox") == "0 0 1280 720" and root.get("role") == "img"
    assert root.get("aria-label") == " ".join(shown.describe().split())
    with pytest.raises(CardlabError, match="sepia"):
        drawn(sample_tables.middle(), theme="sepia")


@FORMS
@EVERY
def test_lifted_every_layer_lies_alone(name: str, narrow: bool) -> None:
    """U2.1, U2.2: all 40 slots, each with its number and, face down, with how many slots cover it."""
    s = TABLES[name]()
    view = views(s)[0]
    shown = lift(view, narrow=narrow)
    slots = {number(g, "slot"): g for g in parts(shown.svg, "cl-lifted")}
    assert sorted(slots) == list(range(SLOTS))
    for slot, group in slots.items():
        lying = slot_cards(s, slot)
        if lying and s.open_slot[slot]:
            ranks = [word_of(s, card) for card in lying]
            seeds = [rank for rank in ranks if rank != "Otter"]
            assert words(group)[: len(seeds)] == seeds and set(words(group)[len(seeds) :]) <= {str(slot)}
            drawn = [use.get("href", "") for use in group.iter(f"{SVG}use")]
            assert sum(name.endswith("face-otter") for name in drawn) == ranks.count("Otter")
        elif lying:
            assert str(s.covering[slot]) in words(group)
            assert f"{slot} by {s.covering[slot]}" in shown.describe()
        else:
            assert words(group) == []
    assert f"{still_to_go(view)} card" in shown.describe() or "the Burrow is open" in shown.describe()


# Colours.


def test_index_glyph_and_slot_number_can_be_read() -> None:
    for strip in (looks.STRIP, FACE):
        assert contrast(CARD_INK, strip) >= 4.5
    assert contrast(QUIET_INK, looks.STRIP) >= 4.5
    assert contrast("#FFFFFF", looks.OTTER_STRIP) >= 4.5 and contrast("#FFFFFF", looks.POACHER_STRIP) >= 4.5
    assert contrast(looks.POACHER_INK, looks.POACHER_STRIP) >= 4.5
    assert contrast(looks.OTTER_STRIP, looks.OTTER_FACE) >= 3 and contrast(looks.SEED_DOT, FACE) >= 3
    assert contrast(looks.SEED_BACK_LINE, looks.SEED_BACK) >= 3
    for season in looks.SEASON_LOOKS:
        assert contrast(season.ink, season.ground) >= 3, season.name
    for theme in (LIGHT, DARK):
        assert contrast(theme.wave, theme.water) >= 4.5 and contrast(theme.ink, theme.water) >= 4.5


def test_seasons_differ_without_colour() -> None:
    """By their glyphs, and in grey: Fall dark, Spring in the middle, Winter and Summer light."""
    assert len({season.glyph for season in looks.SEASON_LOOKS}) == 4
    fall, winter, spring, summer = (contrast(season.ground, "#000000") for season in looks.SEASON_LOOKS)
    assert fall < spring < summer < winter
    assert spring / fall > 1.3 and summer / spring > 1.3
