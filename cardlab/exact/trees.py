"""Probability trees, total probability and Bayes: first one thing, then another that depends on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from ..draw.picture import Picture
from ..engine.errors import CardlabError, shown
from .distribution import Distribution
from .joint import Joint
from .pictures import draw_bars, draw_tree
from .reading import Number, read_chance, read_count
from .showing import Exhibit, about, fraction_text, lines_of_table

Stage = Callable[..., Mapping[Any, Number]]
MOST_ENDS = 5_000


class Tree(Exhibit):
    """A probability tree. ``ends`` is the joint distribution of its stages: products along the branches.

    >>> second = {"wheat": {"wheat": "19/90", "other": "71/90"}, "other": {"wheat": "20/90", "other": "70/90"}}
    >>> floods = tree({"wheat": "20/91", "other": "71/91"}, lambda first: second[first], names=("first", "second"))
    >>> print(floods)
    20/91 wheat
      19/90 wheat  = 38/819   0.0464
      71/90 other  = 142/819  0.1734
    71/91 other
      2/9 wheat    = 142/819  0.1734
      7/9 other    = 71/117   0.6068
    >>> floods.probability(lambda first, second: second == "wheat")
    Fraction(20, 91)
    """

    def __init__(self, names: tuple[str, ...], branches: list[tuple[tuple[Any, ...], Fraction, Fraction]]) -> None:
        self.names = names
        # (path so far, chance of the last branch given those before it, chance of the whole path), depth first
        self.branches = branches

    @property
    def ends(self) -> Joint:
        """The joint distribution of all stages."""
        return Joint(self.names, {path: whole for path, _, whole in self.branches if len(path) == len(self.names)})

    def probability(self, event: Callable[..., object]) -> Fraction:
        """Return how likely an event is, a function of the outcomes of all stages: the sum over its ends."""
        return self.ends.probability(event)

    def natural(self, of: int = 1000) -> str:
        """Return the tree in natural frequencies: how many of so many cases go each way, rounded to whole ones."""
        number = read_count(of, "The number of cases", least=1)
        lines = [f"{number:,}"]
        for path, _, whole in self.branches:
            lines.append(f"{'  ' * len(path)}{round(whole * number):,} {path[-1]}")
        return "\n".join(lines)

    def columns(self) -> tuple[str, ...]:
        """Return the names of the table's columns."""
        return (*self.names, "exactly", "about")

    def rows(self) -> list[tuple[Any, ...]]:
        """Return a row for each end of the tree."""
        return self.ends.rows()

    def picture(self) -> Picture:
        """Return the drawn tree; its text twin is the printed one."""
        return Picture(draw_tree(self.names, self.branches, str(self)), str(self))

    def __str__(self) -> str:
        told = [(f"{'  ' * (len(path) - 1)}{_short(step)} {path[-1]}", path, whole)
                for path, step, whole in self.branches]  # fmt: skip
        width = max(len(words) for words, _, _ in told)
        ends = [len(_short(whole)) for _, path, whole in told if len(path) == len(self.names)]
        lines = []
        for words, path, whole in told:
            end = f"  = {_short(whole):<{max(ends)}}  {about(whole)}" if len(path) == len(self.names) else ""
            lines.append(f"{words:<{width}}{end}" if end else words)
        return "\n".join(lines)


def tree(first: Mapping[Any, Number], *then: Stage, names: tuple[str, ...] = ()) -> Tree:
    """Return a probability tree: the first stage, and for each further one a function of all outcomes before it.

    A stage is a distribution, or words with their probabilities. Raises CardlabError when a stage's do not add up to 1.

    >>> coin = {"heads": "1/2", "tails": "1/2"}
    >>> tree(coin, lambda first: coin).probability(lambda first, second: first == second)
    Fraction(1, 2)
    """
    stages: list[Stage] = [lambda: first, *then]
    titles = names or tuple(f"stage {number}" for number in range(1, len(stages) + 1))
    if len(titles) != len(stages):
        raise CardlabError(f"The tree has {len(stages)} stages and {len(titles)} names: give one a stage.")
    branches: list[tuple[tuple[Any, ...], Fraction, Fraction]] = []

    def grow(path: tuple[Any, ...], whole: Fraction) -> None:
        if len(path) == len(stages):
            return
        following = Distribution({k: read_chance(v) for k, v in stages[len(path)](*path).items()})
        for outcome, chance in following.items():
            branches.append(((*path, outcome), chance, whole * chance))
            if len(branches) > MOST_ENDS:
                raise CardlabError(f"The tree has more than {MOST_ENDS} branches: put outcomes together.")
            grow((*path, outcome), whole * chance)

    grow((), Fraction(1))
    return Tree(titles, branches)


