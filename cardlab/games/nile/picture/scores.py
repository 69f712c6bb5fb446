"""N10 Scoring as a picture: every storage as piles in ascending order, compared from the left."""

from __future__ import annotations

from ....draw import cards
from ....draw.svg import width_of
from ....draw.tables import panel, seat_shape
from ....engine.names import SEAT_NAMES
from ..components import CROPS
from ..scoring import Scores
from .pictograms import CROP_LOOKS, stack_of
from .scene import Box, Scene

_CAPTION = (
    "Only storage counts: each seat's piles in ascending order, compared from the left. The outlined pile decides."
)


def scoring(scene: Scene, scores: Scores, box: Box) -> None:
    """Draw the scoring, wide: a row a seat, the best first, the piles that decide outlined."""
    drawing = scene.drawing
    best = scores.winners
    height = min(124.0, (box.height - 34) / len(scores.piles) - 8)
    drawing.text(box.x + 4, box.y + 18, _CAPTION, 16, scene.theme.quiet)
    for place, seat in enumerate(scores.order):
        row = Box(box.x, box.y + 34 + place * (height + 8), box.width, height)
        panel(drawing, *row, 12 if seat in best else 0)
        drawing.text(row.x + 46, row.middle + 10, scores.ranks[seat], 28, weight=800, anchor="middle")
        seat_shape(drawing, seat, row.x + 92, row.middle, 20)
        drawing.text(row.x + 114, row.middle + (-1 if seat in best else 7), SEAT_NAMES[seat], 21, weight=700)
        if seat in best:
            _won(scene, row.x + 112, row.middle + 18, "wins" if len(best) == 1 else "shared win")
        _piles(scene, seat, Box(row.x + 268, row.y, row.width - 282, row.height), _decisive(scores, seat))


def narrow_scoring(scene: Scene, scores: Scores, y: float, width: float) -> float:
    """Draw the scoring in one column; return the y where it ends."""
    drawing = scene.drawing
    best = scores.winners
    for line in ("Only storage counts: piles in ascending order,", "from the left; the outlined one decides."):
        drawing.text(14, y + 16, line, 15, scene.theme.quiet)
        y += 20
    y += 6
    for seat in scores.order:
        panel(drawing, 12, y, width - 24, 138, 8 if seat in best else 0)
        drawing.text(38, y + 32, scores.ranks[seat], 22, weight=800, anchor="middle")
        seat_shape(drawing, seat, 66, y + 24, 16)
        drawing.text(82, y + 31, SEAT_NAMES[seat], 19, weight=700)
        if seat in best:
            _won(scene, 92 + width_of(SEAT_NAMES[seat], 19, True), y + 25, "wins" if len(best) == 1 else "shared win")
        _piles(scene, seat, Box(26, y + 42, width - 44, 92), _decisive(scores, seat), True)
        y += 146
    return y - 8


def _decisive(scores: Scores, seat: int) -> int | None:
    """Return the pile in which a seat falls behind the winner; for a winner that in which the next seat does."""
    behind = scores.column_behind(seat)
    return scores.deciding_column if behind is None else behind


def _won(scene: Scene, x: float, y: float, words: str) -> None:
    wide = width_of(words, 15, True) + 22
    scene.drawing.rect(x, y - 13, wide, 26, 13, scene.theme.ink)
    scene.drawing.text(x + wide / 2, y + 5, words, 15, scene.theme.inverse, 700, "middle")


def _piles(scene: Scene, seat: int, box: Box, decisive: int | None, below: bool = False) -> None:
    """Draw the piles of a storage in ascending order of their counts, crops with equal counts in rule order."""
    drawing = scene.drawing
    stored = scene.views[seat].storage
    order = sorted(range(scene.crops), key=lambda crop: (stored[crop], crop))
    column = box.width / scene.crops
    card = 44.0 if below else min(52.0, (box.height - 12) / cards.RATIO)
    card = max(44.0, card)
    height = min(card * cards.RATIO, box.height - (36 if below else 10))
    with drawing.group("cl-storage", seat=seat, count=sum(stored)):
        for place, crop in enumerate(order):
            count = stored[crop]
            x = box.x + column * place + 4
            y = box.y + 4 if below else box.middle - height / 2
            room = column - 8 if below else column - 50
            step = cards.stack_step(card, count, max(card, room))
            wide = card + step * max(0, count - 1)
            with drawing.group("cl-stored-kind", f"{count} {CROPS[crop]}", seat=seat, stored=crop, count=count):
                if count:
                    stack_of(drawing, crop, count, (x, y, card, height), step)
                else:
                    cards.ghost(drawing, x, y, card, height, CROP_LOOKS[crop].letter)
                size = 20 if below else 24
                across, down = (x + card / 2, box.bottom - 6) if below else (x + wide + 22, box.middle + 8.5)
                if place == decisive:
                    mark = width_of(str(count), size, True) + 14
                    high = size * 1.2
                    ring = (across - mark / 2, down - size * 0.36 - high / 2, mark, high, high / 2)
                    drawing.rect(*ring, "none", scene.theme.ink, 2.4)
                drawing.text(across, down, count, size, "", 800, "middle")
