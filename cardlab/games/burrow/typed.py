"""What a person means by a typed word: an action, with its short forms, or a card that is to be forced."""

from __future__ import annotations

from ...engine.errors import CardlabError, shown
from ...engine.strategy import Action
from ...engine.table import NOBODY
from ...engine.whole import whole_number
from .choices import list_choices
from .components import CROP, KIND_NAMES, NO_CARD, RANK_COUNT, RANKS, SEEDS, SLOT, SLOTS, Stage
from .crops import count_crops, side_of
from .rules import next_hidden_card
from .state import Position
from .state_text import slot_cards
from .words import ACTIONS, SUIT_SIGNS, field_card, hidden_cards, kind_name, short_name

_ACTION_OF_WORD = {action.word.lower(): action for action in ACTIONS.values()}


def action_of(word: object, s: Position | None = None) -> Action:
    """Return the action a person means by a word. With a position the short forms are understood too.

    These are "31" for slot 31, "A" for crop A or rank A, "7" for the only Seed of that rank that can be gathered:
    whatever fits just one of the legal actions. Raises CardlabError when it is no word of Burrow.

    >>> action_of("Slot 31"), action_of("crop b"), action_of("rank K")
    (slot 31, crop B, rank K)
    """
    if isinstance(word, Action):
        word = word.word
    number = whole_number(word)
    text = " ".join(str(word).lower().split()) if isinstance(word, str) else "" if number is None else str(number)
    if text in _ACTION_OF_WORD:
        return _ACTION_OF_WORD[text]
    if s is not None and s.decider != NOBODY and text:
        meant = [action for action in _legal(s) if text in _short_forms(s, action)]
        if len(meant) == 1:
            return meant[0]
        if meant:
            raise CardlabError(
                f"{shown(word)} could be {' or '.join(map(repr, map(str, meant)))} here: name one of them."
            )
        refused = _meant_in_vain(s, text)
        if refused is not None:
            return refused
    raise CardlabError(
        f"{shown(word)} is no word of Burrow: write draw, walk, stop, end, new, a Field card such as 'slot 31', "
        "a Crop such as 'crop A', or a rank for an Otter such as 'rank K'."
    )


def _legal(s: Position) -> list[Action]:
    twin = s.copy()
    list_choices(twin)
    return [ACTIONS[number] for number in twin.offered[: twin.offered_count]]


def _meant_in_vain(s: Position, text: str) -> Action | None:
    """Return what a short form means that fits no legal action: why it is refused depends on what was meant."""
    asked = _asked_for(s)
    if asked == "slot":
        for number in open_cards(s):
            if text in _short_forms(s, ACTIONS[number]):
                return ACTIONS[number]
    for sort in (asked, "slot", "crop"):
        found = _ACTION_OF_WORD.get(f"{sort} {text}")
        if found is not None and (sort == asked or sort == "slot" or _is_own_crop(s, found)):
            return found
    return None


def _asked_for(s: Position) -> str:
    """Return what the pending decision asks for: a "slot", a "crop" or a "rank"."""
    if s.stage == Stage.START_RANK:
        return "rank"
    if s.stage == Stage.GATHER:
        return ("slot", "crop", "rank")[s.chosen_count]
    if s.stage == Stage.PLACE:
        return "rank" if s.chosen_count else "crop"
    return "slot" if s.stage == Stage.CHOOSE and not s.chosen_count else "crop"


def _is_own_crop(s: Position, action: int) -> bool:
    return action - CROP < count_crops(s, side_of(s, s.decider))


def open_cards(s: Position) -> list[int]:
    """Return the actions that name the open Field cards, by slot and from the left."""
    found: list[int] = []
    for slot in range(SLOTS):
        if s.open_slot[slot]:
            found += [SLOT + slot + SLOTS * place for place in range(len(slot_cards(s, slot)))]
    return found


def _short_forms(s: Position, action: Action) -> set[str]:
    """Return what else a person may call a legal action here, in small letters."""
    if action < CROP:
        return set()
    if action < SLOT:
        return {action.word.split(" ", 1)[1].lower()}
    kind = s.cards[field_card(s, action)]
    forms = {action.word.split(" ", 1)[1], kind_name(kind).lower()}
    if kind < SEEDS:
        sign = list(SUIT_SIGNS)[kind // RANK_COUNT]
        forms |= {short_name(kind).lower(), f"{short_name(kind)}{sign}".lower()}
    return forms


def kind_of(name: object, s: Position) -> int:
    """Return the kind of a card by its name, for a forced card: "7 of hearts", "7♥", "Otter", "Poacher", or just "7".

    A rank alone means the card that comes next if it has that rank, else any such card nobody has seen.
    Raises CardlabError for a name that no card has.
    """
    text = " ".join(str(name).lower().replace("-", " ").split()) if isinstance(name, str) else ""
    number = whole_number(name)
    if number is not None:
        text = str(number)
    for sign, suit in SUIT_SIGNS.items():
        text = text.replace(sign, f" of {suit}")
    for kind, known in enumerate(KIND_NAMES):
        if " ".join(text.split()) == known.lower():
            return kind
    if text.upper() in RANKS:
        rank = RANKS.index(text.upper())
        following = next_hidden_card(s)
        if following != NO_CARD and s.cards[following] < SEEDS and s.cards[following] % RANK_COUNT == rank:
            return s.cards[following]
        unseen = {s.cards[card] for card in hidden_cards(s)}
        return next((kind for kind in range(rank, SEEDS, RANK_COUNT) if kind in unseen), rank)
    raise CardlabError(
        f"{shown(name)} is no card of Burrow: write a rank ({', '.join(RANKS)}), with its suit if it matters to you "
        "('7 of hearts'), Otter or Poacher."
    )
