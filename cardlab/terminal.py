"""A whole game in the terminal: the table in plain characters, the legal actions, a line typed for each decision."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from itertools import permutations

from .engine.errors import BadOption, CardlabError, IllegalAction, shown
from .engine.names import SEAT_NAMES
from .engine.strategy import Action
from .game import Game
from .games.parts import part
from .games.table_words import table_words

WIDTH = 79
MOST_IN_ANY_ORDER = 5  # choices in a row, so at most 120 orders
LONGEST_NUMBER = 9  # digits of an action's number; more are no action
HELP = """\
Answer with the number in front of an action or with its word; several words
make several choices in a row, such as: {example}
  ?              the rules of this phase       {one_rule:8} one rule
  {doubt:14} why these words are not allowed now
  table          the table again               log        all that has happened
  code           this game as a line of text   save PATH  this game into a file
  back           to your decision before       quit       stop, and go on later"""


class Terminal:
    """One person at a seat of a game, strategies at the others; ``play`` runs it to its end."""

    def __init__(self, game: Game, seat: int, against: str) -> None:
        """Put a person on ``seat``. Raises BadOption for a seat or a player that the game does not have."""
        game.view(seat)
        players = game.definition.players
        if against not in players:
            raise BadOption(f"{shown(against)} is no player of {game.definition.title}: write {' or '.join(players)}.")
        self.game = game
        self.seat = seat
        self.against = against
        self.strategies = [None if each == seat else against for each in range(game.players)]
        self.told = game.cursor - 1  # the last step whose line was printed
        self.quitting = False

    def play(self) -> None:
        """Play until the game is over or the person leaves; prints the code in both cases."""
        say(f"You are {SEAT_NAMES[self.seat]} (seat {self.seat}). Type help for the commands, ? for the rules.")
        game = self.game
        if game.cursor < game.length:
            say(
                f"This game was played to step {game.length} and is looked at after step {game.cursor}. From here on "
                "it is played anew; this code still holds it as it was:"
            )
            print(game.code)
        try:
            while not self.quitting and self._go_on():
                self._ask()
        except (EOFError, KeyboardInterrupt):
            print()
        if self.game.over:
            print(f"\n{self.game.scores()}\n\nThe game as a code, for cardlab replay:\n{self.game.code}")
        else:
            print(f"\nNothing is lost. To go on:\n{self._again(self.game.code)}")

    def _go_on(self) -> bool:
        """Let the others act until the person has to decide; tell what happened. False when the game is over."""
        game = self.game
        if not game.choices:
            game.advance("end", self.strategies)
            self._tell()
            if not game.over:
                self._show_table()
        return not game.over

    def _tell(self) -> None:
        news = [line for line in self.game.events.lines(self.seat) if line[0] > self.told]
        if news:
            print()
            tell(news)
        self.told = self.game.cursor

    def _show_table(self) -> None:
        print(f"\n{text_table(self.game, self.seat)}")

    def _ask(self) -> None:
        """Show the pending decision and deal with lines until one of them changes the game."""
        actions = self.game.legal_actions()
        begun = " ".join(str(choice) for choice in self.game.choices)
        print(f"\n{self.game.decision or ''}{f' ({begun} ...)' if begun else ''}")
        self._show_menu(actions)
        while not self._answer(input("> ").strip(), actions):
            pass

    def _show_menu(self, actions: Sequence[Action]) -> None:
        say("  " + "  ".join(menu(actions, self.game.label)), indent=2)

    def _answer(self, typed: str, actions: Sequence[Action]) -> bool:
        """Deal with one line; return whether the game has changed or the person leaves."""
        line = " ".join(typed.replace(",", " ").split())
        command, _, _ = line.partition(" ")
        try:
            match command.lower():
                case "":
                    return False
                case "help":
                    print(help_of(self.game))
                case "table":
                    self._show_table()
                case "log":
                    tell(self.game.events.lines(self.seat))
                case "code":
                    print(self.game.code)
                case "save":
                    self._save(typed.partition(" ")[2].lstrip())
                case "quit":
                    self.quitting = True
                case "back":
                    return self._back()
                case _ if line.startswith("?"):
                    self._explain(line[1:].strip())
                case _:
                    self._play(self._choices(line, actions))
                    return True
        except IllegalAction as refusal:
            say(str(refusal))
            self._show_menu(actions)
        except CardlabError as error:
            say(str(error))
        return self.quitting

    def _play(self, choices: Sequence[object]) -> None:
        """Make the choices, in the one order of them that is possible when the typed one is not."""
        try:
            self.game.play(*choices)
        except IllegalAction:
            ordered = in_their_order(self.game, choices)
            if not ordered:
                raise
            self.game.drop()
            self.game.play(*ordered)

    def _choices(self, line: str, actions: Sequence[Action]) -> Sequence[object]:
        """Return the choices a line means: the number of an action in the menu, or words in a row."""
        if not is_number(line) or are_numbers(actions):
            return choices_of(self.game, line)
        if len(line) > LONGEST_NUMBER or not 1 <= int(line) <= len(actions):
            raise CardlabError(f"There is no action {line[:LONGEST_NUMBER]}: the numbers go from 1 to {len(actions)}.")
        return [actions[int(line) - 1]]

    def _explain(self, what: str) -> None:
        """Print a rule, the rules of this phase, or why some words are not allowed."""
        game = self.game
        if not what or re.fullmatch(r"[A-Za-z]\d+(\.\d+)?", what):
            for paragraph in game.rule_text(what.upper() or None).split("\n- "):
                say(" ".join(paragraph.replace("*", "").replace("`", "").split()), indent=2)
            return
        say(str(game.why_not(*choices_of(game, what)) or "That is allowed now."))

    def _save(self, path: str) -> None:
        if not path:
            raise CardlabError("Say where to save the game, such as: save game.json.")
        # Not broken into lines: a path may hold several spaces in a row.
        print(f"Saved in {self.game.save(path)}; to go on:\n{self._again(path)}")

    def _again(self, what: str) -> str:
        """Return the command that goes on with a code or a file from this seat."""
        return f'cardlab play --seat {self.seat} --against {self.against} "{what}"'

    def _back(self) -> bool:
        """Drop what was begun, or go back to the person's decision before this one."""
        game = self.game
        if game.choices:
            game.drop()
            return True
        here = game.cursor
        while game.cursor > 0:
            game.back()
            if game.decider == self.seat:
                self.told = game.cursor
                print(f"Back at step {game.cursor}.")
                return True
        game.goto(here)
        raise CardlabError("This is your first decision: there is nothing of yours to take back.")


