"""Why something is not allowed: each sentence with the rule that says so."""

from __future__ import annotations

import pytest

from cardlab.games.beerbread.definition import DEFINITION

from .table import table, why

CARDS = {
    "stout": "beer 7; water; 2 1 0 0 1; cart",
    "loaf": "bread 5; rye; 1 0 0 2 0; dowser",
    "porter": "beer 5; -; 0 1 0 0 1; cart",
}


def at(**places: object):
    """A dry year with Ada to move."""
    places = {"hands": {"Ada": "stout, loaf", "Bo": "beer9"}, "year": 2, **places}
    return table(cards=CARDS, **places)


@pytest.mark.parametrize(
    ("words", "sentence", "rule"),
    [
        (("beer9",), "There is no beer9 in Ada's hand.", "B5.1"),
        (("harvest",), "'harvest' comes after a card: name the card first.", "B5.1"),
        (("wheat",), "'wheat' comes after a card: name the card first.", "B5.1"),
        (("done",), "'done' is no card: name one of the hand.", "B5.1"),
        (("stout", "bake"), "stout is beer: it is brewed.", "B7.1"),
        (("loaf", "brew"), "loaf is bread: it is baked.", "B7.1"),
        (("stout", "done"), "'done' is no way to play stout: say 'harvest', 'brew' or 'upgrade'.", "B5.1"),
        (("loaf", "beer20"), "'beer20' is no way to play loaf: say 'harvest', 'bake' or 'upgrade'.", "B5.1"),
        (
            ("loaf", "bake"),
            "loaf asks for 1 water and 2 rye, and Ada lacks all of it.",
            "B7.1",
        ),
    ],
)
def test_at_a_turn(words: tuple[str, ...], sentence: str, rule: str) -> None:
    """B5.1, B7.1: which card, and in which way."""
    assert why(at(), *words) == (sentence, rule)


@pytest.mark.parametrize(
    ("words", "sentence", "rule"),
    [
        (("exchange", "wheat"), "'wheat' comes after a card: name the card first.", "B5.1"),
        (("exchange", "loaf", "done"), "'done' is no card: name one of the exchange.", "B5.1"),
        (
            ("exchange", "exchange"),
            "A card is exchanged once a turn, and this exchange has begun: name one of the hand.",
            "B5.3",
        ),
        (
            ("exchange", "loaf", "exchange"),
            "A card is exchanged once a turn, and this exchange has begun: name one of the exchange.",
            "B5.3",
        ),
        (("exchange", "beer20"), "beer20 lies on the exchange, not in Ada's hand.", "B5.1"),
        (("exchange", "loaf", "beer9"), "beer9 does not lie on an exchange space.", "B5.3"),
        (("beer20",), "beer20 lies on the exchange: say 'exchange' first, and which card is laid.", "B5.3"),
    ],
)
def test_at_an_exchange(words: tuple[str, ...], sentence: str, rule: str) -> None:
    """B5.3: which card is laid, and which is taken."""
    assert why(at(exchange="beer20"), *words) == (sentence, rule)


def test_at_a_payment() -> None:
    """B13.8, B7.1: which token pays."""
    s = at(hands={"Ada": "porter", "Bo": "beer9"}, upgrades={"Ada": "loaf"}, storages={"Ada": "water, wheat, 2 hops"})
    assert why(s, "porter", "brew", "done") == ("'done' is no token to pay with.", "B7.1")
    assert why(s, "porter", "brew", "rye") == ("No rye is left in Ada's storage to pay with.", "B7.1")
    assert why(s, "porter", "brew", "hops") == (
        "porter asks for 1 wheat and 1 hops: with hops here the payment cannot be completed.", "B13.8",
    )  # fmt: skip
    assert why(s, "porter", "brew", "wheat", "water") == (
        "Name the tokens in table order: water comes before wheat.", "B7.1",
    )  # fmt: skip
    s = at(hands={"Ada": "porter", "Bo": "beer9"}, upgrades={"Ada": "loaf"}, storages={"Ada": "water, wheat"})
    assert why(s, "porter", "brew") == (
        "porter asks for 1 wheat and 1 hops, and 1 water and 1 wheat cannot pay it, substitutions included.", "B13.8",
    )  # fmt: skip


def test_at_a_surplus() -> None:
    """B6.3: what is kept, and what is taken."""
    s = at(hands={"Ada": "stout", "Bo": "beer9"}, rows_played={"Ada": "beer20"}, storages={"Ada": "8 rye"})
    s.stage, s.decider, s.loose, s.field[0], s.field[1] = 4, 0, [1, 1, 0, 0, 0], 17, 0
    s.supply[1] = 17
    assert why(s, "done") == ("Ada keeps as many new tokens as there is room for: 1.", "B6.3")
    assert why(s, "rye") == ("No rye is among the tokens: they are 1 water and 1 wheat.", "B6.3")
    assert why(s, "stout") == ("'stout' is no token: name one of 1 water and 1 wheat.", "B6.3")
    s.stage, s.decider, s.active = 5, 1, 0
    assert why(s, "wheat", "wheat") == ("No more wheat is among the tokens: they are 1 water and 1 wheat.", "B6.3")
    assert why(s, "wheat", "water") == ("Name the tokens in table order: water comes before wheat.", "B6.3")


def test_what_cannot_come_next() -> None:
    """B11.1, B4.2: a card that lies elsewhere, or has another back than the top card."""
    s = at(stage="DRAW", deck="beer10")
    sentence = "bread2 cannot come next: it is bread, and the top card's back shows beer."
    assert DEFINITION.cannot_force(s, 31) == (sentence, "B11.1")
    assert DEFINITION.cannot_force(s, 0) == ("stout cannot come next: it does not lie in the deck.", "B4.2")
    assert not DEFINITION.can_be_forced(s, 31) and not DEFINITION.can_be_forced(s, 0)
    assert DEFINITION.can_be_forced(s, 9) and DEFINITION.can_be_forced(s, 20)
