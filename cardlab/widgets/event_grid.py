"""Outcomes and events: all 91 cards, of which an event lights up, and the counter |A| of 91."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial

from ..draw.picture import Picture
from ..engine.errors import CardlabError, shown
from ..exact.showing import about
from ..lessons.card_grid import NAMED, card_grid, sample_space
from ..packs import Card
from .cards_cell import CardsCell
from .cell import wait_for

SPECULATION = "Speculation"
MARKS = (*NAMED, SPECULATION)
ANY, ALL, NONE = "or: at least one of them", "and: all of them", "not: none of them"
HINT = "Click a card, or walk with the arrow keys and press Enter, to put it into the event or to take it out."


class EventGrid(CardsCell):
    """Pick what cards show, and the event lights up. ``event`` are its places in the pack, in order.

    ``guess`` returns the guess that belongs to it, or None: until it is locked the reader counts, not the page.
    """

    def __init__(self, marks: Sequence[str] = (), how: str = ANY, guess: Callable[[], object] | None = None) -> None:
        super().__init__("event-grid", "The cards of the pack: in the event or not")
        self.marks: list[str] = []
        self.how = how
        self.counting = False
        self._own: set[int] | None = None
        self._guess = guess
        self._buttons = [self._button("mark", mark, partial(self.toggle, mark)) for mark in MARKS]
        self._how = self._choice("how", "Combine by", [(each, each) for each in (ANY, ALL, NONE)])
        self._how.value = how
        self._how.observe(lambda change: self._do(lambda: self.combine(change["new"])), "value")
        self._count = self._button("count", "Count them", self.count)
        self._clear = self._button("clear", "Start again", self.clear)
        self._lay_out(
            self._row(*self._buttons), self._row(self._how, self._count, self._clear), self._told, *self._picture
        )
        for mark in marks:
            self._check(mark)
            self.marks.append(mark)
        self._refresh()

    @property
    def event(self) -> list[int]:
        """The places of the cards that are in the event."""
        if self._own is not None:
            return sorted(self._own)
        if not self.marks:
            return []
        return [place for place, card in enumerate(sample_space()) if self._is_in(card)]

    def toggle(self, mark: str) -> None:
        """Put a crop, or "Speculation", among what the event is about, or take it out again."""
        self._check(mark)
        self._own = None
        if mark in self.marks:
            self.marks.remove(mark)
        else:
            self.marks.append(mark)
        self._refresh()

    def combine(self, how: str) -> None:
        """Say how several are combined: or, and, not."""
        self.how, self._own = how, None
        self._refresh()

    def clicked(self, place: int) -> None:
        """Put a card into the event, or take it out: it is then a set of the reader's own."""
        own = set(self.event)
        self.marks = []
        self._own = own ^ {place}
        self._refresh()

    def count(self) -> None:
        """Count the event from now on. Raises CardlabError while a guess is still to be locked."""
        if not self.counting:
            wait_for(self._guess, "until then, count the yellow cards yourself")
        self.counting = not self.counting
        self._refresh()

    def clear(self) -> None:
        """Back to no event at all."""
        self.marks, self._own, self.counting = [], None, False
        self._refresh()

    def picture(self, narrow: bool = False) -> Picture:
        """Return all cards, those of the event lit up."""
        nothing = not self.marks and self._own is None
        title = "All 91 cards, each one an outcome" if nothing else self._name()
        return card_grid(title, self._words(), self.event, narrow=narrow)

    def _is_in(self, card: Card) -> bool:
        found = [_has(card, mark) for mark in self.marks]
        return all(found) if self.how == ALL else any(found) if self.how == ANY else not any(found)

    def _name(self) -> str:
        if self._own is not None:
            return "A: cards that you picked"
        word = " and " if self.how == ALL else " or "
        crops = word.join(mark for mark in self.marks if mark != SPECULATION)
        said = [f"show {crops}"] if crops else []
        said += ["are Speculations"] if SPECULATION in self.marks else []
        return f"A: {'all cards but those' if self.how == NONE else 'cards'} that {word.join(said)}"

    def _words(self) -> str:
        if not self.marks and self._own is None:
            return "91 cards: 16 of each crop, a Speculation for each pair of crops, the Plague. No event is picked."
        many = len(self.event)
        if not self.counting:
            return f"{self._name()}. They are yellow: how many of the 91 are they?"
        told = f"{self._name()}: {many} of 91, so P(A) = {_fraction(many)}."
        if self._own is None and self.how == ANY and len(self.marks) > 1:
            parts = [sum(_has(card, mark) for card in sample_space()) for mark in self.marks]
            if sum(parts) != many:
                told += f" One by one they are {' + '.join(map(str, parts))} = {sum(parts)}, not {many}."
        return told

    def _check(self, mark: str) -> None:
        if mark not in MARKS:
            raise CardlabError(f"{shown(mark)} is nothing that an event can be about: {', '.join(MARKS)}.")

    def _refresh(self) -> None:
        for mark, button in zip(MARKS, self._buttons, strict=True):
            button.description = f"✓ {mark}" if mark in self.marks else mark
        self._count.description = "Hide the number" if self.counting else "Count them"
        if self._how.value != self.how:
            self._how.value = self.how
        self._show(self._words(), self.event, "in the event or not", HINT)


def _has(card: Card, mark: str) -> bool:
    crops: Sequence[str] = getattr(card, "crops", ())
    return len(crops) == 2 if mark == SPECULATION else mark in crops


def _fraction(many: int) -> str:
    number = Fraction(many, len(sample_space()))
    unreduced = f"{many}/{len(sample_space())}"
    told = unreduced if str(number) in (unreduced, str(many)) else f"{unreduced} = {number}"
    return f"{told} = {about(number)}" if number.denominator > 1 else told
