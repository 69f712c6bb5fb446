"""Clicks in the picture that are choices at once, for games whose decisions take one choice after the other.

A game says in its module ``selection`` what can be pointed at, and each click is then the choice of that action; one
without it has nothing to point at. What is only possible after an earlier choice may be clicked first: that choice is
made with it where it is the only one that leads there; else it waits until one of them is made. What was possible
before may still be clicked: it takes the place of what was chosen there. Choices that a game calls ``ANY_ORDER``
(tokens) are put in order by themselves.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from ..engine.strategy import Action
from ..game import Game
from ..games.parts import part
from ..record import make_choice
from .selection import Offer, Target
from .session import Session


class Stepwise:
    """What was clicked at the table of ``session``: choices made, and at most one that waits for an earlier one.

    It offers what ``Selection`` offers, so the table treats both alike. ``refused`` tells why nothing was picked.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._stamp: tuple[object, ...] = ()
        self._kept: int | None = None
        self.refused: tuple[str, str] | None = None

    def __bool__(self) -> bool:
        return self._waiting is not None

    def pick(self, number: int) -> bool:
        """Choose an action, take it back when it is chosen, or let it wait; return whether a move was made."""
        self.refused = None
        game = self._session.game
        if not self._session.asks:
            return False
        if number == self._waiting or (number in self._made() and number not in self._any_order):
            self.put_back(number)
        elif number in _legal(game):
            self.refused = self._not_with_what_waits(number)
            return self.refused is None and self._choose(number)
        elif number in self._later():
            return self._choose_before(number, self._later()[number])
        elif instead := self._instead(number):
            return self._choose_anew(instead)
        else:
            self.refused = self._why(number)
        return False

    def put_back(self, number: int) -> None:
        """Take a choice back, and with it those after it; one that had no alternative, with the one before it."""
        game, made = self._session.game, self._made()
        self._stamp = ()
        for count in range(made.index(number) if number in made else -1, -1, -1):
            game.drop()
            if count:
                game.play(*(self._action(each) for each in made[:count]))
            if len(game.choices) < len(made):
                return

    def drop(self) -> bool:
        """Take everything back that is not complete; return whether there was anything."""
        there_was = bool(self) or bool(self._session.game.choices)
        self._stamp = ()
        if self._session.game.choices:
            self._session.game.drop()
        return there_was

    def carry_out(self, choices: Sequence[int]) -> bool:
        """Make these choices in a row; return whether a move was made."""
        done = False
        for number in choices:
            done = self._choose(number)
        return done

    # What is shown.

    def targets(self) -> list[Target]:
        """Return everything that can be pointed at now; what cannot be picked says why, with its rule."""
        if not self._session.asks or self._words is None:
            return []
        game = self._session.game
        position = game.position
        act, made, later = self._words.act(position), self._made(), self._later()
        before = {number for _, legal in self._earlier() for number in legal}
        free = {*made, *_legal(game), *later, *before, *([self._waiting] if self._waiting is not None else [])}
        return [
            Target(
                number,
                act,
                int(number in made or number == self._waiting),
                *(() if number in free else self._why(number)),
            )
            for number in self._words.targets(position)
        ]

    def offers(self) -> list[Offer]:
        """Return the choices that what waits can follow."""
        if self._waiting is None:
            return []
        game = self._session.game
        before = self._later()[self._waiting]
        return [Offer(game.label(number), number) for number in before]

    def told(self) -> tuple[list[str], str]:
        """Return what is chosen and what waits, in words, and what is still to be decided."""
        game = self._session.game
        waiting = [] if self._waiting is None else [str(self._action(self._waiting))]
        return [*map(str, game.choices), *waiting], game.decision or ""

    # Inside.

    @property
    def _words(self) -> Any:
        return part(self._session.game.definition, "selection")

    @property
    def _waiting(self) -> int | None:
        return self._kept if self._stamp == self._now() else None

    def _now(self) -> tuple[object, ...]:
        game = self._session.game
        return (id(game), game.cursor, game.length, game.choices, self._session.seat)

    def _wait(self, number: int) -> None:
        self._kept, self._stamp = number, self._now()

    def _made(self) -> list[int]:
        return [int(choice) for choice in self._session.game.choices]

    def _action(self, number: int) -> Action:
        action: Action = self._session.game.definition.actions[number]
        return action

    def _choose(self, number: int) -> bool:
        """Make a choice, and the one that waits if it has become possible; return whether the decision is complete."""
        session, waiting = self._session, self._waiting
        self._stamp = ()
        played = session.play(self._action(number))
        if played and waiting is not None and session.game.choices:
            if waiting in _legal(session.game):
                played = session.play(self._action(waiting))
            elif waiting in self._later():
                self._wait(waiting)
        return played and not session.game.choices

    def _choose_before(self, number: int, before: Sequence[int]) -> bool:
        """Make the one choice that leads to an action, and the action; where several lead to it, let it wait."""
        if len(before) > 1:
            self._wait(number)
            return False
        self._stamp = ()
        done = self._choose(before[0])
        return self._choose(number) if number in _legal(self._session.game) and not done else done

    @property
    def _any_order(self) -> Collection[int]:
        order: Collection[int] = getattr(self._words, "ANY_ORDER", ())
        return order

    def _earlier(self) -> list[tuple[list[int], list[int]]]:
        """Return what was chosen before each choice of this decision, the last first, and what was legal there."""
        found = []
        for place in range(len(self._made()) - 1, -1, -1):
            twin = _without_choices(self._session.game)
            before = self._made()[:place]
            while len(twin.choices) < place:
                twin.play(self._action(before[len(twin.choices)]))
            if len(twin.choices) == place:  # else there was no alternative
                found.append((before, _legal(twin)))
        return found

    def _instead(self, number: int) -> list[int]:
        """Return the choices with this one in the last place where it was possible, or nothing.

        What was chosen from there on is given up, except for what may be named in any order.
        """
        for before, legal in self._earlier():
            if number in legal:
                after = self._made()[len(before) :] if number in self._any_order else []
                return [*before, number, *(each for each in after if each in self._any_order)]
        return []

    def _choose_anew(self, choices: Sequence[int]) -> bool:
        """Make these choices in place of those made; return whether the decision is complete."""
        game = self._session.game
        game.drop()
        for place, number in enumerate(choices):
            if len(game.choices) > place:  # it had no alternative
                continue
            if number not in _legal(game):
                return False
            if self._choose(number):
                return True
        return False

    def _not_with_what_waits(self, number: int) -> tuple[str, str] | None:
        """Return why what waits cannot follow this choice; None where it can, or where nothing follows it anyway."""
        waiting, following = self._waiting, _following(self._session.game, number)
        if waiting is None or not following or waiting in following:
            return None
        definition, state = self._session.game.definition, self._session.game.position
        make_choice(definition, state, number)
        sentence, rule = definition.why_not(state, waiting)
        return sentence, rule

    def _later(self) -> dict[int, list[int]]:
        """Return the actions that become possible after one more choice, each with the choices that lead to it."""
        game = self._session.game
        found: dict[int, list[int]] = {}
        for number in _legal(game):
            for each in _following(game, number):
                found.setdefault(each, []).append(number)
        return found

    def _why(self, number: int) -> tuple[str, str]:
        game = self._session.game
        sentence, rule = game.definition.why_not(game.position, number)
        return sentence, rule


def _legal(game: Game) -> list[int]:
    return [int(action) for action in game.legal_actions()]


def _without_choices(game: Game) -> Game:
    twin = game.branch()
    twin.drop()
    return twin


def _following(game: Game, number: int) -> list[int]:
    """Return what can follow a choice within the same decision, and what follows where there is just one such thing."""
    definition, state = game.definition, game.position
    found: list[int] = []
    make_choice(definition, state, number)
    while state.chosen_count:
        definition.list_choices(state)
        offered = [int(each) for each in state.offered[: state.offered_count]]
        found += offered
        if len(offered) > 1:
            break
        make_choice(definition, state, offered[0])
    return found
