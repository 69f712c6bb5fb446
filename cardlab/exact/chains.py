"""Markov chains: where a walk from state to state is after some steps, in the long run, and when it arrives."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from ..draw.picture import Picture
from ..engine.errors import CardlabError, shown
from .distribution import Distribution
from .pictures import draw_matrix
from .reading import Number, read_chance, read_count
from .showing import Exhibit, about, fraction_text, lines_of_table

Target = Callable[[Any], object] | Iterable[Any] | int | str
MOST_STATES = 64
MOST_STEPS = 10_000


class Chain(Exhibit):
    """A walk whose next state depends on the present one only.

    ``chain[here, there]`` is the chance of a step from here to there; ``after(n, start)`` tells where the walk is after
    n steps, ``stationary()`` the shares of the long run, ``mean_steps(start, target)`` how long the way is,
    ``mean_return(state)`` how long the way back. Made by ``chain``.
    """

    def __init__(self, rows: Mapping[Any, Mapping[Any, Fraction]]) -> None:
        self.states = tuple(rows)
        self._rows = {here: {there: chance for there, chance in row.items() if chance} for here, row in rows.items()}

    def __getitem__(self, step: tuple[Any, Any]) -> Fraction:
        if not isinstance(step, tuple) or len(step) != 2:
            raise CardlabError(f"A step goes from one state to another, chain[here, there], unlike {shown(step)}.")
        here, there = step
        self._check(there)
        return self._rows[self._check(here)].get(there, Fraction(0))

    def after(self, steps: int, start: Any, name: str = "state") -> Distribution:
        """Return where the walk is after so many steps from a state, or from a distribution of states.

        >>> circle = chain({rank: {(rank + 1) % 13: "1/2", (rank - 1) % 13: "1/2"} for rank in range(13)})
        >>> circle.after(2, start=0)[0], circle.after(4, start=0)[0]
        (Fraction(1, 2), Fraction(3, 8))
        """
        number = read_count(steps, "The number of steps", MOST_STEPS)
        here = dict(start) if isinstance(start, Distribution) else {self._check(start): Fraction(1)}
        for state in here:
            self._check(state)
        for _ in range(number):
            there: dict[Any, Fraction] = {}
            for state, chance in here.items():
                for after, step in self._rows[state].items():
                    there[after] = there.get(after, Fraction(0)) + chance * step
            here = there
        return Distribution(here, name)

    def stationary(self, name: str = "state") -> Distribution:
        """Return the distribution that a step does not change: π·P = π, the shares of the long run.

        Raises CardlabError when there are several, since the walk cannot come from everywhere to one place.

        >>> chain({"dry": {"dry": "2/3", "wet": "1/3"}, "wet": {"dry": "1/2", "wet": "1/2"}}).stationary()["dry"]
        Fraction(3, 5)
        """
        goals = set(self.states)
        for state in self.states:
            goals &= self._reached_from(state)
        if not goals:
            raise CardlabError("This chain has several stationary distributions: no state is reached from everywhere.")
        kept = [state for state in self.states if state in goals]
        # π·(P − 1) = 0 for all states but one, which follows from the others; in its place: the shares add up to 1.
        equations = [[self[here, there] - (here == there) for here in kept] for there in kept[:-1]]
        shares = _solved([*equations, [Fraction(1)] * len(kept)], [Fraction(0)] * (len(kept) - 1) + [Fraction(1)])
        return Distribution(dict(zip(kept, shares, strict=True)), name)

    def mean_steps(self, start: Any, target: Target) -> Fraction:
        """Return how many steps it takes on average to come to a state, one of several, or one that fits a test.

        At the target it is 0. Raises CardlabError when the walk may never come there.

        >>> circle = chain({rank: {(rank + 1) % 13: "1/2", (rank - 1) % 13: "1/2"} for rank in range(13)})
        >>> circle.mean_steps(0, target=6)
        Fraction(42, 1)
        """
        self._check(start)
        wanted = self._wanted(target)
        if start in wanted:
            return Fraction(0)
        reached = self._reached_from(start, wanted)
        passed = [state for state in self.states if state in reached and state not in wanted]
        if not all(self._reached_from(state, wanted) & wanted for state in passed):
            raise CardlabError(f"From {shown(start)} the walk may never come there, so the mean has no end.")
        # The way from here is one step more than the way from there: (1 − P)·m = 1 on all states passed.
        equations = [[(here == there) - self[here, there] for there in passed] for here in passed]
        return _solved(equations, [Fraction(1)] * len(passed))[passed.index(start)]

    def mean_return(self, state: Any) -> Fraction:
        """Return how many steps it takes on average to come back to a state.

        >>> chain({"dry": {"dry": "2/3", "wet": "1/3"}, "wet": {"dry": "1/2", "wet": "1/2"}}).mean_return("dry")
        Fraction(5, 3)
        """
        row = self._rows[self._check(state)]
        return 1 + sum((step * self.mean_steps(there, [state]) for there, step in row.items()), Fraction(0))

    def columns(self) -> tuple[str, ...]:
        """Return the names of the table's columns: where a step leads."""
        return ("from", *map(str, self.states))

    def rows(self) -> list[tuple[Any, ...]]:
        """Return a row a state, with the chances of its steps as fractions."""
        return [(here, *(self[here, there] for there in self.states)) for here in self.states]

    def picture(self) -> Picture:
        """Return the matrix of the steps, darker for the likelier; the text is the table."""
        names = [str(state) for state in self.states]
        matrix = [[self[here, there] for there in self.states] for here in self.states]
        return Picture(draw_matrix("A step from row to column", names, names, matrix, str(self)), str(self))

    def __str__(self) -> str:
        rows = [[str(here), *(fraction_text(chance) or about(chance) for chance in row)] for here, *row in self.rows()]
        return "\n".join(lines_of_table([list(self.columns()), *rows]))

    def _check(self, state: Any) -> Any:
        try:
            known = state in self._rows
        except TypeError:  # a list, say, cannot be looked up
            known = False
        if not known:
            raise CardlabError(f"The chain has no state {shown(state)}: it has {_some(self.states)}.")
        return state

    def _wanted(self, target: Target) -> set[Any]:
        if callable(target):
            found = {state for state in self.states if target(state)}
        elif isinstance(target, str) or target in self.states or not isinstance(target, Iterable):
            found = {self._check(target)}
        else:
            found = {self._check(state) for state in target}
        if not found:
            raise CardlabError(f"No state of the chain is the target: it has {_some(self.states)}.")
        return found

    def _reached_from(self, start: Any, stops: Iterable[Any] = ()) -> set[Any]:
        """The states that a walk can come to, its start included, when it ends at the first stop."""
        found, new, ends = {start}, [start], set(stops)
        while new:
            here = new.pop()
            for there in self._rows[here] if here not in ends else ():
                if there not in found:
                    found.add(there)
                    new.append(there)
        return found


