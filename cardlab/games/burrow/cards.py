"""U1: the cards of Burrow as objects, for ``cardlab.pack("burrow")``."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.cards import Card
from ...engine.errors import CardlabError, shown
from .components import KIND_NAMES, OTTER, POACHER, RANK_COUNT, RANKS, SEEDS, SUITS, fits
from .options import Options, check

DEFAULT_SPECIALS = 2  # as for two players


@dataclass(frozen=True, eq=False, repr=False)
class BurrowCard(Card):
    """A Seed has a rank and a suit, of which only the rank matters (U1.1); Otters and Poachers have neither."""

    rank: str | None  # "7", "K"; None for Otter and Poacher
    suit: str | None  # "hearts"

    @property
    def is_seed(self) -> bool:
        """Whether it is a Seed (U1.1)."""
        return self.rank is not None

    @property
    def is_otter(self) -> bool:
        """Whether it is an Otter (U1.2)."""
        return self.name == KIND_NAMES[OTTER]

    @property
    def is_poacher(self) -> bool:
        """Whether it is a Poacher (U1.2)."""
        return self.name == KIND_NAMES[POACHER]

    def fits(self, rank: str | int | BurrowCard) -> bool:
        """Return whether the card fits a rank or another Seed: equal or next to it, A next to K and to 2 (U1.5).

        Otters and Poachers fit nothing by themselves. Raises CardlabError for a rank that is none.

        >>> [card for card in cards(specials=0) if card.fits("K") and card.suit == "hearts"]
        [Q of hearts, K of hearts, A of hearts]
        """
        other = rank.rank if isinstance(rank, BurrowCard) else str(rank).strip().upper()
        if other is not None and other not in RANKS:
            raise CardlabError(f"{shown(rank)} is no rank of Burrow: they are {', '.join(RANKS)} (rule U1.1).")
        if self.rank is None or other is None:
            return False
        return fits(RANKS.index(self.rank), RANKS.index(other))


def cards(decks: int = 1, specials: int = DEFAULT_SPECIALS) -> list[BurrowCard]:
    """Return all cards of a pack: the Seeds by suit and rank, then the Poachers and the Otters (U1.1 to U1.3).

    Raises BadOption, as ``cardlab.deal`` does, for a pack that cannot be.

    >>> len(cards()), len(cards(decks=2, specials=4))
    (56, 112)
    """
    check(Options(decks=decks, specials=specials), 2)
    kinds = [kind for _ in range(decks) for kind in range(SEEDS)] + [POACHER] * specials + [OTTER] * specials
    return [_card(number, kind) for number, kind in enumerate(kinds, 1)]


def _card(number: int, kind: int) -> BurrowCard:
    if kind >= SEEDS:
        return BurrowCard("burrow", number, KIND_NAMES[kind], "!" if kind == POACHER else "O", None, None)
    rank, suit = RANKS[kind % RANK_COUNT], SUITS[kind // RANK_COUNT]
    return BurrowCard("burrow", number, KIND_NAMES[kind], rank, rank, suit)
