"""Outcomes of an experiment that was done again and again: counted, averaged, and with an honest error."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import sqrt

from ..engine.errors import CardlabError, shown
from ..exact import critical_value, wilson_interval

MOST_OUTCOMES = 2_000


class Tally:
    """How often each outcome came. An outcome is a number; for what happens or not, 1 and 0.

    >>> hands = Tally([0, 1, 1, 2])
    >>> hands.trials, hands.mean, round(hands.sd, 4)
    (4, 1.0, 0.8165)
    """

    def __init__(self, outcomes: Iterable[float] | Mapping[float, int] = ()) -> None:
        self.counts: Counter[float] = Counter()
        self.trials = 0
        self._sum = 0.0
        self._squares = 0.0
        found = outcomes.items() if isinstance(outcomes, Mapping) else ((each, 1) for each in outcomes)
        for outcome, times in found:
            self.add(outcome, times)

    def add(self, outcome: float, times: int = 1) -> None:
        """Count an outcome. Raises CardlabError for what is no number, and for far too many different ones."""
        if not isinstance(outcome, int | float) or outcome != outcome or abs(outcome) == float("inf"):
            raise CardlabError(
                f"A trial's outcome is a number (True and False count as 1 and 0), not {shown(outcome)}."
            )
        value = outcome if isinstance(outcome, float) else int(outcome)
        self.counts[value] += times
        if len(self.counts) > MOST_OUTCOMES:
            raise CardlabError(f"More than {MOST_OUTCOMES:,} different outcomes cannot be shown: round them.")
        self.trials += times
        self._sum += value * times
        self._squares += value * value * times

    @property
    def mean(self) -> float:
        """The average outcome, for what happens or not the share of trials in which it did. 0 before the first."""
        return self._sum / self.trials if self.trials else 0.0

    @property
    def sd(self) -> float:
        """The standard deviation of the outcomes, estimated with n − 1; 0 for fewer than two trials."""
        if self.trials < 2:
            return 0.0
        return sqrt(max(0.0, (self._squares - self._sum**2 / self.trials) / (self.trials - 1)))

    def interval(self, yes_or_no: bool = False) -> tuple[float, float] | None:
        """Return where the true mean may lie, by a rule that is right in 95 of 100 runs; None when nothing can be said.

        For what happens or not it is Wilson's interval, else mean ± 1.96 standard errors.
        """
        if yes_or_no:
            if not self.trials:
                return None
            found = wilson_interval(self.counts[1], self.trials)
            return found.low, found.high
        if self.trials < 2 or not self.sd:
            return None
        half = critical_value() * self.sd / sqrt(self.trials)
        return self.mean - half, self.mean + half


def tally_of(counted: object, of: object = None) -> Tally:
    """Return a tally of what somebody counted: hits ``of`` so many trials, or outcomes in a list or a Counter.

    Raises CardlabError, which says what can be counted, for anything else.

    >>> tally_of(177, 1000).mean, tally_of([True, False]).mean
    (0.177, 0.5)
    """
    if of is not None:
        hits, trials = counted, of
        for number, what in ((hits, "hits"), (trials, "trials")):
            if isinstance(number, bool) or not isinstance(number, int | float) or number != number or number % 1:
                raise CardlabError(f"The number of {what} is a whole number, not {shown(number)}.")
        if not 0 <= hits <= trials or trials < 1:  # type: ignore[operator]
            raise CardlabError(f"{shown(hits)} hits of {shown(trials)} trials cannot be: hits are among the trials.")
        return Tally({1: int(hits), 0: int(trials) - int(hits)})  # type: ignore[call-overload]
    if isinstance(counted, str | bytes) or not isinstance(counted, Iterable):
        raise CardlabError(f"Give the outcomes in a list, or the hits and of how many trials, not {shown(counted)}.")
    found = Tally(_plain(counted) if not isinstance(counted, Mapping) else dict(counted))
    if not found.trials:
        raise CardlabError("Nothing was counted: the list of outcomes is empty.")
    return found


def _plain(outcomes: Iterable[object]) -> Iterable[float]:
    """Numbers of numpy and pandas as Python's own."""
    for each in outcomes:
        yield each.item() if hasattr(each, "item") else each  # type: ignore[misc]
