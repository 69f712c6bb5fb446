"""A hand that lies open: equal cards stacked with their count, in rule order, whatever its size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....draw import cards
from ....draw.palette import CARD_INK, EDGE, FACE
from ....draw.svg import trim, width_of
from ..components import HAND, KIND_NAMES, MOST_CROPS
from .pictograms import card_symbol, letters, stack_of
from .scene import Box, Scene

Placed = list[list[tuple[float, "Bundle"]]]  # for each line of cards: (x, bundle)


@dataclass(frozen=True)
class Bundle:
    """Equal cards of a hand that lie together: those chosen lie apart, those just gained at the end."""

    kind: int
    count: int
    selected: bool = False
    gained: int = 0
    lost: int = 0

    def step(self, card: float, longest: float) -> float:
        """How far apart its cards lie, if it may be ``longest`` cards wide."""
        return cards.stack_step(card, self.count, card * longest)

    def width(self, card: float, longest: float) -> float:
        """How wide it is, with the sliver of a card that left."""
        step = self.step(card, longest)
        return card + step * max(0, self.count - 1) + (step if self.lost and self.count else 0)


def bundles(scene: Scene, seat: int) -> list[Bundle]:
    """Return the hand of a seat as bundles in rule order."""
    hand, found = scene.views[seat].hand, []
    for kind in scene.kinds:
        selected = min(hand[kind], scene.chosen_from_hand(seat, kind))
        change = scene.marks.gain("hand", seat, kind)
        rest = hand[kind] - selected
        if rest or (change < 0 and not selected):
            found.append(Bundle(kind, rest, False, min(rest, max(0, change)), max(0, -change)))
        if selected:
            found.append(Bundle(kind, selected, True, min(selected, max(0, change - rest))))
    return found


def fit(found: Sequence[Bundle], width: float, height: float, sizes: Sequence[float]) -> tuple[float, float, Placed]:
    """Return the largest card width, the longest stack and the places with which the hand fits the room.

    Where even the smallest card is too large, the stacks overlap.
    """
    return fit_exactly(found, width, height, sizes) or _squeeze(found, width, height, sizes[-1])


def fit_exactly(
    found: Sequence[Bundle], width: float, height: float, sizes: Sequence[float]
) -> tuple[float, float, Placed] | None:
    """Return what ``fit`` does, or None where the hand does not fit without overlapping stacks."""
    for card in sizes:
        for longest in (99.0, 2.6, 1.5):
            gap = max(9.0, card * 0.2)
            lines = _lines(found, width, card, longest, gap)
            if len(lines) * (card * cards.RATIO + gap) - gap <= height and max(_extents(lines, card, longest)) <= width:
                return card, longest, lines
    return None


def _lines(found: Sequence[Bundle], width: float, card: float, longest: float, gap: float) -> Placed:
    lines: Placed = [[]]
    x = 0.0
    for bundle in found:
        wide = bundle.width(card, longest)
        if lines[-1] and x + wide > width:
            lines.append([])
            x = 0.0
        lines[-1].append((x, bundle))
        x += wide + gap
    return lines


def _extents(lines: Placed, card: float, longest: float) -> list[float]:
    return [line[-1][0] + line[-1][1].width(card, longest) if line else 0.0 for line in lines]


def _squeeze(found: Sequence[Bundle], width: float, height: float, card: float) -> tuple[float, float, Placed]:
    """The last resort for the largest hands: as many lines as there is room for, their stacks overlapping."""
    rows = max(1, int((height + 8) / (card * cards.RATIO + 8)))
    each = -(-len(found) // rows)
    lines: Placed = []
    for first in range(0, len(found), each):
        line = found[first : first + each]
        pitch = min(card + 8, (width - card * 1.5) / max(1, len(line) - 1))
        lines.append([(pitch * place, bundle) for place, bundle in enumerate(line)])
    return card, 1.5, lines


def hand_height(card: float, lines: Placed) -> float:
    """Return how high the lines of a hand are together."""
    gap = max(9.0, card * 0.2)
    return len(lines) * (card * cards.RATIO + gap) - gap


def draw_hand(scene: Scene, seat: int, x: float, y: float, placed: tuple[float, float, Placed], lift: float) -> None:
    """Draw a hand whose places are known; chosen cards lie ``lift`` higher."""
    drawing = scene.drawing
    card, longest, lines = placed
    height = card * cards.RATIO
    pitch = height + max(9.0, card * 0.2)
    count = scene.view.hand_count[seat]
    with drawing.group("cl-hand", seat=seat, count=count):
        if not any(lines):
            cards.ghost(drawing, x, y, card, height)
            drawing.text(x + card + 14, y + height / 2 + 5, "no cards in hand", 15, scene.theme.quiet)
        for row, line in enumerate(lines):
            for place, bundle in line:
                top = y + row * pitch - (lift if bundle.selected else 0)
                _draw_bundle(scene, seat, bundle, Box(x + place, top, card, height), bundle.step(card, longest))


def _draw_bundle(scene: Scene, seat: int, bundle: Bundle, box: Box, step: float) -> None:
    drawing, kind = scene.drawing, bundle.kind
    free = seat == scene.decider and not bundle.selected
    action = HAND + kind if free and HAND + kind in scene.offered else None
    if bundle.count == 0:
        cards.ghost(drawing, *box, letters(kind)[0])
        return
    whole = Box(box.x, box.y, box.width + step * (bundle.count - 1), box.height)
    data: dict[str, object] = {"seat": seat, "hand_kind": kind, "count": bundle.count, "action": action}
    data |= scene.target(seat, HAND + kind, whole, "hand", plain=1 if scene.cannot_play(seat, kind) else None)
    title = f"{bundle.count} {KIND_NAMES[kind]}"
    with drawing.group("cl-hand-kind", title, **data, chosen=bundle.count if bundle.selected else None):
        if bundle.lost:
            cards.ghost_behind(drawing, whole.right - 2, box.y, step + 2, box.height)
        old = bundle.count - bundle.gained
        _equal(scene, kind, old, box, step, not bundle.gained)
        if bundle.gained:
            first = box.x + old * step
            cards.changed(drawing, first, box.y, box.width + step * (bundle.gained - 1), box.height)
            _equal(scene, kind, bundle.gained, Box(first, *box[1:]), step, True)
        if scene.cannot_play(seat, kind):
            _veil(scene, kind, bundle.count, box, whole, step)
        if bundle.count > 1:
            count_pill(scene, whole, bundle.count)
        if bundle.selected:
            cards.selected(drawing, *whole)
        elif action is not None:
            cards.allowed(drawing, *whole)


def _equal(scene: Scene, kind: int, count: int, box: Box, step: float, last: bool) -> None:
    if kind < MOST_CROPS:
        stack_of(scene.drawing, kind, count, (box.x, box.y, box.width, box.height), step, last=last)
    else:
        cards.stack(scene.drawing, card_symbol(scene.drawing, kind), count, *box, step)


def count_pill(scene: Scene, box: Box, count: int) -> None:
    """Draw '×3' in the lower right corner of the last card of a stack."""
    size = max(14.0, box.height / 84 * 60 * 0.2)
    words = f"×{count}"
    wide = width_of(words, size, True) + 8
    right, bottom = box.right - 4, box.bottom - 4
    scene.drawing.rect(right - wide, bottom - size - 5, wide, size + 5, (size + 5) / 2, FACE, EDGE)
    scene.drawing.text(right - wide / 2, bottom - size * 0.26 - 2, words, size, CARD_INK, 800, "middle")


def _veil(scene: Scene, kind: int, count: int, box: Box, whole: Box, step: float) -> None:
    """N6.1: fade cards that show a flooded crop, write their letters anew, and give the reason: waves."""
    drawing, theme = scene.drawing, scene.theme
    scale = box.width / cards.WIDTH
    drawing.rect(whole.x - 1, whole.y - 1, whole.width + 2, whole.height + 2, 7 * scale + 1, theme.panel, opacity=".82")
    for place in range(count):
        x = box.x + place * step
        if place < count - 1:  # the part that the next card leaves to be seen
            flat, high = trim(step), trim(box.height - 14 * scale - 1.2)
            turn = trim(7 * scale)
            start = f"M{trim(x + step + 7 * scale)} {trim(box.y + 0.6)}h-{flat}a{turn} {turn} 0 0 0-{turn} {turn}"
            drawing.path(f"{start}v{high}a{turn} {turn} 0 0 0 {turn} {turn}h{flat}", "none", theme.quiet, 1.2)
        else:
            drawing.rect(x + 0.6, box.y + 0.6, box.width - 1.2, box.height - 1.2, 7 * scale, "none", theme.quiet, 1.2)
        for letter, low in zip(letters(kind), (20.7, 62), strict=False):
            drawing.text(x + 11.5 * scale, box.y + low * scale, letter, 19.5 * scale, theme.quiet, 700, "middle")
    right, top = whole.right - 4, whole.y + 4
    drawing.circle(right, top, 12, theme.water, theme.panel, 2)
    wave = "q1.8-3 3.5 0t3.5 0t3.5 0t3.5 0"
    drawing.path(
        f"M{trim(right - 7)} {trim(top - 2)}{wave}M{trim(right - 7)} {trim(top + 3)}{wave}", "none", theme.wave, 1.8
    )
