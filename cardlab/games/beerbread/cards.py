"""B1: the cards of Beer & Bread as objects, for ``cardlab.pack("beerbread")``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...engine.cards import Card
from ...engine.errors import CardlabError, shown
from .card_list import Card as Row
from .card_list import list_of, rows_of
from .components import GOODS, RESOURCES, UPGRADES


@dataclass(frozen=True, eq=False, repr=False)
class BeerBreadCard(Card):
    """A card has a harvest row, a recipe of its good, an upgrade, and a coin value (B1.2)."""

    good: str  # "beer" or "bread"
    coins: int  # 4 to 9
    harvest: tuple[str, ...]  # the resources of its harvest row
    recipe: tuple[tuple[str, int], ...]  # the tokens that its recipe asks for
    upgrade: str  # "more_water"

    @property
    def tokens(self) -> int:
        """How many tokens its recipe asks for."""
        return sum(count for _, count in self.recipe)

    @property
    def is_beer(self) -> bool:
        """Whether it is a beer card (B1.1)."""
        return self.good == "beer"

    def shows(self, resource: str) -> bool:
        """Return whether the harvest row shows this resource (B1.2).

        Raises CardlabError when there is no such resource.

        >>> sum(card.shows("water") for card in cards())
        40
        """
        name = resource.strip().lower() if isinstance(resource, str) else resource
        if name not in RESOURCES:
            raise CardlabError(
                f"{shown(resource)} is no resource of Beer & Bread: they are {', '.join(RESOURCES)} (rule B1.3)."
            )
        return name in self.harvest


# The argument is named like the option of a table; the module's own name is no obstacle to that.
def cards(cards: Any = None) -> list[BeerBreadCard]:
    """Return all cards of a list in its order: those of this package, or of an own list by its path (B12.1).

    Raises BadOption, as ``cardlab.deal`` does, for a list that cannot be.
    """
    found = list_of(rows_of(cards))
    rows = zip(found.names, found.cards, strict=True)
    return [_card(number, name, row) for number, (name, row) in enumerate(rows, 1)]


def _card(number: int, name: str, row: Row) -> BeerBreadCard:
    shown_icons = tuple(resource for resource, icon in zip(RESOURCES, row.icons, strict=True) if icon)
    recipe = tuple((resource, count) for resource, count in zip(RESOURCES, row.recipe, strict=True) if count)
    letter = "B" if row.good == 0 else "L"
    good, upgrade = GOODS[row.good], UPGRADES[row.upgrade]
    return BeerBreadCard("beerbread", number, name, letter, good, row.coins, shown_icons, recipe, upgrade)
