"""N1: the cards of Nile as objects, for ``cardlab.pack("nile")``."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.cards import Card
from ...engine.errors import CardlabError, shown
from .components import CROPS, FIRST_CROP, FIRST_SPECULATION, KIND_NAMES, MOST_COPIES, PLAGUE, SECOND_CROP, deck
from .options import Options, check


@dataclass(frozen=True, eq=False, repr=False)
class NileCard(Card):
    """A crop card shows one crop, a Speculation two, the Plague of Locusts none (N1.1 to N1.3)."""

    crops: tuple[str, ...]  # what it shows: ("wheat",) or ("papyrus", "wheat") or ()

    @property
    def is_speculation(self) -> bool:
        """Whether it is a Speculation (N1.2)."""
        return len(self.crops) == 2

    @property
    def is_plague(self) -> bool:
        """Whether it is the Plague of Locusts (N1.3)."""
        return not self.crops

    def shows(self, crop: str) -> bool:
        """Return whether the card shows this crop; a Speculation shows both of its two (N3.2).

        Raises CardlabError when there is no such crop.

        >>> [card for card in cards(crops=3, copies=1) if card.shows("wheat")]
        [wheat, papyrus-wheat, wheat-lettuce]
        """
        name = crop.strip().lower() if isinstance(crop, str) else crop
        if name not in CROPS:
            hint = "; whether it is the Plague says card.is_plague" if name == "plague" else ""
            raise CardlabError(f"{shown(crop)} is no crop of Nile: they are {', '.join(CROPS)} (rule N1.4){hint}.")
        return name in self.crops


def cards(crops: int = 5, copies: int = MOST_COPIES) -> list[NileCard]:
    """Return all cards of a pack in table order: crops, Speculations, the Plague (N1.1 to N1.5).

    Raises BadOption, as ``cardlab.deal`` does, for a pack that cannot be.

    >>> len(cards()), len(cards(crops=7))
    (91, 134)
    """
    check(Options(crops=crops, copies=copies, opening_hand=1), 2)
    return [_card(number, kind) for number, kind in enumerate(deck(crops, copies), 1)]


def _card(number: int, kind: int) -> NileCard:
    if kind == PLAGUE:
        return NileCard("nile", number, KIND_NAMES[kind], "!", ())
    both = (FIRST_CROP[kind],) if kind < FIRST_SPECULATION else (FIRST_CROP[kind], SECOND_CROP[kind])
    crops = tuple(CROPS[crop] for crop in both)
    return NileCard("nile", number, KIND_NAMES[kind], "".join(crop[0].upper() for crop in crops), crops)
