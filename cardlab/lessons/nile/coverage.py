"""Where notebooks/tour_nile.ipynb teaches each rule of Nile; a test compares it with the notebook."""

from __future__ import annotations

from ..coverage import Coverage

TAUGHT = {
    "N1.1": "rule-table",
    "N1.2": "beat-two-crops",
    "N1.3": "rule-table",
    "N2.1": "rule-table",
    "N2.3": "rule-reshuffle",
    "N2.4": "rule-table",
    "N3.1": "beat-flood",
    "N3.2": "beat-two-crops",
    "N3.3": "beat-plague-flood",
    "N3.4": "beat-pay-three",
    "N3.5": "beat-plague-pay-out",
    "N4.1": "beat-flood",
    "N4.2": "beat-last-card",
    "N4.3": "rule-table",
    "N5.1": "beat-market",
    "N5.2": "beat-market",
    "N5.3": "beat-hapi",
    "N5.4": "beat-hapi",
    "N5.5": "beat-market",
    "N6.1": "beat-plant-flooded",
    "N6.2": "beat-plant-alike",
    "N6.3": "beat-displace",
    "N6.4": "beat-speculate-one",
    "N7.1": "beat-draw",
    "N7.2": "beat-plague-draw",
    "N8.1": "beat-plague-flood",
    "N8.2": "beat-reshuffle",
    "N9.1": "beat-reshuffle",
    "N9.2": "beat-reshuffle",
    "N9.3": "beat-end",
    "N10.1": "beat-scoring",
    "N11.1": "beat-table",
}

# What a player need not know to play a whole game, and why.
LEFT_OUT = {
    "N1.4": "an option: more crops than five",
    "N1.5": "an option: small decks for exact work",
    "N2.2": "an option: who begins; that the table starts empty is seen",
    "N8.3": "happens in few games, and the log tells it",
    "N9.4": "happens with small decks only, and the log tells it",
    "N11.2": "what a seat is held to remember matters to chances, not to play",
}

COVERAGE = Coverage(TAUGHT, LEFT_OUT)
