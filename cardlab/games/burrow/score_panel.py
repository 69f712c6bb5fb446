"""U8 as worked sums: what each side's Crops come to, bonus and penalty, and the totals against the target."""

from __future__ import annotations

from html import escape

from .ending import BURROW_PENALTY
from .scoring import CropScore, Scores, SideScore
from .words import left_in_field, points


def score_panel(scores: Scores) -> str:
    """Return the scores as HTML: the sum of the round for each side, part by part, and the totals (U8, U9.1)."""
    parts = [f"<p><strong>{escape(scores.sentence())}</strong></p>", _totals(scores)]
    parts += [_worked(side) for side in scores.sides]
    parts += [_rounds(scores)] if scores.by_round and not scores.one_round else []
    return "".join(parts)


def _totals(scores: Scores) -> str:
    """U9.1: this round as it stands, the total, what counts of it in the end, and how far it is to the target.

    Of a team the mean a round counts; against each other the lowest total does, after as many rounds for everybody.
    """
    least = min(scores.totals)
    rows = ""
    for side in scores.sides:
        best = ' class="cardlab-decides"' if scores.rounds and not scores.cooperative and side.total == least else ""
        left = max(0, scores.target - side.total)
        counts = "–"
        if scores.rounds:
            mean = f"{side.total / scores.rounds:.1f}".removesuffix(".0")
            counts = mean if scores.cooperative else str(side.total - least)
        cells = f"<td>{_signed(side.round)}</td><td{best}>{_signed(side.total)}</td>"
        cells += "" if scores.one_round else f"<td>{counts}</td><td>{left or 'reached'}</td>"
        rows += f'<tr><th scope="row">{escape(side.name)}</th>{cells}</tr>'
    goal = ("mean a round" if scores.cooperative else "above the lowest", f"to {scores.target}")
    titles = ("side", "this round", "total", *(() if scores.one_round else goal))
    head = "".join(f'<th scope="col">{title}</th>' for title in titles)
    aim = "what counts is the mean a round" if scores.cooperative else "the lowest total is best"
    aim = "the fewer points, the better" if scores.one_round else aim
    ends = f"The game ends {scores.ends}; {aim} (U9.1)."
    return _table(ends, f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>", "The totals of all sides")


def _rounds(scores: Scores) -> str:
    """U9.1: the points of every round scored, and how they add up on the way to the target."""
    names = [escape(side.name) for side in scores.sides]
    head = "".join(
        f'<th scope="col">{title}</th>' for title in ("round", *names, *(f"{name}, total" for name in names))
    )
    rows, totals = "", [0] * len(names)
    for number, told in enumerate(scores.by_round, 1):
        totals = [total + count for total, count in zip(totals, told, strict=True)]
        cells = "".join(f"<td>{_signed(count)}</td>" for count in (*told, *totals))
        rows += f'<tr><th scope="row">{number}</th>{cells}</tr>'
    return _table(
        f"The rounds so far; the game ends {scores.ends} (U9.1).",
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>",
        "The points round by round",
    )


def _worked(side: SideScore) -> str:
    """U8.1 to U8.4 for one side: a line a Crop, the sum, bonus and penalty."""
    rows = "".join(_crop(crop) for crop in side.crops)
    sums = [("the product" if not side.added_up else "the sum", side.working, side.spoil, "U8.2")]
    if side.bonus:
        sums.append(("Burrow bonus", "the Burrow open, no card left in the Field", -side.bonus, "U8.3"))
    if side.penalty:
        left = left_in_field(side.penalty // BURROW_PENALTY)
        sums.append(("Burrow penalty", f"{left}, × {BURROW_PENALTY}", side.penalty, "U8.4"))
    sums.append(("this round", "", side.round, ""))
    foot = "".join(
        f'<tr><th scope="row">{what}{f" ({rule})" if rule else ""}</th>'
        f'<td colspan="2" style="white-space:normal">{escape(working)}</td><td>{_signed(value)}</td></tr>'
        for what, working, value, rule in sums
    )
    head = "".join(f'<th scope="col">{title}</th>' for title in ("Crop", "cards", "Poachers", "counts"))
    body = f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody><tfoot>{foot}</tfoot>"
    name = escape(side.name)
    return _table(
        f"{name}, the round on the table: {points(side.round)} as it stands (U8).", body, f"The sum of {name}"
    )


def _crop(crop: CropScore) -> str:
    what = "Harvest" if crop.is_harvest else "frozen" if crop.poachers else "spoiled"
    decides = ' class="cardlab-decides"' if crop.is_harvest else ""
    cells = f"<td>{crop.cards}</td><td>{crop.poachers or '–'}</td>"
    counts = "free" if crop.is_harvest else str(crop.counted)
    return f'<tr><th scope="row">{crop.letter}, {what}</th>{cells}<td{decides}>{counts}</td></tr>'


def _signed(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)


def _table(told: str, body: str, label: str) -> str:
    return (
        f'<p>{told}</p><div class="cardlab-wide-table" tabindex="0" role="region" aria-label="{label}">'
        f'<table class="cardlab-numbers" aria-label="{label}">{body}</table></div>'
    )
