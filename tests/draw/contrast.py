"""How well two colours can be told apart, as the guidelines for readable pages (WCAG) measure it."""

from __future__ import annotations


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG defines it, from 1 to 21; text needs at least 4.5.

    >>> round(contrast("#000000", "#FFFFFF"))
    21
    """
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def blend(over: str, under: str, share: float) -> str:
    """Return what the eye sees where ``over`` lies on ``under`` with opacity ``share``.

    >>> blend("#FFFFFF", "#000000", 0.5)
    '#808080'
    """
    pairs = zip(_channels(over), _channels(under), strict=True)
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02X}" for a, b in pairs)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    parts = [channel / 255 for channel in _channels(colour)]
    red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
