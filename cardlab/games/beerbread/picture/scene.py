"""What a picture of Beer & Bread is drawn from: the views, how they were before the last step, what may be chosen.

A picture from a village holds that village's view only, so nothing it draws can tell more than is seen there (B11).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....draw.box import Box
from ....draw.palette import PAGE
from ....draw.svg import Drawing, trim
from ....engine.table import NOBODY
from ..card_list import find
from ..components import CARD, CARDS, NO_CARD, TOKEN, Choice, Stage
from ..places import has_slot
from ..state import View

Change = tuple[str, tuple[int, ...], int, int]
WAYS = (Choice.HARVEST, Choice.BREW, Choice.BAKE, Choice.UPGRADE)


class Scene:
    """Everything the parts of one picture share."""

    def __init__(self, drawing: Drawing, views: Sequence[View], seat: int | None, offered: Sequence[int],
                 changes: Collection[Change], over: bool) -> None:  # fmt: skip
        self.drawing = drawing
        self.theme = drawing.theme
        self.to_play_on = drawing.theme is PAGE
        self.over = over
        shown = [view for view in views if seat is None or over or view.seat == seat]
        self.views = {view.seat: view for view in shown}
        self.before = {view.seat: _before(view, changes) for view in shown}
        self.seat = seat
        self.view = self.views[seat] if seat is not None else views[0]
        self.then = self.before[self.view.seat]
        self.any_change = bool(changes)
        self.decider = NOBODY if over else self.view.decider
        open_decider = self.decider in self.views and seat in (None, self.decider)
        self.offered = frozenset(offered) if open_decider else frozenset()
        chooser = self.views[self.decider] if open_decider else None
        self.chosen = tuple(chooser.chosen[: chooser.chosen_count]) if chooser else ()

    @property
    def left(self) -> int:
        """The village at the left: the one that looks; the first where all cards lie open."""
        return self.seat if self.seat is not None else 0

    @property
    def acting(self) -> int:
        """The village that decides now, else the one whose turn it is; NOBODY when the game is over."""
        if self.over:
            return NOBODY
        return self.decider if self.decider != NOBODY else self.view.active

    def name(self, card: int) -> str:
        """Return the name of a card."""
        return find(self.view.card_list).names[card]

    def hand(self, seat: int) -> list[int] | None:
        """Return the cards of a hand in table order, or None where they are not seen."""
        if seat not in self.views:
            return None
        return [card for card in range(CARDS) if self.views[seat].hand[card]]

    def is_new_in_hand(self, seat: int, card: int) -> bool:
        """Whether the last step brought this card into an open hand."""
        return not self.before[seat].hand[card]

    def row(self, seat: int) -> list[int]:
        """Return this year's harvest row of a village."""
        return self.view.row[seat][: self.view.row_count[seat]]

    def building(self, seat: int, good: int) -> list[int]:
        """Return the sold cards in the brewery or bakery of a village, the earliest first."""
        return self.view.building[2 * seat + good][: self.view.building_count[2 * seat + good]]

    def slots(self, seat: int) -> list[int]:
        """Return the upgrades of a village in their order."""
        return self.view.slot[seat][: self.view.slot_count[seat]]

    def exchange(self) -> list[int]:
        """Return the exchange cards."""
        return self.view.exchange[: self.view.exchange_count]

    # What may be chosen.

    @property
    def may_exchange(self) -> bool:
        """Whether it is a year in which cards are exchanged (B5.3)."""
        return self.view.year % 2 == 0

    @property
    def way_place(self) -> int:
        """Where the way to play a card stands among the choices (B5.3)."""
        return 3 if self.chosen[:1] == (Choice.EXCHANGE,) else 1

    @property
    def card(self) -> int:
        """The card that is chosen to be played, or NO_CARD."""
        if self.view.stage != Stage.PLAY or len(self.chosen) < self.way_place:
            return NO_CARD
        return self.chosen[self.way_place - 1] - CARD

    @property
    def way(self) -> int:
        """The way that is chosen, or -1."""
        return self.chosen[self.way_place] if len(self.chosen) > self.way_place else -1

    @property
    def pays(self) -> bool:
        """Whether tokens are chosen to pay a recipe with (B13.8)."""
        return self.view.stage == Stage.PLAY and self.way in (Choice.BREW, Choice.BAKE)

    @property
    def replaces(self) -> bool:
        """Whether an upgrade to be replaced is chosen (B8.3)."""
        return self.way == Choice.UPGRADE and not has_slot(self.view, self.decider)

    @property
    def act_on_hand(self) -> str:
        """What a click on a card of the hand means (B5.1, B5.3)."""
        if self.chosen == (Choice.EXCHANGE,):
            return "lay it on the exchange"
        if self.chosen[:1] == (Choice.EXCHANGE,):
            return "lay this one instead"
        return "choose this one instead" if self.chosen else "choose it"

    @property
    def act_on_exchange(self) -> str:
        """What a click on an exchange card means (B5.3)."""
        return "take this one instead" if len(self.chosen) > 2 else "take it"

    def chosen_tokens(self, resource: int) -> int:
        """Return how many tokens of a kind are chosen so far."""
        return self.chosen.count(TOKEN + resource)

    def target(self, pick: int, box: Box, where: str, act: str | None = None, **marks: object) -> dict[str, object]:
        """Return the data by which a table to play on finds what a click in this place means."""
        if not self.to_play_on or self.decider == NOBODY or self.decider not in self.views:
            return {}
        if self.seat not in (None, self.decider):
            return {}
        return {"pick": pick, "box": " ".join(map(trim, box)), "where": where, "act": act, **marks}


def _before(view: View, changes: Collection[Change]) -> View:
    """Return a view as it was before the last step, as far as the village sees what changed (B11.1)."""
    before = view.copy()
    known = {field.name for field in view.fields} - {"chosen", "chosen_count", "seat"}
    for field, place, value, _ in changes:
        if field not in known:
            continue
        at = place
        if field == "hand":
            if place[0] != view.seat:
                continue
            at = place[1:]
        if not at:
            setattr(before, field, value)
        elif len(at) == 1:
            getattr(before, field)[at[0]] = value
        else:
            getattr(before, field)[at[0]][at[1]] = value
    return before
