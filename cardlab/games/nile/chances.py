"""What can come in a live position of Nile, with exact chances from what one seat sees and is held to know (N11).

Every deal of the unseen cards that fits the view is equally likely; nothing is concluded from what others chose to do.
A flood is the next card of the pile as it lies, a Plague being replaced (N3.3): as long as the pile lasts, cards that
are drawn before it do not change its chances.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

from ...engine.cards import card_name
from ...engine.errors import CardlabError, shown
from ...engine.names import SEAT_NAMES
from ...engine.table import NOBODY
from ...exact.distribution import Distribution
from ...exact.reading import read_count
from .components import CROPS, FIRST_CROP, FIRST_SPECULATION, KIND_NAMES, PLAGUE, SECOND_CROP
from .exact import next_card_seen
from .state import View
from .unseen import after_shuffle

NO_FLOOD = "no flood"
SPECULATION_PAYS = 3  # N3.4


class _Way(NamedTuple):
    """One way to the next flood card: how likely, what is seen before it is turned up, and what it can be.

    Without a card the game ends before it (N9.3).
    """

    chance: Fraction
    view: View
    cards: dict[int, Fraction]


class Chances:
    """Chances of a live position, for the seat whose view it is. It prints as a summary.

    >>> import cardlab
    >>> chances = cardlab.exact.live(cardlab.deal("nile", players=2, seed=7), seat=0)
    >>> chances.plague_within(27), sum(chances.flood().values())
    (Fraction(1, 3), Fraction(1, 1))
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self._ways = list(_ways(view, Fraction(1)))

    def flood(self) -> Distribution:
        """N3: the card that acts as the next flood, by name; "no flood" where the game ends before it."""
        chances: dict[str, Fraction] = {}
        for way in self._ways:
            if not way.cards:
                chances[NO_FLOOD] = chances.get(NO_FLOOD, Fraction(0)) + way.chance
            for kind, chance in way.cards.items():
                name = KIND_NAMES[kind]
                chances[name] = chances.get(name, Fraction(0)) + way.chance * chance
        return Distribution(chances, "next flood")

    def flooded(self, crop: str) -> Fraction:
        """N3.2: how likely the next flood shows a crop. Raises CardlabError for what is no crop of this game."""
        number = self._crop(crop)
        return self._sum(lambda view, kind: number in (FIRST_CROP[kind], SECOND_CROP[kind]))

    def harvest(self, seat: int | None = None) -> Distribution:
        """N4: how many cards a seat (left out: the one that looks) stores with the next flood, from the fields as now.

        A Plague that is turned up before it (N3.3), or met in the pay-out of Speculations (N3.5), strikes first.
        """
        owner = self.view.seat if seat is None else read_count(seat, "A seat", self.view.seats - 1)
        chances: dict[int, Fraction] = {0: sum((way.chance for way in self._ways if not way.cards), Fraction(0))}
        for way in self._ways:
            eaten = _struck(way.view)
            for kind, chance in way.cards.items():
                strikes = _met_in_pay_out(way.view, kind)
                for view, weight in ((way.view, 1 - strikes), (eaten, strikes)):
                    number = _harvested(view, kind, owner)
                    chances[number] = chances.get(number, Fraction(0)) + way.chance * chance * weight
        return Distribution(chances, f"cards {SEAT_NAMES[owner]} harvests")

    def speculation(self, *cards: str) -> Distribution:
        """N3.4: how many of these Speculations hit with the next flood (none named: those that are pending).

        Each one that hits brings three cards: ``3 * chances.speculation()``. Raises CardlabError for a card that is no
        Speculation, or that the seat does not hold and nobody has pending.
        """
        kinds = [self._speculation(card) for card in cards] or [
            kind for kind in range(FIRST_SPECULATION, PLAGUE) if self.view.pending[kind]
        ]
        chances: dict[int, Fraction] = {0: sum((way.chance for way in self._ways if not way.cards), Fraction(0))}
        for way in self._ways:
            for kind, chance in way.cards.items():
                hits = sum(_share(kind, played) for played in kinds)
                chances[hits] = chances.get(hits, Fraction(0)) + way.chance * chance
        return Distribution(chances, "hits")

    def plague_within(self, cards: int) -> Fraction:
        """N8: how likely the Plague is among the next so many cards of the pile.

        Raises CardlabError for more cards than the pile has when the Plague lies with the discards: it comes back with
        the next shuffle, and how large that pile will be nobody knows yet.
        """
        number = read_count(cards, "The number of cards")
        if self.view.plague_in_pile:
            return Fraction(min(number, self.view.pile_count), self.view.pile_count)
        if number <= self.view.pile_count:
            return Fraction(0)
        raise CardlabError(
            f"The Plague lies with the discards, and the pile has {self.view.pile_count} cards: "
            f"{number} of them cannot be looked at (rule N8.2)."
        )

    def __str__(self) -> str:
        lines = [f"What {SEAT_NAMES[self.view.seat]} knows of the next flood:"]
        lines += [f"  {CROPS[crop]} floods: {_told(self.flooded(CROPS[crop]))}" for crop in range(self.view.crops)]
        lines.append(f"  cards harvested on average: {_told(self.harvest().mean)}")
        if any(self.view.pending):
            lines.append(f"  pending Speculations that hit on average: {_told(self.speculation().mean)}")
        if self.view.plague_in_pile and self.view.pile_count:
            lines.append(f"  the next card is the Plague: {_told(self.plague_within(1))}")
        return "\n".join(lines)

    __repr__ = __str__

    def _sum(self, holds: Callable[[View, int], bool]) -> Fraction:
        return sum(
            (way.chance * c for way in self._ways for kind, c in way.cards.items() if holds(way.view, kind)),
            Fraction(0),
        )

    def _crop(self, crop: Any) -> int:
        known = CROPS[: self.view.crops]
        name = card_name(crop, known) if isinstance(crop, str) else None
        if name is None:
            raise CardlabError(f"{shown(crop)} is no crop of this game: they are {', '.join(known)} (rule N1.4).")
        return known.index(name)

    def _speculation(self, card: Any) -> int:
        known = KIND_NAMES[FIRST_SPECULATION : FIRST_SPECULATION + self.view.pairs]
        name = card_name(card, known) if isinstance(card, str) else None
        if name is None:
            raise CardlabError(f"{shown(card)} is no Speculation of this game, such as {known[0]} (rule N1.2).")
        kind = KIND_NAMES.index(name)
        if not self.view.hand[kind] and not self.view.pending[kind]:
            raise CardlabError(f"{name} is neither in your hand nor pending, so it cannot pay you (rule N6.4).")
        return kind


