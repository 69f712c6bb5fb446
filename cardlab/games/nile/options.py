"""N1.4, N1.5, N2.2, N5.5, N9.2: how a table of Nile can be set, in words; and as numbers in the state."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.errors import BadOption, shown
from .components import MOST_COPIES, MOST_CROPS, MOST_SEATS, pair_count
from .state import Position


@dataclass(frozen=True)
class Options:
    """The options of Nile; the first value is the default.

    >>> Options(crops=6)
    Options(crops=6, copies=16, opening_hand=5, first_player=0, open_discards=False, keep_current_flood=False)
    """

    crops: int = 5  # N1.4: 5, 6 or 7; N1.5: 2 to 4 for small decks
    copies: int = MOST_COPIES  # N1.5: cards of each crop, from 1
    opening_hand: int = 5  # N1.5: cards dealt to each seat, 1 to 5
    first_player: int = 0  # N2.2: the seat that begins
    open_discards: bool = False  # N5.5: whether traded cards are seen by all
    keep_current_flood: bool = False  # N9.2: whether the current flood card is not shuffled in


def most_players(crops: int) -> int:
    """Return how many can play with so many crops (N1.4, N1.5).

    >>> most_players(5), most_players(6)
    (5, 6)
    """
    return MOST_SEATS if crops >= 6 else 5


def check(options: Options, players: int) -> None:
    """Raise BadOption, one sentence, unless this table can be played (N1.4, N1.5, N2.2)."""
    _whole("crops", options.crops, 2, MOST_CROPS, "N1.4")
    _whole("copies", options.copies, 1, MOST_COPIES, "N1.5")
    _whole("opening_hand", options.opening_hand, 1, 5, "N1.5")
    limit = "N1.4" if options.crops >= 5 else "N1.5"
    _whole("players", players, 2, most_players(options.crops), limit, f" with {options.crops} crops")
    _whole("first_player", options.first_player, 0, players - 1, "N2.2", f" with {players} players")
    for name in ("open_discards", "keep_current_flood"):
        value = getattr(options, name)
        if not isinstance(value, bool):
            rule = "N5.5" if name == "open_discards" else "N9.2"
            raise BadOption(f"{name}={shown(value)} is not possible: write True or False (rule {rule}).")
    cards = options.crops * options.copies + pair_count(options.crops)
    needed = players * options.opening_hand + 1
    if cards < needed:
        raise BadOption(
            f"{players} hands of {options.opening_hand} and one card for the pile need {needed} cards beside the "
            f"Plague, but crops={options.crops} and copies={options.copies} make {cards} (rule N1.5)."
        )


def encode(options: Options, s: Position) -> None:
    """Write the options into a fresh state as whole numbers."""
    s.crops = options.crops
    s.copies = options.copies
    s.opening_hand = options.opening_hand
    s.first_player = options.first_player
    s.open_discards = int(options.open_discards)
    s.keep_current_flood = int(options.keep_current_flood)


def _whole(name: str, value: object, least: int, most: int, rule: str, condition: str = "") -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadOption(
            f"{name}={shown(value)} is not possible{condition}: "
            f"write a whole number from {least} to {most} (rule {rule})."
        )
