"""A layout of one's own for the tests of Burrow."""

from __future__ import annotations

# Every card alone, but for a tower of four on the Burrow.
APART = [
    (0, 0, 0),
    *[(1, 0 if column == 3 else 2 * column + 2, 0 if column == 3 else 2) for column in range(8)],
    *[(2, 0 if column == 8 else 2 * column + 2, 0 if column == 8 else 4) for column in range(9)],
    *[(3, 0 if column == 0 else column + 2, 0 if column == 0 else 6) for column in range(14)],
    *[(4, 0 if column == 4 else 2 * column + 2, 0 if column == 4 else 8) for column in range(9)],
]
TOWER = (35, 17, 16, 3)  # the slots on the Burrow, from the top
