"""B10 Scoring: two totals a village, the lower one counts."""

from __future__ import annotations

import pytest

from cardlab.games.beerbread.definition import DEFINITION

from .table import table

BEERS = {f"b{coins}": f"beer {coins}; -; 1 0 0 0 0; cart" for coins in range(4, 10)}
BREADS = {f"l{coins}": f"bread {coins}; -; 1 0 0 0 0; cart" for coins in range(4, 10)}
CARDS = {**BEERS, **BREADS}


def scores(windmill: str = "Ada", **places: object):
    s = table(cards=CARDS, windmill=windmill, stage="WINDMILL", year=6, **places)
    s.over, s.stage = 1, 9
    return DEFINITION.score(s)


def test_all_sold_cards_count_and_nothing_else() -> None:
    """B10.1: in the buildings and in the pile; not hands, rows, upgrades or tokens."""
    found = scores(sold={"Ada": "b4, l9"}, breweries={"Ada": "b6"}, bakeries={"Ada": "l5"}, upgrades={"Ada": "b9, l7"},
                   rows_played={"Ada": "b8"}, hands={"Ada": "l8"}, storages={"Ada": "9 rye"})  # fmt: skip
    assert [total.coins for total in found.totals[0]] == [10, 14]
    assert [total.coins for total in found.totals[1]] == [0, 0]
    assert found.values == (10, 0) and found.others == (14, 0)
    assert found.totals[0][0].working() == "4 + 6"


@pytest.mark.parametrize("windmill", ["Ada", "Bo"])
def test_the_lower_total_is_the_score(windmill: str) -> None:
    """B10.1: the higher score wins, whatever the other totals are."""
    found = scores(windmill, sold={"Ada": "b4, l9, l8", "Bo": "b5, l6"})
    assert (found.values, found.winner, found.decided_by) == ((4, 5), 1, "score")
    assert found.sentence() == "Bo wins: the lower total is 5 against 4."
    found = scores(windmill, sold={"Ada": "b8, l6", "Bo": "b5, l9, l7"})
    assert (found.values, found.winner) == ((6, 5), 0)


@pytest.mark.parametrize("windmill", ["Ada", "Bo"])
def test_then_the_other_total(windmill: str) -> None:
    """B10.1: a tie of the scores is broken by the higher other total, of either good."""
    found = scores(windmill, sold={"Ada": "b4, l8", "Bo": "b9, l4"})
    assert (found.values, found.winner, found.decided_by) == ((4, 4), 1, "other total")
    assert found.sentence() == "Bo wins: both lower totals are 4, the other total is 9 against 8."


@pytest.mark.parametrize(("windmill", "winner"), [("Ada", 1), ("Bo", 0)])
def test_then_the_village_without_the_windmill(windmill: str, winner: int) -> None:
    """B10.1: all totals are level, also when nobody has sold anything."""
    for sold in ({}, {"Ada": "b6, l8", "Bo": "b8, l6"}):
        found = scores(windmill, sold=sold)
        assert (found.winner, found.decided_by) == (winner, "windmill")
    assert found.sentence() == (f"{('Ada', 'Bo')[winner]} wins: all totals are level, and {windmill} has the windmill.")


def test_it_stands_so_while_the_game_goes_on() -> None:
    """B10.1: who leads, with the working; the score of each village is marked."""
    s = table(cards=CARDS, sold={"Ada": "b4, l9", "Bo": "b5"}, hands={"Ada": "b9"})
    found = DEFINITION.score(s)
    assert not found.final and found.sentence() == "Ada leads: the lower total is 4 against 0."
    assert str(found).splitlines()[:2] == ["Ada beer      4  (4) <- score", "Ada bread     9  (9)"]
    assert "<b><u>4</u></b>" in found._repr_html_() and found.lower(1) == 1
