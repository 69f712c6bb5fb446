"""Play and Pause: the page counts, and each count is one step, until somebody has to decide."""

from __future__ import annotations

from typing import Any

from .session import Session


class Playing:
    """Steps one after the other. ``ticker`` is the widget whose value the page counts up while it plays."""

    def __init__(self, ticker: Any, session: Session) -> None:
        self._ticker = ticker
        self._session = session

    @property
    def on(self) -> bool:
        """Whether it plays now. Ticks may still arrive after it has stopped; they do not count."""
        return bool(self._ticker.playing)

    def stop(self) -> None:
        """Pause, whether it plays or not."""
        self._ticker.playing = False

    def press(self) -> None:
        """Play or pause, whichever it does not do; where nothing can follow, the table says why."""
        if self.on:
            self.stop()
        else:
            goes_on = self._session.goes_on
            self._session.step()
            self._ticker.playing = goes_on and self._session.goes_on

    def step(self) -> None:
        """Make the step of one tick, and stop where no other can follow."""
        worked = self._session.step()
        if not worked or not self._session.goes_on:
            self.stop()
