"""The Field of Burrow from above in a few hundred characters: a page saved with many of them must stay small."""

from __future__ import annotations

from ...draw.palette import EDGE, FACE
from ...draw.svg import Drawing, trim
from ...game import Game
from ...games.burrow.components import BURROW, NO_CARD, OTTER, SEASONS, SLOTS, SLOTS_OF_LAYER
from ...games.burrow.picture.looks import BURROW_GROUND, BURROW_LINE, SEASON_LOOKS
from ...games.burrow.state import View
from ...games.burrow.state_text import slot_cards
from ...games.burrow.words import short_name

ACROSS, DOWN = 46.0, 34.0  # from one card to the next
WIDE, HIGH = 44.0, 31.0
LIFT = 3.0  # how far each layer is shifted up and to the left, so that one sees what lies on what
LEFT, GAP, PITCH = 20.0, 34.0, 25.0


def draw_field(drawing: Drawing, game: Game, y: float) -> float:
    """Draw the Field layer upon layer, what is left of each layer beside it, and return the y where it ends."""
    view = game.view(0)
    xs, ys = view.place_x, view.place_y
    left, top = min(xs) / 10, min(ys) / 10
    corner = (LEFT + 4 * LIFT, y + 4 * LIFT)
    layers: list[list[int]] = [[BURROW], [], [], [], []]
    for slot in range(SLOTS):
        if view.first_in_slot[slot] != NO_CARD:
            layers[view.layer[slot]].append(slot)
    for layer, slots in enumerate(layers):
        _Layer(drawing, view, layer).draw(slots, corner[0] - left * ACROSS, corner[1] - top * DOWN)
    beside = corner[0] + (max(xs) / 10 - left + 1) * ACROSS + GAP
    for place, words in enumerate(_words(view, layers)):
        drawing.text(beside, y + 22 + PITCH * place, words, 15)
    return max(corner[1] + (max(ys) / 10 - top + 1) * DOWN, y + 5 * PITCH) + 12


class _Layer:
    """One layer: its closed cards as one shape, its open cards with their ranks."""

    def __init__(self, drawing: Drawing, view: View, layer: int) -> None:
        self._drawing, self._view, self._layer = drawing, view, layer

    def draw(self, slots: list[int], middle: float, centre: float) -> None:
        """Draw the cards that lie in these slots; the Burrow lies at (middle, centre), moved by the layer's lift."""
        view, lift = self._view, LIFT * self._layer
        where = {s: (middle + view.place_x[s] / 10 * ACROSS - lift, centre + view.place_y[s] / 10 * DOWN - lift)
                 for s in slots}  # fmt: skip
        open_ones = [slot for slot in slots if slot != BURROW and view.open_slot[slot]]
        closed = [where[slot] for slot in slots if slot not in open_ones]
        look = SEASON_LOOKS[self._layer - 1] if self._layer else None
        ground, edge = (look.ground, look.ink) if look else (BURROW_GROUND, BURROW_LINE)
        for places, fill, line in ((closed, ground, edge), ([where[slot] for slot in open_ones], FACE, EDGE)):
            if places:
                shape = "".join(f"M{trim(x)} {trim(y)}h{trim(WIDE)}v{trim(HIGH)}h-{trim(WIDE)}z" for x, y in places)
                self._drawing.path(shape, fill, line)
        for slot in open_ones:
            x, y = where[slot]
            words = " ".join(_short(view.cards[card]) for card in slot_cards(view, slot))
            size = 15 if len(words) < 5 else 11
            self._drawing.text(x + 4, y + 21, words, size, weight=700)


def _short(kind: int) -> str:
    return "O" if kind == OTTER else short_name(kind)


def _words(view: View, layers: list[list[int]]) -> list[str]:
    """Return what is left of each layer, from the top one down, and how the Burrow lies."""
    told = []
    for layer in range(4, 0, -1):
        slots = layers[layer]
        shown = sum(view.open_slot[slot] for slot in slots)
        closed = len(slots) - shown
        words = ", ".join(f"{count} {what}" for count, what in ((shown, "open"), (closed, "face down")) if count)
        told.append(f"{SEASONS[layer - 1]}: {words or 'none left'} (of {SLOTS_OF_LAYER[layer]})")
    on_it = view.covering[BURROW]
    lying = f"{on_it} card{'' if on_it == 1 else 's'} lie{'s' if on_it == 1 else ''} directly on it"
    told.append(f"The Burrow: {lying if on_it else 'open'}")
    return told
