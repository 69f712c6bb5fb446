"""What a batch came to: running summaries with their errors, any game of it again, and a row a game if kept."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from ..engine.errors import BadOption, CardlabError, shown
from ..engine.names import SEAT_NAMES
from ..engine.whole import whole_number
from ..game import Game
from .batches import Batch
from .strategies import name_of
from .summaries import Mean, Proportion
from .tallies import Kept, Tally

if TYPE_CHECKING:
    import pandas

    from ..draw.picture import Picture


class Line(NamedTuple):
    """One line of the table: a name, and a proportion or a mean."""

    name: str
    estimate: Proportion | Mean

    def cells(self) -> tuple[str, str, str, str]:
        """Return estimate, standard error, 95 % interval and spread as text."""
        low, high = self.estimate.interval
        if isinstance(self.estimate, Proportion):
            error, p = 100 * self.estimate.standard_error, 100 * self.estimate.share
            return f"{p:.2f} %", f"{error:.2f}", f"{100 * low:.2f} to {100 * high:.2f} %", ""
        mean, places = self.estimate.mean, _places(self.estimate.standard_error)
        error = self.estimate.standard_error
        return tuple(
            text.replace("nan", "-")
            for text in (
                f"{mean:.{places}f}",
                f"{error:.{places}f}",
                f"{low:.{places}f} to {high:.{places}f}",
                f"sd {self.estimate.sd:.3g}, {self.estimate.least:g} to {self.estimate.most:g}",
            )
        )  # type: ignore[return-value]


def _places(error: float) -> int:
    """Return so many decimals that a standard error shows two digits that mean something."""
    places = 0
    while places < 6 and not error * 10**places >= 10 and error > 0:
        places += 1
    return places or 3 if error != error else places


class Results:
    """What a batch of games came to; made by ``cardlab.simulate``. It prints as a table and draws itself.

    ``games`` were played of the ``wanted`` ones; the first of them, if the batch was stopped. ``wins`` and
    ``shared`` have a Proportion a seat: the first place alone, and shared. ``ties``: games whose first place was
    shared. ``scores`` has a Mean a seat; ``steps``, ``turns`` and ``choices`` (those that players were asked for)
    are Means of the game's length; ``statistics`` has a Mean for each name.
    """

    def __init__(self, batch: Batch, wanted: int, tally: Tally, kept: Kept | None) -> None:
        self.batch = batch
        self.wanted = wanted
        self._tally = tally
        self._kept = kept

    @property
    def games(self) -> int:
        """How many games were played."""
        return self._tally.games

    @property
    def complete(self) -> bool:
        """Whether all wanted games were played."""
        return self.games == self.wanted

    @property
    def seed(self) -> int:
        """The seed of the batch: game k is ``cardlab.deal(..., seed=seed, number=k)``."""
        return self.batch.seed

    @property
    def players(self) -> tuple[str, ...]:
        """What the player of each seat is called."""
        return tuple(name_of(each) for each in self.batch.strategies)

    @property
    def wins(self) -> tuple[Proportion, ...]:
        """For each seat, in how many games it was in first place alone."""
        return tuple(Proportion(self._tally.wins(seat), self.games) for seat in range(self.batch.players))

    @property
    def shared(self) -> tuple[Proportion, ...]:
        """For each seat, in how many games it shared the first place."""
        return tuple(Proportion(self._tally.shared(seat), self.games) for seat in range(self.batch.players))

    @property
    def ties(self) -> Proportion:
        """In how many games the first place was shared."""
        return Proportion(self._tally.ties, self.games)

    @property
    def scores(self) -> tuple[Mean, ...]:
        """For each seat its score: one of ``game.scores().values``."""
        return tuple(each.mean() for each in self._tally.values)

    @property
    def steps(self) -> Mean:
        """The length of a game in steps."""
        return self._tally.steps.mean()

    @property
    def turns(self) -> Mean:
        """The length of a game in turns."""
        return self._tally.turns.mean()

    @property
    def choices(self) -> Mean:
        """The choices that the players of a game were asked for."""
        return self._tally.choices.mean()

    @property
    def statistics(self) -> Mapping[str, Mean]:
        """The statistics by their names."""
        names = [name for name, _ in self.batch.statistics]
        return dict(zip(names, (each.mean() for each in self._tally.statistics), strict=True))

    def lines(self) -> list[Line]:
        """Return all estimates with their names, in the order of the table."""
        lines = []
        against_others = self._tally.first[0] < self.games or self.games == 0
        whose = [f"{SEAT_NAMES[seat]} ({name})" for seat, name in enumerate(self.players)]
        if against_others:
            lines += [Line(f"{who} wins", win) for who, win in zip(whose, self.wins, strict=True)]
            lines.append(Line("first place shared", self.ties))
        lines += [Line(f"{who} score", score) for who, score in zip(whose, self.scores, strict=True)]
        lines += [Line("steps", self.steps), Line("turns", self.turns), Line("choices", self.choices)]
        return lines + [Line(name, mean) for name, mean in self.statistics.items()]

    def game(self, k: int) -> Game:
        """Return game ``k`` of the batch, played to its end again by the same players.

        Raises BadOption when k is no game of it.
        """
        number = whole_number(k)
        if number is None or not 0 <= number < self.games:
            last = f"write a number from 0 to {self.games - 1}" if self.games else "none was played"
            raise BadOption(f"Game {shown(k)} is not in this batch: {last}.")
        return self.batch.replay(number)

    def to_frame(self) -> pandas.DataFrame:
        """Return one row a game, as a pandas table: game, winner, score of each seat, length, statistics.

        ``winner`` is as in ``game.scores().winner``: a seat, a tuple of seats, or None where nobody wins.
        Raises CardlabError unless the batch was played with keep="games", or where pandas is missing.
        """
        if self._kept is None:
            raise CardlabError(
                "The rows of the games were not kept: simulate with keep='games' to have a table of them."
            )
        try:
            import pandas
        except ImportError:
            raise CardlabError("to_frame() needs pandas: install it with pip install 'cardlab[lab]'.") from None
        seats = range(self.batch.players)
        winners = {mask: tuple(seat for seat in seats if mask >> seat & 1) for mask in self._tally.first}
        told = {mask: first[0] if len(first) == 1 else first or None for mask, first in winners.items()}
        names = [*(f"score_{seat}" for seat in seats), "steps", "turns", "choices", *self.statistics]
        # An interruption can have kept more than was counted.
        columns: dict[str, Any] = {"game": range(self.games)}
        columns["winner"] = pandas.Series([told[mask] for mask in self._kept.first[: self.games]], dtype=object)
        for name, column in zip(names, self._kept.columns, strict=True):
            numbers = pandas.Series(column[: self.games])
            whole = bool((numbers == numbers.round()).all()) and bool(numbers.abs().max() < 2**53)
            columns[name] = numbers.astype("int64") if whole else numbers
        return pandas.DataFrame(columns)

    def picture(self) -> Picture:
        """Return the shares of the first place as bars with their 95 % intervals."""
        from ..draw.estimates import shares

        lines = [(line.name, line.estimate) for line in self.lines() if isinstance(line.estimate, Proportion)]
        return shares(self._title(), lines)

    def _title(self) -> str:
        games = f"{self.games:,} game{'' if self.games == 1 else 's'}"
        of = "" if self.complete else f" (stopped; {self.wanted:,} were wanted)"
        seats = f"{self.batch.players} seat{'' if self.batch.players == 1 else 's'}"
        return f"{self.batch.definition.title}, {seats}, {games}{of}, seed {self.seed}"

    def __str__(self) -> str:
        rows = [("", "estimate", "± s.e.", "95 % interval", "")]
        rows += [(line.name, *line.cells()) for line in self.lines()]
        widths = [max(len(row[place]) for row in rows) for place in range(5)]
        lines = [
            f"{name:{widths[0]}}  {what:>{widths[1]}}  {error:>{widths[2]}}  {within:>{widths[3]}}  {spread}".rstrip()
            for name, what, error, within, spread in rows
        ]
        return "\n".join([self._title(), *lines])

    __repr__ = __str__

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self._html()}

    def _html(self) -> str:
        head = "".join(f"<th>{name}</th>" for name in ("what", "estimate", "± s.e.", "95 % interval", "spread"))
        rows = "".join(
            f"<tr><th style='text-align:left'>{escape(line.name)}</th>"
            + "".join(f"<td>{escape(cell)}</td>" for cell in line.cells())
            + "</tr>"
            for line in self.lines()
        )
        drawn = self.picture().svg if any(isinstance(line.estimate, Proportion) for line in self.lines()) else ""
        return f"<p>{escape(self._title())}</p>{drawn}<table><tr>{head}</tr>{rows}</table>"
