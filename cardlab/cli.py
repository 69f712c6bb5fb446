"""The command `cardlab`: open the notebooks, play in the terminal, replay a code."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import fields
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn

from . import __version__
from .engine.errors import CardlabError
from .game import Game
from .games import definition
from .games import names as games
from .games.table_words import table_words
from .opening import deal, load, replay
from .terminal import Terminal, say, tell, text_table, use_line_editing

# These read their own arguments: what they do not know they hand on.
HANDED_ON = {
    "lab": "copy the notebooks into the current folder and open JupyterLab on the first one",
    "doctor": "list the versions that notebooks depend on, and say what to fix",
    "warm": "compile the games and their players ahead, so that the first batch starts at once",
}


class Parser(argparse.ArgumentParser):
    """An ArgumentParser that answers a mistake with one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the sentence and leave with exit status 2."""
        print(f"{message[:1].upper()}{message[1:]}; {self.prog} --help shows what it takes.", file=sys.stderr)
        raise SystemExit(2)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 2, after one sentence, for what cannot be done."""
    given = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Characters that the terminal's encoding lacks become "?", not a traceback.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        if given and given[0] in HANDED_ON:
            return int(import_module(f"{__package__}.{given[0]}").main(given[1:]))
        parser = make_parser()
        arguments = parser.parse_args(given)
        if "run" not in arguments:
            parser.print_help()
            return 0
        arguments.run(arguments)
    except CardlabError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:  # as in `cardlab replay CODE | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def make_parser() -> Parser:
    """Return the parser of all commands."""
    parser = Parser(prog="cardlab", description="Card games whose every step can be looked at and replayed.")
    parser.add_argument("--version", action="version", version=f"cardlab {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name, what in HANDED_ON.items():
        commands.add_parser(name, help=what, add_help=False)

    command = commands.add_parser("play", help="play a whole game in the terminal")
    command.set_defaults(run=play)
    command.add_argument(
        "game", nargs="?", default="nile", help="a game such as nile, or a code or saved file to go on with"
    )
    command.add_argument("--players", type=int, metavar="N", help="number of players of a new game (2)")
    command.add_argument("--seed", type=int, metavar="N", help="seed of a new game (drawn afresh)")
    command.add_argument("--seat", type=int, default=0, metavar="N", help="where you sit (0)")
    command.add_argument(
        "--against", default="greedy", metavar="NAME", help="who sits elsewhere: greedy or random (greedy)"
    )

    command = commands.add_parser("replay", help="print the log of a game and how it stands")
    command.set_defaults(run=show_replay)
    command.add_argument("code", help="the code of a game, or a file it was saved in")
    command.add_argument("--seat", type=int, metavar="N", help="tell it as this seat sees it (all cards open)")

    command = commands.add_parser("games", help="list the games and their options")
    command.set_defaults(run=list_games)
    return parser


def play(arguments: argparse.Namespace) -> None:
    """Deal a game, or open one that was begun, and play it."""
    if arguments.game.lower() in games() or not looks_recorded(arguments.game):
        players = 2 if arguments.players is None else arguments.players
        game = deal(arguments.game, players=players, seed=arguments.seed)
    elif arguments.players is not None or arguments.seed is not None:
        raise CardlabError("A code or a file holds its own players and seed: leave out --players and --seed.")
    else:
        game = open_game(arguments.game)
    use_line_editing()
    Terminal(game, arguments.seat, arguments.against).play()


def show_replay(arguments: argparse.Namespace) -> None:
    """Print what happened in a recorded game, and how it stands at its end."""
    game = open_game(arguments.code)
    if arguments.seat is not None:
        game.view(arguments.seat)
    game.goto(game.length)
    tell(game.events.lines(arguments.seat))
    secret = table_words(game.definition).secret_scores
    closed = bool(secret) and arguments.seat is not None and not game.over
    print(f"\n{game!r}\n{text_table(game, arguments.seat) if closed else game.scores()}")


def list_games(arguments: argparse.Namespace) -> None:
    """Print each game with its options and what they are when nothing is said."""
    for name in games():
        options = ", ".join(f"{option.name}={option.default}" for option in fields(definition(name).options))
        say(f"{name}: {definition(name).title}; options: {options}", indent=2)


def looks_recorded(text: str) -> bool:
    """Whether a word can only mean a recorded game: a code has a hyphen."""
    return "-" in text or names_a_file(text)


def names_a_file(text: str) -> bool:
    """Whether a word is the name of a file, there or missing: no code has a folder or an ending in it."""
    return os.path.isfile(text) or text.lower().endswith(".json") or any(sign in text for sign in ("/", os.sep))


def open_game(text: str) -> Game:
    """Return the game that a code or a saved file holds. Raises BadCode or CardlabError, one sentence."""
    return load(text) if names_a_file(text) else replay(text)
