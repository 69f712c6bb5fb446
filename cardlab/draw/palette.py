"""The colours of the tables. Each visual channel means one thing, and nothing rests on colour alone.

Card colour: the kind of card. Black shape: the seat. Raspberry (``act``): what a seat may do or chose.
Yellow (``mark``): what the last step changed. Pale blue (``water``): flooded or frozen. Green (``counted``)
and red (``apart``) are for diagrams. Cards look alike in both themes; only the table around them changes.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from ..engine.errors import CardlabError, shown


@dataclass(frozen=True)
class Theme:
    """The colours of the table around the cards."""

    mat: str  # the ground of the whole picture
    panel: str  # a seat, a row
    well: str  # common ground
    line: str  # hairlines, never meaning
    ink: str  # text and seat shapes
    quiet: str  # captions, the outlines of empty places
    inverse: str  # text on ink or on act
    water: str  # flooded or frozen ground
    wave: str  # waves, and words on water
    act: str  # legal and selected
    act_ground: str  # the inside of an empty place where a card may go
    mark: str  # changed by the last step
    mark_edge: str  # around it, so that it is seen in greyscale
    counted: str  # in a diagram: what was counted or simulated
    apart: str  # in a diagram: the one among many, or what misses


LIGHT = Theme(
    mat="#F1EDE4", panel="#FBF9F4", well="#E6E0D3", line="#CDC5B5", ink="#1F1D1A", quiet="#575147", inverse="#FFFFFF",
    water="#C4E2EC", wave="#195F7A", act="#B0125B", act_ground="#FBE3EE", mark="#FFD84D", mark_edge="#1F1D1A",
    counted="#17695B", apart="#A3312B",
)  # fmt: skip
DARK = Theme(
    mat="#1D2023", panel="#282C30", well="#343A40", line="#4C535A", ink="#F2EEE6", quiet="#BDB6A9", inverse="#17191B",
    water="#1C4A5C", wave="#9AD4E8", act="#FF8CBF", act_ground="#4A1F35", mark="#E8BC2E", mark_edge="#FFF3C4",
    counted="#4DB6A0", apart="#FF8A75",
)  # fmt: skip
# Each colour is a variable of the page around the picture, so that one picture follows the page from light to dark.
PAGE = Theme(*(f"var(--cardlab-{each.name.replace('_', '-')},{getattr(LIGHT, each.name)})" for each in fields(Theme)))
THEMES = {"light": LIGHT, "dark": DARK, "page": PAGE}

FACE = "#FFFDF8"  # the paper of every card
EDGE = "#3A352E"
CARD_INK = "#1F1D1A"
MARK_INK = "#1F1D1A"  # words on yellow, in both themes
BACK, BACK_EDGE, BACK_LINE, BACK_SIDE, BACK_SUN = "#245A6B", "#0F2A33", "#9CCBD8", "#1A4452", "#F1D58A"


def theme_called(name: str) -> Theme:
    """Return the theme ``"light"``, ``"dark"`` or ``"page"``; raises CardlabError for another name.

    >>> theme_called("dark").mat
    '#1D2023'
    """
    if not isinstance(name, str) or name not in THEMES:
        raise CardlabError(f"There is no theme {shown(name)}: a picture's theme is 'light', 'dark' or 'page'.")
    return THEMES[name]
