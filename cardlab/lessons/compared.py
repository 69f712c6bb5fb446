"""The one picture of a lesson, and what it means in words: simulated with its error, exact, guessed, and this deal."""

from __future__ import annotations

from fractions import Fraction

from ..draw.one_axis import Mark, OneAxis
from ..exact.showing import about, fraction_text
from .experiments import Experiment, Setting
from .tally import Tally

FEW = 30  # trials: from about here on averages lie as the normal curve says
LONGEST_LANE = 7  # letters of a fraction at the end of a lane


def one_axis(
    title: str,
    unit: tuple[str, str],
    measure: str,
    setting: Setting,
    tally: Tally,
    exact: bool = False,
    guess: Fraction | None = None,
) -> OneAxis:
    """Return the picture of a tally. ``unit`` is what one trial and several are called; ``exact`` shows the value."""
    marks = []
    if tally.trials:
        interval = tally.interval(setting.yes_or_no)
        marks.append(Mark("simulated", "simulated", tally.mean, short(tally.mean, interval), interval))
    if exact:
        marks.append(Mark("exact", "exact", float(setting.mean), _value(setting.mean)))
    if guess is not None:
        marks.append(Mark("guess", "your guess", float(guess), about(guess)))
    if setting.this_deal is not None:
        here = "yes" if setting.yes_or_no and setting.this_deal else "no" if setting.yes_or_no else None
        marks.append(Mark("deal", setting.this_deal_called, float(setting.this_deal), here or f"{setting.this_deal:g}"))
    columns = [(0.0, "no"), (1.0, "yes")] if setting.yes_or_no else [(float(o), f"{o:g}") for o in setting.outcomes]
    known = setting.chances if exact else None
    return OneAxis(
        title,
        measure,
        columns,
        {float(outcome): count for outcome, count in tally.counts.items()},
        None if known is None else {float(outcome): float(chance) for outcome, chance in known.items()},
        marks,
        in_words(unit, measure, setting, tally, exact, guess),
    )


def of_experiment(
    one: Experiment, setting: Setting, tally: Tally, exact: bool = False, guess: Fraction | None = None
) -> OneAxis:
    """Return the picture of an experiment's tally."""
    return one_axis(one.title, (one.unit, one.units), one.measure, setting, tally, exact, guess)


def in_words(
    unit: tuple[str, str],
    measure: str,
    setting: Setting,
    tally: Tally,
    exact: bool = False,
    guess: Fraction | None = None,
) -> str:
    """Return what the picture means, in a few sentences."""
    return " ".join(filter(None, [
        _simulated(unit, measure, setting, tally), _exact(setting, tally) if exact else "",
        f"Your guess: {about(guess)}." if guess is not None else "",
        f"{_capital(setting.this_deal_called)}: {setting.this_deal_told}." if setting.this_deal_told else "",
    ]))  # fmt: skip


def short(mean: float, interval: tuple[float, float] | None) -> str:
    """Return a simulated value with its error in as many digits as it has a right to.

    >>> short(0.1774, (0.155, 0.202)), short(2.0, None), short(11.023, None)
    ('0.177 ± 0.025', '2', '11.02')
    """
    if interval is None:
        return f"{mean:.{3 if abs(mean) < 10 else 4}g}"
    half = max(interval[1] - mean, mean - interval[0])
    places = digits(half)
    return f"{mean:.{places}f} ± {half:.{places}f}"


def digits(half: float) -> int:
    """Return how many decimals an error bar of this half width leaves: its own first two digits.

    >>> digits(0.025), digits(0.3), digits(12.0)
    (3, 2, 0)
    """
    places = 0
    while places < 8 and half * 10**places < 10:
        places += 1
    return places


def _simulated(unit: tuple[str, str], measure: str, setting: Setting, tally: Tally) -> str:
    if not tally.trials:
        return f"Not simulated yet. On the axis: {measure or 'outcome'}."
    many = f"{tally.trials:,} {unit[tally.trials != 1]}"
    interval = tally.interval(setting.yes_or_no)
    if setting.yes_or_no:
        told = f"{tally.counts[1]:,} of {many}: a share of {short(tally.mean, None)}"
    else:
        told = f"{many}: {f'{measure}, ' if measure else ''}{short(tally.mean, None)} on average"
    if interval is None:
        return f"{told}."
    half = max(interval[1] - tally.mean, tally.mean - interval[0])
    sure = (
        "95 of 100 runs this long come that near to the exact value"
        if _is_trusted(setting, tally)
        else f"roughly: {many} are too few for an error one can trust"
    )
    return f"{told}, give or take {half:.{digits(half)}f} ({sure})."


def _exact(setting: Setting, tally: Tally) -> str:
    told = f"Exactly {_long(setting.mean)}"
    interval = tally.interval(setting.yes_or_no)
    if interval is None:
        return f"{told}."
    inside = interval[0] <= float(setting.mean) <= interval[1]
    if inside:
        return f"{told}: within the error bar."
    return f"{told}: outside the error bar{', as in 5 of 100 runs' if _is_trusted(setting, tally) else ''}."


def _is_trusted(setting: Setting, tally: Tally) -> bool:
    """Whether 95 of 100 runs keep to the error: Wilson's do at once, that of an average does later."""
    return setting.yes_or_no or tally.trials >= FEW


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _value(number: Fraction) -> str:
    exactly = fraction_text(number)
    return f"{exactly} = {about(number)}" if "/" in exactly and len(exactly) <= LONGEST_LANE else about(number)


def _long(number: Fraction) -> str:
    exactly = fraction_text(number)
    return f"{exactly} = {about(number)}" if "/" in exactly else about(number)
