"""What the game says when a choice is not allowed: the right sentence, with the rule that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

import cardlab
from cardlab.games.nile.definition import cannot_force
from cardlab.games.nile.state import Position

from .table import NILE, offered, table


def refused(s: Position, *words: object) -> tuple[str, str]:
    """Make all choices but the last, which must not be offered; return why it is not, and the rule."""
    for word in words[:-1]:
        assert str(word) in offered(s)
        NILE.choose(s, int(NILE.action_of(word)))
    assert str(words[-1]) not in offered(s)
    before = s.copy()
    reason = NILE.why_not(s, int(NILE.action_of(words[-1])))
    assert s == before
    return reason


@pytest.mark.parametrize("kind", ["market", "hapi"])
def test_a_trade_without_two_cards(kind: str) -> None:
    """N5.1: the price."""
    s = table(hands={"Ada": "wheat"})
    assert refused(s, kind) == ("A trade costs two cards, and Ada has fewer in hand and storage together.", "N5.1")


@pytest.mark.parametrize("word", ["plant", "speculate", "pass"])
def test_planting_before_trading_is_over(word: str) -> None:
    """N2.4: the order of a turn."""
    assert refused(table(hands={"Ada": "2 wheat"}), word) == (
        "Planting and speculating come after trading: say 'stop' first.",
        "N2.4",
    )


@pytest.mark.parametrize("word", ["wheat", "done", "stored flax", 3])
def test_a_word_that_begins_no_trade(word: object) -> None:
    """N5: what is on offer."""
    assert refused(table(hands={"Ada": "2 wheat"}), word) == (
        f"'{word}' does not begin a trade: say 'market', 'hapi' or 'stop'.",
        "N5",
    )


@pytest.mark.parametrize("word", ["stop", "hapi", "plant", "done", 2])
def test_paying_with_something_that_is_no_card(word: object) -> None:
    """N5.1: two cards."""
    assert refused(table(hands={"Ada": "2 wheat"}), "market", word) == (
        f"A trade is paid with two cards, and '{word}' is none: name a card to pay with.",
        "N5.1",
    )


def test_paying_with_a_card_one_does_not_have() -> None:
    """N5.1: from the hand, from the storage."""
    s = table(hands={"Ada": "2 wheat, castor", "Bo": "flax"}, storages={"Ada": "castor"})
    assert refused(s.copy(), "market", "flax") == ("There is no flax in Ada's hand to pay with.", "N5.1")
    assert refused(s.copy(), "market", "papyrus-flax") == (
        "There is no papyrus-flax in Ada's hand to pay with.",
        "N5.1",
    )
    assert refused(s.copy(), "hapi", "wheat", "stored flax") == (
        "There is no flax in Ada's storage to pay with.",
        "N5.1",
    )


def test_paying_twice_with_the_same_card() -> None:
    """N5.1: there is only one."""
    s = table(hands={"Ada": "wheat, castor"}, storages={"Ada": "castor, papyrus"})
    assert refused(s.copy(), "market", "wheat", "wheat") == ("The only wheat in Ada's hand is paid already.", "N5.1")
    assert refused(s.copy(), "market", "stored papyrus", "stored papyrus") == (
        "The only papyrus in Ada's storage is paid already.",
        "N5.1",
    )


def test_paying_in_another_order() -> None:
    """N5.1: each price can be said in one way."""
    s = table(hands={"Ada": "wheat, castor"}, storages={"Ada": "flax"})
    assert refused(s.copy(), "market", "stored flax") == (
        "Name the cards in table order: stored flax can only come second here.",
        "N5.1",
    )
    assert refused(s.copy(), "market", "castor", "wheat") == (
        "Name the cards in table order: wheat comes before castor.",
        "N5.1",
    )


def test_speculating_without_a_speculation_card() -> None:
    """N6.4: crop cards are none."""
    s = table(hands={"Ada": "2 wheat"}, phase="plant")
    assert refused(s, "speculate") == ("There is no Speculation card in Ada's hand.", "N6.4")


def test_speculating_with_flooded_crops_only() -> None:
    """N6.1: every one of them is named."""
    s = table(hands={"Ada": "papyrus-wheat, wheat-flax"}, flood="wheat", phase="plant")
    assert refused(s, "speculate") == (
        "Every Speculation in Ada's hand (papyrus-wheat, wheat-flax) shows a flooded crop.",
        "N6.1",
    )


@pytest.mark.parametrize("word", ["market", "hapi", "stop"])
def test_trading_after_stopping(word: str) -> None:
    """N2.4: not in that turn."""
    s = table(hands={"Ada": "2 wheat"}, phase="plant")
    assert refused(s, word) == ("Trading is over for this turn: plant, speculate or pass.", "N2.4")


@pytest.mark.parametrize("word", ["wheat", "done", "papyrus-flax", 1])
def test_a_word_that_begins_neither_planting_nor_speculating(word: object) -> None:
    """N6: what is on offer."""
    s = table(hands={"Ada": "2 wheat"}, phase="plant")
    assert refused(s, word) == (f"'{word}' does not begin this decision: say 'plant', 'speculate' or 'pass'.", "N6")


def test_planting_without_a_crop_card() -> None:
    """N6.2: stored ones do not count."""
    s = table(hands={"Ada": "papyrus-wheat"}, storages={"Ada": "2 flax"}, phase="plant")
    assert refused(s, "plant") == ("There is no crop card in Ada's hand.", "N6.2")


def test_planting_flooded_crops_only() -> None:
    """N6.1: every one of them is named."""
    s = table(hands={"Ada": "2 wheat, flax"}, flood="wheat-flax", phase="plant")
    assert refused(s, "plant") == ("Every crop in Ada's hand is flooded: wheat, flax.", "N6.1")


def test_planting_a_single_card_alone() -> None:
    """N6.2: no new field of one card."""
    alone = "One flax card alone cannot open a new field"
    reason = f"{alone}: it takes two of it, or exactly one card of a second crop."
    s = table(hands={"Ada": "2 wheat, flax"}, flood="wheat", phase="plant")
    assert refused(s, "plant") == (reason, "N6.2")
    s = table(hands={"Ada": "2 wheat, flax"}, phase="plant")
    assert refused(s.copy(), "plant", "flax") == (f"{alone}; together with one wheat it can: name wheat first.", "N6.2")
    s = table(hands={"Ada": "2 flax"}, phase="plant")
    assert refused(s, "plant", "flax", 1) == (reason, "N6.2")


def test_planting_as_few_cards_as_another_player_has() -> None:
    """N6.3: strictly more."""
    reason = "Bo's field holds 2 flax: a larger one takes at least 3 cards, and Ada has 2."
    s = table(hands={"Ada": "2 flax"}, fields={"flax": ("Bo", 2)}, phase="plant")
    assert refused(s, "plant") == (reason, "N6.3")
    s = table(hands={"Ada": "2 wheat, 2 flax"}, fields={"flax": ("Bo", 2)}, phase="plant")
    assert refused(s, "plant", "flax") == (reason, "N6.3")
    s = table(hands={"Ada": "3 flax"}, fields={"flax": ("Bo", 2)}, phase="plant")
    assert refused(s, "plant", "flax", 2) == ("Bo's field holds 2: plant more flax than that.", "N6.3")


def test_planting_when_no_crop_in_the_hand_fits() -> None:
    """N6.2: a single card, and two of another player's crop."""
    s = table(hands={"Ada": "wheat, 2 flax"}, fields={"flax": ("Bo", 2)}, phase="plant")
    assert refused(s, "plant") == (
        "No crop in Ada's hand can be planted: a new field takes two cards of one crop or two different single cards, "
        "and another player's crop takes more cards than his field holds.",
        "N6.2",
    )


