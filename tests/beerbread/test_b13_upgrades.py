"""B13 Upgrades: each kind where the rule it changes is, alone and in copies."""

from __future__ import annotations

import pytest

from cardlab.games.beerbread.definition import DEFINITION

from .table import change, composites, play, step, table, told, why

# Two cards of each kind of upgrade, without icons, to lie in slots.
KINDS = (
    "cellar", "cart", "more_water", "more_wheat", "more_barley", "more_rye", "more_hops", "brewhouse", "oven",
    "brewhand", "bakehand", "kettle", "miller", "dowser", "herbalist", "hopbaker", "beer_sign", "bread_sign", "guild",
)  # fmt: skip
ONE = {kind: f"beer 4; -; 1 0 0 0 0; {kind}" for kind in KINDS}
TWO = {f"{kind} again": f"bread 4; -; 1 0 0 0 0; {kind}" for kind in KINDS}
PLAYED = {
    "rain": "beer 5; water+wheat+barley+rye+hops; 1 0 0 0 0; cart",
    "rain again": "bread 5; water+wheat+barley+rye+hops; 1 0 0 0 0; cart",
    "corn": "bread 5; wheat; 1 0 0 0 0; cart",
}
FIELDS = "7 wheat, 8 barley, 6 rye, 6 hops"


def at(upgrades: str, hand: str = "rain", extra: dict[str, str] | None = None, **places: object):
    """A dry year, Ada to move with these upgrades."""
    places = {"fields": FIELDS, "storage": 30, "upgrade_slots": 12, "year": 2, **places}
    return table(cards={**PLAYED, **(extra or {}), **ONE, **TWO}, hands={"Ada": hand, "Bo": "beer30"},
                 upgrades={"Ada": upgrades}, **places)  # fmt: skip


def test_an_upgrade_works_for_its_own_village_only() -> None:
    """B13.1: the other's upgrades change nothing here."""
    s = table(cards={**PLAYED, **ONE}, hands={"Ada": "corn", "Bo": "beer30"}, upgrades={"Bo": "more_wheat, cart"},
              fields="5 wheat", year=2)  # fmt: skip
    assert play(s, "corn", "harvest")["storage Ada"] == "+wheat"


def test_an_upgrade_works_until_it_is_replaced() -> None:
    """B13.1: nothing that has happened is undone then."""
    s = at("brewhouse", hand="cellar, corn", upgrade_slots=1, breweries={"Ada": "beer28, beer29"})
    assert s.building_count[0] == 2
    play(s, "cellar", "upgrade", "brewhouse")
    assert (s.copies[0][7], s.copies[0][0], s.building_count[0]) == (0, 1, 0)
    assert s.sold[0][27] == s.sold[0][28] == 1


def test_it_works_after_the_cleaning_of_its_action() -> None:
    """B13.1: helping hands that come now have not cleaned before; all cards are cleaned anyway."""
    s = at("", hand="brewhand", breweries={"Ada": "beer29"})
    changed = play(s, "brewhand", "upgrade")
    assert changed["sold Ada"] == "+beer29" and changed["decider"] == "Bo"


@pytest.mark.parametrize(("upgrades", "fits"), [("", 9), ("cellar", 11), ("cellar, cellar again", 13)])
def test_cellar(upgrades: str, fits: int) -> None:
    """B13.2: two tokens more for each copy."""
    s = at(upgrades, hand="corn", storage=9, storages={"Ada": f"{fits - 1} barley"}, fields="3 wheat")
    assert "loose" not in play(s, "corn", "harvest")
    s = at(upgrades, hand="corn", storage=9, storages={"Ada": f"{fits} barley"}, fields="3 wheat")
    assert play(s, "corn", "harvest")["loose"] == "+wheat"


def test_the_windmill_counts_tokens_not_places() -> None:
    """B13.2: a larger storage is no reason to get it."""
    s = at("cellar, cellar again", hand="", stage="WINDMILL", storages={"Ada": "3 rye", "Bo": "2 rye"})
    assert step(s)["windmill"] == "Bo"


