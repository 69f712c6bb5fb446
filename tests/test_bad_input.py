"""Whatever is wrong, a person gets one sentence, and the game in use stays as it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cardlab
from cardlab.engine.strategy import Action
from tests.playing import snapshot

NAN = float("nan")
NO_WHOLE_NUMBERS: list[object] = ["7", "", None, True, False, 1.0, NAN, float("inf"), [1], (), {}, object(), b"1", 1j]
LONG = 10**5000
A_LONG_ONE = pytest.param(LONG, id="long")


def refused(call: Callable[[], object], *words: str, game: cardlab.Game | None = None) -> str:
    """Assert that the call raises one sentence with these words in it and leaves the game alone; return it."""
    before = None if game is None else snapshot(game)
    with pytest.raises(cardlab.CardlabError) as caught:
        call()
    message = str(caught.value)
    check_sentence(message)
    for word in words:
        assert word in message, message
    assert caught.value.__suppress_context__ or caught.value.__context__ is None, "no second traceback before it"
    if game is not None:
        assert snapshot(game) == before
    return message


def check_sentence(message: str) -> None:
    """One sentence a beginner can read: it ends, it fits, and it is no name of a Python error."""
    told = message.partition(" (rule ")[0] if message.endswith(")") else message
    assert told.endswith("."), message
    assert "\n" not in message and 20 < len(message) < 420, message
    for name in ("Error", "Traceback", "NoneType", "object at", "invalid literal", "argument"):
        assert name not in message, message


@pytest.fixture
def flood() -> cardlab.Game:
    """A game whose next step turns up a card."""
    return cardlab.deal("nile", players=3, seed=7)


@pytest.fixture
def trade() -> cardlab.Game:
    """A game in which Ada decides on a trade."""
    game = cardlab.deal("nile", players=3, seed=7)
    game.advance("decision")
    return game


@pytest.fixture
def over() -> cardlab.Game:
    game = cardlab.deal("nile", players=2, seed=7)
    game.advance("end", ["random", "greedy"])
    return game


# Packs, cards and pictures


@pytest.mark.parametrize(
    "count", [*NO_WHOLE_NUMBERS, -1, 135, pytest.param(-LONG, id="minus long"), A_LONG_ONE, "x" * 1000]
)
def test_numbers_of_cards_that_cannot_be_drawn(count: Any) -> None:
    pack = cardlab.pack("nile", crops=7)
    before = list(pack)
    refused(lambda: pack.draw(count), "draw(", "is not possible")
    assert list(pack) == before


@pytest.mark.parametrize("name", ["", "barley", "x" * 1000, "wheat wheat", "wheat²", "\n", "stored wheat"])
def test_names_that_no_card_has(name: str, flood: cardlab.Game) -> None:
    for pack in (cardlab.pack("nile"), cardlab.pack("nile", crops=7)):
        refused(lambda pack=pack: pack.count(name), "No card of this pack")
        refused(lambda pack=pack: pack.without(name), "No card of this pack")
    refused(lambda: flood.step(card=name), "no card of Nile", game=flood)


@pytest.mark.parametrize("what", [None, 7, A_LONG_ONE, ["wheat"], b"wheat"])
def test_things_that_are_no_card(what: Any) -> None:
    refused(lambda: cardlab.pack("nile").count(what), "is no card")
    refused(lambda: cardlab.pack("nile")[0].shows(what), "is no crop of Nile")


def test_long_words_are_cut_short() -> None:
    refused(lambda: cardlab.pack("nile", **{"x" * 1000: 1}), "is no option of a pack")
    refused(lambda: cardlab.deal("nile", **{"x" * 1000: 1}), "is no option of Nile")
    refused(lambda: cardlab.pack("nile")[0].shows("x" * 1000), "is no crop of Nile")


@pytest.mark.parametrize("theme", [[], {}, None, 7, A_LONG_ONE, "Light", "x" * 1000])
def test_themes_that_no_picture_has(theme: Any, trade: cardlab.Game) -> None:
    refused(lambda: trade.picture(theme=theme), "There is no theme", "'light', 'dark' or 'page'", game=trade)


@pytest.mark.parametrize(
    "name", ["Wheat/Papyrus", " wheat papyrus ", "wheat - papyrus", "papyrus_wheat", "PAPYRUS-WHEAT"]
)
def test_a_speculation_may_be_spelt_in_many_ways_everywhere(name: str, flood: cardlab.Game) -> None:
    assert cardlab.pack("nile").count(name) == 1
    assert str(flood.definition.action_of(name)) == "papyrus-wheat"
    assert flood.definition.kind_name(flood.definition.kind_of(name, flood.position)) == "papyrus-wheat"


# Dealing


@pytest.mark.parametrize("name", ["chess", "", "nil", "n" * 5000, None, 7, True, ["nile"], object(), "nile\n2", "🌊"])
def test_games(name: Any) -> None:
    refused(lambda: cardlab.deal(name), "'nile'")


@pytest.mark.parametrize(
    "seed", [-1, 2**64, A_LONG_ONE, np.float64(1), *(each for each in NO_WHOLE_NUMBERS if each is not None)]
)
def test_seeds(seed: Any) -> None:
    refused(lambda: cardlab.deal("nile", seed=seed), "seed=", "0 to 2**64 - 1")


@pytest.mark.parametrize("number", [-1, 2**64, *NO_WHOLE_NUMBERS])
def test_numbers_in_a_batch(number: Any) -> None:
    refused(lambda: cardlab.deal("nile", seed=1, number=number), "number=", "0 to 2**64 - 1")


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 7, 100, A_LONG_ONE, *NO_WHOLE_NUMBERS])
def test_numbers_of_players(players: Any) -> None:
    """N1.4: two to five with five crops."""
    refused(lambda: cardlab.deal("nile", players=players), "players=", "2 to 5", "N1.4")


@pytest.mark.parametrize(
    ("option", "least", "most", "rule"),
    [
        ("crops", 2, 7, "N1.4"),
        ("copies", 1, 16, "N1.5"),
        ("opening_hand", 1, 5, "N1.5"),
        ("first_player", 0, 1, "N2.2"),
    ],
)
def test_options_that_are_numbers(option: str, least: int, most: int, rule: str) -> None:
    for value in (least - 1, most + 1, 10**20, LONG, *NO_WHOLE_NUMBERS):
        options: dict[str, Any] = {option: value}
        refused(lambda options=options: cardlab.deal("nile", **options), f"{option}=", f"{least} to {most}", rule)


@pytest.mark.parametrize("option", ["open_discards", "keep_current_flood"])
@pytest.mark.parametrize("value", [0, 1, "true", "yes", None, 1.0, [], "False"])
def test_options_that_are_true_or_false(option: str, value: Any) -> None:
    refused(lambda: cardlab.deal("nile", **{option: value}), f"{option}={value!r}", "True or False")


@pytest.mark.parametrize("option", ["crop", "Crops", "presets", "hands", "seeds"])
def test_options_that_do_not_exist(option: str) -> None:
    options: dict[str, Any] = {option: 5}
    refused(lambda: cardlab.deal("nile", **options), repr(option), "crops, copies, opening_hand")


def test_decks_that_are_too_small() -> None:
    """N1.5: every hand and one card for the pile."""
    refused(lambda: cardlab.deal("nile", players=3, crops=2, copies=2), "16 cards", "make 5", "N1.5")


def test_whole_numbers_of_numpy_are_taken_as_plain_ones(tmp_path: Path) -> None:
    """Columns of a table and np.arange give such numbers."""
    game = cardlab.deal("nile", np.int64(3), np.uint64(2**64 - 1), number=np.int8(3), crops=np.int32(6))
    assert repr(game.options) == repr(cardlab.deal("nile", crops=6).options)
    game.advance("decision")
    assert game.view(np.int64(1)) == game.view(1)
    game.back(np.int64(1)).goto(np.int64(1))
    assert snapshot(cardlab.load(game.save(tmp_path / "game.json"))) == snapshot(game)
    assert game.code.startswith("NILE-3-18446744073709551615.3;crops=6~")
    game.advance("end", [lambda view, actions: np.int64(actions[0])] * 3)
    assert game.over and all(type(number) is int for number in game.position.offered)


# Seats, steps, phases


@pytest.mark.parametrize("seat", [-1, 3, A_LONG_ONE, *(each for each in NO_WHOLE_NUMBERS if each is not None)])
def test_seats(seat: Any, trade: cardlab.Game) -> None:
    for call in (trade.view, trade.picture, trade.chance, lambda each: trade.resample(each, 1)):
        refused(lambda call=call: call(seat), "Seat ", "0 (Ada) to 2 (Chen)", game=trade)


def test_a_view_needs_a_seat(trade: cardlab.Game) -> None:
    for call in (trade.view, lambda seat: trade.resample(seat, 1)):
        refused(lambda call=call: call(None), "Seat None", game=trade)


@pytest.mark.parametrize("seed", [-1, 2**64, *NO_WHOLE_NUMBERS])
def test_seeds_of_resampling(seed: Any, trade: cardlab.Game) -> None:
    refused(lambda: trade.resample(1, seed), "seed=", game=trade)


@pytest.mark.parametrize("k", [-1, 2, 1000, A_LONG_ONE, *NO_WHOLE_NUMBERS])
def test_steps_to_go_to(k: Any, trade: cardlab.Game) -> None:
    assert trade.length == 1
    refused(lambda: trade.goto(k), "not recorded", "0 (the deal) to 1", game=trade)


@pytest.mark.parametrize("steps", [-1, *NO_WHOLE_NUMBERS])
def test_steps_to_go_back(steps: Any, trade: cardlab.Game) -> None:
    refused(lambda: trade.back(steps), "how many steps", game=trade)


def test_going_back_too_far_ends_at_the_deal(trade: cardlab.Game) -> None:
    assert trade.back(10**30).cursor == 0


@pytest.mark.parametrize("until", ["", "END", "flood", "game", None, 3, True, ["end"], {}, NAN])
def test_where_to_stop(until: Any, flood: cardlab.Game) -> None:
    refused(lambda: flood.advance(until), "'decision', 'phase', 'turn', 'round', 'end'", game=flood)


@pytest.mark.parametrize(
    "strategies", ["random", 3, True, [], ["random"] * 2, ["random"] * 4, {"random": 1}, (), iter([])]
)
def test_lists_of_strategies(strategies: Any, flood: cardlab.Game, trade: cardlab.Game) -> None:
    for game in (flood, trade):
        refused(lambda game=game: game.advance("end", strategies), "each of the 3 seats", game=game)
        refused(lambda game=game: game.step(strategies=strategies), "each of the 3 seats", game=game)


@pytest.mark.parametrize("strategy", ["Random", "best", "", 3, True, 0.5, ["random"], {}])
def test_strategies(strategy: Any, flood: cardlab.Game, trade: cardlab.Game) -> None:
    for game in (flood, trade):
        refused(lambda game=game: game.advance("end", ["random", strategy, None]), "seat 1", "'random'", game=game)
        refused(lambda game=game: game.step(strategies=["random", strategy, None]), "seat 1", game=game)


@pytest.mark.parametrize(
    "answer", [None, "stop", "market", -1, 99, A_LONG_ONE, 0.0, 1.5, True, False, [0], NAN, np.array([0, 1]), object]
)
def test_answers_of_strategies(answer: Any, trade: cardlab.Game) -> None:
    def wrong(view: Any, actions: Any) -> Any:
        return answer

    refused(lambda: trade.advance("end", [wrong] * 3), "wrong", "seat 0 (Ada)", "stop, market, hapi", game=trade)
    refused(lambda: trade.step(strategies=[wrong] * 3), "seat 0 (Ada)", game=trade)


def test_an_answer_that_is_wrong_in_the_middle_of_a_choice(trade: cardlab.Game) -> None:
    """The begun trade is dropped whole, and what is recorded ahead stays."""
    trade.advance("end", ["greedy"] * 3)
    trade.goto(1)

    def wrong(view: Any, actions: Any) -> Any:
        return actions[1] if view.chosen_count == 0 else 99

    refused(lambda: trade.advance("end", [wrong] * 3), "returned 99", game=trade)


def test_an_error_inside_a_strategy_comes_through(trade: cardlab.Game) -> None:
    """It is the student's own, with its traceback; the game is as it was."""

    def faulty(view: Any, actions: Any) -> Any:
        return actions[1] if view.chosen_count == 0 else {}["wheat"]

    before = snapshot(trade)
    with pytest.raises(KeyError):
        trade.advance("end", [faulty] * 3)
    assert snapshot(trade) == before


