"""The table of Nile as the lines of a small picture."""

from __future__ import annotations

from collections.abc import Sequence

from ...draw.cards import CardLook
from ...engine.table import NOBODY
from ...game import Game
from ...games.nile.components import CROPS, FIRST_CROP, KIND_NAMES, MOST_CROPS, NO_CARD, PLAGUE, SECOND_CROP
from ...games.nile.picture.pictograms import CROP_LOOKS, PLAGUE_LOOK, SUN_LOOK
from ...games.nile.scoring import in_order
from ..small_table import Face, Line, Part, SmallTable


def lines(game: Game, seat: int | None) -> list[Line]:
    """Return flood, fields, what is pending, and what each seat has, as far as the seat that looks may see it."""
    seats = range(game.players) if seat is None else (seat,)
    views = {each: game.view(each) for each in seats}
    view = views[seats[0]]
    flood = () if view.flood_card == NO_CARD else (KIND_NAMES[view.flood_card],)
    flooded = " and ".join(CROPS[crop] for crop in range(view.crops) if view.flooded[crop])
    table = [Line("Flood", flood, f"{flooded} flooded" if flooded else "no flood yet", wet=bool(flooded))]
    for crop in range(view.crops):
        owner, size = view.field_owner[crop], view.field_size[crop]
        if owner == NOBODY:
            table.append(Line(CROPS[crop], note="free", wet=bool(view.flooded[crop])))
        else:
            table.append(Line(CROPS[crop], (CROPS[crop],) * size, str(size), owner, bool(view.flooded[crop])))
    if view.pending_seat != NOBODY:
        table.append(Line("pending", _names(view.pending), seat=view.pending_seat))
    for each in range(game.players):
        if each in views:
            own, order = views[each], " ".join(map(str, in_order(views[each].storage, view.crops)))
            table.append(Line("Hand", _names(own.hand), str(own.hand_count[each]), each))
            table.append(Line("Storage", _names(own.storage), f"in order {order}", each))
        else:
            hidden = f"{view.hand_count[each]} cards in hand, {view.storage_count[each]} stored, all closed"
            table.append(Line("", note=hidden, seat=each))
    counts = f"{view.pile_count} cards, {view.discard_count} in the discards, season {view.season} of {view.seats}"
    return [*table, Line("Pile", note=counts)]


# Pictograms in one stroke each: at this size the fine lines of the large ones would not be seen, and they are long.
STROKES = (
    (2, "M12 23V9L3 5M12 9L7 2M12 9V1M12 9L17 2M12 9L21 5"),
    (2.4, "M12 23V2M5 4L12 9L19 4M5 10L12 15L19 10M5 16L12 21L19 16"),
    (2.4, "M12 22C0 22 1 6 12 3C23 6 24 22 12 22V9M6 13L12 17L18 13"),
    (2.6, "M12 10A4 4 0 1 1 11.9 10M12 6V2M17 9L20 6M19 15H22M16 20L19 23M12 21V23M8 20L5 23M5 15H2M7 9L4 6"),
    (6, "M12 12V5M12 12L18.7 9.8M12 12L16.1 17.7M12 12L7.9 17.7M12 12L5.3 9.8"),
)


def face(name: str) -> Face:
    """Return what the card of that name looks like when it is small."""
    kind = KIND_NAMES.index(name)
    if kind == PLAGUE:
        return Face((_part(PLAGUE_LOOK),))
    first, second = CROP_LOOKS[FIRST_CROP[kind]], CROP_LOOKS[SECOND_CROP[kind]]
    if kind >= MOST_CROPS:
        return Face((_part(first), _part(second)), SUN_LOOK.pictogram)
    width, path = STROKES[kind]
    return Face((_part(first),), f'<path d="{path}" fill="none" stroke="{first.ink}" stroke-width="{width}"/>')


def _part(look: CardLook) -> Part:
    return Part(look.letter, look.solid, look.letter_ink, look.tint)


def _names(counts: Sequence[int]) -> tuple[str, ...]:
    """Return the names of the cards that are counted by kind."""
    return tuple(KIND_NAMES[kind] for kind, count in enumerate(counts) for _ in range(count))


TABLE = SmallTable(lines, face)
