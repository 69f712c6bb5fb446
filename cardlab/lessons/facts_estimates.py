"""Facts of lesson 04: how far an estimate is off. Roots and the normal curve make most of them decimals."""

from __future__ import annotations

from fractions import Fraction

from ..exact import binomial, normal_between, normal_interval, tries_needed, wilson_interval
from .facts import NUMBER, Wrong, family, root
from .facts_floods import ALL, C

P = Fraction(C, ALL)
MANY = "{n} times: shuffle all cards of Nile, turn up the first, and note the share that shows a named crop."
SIZES = (10, 20, 25, 30, 50, 100, 200, 250, 400, 500, 1000, 2000, 2500, 4000, 5000, 10000, 20000, 40000, 100000)
COVERED = (10, 25, 50, 100, 400)  # how many cards an interval is made from
RULES = {"wilson": "Wilson's", "normal": "made as share ± 1.96 standard errors"}
EVENTS = {"flood": "shows a named crop", "plague": "is the Plague"}


def error(n: int) -> Fraction:
    """The standard error of the share of n cards."""
    return root(P * (1 - P) / n)


@family(
    "mc.se.flood.n{n}",
    n=SIZES,
    kind=NUMBER,
    is_exact=False,
    experiment=MANY,
    wrong=[
        Wrong(
            "variance instead of its root",
            "That is the variance: the standard error is its root.",
            lambda n: P * (1 - P) / n,
        ),
        Wrong(
            "spread of one card",
            "That is the spread of a single card: an average of many varies less.",
            lambda n: root(P * (1 - P)),
        ),
        Wrong(
            "n instead of its root",
            "You divided by the number of cards: divide by its root.",
            lambda n: root(P * (1 - P)) / n,
        ),
    ],
)
def standard_error_of_flood(n: int) -> Fraction:
    """The standard error of the share of {n} first flood cards that show a named crop."""
    return error(n)


@family(
    "mc.n_for_1pp.{which}",
    which={"flood": "that a flood shows a named crop", "worst": "of 1/2, the worst case"},
    kind=NUMBER,
    wrong=[
        Wrong(
            "one standard error",
            "You made the standard error this small: a 95 % bar is about twice as long.",
            lambda which: tries_needed(_chance(which), Fraction(1, 100), Fraction(6827, 10000)),
        ),
        Wrong(
            "root forgotten",
            "The bar shrinks with the root of the number of tries: square at the end.",
            lambda which: int(tries_needed(_chance(which), Fraction(1, 100)) ** 0.5),
        ),
        Wrong(
            "worst case",
            "You took 1/2 for the chance, the worst case: here the chance is known.",
            lambda which: tries_needed(Fraction(1, 2), Fraction(1, 100)) if which == "flood" else None,
        ),
    ],
)
def tries_for_one_point(which: str) -> int:
    """How many tries make the 95 % error bar of a chance {which} ± 1 percentage point."""
    return tries_needed(_chance(which), Fraction(1, 100))


@family("mc.tries_factor.{f}", f=range(2, 11), kind=NUMBER,
        wrong=[Wrong("root forgotten", "The bar shrinks with the root of the number of tries only.",
                     lambda f: f)])  # fmt: skip
def tries_factor(f: int) -> int:
    """How many times as many tries make the error bar {f} times shorter."""
    return f**2


@family("mc.within{d}pp.flood.n{n}", d=range(1, 11), n=SIZES[:11], experiment=MANY)
def within(d: int, n: int) -> Fraction:
    """The share of {n} first flood cards that show a named crop is within {d} percentage points of the truth."""
    reach = Fraction(d, 100)
    return binomial(n, P).probability(lambda hits: abs(Fraction(hits, n) - P) <= reach)


@family("mc.within{d}pp.flood.n{n}.clt", d=range(1, 11), n=SIZES[:11], is_exact=False)
def within_by_clt(d: int, n: int) -> float:
    """The normal curve's approximation to: the share of {n} cards is within {d} percentage points of the truth."""
    reach = Fraction(d, 100)
    return normal_between(P, float(error(n)), P - reach, P + reach)


@family(
    "mc.wilson.{x}of{n}.{end}",
    x=range(1001),
    n=range(1, 1001),
    end={"lo": "lower", "hi": "upper"},
    fits=lambda x, n, end: x <= n,
    is_exact=False,
    wrong=[
        Wrong(
            "share ± 1.96 standard errors",
            "That is the end of share ± 1.96 standard errors: for a share of 0 it makes no interval at all.",
            lambda x, n, end: 0 if x == 0 and end == "hi" else None,
        ),
        Wrong(
            "rule of three",
            "That is the rule of three, good for the back of an envelope: Wilson's interval ends elsewhere.",
            lambda x, n, end: Fraction(3, n) if x == 0 and end == "hi" else None,
        ),
    ],
)
def wilson(x: int, n: int, end: str) -> float:
    """The {end} end of Wilson's 95 % interval for {x} hits in {n} tries."""
    interval = wilson_interval(x, n)
    return interval.low if end == "lo" else interval.high


@family(
    "mc.covers.{rule}.{event}.n{n}",
    rule=RULES,
    event=EVENTS,
    n=COVERED,
    experiment="{n} times: shuffle all cards of Nile, turn up the first, note whether it {event}; make the interval.",
    wrong=[
        Wrong(
            "95 % whatever happens",
            "95 % is what the interval promises: whether it keeps that depends on how it is made and from how many.",
            lambda rule, event, n: Fraction(95, 100),
        )
    ],
    by_enumeration=True,
)
def covers(rule: str, event: str, n: int) -> Fraction:
    """The 95 % interval from {n} first cards, {rule}, for the chance that a card {event}, holds the true chance."""
    p = P if event == "flood" else Fraction(1, ALL)
    make = wilson_interval if rule == "wilson" else normal_interval
    return binomial(n, p).probability(lambda hits: p in make(int(hits), n))


@family("mc.rule_of_three.n{n}", n=range(10, 1001))
def rule_of_three(n: int) -> Fraction:
    """The rule of three: no hit in {n} tries makes a chance of more than this implausible."""
    return Fraction(3, n)


def _chance(which: str) -> Fraction:
    return P if which == "flood" else Fraction(1, 2)
