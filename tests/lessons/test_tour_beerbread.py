"""The rules tour of Beer & Bread: near misses, other ways to do what is asked, and each special case in its beat."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import cardlab
from cardlab.draw.palette import theme_called
from cardlab.draw.svg import Drawing
from cardlab.engine.events import Events
from cardlab.games.beerbread.components import UPGRADES
from cardlab.games.beerbread.places import capacity, free_spaces, room, stored, total_of
from cardlab.lessons import open_tour
from cardlab.lessons.beerbread import BEATS
from cardlab.lessons.beerbread.small_table import TABLE
from cardlab.lessons.runs import ALLOWED, REFUSED, RIGHT, WRONG, Run

from .tour_runs import press, solved, whats

IDS = [beat.id for beat in BEATS]
BY_ID = {beat.id: beat for beat in BEATS}


def run_of(beat: str) -> Run:
    return Run("beerbread", BY_ID[beat])


def solve(beat: str) -> tuple[cardlab.Game, cardlab.Game, Events]:
    """A beat played the right way: the game before it, the game after it, and what happened in between."""
    run = run_of(beat)
    before, events = solved(run)
    return before, run.game, events


# Near misses.


def test_the_full_brewery_is_refused_for_its_space_alone():
    """Ada could pay the recipe, and with the space free she may brew it."""
    game = run_of("full-brewery").game
    view = game.view(0)
    assert "is full" in game.why_not("Amber Ale", "brew").sentence
    assert (free_spaces(view, 0, 0), free_spaces(view, 0, 1)) == (0, 1)
    card = next(place for place in range(60) if view.recipe[place] == [2, 0, 1, 0, 1] and view.hand[place])
    assert all(has >= asked for has, asked in zip(view.storage[0], view.recipe[card], strict=True))


# Doing.


def test_another_way_to_do_it_is_right_too():
    assert press(run_of("harvest"), "Onion Bread", "harvest (1 water and 1 wheat)") == [None, RIGHT]
    assert press(run_of("clean"), "Amber Ale", "upgrade (brewhouse; 1 sold cleaned)") == [None, RIGHT]
    run = run_of("exchange")
    press(run, "exchange", "Cob", "Griddle Bread", "bake (4 coins for 1 water and 1 wheat)")
    assert run.verdict.kind == RIGHT


def test_another_card_is_allowed_but_not_asked_for():
    run = run_of("harvest")
    start = run.game.position
    assert press(run, "Crispbread", "harvest (1 rye)") == [None, ALLOWED]
    assert run.game.position == start and not run.done


def test_an_exchange_in_a_fruitful_year_is_refused_with_its_rule():
    run = run_of("harvest")
    assert press(run, "exchange") == [REFUSED]
    assert run.verdict.rule == "B5.3"


def test_to_keep_other_tokens_is_put_back():
    run = run_of("keep")
    start = run.game.position
    assert press(run, "3 barley") == [ALLOWED]
    assert run.game.position == start
    assert press(run, "wheat", "wheat", "barley") == [None, None, RIGHT]


def test_only_the_upgrade_without_coins_can_be_spared():
    for kind in ("Pilsner (beer sign)", "March Beer (guild)", "Flatbread (bread sign)", "Crispbread (more hops)"):
        run = run_of("full-slots")
        press(run, "Cob", "upgrade (brewhouse)")
        assert press(run, f"replace {kind}") == [RIGHT if kind.startswith("Crispbread") else ALLOWED]


def test_the_solution_is_told_in_the_words_of_the_buttons_as_they_are_pressed():
    assert run_of("keep").show_me().sentence.startswith("wheat › wheat › barley. ")
    assert (
        run_of("full-slots")
        .show_me()
        .sentence.startswith("Cob › upgrade (brewhouse) › replace Crispbread (more hops). ")
    )


def test_what_is_chosen_already_is_said_as_its_button_said_it():
    run = run_of("full-slots")
    press(run, "Cob", "upgrade (brewhouse)")
    assert run.prompt == "Cob › upgrade › Replace which upgrade?"


# The special cases of the rules, each in exactly the beats named, found by what the engine did.


def copies(game: cardlab.Game, *kinds: str) -> list[int]:
    return [game.view(0).copies[0][UPGRADES.index(kind)] for kind in kinds]


def tokens(game: cardlab.Game) -> list[int]:
    return [stored(game.view(0), seat) for seat in range(2)]


Holds = Callable[[cardlab.Game, cardlab.Game, Events], bool]
CASES: dict[str, tuple[list[str], Holds]] = {
    "the first seeding": (["seed"], lambda before, after, events: before.cursor == 0),
    "a swap before Ada has chosen anything": (
        ["swap", "remember"],
        lambda before, after, events: "swap" in whats(events) and before.view(0).decider == 1
        and "refuse" not in whats(events),
    ),
    "the third card of a run, all stored": (
        ["run"],
        lambda before, after, events: before.view(0).row_count[0] == 2
        and [event.count for event in events if event.what == "collect"] == [3, 1],
    ),
    "Ada harvests what an empty field shows, without a cart": (
        ["empty-field"],
        lambda before, after, events: any(
            event.what == "harvest" and event.seat == 0 and "cart" not in whats(events)
            and any(
                before.view(0).icons[place][kind] and not before.view(0).field[kind]
                for place in range(60) for kind in range(5)
                if before.view(0).hand[place] and not after.view(0).hand[place]
            )
            for event in events
        ),
    ),
    "a surplus of which some is kept": (["keep"], lambda before, after, events: "keep" in whats(events)),
    "a surplus that is refused": (["refused"], lambda before, after, events: "refuse" in whats(events)),
    "a surplus of which some is taken": (["take"], lambda before, after, events: "take" in whats(events)),
    "a harvest with a full storage": (
        ["icons-count", "tie-total", "tie-windmill"],
        lambda before, after, events: any(event.what == "harvest" and event.seat == 0 for event in events)
        and room(before.view(0), 0) == 0,
    ),
    "sold cards cleaned away": (["clean"], lambda before, after, events: "clean" in whats(events)),
    "an exchange": (["exchange"], lambda before, after, events: {"lay", "pick"} <= set(whats(events))),
    "the windmill after a tie": (
        ["windmill-tie"],
        lambda before, after, events: "windmill" in whats(events) and len(set(tokens(after))) == 1,
    ),
    "cards taken back, and new ones drawn": (
        ["take-back"],
        lambda before, after, events: {"take back", "draw"} <= set(whats(events)),
    ),
    "an upgrade replaced": (["full-slots"], lambda before, after, events: "replace" in whats(events)),
    "a storage larger than nine": (
        ["cellar", "substitutes", "tie-total"], lambda before, after, events: capacity(after.view(0), 0) > 9
    ),
    "more tokens than nine in it": (
        ["cellar", "tie-total"], lambda before, after, events: stored(after.view(0), 0) > 9
    ),
    "a cart at work": (["cart"], lambda before, after, events: "cart" in whats(events)),
    "helping hands of both kinds at work": (
        ["hands"], lambda before, after, events: whats(events).count("tidy") == 2
    ),
    "a second sold card in both buildings": (
        ["houses"], lambda before, after, events: list(after.view(0).building_count[:2]) == [2, 2]
    ),
    "the end of a game": (["score", "tie-total", "tie-windmill"], lambda before, after, events: after.over),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_each_special_case_comes_in_exactly_the_beats_named(case):
    expected, holds = CASES[case]
    assert [beat for beat in IDS if holds(*solve(beat))] == expected


@pytest.mark.parametrize(("beat", "decided_by"), [("score", "score"), ("tie-total", "other total"),
                                                  ("tie-windmill", "windmill")])  # fmt: skip
def test_each_way_to_win_decides_one_game(beat, decided_by):
    _, after, _ = solve(beat)
    assert after.scores().decided_by == decided_by


def test_the_windmill_does_not_decide_where_the_other_total_does():
    """The winner holds it, and would lose by it."""
    _, after, _ = solve("tie-total")
    assert after.scores().winner == after.scores().windmill


# Every kind of upgrade is in force in a beat that is about it.

AT_WORK = {
    "cellar": "cellar", "cart": "cart", "more_wheat": "more", "more_water": "four-kinds",
    "more_barley": "four-kinds", "more_rye": "four-kinds", "more_hops": "four-kinds", "brewhouse": "houses",
    "oven": "houses", "brewhand": "hands", "bakehand": "hands", "kettle": "kettle", "miller": "miller",
    "dowser": "substitutes", "herbalist": "substitutes", "hopbaker": "substitutes", "beer_sign": "signs",
    "bread_sign": "guild", "guild": "guild",
}  # fmt: skip


def test_every_kind_of_upgrade_is_in_force_in_a_beat():
    assert sorted(AT_WORK) == sorted(UPGRADES)
    for kind, beat in AT_WORK.items():
        assert copies(run_of(beat).game, kind)[0] > 0, kind


def test_each_family_is_stacked():
    stacked = {"cellar": ["cellar"], "cart": ["cart"], "more": ["more_wheat"], "hands": ["brewhand"],
               "kettle": ["kettle"], "miller": ["miller"], "signs": ["beer_sign"]}  # fmt: skip
    assert {beat: copies(run_of(beat).game, *kinds) for beat, kinds in stacked.items()} == {
        beat: [2] for beat in stacked
    }
    assert copies(solve("guild")[1], "guild") == [2]


def test_the_three_substitutions_pay_golden_ale_together():
    """Barley is paid with water (dowser) and hops (hopbaker), hops with wheat (herbalist): nothing in kind."""
    run = run_of("substitutes")
    assert run.game.view(0).storage[0] == [1, 1, 0, 0, 1]
    assert run.game.why_not("Golden Ale", "brew", "water", "wheat", "hops") is None
    events = run.game.play("Golden Ale", "brew", "water", "wheat", "hops")
    assert [(event.card, event.count) for event in events if event.what == "pay"] == [
        ("water", 1),
        ("wheat", 1),
        ("hops", 1),
    ]


# What the texts say in numbers is what the game holds.


def test_the_numbers_in_the_questions_are_those_of_the_game():
    for beat, totals in {"score": (47, 34, 35, 38), "tie-total": (15, 17, 37, 15), "tie-windmill": (13, 14) * 2,
                         "guild": (8, 7, 0, 0)}.items():  # fmt: skip
        view = run_of(beat).game.view(0)
        assert tuple(total_of(view, seat, good) for seat in range(2) for good in range(2)) == totals
        assert all(str(total) in BY_ID[beat].task for total in totals if total)
    assert tokens(run_of("windmill").game) == [8, 6] and "8 tokens. Bo has 6" in BY_ID["windmill"].task
    assert tokens(run_of("windmill-tie").game) == [9, 6] and "9 tokens" in BY_ID["windmill-tie"].task
    assert tokens(run_of("tie-windmill").game) == [9, 11] and "9 tokens and Bo 11" in BY_ID["tie-windmill"].task
    assert run_of("dry").game.view(0).field[2] == 5 and "5 barley" in BY_ID["dry"].task
    assert tokens(run_of("cellar").game)[0] == 4 and "4 tokens" in BY_ID["cellar"].task
    assert stored(solve("cellar")[1].view(0), 0) == 12 and "She has 12" in BY_ID["cellar"].because


def test_two_kettles_leave_water_in_three_recipes():
    recipes = run_of("kettle").game.view(0).recipe
    assert sum(recipe[0] > 2 for recipe in recipes) == 3 and "only three of the 60" in BY_ID["kettle"].because


def test_every_beat_is_the_game_as_it_is_dealt():
    assert [beat.id for beat in BEATS if beat.start.options or beat.start.players != 2 or beat.seat != 0] == []


def test_the_tour_counts_answers():
    tour = open_tour("beerbread")
    tour.run("seed").press(0)
    assert tour.run("run").press(0).kind == WRONG
    assert tuple(tour.progress()) == (2, 1, len(IDS))


# The small picture.


def small(beat: str, theme: str = "light") -> str:
    drawing = Drawing(theme_called(theme))
    high = TABLE.draw(drawing, run_of(beat).game, 0, 700)
    return drawing.finish(700, high, "")


def test_the_small_picture_shows_every_token_and_every_card_of_the_hand():
    """In `keep`: five fields, 6 and 3 stored, 6 without room, 3 + 3 + 2 icons in rows, and two cards of the hand."""
    game = run_of("keep").game
    view = game.view(0)
    hand = [card for card in range(60) if view.hand[card]]
    letters = {"W": 1, "B": 2, "R": 3, "H": 4, "~": 0}
    counts = [1] * 5
    for kind in range(5):
        counts[kind] += view.storage[0][kind] + view.storage[1][kind] + view.loose[kind]
        counts[kind] += sum(view.icons[view.row[seat][place]][kind]
                            for seat in range(2) for place in range(view.row_count[seat]))  # fmt: skip
        counts[kind] += sum(view.icons[card][kind] + view.recipe[card][kind] for card in hand)
    svg = small("keep")
    assert [svg.count(letter * counts[kind] + "</text>") for letter, kind in letters.items()] == [1] * 5
    assert "Baguette 6" in svg and "Cob 6" in svg and "without room" in svg


def test_the_small_picture_names_what_is_sold_and_the_exchange_in_dry_years():
    assert "brewery: Cream Ale; bakery: Pita" in small("houses")
    assert "2 × brewhand, bakehand" in small("hands")
    assert "Griddle Bread, Stollen, Pale Ale" in small("exchange")
    assert "Exchange" not in small("harvest")


def test_words_on_cards_are_dark_in_every_theme():
    assert [small("harvest", theme).count('fill="#1F1D1A" font-weight="700">Tripel 9') for theme in ("light", "dark")] \
        == [1, 1]  # fmt: skip
