"""The layered Field in a picture of Burrow: what covers what, and which open cards can go where (U2.2, U3)."""

from __future__ import annotations

from ....draw import cards
from ....draw.box import Box
from ....draw.palette import CARD_INK, FACE, LIGHT
from ....draw.svg import width_of
from ....draw.tables import chip
from ....engine.names import SEAT_NAMES
from ..components import BURROW, NO_CARD, SLOT, SLOTS
from ..state_text import slot_cards
from ..words import ACTIONS, crop_letter, short_name
from .looks import burrow_card, card_symbol, index_of, season_back, season_disc
from .plan import Plan, in_layers
from .scene import Scene

SHADOW = (3.0, 4.5)
QUIET_INK = "#575147"  # the number of a slot, on the paper of a card


def draw_field(scene: Scene, plan: Plan) -> None:
    """Draw the Burrow, the cards above it, and what the last step took away; the plan is in its place."""
    drawing, view = scene.drawing, scene.view
    with drawing.group("cl-field", count=view.field_count):
        _shadow(scene, plan.boxes[BURROW])
        with drawing.group("cl-burrow", _burrow_words(scene), covering=view.covering[BURROW]):
            drawing.use(burrow_card(drawing), *plan.boxes[BURROW])
        order = in_layers(view)
        for slot in order:
            if view.first_in_slot[slot] != NO_CARD and not view.open_slot[slot]:
                _face_down(scene, slot, plan.boxes[slot])
        for slot in order:
            if view.open_slot[slot] and view.first_in_slot[slot] != NO_CARD:
                _open_slot(scene, slot, plan.boxes[slot])
        for slot, card in scene.marks.left_slots():
            _place_left(scene, slot, card, plan)


def _burrow_words(scene: Scene) -> str:
    slots = scene.view.covering[BURROW]
    return f"The Burrow: {slots} slot{' covers' if slots == 1 else 's cover'} it" if slots else "The Burrow is open"


def _shadow(scene: Scene, box: Box) -> None:
    scale = min(1.0, box.width / 90)
    x, y = box.x + SHADOW[0] * scale, box.y + SHADOW[1] * scale
    scene.drawing.rect(x, y, box.width, box.height, 8 * scale, "#000000", opacity=".26")


def _face_down(scene: Scene, slot: int, box: Box) -> None:
    drawing, season = scene.drawing, scene.view.layer[slot]
    _shadow(scene, box)
    with drawing.group("cl-slot", slot=slot, layer=season, count=len(slot_cards(scene.view, slot))):
        drawing.use(season_back(drawing, season), *box, "card")


def _open_slot(scene: Scene, slot: int, box: Box) -> None:
    """U6.1: the cards of one slot, side by side; where there are many they stand in rows, the first one top left."""
    drawing, view = scene.drawing, scene.view
    lying = slot_cards(view, slot)
    with drawing.group("cl-slot", slot=slot, layer=view.layer[slot], count=len(lying), open=1):
        if len(lying) == 1:
            _shadow(scene, box)
            _open_card(scene, slot, 0, lying[0], box)
            return
        tray = Box(box.x - 2, box.y - 2, box.width + 4, box.height + 4)
        _shadow(scene, tray)
        drawing.rect(*tray, 8, scene.theme.panel, scene.theme.quiet, 1.2)
        for place, cell in enumerate(side_by_side(len(lying), box)):
            _open_card(scene, slot, place, lying[place], cell)


