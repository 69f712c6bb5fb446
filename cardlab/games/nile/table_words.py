"""What the tables of Nile say about it."""

from __future__ import annotations

from ..table_words import TableWords

WORDS = TableWords(
    hint="Click a card or a field in the picture, or use the buttons below.",
    targets="Cards and fields to choose; arrow keys move between them",
    example="market papyrus stored flax",
    doubt="plant flax",
    rule="N6.1",
    everything="all hands and storages open",
    secret_scores="Storages are secret until the game is over (N4.3). "
    "Look with all cards open to see how it stood if it ended now.",
)
