"""B6 Harvest and store: what is collected, and what happens to tokens that do not fit."""

from __future__ import annotations

import pytest

from cardlab.engine.errors import BadOption
from cardlab.games.beerbread.definition import DEFINITION

from .table import composites, offered, play, step, table, why

CARDS = {
    "both": "beer 5; water+wheat; 1 0 0 0 0; cart",
    "wet": "beer 5; water; 1 0 0 0 0; cart",
    "late": "beer 6; water+wheat; 1 0 0 0 0; cart",
    "dry": "bread 5; wheat; 1 0 0 0 0; cart",
    "rich": "bread 6; water+wheat+barley+rye+hops; 1 0 0 0 0; cart",
}
FIELDS = "7 wheat, 8 barley, 6 rye, 6 hops"


def harvest(hand: str, row: str = "", fields: str = FIELDS, storage: str = "", **options: object) -> dict:
    s = table(cards=CARDS, hands={"Ada": hand, "Bo": "bread30"}, rows_played={"Ada": row}, fields=fields,
              storages={"Ada": storage}, year=2, **options)  # fmt: skip
    return play(s, hand, "harvest")


def test_one_of_each_resource_that_the_card_shows() -> None:
    """B6.1: the card joins the row, the tokens go from field and river to the storage."""
    assert harvest("both") == {
        "hand Ada": "-both", "row Ada": "both", "storage Ada": "+water, +wheat", "field": "-water, -wheat",
        "active": "Bo", "decider": "Bo",
    }  # fmt: skip


def test_one_more_for_each_card_of_an_unbroken_run() -> None:
    """B6.1: water and wheat, then water, then water and wheat: the third gives 3 water but 1 wheat."""
    assert harvest("late", "both, wet")["storage Ada"] == "+3 water, +wheat"
    assert harvest("wet", "both")["storage Ada"] == "+2 water"
    assert harvest("dry", "both, wet")["storage Ada"] == "+wheat"
    assert harvest("late", "both, dry")["storage Ada"] == "+water, +3 wheat"
    assert harvest("late", "rich, wet, both, dry")["storage Ada"] == "+water, +3 wheat"


def test_icons_count_not_tokens() -> None:
    """B6.1: cards of the row that brought nothing carry the run all the same."""
    assert harvest("late", "both, wet", fields="wheat")["storage Ada"] == "+3 water, +wheat"
    s = table(cards=CARDS, hands={"Ada": "both, late", "Bo": "bread30"}, year=2, active="Ada")
    play(s, "both", "harvest")
    s.field[1], s.supply[1] = 4, 14
    s.active = s.decider = 0
    assert play(s, "late", "harvest")["storage Ada"] == "+2 water, +2 wheat"


def test_all_earlier_cards_of_the_row() -> None:
    """B6.1: chain="all": every earlier card that shows the resource counts."""
    assert harvest("late", "both, wet", chain="all")["storage Ada"] == "+3 water, +2 wheat"
    assert harvest("late", "both, dry", chain="all")["storage Ada"] == "+2 water, +3 wheat"


def test_only_the_new_card() -> None:
    """B6.1: chain="none": one of each, whatever lies in the row."""
    assert harvest("late", "both, wet", chain="none")["storage Ada"] == "+water, +wheat"


def test_the_other_row_does_not_count() -> None:
    """B6.1: only the village's own row of this year."""
    s = table(cards=CARDS, hands={"Ada": "wet", "Bo": "bread30"}, rows_played={"Bo": "both, late"}, year=2)
    assert play(s, "wet", "harvest")["storage Ada"] == "+water"


def test_chains_have_three_names() -> None:
    """B6.1: "unbroken" is the default; other words are refused."""
    assert DEFINITION.options().chain == "unbroken"
    with pytest.raises(BadOption, match=r"chain='some' is not possible: write 'unbroken', 'all' or 'none' .rule B6\.1"):
        DEFINITION.check_options(DEFINITION.options(chain="some"), 2)


