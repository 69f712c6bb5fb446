"""What a table says about its game: sentences and lists of words, as those who look may know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..engine.names import SEAT_NAMES
from ..engine.strategy import Action
from ..engine.table import NOBODY
from ..game import Game
from ..games.parts import part
from .seating import Player, Seating, name_of
from .variations import Parting


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


class Telling(Seating):
    """A seating that can tell what has happened, what is asked, and what is not allowed."""

    def __init__(self, game: Game, seat: int | None = None, players: Sequence[Player | None] | None = None) -> None:
        super().__init__(game, seat, players)
        self._lines_of: tuple[object, ...] = ()
        self._lines: list[tuple[int, str, str]] = []

    def actions(self) -> list[Action]:
        """Return the actions to show as buttons: those of a person whose cards may be seen."""
        return self.game.legal_actions() if self.asks else []

    def refusals(self) -> list[Refusal]:
        """Return what a person may wonder about and why it is not possible now, grouped by reason."""
        if not self.asks:
            return []
        hints = part(self.game.definition, "hints")
        grouped: dict[tuple[str, str], list[str]] = {}
        for number in hints.worth_explaining(self.game.position) if hints is not None else ():
            action = self.game.definition.actions[number]
            reason = self.game.why_not(action)
            if reason is not None:
                grouped.setdefault((reason.sentence, reason.rule), []).append(self.game.label(action))
        return [Refusal(tuple(words), *reason) for reason, words in grouped.items()]

    def line_names(self) -> list[str]:
        """Return what the lines of play are called, as those eyes see them."""
        return self.variations.names(self.eyes)

    def parting(self, other: int) -> Parting | None:
        """Return where the line on the table and another one part, or None when they do not."""
        return self.variations.parting(self.variations.current, other, self.eyes)

    def status(self) -> str:
        """Return what the last step did, in one sentence, as those eyes see it."""
        return self.game.sentence(self.eyes)

    def prompt(self) -> Prompt:
        """Return who has to decide what, or what comes next, and what to do."""
        game, decider = self.game, self.game.decider
        if game.over:
            return Prompt("", "The game is over.", f"{game.scores().sentence()} Go back, reset, or deal a new game.")
        if decider is None:
            return self._prompt_without_a_choice()
        name = SEAT_NAMES[decider]
        if not self._is_person(decider):
            will = f"The strategy {name_of(self.players[decider])} will choose at the next step."
            return Prompt("", f"{name} has to decide.", self._played_before() or will)
        if not self.asks:
            return Prompt("", f"{name} has to decide.", f"Look as {name}, or with all cards open, to choose.")
        return Prompt(name, game.decision or "", self._played_before())

    def _prompt_without_a_choice(self) -> Prompt:
        """Nobody is asked: either things happen by themselves, or somebody has one possibility only.

        Of a seat whose cards these eyes do not see even that would tell something.
        """
        game = self.game
        seat = game.position.decider
        if seat == NOBODY or not (self.words.open_table or self.seat in (None, seat)):
            return Prompt("", "Nobody has to choose now.", f"Next step goes on with the phase {game.phase}.")
        return Prompt("", f"{SEAT_NAMES[seat]} has only one choice.", "It is made at the next step.")

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

    def _played_before(self) -> str:
        told = self.next_sentence()
        return f"Played before: {told} Next step repeats it." if told else ""
