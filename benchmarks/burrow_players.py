"""How well the players of Burrow play: rounds on the same deals, seats rotated, differences with their errors."""

from __future__ import annotations

import argparse
import math
import platform
from collections.abc import Sequence
from statistics import fmean, stdev

import cardlab

ALONE = {"mode": "cooperative", "max_rounds": 1}
AGAINST_EACH_OTHER = {"mode": "competitive", "max_rounds": 1}


def round_scores(players: Sequence[str], seed: int, options: dict[str, object]) -> list[int]:
    """Return the points of each side in one round of this deal."""
    game = cardlab.deal("burrow", len(players), seed, **options)
    game.advance("end", list(players))
    return list(game.scores().totals)


def cooperative(player: str, deals: int, seats: int) -> list[float]:
    """Return the team's points in the first round of so many deals."""
    return [float(round_scores([player] * seats, seed, ALONE)[0]) for seed in range(deals)]


def competitive(player: str, other: str, deals: int) -> tuple[list[float], list[float]]:
    """Return both players' mean points a round of each deal, each having sat on both seats."""
    mine, theirs = [], []
    for seed in range(deals):
        first = round_scores([player, other], seed, AGAINST_EACH_OTHER)
        second = round_scores([other, player], seed, AGAINST_EACH_OTHER)
        mine.append((first[0] + second[1]) / 2)
        theirs.append((first[1] + second[0]) / 2)
    return mine, theirs


def tell(what: str, numbers: Sequence[float]) -> None:
    """Print a mean with its standard error and the 95 % interval."""
    mean, error = fmean(numbers), stdev(numbers) / math.sqrt(len(numbers))
    print(f"  {what:44}{mean:8.1f} ± {error:4.1f}   95 %: {mean - 1.96 * error:7.1f} to {mean + 1.96 * error:6.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200, help="deals of each comparison (default 200)")
    deals = parser.parse_args().deals
    print(
        f"cardlab {cardlab.__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    )
    for seats in (1, 2):
        print(f"Burrow, cooperative, {seats} seat{'s' if seats > 1 else ''}, points a round over {deals} deals:")
        scores = {player: cooperative(player, deals, seats) for player in ("random", "greedy", "forager")}
        for player, numbers in scores.items():
            tell(player, numbers)
        differences = [a - b for a, b in zip(scores["forager"], scores["greedy"], strict=True)]
        tell("forager minus greedy, on the same deals", differences)
    print(f"Burrow, competitive, 2 seats, points a round over {deals} deals, each with both seatings:")
    for other in ("greedy", "random"):
        mine, theirs = competitive("forager", other, deals)
        tell(f"forager, against {other}", mine)
        tell(f"{other}, against forager", theirs)
        tell(f"forager minus {other}", [a - b for a, b in zip(mine, theirs, strict=True)])


if __name__ == "__main__":
    main()
