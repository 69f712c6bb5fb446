"""The hand, and beside it what the chosen card would do, or the tokens to choose (B5.1, B6.3, B13.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....draw.box import Box
from ....draw.cards import allowed, changed, ghost, selected
from ....draw.svg import width_of, wrap
from ....engine.names import SEAT_NAMES
from ....engine.table import NOBODY
from ..components import CARD, HAND, NO_CARD, RESOURCES, TOKEN, Choice, Stage
from ..payment import asked, asked_in_all, can_be_completed
from ..places import room
from ..words import tokens_of
from .cards import draw_card, fitted, tokens_row
from .looks import ghost_token, token
from .scene import Scene
from .uses import Use, uses_of

PARTS = (0.0, 56.0, 112.0)  # where the three boxes begin: beside harvest row, recipe and upgrade of the card
PART_HIGH = 48.0


def hand_cards(scene: Scene, seat: int, box: Box, card: tuple[float, float], columns: int = HAND) -> float:
    """Draw an open hand in rows of so many cards; return where it ends."""
    drawing = scene.drawing
    cards = scene.hand(seat) or []
    wide, high = card
    step = (box.width - wide) / max(1, columns - 1) if columns > 1 else 0
    mine = seat == scene.decider
    picked: list[Box] = []
    for place, each in enumerate(cards):
        at = Box(box.x + step * (place % columns), box.y + (high + 14) * (place // columns), wide, high)
        number, chosen = CARD + each, CARD + each in scene.chosen and mine
        if scene.is_new_in_hand(seat, each):
            changed(drawing, *at, rim=4)
        may = mine and number in scene.offered
        data: dict[str, object] = {"place": "hand", "seat": seat}
        if mine and scene.view.stage == Stage.PLAY:
            marks: dict[str, Any] = {"chosen": 1} if chosen else {"action": number} if may else {"calm": 1}
            data |= scene.target(number, at, "hand", scene.act_on_hand, **marks)
        draw_card(scene, each, at, data)
        if chosen:
            picked.append(at)
        elif may:
            allowed(drawing, *at, rim=1)
    for at in picked:
        selected(drawing, *at, rim=1)
    if not cards:
        ghost(drawing, box.x, box.y, wide, high)
    rows = max(1, -(-len(cards) // columns))
    return box.y + rows * (high + 14) - 14


def beside_hand(scene: Scene, box: Box) -> None:
    """Draw what is to be decided: tokens of a surplus or of a payment, the uses of a card, or a hint."""
    if sum(scene.view.loose) > 0:
        _surplus(scene, box)
    elif scene.pays:
        _payment(scene, box)
    elif scene.card != NO_CARD:
        uses(scene, box)
    else:
        _hint(scene, box)


def _hint(scene: Scene, box: Box) -> None:
    drawing, theme = scene.drawing, scene.theme
    if scene.over:
        words = "The game is over."
    elif scene.decider == NOBODY:
        words = "Nothing is to be decided now."
    elif not scene.offered:
        words = f"{SEAT_NAMES[scene.decider]} is to play a card."
    elif len(scene.chosen) == 2:
        words = "Which exchange card is taken for it?"
    elif scene.chosen:
        words = "Which card is laid on the exchange?"
    else:
        words = "Choose a card: here stands what harvest, production and upgrade would do with it."
    drawing.rect(*box, 10, "none", theme.line, 1.2)
    lines = wrap(words, 15, box.width - 32)
    for place, line in enumerate(lines):
        drawing.text(box.x + 16, box.middle - 11 * len(lines) + 22 * place + 15, line, 15, theme.quiet)


def uses(scene: Scene, box: Box) -> None:
    """Draw the three uses of the chosen card as boxes level with its parts."""
    found = uses_of(scene.view, scene.decider, scene.card)
    for start, use in zip(PARTS, found, strict=True):
        _use(scene, use, Box(box.x, box.y + start * box.height / 160, box.width, PART_HIGH * box.height / 160))


def _use(scene: Scene, use: Use, box: Box) -> None:
    drawing, theme = scene.drawing, scene.theme
    chosen, may = scene.way == use.action, use.action in scene.offered
    passed = {"calm": 1} if scene.way >= 0 and use.allowed else {"plain": 1}
    marks: dict[str, Any] = {"chosen": 1} if chosen else {"action": use.action} if may else passed
    data = scene.target(use.action, box, "use", "play it so instead" if scene.way >= 0 else "play it so", **marks)
    with drawing.group("cl-use", use.sentence(), use=use.action, allowed=int(use.allowed), **data):
        if may or chosen:
            drawing.rect(*box, 10, theme.act_ground, theme.act, 4 if chosen else 2.5, "" if chosen else "7 5")
        else:
            drawing.rect(*box, 10, theme.panel, theme.quiet, 1.2)
        ink = theme.ink if may or chosen else theme.quiet
        drawing.text(box.x + 14, box.y + 21, use.title, 16, ink, 700)
        if use.sign:
            x = box.x + 116
            drawing.text(x - 8, box.y + 21, use.sign, 17, ink, 700, "middle")
            room_for = box.right - x - 14
            moved = sum(use.tokens) + sum(use.missing)
            step = min(21.0, (room_for - 20) / max(1, moved - 1))
            place = 0
            for resource in range(5):
                for each in range(use.tokens[resource] + use.missing[resource]):
                    if each < use.tokens[resource]:
                        token(drawing, resource, x + 12 + step * place, box.y + 16, 20)
                    else:
                        ghost_token(drawing, resource, x + 12 + step * place, box.y + 16, 18, ink)
                    place += 1
        fitted(drawing, box.x + 14, box.y + 41, use.words, 14, box.width - 28, ink if may or chosen else theme.quiet,
               anchor="")  # fmt: skip


# Tokens to choose.


def _surplus(scene: Scene, box: Box) -> None:
    """B6.3: the tokens that found no room, to keep or to take."""
    view = scene.view
    who = SEAT_NAMES[scene.decider] if scene.decider != NOBODY else ""
    number = min(room(view, scene.decider), sum(view.loose)) if scene.decider != NOBODY else 0
    if view.stage == Stage.KEEP:
        words = f"{who} keeps {number} of these"
    elif view.stage == Stage.TAKE:
        words = f"{who} may take up to {number}" if view.refusal else f"{who} must take {number}"
    else:
        words = "These go back where they came from"
    verb = "keep" if view.stage == Stage.KEEP else "take"
    _choice(scene, box, words, list(view.loose), verb, due=number)


def _payment(scene: Scene, box: Box) -> None:
    """B13.8: the tokens with which a recipe is paid, where there is a choice."""
    view, seat = scene.view, scene.decider
    costs = [asked(view, seat, scene.card, resource) for resource in range(5)]
    words = f"Pay {asked_in_all(view, seat, scene.card)} tokens for"
    _choice(scene, box, words, list(view.storage[seat]), "pay with", costs)


def _choice(scene: Scene, box: Box, words: str, counts: list[int], verb: str, costs: list[int] | None = None,
            due: int = 0) -> None:  # fmt: skip
    """Draw a kind of token a cell with how many there are; a click chooses one, those chosen lie in the line below.

    ``due``: so many tokens are chosen of a surplus. A kind before the last one chosen may still be clicked.
    """
    drawing, theme = scene.drawing, scene.theme
    drawing.text(box.x, box.y + 17, words, 16, weight=700)
    if costs:
        tokens_row(drawing, costs, box.x + width_of(words, 16, True) + 6, box.y + 12, 19, 90)
    done = int(Choice.DONE)
    wide = box.width / (6 if done in scene.offered else 5)
    left = [max(0, counts[each] - scene.chosen_tokens(each)) for each in range(5)]
    for resource in range(5):
        cell = Box(box.x + wide * resource, box.y + 30, wide - 6, 70)
        may, named = TOKEN + resource in scene.offered, any(each >= TOKEN + resource for each in scene.chosen)
        data: dict[str, object] = {}
        if may:
            at_once = _in_a_payment(scene, resource) if costs else _of_necessity(scene, left, resource, due)
            data = scene.target(TOKEN + resource, cell, "number", f"{verb} {at_once}", action=TOKEN + resource)
        elif left[resource] and scene.offered:
            data = scene.target(TOKEN + resource, cell, "token", f"{verb} it too", plain=1, calm=1)
            may = named and due > 0
        title = f"{RESOURCES[resource]}, {left[resource]} left"
        with drawing.group("cl-choice", title, resource=RESOURCES[resource], left=left[resource], **data):
            if may:
                drawing.rect(*cell, 8, theme.act_ground, theme.act, 2.5, "7 5")
            else:
                drawing.rect(*cell, 8, "none", theme.line, 1.2)
            if left[resource]:
                token(drawing, resource, cell.center, cell.y + 24, 32)
            else:
                ghost_token(drawing, resource, cell.center, cell.y + 24, 26, theme.quiet)
            ink = "" if left[resource] else theme.quiet
            drawing.text(cell.center, cell.y + 61, left[resource], 18, ink, 800, "middle")
    if done in scene.offered:
        _no_more(scene, Box(box.x + wide * 5, box.y + 30, wide, 70))
    _chosen(scene, Box(box.x, box.y + 110, box.width, 46), wide)


def _of_necessity(scene: Scene, left: Sequence[int], resource: int, due: int) -> str:
    """Return what choosing a token of a surplus brings with it, as nothing else may be left to follow it (B6.3)."""
    missing = due - sum(action >= TOKEN for action in scene.chosen)
    if int(Choice.DONE) in scene.offered:
        return "it" if missing == 1 or sum(left[resource:]) > 1 else "it and no more"
    then, counts, following = list(left), [0] * 5, [resource]
    while len(following) == 1:
        kind = following[0]
        counts[kind] += 1
        then[kind] -= 1
        missing -= 1
        following = [each for each in range(kind, 5) if then[each] and sum(then[each:]) >= missing > 0]
    return tokens_of(counts) if sum(counts) > 1 else "it"


def _in_a_payment(scene: Scene, resource: int) -> str:
    """Return what choosing a token of a payment brings with it, as nothing else may be left to follow it (B13.8)."""
    view, seat, card = scene.view, scene.decider, scene.card
    paid, counts, following = [scene.chosen_tokens(each) for each in range(5)], [0] * 5, [resource]
    while len(following) == 1:
        kind = following[0]
        counts[kind] += 1
        paid[kind] += 1
        more = [(each, [paid[place] + (place == each) for place in range(5)]) for each in range(kind, 5)]
        due = sum(paid) < asked_in_all(view, seat, card)
        following = [each for each, then in more if due and can_be_completed(view, seat, card, each, *then)]
    return tokens_of(counts) if sum(counts) > 1 else "it"


def _no_more(scene: Scene, cell: Box) -> None:
    """Draw the place that refuses what is left of an offer (B6.3)."""
    drawing, theme = scene.drawing, scene.theme
    number, words = int(Choice.DONE), ("no", "more") if scene.chosen else ("take", "none")
    title = "no more" if scene.chosen else "take nothing"
    with drawing.group("cl-no-more", title, **scene.target(number, cell, "number", "choose it", action=number)):
        drawing.rect(*cell, 8, theme.act_ground, theme.act, 2.5, "7 5")
        for line, word in enumerate(words):
            drawing.text(cell.center, cell.middle - 3 + 18 * line, word, 14, theme.ink, 700, "middle")


def _chosen(scene: Scene, box: Box, wide: float) -> None:
    """Draw the tokens that are chosen so far; a click takes them back."""
    drawing, theme = scene.drawing, scene.theme
    total = 0
    for resource in range(5):
        count = scene.chosen_tokens(resource)
        total += count
        if not count:
            continue
        cell = Box(box.x + wide * resource, box.y, wide - 6, box.height)
        data = scene.target(TOKEN + resource, cell, "taken", chosen=1, count=count)
        with drawing.group("cl-chosen", f"{count} {RESOURCES[resource]} chosen", resource=RESOURCES[resource], **data):
            drawing.rect(*cell, 8, theme.act_ground, theme.act, 4)
            token(drawing, resource, cell.center - 9, cell.middle, 24)
            drawing.text(cell.center + 7, cell.middle + 6, count, 17, theme.ink, 800)
    if not total:
        drawing.text(box.x, box.middle + 5, "chosen so far: none", 14, theme.quiet)
