"""The text twin of a picture of Nile: everything it shows, for those who do not see it; and its short labels."""

from __future__ import annotations

from ....engine.names import SEAT_NAMES, together, with_word
from ....engine.table import NOBODY
from ..components import CROPS, KIND_NAMES, NO_CARD, Choice, Phase
from ..scoring import Scores, in_order
from ..words import ACTIONS, PHASES, cards, counted
from .scene import Scene, crops_flooded


def duty(scene: Scene, seat: int) -> str:
    """Return what a seat may do now, as words that follow its name; '' when it is not its turn."""
    if not scene.acts(seat):
        return ""
    if scene.decider != seat:
        return "has the turn"
    if scene.chosen:
        return _choosing(scene)
    if scene.view.phase == Phase.TRADE:
        held = scene.view.hand_count[seat] + scene.view.storage_count[seat]
        return "may trade" if held >= 2 else "has the turn"
    may = [word for word in (Choice.PLANT, Choice.SPECULATE) if word in scene.offered or not scene.offered]
    return "may " + " or ".join(word.name.lower() for word in may) if may else "has the turn"


def _choosing(scene: Scene) -> str:
    """Return the unfinished composite in words: 'pays for the market: wheat and …', 'plants 2 wheat, papyrus …'."""
    first, *rest = scene.chosen
    words = [ACTIONS[action].word for action in rest]
    if first in (Choice.MARKET, Choice.HAPI):
        what = "pays for the market" if first == Choice.MARKET else "offers to Hapi"
        return f"{what}: {' and '.join([*words, '…'])}"
    if first == Choice.SPECULATE:
        return f"speculates: {' and '.join([*words, '…'])}"
    numbers = [f"{number} {crop}" for crop, number in zip(words[::2], words[1::2], strict=False)]
    open_crop = [words[-1]] if len(words) % 2 else []
    return f"plants {', '.join([*numbers, *open_crop])} …".replace("  ", " ")


def describe(scene: Scene, sentence: str, rule: str) -> str:
    """Return all that the picture shows, one line for each part of the table."""
    view = scene.view
    who = "All cards open" if scene.seat is None else f"Seen by {SEAT_NAMES[scene.seat]}"
    state = "the game is over" if scene.over else f"phase {PHASES[view.phase]}"
    lines = [f"Nile, season {view.season} of {view.seats}, turn {view.turn}, {state}. {who}."]
    if sentence:
        lines.append(f"Last step: {sentence}" + (f" ({with_word(rule)})" if rule else ""))
    duties = [f"{SEAT_NAMES[seat]} {duty(scene, seat)}" for seat in scene.seats if scene.acts(seat)]
    lines += [words if words.endswith("…") else f"{words}." for words in duties]
    if scene.offered:
        lines.append(f"Allowed now: {', '.join(ACTIONS[action].word for action in sorted(scene.offered))}.")
    if scene.scores is not None:
        lines.append(_result(scene.scores))
    lines.append(_flood(scene))
    lines += [_field(scene, crop) for crop in range(scene.crops)]
    for seat in scene.seats:
        lines += _seat(scene, seat)
    lines.append(_pile(scene))
    lines.append(_discards(scene))
    lines.append(_pending(scene))
    return "\n".join(lines)


def _flood(scene: Scene) -> str:
    view = scene.view
    crops = " and ".join(CROPS[crop] for crop in crops_flooded(view))
    depth = cards(view.flood_stack_count)
    stack = f"Flood stack: {depth}" + (f" ({counted(view.flood_stack)})" if view.flood_stack_count else "")
    if view.flood_card != NO_CARD:
        return f"Flood card: {KIND_NAMES[view.flood_card]}; flooded: {crops}. {stack}."
    return (f"No flood card: it was shuffled in; still flooded: {crops}. " if crops else "No flood yet. ") + f"{stack}."


def _field(scene: Scene, crop: int) -> str:
    view = scene.view
    name = CROPS[crop].capitalize() + (" (flooded)" if view.flooded[crop] else "")
    if view.field_owner[crop] == NOBODY:
        return f"{name}: free."
    return f"{name}: {SEAT_NAMES[view.field_owner[crop]]}'s field, {cards(view.field_size[crop])}."


def _seat(scene: Scene, seat: int) -> list[str]:
    name, view = SEAT_NAMES[seat], scene.view
    hand, stored = view.hand_count[seat], view.storage_count[seat]
    own = scene.views.get(seat)
    if own is None:
        received = counted(view.received[seat])
        return [f"{name}: {cards(hand)} in hand, {cards(stored)} in storage, all closed; received so far: {received}."]
    piles = ", ".join(f"{CROPS[crop]} {own.storage[crop]}" for crop in range(scene.crops))
    order = " ".join(map(str, in_order(own.storage, scene.crops)))
    # Once the game is over the storages of all lie open (N10), their hands do not.
    shows_hand = scene.seat in (None, seat)
    held = f"{name}'s hand, {cards(hand)}: {counted(own.hand)}" if shows_hand else f"{name}: {cards(hand)} in hand"
    return [f"{held}.", f"{name}'s storage, {cards(stored)}: {piles}; in order {order}."]


def _pile(scene: Scene) -> str:
    plague = "the Plague is in it" if scene.view.plague_in_pile else "the Plague is not in it"
    return f"Draw pile: {cards(scene.view.pile_count)}; {plague}."


def _discards(scene: Scene) -> str:
    view = scene.view
    seen = counted(view.seen_discards)
    return f"Discards: {cards(view.discard_count)}" + (f"; seen by all: {seen}." if view.discard_count else ".")


def _pending(scene: Scene) -> str:
    view = scene.view
    if view.pending_seat == NOBODY:
        return "Pending Speculations: none."
    owner = SEAT_NAMES[view.pending_seat]
    return f"Pending Speculations of {owner}: {counted(view.pending)}."


def _result(scores: Scores) -> str:
    names = together([SEAT_NAMES[seat] for seat in scores.winners])
    told = ", ".join(f"{SEAT_NAMES[seat]} {' '.join(map(str, scores.piles[seat]))}" for seat in scores.order)
    verb = "wins" if len(scores.winners) == 1 else "share the win"
    return f"{names} {verb} (N10.1): storages in order, the best first: {told}."
