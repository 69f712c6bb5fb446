"""Events as sets of equally likely cases: how likely one is, and unions by inclusion and exclusion."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

from ..draw.picture import Picture
from ..engine.errors import CardlabError
from .pictures import draw_bars
from .reading import PackLike, Wanted, how_many, pack_size
from .showing import Exhibit, about, fraction_text, lines_of_table

MOST_EVENTS = 8


def probability(pack: PackLike, wanted: Wanted) -> Fraction:
    """Return how likely one card drawn from a pack is a wanted one: |A| / |Ω|.

    >>> import cardlab
    >>> probability(cardlab.pack("nile"), lambda card: card.shows("wheat"))
    Fraction(20, 91)
    """
    size = pack_size(pack)
    if size == 0:
        raise CardlabError("An empty pack has no card to draw.")
    return Fraction(how_many(pack, wanted), size)


class Union(Exhibit):
    """P(A or B or …) by inclusion and exclusion: every term with its sign; ``value`` is their sum."""

    def __init__(self, terms: Sequence[tuple[str, int, Fraction]]) -> None:
        self.terms = tuple(terms)

    @property
    def value(self) -> Fraction:
        """The probability that at least one of the events happens."""
        return sum((sign * chance for _, sign, chance in self.terms), Fraction(0))

    def __float__(self) -> float:
        return float(self.value)

    def columns(self) -> tuple[str, ...]:
        """Return the names of the table's columns."""
        return ("term", "sign", "exactly", "about")

    def rows(self) -> list[tuple[Any, ...]]:
        """Return each term, 1 or −1, its probability, and that in decimals."""
        return [(name, sign, chance, float(chance)) for name, sign, chance in self.terms]

    def picture(self) -> Picture:
        """Return a bar for each term; the text twin is the table."""
        rows = [(f"{_sign(sign)} {name}", chance) for name, sign, chance in self.terms]
        return Picture(draw_bars("Inclusion and exclusion", rows, f"together {self._total()}", False), str(self))

    def __str__(self) -> str:
        rows = [[_sign(sign), name, fraction_text(chance), about(chance)] for name, sign, chance in self.terms]
        rows.append(["=", "at least one", fraction_text(self.value), about(self.value)])
        return "\n".join(lines_of_table(rows, left=2))

    def _total(self) -> str:
        return f"{fraction_text(self.value)} = {about(self.value)}"


def union(pack: PackLike, events: Mapping[str, Callable[[Any], object]] | Sequence[str]) -> Union:
    """Return how likely one card drawn belongs to at least one of several events, by inclusion and exclusion.

    ``events`` gives a name and a function of a card for each; a list of words is of what cards show.

    >>> import cardlab
    >>> print(union(cardlab.pack("nile"), ["papyrus", "wheat"]))
    +  papyrus            20/91  0.2198
    +  wheat              20/91  0.2198
    −  papyrus and wheat   1/91  0.0110
    =  at least one         3/7  0.4286
    """
    events = [events] if isinstance(events, str) else events
    named = events if isinstance(events, Mapping) else {str(word): _shows(word) for word in events}
    if not 1 <= len(named) <= MOST_EVENTS:
        raise CardlabError(f"A union is of 1 to {MOST_EVENTS} events, not of {len(named)}.")
    terms = []
    for number in range(1, len(named) + 1):
        for chosen in combinations(named, number):
            chance = probability(pack, _all_of([named[name] for name in chosen]))
            terms.append((" and ".join(chosen), (-1) ** (number + 1), chance))
    return Union(terms)


def union_alike(together: Sequence[Fraction]) -> Fraction:
    """Return P(at least one of m events) when only the number of events that happen together matters.

    ``together[j − 1]`` is the probability that j named ones all happen: Σ (−1)ʲ⁺¹ C(m,j)·together[j − 1].

    >>> union_alike([Fraction(20, 91), Fraction(1, 91)])
    Fraction(3, 7)
    """
    m = len(together)
    return sum(((-1) ** (j + 1) * comb(m, j) * Fraction(together[j - 1]) for j in range(1, m + 1)), Fraction(0))


def _all_of(tests: Sequence[Callable[[Any], object]]) -> Callable[[Any], object]:
    return lambda card: all(test(card) for test in tests)


def _shows(word: str) -> Callable[[Any], object]:
    return lambda card: card.shows(word)


def _sign(sign: int) -> str:
    return "+" if sign > 0 else "−"
