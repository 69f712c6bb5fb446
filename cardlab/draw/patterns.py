"""Patterns that tell kinds apart without colour: small tiles of lines or dots, drawn over a card's strip."""

from __future__ import annotations

# Width and height of each tile, and what is drawn in it: lines, or dots.
TILES: dict[str, tuple[int, int, str, str]] = {
    "upright": (6, 6, "lines", "M3 0V6"),
    "diagonals": (6, 6, "lines", "M-1.5 1.5L1.5 -1.5M0 6L6 0M4.5 7.5L7.5 4.5"),
    "dots": (6, 6, "dots", ""),
    "hatch": (6, 6, "lines", "M0 0L6 6M6 0L0 6"),
    "waves": (12, 6, "lines", "M0 3C2 1 4 1 6 3S10 5 12 3"),
    "rings": (8, 8, "lines", "M6.4 4A2.4 2.4 0 1 1 1.6 4A2.4 2.4 0 1 1 6.4 4Z"),
    "zigzag": (8, 7, "lines", "M0 5.2L4 1.8L8 5.2"),
}


def pattern(name: str, identity: str, colour: str) -> str:
    """Return an SVG pattern element with this id, its lines in ``colour`` at 42 % opacity."""
    width, height, what, path = TILES[name]
    if what == "dots":
        inside = f'<circle cx="3" cy="3" r="1.5" fill="{colour}" fill-opacity=".42"/>'
    else:
        inside = f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity=".42" stroke-width="1.4"/>'
    return (
        f'<pattern id="{identity}" width="{width}" height="{height}" patternUnits="userSpaceOnUse">{inside}</pattern>'
    )
