"""Chunks of a batch, on threads or elsewhere: of a part of a second each, taken in order."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, TimeoutError

from .batches import Rows

SECONDS = 0.2  # of a chunk: short enough for Ctrl-C and for a bar that moves
SECONDS_HERE = 1.0  # in this thread Ctrl-C need not wait for the end; players in plain Python are asked many at a time
AHEAD = 2  # chunks a worker that wait while it plays one
POLL = 0.1  # Windows does not interrupt a wait without an end

Submit = Callable[[int, int], "Future[tuple[Rows, float]]"]


class Chunks:
    """Which games come next. Their number follows the speed of the chunks before; no result depends on it."""

    def __init__(self, games: int, workers: int, seconds: float) -> None:
        self._games = games
        self._seconds = seconds
        self._workers = workers
        self._next = 0
        self._size = 1

    @property
    def more(self) -> bool:
        """Whether any are left."""
        return self._next < self._games

    def take(self) -> tuple[int, int]:
        """Return the first game of the next chunk and how many it has."""
        first = self._next
        # Towards the end they become smaller, so that all workers end together.
        fair = -(-(self._games - first) // self._workers)
        count = max(1, min(self._size, fair))
        self._next += count
        return first, count

    def learn(self, games: int, seconds: float) -> None:
        """Note how long a chunk took."""
        wanted = int(games * self._seconds / seconds) if seconds > 0 else 8 * games
        self._size = max(1, min(wanted, 8 * games))


def run_here(play: Callable[[int, int], tuple[Rows, float]], games: int, take: Callable[[Rows], None]) -> None:
    """Play all games one chunk after the other in this thread."""
    chunks = Chunks(games, 1, SECONDS_HERE)
    while chunks.more:
        first, count = chunks.take()
        rows, seconds = play(first, count)
        chunks.learn(count, seconds)
        take(rows)


def run_elsewhere(submit: Submit, workers: int, games: int, take: Callable[[Rows], None]) -> None:
    """Play all games in chunks that ``submit`` hands to workers. What was submitted and not begun is cancelled."""
    chunks = Chunks(games, workers, SECONDS)
    waiting: deque[tuple[int, Future[tuple[Rows, float]]]] = deque()
    try:
        while chunks.more or waiting:
            while chunks.more and len(waiting) < workers * (1 + AHEAD):
                first, count = chunks.take()
                waiting.append((count, _submitted(submit, first, count)))
            count, future = waiting[0]
            rows, seconds = _result(future)
            waiting.popleft()
            chunks.learn(count, seconds)
            take(rows)
    except BrokenExecutor:
        # What was played in the meantime is kept as well, as far as no game is missing before it.
        for _, future in waiting:
            if not future.done() or future.cancelled() or future.exception():
                break
            take(future.result()[0])
        raise
    finally:
        for _, future in waiting:
            future.cancel()


def _submitted(submit: Submit, first: int, count: int) -> Future[tuple[Rows, float]]:
    """Submit a chunk. Raises BrokenExecutor when the executor takes none, as after its shutdown."""
    try:
        return submit(first, count)
    except RuntimeError as error:
        raise error if isinstance(error, BrokenExecutor) else BrokenExecutor(str(error)) from error


def _result(future: Future[tuple[Rows, float]]) -> tuple[Rows, float]:
    while True:
        try:
            return future.result(timeout=POLL)
        except TimeoutError:
            if future.done():
                raise


def cores() -> int:
    """Return how many processor cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def workers_of(executor: Executor) -> int:
    """Return how many chunks an executor can work on at a time; where it does not say, as many as there are cores."""
    workers = getattr(executor, "_max_workers", None)
    return workers if isinstance(workers, int) and workers > 0 else cores()
