"""How exact results are shown: a table of fractions and decimals, for print and pandas, and a picture with its text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ..engine.errors import CardlabError

if TYPE_CHECKING:
    from ..draw.picture import Picture

LONGEST_FRACTION = 24
MOST_ROWS = 40


def about(number: Fraction | float) -> str:
    """Return a number in decimals: four of them, more for a small one.

    >>> about(Fraction(20, 91)), about(Fraction(1, 10650)), about(46), about(0)
    ('0.2198', '0.0000939', '46', '0')
    """
    if number == int(number):
        return str(int(number))
    value = float(number)
    if abs(value) >= 0.001:
        return f"{value:.4f}"
    places = next((places for places in range(5, 12) if round(abs(value), places) * 10**places >= 100), 0)
    return f"{value:.{places}f}" if places else f"{value:.3g}"


def fraction_text(number: Fraction) -> str:
    """Return a fraction, or nothing when it is too long to be read.

    >>> fraction_text(Fraction(40, 182)), fraction_text(Fraction(1, 3**60))
    ('20/91', '')
    """
    text = str(number)
    return text if len(text) <= LONGEST_FRACTION else ""


def lines_of_table(rows: Sequence[Sequence[str]], left: int = 1) -> list[str]:
    """Return rows as lines whose columns stand below each other; the first ``left`` columns are words.

    >>> lines_of_table([["k", "exactly"], ["0", "1/2"]])
    ['k  exactly', '0      1/2']
    """
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = (
            f"{cell:<{width}}" if place < left else f"{cell:>{width}}"
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        lines.append("  ".join(cells).rstrip())
    return lines


class Exhibit:
    """What can be shown. It prints as a table, ``to_frame()`` gives it to pandas, ``picture()`` draws it.

    In a notebook the picture stands in the output, and the printed table is its text.
    """

    def columns(self) -> Sequence[str]:
        """Return the names of the table's columns."""
        raise NotImplementedError

    def rows(self) -> Iterable[Sequence[Any]]:
        """Return the rows of the table: words, whole numbers and fractions."""
        raise NotImplementedError

    def picture(self) -> Picture:
        """Return the drawing; ``print(picture)`` tells the same in words."""
        raise NotImplementedError

    def to_frame(self) -> Any:
        """Return the table as a pandas DataFrame: fractions under "exactly", decimals under "about".

        Raises CardlabError where pandas is missing.
        """
        try:
            import pandas
        except ImportError:
            raise CardlabError("to_frame needs pandas: install it with pip install 'cardlab[lab]'.") from None
        return pandas.DataFrame([list(row) for row in self.rows()], columns=list(self.columns()))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        shown = self.picture()._repr_mimebundle_()
        return {**shown, "text/plain": str(self)}

    def __repr__(self) -> str:
        return str(self)
