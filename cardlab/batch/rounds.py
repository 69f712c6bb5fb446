"""cardlab.tournament: every player against every other one, all at the same deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from html import escape
from itertools import combinations
from math import fsum
from typing import Any

from ..engine.errors import BadOption, shown
from ..engine.strategy import Strategy
from .comparing import Comparison, compare
from .strategies import called, name_of
from .summaries import Mean, mean_of


class Tournament:
    """A round robin. It prints as a table, the best first: the share of first places against all others.

    ``matches`` has the Comparison of each two players, by their names; ``standings`` the Mean of each player's share:
    over the deals, and in each of them over its opponents and both seats.
    """

    def __init__(self, matches: Mapping[tuple[str, str], Comparison], players: Sequence[str]) -> None:
        self.matches = dict(matches)
        self.deals = min(each.deals for each in self.matches.values())
        self.seed = next(iter(self.matches.values())).results[0].seed
        shares = {name: _shares(self.matches, name, self.deals) for name in players}
        ranked = sorted(shares, key=lambda name: -shares[name].mean)
        self.standings = {name: shares[name] for name in ranked}

    def _rows(self) -> list[list[str]]:
        names = list(self.standings)
        rows = [["", "player", "share", "± s.e.", "95 % interval", *(f"vs {name}" for name in names)]]
        for place, (name, mean) in enumerate(self.standings.items(), 1):
            low, high = mean.interval
            against = [self._against(name, other) for other in names]
            within = f"{100 * low:.1f} to {100 * high:.1f} %"
            rows.append(
                [f"{place}", name, f"{100 * mean.mean:.1f} %", f"{100 * mean.standard_error:.1f}", within, *against]
            )
        return rows

    def _against(self, name: str, other: str) -> str:
        for pair, match in self.matches.items():
            if name in pair and other in pair and name != other:
                return f"{100 * match.means[pair.index(name)].mean:.1f} %"
        return "-"

    def _title(self) -> str:
        return f"Round robin: {len(self.standings)} players, {self.deals:,} deals a pair, both seats, seed {self.seed}"

    def __str__(self) -> str:
        rows = self._rows()
        widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
        lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
        return "\n".join([self._title(), *lines])

    __repr__ = __str__

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        rows = self._rows()
        html = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows[1:])
        head = "".join(f"<th>{escape(cell)}</th>" for cell in rows[0])
        return {"text/plain": str(self), "text/html": f"<p>{self._title()}</p><table><tr>{head}</tr>{html}</table>"}


def tournament(
    game: str,
    players: Mapping[str, str | Strategy] | Sequence[str | Strategy],
    deals: int = 1000,
    seed: int | None = None,
    *,
    executor: Executor | None = None,
    progress: bool = True,
    preset: str | None = None,
    **options: Any,
) -> Tournament:
    """Let every two of the players play the same deals, each in both seats, and return the table.

    ``players`` is a list, or a mapping that gives them names. With the same seed the table is the same again. The other
    arguments are those of ``cardlab.compare``, whose errors it raises too; BadOption for fewer than two players.
    """
    named = dict(players) if isinstance(players, Mapping) else _named(players)
    if len(named) < 2 or not all(isinstance(name, str) for name in named):
        raise BadOption(f"players={shown(players)} does not fit: give at least two, as a list or by their names.")
    named = {name: called(name, player) for name, player in named.items()}
    matches: dict[tuple[str, str], Comparison] = {}
    for first, second in combinations(named, 2):
        match = compare(
            game,
            [named[first], named[second]],
            deals,
            seed,
            executor=executor,
            progress=progress,
            preset=preset,
            **options,
        )
        seed = match.results[0].seed
        matches[first, second] = match
    return Tournament(matches, list(named))


def _named(players: object) -> dict[str, str | Strategy]:
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise BadOption(
            f"players={shown(players)} does not fit: give a list of players, or a dict of names and players."
        )
    named: dict[str, str | Strategy] = {}
    for each in players:
        if name_of(each) in named:
            raise BadOption(f"Two players are called {name_of(each)}: give a dict with a name for each.")
        named[name_of(each)] = each
    return named


def _shares(matches: Mapping[tuple[str, str], Comparison], name: str, deals: int) -> Mean:
    """Return the mean share of a player: of each deal first over its matches."""
    rows = [match.shares[pair.index(name)][:deals] for pair, match in matches.items() if name in pair]
    return mean_of([fsum(deal) / len(rows) for deal in zip(*rows, strict=True)])
