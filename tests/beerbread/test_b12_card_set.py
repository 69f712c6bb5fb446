"""B12 The card set: every constraint of ours, and how lists of one's own are read."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory

import pytest

from cardlab.engine.errors import BadOption
from cardlab.games.beerbread import options
from cardlab.games.beerbread.card_list import Card, CardList, CardRows, list_of, rows_of, shipped, write_rows
from cardlab.games.beerbread.definition import DEFINITION

from .games import deal
from .table import rows

RESOURCES = ("water", "wheat", "barley", "rye", "hops")
UPGRADES = (
    "cellar", "cart", "more_water", "more_wheat", "more_barley", "more_rye", "more_hops", "brewhouse", "oven",
    "brewhand", "bakehand", "kettle", "miller", "dowser", "herbalist", "hopbaker", "beer_sign", "bread_sign", "guild",
)  # fmt: skip
RECIPE_SIZES = {4: (2, 3), 5: (3, 4), 6: (4, 5), 7: (4, 5), 8: (5, 6), 9: (5, 6)}


def correlation(xs: Sequence[float], ys: Sequence[float]) -> float:
    """Return Pearson's correlation."""
    x, y = mean(xs), mean(ys)
    both = sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True))
    return float(both / (sum((a - x) ** 2 for a in xs) * sum((b - y) ** 2 for b in ys)) ** 0.5)


def ours() -> tuple[Card, ...]:
    """Return the cards of our set, made anew from its rows."""
    return CardList(shipped().rows, 0).cards


def share(counts: Sequence[int]) -> list[float]:
    return [100 * count / sum(counts) for count in counts]


def recipes_of(good: int) -> list[int]:
    return [sum(card.recipe[each] for card in ours() if card.good == good) for each in range(5)]


def test_five_cards_of_each_value_in_each_good() -> None:
    """B12.2: values 4 to 9."""
    assert Counter((card.good, card.coins) for card in ours()) == {(g, c): 5 for g in (0, 1) for c in range(4, 10)}


def test_the_icons() -> None:
    """B12.2: about 150, in proportion within 3 of 26 % water, 21 wheat, 21 barley, 16 rye, 16 hops."""
    icons = [sum(card.icons[each] for card in ours()) for each in range(5)]
    assert 148 <= sum(icons) <= 152
    assert all(abs(got - want) <= 3 for got, want in zip(share(icons), (26, 21, 21, 16, 16), strict=True))
    assert Counter(sum(card.icons) for card in ours()) == {1: 4, 2: 26, 3: 26, 4: 4}


def test_the_sizes_of_recipes() -> None:
    """B12.2: 2 or 3 tokens for value 4, up to 5 or 6 for values 8 and 9; both occur."""
    for coins, sizes in RECIPE_SIZES.items():
        assert {sum(card.recipe) for card in ours() if card.coins == coins} == set(sizes)


def test_what_recipes_ask_for() -> None:
    """B12.2: beer about 25, 9, 34, 3, 29 % of the five resources, bread 25, 34, 9, 29, 3."""
    for good, wanted in enumerate(((25, 9, 34, 3, 29), (25, 34, 9, 29, 3))):
        assert all(abs(got - want) <= 3 for got, want in zip(share(recipes_of(good)), wanted, strict=True))
    beer, bread = recipes_of(0), recipes_of(1)
    assert beer[4] >= 0.85 * (beer[4] + bread[4]) and bread[3] >= 0.75 * (beer[3] + bread[3])


def test_a_better_recipe_goes_with_a_weaker_row_and_upgrade() -> None:
    """B12.2: correlations below -0.3 and -0.2; the worth of an upgrade stands in the table beside the set."""
    text = (files("cardlab.games.beerbread") / "upgrades.csv").read_text(encoding="utf-8")
    worth = {row["upgrade"]: float(row["worth"]) for row in csv.DictReader(text.splitlines())}
    assert set(worth) == set(UPGRADES)
    recipe = [card.coins - 0.66 * sum(card.recipe) for card in ours()]
    assert correlation(recipe, [sum(card.icons) for card in ours()]) < -0.3
    assert correlation(recipe, [worth[UPGRADES[card.upgrade]] for card in ours()]) < -0.2


def test_no_two_cards_are_alike_and_all_upgrades_occur() -> None:
    """B12.2: three or four copies of each of the 19 kinds; every card has a name of its own."""
    assert len({card[2:] for card in ours()}) == 60
    copies = Counter(UPGRADES[card.upgrade] for card in ours())
    assert set(copies) == set(UPGRADES) and set(copies.values()) == {3, 4}
    assert len({card.name for card in ours()}) == len({card.id for card in ours()}) == 60
    assert shipped().names == tuple(card.name for card in ours())


def test_a_sensible_player_needs_both_goods_and_beats_a_greedy_one() -> None:
    """B12.3: in a few games only; how large its share is, and the balance of the set, benchmarks measure."""
    wins, sold = 0, [0, 0]
    for seed in range(10):
        game = deal(seed)
        game.advance("end", ["brewster", "greedy"] if seed % 2 else ["greedy", "brewster"])
        scores = game.scores()
        mine = seed % 2 == 0
        wins += scores.winner == mine
        sold = [sold[good] + len(scores.totals[mine][good].cards) for good in range(2)]
    assert wins >= 8 and min(sold) >= 25


