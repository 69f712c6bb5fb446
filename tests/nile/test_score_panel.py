"""N10.1 as a table of HTML: what the scoring view of the table shows."""

from __future__ import annotations

import re

from cardlab.games.nile.score_panel import score_panel
from cardlab.games.nile.scoring import Scores


def cells(html: str) -> list[list[str]]:
    """The texts of a table's cells, row by row."""
    rows = re.findall("<tr>(.*?)</tr>", html)
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in rows]


def marked(html: str) -> list[str]:
    """The texts of the cells of the deciding column."""
    return re.findall(r'class="cardlab-decides">(.*?)<', html)


def test_the_best_seat_comes_first_and_the_deciding_column_is_marked():
    """N10.1."""
    html = score_panel(Scores(((0, 1, 5), (0, 2, 2), (0, 1, 9)), final=True))
    assert cells(html) == [
        ["pile", "smallest", "2nd", "largest"],
        ["1. Bo", "0", "2", "2"],
        ["2. Chen", "0", "1", "9"],
        ["3. Ada", "0", "1", "5"],
        ["first place", "equal", "decides", "–"],
    ]
    assert marked(html) == ["2nd", "2", "1", "1", "decides"]
    assert "How the storages compare" in html
    assert "Bo wins: 2 against 1 in the second smallest pile." in html


def test_equal_piles_share_and_nothing_decides():
    html = score_panel(Scores(((1, 2), (1, 2)), final=True))
    assert marked(html) == []
    assert cells(html)[-1] == ["first place", "equal", "equal"]
    assert "share the first place" in html
