"""A game you can hold: deal it, step through it, look at it, play it, go back, save it, replay it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import codes, files
from .advance import Until, advance, decide, find_strategies
from .chance import Chance
from .composite import attempt, is_asked, refuse_over
from .engine.definition import Definition
from .engine.errors import BadOption, CardlabError, IllegalAction, shown
from .engine.events import Events
from .engine.names import SEAT_NAMES
from .engine.state import Difference, differences
from .engine.strategy import Action, Strategy
from .engine.table import BOOKKEEPING, NOBODY
from .engine.whole import whole_number
from .explanations import Change, Reason
from .history import History
from .record import Entry, EntryKind, Record
from .rulebook import rule_text
from .seeds import check_seed

if TYPE_CHECKING:
    import pandas

    from .draw.picture import Picture


class Game:
    """A record with a cursor: what was dealt and decided, and the step that is being looked at.

    Made by ``cardlab.deal``, ``cardlab.replay`` and ``cardlab.load``. ``cursor`` is the number of steps
    carried out, ``length`` the number recorded; after going back, ``step`` follows the record again,
    and playing something else drops what came after (``branch`` first, to keep both).
    """

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
        return self.definition.score(self._state)

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
        """Return the legal actions of the pending decision in table order; empty when nobody has to decide."""
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

    def play(self, *choices: object) -> Events:
        """Make choices in a row for the seat that decides and return what happened (nothing until complete).

        A choice is an Action from ``legal_actions``, its word, or a number of cards. Raises IllegalAction,
        with the rule, when one is not allowed, and CardlabError when a word is none; the game is then
        exactly as it was.

        >>> import cardlab
        >>> game = cardlab.deal("nile", seed=7)
        >>> _ = game.advance("decision")
        >>> print(game.play("stop"))
           2  N2.4  Ada stops trading.
        """
        history = self._free_history()
        state, entries = self._attempt(choices)
        before = self.cursor
        if state.chosen_count:
            history.show(state, begun=entries)
            return Events()
        history.goto(before)
        history.follow(entries)
        return history.events(before, self.cursor)

    def drop(self) -> None:
        """Drop an unfinished composite: the table is as it was before its first choice."""
        self._free_history().goto(self.cursor)

    # Going forwards.

    def step(self, card: str | None = None, strategies: Sequence[str | Strategy | None] | None = None) -> Events:
        """Carry out the next step and return what happened. ``card`` forces the card that comes next.

        After going back the step is the recorded one, decisions included; with ``strategies`` (those of
        ``advance``) the seat's strategy makes the whole decision, there too. What comes out as recorded keeps
        the record; anything else drops what came after. Raises IllegalAction when somebody has to decide, the
        game is over, or that card cannot come next.
        """
        self._refuse_unfinished()
        before, history = self.cursor, self._free_history()
        deciders = find_strategies(self.definition, self.players, strategies)
        if card is not None:
            if whole_number(card) is not None and not isinstance(card, Action):
                raise BadOption(
                    f"step({shown(card)}) is not possible: step() is one step; call it again, or advance(), for more. "
                    "A card to force is named by text."
                )
            history.follow(self._force(card))
            return history.events(before, self.cursor)
        recorded = self.cursor < self.length
        if not recorded:
            refuse_over(self.definition, self._state)
        if is_asked(self.definition, self._state):
            strategy = deciders[self._state.decider]
            if strategy is not None:
                decide(history, strategy, self.definition.view())
                return history.events(before, self.cursor)
            if not recorded:
                raise IllegalAction(self._who_decides(), self.definition.turn_rule)
        history.follow()
        return history.events(before, self.cursor)

    def advance(self, until: Until = "decision", strategies: Sequence[str | Strategy | None] | None = None) -> Events:
        """Carry out steps to the end of the ``"phase"``, ``"turn"``, ``"round"`` or game (``"end"``).

        ``strategies`` has one entry a seat: "random", "greedy", a function f(view, actions), or None for a
        person. Stops before a decision that nobody makes; ``"decision"`` stops before every one.
        Without strategies a record that goes on is followed; with them they decide, and only a record that
        they would repeat is kept. Returns what happened. Raises BadOption for an unknown stretch or strategy,
        and CardlabError when a strategy returns something that is not legal.
        """
        self._refuse_unfinished()
        before = self.cursor
        advance(self._free_history(), until, strategies)
        return self._history.events(before, self.cursor)

    # Going back and forth.

    def back(self, steps: int = 1) -> Game:
        """Go back so many steps (to the deal at most); an unfinished composite is dropped and counts as one."""
        count = whole_number(steps)
        if count is None or count < 0:
            raise BadOption(f"back({shown(steps)}) is not possible: write how many steps, 0 or more.")
        if self._state.chosen_count and count:
            self.drop()
            count -= 1
        return self.goto(max(0, self.cursor - count))

    def goto(self, k: int) -> Game:
        """Show the position after ``k`` steps, 0 (the deal) to ``length``. Raises BadOption for another number."""
        stop = whole_number(k)
        if stop is None or not 0 <= stop <= self.length:
            raise BadOption(f"Step {shown(k)} is not recorded: write a number from 0 (the deal) to {self.length}.")
        self._free_history().goto(stop)
        return self

    def branch(self) -> Game:
        """Return an independent copy of this game, record, cursor and all."""
        twin = Game.__new__(Game)
        twin.definition = self.definition
        twin._history = self._history.twin()
        return twin

    def __copy__(self) -> Game:
        return self.branch()

    def __deepcopy__(self, memo: object) -> Game:
        return self.branch()

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
        """The number of the rule by which the last step happened."""
        lines = self._history.events(self.cursor - 1, self.cursor).lines()
        return lines[0][1] if lines else ""

    def changes(self) -> list[Change]:
        """Return what the last step changed on the table; empty at the deal."""
        if self.cursor == 0:
            return []
        hidden = BOOKKEEPING | self.definition.bookkeeping
        return [self._change(difference) for difference in self._differences() if difference.field not in hidden]

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

        With None all hands and storages are known and only the order of the face-down cards is not.
        Nothing is concluded from what others chose to do.
        """
        chances = self.definition.next_card_chances
        return Chance(chances(self._state, None if seat is None else self._check_seat(seat)))

    def resample(self, seat: int, seed: int) -> Game:
        """Return a branch in which all that ``seat`` cannot see has been dealt anew, uniformly.

        What it sees and is held to know stays as it is: sizes of hands and storages, upper bounds on
        storages, its own traded cards. Nothing is concluded from what others chose to do. The branch's
        record has an entry (seat, seed), so it can be saved and replayed.
        """
        seat, seed = (
            self._check_seat(seat),
            check_seed(seed, "choose one of them for each new deal of the unseen cards"),
        )
        self._refuse_unfinished()
        twin = self.branch()
        twin._history.follow([Entry(twin.cursor, EntryKind.RESAMPLE, seat, seed, 0)])
        return twin

    # Keeping and showing.

    def save(self, path: str | Path) -> Path:
        """Write the game to a JSON file and return its path; ``cardlab.load`` opens it."""
        return files.save(self._record, path)

    def to_json(self) -> str:
        """Return the text of the file that ``save`` writes."""
        return files.to_text(self._record)

    def picture(self, seat: int | None = None, *, narrow: bool = False, theme: str = "light") -> Picture:
        """Return the table as a picture, from a seat or, with None, with all cards open."""
        draw = import_module(f"{self.definition.package}.picture")
        shown = None if seat is None else self._check_seat(seat)
        # At the end every storage is laid open for scoring.
        seats = range(self.players) if shown is None or self.over else [shown]
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

    def show(self, **settings: Any) -> Any:
        """Return the table to play on in a notebook; where ipywidgets is missing, the picture instead."""
        try:
            from .widgets.table import Table
        except ModuleNotFoundError as missing:
            if missing.name != "ipywidgets":
                raise
            print("The table to play on needs ipywidgets: pip install 'cardlab[lab]'. Here is its picture.")
            return self.picture()
        return Table(self, **settings)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        picture = self.picture()
        return {**picture._repr_mimebundle_(), "text/plain": f"{self!r}\n{picture.describe()}"}

    def __repr__(self) -> str:
        state = "over" if self.over else f"phase {self.phase}"
        return f"{codes.encode_head(self._record)}, step {self.cursor} of {self.length}, {state}"

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

    def _force(self, card: str) -> list[Entry]:
        """Return the entries of a step that takes this card; none where the record takes it by itself."""
        definition, state = self.definition, self._state
        kind = definition.kind_of(card, state)
        refuse_over(definition, state)
        if not definition.takes_a_card(state):
            raise IllegalAction(
                f"{card} cannot be forced here: the next step turns up no face-down card.", definition.turn_rule
            )
        if not definition.can_be_forced(state, kind):
            raise IllegalAction(*definition.cannot_force(state, kind))
        if self._history.has_next([]) and definition.next_kind(state) == kind:
            return []
        return [Entry(self.cursor, EntryKind.CARD, kind, 0, 0)]

    def _differences(self) -> list[Difference]:
        """Return every number that the last step changed in the position; none at the deal."""
        if self.cursor == 0:
            return []
        before, _ = self._history.at(self.cursor - 1)
        after, _ = self._history.at(self.cursor)
        return list(differences(before, after))

    def _change(self, difference: Difference) -> Change:
        field, before, after = difference.field, difference.before, difference.after
        place, show = self.definition.show_place(field, difference.place), self.definition.show_value
        return Change(place, before, after, f"{place}: {show(field, before)} → {show(field, after)}", difference)

    def _free_history(self) -> History:
        """Return the history for a change; refuse while a strategy is being asked."""
        if self._history.deciding:
            raise CardlabError("A strategy cannot change the game it plays in: try things out on game.branch().")
        return self._history

    def _refuse_unfinished(self) -> None:
        if self._state.chosen_count:
            words = ", ".join(str(choice) for choice in self.choices)
            raise IllegalAction(
                f"{SEAT_NAMES[self._state.decider]} has begun to choose ({words}): finish it with play(), or drop it "
                "with drop() or back().",
                self.definition.turn_rule,
            )

    def _who_decides(self) -> str:
        allowed = ", ".join(str(action) for action in self.legal_actions())
        who = SEAT_NAMES[self._state.decider]
        return f"{who} has to decide ({allowed}): choose with play(), or go on with advance()."

    def _check_seat(self, seat: object) -> int:
        number = whole_number(seat)
        if number is None or not 0 <= number < self.players:
            last = self.players - 1
            raise BadOption(
                f"Seat {shown(seat)} is not at this table: write a number from 0 ({SEAT_NAMES[0]}) to {last} "
                f"({SEAT_NAMES[last]})."
            )
        return number
