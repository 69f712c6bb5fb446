"""What a person has picked in the picture so far, in any order; no widget, and no rule of a game.

The game's own module ``selection`` says which composites the picked cards could become; the game's rules,
asked on a copy of the position, say which of them are legal, and why one is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

from ..engine.strategy import Action
from ..game import Game
from ..record import make_choice
from .session import Session


class Target(NamedTuple):
    """Something in the picture that can be pointed at: what picking it means, and why it cannot be picked."""

    pick: int
    act: str
    chosen: int
    sentence: str = ""
    rule: str = ""


class Offer(NamedTuple):
    """A button for the selection: with ``choices`` it carries them out, without any it adds its verb."""

    words: str
    verb: int
    choices: tuple[int, ...] = ()


class Refused(NamedTuple):
    """Why some choices are not possible, and after how many of them that shows."""

    sentence: str
    rule: str
    after: int


class Selection:
    """The cards picked at the table of ``session``, and what they would do.

    Whatever else moves the game or turns the eyes drops it. An unfinished composite that was begun with
    the buttons becomes a selection at the first click in the picture.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._stamp: tuple[object, ...] = ()
        self._verb: int | None = None
        self._cards: list[int] = []
        self.refused: tuple[str, str] | None = None

    @property
    def cards(self) -> list[int]:
        """The picked cards, in the order of the clicks."""
        return self._cards if self._stamp == self._now() else []

    @property
    def verb(self) -> int | None:
        """What they are for, if that was chosen already."""
        return self._verb if self._stamp == self._now() else None

    def __bool__(self) -> bool:
        return bool(self.cards)

    def pick(self, number: int) -> bool:
        """Pick a card, or put it back when no more of it can be picked; a verb says what the cards are for.

        Return whether that has made a move. ``refused`` tells why nothing was picked.
        """
        self.refused = None
        if not self._session.asks:
            return False
        verb, cards = self._begun()
        if number in self._words.VERBS:
            if not cards:
                return self._session.play(self._action(number)) and not self._session.game.choices
            verb = number
        elif self._reason(verb, [*cards, number]) is None:
            cards = [*cards, number]
        elif number in cards:
            cards = [card for card in cards if card != number]
        else:
            self.refused = self._why(verb, cards, number)
            return False
        self._keep(verb, cards)
        if verb is not None and verb in self._words.AT_ONCE:
            choices = self._complete(verb, cards)
            if choices:
                return self.carry_out(choices)
        return False

    def put_back(self, number: int) -> None:
        """Put all picked cards of a kind back."""
        verb, cards = self._begun()
        self._keep(verb, [card for card in cards if card != number])

    def drop(self) -> bool:
        """Put everything back, an unfinished composite included; return whether there was anything."""
        there_was = bool(self) or bool(self._session.game.choices)
        self._stamp = ()
        if self._session.game.choices:
            self._session.game.drop()
        return there_was

    def carry_out(self, choices: Sequence[int]) -> bool:
        """Play these choices; return whether the whole composite was played."""
        session, game = self._session, self._session.game
        before, self._stamp = game.cursor, ()
        # Choices without an alternative are made by themselves, so the game says which one comes next.
        while game.cursor == before and len(game.choices) < len(choices):
            if not session.play(self._action(choices[len(game.choices)])):
                game.drop()
                return False
        return True

    # What is shown.

    def targets(self) -> list[Target]:
        """Return everything that can be pointed at now; what cannot be picked says why, with its rule."""
        if not self._session.asks:
            return []
        verb, cards = self._begun()
        act = self._words.act(self._position)
        found = []
        for number in self._words.targets(self._position):
            chosen = cards.count(number)
            why = None if chosen or self._reason(verb, [*cards, number]) is None else self._why(verb, cards, number)
            found.append(Target(number, act, chosen, *(why or ())))
        return found

    def offers(self) -> list[Offer]:
        """Return what the selection can become: whole composites, and verbs that still lack a card."""
        verb, cards = self.verb, self.cards
        if not cards:
            return []
        possible = self._words.verbs(self._position, cards) if verb is None else [verb]
        found = []
        for each in possible:
            choices = self._complete(each, cards)
            if choices:
                found.append(Offer(self._words.label(each, cards), each, tuple(choices)))
            elif verb is None and len(possible) > 1 and self._reason(each, cards) is None:
                found.append(Offer(str(self._action(each)), each))
            found += self._all_of_them(each, cards)
        return found

    def _all_of_them(self, verb: int, cards: Sequence[int]) -> list[Offer]:
        """Return the same with more cards of the one kind that is picked: many cards need not be picked one by one."""
        found: list[Offer] = []
        if verb in self._words.AT_ONCE or len(set(cards)) > 1:
            return found
        for more in self._words.larger(self._position, verb, cards):
            choices = self._complete(verb, more) if set(more) == set(cards) else []
            if choices:
                found.append(Offer(self._words.label(verb, more), verb, tuple(choices)))
        return found

    def told(self) -> tuple[list[str], str]:
        """Return the selection in words, and what is still to be said: a question or the reason of the rules."""
        verb, cards = self.verb, self.cards
        words = self._words.crumbs(verb, cards)
        possible = self._words.verbs(self._position, cards) if verb is None else [verb]
        whole = any(self._complete(each, cards) for each in possible)
        if not whole and possible:
            result = self._try(self._words.spell(possible[0], cards))
            if isinstance(result, Refused):
                return words, f"{result.sentence} ({result.rule})"
        return words, self._words.question(self._position, cards, whole)

    # Inside.

    @property
    def _words(self) -> Any:
        return import_module(f"{self._session.game.definition.package}.selection")

    @property
    def _position(self) -> Any:
        game = self._session.game
        if not game.choices:
            return game.position
        twin = game.branch()
        twin.drop()
        return twin.position

    def _now(self) -> tuple[object, ...]:
        game = self._session.game
        return (id(game), game.cursor, game.length, game.choices, self._session.seat)

    def _action(self, number: int) -> Action:
        action: Action = self._session.game.definition.actions[number]
        return action

    def _begun(self) -> tuple[int | None, list[int]]:
        """Return verb and cards so far, those of a composite that was begun with buttons."""
        if self._session.game.choices:
            return taken_apart(self._session.game, self._words)
        return self.verb, list(self.cards)

    def _keep(self, verb: int | None, cards: list[int]) -> None:
        if self._session.game.choices:
            self._session.game.drop()
        self._verb, self._cards = (verb if cards or verb is None else None), cards
        self._stamp = self._now()

    def _complete(self, verb: int, cards: Sequence[int]) -> list[int]:
        """Return the choices that carry this out, or nothing when it is no legal whole."""
        spelled = self._words.spell(verb, cards)
        for choices in (spelled, [*spelled, self._words.FINISH]):
            state = self._try(choices)
            if not isinstance(state, Refused) and state.chosen_count == 0:
                return list(choices)
        return []

    def _reason(self, verb: int | None, cards: Sequence[int]) -> tuple[str, str] | None:
        """Return None when these cards are, or can still become, a legal composite; otherwise why not."""
        words, position = self._words, self._position
        wrong: tuple[str, str] | None = words.unspeakable(position, verb, cards)
        if wrong:
            return wrong
        for each in words.verbs(position, cards) if verb is None else [verb]:
            grown = words.larger(position, each, cards)
            if self._complete(each, cards) or any(self._complete(each, more) for more in grown):
                return None
            result = self._try(words.spell(each, cards))
            if isinstance(result, Refused):
                wrong = words.too_many(each) if result.after else (result.sentence, result.rule)
        return wrong or words.too_many(verb if verb is not None else words.verbs(position, cards)[0])

    def _why(self, verb: int | None, cards: Sequence[int], number: int) -> tuple[str, str]:
        """Return why a card cannot be picked: the reason it has by itself before one that others give it."""
        reason = self._reason(None, [number]) or self._reason(verb, [*cards, number])
        assert reason is not None
        return reason

    def _try(self, choices: Sequence[int]) -> Any:
        """Return the position after these choices, none of them made by itself, or why that is refused."""
        definition, state = self._session.game.definition, self._position.copy()
        for place, number in enumerate(choices):
            if place and state.chosen_count == 0:
                return Refused("", "", place)
            definition.list_choices(state)
            if number not in state.offered[: state.offered_count]:
                return Refused(*definition.why_not(state, number), 0)
            make_choice(definition, state, number)
        return state


def taken_apart(game: Game, words: Any) -> tuple[int | None, list[int]]:
    """Return verb and cards of the unfinished composite of a game.

    A number repeats the card before it; a card whose number is still asked for is not picked yet.
    """
    verb: int | None = None
    cards: list[int] = []
    for choice in game.choices:
        number = int(choice)
        if number in words.VERBS:
            verb = number
        elif str(choice).isdigit():
            cards += [cards[-1]] * (int(str(choice)) - 1)
        elif number != words.FINISH:
            cards.append(number)
    if any(str(action).isdigit() for action in game.legal_actions()):
        cards.pop()
    return verb, cards
