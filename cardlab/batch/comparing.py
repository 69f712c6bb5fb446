"""cardlab.compare: players at the same deals, each in every seat, and what the difference between them is."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from html import escape
from math import fsum, isnan, nan
from typing import TYPE_CHECKING, Any, NamedTuple

from ..engine.errors import BadOption, CardlabError, shown
from ..engine.strategy import Strategy
from .batches import play_plainly
from .results import Results
from .simulating import how_many, make_batch, simulate
from .summaries import Mean, Proportion, mean_of

if TYPE_CHECKING:
    from ..draw.picture import Picture

MEASURES = ("win", "score")
FLIPS = 9999
MOST_SIGNS = 200_000_000  # of all flips together: a few seconds
MOST_BARS = 13


class Pair(NamedTuple):
    """One player against another, deal by deal.

    ``difference``: of their means over the seats of one deal, ``first`` minus ``second``. ``p_value``: how often chance
    alone, which could exchange the two in every deal, makes a difference at least as large. ``variance_ratio``: the
    variance of the difference, divided by what it would be if each way to sit were played with deals of its own; below
    1 the shared deals help, and that many times fewer games do.
    """

    first: str
    second: str
    difference: Mean
    p_value: float
    variance_ratio: float

    def __str__(self) -> str:
        low, high = self.difference.interval
        ratio = "-" if isnan(self.variance_ratio) else f"{self.variance_ratio:.2f}"
        return (
            f"{self.first} - {self.second}: {self.difference.mean:+.4f} ± {self.difference.standard_error:.4f} "
            f"(95 %: {low:+.4f} to {high:+.4f}), p = {self.p_value:.4f}, variance ratio {ratio}"
        )


class Comparison:
    """What ``cardlab.compare`` found. It prints as a table and draws itself.

    ``pairs`` has the first player against each other one; ``shares`` what each player got in each deal, a mean over
    the seats, and ``means`` the mean of that over all deals.
    ``share_of_deal``: how much of the variance of a seat's result is explained by the deal, whoever sits there.
    ``results`` has one batch for each way to sit.
    """

    def __init__(self, results: Sequence[Results], measure: str, flips: int = FLIPS) -> None:
        self.results = tuple(results)
        self.measure = measure
        self.players = results[0].players
        self.deals = min(each.games for each in results)
        seats = range(len(self.players))
        # of_seat[way][seat] and of_player[way][player]: a number a deal. In way w player k sits in seat k + w.
        of_seat = [_outcomes(each, measure, self.deals) for each in results]
        of_player = [[row[(k + way) % len(seats)] for k in seats] for way, row in enumerate(of_seat)]
        self.shares = tuple(_means([way[k] for way in of_player]) for k in seats)
        self.means = tuple(mean_of(each) for each in self.shares)
        by_way = [[[a - b for a, b in zip(way[0], way[k], strict=True)] for way in of_player] for k in seats[1:]]
        self.differences = tuple(_means(each) for each in by_way)
        self.pairs = tuple(
            Pair(
                self.players[0],
                self.players[k],
                mean_of(differences),
                p_value(differences, results[0].seed, flips),
                _ratio(
                    mean_of(differences).sd ** 2, fsum(mean_of(way).sd ** 2 for way in by_way[k - 1]) / len(seats) ** 2
                ),
            )
            for k, differences in enumerate(self.differences, 1)
        )
        shares = [explained([way[seat] for way in of_seat]) for seat in seats]
        self.share_of_deal = fsum(shares) / len(shares)

    def picture(self) -> Picture:
        """Return how often each difference between the first two players came, as bars with 95 % intervals."""
        from ..draw.estimates import shares

        first, second = self.players[:2]
        title = f"{first} minus {second}, {self.measure}, over {self.deals:,} deals"
        return shares(title, [(name, Proportion(count, self.deals)) for name, count in binned(self.differences[0])])

    def _lines(self) -> list[str]:
        ways = len(self.players)
        head = (
            f"{self.results[0].batch.definition.title}: {self.deals:,} deals, each played {ways} times, once for each "
        )
        lines = [f"{head}way to sit; {self.measure} a seat, seed {self.results[0].seed}"]
        lines += [
            f"{name}: {mean.mean:.4f} ± {mean.standard_error:.4f}"
            for name, mean in zip(self.players, self.means, strict=True)
        ]
        lines += [str(pair) for pair in self.pairs]
        return [
            *lines,
            f"Of the variance of a seat's {self.measure} the deal explains {100 * self.share_of_deal:.1f} %.",
        ]

    def __str__(self) -> str:
        return "\n".join(self._lines())

    __repr__ = __str__

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        lines = "".join(f"<li>{escape(line)}</li>" for line in self._lines()[1:])
        html = f"<p>{escape(self._lines()[0])}</p>{self.picture().svg}<ul>{lines}</ul>"
        return {"text/plain": str(self), "text/html": html}


def compare(
    game: str,
    strategies: Sequence[str | Strategy],
    deals: int = 1000,
    seed: int | None = None,
    *,
    measure: str = "win",
    executor: Executor | None = None,
    progress: bool = True,
    preset: str | None = None,
    **options: Any,
) -> Comparison:
    """Play the same deals with the players in every seat, and return the differences between them.

    ``strategies`` has one player a seat; each deal is played as many times as there are seats, everybody moving on by
    one. ``measure`` is "win" (1 for the first place, divided by those who share it) or "score". The other arguments are
    those of ``cardlab.simulate``. Raises what that raises, and BadOption for another measure or one player alone.
    """
    if measure not in MEASURES:
        raise BadOption(f"measure={shown(measure)} is not possible: write 'win' or 'score'.")
    if isinstance(strategies, str) or not isinstance(strategies, Sequence) or len(strategies) < 2:
        raise BadOption(
            f"strategies={shown(strategies)} does not fit: give a list with one player a seat, at least two."
        )
    wanted = how_many("deals", deals, 2)
    batch = make_batch(game, strategies, seed, None, preset, options)
    if play_plainly(batch, 0, 1).first == [0]:
        raise BadOption(
            f"In this game of {batch.definition.title} all seats win or lose together, so its players cannot be "
            "compared: simulate one team after the other with the same seed."
        )
    played: list[Results] = []
    for way in range(len(strategies)):
        # Player k sits in seat (k + way) % seats.
        seated = [*strategies[len(strategies) - way :], *strategies[: len(strategies) - way]]
        found = simulate(
            game, seated, wanted, seed, keep="games", executor=executor, progress=progress, preset=preset, **options
        )
        seed = found.seed
        wanted = found.games
        played.append(found)
    if wanted < 2:
        raise CardlabError("Fewer than two deals were played in every seat, so there is nothing to compare.")
    return Comparison(played, measure)


def _outcomes(results: Results, measure: str, deals: int) -> list[Sequence[float]]:
    """Return for each seat what it got in each deal."""
    kept = results._kept
    assert kept is not None
    seats = range(len(results.players))
    if measure == "score":
        return [kept.columns[seat][:deals] for seat in seats]
    share = {mask: 1 / mask.bit_count() if mask else 0.0 for mask in set(kept.first)}
    return [[share[mask] if mask >> seat & 1 else 0.0 for mask in kept.first[:deals]] for seat in seats]


def p_value(differences: Sequence[float], seed: int, flips: int = FLIPS) -> float:
    """Return the two-sided p-value of the sign-flip test: under chance alone each difference has either sign.

    Of ``flips`` random choices of signs it counts those whose sum is at least as far from 0, and the one that came
    about. The signs are those of one Philox stream of the seed. Raises CardlabError where numpy is missing.

    >>> p_value([1.0] * 20, seed=1) < 0.001 < p_value([1.0, -1.0] * 10, seed=1)
    True
    """
    try:
        import numpy
    except ImportError:
        raise CardlabError("compare() needs numpy: install it with pip install 'cardlab[fast]'.") from None
    numbers = numpy.array([difference for difference in differences if difference], float)
    if not len(numbers):
        return 1.0
    flips = max(999, min(flips, MOST_SIGNS // len(numbers)))
    # A bit generator's raw numbers are the same in every numpy; only what is made of them may change.
    stream = numpy.random.Philox(key=seed)
    least = abs(numbers.sum()) * (1 - 1e-12)
    at_once = max(1, 4_000_000 // len(numbers))
    words = -(-len(numbers) // 64)
    extreme = 0
    for start in range(0, flips, at_once):
        count = min(at_once, flips - start)
        raw = stream.random_raw(count * words).astype("<u8").view(numpy.uint8).reshape(count, -1)
        signs = numpy.unpackbits(raw, axis=1)[:, : len(numbers)]
        sums = 2.0 * (signs @ numbers) - numbers.sum()
        extreme += int((abs(sums) >= least).sum())
    return (extreme + 1) / (flips + 1)


def explained(ways: Sequence[Sequence[float]]) -> float:
    """Return the share of variance that lies between deals: the intraclass correlation of one-way analysis.

    ``ways`` has one row for each time the deals were played. 0 where it would be negative, nan without any variance.

    >>> explained([[1, 2, 3, 4], [1, 2, 3, 4]]), explained([[1, 2], [2, 1]])
    (1.0, 0.0)
    """
    times, deals = len(ways), len(ways[0])
    means = _means(ways)
    mean = fsum(means) / deals
    between = times * fsum((each - mean) ** 2 for each in means) / (deals - 1)
    within = fsum((row[k] - means[k]) ** 2 for row in ways for k in range(deals)) / (deals * (times - 1))
    return max(0.0, _ratio(between - within, between + (times - 1) * within))


def _means(ways: Sequence[Sequence[float]]) -> list[float]:
    """Return the mean of each deal over the ways to sit."""
    return [fsum(deal) / len(ways) for deal in zip(*ways, strict=True)]


def _ratio(part: float, whole: float) -> float:
    return part / whole if whole else nan


def binned(numbers: Sequence[float]) -> list[tuple[str, int]]:
    """Return how often each number came, by its name; of many different ones ranges of equal width.

    >>> binned([1, 0, 1, -1])
    [('-1', 1), ('0', 1), ('+1', 2)]
    """
    different = sorted(set(numbers))
    if len(different) <= MOST_BARS:
        return [(f"{number:+g}" if number else "0", sum(each == number for each in numbers)) for number in different]
    least, width = different[0], (different[-1] - different[0]) / MOST_BARS
    counts = [0] * MOST_BARS
    for number in numbers:
        counts[min(MOST_BARS - 1, int((number - least) / width))] += 1
    return [
        (f"{least + place * width:+.3g} to {least + (place + 1) * width:+.3g}", n) for place, n in enumerate(counts)
    ]
