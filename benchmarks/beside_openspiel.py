"""Crazy eights with random players: ours and OpenSpiel's, in Python and as machine code, in turns on one machine."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

import pyspiel
from simulation import told_machine

import cardlab
from cardlab import games

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.framework.crazy_eights import DEFINITION

SEATS = 3


def ours_in_python(count: int) -> None:
    for number in range(count):
        cardlab.deal("crazyeights", SEATS, 1, number=number).advance("end", ["random"] * SEATS)


def ours_compiled(count: int) -> None:
    cardlab.simulate("crazyeights", ["random"] * SEATS, count, 1, progress=False)


def theirs_in_python(count: int) -> None:
    """OpenSpiel's state, asked and told from a loop in Python, as its examples do."""
    dice, game = random.Random(1), pyspiel.load_game("crazy_eights", {"players": SEATS})
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(actions, chances)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))


def theirs_in_cpp(count: int) -> None:
    """OpenSpiel's own loop and its own random players: Python begins each game and gets its result."""
    game = pyspiel.load_game("crazy_eights", {"players": SEATS})
    players = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(SEATS)]
    for number in range(count):
        pyspiel.evaluate_bots(game.new_initial_state(), players, number)


WAYS: dict[str, tuple[Callable[[int], None], int]] = {
    "cardlab, Python": (ours_in_python, 100),
    "OpenSpiel, Python": (theirs_in_python, 400),
    "cardlab, compiled": (ours_compiled, 20_000),
    "OpenSpiel, C++": (theirs_in_cpp, 4000),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="rounds; the fastest counts (default 5)")
    asked = parser.parse_args()
    print(told_machine(), f"open_spiel {metadata.version('open_spiel')}", sep=", ")
    games.add(DEFINITION)
    ours_compiled(100)
    best = dict.fromkeys(WAYS, 0.0)
    for _ in range(asked.rounds):
        for name, (play, count) in WAYS.items():
            start = time.process_time()
            play(count)
            best[name] = max(best[name], count / (time.process_time() - start))
    print(f"Crazy eights, {SEATS} seats, random players, games a CPU second:")
    for name, rate in best.items():
        print(f"  {name:18} {rate:10,.0f}   {rate / best['OpenSpiel, C++']:8.2f} times OpenSpiel in C++")


if __name__ == "__main__":
    main()
