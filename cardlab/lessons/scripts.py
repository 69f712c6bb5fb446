"""Positions by script: forced cards and decisions, one after the other, from a deal; nothing is left to luck."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..engine.errors import CardlabError
from ..engine.events import Events
from ..game import Game
from ..opening import deal, replay

Move = tuple[Any, ...]
Moves = tuple[Move, ...]

ON: Move = ("on",)  # whatever happens by itself, up to the next card from the pile or the next decision


class BrokenScript(CardlabError):
    """A script that asks for something the rules do not allow: a mistake in a tour, never a learner's."""


def card(name: str) -> Move:
    """Return the move that turns up or draws this card next, whatever lay on top."""
    return ("card", name)


def play(*choices: object) -> Move:
    """Return the move that makes these choices in a row."""
    return ("play", *choices)


@dataclass(frozen=True)
class Start:
    """Where a beat begins: a deal and the moves that lead from it to the position, or the code of a recorded game."""

    seed: int = 0
    players: int = 2
    moves: Moves = ()
    code: str = ""
    options: dict[str, Any] = field(default_factory=dict)

    def then(self, *moves: Move) -> Start:
        """Return the start that lies so many moves later."""
        return Start(self.seed, self.players, self.moves + moves, self.code, self.options)

    def game(self, name: str) -> Game:
        """Return a new game in that position. Raises BrokenScript when a move is not possible."""
        game = replay(self.code) if self.code else deal(name, self.players, self.seed, **self.options)
        carry_out(game, self.moves)
        return game


def carry_out(game: Game, moves: Moves) -> Events:
    """Carry out moves and return what happened. Raises BrokenScript when one is not possible."""
    before = game.cursor
    for number, move in enumerate(moves, 1):
        try:
            _carry_out_one(game, move)
        except CardlabError as error:
            raise BrokenScript(f"Move {number} of the script, {move}, is not possible: {error}") from error
    return Events(event for event in game.events if event.stop > before)


def _carry_out_one(game: Game, move: Move) -> None:
    kind, *rest = move
    if kind == "play":
        _go_on(game)
        game.play(*rest)
    elif kind == "card":
        _go_on(game)
        while len(game.legal_actions()) == 1:
            game.step()
            _go_on(game)
        game.step(card=rest[0])
    elif kind == "on":
        _go_on(game)
    else:
        raise BrokenScript(f"{kind!r} is no move: write 'card', 'play' or 'on'.")


def _go_on(game: Game) -> None:
    """Carry out steps that need neither a card from the pile nor a decision."""
    while not game.over and not game.legal_actions() and not game.definition.takes_a_card(game.position):
        game.step()
