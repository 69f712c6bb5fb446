"""Each layer of the Field alone: as small plans beside the table, and larger as the lift picture (U2.1, U2.2)."""

from __future__ import annotations

from collections.abc import Sequence

from ....draw.box import Box
from ....draw.palette import CARD_INK, FACE, theme_called
from ....draw.picture import Picture
from ....draw.svg import Drawing, width_of
from ....draw.tables import panel
from ..components import SEASONS, SEEDS, SLOTS
from ..state import View
from ..state_text import field_lines, slot_cards
from .looks import SEASON_LOOKS, burrow_card, face_of, index_of, season_back, season_disc
from .plan import Plan, plan_of, still_to_go
from .scene import Scene

DOWNWARDS = (4, 3, 2, 1)  # the layers from the top
LEGEND_HEIGHT = 44.0  # of the count and the name beside a plan
NARROWEST_GAP = 4.0  # between two plans


def slots_of(view: View, layer: int) -> list[int]:
    """Return the slots of a layer."""
    return [slot for slot in range(SLOTS) if view.layer[slot] == layer]


def count_left(view: View, layer: int) -> int:
    """Return how many cards are left in a layer."""
    return sum(len(slot_cards(view, slot)) for slot in slots_of(view, layer))


def _trimmed(view: View, plan: Plan, layer: int) -> tuple[float, float, float]:
    """Return how far down a layer begins in its plan, how high it is, and how far right it begins."""
    boxes = [plan.boxes[slot] for slot in slots_of(view, layer)]
    top = min(box.y for box in boxes)
    return top, max(box.bottom for box in boxes) - top, min(box.x for box in boxes)


def _stacked(view: View, plan: Plan) -> float:
    """Return how high the four plans are one below the other, each at least as high as what stands beside it."""
    return sum(max(LEGEND_HEIGHT, _trimmed(view, plan, layer)[1]) for layer in DOWNWARDS)


def layers_panel(scene: Scene, box: Box, largest: float = 19.0) -> None:
    """Draw the layers one below the other: a plan, the count left; last the Burrow and how many cards must still go."""
    drawing, view = scene.drawing, scene.view
    drawing.text(box.x + 16, box.y + 27, "Layers", 16, weight=700)
    room = box.width - 84
    space = box.height - 40 - 50
    plan = plan_of(view, room, 116, largest)
    if _stacked(view, plan) + 4 * NARROWEST_GAP > space:
        plan = plan_of(view, room, space / 4 - NARROWEST_GAP, largest)
    heights = [_trimmed(view, plan, layer)[1] for layer in DOWNWARDS]
    gap = min(22.0, max(NARROWEST_GAP, (space - _stacked(view, plan)) / 4))
    y = box.y + 40
    for layer, high in zip(DOWNWARDS, heights, strict=True):
        tall = max(LEGEND_HEIGHT, high)
        small_plan(scene, plan, layer, box.x + 12 + (room - plan.width) / 2, y + (tall - high) / 2)
        _legend(scene, layer, box.right - 70, y + tall / 2 - 4)
        y += tall + gap
    _burrow_left(scene, Box(box.x + 12, max(y, box.bottom - 54), room, 44), box.right - 70)


def small_plan(scene: Scene, plan: Plan, layer: int, x: float, y: float) -> None:
    """Draw one layer alone: gone places dashed, open cards by their rank, closed ones in the colour of their back."""
    drawing, view, theme = scene.drawing, scene.view, scene.theme
    look = SEASON_LOOKS[layer - 1]
    top, _, _ = _trimmed(view, plan, layer)
    with drawing.group("cl-layer", f"{look.name}: {count_left(view, layer)} left", layer=layer,
                       count=count_left(view, layer)):  # fmt: skip
        for slot in slots_of(view, layer):
            place = plan.boxes[slot]
            lying = slot_cards(view, slot)
            box = (x + place.x, y + place.y - top, place.width, place.height, min(2.5, place.width / 6))
            if not lying:
                drawing.rect(*box, "none", theme.quiet, 1, "2 2.5")
            elif view.open_slot[slot]:
                new = any(scene.marks.is_new(card) for card in lying)
                drawing.rect(*box, theme.mark if new else FACE, CARD_INK, 1.4)
                whole = Box(*box[:4])
                if len(lying) == 1:
                    _face(scene, lying[0], whole, min(14.0, place.width * 0.76))
                else:
                    _words(scene, f"×{len(lying)}", whole, min(14.0, place.width * 0.76))
            else:
                drawing.rect(*box, look.ground, CARD_INK, 0.6)


