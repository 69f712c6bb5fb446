"""Why an action is not allowed now: one sentence and the rule that says so."""

from __future__ import annotations

from ...engine.names import SEAT_NAMES
from ...engine.table import NOBODY
from .choices import has_partner
from .components import (
    CROPS,
    FIRST_CROP,
    FIRST_SPECULATION,
    HAND,
    KIND_NAMES,
    NUMBER,
    SECOND_CROP,
    STORED,
    Choice,
    Stage,
)
from .rules import shows_flooded
from .state import Position
from .words import ACTIONS, is_plural, one_of


def why_not(s: Position, action: int) -> tuple[str, str]:
    """Return (sentence, rule number) for an action that is not among those offered at this decision."""
    if s.stage == Stage.TRADE:
        return _not_in_a_trade(s, action)
    if s.chosen_count == 0:
        return _not_at_the_start(s, action)
    if s.chosen[0] == Choice.SPECULATE:
        return _not_a_speculation(s, action)
    if s.chosen_count % 2 == 0:
        return _not_so_many(s, action)
    return _not_this_crop(s, action)


def _not_in_a_trade(s: Position, action: int) -> tuple[str, str]:
    word = ACTIONS[action].word
    if s.chosen_count == 0:
        if action in (Choice.MARKET, Choice.HAPI):
            return f"A trade costs two cards, and {_name(s)} has fewer in hand and storage together.", "N5.1"
        if action in (Choice.PLANT, Choice.SPECULATE, Choice.PASS):
            return "Planting and speculating come after trading: say 'stop' first.", "N2.4"
        return f"{word!r} does not begin a trade: say 'market', 'hapi' or 'stop'.", "N5"
    if action < HAND or action > NUMBER:
        return f"A trade is paid with two cards, and {word!r} is none: name a card to pay with.", "N5.1"
    if not _in_the_deck(s, action):
        return _no_such_card(s, action)
    stored = action >= STORED
    kind = action - STORED if stored else action - HAND
    held = (s.storage if stored else s.hand)[s.active][kind]
    where = "storage" if stored else "hand"
    if held == 0:
        return f"There is no {KIND_NAMES[kind]} in {_name(s)}'s {where} to pay with.", "N5.1"
    if s.chosen_count == 2 and action == s.chosen[1]:
        return f"The only {KIND_NAMES[kind]} in {_name(s)}'s {where} is paid already.", "N5.1"
    if s.chosen_count == 1:
        return f"Name the cards in table order: {word} can only come second here.", "N5.1"
    return f"Name the cards in table order: {word} comes before {ACTIONS[s.chosen[1]].word}.", "N5.1"


def _not_at_the_start(s: Position, action: int) -> tuple[str, str]:
    word = ACTIONS[action].word
    if action == Choice.PLANT:
        return _no_planting(s)
    if action == Choice.SPECULATE:
        held = [KIND_NAMES[k] for k in range(FIRST_SPECULATION, FIRST_SPECULATION + s.pairs) if s.hand[s.active][k]]
        if not held:
            return f"There is no Speculation card in {_name(s)}'s hand.", "N6.4"
        return f"Every Speculation in {_name(s)}'s hand ({', '.join(held)}) shows a flooded crop.", "N6.1"
    if action in (Choice.MARKET, Choice.HAPI, Choice.STOP):
        return "Trading is over for this turn: plant, speculate or pass.", "N2.4"
    return f"{word!r} does not begin this decision: say 'plant', 'speculate' or 'pass'.", "N6"


def _no_planting(s: Position) -> tuple[str, str]:
    held = [crop for crop in range(s.crops) if s.hand[s.active][crop]]
    if not held:
        return f"There is no crop card in {_name(s)}'s hand.", "N6.2"
    dry = [crop for crop in held if not s.flooded[crop]]
    if not dry:
        return f"Every crop in {_name(s)}'s hand is flooded: {', '.join(CROPS[crop] for crop in held)}.", "N6.1"
    if len(dry) == 1:
        return _not_as_first(s, dry[0])
    return (
        f"No crop in {_name(s)}'s hand can be planted: a new field takes two cards of one crop or two different "
        "single cards, and another player's crop takes more cards than his field holds.",
        "N6.2",
    )


