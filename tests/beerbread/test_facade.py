"""Everything that is done with any game works with Beer & Bread: records, codes, files, views, texts, packs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cardlab
from cardlab.engine.errors import BadCode, BadOption
from cardlab.games.beerbread.card_list import write_rows
from cardlab.games.beerbread.cards import cards
from cardlab.games.beerbread.events import What

from . import sample_tables
from .games import RICH, deal, play
from .table import game_of, rows, table


@pytest.mark.parametrize("player", ["random", "greedy", "brewster"])
def test_a_game_is_dealt_stepped_and_played_to_its_end(player: str) -> None:
    game = cardlab.deal("beerbread", seed=7)
    assert repr(game) == "BEERBREAD-2-7, step 0 of 0, phase Seeding"
    assert game.step() and game.phase == "Cards"
    game.advance("decision")
    assert game.phase == "Actions" and game.decision == "Play which card?"
    game.advance("round", [player] * 2)
    assert game.position.year == 2
    game.advance("end", [player] * 2)
    assert game.over and game.scores().winner in (0, 1)
    assert len(game.to_frame()) == len(game.events)


def test_codes_and_files_bring_a_game_back(tmp_path: Path) -> None:
    game = deal(7, chain="all", storage=4, refusal=False)
    game.advance("end", ["random", "random"])
    game.goto(100)
    for again in (cardlab.replay(game.code), cardlab.load(game.save(tmp_path / "game.json"))):
        assert again.options == game.options and again.cursor == 100 and again.length == game.length
        assert str(again.events) == str(game.events) and again.position == game.position
    assert ";storage=4;chain=all;refusal=false~" in game.code and len(game.code) < 500


@pytest.mark.parametrize("table", [5, 6])
def test_a_game_with_an_own_list_holds_its_cards(table: int, tmp_path: Path) -> None:
    """B12.1: code and file are enough: the file of the list is needed no more."""
    game, _ = play(table, 3, 3, 120)
    assert "spring1" in str(game.events)
    for again in (cardlab.replay(game.code), cardlab.load(game.save(tmp_path / "game.json"))):
        assert again.options == game.options and again.position == game.position
        assert str(again.events) == str(game.events)
        assert {str(action) for action in again.definition.actions.values()} >= {"spring0", "wagon5"}
    saved = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert saved["options"]["cards"][0] == ["beer-1", "spring0", "beer", "9", "water+wheat+barley+rye+hops",
                                            "2 1 2 0 2", "more_water"]  # fmt: skip
    assert any(entry.get("choice", "").startswith("spring") for entry in saved["entries"])


def test_a_file_with_other_cards_is_refused(tmp_path: Path) -> None:
    """B12.1: the cards of a list that was changed by hand are not those of the saved game."""
    path = deal(3, cards=rows(RICH)).save(tmp_path / "game.json")
    saved = json.loads(path.read_text(encoding="utf-8"))
    saved["options"]["cards"][0][3] = "8"
    path.write_text(json.dumps(saved), encoding="utf-8")
    with pytest.raises(BadCode, match="it was made with other card tables"):
        cardlab.load(path)
    saved["options"]["cards"][0][3] = "10"
    path.write_text(json.dumps(saved), encoding="utf-8")
    with pytest.raises(BadCode, match="row 1, column coins: '10' is not possible"):
        cardlab.load(path)


def test_two_lists_are_in_use_at_once(tmp_path: Path) -> None:
    """B12.1: each table has its own cards, also step by step in turns."""
    path = tmp_path / "mine.csv"
    path.write_text(write_rows(rows(RICH)), encoding="utf-8")
    tables = [cardlab.deal("beerbread", seed=5, **options) for options in ({}, {"cards": path}, {"cards": str(path)})]
    alone = [cardlab.deal("beerbread", seed=5, **options) for options in ({}, {"cards": path}, {"cards": path})]
    path.unlink()
    for _ in range(60):
        for game in tables:
            game.step(strategies=["random", "random"])
    for game in alone:
        for _ in range(60):
            game.step(strategies=["random", "random"])
    assert [str(game.events) for game in tables] == [str(game.events) for game in alone]
    assert tables[1].position == tables[2].position and tables[0].position.coins != tables[1].position.coins
    assert "spring" in str(tables[1]) and "spring" not in str(tables[0])


def test_the_preset_sets_what_is_published() -> None:
    """B4.1, B4.3: and what is named beside it comes first."""
    game = cardlab.deal("beerbread", seed=1, preset="published")
    assert (game.options.take_back, game.options.exchange_cards) == ("after_fruitful", "dry")
    game = cardlab.deal("beerbread", seed=1, preset="published", exchange_cards="every_year")
    assert (game.options.take_back, game.options.exchange_cards) == ("after_fruitful", "every_year")
    assert cardlab.replay(game.code).options == game.options
    with pytest.raises(BadOption, match="preset='mine' is not possible: write 'published'"):
        cardlab.deal("beerbread", preset="mine")
    with pytest.raises(BadOption, match="preset='published' is not possible: Nile has no presets"):
        cardlab.deal("nile", preset="published")


def test_a_card_is_forced_by_its_name_or_id() -> None:
    """B11.1: one with the back that is seen on top; others are refused with a reason."""
    game = deal(7)
    game.step()
    s = game.position
    top, names = s.deck[59], [str(card) for card in cards()]
    same = [card for card in s.deck[:59] if s.good[card] == s.good[top]]
    other = [card for card in s.deck if s.good[card] != s.good[top]]
    twin = game.branch()
    twin.step(card=names[same[0]].upper())
    assert twin.events[-1].card == names[same[0]]
    assert sorted([*twin.position.deck[:59], same[0]]) == sorted(s.deck)
    with pytest.raises(cardlab.IllegalAction, match="and the top card's back shows") as refused:
        game.step(card=names[other[0]])
    assert refused.value.rule == "B11.1"
    with pytest.raises(cardlab.IllegalAction, match="it does not lie in the deck"):
        twin.step(card=names[same[0]])
    assert cardlab.replay(twin.code).position == twin.position


def test_what_is_typed_is_understood() -> None:
    game = deal(7)
    game.advance("decision")
    first = str(game.legal_actions()[0])
    for words in ((first.upper(), "Harvest"), (f"  {first.lower()} ", "harvest")):
        branch = game.branch()
        branch.play(*words)
        assert branch.cursor == game.cursor + 1
    with pytest.raises(cardlab.CardlabError, match="'beans' is no word of Beer & Bread"):
        game.play("beans")
    reason = game.why_not(first, "produce")
    assert reason is None or reason.rule == "B7.1"


def test_buttons_say_what_a_card_would_give_or_cost() -> None:
    """B6.1, B7.1, B8.1: at the way to play it; at a replacement, what is replaced."""
    cards = {"stout": "beer 7; water+wheat; 2 1 0 0 1; guild", "corn": "beer 4; wheat; 1 0 0 0 0; cart",
             "mill": "bread 4; -; 1 0 0 0 0; miller"}  # fmt: skip
    s = table(cards=cards, hands={"Ada": "stout", "Bo": "beer9"}, storages={"Ada": "2 water, wheat, 5 hops"}, year=2,
              rows_played={"Ada": "corn"}, fields="5 wheat", bakeries={"Ada": "bread9"}, upgrade_slots=1,
              upgrades={"Ada": "mill"})  # fmt: skip
    game = game_of(s)
    game.choose(s, int(game.action_of("stout", s)))
    game.list_choices(s)
    assert [game.label(s, action) for action in s.offered[: s.offered_count]] == [
        "harvest (1 water and 2 wheat; keeps 1, offers 2)", "brew (7 coins for 2 water, 1 wheat and 1 hops)",
        "upgrade (guild; 1 sold cleaned)",
    ]  # fmt: skip
    assert game.decision_title(s) == "Harvest, produce or upgrade?"
    game.choose(s, int(game.action_of("upgrade", s)))
    assert game.label(s, int(game.action_of("mill", s))) == "replace mill (miller)"
    assert game.label(s, int(game.action_of("stout", s))) == "stout", "the card in play replaces, it is not replaced"
    assert game.decision_title(s) == "Replace which upgrade?"


def test_a_token_that_nothing_can_follow_is_taken_alone() -> None:
    """B6.3: of 2 water and 1 hops, with room for two: after hops there is only 'no more', which is no token."""
    s = table(hands={"Ada": "beer2", "Bo": "beer9"}, storages={"Ada": "7 rye", "Bo": "9 wheat"}, active="Bo",
              stage="TAKE")  # fmt: skip
    s.loose[0], s.loose[4], s.field[0], s.supply[4] = 2, 1, s.field[0] - 2, s.supply[4] - 1
    game = game_of(s)
    game.list_choices(s)
    assert [game.label(s, action) for action in s.offered[: s.offered_count]] == [
        "take nothing", "water", "hops and no more",
    ]  # fmt: skip


def test_a_token_that_leaves_no_other_choice_says_what_comes_with_it() -> None:
    """B6.3: two of 3 water, 2 rye and 3 hops are kept; after a hops only hops can follow. B13.8: what is still due."""
    s, game = sample_tables.surplus(), game_of(sample_tables.surplus())
    game.list_choices(s)
    assert [game.label(s, action) for action in s.offered[: s.offered_count]] == ["water", "rye", "2 hops"]
    assert game.decision_title(s) == "Keep which token? There is room for 2."
    s = sample_tables.kept()
    game.list_choices(s)
    assert [game.label(s, action) for action in s.offered[: s.offered_count]] == ["water", "rye", "hops"]
    assert game.decision_title(s) == "Keep which token too? There is room for 1 more."
    assert game.decision_title(sample_tables.taking()) == "Take which token? There is room for 2."
    assert game.decision_title(sample_tables.paying()) == "Pay with which token? 3 are due."
    assert game.decision_title(sample_tables.laid()) == "Take which card for it?"


@pytest.mark.parametrize("name", ["Seeding", "Cards", "Actions", "Windmill"])
def test_each_phase_has_its_rule(name: str) -> None:
    assert (
        deal(1).rule_text(name).split()[0] == {"Seeding": "B3", "Cards": "B4", "Actions": "B5", "Windmill": "B9"}[name]
    )


def test_the_pack_has_sixty_cards() -> None:
    """B1.1, B1.2: as objects, in the order of the list."""
    pack = cardlab.pack("beerbread")
    assert len(pack) == 60 and pack.count(lambda card: card.is_beer) == 30
    assert pack.count(lambda card: card.shows("hops")) == 24
    first = pack[0]
    assert (first.name, first.good, first.coins, first.tokens) == (
        "Table Beer",
        "beer",
        4,
        sum(n for _, n in first.recipe),
    )
    assert len(cardlab.pack("beerbread").shuffled(3).draw(5)) == 5
    with pytest.raises(cardlab.CardlabError, match="'gold' is no resource of Beer & Bread"):
        first.shows("gold")


def test_changes_are_told_with_names() -> None:
    game = deal(7)
    game.advance("end", ["brewster", "brewster"])
    told = set()
    for stop in range(1, game.length + 1):
        game.goto(stop)
        told |= {str(change) for change in game.changes()}
        assert game.sentence() and game.rule and repr(game.view(0)) and str(game)
    text = "\n".join(told)
    for wanted in (
        "hand of Ada: ",
        "field: wheat: ",
        "storage of Bo: water: ",
        "brewery of Ada: space 1",
        "windmill: ",
    ):
        assert wanted in text, wanted


def test_a_place_that_was_empty_is_told_as_none() -> None:
    """B6.1, B7.1, B8.2, B4.1: also where the first card of the list comes or goes, whose number is that of no card."""
    told: dict[str, set[str]] = {}
    for seed in range(6):
        game = deal(seed)
        game.advance("end", ["random", "random"])
        for stop in range(1, game.length + 1):
            for change in game.goto(stop).changes():
                told.setdefault(str(change).split(" of ")[0].split(":")[0], set()).add(str(change))
    for field in ("row", "brewery", "bakery", "slot", "exchange"):
        assert any(text.split(": ")[-1].startswith("none → ") for text in told[field]), field
        assert field == "slot" or any(text.endswith(" → none") for text in told[field]), field
    assert any("none → Table Beer" in text for text in told["row"] | told["exchange"] | told["slot"])
    counts = [name for name in told if name in ("row count", "slot count", "brewery count", "exchange count")]
    assert counts == []


def test_errors_and_labels_are_in_words() -> None:
    """Every action that is not offered, at every decision of some games, has a sentence and a rule of the book."""
    seen = set()
    for number, seed in ((0, 1), (2, 2), (4, 3), (5, 4), (6, 5)):
        game, positions = play(number, seed, seed, 150)
        for s in positions:
            if s.decider >= 0 and not s.over:
                legal = s.offered[: s.offered_count]
                for action in legal:
                    assert game.definition.label(s, action)
                for action in set(game.definition.actions) - set(legal):
                    sentence, rule = game.definition.why_not(s, action)
                    assert sentence.endswith(".") and game.rule_text(rule)
                    seen.add(rule)
    assert seen >= {"B5.1", "B5.3", "B6.3"}


# A word of the rule that each kind of event cites.
WORDS = {
    "deal": "drawn", "seed": "filled up", "unseed": "reset", "nothing to seed": "filled up",
    "take back": "take back", "discard row": "discarded", "draw": "draws", "lay out": "laid out",
    "reshuffle": "shuffled", "lay": "lay a card", "pick": "take that card", "harvest": "harvest row",
    "collect": "field or the river", "cart": "cart", "collect nothing": "nothing is collected", "keep": "keeps",
    "offer": "offered", "take": "takes any of them", "refuse": "or none", "no room": "up to its room",
    "give back": "goes back", "produce": "sold", "pay": "paid", "clean": "sold cards leave", "upgrade": "upgrade",
    "replace": "takes the place", "tidy": "brewhand", "swap": "swapped", "passed over": "passed over",
    "windmill": "gets the windmill", "clear exchange": "exchange cards are discarded", "year ends": "A year is",
    "game ends": "game is over", "resampled": "Hidden",
}  # fmt: skip


def test_every_event_cites_the_rule_that_tells_of_it() -> None:
    game = cardlab.deal("beerbread", seed=1)
    texts = {
        game.definition.event_name(what): " ".join(game.rule_text(game.definition.event_rule(what, 0, 0)).split())
        for what in What
    }
    assert list(WORDS) == list(texts)
    assert {name: word for name, word in WORDS.items() if word not in texts[name]} == {}
