"""Several random numbers at once: their joint distribution, covariance and correlation, and two-way tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import isqrt, sqrt
from typing import Any

from ..draw.picture import Picture
from ..engine.errors import CardlabError, shown
from .distribution import Distribution
from .pictures import draw_squares
from .reading import read_count
from .showing import Exhibit, about, fraction_text, lines_of_table


class Joint(Distribution):
    """The joint distribution of several named values. Outcomes are tuples; events are functions of all the values.

    >>> two = Joint(("first", "second"), {(0, 0): Fraction(1, 2), (1, 0): Fraction(1, 4), (1, 1): Fraction(1, 4)})
    >>> two.probability(lambda first, second: first == second), two.of("first")[1]
    (Fraction(3, 4), Fraction(1, 2))
    >>> two.covariance("first", "second")
    Fraction(1, 8)
    """

    def __init__(self, names: Sequence[str], chances: Mapping[Any, Fraction]) -> None:
        self.names = tuple(names)
        super().__init__({outcome: chances[outcome] for outcome in _in_order(chances)}, ", ".join(self.names))

    def of(self, name: str) -> Distribution:
        """Return the distribution of one of the values alone (its marginal distribution)."""
        place = self._place(name)
        return self.map(lambda *values: values[place], name)

    def covariance(self, first: str, second: str) -> Fraction:
        """Return E(XY) − E(X)·E(Y)."""
        one, other = self._place(first), self._place(second)
        product = self.expect(lambda *values: values[one] * values[other])
        return product - self.of(first).mean * self.of(second).mean

    def correlation(self, first: str, second: str) -> Fraction | float:
        """Return the covariance divided by both standard deviations: a fraction where the roots come out even.

        Raises CardlabError when one of the values never changes.
        """
        product = self.of(first).variance * self.of(second).variance
        if not product:
            raise CardlabError("A value that never changes has no correlation with another one.")
        root = Fraction(isqrt(product.numerator), isqrt(product.denominator))
        covariance = self.covariance(first, second)
        return covariance / root if root * root == product else float(covariance) / sqrt(product)

    def two_way(self) -> TwoWay:
        """Return the two-way table of two values. Raises CardlabError for more or fewer than two."""
        if len(self.names) != 2:
            raise CardlabError(f"A two-way table shows two values, and these are {len(self.names)}: {self.name}.")
        return TwoWay(dict(self.items()), *self.names)

    def columns(self) -> tuple[str, ...]:
        """Return the names of the table's columns."""
        return (*self.names, "exactly", "about")

    def rows(self) -> list[tuple[Any, ...]]:
        """Return the values, their probability, and that in decimals, a row an outcome."""
        return [(*outcome, chance, float(chance)) for outcome, chance in self.items()]

    def _place(self, name: str) -> int:
        if name not in self.names:
            raise CardlabError(f"There is no value {shown(name)}: there are {', '.join(self.names)}.")
        return self.names.index(name)

    def _like(self, chances: Mapping[Any, Fraction]) -> Distribution:
        return Joint(self.names, chances)

    def _label(self, outcome: Any) -> str:
        return ", ".join(map(str, outcome))

    def _apply(self, function: Callable[..., Any], outcome: Any) -> Any:
        return function(*outcome)


