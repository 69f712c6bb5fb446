"""B1.6, B12.1: card lists: the set of this package, and anyone's own in the same format, checked by row and column."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from ...engine.errors import BadOption, shown
from ...engine.writing import as_path, name_of, system_says
from .components import CARDS, GOODS, LEAST_COINS, MOST_COINS, MOST_RECIPE, OF_EACH_GOOD, RESOURCES, UPGRADES

COLUMNS = ("id", "name", "good", "coins", "harvest", "recipe", "upgrade")
LONGEST_NAME = 40
LARGEST_FILE = 100_000  # characters: sixty cards take a few thousand


class Card(NamedTuple):
    """One row of a card list, as numbers: what a card shows."""

    id: str
    name: str
    good: int
    coins: int
    icons: tuple[int, ...]  # 1 for each resource of the harvest row
    recipe: tuple[int, ...]  # tokens of each resource
    upgrade: int


class CardRows(tuple[tuple[str, ...], ...]):
    """The rows of an own card list as text, for options and saved games; it prints as a short name for itself."""

    __slots__ = ()

    @property
    def number(self) -> int:
        """A number that tells lists apart by their content, 0 to 2**63 - 1."""
        text = "\n".join("\t".join(row) for row in self)
        return int.from_bytes(blake2b(text.encode("utf-8"), digest_size=8).digest(), "big") >> 1

    def __str__(self) -> str:
        return f"own-{self.number:016x}"

    __repr__ = __str__


class CardList:
    """A checked list: its rows, its cards, and a name for each card that no other card of the list has."""

    def __init__(self, rows: CardRows, number: int) -> None:
        self.rows = rows
        self.number = number
        self.cards = tuple(_card(row) for row in rows)
        often = Counter(card.name.lower() for card in self.cards)
        taken = {*RESOURCES, "exchange", "harvest", "brew", "bake", "upgrade", "done"}
        self.names = tuple(
            card.name if often[card.name.lower()] == 1 and card.name.lower() not in taken else f"{card.name} {card.id}"
            for card in self.cards
        )

    @property
    def text(self) -> str:
        """All that the list says, in one text: two lists with equal texts are played alike."""
        return "\n".join("\t".join(row) for row in self.rows)

    def find(self, text: str) -> int | None:
        """Return the card that a person means by its name or its id, whatever its capitals; None for no card."""
        wanted = " ".join(text.lower().split())
        for place, (name, card) in enumerate(zip(self.names, self.cards, strict=True)):
            if wanted in (name.lower(), card.id.lower()):
                return place
        return None


# Every list that a table of this process was dealt with, by its number: words look names up here, rules nothing.
_KNOWN: dict[int, CardList] = {}


@cache
def shipped() -> CardList:
    """Return the set of this package (B12.2)."""
    text = (files(__package__ or "") / "cards.csv").read_text(encoding="utf-8")
    return CardList(_read(text, "cards.csv"), 0)


def find(number: int) -> CardList:
    """Return the list with this number: 0 is the set of this package; others were dealt with before."""
    return _KNOWN[number] if number else shipped()


def list_of(rows: CardRows | None) -> CardList:
    """Return the list of these rows; None is the set of this package."""
    if rows is None:
        return shipped()
    number = rows.number
    if number not in _KNOWN:
        _KNOWN[number] = CardList(rows, number)
    return _KNOWN[number]


def rows_of(given: object) -> CardRows | None:
    """Return the checked rows of a list, given as the path of a file or as rows of text.

    None for the set of this package, also when its very rows are given. Raises BadOption, one sentence with the
    row and the column, for anything that is no card list.
    """
    if given is None or isinstance(given, CardRows):
        return given
    if isinstance(given, str | Path):
        rows = _load(given)
    elif isinstance(given, Sequence) and not isinstance(given, bytes):
        rows = _check([row if isinstance(row, list | tuple) else [row] for row in given], "The card list")
    else:
        raise BadOption(
            f"cards={shown(given)} is not possible: write the path of a card list, such as 'my_cards.csv' (rule B12.1)."
        )
    return None if rows == shipped().rows else rows


def _load(path: str | Path) -> CardRows:
    where = as_path(path, "my_cards.csv")
    try:
        text = where.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadOption(f"{name_of(where)} is no card list: it is not text in UTF-8 (rule B12.1).") from None
    except (OSError, ValueError) as problem:
        raise BadOption(f"{name_of(where)} cannot be read: {system_says(problem)} (rule B12.1).") from None
    return _read(text, name_of(where))


def _read(text: str, where: str) -> CardRows:
    """Return the rows of a list as text; the row of names comes first and counts as none."""
    if len(text) > LARGEST_FILE:
        raise BadOption(f"{where} is no card list: it has {len(text):,} characters (rule B12.1).")
    try:
        lines = [line for line in csv.reader(io.StringIO(text)) if any(cell.strip() for cell in line)]
    except csv.Error as problem:
        raise BadOption(f"{where} is no card list: {problem} (rule B12.1).") from None
    header = tuple(cell.strip().lower() for cell in lines[0]) if lines else ()
    if header != COLUMNS:
        raise BadOption(
            f"{where} begins with {shown(','.join(header))}: its first line must be {','.join(COLUMNS)} (rule B12.1)."
        )
    return _check(lines[1:], where)


def _check(lines: Sequence[Sequence[object]], where: str) -> CardRows:
    """Return the rows without spaces around their cells; refuse what B12.1 does not allow."""
    rows = []
    first_with: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        if len(line) != len(COLUMNS):
            raise BadOption(f"{where}, row {number} has {len(line)} columns instead of {len(COLUMNS)} (rule B12.1).")
        for column, cell in zip(COLUMNS, line, strict=True):
            problem = "" if isinstance(cell, str) else "write it as text"
            problem = problem or _problem(column, str(cell).strip())
            if problem:
                raise BadOption(
                    f"{where}, row {number}, column {column}: {shown(cell)} is not possible: {problem} (rule B12.1)."
                )
        row = tuple(str(cell).strip() for cell in line)
        if row[0].lower() in first_with:
            raise BadOption(
                f"{where}, row {number}, column id: {shown(row[0])} is the id of row {first_with[row[0].lower()]} "
                "already (rule B12.1)."
            )
        first_with[row[0].lower()] = number
        rows.append(row)
    for good in GOODS:
        count = sum(row[2] == good for row in rows)
        if count != OF_EACH_GOOD:
            raise BadOption(
                f"{where}, column good: {count} of its {len(rows)} rows are {good}, and a list has {OF_EACH_GOOD} "
                f"beer and {OF_EACH_GOOD} bread, {CARDS} rows in all (rule B12.1)."
            )
    return CardRows(rows)


def _problem(column: str, cell: str) -> str:
    """Return what must be written instead, or '' when the cell is right."""
    if column in ("id", "name"):
        right = 0 < len(cell) <= LONGEST_NAME and cell.isprintable()
        return "" if right else f"write 1 to {LONGEST_NAME} characters"
    if column == "good":
        return "" if cell in GOODS else "write beer or bread"
    if column == "coins":
        right = cell in map(str, range(LEAST_COINS, MOST_COINS + 1))
        return "" if right else f"write a whole number from {LEAST_COINS} to {MOST_COINS}"
    if column == "harvest":
        icons = cell.split("+")
        if cell == "-" or (set(icons) <= set(RESOURCES) and len(set(icons)) == len(icons)):
            return ""
        return f"write - or {', '.join(RESOURCES)}, each at most once, with + between them"
    if column == "recipe":
        counts = cell.split()
        whole = len(counts) == len(RESOURCES) and all(count.isdecimal() and count.isascii() for count in counts)
        if whole and all(len(count) <= 2 for count in counts) and 0 < sum(map(int, counts)) <= MOST_RECIPE:
            return ""
        return f"write five numbers for {', '.join(RESOURCES)}, together 1 to {MOST_RECIPE}, such as '2 1 0 0 1'"
    return "" if cell in UPGRADES else f"write one of {', '.join(UPGRADES)}"


def _card(row: Sequence[str]) -> Card:
    identity, name, good, coins, harvest, recipe, upgrade = row
    return Card(
        identity,
        name,
        GOODS.index(good),
        int(coins),
        tuple(int(resource in harvest.split("+")) for resource in RESOURCES),
        tuple(int(count) for count in recipe.split()),
        UPGRADES.index(upgrade),
    )


def write_rows(rows: Iterable[Sequence[str]]) -> str:
    """Return rows as the text of a file that ``rows_of`` reads."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows)
    return text.getvalue()
