"""The sides in a picture of Burrow: a panel each, with its Crops in rows, the sum they come to, and its total."""

from __future__ import annotations

from dataclasses import dataclass

from ....draw.box import Box
from ....draw.palette import MARK_INK
from ....draw.svg import width_of, wrap
from ....draw.tables import panel, seat_shape
from ..components import Choice
from ..state_text import side_name
from .crops import RANK_LINE, crop_row, new_crop_row, rank_strip, ranks_in_a_line
from .description import duty
from .scene import Scene

PAD = 14.0
GAP = 6.0


@dataclass(frozen=True)
class Form:
    """How the rows of all sides are laid out: how high each is, and in how many columns they stand."""

    row: float
    columns: int


FORMS = (*(Form(row, 1) for row in range(80, 42, -2)), *(Form(row, 2) for row in range(68, 42, -4)))
LOWEST = Form(44, 1)
HIGHER = 110  # so much more height is better than rows in two columns
MOST_LINES = 7  # a panel that needs more rows one below the other has two columns
NARROW_FORMS = (Form(54, 1), Form(48, 1))


def best_form(scene: Scene, width: float, height: float, stacked: int) -> Form:
    """Return the highest rows with which ``stacked`` panels one below the other fit the height; else the lowest."""
    many = max(len(scene.crops_of(side)) for side in scene.sides) > MOST_LINES
    for form in FORMS:
        heights = [panel_height(scene, side, width, form) for side in scene.sides]
        room = height + (HIGHER if form == LOWEST else 0)
        if (form.columns == 1 or width > 520 or many) and stacked_height(heights, stacked) <= room:
            return form
    return FORMS[-1] if width > 520 or many else LOWEST


