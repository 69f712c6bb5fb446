"""The common ground, and both villages beside it: five resource rows straight across the table (B1.3, B6)."""

from __future__ import annotations

from ....draw.box import Box
from ....draw.palette import EDGE, FACE
from ....draw.svg import trim, width_of
from ....draw.tables import panel, seat_shape
from ....engine.names import SEAT_NAMES
from ..components import DRY_SIGNS, FRUITFUL_SIGNS, HAND, RESOURCES, WATER, Chain
from ..places import capacity, stored
from .looks import HARVEST_PART, SOLID, back_symbol, ghost_token, token, windmill
from .scene import Scene

TITLE, FOOT = 48.0, 36.0
CARD = 36.0  # a harvested card turned upright
MOST_DOTS, NARROW_DOTS = 15, 10


def ground_height(pitch: float) -> float:
    """Return how high a panel is whose resource rows are that high."""
    return TITLE + 5 * pitch + FOOT


def level(box: Box, pitch: float, resource: int) -> float:
    """Return the middle of a resource's row."""
    return box.y + TITLE + pitch * (resource + 0.5)


def _lines(scene: Scene, box: Box, pitch: float) -> None:
    for row in range(1, 5):
        y = box.y + TITLE + pitch * row
        scene.drawing.path(f"M{trim(box.x + 24)} {trim(y)}H{trim(box.right - 12)}", "none", scene.theme.line, 1)


def fields(scene: Scene, box: Box, pitch: float) -> None:
    """Draw river and fields with their free places up to the sign, and the supply (B1.5, B3.1)."""
    drawing, view, theme = scene.drawing, scene.view, scene.theme
    drawing.rect(*box, 12, theme.well)
    drawing.text(box.center, box.y + 30, "River and fields", 16, weight=700, anchor="middle")
    signs = FRUITFUL_SIGNS if view.year % 2 else DRY_SIGNS
    start, room = box.x + 80, box.width - 80 - 52
    for resource in range(5):
        y, count, then = level(box, pitch, resource), view.field[resource], scene.then.field[resource]
        title = f"{count} {RESOURCES[resource]} in the {'river' if resource == WATER else 'field'}"
        with drawing.group("cl-field", title, resource=RESOURCES[resource], count=count):
            drawing.text(box.x + 14, y + 5.5, RESOURCES[resource], 16)
            places = max(count, signs[resource], then if scene.any_change else 0)
            step = min(19.0, (room - 20) / max(1, places - 1))
            for place in range(places):
                x = start + 10 + place * step
                new = scene.any_change and min(count, then) <= place < max(count, then)
                if new:
                    drawing.rect(x - 11, y - 13, 22, 26, 6, theme.mark, theme.mark_edge, 1)
                if place < count:
                    token(drawing, resource, x, y, 20)
                elif resource != WATER or new:
                    ghost_token(drawing, resource, x, y, 17, "#1F1D1A" if new else theme.quiet)
            drawing.text(box.right - 12, y + 8, count, 22, weight=800, anchor="end")
    x, y = box.x + 14, box.bottom - 13
    drawing.text(x, y, "supply", 14, theme.quiet)
    for resource in range(1, 5):
        left = box.x + 80 + (resource - 1) * (box.width - 92) / 4
        token(drawing, resource, left + 8, y - 5, 16)
        drawing.text(left + 20, y, view.supply[resource], 14, theme.quiet)


def village_panel(scene: Scene, seat: int, box: Box, mirrored: bool) -> None:
    """Draw the ground of a part of a village; the ink bar of the one to act stands at its outer side."""
    acts = scene.acting == seat
    panel(scene.drawing, *box, bar=12 if acts and not mirrored else 0)
    if acts and mirrored:
        down = trim(box.height - 24)
        shape = f"M{trim(box.right - 12)} {trim(box.y)}a12 12 0 0 1 12 12v{down}a12 12 0 0 1-12 12Z"
        scene.drawing.path(shape, scene.theme.ink)


