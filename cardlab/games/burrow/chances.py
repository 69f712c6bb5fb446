"""What can come in a live position of Burrow, with exact chances (U10): all seats see the same.

Every face-down card, in the Field or in the Seed Pile, is equally likely to be any of those nobody has seen.
"""

from __future__ import annotations

from fractions import Fraction

from ...engine.errors import CardlabError, shown
from ...exact.distribution import Distribution, from_counts
from ...exact.drawing_cards import hypergeometric
from ...exact.reading import read_count
from ...exact.waiting import waiting_time
from .components import BURROW, KINDS, NO_CARD, OTTER, POACHER, RANK_COUNT, SEEDS, SLOTS, UNSEEN
from .crops import side_of, some_crop_takes
from .field import lies_on
from .state import View
from .words import short_name

FITS, NO_FIT = "a Seed that fits", "a Seed that fits nothing"


class Chances:
    """Chances of a live position, for the seat whose view it is: what "fits", fits its Crops. It prints as a summary.

    >>> import cardlab
    >>> game = cardlab.deal("burrow", players=2, seed=7)
    >>> _ = game.advance("turn", ["random", "random"])
    >>> cardlab.exact.live(game, seat=0).draw()["Otter"]
    Fraction(1, 45)
    """

    def __init__(self, view: View) -> None:
        self.view = view
        cards = [kind for kind in view.cards[: view.card_count] if kind != UNSEEN]
        self.unseen = [view.decks] * SEEDS + [view.specials, view.specials]
        for kind in cards:
            self.unseen[kind] -= 1
        self.hidden = sum(self.unseen)

    def draw(self) -> Distribution:
        """U4: the next card of the Seed Pile, by rank, "Otter" or "Poacher". Raises CardlabError for an empty pile."""
        if self.view.next_card >= self.view.card_count:
            raise CardlabError("The Seed Pile is empty, so no card can be drawn (rule U7.2).")
        return self._face_down("next card")

    def card_under(self, slot: int) -> Distribution:
        """U10.1: the face-down card in a slot. Raises CardlabError when none lies face down there."""
        place = read_count(slot, "A slot", SLOTS - 1)
        if self.view.first_in_slot[place] == NO_CARD or self.view.open_slot[place]:
            raise CardlabError(f"In slot {shown(slot)} no card lies face down (rule U10.1).")
        return self._face_down(f"slot {place}")

    def draw_that_fits(self) -> Distribution:
        """U3.2, U4: what the next face-down card is to this seat.

        It is a Seed that fits an unfrozen Crop, one that fits none, an Otter, or a Poacher.
        """
        counts = {FITS: self._fitting, NO_FIT: sum(self.unseen[:SEEDS]) - self._fitting,
                  "Otter": self.unseen[OTTER], "Poacher": self.unseen[POACHER]}  # fmt: skip
        self._refuse_nothing_hidden()
        return from_counts(counts, "next card")

    def fits(self) -> Fraction:
        """U3.2: how likely a face-down card is a Seed that fits an unfrozen Crop of this seat."""
        return self.draw_that_fits()[FITS] if self._fitting else Fraction(0)

    def some_fit(self, cards: int) -> Fraction:
        """How likely at least one of so many face-down cards is a Seed that fits."""
        self._refuse_nothing_hidden()
        number = read_count(cards, "The number of cards", self.hidden)
        return 1 - hypergeometric(self.hidden, number, self._fitting)[0]

    def draws_until_fit(self) -> Distribution:
        """U4: how many cards are drawn until a Seed fits the Crops as they lie, if the pile held all unseen cards."""
        self._refuse_nothing_hidden()
        return waiting_time(self.hidden, self._fitting, name="draws")

    def poacher_within(self, cards: int) -> Fraction:
        """U6: how likely at least one of so many face-down cards is a Poacher."""
        self._refuse_nothing_hidden()
        number = read_count(cards, "The number of cards", self.hidden)
        return 1 - hypergeometric(self.hidden, number, self.unseen[POACHER])[0]

    def turned_up_by(self, slot: int) -> list[int]:
        """U3.5: the slots whose cards a Reveal turns up when all cards of this slot have been taken."""
        place = read_count(slot, "A slot", SLOTS - 1)
        v = self.view
        if v.first_in_slot[place] == NO_CARD:
            return []
        lone = [other for other in range(BURROW) if v.covering[other] == 1 and lies_on(v, place, other)]
        return [other for other in lone if v.first_in_slot[other] != NO_CARD and not v.open_slot[other]]

    def turned_up_fits(self, slot: int) -> Fraction:
        """U3.5: how likely at least one card that taking this slot's turns up is a Seed that fits."""
        found = self.turned_up_by(slot)
        return self.some_fit(len(found)) if found else Fraction(0)

    def __str__(self) -> str:
        if not self.hidden:
            return "No card lies face down any more."
        lines = [f"{self.hidden} cards lie face down. The next one is, for this seat:"]
        lines += [f"  {name}: {float(chance):.4f}" for name, chance in self.draw_that_fits().items()]
        return "\n".join(lines)

    __repr__ = __str__

    @property
    def _fitting(self) -> int:
        side = side_of(self.view, self.view.seat)
        return sum(self.unseen[kind] for kind in range(SEEDS) if some_crop_takes(self.view, side, kind % RANK_COUNT))

    def _face_down(self, name: str) -> Distribution:
        counts: dict[str, int] = {}
        for kind in [*sorted(range(SEEDS), key=lambda kind: kind % RANK_COUNT), *range(SEEDS, KINDS)]:
            counts[short_name(kind)] = counts.get(short_name(kind), 0) + self.unseen[kind]
        return from_counts(counts, name)

    def _refuse_nothing_hidden(self) -> None:
        if not self.hidden:
            raise CardlabError("No card lies face down any more (rule U10.1).")
