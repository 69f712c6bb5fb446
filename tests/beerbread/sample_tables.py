"""Tables of Beer & Bread set by hand for the tests of the pictures: one for each kind of thing a picture can show."""

from __future__ import annotations

from typing import Any

from cardlab.games.beerbread.choices import list_choices
from cardlab.games.beerbread.definition import DEFINITION
from cardlab.games.beerbread.picture import picture
from cardlab.games.beerbread.state import Position, View

from .table import game_of, table

CARDS = {
    "Pale Ale": "beer 5; water+barley+rye+hops; 1 1 0 0 1; oven",
    "Porter": "beer 7; water+rye+hops; 1 0 1 0 2; hopbaker",
    "Doppelbock": "beer 9; water+wheat; 2 0 1 1 2; cellar",
    "Farmhouse Ale": "beer 7; wheat+barley; 0 1 2 0 2; cart",
    "Gose": "beer 4; barley+rye+hops; 0 2 0 0 1; beer_sign",
    "Mild": "beer 4; water+wheat+hops; 1 0 1 0 0; herbalist",
    "Helles": "beer 5; wheat+barley+rye; 2 0 0 0 1; more_barley",
    "Bock": "beer 8; water+wheat+barley; 1 1 2 0 2; brewhouse",
    "Pita": "bread 4; wheat+rye; 0 1 0 1 0; kettle",
    "Bagel": "bread 5; water+wheat+rye; 0 2 0 1 0; dowser",
    "Cob": "bread 6; wheat+barley+rye+hops; 1 1 1 1 0; brewhouse",
    "Rye Loaf": "bread 7; water+barley; 1 2 1 0 0; guild",
    "Crispbread": "bread 8; rye; 3 1 1 0 0; more_hops",
    "Sourdough": "bread 8; wheat+barley; 2 3 0 0 0; bread_sign",
    "Griddle Bread": "bread 4; water+wheat+barley+hops; 1 1 0 0 0; miller",
    "Stollen": "bread 9; wheat+hops; 1 2 0 2 1; more_water",
}


def set_up(**parts: Any) -> Position:
    """Return a table with these cards."""
    return table(cards=CARDS, **parts)


def opening() -> Position:
    """The first turn: nothing lies anywhere but in fields and hands."""
    return set_up(
        hands={"Ada": "Pale Ale, Porter, Mild, Pita, Cob", "Bo": "Gose, Bagel, Rye Loaf, Bock, Helles"},
        fields="7 wheat, 8 barley, 6 rye, 6 hops",
        exchange="Doppelbock, Crispbread, Stollen",
    )


def middle(**more: Any) -> Position:
    """The third year: runs, a full brewery, upgrades; Ada is to play."""
    parts: dict[str, Any] = {
        "hands": {"Ada": "Porter, Farmhouse Ale, Rye Loaf", "Bo": "Gose, Bagel, Stollen"},
        "known": {"Ada": "Bagel"},
        "rows_played": {"Ada": "Mild, Bagel" if "known" not in more else "Mild", "Bo": "Cob, Bock"},
        "breweries": {"Ada": "Doppelbock"},
        "bakeries": {"Bo": "Sourdough"},
        "sold": {"Ada": "Pita", "Bo": "Helles"},
        "upgrades": {"Ada": "Griddle Bread", "Bo": "Pale Ale"},
        "exchange": "beer9, Crispbread, bread9",
        "storages": {"Ada": "3 water, wheat, barley, rye, hops", "Bo": "2 water, wheat, 3 barley, hops"},
        "fields": "5 wheat, 5 barley, 5 rye, 5 hops",
        "discards": "beer10, beer11, bread10, bread11",
        "year": 3,
        "turns_played": 4,
    }
    parts["rows_played"] = {"Ada": "Mild, beer12", "Bo": "Cob, Bock"}
    return set_up(**(parts | more))


def chosen() -> Position:
    """Ada has chosen a card: harvest and upgrade are possible, the brewery is full."""
    return say(middle(), "Porter")


def surplus() -> Position:
    """Ada has room for two of five tokens."""
    s = middle(rows_played={"Ada": "Mild, Pale Ale", "Bo": "Cob"}, upgrades={"Ada": "Griddle Bread"})
    return say(s, "Porter", "harvest")


def kept() -> Position:
    """The same, one token chosen."""
    return say(surplus(), "water")


