"""The whole table of Beer & Bread as one picture, from a village or with all cards open."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....draw.box import Box
from ....draw.palette import theme_called
from ....draw.picture import Picture
from ....draw.svg import Drawing
from ....draw.tables import header, narrow_header, panel, seat_shape
from ....draw.tables import sentence as sentence_strip
from ....engine.names import SEAT_NAMES
from ..components import NO_CARD, RESOURCES
from ..state import View
from ..words import PHASES, year_name
from .buildings import buildings, buildings_height
from .description import describe
from .ground import fields, ground_height, village
from .hand import beside_hand, hand_cards
from .piles import exchange_cards, exchange_label, piles, year_track
from .scene import Change, Scene
from .scores import final_scores

WIDE, NARROW = 1280.0, 390.0
CARD = (92.0, 160.0)
HAND_WIDE = 500.0
PITCH, NARROW_PITCH = 41.0, 34.0
STRONG = frozenset(RESOURCES)


def picture(views: Sequence[View], seat: int | None, *, sentence: str, rule: str, changes: Collection[Change] = (),
            offered: Sequence[int] = (), narrow: bool = False, theme: str = "light", prefix: str = "",
            over: bool = False) -> Picture:  # fmt: skip
    """Return the table as a village sees it, or with both hands open.

    ``views`` holds the view of ``seat`` alone, or, when ``seat`` is None, the views of both villages in order.
    ``sentence`` and ``rule`` tell the last step, ``changes`` are its differences of the position; those the village
    does not see are left out. ``offered`` are the legal actions, drawn where the decider's cards lie open.
    ``prefix`` begins every id of the SVG; without one it follows from the content.

    Raises CardlabError for an unknown theme.
    """
    drawing = Drawing(theme_called(theme))
    scene = Scene(drawing, views, seat, offered, changes, over)
    words = describe(scene, sentence, rule)
    height = _narrow(scene, sentence, rule) if narrow else _wide(scene, sentence, rule)
    return Picture(drawing.finish(NARROW if narrow else WIDE, height, words, prefix), words)


def _shown(scene: Scene) -> int:
    """Return the village whose hand lies in front: the one that looks, else the one that decides."""
    if scene.seat is not None:
        return scene.seat
    return max(0, scene.acting)


def _wide(scene: Scene, words: str, rule: str) -> float:
    """Draw the wide table; return its height."""
    drawing = scene.drawing
    header(drawing, "Beer & Bread", PHASES, -1 if scene.over else scene.view.phase, "", 0, 0)
    year_track(scene, 1256, 31)
    y = 72 + sentence_strip(drawing, 24, 60, 1232, words, rule, STRONG, 20)
    left, high = scene.left, ground_height(PITCH)
    village(scene, left, Box(24, y, 450, high), PITCH, False, scene.hand(left) is None)
    fields(scene, Box(486, y, 308, high), PITCH)
    village(scene, 1 - left, Box(806, y, 450, high), PITCH, True, scene.hand(1 - left) is None)
    y += high + 10
    high = buildings_height(scene, left)
    buildings(scene, left, Box(24, y, 611, high), False)
    buildings(scene, 1 - left, Box(645, y, 611, high), True)
    y += high + 10
    if scene.over:
        return final_scores(scene, Box(24, y, 1232, 0)) + 16
    front = _shown(scene)
    y = _wide_front(scene, front, y)
    if scene.hand(1 - front) is not None:
        y = _other_hand(scene, 1 - front, y + 10)
    return y + 16


def _wide_front(scene: Scene, seat: int, y: float) -> float:
    """Draw the hand in front with what its cards would do, the piles and the exchange; return where they end."""
    high = CARD[1] + 16
    panel(scene.drawing, 24, y, 816, high, bar=12 if scene.acting == seat else 0)
    hand_cards(scene, seat, Box(46, y + 8, HAND_WIDE, CARD[1]), CARD)
    beside_hand(scene, Box(564, y + 8, 266, CARD[1]))
    panel(scene.drawing, 850, y, 406, high)
    piles(scene, Box(860, y + 10, 84, 96))
    exchange_label(scene, Box(860, y + 120, 80, 46))
    exchange_cards(scene, Box(957, y + 8, 290, CARD[1]), CARD)
    return y + high


def _other_hand(scene: Scene, seat: int, y: float) -> float:
    """Draw the other open hand below; return where it ends."""
    drawing, high = scene.drawing, CARD[1] + 16
    panel(drawing, 24, y, 816, high)
    hand_cards(scene, seat, Box(46, y + 8, HAND_WIDE, CARD[1]), CARD)
    seat_shape(drawing, seat, 562, y + 30, 16)
    drawing.text(580, y + 37, f"{SEAT_NAMES[seat]}'s hand", 19, weight=700)
    return y + high


def _narrow(scene: Scene, words: str, rule: str) -> float:
    """Draw the table in one column; return its height."""
    drawing, view, width = scene.drawing, scene.view, NARROW
    year = "The end" if scene.over else f"Year {view.year}, {year_name(view.year)}"
    narrow_header(drawing, "Beer & Bread", PHASES, -1 if scene.over else view.phase, year, 0, 0, width)
    y = 90 + sentence_strip(drawing, 12, 90, width - 24, words, rule, STRONG, 17) + 10
    front = _shown(scene)
    y = _narrow_village(scene, 1 - front, y)
    high = ground_height(NARROW_PITCH)
    fields(scene, Box(12, y, width - 24, high), NARROW_PITCH)
    y = _narrow_village(scene, front, y + high + 8)
    if scene.over:
        return final_scores(scene, Box(12, y, width - 24, 0)) + 12
    y = _narrow_hand(scene, front, y)
    if scene.card != NO_CARD or any(view.loose) or scene.offered:
        panel(drawing, 12, y, width - 24, 208)
        beside_hand(scene, Box(24, y + 12, width - 48, 184))  # higher than the cards: a finger needs room between
        y += 216
    panel(drawing, 12, y, width - 24, 84 + CARD[1] + 14)
    piles(scene, Box(26, y + 10, 100, 70), flat=True)
    exchange_label(scene, Box(width - 116, y + 14, 90, 46))
    exchange_cards(scene, Box(24, y + 88, width - 48, CARD[1]), (108, CARD[1]))
    y += 84 + CARD[1] + 22
    if scene.hand(1 - front) is not None:
        drawing.text(24, y + 20, f"{SEAT_NAMES[1 - front]}'s hand", 16, weight=700)
        y = _narrow_hand(scene, 1 - front, y + 30)
    return y + 4


def _narrow_village(scene: Scene, seat: int, y: float) -> float:
    """Draw a village with its buildings; return where the next part begins."""
    width, high = NARROW - 24, ground_height(NARROW_PITCH)
    village(scene, seat, Box(12, y, width, high), NARROW_PITCH, False, scene.hand(seat) is None, 39)
    y += high + 6
    high = buildings_height(scene, seat, stacked=True)
    buildings(scene, seat, Box(12, y, width, high), False, stacked=True)
    return y + high + 8


def _narrow_hand(scene: Scene, seat: int, y: float) -> float:
    """Draw a hand three cards a row; return where the next part begins."""
    rows = max(1, -(-len(scene.hand(seat) or []) // 3))
    high = rows * (CARD[1] + 14) + 8
    panel(scene.drawing, 12, y, NARROW - 24, high, bar=8 if scene.acting == seat else 0)
    hand_cards(scene, seat, Box(28, y + 10, NARROW - 52, CARD[1]), (106, CARD[1]), 3)
    return y + high + 8
