"""What happens in another process: a job arrives as bytes, its players and statistics inside, and games are played."""

from __future__ import annotations

import pickle
import sys
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ..engine.errors import CardlabError
from ..engine.reach import is_own, plain_function, reads
from .batches import Batch, Rows
from .machines import PlayRows, prepare, silent

KEPT = 8  # jobs whose machine code a process keeps
_prepared: OrderedDict[bytes, PlayRows] = OrderedDict()


def pack(batch: Batch) -> bytes:
    """Return a batch as bytes that another process can read, functions of a notebook included.

    Raises CardlabError, one sentence, when a player or a statistic cannot travel.
    """
    try:
        import cloudpickle
    except ImportError:
        raise CardlabError("An executor needs cloudpickle: install it with pip install 'cardlab[fast]'.") from None
    try:
        with _by_value(cloudpickle, batch):
            packed: bytes = cloudpickle.dumps(batch)
    except Exception as error:
        raise CardlabError(
            f"A player or a statistic cannot be sent to another process: {str(error).rstrip('.')}."
        ) from error
    return packed


@contextmanager
def _by_value(cloudpickle: Any, batch: Batch) -> Iterator[None]:
    """Let functions of modules that a person may be editing travel as they are now, not as their file's name."""
    functions = [*batch.strategies, *(statistic for _, statistic in batch.statistics)]
    reached = [plain for each in functions if (plain := plain_function(each)) is not None]
    reached += [inner for each in reached for read in reads(each) if (inner := plain_function(read.value)) is not None]
    names = {each.__module__ for each in reached if is_own(each)} - {"__main__"}
    modules = [sys.modules[name] for name in sorted(names) if name in sys.modules]
    for module in modules:
        cloudpickle.register_pickle_by_value(module)
    try:
        yield
    finally:
        for module in modules:
            cloudpickle.unregister_pickle_by_value(module)


def work(packed: bytes, first: int, count: int) -> tuple[Rows, float]:
    """Play some games of a packed batch; return what is kept of them, and the seconds it took."""
    if packed not in _prepared:
        _prepared[packed], _ = prepare(pickle.loads(packed), silent, silent)
        while len(_prepared) > KEPT:
            _prepared.popitem(last=False)
    return timed(_prepared[packed], first, count)


def timed(play: PlayRows, first: int, count: int) -> tuple[Rows, float]:
    """Play some games; return what is kept of them, and the seconds of processor time it took.

    On a busy machine the clock would make chunks so small that they are all overhead.
    """
    start = time.thread_time()
    rows = play(first, count)
    return rows, time.thread_time() - start
