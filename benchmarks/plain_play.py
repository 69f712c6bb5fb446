"""How fast plain games are played, and how long `import cardlab` takes; README.md says how to read it."""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys
import time

import cardlab

WARM_UP = 10


def play(games: int) -> tuple[float, int, int]:
    """Return the CPU seconds for so many games of Nile between two ``random`` players, and their choices and steps."""
    choices = steps = 0
    start = time.process_time()
    for seed in range(games):
        game = cardlab.deal("nile", players=2, seed=seed)
        game.advance("end", ["random", "random"])
        steps += game.length
        choices += game.position.choices_made
    return time.process_time() - start, choices, steps


def import_time(what: str) -> float:
    """Return the CPU milliseconds an import takes in a fresh process, without those Python itself takes to start."""

    def cpu(code: str) -> float:
        measured = f"import time; before = time.process_time(); {code}; print(time.process_time() - before)"
        run = subprocess.run([sys.executable, "-c", measured], capture_output=True, text=True, check=True)
        return float(run.stdout)

    return 1000 * min(cpu(what) for _ in range(5))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games in a round (default 100)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds; the fastest counts (default 5)")
    asked = parser.parse_args()
    play(WARM_UP)
    seconds, choices, steps = min(play(asked.games) for _ in range(asked.rounds))
    print(f"cardlab {cardlab.__version__}, Python {platform.python_version()} ({platform.python_implementation()})")
    print(f"{platform.system()} {platform.machine()}, {platform.processor() or 'processor not named'}")
    print("Plain games of Nile, two random players:")
    report("games", asked.games / seconds, "a second")
    report("choices", choices / seconds, f"a second, {choices / asked.games:.0f} a game")
    report("steps", steps / seconds, f"a second, {steps / asked.games:.0f} a game")
    print("Imports:")
    report("import cardlab", import_time("import cardlab"), "ms")
    report("and deal Nile", import_time("import cardlab; cardlab.deal()"), "ms")


def report(what: str, number: float, unit: str) -> None:
    print(f"  {what:16}{number:10.0f} {unit}")


if __name__ == "__main__":
    main()
