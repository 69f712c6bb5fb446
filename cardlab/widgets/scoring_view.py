"""The scoring as a table, compared column by column, and the charts of how storages and fields grew."""

from __future__ import annotations

from html import escape
from importlib import import_module
from typing import Any

from ..draw.charts import Chart, lines_of, read_steps
from ..engine.events import Events
from ..engine.names import SEAT_NAMES
from ..game import Game

CHART_HEIGHT = 260
SECRET = (
    "Storages are secret until the game is over (N4.3). Look with all cards open to see how it stood if it ended now."
)
NO_PLOTLY = "The charts that answer to the mouse need plotly: pip install 'cardlab[lab]'. Here are their pictures."


def ordinal(column: int, columns: int) -> str:
    """Return what a column of sorted piles is called.

    >>> [ordinal(column, 5) for column in range(5)]
    ['smallest', '2nd', '3rd', '4th', 'largest']
    """
    if column in (0, columns - 1):
        return "smallest" if column == 0 else "largest"
    ending = {2: "nd", 3: "rd"}.get(column + 1, "th")
    return f"{column + 1}{ending}"


def comparison(scores: Any) -> str:
    """Return scores that are compared pile by pile as HTML: the best seat first, the deciding column marked."""
    decisive, columns = scores.deciding_column, len(scores.piles[0])
    order = sorted(range(len(scores.piles)), key=lambda seat: (scores.ranks[seat], seat))
    titles = "".join(
        f'<th scope="col"{_mark(column, decisive)}>{ordinal(column, columns)}</th>' for column in range(columns)
    )
    body = ""
    for seat in order:
        cells = "".join(f"<td{_mark(column, decisive)}>{n}</td>" for column, n in enumerate(scores.piles[seat]))
        body += f'<tr><th scope="row">{SEAT_NAMES[seat]}</th>{cells}<td>{scores.ranks[seat]}</td></tr>'
    verdicts = "".join(f"<td{_mark(column, decisive)}>{_verdict(column, decisive)}</td>" for column in range(columns))
    what = "How the storages compare" if scores.final else "If the game ended now"
    head = f'<tr><th scope="col">pile</th>{titles}<th scope="col">place</th></tr>'
    foot = f'<tr><th scope="row">first place</th>{verdicts}<td></td></tr>'
    return (
        f"<p><strong>{escape(scores.sentence())}</strong></p>"
        '<div class="cardlab-wide-table" tabindex="0" role="region" aria-label="The scoring, pile by pile">'
        f'<table class="cardlab-numbers"><caption>{what}: each storage in ascending order, compared from the left'
        f" (N10.1)</caption><thead>{head}</thead><tbody>{body}</tbody><tfoot>{foot}</tfoot></table></div>"
    )


def _mark(column: int, decisive: int | None) -> str:
    return ' class="cardlab-decides"' if column == decisive else ""


def _verdict(column: int, decisive: int | None) -> str:
    if decisive is None or column < decisive:
        return "equal"
    return "decides" if column == decisive else "–"


def standing(game: Game, seat: int | None) -> str:
    """Return the scoring as those eyes may see it: while the game goes on, only with all cards open."""
    if seat is not None and not game.over:
        return f'<p class="cardlab-quiet">{SECRET}</p>'
    scores = game.scores()
    if hasattr(scores, "deciding_column"):
        return comparison(scores)
    return f"<p>{escape(str(scores))}</p>"


class Growth:
    """The charts of a game's growth. They read the record anew only when it has changed."""

    def __init__(self) -> None:
        self._events: Events | None = None
        self._lines: list[tuple[str, list[tuple[str, list[float]]]]] = []

    def charts(self, game: Game) -> list[Chart]:
        """Return the charts over all recorded steps, each with a cursor at the present one; none for some games."""
        whole = game.branch().goto(game.length)
        if whole.events != self._events:
            try:
                growth = import_module(f"{game.definition.package}.growth").GROWTH
            except ModuleNotFoundError:
                growth = ()
            self._lines = [(title, lines_of(read_steps(game, read, game.length))) for title, read in growth]
            self._events = whole.events
        return [Chart(title, lines, game.cursor, CHART_HEIGHT) for title, lines in self._lines]


def outputs(charts: list[Chart]) -> tuple[dict[str, Any], ...]:
    """Return the charts as an Output widget takes them."""
    shown = []
    for chart in charts:
        data = chart._repr_mimebundle_()
        figure = data.get("application/vnd.plotly.v1+json")
        if figure is not None:
            figure["config"] = {"displayModeBar": False, "responsive": True}
            del data["image/svg+xml"]
        shown.append({"output_type": "display_data", "data": data, "metadata": {}})
    return tuple(shown)


def told(charts: list[Chart], shown: tuple[dict[str, Any], ...]) -> str:
    """Return what the charts show in sentences, and where plotly is missing one that says so."""
    sentences = "".join(f"<p>{escape(chart.describe())}</p>" for chart in charts)
    drawn = any("image/svg+xml" in output["data"] for output in shown)
    missing = f"<p>{escape(NO_PLOTLY)}</p>" if drawn else ""
    return f'<div class="cardlab-quiet">{missing}{sentences}</div>'
