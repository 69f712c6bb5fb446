"""Tables of Burrow set by hand for the tests of the pictures: one for each kind of thing a picture can show."""

from __future__ import annotations

from cardlab.games.burrow.choices import list_choices
from cardlab.games.burrow.picture import picture
from cardlab.games.burrow.state import Position, View

from .table import BURROW, table, view, whole_field

# 40 places that do not lie near each other: five groups far apart, and the Burrow under one of them.
FAR = (
    *((1, 1.2 * place - 4, -8) for place in range(8)),
    *((2, 1.5 * place - 4, 8.5) for place in range(9)),
    *((3, -12, 1.4 * place - 9) for place in range(14)),
    *((4, 12, 1.2 * place - 5) for place in range(8)),
    (4, 0, 0.4),
    (0, 0, 0),
)


def opening() -> Position:
    """A full Field, one Crop a side; Ada may gather the 8 onto A."""
    return table(field=whole_field("6 7 7 6 8 A 2 J 10"), lid="", crops={"Ada": ["9"], "Bo": ["4"]})


def middle() -> Position:
    """Ada may gather three cards, one of them onto two Crops; a Crop of hers is frozen."""
    field = {33: "8", 36: "2", 39: "9", 13: "(5)", 16: "(K)", 23: "(?)", 26: "(?)", 30: "(?)", 3: "(?)", 6: "(?)"}
    crops = {"Ada": ["4 5 6 7", "Q K A", "9 10 + Poacher", "8"], "Bo": ["6 7 8 9", "K A 2"]}
    return table(field=field, crops=crops, aside=1, totals=(46, 38), scored=1, lid="J")


def otter_last() -> Position:
    """Only an Otter can be gathered; its Crop is chosen, a rank is to be named."""
    s = table(field={33: "Otter", 39: "K"}, crops={"Ada": ["4 5 6", "8 9"], "Bo": ["2"]}, lid="Q")
    BURROW.choose(s, int(BURROW.action_of("slot 33", s)))
    BURROW.choose(s, int(BURROW.action_of("crop A", s)))
    return s


def otter_first() -> Position:
    """An Otter is the start card: any rank."""
    return table(field=whole_field("6 7 7 6 8 A 2 J 10"), lid="", drawn="Otter", stage="start rank")


def otter_any() -> Position:
    """An Otter was drawn under the option that it takes any rank; its Crop is chosen."""
    s = table(crops={"Ada": ["4 5 6", "8 9"], "Bo": ["2"]}, drawn="Otter", stage="place", otter_rank="any")
    BURROW.choose(s, int(BURROW.action_of("crop A", s)))
    return s


def side_by_side() -> Position:
    """Three cards in one slot and two in another, after Poachers; all can be gathered but one."""
    return table(field={31: "5 K 6", 39: "4 Otter"}, crops={"Ada": ["5", "Q J"], "Bo": ["2"]}, lid="9", aside=2)


def heap() -> Position:
    """Fifteen cards in one slot, the most there can be."""
    cards = "2 3 4 5 6 7 8 9 10 J Q K A 2 3"
    return table(field={39: cards}, crops={"Ada": ["6"], "Bo": ["9"]}, specials=7, aside=7, lid="K")


def placing() -> Position:
    """Ada has drawn a 7 that fits two of her Crops, or opens a new one."""
    crops = {"Ada": ["4 5 6", "8 8", "K + Poacher"], "Bo": ["2"]}
    return table(field={31: "(?)", 39: "J"}, lid="Q", crops=crops, drawn="7", stage="place")


def tied() -> Position:
    """Ada has drawn a Poacher, and two of her Crops are largest."""
    return table(crops={"Ada": ["4 5 6", "8 8 9", "K"], "Bo": ["2"]}, drawn="Poacher", stage="place")


def walking() -> Position:
    """A team walks about; the top card of B is chosen to move."""
    crops = {"Ada": ["4 5 6", "7", "K Q", "7 8"]}
    s = table(crops=crops, mode="cooperative", stage="walk", walk_left=5, lid="2")
    BURROW.choose(s, int(BURROW.action_of("crop B", s)))
    return s


def instead() -> Position:
    """A team can gather nothing: it may draw, walk about or end the round."""
    return table(crops={"Ada": ["4 5 6", "7"]}, mode="cooperative", lid="J", totals=(38,), scored=2)


def many() -> Position:
    """Twelve Crops of Ada, one of forty cards, and the same of Bo."""
    ranks = "2 3 4 5 6 7 8 9 10 J Q K A".split()
    long = " ".join((ranks * 4)[:40])
    ada = [long, *(ranks[place] for place in range(9)), "J + Poacher", "K K"]
    bo = [f"{rank} {rank}" for rank in ranks[:12]]
    return table(crops={"Ada": ada, "Bo": bo}, decks=2, lid="3", totals=(149, 12))


def four() -> Position:
    """Four seats in the wide layout."""
    field = {31: "6", 32: "J", 34: "Q", 37: "10", 38: "4", 39: "A"} | dict.fromkeys(range(31), "(?)")
    crops = {"Ada": ["4 5 6", "8"], "Bo": ["J Q", "2", "5 5 5 5 4 3"], "Chen": ["K + Poacher"], "Dina": ["9 10 J"]}
    return table(4, field=field, crops=crops, active="Dina", totals=(12, 40, 77, 150), scored=3)


def three() -> Position:
    """Three seats, one Crop each."""
    return table(3, field={39: "7"}, crops={"Ada": ["4 5 6"], "Bo": ["J Q"], "Chen": ["9 10 J"]}, active="Bo")


def far() -> Position:
    """A layout of one's own, spread out far."""
    field = dict.fromkeys(range(31), "(?)") | dict.fromkeys(range(31, 40), "?")
    return table(field=field, lid="", crops={"Ada": ["6"], "Bo": ["9"]}, layout=FAR)


def round_over() -> Position:
    """The Seed Pile is empty: Bo is charged with the cards left in the Field."""
    crops = {"Ada": ["4 5 6", "8"], "Bo": ["K A 2", "Q"]}
    return table(field={39: "7", 38: "9"}, crops=crops, pile="", ended="pile empty", charged="Bo", active="Bo",
                 stage="score", last="Ada")  # fmt: skip


def game_over() -> Position:
    """The Burrow is open and no card left: Ada has the bonus, and the game is over."""
    s = table(crops={"Ada": ["4 5 6", "8 + Poacher"], "Bo": ["K A 2", "Q"]}, lid="", ended="burrow open",
              charged="Ada", stage="score", last="Ada", totals=(90, 149))  # fmt: skip
    BURROW.proceed(s)
    return s


TABLES = {
    each.__name__.replace("_", " "): each
    for each in (opening, middle, otter_last, otter_first, otter_any, side_by_side, heap, placing, tied, walking,
                 instead, many, four, three, far, round_over, game_over)
}  # fmt: skip


def offers(s: Position) -> list[int]:
    """Return the legal actions of the pending decision."""
    if s.over or s.decider < 0:
        return []
    list_choices(s)
    return list(s.offered[: s.offered_count])


def views(s: Position) -> list[View]:
    """Return what every seat sees."""
    return [view(s, name) for name in ("Ada", "Bo", "Chen", "Dina")[: s.seats]]


def drawn(s: Position, **more):
    """Return the picture of a position, with what may be chosen in it."""
    return picture(views(s), None, **{"sentence": "A step.", "rule": "U3.1", "offered": offers(s),
                                      "over": bool(s.over), **more})  # fmt: skip