def taking() -> Position:
    """Bo may take of what Ada could not keep."""
    return say(surplus(), "water", "rye")


def dry() -> Position:
    """A dry year: cards may be exchanged."""
    return middle(year=4)


def exchanging() -> Position:
    """A dry year: Ada lays a card."""
    return say(dry(), "exchange")


def laid() -> Position:
    """A dry year: Ada has laid a card and takes one."""
    return say(dry(), "exchange", "Rye Loaf")


def taken() -> Position:
    """A dry year: Ada has taken a card, and plays it."""
    return say(dry(), "exchange", "Rye Loaf", "Crispbread")


def paying() -> Position:
    """Ada pays with a substitution: one token is chosen."""
    s = middle(
        breweries={},
        sold={"Ada": "Pita, Doppelbock"},
        storages={"Ada": "3 water, 2 wheat, barley, 2 rye, 2 hops"},
        upgrades={"Ada": "Griddle Bread, Mild"},
        rows_played={"Bo": "Cob"},
    )
    return say(s, "Porter", "brew", "water")


def replacing() -> Position:
    """All slots are taken: Ada replaces an upgrade."""
    s = middle(sold={}, upgrades={"Ada": "Griddle Bread, Pale Ale, Helles, beer13, beer14, bread13", "Bo": "Cob"},
               rows_played={"Ada": "Mild"})  # fmt: skip
    return say(s, "Rye Loaf", "upgrade")


def many() -> Position:
    """Twelve upgrade slots, six spaces, a storage of 30."""
    slots = "Griddle Bread, Pale Ale, Helles, beer13, beer14, bread13, bread14, Stollen, Gose"
    return middle(upgrade_slots=12, brewery=6, bakery=6, storage=30, hands={"Ada": "Porter", "Bo": "Pita"}, known={},
                  sold={}, storages={"Ada": "9 water, 8 wheat, 3 barley, 5 rye, hops", "Bo": "2 water, 4 hops"},
                  upgrades={"Ada": slots, "Bo": "Cob"}, rows_played={"Bo": "Bock"},
                  breweries={"Ada": "Doppelbock, beer15, beer16", "Bo": "beer17"})  # fmt: skip


def extreme() -> Position:
    """An own list with a long name and 24 tokens in a recipe; all tokens lie in two storages, one of them too small."""
    name = "The very long name of a strong dark beer"
    own = {
        name: "beer 9; water+wheat+barley+rye+hops; 5 5 5 4 5; more_barley",
        "Nothing": "bread 9; -; 0 0 0 0 2; cart",
    }
    storages = {"Ada": "12 water, 18 wheat", "Bo": "6 water, 18 barley, 15 rye, 15 hops"}
    s = table(cards=own, hands={"Ada": f"{name}, Nothing", "Bo": "beer9"}, storages=storages, storage=30, year=3)
    return say(s, name)


def game_over() -> Position:
    """The last year is over."""
    s = middle(year=6, hands={}, known={}, exchange="")
    s.over, s.decider = 1, -1
    return s


TABLES = {
    "opening": opening, "middle": middle, "chosen": chosen, "surplus": surplus, "kept": kept, "taking": taking,
    "dry": dry, "exchanging": exchanging, "laid": laid, "taken": taken, "paying": paying, "replacing": replacing,
    "many": many, "extreme": extreme, "over": game_over,
}  # fmt: skip


def say(s: Position, *words: str) -> Position:
    """Make these choices."""
    game = game_of(s)
    for word in words:
        game.choose(s, int(game.action_of(word, s)))
    return s


def views(s: Position) -> list[View]:
    """Return what both villages see."""
    found = []
    for seat in range(2):
        view = View()
        DEFINITION.look(s, seat, view)
        found.append(view)
    return found


def offers(s: Position) -> list[int]:
    """Return the legal actions."""
    if s.decider < 0 or s.over:
        return []
    list_choices(s)
    return list(s.offered[: s.offered_count])


def drawn(s: Position, seat: int | None = None, **settings: Any) -> Any:
    """Return the picture of a table, from a village or with both hands open."""
    both = views(s)
    seen = both if seat is None or s.over else [both[seat]]
    settings = {"sentence": "Ada harvests with Porter: 2 water.", "rule": "B6.1"} | settings
    return picture(seen, seat, offered=offers(s), over=bool(s.over), **settings)
