"""Words for a game that has none of its own yet: made from the names of its actions, cards and events.

Whoever writes a new game can play it as soon as its rules stand, and put better words in the place of these one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, fields
from enum import IntEnum
from typing import Any

from .cards import card_name
from .errors import CardlabError, shown
from .events import Event
from .names import SEAT_NAMES, together
from .outcome import Outcome
from .strategy import Action


def plain_words(
    title: str,
    actions: Sequence[str],
    cards: Sequence[str],
    events: type[IntEnum],
    rules: Sequence[str],
    secret: Collection[int] = (),
) -> dict[str, Any]:
    """Return what a ``Definition`` needs of words: its arguments from ``actions`` to ``show_position``.

    ``actions``, ``cards`` and ``rules`` are the name of each action, the name of each kind of card, and the rule behind
    each of ``events``, numbered from 0; in those of ``secret`` only the seat itself sees the card.

    >>> class What(IntEnum):
    ...     DRAW = 0
    >>> words = plain_words("Sevens", ("draw", "pass"), ("seven", "ten"), What, ("S1",))
    >>> words["action_of"]("Pass", None), words["kind_of"]("TEN", None), words["event_name"](0)
    (pass, 1, 'draw')
    """
    made = {number: Action(number, word) for number, word in enumerate(actions)}
    names = tuple(what.name.lower().replace("_", " ") for what in events)

    def action_of(word: object, s: Any) -> Action:
        text = " ".join(str(word).lower().split())
        for action in made.values():
            if text == action.word.lower():
                return action
        raise CardlabError(f"{shown(word)} is no word of {title}: write {', '.join(actions)}.")

    def kind_of(name: object, s: Any) -> int:
        card = card_name(str(name), cards)
        if card is None:
            raise CardlabError(f"{shown(name)} is no card of {title}: write {', '.join(cards)}.")
        return cards.index(card)

    def say(told: Sequence[Event], seat: int | None) -> str:
        return " ".join(_tell(event, seat is None or seat == event.seat or event.code not in secret) for event in told)

    return {
        "actions": made,
        "action_of": action_of,
        "label": lambda s, action: made[action].word,
        "kind_of": kind_of,
        "kind_name": cards.__getitem__,
        "event_name": names.__getitem__,
        "event_rule": lambda what, card, count: rules[what],
        "say": say,
        "why_not": lambda s, action: (f"{made[action]} is not among the legal actions here.", ""),
        "cannot_force": lambda s, kind: (f"{cards[kind]} cannot come next: it does not lie face down.", ""),
        "decision_title": lambda s: f"{SEAT_NAMES[s.decider]} chooses",
        "show_place": lambda field, place: " ".join([field.replace("_", " "), *map(str, place)]),
        "show_value": lambda field, value: str(value),
        "show_position": repr,
    }


def _tell(event: Event, card_is_seen: bool) -> str:
    """Return "Bo: draw 7 of hearts."."""
    who = [] if event.seat is None else [f"{SEAT_NAMES[event.seat]}:"]
    card = [event.card] if event.card and card_is_seen else []
    return " ".join([*who, event.what, *card]) + "."


@dataclass(frozen=True)
class PlainScores:
    """One number a seat, and who has the most of them."""

    values: tuple[float, ...]
    winner: int | tuple[int, ...]

    def sentence(self) -> str:
        """Return who is ahead, in words.

        >>> print(PlainScores((2, -1, 2), (0, 2)))
        Ada and Chen are ahead: Ada 2, Bo -1, Chen 2.
        """
        first = self.winner if isinstance(self.winner, tuple) else (self.winner,)
        all_of_them = ", ".join(f"{SEAT_NAMES[seat]} {value}" for seat, value in enumerate(self.values))
        verb = "is" if len(first) == 1 else "are"
        return f"{together([SEAT_NAMES[seat] for seat in first])} {verb} ahead: {all_of_them}."

    __str__ = __repr__ = sentence


def plain_scores(tell_outcome: Callable[[Any, Outcome], None]) -> Callable[[Any], PlainScores]:
    """Return the ``score`` of a definition for a game that tells its outcome as whole numbers."""

    def score(s: Any) -> PlainScores:
        outcome = Outcome()
        tell_outcome(s, outcome)
        values = outcome.value[: s.seats]
        first = tuple(seat for seat in range(s.seats) if outcome.first[seat])
        return PlainScores(
            tuple(value if outcome.per == 1 else value / outcome.per for value in values),
            first[0] if len(first) == 1 else first,
        )

    return score


def encode_plainly(options: Any, s: Any) -> None:
    """Write options that are whole numbers, True or False into the fields of a state that have their names."""
    for option in fields(options):
        setattr(s, option.name, int(getattr(options, option.name)))
