"""Why an action is not allowed now: one sentence and the rule that says so."""

from __future__ import annotations

from ...engine.names import SEAT_NAMES, together
from .choices import card_chosen, crop_chosen
from .components import (
    CROP,
    KIND_NAMES,
    MOST_CROPS,
    NO_CARD,
    OTTER,
    POACHER,
    RANK,
    RANKS,
    SEEDS,
    SLOT,
    SLOTS,
    Choice,
    Stage,
    fits,
)
from .crops import count_crops, count_unfrozen, find_crop, is_a_team, is_unfrozen, largest, rank_of, side_of
from .state import Position
from .state_text import slot_cards
from .walking import can_walk, is_a_move
from .words import ACTIONS, crop_letter, rank_with_article, short_name


def why_not(s: Position, action: int) -> tuple[str, str]:
    """Return (sentence, rule number) for an action that is not among those offered at this decision."""
    if action >= SLOT:
        return _not_this_card(s, action)
    if action >= RANK:
        return _not_this_rank(s, action)
    if action >= CROP:
        return _not_this_crop(s, action)
    return _not_now(s, action)


def _not_this_card(s: Position, action: int) -> tuple[str, str]:
    word = ACTIONS[action].word
    if s.stage not in (Stage.GATHER, Stage.CHOOSE) or s.chosen_count:
        return f"{word!r} names a Field card, but this decision asks for {_asked(s)}.", _rule_asked(s)
    slot, place = (action - SLOT) % SLOTS, (action - SLOT) // SLOTS
    lying = slot_cards(s, slot)
    if not lying:
        return f"No card is left in slot {slot}.", "U3.2"
    if place >= len(lying):
        count = f"{len(lying)} card{'' if len(lying) == 1 else 's'}"
        return f"Slot {slot} holds only {count}, so there is no {word.split()[-1]} one.", "U6.1"
    if not s.open_slot[slot]:
        over = s.covering[slot]
        return f"The card in slot {slot} lies face down: {over} slot{' covers' if over == 1 else 's cover'} it.", "U3.5"
    return _not_gathered(s, lying[place])


def _not_gathered(s: Position, card: int) -> tuple[str, str]:
    """Why an open card cannot be gathered."""
    side = side_of(s, s.active)
    if s.cards[card] == OTTER and count_unfrozen(s, side):
        return "An Otter can be gathered only when no Seed can be: gather one of the Seeds that fit.", "U3.3"
    if not count_unfrozen(s, side):
        return f"A Poacher lies on every Crop of {_whose(s)}: nothing goes on them this round.", "U6.2"
    tops = sorted({rank_of(s, s.crop_top[crop]) for crop in range(s.crop_count) if is_unfrozen(s, side, crop)})
    shown = together([rank_with_article(rank) for rank in tops])
    frozen = "unfrozen " if count_unfrozen(s, side) < count_crops(s, side) else ""
    lies = "lies only" if len(tops) == 1 else "lie"
    return f"No {frozen}Crop of {_whose(s)} takes this card: on top {lies} {shown}.", "U3.2"


def _not_this_rank(s: Position, action: int) -> tuple[str, str]:
    word = ACTIONS[action].word
    crop = NO_CARD
    if s.stage == Stage.GATHER and s.chosen_count == 2:
        crop = crop_chosen(s, 1)
    elif s.stage == Stage.PLACE and s.chosen_count == 1 and s.chosen[0] != Choice.NEW:
        crop = crop_chosen(s, 0)
    if crop == NO_CARD:
        return f"{word!r} names a rank for an Otter, but this decision asks for {_asked(s)}.", _rule_asked(s)
    top = rank_of(s, s.crop_top[crop])
    allowed = " or ".join(RANKS[rank] for rank in range(len(RANKS)) if fits(rank, top))
    return f"An Otter takes a rank that fits the {RANKS[top]} on top of the Crop: {allowed}.", "U3.3"


def _not_this_crop(s: Position, action: int) -> tuple[str, str]:
    if s.stage == Stage.START_RANK:
        return f"An Otter as start card opens the first Crop: name its rank, not {ACTIONS[action].word!r}.", "U2.4"
    side, place = side_of(s, s.active), action - CROP
    letter = crop_letter(place)
    walking = s.stage == Stage.WALK or (s.stage == Stage.CHOOSE and s.chosen_count > 0)
    asks_for_crop = walking or s.chosen_count == {Stage.GATHER: 1, Stage.PLACE: 0}.get(Stage(s.stage))
    if not asks_for_crop:
        return f"{ACTIONS[action].word!r} names a Crop, but this decision asks for {_asked(s)}.", _rule_asked(s)
    crop = find_crop(s, side, place)
    if crop >= MOST_CROPS:
        count = count_crops(s, side)
        last = f": {'its' if is_a_team(s) else 'the'} last one is {crop_letter(count - 1)}" if count else ""
        return f"{_whose(s).capitalize()} has no crop {letter}{last}.", "U5.1"
    if s.stage == Stage.PLACE and s.cards[s.drawn] == POACHER:
        return _not_for_the_poacher(s, side, crop, letter)
    if not is_unfrozen(s, side, crop):
        return f"A Poacher lies on crop {letter}: nothing goes on or off it this round.", "U6.2"
    top = RANKS[rank_of(s, s.crop_top[crop])]
    if walking:
        return _not_in_this_walk(s, side, crop, letter, top)
    card = s.drawn if s.stage == Stage.PLACE else card_chosen(s)
    return f"The {short_name(s.cards[card])} does not fit the {top} on top of crop {letter}.", (
        "U4.1" if s.stage == Stage.PLACE else "U3.2"
    )


