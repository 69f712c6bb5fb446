"""A place in a picture."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in a picture: its upper left corner, its width and height.

    >>> Box(10, 20, 30, 40).bottom
    60
    """

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x where it ends."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y where it ends."""
        return self.y + self.height

    @property
    def middle(self) -> float:
        """The y half way down."""
        return self.y + self.height / 2

    @property
    def center(self) -> float:
        """The x half way across."""
        return self.x + self.width / 2