class TwoWay(Exhibit):
    """A two-way table: how likely each row and column come together, with the sums at the margins.

    ``given_row(r)`` and ``given_column(c)`` are the distributions within a row or a column; ``natural(1000)`` tells
    the table in whole numbers "of 1,000".
    """

    def __init__(self, cells: Mapping[tuple[Any, Any], Fraction | int], row: str = "", column: str = "") -> None:
        total = sum(cells.values())
        if not total:
            raise CardlabError("A two-way table needs at least one case.")
        self.row_name, self.column_name = row, column
        self.row_labels = list(dict.fromkeys(r for r, _ in cells))
        self.column_labels = list(dict.fromkeys(c for _, c in cells))
        self._cells = {place: Fraction(chance, total) for place, chance in cells.items()}

    def __getitem__(self, place: tuple[Any, Any]) -> Fraction:
        row, column = place
        self._check(row, self.row_labels)
        self._check(column, self.column_labels)
        return self._cells.get((row, column), Fraction(0))

    def row(self, label: Any) -> Fraction:
        """Return the sum of a row: how likely it is."""
        return sum((self[label, column] for column in self.column_labels), Fraction(0))

    def column(self, label: Any) -> Fraction:
        """Return the sum of a column: how likely it is."""
        return sum((self[row, label] for row in self.row_labels), Fraction(0))

    def given_row(self, label: Any) -> Distribution:
        """Return the distribution of the columns within a row: P(column | row)."""
        return Distribution({c: self[label, c] / self.row(label) for c in self.column_labels}, self.column_name)

    def given_column(self, label: Any) -> Distribution:
        """Return the distribution of the rows within a column: P(row | column)."""
        return Distribution({r: self[r, label] / self.column(label) for r in self.row_labels}, self.row_name)

    @property
    def independent(self) -> bool:
        """Whether every cell is the product of its margins."""
        return all(self[r, c] == self.row(r) * self.column(c) for r in self.row_labels for c in self.column_labels)

    def natural(self, of: int = 1000) -> str:
        """Return the table in natural frequencies: how many of so many cases, rounded to whole ones."""
        number = read_count(of, "The number of cases", least=1)
        return "\n".join([f"of {number:,}", *self._lines(lambda chance: f"{round(chance * number):,}")])

    def columns(self) -> tuple[str, ...]:
        """Return the names of the table's columns."""
        return (self.row_name or "row", *map(str, self.column_labels), "sum")

    def rows(self) -> list[tuple[Any, ...]]:
        """Return a row for each label and one for the sums, all in fractions."""
        return [(label, *cells) for label, cells in self._with_margins()]

    def picture(self) -> Picture:
        """Return each row as a bar as thick as the row is likely, cut into its columns; the text is the table."""
        rows = [(str(r), [self[r, c] for c in self.column_labels]) for r in self.row_labels]
        title = f"{self.row_name} and {self.column_name}" if self.row_name else "Two-way table"
        return Picture(draw_squares(title, rows, [str(c) for c in self.column_labels], str(self)), str(self))

    def __str__(self) -> str:
        return "\n".join(self._lines(lambda chance: fraction_text(chance) or about(chance)))

    def _lines(self, write: Callable[[Fraction], str]) -> list[str]:
        table = [list(map(str, self.columns()))]
        table += [[str(label), *map(write, cells)] for label, cells in self._with_margins()]
        return lines_of_table(table)

    def _with_margins(self) -> list[tuple[Any, list[Fraction]]]:
        rows = [(r, [*(self[r, c] for c in self.column_labels), self.row(r)]) for r in self.row_labels]
        return [*rows, ("sum", [*(self.column(c) for c in self.column_labels), Fraction(1)])]

    @staticmethod
    def _check(label: Any, labels: list[Any]) -> None:
        if label not in labels:
            raise CardlabError(f"The table has no {shown(label)}: it has {', '.join(map(str, labels))}.")


def two_way(
    cases: Iterable[Any], row: Callable[[Any], Any], column: Callable[[Any], Any], names: tuple[str, str] = ("", "")
) -> TwoWay:
    """Return the two-way table of equally likely cases, such as the cards of a pack, sorted by two questions.

    >>> import cardlab
    >>> table = two_way(
    ...     cardlab.pack("nile"),
    ...     lambda card: "speculation" if card.is_speculation else "other",
    ...     lambda card: "wheat" if card.shows("wheat") else "no wheat",
    ... )
    >>> print(table)
    row          no wheat  wheat    sum
    other             5/7  16/91  81/91
    speculation      6/91   4/91  10/91
    sum             71/91  20/91      1
    >>> table.given_column("wheat")["speculation"]
    Fraction(1, 5)
    """
    cells: dict[tuple[Any, Any], int] = {}
    for case in cases:
        place = (row(case), column(case))
        cells[place] = cells.get(place, 0) + 1
    return TwoWay({place: cells[place] for place in _in_order(cells)}, *names)


def _in_order(places: Iterable[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Numbers and words rise; what cannot be compared stays as it came."""
    listed = list(places)
    try:
        return sorted(listed)
    except TypeError:
        return listed
