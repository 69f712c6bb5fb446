"""The whole table of Nile as one picture, from a seat or with all cards open: a pure function of the views."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....draw.palette import theme_called
from ....draw.picture import Picture
from ....draw.svg import Drawing, trim
from ....draw.tables import header, narrow_header
from ....draw.tables import sentence as sentence_strip
from ..components import CROPS
from ..state import View
from ..words import PHASES
from .description import describe
from .fields import field
from .river import common_piles, flood, river_into_row, seen_discards, stack_chips
from .scene import Box, Change, Marks, Scene
from .scores import narrow_scoring, scoring
from .seats import (
    closed_seat,
    narrow_closed_seat,
    narrow_seat,
    open_seat,
    open_seat_height,
    own_seat,
)

WIDE, NARROW = 1280.0, 390.0
GAP = 6.0


def picture(views: Sequence[View], seat: int | None, *, sentence: str, rule: str, changes: Collection[Change] = (),
            offered: Sequence[int] = (), narrow: bool = False, theme: str = "light", prefix: str = "",
            over: bool = False) -> Picture:  # fmt: skip
    """Return the table as a seat sees it, or with all cards open.

    ``views`` holds the view of ``seat`` alone, or, when ``seat`` is None, the views of all seats in order.
    Once the game is ``over`` the storages are compared openly (N10): give all views then, whoever looks.
    ``sentence`` and ``rule`` tell the last step, ``changes`` are its differences of the position; those the
    seat does not see are left out. ``offered`` are the legal actions, drawn where the decider's cards lie open.
    ``prefix`` begins every id of the SVG; without one it follows from the content.

    Raises CardlabError for an unknown theme.
    """
    drawing = Drawing(theme_called(theme))
    scene = Scene(drawing, views, seat, Marks(changes, seat), offered, over)
    words = describe(scene, sentence, rule)
    width = NARROW if narrow else WIDE
    height = _narrow(scene, sentence, rule) if narrow else _wide(scene, sentence, rule)
    return Picture(drawing.finish(width, height, words, prefix), words)


def _season(scene: Scene) -> str:
    return f"Season {scene.view.season} of {scene.view.seats}"


def _wide(scene: Scene, words: str, rule: str) -> float:
    """Draw the wide table; return its height."""
    drawing, view = scene.drawing, scene.view
    phase = -1 if scene.over else view.phase
    header(drawing, "Nile", PHASES, phase, _season(scene), view.season, view.seats)
    strip = sentence_strip(drawing, 24, 60, 1232, words, rule, CROPS, 20)
    top = 72 + strip
    if scene.scores is not None:
        scoring(scene, scene.scores, Box(24, top, 1232, 704 - top))
        return 720
    if scene.seat is None:
        return _wide_open(scene, top)
    area = 480 - top
    river = Box(24, top, 212, area)
    drawing.rect(*river, 12, scene.theme.water)
    rows = _rows(scene, Box(248, top, 672, area))
    for crop, row in enumerate(rows):
        if view.flooded[crop]:
            river_into_row(scene, row, river)
    flood(scene, river)
    raft = Box(34, top + 190, 192, area - 200)
    drawing.rect(*raft, 10, scene.theme.panel)
    common_piles(scene, raft, 44)
    others = [(scene.seat + turn) % view.seats for turn in range(1, view.seats)]
    height = (area + GAP) / len(others) - GAP
    # A short arrow needs a free lane: small panels have their seat's name in its way.
    harvested = [
        height > 110 and any(scene.marks.gain("received", seat, c) > 0 for seat in others) for c in range(view.crops)
    ]
    ends = [field(scene, crop, row, arrow=harvested[crop]) for crop, row in enumerate(rows)]
    for place, seat in enumerate(others):
        storage = closed_seat(scene, seat, Box(936, top + place * (height + GAP), 320, height))
        for crop, row in enumerate(rows):
            if harvested[crop] and scene.marks.gain("received", seat, crop) > 0:
                _harvest_arrow(scene, ends[crop] + 12, row.middle, storage)
    own_seat(scene, scene.seat, Box(24, 492, 1232, 212))
    return 720


def _wide_open(scene: Scene, top: float) -> float:
    """Draw the open table below ``top``: the common ground, then a panel a seat; return the height."""
    drawing, view = scene.drawing, scene.view
    area = max(270.0, 54.0 * scene.crops - GAP) if scene.crops > 5 else 270.0
    river = Box(24, top, 212, area)
    drawing.rect(*river, 12, scene.theme.water)
    rows = _rows(scene, Box(248, top, 672, area))
    for crop, row in enumerate(rows):
        if view.flooded[crop]:
            river_into_row(scene, row, river)
    flood(scene, river)
    for crop, row in enumerate(rows):
        field(scene, crop, row)
    common = Box(936, top, 320, area)
    drawing.rect(*common, 12, scene.theme.panel)
    common_piles(scene, Box(942, top + 10, 308, area - 10), 66, chips=False)
    if view.discard_count:
        drawing.text(960, top + 188, "discards (? not seen by all)", 14, scene.theme.quiet)
        seen_discards(scene, Box(960, top + 198, 280, 40))
    if view.flood_stack_count:
        drawing.text(42, top + 208, "in the stack", 14)
        stack_chips(scene, Box(42, top + 218, 184, 40))
    y = top + area + 34
    drawing.text(184, y - 11, "Hand", 15, scene.theme.quiet)
    drawing.text(890, y - 11, "Storage", 15, scene.theme.quiet)
    for seat in scene.seats:
        high = open_seat_height(scene, seat, 145 if view.seats == 2 else 122)
        open_seat(scene, seat, Box(24, y, 1232, high))
        y += high + GAP + 4
    return y - GAP - 4 + 16


def _rows(scene: Scene, box: Box) -> list[Box]:
    height = (box.height + GAP) / scene.crops - GAP
    return [Box(box.x, box.y + crop * (height + GAP), box.width, height) for crop in range(scene.crops)]


def _harvest_arrow(scene: Scene, start: float, level: float, storage: tuple[float, float]) -> None:
    """N4.1: draw how a harvested card went from its field to another seat's storage: a free lane leads there."""
    drawing, (x, y) = scene.drawing, storage
    end = x - 14
    shape = (
        f"M{trim(start)} {trim(level)}C{trim(end - 70)} {trim(level)} {trim(end - 60)} {trim(y)} {trim(end)} {trim(y)}"
    )
    drawing.path(shape, "none", scene.theme.mat, 6.6)
    drawing.path(shape, "none", scene.theme.ink, 2.6)
    drawing.path(f"M{trim(end)} {trim(y - 6)}l10 6-10 6Z", scene.theme.ink)


