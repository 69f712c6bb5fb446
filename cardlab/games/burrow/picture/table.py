"""The whole table of Burrow as one picture: a pure function of what every seat sees."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....draw.box import Box
from ....draw.palette import theme_called
from ....draw.picture import Picture
from ....draw.svg import Drawing
from ....draw.tables import header, narrow_header, panel
from ....draw.tables import sentence as sentence_strip
from ....engine.table import NOBODY
from ..components import BURROW, NO_CARD, SLOTS, Phase
from ..crops import is_a_team
from ..state import View
from ..words import PHASES
from .description import describe, strong_words, who_decides
from .field import draw_field
from .layers import layers_panel, layers_row
from .piles import piles
from .plan import Plan, plan_of
from .scene import Change, Scene
from .sides import NARROW_FORMS, best_form, panel_height, side_panel, stacked_height

WIDE, NARROW = 1280.0, 390.0
LEAST = 720.0
BESIDE, ACROSS = Box(200, 0, 436, 592), Box(264, 0, 816, 400)  # where the Field lies: beside the Crops, or above them
NARROW_PHASES = ("Set-up", "Gather", "Draw, walk", "Reveal", "Score")


def picture(views: Sequence[View], seat: int | None, *, sentence: str, rule: str, changes: Collection[Change] = (),
            offered: Sequence[int] = (), narrow: bool = False, theme: str = "light", prefix: str = "",
            over: bool = False) -> Picture:  # fmt: skip
    """Return the table, which looks the same to every seat (U10.1): the first of ``views`` is drawn.

    ``sentence`` and ``rule`` tell the last step, ``changes`` are its differences of the position, ``offered`` the
    legal actions. The choices of an unfinished decision are shown where the decider's view is among ``views``.
    ``prefix`` begins every id of the SVG; without one it follows from the content.

    Raises CardlabError for an unknown theme.
    """
    view = views[0]
    decider = next((each for each in views if each.seat == view.decider != NOBODY), None)
    chosen = decider.chosen[: decider.chosen_count] if decider else []
    drawing = Drawing(theme_called(theme))
    scene = Scene(drawing, view, seat, chosen, offered, changes, over)
    words = describe(scene, sentence, rule)
    height = _narrow(scene, sentence, rule) if narrow else _wide(scene, sentence, rule)
    return Picture(drawing.finish(NARROW if narrow else WIDE, height, words, prefix), words)


def _phase(scene: Scene) -> int:
    """Return the phase that the picture shows: a round that was scored is shown until the next one is laid out."""
    if scene.over:
        return -1
    return Phase.SCORING if scene.ended else scene.view.phase


def _round(scene: Scene) -> str:
    view = scene.view
    how = "the team together" if is_a_team(view) else "alone" if view.cooperative else "lowest wins"
    return f"{_round_of(view)}, {how}"


def _round_of(view: View) -> str:
    """Return which round it is and how many points are played to (U9.1)."""
    return "One round" if view.max_rounds == 1 else f"Round {view.round}, to {view.target}"


def _wide(scene: Scene, words: str, rule: str) -> float:
    """Draw the wide table; return its height."""
    drawing = scene.drawing
    header(drawing, "Burrow", PHASES, _phase(scene), _round(scene), 0, 0)
    top = 72 + sentence_strip(drawing, 24, 60, 1232, words, rule, strong_words(), 20)
    beside = plan_of(scene.view, BESIDE.width - 24, BESIDE.height - 24, 96.5)
    across = plan_of(scene.view, ACROSS.width - 24, ACROSS.height - 24, 112)
    if across.card.width > beside.card.width * 1.05:
        return _across(scene, across, top)
    return _beside(scene, beside, top)


def _beside(scene: Scene, plan: Plan, top: float) -> float:
    """The Field in the middle, layers and piles at its left, the sides at its right."""
    stacked = 1 if len(scene.sides) == 1 else 2
    columns = -(-len(scene.sides) // stacked)
    width = (608 - 12 * (columns - 1)) / columns
    area = max(LEAST - 16 - top, plan.height + 24)
    form = best_form(scene, width, area, stacked)
    heights = [panel_height(scene, side, width, form) for side in scene.sides]
    area = max(area, stacked_height(heights, stacked))
    rows = [max(heights[first : first + columns]) for first in range(0, len(heights), columns)]
    spare = (area - sum(rows) - 12 * (len(rows) - 1)) / len(rows)
    y = top
    for row, high in enumerate(rows):
        for column, side in enumerate(scene.sides[row * columns : (row + 1) * columns]):
            side_panel(scene, side, Box(648 + column * (width + 12), y, width, high + spare), form)
        y += high + spare + 12
    _field_well(scene, plan, Box(BESIDE.x, top, BESIDE.width, area))
    layers = Box(24, top, 164, area - 176)
    panel(scene.drawing, *layers)
    layers_panel(scene, Box(layers.x, layers.y, layers.width, min(layers.height, 470)))
    piles(scene, Box(24, top + area - 164, 164, 164))
    return top + area + 16


def _across(scene: Scene, plan: Plan, top: float) -> float:
    """The Field across the top, layers at its left and piles at its right; the sides below, a column each."""
    area = max(272.0, plan.height + 32)
    layers = Box(24, top, ACROSS.x - 36, area)
    panel(scene.drawing, *layers)
    layers_panel(scene, layers)
    _field_well(scene, plan, Box(ACROSS.x, top, ACROSS.width, area))
    piles(scene, Box(ACROSS.right + 12, top, 1256 - ACROSS.right - 12, area))
    y = top + area + 12
    columns = len(scene.sides)
    width = (1232 - 12 * (columns - 1)) / columns
    room = LEAST - 16 - y
    form = best_form(scene, width, room, 1)
    room = max(room, *(panel_height(scene, side, width, form) for side in scene.sides))
    for side in scene.sides:
        side_panel(scene, side, Box(24 + side * (width + 12), y, width, room), form)
    return y + room + 16


def _field_well(scene: Scene, plan: Plan, box: Box) -> None:
    scene.drawing.rect(*box, 12, scene.theme.well)
    draw_field(scene, plan.moved(box.x + (box.width - plan.width) / 2, box.y + (box.height - plan.height) / 2))


def _trimmed_well(scene: Scene, plan: Plan, box: Box) -> float:
    """Draw the Field as high as what is left of it, so that the Crops come nearer; return how high that is."""
    shown = [slot for slot in range(SLOTS) if scene.view.first_in_slot[slot] != NO_CARD]
    shown += [slot for slot, _ in scene.marks.left_slots()]
    boxes = [plan.boxes[place] for place in (*shown, BURROW)]
    top, bottom = min(each.y for each in boxes), max(each.bottom for each in boxes)
    high = bottom - top + 28
    scene.drawing.rect(box.x, box.y, box.width, high, 12, scene.theme.well)
    draw_field(scene, plan.moved(box.x + (box.width - plan.width) / 2, box.y + 12 - top))
    return high


def _narrow(scene: Scene, words: str, rule: str) -> float:
    """Draw the table in one column; return its height."""
    drawing, view, width = scene.drawing, scene.view, NARROW
    narrow_header(drawing, "Burrow", NARROW_PHASES, _phase(scene), _round_of(view), 0, 0, width)
    y = 90 + sentence_strip(drawing, 12, 90, width - 24, words, rule, strong_words(), 17) + 10
    plan = plan_of(view, width - 24 - 12, 620, 88, 0.75, may_turn=True)
    y += _trimmed_well(scene, plan, Box(12, y, width - 24, 0)) + 8
    piles(scene, Box(12, y, width - 24, 88))
    y += 96
    first = who_decides(scene)
    order = [(first + turn) % len(scene.sides) for turn in range(len(scene.sides))]
    for side in order:
        form = NARROW_FORMS[0] if len(scene.crops_of(side)) < 6 else NARROW_FORMS[1]
        tall = panel_height(scene, side, width - 24, form)
        side_panel(scene, side, Box(12, y, width - 24, tall), form)
        y += tall + 8
    return layers_row(scene, y, width) + 12
