"""Wrong versions of Nile, a module for each section of its rule book."""

from __future__ import annotations

from . import (
    n01_components,
    n02_set_up,
    n03_flood,
    n04_harvest,
    n05_trade,
    n06_plant_or_speculate,
    n07_draw,
    n08_plague,
    n09_pile_runs_out,
    n10_scoring,
    n11_view,
)
from .wrong import wrong

SECTIONS = (
    n01_components,
    n02_set_up,
    n03_flood,
    n04_harvest,
    n05_trade,
    n06_plant_or_speculate,
    n07_draw,
    n08_plague,
    n09_pile_runs_out,
    n10_scoring,
    n11_view,
)
MUTANTS = [mutant for section in SECTIONS for mutant in section.MUTANTS]

ONLY_DESCRIBED: dict[str, str] = {}
VALUES = {
    "players": ("2", "5 with 2 crops", "5 with 4 crops", "5 with 5 crops", "6 with 6 crops", "6 with 7 crops"),
    "crops": ("2", "4", "5", "6", "7"),
    "copies": ("1", "16"),
    "opening_hand": ("1", "5"),
    "first_player": ("0", "another seat"),
    "open_discards": ("False", "True"),
    "keep_current_flood": ("False", "True"),
}
HARMLESS = wrong("harmless", "N8.1", "rules", "    largest = 0\n", "    largest = 1 - 1\n")
