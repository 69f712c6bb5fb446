"""U8 and U9 as tables of HTML: what the scoring view of the table shows."""

from __future__ import annotations

import re

import pytest

import cardlab
from cardlab.games.burrow.score_panel import score_panel
from cardlab.games.burrow.scoring import score

from . import sample_tables
from .table import table


def tables(html: str) -> list[list[list[str]]]:
    """The texts of the cells, table by table, row by row."""
    found = []
    for each in re.findall("<table.*?</table>", html):
        rows = re.findall("<tr>(.*?)</tr>", each)
        found.append([re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in rows])
    return found


def marked(html: str) -> list[str]:
    return re.findall(r'class="cardlab-decides">(.*?)<', html)


def test_a_round_is_worked_out_crop_by_crop_with_bonus_and_penalty():
    """U8.1 to U8.4: the Harvest is free, a frozen Crop counts its Poachers, Bo pays for three cards."""
    html = score_panel(score(sample_tables.round_over()))
    totals, ada, bo = tables(html)
    assert totals == [
        ["side", "this round", "total", "above the lowest", "to 150"],
        ["Ada", "1", "0", "–", "150"],
        ["Bo", "31", "0", "–", "150"],
    ]
    assert ada == [
        ["Crop", "cards", "Poachers", "counts"],
        ["A, Harvest", "3", "–", "free"],
        ["B, spoiled", "1", "–", "1"],
        ["the product (U8.2)", "1 Crop × 1 = 1", "1"],
        ["this round", "", "1"],
    ]
    assert bo[-2:] == [
        ["Burrow penalty (U8.4)", "with 3 cards left in the Field, × 10", "30"],
        ["this round", "", "31"],
    ]
    assert "Bo, the round on the table: 31 points as it stands (U8)." in html
    assert marked(html) == ["free", "free"]


def test_a_bonus_is_taken_off_and_the_lowest_total_is_marked():
    """U8.3, U9.1."""
    html = score_panel(score(sample_tables.game_over()))
    totals, ada, _ = tables(html)
    assert totals[1:] == [["Ada", "−4", "86", "0", "64"], ["Bo", "1", "150", "64", "reached"]]
    assert ada[2:4] == [["B, frozen", "1", "1", "1"], ["the product (U8.2)", "1 Crop × 1 = 1", "1"]]
    assert ada[4:] == [
        ["Burrow bonus (U8.3)", "the Burrow open, no card left in the Field", "−5"],
        ["this round", "", "−4"],
    ]
    assert marked(html)[0] == "86"


def test_against_each_other_totals_count_and_no_mean():
    """U9.1: after so many rounds the lowest total wins: how far each is above it, and how far from the end."""
    s = table(crops={"Ada": ["8"], "Bo": ["9"], "Chen": ["2"]}, totals=(70, 38, 38), scored=2, players=3)
    totals = tables(score_panel(score(s)))[0]
    assert totals == [
        ["side", "this round", "total", "above the lowest", "to 150"],
        ["Ada", "0", "70", "32", "80"],
        ["Bo", "0", "38", "0", "112"],
        ["Chen", "0", "38", "0", "112"],
    ]
    assert "mean" not in score_panel(score(s))


def test_a_team_has_its_mean_and_no_lowest_total():
    """U9.1: what counts is the mean a round."""
    s = table(crops={"Ada": ["8", "2 3"]}, mode="cooperative", totals=(38,), scored=2, spoil="sum")
    html = score_panel(score(s))
    totals, team = tables(html)
    assert totals == [["side", "this round", "total", "mean a round", "to 100"], ["The team", "1", "38", "19", "62"]]
    assert "what counts is the mean a round" in html
    assert team[-2][0] == "the sum (U8.2)"
    assert marked(html) == ["free"]


def test_a_game_of_one_round_has_no_target():
    """U9.1: with max_rounds=1 no total decides when it ends."""
    s = table(crops={"Ada": ["8", "2 3"]}, mode="cooperative", max_rounds=1)
    html = score_panel(score(s))
    totals, _ = tables(html)
    assert totals == [["side", "this round", "total"], ["The team", "1", "0"]]
    assert "The game ends after this round; the fewer points, the better (U9.1)." in html and "100" not in html


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "when somebody has 150 points"),
        ({"target": 60, "max_rounds": 3}, "when somebody has 60 points, or after 3 rounds"),
        ({"mode": "cooperative"}, "at 100 points"),
        ({"max_rounds": 1}, "after this round"),
    ],
)
def test_when_a_game_ends_is_told_in_the_scores_and_in_the_text(options, words):
    """U9.1."""
    game = cardlab.deal("burrow", players=2, seed=1, **options)
    assert game.scores().ends == words and f"the game ends {words}" in game.scores().sentence()
    assert f"; the game ends {words}. Every seat" in game.picture().describe()


def test_the_rounds_add_up_on_the_way_to_the_target():
    """U9.1."""
    game = cardlab.deal("burrow", players=2, seed=9, max_rounds=2)
    game.advance("end", ["greedy", "forager"])
    first, second = game.scores().by_round
    assert (first[0] + second[0], first[1] + second[1]) == game.scores().totals
    html = score_panel(game.scores())
    assert tables(html)[-1] == [
        ["round", "Ada", "Bo", "Ada, total", "Bo, total"],
        ["1", *(signed(count) for count in (*first, *first))],
        ["2", *(signed(count) for count in (*second, *game.scores().totals))],
    ]
    before = game.branch().goto(game.length - 1).scores()
    assert before.by_round == (first,)


def signed(count: int) -> str:
    return str(count).replace("-", "−")


def test_it_is_possible_at_every_step():
    for name, made in sample_tables.TABLES.items():
        assert score_panel(score(made())).startswith("<p><strong>"), name
