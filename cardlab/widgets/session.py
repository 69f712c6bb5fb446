"""What happens at the table of a notebook, without any widget: each button is one method here.

A session never loses its game: what cannot be done leaves everything as it was and is told in
``last_error``; ``message`` is a friendly line about what was not done and why that is fine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import wraps
from importlib import import_module
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from .. import files
from ..advance import find_strategies
from ..engine.errors import BadCode, BadOption, CardlabError, shown
from ..engine.names import SEAT_NAMES
from ..engine.strategy import Action, Strategy
from ..game import Game
from ..games.table_words import TableWords, table_words
from ..opening import deal, replay
from .variations import Parting, Variations

PERSON = "person"
Player = str | Strategy
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


class Refusal(NamedTuple):
    """Actions that are not possible now, and why: one sentence and the rule's number."""

    words: tuple[str, ...]
    sentence: str
    rule: str


class Prompt(NamedTuple):
    """Who chooses here (empty: nobody), the question or what is the case, and advice on what to do."""

    who: str
    question: str
    advice: str


class Session:
    """A game, who plays its seats, and whose eyes look at it.

    ``players`` names for each seat "person", a strategy of the game ("random", "greedy"), or a function
    f(view, actions); left out, seat 0 is a person and the others are greedy. ``seat`` is the seat
    that looks, or None for all cards open. Raises BadOption for a wrong seat or player.
    """

    def __init__(self, game: Game, seat: int | None = None, players: Sequence[Player | None] | None = None) -> None:
        self.variations = Variations(game)
        self.players: list[Player] = []
        self.seat: int | None = None
        self.message = ""
        self.last_error: Exception | None = None
        self._lines_of: tuple[object, ...] = ()
        self._lines: list[tuple[int, str, str]] = []
        self._seat_players(players)
        self._look_as(seat)

    # Which game, and what it says at its table.

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.variations.game

    @property
    def words(self) -> TableWords:
        """What the game says about its table."""
        return table_words(self.game.definition)

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

    @property
    def eyes(self) -> int | None:
        """The seat the picture is drawn for: at the end what is scored lies open, whoever looks."""
        return None if self.game.over else self.seat

    def known_players(self) -> list[Player]:
        """Return everybody who can play a seat: a person, the game's strategies, and those of this table."""
        known: list[Player] = [PERSON, *self.game.definition.players]
        return known + [player for player in self.players if player not in known]

    def player_names(self) -> list[str]:
        """Return what each of them is called; no two alike, also where a function is named as a built-in player."""
        names: list[str] = []
        for player in self.known_players():
            name, count = name_of(player), 1
            while name in names:
                name = f"your {name_of(player)}" + (f" ({count})" if count > 1 else "")
                count += 1
            names.append(name)
        return names

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

    @property
    def asks(self) -> bool:
        """Whether a person who may be shown the buttons has to decide."""
        decider = self.game.decider
        return decider is not None and self._is_person(decider) and self.seat in (None, decider)

    def actions(self) -> list[Action]:
        """Return the actions to show as buttons: those of a person whose cards may be seen."""
        return self.game.legal_actions() if self.asks else []

    def refusals(self) -> list[Refusal]:
        """Return what a person may wonder about and why it is not possible now, grouped by reason."""
        if not self.asks:
            return []
        hints = import_module(f"{self.game.definition.package}.hints")
        grouped: dict[tuple[str, str], list[str]] = {}
        for number in hints.worth_explaining(self.game.position):
            action = self.game.definition.actions[number]
            reason = self.game.why_not(action)
            if reason is not None:
                grouped.setdefault((reason.sentence, reason.rule), []).append(str(action))
        return [Refusal(tuple(words), *reason) for reason, words in grouped.items()]

    # The lines of play.

    @_safely
    def choose_line(self, place: int) -> None:
        """Put another line of play on the table, at the step where it was left."""
        self.variations.choose(place)

    def line_names(self) -> list[str]:
        """Return what the lines of play are called, as those eyes see them."""
        return self.variations.names(self.eyes)

    def parting(self, other: int) -> Parting | None:
        """Return where the line on the table and another one part, or None when they do not."""
        return self.variations.parting(self.variations.current, other, self.eyes)

    # What is said.

    def status(self) -> str:
        """Return what the last step did, in one sentence, as those eyes see it."""
        return self.game.sentence(self.eyes)

    def prompt(self) -> Prompt:
        """Return who has to decide what, or what comes next, and what to do."""
        game, decider = self.game, self.game.decider
        if game.over:
            return Prompt("", "The game is over.", f"{game.scores().sentence()} Go back, reset, or deal a new game.")
        if decider is None:
            return Prompt("", "Nobody has to choose now.", f"Next step goes on with the phase {game.phase}.")
        name = SEAT_NAMES[decider]
        if not self._is_person(decider):
            will = f"The strategy {name_of(self.players[decider])} will choose at the next step."
            return Prompt("", f"{name} has to decide.", self._played_before() or will)
        if not self.asks:
            return Prompt("", f"{name} has to decide.", f"Look as {name}, or with all cards open, to choose.")
        return Prompt(name, game.decision or "", self._played_before())

    def next_sentence(self) -> str:
        """Return what the recorded next step does, or nothing at the end of the record."""
        if self.game.cursor == self.game.length or self.game.choices:
            return ""
        twin = self.game.branch()
        twin.step()
        return twin.sentence(self.eyes)

    def lines(self) -> list[tuple[int, str, str]]:
        """Return (step, rule, sentence) of every recorded step, also of those ahead."""
        game = self.game
        now = (game.code, game.length, self.eyes)
        if now != self._lines_of:
            whole = game if game.cursor == game.length else game.branch().goto(game.length)
            self._lines_of, self._lines = now, whole.events.lines(self.eyes)
        return self._lines

    def rule_text(self) -> str:
        """Return the rules of the phase the table is in."""
        return self.game.rule_text(self.game.phase)

    # Inside.

    def _take(self, game: Game) -> None:
        """Show another game; its seats keep their players, and new seats are greedy."""
        players = [*self.players, *["greedy"] * (game.players - len(self.players))][: game.players]
        self.variations, self.players = Variations(game), players
        if self.words.open_table or (self.seat is not None and self.seat >= game.players):
            self.seat = None

    def _seat_players(self, players: Sequence[Player | None] | None) -> None:
        seats = self.game.players
        chosen = [PERSON, *["greedy"] * (seats - 1)] if players is None else players
        if isinstance(chosen, str) or not isinstance(chosen, Sequence) or len(chosen) != seats:
            raise BadOption(
                f"players={shown(players)} does not fit: give a list with one player for each of the {seats} seats, "
                f"such as {[PERSON, *['greedy'] * (seats - 1)]}."
            )
        named: list[Player] = [PERSON if player is None else player for player in chosen]
        find_strategies(self.game.definition, seats, [None if player == PERSON else player for player in named])
        self.players = named

    def _look_as(self, seat: int | None) -> None:
        if seat is not None:
            self.game.view(seat)
        # Where everybody sees the same, whoever has to decide may be shown the buttons.
        self.seat = None if self.words.open_table else seat

    def _is_person(self, seat: int) -> bool:
        return self.players[seat] == PERSON

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

    def shown_choices(self) -> list[str]:
        """Return the unfinished choices in words, as far as these eyes may see them: nobody is told before the end."""
        mine = self.seat is None or self.seat == self.game.decider
        return [str(choice) for choice in self.game.choices] if mine else []

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

    def _played_before(self) -> str:
        told = self.next_sentence()
        return f"Played before: {told} Next step repeats it." if told else ""

    def _where(self) -> str:
        game = self.game
        return f"{game.definition.title}, {game.players} seats, seed {game.seed}, step {game.cursor} of {game.length}"


def name_of(player: Player) -> str:
    """Return what a player is called.

    >>> name_of("greedy")
    'greedy'
    """
    return player if isinstance(player, str) else getattr(player, "__name__", "a function of yours")


def seats_possible(game: Game) -> list[int]:
    """Return the numbers of seats this game can have with its options."""
    possible = []
    for seats in range(1, len(SEAT_NAMES) + 1):
        try:
            game.definition.check_options(game.options, seats)
        except CardlabError:
            continue
        possible.append(seats)
    return possible
