"""A card of Beer & Bread, read from top to bottom like its rule (B1.2): harvest row, recipe with value, upgrade."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....draw.box import Box
from ....draw.palette import CARD_INK, EDGE, FACE, MARK_INK
from ....draw.svg import Drawing, trim, width_of
from ..components import RESOURCES
from ..text_table import card_line
from ..words import upgrade_name
from .looks import GOOD_SOLID, GOOD_TINT, HARVEST_PART, UPGRADE_PART, good_sign, token
from .scene import Scene

DOT = "#9B9384"
MOST_SINGLE = 8  # tokens of a recipe that are drawn one by one; more are counted


def fitted(drawing: Drawing, x: float, y: float, words: str, size: float, room: float, fill: str = "",
           weight: int = 400, anchor: str = "middle") -> None:  # fmt: skip
    """Write a line that gets narrower, and in the end shorter, where it does not fit."""
    while len(words) > 4 and width_of(words, size, weight > 400) > room * 1.45:
        words = words[:-2].rstrip() + "…"
    wide = width_of(words, size, weight > 400)
    drawing.text(x, y, words, size, fill, weight, anchor, length=room if wide > room * 1.04 else 0)


def marked_words(drawing: Drawing, x: float, y: float, words: str) -> None:
    """Write a caption on yellow: what it counts has changed."""
    theme = drawing.theme
    drawing.rect(x - 6, y - 15, width_of(words, 14) + 12, 20, 8, theme.mark, theme.mark_edge, 1.4)
    drawing.text(x, y, words, 14, MARK_INK)


def draw_card(scene: Scene, card: int, box: Box, data: Mapping[str, object], faded: bool = False) -> None:
    """Draw a card with all its parts; ``faded``: as one that cannot be used now, its words still readable."""
    drawing, view = scene.drawing, scene.view
    good = view.good[card]
    with drawing.group("cl-card", card_line(view, card).rstrip("."), card=card, **data):
        drawing.rect(*box, 7, FACE)
        top, low = box.height * 0.2, box.bottom - box.height * 0.2
        drawing.path(_rounded_top(box, top), HARVEST_PART)
        drawing.rect(box.x, box.y + top, box.width, low - box.y - top, 0, GOOD_TINT[good])
        drawing.path(_rounded_bottom(box, low), UPGRADE_PART)
        across = trim(box.width - 2)
        cuts = f"M{trim(box.x + 1)} {trim(box.y + top)}h{across}M{trim(box.x + 1)} {trim(low)}h{across}"
        drawing.path(cuts, "none", EDGE, 0.8)
        _icons(drawing, view.icons[card], box, top)
        good_sign(drawing, good, box.x + 6, box.y + top + 22, 26)
        _recipe(drawing, view.recipe[card], Box(box.x, box.y + top + 50, box.width, low - box.y - top - 50))
        if faded:
            drawing.rect(*box, 7, scene.theme.panel, opacity="0.4")
        fitted(drawing, box.center, box.y + top + 17, scene.name(card), 14, box.width - 8, CARD_INK, 700)
        drawing.circle(box.right - 19, box.y + top + 36, 13.5, "#FFFFFF", GOOD_SOLID[good], 2)
        drawing.text(box.right - 19, box.y + top + 42, view.coins[card], 17, CARD_INK, 800, "middle")
        fitted(
            drawing,
            box.center,
            low + (box.bottom - low) / 2 + 5,
            upgrade_name(view, card),
            14,
            box.width - 8,
            CARD_INK,
            600,
        )
        drawing.rect(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1, 6.5, "none", EDGE)


def _icons(drawing: Drawing, icons: Sequence[int], box: Box, height: float) -> None:
    step = box.width / 5.2
    for resource in range(5):
        x = box.center + (resource - 2) * step
        if icons[resource]:
            token(drawing, resource, x, box.y + height / 2, min(20, step + 2))
        else:
            drawing.circle(x, box.y + height / 2, 1.8, DOT)


def _recipe(drawing: Drawing, recipe: Sequence[int], box: Box) -> None:
    """Draw the tokens of a recipe, in rows of four; counted where they are very many."""
    tokens = [resource for resource in range(5) for _ in range(recipe[resource])]
    if len(tokens) > MOST_SINGLE:
        kinds = [resource for resource in range(5) if recipe[resource]]
        for place, resource in enumerate(kinds):
            x, y = box.x + 10 + 28 * (place % 3), box.y + 10 + 21 * (place // 3)
            drawing.text(x - 1, y + 5, recipe[resource], 14, CARD_INK, 700, "end" if recipe[resource] > 9 else "middle")
            token(drawing, resource, x + 13, y, 17)
        return
    rows = [tokens] if len(tokens) <= 4 else [tokens[: (len(tokens) + 1) // 2], tokens[(len(tokens) + 1) // 2 :]]
    size = 20.0
    for line, row in enumerate(rows):
        y = box.y + 11 + 21 * line + (9 if len(rows) == 1 else 0)
        for place, resource in enumerate(row):
            token(drawing, resource, box.center + (place - (len(row) - 1) / 2) * (size + 1), y, size)


def _rounded_top(box: Box, height: float) -> str:
    wide, high = trim(box.width - 14), trim(height - 7)
    return f"M{trim(box.x)} {trim(box.y + height)}v-{high}a7 7 0 0 1 7-7h{wide}a7 7 0 0 1 7 7v{high}Z"


def _rounded_bottom(box: Box, low: float) -> str:
    wide, high = trim(box.width - 14), trim(box.bottom - low - 7)
    return f"M{trim(box.x)} {trim(low)}v{high}a7 7 0 0 0 7 7h{wide}a7 7 0 0 0 7-7v-{high}Z"


def tokens_row(drawing: Drawing, counts: Sequence[int], x: float, y: float, size: float, room: float) -> float:
    """Draw tokens in a row from ``x``, closer where there is little room; return where the row ends."""
    tokens = [resource for resource in range(len(RESOURCES)) for _ in range(counts[resource])]
    step = min(size + 1, (room - size) / max(1, len(tokens) - 1))
    for place, resource in enumerate(tokens):
        token(drawing, resource, x + size / 2 + place * step, y, size)
    return x + (size + step * (len(tokens) - 1) if tokens else 0)
