"""What bounds, views and the check of every action cost in compiled Nile: engines with and without them, in turns."""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from typing import Any

from simulation import told_machine

from cardlab.batch.simulating import make_batch
from cardlab.engine import compiled, loop
from cardlab.engine.table import carry_dice
from cardlab.games import definition

NILE = definition("nile")
# Each switch is thrown while an engine is compiled.
VARIANTS: dict[str, set[str]] = {
    "as it is": set(),
    "no bounds": {"bounds"},
    "no check": {"check"},
    "no view": {"view"},
    "none of them": {"bounds", "check", "view"},
}


def any_action(s: Any, action: int) -> bool:
    return True


def only_dice(s: Any, seat: int, v: Any) -> None:
    carry_dice(s, seat, v)


def engine(without: set[str]) -> tuple[Any, Any]:
    """Return an engine with some things left out, and its random player, who needs no view but its dice."""
    settings, check = (compiled.MACHINE_CODE, compiled.INNER), loop.is_offered
    try:
        for each in settings:
            each["boundscheck"] = "bounds" not in without
        if "check" in without:
            loop.is_offered = any_action
        made = compiled.Engine(replace(NILE, look=only_dice) if "view" in without else NILE, None)
        return made, made.player(NILE.players["random"])
    finally:
        for each in settings:
            each["boundscheck"] = True
        loop.is_offered = check


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000, help="games in a round (default 5,000)")
    parser.add_argument("--rounds", type=int, default=7, help="rounds; the fastest counts (default 7)")
    asked = parser.parse_args()
    print(told_machine())
    begun = make_batch("nile", ["random"] * 2, 1, None, None, {}).template()
    made = {name: engine(without) for name, without in VARIANTS.items()}
    best = dict.fromkeys(made, 0.0)
    for _ in range(asked.rounds + 1):  # the first is for warming up
        for name, (machine, player) in made.items():
            start = time.process_time()
            for _ in machine.play(begun, 0, asked.games, [player] * 2):
                pass
            best[name] = max(best[name], asked.games / (time.process_time() - start))
    print("Nile, two seats, random players, the compiled loop alone, games a CPU second:")
    for name, rate in best.items():
        print(f"  {name:14} {rate:10,.0f}   {rate / best['as it is']:5.2f} times as it is")


if __name__ == "__main__":
    main()
