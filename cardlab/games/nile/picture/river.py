"""The common ground of a picture of Nile: the flood, the draw pile, the discards, the pending Speculations."""

from __future__ import annotations

from collections.abc import Sequence

from ....draw import cards
from ....draw.palette import CARD_INK, EDGE, FACE, MARK_INK
from ....draw.svg import trim, width_of
from ....draw.tables import seat_shape
from ....engine.names import SEAT_NAMES
from ..components import CROPS, KIND_NAMES, MOST_CROPS, NO_CARD, PLAGUE
from .pictograms import CROP_LOOKS, PLAGUE_LOOK, SUN_LOOK, card_symbol, letters
from .scene import Box, Scene, crops_flooded

SPECULATION = "sun"  # in a list of letters, the sun stands for all Speculations together


def waves(scene: Scene, x: float, y: float, width: float, rows: int = 1, pitch: float = 7) -> None:
    """Draw lines of water."""
    strokes = int(width / 12)
    path = "".join(f"M{trim(x)} {trim(y + row * pitch)}" + "q3-4 6 0t6 0" * strokes for row in range(rows))
    scene.drawing.path(path, "none", scene.theme.wave, 2)


def river_into_row(scene: Scene, box: Box, river: Box) -> None:
    """N3.2: draw the water that runs from the river into a flooded row."""
    x, top, bottom = trim(river.right - 16), box.y, box.bottom
    above, below = max(river.y, top - 10), min(river.bottom, bottom + 10)
    shape = (
        f"M{x} {trim(above)}C{trim(river.right)} {trim((above + top) / 2)} {trim(river.right + 6)} {trim(top)} "
        f"{trim(box.x + 12)} {trim(top)}V{trim(bottom)}C{trim(river.right + 6)} {trim(bottom)} "
        f"{trim(river.right)} {trim((below + bottom) / 2)} {x} {trim(below)}Z"
    )
    scene.drawing.path(shape, scene.theme.water)


def flood(scene: Scene, box: Box, card_width: float = 96) -> None:
    """N3.1: draw the current flood card on its stack, the crops it floods beside it, and the stack's count."""
    drawing, view, marks = scene.drawing, scene.view, scene.marks
    height = card_width * cards.RATIO
    x, y = box.x + 18, box.y + 42
    with drawing.group("cl-flood", _flood_title(scene), kind=view.flood_card, count=view.flood_stack_count):
        drawing.text(box.x + 18, box.y + 27, "Flood", 16, weight=700)
        depth = f"{view.flood_stack_count} in stack" if card_width > 80 else f"stack {view.flood_stack_count}"
        if marks.changed("flood_stack_count"):
            wide = width_of(depth, 15, True)
            drawing.rect(
                box.right - wide - 20, box.y + 10, wide + 12, 24, 12, scene.theme.mark, scene.theme.mark_edge, 1.4
            )
            drawing.text(box.right - 14 - wide / 2, box.y + 27, depth, 15, MARK_INK, 700, "middle")
        else:
            drawing.text(box.right - 14, box.y + 27, depth, 15, anchor="end")
        if view.flood_card == NO_CARD:
            if marks.changed("flood_card"):
                cards.changed(drawing, x, y, card_width, height)
                drawing.rect(x, y, card_width, height, 10, scene.theme.water)
            cards.ghost(drawing, x, y, card_width, height)
            words = ("card", "shuffled", "in") if crops_flooded(view) else ("no", "flood", "yet")
            for line, word in enumerate(words):
                drawing.text(x + card_width / 2, y + height / 2 - 14 + 20 * line, word, 15, anchor="middle")
        else:
            for lower in range(min(view.flood_stack_count - 1, 3), 0, -1):
                drawing.rect(x + 3 * lower, y + 3 * lower, card_width, height, 11, FACE, EDGE)
            if marks.changed("flood_card") or marks.gain("flood_stack_count") > 0:
                cards.changed(drawing, x, y, card_width, height, 6)
            drawing.use(card_symbol(drawing, view.flood_card), x, y, card_width, height, "card")
        side = (x + card_width + 10 + box.right) / 2
        for place, crop in enumerate(crops_flooded(view)[:2]):
            top = y + 2 + 66 * place
            drawing.rect(side - 20, top, 40, 40, 9, CROP_LOOKS[crop].tint)
            cards.pictogram(drawing, CROP_LOOKS[crop], side - 16, top + 4, 32)
            drawing.text(side, top + 57, CROPS[crop], 15, weight=700, anchor="middle")


