"""Judging an estimate of one's own: it is right when it lands near enough to a value that stays secret."""

from __future__ import annotations

from math import sqrt

from ..engine.errors import CardlabError
from ..exact.showing import about
from .checks_verdict import RIGHT, UNCLEAR, UNKNOWN, WRONG, Verdict
from .facts import PROBABILITY, fact
from .tally import tally_of

REACH = 4  # standard errors
FEWEST = 100


def check_simulated(id: str, hits: object, of: object) -> Verdict:
    """Judge a simulated probability: within four standard errors of the fact it is right. The fact is not told.

    Never raises for what somebody counted.

    >>> print(check_simulated("nile.W.flood.c", 230, 1000))
    ✓ Right. 230 of 1,000 is 0.2300, which is 0.8 standard errors from the exact value.
    """
    try:
        known = fact(id)
    except CardlabError as problem:
        return Verdict(UNKNOWN, str(problem))
    if known.kind != PROBABILITY:
        return Verdict(UNKNOWN, f"{id} is no probability: hits and trials cannot estimate it.")
    try:
        found = tally_of(hits, of if of is not None else 0)
    except CardlabError as problem:
        return Verdict(UNCLEAR, str(problem))
    if found.trials < FEWEST:
        return Verdict(UNCLEAR, f"That is a small number of trials: do it at least {FEWEST} times.")
    share, p = found.mean, float(known.value)
    counted = f"{found.counts[1]:,} of {found.trials:,} is {about(share)}"
    error = sqrt(p * (1 - p) / found.trials)
    if abs(share - p) <= REACH * error:
        away = f"{abs(share - p) / error:.1f} standard errors" if error else "not at all away"
        return Verdict(RIGHT, f"Right. {counted}, which is {away} from the exact value.")
    way = "high" if share > p else "low"
    return Verdict(
        WRONG, f"{counted}: too {way} to be chance. Look at what your loop counts, and whether it starts at 0."
    )
