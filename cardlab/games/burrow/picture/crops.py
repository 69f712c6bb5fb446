"""Crops in a picture of Burrow: a row each, so that length is number; frozen ones on ice (U3.2, U6.2, U8.1)."""

from __future__ import annotations

from collections.abc import Sequence

from ....draw import cards
from ....draw.box import Box
from ....draw.svg import width_of
from ..components import CROP, NO_CARD, POACHER, RANK, RANKS, Choice
from ..scoring import CropScore
from ..state_text import card_word, crop_cards
from ..words import crop_letter
from .looks import beneath_symbol, card_symbol, frost
from .scene import Scene

THIN = 1.6  # the least that is seen of a card deep in a long Crop
SLOT_WIDTH = 40.0
RANK_PITCH, RANK_LINE = 52.0, 58.0


def crop_row(scene: Scene, side: int, crop: int, told: CropScore, box: Box) -> None:
    """Draw a Crop: its letter, what it counts, its cards from the bottom up, its length, what may go on it."""
    drawing, theme = scene.drawing, scene.theme
    place = scene.crops_of(side).index(crop)
    action = CROP + place
    decides = side == scene.side
    moves = scene.may_move(crop)
    offered = (decides and action in scene.offered) or moves
    chosen = decides and crop in scene.chosen_crops
    comes = scene.comes_onto(crop)
    ranks = scene.ranks if decides and scene.ranks and _for_rank(scene, crop) and len(scene.ranks) <= 3 else []
    room = box.width - (len(ranks) * RANK_PITCH + 6 if ranks else 0)
    data: dict[str, object] = {"crop": action, "side": side, "cards": told.cards, "poachers": told.poachers}
    data["action"] = action if offered else None
    if decides:
        data |= scene.target(action, Box(box.x, box.y, room, box.height), "crop", _act(scene), plain=1,
                             chosen=1 if chosen else None)  # fmt: skip
    with drawing.group("cl-crop", _title(scene, crop, told), **data):
        drawing.rect(*box, 10, theme.water if told.poachers else theme.mat)
        if told.poachers:
            drawing.rect(*box, 10, frost(drawing))
        if chosen:
            drawing.rect(box.x + 2, box.y + 2, room - 4, box.height - 4, 9, "none", theme.act, 4)
        left = _label(scene, told, box)
        _cards(scene, crop, told, Box(left, box.y, box.x + room - left - 6, box.height), comes, moves)
    for number, rank in enumerate(ranks):
        x = box.x + room + number * RANK_PITCH
        rank_place(scene, rank, Box(x, box.y + 4, RANK_PITCH - 6, box.height - 8))


def _for_rank(scene: Scene, crop: int) -> bool:
    return scene.chosen_crops[-1:] == [crop]


def _act(scene: Scene) -> str | None:
    """Return what a click on a Crop means, where a card is chosen already."""
    if scene.may_gather:
        return "gather onto it"
    if Choice.WALK in scene.offered:
        return "walk about with its top card"
    card = scene.chosen_card
    return None if card == NO_CARD or scene.ranks else f"the {scene.index(card)} goes here"


def _title(scene: Scene, crop: int, told: CropScore) -> str:
    words = " ".join(card_word(scene.view, card) for card in crop_cards(scene.view, crop))
    frozen = f", frozen by {told.poachers}" if told.poachers else ", Harvest" if told.is_harvest else ", spoiled"
    return f"Crop {told.letter}, {told.cards}: {words}{frozen}"


def label_width(width: float, height: float) -> float:
    """Return how much room the letter and the words of a row take."""
    return 142.0 if width > 420 else 112.0 if width > 250 else 34.0


def _label(scene: Scene, told: CropScore, box: Box) -> float:
    """Write the letter, and what the Crop counts (U8.2); return the x where its cards begin."""
    drawing, theme = scene.drawing, scene.theme
    quiet = theme.wave if told.poachers else theme.quiet
    tall = box.height >= 50
    drawing.text(box.x + 21, box.middle + 8, told.letter, 22, "", 700, "middle")
    wide = label_width(box.width, box.height)
    if wide > 40:
        state = "Harvest" if told.is_harvest else "frozen" if told.poachers else "spoiled"
        times = f" × {told.poachers}" if told.poachers > 1 else ""
        counts = f"{told.cards}{times}" if times and wide <= 120 else f"counts {told.cards}{times}"
        counts = "free" if told.is_harvest else counts
        up = -4 if tall else -2
        drawing.text(box.x + 40, box.middle + up, state, 15 if tall else 14, "", 700)
        drawing.text(box.x + 40, box.middle + up + (19 if tall else 16), counts, 14, quiet)
    return box.x + wide


def _cards(scene: Scene, crop: int, told: CropScore, box: Box, comes: Sequence[str], moves: bool) -> None:
    """Draw the cards, then the length, then a place for each card that may come."""
    drawing, view = scene.drawing, scene.view
    lying = crop_cards(view, crop)
    wide = max(44.0, min(54.0, (box.height - 8) / cards.RATIO))
    high = min(box.height - 8, wide * cards.RATIO)
    y = box.middle - high / 2
    count_room = width_of(str(told.cards), 22, True) + 18
    lost = scene.marks.left_crop(lying[0])
    shown = _places(comes, box.width - wide - count_room)
    room = box.width - count_room - sum(SLOT_WIDTH + 6 for _ in shown) - (16 if lost else 0)
    end = stack(scene, lying, told.poachers, Box(box.x, y, wide, high), room)
    if moves:
        cards.allowed(drawing, end - wide, y, wide, high, 6 if scene.marks.is_new(lying[-1]) else 2)
    if scene.marks.poachers_came(view, crop):
        _changed_on_top(scene, Box(end - wide, y, wide, high), POACHER)
    if lost:
        cards.ghost_behind(drawing, end - 2, y, 16, high)
        end += 14
    drawing.text(end + 10, box.middle + 8, told.cards, 22, "", 800)
    x = end + count_room
    for words in shown:
        coming_place(scene, Box(x, y, SLOT_WIDTH, high), words)
        x += SLOT_WIDTH + 6


