"""Positions and views print with the names of seats, cards and phases, and nothing else."""

from __future__ import annotations

import cardlab
from cardlab.games.nile.components import FIRST_SPECULATION
from cardlab.games.nile.state import Position, View


def test_a_position_tells_all_open_cards_with_their_names() -> None:
    game = cardlab.deal("nile", players=3, seed=7)
    game.advance("decision")
    game.play("market")
    lines = str(game.position).splitlines()
    assert lines[0] == "Position of Nile"
    for line in ("  phase: Trade", "  active: Ada", "  decider: Ada", "  chosen: market", "  first_player: Ada"):
        assert line in lines
    (hands,) = (line for line in lines if line.startswith("  hand: "))
    assert hands.count(";") == 2 and all(f"{who} " in hands for who in ("Ada", "Bo", "Chen"))
    assert repr(game.position) == str(game.position)


def test_only_what_says_something_is_told() -> None:
    for name in ("pile", "offered", "words", "key_low", "dice_low", "stage", "storage", "over", "pending_seat"):
        assert f"  {name}: " not in str(cardlab.deal("nile", seed=7).position)
    assert "_" not in {line.strip()[0] for line in str(View()).splitlines()}
    assert len(str(cardlab.deal("nile", players=6, crops=6, seed=7).view(3))) < 800


def test_zeros_that_stand_for_something_are_told() -> None:
    """Seat 0 is Ada and kind 0 is papyrus; -1 is nobody and no card."""
    s = Position()
    s.field_owner[:], s.field_owner[2], s.field_size[2] = [-1] * 7, 0, 3
    s.flood_card, s.pending_seat, s.pending[FIRST_SPECULATION], s.flooded[0] = 0, 0, 1, 1
    s.decider = -1
    lines = str(s).splitlines()
    for line in ("field_owner: lettuce Ada", "field_size: 3 lettuce", "flood_card: papyrus", "flooded: papyrus",
                 "pending: papyrus-wheat", "pending_seat: Ada"):  # fmt: skip
        assert f"  {line}" in lines
    assert not any("decider" in line for line in lines)


def test_every_position_and_view_of_a_game_prints() -> None:
    game = cardlab.deal("nile", players=3, crops=6, seed=7)
    game.advance("end", ["random", "greedy", "random"])
    for stop in range(0, game.length + 1, 7):
        game.goto(stop)
        for shown in (game.position, *map(game.view, range(3))):
            assert len(str(shown)) < 2500
    assert "  over: yes" in str(game.goto(game.length).position)
