"""What the tables of Beer & Bread say about it."""

from __future__ import annotations

from ..table_words import TableWords

WORDS = TableWords(
    hint="Click a card in the picture, then how to play it, or use the buttons below.",
    targets="Cards and tokens to choose; arrow keys move between them",
    example="Pale Ale harvest",
    doubt="Pale Ale brew",
    rule="B6.1",
    everything="both hands open",
    no_chance="No card is drawn now: nothing is left to chance.",
)