def _face(scene: Scene, card: int, box: Box, size: float) -> None:
    """Write the rank of an open card into a box; draw an Otter or a Poacher: a sign would look like a closed card."""
    kind = scene.view.cards[card]
    if kind < SEEDS:
        _words(scene, index_of(kind), box, size)
        return
    wide = min(box.width, box.height) * 0.94
    scene.drawing.use(face_of(scene.drawing, kind), box.center - wide / 2, box.middle - wide / 2, wide, wide)


def _words(scene: Scene, words: str, box: Box, size: float) -> None:
    length = box.width * 0.84 if len(words) > 1 and size < 20 else 0
    scene.drawing.text(box.center, box.middle + size * 0.36, words, size, CARD_INK, 700, "middle", length)


def _legend(scene: Scene, layer: int, x: float, y: float) -> None:
    season_disc(scene.drawing, layer, x + 11, y - 2, 12)
    scene.drawing.text(x + 30, y + 5, count_left(scene.view, layer), 19, weight=800)
    scene.drawing.text(x, y + 27, SEASON_LOOKS[layer - 1].name, 14, scene.theme.quiet)


def _burrow_left(scene: Scene, box: Box, x: float) -> None:
    drawing, left = scene.drawing, still_to_go(scene.view)
    drawing.use(burrow_card(drawing), box.x + box.width / 2 - 15, box.y + 1, 30, 42)
    if left:
        drawing.text(x, box.y + 18, left, 19, weight=800)
        drawing.text(x, box.y + 37, "to go", 14, scene.theme.quiet)
    else:
        drawing.text(x, box.y + 27, "open", 16, weight=700)


def layers_row(scene: Scene, y: float, width: float) -> float:
    """Draw the layers of a narrow picture, four plans in a row or two by two; return the y where they end."""
    drawing, view = scene.drawing, scene.view
    wide = plan_of(view, 10_000, 10_000, 10)
    columns = 2 if wide.width > wide.height * 1.4 else 4
    room = (width - 24 - 16) / columns
    plan = plan_of(view, room - 14, 110, 19)
    heights = [_trimmed(view, plan, layer)[1] for layer in DOWNWARDS]
    high = max(heights)
    rows = 4 // columns
    box = Box(12, y, width - 24, rows * (high + 44) + 52)
    panel(drawing, *box)
    for place, layer in enumerate(DOWNWARDS):
        left = box.x + 8 + place % columns * room
        top = box.y + 12 + place // columns * (high + 44)
        x = left + (room - plan.width) / 2
        small_plan(scene, plan, layer, x, top + (high - heights[place]) / 2)
        season_disc(drawing, layer, left + room / 2 - 16, top + high + 18, 11)
        drawing.text(left + room / 2 + 2, top + high + 25, count_left(view, layer), 18, weight=800)
    left_over, low = still_to_go(view), box.bottom - 50
    drawing.use(burrow_card(drawing), box.x + 14, low, 30, 42)
    words = f"{left_over} must go before the Burrow is open"
    drawing.text(box.x + 56, low + 26, words if left_over else "The Burrow is open.", 15)
    return box.bottom


# The lift picture


def lift(view: View, narrow: bool = False, theme: str = "light") -> Picture:
    """Return a picture in which each layer of the Field lies by itself, as if lifted off the one beneath it.

    Every card shows its slot, and a closed one how many slots cover it. Raises CardlabError for an unknown theme.

    >>> import cardlab
    >>> from cardlab.games.burrow.picture import lift
    >>> game = cardlab.deal("burrow", seed=1)
    >>> print(lift(game.view(0)).describe().splitlines()[0])
    The Field of Burrow, layer by layer: 36 cards must go before the Burrow is open.
    """
    drawing = Drawing(theme_called(theme))
    scene = Scene(drawing, view, None, (), (), (), False)
    width = 390.0 if narrow else 1280.0
    margin = 12.0 if narrow else 24.0
    whole = plan_of(view, 10_000, 10_000, 10)
    columns = 1 if narrow else 2 if whole.width > whole.height * 1.4 else 4
    room = (width - 2 * margin - 12 * (columns - 1)) / columns
    plan = plan_of(view, room - 32, 2000, 76, may_turn=narrow)
    y = 64.0
    drawing.text(margin, 38, "Burrow, layer by layer", 20 if narrow else 24, weight=800)
    if not narrow:
        words = "A number in a disc: so many slots cover this card. Below it, its slot."
        drawing.text(1256, 37, words, 15, scene.theme.quiet, anchor="end")
    for first in range(0, 4, columns):
        row = DOWNWARDS[first : first + columns]
        high = max(_trimmed(view, plan, layer)[1] for layer in row) + 72
        for place, layer in enumerate(row):
            _lifted(scene, plan, layer, Box(margin + place * (room + 12), y, room, high))
        y += high + 12
    left = still_to_go(view)
    told = f"{left} card{'' if left == 1 else 's'} must go before the Burrow is open" if left else "the Burrow is open"
    drawing.use(burrow_card(drawing), margin + 4, y + 2, 45, 63)
    short = f"{left} must go before it is open." if left else "The Burrow is open."
    line = short if narrow else f"{told[0].upper()}{told[1:]}."
    drawing.text(margin + 64, y + 40, line, 16 if narrow else 18, weight=700)
    lines = [f"{line}." for line in field_lines(view)] + [line for layer in DOWNWARDS for line in _covered(view, layer)]
    words = "\n".join([f"The Field of Burrow, layer by layer: {told}.", *lines])
    return Picture(drawing.finish(width, y + 80, words), words)


