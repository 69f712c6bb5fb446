"""Pointing at the picture: clicks in any order build one composite; what the page tells is what a person did."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ipywidgets.widgets.widget import _instances

import cardlab
from cardlab.games.nile.components import CROPS, HAND, KIND_NAMES, NUMBER, STORED, Choice
from cardlab.games.nile.selection import VERBS
from cardlab.games.nile.words import ACTIONS
from cardlab.record import make_choice
from cardlab.widgets import pointing
from cardlab.widgets.selection import Selection, Target, taken_apart
from cardlab.widgets.session import Session
from tests.playing import TABLES
from tests.widgets.test_table import actions, control, said, table, widgets  # noqa: F401


def hand(name: str) -> int:
    return HAND + KIND_NAMES.index(name)


def stored(crop: str) -> int:
    return STORED + CROPS.index(crop)


def decision(seed: int = 11, stop: bool = False) -> tuple[cardlab.Game, Selection]:
    """Seed 11 at Ada's first decision: papyrus twice, lettuce, wheat-lettuce and lettuce-castor; flax floods."""
    game = cardlab.deal("nile", seed=seed)
    game.step()
    if stop:
        game.play("stop")
    return game, Selection(Session(game, 0))


def words(selection: Selection) -> list[str]:
    return [offer.words for offer in selection.offers()]


def why(selection: Selection, number: int) -> tuple[str, str]:
    (found,) = [target for target in selection.targets() if target.pick == number]
    return found.sentence, found.rule


# One composite, whatever the order


def somewhere(number: int, seed: int, steps: int) -> cardlab.Game:
    """A game of random play at a decision of some seat, or over."""
    players, options = TABLES[number]
    game = cardlab.deal("nile", players, seed, **options)
    for _ in range(steps):
        if not game.over:
            game.step(strategies=["random"] * players)
    while not game.over and game.decider is None:
        game.step()
    return game


def offered(game: cardlab.Game, state: Any) -> list[int]:
    game.definition.list_choices(state)
    return [int(number) for number in state.offered[: state.offered_count]]


def composite(game: cardlab.Game, dice: random.Random) -> list[int]:
    """Some legal composite, made of random choices; also those without an alternative are named."""
    state, made = game.position, []
    while state.chosen_count or not made:
        made.append(dice.choice(offered(game, state)))
        make_choice(game.definition, state, made[-1])
    return made


def clicks_of(choices: Sequence[int]) -> list[int]:
    """The clicks that name these choices: a number repeats the card before it, and done is no click."""
    clicks: list[int] = []
    for choice in choices:
        if choice > NUMBER:
            clicks += [clicks[-1]] * (choice - NUMBER - 1)
        elif choice != Choice.DONE:
            clicks.append(choice)
    return clicks


@settings(max_examples=120, deadline=None)
@given(st.integers(0, len(TABLES) - 1), st.integers(0, 10**6), st.integers(0, 120), st.randoms(use_true_random=False))
def test_any_order_of_clicks_gives_the_same_composite(number, seed, steps, dice):
    game = somewhere(number, seed, steps)
    if game.over:
        return
    before, twin, unfinished = game.cursor, game.branch(), game.branch()
    choices = composite(game, dice)
    if choices[0] not in VERBS:
        return  # stop and pass have no cards
    while twin.cursor == before:
        twin.play(ACTIONS[choices[len(twin.choices)]])
    clicks = clicks_of(choices)
    dice.shuffle(clicks)
    session = Session(unfinished, None, ["person"] * unfinished.players)
    selection = Selection(session)
    while clicks and unfinished.cursor == before:
        selection.pick(clicks.pop())
        assert selection.refused is None
        if unfinished.choices:  # begun with the verb: a card without an alternative is chosen already
            for card in taken_apart(unfinished, selection._words)[1]:
                clicks.remove(card)
    if unfinished.cursor == before:
        # A second one, for more cards of the same kind, may follow.
        offer, *_ = [offer for offer in selection.offers() if offer.verb == choices[0] and offer.choices]
        assert selection.carry_out(offer.choices)
    assert unfinished.code == twin.code


def composites(game: cardlab.Game, state: Any, made: Sequence[int] = ()) -> Iterator[list[int]]:
    """The cards of every legal composite of a decision."""
    for number in offered(game, state):
        after, named = state.copy(), [*made, number]
        make_choice(game.definition, after, number)
        if after.chosen_count:
            yield from composites(game, after, named)
        else:
            yield [each for each in clicks_of(named) if each >= HAND]


