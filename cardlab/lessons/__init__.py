"""What the notebooks teach with: tours that ask, and let the engine judge. No rule lives here.

A tour of another game needs its beats only:

1. A package beside ``nile`` with the game's name, which is added to ``TOURS``. Its ``make_tour()`` returns
   ``Tour(name, title, beats, table, coverage)``; ``table`` is a ``SmallTable``: the lines of the table as a seat sees
   them, what a card looks like when it is small, and what lines cannot tell; ``coverage`` a ``Coverage``: the cell that
   teaches each rule.
2. A beat (``beats.Beat``) is a ``Start``, a question and what is told with the answer. A start is a deal, or a code,
   and a script of forced cards (``card``) and decisions (``play``); nothing is left to luck. A question is ``Predict``
   (what will happen?), ``Find`` (which is refused?) or ``Do`` (do it). What is right is never written down: a
   ``Measure`` reads it off what the engine did. Each wrong answer has its ``why``. Ask only what the text before the
   beat, or the picture, answers.
3. The notebook ``notebooks/tour_<game>.ipynb``: a cell ``run-me`` that opens the tour; for each beat a Markdown cell
   with the id ``rule-<beat>``, which tells the rule with its number, and a code cell ``beat-<beat>`` with
   ``tour.beat("<beat>")``; then ``tour.progress()`` and a whole game. ``notebooks/answers/build.py write`` runs it and
   folds the answers in, for a page without a kernel.
4. ``tests/lessons/test_tours.py`` holds for every tour; what is special in a game has a file of its own.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..engine.errors import BadOption, shown

if TYPE_CHECKING:
    from .guide import Tour

# What lessons state, ask and keep. Each is loaded when it is first used.
_HOMES = {
    "answers": ".checks",
    "calibration": ".ledger",
    "check": ".checks",
    "fact": ".facts",
    "fact_ids": ".facts",
    "guess": ".ledger",
    "hint": ".checks",
    "open_lesson": ".course",
    "quiet": ".checks",
    "reveal": ".ledger",
    "start_anew": ".checks",
}

TOURS = ("nile", "burrow", "beerbread")


def open_tour(name: str = TOURS[0]) -> Tour:
    """Return the rules tour of a game. Raises BadOption for a game that has none.

    >>> open_tour("nile").ids[:3]
    ('table', 'flood', 'last-card')
    """
    if name not in TOURS:
        raise BadOption(f"There is no tour of {shown(name)}: there is one of {', '.join(TOURS)}.")
    tour: Tour = import_module(f"{__name__}.{name}").make_tour()
    return tour


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"cardlab.lessons has no {name!r}; it has {', '.join([*_HOMES, 'open_tour'])}.")
    return getattr(import_module(_HOMES[name], __name__), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
