"""The Picture: an SVG and the text that says the same."""

from __future__ import annotations

import re
from os import PathLike
from pathlib import Path

from ..engine.errors import CardlabError
from ..engine.writing import as_path, name_of, write_text


class Picture:
    """A drawn table. In a notebook it shows itself; printed, it is its own description.

    ``svg`` is the whole SVG as text, which scales to the width of where it stands; ``narrow`` the one for a phone,
    which is the same where there is no other.
    """

    __slots__ = ("_description", "narrow", "svg")

    def __init__(self, svg: str, description: str, narrow: str = "") -> None:
        self.svg = svg
        self.narrow = narrow or svg
        self._description = description

    def describe(self) -> str:
        """Return in words all that the picture shows."""
        return self._description

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the picture to a file whose name ends in .svg, and return its path.

        Raises CardlabError, one sentence, for another ending and for a place that cannot be written.
        """
        place = as_path(path, "table.svg")
        if not place.name.lower().endswith(".svg"):
            raise CardlabError(
                f"A picture is saved as SVG, so its file name must end in .svg, not as {name_of(place)}."
            )
        return write_text(place, self.svg)

    def _repr_svg_(self) -> str:
        # JupyterLab makes an <img> of it, which takes the size named in the SVG and is cut off where a page is
        # narrower; without a size it fills the width of the page.
        return re.sub(r'(<svg[^>]*?) width="[^"]*" height="[^"]*"', r"\1", self.svg, count=1)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"image/svg+xml": self._repr_svg_(), "text/plain": self._description}

    def __str__(self) -> str:
        return self._description

    def __repr__(self) -> str:
        return self._description
