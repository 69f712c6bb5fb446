"""B8 Upgrade and clean."""

from __future__ import annotations

import pytest

from cardlab.engine.errors import BadOption
from cardlab.games.beerbread.definition import DEFINITION

from .table import composites, offered, play, table, why


def test_first_all_sold_cards_leave_the_buildings() -> None:
    """B8.1: for the sold pile, from both buildings, however many."""
    s = table(hands={"Ada": "beer1", "Bo": "beer9"}, breweries={"Ada": "beer2, beer3"}, bakeries={"Ada": "bread4"},
              brewery=2, sold={"Ada": "beer7"})  # fmt: skip
    assert play(s, "beer1", "upgrade") == {
        "hand Ada": "-beer1", "brewery Ada": "", "bakery Ada": "", "sold Ada": "+beer2, +beer3, +bread4",
        "upgrades Ada": "beer1", "active": "Bo", "decider": "Bo",
    }  # fmt: skip


def test_nothing_to_clean_is_fine() -> None:
    """B8.1: and the other village's buildings are not cleaned."""
    s = table(hands={"Ada": "beer1", "Bo": "beer9"}, breweries={"Bo": "beer2"})
    assert play(s, "beer1", "upgrade") == {
        "hand Ada": "-beer1", "upgrades Ada": "beer1", "active": "Bo", "decider": "Bo",
    }  # fmt: skip


def test_the_upgrade_is_in_force_from_now_on() -> None:
    """B8.2: copies add up; they stand behind each other."""
    cards = {"pit": "beer 4; -; 1 0 0 0 0; cellar", "vault": "beer 4; -; 1 0 0 0 0; cellar"}
    s = table(cards=cards, hands={"Ada": "vault", "Bo": "beer9"}, upgrades={"Ada": "pit"})
    assert s.copies[0][0] == 1
    assert play(s, "vault", "upgrade")["upgrades Ada"] == "pit, vault"
    assert s.copies[0][0] == 2 and s.copies[1][0] == 0


def test_with_a_free_slot_nothing_is_replaced() -> None:
    """B8.3: only without a free slot."""
    s = table(hands={"Ada": "beer1", "Bo": "beer9"}, upgrades={"Ada": "beer2"}, upgrade_slots=2)
    assert list(composites(s)) == [("beer1", "harvest"), ("beer1", "upgrade")]


def test_without_a_free_slot_one_is_replaced() -> None:
    """B8.3: full_slots="replace": of the village's choice; it is discarded."""
    cards = {"cart": "bread 4; -; 1 0 0 0 0; cart"}
    s = table(cards=cards, hands={"Ada": "beer1", "Bo": "beer9"}, upgrades={"Ada": "beer2, cart, beer3", "Bo": "beer8"},
              upgrade_slots=3, bakeries={"Ada": "bread9"})  # fmt: skip
    assert list(composites(s, "beer1", "upgrade")) == [("beer2",), ("beer3",), ("cart",)]
    assert why(s, "beer1", "upgrade", "beer8")[1] == "B8.3"
    assert play(s, "beer1", "upgrade", "cart") == {
        "hand Ada": "-beer1", "bakery Ada": "", "sold Ada": "+bread9", "upgrades Ada": "beer2, beer1, beer3",
        "discards": "+cart", "active": "Bo", "decider": "Bo",
    }  # fmt: skip
    assert (s.copies[0][0], s.copies[0][1]) == (3, 0)


def test_or_the_action_is_not_allowed() -> None:
    """B8.3: full_slots="forbid"; the default is "replace", other words are refused."""
    s = table(hands={"Ada": "beer1", "Bo": "beer9"}, upgrades={"Ada": "beer2"}, upgrade_slots=1, full_slots="forbid")
    DEFINITION.choose(s, int(DEFINITION.action_of("beer1", s)))
    assert offered(s) == ["harvest"]
    assert why(s, "upgrade") == ("All 1 upgrade slots of Ada are taken, and at this table none is replaced.", "B8.3")
    s = table(hands={"Ada": "beer1", "Bo": "beer9"}, upgrade_slots=1, full_slots="forbid")
    assert ("beer1", "upgrade") in list(composites(s))
    assert DEFINITION.options().full_slots == "replace"
    with pytest.raises(BadOption, match=r"full_slots='no' is not possible: write 'replace' or 'forbid' \(rule B8\.3\)"):
        DEFINITION.check_options(DEFINITION.options(full_slots="no"), 2)
