"""The picture of Beer & Bread shows the table as a village sees it (B11), what may be chosen, and what changed."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import combinations
from random import Random

import pytest

from cardlab.engine.errors import CardlabError
from cardlab.engine.state import differences
from cardlab.games.beerbread.components import CARD, TOKEN, Choice, Stage
from cardlab.games.beerbread.picture.uses import uses_of
from cardlab.games.beerbread.places import total_of
from cardlab.games.beerbread.selection import act, targets
from cardlab.games.beerbread.state import Position

from . import sample_tables
from .games import play
from .sample_tables import TABLES, drawn, offers, say, views
from .subject import swapped
from .table import RESOURCES, game_of, names_of

EVERY = pytest.mark.parametrize("name", TABLES)
FORMS = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
SVG = "{http://www.w3.org/2000/svg}"
YELLOW = 'fill="#FFD84D" stroke'


def parts(svg: str | ET.Element, kind: str) -> list[ET.Element]:
    """Return the groups of one class."""
    root = ET.fromstring(svg) if isinstance(svg, str) else svg
    return [group for group in root.iter(f"{SVG}g") if group.get("class") == kind]


def words(element: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def tokens(element: ET.Element) -> list[str]:
    """Return the tokens drawn in an element, by kind."""
    uses = [use for use in element.iter(f"{SVG}use") if use.get("class") == "token"]
    return [use.get("href", "").rsplit("-", 1)[1] for use in uses]


def cards_in(svg: str, place: str, seat: int | None = None) -> list[int]:
    found = [g for g in parts(svg, "cl-card") if g.get("data-place") == place]
    return [int(g.get("data-card", "-1")) for g in found if seat is None or g.get("data-seat") == str(seat)]


def held(s: Position, seat: int) -> list[int]:
    return [card for card in range(60) if s.hand[seat][card]]


@FORMS
@EVERY
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_every_card_that_is_seen_is_drawn_and_every_other_as_its_back(
    name: str, narrow: bool, seat: int | None
) -> None:
    s = TABLES[name]()
    svg = drawn(s, seat, narrow=narrow).svg
    for each in (0, 1):
        shown = seat in (None, each)
        assert cards_in(svg, "hand", each) == (held(s, each) if shown else [])
        backs = [g for g in parts(svg, "cl-backs") if g.get("data-seat") == str(each)]
        if not shown and not s.over:
            assert [(g.get("data-beer"), g.get("data-bread")) for g in backs] == [tuple(map(str, s.hand_goods[each]))]
        rows = [int(g.get("data-card", "")) for g in parts(svg, "cl-row") if g.get("data-seat") == str(each)]
        assert rows == s.row[each][: s.row_count[each]]
        slots = [int(g.get("data-card", "")) for g in parts(svg, "cl-upgrade") if g.get("data-seat") == str(each)]
        assert slots == s.slot[each][: s.slot_count[each]]
    assert cards_in(svg, "exchange") == s.exchange[: s.exchange_count]


@FORMS
@EVERY
def test_every_token_is_drawn_and_counted(name: str, narrow: bool) -> None:
    s = TABLES[name]()
    root = ET.fromstring(drawn(s, narrow=narrow).svg)
    fields = {g.get("data-resource"): g for g in parts(root, "cl-field")}
    for place, resource in enumerate(RESOURCES):
        assert tokens(fields[resource]) == [resource] * s.field[place]
        assert str(s.field[place]) in words(fields[resource])
    stored = {(int(g.get("data-seat", "")), g.get("data-resource")): g for g in parts(root, "cl-stored")}
    for seat in (0, 1):
        for place, resource in enumerate(RESOURCES):
            count = s.storage[seat][place]
            assert ((seat, resource) in stored) == (count > 0)
            assert not count or tokens(stored[seat, resource]) == [resource] * count
        holds = s.storage_size + 2 * s.copies[seat][0]
        assert f"storage {sum(s.storage[seat])} of {holds}" in words(root)
    assert [str(count) in words(root) for count in s.supply[1:]] == [True] * 4


@FORMS
@EVERY
def test_totals_are_written_and_the_lower_one_is_the_score(name: str, narrow: bool) -> None:
    """B10.1: beer where both are equal, as in the scoring."""
    s = TABLES[name]()
    found = {
        (int(g.get("data-seat", "")), g.get("data-good")): g for g in parts(drawn(s, narrow=narrow).svg, "cl-good")
    }
    for seat in (0, 1):
        beer, bread = (total_of(s, seat, good) for good in (0, 1))
        assert str(beer) in words(found[seat, "beer"]) and str(bread) in words(found[seat, "bread"])
        assert ("score" in words(found[seat, "beer"])) == (beer <= bread)
        assert ("score" in words(found[seat, "bread"])) == (bread < beer)


@FORMS
@EVERY
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_village_does_not_see_is_not_in_its_picture(name: str, narrow: bool, seat: int) -> None:
    """B11.1: positions that differ only in the other's unseen cards and in the order of the deck look alike."""
    s = TABLES[name]()
    twin, touched = swapped(s, seat, Random(5))
    assert touched and twin != s
    one, other = drawn(s, seat, narrow=narrow), drawn(twin, seat, narrow=narrow)
    assert one.svg == other.svg and one.describe() == other.describe()