def test_ending_a_planting_too_early() -> None:
    """N6.2: nothing named yet, or a single card in a new field."""
    s = table(hands={"Ada": "2 wheat, flax"}, phase="plant")
    assert refused(s.copy(), "plant", "done") == ("Name at least one crop.", "N6.2")
    assert refused(s.copy(), "plant", "wheat", 1, "done") == (
        "This planting is not complete: with a single card in a new field goes one card of another crop.",
        "N6.2",
    )


@pytest.mark.parametrize("word", ["stop", "papyrus-wheat", "stored wheat", 2])
def test_planting_what_is_no_crop_of_this_deck(word: object) -> None:
    """N6.2: crops only."""
    s = table(hands={"Ada": "2 wheat, papyrus-wheat"}, phase="plant")
    assert refused(s, "plant", word) == (f"'{word}' cannot be planted: name a crop.", "N6.2")


def test_a_card_that_this_deck_does_not_have() -> None:
    """N1.4: grapes and onions come with six and seven crops."""
    reason = "This deck has no {}: its crops are papyrus, wheat, lettuce, castor, flax."
    s = table(hands={"Ada": "2 wheat, flax"}, phase="plant")
    assert refused(s.copy(), "plant", "onions") == (reason.format("onions"), "N1.4")
    assert refused(s.copy(), "plant", "wheat", 1, "grapes") == (reason.format("grapes"), "N1.4")
    s = table(hands={"Ada": "2 wheat, papyrus-wheat"})
    assert refused(s.copy(), "market", "stored onions") == (reason.format("onions"), "N1.4")
    assert refused(s.copy(), "market", "wheat", "flax-grapes") == (reason.format("flax-grapes"), "N1.4")