def _narrow(scene: Scene, words: str, rule: str) -> float:
    """Draw the table in one column; return its height."""
    drawing, view, width = scene.drawing, scene.view, NARROW
    phase = -1 if scene.over else view.phase
    narrow_header(drawing, "Nile", PHASES, phase, _season(scene), view.season, view.seats, width)
    y = 90 + sentence_strip(drawing, 12, 90, width - 24, words, rule, CROPS, 17) + 10
    if scene.scores is not None:
        return narrow_scoring(scene, scene.scores, y, width) + 12
    y = _narrow_common(scene, y, width) + 10
    for turn in range(1, view.seats + 1):
        seat = (scene.seat + turn) % view.seats if scene.seat is not None else turn - 1
        if seat in scene.views:
            y = narrow_seat(scene, seat, y + 4, width) + 8
        else:
            y = narrow_closed_seat(scene, seat, y, width) + 6
    return y + 4


def _narrow_common(scene: Scene, y: float, width: float) -> float:
    """Draw flood, piles and fields; the water runs down the left edge to the lowest flooded row."""
    drawing, view, theme = scene.drawing, scene.view, scene.theme
    top = Box(12, y, width - 24, 186)
    first = top.bottom + 8
    rows = [Box(30, first + crop * 74, width - 42, 68) for crop in range(scene.crops)]
    deepest = max((row.bottom for crop, row in enumerate(rows) if view.flooded[crop]), default=top.bottom)
    drawing.rect(*top, 12, theme.water)
    if deepest > top.bottom:
        drawing.rect(12, y + 20, 12, deepest - y - 20, 6, theme.water)
    for crop, row in enumerate(rows):
        if view.flooded[crop]:
            drawing.rect(12, row.y, 40, row.height, 6, theme.water)
    flood(scene, Box(12, y, 172, 186), 68)
    raft = Box(184, y + 10, width - 20 - 184, 166)
    drawing.rect(*raft, 10, theme.panel)
    common_piles(scene, raft, 40)
    for crop, row in enumerate(rows):
        field(scene, crop, row, narrow=True)
    return rows[-1].bottom
