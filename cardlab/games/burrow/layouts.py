"""U2.2 Layouts: where the 40 cards of the Field and the Burrow lie, as tables of (layer, x, y).

The centres of unit squares, the Burrow being layer 0. A card covers every card of a lower layer whose area its
own area overlaps. In the rules the coordinates are whole tenths, so that nothing depends on fractions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...engine.errors import BadOption, shown
from ...engine.whole import whole_number
from .components import BURROW, SEASONS, SLOTS_OF_LAYER

Place = tuple[int, float, float]  # layer, x, y
LAYER_NAMES = ("the Burrow", *SEASONS)
FARTHEST = 20.0  # cards from the Burrow, in x and in y


def _rows(layer: int, xs: Sequence[float], ys: Sequence[float]) -> list[Place]:
    return [(layer, x, y) for y in ys for x in xs]


_THREE, _NINE = (-1.0, 0.0, 1.0), tuple(float(x) for x in range(-4, 5))
_FOUR, _EIGHT = (-1.5, -0.5, 0.5, 1.5), tuple(x + 0.5 for x in range(-4, 4))
_SEVEN = (-3.6, -2.4, -1.2, 0.0, 1.2, 2.4, 3.6)

# In the order of the slots: layer by layer from Fall to Summer, in each by y, then x; the Burrow last.
COMPACT: tuple[Place, ...] = (
    *_rows(1, _FOUR, (-0.5, 0.5)),
    *_rows(2, _THREE, _THREE),
    *_rows(3, _THREE, (-1.5,)),
    *_rows(3, _FOUR, (-0.5, 0.5)),
    *_rows(3, _THREE, (1.5,)),
    *_rows(4, _THREE, _THREE),
    (0, 0.0, 0.0),
)
WIDE: tuple[Place, ...] = (
    *_rows(1, _EIGHT, (0.0,)),
    *_rows(2, _NINE, (0.0,)),
    *_rows(3, _SEVEN, (-0.5, 0.5)),
    *_rows(4, _NINE, (0.0,)),
    (0, 0.0, 0.0),
)
LAYOUTS: dict[str, tuple[Place, ...]] = {"compact": COMPACT, "wide": WIDE}


def overlap(place: Place, other: Place) -> bool:
    """Return whether two cards overlap in the plane: less than one card apart in x and in y (U2.2).

    >>> overlap((4, 0.0, 0.0), (3, 0.5, 0.5)), overlap((4, 0.0, 0.0), (3, 1.0, 0.0))
    (True, False)
    """
    return abs(_tenths(place[1]) - _tenths(other[1])) < 10 and abs(_tenths(place[2]) - _tenths(other[2])) < 10


def covers(place: Place, other: Place) -> bool:
    """Return whether one card lies upon the other: in a higher layer, and overlapping it (U2.2)."""
    return place[0] > other[0] and overlap(place, other)


def must_go(layout: Sequence[Place]) -> int:
    """Return how many cards have to go before the Burrow lies open: those on it, those on these, and so on (U2.2).

    >>> must_go(COMPACT), must_go(WIDE)
    (36, 16)
    """
    found = {BURROW}
    waiting = [BURROW]
    while waiting:
        below = layout[waiting.pop()]
        above = [slot for slot, place in enumerate(layout) if covers(place, below) and slot not in found]
        found.update(above)
        waiting += above
    return len(found) - 1


def in_slot_order(layout: str | Sequence[Sequence[float]]) -> tuple[Place, ...]:
    """Return a layout by name, or one of one's own, in the order of its slots, the Burrow last (U2.1).

    Raises BadOption, one sentence, for a table that is no layout.

    >>> in_slot_order("wide") == WIDE
    True
    """
    if isinstance(layout, str):
        if layout not in LAYOUTS:
            raise BadOption(
                f"layout={shown(layout)} is not possible: write {' or '.join(map(repr, LAYOUTS))}, or a table of "
                "(layer, x, y) (rule U2.2)."
            )
        return LAYOUTS[layout]
    places = [_place(row, number) for number, row in enumerate(layout, 1)]
    _check_counts(places)
    _check_overlaps(places)
    burrow = next(place for place in places if place[0] == 0)
    ordered = [place for layer in range(1, 5) for place in places if place[0] == layer]
    if not any(overlap(place, burrow) for place in ordered):
        raise BadOption("In this layout no card covers the Burrow: at least one must lie upon it (rule U2.2).")
    return (*ordered, burrow)


def _place(row: object, number: int) -> Place:
    """Return one row of a table, checked and rounded to its tenths."""
    if isinstance(row, str) or not isinstance(row, Sequence) or len(row) != 3:
        raise BadOption(f"Row {number} of the layout is {shown(row)}: write (layer, x, y), three numbers (rule U2.2).")
    # In an array, as from a frame of numbers, the layers are fractions too.
    layer = whole_number(int(row[0]) if isinstance(row[0], float) and row[0].is_integer() else row[0])
    if layer is None or not 0 <= layer <= 4:
        raise BadOption(
            f"Row {number} of the layout has the layer {shown(row[0])}: write 0 for the Burrow, 1 Fall, 2 Winter, "
            "3 Spring or 4 Summer (rule U2.2)."
        )
    return layer, _coordinate(row[1], "x", number), _coordinate(row[2], "y", number)


def _coordinate(value: object, name: str, number: int) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= FARTHEST:
        raise BadOption(
            f"Row {number} of the layout has {name}={shown(value)}: write a number from {-FARTHEST:g} to "
            f"{FARTHEST:g}, in widths of a card (rule U2.2)."
        )
    if abs(value * 10 - _tenths(value)) > 1e-6:
        raise BadOption(
            f"Row {number} of the layout has {name}={shown(value)}: coordinates are whole tenths, such as "
            f"{_tenths(value) / 10} (rule U2.2)."
        )
    return _tenths(value) / 10


def _tenths(value: float) -> int:
    return round(value * 10)


def _check_counts(places: Sequence[Place]) -> None:
    for layer, wanted in enumerate(SLOTS_OF_LAYER):
        count = sum(place[0] == layer for place in places)
        if count != wanted:
            raise BadOption(
                f"This layout has {count} row{'' if count == 1 else 's'} for {LAYER_NAMES[layer]} (layer {layer}): "
                f"it must have {wanted} (rule U2.2)."
            )


def _check_overlaps(places: Sequence[Place]) -> None:
    for number, place in enumerate(places, 1):
        for other_number, other in enumerate(places[number:], number + 1):
            if place[0] == other[0] and overlap(place, other):
                raise BadOption(
                    f"Rows {number} and {other_number} of the layout overlap within {LAYER_NAMES[place[0]]}: cards of "
                    "one layer lie at least one card apart in x or in y (rule U2.2)."
                )


def as_tuples(layout: Iterable[Iterable[object]]) -> tuple[tuple[object, ...], ...]:
    """Return a table of one's own as tuples, whatever it came as: lists, an array, the rows of a frame."""
    rows = getattr(layout, "itertuples", None)  # of a frame, which lists the names of its columns otherwise
    layout = rows(index=False, name=None) if callable(rows) else layout
    return tuple(tuple(_plain(value) for value in row) for row in layout)


def _plain(value: object) -> object:
    """Return a number of numpy as one of Python's own, so that a layout prints, compares and saves like any other."""
    convert = getattr(value, "item", None)
    return convert() if callable(convert) else value
