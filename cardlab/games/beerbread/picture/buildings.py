"""Brewery, bakery and upgrades of a village, with both totals; the lower one is its score (B7, B8, B10)."""

from __future__ import annotations

from math import ceil

from ....draw.box import Box
from ....draw.cards import allowed, ghost
from ....draw.palette import CARD_INK, EDGE, LIGHT, MARK_INK
from ....draw.svg import width_of
from ....engine.names import SEAT_NAMES
from ..components import BEER, CARD, CARDS, GOODS
from ..places import spaces, total_of
from ..state import View
from ..words import BUILDINGS, EFFECTS, upgrade_name
from .cards import fitted, marked_words
from .ground import village_panel
from .looks import UPGRADE_PART, back_symbol, good_sign
from .scene import Scene

ROW = 34.0
GOOD_WIDE = 146.0
BACK, PAIR = Box(0, 0, 42, 59), Box(0, 0, 31, 43.4)


def slot_rows(view: View) -> int:
    """Return in how many rows of three the upgrade slots are drawn."""
    return max(2, ceil(max(view.slot_limit, *view.slot_count) / 3))


def buildings_height(scene: Scene, seat: int, stacked: bool = False) -> float:
    """Return how high the panel is; ``stacked``: the upgrades below the buildings."""
    return (94 if stacked else 0) + 32 + _pitch(scene, seat, stacked) * slot_rows(scene.view)


def _pitch(scene: Scene, seat: int, stacked: bool) -> float:
    """Return how high a row of slots is: where there is a finger to choose with, as high as a finger needs."""
    return 52.0 if stacked and scene.replaces and seat == scene.decider else ROW


def buildings(scene: Scene, seat: int, box: Box, mirrored: bool, stacked: bool = False) -> None:
    """Draw what a village sells and has built."""
    village_panel(scene, seat, box, mirrored)
    order = (1, 0) if mirrored else (0, 1)
    start = box.right - 2 * GOOD_WIDE - 12 if mirrored else box.x + 26
    wide = (box.width - 30) / 2 if stacked else GOOD_WIDE
    for place, good in enumerate(order):
        _good(scene, seat, good, Box(start + place * wide, box.y, wide, 100))
    if stacked:
        _upgrades(scene, seat, Box(box.x + 24, box.y + 94, box.width - 36, box.height - 94), _pitch(scene, seat, True))
    else:
        room = box.width - 2 * GOOD_WIDE - 46
        _upgrades(scene, seat, Box(box.x + 24 if mirrored else box.right - 12 - room, box.y, room, box.height), ROW)


def sold(view: View, seat: int, good: int) -> int:
    """Return how many cards of a good lie in a village's sold pile."""
    return sum(view.sold[seat][card] for card in range(CARDS) if view.good[card] == good)


def _good(scene: Scene, seat: int, good: int, box: Box) -> None:
    drawing, view, theme = scene.drawing, scene.view, scene.theme
    cards, holds = scene.building(seat, good), spaces(view, seat, good)
    then = scene.then.building[2 * seat + good][: scene.then.building_count[2 * seat + good]]
    total, other = total_of(view, seat, good), total_of(view, seat, 1 - good)
    lower = total < other or (total == other and good == BEER)
    pile, free = sold(view, seat, good), max(0, holds - len(cards))
    title = f"{SEAT_NAMES[seat]}'s {BUILDINGS[good]}: {len(cards)} of {holds} blocked; {GOODS[good]} total {total}"
    title += f"; sold pile {pile}"
    with drawing.group("cl-good", title, seat=seat, good=GOODS[good], total=total, cards=len(cards), spaces=holds):
        places = max(holds, len(cards))
        # Two spaces lie side by side; of more the sold cards overlap, and the caption says how many there are.
        back = PAIR if places == 2 else BACK
        step = back.width + 4 if places == 2 else min(14.0, (68 - back.width) / max(1, len(cards) - 1))
        for place in range(places if places < 3 else max(1, len(cards))):
            x, y = box.x + place * step, box.y + 10
            if place >= len(cards):
                ghost(drawing, x, y, back.width, back.height)
                good_sign(
                    drawing, good, x + back.width / 2 - 10, y + back.height / 2 - 10, 20, theme.quiet, theme.panel
                )
                continue
            if cards[place] not in then:
                drawing.rect(x - 4, y - 4, back.width + 8, back.height + 8, 9, theme.mark, theme.mark_edge, 1.4)
            drawing.use(back_symbol(drawing, good), x, y, back.width, back.height, "card")
        words = "full" if not free else "free" if holds == 1 else f"{free} free"
        drawing.text(box.x, box.y + 89, words, 14, theme.quiet)
        x = box.x + 76
        drawing.text(x, box.y + 21, GOODS[good], 16, weight=700 if lower else 400)
        if total_of(scene.then, seat, good) != total:
            wide = width_of(str(total), 24, True) + 10
            drawing.rect(x - 6, box.y + 24, wide, 28, 9, theme.mark, theme.mark_edge, 1.4)
            drawing.text(x, box.y + 47, total, 24, MARK_INK, 800)
        else:
            drawing.text(x, box.y + 47, total, 24, weight=800)
        if lower:
            drawing.rect(x - 4, box.y + 53, 54, 20, 10, theme.ink)
            drawing.text(x + 23, box.y + 68, "score", 14, theme.inverse, 700, "middle")
        if sold(scene.then, seat, good) != pile:
            marked_words(drawing, x, box.y + 90, f"pile {pile}")
        elif pile:
            drawing.text(x, box.y + 90, f"pile {pile}", 14, theme.quiet)


def _upgrades(scene: Scene, seat: int, box: Box, pitch: float) -> None:
    """Draw the upgrade slots in rows of three; those that may be replaced are marked (B8.3)."""
    drawing, view, theme = scene.drawing, scene.view, scene.theme
    cards, limit = scene.slots(seat), max(view.slot_limit, view.slot_count[seat])
    then = scene.then.slot[seat][: scene.then.slot_count[seat]]
    drawing.text(box.x, box.y + 22, f"upgrades {len(cards)} of {view.slot_limit}", 14, theme.quiet)
    wide = box.width / 3
    for place in range(limit):
        each = Box(box.x + wide * (place % 3), box.y + 29 + pitch * (place // 3), wide - 6, pitch - 5)
        if place >= len(cards):
            drawing.rect(
                each.x + 0.8, each.y + 0.8, each.width - 1.6, each.height - 1.6, 8, "none", theme.quiet, 1.2, "3 4"
            )
            continue
        card = cards[place]
        name, mine = upgrade_name(view, card), scene.replaces and seat == scene.decider
        may = mine and CARD + card in scene.offered
        data = scene.target(CARD + card, each, "slot", action=CARD + card) if may else {}
        with drawing.group("cl-upgrade", f"{scene.name(card)}, upgrade {name}: {EFFECTS[view.upgrade[card]]}",
                           seat=seat, card=card, **data):  # fmt: skip
            if card not in then:
                drawing.rect(
                    each.x - 3, each.y - 3, each.width + 6, each.height + 6, 10, theme.mark, theme.mark_edge, 1.4
                )
            drawing.rect(*each, 8, LIGHT.act_ground if may else UPGRADE_PART, EDGE)
            fitted(drawing, each.center, each.middle + 5, name, 14, each.width - 8, CARD_INK, 700)
            if may:
                allowed(drawing, *each, rim=1)
