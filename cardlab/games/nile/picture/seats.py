"""The seats of a picture of Nile: own or open hands and storages card by card, the others' closed with counts."""

from __future__ import annotations

from ....draw import cards
from ....draw.palette import MARK_INK
from ....draw.svg import width_of, wrap
from ....draw.tables import panel, seat_shape
from ....engine.names import SEAT_NAMES
from ..components import CROPS, STORED
from ..scoring import in_order
from .description import duty
from .hand import Placed, bundles, draw_hand, fit, fit_exactly, hand_height
from .pictograms import CROP_LOOKS, stack_of
from .river import received_chips
from .scene import Box, Scene


def own_seat(scene: Scene, seat: int, box: Box) -> None:
    """Draw the seat that looks, wide: its hand from the left, its storage at the right."""
    drawing = scene.drawing
    panel(drawing, *box, 12 if scene.acts(seat) else 0)
    _name(scene, seat, box.x + 32, box.y + 34, box.x + 820)
    room = Box(box.x + 28, box.y + 48, 800, box.height - 56)
    found = bundles(scene, seat)
    placed = fit(found, room.width, room.height, (78, 70, 62, 56, 52, 48, 44))
    lift = 14.0 if len(placed[2]) == 1 else 4.0
    spare = room.height - hand_height(placed[0], placed[2])
    draw_hand(scene, seat, room.x, room.y + max(0.0, spare * 0.6), placed, lift)
    rule = box.x + 848
    drawing.path(f"M{rule:g} {box.y + 20:g}V{box.bottom - 20:g}", "none", scene.theme.line, 1)
    storage_title(scene, seat, rule + 18, box.y + 34)
    storage(scene, seat, Box(rule + 18, box.y + 50, box.right - rule - 36, box.height - 62))


def open_seat(scene: Scene, seat: int, box: Box) -> None:
    """Draw a seat of an open-handed table: name at the left, hand, storage at the right."""
    drawing = scene.drawing
    panel(drawing, *box, 12 if scene.acts(seat) else 0)
    seat_shape(drawing, seat, box.x + 32, box.y + 28, 16)
    drawing.text(box.x + 48, box.y + 35, SEAT_NAMES[seat], 19, weight=700)
    lines = [f"{scene.view.hand_count[seat]} in hand", f"{scene.view.storage_count[seat]} stored"]
    words = wrap(duty(scene, seat), 14.5, 130) if scene.acts(seat) else []
    for place, line in enumerate([*words[:2], *lines]):
        drawing.text(box.x + 24, box.y + 57 + 18.5 * place, line, 14.5, scene.theme.quiet)
    placed = open_hand_places(scene, seat)
    high = hand_height(placed[0], placed[2])
    draw_hand(scene, seat, box.x + 160, box.middle - high / 2, placed, 4)
    rule = box.x + 848
    drawing.path(f"M{rule:g} {box.y + 14:g}V{box.bottom - 14:g}", "none", scene.theme.line, 1)
    storage(scene, seat, Box(rule + 18, box.y + 8, box.right - rule - 36, box.height - 14))


def open_hand_places(scene: Scene, seat: int) -> tuple[float, float, Placed]:
    """Return where the cards of an open hand lie: in one line, or in several lines of smaller cards."""
    found, width = bundles(scene, seat), 672.0
    for lines, sizes in ((1, (66.0, 60.0, 56.0, 52.0, 48.0)), (4, (52.0, 48.0))):
        placed = fit_exactly(found, width, lines * sizes[0] * (cards.RATIO + 0.2), sizes)
        if placed and len(placed[2]) <= lines:
            return placed
    return fit(found, width, 300, (44,))


def open_seat_height(scene: Scene, seat: int, least: float) -> float:
    """Return how high the panel of an open seat is."""
    placed = open_hand_places(scene, seat)
    return max(least, hand_height(placed[0], placed[2]) + 24)


