"""What the notebooks teach with: tours that ask, and let the engine judge. No rule lives here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ..engine.errors import BadOption, shown

if TYPE_CHECKING:
    from .guide import Tour

TOURS = ("nile",)


def open_tour(name: str = "nile") -> Tour:
    """Return the rules tour of a game. Raises BadOption for a game that has none.

    >>> open_tour("nile").ids[:3]
    ('table', 'flood', 'last-card')
    """
    if name not in TOURS:
        raise BadOption(f"There is no tour of {shown(name)}: there is one of {', '.join(TOURS)}.")
    tour: Tour = import_module(f"{__name__}.{name}").make_tour()
    return tour