def chain(moves: Mapping[Any, Mapping[Any, Number]]) -> Chain:
    """Return the Markov chain with these moves: for each state, where a step leads and how likely that is.

    Raises CardlabError when the chances of a state do not add up to 1, or a step leads to a state without moves.

    >>> print(chain({"dry": {"dry": "2/3", "wet": "1/3"}, "wet": {"dry": 0.5, "wet": 0.5}}))
    from  dry  wet
    dry   2/3  1/3
    wet   1/2  1/2
    """
    if not isinstance(moves, Mapping) or not all(isinstance(row, Mapping) for row in moves.values()):
        raise CardlabError('A chain needs the moves of each state, such as {"dry": {"dry": "2/3", "wet": "1/3"}, …}.')
    if not 1 <= len(moves) <= MOST_STATES:
        raise CardlabError(f"A chain has 1 to {MOST_STATES} states, not {len(moves)}.")
    rows = {}
    for here, row in moves.items():
        chances = {there: read_chance(chance, f"The chance of a step from {here}") for there, chance in row.items()}
        strange = [there for there in chances if there not in moves]
        if strange:
            raise CardlabError(f"A step from {shown(here)} leads to {shown(strange[0])}, which has no moves itself.")
        total = sum(chances.values())
        if total != 1:
            raise CardlabError(f"The chances of the steps from {shown(here)} add up to {total}, not to 1.")
        rows[here] = chances
    return Chain(rows)


def _solved(equations: Sequence[Sequence[Fraction]], right: Sequence[Fraction]) -> list[Fraction]:
    """Return the one solution of as many linear equations as unknowns, by elimination in exact fractions."""
    rows = [[*map(Fraction, equation), value] for equation, value in zip(equations, right, strict=True)]
    for place in range(len(rows)):
        pivot = next(number for number in range(place, len(rows)) if rows[number][place])
        rows[place], rows[pivot] = rows[pivot], rows[place]
        rows[place] = [entry / rows[place][place] for entry in rows[place]]
        for number, row in enumerate(rows):
            if number != place and row[place]:
                rows[number] = [entry - row[place] * top for entry, top in zip(row, rows[place], strict=True)]
    return [row[-1] for row in rows]


def _some(states: Sequence[Any], most: int = 6) -> str:
    names = ", ".join(shown(state) for state in states[:most])
    return names if len(states) <= most else f"{names} and {len(states) - most} more"