def in_their_order(game: Game, choices: Sequence[object]) -> Sequence[object]:
    """Return these choices and those made before them in an order that is possible; nothing where there is none.

    A number of cards belongs to what stands before it, so choices with one keep their order.

    >>> from cardlab import deal
    >>> game = deal("nile", seed=7)
    >>> _ = game.advance("decision")
    >>> in_their_order(game, ["market", "lettuce", "wheat"])
    ('market', 'wheat', 'lettuce')
    """
    everything = [*map(str, game.choices), *map(str, choices)]
    if len(everything) > MOST_IN_ANY_ORDER or any(is_number(word) for word in everything):
        return ()
    whole = game.branch()
    whole.drop()
    return next((order for order in permutations(everything) if whole.why_not(*order) is None), ())


def help_of(game: Game) -> str:
    """Return the commands, with examples in the words of a game."""
    words = table_words(game.definition)
    return HELP.format(example=words.example, one_rule=f"? {words.rule}", doubt=f"? {words.doubt}")


def tell(lines: Sequence[tuple[int, str, str]]) -> None:
    """Print lines of the log: step, rule, sentence."""
    for stop, rule, sentence in lines:
        say(f"{stop:4}  {rule:5} {sentence}", indent=12)


def menu(actions: Sequence[Action], label: Callable[[int], str] = str) -> list[str]:
    """Return the actions as a person may name them: numbered, or as they are when they are numbers themselves."""
    if are_numbers(actions):
        return [action.word for action in actions]
    labels = [label(action) for action in actions]
    # "1 4 (slot 31)" would be two numbers in a row.
    after = ":" if any(words[:1].isdigit() for words in labels) else ""
    return [f"{number}{after} {words}" for number, words in enumerate(labels, 1)]


def are_numbers(actions: Sequence[Action]) -> bool:
    """Whether actions are numbers themselves, as where a game asks how many cards."""
    return any(is_number(action.word) for action in actions)


def is_number(text: str) -> bool:
    """Whether a text is a whole number in plain digits; "²" is a digit too, but none that int() takes."""
    return text.isascii() and text.isdecimal()


def text_table(game: Game, seat: int) -> str:
    """Return the table as one seat sees it, in plain characters."""
    own = part(game.definition, "text_table")
    table: str = game.picture(seat).describe() if own is None else own.table(game.view(seat))
    return table


def choices_of(game: Game, line: str) -> list[str]:
    """Return a typed line as choices; an action of several words, "stored flax", is one choice.

    >>> from cardlab import deal
    >>> choices_of(deal("nile", seed=7), "market papyrus stored flax")
    ['market', 'papyrus', 'stored flax']
    """
    words = line.split()
    known = {action.word.lower(): len(action.word.split()) for action in game.definition.actions.values()}
    longest = max(known.values())
    found = []
    while words:
        size = next((n for n in range(longest, 1, -1) if " ".join(words[:n]).lower() in known), 1)
        found.append(" ".join(words[:size]))
        del words[:size]
    return found


def say(text: str, indent: int = 0) -> None:
    """Print one line, broken where a terminal of 80 columns would break a word."""
    print(textwrap.fill(text, WIDTH, subsequent_indent=" " * indent, break_on_hyphens=False, break_long_words=False))


def use_line_editing() -> None:
    """Let the arrow keys work in the typed line, where Python has a library for it."""
    with suppress(ImportError):
        import_module("readline")
