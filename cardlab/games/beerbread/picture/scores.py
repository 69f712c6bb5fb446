"""The end of the game: both totals of both villages as bars, coin by coin, the lower one marked (B10.1)."""

from __future__ import annotations

from ....draw.box import Box
from ....draw.svg import width_of
from ....draw.tables import panel, seat_shape
from ....engine.names import SEAT_NAMES
from ..components import GOODS
from ..scoring import Scores, Total
from ..scoring import total as total_of_good
from .looks import GOOD_SOLID, GOOD_TINT
from .scene import Scene

BAR, PITCH = 30.0, 58.0


def final_scores(scene: Scene, box: Box) -> float:
    """Draw the scoring: the villages beside each other, or below each other where it is narrow; return its end."""
    both = tuple((total_of_good(scene.view, seat, 0), total_of_good(scene.view, seat, 1)) for seat in range(2))
    scores = Scores(both, scene.view.windmill, True)
    beside = box.width > 600
    high = 56 + 2 * PITCH
    panel(scene.drawing, box.x, box.y, box.width, high if beside else 2 * high)
    for place, seat in enumerate((scene.left, 1 - scene.left)):
        if beside:
            part = Box(box.x + 24 + place * box.width / 2, box.y, box.width / 2 - 48, high)
        else:
            part = Box(box.x + 14, box.y + place * high, box.width - 28, high)
        _village(scene, scores, seat, part)
    return box.y + (high if beside else 2 * high)


def _village(scene: Scene, scores: Scores, seat: int, box: Box) -> None:
    drawing, theme = scene.drawing, scene.theme
    name = SEAT_NAMES[seat]
    seat_shape(drawing, seat, box.x + 8, box.y + 27, 16)
    drawing.text(box.x + 24, box.y + 34, f"{name}: score {scores.values[seat]}", 19, weight=700)
    if scores.winner == seat:
        words = "wins"
        if scores.decided_by != "score":
            words += " by the other total" if scores.decided_by == "other total" else " without the windmill"
        wide = width_of(words, 15, True) + 22
        drawing.rect(box.right - wide, box.y + 14, wide, 28, 14, theme.ink)
        drawing.text(box.right - wide / 2, box.y + 33, words, 15, theme.inverse, 700, "middle")
    most = max(1, *(total.coins for totals in scores.totals for total in totals))
    for place, total in enumerate(scores.totals[seat]):
        _bar(
            scene, total, total.good == scores.lower(seat), Box(box.x, box.y + 52 + PITCH * place, box.width, BAR), most
        )


def _bar(scene: Scene, total: Total, lower: bool, box: Box, most: int) -> None:
    """Draw a total as a bar with a piece a sold card, and one for what upgrades add."""
    drawing, theme = scene.drawing, scene.theme
    label = f"{GOODS[total.good]} {total.coins}"
    drawing.text(box.x, box.y + 21, label, 16, weight=700 if lower else 400)
    room = box.width - 92
    x = box.x + 92
    with drawing.group("cl-total", f"{label}: {total.working()}", good=GOODS[total.good], total=total.coins):
        more = total.coins - sum(coins for _, coins in total.cards)
        solid, tint = GOOD_SOLID[total.good], GOOD_TINT[total.good]
        for coins, upgrade in [*((coins, False) for _, coins in total.cards), (more, True)]:
            wide = room * coins / most
            if not coins:
                continue
            drawing.rect(x + 0.5, box.y, wide - 1, box.height, 4, tint if upgrade else solid, solid, 1.2)
            if wide > 14:
                ink = "#1F1D1A" if upgrade else "#FFFFFF"
                words = f"+{coins}" if upgrade and wide > 26 else coins
                drawing.text(x + wide / 2, box.y + 20, words, 14, ink, 700, "middle")
            x += wide
        if lower:
            drawing.path(
                f"M{box.x + 92:.1f} {box.y + box.height + 6:.1f}h{max(8.0, x - box.x - 92):.1f}", "none", theme.ink, 3
            )
