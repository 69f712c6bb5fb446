"""B1.4, B3.1, B4, B5.2, B6, B8.3, B12.1: how a table can be set, in words; and as numbers in the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...engine.errors import BadOption, shown
from .card_list import list_of, rows_of
from .components import CARDS, MOST_SLOTS
from .state import Position

# What each option of words may be, its default first, and the rule that says so.
SEEDING = ("fill", "reset", "add")
CHAIN = ("unbroken", "all", "none")
WORDS = (
    ("seeding", SEEDING, "B3.1"),
    ("take_back", ("every_year", "after_fruitful"), "B4.1"),
    ("exchange_cards", ("every_year", "dry"), "B4.3"),
    ("chain", CHAIN, "B6.1"),
    ("full_slots", ("replace", "forbid"), "B8.3"),
)
# B1.4: the least and the largest value.
RANGES = (("storage", 1, 30), ("brewery", 1, 6), ("bakery", 1, 6), ("upgrade_slots", 1, MOST_SLOTS))
FLAGS = (("pass_hands", "B5.2"), ("refusal", "B6.3"))

# What is known of the published game where the sheet says something else (B4.1, B4.3).
PRESETS: dict[str, dict[str, Any]] = {"published": {"take_back": "after_fruitful", "exchange_cards": "dry"}}


@dataclass(frozen=True)
class Options:
    """The options of Beer & Bread; the first value is the default.

    ``cards`` is None for the set of this package, or the path of an own list (B12.1), which is read at once: the
    options hold its rows, so a saved game needs the file no more.

    >>> Options(storage=12, chain="all").chain
    'all'
    """

    storage: int = 9  # B1.4: tokens a storage holds, 1 to 30
    brewery: int = 1  # B1.4: spaces of a brewery, 1 to 6
    bakery: int = 1  # B1.4: spaces of a bakery, 1 to 6
    upgrade_slots: int = 6  # B1.4: upgrades a village can have, 1 to 12
    seeding: str = "fill"  # B3.1: "fill", "reset" or "add"
    take_back: str = "every_year"  # B4.1: "every_year" or "after_fruitful"
    exchange_cards: str = "every_year"  # B4.3: "every_year" or "dry"
    pass_hands: bool = True  # B5.2: whether hands are swapped in fruitful years
    chain: str = "unbroken"  # B6.1: "unbroken", "all" or "none"
    refusal: bool = True  # B6.3: whether an offered surplus may be refused
    full_slots: str = "replace"  # B8.3: "replace" or "forbid"
    cards: Any = None  # B12.1: an own card list

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", rows_of(self.cards))


def check(options: Options, players: int) -> None:
    """Raise BadOption, one sentence, unless this table can be played (B1.1, B1.4 and the rule of each option)."""
    if isinstance(players, bool) or not isinstance(players, int) or players != 2:
        raise BadOption(f"players={shown(players)} is not possible: Beer & Bread is a game for 2 (rule B1.1).")
    for name, least, most in RANGES:
        value = getattr(options, name)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise BadOption(
                f"{name}={shown(value)} is not possible: write a whole number from {least} to {most} (rule B1.4)."
            )
    for name, words, rule in WORDS:
        value = getattr(options, name)
        if not isinstance(value, str) or value not in words:
            raise BadOption(f"{name}={shown(value)} is not possible: write {_either(words)} (rule {rule}).")
    for name, rule in FLAGS:
        value = getattr(options, name)
        if not isinstance(value, bool):
            raise BadOption(f"{name}={shown(value)} is not possible: write True or False (rule {rule}).")


def encode(options: Options, s: Position) -> None:
    """Write the options, and what the cards of the list show, into a fresh state as whole numbers."""
    s.storage_size = options.storage
    s.brewery_size = options.brewery
    s.bakery_size = options.bakery
    s.slot_limit = options.upgrade_slots
    s.seeding = SEEDING.index(options.seeding)
    s.dry_rows_return = int(options.take_back == "every_year")
    s.exchange_in_fruitful = int(options.exchange_cards == "every_year")
    s.pass_hands = int(options.pass_hands)
    s.chain = CHAIN.index(options.chain)
    s.refusal = int(options.refusal)
    s.full_slots_replace = int(options.full_slots == "replace")
    cards = list_of(options.cards)
    s.card_list = cards.number
    for place in range(CARDS):
        card = cards.cards[place]
        s.good[place], s.coins[place], s.upgrade[place] = card.good, card.coins, card.upgrade
        s.icons[place][:] = card.icons
        s.recipe[place][:] = card.recipe


def _either(words: tuple[str, ...]) -> str:
    named = [repr(word) for word in words]
    return f"{', '.join(named[:-1])} or {named[-1]}"
