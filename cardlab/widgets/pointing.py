"""The picture of a table: with anywidget one can point at its cards, without it it is only looked at."""

from __future__ import annotations

import os
from typing import Any
from urllib.parse import parse_qs

from ..game import Game
from ..games.parts import part
from . import text
from .controls import Controls
from .selection import Selection
from .session import Session
from .stepwise import Stepwise
from .style import both_widths

_opened: list[str] = []  # deals of an address that a table of this kernel has opened


class Pointing:
    """What the picture shows and what is pointed at in it; sends only what has changed."""

    def __init__(self, session: Session, controls: Controls) -> None:
        self._session = session
        self._selections = Selection(session), Stepwise(session)
        self._controls = controls
        if controls.board is not None:
            controls.board.description = session.words.targets
        self._first = session.game
        self._answered = False
        self._narrow = False
        self._heard = 0
        self._drawn: tuple[object, ...] = ()

    @property
    def selection(self) -> Selection | Stepwise:
        """What is picked in the picture; the game on the table says whether clicks are choices one after the other."""
        speaks = part(self._session.game.definition, "selection")
        return self._selections[0 if hasattr(speaks, "VERBS") else 1]

    def told(self, content: dict[str, Any]) -> None:
        """Do what the page tells: a click in the picture, Escape, how wide it is, a deal in its address."""
        kind, selection, session = content.get("kind"), self.selection, self._session
        if kind == "ready":
            self._answered, self._narrow = True, bool(content.get("narrow"))
            return
        self._heard += 1
        session.message, session.last_error = "", None
        if kind in ("pick", "back", "choose") and not self._is_there(kind, int(content["pick"])):
            return
        if kind == "pick":
            selection.pick(int(content["pick"]))
            session.message = session.message or text.why(*(selection.refused or ("", "")))
        elif kind == "back":
            selection.put_back(int(content["pick"]))
        elif kind == "choose":
            session.play(session.game.definition.actions[int(content["pick"])])
        elif kind == "drop":
            selection.drop()
        elif kind == "address" and self.untouched:
            session.paste(str(content.get("code", "")))

    def _is_there(self, kind: str, pick: int) -> bool:
        """Whether what was clicked is at this table: another game may have come onto it since."""
        if kind == "choose":
            return pick in self._session.game.definition.actions
        return any(target.pick == pick for target in self.selection.targets())

    @property
    def untouched(self) -> bool:
        """Whether nothing has been done at this table: only then a deal of the address is opened."""
        game = self._session.game
        return game is self._first and game.length == 0 and not game.choices

    def open_address(self, query: str | None = None) -> None:
        """Open the deal that the address of the page names, where the kernel is told it (Voilà does), once."""
        given = os.environ.get("QUERY_STRING", "") if query is None else query
        code = deal_in(given)
        if code and self.untouched and given not in _opened:
            _opened.append(given)
            self._session.paste(code)

    def show(self) -> None:
        """Show the picture and what can be pointed at."""
        board, session, game = self._controls.board, self._session, self._session.game
        if board is None or not self._answered:
            self._draw(game, False, True)
            return
        with board.hold_sync():
            self._draw(game, self._narrow)
            board.targets = [
                {"pick": each.pick, "act": each.act, "chosen": each.chosen, "why": text.why(each.sentence, each.rule)}
                for each in self.selection.targets()
            ]
            board.hint = session.words.hint if board.targets else ""
            board.description = session.words.targets
            board.begun = bool(self.selection) or bool(game.choices) or self._controls.projecting
            board.said = self._said()
            board.untouched = self.untouched
            board.answered = self._heard

    def _draw(self, game: Game, *widths: bool) -> None:
        """Draw the picture for these widths (narrow or not) unless it is on the page already."""
        eyes = self._session.eyes
        key = (game.code, game.cursor, game.choices, eyes, widths)
        if key == self._drawn:
            return
        pictures = [game.picture(eyes, narrow=narrow, theme="page").svg for narrow in widths]
        if len(pictures) == 1 and self._controls.board is not None:
            self._controls.board.value = pictures[0]
            self._controls.picture.value = ""
        else:
            wide, narrow = pictures
            self._controls.picture.value = both_widths(wide, narrow)
        self._drawn = key

    def _said(self) -> str:
        session, game = self._session, self._session.game
        if self.selection:
            words, question = self.selection.told()
            return f"Selected: {', '.join(words)}; {question}"
        if game.choices:
            return f"Chosen: {', '.join(map(str, game.choices))}; {session.prompt().question}"
        return text.step_told(session.status(), game.rule, game.cursor, game.length)


def deal_in(query: str) -> str:
    """Return the code in the part of an address behind its question mark, or nothing.

    >>> deal_in("token=1&deal=NILE-2-7"), deal_in("token=1")
    ('NILE-2-7', '')
    """
    return parse_qs(query.removeprefix("?")).get("deal", [""])[0]
