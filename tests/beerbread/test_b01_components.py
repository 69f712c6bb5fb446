"""B1 Components: how much of everything there is, and what the options of the table set."""

from __future__ import annotations

import pytest

from cardlab.engine.errors import BadOption
from cardlab.games.beerbread.card_list import shipped
from cardlab.games.beerbread.definition import DEFINITION
from cardlab.games.beerbread.state import Position

from .table import all_cards, offered, play, table, why


def dealt(**options: object) -> Position:
    from cardlab.engine.table import begin

    s = Position()
    begin(s, 2, 7, 0)
    settings = DEFINITION.options(**options)
    DEFINITION.check_options(settings, 2)
    DEFINITION.encode_options(settings, s)
    DEFINITION.set_up(s)
    return s


@pytest.mark.parametrize("players", [1, 3, True, "2", None])
def test_two_villages_play(players: object) -> None:
    """B1.1: the game is for two."""
    DEFINITION.check_options(DEFINITION.options(), 2)
    with pytest.raises(BadOption, match=r"players=.* is not possible: .* for 2 \(rule B1\.1\)"):
        DEFINITION.check_options(DEFINITION.options(), players)


def test_sixty_cards_thirty_of_each_good() -> None:
    """B1.1: they all begin in the deck, and the backs are seen."""
    s = dealt()
    assert s.deck_count == 60 and sorted(s.deck) == list(range(60))
    assert s.good == [0] * 30 + [1] * 30
    assert set(all_cards(s).values()) == {1}


def test_what_a_card_shows_is_in_the_state() -> None:
    """B1.2: harvest row, recipe, upgrade and value of each card of the list."""
    s = dealt()
    for place, card in enumerate(shipped().cards):
        assert (s.good[place], s.coins[place], s.upgrade[place]) == (card.good, card.coins, card.upgrade)
        assert (tuple(s.icons[place]), tuple(s.recipe[place])) == (card.icons, card.recipe)
        assert 4 <= s.coins[place] <= 9 and any(s.recipe[place])
    assert [sum(s.coins[place] == value for place in range(60)) for value in range(4, 10)] == [10] * 6


def test_tokens_begin_in_the_supply_and_the_river() -> None:
    """B1.3, B1.5: 18 water in the river, 18, 18, 15 and 15 of the others in the supply, storages and fields empty."""
    s = dealt()
    assert (s.field, s.supply) == ([18, 0, 0, 0, 0], [0, 18, 18, 15, 15])
    assert s.storage == [[0] * 5, [0] * 5]


def test_the_river_gets_back_the_water() -> None:
    """B1.5: water that is paid is in the river at once; it never lies in the supply."""
    s = table(cards={"stout": "beer 5; -; 2 0 0 0 0; cart"}, hands={"Ada": "stout", "Bo": "beer2"},
              storages={"Ada": "2 water", "Bo": "3 water"})  # fmt: skip
    assert s.field[0] == 13
    play(s, "stout", "brew")
    assert (s.field[0], s.supply[0]) == (15, 0)


@pytest.mark.parametrize("size", [1, 2, 9, 30])
def test_a_storage_holds_so_many_tokens(size: int) -> None:
    """B1.4: one token more does not fit."""
    cards = {"mill": "bread 4; water; 1 0 0 0 0; cart"}
    stored = {"Ada": f"{min(size, 15) - 1} wheat, {size - min(size, 15)} barley"}
    s = table(cards=cards, hands={"Ada": "mill", "Bo": "beer1"}, storages=stored, storage=size)
    assert "loose" not in play(s.copy(), "mill", "harvest")
    s = table(cards=cards, hands={"Ada": "mill", "Bo": "beer1"}, storage=size,
              storages={"Ada": f"{min(size, 15)} wheat, {size - min(size, 15)} barley"})  # fmt: skip
    assert play(s, "mill", "harvest")["loose"] == "+water"


