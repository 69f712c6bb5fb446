"""Cards as objects, for experiments without a game. What a card shows is told by its game's own kind of card."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass


@dataclass(frozen=True, eq=False, repr=False)
class Card:
    """One card of a pack; it prints as its name.

    Two cards are equal only when they are the same piece of cardboard: the same ``number`` of the same
    game's pack. So a hand with two wheat cards has two cards, as a list and as a set. A card also equals
    the text of its name, so that ``"plague" in hand`` and ``hand.count("wheat")`` say what they seem to.
    ``sorted(hand)`` puts cards into the order of a fresh pack.
    """

    game: str  # "nile"
    number: int  # its place in a fresh pack, from 1
    name: str  # "wheat"
    letter: str  # "W", as in pictures

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Card):
            return (self.game, self.number, self.name) == (other.game, other.number, other.name)
        return self.name == other if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.name)

    def __lt__(self, other: Card) -> bool:
        return (self.game, self.number) < (other.game, other.number) if isinstance(other, Card) else NotImplemented

    def __repr__(self) -> str:
        return self.name


def card_name(text: str, known: Collection[str]) -> str | None:
    """Return the name among ``known`` that a person means; None when it is none of them.

    Capitals do not matter, nor the order in which a card's two things are named, nor the sign between them.

    >>> names = ("wheat", "papyrus-wheat")
    >>> card_name(" Wheat ", names), card_name("wheat/papyrus", names), card_name("papyrus wheat", names)
    ('wheat', 'papyrus-wheat', 'papyrus-wheat')
    >>> card_name("7 OF hearts", ("6 of hearts", "7 of hearts", "Otter")), card_name("otter", ("Otter",))
    ('7 of hearts', 'Otter')
    """
    parts = _parts(text)
    for meant in (parts, parts[::-1]):
        for name in known:
            if _parts(name) == meant:
                return name
    return None


def _parts(text: str) -> list[str]:
    return re.split(r"[\W_]+", text.strip().lower())