def test_a_strategy_cannot_change_the_game_through_its_view(trade: cardlab.Game) -> None:
    def vandal(view: Any, actions: Any) -> Any:
        chosen = actions[len(actions) - 1]
        view.hand[:] = [9] * len(view.hand)
        view.field_owner.clear()
        view.received[0][0] = 7
        view._key_low = view._throws = 1
        actions.clear()
        return chosen

    def polite(view: Any, actions: Any) -> Any:
        return actions[len(actions) - 1]

    twin = trade.branch()
    trade.advance("end", [vandal, "random", vandal])
    twin.advance("end", [polite, "random", polite])
    assert snapshot(trade) == snapshot(twin)


# Cards and choices


@pytest.mark.parametrize(
    "card", ["", "rice", "wheat-wheat", "wheat-", "-", "stored wheat", "🌾", True, [], NAN, Action(0, "stop")]
)
def test_cards_to_force(card: Any, flood: cardlab.Game) -> None:
    refused(lambda: flood.step(card=card), "no card of Nile", "papyrus, wheat", game=flood)


def test_cards_that_this_deck_does_not_have(flood: cardlab.Game) -> None:
    refused(lambda: flood.step(card="onions"), "onions", "its crops are", game=flood)


def test_cards_when_none_is_turned_up(trade: cardlab.Game, over: cardlab.Game) -> None:
    refused(lambda: trade.step(card="wheat"), "no face-down card", game=trade)
    refused(lambda: over.step(card="wheat"), "over", game=over)