def _not_for_the_poacher(s: Position, side: int, crop: int, letter: str) -> tuple[str, str]:
    size = largest(s, side)
    if s.crop_poachers[crop] and count_unfrozen(s, side):
        return f"Crop {letter} is frozen already: the Poacher goes on the largest Crop that is not.", "U6.2"
    rule = "U6.2" if count_unfrozen(s, side) else "U6.3"
    return f"A Poacher goes on the largest Crop: crop {letter} has {s.crop_size[crop]}, the largest {size}.", rule


def _not_in_this_walk(s: Position, side: int, crop: int, letter: str, top: str) -> tuple[str, str]:
    first = 1 if s.stage == Stage.CHOOSE else 0
    if s.chosen_count == first:
        return f"The {top} on top of crop {letter} fits on no other Crop.", "U5.1"
    source = crop_chosen(s, first)
    if source == crop:
        return f"A card moves from one Crop onto another: crop {letter} is where it lies.", "U5.1"
    moving = RANKS[rank_of(s, s.crop_top[source])]
    return f"The {moving} does not fit the {top} on top of crop {letter}.", "U5.1"


def _not_now(s: Position, action: int) -> tuple[str, str]:
    word = ACTIONS[action].word
    if s.chosen_count or s.stage == Stage.START_RANK:
        return f"{word!r} does not belong here: this decision asks for {_asked(s)}.", _rule_asked(s)
    if s.stage == Stage.GATHER:
        return _not_instead_of_a_gather(s, action)
    if s.stage == Stage.CHOOSE:
        if action == Choice.WALK:
            return _no_walk(s)
        if action == Choice.END:
            return "Only a team can end the round by choice; in competitive play it ends by itself.", "U7.3"
        return f"{word!r} does not belong here: draw{_or_walk(s)}.", "U3.4"
    if s.stage == Stage.WALK:
        return f"{word!r} has to wait until the Walk About is over: move a card, or stop.", "U5.3"
    if action == Choice.NEW:
        return _no_new_crop(s)
    return f"First the card that was drawn has to be placed: name {_asked(s)}.", "U4"


def _not_instead_of_a_gather(s: Position, action: int) -> tuple[str, str]:
    if action == Choice.STOP:
        return "A Gather that is possible must be made.", "U3.1"
    if s.gathers and action in (Choice.DRAW, Choice.WALK):
        return "In a turn that has a Gather nothing else is done: gather another card, or stop.", "U3.1"
    if action == Choice.END:
        return "The round can be ended by choice only when no Gather is possible.", "U7.3"
    if action == Choice.NEW:
        return "A new Crop is opened only with a card drawn from the Seed Pile.", "U4.1"
    return "Something can be gathered, so it must be; one draws or walks about only when nothing can.", "U3.1"


def _no_walk(s: Position) -> tuple[str, str]:
    side = side_of(s, s.active)
    if s.walk_barred[side]:
        return (
            f"The last Walk About of {_whose(s)} brought no Gather: another one has to wait until a card is gathered "
            "or drawn.",
            "U5.4",
        )
    if count_unfrozen(s, side) < 2:
        frozen = " without a Poacher" if count_crops(s, side) > 1 else ""
        return f"A Walk About takes two Crops{frozen}.", "U5.1"
    assert not is_a_move(s, side)
    return "No top card of a Crop fits on another Crop, so a Walk About cannot begin.", "U5.1"


def _no_new_crop(s: Position) -> tuple[str, str]:
    if s.cards[s.drawn] == POACHER:
        return "A Poacher opens no Crop: it freezes the largest one.", "U6.2"
    return "An Otter that is drawn goes on a Crop, unless a Poacher lies on every one.", "U4.2"


def _asked(s: Position) -> str:
    """Return what the pending decision asks for, as a part of a sentence."""
    if s.stage == Stage.START_RANK:
        return "the rank of the Otter"
    if s.stage == Stage.GATHER:
        return ("a Field card to gather", "a Crop for it", "the rank of the Otter")[s.chosen_count]
    if s.stage == Stage.PLACE:
        return "the rank of the Otter" if s.chosen_count else "a Crop for it"
    if s.stage == Stage.CHOOSE and not s.chosen_count:
        return f"what to do instead of a Gather: draw{_or_walk(s)}"
    first = 1 if s.stage == Stage.CHOOSE else 0
    return "the Crop whose top card moves" if s.chosen_count == first else "the Crop it moves onto"


def _rule_asked(s: Position) -> str:
    """Return the rule of what the pending decision asks for."""
    if s.stage == Stage.START_RANK:
        return "U2.4"
    if s.stage == Stage.GATHER:
        return "U3.3" if s.chosen_count == 2 else "U3.2"
    if s.stage == Stage.PLACE:
        return "U4"
    return "U3.4" if s.stage == Stage.CHOOSE and not s.chosen_count else "U5.1"


def _or_walk(s: Position) -> str:
    """Return what else than drawing is possible, as the end of a sentence."""
    others = ["walk"] if can_walk(s, side_of(s, s.active)) else []
    others += ["end the round"] if s.cooperative else []
    return "".join(f" or {other}" for other in others)


def _whose(s: Position) -> str:
    return "the team" if is_a_team(s) else SEAT_NAMES[s.active]


def cannot_force(s: Position, kind: int) -> tuple[str, str]:
    """Why no card of this kind can come next."""
    name = KIND_NAMES[kind]
    if kind >= SEEDS and not s.specials:
        return f"There is no {name} in this deck: specials=0.", "U1.2"
    return f"The {name} cannot come next: all such cards have been seen in this round.", "U2.1"
