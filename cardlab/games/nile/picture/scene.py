"""What a picture of Nile is drawn from: the views, what the last step changed, what may be chosen and is chosen.

A picture from a seat holds that seat's view only, so nothing it draws can tell more than the seat sees (N11.1).
Of the changes, which are those of the whole position, ``Marks`` drops what the seat does not see.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ....draw.palette import PAGE
from ....draw.svg import Drawing, trim
from ....engine.table import NOBODY
from ..components import (
    FIRST_CROP,
    FIRST_SPECULATION,
    HAND,
    MOST_CROPS,
    NUMBER,
    PLAGUE,
    SECOND_CROP,
    STORED,
    Choice,
    Phase,
)
from ..scoring import scores_of
from ..state import View

Change = tuple[str, tuple[int, ...], int, int]

# What every seat sees of a Position (N11.1). Hands and storages are asked for separately: their owner sees them.
_OPEN_FIELDS = frozenset(
    "season active turn round pile_count hand_count storage_count field_size field_owner flood_stack_count flood_card "
    "flooded pending pending_seat discard_count seen_discards received".split()
)


class Box(NamedTuple):
    """A place in the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x where it ends."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y where it ends."""
        return self.y + self.height

    @property
    def middle(self) -> float:
        """The y half way down."""
        return self.y + self.height / 2


class Marks:
    """The changes of the last step, as far as they may be shown."""

    def __init__(self, changes: Collection[Change], seat: int | None) -> None:
        self._values: dict[tuple[str, tuple[int, ...]], tuple[int, int]] = {}
        for field, place, before, after in changes:
            own = field in ("hand", "storage") and (seat is None or place[0] == seat)
            if own or field in _OPEN_FIELDS:
                self._values[field, place] = (before, after)

    def before(self, field: str, now: int, *place: int) -> int:
        """Return the value before the last step; ``now`` is the value where nothing changed."""
        return self._values.get((field, place), (now, now))[0]

    def gain(self, field: str, *place: int) -> int:
        """Return how much larger the number became in the last step: negative when smaller, 0 when it stayed."""
        before, after = self._values.get((field, place), (0, 0))
        return after - before

    def changed(self, field: str, *place: int) -> bool:
        """Return whether this number changed."""
        return (field, place) in self._values


class Scene:
    """Everything the parts of one picture share."""

    def __init__(self, drawing: Drawing, views: Sequence[View], seat: int | None, marks: Marks,
                 offered: Sequence[int], over: bool) -> None:  # fmt: skip
        self.drawing = drawing
        self.theme = drawing.theme
        self.to_play_on = drawing.theme is PAGE
        self.views = {view.seat: view for view in views}
        self.view = self.views[seat] if seat is not None else views[0]
        self.seat = seat
        self.marks = marks
        self.over = over
        self.crops = self.view.crops
        self.kinds = tuple(range(self.crops)) + tuple(range(FIRST_SPECULATION, FIRST_SPECULATION + self.view.pairs))
        self.decider = NOBODY if over else self.view.decider
        # Only a seat whose cards lie open here can be shown choosing: the offers name its cards.
        open_decider = self.decider in self.views and seat in (None, self.decider)
        self.offered = frozenset(offered) if open_decider else frozenset()
        chooser = self.views[self.decider] if open_decider else None
        self.chosen = tuple(chooser.chosen[: chooser.chosen_count]) if chooser else ()
        # N10: how the storages compare, once the game is over and all of them lie open.
        compared = over and len(self.views) == self.view.seats
        storages = [self.views[seat].storage[: self.crops] for seat in self.seats] if compared else []
        self.scores = scores_of(storages, final=True) if compared else None
        self.planting = bool(self.chosen) and self.chosen[0] == Choice.PLANT

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.view.seats)

    def acts(self, seat: int) -> bool:
        """Whether it is this seat's turn, or its decision."""
        if self.over:
            return False
        return seat == (self.decider if self.decider != NOBODY else self.view.active)

    def target(self, seat: int, pick: int, box: Box, where: str, act: str | None = None,
               **marks: object) -> dict[str, object]:  # fmt: skip
        """Return the data by which a table to play on finds what a click in this place means.

        ``act`` says it in words where it is not what picking a card means. Marks: ``ground``, it lies under
        other things; ``plain``, the picture itself shows why it is not allowed.
        Only for the cards of the seat that decides; other pictures carry none of it.
        """
        if not self.to_play_on or seat != self.decider or seat not in self.views:
            return {}
        return {"pick": pick, "box": " ".join(map(trim, box)), "where": where, "act": act, **marks}

    def flooded(self, kind: int) -> bool:
        """N6.1: whether a kind shows a flooded crop."""
        if kind == PLAGUE:
            return False
        return bool(self.view.flooded[FIRST_CROP[kind]] or self.view.flooded[SECOND_CROP[kind]])

    def cannot_play(self, seat: int, kind: int) -> bool:
        """N6.1: whether a card is held back now by the flood, in the phase in which it could be played."""
        return not self.over and self.view.phase == Phase.PLANT and seat == self.view.active and self.flooded(kind)

    def chosen_from_hand(self, seat: int, kind: int) -> int:
        """Return how many cards of a kind in this hand are chosen in the unfinished composite."""
        if seat != self.decider:
            return 0
        count = 0
        for place, action in enumerate(self.chosen):
            if action == HAND + kind:
                number = self.chosen[place + 1] - NUMBER if self.planting and place + 1 < len(self.chosen) else 1
                count += number
        return count

    def chosen_stored(self, seat: int, crop: int) -> int:
        """Return how many stored cards of a crop are chosen in the unfinished composite."""
        return sum(action == STORED + crop for action in self.chosen) if seat == self.decider else 0

    def planted_here(self, crop: int) -> int:
        """Return how many cards the unfinished planting puts into this field so far."""
        return self.chosen_from_hand(self.decider, crop) if self.planting and self.decider != NOBODY else 0

    def numbers_for(self, crop: int) -> list[int]:
        """Return the numbers of cards that are offered for this field now."""
        if not self.planting or len(self.chosen) < 2 or self.chosen[-1] != HAND + crop:
            return []
        return sorted(action - NUMBER for action in self.offered if action > NUMBER)

    def may_plant_here(self, crop: int) -> bool:
        """Whether this field may be chosen now."""
        return self.planting and HAND + crop in self.offered


def crops_flooded(view: View) -> list[int]:
    """Return the flooded crops in rule order."""
    return [crop for crop in range(MOST_CROPS) if view.flooded[crop]]
