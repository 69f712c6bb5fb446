"""The players that come with Burrow: what each of them does at positions laid by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import cardlab
from cardlab.games.burrow import players
from cardlab.games.burrow.state import Position

from .table import BURROW, SEATS, choices, offered, table

# Open slots of Summer in "compact", far from the lid in slot 35: each covers nothing but its own corner.
ONE, TWO, THREE, FOUR = 31, 33, 37, 39


def decide(player: Callable[..., int], s: Position) -> list[str]:
    """Return the words of the whole decision a player makes; the position is left as it was."""
    twin, words = s.copy(), []
    seat, view = twin.decider, BURROW.view()
    while True:
        actions = offered(twin)
        BURROW.look(twin, seat, view)
        before = view.copy()
        chosen = player(view, [BURROW.action_of(word) for word in actions])
        assert view == before, "a player leaves the view as it found it"
        words.append(BURROW.actions[int(chosen)].word)
        BURROW.choose(twin, int(chosen))
        if not twin.chosen_count:
            return words


def test_greedy_gathers_onto_the_longest_crop_that_fits() -> None:
    s = table(field={ONE: "5", TWO: "9"}, crops={"Ada": ["4", "7 8"], "Bo": ["2"]})
    assert choices(s) == ["slot 31, crop A", "slot 33, crop B"]
    assert decide(players.greedy, s) == ["slot 33", "crop B"]


def test_greedy_draws_where_it_could_walk_and_places_on_the_longest_crop() -> None:
    s = table(crops={"Ada": ["4", "5"], "Bo": ["2"]}, pile="9 9 9")
    assert "walk" in offered(s)
    assert decide(players.greedy, s) == ["draw"]
    s = table(crops={"Ada": ["5", "3 4"], "Bo": ["2"]}, stage="place", drawn="4", pile="9 9")
    assert decide(players.greedy, s) == ["crop B"]


def test_greedy_gathers_on_where_a_turn_may_have_many() -> None:
    s = table(field={ONE: "5"}, crops={"Ada": ["4"], "Bo": ["2"]}, gathers_per_turn=None, gathers=1, stage="gather")
    assert offered(s) == ["stop", "slot 31"]
    assert decide(players.greedy, s) == ["slot 31", "crop A"]


def test_the_forager_begins_the_longest_chain_it_sees() -> None:
    """5-6-7 is longer than 3 alone, though 3 lies in a lower slot."""
    s = table(field={ONE: "3", TWO: "5", THREE: "6", FOUR: "7"}, crops={"Ada": ["4"], "Bo": ["J"]})
    assert decide(players.greedy, s) == ["slot 31", "crop A"]
    assert decide(players.forager, s) == ["slot 33", "crop A"]


def test_chains_go_round_from_king_to_ace_to_two() -> None:
    """U1.1."""
    s = table(field={ONE: "J", TWO: "K", THREE: "A", FOUR: "2"}, crops={"Ada": ["Q"], "Bo": ["7"]}, lid="6")
    assert decide(players.forager, s) == ["slot 33", "crop A"]


def test_the_forager_takes_first_what_others_could_gather() -> None:
    s = table(field={ONE: "3", TWO: "5"}, crops={"Ada": ["4"], "Bo": ["6"]})
    assert decide(players.forager, s) == ["slot 33", "crop A"]


def test_the_forager_does_not_open_the_burrow_while_cards_are_left() -> None:
    """U8.4: every card left would cost 10."""
    s = table(field={0: "8"}, lid="5", crops={"Ada": ["4", "7"], "Bo": ["J"]})
    assert choices(s) == ["slot 0, crop B", "slot 35, crop A"]
    assert decide(players.forager, s) == ["slot 0", "crop B"]


def test_the_forager_names_the_rank_of_an_otter_that_begins_the_longest_chain() -> None:
    s = table(field={ONE: "6", TWO: "7", THREE: "2", FOUR: "Otter"}, crops={"Ada": ["4"], "Bo": ["J"]}, lid="Q")
    assert decide(players.forager, s) == ["slot 39", "crop A", "rank 5"]


def test_the_forager_walks_when_a_move_uncovers_a_gather() -> None:
    """U5.2: the 5 leaves crop A, and the 9 beneath it takes the 10."""
    s = table(field={ONE: "10"}, crops={"Ada": ["9 5", "4"], "Bo": ["2"]}, pile="7 7 7")
    assert decide(players.forager, s) == ["walk", "crop A", "crop B"]


def test_the_forager_walks_when_that_lowers_the_spoil_score_and_stops_when_nothing_more_does() -> None:
    """U8.2: with the lone 5 on the Harvest no Crop is spoiled but the J."""
    s = table(crops={"Ada": ["4 4 4", "5", "J"], "Bo": ["7"]}, lid="8", pile="2 2 2")
    assert decide(players.forager, s) == ["walk", "crop B", "crop A"]
    s = table(crops={"Ada": ["4 4 4 5", "4", "J"], "Bo": ["7"]}, lid="8", pile="2 2 2", stage="walk", walk_left=3)
    assert decide(players.forager, s) == ["crop B", "crop A"]
    s = table(crops={"Ada": ["4 4 4", "8 J", "2 Q"], "Bo": ["7"]}, lid="6", pile="2 2", stage="walk", walk_left=3)
    assert offered(s) == ["stop", "crop B", "crop C"]
    assert decide(players.forager, s) == ["stop"]


def test_alone_the_forager_ends_the_round_rather_than_draw_the_last_card() -> None:
    """U7.3."""
    crops = {"Ada": ["4 5"]}
    assert decide(players.forager, table(1, crops=crops, lid="8", pile="7")) == ["end"]
    assert decide(players.forager, table(1, crops=crops, lid="8", pile="7 7")) == ["draw"]


def test_the_first_move_of_a_walk_about_looks_as_far_ahead_as_the_others() -> None:
    """Merging all with one move costs nothing, but 6 onto 7, then 5 onto 6 lays the J bare for the open Q."""
    crops = {"Ada": ["J 5 6", "7"], "Bo": ["2"]}
    s = table(field={ONE: "Q"}, crops=crops, lid="9", pile="2 2 2")
    assert decide(players.forager, s) == ["walk", "crop A", "crop B"]
    crops = {"Ada": ["J 5", "7 6"], "Bo": ["2"]}
    s = table(field={ONE: "Q"}, crops=crops, lid="9", pile="2 2 2", stage="walk", walk_left=3)
    assert decide(players.forager, s) == ["crop A", "crop B"]


def test_the_forager_looks_no_further_than_its_walk_about_can_go() -> None:
    """U5.4: with one move left the Gather two moves away is out of reach, so all are merged."""
    crops = {"Ada": ["J 5 6", "7"], "Bo": ["2"]}
    s = table(field={ONE: "Q"}, crops=crops, lid="9", pile="2 2 2", stage="walk", walk_left=1)
    assert decide(players.forager, s) == ["crop B", "crop A"]


def test_against_others_the_forager_walks_rather_than_draw_the_last_card() -> None:
    """U7.2: whoever draws it is charged."""
    crops = {"Ada": ["4 4 4", "8 J", "2 Q"], "Bo": ["7"]}
    assert decide(players.forager, table(crops=crops, lid="6", pile="9")) == ["walk", "crop B", "crop C"]
    assert decide(players.forager, table(crops=crops, lid="6", pile="9 9")) == ["draw"]


def test_the_forager_places_a_drawn_seed_on_its_harvest() -> None:
    s = table(crops={"Ada": ["5", "8 7 6 5"], "Bo": ["2"]}, stage="place", drawn="4", pile="9 9")
    assert decide(players.forager, s) == ["crop B"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"mode": "cooperative", "gathers_per_turn": None}),
        (2, {"otter_rank": "any", "specials": 5}),
        (3, {"layout": "compact", "spoil": "sum"}),
        (4, {}),
    ],
)
@pytest.mark.parametrize("player", ["random", "greedy", "forager"])
def test_every_player_plays_whole_games_on_every_table(player: str, seats: int, options: dict[str, Any]) -> None:
    game = cardlab.deal("burrow", seats, 11, max_rounds=1, **options)
    game.advance("end", [player] * seats)
    assert game.over
    assert len(SEATS) >= len(game.scores().values) == seats
