"""A beat as a picture: the table, small, the question, and what can be answered. For a page without a kernel."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..draw.palette import theme_called
from ..draw.picture import Picture
from ..draw.svg import Drawing, width_of, wrap
from ..game import Game
from .runs import Run

WIDTH, MARGIN = 760.0, 16.0
SIZE, PITCH = 17.0, 24.0


def still(place: str, run: Run, draw_table: Callable[[Drawing, Game, int | None, float], float], same: str) -> Picture:
    """Return the picture of a beat; ``same`` names the beat above whose picture shows the table already."""
    drawing = Drawing(theme_called("light"))
    beat, y = run.beat, MARGIN
    words = [f"Beat {place}: {beat.title} (rule {beat.rules[0]})"]
    if same:
        words.append(f"The table is that of the beat “{same}”.")
    else:
        y = draw_table(drawing, run.game, beat.seat, WIDTH) + 8
        words.append(run.game.picture(beat.seat).describe())
    y = _question(drawing, beat.task + (f" (The table of “{same}”.)" if same else ""), y)
    y = _answers(drawing, run.buttons(), y)
    words += [beat.task, *(f"  ({letter}) {label}" for letter, label in zip("abcdefgh", run.buttons(), strict=False))]
    # A short prefix for the ids, another one for each beat of a page.
    svg = _lean(drawing.theme.ink, drawing.finish(WIDTH, y + MARGIN, beat.task, f"b{place.partition(' ')[0]}"))
    return Picture(svg, "\n".join(words))


def _question(drawing: Drawing, task: str, y: float) -> float:
    for line in wrap(task, SIZE * 1.1, WIDTH - 2 * MARGIN):
        y += PITCH
        drawing.text(MARGIN, y, line, SIZE, weight=700)
    return y + 12


def _answers(drawing: Drawing, labels: list[str], y: float) -> float:
    """Draw what may be answered as a row of buttons, in as many lines as they need."""
    x, height = MARGIN, 36.0
    for label in labels:
        wide = width_of(label, 15.0) + 26
        if x > MARGIN and x + wide > WIDTH - MARGIN:
            x, y = MARGIN, y + height + 8
        drawing.rect(x, y, wide, height, 8, drawing.theme.act_ground, drawing.theme.act, 1.6)
        drawing.text(x + wide / 2, y + 23, label, 15, drawing.theme.act, 600, "middle")
        x += wide + 10
    return y + height


def _lean(ink: str, svg: str) -> str:
    """Return the SVG in fewer characters: a notebook holds some twenty of them and must stay small.

    The patterns on the cards' strips go, as they are too fine to be seen at this size (letters and pictograms
    tell the kinds apart), what most texts share is said once, and in the JSON of a notebook each double quote takes
    two characters.
    """
    svg = re.sub(r"<pattern .*?</pattern>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<path [^>]*fill="url[^>]*/>', "", svg)
    svg = svg.replace(' font-size="15"', "").replace(f' fill="{ink}"', "")
    svg = svg.replace("<svg ", f'<svg font-size="15" fill="{ink}" ', 1)
    return svg.replace("'", "").replace('"', "'")
