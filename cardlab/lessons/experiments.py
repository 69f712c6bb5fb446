"""Experiments that a lesson does again and again, each with assumptions that the reader can change.

An experiment is a function of the class deal and its switches that returns a ``Setting``: what one trial is, what can
come out, what comes out on average exactly, and what it was in this deal. Trial ``k`` shuffles with seed ``k``, so a
loop of one's own over ``range(1000)`` counts the very same thousand.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib import import_module
from inspect import getdoc
from typing import Any

from ..engine.errors import CardlabError, shown
from ..exact import Distribution
from ..game import Game
from .tally import Tally

MODULES = ("experiments_floods", "experiments_hands", "experiments_given", "experiments_memory",
           "experiments_matches")  # fmt: skip
SLICE = 0.1  # seconds of one piece of work, after which a click on Stop is heard
LARGEST_SEED = 2**64

Trial = Callable[[int], float]


@dataclass(frozen=True)
class Switch:
    """An assumption that the reader can change: ``values`` by the words they are shown with, the usual one first."""

    name: str
    label: str
    values: Mapping[str, Any]


@dataclass(frozen=True)
class Setting:
    """An experiment under given assumptions.

    ``trial(seed)`` is done once and returns its outcome, a number; for what happens or not (``yes_or_no``) 1 or 0.
    ``outcomes`` are all that can come out, in order. ``exact`` is their distribution, or the mean alone where the
    distribution is not known; ``fact`` the id of the fact that it states, if there is one under these assumptions.
    ``this_deal`` is what came out in the class deal, ``this_deal_told`` says so, and ``this_deal_called`` is its name
    in the picture. ``asked`` is the id of the exercise that the exact value would answer: it waits for that.
    """

    trial: Trial
    outcomes: Sequence[float]
    exact: Distribution | Fraction
    fact: str = ""
    yes_or_no: bool = False
    this_deal: float | None = None
    this_deal_told: str = ""
    this_deal_called: str = "this deal"
    asked: str = ""

    @property
    def mean(self) -> Fraction:
        """The exact mean; for what happens or not, its probability."""
        return self.exact.mean if isinstance(self.exact, Distribution) else self.exact

    @property
    def chances(self) -> Mapping[float, Fraction] | None:
        """The exact probability of each outcome, where it is known."""
        if isinstance(self.exact, Distribution):
            return self.exact
        return {0: 1 - self.exact, 1: self.exact} if self.yes_or_no else None


@dataclass(frozen=True)
class Experiment:
    """What is done again and again: its name, a title, what one trial and several are called, and what is counted.

    ``measure`` names the axis: "wheat cards in the hand". ``switches`` are the assumptions, ``game`` is that of the
    class deal it looks at.
    """

    name: str
    title: str
    unit: str
    units: str
    measure: str
    switches: tuple[Switch, ...]
    game: str
    make: Callable[..., Setting]

    def setting(self, deal: Game, **assumptions: Any) -> Setting:
        """Return the experiment under these assumptions; what is not named has its usual value.

        ``deal`` is the class deal. Raises CardlabError for an assumption, or a value, that there is not.
        """
        chosen = {switch.name: next(iter(switch.values.values())) for switch in self.switches}
        for name, value in assumptions.items():
            switch = next((each for each in self.switches if each.name == name), None)
            if switch is None:
                raise CardlabError(f"{shown(name)} is no assumption of this experiment: {_listed(chosen)}.")
            if value not in switch.values.values():
                raise CardlabError(f"{switch.label} cannot be {shown(value)}: {_listed(switch.values.values())}.")
            chosen[name] = value
        return self.make(deal, **chosen)


def trials(setting: Setting, tally: Tally, first: int, many: int) -> Iterator[int]:
    """Do ``many`` trials with the seeds from ``first`` on, counting into ``tally``; yield, about ten times a second,
    how many were done since the last time. Who stops asking stops the work.

    >>> import cardlab
    >>> one = experiment("hand-wheat").setting(cardlab.deal("nile", seed=7))
    >>> counted = Tally()
    >>> sum(trials(one, counted, 0, 200)), counted.trials
    (200, 200)
    """
    done = told = 0
    until = time.monotonic() + SLICE
    while done < many:
        tally.add(setting.trial((first + done) % LARGEST_SEED))
        done += 1
        if time.monotonic() >= until:
            yield done - told
            told, until = done, time.monotonic() + SLICE
    if done > told:
        yield done - told


_registered: dict[str, Experiment] = {}


def registered(
    name: str,
    title: str,
    *,
    unit: str,
    measure: str,
    units: str = "",
    switches: Sequence[Switch] = (),
    game: str = "nile",
) -> Callable[[Callable[..., Setting]], Callable[..., Setting]]:
    """Register a function of the class deal and of the switches as an experiment."""

    def register(make: Callable[..., Setting]) -> Callable[..., Setting]:
        assert name not in _registered and getdoc(make), name
        _registered[name] = Experiment(name, title, unit, units or f"{unit}s", measure, tuple(switches), game, make)
        return make

    return register


@cache
def experiments() -> Mapping[str, Experiment]:
    """Return all experiments by name, in the order of the lessons."""
    for module in MODULES:
        import_module(f".{module}", __package__)
    return _registered


def experiment(name: str) -> Experiment:
    """Return the experiment with this name. Raises CardlabError, which lists all, when there is none."""
    found = experiments().get(name) if isinstance(name, str) else None
    if found is None:
        raise CardlabError(f"There is no experiment {shown(name)}: {_listed(experiments())}.")
    return found


def _listed(names: Any) -> str:
    return f"choose from {', '.join(map(repr, names))}"
