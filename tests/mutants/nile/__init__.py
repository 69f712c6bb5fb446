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