def _places(comes: Sequence[str], room: float) -> list[str]:
    """Return what stands in the places behind a Crop: what may come, or how much more there is."""
    most = max(1, min(3, int((room - 30) // (SLOT_WIDTH + 6))))
    if len(comes) <= most:
        return list(comes)
    return [*comes[: most - 1], f"+{len(comes) - most + 1}"] if most > 1 else [f"{len(comes)} fit"]


def stack(scene: Scene, lying: Sequence[int], poachers: int, box: Box, room: float) -> float:
    """Draw cards from the bottom up, Poachers on top; ``box`` is that of the first. Return the x where they end.

    Where the room is narrow those on top keep a strip each and of those beneath only edges are seen.
    """
    drawing, view = scene.drawing, scene.view
    strip = cards.STRIP * box.width
    count = len(lying) + poachers
    above = count - 1  # cards of which a strip is seen beneath the next one
    while above > 0 and box.width + above * strip + (count - 1 - above) * THIN > room:
        above -= 1
    beneath = count - 1 - above
    step = (room - box.width - above * strip) / beneath if beneath else 0.0
    step = max(0.4, min(strip / 3, step))
    x = box.x
    for place in range(count):
        kind = view.cards[lying[place]] if place < len(lying) else POACHER
        card = lying[place] if place < len(lying) else NO_CARD
        if card != NO_CARD and scene.marks.is_new(card):
            cards.changed(drawing, x, box.y, box.width, box.height, 3.4)
        whole = place >= beneath
        rank = view.given_rank[card] if card != NO_CARD else -1
        symbol = card_symbol(drawing, kind, rank) if whole else beneath_symbol(drawing, kind)
        drawing.use(symbol, x, box.y, box.width, box.height, "card")
        if place < count - 1:
            x += strip if whole else step
    return x + box.width


def _changed_on_top(scene: Scene, box: Box, kind: int) -> None:
    cards.changed(scene.drawing, *box, 3.4)
    scene.drawing.use(card_symbol(scene.drawing, kind), *box)


def coming_place(scene: Scene, box: Box, words: str) -> None:
    """Draw an empty place for a card that may come, with its rank."""
    drawing, theme = scene.drawing, scene.theme
    drawing.rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2, 8, theme.act_ground, theme.act, 2.5, "7 5")
    number, _, behind = words.partition(" ")
    drawing.text(box.center, box.middle + (1 if behind else 7), number, 19, theme.act, 800, "middle")
    if behind:
        drawing.text(box.center, box.middle + 16, behind, 14, theme.act, 700, "middle")


def rank_place(scene: Scene, rank: int, box: Box) -> None:
    """Draw a rank that may be given to an Otter (U3.3): a click gives it."""
    target = scene.target(RANK + rank, box, "number", "give the Otter this rank")
    with scene.drawing.group("cl-rank", f"rank {RANKS[rank]}", action=RANK + rank, **target):
        coming_place(scene, box, RANKS[rank])


def new_crop_row(scene: Scene, side: int, box: Box) -> None:
    """Draw the place of a new Crop, which the drawn card may open (U4.1)."""
    drawing, theme = scene.drawing, scene.theme
    action = int(Choice.NEW)
    letter = crop_letter(len(scene.crops_of(side)))
    chosen = action in scene.chosen
    target = scene.target(action, box, "new", "open it", plain=1, chosen=1 if chosen else None)
    with drawing.group("cl-new-crop", f"a new Crop {letter}", action=action, side=side, **target):
        dash = ("7 5", 2.5) if not chosen else ("", 4.0)
        drawing.rect(box.x + 1.5, box.y + 1.5, box.width - 3, box.height - 3, 10, "none", theme.act, dash[1], dash[0])
        drawing.text(box.x + 21, box.middle + 8, letter, 22, theme.act, 700, "middle")
        drawing.text(box.x + 40, box.middle + 6, "a new Crop", 15, theme.act, 700)
        card = scene.view.drawn
        if card != NO_CARD and box.width > 190:
            high = min(box.height - 8, 66.0)
            coming_place(scene, Box(box.right - 54, box.middle - high / 2, SLOT_WIDTH, high), scene.index(card))


def rank_strip(scene: Scene, box: Box) -> None:
    """Draw all ranks an Otter may be given, where it may have any (U2.4, U3.3), in one or more lines."""
    ranks = scene.ranks
    columns = ranks_in_a_line(box.width)
    pitch = box.width / columns
    for place, rank in enumerate(ranks):
        x, y = box.x + place % columns * pitch, box.y + place // columns * RANK_LINE
        rank_place(scene, rank, Box(x + 2, y + 2, pitch - 4, RANK_LINE - 8))


def ranks_in_a_line(width: float) -> int:
    """Return how many ranks stand in one line of the strip.

    >>> ranks_in_a_line(608), ranks_in_a_line(350)
    (13, 5)
    """
    return 13 if width > 560 else 5
