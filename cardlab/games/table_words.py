"""What the tables of a game say about it: words that a notebook's table and the terminal put around every game."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

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
    """Return the words of a game.

    >>> from cardlab.games import definition
    >>> table_words(definition("nile")).example
    'market papyrus stored flax'
    """
    found: TableWords = import_module(f"{definition.package}.table_words").WORDS
    return found
