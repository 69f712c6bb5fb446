"""Where notebooks/tour_beerbread.ipynb teaches each rule of Beer & Bread; a test compares it with the notebook."""

from __future__ import annotations

from ..coverage import Coverage

TAUGHT = {
    "B1.1": "rule-harvest",
    "B1.2": "rule-harvest",
    "B1.3": "rule-seed",
    "B1.4": "rule-seed",
    "B1.5": "beat-seed",
    "B1.6": "rule-score",
    "B2.1": "beat-dry",
    "B2.2": "rule-harvest",
    "B3.1": "beat-seed",
    "B3.2": "rule-dry",
    "B4.1": "beat-take-back",
    "B4.2": "beat-take-back",
    "B4.3": "rule-exchange",
    "B4.4": "rule-take-back",
    "B5.1": "beat-harvest",
    "B5.2": "beat-swap",
    "B5.3": "beat-exchange",
    "B6.1": "beat-run",
    "B6.2": "beat-empty-field",
    "B6.3": "beat-keep",
    "B7.1": "beat-pay",
    "B8.1": "beat-clean",
    "B8.2": "beat-clean",
    "B8.3": "beat-full-slots",
    "B9.1": "beat-windmill",
    "B9.2": "rule-exchange",
    "B10.1": "beat-score",
    "B11.1": "beat-remember",
    "B11.2": "beat-remember",
    "B12.1": "rule-score",
    "B12.2": "rule-score",
    "B12.3": "rule-score",
    "B13.1": "rule-cellar",
    "B13.2": "beat-cellar",
    "B13.3": "beat-cart",
    "B13.4": "beat-more",
    "B13.5": "beat-houses",
    "B13.6": "beat-hands",
    "B13.7": "beat-kettle",
    "B13.8": "beat-miller",
    "B13.9": "beat-signs",
    "B13.10": "beat-guild",
}

# What a player need not know to play a whole game, and why.
LEFT_OUT: dict[str, str] = {}

COVERAGE = Coverage(TAUGHT, LEFT_OUT)
