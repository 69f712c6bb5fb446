"""B7 Brew or bake: the recipe is paid, the card sold, its space blocked."""

from __future__ import annotations

from .table import composites, play, table, why

CARDS = {
    "stout": "beer 7; water; 2 1 0 0 1; cart",
    "rye loaf": "bread 5; rye; 1 0 0 2 0; oven",
}


def test_a_beer_is_brewed() -> None:
    """B7.1: grain and hops to the supply, water to the river, the card into the brewery."""
    s = table(cards=CARDS, hands={"Ada": "stout, rye loaf", "Bo": "beer9"}, storages={"Ada": "3 water, wheat, 2 hops"})
    assert play(s, "stout", "brew") == {
        "hand Ada": "-stout", "brewery Ada": "stout", "storage Ada": "-2 water, -wheat, -hops", "field": "+2 water",
        "supply": "+wheat, +hops", "active": "Bo", "decider": "Bo",
    }  # fmt: skip


def test_a_bread_is_baked() -> None:
    """B7.1: into the bakery; the brewery does not matter."""
    s = table(cards=CARDS, hands={"Ada": "rye loaf", "Bo": "beer9"}, storages={"Ada": "water, 2 rye"},
              breweries={"Ada": "beer10"})  # fmt: skip
    assert play(s, "rye loaf", "bake") == {
        "hand Ada": "-rye loaf", "bakery Ada": "rye loaf", "storage Ada": "-water, -2 rye", "field": "+water",
        "supply": "+2 rye", "active": "Bo", "decider": "Bo",
    }  # fmt: skip


def test_a_recipe_that_cannot_be_paid() -> None:
    """B7.1: one token is missing, whatever else lies in the storage."""
    s = table(cards=CARDS, hands={"Ada": "stout", "Bo": "beer9"}, storages={"Ada": "2 water, wheat, 4 rye"})
    assert list(composites(s)) == [("stout", "harvest"), ("stout", "upgrade")]
    assert why(s, "stout", "brew") == (
        "stout asks for 2 water, 1 wheat and 1 hops, and Ada lacks 1 hops.",
        "B7.1",
    )  # fmt: skip


def test_a_full_building() -> None:
    """B7.1: the sold card blocks its space; the other building is free."""
    s = table(cards=CARDS, hands={"Ada": "stout, rye loaf", "Bo": "beer9"}, breweries={"Ada": "beer10"},
              storages={"Ada": "4 water, wheat, hops, 2 rye"})  # fmt: skip
    assert why(s, "stout", "brew") == (
        "The brewery of Ada is full: its space is blocked by sold cards until an upgrade cleans it.", "B7.1",
    )  # fmt: skip
    assert ("rye loaf", "bake") in list(composites(s))


def test_each_good_has_its_own_way() -> None:
    """B7.1: beer is brewed, bread is baked."""
    s = table(cards=CARDS, hands={"Ada": "stout, rye loaf", "Bo": "beer9"}, storages={"Ada": "4 water, wheat, hops"})
    assert why(s, "stout", "bake") == ("stout is beer: it is brewed.", "B7.1")
    assert why(s, "rye loaf", "brew") == ("rye loaf is bread: it is baked.", "B7.1")


def test_payments_of_the_same_tokens_are_the_same() -> None:
    """B7.1: two ways to replace that cost the same tokens are one payment, named in table order."""
    cards = {"ale": "beer 5; -; 0 1 1 0 0; cart", "miller": "bread 4; -; 1 0 0 0 0; miller",
             "miller2": "bread 4; -; 1 0 0 0 0; miller"}  # fmt: skip
    s = table(cards=cards, hands={"Ada": "ale", "Bo": "beer9"}, upgrades={"Ada": "miller, miller2"},
              storages={"Ada": "2 wheat, barley, rye"})  # fmt: skip
    assert list(composites(s, "ale", "brew")) == [
        ("wheat", "wheat"), ("wheat", "barley"), ("wheat", "rye"), ("barley", "rye"),
    ]  # fmt: skip
    assert play(s, "ale", "brew", "barley", "rye")["supply"] == "+barley, +rye"
