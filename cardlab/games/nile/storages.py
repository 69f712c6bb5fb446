"""What the others' storages can hold, counted exactly, crop by crop and seat by seat.

With u_c unseen cards of crop c, the contents n_q[c] of the storages q can be made in

    product over c of  u_c! / ((u_c - sum over q of n_q[c])! * product over q of n_q[c]!)

ways from distinct cards, where sum over c of n_q[c] is the size of storage q and n_q[c] is at most
what it has received (N11.2). The cards that lie in no storage can then be dealt in equally many ways,
whatever the storages hold: so this is the weight of the contents. Taking one seat after the other, the
factor of crop c is a product of binomials: C(cards of c still unplaced, n_q[c]).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from .unseen import HiddenStorage

# A state of the count is one whole number: seven bits a storage for the cards it still lacks, and above
# them how many cards of the crop in hand are placed already.
BITS = 7
LOW = (1 << BITS) - 1
Table = dict[int, int]


class _Stage(NamedTuple):
    """One storage takes its cards of one crop. The tables give the ways to reach each state before and after."""

    crop: int
    place: int  # the storage's place in the list
    most: int  # the bound
    later: int  # most cards the storage can take of later crops
    before: Table
    after: Table
    closes: bool  # no further storage can hold this crop


class StorageContents:
    """All that the storages can hold, by dynamic programming; ``ways`` is the sum of all weights."""

    def __init__(self, cards: Sequence[int], storages: Sequence[HiddenStorage]) -> None:
        self._cards = cards
        self._storages = storages
        self._placed = BITS * len(storages)
        self._stages: list[_Stage] = []
        table = {sum(storage.size << BITS * place for place, storage in enumerate(storages)): 1}
        for crop in range(len(cards)):
            places = [place for place, storage in enumerate(storages) if storage.size and storage.bounds[crop]]
            for place in places:
                most, later = storages[place].bounds[crop], sum(storages[place].bounds[crop + 1 :])
                stage = _Stage(crop, place, most, later, table, {}, place == places[-1])
                self._fill(stage)
                self._stages.append(stage)
                table = self._close(stage.after) if stage.closes else stage.after
        self.ways = table[0]

    def expected(self) -> list[Fraction]:
        """Return how many cards of each crop lie in all these storages together, on average."""
        totals = [0] * len(self._cards)
        ahead: Table = {0: 1}  # ways to go on from each state to the end
        unplaced = (1 << self._placed) - 1
        for stage in reversed(self._stages):
            if stage.closes:
                ahead = {state: ahead.get(state & unplaced, 0) for state in stage.after}
                totals[stage.crop] = sum(
                    stage.after[state] * ways * (state >> self._placed) for state, ways in ahead.items()
                )
            ahead = {
                state: sum(ways * ahead.get(after, 0) for after, ways in self._steps(stage, state))
                for state in stage.before
            }
        return [Fraction(total, self.ways) for total in totals]

    def sample(self, below: Callable[[int], int]) -> list[list[int]]:
        """Return contents drawn with exactly these weights, a row a storage; ``below(n)`` gives fair numbers."""
        contents = [[0] * len(self._cards) for _ in self._storages]
        state = 0
        for stage in reversed(self._stages):
            if stage.closes:
                placed = [state + (number << self._placed) for number in range(self._cards[stage.crop] + 1)]
                state = _pick([(after, stage.after.get(after, 0)) for after in placed], below)
            shift = (1 << self._placed) - (1 << BITS * stage.place)
            lacked = []
            for number in range(min(stage.most, state >> self._placed) + 1):
                before = state - number * shift
                ways = stage.before.get(before, 0) * comb(self._cards[stage.crop] - (before >> self._placed), number)
                lacked.append(((number, before), ways))
            (number, state) = _pick(lacked, below)
            contents[stage.place][stage.crop] = number
        return contents

    def _fill(self, stage: _Stage) -> None:
        after = stage.after
        for state, ways in stage.before.items():
            for reached, factor in self._steps(stage, state):
                after[reached] = after.get(reached, 0) + ways * factor

    def _steps(self, stage: _Stage, state: int) -> list[tuple[int, int]]:
        lacking = (state >> BITS * stage.place) & LOW
        left = self._cards[stage.crop] - (state >> self._placed)
        shift = (1 << self._placed) - (1 << BITS * stage.place)
        return [
            (state + number * shift, comb(left, number))
            for number in range(max(0, lacking - stage.later), min(stage.most, lacking, left) + 1)
        ]

    def _close(self, table: Table) -> Table:
        unplaced = (1 << self._placed) - 1
        closed: Table = {}
        for state, ways in table.items():
            closed[state & unplaced] = closed.get(state & unplaced, 0) + ways
        return closed


def _pick(weighted: list[tuple[Any, int]], below: Callable[[int], int]) -> Any:
    rest = below(sum(ways for _, ways in weighted))
    for thing, ways in weighted:
        if rest < ways:
            return thing
        rest -= ways
    raise AssertionError("weights are whole numbers and add up")