def title_line(scene: Scene, seat: int, box: Box, mirrored: bool, backs: bool) -> None:
    """Draw a village's sign, name and windmill, and the backs of its hand where it is closed (B1.1)."""
    drawing = scene.drawing
    name = SEAT_NAMES[seat]
    wide = width_of(name, 19, True)
    at = box.right - 24 - wide if mirrored else box.x + 46
    drawing.text(at, box.y + 31, name, 19, weight=700)
    seat_shape(drawing, seat, at - 16, box.y + 24, 16)
    beyond = at - 46 if mirrored else at + wide + 20
    if scene.view.windmill == seat:
        changed = scene.then.windmill != scene.view.windmill
        if changed:
            drawing.rect(beyond - 17, box.y + 6, 34, 36, 8, scene.theme.mark, scene.theme.mark_edge, 1.4)
        with drawing.group("cl-windmill", f"{name} has the windmill", seat=seat):
            windmill(drawing, beyond, box.y + 24, 30)
    if backs:
        _backs(scene, seat, box.x + 24 if mirrored else box.right - 12 - 34 * HAND - 44, box.y + 5)


def _backs(scene: Scene, seat: int, x: float, y: float) -> None:
    """Draw a closed hand: its backs, and the value of each card that is known to lie there (B11.2)."""
    drawing, view, theme = scene.drawing, scene.view, scene.theme
    known = [card for card in range(60) if view.known[view.seat][card]] if seat != view.seat else []
    beer, bread = view.hand_goods[seat]
    title = f"{SEAT_NAMES[seat]}'s hand: {beer} beer, {bread} bread"
    if known:
        title += f"; known: {', '.join(map(scene.name, known))}"
    with drawing.group("cl-backs", title, seat=seat, beer=beer, bread=bread):
        drawing.text(x, y + 25, "hand" if beer + bread else "no cards in hand", 14, theme.quiet)
        x += 44
        for good, count in enumerate((beer, bread)):
            open_ones = [card for card in known if view.good[card] == good]
            for place in range(count):
                drawing.use(back_symbol(drawing, good), x, y, 28, 39)
                if place < len(open_ones):
                    drawing.circle(x + 14, y + 19.5, 10, FACE, EDGE)
                    drawing.text(x + 14, y + 24.5, view.coins[open_ones[place]], 14, "#1F1D1A", 800, "middle")
                x += 32


def village(scene: Scene, seat: int, box: Box, pitch: float, mirrored: bool, backs: bool, step: float = 42) -> None:
    """Draw a village's side of the resource rows: harvest row outside, storage next to the fields."""
    village_panel(scene, seat, box, mirrored)
    title_line(scene, seat, box, mirrored, backs)
    _lines(scene, box, pitch)
    edge = box.right - 28 - CARD if mirrored else box.x + 28
    turn = -1 if mirrored else 1
    _harvest_row(scene, seat, box, pitch, edge, step * turn)
    inner = step * (HAND - 1) + CARD + 28 + 14
    storage = Box(box.x + 12, box.y, box.width - inner - 12, box.height)
    if not mirrored:
        storage = Box(box.x + inner, box.y, box.width - inner - 12, box.height)
    for resource in range(5):
        _stored(scene, seat, resource, storage, level(box, pitch, resource), mirrored)
    _foot(scene, seat, box, mirrored)


def _harvest_row(scene: Scene, seat: int, box: Box, pitch: float, edge: float, step: float) -> None:
    """Draw the harvested cards upright, and a bar where an icon runs on from card to card (B6.1)."""
    drawing, view = scene.drawing, scene.view
    cards, top, height = scene.row(seat), box.y + TITLE + 1, 5 * pitch - 2
    earlier = scene.then.row[seat][: scene.then.row_count[seat]]
    for place in range(HAND):
        x = edge + place * step
        if place >= len(cards):
            drawing.rect(x, top, CARD, height, 7, "none", scene.theme.line, 1.4, "3 4")
            continue
        if cards[place] not in earlier:
            drawing.rect(x - 4, top - 4, CARD + 8, height + 8, 11, scene.theme.mark, scene.theme.mark_edge, 1.4)
        drawing.rect(x, top, CARD, height, 7, HARVEST_PART, EDGE)
    for place in range(len(cards)):
        for resource in range(5):
            x, y = edge + place * step + CARD / 2, level(box, pitch, resource)
            back = _runs_from(scene, cards, place, resource)
            if back >= 0:
                from_x = edge + back * step + CARD / 2
                drawing.rect(min(x, from_x), y - 4.5, abs(x - from_x), 9, 0, SOLID[resource], EDGE, 0.6)
    for place, card in enumerate(cards):
        with drawing.group("cl-row", f"{scene.name(card)} in {SEAT_NAMES[seat]}'s harvest row", seat=seat, card=card):
            for resource in range(5):
                x, y = edge + place * step + CARD / 2, level(box, pitch, resource)
                if view.icons[card][resource]:
                    token(drawing, resource, x, y, 26)
                else:
                    drawing.circle(x, y, 2, "#8B8375")