def _flood_title(scene: Scene) -> str:
    if scene.view.flood_card == NO_CARD:
        return "no flood card"
    return f"flood: {KIND_NAMES[scene.view.flood_card]}"


def common_piles(scene: Scene, box: Box, card_width: float, chips: bool = True) -> None:
    """Draw draw pile, discards and pending Speculations side by side, each with its count (N2, N5.1, N6.4)."""
    column = box.width / 3
    y = box.y + 12
    _draw_pile(scene, box.x + column * 0.5, y, card_width)
    _discard_pile(scene, box.x + column * 1.5, y, card_width)
    _pending(scene, box.x + column * 2.5, y, card_width)
    if chips:
        seen_discards(scene, Box(box.x + 10, y + card_width * cards.RATIO + 48, box.width - 20, 40))


def _count(scene: Scene, x: float, y: float, count: int, words: str) -> None:
    scene.drawing.text(x, y + 27, count, 20, weight=800, anchor="middle")
    scene.drawing.text(x, y + 43, words, 14, scene.theme.quiet, anchor="middle")


def _draw_pile(scene: Scene, middle: float, y: float, width: float) -> None:
    drawing, count = scene.drawing, scene.view.pile_count
    height = width * cards.RATIO
    x = middle - width / 2
    with drawing.group("cl-pile", f"draw pile: {count}", count=count):
        if scene.marks.changed("pile_count"):
            cards.changed(drawing, x, y, width + 4 * (count > 1), height + 4 * (count > 1), 4.5)
        if count:
            cards.pile(drawing, cards.define_back(drawing), count, x, y, width)
        else:
            cards.ghost(drawing, x, y, width, height)
        _count(scene, middle, y + height, count, "pile")


def _discard_pile(scene: Scene, middle: float, y: float, width: float) -> None:
    drawing, count = scene.drawing, scene.view.discard_count
    height = width * cards.RATIO
    x = middle - width / 2
    with drawing.group("cl-discards", f"discards: {count}", count=count):
        if scene.marks.changed("discard_count"):
            cards.changed(drawing, x, y, width + 2, height + 2, 4.5)
        if count:
            for lower in range(min(count - 1, 2), -1, -1):
                drawing.rect(x + 2 * lower, y + 2 * lower, width, height, 5, FACE, EDGE)
            # Which card lies on top is nobody's business (N5.5): the pile is paper with a cross.
            wide, high = trim(width * 0.4), trim(height * 0.28)
            start = f"M{trim(x + width * 0.3)} {trim(y + height * 0.36)}"
            drawing.path(f"{start}l{wide} {high}m0-{high}l-{wide} {high}", "none", "#8A8272", 3)
        else:
            cards.ghost(drawing, x, y, width, height)
        _count(scene, middle, y + height, count, "discards")


def _pending(scene: Scene, middle: float, y: float, width: float) -> None:
    drawing, view = scene.drawing, scene.view
    height = width * cards.RATIO
    kinds = [kind for kind in range(MOST_CROPS, PLAGUE) if view.pending[kind]]
    marked = any(scene.marks.changed("pending", kind) for kind in range(MOST_CROPS, PLAGUE))
    step = cards.STRIP * width / max(1, len(kinds) - 1)
    x = middle - (width + step * max(0, len(kinds) - 1)) / 2
    owner = SEAT_NAMES[view.pending_seat] if kinds else None
    title, holder = f"pending Speculations: {len(kinds)}", view.pending_seat if kinds else None
    with drawing.group("cl-pending", title, count=len(kinds), owner=holder):
        if marked:
            cards.changed(drawing, x, y, width + step * max(0, len(kinds) - 1), height, 4.5)
        for place, kind in enumerate(kinds):
            with drawing.group("cl-pending-card", KIND_NAMES[kind], pending_kind=kind):
                drawing.use(card_symbol(drawing, kind), x + step * place, y, width, height, "card")
        if not kinds:
            if marked:
                drawing.rect(x, y, width, height, 5, scene.theme.panel)
            cards.ghost(drawing, x, y, width, height)
        _count(scene, middle, y + height, len(kinds), "pending")
        if owner:
            seat_shape(drawing, view.pending_seat, middle - 24, y + height + 18, 13)


