"""A beat as a picture of a few kilobytes: the table, small, the question, and what can be answered."""

from __future__ import annotations

import re

from ..draw.palette import theme_called
from ..draw.picture import Picture
from ..draw.svg import FONTS, Drawing, clean, trim, width_of, wrap
from .runs import Run
from .small_table import SmallTable

WIDTH, MARGIN = 700.0, 16.0
SIZE, PITCH = 17.0, 24.0
SHORT = "system-ui,sans-serif"


def stills(place: str, run: Run, table: SmallTable) -> tuple[Picture, Picture]:
    """Return two pictures of a beat as it stands.

    The first has its table, its question and what may be answered, for a page without a kernel. The second is the
    table alone, in the colours of its page, and stands in for the large picture until that is drawn.
    """
    words = run.game.picture(run.beat.seat).describe()
    return _whole(place, run, table, words), _alone(run, table, words)


def _whole(place: str, run: Run, table: SmallTable, described: str) -> Picture:
    drawing = Drawing(theme_called("light"))
    beat = run.beat
    y = table.draw(drawing, run.game, beat.seat, WIDTH)
    y = _question(drawing, beat.task, y)
    y = _answers(drawing, run.buttons(), y)
    words = [f"Beat {place}: {beat.title} (rule {beat.rules[0]})", described, beat.task]
    words += [f"  ({letter}) {label}" for letter, label in zip("abcdefgh", run.buttons(), strict=False)]
    # A short prefix for the ids, another one for each beat of a page.
    svg = _lean(drawing.theme.ink, drawing.finish(WIDTH, y + MARGIN, beat.task, f"b{place.partition(' ')[0]}"))
    return Picture(svg, "\n".join(words))


def _alone(run: Run, table: SmallTable, described: str) -> Picture:
    drawing = Drawing(theme_called("page"))
    y = table.draw(drawing, run.game, run.beat.seat, WIDTH)
    return Picture(drawing.finish(WIDTH, y + MARGIN / 2, described), described)


def _question(drawing: Drawing, task: str, y: float) -> float:
    for line in wrap(task, SIZE * 1.1, WIDTH - 2 * MARGIN):
        y += PITCH
        drawing.text(MARGIN, y, line, SIZE, weight=700)
    return y + 12


def _answers(drawing: Drawing, labels: list[str], y: float) -> float:
    """Draw what may be answered as a row of buttons, in as many lines as they need."""
    theme, x, height = drawing.theme, MARGIN, 36.0
    boxes, words = "", ""
    for label in labels:
        wide = width_of(label, 15.0, True) + 20
        if x > MARGIN and x + wide > WIDTH - MARGIN:
            x, y = MARGIN, y + height + 8
        boxes += f'<rect x="{trim(x)}" y="{trim(y)}" width="{trim(wide)}" height="{trim(height)}" rx="8"/>'
        words += f'<text x="{trim(x + wide / 2)}" y="{trim(y + 23)}">{clean(label)}</text>'
        x += wide + 10
    drawing.add(f'<g fill="{theme.act_ground}" stroke="{theme.act}" stroke-width="1.6">{boxes}</g>')
    drawing.add(f'<g fill="{theme.act}" font-weight="600" text-anchor="middle">{words}</g>')
    return y + height


def _lean(ink: str, svg: str) -> str:
    """Return the SVG in fewer characters: a notebook holds some thirty of them and must stay small.

    What most shapes share is said once, and in the JSON of a notebook each double quote takes two characters.
    """
    ends = ' stroke-linecap="round" stroke-linejoin="round"'
    svg = svg.replace(' font-size="15"', "").replace(f' fill="{ink}"', "").replace(ends, "").replace(FONTS, SHORT)
    svg = re.sub(r' width="[^"]*" height="[^"]*" role', " role", svg, count=1)  # it fills the width of a page
    svg = svg.replace("<svg ", f'<svg font-size="15" fill="{ink}"{ends} ', 1)
    return svg.replace("'", "").replace('"', "'")