def test_an_empty_field_gives_nothing() -> None:
    """B6.2: not from the supply either; what is there must be collected."""
    assert harvest("rich", fields="wheat, hops")["storage Ada"] == "+water, +wheat, +hops"
    assert harvest("late", "both", fields="wheat")["storage Ada"] == "+2 water, +wheat"
    assert "storage Ada" not in harvest("dry", fields="rye")


def test_an_empty_river_gives_nothing() -> None:
    """B6.2: all water lies in storages."""
    s = table(cards=CARDS, hands={"Ada": "wet", "Bo": "bread30"}, storages={"Ada": "9 water", "Bo": "9 water"},
              storage=12, year=2)  # fmt: skip
    assert "storage Ada" not in play(s, "wet", "harvest")


def surplus(room: int = 1, bo: str = "", **options: object):
    """Ada harvests a token of each kind with so much room; Bo has these tokens."""
    s = table(cards=CARDS, hands={"Ada": "rich", "Bo": "bread30"}, fields=FIELDS, year=2,
              storages={"Ada": f"{9 - room} rye", "Bo": bo}, **options)  # fmt: skip
    play(s, "rich", "harvest")
    return s


def test_the_village_keeps_as_many_as_it_has_room_for() -> None:
    """B6.3: exactly so many of the new tokens, and it chooses which, in table order."""
    s = surplus(room=2)
    assert s.loose == [1] * 5 and s.storage[0] == [0, 0, 0, 7, 0]
    words = [(a, b) for at, a in enumerate(["water", "wheat", "barley", "rye", "hops"])
             for b in ["water", "wheat", "barley", "rye", "hops"][at + 1 :]]  # fmt: skip
    assert list(composites(s)) == words
    assert play(s, "wheat", "rye") == {
        "storage Ada": "+wheat, +rye", "loose": "-wheat, -rye", "stage": "TAKE", "decider": "Bo",
    }  # fmt: skip
    assert s.loose == [1, 0, 1, 0, 1]


def test_tokens_it_had_stay() -> None:
    """B6.3: old ones are not given away for new ones."""
    s = surplus(room=1)
    assert offered(s) == ["water", "wheat", "barley", "rye", "hops"]
    assert play(s, "hops")["storage Ada"] == "+hops"
    assert why(surplus(room=2), "hops")[1] == "B6.3"
    assert why(surplus(room=1), "done")[1] == "B6.3"


def test_without_room_all_is_offered() -> None:
    """B6.3: a full storage keeps nothing."""
    s = surplus(room=0)
    assert (s.stage, s.decider, s.loose) == (5, 1, [1] * 5)


def test_the_other_village_takes_any_of_them() -> None:
    """B6.3: up to its room; the rest goes back to the fields and the river."""
    s = surplus(room=0, bo="7 barley")
    assert len(list(composites(s))) == 1 + 5 + 10
    assert play(s, "barley", "hops") == {
        "storage Bo": "+barley, +hops", "loose": "-barley, -hops", "stage": "GIVE_BACK", "decider": None,
    }  # fmt: skip
    assert step(s) == {
        "field": "+water, +wheat, +rye", "loose": "-water, -wheat, -rye", "active": "Bo", "decider": "Bo",
        "stage": "PLAY",
    }  # fmt: skip


def test_it_may_take_fewer_or_none() -> None:
    """B6.3: refusal=True: it stops when it likes."""
    s = surplus(room=0)
    assert play(s.copy(), "rye", "done")["storage Bo"] == "+rye"
    assert play(s, "done") == {"stage": "GIVE_BACK", "decider": None}
    assert step(s)["field"] == "+water, +wheat, +barley, +rye, +hops"


def test_when_it_takes_all_nothing_goes_back() -> None:
    """B6.3: the turn is over."""
    s = surplus(room=4)
    play(s, "water", "wheat", "barley", "rye")
    assert play(s, "hops") == {
        "storage Bo": "+hops", "loose": "-hops", "stage": "PLAY", "active": "Bo",
    }  # fmt: skip


def test_without_room_there_nobody_is_asked() -> None:
    """B6.3: the other storage is full too."""
    s = surplus(room=1, bo="9 barley")
    assert play(s, "rye") == {"storage Ada": "+rye", "loose": "-rye", "stage": "GIVE_BACK", "decider": None}