def narrow_seat(scene: Scene, seat: int, y: float, width: float) -> float:
    """Draw an open seat in a narrow picture; return the y where it ends."""
    drawing = scene.drawing
    found = bundles(scene, seat)
    placed = fit(found, width - 60, 1000, (56,))
    high = hand_height(placed[0], placed[2])
    words = wrap(duty(scene, seat), 15, width - 60)
    words = words if words != [""] else []
    beside = len(words) == 1 and width_of(words[0], 15) < width - 150
    top = y + 52 + (0 if beside else 20 * len(words))
    rows = 1 if scene.crops <= 5 else 2  # six and more in a row would be too narrow for a finger
    box = Box(12, y, width - 24, top - y + high + 16 + 38 + 94 * rows)
    panel(drawing, *box, 10 if scene.acts(seat) else 0)
    seat_shape(drawing, seat, 40, y + 24, 15)
    drawing.text(56, y + 31, SEAT_NAMES[seat], 19, weight=700)
    if beside:
        drawing.text(56 + width_of(SEAT_NAMES[seat], 19, True) + 12, y + 31, words[0], 15, scene.theme.quiet)
    else:
        for place, line in enumerate(words):
            drawing.text(36, y + 54 + 20 * place, line, 15, scene.theme.quiet)
    draw_hand(scene, seat, 36, top, placed, 4)
    bottom = top + high + 16
    drawing.path(f"M36 {bottom:.1f}H{width - 26:g}", "none", scene.theme.line, 1)
    storage_title(scene, seat, 36, bottom + 23)
    storage(scene, seat, Box(36, bottom + 32, width - 36 - 22, 94 * rows), rows)
    return box.bottom


def _name(scene: Scene, seat: int, x: float, y: float, right: float) -> None:
    seat_shape(scene.drawing, seat, x, y - 7, 16)
    scene.drawing.text(x + 18, y, SEAT_NAMES[seat], 19, weight=700)
    words = duty(scene, seat)
    if words:
        start = x + 18 + width_of(SEAT_NAMES[seat], 19, True) + 12
        size = 16 if start + width_of(words, 16) < right else 14
        scene.drawing.text(start, y, words, size, scene.theme.quiet)


def storage_title(scene: Scene, seat: int, x: float, y: float) -> None:
    """N10.1: write 'Storage' and the counts in the order in which scoring compares them."""
    scene.drawing.text(x, y, "Storage", 16, weight=700)
    order = " ".join(map(str, in_order(scene.views[seat].storage, scene.crops)))
    scene.drawing.text(x + width_of("Storage", 16, True) + 14, y, f"in order: {order}", 15, scene.theme.quiet)