# Lists of one's own


GOOD = list(rows({"stout": "beer 7; water+hops; 2 1 0 0 1; guild"}))


def read(content: bytes | Sequence[Sequence[str]], name: str = "mine.csv") -> CardRows | None:
    """Write a file with this content, or with these rows, and read it as a card list."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_bytes(content if isinstance(content, bytes) else write_rows(content).encode("utf-8"))
        assert DEFINITION.options(cards=str(path)).cards == rows_of(path)
        return rows_of(path)


def test_an_own_list_is_read() -> None:
    """B1.6, B12.1: from a file, by its path; the first card is row 1."""
    found = read(GOOD)
    assert found == CardRows(GOOD)
    assert found is not None and list_of(found).cards == CardList(found, found.number).cards
    card = CardList(found, found.number).cards[0]
    assert (card.name, card.good, card.coins, card.icons, card.recipe) == (
        "stout",
        0,
        7,
        (1, 0, 0, 0, 1),
        (2, 1, 0, 0, 1),
    )
    assert UPGRADES[card.upgrade] == "guild"


def test_our_own_set_is_no_own_list() -> None:
    """B1.6: nothing said means our set, and its very rows mean it too."""
    assert options.Options().cards is None and list_of(None) is shipped()
    assert options.Options(cards=[list(row) for row in shipped().rows]).cards is None


@pytest.mark.parametrize(
    ("row", "column", "cell", "hint"),
    [
        (1, "id", "", "write 1 to 40 characters"),
        (2, "id", "beer-1", "is the id of row 1 already"),
        (3, "name", "", "write 1 to 40 characters"),
        (3, "name", "x" * 41, "write 1 to 40 characters"),
        (4, "good", "wine", "write beer or bread"),
        (5, "coins", "3", "write a whole number from 4 to 9"),
        (5, "coins", "10", "write a whole number from 4 to 9"),
        (6, "harvest", "water+gold", "each at most once"),
        (6, "harvest", "water+water", "each at most once"),
        (6, "harvest", "", "write - or water"),
        (7, "recipe", "0 0 0 0 0", "together 1 to 24"),
        (7, "recipe", "20 5 0 0 0", "together 1 to 24"),
        (7, "recipe", "1 1 1 1", "write five numbers"),
        (7, "recipe", "1 1 1 1 -1", "write five numbers"),
        (60, "upgrade", "palace", "write one of cellar, cart"),
    ],
)
def test_faults_are_told_with_row_and_column(row: int, column: str, cell: str, hint: str) -> None:
    """B12.1: the file, the row, the column, what stands there and what must."""
    lines = [list(line) for line in GOOD]
    lines[row - 1][("id", "name", "good", "coins", "harvest", "recipe", "upgrade").index(column)] = cell
    with pytest.raises(BadOption, match=rf"mine\.csv, row {row}, column {column}: .*{hint}.* \(rule B12\.1\)"):
        read(lines)


def test_there_are_thirty_of_each_good() -> None:
    """B12.1: neither fewer nor more."""
    with pytest.raises(BadOption, match=r"column good: 29 of its 59 rows are beer"):
        read(GOOD[1:])
    lines = [(*line[:2], "bread", *line[3:]) if line[0] == "beer-3" else line for line in GOOD]
    with pytest.raises(BadOption, match=r"29 of its 60 rows are beer"):
        rows_of(lines)


def test_what_is_no_list_is_refused() -> None:
    """B12.1: another first line, missing cells, a file that is none, and anything else."""
    text = write_rows(GOOD)
    for wrong, hint in (
        (text.replace("id,name", "name,id", 1), "its first line must be id,name,good"),
        (text.replace("beer-5,", "", 1), "row 5 has 6 columns instead of 7"),
        ("", "its first line must be"),
        ("x" * 100_001, "is no card list"),
    ):
        with pytest.raises(BadOption, match=hint):
            read(wrong.encode("utf-8"))
    with pytest.raises(BadOption, match="it is not text in UTF-8"):
        read(text.replace("stout", "stöut").encode("latin-1"))
    with pytest.raises(BadOption, match=r"nothere\.csv cannot be read"):
        rows_of("nothere.csv")
    for value in (7, True, 0.5, object(), [1, 2], [["a"]]):
        with pytest.raises(BadOption):
            rows_of(value)


def test_what_a_spreadsheet_writes_is_read() -> None:
    """B12.1: a mark at the beginning, other line ends, spaces around cells and empty lines do not matter."""
    text = "\ufeff" + write_rows(GOOD).replace("\n", "\r\n").replace(",stout,", ", stout ,") + "\r\n,,,,,,\r\n"
    assert read(text.encode("utf-8")) == CardRows(GOOD)


def test_names_that_occur_twice_or_mean_something_else_get_their_id() -> None:
    """B12.1: so that each card can be named."""
    lines = [list(line) for line in GOOD]
    lines[0][1] = lines[1][1] = "Lager"
    lines[2][1] = "Wheat"
    rows_named = rows_of(lines)
    assert rows_named is not None
    found = CardList(rows_named, 1)
    assert found.names[:3] == ("Lager beer-1", "Lager beer-2", "Wheat beer-3")
    assert (found.find("LAGER  beer-2"), found.find("beer-2"), found.find("Lager")) == (1, 1, None)