@pytest.mark.parametrize(
    ("upgrades", "fields", "gets", "supply"),
    [("", "wheat", "+wheat", None), ("cart", "wheat", "+3 wheat", "-2 wheat"), ("cart", "", "+2 wheat", "-2 wheat"),
     ("cart, cart again", "wheat", "+4 wheat", "-3 wheat"), ("cart", "3 wheat", "+4 wheat", "-wheat"),
     ("cart", "7 wheat", "+4 wheat", None)],
)  # fmt: skip
def test_cart(upgrades: str, fields: str, gets: str, supply: str | None) -> None:
    """B13.3: the field is emptied first; then two from the supply for each copy. Four wheat are to be collected."""
    row = {f"sheaf{place}": "bread 5; wheat; 1 0 0 0 0; cart" for place in range(3)}
    s = at(upgrades, hand="corn", extra=row, rows_played={"Ada": ", ".join(row)}, fields=fields)
    changed = play(s, "corn", "harvest")
    assert (changed["storage Ada"], changed.get("supply")) == (gets, supply)


def test_carts_bring_each_kind_but_no_water() -> None:
    """B13.3: at most so many of each kind; water has no supply."""
    s = at("cart", fields="", rows_played={"Ada": "rain again"})
    assert play(s, "rain", "harvest")["storage Ada"] == "+2 water, +2 wheat, +2 barley, +2 rye, +2 hops"
    s = at("cart", fields="", storages={"Bo": "18 water"})
    assert play(s, "rain", "harvest")["storage Ada"] == "+wheat, +barley, +rye, +hops"


def test_a_harvest_tells_the_fields_before_the_cart() -> None:
    """B13.3: in one sentence what the fields gave, whatever the order of the kinds, and then what the cart brought."""

    def line(hand: str, fields: str) -> str:
        s = at("cart", hand=hand, fields=fields)
        s.log = []
        play(s, hand, "harvest")
        return told(s)

    assert line("rain", "7 barley, 6 hops").startswith(
        "Ada harvests with rain: 1 water, 1 barley and 1 hops. The cart brings 1 wheat and 1 rye from the supply."
    )
    assert line("corn", "").startswith("Ada harvests with corn. The cart brings 1 wheat from the supply.")


def test_a_cart_needs_a_supply() -> None:
    """B13.3: what is not in the supply does not come."""
    s = at("cart", hand="corn", fields="", storages={"Bo": "18 wheat"})
    assert "storage Ada" not in play(s, "corn", "harvest")


@pytest.mark.parametrize("place", range(5))
def test_more_of_a_kind(place: int) -> None:
    """B13.4: one more for each copy of its own kind, when the new card shows it."""
    resource = ("water", "wheat", "barley", "rye", "hops")[place]
    kind = f"more_{resource}"
    for upgrades, number in ((kind, 2), (f"{kind}, {kind} again", 3)):
        wanted = ["+water", "+wheat", "+barley", "+rye", "+hops"]
        wanted[place] = f"+{number} {resource}"
        assert play(at(upgrades), "rain", "harvest")["storage Ada"] == ", ".join(wanted)


def test_more_of_a_kind_that_the_card_does_not_show() -> None:
    """B13.4: it is no icon: it neither begins nor carries a run; and an empty field gives nothing."""
    s = at("more_rye, more_water", hand="corn")
    assert play(s, "corn", "harvest")["storage Ada"] == "+wheat"
    row = {"ear": "bread 5; rye; 1 0 0 0 0; cart", "ear too": "bread 5; rye; 1 0 0 0 0; cart"}
    s = at("more_rye", hand="ear too", extra=row, rows_played={"Ada": "ear, corn"})
    assert play(s, "ear too", "harvest")["storage Ada"] == "+2 rye"
    assert "storage Ada" not in play(at("more_wheat", hand="corn", fields=""), "corn", "harvest")


