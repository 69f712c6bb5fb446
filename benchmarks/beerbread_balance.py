"""How balanced Beer & Bread is with its own cards: rule B12.3, measured by plain play; README.md keeps the numbers."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from importlib.util import module_from_spec, spec_from_file_location
from math import sqrt
from types import ModuleType
from typing import Any

from cardlab.engine.table import NOBODY, begin
from cardlab.games.beerbread import brewster as sensible
from cardlab.games.beerbread.components import BEER, BREAD, CARDS, Choice
from cardlab.games.beerbread.definition import DEFINITION
from cardlab.games.beerbread.players import PLAYERS
from cardlab.games.beerbread.state import Position, View

Strategy = Callable[[Any, Sequence[int]], int]
Z95 = 1.96


def changed(**constants: object) -> ModuleType:
    """Return a copy of brewster's module in which some of its constants or functions are others."""
    spec = spec_from_file_location("cardlab.games.beerbread.changed", sensible.__file__)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, value in constants.items():
        setattr(module, name, value)
    return module


def never(part: str, refuses: Callable[[Any, int], bool]) -> Strategy:
    """Return brewster, but one part of its reckoning never counts where ``refuses(view, card)``."""
    module = changed()
    right = getattr(module, part)
    setattr(module, part, lambda view, card: module.NOTHING if refuses(view, card) else right(view, card))
    return module.brewster


def single_minded() -> dict[str, Strategy]:
    """Return the players of B12.3 that look at one thing only."""
    blind = changed(BALANCE=(0,), EARLY_BALANCE=0)
    return {
        "only beer": never("production_worth", lambda v, card: v.good[card] == BREAD),
        "only bread": never("production_worth", lambda v, card: v.good[card] == BEER),
        "never upgrade": never("upgrade_worth", lambda v, card: True),
        "only values 4-5": never("production_worth", lambda v, card: v.coins[card] > 5),
        "only values 8-9": never("production_worth", lambda v, card: v.coins[card] < 8),
        "blind to the balance": blind.brewster,
    }


def play(players: Sequence[Strategy], seed: int) -> tuple[Position, int]:
    """Return a played game and the village that began."""
    s = Position()
    begin(s, 2, seed, 0)
    DEFINITION.encode_options(DEFINITION.options(), s)
    DEFINITION.set_up(s)
    first, v = s.windmill, View()
    while not s.over:
        if s.decider == NOBODY:
            DEFINITION.proceed(s)
            continue
        DEFINITION.list_choices(s)
        action = s.offered[0]
        if s.offered_count > 1:
            DEFINITION.look(s, s.decider, v)
            action = players[s.decider](v, s.offered[: s.offered_count])
        assert action in s.offered[: s.offered_count] or action == Choice.HARVEST
        DEFINITION.choose(s, action)
        s.choices_made += 1
    return s, first


def sold(s: Position, seat: int, good: int) -> int:
    """How many cards of a good a village has sold."""
    in_pile = sum(s.sold[seat][card] for card in range(CARDS) if s.good[card] == good)
    return s.building_count[2 * seat + good] + in_pile


def share(wins: int, games: int) -> str:
    """Return a share with its standard error and the interval of Wilson that holds it 95 times in 100."""
    p = wins / games
    middle = (p + Z95**2 / (2 * games)) / (1 + Z95**2 / games)
    half = Z95 * sqrt(p * (1 - p) / games + Z95**2 / (4 * games**2)) / (1 + Z95**2 / games)
    error = sqrt(p * (1 - p) / games)
    return (
        f"{100 * p:5.1f} % (error {100 * error:.1f}, 95 %: {100 * (middle - half):.1f} to {100 * (middle + half):.1f})"
    )


def mean(values: Sequence[float]) -> str:
    """Return a mean with its standard error."""
    average = sum(values) / len(values)
    variance = sum((value - average) ** 2 for value in values) / (len(values) - 1)
    return f"{average:6.2f} (error {sqrt(variance / len(values)):.2f})"


def report_mirror(games: int, seed: int) -> None:
    """Brewster against brewster: seats, first village, goods sold, scores."""
    seat_0 = began = 0
    beers, breads, differences, scores = [], [], [], []
    for number in range(games):
        s, first = play([PLAYERS["brewster"]] * 2, seed + number)
        result = DEFINITION.score(s)
        seat_0 += result.winner == 0
        began += result.winner == first
        counts = [[sold(s, seat, good) for good in (BEER, BREAD)] for seat in range(2)]
        # A game is one observation: its two villages are not independent of each other.
        beers.append(sum(beer for beer, _ in counts) / 2)
        breads.append(sum(bread for _, bread in counts) / 2)
        differences.append(beers[-1] - breads[-1])
        scores.append(sum(result.values) / 2)
    print(f"brewster against brewster, {games} games, seeds {seed} to {seed + games - 1}")
    print(f"  seat 0 wins          {share(seat_0, games)}")
    print(f"  who begins wins      {share(began, games)}")
    print(f"  beers a village      {mean(beers)}")
    print(f"  breads a village     {mean(breads)}")
    print(f"  beers less breads    {mean(differences)}")
    print(f"  score                {mean(scores)}")


def report_match(name: str, player: Strategy, games: int, seed: int) -> None:
    """Brewster against another player, each deal from both seats."""
    wins = 0
    for number in range(games):
        seats = [PLAYERS["brewster"], player] if number % 2 == 0 else [player, PLAYERS["brewster"]]
        s, _ = play(seats, seed + number // 2)
        wins += DEFINITION.score(s).winner == number % 2
    print(f"  against {name:22}{share(wins, games)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mirror", type=int, default=400, help="games of brewster against itself (default 400)")
    parser.add_argument("--games", type=int, default=100, help="games against each other player (default 100)")
    parser.add_argument("--seed", type=int, default=1_000_000, help="of the first game")
    asked = parser.parse_args()
    if asked.mirror:
        report_mirror(asked.mirror, asked.seed)
    if asked.games:
        print(f"brewster wins, {asked.games} games each, from both seats")
        others = {"random": PLAYERS["random"], "greedy": PLAYERS["greedy"], **single_minded()}
        for name, player in others.items():
            report_match(name, player, asked.games, asked.seed)


if __name__ == "__main__":
    main()