def _not_this_crop(s: Position, action: int) -> tuple[str, str]:
    word = ACTIONS[action].word
    if HAND <= action < STORED and not _in_the_deck(s, action):
        return _no_such_card(s, action)
    if not HAND <= action < HAND + s.crops:
        if action == Choice.DONE and s.chosen_count == 1:
            return "Name at least one crop.", "N6.2"
        if action == Choice.DONE:
            return (
                "This planting is not complete: with a single card in a new field goes one card of another crop.",
                "N6.2",
            )
        return f"{word!r} cannot be planted: name a crop.", "N6.2"
    crop = action - HAND
    if s.hand[s.active][crop] == 0:
        return f"There is no {CROPS[crop]} in {_name(s)}'s hand.", "N6.2"
    if s.flooded[crop]:
        verb = "are" if is_plural(CROPS[crop]) else "is"
        return f"{CROPS[crop].capitalize()} {verb} flooded, so no card that shows {_it(crop)} may be played.", "N6.1"
    if s.chosen_count == 1:
        return _not_as_first(s, crop)
    last = s.chosen[s.chosen_count - 2] - HAND
    if crop == last:
        return f"{CROPS[crop].capitalize()} is named already: say the whole number of its cards at once.", "N6.2"
    if crop < last:
        return f"Name the crops in table order: {CROPS[crop]} does not come after {CROPS[last]}.", "N6.2"
    owner = s.field_owner[crop]
    if owner not in (NOBODY, s.active):
        return f"{SEAT_NAMES[owner]} grows {CROPS[crop]}; a larger field of it is a planting of its own.", "N6.3"
    return f"{CROPS[crop].capitalize()} cannot join: only single cards or own fields can be planted together.", "N6.2"


def _not_as_first(s: Position, crop: int) -> tuple[str, str]:
    """Why a crop in the hand that is not flooded cannot begin a planting."""
    owner, held = s.field_owner[crop], s.hand[s.active][crop]
    if owner not in (NOBODY, s.active):
        return (
            f"{SEAT_NAMES[owner]}'s field holds {s.field_size[crop]} {CROPS[crop]}: a larger one takes at least "
            f"{s.field_size[crop] + 1} cards, and {_name(s)} has {held}.",
            "N6.3",
        )
    alone = f"One {one_of(CROPS[crop])} card alone cannot open a new field"
    for other in range(crop):
        if s.hand[s.active][other] and not s.flooded[other] and s.field_owner[other] in (NOBODY, s.active):
            return f"{alone}; together with one {one_of(CROPS[other])} it can: name {CROPS[other]} first.", "N6.2"
    return f"{alone}: it takes two of {_it(crop)}, or exactly one card of a second crop.", "N6.2"


def _not_so_many(s: Position, action: int) -> tuple[str, str]:
    crop = s.chosen[s.chosen_count - 1] - HAND
    if action <= NUMBER:
        return f"{ACTIONS[action].word!r} is no number: say how many {CROPS[crop]} cards.", "N6.2"
    number, held, owner = action - NUMBER, s.hand[s.active][crop], s.field_owner[crop]
    if number > held:
        return f"{_name(s)} has only {held} {CROPS[crop]} in hand.", "N6.2"
    if owner not in (NOBODY, s.active):
        return f"{SEAT_NAMES[owner]}'s field holds {s.field_size[crop]}: plant more {CROPS[crop]} than that.", "N6.3"
    if s.chosen_count == 2 and number == 1 and not has_partner(s, crop):
        return _not_as_first(s, crop)
    return "Two different crops of which one opens a new field are planted with one card each.", "N6.2"


def _not_a_speculation(s: Position, action: int) -> tuple[str, str]:
    word = ACTIONS[action].word
    kind = action - HAND
    if not FIRST_SPECULATION <= kind < FIRST_SPECULATION + s.pairs:
        if action == Choice.DONE:
            return "Name at least one Speculation card.", "N6.4"
        return f"{word!r} is no Speculation card of this deck.", "N6.4"
    if s.hand[s.active][kind] == 0:
        return f"There is no {word} in {_name(s)}'s hand.", "N6.4"
    if shows_flooded(s, kind):
        crop = CROPS[FIRST_CROP[kind] if s.flooded[FIRST_CROP[kind]] else SECOND_CROP[kind]]
        return f"{word} shows {crop}, which is flooded.", "N6.1"
    if action == s.chosen[1]:
        return f"There is only one {word}, and it is named already.", "N1.2"
    return f"Name the cards in table order: {word} does not come after {ACTIONS[s.chosen[1]].word}.", "N6.4"


def _in_the_deck(s: Position, action: int) -> bool:
    """Whether the card that an action names is in this deck at all (N1.4)."""
    kind = action - STORED if action >= STORED else action - HAND
    return kind < s.crops or FIRST_SPECULATION <= kind < FIRST_SPECULATION + s.pairs


def _no_such_card(s: Position, action: int) -> tuple[str, str]:
    name = KIND_NAMES[action - STORED if action >= STORED else action - HAND]
    return f"This deck has no {name}: its crops are {', '.join(CROPS[: s.crops])}.", "N1.4"


def _it(crop: int) -> str:
    return "them" if is_plural(CROPS[crop]) else "it"


def _name(s: Position) -> str:
    return SEAT_NAMES[s.active]
