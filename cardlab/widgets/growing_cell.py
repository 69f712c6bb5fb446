"""A cell that does something again and again while the page looks on: +1, +10, +1,000, +100,000, and Stop works."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from ..engine.errors import BadOption
from ..seeds import check_seed
from .cell import Cell

STEPS = (1, 10, 1_000, 100_000)
REDRAW = 0.25  # seconds between two pictures while it runs
BREATH = 0.005  # seconds in which clicks are heard


class GrowingCell(Cell):
    """``wanted`` is how many are still to come. A cell says how to go on (``_work``), show and forget what was done."""

    def __init__(self, kind: str, one: str, several: str) -> None:
        super().__init__(kind)
        self.wanted = 0
        self._task: asyncio.Task[None] | None = None
        self._told = self._html("told")
        self._more = [
            self._button(f"more-{many}", f"+{many:,} {one if many == 1 else several}", partial(self.more, many))
            for many in STEPS
        ]
        self._stop = self._button("stop", "Stop", self.stop)
        self._stop.disabled = True
        self._again = self._button("again", "Start again", self.start_again)

    def more(self, many: int) -> None:
        """Do so many more: bit by bit while a page looks on, at once where none does."""
        self.wanted += many
        if self._task is not None:
            return
        loop = None
        with suppress(RuntimeError):  # no page, no loop
            loop = asyncio.get_running_loop()
        if loop is not None:
            self._task = loop.create_task(self._run())
            return
        for _ in self._work():
            pass
        self._refresh()

    def stop(self) -> None:
        """Do no more; what was done stays."""
        self.wanted = 0

    def start_again(self) -> None:
        """Forget what was done."""
        self.wanted = 0
        self._forget()
        self._refresh()

    def _work(self) -> Iterator[object]:
        """Do what is wanted, and pause about ten times a second; ``wanted`` may become 0 in a pause."""
        raise NotImplementedError

    def _refresh(self) -> None:
        """Show what was done so far."""
        raise NotImplementedError

    def _forget(self) -> None:
        """Begin with nothing done."""
        raise NotImplementedError

    async def _run(self) -> None:
        self._stop.disabled = False
        drawn = 0.0
        try:
            for _ in self._work():
                if time.monotonic() - drawn > REDRAW:
                    self._refresh()
                    drawn = time.monotonic()
                await asyncio.sleep(BREATH)
        except Exception as error:  # nobody else would hear of it
            self.wanted = 0
            self._fail(error)
        finally:
            self._task = None
            self._stop.disabled = True
            self._refresh()


def read_seed(box: Any) -> int:
    """Return the seed that stands in a box. Raises BadOption for anything else."""
    text = str(box.value).strip()
    try:
        return check_seed(int(text))
    except ValueError:
        raise BadOption(f"A seed is a whole number from 0, not {text!r}.") from None
