"""What the tables of Burrow say about it."""

from __future__ import annotations

from ..table_words import TableWords

WORDS = TableWords(
    hint="Click a card, a Crop or the Seed Pile in the picture, or use the buttons below.",
    targets="Field cards, Crops and the Seed Pile to choose; arrow keys move between them",
    example="slot 31 crop A",
    doubt="draw",
    rule="U3.1",
    open_table=True,
    everything="all that lies open: every seat sees the same",
    no_chance="No face-down card comes any more in this game: nothing is left to chance.",
)
