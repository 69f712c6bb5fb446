"""How fast batches of Nile are: compiled, with players in plain Python, and plain; README.md says how to read it."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from importlib import metadata
from typing import Any, NamedTuple

import cardlab

# Each prints one number: seconds by the clock, seconds of the processor, or megabytes.
FIRST_RESULT = """
import time
import cardlab
cardlab.simulate("nile", ["greedy", "greedy"], 1, 1, progress=False)
print(time.process_time())
"""
FIRST_ESTIMATE = """
import time
from cardlab.batch.growing import Growing
begun = time.perf_counter()
button = Growing("nile", ["greedy", "greedy"], 1)
button.prepare()
button.play(100_000, 0.2)
print(time.perf_counter() - begun)
"""
MEMORY = """
import resource, sys
import cardlab
cardlab.simulate("nile", ["greedy", "greedy"], 1000, 1, progress=False)
def peak(): return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
before = peak()
cardlab.simulate("nile", ["greedy", "greedy"], int(sys.argv[1]), 1, progress=False)
print(peak() - before)
"""
COLD = """
import sys, time
from cardlab.batch.machines import engine_of, silent
from cardlab.games import definition
import cardlab.engine.compiled
begun = time.process_time()
engine = engine_of(definition(sys.argv[1]), silent)
engine.player(definition(sys.argv[1]).players["greedy"], engine.folder)
print(time.process_time() - begun)
"""


class Speed(NamedTuple):
    """Games a second of processor time and by the clock, and choices that players were asked for in a game."""

    cpu: float
    clock: float
    asked: float


def told_machine() -> str:
    """Return versions and machine in one line."""
    versions = ", ".join(f"{name} {metadata.version(name)}" for name in ("numba", "numpy"))
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    return f"cardlab {cardlab.__version__}, Python {platform.python_version()}, {versions}; {machine}"


def in_python(player: str) -> Callable[[Any, Sequence[int]], int]:
    """Return a built-in player in a wrapping that is not compiled."""
    function = cardlab.deal("nile").definition.players[player]

    class Plain:
        __name__ = player

        def __call__(self, view: Any, actions: Sequence[int]) -> int:
            return function(view, actions)

    return Plain()


def batch(players: Sequence[Any], games: int, executor: Executor | None = None) -> Speed:
    """Play a batch with the engine and return its speed."""
    clock, cpu = time.perf_counter(), time.process_time()
    results = cardlab.simulate("nile", list(players), games, 1, progress=False, executor=executor)
    return Speed(games / (time.process_time() - cpu), games / (time.perf_counter() - clock), results.choices.mean)


def plain(player: str, games: int) -> Speed:
    """Play games one by one in plain Python, as ``Game.advance`` does."""
    clock, cpu = time.perf_counter(), time.process_time()
    for number in range(games):
        cardlab.deal("nile", 2, 1, number=number).advance("end", [player] * 2)
    return Speed(games / (time.process_time() - cpu), games / (time.perf_counter() - clock), 0)


def fresh(code: str, *arguments: str, cache: str | None = None) -> float:
    """Return the number that a fresh Python prints."""
    places = {**os.environ, **({"CARDLAB_CACHE": cache} if cache else {})}
    run = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, env=places)
    return float(run.stdout.split()[-1])


def speeds(games: int, rounds: int) -> None:
    """Print games a CPU second, all ways in turns: what disturbs one of them disturbs the others as well."""
    print("Nile, two seats, a CPU second, the fastest of the rounds:")
    for player in ("greedy", "random"):
        ways: dict[str, Callable[[], Speed]] = {
            "compiled": lambda: batch([player] * 2, games),  # noqa: B023
            "interpreted": lambda: batch([in_python(player)] * 2, games // 20),  # noqa: B023
            "plain": lambda: plain(player, games // 100),  # noqa: B023
        }
        best = {name: way() for name, way in ways.items()}
        for _ in range(rounds - 1):
            best = {name: max(best[name], way()) for name, way in ways.items()}
        for name, speed in best.items():
            asked = f"{speed.cpu * speed.asked:12,.0f} choices that were asked for" if speed.asked else ""
            print(
                f"  {player:7} {name:11} {speed.cpu:8,.0f} games, {speed.cpu / best['plain'].cpu:6.1f} x plain  {asked}"
            )


def workers(games: int, rounds: int) -> None:
    """Print how one worker and two differ, in turns, by the clock: the middle one of the ratios counts."""
    print("Greedy by the clock, two workers for one:")
    spawn = multiprocessing.get_context("spawn")
    for kind, make in (
        ("threads", ThreadPoolExecutor),
        ("processes", lambda count: ProcessPoolExecutor(count, spawn)),
    ):
        with make(1) as one, make(2) as two:
            for executor in (one, two):
                batch(["greedy"] * 2, 2000, executor)
            pairs = [
                (batch(["greedy"] * 2, games, one).clock, batch(["greedy"] * 2, games, two).clock)
                for _ in range(rounds)
            ]
        ratios = sorted(two / one for one, two in pairs)
        first, second = max(one for one, _ in pairs), max(two for _, two in pairs)
        print(f"  {kind:10} {first:8,.0f} -> {second:8,.0f} games/s at best, {ratios[len(ratios) // 2]:5.2f} times")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="games in a round (default 20,000)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds (default 5)")
    parser.add_argument("--memory", type=int, nargs="*", default=[10**4, 10**5], help="games whose memory is measured")
    asked = parser.parse_args()
    print(told_machine())
    cardlab.simulate("nile", ["greedy", "random"], 500, 1, progress=False)
    speeds(asked.games, asked.rounds)
    workers(3 * asked.games, asked.rounds)
    with tempfile.TemporaryDirectory() as folder:
        print("Compiling a game and its greedy player, CPU seconds:")
        for game in cardlab.games():
            cold = fresh(COLD, game, cache=folder)
            print(f"  {game:10} cold {cold:5.1f}   warm {min(fresh(COLD, game, cache=folder) for _ in range(3)):5.2f}")
        result = min(fresh(FIRST_RESULT, cache=folder) for _ in range(asked.rounds))
        print(f"A fresh Python to its first result, warm: {result:.2f} CPU seconds")
        estimate = min(fresh(FIRST_ESTIMATE, cache=folder) for _ in range(asked.rounds))
        print(f"A button for 100,000 games to its first estimate: {estimate:.2f} seconds by the clock")
    print("Memory that a batch adds to one of 1,000 games, MB:")
    for games in asked.memory:
        print(f"  {games:10,} games {fresh(MEMORY, str(games)):6.1f}")


if __name__ == "__main__":
    main()
