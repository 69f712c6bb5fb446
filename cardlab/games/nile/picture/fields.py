"""The fields in a picture of Nile: a row a crop, as there is one field of each on the table (N6.3)."""

from __future__ import annotations

from ....draw import cards
from ....draw.palette import MARK_INK
from ....draw.svg import width_of
from ....draw.tables import chip, seat_shape
from ....engine.names import SEAT_NAMES
from ....engine.table import NOBODY
from ..components import CROPS, HAND, NUMBER, Phase
from .pictograms import CROP_LOOKS, stack_of
from .river import waves
from .scene import Box, Scene


def field(scene: Scene, crop: int, box: Box, narrow: bool = False, arrow: bool = False) -> float:
    """N6.3: draw a crop's row: whose it is, a card for each card in the field, what it may become and what left it.

    With ``arrow`` the caller draws where a harvested card went. Return the x behind what is drawn.
    """
    drawing, theme, view = scene.drawing, scene.theme, scene.view
    owner, size = view.field_owner[crop], view.field_size[crop]
    data = {"field": crop, "count": size, "owner": owner if owner != NOBODY else None}
    action = HAND + crop if scene.may_plant_here(crop) else None
    title = f"{CROPS[crop]}: free" if owner == NOBODY else f"{CROPS[crop]}: {SEAT_NAMES[owner]}, {size}"
    planting = view.phase == Phase.PLANT
    target = scene.target(scene.decider, HAND + crop, box, "field", "plant one here", ground=1) if planting else {}
    with drawing.group("cl-field", title, **data, action=action, **target):
        drawing.rect(*box, 10, theme.water if view.flooded[crop] else theme.panel)
        label = box.x + 10
        if not narrow:
            tile = min(40, box.height - 8)
            drawing.rect(box.x + 10, box.middle - tile / 2, tile, tile, 9, CROP_LOOKS[crop].tint)
            cards.pictogram(drawing, CROP_LOOKS[crop], box.x + 10 + tile * 0.1, box.middle - tile * 0.4, tile * 0.8)
            label += 52
        _row_label(scene, crop, label, box)
        if narrow and view.flooded[crop]:
            waves(scene, label + 60, box.middle + 11, 24, 2)
        return _row_cards(scene, crop, box, label + (90 if narrow else 108), narrow, arrow)


def _row_label(scene: Scene, crop: int, x: float, box: Box) -> None:
    drawing, owner = scene.drawing, scene.view.field_owner[crop]
    tall = box.height >= 60
    upper, lower = box.middle - (3 if tall else 4), box.middle + (19 if tall else 16)
    drawing.text(x, upper, CROPS[crop], 18 if tall else 17, weight=700)
    if scene.marks.changed("field_owner", crop):
        words = "free" if owner == NOBODY else SEAT_NAMES[owner]
        wide = width_of(words, 15) + (32 if owner != NOBODY else 12)
        drawing.rect(x - 5, lower - 16, wide, 22, 11, scene.theme.mark, scene.theme.mark_edge, 1.4)
    ink = MARK_INK if scene.marks.changed("field_owner", crop) else ""
    if owner == NOBODY:
        quiet = scene.theme.wave if scene.view.flooded[crop] else scene.theme.quiet
        drawing.text(x, lower, "free", 15, ink or quiet)
    else:
        seat_shape(drawing, owner, x + 7, lower - 5, 13, ink)
        drawing.text(x + 20, lower, SEAT_NAMES[owner], 15, ink)


