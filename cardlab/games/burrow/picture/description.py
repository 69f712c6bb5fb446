"""The text twin of a picture of Burrow: everything it shows, for those who do not see it; and its short labels."""

from __future__ import annotations

from ....engine.names import SEAT_NAMES, with_word
from ....engine.table import NOBODY
from ..components import BURROW, CROP, NO_CARD, POACHER, RANKS, Choice, Phase
from ..crops import side_of
from ..state_text import card_word, crop_lines, field_lines, side_name
from ..words import ACTIONS, PHASES, crop_letter, points, short_name, the_card, when_it_ends
from .plan import still_to_go
from .scene import Scene

NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def duty(scene: Scene, side: int) -> str:
    """Return what a side may do now, as words behind its name; '' when it is not its turn."""
    if not scene.acts(side):
        return ""
    seat = scene.decider if scene.decider != NOBODY else scene.view.active
    who = f": {SEAT_NAMES[seat]} " if scene.view.cooperative and scene.view.seats > 1 else ""
    words = _duty(scene) if scene.decider != NOBODY else "has the turn"
    return f"{who}{words}".removeprefix(": ")


def _duty(scene: Scene) -> str:
    if scene.view.drawn != NO_CARD:
        return _placing(scene)
    if scene.walks:
        return _walking(scene)
    if scene.chosen:
        ends = "with which rank?" if scene.ranks else "onto which Crop?"
        return f"gathers {the_card(scene.view.cards[scene.chosen_card])}: {ends}"
    if scene.may_gather:
        count = len(scene.offered_cards())
        many = "gather" if count == 1 else f"gather one of {NUMBERS[count] if count < len(NUMBERS) else count}"
        return f"may {many}, or stop" if Choice.STOP in scene.offered else f"must {many}"
    may = {Choice.DRAW: "draw", Choice.WALK: "walk about", Choice.END: "end the round"}
    words = [word for choice, word in may.items() if choice in scene.offered]
    return f"may {' or '.join(words)}" if words else "decides"


def _placing(scene: Scene) -> str:
    kind = scene.view.cards[scene.view.drawn]
    if scene.ranks:
        return "names the Otter's rank"
    return "freezes a Crop: which?" if kind == POACHER else f"places {the_card(kind)}: where?"


def _walking(scene: Scene) -> str:
    left = scene.view.walk_left
    still = f", {left} move{'' if left == 1 else 's'} left" if left else ""
    if not scene.chosen_crops:
        return f"walks about{still}: which top card?"
    letter = crop_letter(scene.chosen[-1] - CROP)
    return f"walks about{still}: from {letter} onto which?"


def describe(scene: Scene, sentence: str, rule: str) -> str:
    """Return all that the picture shows, one line for each part of the table."""
    view = scene.view
    state = "the game is over" if scene.over else f"phase {PHASES[Phase.SCORING if scene.ended else view.phase]}"
    ends = f"the game ends {when_it_ends(view)}"
    lines = [f"Burrow, round {view.round}, turn {view.turn}, {state}; {ends}. Every seat sees the same."]
    if sentence:
        lines.append(f"Last step: {sentence}" + (f" ({with_word(rule)})" if rule else ""))
    for side in scene.sides:
        if words := duty(scene, side):
            lines.append(f"{side_name(scene.view, side)} {words}{'' if words.endswith('?') else '.'}")
    if scene.chosen:
        lines.append(f"Chosen so far: {', '.join(ACTIONS[action].word for action in scene.chosen)}.")
    if scene.offered:
        lines.append(f"Allowed now: {', '.join(_offer(scene, action) for action in sorted(scene.offered))}.")
    lines += [f"{line}." for line in field_lines(view)]
    lines.append(_burrow(scene))
    pile = view.card_count - view.next_card
    lines.append(f"Seed Pile: {_cards(pile)}. Poachers put aside: {view.aside} of {view.specials}.")
    if view.drawn != NO_CARD:
        lines.append(f"Drawn and not yet placed: {card_word(view, view.drawn)}.")
    for side in scene.sides:
        lines += _side(scene, side)
    return "\n".join(lines)


def _offer(scene: Scene, action: int) -> str:
    """Return a legal action with what it means here: 'slot 31 (8, onto crop A)'."""
    word = ACTIONS[action].word
    number = action - 200
    if number < 0:
        return word
    card = scene.offered_cards()[sorted(each for each in scene.offered if each >= 200).index(action)]
    letters = " or ".join(scene.takers(card))
    return f"{word} ({short_name(scene.view.cards[card])}, onto crop {letters})"


def _burrow(scene: Scene) -> str:
    view = scene.view
    if not view.covering[BURROW]:
        return "The Burrow is open."
    slots = view.covering[BURROW]
    how = f"{slots} slot{' covers' if slots == 1 else 's cover'} it directly"
    left = still_to_go(view)
    return f"The Burrow: {how}, {_cards(left)} must still go."


def _side(scene: Scene, side: int) -> list[str]:
    told = scene.scores[side]
    view = scene.view
    share = points(view.total[side]) + ("" if view.max_rounds == 1 else f" of {view.target}")
    lines = [f"{side_name(scene.view, side)}, {share} so far{_won(scene, side)}:"]
    for row, crop in zip(crop_lines(view, side), told.crops, strict=True):
        counted = "the Harvest, free" if crop.is_harvest else f"counts {crop.counted}"
        lines.append(f"crop {row}; {counted}.")
    lines += [f"{line}." for line in told.lines()] if told.crops else ["no Crop yet."]
    if scene.ended:
        lines.append(f"This round: {points(told.round)}.")
    return lines


def _won(scene: Scene, side: int) -> str:
    if not scene.over or scene.view.cooperative:
        return ""
    totals = [scene.view.total[each] for each in scene.sides]
    if totals[side] != min(totals):
        return ""
    return ", which wins" if totals.count(min(totals)) == 1 else ", which shares the win"


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


def who_decides(scene: Scene) -> int:
    """Return the side whose panel comes first in a narrow picture: that of the seat that looks, else the one to act."""
    if scene.seat is not None:
        return side_of(scene.view, scene.seat)
    seat = scene.decider if scene.decider != NOBODY else scene.view.active
    return side_of(scene.view, seat)


def strong_words() -> tuple[str, ...]:
    """Return what stands in strong letters in the sentence of the last step: ranks, Otters and Poachers."""
    return (*(rank.lower() for rank in RANKS if rank != "A"), "otter", "poacher")