def test_the_storage_holds_nine_when_nothing_is_said() -> None:
    """B1.4: nine tokens, one space for each good, six upgrade slots."""
    assert (DEFINITION.options().storage, DEFINITION.options().upgrade_slots) == (9, 6)
    assert (DEFINITION.options().brewery, DEFINITION.options().bakery) == (1, 1)
    s = dealt()
    assert (s.storage_size, s.brewery_size, s.bakery_size, s.slot_limit) == (9, 1, 1, 6)


@pytest.mark.parametrize(
    ("good", "size"), [("beer", 1), ("beer", 2), ("beer", 6), ("bread", 1), ("bread", 2), ("bread", 6)]
)
def test_a_building_has_so_many_spaces(good: str, size: int) -> None:
    """B1.4: the card after the last space cannot be produced."""
    option, way = ("brewery", "brew") if good == "beer" else ("bakery", "bake")
    built = ", ".join(f"{good}{place}" for place in range(1, size))
    buildings = {"breweries" if good == "beer" else "bakeries": {"Ada": built}}
    s = table(hands={"Ada": f"{good}10, {good}11", "Bo": "beer30"}, storages={"Ada": "2 water"}, year=2,
              **buildings, **{option: size})  # fmt: skip
    assert s.building_count[0 if good == "beer" else 1] == size - 1
    play(s, f"{good}10", way)
    s.active = s.decider = 0
    assert why(s, f"{good}11", way)[1] == "B7.1"


@pytest.mark.parametrize("slots", [1, 2, 6, 12])
def test_a_village_has_so_many_upgrade_slots(slots: int) -> None:
    """B1.4: with all of them taken an upgrade replaces another one."""
    have = ", ".join(f"beer{place}" for place in range(1, slots))
    s = table(hands={"Ada": "beer20, beer21", "Bo": "beer30"}, upgrades={"Ada": have}, upgrade_slots=slots, year=2)
    play(s, "beer20", "upgrade")
    s.active = s.decider = 0
    DEFINITION.choose(s, int(DEFINITION.action_of("beer21", s)))
    DEFINITION.choose(s, int(DEFINITION.action_of("upgrade", s)))
    assert len(offered(s)) == slots


@pytest.mark.parametrize(
    ("name", "value"),
    [("storage", 0), ("storage", 31), ("storage", True), ("storage", 9.0), ("brewery", 0), ("brewery", 7),
     ("bakery", 0), ("bakery", 7), ("upgrade_slots", 0), ("upgrade_slots", 13), ("upgrade_slots", None)],
)  # fmt: skip
def test_numbers_outside_their_range_are_refused(name: str, value: object) -> None:
    """B1.4: storages of 1 to 30, buildings of 1 to 6 spaces, 1 to 12 slots."""
    with pytest.raises(
        BadOption, match=rf"{name}=.* is not possible: write a whole number from 1 to .* \(rule B1\.4\)"
    ):
        DEFINITION.check_options(DEFINITION.options(**{name: value}), 2)


def test_what_does_not_fit_any_more_stays() -> None:
    """B1.4: a storage that has shrunk keeps its tokens, and has no room until enough of them are spent."""
    cards = {"pit": "beer 4; -; 2 0 0 0 0; cellar", "mill": "bread 4; water+rye; 1 0 0 0 0; cart",
             "stout": "beer 5; -; 0 2 0 0 0; cart", "well": "beer 5; water; 0 2 0 0 0; cart"}  # fmt: skip
    s = table(cards=cards, hands={"Ada": "mill, stout, well", "Bo": "beer30, beer29, beer28"}, upgrades={"Ada": "pit"},
              storages={"Ada": "6 wheat, 4 barley", "Bo": "9 wheat"}, upgrade_slots=1, year=2)  # fmt: skip
    assert play(s, "mill", "upgrade", "pit") == {
        "hand Ada": "-mill", "upgrades Ada": "mill", "discards": "+pit", "active": "Bo", "decider": "Bo",
    }  # fmt: skip
    play(s, "beer30", "harvest")
    full = s.copy()
    assert play(full, "well", "harvest")["loose"] == "+water"
    assert play(s, "stout", "brew")["storage Ada"] == "-2 wheat"
    play(s, "beer29", "harvest")
    assert play(s, "well", "harvest")["storage Ada"] == "+water"
