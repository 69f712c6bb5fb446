"""How fast batches are: compiled, with players in plain Python, and plain; README.md says how to read it."""

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
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from importlib import metadata
from typing import Any

import cardlab

SECONDS_OF = """
import time; start = time.perf_counter()
import cardlab
def tell(results):
    print(time.perf_counter() - start, flush=True)
    raise SystemExit
cardlab.simulate("nile", ["greedy", "greedy"], 100_000, 1, progress=tell)
"""
MEMORY_OF = """
import cardlab, resource, sys
def peak(): return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
cardlab.simulate("nile", ["greedy", "greedy"], 1000, 1, progress=False)
before = peak()
cardlab.simulate("nile", ["greedy", "greedy"], int(sys.argv[1]), 1, progress=False)
print(peak() - before)
"""


def in_python(player: str) -> Callable[[Any, Sequence[int]], int]:
    """Return a built-in player in a wrapping that is not compiled."""
    function = cardlab.deal("nile").definition.players[player]

    class Plain:
        __name__ = player

        def __call__(self, view: Any, actions: Sequence[int]) -> int:
            return function(view, actions)

    return Plain()


def rate(players: Sequence[Any], games: int, rounds: int, **settings: Any) -> tuple[float, float]:
    """Return games and asked choices a CPU second of this process, the best of so many rounds."""
    best, asked = float("inf"), 0.0
    for _ in range(rounds):
        start = time.process_time()
        results = cardlab.simulate("nile", list(players), games, 1, progress=False, **settings)
        best, asked = min(best, time.process_time() - start), results.choices.mean
    return games / best, asked * games / best


def wall(games: int, rounds: int, executor: Any) -> float:
    """Return games a second by the clock: what other programs take is missing here."""
    best = 0.0
    for _ in range(rounds):
        start = time.perf_counter()
        cardlab.simulate("nile", ["greedy", "greedy"], games, 1, progress=False, executor=executor)
        best = max(best, games / (time.perf_counter() - start))
    return best


def plain(player: str, games: int) -> float:
    """Return games a CPU second in plain play."""
    start = time.process_time()
    for number in range(games):
        cardlab.deal("nile", 2, 1, number=number).advance("end", [player] * 2)
    return games / (time.process_time() - start)


def fresh(code: str, *arguments: str, cache: str | None = None) -> float:
    """Return the number that a fresh Python prints."""
    places = {**os.environ, **({"CARDLAB_CACHE": cache} if cache else {})}
    run = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, env=places)
    return float(run.stdout.split()[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="games in a round (default 20,000)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds; the fastest counts (default 5)")
    parser.add_argument("--memory", type=int, nargs="*", default=[10**4, 10**5], help="games whose memory is measured")
    asked = parser.parse_args()
    versions = ", ".join(f"{name} {metadata.version(name)}" for name in ("numba", "numpy"))
    print(f"cardlab {cardlab.__version__}, Python {platform.python_version()}, {versions}")
    print(f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    cardlab.simulate("nile", ["greedy", "random"], 500, 1, progress=False)
    print("Nile, two seats, a CPU second:")
    for player in ("greedy", "random"):
        games, choices = rate([player] * 2, asked.games, asked.rounds)
        print(f"  {player:7} compiled     {games:10,.0f} games  {choices:12,.0f} choices that were asked for")
        games, choices = rate([in_python(player)] * 2, asked.games // 20, asked.rounds)
        print(f"  {player:7} interpreted  {games:10,.0f} games  {choices:12,.0f} choices that were asked for")
        print(f"  {player:7} plain        {max(plain(player, 200) for _ in range(3)):10,.0f} games")
    print("Greedy by the clock, games a second:")
    for workers in (1, 2):
        with ThreadPoolExecutor(workers) as threads:
            print(f"  {workers} threads    {wall(asked.games, asked.rounds, threads):10,.0f}")
        with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as processes:
            print(f"  {workers} processes  {wall(asked.games, asked.rounds, processes):10,.0f}")
    print("Seconds from starting Python to the first estimate of 100,000 games, by the clock:")
    with tempfile.TemporaryDirectory() as folder:
        print(f"  cold {fresh(SECONDS_OF, cache=folder):6.1f}")
        print(f"  warm {min(fresh(SECONDS_OF, cache=folder) for _ in range(asked.rounds)):6.1f}")
    print("Memory that a batch adds to one of 1,000 games, MB:")
    for games in asked.memory:
        print(f"  {games:10,} games {fresh(MEMORY_OF, str(games)):6.1f}")


if __name__ == "__main__":
    main()
