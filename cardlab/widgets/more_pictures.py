"""What else a game draws of its table: pictures beside the one to play on, such as the layers of a Field one by one."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ..draw.picture import Picture
from ..game import Game
from ..games.parts import part
from .style import both_widths

Named = tuple[str, Callable[..., Picture]]


def named(game: Game) -> tuple[Named, ...]:
    """Return the further pictures of a game by name, each a function of a view; none where a game has none.

    >>> import cardlab
    >>> [name for name, _ in named(cardlab.deal("burrow", seed=1))], named(cardlab.deal("nile", seed=1))
    (['the layers one by one'], ())
    """
    found: tuple[Named, ...] = getattr(part(game.definition, "picture"), "MORE_PICTURES", ())
    return found


def title(game: Game) -> str:
    """Return what all of them are called together, behind "Show"; '' where there are none."""
    return " and ".join(name for name, _ in named(game))


def shown(game: Game, seat: int | None) -> str:
    """Return the pictures as HTML, for wide and for narrow tables, as the seat sees them (None: all see the same)."""
    view = game.view(seat or 0)
    parts = []
    for name, draw in named(game):
        wide, narrow = (draw(view, narrow=narrow, theme="page").svg for narrow in (False, True))
        heading = f"<h4>{escape(name[0].upper() + name[1:])}</h4>"
        parts.append(f"{heading}{both_widths(wide, narrow)}")
    return "".join(parts)