def _ways(v: View, chance: Fraction) -> list[_Way]:
    """N3.3: a Plague turned up strikes and is replaced; the last card of a season is shuffled back first (N8.3)."""
    if v.pile_count == 0:
        if v.season == v.seats:
            return [_Way(chance, v, {})]
        v = after_shuffle(v)
    found = {KIND_NAMES.index(name): c for name, c in next_card_seen(v).items()}
    plague = found.pop(PLAGUE, Fraction(0))
    ways = []
    if plague < 1:
        ways.append(_Way(chance * (1 - plague), v, {kind: c / (1 - plague) for kind, c in found.items()}))
    if plague:
        after = v.copy()
        after.pile_count -= 1
        after.plague_in_pile = 0
        after.discard_count += 1
        if after.pile_count == 0 and after.season < after.seats:
            after = after_shuffle(after)
        ways += _ways(_struck(after), chance * plague)
    return ways


def _struck(v: View) -> View:
    """N8.1: the view after the Plague has eaten every field of the largest size; everybody sees what is discarded."""
    after = v.copy()
    largest = max(v.field_size)
    for crop, size in enumerate(v.field_size):
        if size == largest and size > 0:
            after.field_size[crop] = 0
            after.field_owner[crop] = NOBODY
            after.discard_count += size
            after.seen_discards[crop] += size
    return after


def _harvested(v: View, kind: int, owner: int) -> int:
    crops = {FIRST_CROP[kind], SECOND_CROP[kind]}
    return sum(v.field_size[crop] > 0 and v.field_owner[crop] == owner for crop in crops)


def _met_in_pay_out(v: View, flood: int) -> Fraction:
    """N3.5, N7.2: how likely the pay-out that this flood brings meets the Plague, which then strikes once (N8.2)."""
    hits = sum(bool(v.pending[kind]) and _share(flood, kind) for kind in range(FIRST_SPECULATION, PLAGUE))
    draw, season = SPECULATION_PAYS * hits, v.season
    pile, plague_in_pile = v.pile_count - 1, v.plague_in_pile
    others = v.discard_count + v.flood_stack_count + 1 - v.keep_current_flood  # what the next shuffle takes up
    while draw > 0:
        if pile == 0:
            if season == v.seats:
                return Fraction(0)
            pile, others, plague_in_pile, season = others, 0, 1, season + 1
        if plague_in_pile:
            return Fraction(draw, pile) if draw < pile else Fraction(1)
        taken = min(draw, pile)
        draw, pile = draw - taken, pile - taken
    return Fraction(0)


def _share(one: int, other: int) -> bool:
    return bool({FIRST_CROP[one], SECOND_CROP[one]} & {FIRST_CROP[other], SECOND_CROP[other]})


def _told(number: Fraction) -> str:
    return f"{float(number):.4f}"