class Cases(Exhibit):
    """Total probability and Bayes, case by case: P(case), P(event | case), their product, and P(case | event).

    ``total`` is P(event), the sum of the products; ``posterior`` is the distribution of the case once the event is
    known.
    """

    def __init__(self, prior: Mapping[Any, Fraction], likelihood: Mapping[Any, Fraction]) -> None:
        self.prior = Distribution(prior, "case")
        self.likelihood = dict(likelihood)

    @property
    def total(self) -> Fraction:
        """P(event): Σ P(case)·P(event | case)."""
        return sum((chance * self.likelihood[case] for case, chance in self.prior.items()), Fraction(0))

    @property
    def posterior(self) -> Distribution:
        """P(case | event) by Bayes. Raises CardlabError when the event is impossible."""
        if not self.total:
            raise CardlabError("That event is impossible in every case, so nothing can be said given that it happens.")
        return Distribution(
            {case: chance * self.likelihood[case] / self.total for case, chance in self.prior.items()}, "case"
        )

    @property
    def value(self) -> Fraction:
        """The same as ``total``."""
        return self.total

    def __float__(self) -> float:
        return float(self.total)

    def columns(self) -> tuple[str, ...]:
        """Return the names of the table's columns."""
        return ("case", "P(case)", "P(event | case)", "product", "P(case | event)")

    def rows(self) -> list[tuple[Any, ...]]:
        """Return a row a case, in fractions."""
        after = self.posterior if self.total else None
        return [
            (case, chance, self.likelihood[case], chance * self.likelihood[case], after[case] if after else None)
            for case, chance in self.prior.items()
        ]

    def picture(self) -> Picture:
        """Return a bar for each case once the event is known; the text twin is the table."""
        after = [(str(case), chance) for case, chance in self.posterior.items()]
        return Picture(draw_bars("P(case | event)", after, f"P(event) = {_short(self.total)}", False), str(self))

    def __str__(self) -> str:
        table = [list(self.columns())]
        table += [[str(case), *("" if n is None else _short(n) for n in numbers)] for case, *numbers in self.rows()]
        return "\n".join([*lines_of_table(table), f"P(event) = {_short(self.total)} = {about(self.total)}"])


def total_probability(prior: Mapping[Any, Number], likelihood: Mapping[Any, Number] | Callable[[Any], Number]) -> Cases:
    """Return how likely an event is by way of cases: Σ P(case)·P(event | case).

    ``prior`` gives each case its probability, ``likelihood`` the event's in each case, as a table or a function.

    >>> print(total_probability({"wheat first": "20/91", "another": "71/91"},
    ...                         {"wheat first": "19/90", "another": "20/90"}))
    case         P(case)  P(event | case)  product  P(case | event)
    wheat first    20/91            19/90   38/819            19/90
    another        71/91              2/9  142/819            71/90
    P(event) = 20/91 = 0.2198
    """
    cases = {case: read_chance(chance) for case, chance in prior.items()}
    if callable(likelihood):
        return Cases(cases, {case: read_chance(likelihood(case)) for case in cases})
    missing = [case for case in cases if case not in likelihood]
    if missing:
        raise CardlabError(f"How likely the event is in the case {shown(missing[0])} is not said.")
    return Cases(cases, {case: read_chance(likelihood[case]) for case in cases})


def bayes(prior: Mapping[Any, Number], likelihood: Mapping[Any, Number] | Callable[[Any], Number]) -> Distribution:
    """Return the distribution of the case once an event is known: P(case)·P(event | case) / P(event).

    >>> bayes({"fair": "1/2", "two heads": "1/2"}, {"fair": "1/2", "two heads": 1})["two heads"]
    Fraction(2, 3)
    """
    return total_probability(prior, likelihood).posterior


def _short(number: Fraction) -> str:
    return fraction_text(number) or about(number)