def _lifted(scene: Scene, plan: Plan, layer: int, box: Box) -> None:
    """Draw one layer in a panel of its own."""
    drawing, view, theme = scene.drawing, scene.view, scene.theme
    panel(drawing, *box)
    season_disc(drawing, layer, box.x + 28, box.y + 28, 13)
    drawing.text(box.x + 50, box.y + 34, SEASONS[layer - 1], 18, weight=700)
    count = count_left(view, layer)
    told = f"{count} left" if count else "gone"
    drawing.text(box.right - 16, box.y + 34, told, 16, theme.quiet, anchor="end")
    top, _, _ = _trimmed(view, plan, layer)
    x, y = box.x + (box.width - plan.width) / 2, box.y + 56 - top
    for slot in slots_of(view, layer):
        place = plan.boxes[slot]
        _lifted_slot(scene, slot, Box(x + place.x, y + place.y, place.width, place.height))


def _lifted_slot(scene: Scene, slot: int, box: Box) -> None:
    drawing, view, theme = scene.drawing, scene.view, scene.theme
    lying = slot_cards(view, slot)
    rounded = min(7.0, box.width / 9)
    with drawing.group("cl-lifted", slot=slot, count=len(lying), covering=view.covering[slot]):
        if not lying:
            drawing.rect(*box, rounded, "none", theme.quiet, 1.2, "3 4")
            return
        if not view.open_slot[slot]:
            drawing.use(season_back(drawing, view.layer[slot]), *box, "card")
        else:
            drawing.rect(*box, rounded, FACE, CARD_INK, 1.4)
        size = min(16.0, box.width * 0.27)
        if view.open_slot[slot]:
            _faces(scene, lying, Box(box.x, box.y + 3, box.width, box.height - (27 if box.width > 30 else 6)))
        else:
            number = view.covering[slot]
            radius = size * 0.8
            drawing.circle(box.center, box.middle - 2, radius, FACE, CARD_INK, 1)
            drawing.text(box.center, box.middle - 2 + size * 0.36, number, size, CARD_INK, 800, "middle")
        if box.width > 30:
            wide = width_of(str(slot), 14) + 8
            drawing.rect(box.center - wide / 2, box.bottom - 21, wide, 18, 4, FACE)
            drawing.text(box.center, box.bottom - 7, slot, 14, CARD_INK, 400, "middle")


def _faces(scene: Scene, lying: Sequence[int], box: Box) -> None:
    """Draw the open cards of a slot side by side, three in a line."""
    columns = min(3, len(lying))
    lines = -(-len(lying) // columns)
    wide, high = box.width / columns, box.height / lines
    for place, card in enumerate(lying):
        line, column = divmod(place, columns)
        cell = Box(box.x + column * wide, box.y + line * high, wide, high)
        _face(scene, card, cell, min(26.0, box.width * 0.5, high * 0.9, wide * 0.8))


def _covered(view: View, layer: int) -> list[str]:
    """Return, as one line if any, how many slots cover each closed card of a layer."""
    closed = [slot for slot in slots_of(view, layer) if slot_cards(view, slot) and not view.open_slot[slot]]
    told = ", ".join(f"{slot} by {view.covering[slot]}" for slot in closed)
    return [f"{SEASONS[layer - 1]}, slots covered: {told}."] if told else []