def test_planting_a_crop_one_does_not_have() -> None:
    """N6.2: from the hand only."""
    s = table(hands={"Ada": "2 wheat"}, storages={"Ada": "flax"}, phase="plant")
    assert refused(s, "plant", "flax") == ("There is no flax in Ada's hand.", "N6.2")


def test_planting_a_flooded_crop() -> None:
    """N6.1: beside one that is not."""
    s = table(hands={"Ada": "2 wheat, 2 flax"}, flood="flax", phase="plant")
    assert refused(s, "plant", "flax") == ("Flax is flooded, so no card that shows it may be played.", "N6.1")


def test_planting_in_another_order() -> None:
    """N6.2: each planting can be said in one way."""
    s = table(hands={"Ada": "wheat, castor, flax"}, phase="plant")
    assert refused(s, "plant", "castor", 1, "wheat") == (
        "Name the crops in table order: wheat does not come after castor.",
        "N6.2",
    )


def test_going_on_with_another_players_crop() -> None:
    """N6.3: form (b) never displaces."""
    s = table(hands={"Ada": "wheat, 3 castor, flax"}, fields={"castor": ("Bo", 1)}, phase="plant")
    assert refused(s, "plant", "wheat", 1, "castor") == (
        "Bo grows castor; a larger field of it is a planting of its own.",
        "N6.3",
    )


def test_going_on_with_a_crop_that_cannot_join() -> None:
    """N6.2: two cards for an own field and one for a new one."""
    s = table(hands={"Ada": "2 wheat, castor"}, fields={"wheat": ("Ada", 1)}, phase="plant")
    assert refused(s, "plant", "wheat", 2, "castor") == (
        "Castor cannot join: only single cards or own fields can be planted together.",
        "N6.2",
    )


@pytest.mark.parametrize("word", ["done", "wheat", "stored wheat"])
def test_a_word_where_a_number_is_due(word: str) -> None:
    """N6.2: how many."""
    s = table(hands={"Ada": "3 wheat"}, phase="plant")
    assert refused(s, "plant", "wheat", word) == (f"'{word}' is no number: say how many wheat cards.", "N6.2")


def test_planting_more_cards_than_one_has() -> None:
    """N6.2: from the hand only."""
    s = table(hands={"Ada": "3 wheat"}, storages={"Ada": "2 wheat"}, phase="plant")
    assert refused(s, "plant", "wheat", 4) == ("Ada has only 3 wheat in hand.", "N6.2")


def test_planting_two_cards_beside_a_single_one() -> None:
    """N6.2: form (b) takes one card of each."""
    s = table(hands={"Ada": "wheat, 2 castor"}, phase="plant")
    assert refused(s, "plant", "wheat", 1, "castor", 2) == (
        "Two different crops of which one opens a new field are planted with one card each.",
        "N6.2",
    )


def test_speculating_with_nothing() -> None:
    """N6.4: one or two cards."""
    s = table(hands={"Ada": "papyrus-wheat, castor-flax"}, phase="plant")
    assert refused(s, "speculate", "done") == ("Name at least one Speculation card.", "N6.4")


@pytest.mark.parametrize("word", ["wheat", "stored wheat", "grapes-onions", 2, "pass"])
def test_speculating_with_what_is_no_speculation_of_this_deck(word: object) -> None:
    """N6.4: five crops make ten pairs."""
    s = table(hands={"Ada": "2 wheat, papyrus-wheat, castor-flax"}, phase="plant")
    assert refused(s, "speculate", word) == (f"'{word}' is no Speculation card of this deck.", "N6.4")