def test_it_must_take_what_fits() -> None:
    """B6.3: refusal=False: as many as it has room for, and it chooses which."""
    s = surplus(room=0, bo="7 barley", refusal=False)
    assert len(list(composites(s))) == 10 and "done" not in offered(s)
    assert why(s, "done")[1] == "B6.3"
    assert play(s, "water", "wheat")["stage"] == "GIVE_BACK"
    s = surplus(room=3, refusal=False)
    play(s, "water", "wheat", "barley")
    assert list(composites(s)) == [("rye", "hops")]
    assert play(s, "rye", "hops")["stage"] == "PLAY"


def test_refusal_is_the_default() -> None:
    """B6.3: other values than True and False are refused."""
    assert DEFINITION.options().refusal is True
    with pytest.raises(BadOption, match=r"refusal='no' is not possible: write True or False \(rule B6\.3\)"):
        DEFINITION.check_options(DEFINITION.options(refusal="no"), 2)


def test_what_came_from_the_supply_goes_back_there_first() -> None:
    """B6.3: of each kind first the tokens from the supply, then those from the field."""
    cards = {"dry": "bread 5; wheat; 1 0 0 0 0; oven", "corn": "bread 5; wheat; 1 0 0 0 0; oven",
             "ear": "bread 5; wheat; 1 0 0 0 0; oven", "cart": "bread 5; -; 1 0 0 0 0; cart"}  # fmt: skip
    s = table(cards=cards, hands={"Ada": "dry", "Bo": "beer1"}, rows_played={"Ada": "corn, ear"}, fields="wheat",
              upgrades={"Ada": "cart"}, storages={"Ada": "9 rye", "Bo": "9 barley"}, year=2)  # fmt: skip
    assert play(s, "dry", "harvest") == {
        "hand Ada": "-dry", "row Ada": "corn, ear, dry", "field": "-wheat", "supply": "-2 wheat", "loose": "+3 wheat",
        "loose_from_supply": "+2 wheat", "stage": "GIVE_BACK", "decider": None,
    }  # fmt: skip
    took_one = s.copy()
    took_one.storage[1], took_one.supply[2] = [0, 0, 8, 0, 0], 10
    assert step(s)["supply"] == "+2 wheat"
    took_one.stage, took_one.decider = 5, 1
    play(took_one, "wheat")
    assert step(took_one) == {
        "supply": "+2 wheat", "loose": "-2 wheat", "loose_from_supply": "-2 wheat", "stage": "PLAY",
        "active": "Bo", "decider": "Bo",
    }  # fmt: skip


def test_a_great_many_tokens_are_chosen_in_several_goes() -> None:
    """B6.3: at most thirty at once; none is lost."""
    cards = {"rain": "beer 5; water+wheat+barley+rye+hops; 1 0 0 0 0; cart"}
    more = {f"more{kind}{at}": f"bread 4; -; 1 0 0 0 0; more_{kind}"
            for kind, copies in (("water", 3), ("wheat", 4), ("barley", 3)) for at in range(copies)}  # fmt: skip
    more |= {"pit": "bread 4; -; 1 0 0 0 0; cellar", "vault": "bread 4; -; 1 0 0 0 0; cellar"}
    chain = {f"link{at}": "beer 5; water+wheat+barley+rye+hops; 1 0 0 0 0; cart" for at in range(4)}
    s = table(cards={**cards, **more, **chain}, hands={"Ada": "rain", "Bo": "beer30"}, upgrade_slots=12, storage=30,
              upgrades={"Ada": ", ".join(more)}, rows_played={"Ada": ", ".join(chain)}, year=2,
              fields="9 wheat, 9 barley, 6 rye, 6 hops")  # fmt: skip
    assert play(s, "rain", "harvest")["loose"] == "+8 water, +9 wheat, +8 barley, +5 rye, +5 hops"
    play(s, *["water"] * 8, *["wheat"] * 9, *["barley"] * 8, *["rye"] * 5)
    assert (s.stage, s.loose) == (4, [0, 0, 0, 0, 5])
    play(s, *["hops"] * 4)
    assert (s.stage, s.loose) == (5, [0, 0, 0, 0, 1])
