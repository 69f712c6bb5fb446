"""A bar that shows how far a batch is: only where somebody waits for it, and gone when it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

DELAY = 1.0  # seconds before a bar appears


@contextmanager
def bar(total: int, show: bool) -> Iterator[Callable[[int], None]]:
    """Yield what is told how many games are done; without tqdm, or with show=False, nothing is seen."""
    made = None
    if show:
        try:
            from tqdm import tqdm
        except ImportError:
            pass
        else:
            made = tqdm(total=total, unit=" games", delay=DELAY, leave=False, dynamic_ncols=True)

    def tell(done: int) -> None:
        if made is not None:
            made.update(done - made.n)

    try:
        yield tell
    finally:
        if made is not None:
            made.close()
