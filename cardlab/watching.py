"""cardlab.watch: many games while you watch, at the press of a button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .batch.growing import Growing
from .engine.strategy import Strategy
from .games import definition as find_definition


def watch(
    game: str = "nile",
    strategies: Sequence[str | Strategy] = ("greedy", "greedy"),
    seed: int | None = None,
    *,
    statistic: Any = None,
    preset: str | None = None,
    **options: Any,
) -> Any:
    """Show buttons that play +1, +10, +1,000 or +100,000 games of a batch, and what they come to so far.

    The arguments are those of ``cardlab.simulate``, and so are the games: game k is number k of the seed. ``results``
    of what is returned are those of the games so far. The first games are played in plain Python, while the game is
    compiled beside them. Without ipywidgets a ``Growing`` is returned, which plays when it is told to.

    Raises BadOption, one sentence, for what cannot be.
    """

    def make(players: Sequence[Any], other_seed: int | None) -> Growing:
        return Growing(game, players, seed if other_seed is None else other_seed, statistic, preset, options)

    begun = make(strategies, None)
    try:
        from .widgets.games_cell import GamesCell
    except ImportError:
        return begun
    return GamesCell(make, list(strategies), list(find_definition(begun.batch.game).players))