def storage(scene: Scene, seat: int, whole: Box, rows: int = 1) -> None:
    """N4.1: draw an open storage: a column of cards for each crop, its count below."""
    drawing, theme = scene.drawing, scene.theme
    stored = scene.views[seat].storage
    in_row = -(-scene.crops // rows)
    column = min(72.0, whole.width / in_row)
    width = min(48.0, column - 6)
    height = min(width * cards.RATIO, whole.height / rows - 26)
    with drawing.group("cl-storage", seat=seat, count=scene.view.storage_count[seat]):
        for crop in range(scene.crops):
            count, change = stored[crop], scene.marks.gain("storage", seat, crop)
            chosen = min(count, scene.chosen_stored(seat, crop))
            action = STORED + crop if STORED + crop in scene.offered and seat == scene.decider else None
            row, place_in_row = divmod(crop, in_row)
            box = Box(whole.x, whole.y + row * whole.height / rows, whole.width, whole.height / rows)
            base = box.bottom - 26 - height
            x = box.x + column * place_in_row + (column - width) / 2
            room = max(0.0, base - box.y)
            pitch = min(18.0, room / max(1, count - 1 + (change < 0)))
            top = base - pitch * max(0, count - 1)
            high = base - top + height
            place = Box(x - 2, max(box.y, min(top, base - 8)), width + 4, max(high, height + 8) + 22)
            target = scene.target(seat, STORED + crop, place, "storage") if count else {}
            with drawing.group("cl-stored-kind", f"{count} {CROPS[crop]} stored", seat=seat, stored=crop, count=count,
                               action=action, chosen=chosen or None, **target):  # fmt: skip
                if change < 0 and count:
                    cards.ghost(drawing, x, top - max(6.0, pitch), width, height)
                if not count:
                    cards.ghost(drawing, x, base, width, height, CROP_LOOKS[crop].letter)
                else:
                    _column(scene, crop, count, max(0, change), Box(x, top, width, height), pitch)
                if chosen:
                    cards.selected(drawing, x, base - pitch * (chosen - 1), width, height + pitch * (chosen - 1), 3)
                elif action is not None:
                    cards.allowed(drawing, x, top, width, high, 3)
                middle = x + width / 2
                if change:
                    wide = width_of(str(count), 20, True) + 14
                    drawing.rect(middle - wide / 2, box.bottom - 21, wide, 25, 12, theme.mark, theme.mark_edge, 1.4)
                drawing.text(middle, box.bottom - 2, count, 20, MARK_INK if change else "", 800, "middle")


def _column(scene: Scene, crop: int, count: int, gained: int, box: Box, pitch: float) -> None:
    drawing, gained = scene.drawing, min(count, gained)
    old = count - gained
    stack_of(drawing, crop, old, (box.x, box.y, box.width, box.height), 0, pitch, not gained)
    if gained:
        cards.changed(drawing, box.x, box.y + old * pitch, box.width, box.height + (gained - 1) * pitch, 4)
        stack_of(drawing, crop, gained, (box.x, box.y + old * pitch, box.width, box.height), 0, pitch)


# Closed seats


def closed_seat(scene: Scene, seat: int, box: Box) -> tuple[float, float]:
    """N4.3: draw another seat closed, storage nearest to the fields, then the hand; return where storage begins."""
    panel(scene.drawing, *box, 10 if scene.acts(seat) else 0)
    if box.height < 110:
        return _closed_line(scene, seat, box)
    drawing, theme = scene.drawing, scene.theme
    _name(scene, seat, box.x + 32, box.y + 32, box.right - 10)
    if box.height > 250:
        card = 72.0
        drawing.text(box.x + 22, box.y + 66, "Storage", 15, theme.quiet)
        storage_at = Box(box.x + 22, box.y + 78, card, card * cards.RATIO)
        closed_storage(scene, seat, storage_at, 26)
        drawing.text(box.x + 168, box.y + 68, "received so far", 15, theme.quiet)
        received_chips(scene, seat, box.x + 168, box.y + 84, 3, 48)
        drawing.text(box.x + 22, box.y + 216, "Hand", 15, theme.quiet)
        closed_hand(scene, seat, Box(box.x + 22, box.y + 226, card, card * cards.RATIO), box.width - 100, 26)
    else:
        card = 44.0 if box.height > 150 else 38.0
        top = box.y + 60
        drawing.text(box.x + 20, top - 10, "Storage", 15, theme.quiet)
        drawing.text(box.x + 136, top - 10, "Hand", 15, theme.quiet)
        storage_at = Box(box.x + 20, top, card, card * cards.RATIO)
        closed_storage(scene, seat, storage_at, 24)
        closed_hand(scene, seat, Box(box.x + 136, top, card, card * cards.RATIO), 130, 24)
        if box.height > 170:
            drawing.text(box.x + 20, box.bottom - 35, "received so far", 14, theme.quiet)
            received_chips(scene, seat, box.x + 20, box.bottom - 27, 7, 41)
    return storage_at.x, storage_at.middle


def _closed_line(scene: Scene, seat: int, box: Box) -> tuple[float, float]:
    drawing, theme = scene.drawing, scene.theme
    acts = scene.acts(seat)
    seat_shape(drawing, seat, box.x + 26, box.middle - (8 if acts else 0), 15)
    drawing.text(box.x + 42, box.middle - (1 if acts else -7), SEAT_NAMES[seat], 18, weight=700)
    if acts:
        words = "to decide" if scene.decider == seat else "on turn"
        drawing.text(box.x + 20, box.middle + 20, words, 14, theme.quiet)
    card = 30.0
    high = card * cards.RATIO
    top = box.middle - high / 2 - 8
    storage_at = Box(box.x + 118, top, card, high)
    closed_storage(scene, seat, storage_at, 20)
    drawing.text(box.x + 118, box.middle + high / 2 + 9, "stored", 14, theme.quiet)
    closed_hand(scene, seat, Box(box.x + 206, top, card, high), 44, 20)
    drawing.text(box.x + 206, box.middle + high / 2 + 9, "in hand", 14, theme.quiet)
    return storage_at.x, storage_at.middle


def narrow_closed_seat(scene: Scene, seat: int, y: float, width: float) -> float:
    """Draw another seat as one line of a narrow picture; return the y where it ends."""
    drawing, theme = scene.drawing, scene.theme
    acts = scene.acts(seat)
    box = Box(12, y, width - 24, 54)
    panel(drawing, *box, 8 if acts else 0)
    seat_shape(drawing, seat, 37, box.middle - (7 if acts else 0), 15)
    drawing.text(50, box.middle + (0 if acts else 7), SEAT_NAMES[seat], 17, weight=700)
    if acts:
        drawing.text(30, box.middle + 19, "to decide" if scene.decider == seat else "on turn", 14, theme.quiet)
    closed_storage(scene, seat, Box(108, box.middle - 21, 30, 42), 18)
    drawing.text(177, box.middle + 6, "stored", 14, theme.quiet)
    closed_hand(scene, seat, Box(224, box.middle - 21, 30, 42), 48, 18)
    drawing.text(width - 18, box.middle + 6, "in hand", 14, theme.quiet, anchor="end")
    return box.bottom


def closed_storage(scene: Scene, seat: int, box: Box, size: float) -> None:
    """Draw a closed storage as a pile with its count (N4.3)."""
    drawing, count = scene.drawing, scene.view.storage_count[seat]
    with drawing.group("cl-closed-storage", f"{SEAT_NAMES[seat]}: {count} stored", seat=seat, count=count):
        edges = 2 * min(3, max(0, count - 1)) if box.width > 40 else 0
        if scene.marks.changed("storage_count", seat):
            cards.changed(drawing, box.x, box.y, box.width + edges, box.height + edges)
            if not count:
                drawing.rect(*box, 5, scene.theme.panel)
        if count:
            cards.pile(drawing, cards.define_back(drawing), count if edges else 1, box.x, box.y, box.width)
        else:
            cards.ghost(drawing, *box)
        drawing.text(box.right + 10 + edges, box.middle + size * 0.36, count, size, weight=800)


def closed_hand(scene: Scene, seat: int, box: Box, room: float, size: float) -> None:
    """Draw a closed hand as a fan of backs with its count; ``room`` is its width without the count."""
    drawing, count = scene.drawing, scene.view.hand_count[seat]
    with drawing.group("cl-closed-hand", f"{SEAT_NAMES[seat]}: {count} in hand", seat=seat, count=count):
        step = min(box.width * 0.3, (room - box.width) / max(1, count - 1))
        wide = box.width + step * max(0, count - 1)
        gain = scene.marks.gain("hand_count", seat)
        symbol = cards.define_back(drawing)
        gained = min(count, max(0, gain))
        cards.stack(drawing, symbol, count - gained, *box, step)
        if gained:
            first = box.x + (count - gained) * step
            cards.changed(drawing, first, box.y, box.width + (gained - 1) * step, box.height)
            cards.stack(drawing, symbol, gained, first, *box[1:], step)
        if not count:
            cards.ghost(drawing, *box)
        if gain < 0:
            cards.ghost_behind(drawing, box.x + wide - 2, box.y, 10, box.height)
            wide += 8
        drawing.text(box.x + wide + 12, box.middle + size * 0.36, count, size, weight=800)