@pytest.mark.parametrize("seed", range(12))
def test_a_card_can_be_picked_exactly_when_a_legal_composite_has_it_with_those_picked(seed):
    game = somewhere(seed % 4, seed, 12 * seed)
    if game.over:
        return
    legal = [cards for cards in composites(game, game.position) if cards]
    selection = Selection(Session(game, None, ["person"] * game.players))
    dice = random.Random(seed)
    for _ in range(4):
        open_targets = []
        for target in selection.targets():
            more = [*selection.cards, target.pick]
            possible = any(all(cards.count(each) >= more.count(each) for each in more) for cards in legal)
            if not target.chosen:
                assert (target.sentence == "") == possible, (target, selection.cards)
                assert (target.rule == "") == possible
            if possible:
                open_targets.append(target.pick)
        if not open_targets:
            return
        selection.pick(dice.choice(open_targets))


# What the rules say about it


def test_two_cards_before_the_verb_offer_both_trades():
    game, selection = decision()
    selection.pick(hand("wheat-lettuce"))
    assert words(selection) == ["market", "hapi"]
    assert selection.told() == (["wheat-lettuce"], "and which second card?")
    selection.pick(hand("papyrus"))
    assert words(selection) == ["Market: pay papyrus and wheat-lettuce", "Offer papyrus and wheat-lettuce to Hapi"]
    assert game.choices == () and game.cursor == 1
    assert selection.carry_out(selection.offers()[0].choices)
    assert str(game.events[-1]).startswith("Ada trades") or "pays papyrus and wheat-lettuce" in game.sentence()


def test_a_verb_before_the_last_card_makes_the_trade_at_once():
    for order in (["market", "lettuce", "papyrus"], ["lettuce", "market", "papyrus"], ["papyrus", "lettuce", "market"]):
        game, selection = decision()
        moved = [selection.pick(int(Choice.MARKET) if word == "market" else hand(word)) for word in order]
        assert moved == [False, False, True], order
        assert "pays papyrus and lettuce for a card" in game.sentence(0)


def test_cards_toggle_and_a_stack_counts_before_it_is_put_back():
    _, selection = decision(stop=True)
    assert [(selection.pick(hand("papyrus")), selection.cards.count(hand("papyrus"))) for _ in range(3)] == [
        (False, 1),
        (False, 2),
        (False, 0),
    ]
    selection.pick(hand("papyrus"))
    assert selection.told()[1] == "with another card of it, or one of a second crop?"
    selection.pick(hand("papyrus"))
    assert words(selection) == ["Plant 2 papyrus"]
    selection.put_back(hand("papyrus"))
    assert not selection
    assert selection.offers() == []


def test_one_of_many_equal_cards_offers_all_of_them():
    game = cardlab.deal("nile", seed=11)
    game.advance("end", ["greedy", "greedy"])
    game.goto(71)
    assert (game.decision, game.position.hand[0][CROPS.index("castor")]) == ("Plant or speculate?", 5)
    game = cardlab.replay(game.code)
    selection = Selection(Session(game, 0))
    selection.pick(hand("castor"))
    assert words(selection) == ["Plant 5 castor"]
    selection.pick(hand("castor"))
    assert words(selection) == ["Plant 2 castor", "Plant 5 castor"]
    assert selection.carry_out(selection.offers()[1].choices)
    assert game.sentence() == "Ada plants 5 castor."


def test_n5_1_n6_why_a_card_cannot_be_picked():
    game, selection = decision()
    selection.pick(hand("papyrus"))
    selection.pick(hand("lettuce"))
    assert why(selection, hand("wheat-lettuce")) == (
        "A trade is paid with exactly two cards: click one of the selected ones to put it back.",
        "N5.1",
    )
    game, selection = decision(7, stop=True)
    assert why(selection, hand("wheat")) == ("Wheat is flooded, so no card that shows it may be played.", "N6.1")
    assert why(selection, hand("flax")) == ("There is no flax in Ada's hand.", "N6.2")
    selection.pick(hand("wheat"))
    assert selection.refused == ("Wheat is flooded, so no card that shows it may be played.", "N6.1")
    assert not selection
    game, selection = decision(stop=True)
    selection.pick(hand("papyrus"))
    assert why(selection, hand("wheat-lettuce"))[1] == "N6"
    selection.pick(hand("papyrus"))
    assert why(selection, hand("lettuce")) == (
        "A new field takes two or more cards of one crop, or two single cards of different crops.",
        "N6.2",
    )
    assert game.cursor == 2


