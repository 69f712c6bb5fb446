"""compare(): the same deals in every seat, and what the differences between players say."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Any

import pytest

import cardlab
from cardlab.batch.comparing import explained, p_value
from tests.test_bad_input import refused

pytestmark = pytest.mark.compiled


def hasty(view: Any, actions: Any) -> int:
    return actions[-1] if actions[0] != 0 else actions[0]


def test_the_differences_are_those_of_the_games():
    """Deal by deal, each player in each seat, played once more in plain Python."""
    found = cardlab.compare("nile", [hasty, "greedy"], 30, 4, progress=False)
    differences = []
    for number in range(30):
        total = 0.0
        for seated in ([hasty, "greedy"], ["greedy", hasty]):
            game = cardlab.deal("nile", 2, 4, number=number)
            game.advance("end", seated)
            winner = game.scores().winner
            total += 0 if isinstance(winner, tuple) else 1 if seated[winner] is hasty else -1
        differences.append(total / 2)
    assert list(found.differences[0]) == differences
    pair = found.pairs[0]
    assert pair.difference.mean == pytest.approx(sum(differences) / 30)
    assert (pair.first, pair.second, found.deals) == ("hasty", "greedy", 30)
    assert found.means[0].mean - found.means[1].mean == pytest.approx(pair.difference.mean)
    assert [each.players for each in found.results] == [("hasty", "greedy"), ("greedy", "hasty")]


def test_a_player_does_not_beat_itself():
    """In every deal each seat wins once for either: the shared deal takes all chance away."""
    found = cardlab.compare("nile", ["greedy", "greedy"], 50, 4, progress=False)
    assert found.pairs[0].difference.mean == 0 == found.pairs[0].difference.sd
    assert found.pairs[0].p_value == 1 and found.pairs[0].variance_ratio == 0 and found.share_of_deal == 1


def test_three_players_sit_in_every_seat_once():
    found = cardlab.compare("nile", ["greedy", "random", hasty], 10, 4, progress=False, measure="score")
    assert [each.players for each in found.results] == [
        ("greedy", "random", "hasty"),
        ("hasty", "greedy", "random"),
        ("random", "hasty", "greedy"),
    ]
    assert found.means[0].mean == pytest.approx(
        sum(each.scores[way].mean for way, each in enumerate(found.results)) / 3
    )
    assert [(pair.first, pair.second) for pair in found.pairs] == [("greedy", "random"), ("greedy", "hasty")]


def test_the_sign_flip_test_comes_close_to_all_sign_flips():
    differences = [1.0, 2.0, -0.5, 1.5, 0.5, 3.0, -1.0, 0.0, 1.0, 0.5]
    sums = [
        sum(sign * each for sign, each in zip(signs, differences, strict=True)) for signs in product((1, -1), repeat=10)
    ]
    exact = sum(abs(each) >= sum(differences) for each in sums) / len(sums)
    assert p_value(differences, seed=3) == pytest.approx(exact, abs=0.01)
    assert p_value(differences, seed=3) == p_value(differences, seed=3)
    assert p_value([0.0] * 5, seed=3) == 1


def test_the_share_that_the_deal_explains():
    """Two ways with correlation 1, with none, and with a known intraclass correlation in between."""
    assert explained([[1, 2, 3], [1, 2, 3]]) == 1
    assert explained([[1, 2], [2, 1]]) == 0
    # The mean square within is 0.5: each pair is 0.5 away from its mean, on 4 degrees of freedom.
    ways = [[1.0, 3.0, 5.0, 4.0], [2.0, 4.0, 6.0, 5.0]]
    between = 2 * sum((each - 3.75) ** 2 for each in (1.5, 3.5, 5.5, 4.5)) / 3
    assert explained(ways) == pytest.approx((between - 0.5) / (between + 0.5))


def test_it_prints_and_draws_itself():
    found = cardlab.compare("nile", [hasty, "greedy"], 20, 4, progress=False)
    assert "hasty - greedy" in str(found) and "20 deals" in str(found)
    assert "<svg" in found._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"measure": "luck"}, ["measure='luck'", "'win'"]),
        ({"deals": 1}, ["deals=1"]),
        ({"deals": 10**30}, ["deals=1000", "below 2**63"]),
        ({"game": "burrow", "mode": "cooperative"}, ["Burrow", "win or lose together", "the same seed"]),
        ({"strategies": ["greedy"]}, ["at least two"]),
        ({"strategies": ["greedy", "nobody"]}, ["'nobody'"]),
    ],
)
def test_bad_input_is_refused_in_one_sentence(settings, words):
    given = {"game": "nile", "strategies": ["greedy", "greedy"], "deals": 5, "progress": False, **settings}
    refused(partial(cardlab.compare, **given), *words)


def test_a_ratio_that_there_is_none_of_is_a_dash():
    """Every deal ends alike, so there is no variance to compare."""
    found = cardlab.compare("nile", ["greedy", "random"], 5, 4, progress=False)
    assert str(found.pairs[0]).endswith("variance ratio -") and "nan" not in str(found)


def test_a_tournament_calls_a_player_by_its_name_in_errors_too():
    """All students of a class may have called their function the same."""

    def make(place: int) -> Any:
        def mine(view: Any, actions: Any) -> int:
            return actions[place] if view.turn < 20 else actions[place * 100]

        return mine

    found = cardlab.tournament("nile", {"Zoe": make(0), "Yan": "random"}, 4, 4, progress=False)
    assert found.matches["Zoe", "Yan"].players == ("Zoe", "random")
    with pytest.raises(cardlab.PlayerError, match="The player Xenia of seat 1"):
        cardlab.tournament("nile", {"Zoe": make(0), "Xenia": make(1)}, 4, 4, progress=False)


def test_a_tournament_is_a_round_robin_on_shared_deals():
    players = {"hasty": hasty, "g": "greedy", "r": "random"}
    found = cardlab.tournament("nile", players, 40, 4, progress=False)
    again = cardlab.tournament("nile", players, 40, 4, progress=False)
    assert str(found) == str(again) and list(found.standings) == ["g", "hasty", "r"]
    assert list(found.matches) == [("hasty", "g"), ("hasty", "r"), ("g", "r")]
    alone = cardlab.compare("nile", [hasty, "greedy"], 40, 4, progress=False)
    assert found.matches["hasty", "g"].means == alone.means
    share = (found.matches["hasty", "g"].means[0].mean + found.matches["hasty", "r"].means[0].mean) / 2
    assert found.standings["hasty"].mean == pytest.approx(share)
    assert sum(mean.mean for mean in found.standings.values()) == pytest.approx(1.5)
    assert "vs hasty" in str(found) and "<table>" in found._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize(
    "players", [["greedy"], "greedy", {"a": "greedy"}, ["greedy", "greedy"], {1: "greedy", 2: "random"}]
)
def test_a_tournament_needs_two_players_with_names(players):
    refused(lambda: cardlab.tournament("nile", players, 10, 4, progress=False), "name")
