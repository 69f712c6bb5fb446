"""The table to play on in a notebook, with ipywidgets alone: ``game.show()``.

It works on the very game it was given, so the next cell sees what was clicked: ``game.events``. Dealing
anew, pasting a code or opening a file puts another game on the table; that one is ``table.game``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from threading import RLock
from typing import Any

import ipywidgets

from ..engine.errors import CardlabError
from ..engine.names import SEAT_NAMES
from ..game import Game
from . import text
from .controls import OPEN, Controls, Entered, set_options, toggle
from .decision import Decision
from .log_lines import LogLines
from .panels import Panels
from .playing import Playing
from .pointing import Pointing
from .seating import PERSON, Player, seats_possible
from .session import Session

EYES_OF_THE_PERSON = "the person's"


class Table(ipywidgets.VBox):
    """A game as widgets: its picture, its legal actions as buttons, its log, and the way through its steps.

    ``players`` has one entry a seat: "person", a strategy's name, or a function f(view, actions); left out,
    Ada is a person and the others are greedy. ``seat`` is whose eyes look, None for all cards open; left
    out, those of the person when there is only one. Raises BadOption for a wrong seat or player.
    """

    def __init__(
        self,
        game: Game,
        seat: int | str | None = EYES_OF_THE_PERSON,
        players: Sequence[Player | None] | None = None,
    ) -> None:
        self.session = Session(game, None, players)
        if seat == EYES_OF_THE_PERSON:
            persons = [at for at, player in enumerate(self.session.players) if player == PERSON]
            seat = persons[0] if len(persons) == 1 else None
        if not self.session.look_as(seat):  # type: ignore[arg-type]  # whatever it is, it is checked
            raise self.session.last_error or AssertionError
        self._shown: Game | None = None
        self._updating = False
        # JupyterLab lets messages of several widgets be handled at the same time, each in a thread of its own.
        self._one_at_a_time = RLock()
        self._controls = Controls()
        self._playing = Playing(self._controls.ticker, self.session)
        self._pointing = Pointing(self.session, self._controls)
        self._pointing.open_address()
        self._panels = Panels(self._controls)
        self._log = LogLines(self._controls, self.session, self._go_to)
        self._decision = Decision(self._controls, self.session, self._pointing, self._do)
        super().__init__(self._lay_out(), layout=self._controls.layout)
        self.add_class("cardlab")
        self._connect()
        self._refresh()

    # For the cells around it.

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game

    @property
    def last_error(self) -> Exception | None:
        """What went wrong at the last click, or None."""
        return self.session.last_error

    def refresh(self) -> None:
        """Show the game as it is now, after another cell has changed it."""
        self._do(lambda: None)

    def close(self) -> None:
        """Give back every widget of this table."""
        if hasattr(self, "_controls"):  # ipywidgets also calls this for a table that could not be made
            self._panels.close()
            self._controls.close()
        super().close()

    def _repr_mimebundle_(self, **settings: Any) -> dict[str, Any]:
        """Return the widget together with its picture and its text, for readers without a kernel."""
        picture = self.game.picture(self.session.eyes)
        shown: dict[str, Any] = super()._repr_mimebundle_(**settings) or {}
        return {**shown, "image/svg+xml": picture._repr_svg_(), "text/plain": picture.describe()}

    # Building.

    def _lay_out(self) -> list[Any]:
        c = self._controls
        deal = c.box("row", [c.seed, c.seats, c.deal, c.fresh, c.reset, c.eyes])
        steps = c.box("row", [c.back, c.step, c.phase, c.turn, c.play, c.speed, c.at, c.scrubber])
        self._log_panel = c.box("log-panel", [c.log_title, self._log.box], own_layout=True)
        self._rules_panel = c.box("rules-panel", [c.rules], own_layout=True)
        self._players_row = c.box("row", [])
        self._more_panel = c.box(
            "panel",
            [
                self._players_row,
                c.code,
                c.box("row", [c.paste, c.open_code]),
                c.box("row", [c.upload, c.upload_note, c.download]),
                c.panel_message,
            ],
            own_layout=True,
        )
        self._more_panel.layout.display = "none"
        panels = c.box("panels", [self._log_panel, self._rules_panel])
        toggles = c.box("row", [c.show_log, c.show_rules, *self._panels.toggles, c.show_more])
        return [
            c.style,
            *([c.keys] if c.keys is not None else []),
            c.ticker,
            c.status,
            steps,
            self._panels.lines_row,
            c.message,
            c.picture,
            *([c.board] if c.board is not None else []),
            self._decision.box,
            deal,
            toggles,
            *self._panels.boxes,
            self._more_panel,
            panels,
        ]

    def _connect(self) -> None:
        c, s = self._controls, self.session
        for button, act in (
            (c.fresh, lambda: s.deal("", c.seats.value)),
            (c.reset, lambda: s.reset()),
            (c.back, self._back),
            (c.step, lambda: s.step()),
            (c.phase, lambda: s.phase()),
            (c.turn, lambda: s.turn()),
            (c.take_back, self._take_back),
            (c.look, lambda: s.look_as(self.game.decider)),
        ):
            button.on_click(partial(self._press, act))
        c.play.on_click(partial(self._press, self._playing.press, False))
        for button, panel, name in (
            (c.show_log, self._log_panel, "the log"),
            (c.show_rules, self._rules_panel, "the rules"),
            (c.show_more, self._more_panel, "players, code and files"),
        ):
            button.on_click(partial(self._press, partial(toggle, button, panel, name), False))
        for box, button, confirm in ((c.seed, c.deal, self._deal), (c.paste, c.open_code, self._open_code)):
            entered = Entered()
            button.on_click(entered.note)
            box.on_msg(entered.note_key)
            button.on_click(partial(self._press, confirm))
            self._watch(box, partial(self._take_late, entered, confirm), pause=False)
        self._watch(c.eyes, lambda seat: s.look_as(None if seat == OPEN else seat))
        self._watch(c.at, lambda step: s.goto(step))
        self._watch(c.scrubber, lambda step: s.goto(step))
        self._watch(c.upload, self._open_files)
        self._watch(c.speed, lambda interval: setattr(c.ticker, "interval", interval), pause=False)
        c.told = lambda content: self._do(lambda: self._pointing.told(content), pause=content.get("kind") != "ready")
        c.ticker.interval = c.speed.value
        c.ticker.observe(self._tick, "value")
        for seat, player in enumerate(c.players):
            self._watch(player, partial(self._seat_player, seat))
        self._panels.connect(s, self, self._press, self._watch)

    # Handlers: each is a thin call, wrapped once.

    def _do(self, act: Callable[[], object], *, stay: bool = False, pause: bool = True) -> None:
        """Carry out what a control asks for and show the result; whatever goes wrong is shown, too."""
        with self._one_at_a_time:
            if pause:
                self._playing.stop()
            try:
                act()
            except Exception as error:  # a click must never end in silence
                self._playing.stop()
                self.session.last_error = error
            self._refresh(stay)

    def _press(self, act: Callable[[], object], pause: bool = True, _button: object = None) -> None:
        self._do(act, pause=pause)

    def _take_late(self, entered: Entered, act: Callable[[], object], _typed: str) -> None:
        if entered.just_now():
            act()

    def _watch(self, widget: Any, act: Callable[[Any], object], *, stay: bool = False, pause: bool = True) -> None:
        def changed(change: dict[str, Any]) -> None:
            with self._one_at_a_time:
                if not self._updating and change["new"] is not None:
                    self._do(lambda: act(change["new"]), stay=stay, pause=pause)

        widget.observe(changed, "value")

    def _back(self) -> None:
        if self._pointing.selection:
            self._pointing.selection.drop()
        else:
            self.session.back()

    def _take_back(self) -> None:
        if self._pointing.selection:
            self._pointing.selection.drop()
        else:
            self.session.take_back()

    def _go_to(self, step: int) -> None:
        self._do(lambda: self.session.goto(step), stay=True)

    def _deal(self) -> None:
        self.session.deal(self._controls.seed.value, self._controls.seats.value)

    def _open_code(self) -> None:
        if self.session.paste(self._controls.paste.value):
            self._updating = True
            self._controls.paste.value = ""
            self._updating = False

    def _open_files(self, files: Sequence[Any]) -> None:
        for file in files[:1]:
            self.session.open_file(file["name"], bytes(file["content"]))
        self._updating = True
        self._controls.upload.value = ()
        self._updating = False

    def _seat_player(self, seat: int, name: str) -> None:
        names = self.session.player_names()
        if name in names:
            self.session.seat_player(seat, self.session.known_players()[names.index(name)])

    def _tick(self, _change: object) -> None:
        if self._playing.on and not self._updating:
            self._do(self._playing.step, pause=False)

    # Showing.

    def _refresh(self, stay: bool = False) -> None:
        self._updating = True
        try:
            self._show_everything(stay)
        except Exception as error:
            self.session.last_error = error
        finally:
            self._updating = False
        wrong = self._say_error()
        self._controls.message.value = text.message(self.session.message, wrong)
        # Who works in the panel below may not see the line above the picture.
        self._controls.panel_message.value = text.error_again(wrong)

    def _say_error(self) -> str:
        error = self.session.last_error
        if error is None or isinstance(error, CardlabError):
            return str(error or "")
        return f"Something went wrong inside ({type(error).__name__}: {error}). Your game is kept: {self.game.code}"

    def _show_everything(self, stay: bool) -> None:
        c, s, game = self._controls, self.session, self.game
        # The picture first: it is what a click waits for.
        self._pointing.show()
        if game is not self._shown:
            self._shown = game
            c.seed.value = str(game.seed)
            c.seats.options = seats_possible(game)
            c.seats.value = game.players
        self._show_people()
        for control in (c.at, c.scrubber):
            with control.hold_sync():
                control.max = max(game.length, control.value)
                control.value, control.max = game.cursor, game.length
        c.play.description = "Pause" if self._playing.on else "Play"
        c.status.value = text.status(s.status(), game.rule, game.cursor, game.length)
        self._decision.show()
        self._log.show(stay)
        c.rules.value = text.rules(s.rule_text(), game.rule)
        c.code.value = text.code(game.code)
        name = f"{game.name}-{game.players}-{game.seed}.json"
        c.download.value = text.download(name, s.saved()) if self._more_panel.layout.display is None else ""
        self._panels.show(s)

    def _show_people(self) -> None:
        c, s = self._controls, self.session
        names = SEAT_NAMES[: self.game.players]
        eyes = [] if s.words.open_table else [(f"as {name}", seat) for seat, name in enumerate(names)]
        set_options(c.eyes, [("all cards open", OPEN), *eyes], OPEN if s.seat is None else s.seat)
        known, called = s.known_players(), s.player_names()
        for control, player in zip(c.players, s.players, strict=False):
            set_options(control, called, called[known.index(player)])
        self._players_row.children = tuple(c.players[: len(names)])