def test_a_composite_begun_with_buttons_becomes_a_selection_and_a_refusal_leaves_it():
    game, selection = decision(stop=True)
    game.play("plant")  # the papyrus is the only crop that can begin here
    assert taken_apart(game, selection._words) == (Choice.PLANT, [])  # its number is asked for
    selection.pick(hand("wheat-lettuce"))
    assert selection.refused is not None and [str(choice) for choice in game.choices] == ["plant", "papyrus"]
    selection.pick(hand("lettuce"))
    selection.pick(hand("papyrus"))
    assert game.choices == () and selection.verb == Choice.PLANT
    assert words(selection) == ["Plant 1 papyrus and 1 lettuce"]
    assert selection.drop() and not selection.drop()
    assert game.cursor == 2


def test_a_selection_ends_with_whatever_else_moves_the_game():
    game, selection = decision()
    selection.pick(hand("papyrus"))
    game.play("stop")
    assert not selection and selection.offers() == []
    game.back()
    assert [target.chosen for target in selection.targets()] == [0, 0, 0, 0]


def test_nobody_else_can_be_pointed_at():
    game = cardlab.deal("nile", seed=11)
    selection = Selection(Session(game, 0))
    assert selection.targets() == [] and not selection.pick(hand("papyrus"))
    game.step()
    assert selection.targets()[0] == Target(hand("papyrus"), "pay with it", 0)
    assert Selection(Session(game, 1)).targets() == []
    assert Selection(Session(game, 0, ["greedy", "person"])).targets() == []


# The widget


def tell(table, **content: object) -> None:  # noqa: F811
    """What the page would send."""
    control(table, "board")._handle_custom_msg(content, [])


@pytest.fixture
def pointed(table):  # noqa: F811
    """Seed 7 at Ada's first decision, in a wide page that has answered."""
    control(table, "next").click()
    tell(table, kind="ready", narrow=False)
    return table


def picks(table) -> dict[int, dict[str, object]]:  # noqa: F811
    return {target["pick"]: target for target in control(table, "board").targets}


@pytest.mark.parametrize("kind", ["pick", "back", "choose"])
@pytest.mark.parametrize("name", ["nile", "burrow", "beerbread"])
def test_a_click_on_a_picture_that_is_gone_changes_nothing(kind, name):
    """Another game came onto the table between the click and its arrival: what was clicked is not there."""
    game = cardlab.deal(name, seed=7)
    game.advance("decision")
    shown = game.show()
    tell(shown, kind="ready", narrow=False)
    before = game.code, game.choices
    for pick in (-1, 10**9):
        tell(shown, kind=kind, pick=pick)
        assert shown.last_error is None
        assert (game.code, game.choices) == before
    shown.close()


def test_until_the_page_answers_the_picture_of_ipywidgets_stands_there(table):  # noqa: F811
    view = control(table, "board")
    assert (view.value, view.targets) == ("", [])
    assert control(table, "picture-box").value.count("<svg") == 2
    tell(table, kind="ready", narrow=False)
    assert control(table, "picture-box").value == ""
    assert 'viewBox="0 0 1280 ' in view.value
    tell(table, kind="ready", narrow=True)
    assert 'viewBox="0 0 390 ' in view.value
    assert table.last_error is None


def test_clicks_select_offer_and_play(pointed):
    view = control(pointed, "board")
    assert "<title>1 castor</title>" in view.value and f'data-pick="{hand("castor")}"' in view.value
    assert 'data-where="field"' not in view.value, "fields are for planting"
    drawn = view.value
    tell(pointed, kind="pick", pick=hand("castor"))
    assert picks(pointed)[hand("castor")]["chosen"] == 1 and view.begun
    assert view.said == "Selected: castor; and which second card?"
    assert list(actions(pointed)) == ["market", "hapi"]
    assert view.value == drawn, "a selection sends no picture"
    tell(pointed, kind="pick", pick=hand("wheat"))
    assert list(actions(pointed)) == ["Market: pay wheat and castor", "Offer wheat and castor to Hapi"]
    assert control(pointed, "take-back").description == "Put back"
    actions(pointed)["Market: pay wheat and castor"].click()
    assert pointed.game.cursor == 2
    assert "Ada pays wheat and castor for a card from the market." in view.said
    assert not view.begun


