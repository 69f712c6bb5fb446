"""Deck, discards and the exchange cards (B4.3, B5.3)."""

from __future__ import annotations

from typing import Any

from ....draw.box import Box
from ....draw.cards import allowed, changed, ghost, selected
from ..components import CARD, EXCHANGE_SPACES, GOODS, Choice, Stage
from .cards import draw_card, marked_words
from .looks import BACK_EDGE, GOOD_SOLID, back_symbol, year_sign
from .scene import Scene


def piles(scene: Scene, box: Box, flat: bool = False) -> None:
    """Draw the deck with the back of its top card, and how many cards are discarded; ``flat``: side by side."""
    drawing, view, theme = scene.drawing, scene.view, scene.theme
    wide, high = 44.0, 61.6
    title = f"deck of {view.deck_count}"
    if view.deck_count:
        title += f", a {GOODS[view.top_good]} card on top"
    with drawing.group("cl-deck", title, count=view.deck_count, top=view.top_good):
        if view.deck_count:
            for lower in range(min(view.deck_count - 1, 3), 0, -1):
                drawing.rect(
                    box.x + 2 * lower, box.y + 2 * lower, wide, high, 5, GOOD_SOLID[view.top_good], BACK_EDGE, 0.8
                )
            drawing.use(back_symbol(drawing, view.top_good), box.x, box.y, wide, high, "card")
        else:
            ghost(drawing, box.x, box.y, wide, high)
        drawing.text(box.x + wide + 11, box.y + 26, view.deck_count, 22, weight=800)
        drawing.text(box.x + wide + 11, box.y + 46, "deck", 14, theme.quiet)
    x, y = (box.x + 116, box.y + 36) if flat else (box.x, box.y + 86)
    words = f"{view.discard_count} discards" if view.discard_count != 1 else "1 discard"
    with drawing.group("cl-discards", words, count=view.discard_count):
        if scene.then.discard_count != view.discard_count:
            marked_words(drawing, x, y, words)
        else:
            drawing.text(x, y, words, 14, theme.quiet)


def exchange_label(scene: Scene, box: Box) -> None:
    """Draw the way to the exchange: in dry years it can be chosen, else the sign of dry years (B5.3)."""
    drawing, theme = scene.drawing, scene.theme
    number = int(Choice.EXCHANGE)
    chosen, may = scene.chosen[:1] == (number,), number in scene.offered and not scene.chosen
    marks: dict[str, Any] = {"chosen": 1} if chosen else {"action": number} if may else {"plain": 1}
    open_turn = scene.view.stage == Stage.PLAY and (chosen or may or not scene.chosen)
    data = scene.target(number, box, "exchange", **marks) if open_turn else {}
    title = "exchange: lay a card there and take another" if scene.may_exchange else "exchange, in dry years only"
    with drawing.group("cl-exchange", title, **data):
        if chosen or may:
            drawing.rect(*box, 10, theme.act_ground, theme.act, 4 if chosen else 2.5, "" if chosen else "7 5")
            drawing.text(box.center, box.middle + 5, "exchange", 14, theme.ink, 700, "middle")
            return
        drawing.text(box.x, box.y + 17, "exchange", 14, theme.ink, 700)
        if not scene.may_exchange:
            year_sign(drawing, 2, box.x + 8, box.y + 33, 15, theme.quiet)
            drawing.text(box.x + 20, box.y + 38, "dry years", 14, theme.quiet)


def exchange_cards(scene: Scene, box: Box, card: tuple[float, float]) -> None:
    """Draw the exchange cards; in fruitful years they are greyed, for they serve in dry ones only."""
    drawing, view = scene.drawing, scene.view
    wide, high = card
    step = (box.width - wide) / (EXCHANGE_SPACES - 1)
    cards = scene.exchange()
    picked: list[Box] = []
    then = scene.then.exchange[: scene.then.exchange_count]
    for space in range(EXCHANGE_SPACES):
        at = Box(box.x + step * space, box.y, wide, high)
        if space >= len(cards):
            ghost(drawing, *at)
            continue
        each = cards[space]
        number = CARD + each
        if each not in then:
            changed(drawing, *at, rim=4)
        chosen = number in scene.chosen[:3] and scene.chosen[:1] == (Choice.EXCHANGE,)
        may = number in scene.offered
        data: dict[str, object] = {"place": "exchange"}
        if view.stage == Stage.PLAY:
            # Until a card of the hand is laid the picture shows them as they are: why not now, says the line below.
            passed: dict[str, Any] = {"calm": 1} if len(scene.chosen) > 2 else {"plain": 1}
            marks: dict[str, Any] = {"chosen": 1} if chosen else {"action": number} if may else passed
            data |= scene.target(number, at, "exchange", scene.act_on_exchange, **marks)
        draw_card(scene, each, at, data, faded=not scene.may_exchange)
        if chosen:
            picked.append(at)
        elif may:
            allowed(drawing, *at, rim=1)
    for at in picked:
        selected(drawing, *at, rim=1)


def year_track(scene: Scene, right: float, y: float, radius: float = 16) -> None:
    """Draw the six years, fruitful and dry, the present one solid, and its name before them (B2.1)."""
    drawing, view, theme = scene.drawing, scene.view, scene.theme
    for year in range(1, 7):
        x = right - radius - (6 - year) * (2 * radius + 9)
        if year < 6:
            drawing.path(f"M{x + radius:.1f} {y:.1f}h9", "none", theme.quiet, 1.6)
        now = year == view.year and not scene.over
        gone = year < view.year or scene.over
        drawing.circle(x, y, radius, theme.ink if now else "none", theme.ink if gone or now else theme.quiet, 1.8)
        year_sign(drawing, year, x, y, radius * 1.15, theme.inverse if now else theme.ink if gone else theme.quiet)
    words = "The end" if scene.over else f"Year {view.year} of 6, {'fruitful' if view.year % 2 else 'dry'}"
    x = right - 12 * radius - 45 - 14
    drawing.text(x, y + 6, words, 16, weight=700, anchor="end")