@pytest.mark.parametrize(
    ("upgrade", "good", "way"), [("brewhouse", "beer", "brew"), ("oven", "bread", "bake")]
)  # fmt: skip
def test_more_spaces(upgrade: str, good: str, way: str) -> None:
    """B13.5: one space more for each copy, at once, in its own building."""
    name = "breweries" if good == "beer" else "bakeries"
    for copies in range(3):
        upgrades = ", ".join([upgrade, f"{upgrade} again"][:copies])
        built = ", ".join(f"{good}{place}" for place in range(28, 28 - copies, -1))
        s = at(upgrades, hand=f"{good}25", storages={"Ada": "2 water"}, **{name: {"Ada": built}})
        assert (f"{good}25", way) in list(composites(s))
        s = at(upgrades, hand=f"{good}25", storages={"Ada": "2 water"}, **{name: {"Ada": f"{built}, {good}24"}})
        assert why(s, f"{good}25", way)[1] == "B7.1"
    other = {"brewhouse": "oven", "oven": "brewhouse"}[upgrade]
    s = at(other, hand=f"{good}25", storages={"Ada": "2 water"}, **{name: {"Ada": f"{good}28"}})
    assert why(s, f"{good}25", way)[1] == "B7.1"


FULL = {
    "breweries": {"Ada": "beer26, beer25, beer24"},
    "bakeries": {"Ada": "bread26, bread25"},
    "brewery": 6,
    "bakery": 6,
}


@pytest.mark.parametrize(
    ("upgrades", "sold"),
    [("brewhand", ["beer26"]), ("brewhand, brewhand again", ["beer26", "beer25"]), ("bakehand", ["bread26"]),
     ("bakehand, brewhand, bakehand again", ["beer26", "bread26", "bread25"])],
)  # fmt: skip
def test_helping_hands(upgrades: str, sold: list[str]) -> None:
    """B13.6: after each own harvest the earliest leave, one for each copy, the brewery before the bakery."""
    s = at(upgrades, hand="corn", **FULL)
    assert play(s, "corn", "harvest")["stage"] == "TIDY"
    s.log = []
    changed = step(s)
    assert [names[card] for names in [_names(s)] for what, _, card, _ in s.log if what == 26] == sold
    assert changed["active"] == "Bo" and changed["stage"] == "PLAY"
    left = [card for card in ("beer26", "beer25", "beer24") if card not in sold]
    assert changed.get("brewery Ada", ", ".join(left)) == ", ".join(left)


def _names(s):
    from .table import names_of

    return names_of(s)


def test_helping_hands_come_after_a_harvest_that_brought_nothing() -> None:
    """B13.6: also then; not after other actions, and not where nothing is sold."""
    s = at("brewhand", hand="corn", fields="", **FULL)
    assert play(s, "corn", "harvest")["stage"] == "TIDY"
    assert "stage" not in play(at("brewhand", hand="corn"), "corn", "harvest")
    s = at("bakehand", hand="corn", breweries={"Ada": "beer26"})
    assert "stage" not in play(s, "corn", "harvest")
    s = at("brewhand", hand="corn", storages={"Ada": "water"}, **FULL)
    assert play(s, "corn", "bake") == {
        "hand Ada": "-corn", "bakery Ada": "bread26, bread25, corn", "storage Ada": "-water", "field": "+water",
        "active": "Bo", "decider": "Bo",
    }  # fmt: skip


def test_helping_hands_come_after_the_surplus() -> None:
    """B13.6: at the very end, when what nobody took has gone back."""
    s = at("brewhand", hand="rain", storage=2, storages={"Bo": "rye"}, **FULL)
    assert play(s, "rain", "harvest")["stage"] == "KEEP"
    play(s, "water", "rye")
    assert play(s, "done")["stage"] == "GIVE_BACK"
    assert step(s)["stage"] == "TIDY"
    assert step(s)["sold Ada"] == "+beer26"


