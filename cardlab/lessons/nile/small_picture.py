"""The table of Nile in a few kilobytes: a page saved with thirty positions must stay small."""

from __future__ import annotations

from ...draw.svg import Drawing
from ...draw.tables import seat_shape
from ...engine.names import SEAT_NAMES
from ...engine.table import NOBODY
from ...game import Game
from ...games.nile.components import CROPS, KIND_NAMES, NO_CARD
from ...games.nile.picture.pictograms import card_symbol
from ...games.nile.picture.scene import Marks, Scene, crops_flooded
from ...games.nile.scoring import in_order
from ...games.nile.words import counted

TOP, ROW, GAP, SIZE = 12.0, 34.0, 4.0, 15.0
LEFT, MIDDLE, RIGHT = 12.0, 132.0, 500.0


def draw_table(drawing: Drawing, game: Game, seat: int | None, width: float) -> float:
    """Draw flood, fields, counts, and the hand of the seat that looks; return the y where it ends."""
    seats = range(game.players) if seat is None else (seat,)
    scene = Scene(drawing, [game.view(each) for each in seats], seat, Marks((), seat), (), game.over)
    height = scene.crops * (ROW + GAP) - GAP
    _flood(scene, height)
    for crop in range(scene.crops):
        _field(scene, crop, TOP + crop * (ROW + GAP))
    _counts(scene, width)
    y = TOP + height + 12
    return _hand(scene, seat, y) if seat is not None else y - 8


def _flood(scene: Scene, height: float) -> None:
    drawing, view = scene.drawing, scene.view
    drawing.rect(LEFT, TOP, MIDDLE - LEFT + 6, height, 10, scene.theme.water)
    drawing.text(LEFT + 12, TOP + 22, "Flood", SIZE, weight=700)
    if view.flood_card != NO_CARD:
        drawing.use(card_symbol(drawing, view.flood_card), LEFT + 12, TOP + 32, 60, 84)
    flooded = " and ".join(CROPS[crop] for crop in crops_flooded(view)) or "no flood yet"
    for line, words in enumerate(flooded.split(" and ")):
        drawing.text(LEFT + 12, TOP + 138 + 20 * line, words, SIZE)


def _field(scene: Scene, crop: int, y: float) -> None:
    drawing, view = scene.drawing, scene.view
    owner, size = view.field_owner[crop], view.field_size[crop]
    ground = scene.theme.water if view.flooded[crop] else scene.theme.panel
    drawing.rect(MIDDLE, y, RIGHT - MIDDLE - 12, ROW, 6, ground)
    drawing.text(MIDDLE + 12, y + 22, CROPS[crop], SIZE, weight=700)
    if owner == NOBODY:
        drawing.text(MIDDLE + 92, y + 22, "free", SIZE, scene.theme.quiet)
        return
    seat_shape(drawing, owner, MIDDLE + 98, y + 17, 13)
    drawing.text(MIDDLE + 110, y + 22, SEAT_NAMES[owner], SIZE)
    symbol = card_symbol(drawing, crop)
    for place in range(size):
        drawing.use(symbol, MIDDLE + 152 + 18 * place, y + 2, 44, 30)
    drawing.text(MIDDLE + 152 + 18 * size + 36, y + 23, size, 18, weight=800)


def _counts(scene: Scene, width: float) -> None:
    """Write what is counted: the season, the piles, each seat's cards, and what is pending."""
    view = scene.view
    lines = [f"Season {view.season} of {view.seats}", f"pile {view.pile_count}, discards {view.discard_count}"]
    for seat in scene.seats:
        lines.append(f"{SEAT_NAMES[seat]}: {view.hand_count[seat]} in hand, {view.storage_count[seat]} stored")
        if scene.seat is None:
            lines.append(f"   in order {' '.join(map(str, in_order(scene.views[seat].storage, scene.crops)))}")
    if view.pending_seat != NOBODY:
        lines.append(f"{SEAT_NAMES[view.pending_seat]} speculates on")
        lines += [f"   {KIND_NAMES[kind]}" for kind in scene.kinds[scene.crops :] if view.pending[kind]]
    for line, words in enumerate(lines):
        scene.drawing.text(RIGHT, TOP + 22 + 23 * line, words, SIZE, weight=700 if words.startswith("   ") else 400)


def _hand(scene: Scene, seat: int, y: float) -> float:
    """Draw the hand, and write the storage; return the y where they end."""
    drawing, view = scene.drawing, scene.views[seat]
    x = LEFT
    step = min(20.0, 560 / max(1, sum(view.hand)))
    drawing.text(x, y + 14, f"{SEAT_NAMES[seat]}’s hand", SIZE, weight=700)
    stored = counted(view.storage)
    drawing.text(RIGHT, y + 14, f"Storage: {stored}", SIZE)
    for kind in scene.kinds:
        if view.hand[kind]:
            symbol = card_symbol(drawing, kind)
            for place in range(view.hand[kind]):
                drawing.use(symbol, x + step * place, y + 24, 48, 67)
            x += step * (view.hand[kind] - 1) + 54
    return y + 96
