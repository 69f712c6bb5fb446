"""U2.2 as a plan: where the cards of a layout lie in a box, whatever table of places it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ....draw.box import Box
from ....draw.cards import RATIO
from ..components import BURROW, NO_CARD, SLOTS
from ..field import lies_on
from ..state import View
from ..state_text import slot_cards

UP, LEFT = 5.0, 2.0  # how far a layer lies higher and further left than the one beneath it
GAP = 5.0  # how much smaller a card is than its place
LAYERS = 4
WIDEST_GAP = 3  # tenths of a card that stay of an empty stretch through the whole layout


@dataclass(frozen=True)
class Plan:
    """The boxes of the 40 slots and, last, of the Burrow; ``turned``: x runs down and y across."""

    boxes: tuple[Box, ...]
    turned: bool
    width: float
    height: float

    @property
    def card(self) -> Box:
        """A box as large as every card."""
        return self.boxes[BURROW]

    def moved(self, x: float, y: float) -> Plan:
        """Return the plan that much further right and down."""
        boxes = tuple(Box(box.x + x, box.y + y, box.width, box.height) for box in self.boxes)
        return Plan(boxes, self.turned, self.width, self.height)


def plan_of(view: View, width: float, height: float, largest: float, flattest: float = RATIO,
            may_turn: bool = False) -> Plan:  # fmt: skip
    """Return the largest plan that fits ``width`` and ``height``, its places at most ``largest`` wide.

    Cards get lower, down to ``flattest`` times their width, where that lets them be wider: then their lower part is
    not drawn. A plan that ``may_turn`` does so where its places get wider by that.
    """
    upright = _fit(view, False, width, height, largest, flattest)
    if may_turn:
        turned = _fit(view, True, width, height, largest, flattest)
        if turned.card.width > upright.card.width * 1.2:
            return turned
    return upright


def _fit(view: View, turned: bool, width: float, height: float, largest: float, flattest: float) -> Plan:
    across = _squeezed(view.place_y if turned else view.place_x)
    down = _squeezed(view.place_x if turned else view.place_y)
    columns, rows = _extent(across), _extent(down)
    wide = min(largest, (width - LEFT * LAYERS) / columns, (height - UP * LAYERS) / rows / flattest)
    high = min(wide * RATIO, (height - UP * LAYERS) / rows)
    gap = min(GAP, wide * 0.06)
    boxes = []
    for place in range(BURROW + 1):
        layer = view.layer[place]
        x = across[_key(view, place, turned)] / 10 * wide + LEFT * (LAYERS - layer)
        y = down[_key(view, place, not turned)] / 10 * high + UP * (LAYERS - layer)
        boxes.append(Box(x, y, wide - gap, high - gap))
    return Plan(tuple(boxes), turned, columns * wide + LEFT * LAYERS, rows * high + UP * LAYERS)


def _key(view: View, place: int, down: bool) -> int:
    return view.place_y[place] if down else view.place_x[place]


def _extent(places: Mapping[int, int]) -> float:
    """Return how many cards wide places in tenths are together."""
    return max(places.values()) / 10 + 1


def _squeezed(values: Iterable[int]) -> dict[int, int]:
    """Return each coordinate in tenths, from 0, without the stretches in which no card lies.

    >>> _squeezed([-5, 5, 100])
    {-5: 0, 5: 10, 100: 23}
    """
    order = sorted(set(values))
    found: dict[int, int] = {}
    shift, end = order[0], order[0]
    for value in order:
        shift += max(0, value - end - WIDEST_GAP)
        found[value] = value - shift
        end = max(end, value + 10)
    return found


def in_layers(view: View) -> list[int]:
    """Return the slots in the order in which they are drawn: layer upon layer, in each by y, then by x."""
    return sorted(range(SLOTS), key=lambda slot: (view.layer[slot], view.place_y[slot], view.place_x[slot], slot))


def still_to_go(view: View) -> int:
    """Return how many cards must go before the Burrow lies open: those on it, those on these, and so on (U2.2)."""
    found: set[int] = set()
    waiting = [BURROW]
    while waiting:
        below = waiting.pop()
        for slot in range(SLOTS):
            if slot not in found and view.first_in_slot[slot] != NO_CARD and lies_on(view, slot, below):
                found.add(slot)
                waiting.append(slot)
    return sum(len(slot_cards(view, slot)) for slot in found)
