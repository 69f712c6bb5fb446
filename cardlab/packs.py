"""A game's cards as objects: shuffle, draw and count, for experiments without a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from inspect import signature
from itertools import groupby
from typing import Any, overload

from .engine.cards import Card, card_name
from .engine.errors import BadOption, CardlabError, shown
from .engine.fair import PACKS, FairNumbers
from .engine.whole import whole_number
from .games import definition as find_definition
from .games.parts import part
from .seeds import check_seed, fresh_seed

__all__ = ["Card", "Pack", "pack"]

What = str | Card | Callable[[Any], object]
MOST_SHOWN = 12


class Pack(Sequence[Card]):
    """Cards in a row, the top card first: ``len(pack)``, ``pack[0]`` and ``for card in pack`` work as on a list.

    Made by ``cardlab.pack``. ``seed`` is that of the last shuffle, or None for cards in table order.
    Only ``draw`` changes a pack; ``shuffled`` and ``without`` return a new one.
    """

    def __init__(self, title: str, cards: Iterable[Card], seed: int | None = None, known: Iterable[str] = ()) -> None:
        self.title = title
        self.seed = seed
        self._row = list(cards)
        self._known = tuple(known) or tuple(dict.fromkeys(card.name for card in self._row))
        self._numbers: FairNumbers | None = None  # while the shuffle is under way
        self._mixed = 0

    def shuffled(self, seed: int | None = None) -> Pack:
        """Return a new pack of these cards in a fair random order; every order is equally likely.

        The same seed (0 to 2**64 - 1) gives the same order for ever; left out, a fresh one is drawn,
        and ``seed`` of the new pack shows it. Raises BadOption for anything else.

        >>> pack("nile").shuffled(7).draw(3)
        [castor, flax, castor]
        """
        seed = fresh_seed() if seed is None else check_seed(seed)
        twin = Pack(self.title, self._cards, seed, self._known)
        twin._numbers = FairNumbers(seed, PACKS)
        return twin

    def draw(self, n: int = 1) -> list[Card]:
        """Take ``n`` cards off the top and return them as a list, the first one drawn first.

        Raises CardlabError when ``n`` is no whole number from 0 to the number of cards left.

        >>> cards = pack("nile").shuffled(7)
        >>> hand = cards.draw(5)
        >>> sum(card.shows("wheat") for card in hand), len(cards)
        (1, 86)
        """
        number = whole_number(n)
        if number is None or number < 0:
            raise CardlabError(f"draw({shown(n)}) is not possible: write how many cards, a whole number from 0.")
        if number > len(self):
            left = "1 card is" if len(self) == 1 else f"{len(self)} cards are"
            raise CardlabError(f"draw({shown(number)}) is not possible: {left} left in this pack.")
        self._mix(number)
        drawn = self._row[:number]
        del self._row[:number]
        self._mixed = max(0, self._mixed - number)
        return drawn

    def without(self, *what: What) -> Pack:
        """Return a new pack, in the same order, without these cards.

        Each of ``what`` is a name (all cards of that name go), a card (that one goes), or a function of
        a card that says whether it goes. Raises CardlabError for a name that no card of the game has.

        >>> len(pack("nile").without("plague"))
        90
        >>> len(pack("nile").without(lambda card: card.is_speculation))
        81
        """
        tests = [self._test(each) for each in what]
        rest = (card for card in self._cards if not any(test(card) for test in tests))
        return Pack(self.title, rest, self.seed, self._known)

    def count(self, what: What) -> int:
        """Return how many cards have this name, or for how many this function of a card is true.

        Raises CardlabError for a name that no card of the game has.

        >>> pack("nile").count("wheat"), pack("nile").count(lambda card: card.shows("wheat"))
        (16, 20)
        """
        test = self._test(what)
        return sum(1 for card in self._cards if test(card))

    def __len__(self) -> int:
        return len(self._row)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)

    @overload
    def __getitem__(self, place: int) -> Card: ...

    @overload
    def __getitem__(self, place: slice) -> list[Card]: ...

    def __getitem__(self, place: int | slice) -> Card | list[Card]:
        return self._cards[place]

    def __eq__(self, other: object) -> bool:
        return self._cards == other._cards if isinstance(other, Pack) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        listed = self._runs()
        return f"{self._heading()}: {_first_of(listed)}" if listed else self._heading()

    def _repr_html_(self) -> str:
        style = "border:1px solid;border-radius:4px;padding:1px 6px;margin:2px;display:inline-block"
        chips = "".join(f"<span style='{style}'>{escape(run)}</span>" for run in self._runs())
        return f"<div>{escape(self._heading())}<div>{chips}</div></div>"

    @property
    def _cards(self) -> list[Card]:
        """All cards in their order."""
        self._mix(len(self._row))
        return self._row

    def _mix(self, count: int) -> None:
        """Finish the shuffle for the top cards (Fisher and Yates, from the top): five drawn cards need no more."""
        if self._numbers is None:
            return
        row = self._row
        for place in range(self._mixed, count):
            other = place + self._numbers.below(len(row) - place)
            row[place], row[other] = row[other], row[place]
        self._mixed = max(self._mixed, count)

    def _heading(self) -> str:
        number = "1 card" if len(self) == 1 else f"{len(self)} cards"
        order = "" if self.seed is None else f", shuffled with seed {self.seed}, top card first"
        return f"Pack of {self.title}, {number}{order}"

    def _runs(self) -> list[str]:
        """Return the cards in order, with a number before those that lie together."""
        runs = ((name, len(list(cards))) for name, cards in groupby(self._cards, key=lambda card: card.name))
        return [name if number == 1 else f"{number} {name}" for name, number in runs]

    def _test(self, what: What) -> Callable[[Card], object]:
        if isinstance(what, str):
            name = self._name(what)
            return lambda card: card.name == name
        if isinstance(what, Card):
            return lambda card: card == what
        if callable(what):
            return what
        raise CardlabError(f"{shown(what)} is no card: write a name such as 'wheat', a card, or a function of a card.")

    def _name(self, text: str) -> str:
        name = card_name(text, self._known)
        if name is None:
            raise CardlabError(f"No card of this pack is called {shown(text)}: they are {_first_of(self._known)}.")
        return name


def _first_of(names: Sequence[str]) -> str:
    return ", ".join(names[:MOST_SHOWN]) + (", …" if len(names) > MOST_SHOWN else "")


def pack(game: str = "nile", **options: Any) -> Pack:
    """Return the cards of a game in table order, as objects.

    ``options`` are those that say which cards there are (Nile: ``crops`` and ``copies``). Raises BadOption,
    one sentence, for anything the game does not have.

    >>> pack("nile")
    Pack of Nile, 91 cards: 16 papyrus, 16 wheat, 16 lettuce, 16 castor, 16 flax, papyrus-wheat, papyrus-lettuce, \
wheat-lettuce, papyrus-castor, wheat-castor, lettuce-castor, papyrus-flax, …
    >>> pack("nile", crops=2, copies=1)
    Pack of Nile, 4 cards: papyrus, wheat, papyrus-wheat, plague
    """
    definition = find_definition(game)
    own = part(definition, "cards")
    if own is None:
        raise BadOption(f"{definition.title} has no pack of cards to experiment with: deal it with cardlab.deal.")
    cards = own.cards
    known = list(signature(cards).parameters)
    for name in options:
        if name not in known:
            raise BadOption(
                f"{shown(name)} is no option of a pack of {definition.title}: it has {' and '.join(known)}."
            )
    return Pack(definition.title, cards(**options))