@EVERY
def test_ids_are_unique_prefixed_and_all_defined(name: str) -> None:
    svg = drawn(TABLES[name](), prefix="here").svg
    ids = [element.get("id") for element in ET.fromstring(svg).iter() if element.get("id")]
    assert len(ids) == len(set(ids)) and all(str(each).startswith("here-") for each in ids)
    used = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert used <= set(ids)
    assert "\ue000" not in svg


@EVERY
def test_the_same_views_give_the_same_picture_and_no_large_one(name: str) -> None:
    s = TABLES[name]()
    assert drawn(s).svg == drawn(s.copy()).svg != drawn(s, theme="dark").svg
    assert drawn(s).describe() == drawn(s, theme="dark", narrow=True).describe()
    assert len(drawn(s).svg) < 90_000


def test_a_theme_that_is_none_is_refused() -> None:
    with pytest.raises(CardlabError, match="a picture's theme is 'light', 'dark' or 'page'"):
        drawn(sample_tables.opening(), theme="pink")


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


def picks(svg: str) -> list[tuple[int, str]]:
    found = re.findall(r'data-pick="(\d+)" data-box="[^"]*" data-where="(\w+)"', svg)
    return [(int(pick), where) for pick, where in found]


@FORMS
@EVERY
def test_what_may_be_chosen_can_be_clicked(name: str, narrow: bool) -> None:
    """Every legal action has its place, and nothing else can be clicked."""
    s = TABLES[name]()
    svg = drawn(s, narrow=narrow, theme="page").svg
    found = picks(svg)
    assert len(found) == len(set(found))
    assert set(offers(s)) <= {pick for pick, _ in found}
    pointed = targets(s) if s.decider >= 0 else []
    assert {pick for pick, where in found if where != "number"} <= set(pointed)
    assert {pick for pick in pointed if pick >= CARD or pick < TOKEN} <= {pick for pick, _ in found}


@pytest.mark.parametrize("name", TABLES)
def test_narrow_targets_lie_apart(name: str) -> None:
    """At least 50 from centre to centre."""
    svg = drawn(TABLES[name](), narrow=True, theme="page").svg
    boxes = [[float(part) for part in box.split()] for box in re.findall(r'data-box="([^"]+)"', svg)]
    for (x, y, wide, high), (u, v, width, height) in combinations(boxes, 2):
        across, down = abs(x + wide / 2 - u - width / 2), abs(y + high / 2 - v - height / 2)
        assert max(across, down) >= 50


def test_nothing_can_be_clicked_in_a_picture_to_look_at() -> None:
    assert "data-pick" not in drawn(sample_tables.middle()).svg
    assert "data-pick" not in drawn(sample_tables.game_over(), theme="page").svg
    assert "data-pick" not in drawn(sample_tables.middle(), 1, theme="page").svg, "Bo looks, Ada decides"


def test_a_chosen_card_is_shown_with_its_three_uses() -> None:
    """B5.1: Porter can be harvested and built, not brewed: the brewery is full, and a token is missing."""
    s = sample_tables.chosen()
    svg = drawn(s, 0, theme="page").svg
    porter = names_of(s).index("Porter")
    assert re.findall(r'data-pick="(\d+)"[^>]*data-chosen="1"', svg) == [str(CARD + porter)]
    uses = {int(g.get("data-use", "")): g for g in parts(svg, "cl-use")}
    assert {use: g.get("data-allowed") for use, g in uses.items()} == {1: "1", 2: "0", 4: "1"}
    assert words(uses[Choice.BREW])[0] == "Brew" and words(uses[Choice.BREW])[-1] == "brewery full, cannot be paid"
    assert tokens(uses[Choice.HARVEST]) == ["water", "rye", "hops"]
    assert words(uses[Choice.HARVEST])[-1] == "keeps 2, offers 1"
    assert words(uses[Choice.UPGRADE]) == ["Upgrade: hopbaker", "hops for a grain; cleans 1"]


