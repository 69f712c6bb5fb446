"""Cards picked in any order, put into words: the choices of one composite, in table order.

No rule lives here. Whether a composite is allowed, and why not, the rules are asked; here stands which
composites the picked cards could become.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .components import CROPS, FIRST_SPECULATION, HAND, KIND_NAMES, NUMBER, STORED, Choice, Stage
from .state import Position
from .words import ACTIONS, some

FINISH = int(Choice.DONE)
AT_ONCE = frozenset({int(Choice.MARKET), int(Choice.HAPI)})  # complete with their second card: nothing can be added
VERBS = frozenset({*AT_ONCE, int(Choice.PLANT), int(Choice.SPECULATE)})


def targets(s: Position) -> list[int]:
    """Return what can be pointed at: all cards of the seat that decides, and in planting every crop's field."""
    seat = s.active
    fields = {HAND + crop for crop in range(s.crops)} if s.stage == Stage.PLANT else set()
    held = {HAND + kind for kind, count in enumerate(s.hand[seat]) if count}
    stored = {STORED + crop for crop in range(s.crops) if s.storage[seat][crop]}
    return sorted(fields | held | stored)


def verbs(s: Position, cards: Sequence[int]) -> list[int]:
    """Return what these cards could be for: both trades, a planting or a speculation; nothing when they mix."""
    if s.stage == Stage.TRADE:
        return [int(Choice.MARKET), int(Choice.HAPI)]
    if all(card < HAND + FIRST_SPECULATION for card in cards):
        return [int(Choice.PLANT)]
    if all(HAND + FIRST_SPECULATION <= card < STORED for card in cards):
        return [int(Choice.SPECULATE)]
    return []


def spell(verb: int, cards: Sequence[int]) -> list[int]:
    """Return the choices that say this in table order; in a planting equal cards become a number.

    >>> [ACTIONS[number].word for number in spell(Choice.PLANT, [HAND + 4, HAND + 1, HAND + 4])]
    ['plant', 'wheat', '1', 'flax', '2']
    """
    if verb != Choice.PLANT:
        return [verb, *sorted(cards)]
    said = [verb]
    for card in sorted(set(cards)):
        said += [card, NUMBER + cards.count(card)]
    return said


def larger(s: Position, verb: int, cards: Sequence[int]) -> Iterator[list[int]]:
    """Yield selections these cards can grow into; whenever any legal one holds them all, one of these is legal.

    A trade takes a second card (N5.1). A planting of one crop may become all its cards, or that single card
    and another one (N6.2); every other legal planting is one already as it stands.
    """
    hand = s.hand[s.active]
    if verb in AT_ONCE and len(cards) == 1:
        stored = [STORED + crop for crop in range(s.crops) if s.storage[s.active][crop]]
        for other in [HAND + kind for kind, count in enumerate(hand) if count] + stored:
            yield [*cards, other]
    elif verb == Choice.PLANT and len(set(cards)) == 1:
        crop = cards[0] - HAND
        if hand[crop] > len(cards):
            yield [cards[0]] * hand[crop]
        if len(cards) == 1:
            for other in range(s.crops):
                if hand[other] and other != crop:
                    yield [cards[0], HAND + other]


def unspeakable(s: Position, verb: int | None, cards: Sequence[int]) -> tuple[str, str] | None:
    """Return (sentence, rule) for cards that no composite can name together, or None."""
    if s.stage == Stage.TRADE:
        if len(cards) > 2:
            return "A trade is paid with exactly two cards: click one of the selected ones to put it back.", "N5.1"
        return None
    if any(card >= STORED for card in cards):
        return "Stored cards pay for trades; only cards from the hand are planted.", "N6.2"
    possible = verbs(s, cards)
    if not possible:
        return "A turn has a planting or a speculation, not both: put the other cards back first.", "N6"
    if verb is not None and verb not in possible:
        wanted = "crop cards" if verb == Choice.PLANT else "Speculation cards"
        return f"To {ACTIONS[verb].word} takes {wanted}.", "N6.2" if verb == Choice.PLANT else "N6.4"
    return None


def too_many(verb: int) -> tuple[str, str]:
    """Return (sentence, rule) for cards that are left over when the composite is complete without them."""
    if verb == Choice.SPECULATE:
        return "One or two Speculation cards are played at a time.", "N6.4"
    return "A new field takes two or more cards of one crop, or two single cards of different crops.", "N6.2"


def label(verb: int, cards: Sequence[int]) -> str:
    """Return what a button says that carries this out.

    >>> label(Choice.MARKET, [STORED + 4, HAND]), label(Choice.PLANT, [HAND + 1, HAND + 1])
    ('Market: pay papyrus and stored flax', 'Plant 2 wheat')
    """
    named = " and ".join(_grouped(verb, cards))
    if verb == Choice.MARKET:
        return f"Market: pay {named}"
    if verb == Choice.HAPI:
        return f"Offer {named} to Hapi"
    return f"Plant {named}" if verb == Choice.PLANT else f"Speculate on {named}"


def crumbs(verb: int | None, cards: Sequence[int]) -> list[str]:
    """Return the selection in words, one for each kind of card, the verb before them."""
    return [*([ACTIONS[verb].word] if verb is not None else []), *_grouped(verb, cards)]


def question(s: Position, cards: Sequence[int], whole: bool) -> str:
    """Return what is still to be said, as a question; ``whole``: these cards are a composite as they stand."""
    if s.stage == Stage.TRADE:
        if len(cards) < 2:
            return "and which second card?" if cards else "pay with which cards?"
        return "to the market, or to Hapi?"
    if whole:
        return "all selected?"
    return "with another card of it, or one of a second crop?" if len(set(cards)) == 1 else "with which more?"


def act(s: Position) -> str:
    """Return what picking a card means now, as a screen reader says it of each card."""
    return "pay with it" if s.stage == Stage.TRADE else "select one to play"


def _grouped(verb: int | None, cards: Sequence[int]) -> list[str]:
    words = []
    for card in sorted(set(cards)):
        count = cards.count(card)
        if verb == Choice.PLANT or (verb is None and HAND <= card < HAND + len(CROPS) and count > 1):
            words.append(some(count, KIND_NAMES[card - HAND]))
        else:
            words.append(" and ".join([ACTIONS[card].word] * count))
    return words