def test_escape_and_back_drop_a_selection_and_nothing_else(pointed):
    for end in ("drop", "back", "take-back"):
        tell(pointed, kind="pick", pick=hand("wheat"))
        if end == "drop":
            tell(pointed, kind="drop")
        else:
            control(pointed, end).click()
        assert pointed.game.cursor == 1
        assert not control(pointed, "board").begun
        assert list(actions(pointed)) == ["stop", "market", "hapi"]
    actions(pointed)["market"].click()
    assert control(pointed, "board").begun
    tell(pointed, kind="drop")
    assert pointed.game.choices == ()


def test_a_number_in_a_field_is_a_choice(pointed):
    tell(pointed, kind="drop")
    control(pointed, "seed").value = "11"
    control(pointed, "deal").click()
    control(pointed, "next").click()
    for word in ("stop", "plant"):
        actions(pointed)[word].click()
    view = control(pointed, "board")
    assert 'data-where="number"' in view.value
    tell(pointed, kind="choose", pick=62)
    assert pointed.game.sentence() == "Ada plants 2 papyrus."
    assert pointed.last_error is None


def test_a_planted_error_in_pointing_shows(pointed, monkeypatch):
    def broken(self, number):
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(Selection, "pick", broken)
    tell(pointed, kind="pick", pick=hand("wheat"))
    assert "ZeroDivisionError: planted" in said(pointed)


def test_refusals_carry_their_rule_to_the_page(pointed):
    actions(pointed)["stop"].click()
    assert picks(pointed)[hand("wheat")]["why"] == "Wheat is flooded, so no card that shows it may be played. (N6.1)"
    tell(pointed, kind="pick", pick=hand("wheat"))
    assert "Wheat is flooded" in said(pointed)
    tell(pointed, kind="pick", pick=hand("lettuce"))
    assert said(pointed) == ""


def test_a_deal_of_the_address_opens_in_an_untouched_table_only(table):  # noqa: F811
    assert control(table, "board").untouched
    tell(table, kind="address", code="NILE-2-x")
    assert said(table).startswith("Not done.")
    assert table.game.seed == 7
    tell(table, kind="address", code="NILE-3-12")
    assert (table.game.players, table.game.seed) == (3, 12)
    tell(table, kind="ready", narrow=False)
    assert not control(table, "board").untouched
    tell(table, kind="address", code="NILE-2-9")
    assert table.game.seed == 12


def test_a_touched_table_ignores_the_address(pointed):
    tell(pointed, kind="address", code="NILE-3-12")
    assert pointed.game.seed == 7


def test_the_query_that_voila_tells_opens_once(monkeypatch):
    monkeypatch.setattr(pointing, "_opened", [])
    monkeypatch.setenv("QUERY_STRING", "deal=NILE-3-12&x=1")
    made = [cardlab.deal("nile", seed=7).show() for _ in range(2)]
    assert [each.game.seed for each in made] == [12, 7]
    for each in made:
        each.close()
    monkeypatch.setenv("QUERY_STRING", "deal=NILE-nonsense")
    wrong = cardlab.deal("nile", seed=7).show()
    assert said(wrong).startswith("Not done.") and wrong.game.seed == 7
    wrong.close()


def test_the_number_of_widgets_is_flat_over_two_hundred_clicks(pointed):
    before = len(_instances)
    for _ in range(100):
        tell(pointed, kind="pick", pick=hand("wheat"))
        tell(pointed, kind="drop")
    assert len(_instances) == before


def test_the_picture_outside_the_table_carries_no_targets():
    game, _ = decision()
    assert "data-pick" not in game.picture(0).svg
    assert "data-pick" not in game.picture(1, theme="page").svg


def names(found: Sequence[object]) -> list[str]:
    return [type(each).__name__ for each in found]


def test_without_anywidget_buttons_and_slider_remain(monkeypatch):
    from cardlab.widgets import controls

    monkeypatch.setattr(controls, "board", None)
    made = cardlab.deal("nile", seed=7).show()
    assert not {"Board", "Slider"} & set(names(widgets(made)))
    assert "IntSlider" in names(widgets(made))
    control(made, "next").click()
    actions(made)["market"].click()
    actions(made)["wheat"].click()
    assert [str(choice) for choice in made.game.choices] == ["market", "wheat"]
    assert made.last_error is None
    made.close()