def test_speculating_with_a_card_one_does_not_have() -> None:
    """N6.4: from the hand."""
    s = table(hands={"Ada": "papyrus-wheat, castor-flax"}, phase="plant")
    assert refused(s, "speculate", "wheat-flax") == ("There is no wheat-flax in Ada's hand.", "N6.4")


def test_speculating_with_a_flooded_crop() -> None:
    """N6.1: the first crop or the second."""
    s = table(hands={"Ada": "papyrus-wheat, wheat-flax, lettuce-castor"}, flood="wheat", phase="plant")
    assert refused(s.copy(), "speculate", "papyrus-wheat") == ("papyrus-wheat shows wheat, which is flooded.", "N6.1")
    assert refused(s.copy(), "speculate", "wheat-flax") == ("wheat-flax shows wheat, which is flooded.", "N6.1")


def test_speculating_in_another_order() -> None:
    """N6.4: each speculation can be said in one way."""
    s = table(hands={"Ada": "papyrus-wheat, castor-flax"}, phase="plant")
    assert refused(s, "speculate", "castor-flax", "papyrus-wheat") == (
        "Name the cards in table order: papyrus-wheat does not come after castor-flax.",
        "N6.4",
    )


def test_speculating_twice_with_one_card() -> None:
    """N1.2: there is one for each pair."""
    s = table(hands={"Ada": "papyrus-wheat, castor-flax"}, phase="plant")
    assert refused(s, "speculate", "papyrus-wheat", "papyrus-wheat") == (
        "There is only one papyrus-wheat, and it is named already.",
        "N1.2",
    )


@pytest.mark.parametrize(
    ("settings", "phase", "beginnings"),
    [
        (
            {"hands": {"Ada": "2 wheat, castor-flax"}, "storages": {"Ada": "flax"}},
            "trade",
            [(), ("market",), ("hapi", "wheat")],
        ),
        (
            {"hands": {"Ada": "2 wheat, castor-flax, castor"}},
            "plant",
            [(), ("plant",), ("plant", "wheat"), ("speculate",)],
        ),
        (
            {"hands": {"Ada": "wheat, castor-flax, castor"}},
            "plant",
            [("plant", "wheat", 1), ("speculate", "castor-flax")],
        ),
        (
            {"hands": {"Ada": "3 wheat, flax"}, "fields": {"wheat": ("Bo", 1)}},
            "plant",
            [("plant",), ("plant", "wheat")],
        ),
        ({"hands": {"Ada": "3 wheat, flax"}, "fields": {"wheat": ("Ada", 1)}}, "plant", [("plant", "wheat", 1)]),
        ({"hands": {"Ada": "3 wheat"}, "flood": "wheat"}, "plant", [()]),
    ],
)
def test_every_word_that_is_not_offered_has_a_reason(
    settings: dict[str, Any], phase: str, beginnings: list[Any]
) -> None:
    """N5, N6: one sentence, and a rule that the rule book has."""
    for beginning in beginnings:
        s = table(**settings, phase=phase)
        for word in beginning:
            NILE.choose(s, int(NILE.action_of(word)))
        here = set(offered(s))
        for number, action in NILE.actions.items():
            if action.word not in here:
                sentence, rule = NILE.why_not(s, number)
                assert sentence[-1] == "." and "\n" not in sentence
                assert cardlab.deal("nile", seed=1).rule_text(rule)


def test_a_card_that_cannot_be_forced() -> None:
    """N8.2: the Plague lies with the discards; N3.1: the flood comes from the pile."""
    s = table(pile="wheat")
    assert cannot_force(s, 28) == (
        "The Plague cannot come next: it lies with the discards until the next reshuffle.",
        "N8.2",
    )
    assert cannot_force(s, 4) == ("flax cannot come next: no such card lies in the draw pile.", "N3.1")


def test_the_rule_numbers_reach_the_player() -> None:
    """N6.1, N2.4: through the game, which stays as it was."""
    game = cardlab.deal("nile", seed=7)
    game.advance("decision")
    before = game.position
    reason = game.why_not("plant")
    assert (reason.rule, str(reason)) == (
        "N2.4",
        "Planting and speculating come after trading: say 'stop' first. (rule N2.4)",
    )
    with pytest.raises(cardlab.IllegalAction) as refusal:
        game.play("stop", "market")
    assert refusal.value.rule == "N2.4"
    assert game.position == before
