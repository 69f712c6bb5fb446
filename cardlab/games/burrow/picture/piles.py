"""The Seed Pile, the card that was drawn and is not placed yet, and the Poachers put aside."""

from __future__ import annotations

from ....draw import cards
from ....draw.box import Box
from ....draw.palette import MARK_INK
from ....draw.svg import width_of
from ....draw.tables import panel
from ..components import NO_CARD, POACHER, Choice
from ..words import short_name
from .looks import SEED_BACK_SIDE, card_symbol, seed_back
from .scene import Scene


def piles(scene: Scene, box: Box) -> None:
    """Draw the piles in a panel: where it is high, labels stand under the cards, else beside them."""
    panel(scene.drawing, *box)
    tall = box.height > 130
    high = min(84.0, box.height - 98) if tall else box.height - 20
    wide = high / cards.RATIO
    if tall:
        first = box.x + box.width * 0.28 - wide / 2
        second = box.x + box.width * 0.72 - wide / 2
        seed_pile(scene, Box(first, box.y + 11, wide, high), tall)
        drawn(scene, Box(second, box.y + 11, wide, high), tall)
        aside(scene, box.x + 18, box.bottom - 21)
        return
    seed_pile(scene, Box(box.x + 14, box.y + 10, wide, high), tall)
    drawn(scene, Box(box.x + box.width * 0.43, box.y + 10, wide, high), tall)
    aside(scene, box.x + box.width * 0.77, box.middle, stacked=True)


def seed_pile(scene: Scene, box: Box, tall: bool) -> None:
    """Draw the Seed Pile with its count; a click draws from it (U4)."""
    drawing, view = scene.drawing, scene.view
    count = view.card_count - view.next_card
    offered = Choice.DRAW in scene.offered
    target = scene.target(Choice.DRAW, box, "pile", "draw a card", plain=1)
    with drawing.group("cl-pile", f"Seed Pile: {count} cards", count=count,
                       action=int(Choice.DRAW) if offered else None, **target):  # fmt: skip
        if count:
            for lower in range(min(count - 1, 3), 0, -1):
                edge = (box.x + 2 * lower, box.y + 2 * lower, box.width, box.height)
                drawing.rect(*edge, 7 * box.width / 60, SEED_BACK_SIDE, "#14140F", 0.8)
            drawing.use(seed_back(drawing), *box, "card")
        else:
            cards.ghost(drawing, *box)
        if offered:
            cards.allowed(drawing, *box)
        _count(scene, box, count, "Seed Pile", tall, scene.marks.changed(view, "next_card"))


def _count(scene: Scene, box: Box, count: int, label: str, tall: bool, changed: bool) -> None:
    drawing, theme = scene.drawing, scene.theme
    size, wide = 22.0, width_of(str(count), 22, True) + 14
    x, y = (box.center, box.bottom + 26) if tall else (box.right + 16 + wide / 2, box.middle - 2)
    if changed:
        drawing.rect(x - wide / 2, y - 20, wide, 26, 13, theme.mark, theme.mark_edge, 1.4)
    drawing.text(x, y, count, size, MARK_INK if changed else "", 800, "middle")
    if tall:
        drawing.text(x, y + 19, label, 14, theme.quiet, anchor="middle")
    else:
        drawing.text(box.right + 18, y + 22, label, 14, theme.quiet)


def drawn(scene: Scene, box: Box, tall: bool) -> None:
    """Draw the card that was drawn and waits to be placed, or the place that the last one left."""
    drawing, view = scene.drawing, scene.view
    card = view.drawn
    words = f"Drawn: {short_name(view.cards[card])}" if card != NO_CARD else "No card drawn"
    with drawing.group("cl-drawn", words, count=int(card != NO_CARD)):
        if card != NO_CARD:
            if scene.marks.is_new(card):
                cards.changed(drawing, *box)
            drawing.use(card_symbol(drawing, view.cards[card], view.given_rank[card]), *box, "card")
        else:
            cards.ghost(drawing, *box)
        x, y = (box.center, box.bottom + 45) if tall else (box.right + 10, box.middle + 5)
        drawing.text(x, y, "drawn", 14, scene.theme.quiet, anchor="middle" if tall else "")


def aside(scene: Scene, x: float, y: float, stacked: bool = False) -> None:
    """Draw how many Poachers were put aside (U2.4, U6.1), around the height ``y``."""
    drawing, view, theme = scene.drawing, scene.view, scene.theme
    if not view.specials:
        return
    changed = scene.marks.changed(view, "aside")
    with drawing.group("cl-aside", f"{view.aside} Poachers put aside", count=view.aside):
        drawing.use(card_symbol(drawing, POACHER), x, y - 15, 22, 30.8, "card" if view.aside else "")
        size = 19.0
        wide = width_of(str(view.aside), size, True) + 12
        if changed:
            drawing.rect(x + 30, y - 13, wide, 26, 13, theme.mark, theme.mark_edge, 1.4)
        up = 6.0 if stacked else -7.0
        drawing.text(x + 30 + wide / 2, y - up + 0.5, view.aside, size, MARK_INK if changed else "", 800, "middle")
        if stacked:
            drawing.text(x + 36, y + 16, "aside", 14, theme.quiet)
        else:
            drawing.text(x + 38 + wide, y + 6, f"of {view.specials} aside", 14, theme.quiet)
