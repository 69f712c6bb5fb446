"""How long games of Burrow become: random play with every mode and option; README.md keeps the longest (U5.4, U9.1)."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

import cardlab
from cardlab.engine.strategy import Action
from cardlab.games.burrow.events import What

MODES = [(1, "cooperative"), (2, "cooperative"), (2, "competitive"), (3, "competitive"), (4, "competitive")]
OPTIONS: list[dict[str, Any]] = [
    {},
    *({"specials": number} for number in (0, 1, 7)),
    *({"decks": number} for number in (1, 2)),
    *({"layout": name} for name in ("compact", "wide")),
    {"gathers_per_turn": None},
    {"otter_rank": "any"},
    {"spoil": "sum"},
    {"quit_penalty": False},
    {"target": 1},
    {"target": 1000},
    {"max_rounds": 1},
    {"specials": 7, "decks": 2, "otter_rank": "any", "gathers_per_turn": None},
]


def patient(view: object, actions: Sequence[Action]) -> Action:
    """Choose at random, but end no round and stop no Walk About: what makes games long."""
    wished = [action for action in actions if action.word not in ("end", "stop")] or list(actions)
    return wished[cardlab.random_below(view, len(wished))]


def tables() -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield every mode with every option value, one changed at a time, and once several."""
    for seats, mode in MODES:
        for options in OPTIONS:
            yield seats, {"mode": mode, **options}


def measured(seats: int, seed: int, options: dict[str, Any], player: Any) -> dict[str, int]:
    """Play one game to its end and return how long it was. What would not end is never returned."""
    game = cardlab.deal("burrow", seats, seed, **options)
    game.advance("end", [player] * seats)
    turns, moves, most_turns, most_moves = 0, 0, 0, 0
    for event in game.events:
        turns = 0 if event.code == What.LAID_OUT else turns + (event.code == What.TURN_ENDS)
        moves = moves + 1 if event.code == What.MOVE else moves if event.code == What.MOVED_FROM else 0
        most_turns, most_moves = max(most_turns, turns + 1), max(most_moves, moves)
    rounds = game.position.rounds_scored
    return {"steps": game.length, "rounds": rounds, "turns of a round": most_turns, "moves of a walk": most_moves}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1, help="of each table and player (default 1)")
    asked = parser.parse_args()
    for name, player in (("random", "random"), ("random, never stops by choice", patient)):
        longest: dict[str, tuple[int, str]] = {}
        count = 0
        for seats, options in tables():
            for seed in range(asked.games):
                count += 1
                for what, number in measured(seats, seed, options, player).items():
                    if number > longest.get(what, (-1, ""))[0]:
                        told = ", ".join(f"{key}={value}" for key, value in options.items())
                        longest[what] = number, f"{seats} seats, seed {seed}, {told}"
        print(f"{name}: {count} games, all of which ended; the most")
        for what, (number, where) in longest.items():
            print(f"  {what:18}{number:7,}   {where}")


if __name__ == "__main__":
    main()
