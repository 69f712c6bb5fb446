"""A batch that grows while somebody looks on: games in plain Python until machine code is ready, then much faster.

Both play the very same games, so what is shown never depends on when that was.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import Any

from ..engine.loop import Stopped
from ..engine.strategy import Strategy
from .batches import Batch, play_plainly
from .machines import prepare
from .results import Results
from .simulating import explain, make_batch
from .tallies import Tally

FASTER = 8  # a piece has at most so many times the games of the one before


class Growing:
    """Games 0, 1, 2, … of one batch, a piece at a time. ``results`` are those of the games so far.

    ``notes`` are lines about what is not compiled, in the order in which they came; ``waits_for`` is what is being
    compiled now, or nothing.
    """

    def __init__(
        self,
        game: str,
        strategies: Sequence[str | Strategy],
        seed: int | None = None,
        statistic: Any = None,
        preset: str | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        self.batch: Batch = make_batch(game, strategies, seed, statistic, preset, options or {})
        self.results = Results(self.batch, 0, Tally(self.batch.players, len(self.batch.statistics)), None)
        self.notes: list[str] = []
        self.waits_for = ""
        self._plays = partial(play_plainly, self.batch)
        self._thread: threading.Thread | None = None
        self._size = 1

    @property
    def is_ready(self) -> bool:
        """Whether the games are played as fast as they can be."""
        return self._thread is not None and not self._thread.is_alive()

    def prepare(self, wait: bool = False) -> None:
        """Compile the game and its players beside what is played meanwhile; with ``wait`` return when that is done."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._prepare, name="cardlab compiles", daemon=True)
            self._thread.start()
        if wait:
            self._thread.join()

    def play(self, most: int, seconds: float) -> int:
        """Play the next games for about so many seconds, at least one and at most ``most``; return how many.

        Raises PlayerError when a player fails; the games before stay.
        """
        count = max(1, min(most, self._size))
        plays, begun = self._plays, perf_counter()
        try:
            rows = plays(self.results.games, count)
        except Stopped as stopped:
            error = explain(self.batch, stopped)
            raise error from error.__cause__
        taken = max(1e-6, perf_counter() - begun)
        # Machine code plays about forty times faster than what was measured before it came.
        self._size = max(1, min(int(count * seconds / taken), FASTER * count)) if plays is self._plays else 1
        self.results = Results(self.batch, self.results.games + count, self.results._tally.added(rows), None)
        return count

    def _prepare(self) -> None:
        try:
            self._plays, _ = prepare(self.batch, self.notes.append, self._wait_for)  # type: ignore[assignment]
        except Exception as error:  # plain games go on; a player that fails is named by the game in which it does
            self.notes.append(f"Not compiled: {error}")
        finally:
            self.waits_for = ""

    def _wait_for(self, line: str) -> None:
        self.waits_for = line
