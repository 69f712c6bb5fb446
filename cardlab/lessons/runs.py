"""One learner's go at a beat, without any widget: each button is one method here.

Nothing is ever lost: what is refused changes nothing, what is allowed but not asked for is put back, and
``again`` starts anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from ..engine.events import Events
from ..engine.strategy import Action
from ..explanations import Reason
from ..game import Game
from .beats import Answer, Beat, Do, Find, Predict, Try
from .scripts import BrokenScript, carry_out

RIGHT, WRONG, REFUSED, ALLOWED, SHOWN, HINT = "right", "wrong", "refused", "allowed", "shown", "hint"


@dataclass(frozen=True)
class Verdict:
    """What is said after a click: a word for its kind, one sentence or more, a rule, and the log of what happened."""

    kind: str
    sentence: str
    rule: str = ""
    told: tuple[tuple[str, str], ...] = ()  # (rule, sentence) of each step

    def __str__(self) -> str:
        lines = [f"{self.sentence} ({self.rule})" if self.rule else self.sentence]
        return "\n".join([*lines, *(f"  {rule:5} {sentence}" for rule, sentence in self.told)])


class Run:
    """A beat being played. ``game`` is on the table, ``verdict`` what was said last, ``done`` whether it is solved."""

    def __init__(self, name: str, beat: Beat) -> None:
        self.beat = beat
        self._start = beat.start.game(name)
        self.tries = 0  # answers given or shown since the beat was opened, not counting choices on the way to one
        self.first_right = False
        self.again()

    def again(self) -> None:
        """Put everything back to the start of the beat."""
        self.game: Game = self._start.branch()
        self.verdict: Verdict | None = None
        self.done = False
        self._hints_told = 0

    # The buttons.

    def buttons(self) -> list[str]:
        """Return what may be tried now, as the words on the buttons; none when the question is answered."""
        question = self.beat.question
        if isinstance(question, Predict):
            return [] if self.done else [answer.label for answer in question.answers]
        if isinstance(question, Find):
            return [each.label for each in question.tries]
        return [] if self.done else [self.game.label(action) for action in self._actions()]

    def press(self, place: int) -> Verdict | None:
        """Press a button, judge it, and return what is said; None while a decision is being put together."""
        question = self.beat.question
        if isinstance(question, Predict):
            said = self._predict(question, question.answers[place])
        elif isinstance(question, Find):
            said = self._find(question.tries[place])
        else:
            return self._do(question, self._actions()[place])
        return self._count(said)

    @property
    def prompt(self) -> str:
        """What the table asks while a decision is being put together, as at the real table; else nothing."""
        if self.done or not isinstance(self.beat.question, Do):
            return ""
        chosen = [self.game.label(choice) for choice in self.game.choices]
        asked = self.game.decision or ""  # nothing is asked where there is one choice only
        for words in chosen:
            asked = asked.removeprefix(f"{words}: ")
        return " › ".join([*chosen, asked])

    def take_back(self) -> None:
        """Drop the choices made so far in an unfinished decision."""
        self.game.drop()
        self.verdict = None

    def hint(self) -> Verdict:
        """Return the next hint; after the last one it stays."""
        hints = self.beat.hints or (f"Read rule {self.beat.rules[0]}.",)
        place = min(self._hints_told, len(hints) - 1)
        self._hints_told += 1
        self.verdict = Verdict(HINT, f"Hint {place + 1} of {len(hints)}: {hints[place]}", self.beat.rules[0])
        return self.verdict

    def show_me(self) -> Verdict:
        """Answer the question the right way, from the start of the beat."""
        self.again()
        question = self.beat.question
        if isinstance(question, Predict):
            right, events = self._see(question)
            self.verdict = self._say(SHOWN, f"{right.label}.", self.beat.rules[0], events)
        elif isinstance(question, Find):
            reasons = [(each.label, self.game.why_not(*each.choices)) for each in question.tries]
            refused = [(label, reason) for label, reason in reasons if reason is not None]
            if not refused:
                raise BrokenScript(f"Nothing is refused in the beat {self.beat.id!r}.")
            label, reason = refused[0]
            self.verdict = self._refusal(SHOWN, f"“{label}” is refused.", reason)
        else:
            words = self._pressed(question.solution)
            events = self.game.play(*question.solution)
            self.verdict = self._finish_doing(question, events, SHOWN, f"{words}.")
        self.done = True
        self.tries += 1  # who has seen the answer has not found it at the first try
        return self.verdict

    def _pressed(self, choices: tuple[object, ...]) -> str:
        """Return what the buttons of these choices say, each as it stands when its turn comes."""
        game, words = self.game.branch(), []
        for place, choice in enumerate(choices):
            if place:
                game.drop()
                game.play(*choices[:place])
            # A choice without an alternative is made without being asked; then it is named as at the start.
            asked = game if game.choices else self.game
            words.append(asked.label(asked.definition.action_of(choice, asked.position)))
        return " › ".join(words)

    # Judging.

    def _predict(self, question: Predict, answer: Answer) -> Verdict:
        right, events = self._see(question)
        self.done = True
        if answer == right:
            return self._say(RIGHT, f"Right: {right.label}.", self.beat.rules[0], events)
        told = f"Not quite. You answered “{answer.label}”; the right answer is “{right.label}”."
        return self._say(WRONG, f"{told} {answer.why}".strip(), self.beat.rules[0], events)

    def _see(self, question: Predict) -> tuple[Answer, Events]:
        """Carry out what the question is about; return the answer that came true, and what happened."""
        before = self.game.branch()
        events = carry_out(self.game, question.then)
        value = question.measure(before, self.game, events)
        right = [answer for answer in question.answers if answer.value == value]
        if len(right) != 1:
            raise BrokenScript(f"In the beat {self.beat.id!r} {value!r} happens, which is not one of its answers.")
        return right[0], events

    def _find(self, tried: Try) -> Verdict:
        reason = self.game.why_not(*tried.choices)
        if reason is not None:
            self.done = True
            return self._refusal(RIGHT, "Right, this is refused.", reason)
        told = self._lines(self.game.branch().play(*tried.choices))
        words = "This is allowed, and put back for you. Look for one that is refused."
        return Verdict(ALLOWED, words, told[0][0], told)

    def _refusal(self, kind: str, words: str, reason: Reason) -> Verdict:
        return Verdict(kind, f"{words} {reason.sentence} {self.beat.because}", reason.rule)

    def _do(self, question: Do, action: Action) -> Verdict | None:
        self.verdict = None
        refusal = self.game.why_not(action)
        if refusal is not None:
            return self._count(Verdict(REFUSED, f"Not now. {refusal.sentence}", refusal.rule))
        events = self.game.play(action)
        if self.game.choices:
            return None
        if question.goal(self._start, self.game, events):
            return self._count(self._finish_doing(question, events, RIGHT, "Right."))
        told = self._lines(events)
        self.game = self._start.branch()
        return self._count(
            Verdict(
                ALLOWED, "This is allowed, but not what is asked for here. It is put back for you.", told[0][0], told
            )
        )

    def _finish_doing(self, question: Do, events: Events, kind: str, words: str) -> Verdict:
        self.done = True
        events = Events([*events, *carry_out(self.game, question.then)])
        return self._say(kind, words, self.beat.rules[0], events)

    def _say(self, kind: str, words: str, rule: str, events: Events) -> Verdict:
        return Verdict(kind, f"{words} {self.beat.because}".strip(), rule, self._lines(events))

    def _lines(self, events: Events) -> tuple[tuple[str, str], ...]:
        return tuple((rule, sentence) for _, rule, sentence in events.lines(self.beat.seat))

    def _count(self, said: Verdict) -> Verdict:
        self.verdict = said
        self.tries += 1
        if self.tries == 1:
            self.first_right = said.kind == RIGHT
        return said

    def _actions(self) -> list[Action]:
        """Return what may be chosen, and what one may want to choose although it is not allowed, in table order."""
        offered = self.game.legal_actions()
        hints = import_module(f"{self.game.definition.package}.hints")
        wanted = [self.game.definition.actions[number] for number in hints.worth_explaining(self.game.position)]
        return sorted({*offered, *wanted}, key=int)
