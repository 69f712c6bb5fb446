"""What the tables of a game say about it: words that a notebook's table and the terminal put around every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .parts import part

if TYPE_CHECKING:
    from ..engine.definition import Definition


@dataclass(frozen=True)
class TableWords:
    """One game's words: ``games/<name>/table_words.py`` keeps them as ``WORDS``."""

    hint: str  # under the picture: what can be clicked in it
    targets: str  # the name of all that can be clicked, for screen readers
    example: str  # choices in a row as one types them in the terminal
    doubt: str  # choices one may ask the terminal about, behind "?"
    rule: str  # the number of a rule, as an example
    open_table: bool = False  # every seat sees the same: nobody looks as anybody else
    everything: str = "all cards open"  # what is seen with all cards open, behind "with"
    # Told to a seat that asks for the scoring while the game goes on; empty where the scoring is open to all.
    secret_scores: str = ""
    no_chance: str = "No card is taken from the pile any more: nothing is left to chance."


def table_words(definition: Definition) -> TableWords:
    """Return the words of a game; one that has none of its own gets those that fit every game.

    >>> from cardlab.games import definition
    >>> table_words(definition("nile")).example
    'market papyrus stored flax'
    """
    own = part(definition, "table_words")
    if own is not None:
        found: TableWords = own.WORDS
        return found
    word = next(iter(definition.actions.values())).word
    return TableWords("Use the buttons below.", "Choices", word, word, definition.turn_rule)