def seen_discards(scene: Scene, box: Box) -> None:
    """N11.1: list the discards that everybody saw, as letters with their counts; '?' counts those not seen (N5.5)."""
    view = scene.view
    looks = CROP_LOOKS[: scene.crops]
    entries = [(look.letter, look.solid, look.letter_ink, view.seen_discards[crop]) for crop, look in enumerate(looks)]
    pairs = sum(view.seen_discards[MOST_CROPS:PLAGUE])
    entries.append((SPECULATION, FACE, CARD_INK, pairs))
    entries.append((PLAGUE_LOOK.letter, PLAGUE_LOOK.solid, PLAGUE_LOOK.letter_ink, view.seen_discards[PLAGUE]))
    entries.append(("?", scene.theme.well, scene.theme.ink, view.discard_count - sum(view.seen_discards)))
    shown = [entry for entry in entries if entry[3] > 0]
    letter_chips(scene, box, shown)


def stack_chips(scene: Scene, box: Box) -> None:
    """N11.1: list the cards of the flood stack, all of which were turned up openly."""
    stack = scene.view.flood_stack
    looks = CROP_LOOKS[: scene.crops]
    entries = [(look.letter, look.solid, look.letter_ink, stack[crop]) for crop, look in enumerate(looks)]
    entries.append((SPECULATION, FACE, CARD_INK, sum(stack[MOST_CROPS:PLAGUE])))
    letter_chips(scene, box, [entry for entry in entries if entry[3] > 0])


def letter_chips(scene: Scene, box: Box, entries: Sequence[tuple[str, str, str, int]]) -> None:
    """Draw squares with letters, each with its count behind it, in at most two rows: (letter, fill, ink, count)."""
    columns = max(int(box.width // 41), -(-len(entries) // 2))
    pitch = min(41.0, box.width / columns)
    for place, (letter, fill, ink, count) in enumerate(entries):
        letter_chip(
            scene, box.x + pitch * (place % columns), box.y + 21 * (place // columns), pitch, (letter, fill, ink, count)
        )


def letter_chip(scene: Scene, x: float, y: float, room: float, entry: tuple[str, str, str, int]) -> None:
    """Draw a small square with a kind's letter, and a count behind it."""
    letter, fill, ink, count = entry
    side = 18 if room > 38 else 15
    scene.drawing.rect(x, y, side, 18, 4, fill, EDGE, 0.8)
    if letter == SPECULATION:
        cards.pictogram(scene.drawing, SUN_LOOK, x + 1, y + 1 + (18 - side) / 2, side - 2)
    else:
        scene.drawing.text(x + side / 2, y + 14, letter, 14, ink, 700, "middle")
    scene.drawing.text(x + side + (4 if room > 38 else 2), y + 14, count, 14)


def received_chips(scene: Scene, seat: int, x: float, y: float, columns: int, pitch: float) -> None:
    """N11.2: list what a closed storage has received, crop by crop: the most it can hold."""
    shown = [(crop, scene.view.received[seat][crop]) for crop in range(scene.crops)]
    for place, (crop, count) in enumerate(shown):
        look = CROP_LOOKS[crop]
        column, row = place % columns, place // columns
        entry = (letters(crop), look.solid, look.letter_ink, count)
        letter_chip(scene, x + pitch * column, y + 24 * row, pitch, entry)
