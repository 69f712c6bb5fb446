"""How the tests of a tour play its beats: one beat solved, and buttons pressed by their words."""

from __future__ import annotations

from cardlab import Game
from cardlab.engine.events import Events
from cardlab.lessons.runs import Run


def solved(run: Run) -> tuple[Game, Events]:
    """Play a beat the right way. Return the game as it was before, and what happened since."""
    before = run.game.branch()
    run.show_me()
    return before, Events(event for event in run.game.events if before.cursor < event.stop <= run.game.cursor)


def press(run: Run, *words: object) -> list[str | None]:
    """Press these buttons one after the other. Return what kind of verdict each was given, None for none."""
    kinds = []
    for word in words:
        said = run.press(run.buttons().index(str(word)))
        kinds.append(said.kind if said else None)
    return kinds


def whats(events: Events) -> list[str]:
    return [event.what for event in events]
