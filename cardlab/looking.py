"""What can be seen of a game at the step it stands at: the table, what may be done, what happened, its picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from . import codes, files
from .chance import Chance
from .composite import attempt, is_asked
from .engine.definition import Definition
from .engine.errors import BadOption, CardlabError, IllegalAction, shown
from .engine.events import Events
from .engine.names import SEAT_NAMES
from .engine.state import Difference, differences
from .engine.strategy import Action
from .engine.table import BOOKKEEPING, NOBODY, OF_THE_DEAL
from .engine.whole import whole_number
from .explanations import Change, Reason
from .games.parts import part
from .history import History
from .record import Entry, Record
from .rulebook import rule_text

if TYPE_CHECKING:
    import pandas

    from .draw.picture import Picture


class Looking:
    """All that a game tells of itself. Nothing here changes it: what does is in ``Game``."""

    def __init__(self, record: Record) -> None:
        self.definition: Definition = record.definition
        self._history = History(record)

    @property
    def _record(self) -> Record:
        return self._history.record

    @property
    def _state(self) -> Any:
        return self._history.state

    # What the game is.

    @property
    def name(self) -> str:
        """The game's name, as ``cardlab.deal`` takes it."""
        return self.definition.name

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._record.players

    @property
    def seed(self) -> int:
        """The seed of the deal."""
        return self._record.seed

    @property
    def number(self) -> int:
        """The game's number in a batch of games with one seed; 0 for a single game."""
        return self._record.number

    @property
    def options(self) -> Any:
        """The options, as a frozen dataclass in words."""
        return self._record.options

    @property
    def cursor(self) -> int:
        """How many steps have been carried out up to the position that is shown."""
        return self._record.cursor

    @property
    def length(self) -> int:
        """How many steps are recorded; ``goto(game.length)`` is the end of what was played."""
        return self._record.length

    @property
    def code(self) -> str:
        """The whole game as a line of text; ``cardlab.replay`` opens it at this step."""
        return codes.encode(self._record)

    # What is on the table.

    @property
    def position(self) -> Any:
        """A copy of everything on the table, all cards open, with an unfinished choice and what is legal now."""
        position = self._state.copy()
        # What was offered at an earlier decision depends on who asked: two equal tables must be equal positions.
        position.offered = [0] * len(position.offered)
        position.offered_count = 0
        if not position.over and position.decider != NOBODY:
            self.definition.list_choices(position)
        return position

    def view(self, seat: int) -> Any:
        """Return what one seat sees now. Raises BadOption for a seat that is not at the table."""
        view = self.definition.view()
        self.definition.look(self._state, self._check_seat(seat), view)
        return view

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state.over)

    def scores(self) -> Any:
        """Return the scores: ``winner`` (a seat, or a tuple of seats that share), ``values``, and the working."""
        scores = self.definition.score(self._state)
        with_rounds = self.definition.score_rounds
        return with_rounds(scores, self.events) if with_rounds else scores

    @property
    def phase(self) -> str:
        """The name of the phase the table is in."""
        return self.definition.phases[self._state.phase]

    @property
    def phases(self) -> tuple[str, ...]:
        """The names of all phases of a turn, in order."""
        return self.definition.phases

    @property
    def turn(self) -> int:
        """The number of turns begun."""
        return int(self._state.turn)

    @property
    def decider(self) -> int | None:
        """The seat that has to decide, or None: a decision without an alternative is made without being asked."""
        return int(self._state.decider) if is_asked(self.definition, self._state) else None

    @property
    def choices(self) -> tuple[Action, ...]:
        """The choices of the unfinished composite so far; empty when none is under way."""
        return tuple(self.definition.actions[n] for n in self._state.chosen[: self._state.chosen_count])

    @property
    def decision(self) -> str | None:
        """What has to be decided, as a heading, or None."""
        return None if self.decider is None else self.definition.decision_title(self._state)

    # What may be done.

    def legal_actions(self) -> list[Action]:
        """Return the legal actions of the pending decision in table order; empty when there is none.

        One without an alternative has its single action, though nobody is asked: ``decider`` is None.
        """
        count = self._list_choices()
        return [self.definition.actions[number] for number in self._state.offered[:count]]

    def label(self, action: int) -> str:
        """Return what a button says for a legal action here: its word, or more where the position tells more.

        Raises CardlabError when it is no action of the game.
        """
        if whole_number(action) not in self.definition.actions:
            raise CardlabError(f"{shown(action)} is no action of {self.definition.title}: see legal_actions().")
        return self.definition.label(self._state, int(action))

    def why_not(self, *choices: object) -> Reason | None:
        """Return why these choices, made in a row, are not allowed now, or None when they are. Changes nothing."""
        try:
            self._attempt(choices)
        except IllegalAction as refusal:
            return Reason(refusal.reason, refusal.rule)
        return None

    # What happened.

    @property
    def events(self) -> Events:
        """Everything that has happened up to this step; prints as the log."""
        return self._history.events(-1, self.cursor)

    def sentence(self, seat: int | None = None) -> str:
        """Return what the last step did, in words, as ``seat`` sees it (None: all cards open).

        Raises BadOption for a seat that is not at the table.
        """
        seat = None if seat is None else self._check_seat(seat)
        lines = self._history.events(self.cursor - 1, self.cursor).lines(seat)
        return lines[0][2] if lines else ""

    @property
    def rule(self) -> str:
        """The number of the rule by which the last step happened; of several all of them: "U3.2, U7.1"."""
        lines = self._history.events(self.cursor - 1, self.cursor).lines()
        return lines[0][1] if lines else ""

    def changes(self) -> list[Change]:
        """Return what the last step changed on the table; empty at the deal."""
        if self.cursor == 0:
            return []
        hidden = BOOKKEEPING | self.definition.bookkeeping
        before, after = self._before_and_after()
        told = [self._change(each) for each in differences(before, after) if each.field not in hidden]
        more = self.definition.more_changes
        for text, difference in more(before, after) if more else ():
            told.append(Change(text.split(":")[0], difference.before, difference.after, text, difference))
        return told

    def to_frame(self) -> pandas.DataFrame:
        """Return the events up to this step as a pandas table, one row an event."""
        try:
            import pandas
        except ImportError:
            raise CardlabError("to_frame() needs pandas: install it with pip install 'cardlab[lab]'.") from None
        columns = ("stop", "phase", "what", "seat", "card", "count", "rule")
        rows = [[getattr(event, column) for column in columns] + [str(event)] for event in self.events]
        frame = pandas.DataFrame(rows, columns=[*columns, "words"])
        return frame.astype({"seat": "Int64"})

    def rule_text(self, number: str | None = None) -> str:
        """Return a rule in words, by its number ("N6.2", or "N6" for a whole section); None: that of this phase."""
        return rule_text(self.definition, self.phase if number is None else number)

    # Chance.

    def chance(self, seat: int | None = None) -> Chance:
        """Return what card comes next, with exact probabilities: given all that ``seat`` sees and is held to know.

        With None all that any seat sees is known, and only which face-down card lies where is not.
        Nothing is concluded from what others chose to do.
        """
        chances = self.definition.next_card_chances
        return Chance(chances(self._state, None if seat is None else self._check_seat(seat)))

    # Keeping and showing.

    def to_json(self) -> str:
        """Return the text of the file that ``save`` writes."""
        return files.to_text(self._record)

    def picture(self, seat: int | None = None, *, narrow: bool = False, theme: str = "light") -> Picture:
        """Return the table as a picture, from a seat or, with None, with all cards open.

        A game that draws none is shown in words.
        """
        eyes = None if seat is None else self._check_seat(seat)
        if not isinstance(narrow, bool):
            raise BadOption(f"narrow={shown(narrow)} is not possible: write True for a phone, or False.")
        draw = part(self.definition, "picture")
        if draw is None:
            return self._in_words(eyes, narrow, theme)
        # At the end everything is laid open for scoring.
        seats = range(self.players) if eyes is None or self.over else [eyes]
        picture: Picture = draw.picture(
            [self.view(each) for each in seats],
            seat,
            sentence=self.sentence(seat),
            rule=self.rule,
            changes=self._differences(),
            offered=[int(action) for action in self.legal_actions()],
            narrow=narrow,
            theme=theme,
            over=self.over,
        )
        return picture

    def _in_words(self, seat: int | None, narrow: bool, theme: str) -> Picture:
        from .draw.plain_table import plain_table

        return plain_table(
            self.definition.title,
            self._state if seat is None or self.over else self.view(seat),
            self.sentence(seat),
            hidden=BOOKKEEPING | OF_THE_DEAL | self.definition.bookkeeping,
            changed={(each.field, *each.place[:-1]) for each in self._differences()},
            narrow=narrow,
            theme=theme,
        )

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        picture = self.picture()
        return {**picture._repr_mimebundle_(), "text/plain": f"{self!r}\n{picture.describe()}"}

    def __repr__(self) -> str:
        state = "over" if self.over else f"phase {self.phase}"
        return f"{codes.name_of_deal(self._record)}, step {self.cursor} of {self.length}, {state}"

    def __str__(self) -> str:
        return f"{self!r}\n{self.definition.show_position(self._state)}"

    # Inside.

    def _list_choices(self) -> int:
        """Return how many actions are legal, after listing them in the state; 0 when nobody decides."""
        if self._state.over or self._state.decider == NOBODY:
            return 0
        self.definition.list_choices(self._state)
        return int(self._state.offered_count)

    def _attempt(self, choices: Sequence[object]) -> tuple[Any, list[Entry]]:
        if not choices:
            raise CardlabError("No choice was named: name one, as in game.play('stop').")
        return attempt(self.definition, self._state, self._history.begun, self.cursor, choices)

    def _differences(self) -> list[Difference]:
        """Return every number that the last step changed in the position; none at the deal."""
        if self.cursor == 0:
            return []
        return list(differences(*self._before_and_after()))

    def _before_and_after(self) -> tuple[Any, Any]:
        """Return the positions before and after the last step; there must be one."""
        return self._history.at(self.cursor - 1)[0], self._history.at(self.cursor)[0]

    def _change(self, difference: Difference) -> Change:
        field, before, after = difference.field, difference.before, difference.after
        place, show = self.definition.show_place(field, difference.place), self.definition.show_value
        return Change(place, before, after, f"{place}: {show(field, before)} → {show(field, after)}", difference)

    def _check_seat(self, seat: object) -> int:
        number = whole_number(seat)
        if number is None or not 0 <= number < self.players:
            last = self.players - 1
            raise BadOption(
                f"Seat {shown(seat)} is not at this table: write a number from 0 ({SEAT_NAMES[0]}) to {last} "
                f"({SEAT_NAMES[last]})."
            )
        return number
