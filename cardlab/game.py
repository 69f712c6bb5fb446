"""A game you can hold: deal it, step through it, look at it, play it, go back, save it, replay it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from . import files
from .advance import Until, advance, decide, find_strategies
from .composite import is_asked, refuse_over
from .engine.errors import BadOption, CardlabError, IllegalAction, shown
from .engine.events import Events
from .engine.names import SEAT_NAMES
from .engine.strategy import Action, Strategy
from .engine.whole import whole_number
from .history import History
from .looking import Looking
from .record import Entry, EntryKind
from .seeds import check_seed


class Game(Looking):
    """A record with a cursor: what was dealt and decided, and the step that is being looked at.

    Made by ``cardlab.deal``, ``cardlab.replay`` and ``cardlab.load``. ``cursor`` is the number of steps
    carried out, ``length`` the number recorded; after going back, ``step`` follows the record again,
    and playing something else drops what came after (``branch`` first, to keep both).
    """

    # Choosing.

    def play(self, *choices: object) -> Events:
        """Make choices in a row for the seat that decides and return what happened (nothing until complete).

        A choice is an Action from ``legal_actions``, its word, or a number that stands for one (Nile: of cards;
        Burrow: of a slot). Raises IllegalAction, with the rule, when one is not allowed, and CardlabError when a word
        is none; the game is then exactly as it was.

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

    # Dealing anew, keeping, and showing.

    def resample(self, seat: int, seed: int) -> Game:
        """Return a branch in which all that ``seat`` cannot see has been dealt anew, uniformly.

        What it sees and is held to know stays as it is, and so does how many cards lie where (Nile: its own
        traded cards and the upper bounds on storages too). Nothing is concluded from what others chose to do.
        The branch's record has an entry (seat, seed), so it can be saved and replayed.
        """
        seat = self._check_seat(seat)
        seed = check_seed(seed, "count up from 0 for one new deal of the unseen cards after the other")
        self._refuse_unfinished()
        twin = self.branch()
        twin._history.follow([Entry(twin.cursor, EntryKind.RESAMPLE, seat, seed, 0)])
        return twin

    def save(self, path: str | Path) -> Path:
        """Write the game to a JSON file and return its path; ``cardlab.load`` opens it."""
        return files.save(self._record, path)

    def show(self, **settings: Any) -> Any:
        """Return the table to play on in a notebook; where ipywidgets is missing, the picture instead.

        When another cell has changed the game, ``refresh()`` of the table shows it as it is now.
        """
        try:
            from .widgets.table import Table
        except ModuleNotFoundError as missing:
            if missing.name != "ipywidgets":
                raise
            print("The table to play on needs ipywidgets: pip install 'cardlab[lab]'. Here is its picture.")
            return self.picture()
        return Table(self, **settings)

    # Inside.

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
