"""Facts: the numbers that lessons state, each with an id, a sentence, its experiment, and its exact value by function.

An id names a family and its parameters: ``nile.S.hand.plain_c.2`` is the family ``nile.{model}.hand.plain_c.{k}``.
Three models of Nile's "next card" are told apart: **W**, all cards shuffled together; **S**, the real set-up (N2.1),
the Plague shuffled in after the hands are dealt, with the number of seats where it matters (S2 to S5); **E**, the
card that acts as flood, a Plague being replaced (N3.3).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import product
from math import ceil, isqrt, prod
from string import Formatter
from typing import Any, TypeVar

from ..engine.errors import CardlabError, shown
from ..exact.showing import about, fraction_text

PROBABILITY, MEAN, NUMBER = "probability", "mean", "number"
ENUMERATION_ONLY = "enumeration only"
MODULES = ("facts_floods", "facts_hands", "facts_estimates", "facts_memory", "facts_matches", "facts_waiting",
           "facts_minima", "facts_chains", "facts_decisions")  # fmt: skip
DIGITS = 10**24
FEWEST_TRIALS, MOST_TRIALS = 20_000, 200_000
MOST_LISTED = 20_000
COUNTED = ("card", "crop", "Speculation", "Seed", "Poacher", "Otter", "good", "point", "deal", "coin", "hit", "time")

Value = Callable[..., Fraction | int | float]
_Value = TypeVar("_Value", bound=Value)


@dataclass(frozen=True)
class Misconception:
    """A wrong way to think: its name, the value it leads to, and what is said to who thinks so."""

    name: str
    value: Fraction
    says: str


@dataclass(frozen=True)
class Fact:
    """A number that a lesson states.

    ``float(fact)`` and ``str(fact)`` give the value. ``kind`` is "probability", "mean" or "number"; ``is_exact`` is
    False where roots or the normal curve make the value a decimal of many digits. ``experiment`` is what to do again
    and again to see it, ``trials`` how often so that it stands out from its misconceptions; None: enumeration only.
    """

    id: str
    statement: str
    experiment: str
    value: Fraction
    kind: str = PROBABILITY
    is_exact: bool = True
    misconceptions: tuple[Misconception, ...] = ()
    trials: int | None = None

    @property
    def rests_on(self) -> str:
        """What the value was compared with: so many trials of its experiment, or enumeration only."""
        return f"simulation, {self.trials:,} trials" if self.trials else ENUMERATION_ONLY

    def __float__(self) -> float:
        return float(self.value)

    def __str__(self) -> str:
        if not self.is_exact:
            return f"{float(self.value):.6g}"
        return fraction_text(self.value) or about(self.value)

    def __repr__(self) -> str:
        value = str(self)
        told = f"{value} = {about(self.value)}" if "/" in value else value
        return f"{self.id}: {self.statement} {told}"


@dataclass(frozen=True)
class Wrong:
    """A misconception of a family: its name, what is said, and its value by function (None: not for this member)."""

    name: str
    says: str
    value: Callable[..., Fraction | int | float | None]


@dataclass(frozen=True)
class Family:
    """Facts that differ in parameters only. ``ranges`` gives each parameter the values it may have."""

    pattern: str
    ranges: Mapping[str, Sequence[Any] | Mapping[str, str]]
    statement: str
    experiment: str
    value: Value
    kind: str
    is_exact: bool
    wrong: tuple[Wrong, ...]
    by_enumeration: bool
    fits: Callable[..., bool]

    def ids(self) -> Iterator[str]:
        """Go through the ids of all members; of a family with very many through none."""
        if prod(map(len, self.ranges.values())) > MOST_LISTED:
            return
        for values in product(*self.ranges.values()):
            member = dict(zip(self.ranges, values, strict=True))
            if self.fits(**member):
                yield self.pattern.format(**member)

    def read(self, name: str) -> dict[str, Any] | None:
        """Return the parameters that an id gives, or None when it is none of this family."""
        found = self._expression.fullmatch(name)
        if found is None:
            return None
        member = {key: _value_of(word, self.ranges[key]) for key, word in found.groupdict().items()}
        if any(value is None for value in member.values()) or self.pattern.format(**member) != name:
            return None
        return member if self.fits(**member) else None

    def fact(self, name: str, member: Mapping[str, Any]) -> Fact:
        """Return the member with these parameters."""
        found = [(each, each.value(**member)) for each in self.wrong]
        value = exactly(self.value(**member))
        wrong = tuple(
            Misconception(each.name, exactly(number), each.says)
            for each, number in found
            if number is not None and number != value
        )
        words = {
            key: told[each] if isinstance(told := self.ranges[key], Mapping) else each for key, each in member.items()
        }
        return Fact(
            name,
            _singular(self.statement.format(**words)),
            ENUMERATION_ONLY if not self.experiment else _singular(self.experiment.format(**words)),
            value,
            self.kind,
            self.is_exact,
            wrong,
            self._trials(value, [each.value for each in wrong]),
        )

    def _trials(self, value: Fraction, wrong: Sequence[Fraction]) -> int | None:
        """Return so many trials that every wrong value is six standard errors away; None for too many."""
        if self.by_enumeration or not self.experiment or self.kind == NUMBER:
            return None
        if self.kind == MEAN:
            return MOST_TRIALS
        nearest = min((abs(each - value) for each in wrong), default=Fraction(1))
        needed = max(FEWEST_TRIALS, ceil(36 * value * (1 - value) / nearest**2))
        return needed if needed <= MOST_TRIALS else None

    @property
    def _expression(self) -> re.Pattern[str]:
        pieces = []
        for text, key, _, _ in Formatter().parse(self.pattern):
            pieces.append(re.escape(text))
            if key is not None:
                pieces.append(f"(?P<{key}>{r'[0-9]+' if isinstance(self.ranges[key], range) else '[A-Za-z0-9_]+'})")
        return re.compile("".join(pieces))


_families: list[Family] = []


def family(
    pattern: str,
    *,
    experiment: str = "",
    kind: str = PROBABILITY,
    is_exact: bool = True,
    wrong: Sequence[Wrong] = (),
    by_enumeration: bool = False,
    fits: Callable[..., bool] = lambda **member: True,
    **ranges: Sequence[Any] | Mapping[str, str],
) -> Callable[[_Value], _Value]:
    """Register a function as the value of a family. Its docstring is the statement.

    ``ranges`` are its parameters: for each the values it may have, or these with what the statement says for them.
    ``fits`` tells whether parameters go together.
    """

    def register(value: _Value) -> _Value:
        statement = " ".join((value.__doc__ or "").split())
        _families.append(
            Family(pattern, ranges, statement, experiment, value, kind, is_exact, tuple(wrong), by_enumeration, fits)
        )
        return value

    return register


@cache
def families() -> tuple[Family, ...]:
    """Return all families, in the order of the lessons."""
    for module in MODULES:
        import_module(f".{module}", __package__)
    return tuple(_families)


def fact(name: str) -> Fact:
    """Return the fact with this id. Raises CardlabError, which names the nearest ids, when there is none.

    >>> fact("nile.W.flood.any2")
    nile.W.flood.any2: The first flood card shows at least one of 2 named crops (all 91 cards shuffled). 3/7 = 0.4286
    >>> str(fact("nile.S.hand.plain_c.2")), round(float(fact("nile.S.hand.plain_c.2")), 5)
    ('216080/1220813', 0.177)
    """
    found = find(name) if isinstance(name, str) else None
    if found is not None:
        return found
    near = get_close_matches(str(name), [id for each in families() for id in each.ids()], 3, 0.5)
    hint = f" Did you mean {' or '.join(near)}?" if near else " All of them: cardlab.lessons.fact_ids()."
    raise CardlabError(f"There is no fact {shown(name)}.{hint}")


@cache
def find(name: str) -> Fact | None:
    """Return the fact with this id, or None."""
    for each in families():
        member = each.read(name)
        if member is not None:
            return each.fact(name, member)
    return None


def fact_ids(beginning: str = "") -> list[str]:
    """Return the ids of all facts that begin so; those of Wilson's intervals, very many, are not listed.

    >>> fact_ids("nile.W.flood.any")
    ['nile.W.flood.any1', 'nile.W.flood.any2', 'nile.W.flood.any3', 'nile.W.flood.any4', 'nile.W.flood.any5']
    """
    return [id for each in families() for id in each.ids() if id.startswith(beginning)]


def exactly(number: Fraction | int | float) -> Fraction:
    """Return a number as a fraction; a decimal as it is written."""
    return Fraction(repr(number)) if isinstance(number, float) else Fraction(number)


def root(number: Fraction) -> Fraction:
    """Return the square root to 24 digits behind the point, and as it is when it comes out even.

    >>> root(Fraction(9, 16)), round(float(root(Fraction(2))), 6)
    (Fraction(3, 4), 1.414214)
    """
    even = Fraction(isqrt(number.numerator), isqrt(number.denominator))
    return even if even * even == number else Fraction(isqrt(int(number * DIGITS**2)), DIGITS)


def _singular(words: str) -> str:
    """Return a sentence in which nothing stands in the plural after a 1.

    >>> _singular("exactly 1 plain cards of 11 cards")
    'exactly 1 plain card of 11 cards'
    """
    return re.sub(r"\b1 ((?:plain|named|first|flood|percentage|random|more) )*(\w+)s\b", _without_s, words)


def _without_s(found: re.Match[str]) -> str:
    words = found.group(0)
    return words if found.group(2) not in COUNTED else words[:-1]


def _value_of(word: str, allowed: Sequence[Any] | Mapping[str, str]) -> Any:
    return (
        next((each for each in allowed if str(each) == word), None)
        if not isinstance(allowed, range)
        else (int(word) if len(word) <= 9 and int(word) in allowed else None)
    )
