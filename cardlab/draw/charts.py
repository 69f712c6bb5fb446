"""Charts of a game: numbers read off at every step, as a line for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from ..engine.errors import CardlabError
from ..game import Game
from .palette import theme_called
from .picture import Picture
from .svg import Drawing, trim, width_of

WIDTH, HEIGHT = 760.0, 320.0
LEFT, RIGHT, TOP, BOTTOM = 52.0, 130.0, 40.0, 44.0
COLOURS = ("#17695B", "#B4690E", "#7A3E9D", "#A3312B", "#2F62B5", "#5B5B5B", "#3E7F1F")
DASHES = ("", "8 4", "2 4", "10 3 2 3", "14 5", "5 5", "1 6")
CURSOR = "#1F1D1A"
PLOTLY_DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot", "dot")

_Read = TypeVar("_Read")


class Chart:
    """A line chart. A notebook shows it with plotly where that is installed, and always keeps a picture of it.

    ``lines`` are (name, one value a step); ``figure`` is the plotly figure. With ``cursor`` an upright line marks
    that step, and ``describe`` tells the values there.
    """

    def __init__(
        self, title: str, lines: Sequence[tuple[str, list[float]]], cursor: int | None = None, height: int = 360
    ) -> None:
        self.title = title
        self.lines = tuple(lines)
        self.cursor = cursor
        self.height = height

    @property
    def figure(self) -> Any:
        """The chart as a plotly ``go.Figure``. Raises CardlabError where plotly is missing."""
        try:
            import plotly.graph_objects as go
        except ImportError:
            raise CardlabError("figure needs plotly: install it with pip install 'cardlab[lab]'.") from None
        made = go.Figure(
            [
                go.Scatter(
                    y=values, name=name, mode="lines", line={"color": colour, "dash": dash, "shape": "hv", "width": 2.5}
                )
                for (name, values), colour, dash in zip(self.lines, COLOURS, PLOTLY_DASHES, strict=False)
            ]
        )
        made.update_layout(
            template="none",
            height=self.height,
            title=self.title,
            xaxis_title="step",
            margin={"t": 50, "r": 20, "b": 50, "l": 50},
        )
        if self.cursor is not None:
            made.add_vline(self.cursor, line={"color": CURSOR, "width": 2})
            made.update_layout(
                showlegend=True, xaxis_range=[0, max(1, len(self.lines[0][1]) - 1)], yaxis_tickformat="d"
            )
        return made

    def describe(self) -> str:
        """Return the chart in one sentence: where each line begins, its highest value, and where it ends."""
        told = [f"{name} from {_n(v[0])} to {_n(v[-1])} (at most {_n(max(v))})" for name, v in self.lines]
        if self.cursor is not None:
            told = [f"{name} {_n(v[self.cursor])} now, {_n(v[-1])} at the end" for name, v in self.lines]
            return f"{self.title}, at step {self.cursor} of {len(self.lines[0][1]) - 1}: {'; '.join(told)}."
        return f"{self.title}, over {len(self.lines[0][1]) - 1} steps: {'; '.join(told)}."

    @property
    def svg(self) -> str:
        """The chart as SVG."""
        return _draw(self)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        shown: dict[str, Any] = Picture(self.svg, self.describe())._repr_mimebundle_()
        try:
            figure = self.figure
        except CardlabError:
            return shown
        return {"application/vnd.plotly.v1+json": figure.to_plotly_json(), **shown}

    def __repr__(self) -> str:
        return self.describe()


def over_time(game: Game, read: Callable[[Any], Mapping[str, float]], title: str, seat: int = 0) -> Chart:
    """Return a chart of what ``read`` finds in the view of ``seat`` after each step of a game so far.

    ``read`` takes a view and returns a name and a number for each line. Raises CardlabError for more lines
    than can be told apart.

    >>> import cardlab
    >>> game = cardlab.deal("nile", seed=7)
    >>> _ = game.advance("turn", ["greedy", "greedy"])
    >>> over_time(game, lambda view: {"pile": view.pile_count}, "Cards in the pile")
    Cards in the pile, over 5 steps: pile from 81 to 78 (at most 81).
    """
    return Chart(title, lines_of(read_steps(game, read, game.cursor, seat)))


def read_steps(game: Game, read: Callable[[Any], _Read], steps: int, seat: int = 0) -> list[_Read]:
    """Return what ``read`` finds in the view of ``seat`` at the deal and after each of so many recorded steps."""
    twin = game.branch().goto(0)
    found = [read(twin.view(seat))]
    for _ in range(steps):
        twin.step()
        found.append(read(twin.view(seat)))
    return found


def lines_of(found: Sequence[Mapping[str, float]]) -> list[tuple[str, list[float]]]:
    """Return a line for each name, with its value at each step. Raises CardlabError for too many lines."""
    if len(found[0]) > len(COLOURS):
        raise CardlabError(f"{len(found[0])} lines cannot be told apart: read at most {len(COLOURS)} numbers.")
    return [(name, [each[name] for each in found]) for name in found[0]]


def _draw(chart: Chart) -> str:
    drawing = Drawing(theme_called("light"))
    steps = max(1, len(chart.lines[0][1]) - 1)
    highest = max(1.0, *(max(values) for _, values in chart.lines))
    drawing.text(LEFT, 26, chart.title, 17, weight=700)

    def place(step: float, value: float) -> tuple[float, float]:
        across = LEFT + (WIDTH - LEFT - RIGHT) * step / steps
        return across, HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / highest

    for value in _marks(highest):
        x, y = place(0, value)
        drawing.path(f"M{trim(x)} {trim(y)}H{trim(WIDTH - RIGHT)}", "none", drawing.theme.line, 1)
        drawing.text(x - 8, y + 5, _n(value), 14, anchor="end")
    for step in _marks(steps):
        x, y = place(step, 0)
        drawing.text(x, y + 20, _n(step), 14, anchor="middle")
    drawing.text(LEFT + (WIDTH - LEFT - RIGHT) / 2, HEIGHT - 6, "step", 14, anchor="middle")
    if chart.cursor is not None:
        drawing.path(f"M{trim(place(chart.cursor, 0)[0])} {trim(TOP)}V{trim(HEIGHT - BOTTOM)}", "none", CURSOR, 2)
    ends: list[float] = []
    for (name, values), colour, dash in zip(chart.lines, COLOURS, DASHES, strict=False):
        drawing.path(_steps(values, place), "none", colour, 2.5, dash)
        y = place(steps, values[-1])[1]
        while any(abs(y - other) < 17 for other in ends):
            y -= 4
        ends.append(y)
        drawing.text(WIDTH - RIGHT + 10, y + 5, name, min(15.0, 15 * (RIGHT - 14) / width_of(name, 15)), colour, 700)
    return drawing.finish(WIDTH, HEIGHT, chart.describe())


def _steps(values: Sequence[float], place: Callable[[float, float], tuple[float, float]]) -> str:
    """Return the path of a line that changes in steps: a point is written only where the value changes."""
    x, y = place(0, values[0])
    path = f"M{trim(x)} {trim(y)}"
    for step in range(1, len(values)):
        if values[step] != values[step - 1]:
            x, y = place(step, values[step])
            path += f"H{trim(x)}V{trim(y)}"
    return path + f"H{trim(place(len(values) - 1, 0)[0])}"


def _marks(highest: float) -> list[int]:
    """Return round numbers from 0 to the highest value, at most seven.

    >>> _marks(17), _marks(263)
    ([0, 5, 10, 15], [0, 50, 100, 150, 200, 250])
    """
    size = next(size for power in range(9) for size in (10**power, 2 * 10**power, 5 * 10**power) if highest / size < 7)
    return list(range(0, int(highest) + 1, size))


def _n(value: float) -> str:
    return f"{value:g}"
