"""What a picture of Burrow is drawn from: a view, how it was before the last step, what may be chosen and is chosen.

All seats see the same (U10.1), so one view serves for every picture.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....draw.box import Box
from ....draw.palette import PAGE
from ....draw.svg import Drawing, trim
from ....engine.table import NOBODY
from ..components import CROP, NO_CARD, OTTER, RANK, SEEDS, SLOT, SLOTS, Choice, End
from ..crops import find_crop, is_unfrozen, rank_of, side_of, sides, takes
from ..field import card_at
from ..scoring import SideScore, side_score
from ..state import View
from ..state_text import crop_cards, slot_cards
from ..walking import can_move_from
from ..words import crop_letter
from .looks import index_of

Change = tuple[str, tuple[int, ...], int, int]
Place = tuple[str, int]  # where a card lies: ("slot", slot), ("crop", its bottom card), ("drawn", 0)


class Scene:
    """Everything the parts of one picture share."""

    def __init__(self, drawing: Drawing, view: View, seat: int | None, chosen: Sequence[int], offered: Sequence[int],
                 changes: Collection[Change], over: bool) -> None:  # fmt: skip
        self.drawing = drawing
        self.theme = drawing.theme
        self.to_play_on = drawing.theme is PAGE
        self.view = view
        self.seat = seat
        self.over = over
        self.decider = NOBODY if over else view.decider
        self.chosen = tuple(chosen)
        self.offered = frozenset(offered)
        self.side = side_of(view, self.decider) if self.decider != NOBODY else NOBODY
        self.marks = Marks(view, changes)
        self.scores: list[SideScore] = [side_score(view, side) for side in self.sides]

    @property
    def sides(self) -> range:
        """All sides: the team, or every seat."""
        return range(sides(self.view))

    @property
    def ended(self) -> bool:
        """Whether the round on the table has ended (U7)."""
        return self.view.ended_by != End.NOT_YET

    def acts(self, side: int) -> bool:
        """Whether it is the turn of this side, or its decision."""
        if self.over or self.view.ended_by != End.NOT_YET:
            return False
        return side == side_of(self.view, self.decider if self.decider != NOBODY else self.view.active)

    def crops_of(self, side: int) -> list[int]:
        """Return the Crops of a side in their order."""
        return [crop for crop in range(self.view.crop_count) if self.view.crop_owner[crop] == side]

    def bottom(self, crop: int) -> int:
        """Return the card at the bottom of a Crop: it stays there as long as there is the Crop."""
        return crop_cards(self.view, crop)[0]

    def index(self, card: int) -> str:
        """Return what stands on an open card."""
        return index_of(self.view.cards[card], self.view.given_rank[card])

    def target(self, pick: int, box: Box, where: str, act: str | None = None, **marks: object) -> dict[str, object]:
        """Return the data by which a table to play on finds what a click in this place means."""
        if not self.to_play_on or self.decider == NOBODY:
            return {}
        # What could be clicked instead of what is chosen already is not outlined.
        calm = 1 if self.chosen and pick not in self.offered and pick not in self.chosen else None
        return {"pick": pick, "box": " ".join(map(trim, box)), "where": where, "act": act, "calm": calm, **marks}

    # What may be chosen.

    @property
    def may_gather(self) -> bool:
        """Whether Field cards are offered now (U3.1)."""
        return any(action >= SLOT for action in self.offered)

    @property
    def ranks(self) -> list[int]:
        """The ranks that are offered for an Otter now (U3.3)."""
        return sorted(action - RANK for action in self.offered if RANK <= action < SLOT)

    @property
    def walks(self) -> bool:
        """Whether a Walk About is under way or being chosen (U5)."""
        return self.view.walk_left > 0 or self.chosen[:1] == (Choice.WALK,)

    def may_move(self, crop: int) -> bool:
        """Whether the top card of this Crop may move now, as the first move of a Walk About or a later one (U5.1)."""
        if self.side == NOBODY or self.view.crop_owner[crop] != self.side or self.may_gather or self.chosen_crops:
            return False
        if not (self.walks or Choice.WALK in self.offered):
            return False
        return can_move_from(self.view, self.side, crop)

    @property
    def chosen_crops(self) -> list[int]:
        """The Crops that are chosen in the unfinished composite."""
        return [find_crop(self.view, self.side, action - CROP) for action in self.chosen if CROP <= action < RANK]

    @property
    def chosen_card(self) -> int:
        """The card that is about to go on a Crop: a Field card chosen, a card drawn, or one that walks; or NO_CARD."""
        if self.decider == NOBODY:
            return NO_CARD
        if self.chosen and self.chosen[0] >= SLOT:
            number = self.chosen[0] - SLOT
            return card_at(self.view, number % SLOTS, number // SLOTS)
        if self.view.drawn != NO_CARD:
            return self.view.drawn
        return self.view.crop_top[self.chosen_crops[0]] if self.walks and self.chosen_crops else NO_CARD

    def takers(self, card: int) -> list[str]:
        """Return the letters of the Crops of the deciding side that an open Field card can go on (U3.2, U3.3)."""
        view, found = self.view, []
        for place, crop in enumerate(self.crops_of(self.side)):
            if view.cards[card] == OTTER:
                fit = is_unfrozen(view, self.side, crop)
            else:
                fit = takes(view, self.side, crop, rank_of(view, card))
            if fit:
                found.append(crop_letter(place))
        return found

    def offered_cards(self) -> list[int]:
        """Return the Field cards that are offered now, in table order."""
        numbers = sorted(action - SLOT for action in self.offered if action >= SLOT)
        return [card_at(self.view, number % SLOTS, number // SLOTS) for number in numbers]

    def comes_onto(self, crop: int) -> list[str]:
        """Return what could go on this Crop now: the index of each card that is offered for it."""
        if self.decider == NOBODY or self.view.crop_owner[crop] != self.side:
            return []
        letter = crop_letter(self.crops_of(self.side).index(crop))
        if self.may_gather:
            found = [self.index(card) for card in self.offered_cards() if letter in self.takers(card)]
            return list(dict.fromkeys(found))
        action = CROP + self.crops_of(self.side).index(crop)
        card = self.chosen_card
        return [self.index(card)] if card != NO_CARD and action in self.offered else []


class Marks:
    """What the last step changed, as far as a picture shows it: which cards came from where."""

    def __init__(self, view: View, changes: Collection[Change]) -> None:
        before = _before(view, changes)
        self.before = before
        dealt = before.round != view.round
        self.any = bool(changes) and not dealt
        now, then = _places(view), _places(before) if self.any else {}
        self._came = {card: then.get(card) for card in now if self.any and then.get(card) != now[card]}
        turned = [slot for slot in range(SLOTS) if self.any and view.open_slot[slot] and not before.open_slot[slot]]
        self._turned = {card for slot in turned for card in slot_cards(view, slot)}
        self._left = {card: then[card] for card in then if now.get(card) != then[card]}
        self._now = now

    def is_new(self, card: int) -> bool:
        """Whether the last step brought or turned up this card."""
        return card in self._came or card in self._turned

    def left_slots(self) -> list[tuple[int, int]]:
        """Return (slot, card) for each card that the last step took out of the Field."""
        return [(place[1], card) for card, place in self._left.items() if place[0] == "slot"]

    def left_crop(self, bottom: int) -> bool:
        """Whether the last step took a card off the Crop with this card at its bottom."""
        return any(place == ("crop", bottom) for place in self._left.values())

    @property
    def left_drawn(self) -> bool:
        """Whether the last step placed the card that was drawn."""
        return any(place[0] == "drawn" for place in self._left.values())

    def crop_now(self, card: int) -> int | None:
        """Return the bottom card of the Crop on which a card lies now, or None."""
        place = self._now.get(card)
        return place[1] if place and place[0] == "crop" else None

    def poachers_came(self, view: View, crop: int) -> bool:
        """Whether the last step laid a Poacher on this Crop (U6.2)."""
        before, bottom = self.before, crop_cards(view, crop)[0]
        same = [each for each in range(before.crop_count) if crop_cards(before, each)[0] == bottom]
        return self.any and bool(same) and before.crop_poachers[same[0]] < view.crop_poachers[crop]

    def changed(self, view: View, field: str, place: int | None = None) -> bool:
        """Whether a number of the view is another than before the last step."""
        now, then = getattr(view, field), getattr(self.before, field)
        return self.any and bool(now != then if place is None else now[place] != then[place])


def _before(view: View, changes: Collection[Change]) -> View:
    """Return the view as it was before the last step; faces, which no step of play changes, are left as they are."""
    before = view.copy()
    known = {field.name for field in view.fields} - {"cards", "chosen", "chosen_count"}
    for field, place, value, _ in changes:
        if field in known:
            if place:
                getattr(before, field)[place[0]] = value
            else:
                setattr(before, field, value)
    return before


def _places(view: View) -> dict[int, Place]:
    """Return where every card lies that is not in the pile; a Crop is known by the card at its bottom."""
    found: dict[int, Place] = {}
    for slot in range(SLOTS):
        for card in slot_cards(view, slot):
            found[card] = ("slot", slot)
    for crop in range(view.crop_count):
        cards = crop_cards(view, crop)
        found |= dict.fromkeys(cards, ("crop", cards[0]))
    if view.drawn != NO_CARD:
        found[view.drawn] = ("drawn", 0)
    return found


def is_seed(scene: Scene, card: int) -> bool:
    """Return whether a card has a rank of its own."""
    return 0 <= scene.view.cards[card] < SEEDS