def side_by_side(count: int, box: Box) -> list[Box]:
    """Return places for so many cards in one slot, from the left, row by row.

    >>> [round(each.x) for each in side_by_side(3, Box(0, 0, 90, 126))]
    [0, 46, 0]
    """
    columns = 2 if count <= 6 else 3
    rows = -(-count // columns)
    gap = 2.0 if count > 2 else 1.0
    wide = (box.width - gap * (columns - 1)) / columns
    high = min(wide * cards.RATIO, (box.height - gap * (rows - 1)) / rows)
    top = box.y + (box.height - rows * (high + gap) + gap) / 2
    return [
        Box(box.x + place % columns * (wide + gap), top + place // columns * (high + gap), wide, high)
        for place in range(count)
    ]


def _open_card(scene: Scene, slot: int, place: int, card: int, box: Box) -> None:
    drawing, view = scene.drawing, scene.view
    action = SLOT + slot + SLOTS * place
    kind = view.cards[card]
    offered, chosen = action in scene.offered, action in scene.chosen
    where = ACTIONS[action].word
    title = f"{short_name(kind)} in {where}"
    data: dict[str, object] = {"card": card, "place": place, "action": action if offered else None}
    data |= scene.target(action, box, "field", plain=1, chosen=1 if chosen else None)
    lettered = scene.takers(card) if offered else []
    if lettered:
        title += f", fits crop {' or '.join(lettered)}" if len(lettered) < 4 else f", fits {len(lettered)} Crops"
    with drawing.group("cl-open", title, **data):
        if scene.marks.is_new(card):
            cards.changed(drawing, *box, min(5.0, box.width * 0.07))
        small = box.width < 40
        drawing.use(card_symbol(drawing, kind, view.given_rank[card], small), *box, "card")
        if not small:
            _slot_number(scene, slot, place, box)
        if box.width > 60:
            radius = min(11.0, box.width * 0.115)
            season_disc(drawing, view.layer[slot], box.right - radius - 6, box.bottom - radius - 6, radius)
        if chosen:
            drawing.rect(box.x + 2, box.y + 2, box.width - 4, box.height - 4, 6, "none", LIGHT.act, 4)
            _tick(scene, box)
        elif offered:
            cards.allowed_within(drawing, *box, 2.5 if box.width > 50 else 2.0)
            words = " ".join(lettered) if len(lettered) < 3 else f"{lettered[0]} +{len(lettered) - 1}"
            if box.width > 60:
                cards.disc(drawing, box.right - 3, box.y + 3, words, 26 if box.height > 90 else 22)
            elif not small:
                cards.disc(drawing, box.right - 2, box.y + 2, words if len(words) < 2 else str(len(lettered)), 22)


def _slot_number(scene: Scene, slot: int, place: int, box: Box) -> None:
    """Write the number of the slot at the foot of the strip: what buttons and log call it."""
    ink = "#FFFFFF" if scene.view.cards[slot_cards(scene.view, slot)[place]] >= 52 else QUIET_INK
    size = 14.0 if box.width > 60 else 12.0
    words = str(slot) if place == 0 else ACTIONS[SLOT + slot + SLOTS * place].word.split()[-1]
    strip = box.width * cards.STRIP
    if box.height < box.width * 0.9:  # the strip of a low card has room for its index only
        scene.drawing.text(box.x + strip + 4, box.y + 18, words, size, QUIET_INK)
    elif width_of(words, size) <= strip + 2:
        scene.drawing.text(box.x + strip / 2, box.bottom - 6, words, size, ink, anchor="middle")


def _tick(scene: Scene, box: Box) -> None:
    x, y = box.right - 15, box.y + 15
    scene.drawing.circle(x, y, 11, LIGHT.act, FACE, 1.4)
    scene.drawing.path(f"M{x - 4.5:.1f} {y:.1f}l3.2 3.4 5.8-6.6", "none", LIGHT.inverse, 2.4)


def _place_left(scene: Scene, slot: int, card: int, plan: Plan) -> None:
    """Draw the place that the last step took a card from, and a chip that says where it went: '9 → Bo A'."""
    drawing, view = scene.drawing, scene.view
    box = plan.boxes[slot]
    if view.first_in_slot[slot] == NO_CARD:
        drawing.rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2, 7, "none", FACE, 4)
        drawing.rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2, 7, "none", CARD_INK, 1.6, "4 4")
    words = where_it_went(scene, card)
    wide = width_of(words, 15, True) + 24
    left, right = min(each.x for each in plan.boxes), max(each.right for each in plan.boxes)
    chip(drawing, max(left, min(box.center - wide / 2, right - wide)), box.bottom - 30, words)


def where_it_went(scene: Scene, card: int) -> str:
    """Return where a card that left the Field is now, as a chip says it: '9 → Bo A', '! put aside'."""
    view = scene.view
    name = index_of(view.cards[card], view.given_rank[card])
    bottom = scene.marks.crop_now(card)
    if bottom is None:
        return f"{name} put aside"
    crop = next(each for each in range(view.crop_count) if scene.bottom(each) == bottom)
    owner = view.crop_owner[crop]
    letter = crop_letter(scene.crops_of(owner).index(crop))
    return f"{name} → {letter}" if view.cooperative else f"{name} → {SEAT_NAMES[owner]} {letter}"