def _row_cards(scene: Scene, crop: int, box: Box, x: float, narrow: bool, arrow: bool) -> float:
    drawing, theme, marks = scene.drawing, scene.theme, scene.marks
    size, flooded = scene.view.field_size[crop], bool(scene.view.flooded[crop])
    width = max(44.0, min(70.0, (box.height - 6.8) / cards.RATIO))
    height = min(box.height - 6.8, width * cards.RATIO)
    y = box.middle - height / 2
    went = "" if arrow else _where_it_went(scene, crop, narrow)
    numbers, planted = scene.numbers_for(crop), scene.planted_here(crop)
    slots = _slots(scene, crop, numbers, planted)
    label_width = (0.0 if narrow else 116.0) if flooded else 0.0
    taken = (
        (46 if size > 9 else 38)
        + (60 if arrow else 0)
        + sum(slot_width + 8 for _, slot_width, _ in slots)
        + label_width
    )
    taken += width_of(went, 15, True) + 36 if went else 0
    lost = max(0, -marks.gain("field_size", crop))
    # Seats change by displacement: then all cards are new ones.
    new = size if marks.changed("field_owner", crop) and size else max(0, marks.gain("field_size", crop))
    step = cards.stack_step(width, size + min(lost, 3 if size else 0), box.right - x - taken - 6)
    if size == 0 and not slots:
        cards.ghost(drawing, x, y, width, height)
    if new:
        stack_of(drawing, crop, size - new, (x, y, width, height), step, last=False)
        first = x + (size - new) * step
        cards.changed(drawing, first, y, width + (new - 1) * step, height, 3.4)
        stack_of(drawing, crop, new, (first, y, width, height), step)
    else:
        stack_of(drawing, crop, size, (x, y, width, height), step)
    end = x + (width + (size - 1) * step if size else 0 if slots else width)
    if lost and size:
        for place in range(min(lost, 3), 0, -1):
            cards.ghost_behind(drawing, end + (place - 1) * step - 2, y, step + 2, height)
        end += min(lost, 3) * step
    if size:
        drawing.text(end + 14, box.middle + 8.5, size, 24, weight=800)
        end += 14 + width_of(str(size), 24, True) + 8
    elif not slots:
        end += 14
    for words, slot_width, action in slots:
        _slot(scene, Box(end, y, slot_width, height), words, action, action is None and planted > 0)
        end += slot_width + 8
    if went:
        end += 4 + chip(drawing, end + 4, box.middle, went) + 8
    if flooded and not narrow:
        start = max(end + 8, box.x + 352)
        waves(scene, start, box.middle + 1, 24)
        drawing.text(start + 32, box.middle + 6, "flooded", 16, theme.wave, 700)
        end = start + 32 + width_of("flooded", 16, True)
    return end


def _slots(scene: Scene, crop: int, numbers: list[int], planted: int) -> list[tuple[str, float, int | None]]:
    """Return the places that show what the field may become: (words, width, action or None)."""
    if numbers:
        few = numbers if len(numbers) <= 4 else []
        if few:
            return [(f"+{number}", 44.0, NUMBER + number) for number in few]
        return [(f"+{numbers[0]} to +{numbers[-1]}", 112.0, None)]
    if planted:
        return [(f"+{planted}", 54.0, None)]
    if scene.may_plant_here(crop):
        return [("+", 44.0, HAND + crop)]
    return []


def _slot(scene: Scene, box: Box, words: str, action: int | None, chosen: bool) -> None:
    drawing, theme = scene.drawing, scene.theme
    number = action is not None and action > NUMBER
    target = scene.target(scene.decider, action or 0, box, "number", "plant so many") if number else {}
    with drawing.group("cl-slot", action=action, **target):
        dash, line = ("", 4) if chosen else ("7 5", 2.5)
        drawing.rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2, 8, theme.act_ground, theme.act, line, dash)
        drawing.text(box.x + box.width / 2, box.middle + 7, words, 20, theme.act, 800, "middle")


def _where_it_went(scene: Scene, crop: int, narrow: bool) -> str:
    """Return where the cards that left a field went, as a chip says it: '1 → Bo', 'Bo's 5 → discards', or ''."""
    marks, view = scene.marks, scene.view
    before = marks.before("field_size", view.field_size[crop], crop)
    owner_before = marks.before("field_owner", view.field_owner[crop], crop)
    for seat in scene.seats:
        if marks.gain("received", seat, crop) > 0:
            return f"{marks.gain('received', seat, crop)} → {SEAT_NAMES[seat]}"
    if before and owner_before != NOBODY and owner_before != view.field_owner[crop]:
        return f"{before} gone" if narrow else f"{SEAT_NAMES[owner_before]}'s {before} → discards"
    return ""