@pytest.mark.parametrize("count", [2, 0, -1, 10**30])
def test_a_number_of_steps_where_a_card_is_forced(count: int, trade: cardlab.Game) -> None:
    refused(lambda: trade.step(count), "one step", "advance()", game=trade)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [99, -1, 6, "Ada", 1.5])
def test_seats_whose_eyes_no_log_can_be_read_with(seat: Any, trade: cardlab.Game) -> None:
    refused(lambda: trade.events.lines(seat), "is no seat", game=trade)
    refused(lambda: trade.events.text(seat), "is no seat", game=trade)
    refused(lambda: trade.events[0].words(seat), "is no seat", game=trade)


def test_rules_may_be_asked_for_in_small_letters(trade: cardlab.Game) -> None:
    assert trade.rule_text(" n6.2 ") == trade.rule_text("N6.2")


@pytest.mark.parametrize(
    "word", ["", "buy", "stored plague", "plague", "17", "0", "stored", "wheat wheat", "🌾", "a" * 10_000]
)
def test_words_that_are_none(word: str, trade: cardlab.Game) -> None:
    refused(lambda: trade.play(word), "no word of Nile", game=trade)
    refused(lambda: trade.play("market", word), "no word of Nile", game=trade)
    refused(lambda: trade.why_not(word), "no word of Nile", game=trade)