@pytest.mark.parametrize("name", ["opening", "middle", "dry", "replacing", "many"])
def test_uses_say_what_then_happens(name: str) -> None:
    """B6, B7, B8: whether each use is allowed, the tokens that come or go, and the total after production."""
    start = TABLES[name]()
    start.chosen_count = 0
    start.chosen[:] = [0] * len(start.chosen)
    for card in held(start, start.active):
        s = say(start.copy(), names_of(start)[card])
        legal, seat = offers(s), s.active
        for use in uses_of(views(s)[seat], seat, card):
            assert use.allowed == (use.action in legal)
            if not use.allowed or use.action == Choice.UPGRADE:
                continue
            after = say(s.copy(), game_of(s).actions[use.action].word)
            moved = [after.storage[seat][each] + after.loose[each] - start.storage[seat][each] for each in range(5)]
            if use.action == Choice.HARVEST:
                assert list(use.tokens) == moved
            elif not after.chosen_count:
                assert [-count for count in use.tokens] == moved
                assert use.words.endswith(f"→ {total_of(after, seat, s.good[card])}")


def test_exchange_cards_are_grey_in_fruitful_years_and_marked_when_one_is_taken() -> None:
    """B5.3."""
    grey = 'fill-opacity="0.4"'
    assert drawn(sample_tables.middle()).svg.count(grey) == 3
    assert drawn(sample_tables.dry()).svg.count(grey) == 0
    s = sample_tables.laid()
    marked = {int(g.get("data-action", "0")) - CARD for g in parts(drawn(s, theme="page").svg, "cl-card")}
    assert set(s.exchange) <= marked


def test_tokens_to_keep_are_chosen_one_by_one_and_can_be_put_back() -> None:
    """B6.3: one water is chosen of three, two are left in the cell."""
    s = sample_tables.kept()
    svg = drawn(s, 0, theme="page").svg
    cells = {g.get("data-resource"): g.get("data-left") for g in parts(svg, "cl-choice")}
    assert cells == {"water": "2", "wheat": "0", "barley": "0", "rye": "2", "hops": "3"}
    assert [(g.get("data-resource"), g.get("data-count")) for g in parts(svg, "cl-chosen")] == [("water", "1")]
    assert (TOKEN, "number") in picks(svg) and (TOKEN, "taken") in picks(svg)
    assert "Ada keeps 2 of these" in words(ET.fromstring(svg))


def token_acts(s: Position) -> dict[str, str]:
    """Return what the picture says a click on each token brings."""
    svg = drawn(s, s.decider, theme="page").svg
    return dict(re.findall(r'data-pick="(\d+)" data-box="[^"]*" data-where="number" data-act="([^"]+)"', svg))


def test_what_leaves_no_choice_and_what_refuses_is_said_in_the_picture() -> None:
    """B6.3: after hops only hops can follow; Bo may take nothing, or no more."""
    brings = {TOKEN: "keep it", TOKEN + 3: "keep it", TOKEN + 4: "keep 2 hops"}
    assert token_acts(sample_tables.surplus()) == {str(token): act for token, act in brings.items()}
    taking = sample_tables.taking()
    assert (Choice.DONE, "number") in picks(drawn(taking, 1, theme="page").svg)
    assert words(parts(drawn(taking, 1).svg, "cl-no-more")[0]) == ["take", "none"]
    assert words(parts(drawn(say(taking, "water"), 1).svg, "cl-no-more")[0]) == ["no", "more"]
    passed = drawn(say(sample_tables.surplus(), "rye"), 0, theme="page").svg
    assert (TOKEN, "token") in picks(passed), "water before rye, clicked later"


def test_picture_and_buttons_agree_on_what_a_token_of_a_surplus_brings_with_it() -> None:
    """B6.3: the buttons ask the engine what must follow, the picture reckons it."""
    compared = set()
    for table, seed in ((0, 3), (4, 1), (4, 2), (5, 6), (6, 7), (6, 8)):
        game, positions = play(table, seed, seed, 400)
        for s in positions:
            if s.stage not in (Stage.KEEP, Stage.TAKE) or s.decider < 0:
                continue
            acts = token_acts(s)
            verb = "keep" if s.stage == Stage.KEEP else "take"
            for action in offers(s):
                if action >= TOKEN:
                    name, label = RESOURCES[action - TOKEN], game.definition.label(s, action)
                    alone = label.removesuffix(" and no more") == name
                    assert acts[str(action)] == f"{verb} {label.replace(name, 'it') if alone else label}", list(s.loose)
                    compared.add((verb, s.refusal, "more" if not alone else "no more" if label != name else "alone"))
    assert compared == {
        *(("keep", refusal, how) for refusal in (0, 1) for how in ("alone", "more")),
        *(("take", 1, how) for how in ("alone", "no more")),
        *(("take", 0, how) for how in ("alone", "more")),
    }