@pytest.mark.parametrize(
    ("upgrades", "paid"), [("", "-2 water, -rye"), ("kettle", "-water, -rye"), ("kettle, kettle again", "-rye")]
)
def test_kettle(upgrades: str, paid: str) -> None:
    """B13.7: one water fewer for each copy."""
    ale = {"ale": "beer 5; -; 2 0 0 1 0; cart"}
    s = at(upgrades, hand="ale", extra=ale, storages={"Ada": "4 water, rye"})
    assert play(s, "ale", "brew")["storage Ada"] == paid


def test_kettles_never_save_more_water_than_is_asked_for() -> None:
    """B13.7: no other token; what asks for nothing any more is made for nothing; before any substitution."""
    ale = {"ale": "beer 5; -; 1 0 0 1 0; cart", "water": "beer 4; -; 1 0 0 0 0; cart"}
    s = at("kettle, kettle again", hand="ale", extra=ale, storages={"Ada": "rye"})
    assert play(s, "ale", "brew")["storage Ada"] == "-rye"
    s = at("kettle, kettle again, dowser", hand="beer29", storages={"Ada": "2 rye"})
    assert play(s, "beer29", "brew") == {
        "hand Ada": "-beer29", "brewery Ada": "beer29", "active": "Bo", "decider": "Bo",
    }  # fmt: skip
    wheat = {"ale": "beer 5; -; 0 1 0 0 0; cart"}
    s = at("kettle, dowser", hand="ale", extra=wheat, storages={"Ada": "water"})
    assert play(s, "ale", "brew", "water")["storage Ada"] == "-water"


GRAINS = ("wheat", "barley", "rye")


def payments(upgrades: str, recipe: str, storage: str) -> list[tuple[str, ...]]:
    """Every payment of a recipe, or an empty list when it cannot be paid."""
    s = at(upgrades, hand="ale", extra={"ale": f"beer 5; -; {recipe}; cart"}, storages={"Ada": storage})
    if ("ale", "brew") not in [words[:2] for words in composites(s)]:
        return []
    return list(composites(s, "ale", "brew"))


ALL_KINDS = "3 water, 3 wheat, 3 barley, 3 rye, 3 hops"


@pytest.mark.parametrize(
    ("upgrade", "asked", "paid"),
    [
        *(("miller", grain, GRAINS) for grain in GRAINS),
        ("miller", "water", ("water",)), ("miller", "hops", ("hops",)),
        ("dowser", "wheat", ("water", "wheat")), ("dowser", "barley", ("water", "barley")), ("dowser", "rye", ("rye",)),
        ("dowser", "hops", ("hops",)), ("dowser", "water", ("water",)),
        ("herbalist", "hops", (*GRAINS, "hops")), ("herbalist", "water", ("water",)),
        *(("herbalist", grain, (grain,)) for grain in GRAINS),
        *(("hopbaker", grain, (grain, "hops")) for grain in GRAINS),
        ("hopbaker", "water", ("water",)), ("hopbaker", "hops", ("hops",)),
    ],
)  # fmt: skip
def test_what_replaces_what(upgrade: str, asked: str, paid: tuple[str, ...]) -> None:
    """B13.8: one token asked for, with every kind at hand: in kind or replaced, as the village likes."""
    recipe = " ".join(str(int(resource == asked)) for resource in ("water", "wheat", "barley", "rye", "hops"))
    assert payments(upgrade, recipe, ALL_KINDS) == [(kind,) for kind in paid]


