"""The lines of play of one deal: what was played first, and each time something else was played from an earlier step.

No widget is in here. A list of lines belongs to one deal; whoever puts another game on the table begins a new list.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ..engine.errors import BadOption, shown
from ..engine.names import SEAT_NAMES
from ..game import Game

MAIN_LINE = "main line"
LONGEST_WORDS = 60  # letters of a sentence that the name of a line shows


@dataclass
class Line:
    """One line of play: its game, which keeps its own cursor, and the first step that is its own (main line: 0)."""

    name: str
    game: Game
    start: int = 0


class Parting(NamedTuple):
    """Where two lines part: the first step that differs, and both tables just after it.

    ``sentences`` tell that step as one seat sees it; the table of a line that has ended is its last one.
    """

    step: int
    names: tuple[str, str]
    sentences: tuple[str, str]
    games: tuple[Game, Game]
    seat: int | None

    def sentence(self) -> str:
        """Return in one sentence where the lines part and how."""
        if self.sentences[0] == self.sentences[1]:
            who = "is not told" if self.seat is None else f"{SEAT_NAMES[self.seat]} does not see"
            return f"They part at step {self.step}, in what {who}."
        one, other = (words.removesuffix(".") for words in self.sentences)
        return f"They part at step {self.step}: {one} / {other}."


class Variations:
    """All lines of one deal. ``game`` is the one on the table; ``current`` is its place in ``lines``.

    The very game that was given goes on with what is played; a copy of it stays behind where it would be cut.
    """

    def __init__(self, game: Game) -> None:
        self.lines = [Line(MAIN_LINE, game)]
        self.current = 0

    @property
    def game(self) -> Game:
        """The game of the line on the table."""
        return self.lines[self.current].game

    def play(self, *choices: object) -> str:
        """Make choices in the game on the table; return what this means for the lines, or nothing.

        What is played in place of recorded steps begins a variation, and what another line has there leads over
        to that line. Raises IllegalAction and CardlabError as ``Game.play`` does; then nothing has changed.

        >>> import cardlab
        >>> lines = Variations(cardlab.deal("nile", seed=7))
        >>> _ = lines.game.advance("turn", ["greedy", "greedy"])
        >>> _ = lines.game.goto(1)
        >>> lines.play("market", "wheat", "lettuce")
        'From step 2 on this is variation 1; the main line is kept.'
        >>> [(line.name, line.game.length) for line in lines.lines]
        [('main line', 5), ('variation 1', 2)]
        """
        game = self.game
        if game.cursor == game.length:
            game.play(*choices)
            return ""
        trial = game.branch()
        trial.play(*choices)
        if trial.choices or _whole(trial).code == _whole(game).code:
            game.play(*choices)
            return ""
        known = self._line_with(trial)
        if known is not None:
            game.drop()
            self.choose(known)
            self.game.goto(trial.cursor)
            return f"This was played before: here is {self._article(known)}."
        kept = game.branch()
        kept.drop()
        game.play(*choices)
        before = self.current
        self.lines[before].game = kept
        self.lines.append(Line(f"variation {len(self.lines)}", game, game.cursor))
        self.current = len(self.lines) - 1
        return f"From step {game.cursor} on this is {self.lines[-1].name}; {self._article(before)} is kept."

    def choose(self, place: int) -> None:
        """Put another line on the table, at the step where it was left. Raises BadOption when there is no such line."""
        if place not in range(len(self.lines)):
            raise BadOption(f"There is no line {shown(place)}: choose one from 0 to {len(self.lines) - 1}.")
        self.current = place

    def names(self, seat: int | None = None) -> list[str]:
        """Return what each line is called: "main line", "variation 1 from step 12: Ada plants 2 wheat", …

        ``seat`` is whose eyes look (None: all cards open).
        """
        return [self._name(line, seat) for line in self.lines]

    def parting(self, one: int, other: int, seat: int | None = None) -> Parting | None:
        """Return where two lines part, as ``seat`` sees it, or None when they do not."""
        lines = self.lines[one], self.lines[other]
        step = first_difference(lines[0].game, lines[1].game)
        if step is None:
            return None
        names = (lines[0].name, lines[1].name)
        told = (_told(lines[0].game, step, seat), _told(lines[1].game, step, seat))
        games = (_at(lines[0].game, step), _at(lines[1].game, step))
        return Parting(step, names, told, games, seat)

    def _name(self, line: Line, seat: int | None) -> str:
        if line.start == 0:
            return line.name
        if line.start > line.game.length:  # the game was cut in another cell
            return f"{line.name}, which ends at step {line.game.length}"
        words = _told(line.game, line.start, seat).removesuffix(".")
        if len(words) > LONGEST_WORDS:
            words = words[: LONGEST_WORDS - 1].rsplit(" ", 1)[0] + " …"
        return f"{line.name} from step {line.start}: {words}"

    def _article(self, place: int) -> str:
        return f"the {self.lines[place].name}" if place == 0 else self.lines[place].name

    def _line_with(self, trial: Game) -> int | None:
        """Return the place of the line that has these very steps, or None."""
        for place, line in enumerate(self.lines):
            if place != self.current and line.game.length >= trial.cursor:
                there = line.game.branch().goto(trial.cursor)
                if there.events == trial.events and there.position == trial.position:
                    return place
        return None


def first_difference(one: Game, other: Game) -> int | None:
    """Return the first step that two games of one deal do not share, or None when they are the same so far.

    >>> import cardlab
    >>> one = cardlab.deal("nile", seed=7)
    >>> _ = one.advance("decision")
    >>> other = one.branch()
    >>> first_difference(one, other)
    >>> _, _ = one.play("stop"), other.play("hapi", "wheat", "lettuce")
    >>> first_difference(one, other)
    2
    """
    mine, its = _whole(one).events, _whole(other).events
    for event, there in zip(mine, its, strict=False):
        if event != there:
            return min(event.stop, there.stop)
    return None if one.length == other.length else min(one.length, other.length) + 1


def _whole(game: Game) -> Game:
    return game.branch().goto(game.length)


def _at(game: Game, step: int) -> Game:
    return game.branch().goto(min(step, game.length))


def _told(game: Game, step: int, seat: int | None) -> str:
    if step > game.length:
        return "nothing more is played."
    return _at(game, step).sentence(seat)