def _runs_from(scene: Scene, cards: list[int], place: int, resource: int) -> int:
    """Return the place of the earlier card from which a run of this icon comes, or -1 (B6.1)."""
    view = scene.view
    if view.chain == Chain.NONE or not view.icons[cards[place]][resource]:
        return -1
    for back in range(place - 1, -1, -1):
        if view.icons[cards[back]][resource]:
            return back
        if view.chain == Chain.UNBROKEN:
            return -1
    return -1


def _stored(scene: Scene, seat: int, resource: int, box: Box, y: float, mirrored: bool) -> None:
    """Draw the stored tokens of a kind from the edge next to the fields, what came last in yellow."""
    drawing, theme = scene.drawing, scene.theme
    count, then = scene.view.storage[seat][resource], scene.then.storage[seat][resource]
    places = max(count, then)
    if not places:
        return
    room = box.width - (30 if places > 3 else 0)
    step = min(23.0, (room - 22) / max(1, places - 1))
    turn = 1 if mirrored else -1
    first = (box.x if mirrored else box.right) + turn * 11
    title = f"{count} {RESOURCES[resource]} in {SEAT_NAMES[seat]}'s storage"
    with drawing.group("cl-stored", title, seat=seat, resource=RESOURCES[resource], count=count):
        if count > then:
            ends = sorted((first + turn * step * then - turn * 13, first + turn * step * (count - 1) + turn * 13))
            drawing.rect(ends[0], y - 15, ends[1] - ends[0], 30, 9, theme.mark, theme.mark_edge, 1.4)
        for place in range(places - 1, -1, -1):
            x = first + turn * step * place
            if place < count:
                token(drawing, resource, x, y, 23)
            else:
                ghost_token(drawing, resource, x, y, 19, theme.quiet)
        if count > 3:
            end = first + turn * (step * (places - 1) + 18)
            drawing.text(end, y + 6, count, 16, weight=800, anchor="start" if mirrored else "end")
    if count > then and scene.view.field[resource] < scene.then.field[resource]:
        _arrow(scene, (box.x if mirrored else box.right) - 18 * turn, y, turn)


def _arrow(scene: Scene, x: float, y: float, turn: int) -> None:
    """Draw that tokens came out of a field: a short arrow in the lane between the panels."""
    ink = scene.theme.ink
    scene.drawing.path(f"M{trim(x - turn * 9)} {trim(y)}H{trim(x + turn * 3)}", "none", ink, 2.6)
    scene.drawing.path(f"M{trim(x + turn * 2)} {trim(y - 6)}l{trim(turn * 10)} 6l{trim(-turn * 10)} 6Z", ink)


def _foot(scene: Scene, seat: int, box: Box, mirrored: bool) -> None:
    """Write how full the storage is, with a dot for each place (B1.4)."""
    drawing, view, theme = scene.drawing, scene.view, scene.theme
    held, holds = stored(view, seat), capacity(view, seat)
    words, y = f"storage {held} of {holds}", box.bottom - 13
    drawing.text(box.right - 28 if mirrored else box.x + 28, y, "harvest row", 14, theme.quiet,
                 anchor="end" if mirrored else "")  # fmt: skip
    places = max(held, holds)
    turn = 1 if mirrored else -1
    x = box.x + 18 if mirrored else box.right - 18
    if places <= (MOST_DOTS if box.width > 400 else NARROW_DOTS):
        for place in range(places):
            full = place < held
            drawing.circle(x + turn * 12 * place, y - 5, 4.6, theme.quiet if full else "none", theme.quiet, 1.4)
        x += turn * (12 * places + 2)
    drawing.text(x, y, words, 14, theme.quiet, anchor="" if mirrored else "end")