def pays(s: Position) -> bool:
    """Whether the next choice is a token to pay with."""
    return s.stage == Stage.PLAY and s.chosen_count > 1 and any(TOKEN <= action < CARD for action in offers(s))


def test_picture_and_buttons_agree_on_what_a_token_of_a_payment_brings_with_it() -> None:
    """B13.8: at every token of every payment with substitutions that a hand-built table and some games ask for."""
    waiting, compared = [sample_tables.paying()], set()
    for table, seed in ((0, 3), (4, 1), (5, 6), (6, 7), (6, 8)):
        waiting += [s for s in play(table, seed, seed, 400)[1] if pays(s)]
    while waiting:
        s = waiting.pop()
        game, acts = game_of(s), token_acts(s)
        for action in offers(s):
            name, label = RESOURCES[action - TOKEN], game.label(s, action)
            assert acts[str(action)] == f"pay with {'it' if label == name else label}", list(s.chosen)
            then = s.copy()
            game.choose(then, action)
            compared.add((label != name, pays(then)))
            waiting += [then] if pays(then) else []
    assert compared == {(False, True), (False, False), (True, True)}


def test_the_village_to_act_has_an_ink_bar_and_says_what_a_click_means() -> None:
    acts = {name: act(TABLES[name]()) for name in TABLES if name != "over"}
    assert acts == {
        "opening": "choose it", "middle": "choose it", "chosen": "play it so", "surplus": "keep it", "kept": "keep it",
        "taking": "take it", "dry": "choose it", "exchanging": "lay it on the exchange", "laid": "take it",
        "taken": "play it so", "paying": "pay with it", "replacing": "replace it", "many": "choose it",
        "extreme": "play it so",
    }  # fmt: skip


# What the last step changed.


def after(s: Position, *choices: str) -> tuple[Position, list]:
    before = s.copy()
    say(s, *choices)
    return s, list(differences(before, s))


@FORMS
def test_a_harvest_marks_card_tokens_and_the_places_they_left(narrow: bool) -> None:
    """Two kinds come (two marks), from two fields (two places), with one card."""
    s, changes = after(sample_tables.middle(), "Farmhouse Ale", "harvest")
    assert drawn(s, 0, narrow=narrow).svg.count(YELLOW) == 0
    assert drawn(s, 0, narrow=narrow, changes=changes).svg.count(YELLOW) == 5


def test_an_upgrade_marks_the_slot_and_the_pile_of_what_it_cleans() -> None:
    s, changes = after(sample_tables.middle(), "Farmhouse Ale", "upgrade")
    svg = drawn(s, 0, changes=changes).svg
    assert svg.count(YELLOW) == 2
    piles = [[each for each in words(g) if each.startswith("pile")] for g in parts(svg, "cl-good")]
    assert piles == [["pile 1"], ["pile 1"], [], ["pile 1"]]


def test_a_card_that_the_other_draws_is_not_marked() -> None:
    """B11.1: what a change of the other's hand would tell is left out."""
    s = sample_tables.middle()
    hidden = [("hand", (1, card), 1 - s.hand[1][card], s.hand[1][card]) for card in range(60)]
    assert drawn(s, 0, changes=hidden).svg == drawn(s, 0).svg


# In words.


def test_the_description_tells_all_of_the_table() -> None:
    text = drawn(sample_tables.chosen(), 0).describe()
    for part in (
        "Beer & Bread, year 3 of 6, fruitful, phase Actions; as Ada sees it.",
        "Chosen so far: Porter.",
        "Allowed now: harvest, upgrade.",
        "The windmill: Ada.",
        "River and fields: 13 water, 5 wheat, 5 barley, 5 rye and 5 hops.",
        "Ada: beer 9, bread 4, score 4; storage 7 of 9: 3 water, 1 wheat, 1 barley, 1 rye and 1 hops.",
        "Brewery of Ada: Doppelbock; sold pile: 0 beer.",
        "Upgrades of Ada, 1 of 6: miller (Griddle Bread).",
        "Hand of Bo: 1 beer, 2 bread; known: Bagel.",
        "Exchange (of use in dry years only): ",
    ):
        assert part in text
    assert "Stollen" not in text, "a card of Bo's hand that Ada has not seen"
    assert "Stollen (bread 9)" in drawn(sample_tables.chosen()).describe()
