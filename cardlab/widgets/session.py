"""What happens at the table of a notebook, without any widget: each button is one method here.

A session never loses its game: what cannot be done leaves everything as it was and is told in
``last_error``; ``message`` is a friendly line about what was not done and why that is fine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from .. import files
from ..engine.errors import BadCode, CardlabError
from ..engine.names import SEAT_NAMES
from ..engine.strategy import Action
from ..game import Game
from ..games.parts import usual_player
from ..opening import deal, replay
from .seating import PERSON, Player
from .telling import Telling
from .variations import Variations

_Rest = ParamSpec("_Rest")
_Result = TypeVar("_Result")
_Method = Callable[Concatenate["Session", _Rest], _Result]


def _safely(method: _Method[_Rest, None]) -> _Method[_Rest, bool]:
    """Let a method return whether it worked, and note in ``last_error`` why not."""

    @wraps(method)
    def guarded(session: Session, /, *arguments: _Rest.args, **more: _Rest.kwargs) -> bool:
        session.message, session.last_error = "", None
        try:
            method(session, *arguments, **more)
        except CardlabError as error:
            session.last_error = error
        return session.last_error is None

    return guarded


class Session(Telling):
    """A table to act at: who sits there and what it tells are in the classes it is made of."""

    def __init__(self, game: Game, seat: int | None = None, players: Sequence[Player | None] | None = None) -> None:
        super().__init__(game, seat, players)
        self.message = ""
        self.last_error: Exception | None = None

    # Which game.

    @_safely
    def deal(self, seed: str, seats: int) -> None:
        """Deal a new game with the same options; an empty ``seed`` draws a fresh one."""
        text = seed.strip()
        number: Any = int(text) if text.isascii() and text.isdigit() and len(text) <= 40 else text or None
        self._take(deal(self.game.name, seats, number, **asdict(self.game.options)))
        self.message = f"A new deal: seed {self.game.seed}."

    @_safely
    def paste(self, code: str) -> None:
        """Open the game that a code holds."""
        if not code.strip():
            raise BadCode(f"Paste a code first, such as {self.game.code[:40]}.")
        self._take(replay(code))
        self.message = f"Opened {self._where()}."

    @_safely
    def open_file(self, name: str, content: bytes) -> None:
        """Open a saved game from the bytes of its file."""
        self._take(Game(files.from_bytes(content, name)))
        self.message = f"Opened {name}: {self._where()}."

    def saved(self) -> bytes:
        """Return the bytes of a file with this game; ``open_file`` and ``cardlab.load`` open it."""
        return self.game.to_json().encode()

    # Who plays and who looks.

    @_safely
    def seat_player(self, seat: int, player: Player) -> None:
        """Let somebody else play a seat."""
        players: list[Player | None] = list(self.players)
        players[seat] = player
        self._seat_players(players)

    @_safely
    def look_as(self, seat: int | None) -> None:
        """Look with the eyes of a seat, or with all cards open (None)."""
        self._look_as(seat)

    # Going forwards and back.

    @_safely
    def step(self) -> None:
        """Carry out one step; a seat that a strategy plays decides, a person is asked to."""
        self._go_one()

    @_safely
    def phase(self) -> None:
        """Go on to the next phase, or to where a person has to decide."""
        self._go_while(lambda: (self.game.turn, self.game.phase))

    @_safely
    def turn(self) -> None:
        """Go on to the next turn, or to where a person has to decide."""
        self._go_while(lambda: self.game.turn)

    @_safely
    def back(self) -> None:
        """Take the last step back, or the last choice of an unfinished decision."""
        if self.game.choices:
            self._take_back()
        elif self.game.cursor == 0:
            self.message = "This is the deal: there is nothing to take back."
        else:
            self.game.back()

    @_safely
    def reset(self) -> None:
        """Go back to the deal. What was played stays recorded."""
        self.game.goto(0)
        if self.game.length:
            self.message = "Back at the deal: Next step repeats what was played, until you choose something else."

    @_safely
    def goto(self, k: int) -> None:
        """Show the table after ``k`` steps."""
        self.game.goto(k)

    @property
    def goes_on(self) -> bool:
        """Whether another step can follow without a person."""
        return not self._obstacle()

    # Deciding.

    @_safely
    def play(self, action: Action) -> None:
        """Make one choice for the person who decides; what was recorded from here on stays as a line of its own."""
        self.message = self.variations.play(action)

    @_safely
    def take_back(self) -> None:
        """Take back the last choice of an unfinished decision."""
        self._take_back()

    # The lines of play.

    @_safely
    def choose_line(self, place: int) -> None:
        """Put another line of play on the table, at the step where it was left."""
        self.variations.choose(place)

    # Inside.

    def _take(self, game: Game) -> None:
        """Show another game; its seats keep their players, and new seats have the usual one."""
        more = game.players - len(self.players)
        players = [*self.players, *[usual_player(game.definition)] * more][: game.players]
        self.variations, self.players = Variations(game), players
        if self.words.open_table or (self.seat is not None and self.seat >= game.players):
            self.seat = None

    def _go_one(self) -> bool:
        obstacle = self._obstacle()
        if obstacle:
            self.message = obstacle
            return False
        game = self.game
        new = game.cursor == game.length
        game.step(strategies=[None if player == PERSON else player for player in self.players] if new else None)
        return True

    def _go_while(self, mark: Callable[[], object]) -> None:
        begun = mark()
        while self._go_one() and mark() == begun and not self._obstacle():
            pass

    def _obstacle(self) -> str:
        """Return why no step can follow now, in one sentence, or nothing."""
        game = self.game
        if game.choices:
            words = " › ".join(self.shown_choices())
            name = SEAT_NAMES[game.decider or 0]
            what = f" ({words})" if words else ""
            return f"{name} has begun to choose{what}: go on below, or take it back."
        if game.over:
            return "The game is over: go back, reset, or deal a new game."
        if game.cursor < game.length or len(game.legal_actions()) < 2:
            return ""
        seat = game.decider or 0
        return f"{SEAT_NAMES[seat]} has to decide: choose below." if self._is_person(seat) else ""

    def _take_back(self) -> None:
        """Drop the last choice that had an alternative."""
        game = self.game
        made = game.choices
        game.drop()
        for count in range(len(made) - 1, 0, -1):
            game.play(*made[:count])
            if len(game.choices) < len(made):
                return
            game.drop()

    def _where(self) -> str:
        game = self.game
        return f"{game.definition.title}, {game.players} seats, seed {game.seed}, step {game.cursor} of {game.length}"
