"""B5 Actions: one card a turn, the swap of hands, and the exchange."""

from __future__ import annotations

import pytest

from .table import composites, offered, play, step, table, why


def test_one_card_each_in_turn_until_the_hands_are_empty() -> None:
    """B5.1: each card is played in one of three ways; there is no pass."""
    cards = {"stout": "beer 5; -; 1 0 0 0 0; cart", "loaf": "bread 4; -; 1 0 0 0 0; cart"}
    s = table(cards=cards, hands={"Ada": "stout", "Bo": "loaf"}, storages={"Ada": "water", "Bo": "water"}, year=2)
    assert sorted(composites(s)) == [("stout", "brew"), ("stout", "harvest"), ("stout", "upgrade")]
    assert play(s, "stout", "harvest")["decider"] == "Bo"
    assert sorted(composites(s)) == [("loaf", "bake"), ("loaf", "harvest"), ("loaf", "upgrade")]
    assert play(s, "loaf", "harvest") == {
        "hand Bo": "-loaf", "row Bo": "loaf", "active": "Ada", "decider": None, "stage": "WINDMILL",
        "phase": "WINDMILL",
    }  # fmt: skip


def test_every_card_of_the_hand_can_be_played() -> None:
    """B5.1: five cards, in table order."""
    s = table(hands={"Ada": "bread3, beer2, beer1, bread1, beer9", "Bo": "beer30"})
    assert offered(s) == ["beer1", "beer2", "beer9", "bread1", "bread3"]
    assert why(s, "beer30") == ("There is no beer30 in Ada's hand.", "B5.1")
    assert why(s, "harvest")[1] == "B5.1"


def test_hands_are_swapped_after_both_have_played() -> None:
    """B5.2: in fruitful years the rest of the hands is swapped; both remember what they passed on."""
    s = table(hands={"Ada": "beer1, beer2, bread5", "Bo": "bread1, bread2, bread3"})
    assert "stage" not in play(s, "beer1", "harvest")
    assert play(s, "bread1", "harvest")["stage"] == "SWAP"
    assert step(s) == {
        "hand Ada": "-beer2, +bread2, +bread3, -bread5", "hand Bo": "+beer2, -bread2, -bread3, +bread5",
        "known Ada": "+beer2, +bread5", "known Bo": "+bread2, +bread3", "stage": "PLAY", "decider": "Ada",
    }  # fmt: skip


def test_nothing_is_swapped_in_dry_years() -> None:
    """B5.2: only fruitful years have the swap."""
    s = table(hands={"Ada": "beer1, beer2", "Bo": "bread1, bread2"}, year=2)
    play(s, "beer1", "harvest")
    assert play(s, "bread1", "harvest")["decider"] == "Ada" and s.hand[0][1] == 1


def test_hands_need_not_be_passed() -> None:
    """B5.2: pass_hands=False; the default is True, and other values are refused."""
    from cardlab.engine.errors import BadOption
    from cardlab.games.beerbread.definition import DEFINITION

    s = table(hands={"Ada": "beer1, beer2", "Bo": "bread1, bread2"}, pass_hands=False)
    play(s, "beer1", "harvest")
    assert play(s, "bread1", "harvest")["decider"] == "Ada" and s.hand[0][1] == 1
    assert DEFINITION.options().pass_hands is True
    with pytest.raises(BadOption, match=r"pass_hands=1 is not possible: write True or False \(rule B5\.2\)"):
        DEFINITION.check_options(DEFINITION.options(pass_hands=1), 2)


def test_the_swap_waits_for_the_surplus() -> None:
    """B5.2: it comes after a surplus of the second card is settled."""
    cards = {"well": "bread 4; water+wheat; 1 0 0 0 0; cart"}
    s = table(cards=cards, hands={"Ada": "beer1, beer2", "Bo": "well, bread2"}, storages={"Bo": "8 barley"},
              fields="2 wheat")  # fmt: skip
    play(s, "beer1", "harvest")
    assert play(s, "well", "harvest")["stage"] == "KEEP"
    play(s, "water")
    assert play(s, "done")["stage"] == "GIVE_BACK"
    assert step(s)["stage"] == "SWAP"


def test_a_card_is_exchanged_and_played_at_once() -> None:
    """B5.3: the laid card takes the place of the other one, and stays there for anybody."""
    s = table(hands={"Ada": "beer1, beer2", "Bo": "beer3"}, exchange="bread1, bread2, bread3", year=2)
    assert play(s, "exchange", "beer1", "bread2", "harvest") == {
        "hand Ada": "-beer1", "exchange": "bread1, beer1, bread3", "row Ada": "bread2", "active": "Bo", "decider": "Bo",
    }  # fmt: skip
    assert play(s, "exchange", "beer3", "beer1", "upgrade") == {
        "hand Bo": "-beer3", "exchange": "bread1, beer3, bread3", "upgrades Bo": "beer1", "active": "Ada",
        "decider": "Ada",
    }  # fmt: skip


def test_the_taken_card_can_be_played_in_any_way_and_the_last_card_laid() -> None:
    """B5.3: once a turn, with every card of the hand and every card that lies there."""
    cards = {"stout": "beer 5; -; 1 0 0 0 0; cart"}
    s = table(cards=cards, hands={"Ada": "beer2", "Bo": "beer3"}, exchange="stout", year=4, storages={"Ada": "water"})
    assert sorted(composites(s, "exchange")) == [("beer2", "stout", way) for way in ("brew", "harvest", "upgrade")]
    assert why(s, "exchange", "exchange")[1] == "B5.3"
    assert why(s, "exchange", "stout") == ("stout lies on the exchange, not in Ada's hand.", "B5.1")
    assert why(s, "stout")[1] == "B5.3"
    assert why(s, "exchange", "beer2", "beer3") == ("beer3 does not lie on an exchange space.", "B5.3")


@pytest.mark.parametrize("year", [1, 3, 5])
def test_nothing_is_exchanged_in_fruitful_years(year: int) -> None:
    """B5.3: dry years only."""
    s = table(hands={"Ada": "beer1", "Bo": "beer3"}, exchange="bread1", year=year)
    assert offered(s) == ["beer1"]
    assert why(s, "exchange") == (f"Year {year} is fruitful: cards are exchanged in dry years only.", "B5.3")


def test_without_an_exchange_card_nothing_is_exchanged() -> None:
    """B5.3: a card must lie on the space."""
    s = table(hands={"Ada": "beer1", "Bo": "beer3"}, year=2)
    assert offered(s) == ["beer1"]
    assert why(s, "exchange") == ("No card lies on an exchange space.", "B5.3")