@pytest.mark.parametrize("choice", [-1, 0, 17, A_LONG_ONE, None, True, 1.0, NAN, {}, Action(99, "x")])
def test_choices_that_are_none(choice: Any, trade: cardlab.Game) -> None:
    refused(lambda: trade.play(choice), "no word of Nile", game=trade)


@pytest.mark.parametrize(
    "choices",
    [("pass",), ("plant",), ("done",), ("wheat",), (3,), ("market", "stop"), ("market", "onions"), ("market", 16),
     ("hapi", "stored wheat"), ("stop", "stop"), ("market", "grapes-onions"), ("market", "stored onions")],
)  # fmt: skip
def test_choices_that_are_not_legal(choices: tuple[object, ...], trade: cardlab.Game) -> None:
    message = refused(lambda: trade.play(*choices), "(rule N", game=trade)
    reason = trade.why_not(*choices)
    assert reason is not None and str(reason) == message and reason.rule in message


@pytest.mark.parametrize("choice", [[], ["stop"], ("market", "wheat")])
def test_choices_in_brackets(choice: Any, trade: cardlab.Game) -> None:
    refused(lambda: trade.play(choice), "one after the other, without brackets", game=trade)


def test_nothing_played(trade: cardlab.Game) -> None:
    refused(trade.play, "game.play('stop')", game=trade)


def test_playing_when_nobody_decides(flood: cardlab.Game, over: cardlab.Game) -> None:
    refused(lambda: flood.play("stop"), "step() or advance()", game=flood)
    refused(lambda: over.play("stop"), "over", "N9.3", game=over)
    refused(over.step, "over", "N9.3", game=over)
    assert over.advance("end") == []


def test_stepping_when_somebody_decides(trade: cardlab.Game) -> None:
    refused(trade.step, "Ada has to decide", "stop, market, hapi", game=trade)
    refused(lambda: trade.step(strategies=[None, "random", "random"]), "Ada has to decide", game=trade)


def test_going_on_with_a_choice_unfinished(trade: cardlab.Game) -> None:
    trade.play("market")
    for call in (trade.step, trade.advance, lambda: trade.resample(1, 1)):
        refused(call, "has begun to choose (market", "drop()", game=trade)


@pytest.mark.parametrize("rule", ["N99", "N3.9", "", "flood", "Nile", 3, None, True, [], {}])
def test_rule_numbers(rule: Any, trade: cardlab.Game) -> None:
    if rule is None:
        assert trade.rule_text(rule)
    else:
        refused(lambda: trade.rule_text(rule), "no rule of Nile", "N1, N2", game=trade)


def test_unknown_names_of_the_package() -> None:
    with pytest.raises(AttributeError, match="cardlab has no 'dael'"):
        cardlab.dael  # noqa: B018


# Saving


def test_places_that_cannot_be_written(tmp_path: Path, trade: cardlab.Game) -> None:
    for path in (tmp_path, tmp_path / "no" / "folder.json", tmp_path / ("x" * 300)):
        refused(lambda path=path: trade.save(path), "cannot be written", game=trade)
    for nothing in (None, 3, "", "a\0b", []):
        refused(lambda nothing=nothing: trade.save(nothing), game=trade)


def test_saving_again_writes_the_same(tmp_path: Path, trade: cardlab.Game) -> None:
    path = trade.save(tmp_path / "game.json")
    text = path.read_text(encoding="utf-8")
    assert json.loads(text)["players"] == 3
    assert trade.save(str(path)) == path and path.read_text(encoding="utf-8") == text
