"""Wrong versions of Beer & Bread, a module for a few sections of its rule book each."""

from __future__ import annotations

from . import b01_components, b02_years, b05_actions, b06_harvest, b07_production, b09_end, b11_view, b13_upgrades
from .wrong import wrong

SECTIONS = (
    b01_components, b02_years, b05_actions, b06_harvest, b07_production, b09_end, b11_view, b13_upgrades,
)  # fmt: skip
MUTANTS = [mutant for section in SECTIONS for mutant in section.MUTANTS]
ONLY_DESCRIBED = {
    "B12.3": "a measurement: benchmarks/beerbread_balance.py makes it, benchmarks/README.md has the numbers",
}
VALUES = {
    "players": ("2",),
    "storage": ("1", "9", "30"),
    "brewery": ("1", "6"),
    "bakery": ("1", "6"),
    "upgrade_slots": ("1", "6", "12"),
    "seeding": ("fill", "reset", "add"),
    "take_back": ("every_year", "after_fruitful"),
    "exchange_cards": ("every_year", "dry"),
    "pass_hands": ("True", "False"),
    "chain": ("unbroken", "all", "none"),
    "refusal": ("True", "False"),
    "full_slots": ("replace", "forbid"),
    "cards": ("None", "one's own"),
}
HARMLESS = wrong("harmless", "B9.1", "turns", "    holder = 1 - s.windmill\n", "    holder = 0 + 1 - s.windmill\n")