def test_each_copy_replaces_one_token() -> None:
    """B13.8: two copies replace two; no copy twice in one recipe."""
    assert payments("miller", "0 2 0 0 0", "wheat, 3 rye") == [("wheat", "rye")]
    assert payments("miller", "0 2 0 0 0", "3 rye") == []
    assert payments("miller", "0 2 0 0 0", "barley, rye") == []
    assert payments("miller, miller again", "0 2 0 0 0", "3 rye") == [("rye", "rye")]
    assert payments("dowser", "0 1 1 0 0", "3 water") == []
    assert payments("dowser, dowser again", "0 1 1 0 0", "3 water") == [("water", "water")]


def test_no_chains() -> None:
    """B13.8: a token is replaced once: not hops by rye and the rye by hops, nor rye by wheat and that by water."""
    assert payments("miller, dowser", "0 0 0 1 0", "2 water") == []
    assert payments("herbalist, dowser", "0 0 0 0 1", "2 water") == []
    assert payments("hopbaker, miller", "0 1 0 0 0", "hops") == [("hops",)]
    assert payments("hopbaker, herbalist", "0 1 0 0 0", "barley") == []
    assert payments("dowser", "0 1 0 1 0", "water, wheat") == []


def test_several_kinds_together() -> None:
    """B13.8: water for one wheat, hops for one grain, grain for the hops."""
    assert payments("dowser, hopbaker, herbalist", "0 1 1 0 1", "water, hops, rye") == [("water", "rye", "hops")]
    assert payments("dowser, hopbaker", "0 1 1 0 1", "water, hops, rye") == []


def test_every_paid_token_goes_where_its_kind_goes() -> None:
    """B13.8: water that stands for wheat goes to the river; the choice costs the chosen tokens only."""
    s = at("dowser", hand="ale", extra={"ale": "beer 5; -; 0 1 0 0 0; cart"}, storages={"Ada": "water, wheat"})
    assert play(s.copy(), "ale", "brew", "water")["field"] == "+water"
    assert play(s, "ale", "brew", "wheat")["supply"] == "+wheat"
    s = at("dowser", hand="ale", extra={"ale": "beer 5; -; 0 2 0 0 1; cart"}, storages={"Ada": "water, 2 wheat, hops"})
    assert why(s, "ale", "brew", "hops")[1] == "B13.8"
    assert why(s, "ale", "brew", "wheat", "water")[1] == "B7.1"
    assert why(s, "ale", "brew", "barley")[1] == "B7.1"


def totals(upgrades: str, **places: object) -> list[int]:
    s = at(upgrades, hand="rain", **places)
    return [total.coins for total in DEFINITION.score(s).totals[0]]


SOLD = {"sold": {"Ada": "beer24, beer25, bread25"}, "breweries": {"Ada": "beer26"}}  # four coins each


@pytest.mark.parametrize(
    ("upgrades", "coins"),
    [("", [12, 4]), ("beer_sign", [15, 4]), ("beer_sign, beer_sign again", [18, 4]), ("bread_sign", [12, 5]),
     ("bread_sign, bread_sign again", [12, 6])],
)  # fmt: skip
def test_signs(upgrades: str, coins: list[int]) -> None:
    """B13.9: a coin more for each sold card of its good and each copy, in the building or the pile."""
    assert totals(upgrades, **SOLD) == coins


@pytest.mark.parametrize(("upgrades", "coins"), [("guild", [14, 6]), ("guild, guild again", [16, 8])])
def test_guild(upgrades: str, coins: list[int]) -> None:
    """B13.10: two coins more in both totals for each copy, even with nothing sold."""
    assert totals(upgrades, **SOLD) == coins
    assert totals(upgrades) == [coins[0] - 12, coins[1] - 4]


def test_every_upgrade_that_is_replaced_loses_its_force() -> None:
    """B13.1: also a scoring one."""
    s = at("beer_sign", hand="cellar", upgrade_slots=1, sold={"Ada": "beer25"})
    before = s.copy()
    play(s, "cellar", "upgrade", "beer_sign")
    assert change(before, s)["discards"] == "+beer_sign"
    assert [total.coins for total in DEFINITION.score(s).totals[0]] == [4, 0]
