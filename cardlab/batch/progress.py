"""A bar that shows how far a batch is: only where somebody waits for it, and gone when it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any

DELAY = 1.0  # seconds before a bar appears


@contextmanager
def bar(total: int, show: bool) -> Iterator[Callable[[int], None]]:
    """Yield what is told how many games are done; without tqdm, or with show=False, nothing is seen.

    The bar's clock begins with the first games that are done: what was compiled before them says nothing of speed.
    """
    make: Any = None
    made: Any = None
    if show:
        with suppress(ImportError):
            make = import_module("tqdm").tqdm

    def tell(done: int) -> None:
        nonlocal made
        if made is not None:
            made.update(done - made.n)
        elif make is not None:
            made = make(total=total, initial=done, unit=" games", delay=DELAY, leave=False, dynamic_ncols=True)

    try:
        yield tell
    finally:
        if made is not None:
            made.close()
