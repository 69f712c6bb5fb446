"""N10.1 as a table: the storages as sorted piles, compared column by column."""

from __future__ import annotations

from html import escape

from ...engine.names import SEAT_NAMES
from .scoring import Scores


def score_panel(scores: Scores) -> str:
    """Return the scores as HTML: the best seat first, the pile that decides marked (N10.1)."""
    decisive, columns = scores.deciding_column, len(scores.piles[0])
    titles = "".join(
        f'<th scope="col"{_mark(column, decisive)}>{ordinal(column, columns)}</th>' for column in range(columns)
    )
    body = ""
    for seat in scores.order:
        cells = "".join(f"<td{_mark(column, decisive)}>{n}</td>" for column, n in enumerate(scores.piles[seat]))
        body += f'<tr><th scope="row">{scores.ranks[seat]}. {SEAT_NAMES[seat]}</th>{cells}</tr>'
    verdicts = "".join(f"<td{_mark(column, decisive)}>{_verdict(column, decisive)}</td>" for column in range(columns))
    what = "How the storages compare" if scores.final else "If the game ended now"
    head = f'<tr><th scope="col">pile</th>{titles}</tr>'
    foot = f'<tr><th scope="row">first place</th>{verdicts}</tr>'
    return (
        f"<p><strong>{escape(scores.sentence())}</strong></p>"
        f"<p>{what}: each storage in ascending order, compared from the left (N10.1).</p>"
        '<div class="cardlab-wide-table" tabindex="0" role="region" aria-label="The scoring, pile by pile">'
        f'<table class="cardlab-numbers" aria-label="{what}">'
        f"<thead>{head}</thead><tbody>{body}</tbody><tfoot>{foot}</tfoot></table></div>"
    )


def ordinal(column: int, columns: int) -> str:
    """Return what a column of sorted piles is called.

    >>> [ordinal(column, 5) for column in range(5)]
    ['smallest', '2nd', '3rd', '4th', 'largest']
    """
    if column in (0, columns - 1):
        return "smallest" if column == 0 else "largest"
    ending = {2: "nd", 3: "rd"}.get(column + 1, "th")
    return f"{column + 1}{ending}"


def _mark(column: int, decisive: int | None) -> str:
    return ' class="cardlab-decides"' if column == decisive else ""


def _verdict(column: int, decisive: int | None) -> str:
    if decisive is None or column < decisive:
        return "equal"
    return "decides" if column == decisive else "–"
