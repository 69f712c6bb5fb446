"""Where notebooks/tour_burrow.ipynb teaches each rule of Burrow; a test compares it with the notebook."""

from __future__ import annotations

from ..coverage import Coverage

TAUGHT = {
    "U1.1": "beat-circle",
    "U1.2": "rule-otter-waits",
    "U1.3": "rule-middle",
    "U1.4": "rule-give-up",
    "U1.5": "beat-fits",
    "U2.1": "rule-middle",
    "U2.2": "beat-middle",
    "U2.3": "rule-gather",
    "U2.4": "rule-gather",
    "U2.5": "rule-winner",
    "U3.1": "beat-must",
    "U3.2": "beat-gather",
    "U3.3": "beat-otter-last",
    "U3.4": "beat-draw",
    "U3.5": "beat-middle",
    "U3.6": "beat-one",
    "U4.1": "beat-place",
    "U4.2": "beat-otter-drawn",
    "U4.3": "beat-poacher-drawn",
    "U5.1": "beat-walk-finds",
    "U5.2": "beat-walk-finds",
    "U5.3": "beat-walk-merges",
    "U5.4": "beat-walk-limit",
    "U6.1": "beat-poacher-field",
    "U6.2": "beat-poacher-drawn",
    "U6.3": "beat-poacher-only",
    "U7.1": "beat-opened",
    "U7.2": "beat-pile",
    "U7.3": "beat-give-up",
    "U8.1": "beat-product",
    "U8.2": "beat-product",
    "U8.3": "beat-bonus",
    "U8.4": "beat-opened",
    "U9.1": "beat-winner",
    "U10.1": "rule-middle",
}

# What a player need not know to play a whole game, and why.
LEFT_OUT: dict[str, str] = {}

COVERAGE = Coverage(TAUGHT, LEFT_OUT)