def stacked_height(heights: list[float], stacked: int) -> float:
    """Return how high panels are in columns of ``stacked``; the sides fill the columns row by row."""
    columns = -(-len(heights) // stacked)
    rows = [max(heights[first : first + columns]) for first in range(0, len(heights), columns)]
    return sum(rows) + 12 * (len(rows) - 1)


def panel_height(scene: Scene, side: int, width: float, form: Form) -> float:
    """Return how high the panel of a side has to be."""
    rows = len(scene.crops_of(side)) + _asks_for_new(scene, side)
    lines = -(-max(1, rows) // form.columns)
    around = _head_height(scene, side, width) + _strip_height(scene, side, width) + _foot_height(scene, side, width)
    return around + lines * (form.row + GAP)


def side_panel(scene: Scene, side: int, box: Box, form: Form) -> None:
    """Draw a side: who it is and what it may do, its Crops, what they come to (U8.2)."""
    panel(scene.drawing, *box, 12 if scene.acts(side) else 0)
    _head(scene, side, box)
    y = box.y + _head_height(scene, side, box.width)
    left, room = box.x + PAD + 4, box.width - 2 * PAD - 4
    crops = scene.crops_of(side)
    wide = (room - GAP * (form.columns - 1)) / form.columns
    places = len(crops) + _asks_for_new(scene, side)
    lines = -(-max(1, places) // form.columns)
    for place in range(places):
        column, row = divmod(place, lines)
        cell = Box(left + column * (wide + GAP), y + row * (form.row + GAP), wide, form.row)
        if place < len(crops):
            crop_row(scene, side, crops[place], scene.scores[side].crops[place], cell)
        else:
            new_crop_row(scene, side, cell)
    if not places:
        scene.drawing.text(left + 6, y + 28, "no Crop yet", 15, scene.theme.quiet)
    y += lines * (form.row + GAP)
    if _strip_height(scene, side, box.width):
        rank_strip(scene, Box(left, y + 2, room, 0))
        y += _strip_height(scene, side, box.width)
    _foot(scene, side, box, max(y, box.bottom - _foot_height(scene, side, box.width)))


def _asks_for_new(scene: Scene, side: int) -> bool:
    return side == scene.side and (Choice.NEW in scene.offered or Choice.NEW in scene.chosen)


def _strip_height(scene: Scene, side: int, width: float) -> float:
    """Return the height of the strip of ranks, where an Otter may be given more than the three that fit."""
    if side != scene.side or len(scene.ranks) <= 3:
        return 0.0
    return -(-len(scene.ranks) // ranks_in_a_line(width - 2 * PAD - 4)) * RANK_LINE + 4


# The head


def _head_height(scene: Scene, side: int, width: float) -> float:
    return 50.0 if _one_line(scene, side, width) else 50.0 + 20 * len(_duty_lines(scene, side, width)) + 2


def _one_line(scene: Scene, side: int, width: float) -> bool:
    words = duty(scene, side)
    name = width_of(side_name(scene.view, side), 19, True) + 70
    return not words or name + width_of(words, 16) + 130 < width


def _duty_lines(scene: Scene, side: int, width: float) -> list[str]:
    return wrap(duty(scene, side), 15, width - 40)


def _head(scene: Scene, side: int, box: Box) -> None:
    drawing, view, theme = scene.drawing, scene.view, scene.theme
    name = side_name(scene.view, side)
    seat_shape(drawing, view.active if view.cooperative else side, box.x + 32, box.y + 25, 16)
    drawing.text(box.x + 48, box.y + 32, name, 19, weight=700)
    words = duty(scene, side)
    if words and _one_line(scene, side, box.width):
        drawing.text(box.x + 60 + width_of(name, 19, True), box.y + 32, words, 16, theme.quiet)
    elif words:
        for place, line in enumerate(_duty_lines(scene, side, box.width)):
            drawing.text(box.x + 24, box.y + 58 + 20 * place, line, 15, theme.quiet)
    _total(scene, side, box.right - 16, box.y)


def _total(scene: Scene, side: int, right: float, y: float) -> None:
    """Write the total against the target, and draw it as a bar, unless the game is one round (U9.1)."""
    drawing, view, theme = scene.drawing, scene.view, scene.theme
    total, target = str(view.total[side]).replace("-", "−"), view.target
    changed = scene.marks.changed(view, "total", side)
    behind = "points" if view.max_rounds == 1 else f"of {target}"
    wide = width_of(behind, 15)
    number = width_of(total, 19, True)
    if changed:
        drawing.rect(right - wide - number - 21, y + 12, number + 14, 26, 13, theme.mark, theme.mark_edge, 1.4)
    drawing.text(right, y + 32, behind, 15, theme.quiet, anchor="end")
    drawing.text(right - wide - 14, y + 32, total, 19, MARK_INK if changed else "", 800, "end")
    if view.max_rounds == 1:
        return
    bar = Box(right - 92, y + 40, 92, 5)
    share = max(0.0, min(1.0, view.total[side] / target))
    with drawing.group("cl-total", f"{total} of {target}", side=side, total=view.total[side]):
        drawing.rect(*bar, 2.5, theme.well)
        if share:
            drawing.rect(bar.x, bar.y, max(5.0, bar.width * share), bar.height, 2.5, theme.ink)


# The foot


def foot_lines(scene: Scene, side: int, narrow: bool) -> list[tuple[str, str]]:
    """Return the sum of the round as (what, working): one line while it goes on, all parts when it has ended."""
    told = scene.scores[side]
    if not scene.ended:
        return [("Spoiled" if narrow else "Spoiled now", told.working)]
    lines = [("Spoiled", told.working)]
    if told.bonus:
        lines.append(("Bonus", f"Burrow open, Field empty: −{told.bonus}"))
    if told.penalty:
        lines.append(("Penalty", f"{told.penalty // 10} left in the Field × 10 = {told.penalty}"))
    return [*lines, ("Round", f"{told.round}".replace("-", "−"))]


def _wrapped(scene: Scene, side: int, width: float) -> list[tuple[str, list[str]]]:
    room = width - 20 - _foot_indent(scene, width)
    return [(what, wrap(words, 15, room)) for what, words in foot_lines(scene, side, width < 420)]


def _foot_indent(scene: Scene, width: float) -> float:
    """Return where the workings begin, behind the words before them."""
    return 136.0 if width >= 420 else 102.0 if scene.ended else 96.0


def _foot_height(scene: Scene, side: int, width: float) -> float:
    if not scene.crops_of(side):
        return 8.0
    return 14 + 21.0 * sum(len(lines) for _, lines in _wrapped(scene, side, width))


def _foot(scene: Scene, side: int, box: Box, y: float) -> None:
    drawing = scene.drawing
    if not scene.crops_of(side):
        return
    y += 17
    for what, lines in _wrapped(scene, side, box.width):
        drawing.text(box.x + 24, y, what, 15, weight=700)
        for line in lines:
            drawing.text(box.x + _foot_indent(scene, box.width), y, line, 15, weight=700 if what == "Round" else 400)
            y += 21
    if scene.over:
        _result(scene, side, box, y - 26)


def _result(scene: Scene, side: int, box: Box, y: float) -> None:
    """Say who has won, or a team's mean, in a pill at the lower right (U9.1)."""
    view = scene.view
    totals = [view.total[each] for each in scene.sides]
    if view.cooperative:
        words = f"mean {totals[0] / max(1, view.rounds_scored):.1f} a round".replace(".0 ", " ")
    elif totals[side] == min(totals):
        words = "wins" if totals.count(min(totals)) == 1 else "shared win"
    else:
        return
    wide = width_of(words, 15, True) + 22
    scene.drawing.rect(box.right - 16 - wide, y - 8, wide, 26, 13, scene.theme.ink)
    scene.drawing.text(box.right - 16 - wide / 2, y + 10, words, 15, scene.theme.inverse, 700, "middle")
