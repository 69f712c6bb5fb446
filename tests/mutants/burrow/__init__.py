"""Wrong versions of Burrow, a module for each section of its rule book."""

from __future__ import annotations

from . import (
    u01_components,
    u02_set_up,
    u03_turn,
    u04_drawing,
    u05_walk_about,
    u06_poachers,
    u07_end_of_a_round,
    u08_scoring,
    u09_end_of_the_game,
    u10_view,
)
from .wrong import wrong

SECTIONS = (
    u01_components,
    u02_set_up,
    u03_turn,
    u04_drawing,
    u05_walk_about,
    u06_poachers,
    u07_end_of_a_round,
    u08_scoring,
    u09_end_of_the_game,
    u10_view,
)
MUTANTS = [mutant for section in SECTIONS for mutant in section.MUTANTS]
ONLY_DESCRIBED: dict[str, str] = {}
VALUES = {
    "players": ("1", "4", "2 cooperative", "2 competitive"),
    "mode": ("None", "cooperative", "competitive"),
    "specials": ("None", "0", "7"),
    "decks": ("None", "1", "2"),
    "layout": ("None", "compact", "wide", "one's own"),
    "gathers_per_turn": ("1", "None"),
    "otter_rank": ("fits", "any"),
    "spoil": ("product", "sum"),
    "quit_penalty": ("True", "False"),
    "target": ("None", "1", "1000000000"),
    "max_rounds": ("1", "100", "1000"),
}
HARMLESS = wrong(
    "harmless", "U8.1", "ending", "    harvest = the_harvest(s, side)\n", "    harvest = 0 + the_harvest(s, side)\n"
)
