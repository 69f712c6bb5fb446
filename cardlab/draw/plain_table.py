"""The table in words, for a game that has no picture of its own: each thing on it in one line, by its name."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ..engine.state import State
from .palette import MARK_INK, theme_called
from .picture import Picture
from .svg import Drawing, wrap

Place = tuple[str, *tuple[int, ...]]  # a field, or a row of a grid: ("stake",) or ("hand", 1)
WIDE, NARROW = 760, 380
SHORT = 12  # numbers in a row that are written out one by one


def plain_table(
    title: str,
    state: State,
    sentence: str,
    *,
    hidden: Collection[str] = (),
    changed: Collection[Place] = (),
    narrow: bool = False,
    theme: str = "light",
) -> Picture:
    """Return a picture that is words alone: the fields of a position or of a view, but no rows of nothing but 0.

    ``sentence`` is what the last step did, ``hidden`` are fields that are bookkeeping, ``changed`` the fields and
    rows that it changed, which are marked. Below it stands what would give the game a picture.
    """
    lines = [(place, words) for place, words in table_lines(state) if place[0] not in hidden]
    how = f"{title} has no picture of its own: a module named picture beside its rules would draw one."
    drawing = Drawing(theme_called(theme))
    width, quiet = NARROW if narrow else WIDE, drawing.theme.quiet
    drawing.text(24, 40, title, 24, weight=800)
    y = 48.0
    for line in wrap(sentence, 16, width - 48) if sentence else ():
        y += 24
        drawing.text(24, y, line, 16)
    y += 14
    for place, words in lines:
        for line in wrap(words, 16, width - 60):
            y += 24
            if place in changed:
                drawing.rect(18, y - 18, width - 36, 24, 6, drawing.theme.mark)
            drawing.text(24, y, line, 16, MARK_INK if place in changed else "")
    y += 14
    for line in wrap(how, 14, width - 48):
        y += 20
        drawing.text(24, y, line, 14, quiet)
    told = [f"{title}. {sentence}".strip(), *(words for _, words in lines), how]
    return Picture(drawing.finish(width, y + 20, " ".join(told)), "\n".join(told))


def table_lines(state: State) -> Iterator[tuple[Place, str]]:
    """Yield place and words of each number and of each row in which not all are 0; a grid has a line a row.

    >>> import cardlab
    >>> view = cardlab.deal("nile", seed=7).view(1)
    >>> {place[0]: words for place, words in table_lines(view)}["hand"]
    'hand: 0 1 0 1 2 0 0 1'
    """
    for name, shape in state.fields:
        if name.startswith("_"):
            continue
        value, words = getattr(state, name), name.replace("_", " ")
        rows: list[tuple[Place, str, Sequence[int]]] = [((name,), words, value if shape else [value])]
        if len(shape) == 2:
            rows = [((name, at), f"{words} {at}", row) for at, row in enumerate(value)]
        for place, label, row in rows:
            if any(row) or not shape:
                yield place, f"{label}: {_row(row)}"


def _row(row: Sequence[int]) -> str:
    """Return a row in words: its numbers, or where each of them stands in a long one; zeros at the end say nothing."""
    while len(row) > 1 and not row[-1]:
        row = row[:-1]
    if len(row) <= SHORT or len(set(row)) > SHORT:
        return " ".join(map(str, row))
    places: dict[int, list[str]] = {}
    for place, number in enumerate(row):
        if number:
            places.setdefault(number, []).append(str(place))
    return "; ".join(
        f"{number} at {', '.join(each[:-1])}{' and ' if each[:-1] else ''}{each[-1]}" for number, each in places.items()
    )
