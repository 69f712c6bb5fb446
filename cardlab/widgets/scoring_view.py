"""The scoring of a game as it stands, and the charts of what grew over its steps; the game says what both are."""

from __future__ import annotations

from html import escape
from typing import Any

from ..draw.charts import Chart, lines_of, read_steps
from ..engine.events import Events
from ..game import Game
from ..games.parts import part
from ..games.table_words import table_words

CHART_HEIGHT = 260
NO_PLOTLY = "The charts that answer to the mouse need plotly: pip install 'cardlab[lab]'. Here are their pictures."


def standing(game: Game, seat: int | None) -> str:
    """Return the scoring as HTML, or why those eyes may not see it while the game goes on."""
    secret = table_words(game.definition).secret_scores
    if secret and seat is not None and not game.over:
        return f'<p class="cardlab-quiet">{escape(secret)}</p>'
    own = part(game.definition, "score_panel")
    panel: str = f"<p>{escape(str(game.scores()))}</p>" if own is None else own.score_panel(game.scores())
    return panel


class Growth:
    """The charts of a game's growth. They read the record anew only when it has changed."""

    def __init__(self) -> None:
        self._read: tuple[str, Events] | None = None
        self._lines: list[tuple[str, list[tuple[str, list[float]]]]] = []

    def charts(self, game: Game) -> list[Chart]:
        """Return the charts over all recorded steps, each with a cursor at the present one."""
        now = (game.name, game.branch().goto(game.length).events)
        if now != self._read:
            own = part(game.definition, "growth")
            growth = () if own is None else own.GROWTH
            self._lines = [(title, lines_of(read_steps(game, read, game.length))) for title, read in growth]
            self._read = now
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
