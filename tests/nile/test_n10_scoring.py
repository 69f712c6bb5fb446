"""N10 Scoring: sorted storages, compared from the smallest pile on."""

from __future__ import annotations

from cardlab.games.nile.scoring import scores_of

from .table import NILE, table


def test_only_storage_counts() -> None:
    """N10.1: hands, fields and pending cards do not."""
    s = table(
        storages={"Ada": "papyrus"},
        hands={"Bo": "3 papyrus, 3 wheat, 3 lettuce, 3 castor, 3 flax"},
        fields={"papyrus": ("Bo", 5)},
        pending=("Bo", "papyrus-wheat"),
    )
    scores = NILE.score(s)
    assert scores.piles == ((0, 0, 0, 0, 1), (0, 0, 0, 0, 0))
    assert scores.winner == 0


def test_the_smallest_pile_counts_first() -> None:
    """N10.1: one of each crop ranks higher than fifteen cards of four crops."""
    s = table(
        storages={"Ada": "4 papyrus, 4 wheat, 4 lettuce, 4 castor", "Bo": "papyrus, wheat, lettuce, castor, flax"}
    )
    scores = NILE.score(s)
    assert scores.piles == ((0, 4, 4, 4, 4), (1, 1, 1, 1, 1))
    assert (scores.winner, scores.values, scores.ranks) == (1, (0, 1), (2, 1))


def test_zeros_are_piles() -> None:
    """N10.1: a crop of which nothing is stored is the smallest pile."""
    s = table(storages={"Ada": "9 flax", "Bo": "papyrus, wheat"})
    assert NILE.score(s).piles == ((0, 0, 0, 0, 9), (0, 0, 0, 1, 1))
    assert NILE.score(s).winner == 1


def test_equal_smallest_piles_are_decided_by_the_next() -> None:
    """N10.1: lexicographically, whichever crops they are."""
    s = table(
        storages={
            "Ada": "2 papyrus, 3 wheat, 2 lettuce, castor, flax",
            "Bo": "papyrus, wheat, 2 lettuce, 3 castor, 3 flax",
        }
    )
    scores = NILE.score(s)
    assert scores.piles == ((1, 1, 2, 2, 3), (1, 1, 2, 3, 3))
    assert (scores.winner, scores.deciding_column) == (1, 3)


def test_the_largest_pile_decides_last() -> None:
    """N10.1: all five are compared."""
    s = table(
        storages={"Ada": "papyrus, wheat, lettuce, castor, 2 flax", "Bo": "papyrus, 3 wheat, lettuce, castor, flax"}
    )
    assert NILE.score(s).winner == 1
    assert NILE.score(s).deciding_column == 4


def test_equal_storages_share_the_place() -> None:
    """N10.1: equal in all of the sorted counts, not card by card."""
    s = table(3, storages={"Ada": "2 papyrus, wheat", "Bo": "2 flax, castor", "Chen": "flax, castor"})
    scores = NILE.score(s)
    assert (scores.winner, scores.ranks) == ((0, 1), (1, 1, 3))
    s = table(3, storages={"Ada": "papyrus", "Bo": "2 flax", "Chen": "castor"})
    assert (NILE.score(s).winner, NILE.score(s).ranks) == (1, (2, 1, 2))
    s = table(2)
    assert (NILE.score(s).winner, NILE.score(s).deciding_column) == ((0, 1), None)


def test_who_falls_behind_where() -> None:
    """N10.1: the order of the seats, and for each the first pile in which it has less than the winner."""
    scores = scores_of([[0, 1, 2], [1, 1, 3], [2, 1, 1], [1, 1, 3]], final=True)
    assert (scores.order, scores.winners, scores.ranks) == ((1, 3, 2, 0), (1, 3), (4, 1, 3, 1))
    assert [scores.column_behind(seat) for seat in range(4)] == [0, None, 2, None]
    assert scores.deciding_column == 2


def test_as_many_piles_as_the_deck_has_crops() -> None:
    """N10.1, N1.4: seven with seven crops."""
    s = table(crops=7, storages={"Ada": "onions"})
    assert NILE.score(s).piles == ((0, 0, 0, 0, 0, 0, 1), (0, 0, 0, 0, 0, 0, 0))
    assert NILE.score(table(crops=2, storages={"Ada": "wheat"})).piles == ((0, 1), (0, 0))


def test_the_scores_say_who_leads_and_who_has_won() -> None:
    """N10.1: and by which pile; names as they are called at the table."""
    s = table(
        3, storages={"Ada": "papyrus, wheat, lettuce, castor, 2 flax", "Bo": "papyrus, 3 wheat, lettuce, castor, flax"}
    )
    assert NILE.score(s).sentence() == "Bo leads: 3 against 2 in the largest pile."
    s.over = 1
    assert NILE.score(s).sentence() == "Bo wins: 3 against 2 in the largest pile."
    assert str(NILE.score(s)).splitlines()[0] == "Ada    1  1  1  1  2   place 2"
    assert "<td><b><u>3</u></b></td><td>place 1</td>" in NILE.score(s)._repr_html_()
    s = table(3, storages={"Ada": "papyrus, wheat", "Bo": "castor, flax", "Chen": "3 wheat"})
    assert NILE.score(s).sentence() == "Ada and Bo lead: 1 against 0 in the fourth smallest pile."
    s = table(storages={"Ada": "papyrus, wheat, lettuce, castor, flax"})
    assert NILE.score(s).sentence() == "Ada leads: 1 against 0 in the smallest pile."
    s = table()
    assert NILE.score(s).sentence() == "Ada and Bo are level: all their piles are equal."
    s.over = 1
    assert NILE.score(s).sentence() == "Ada and Bo share the first place: all their piles are equal."
