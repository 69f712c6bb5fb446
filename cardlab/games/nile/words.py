"""Nile in words: names of actions and cards, what a typed word means, and the line that tells a step."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import card_name
from ...engine.errors import CardlabError, shown
from ...engine.events import Event
from ...engine.names import SEAT_NAMES
from ...engine.strategy import Action
from ...engine.whole import whole_number
from .components import CROPS, HAND, KIND_NAMES, MOST_COPIES, MOST_CROPS, NUMBER, PLAGUE, STORED, Choice, Phase
from .events import What
from .state import Position

PHASES = ("Flood", "Harvest", "Trade", "Plant", "Draw")


def _all_actions() -> dict[int, Action]:
    words = {int(choice): choice.name.lower() for choice in Choice}
    words.update({HAND + kind: KIND_NAMES[kind] for kind in range(PLAGUE)})
    words.update({STORED + crop: f"stored {CROPS[crop]}" for crop in range(MOST_CROPS)})
    words.update({NUMBER + number: str(number) for number in range(1, MOST_COPIES + 1)})
    return {number: Action(number, word) for number, word in words.items()}


ACTIONS = _all_actions()
_ACTION_OF_WORD = {action.word: action for action in ACTIONS.values()}


def action_of(word: object, s: Position | None = None) -> Action:
    """Return the action a person means by a word or a number, whatever the position.

    Speculations may be named in either order and with any sign between the crops.
    Raises CardlabError when it is no word of Nile.

    >>> action_of("Stored Flax"), action_of("wheat/papyrus"), action_of(3)
    (stored flax, papyrus-wheat, 3)
    """
    if isinstance(word, Action):
        word = word.word
    number = whole_number(word)
    if number is not None and 1 <= number <= MOST_COPIES:
        return ACTIONS[NUMBER + number]
    text = " ".join(str(word).lower().split()) if isinstance(word, str) else ""
    if text in _ACTION_OF_WORD:
        return _ACTION_OF_WORD[text]
    card = card_name(text, KIND_NAMES[:PLAGUE])
    if card is not None:
        return _ACTION_OF_WORD[card]
    raise CardlabError(
        f"{shown(word)} is no word of Nile: write stop, market, hapi, pass, plant, speculate, done, a crop such as "
        "'papyrus', a Speculation such as 'papyrus-wheat', a stored card such as 'stored flax', "
        f"or a number from 1 to {MOST_COPIES}."
    )


def label(s: Position, action: int) -> str:
    """Return what a button says for an action: in Nile its word, whatever the position."""
    return ACTIONS[action].word


def kind_of(name: object, s: Position) -> int:
    """Return the kind of a card by its name, for a forced card. Raises CardlabError for a name that no card has."""
    card = card_name(str(name), KIND_NAMES) if isinstance(name, str | Action) else None
    if card is not None:
        return KIND_NAMES.index(card)
    known = ", ".join(CROPS[: s.crops])
    raise CardlabError(
        f"{shown(name)} is no card of Nile: write {known}, a pair of them such as 'papyrus-wheat', or plague."
    )


def kind_name(kind: int) -> str:
    """Return the name of a kind: 'flax', 'papyrus-wheat' or 'plague'."""
    return KIND_NAMES[kind]


def decision_title(s: Position) -> str:
    """Return what the pending decision is about, as a heading for its buttons."""
    chosen = [ACTIONS[number].word for number in s.chosen[: s.chosen_count]]
    if not chosen:
        return "Trade?" if s.phase == Phase.TRADE else "Plant or speculate?"
    if chosen[0] in ("market", "hapi"):
        return f"{chosen[0].capitalize()}: pay with which {'first' if len(chosen) == 1 else 'second'} card?"
    if chosen[0] == "speculate":
        return "Speculate with which card?" if len(chosen) == 1 else "Speculate with another card?"
    if len(chosen) % 2 == 0:
        return f"How many {chosen[-1]} cards?"
    return "Plant which crop?" if len(chosen) == 1 else "Plant another crop?"


def say(events: Sequence[Event], seat: int | None) -> str:
    """Return one sentence for the events of a step, as ``seat`` sees them (None: all cards open)."""
    parts = [sentence for sentence in (_tell(event, events, seat) for event in events) if sentence]
    return " ".join(parts)


def _tell(event: Event, events: Sequence[Event], seat: int | None) -> str:
    what, card, count = event.code, event.card, event.count
    who = SEAT_NAMES[event.seat] if event.seat is not None else ""
    mine = seat is None or seat == event.seat
    if what == What.DEAL:
        return f"Each seat is dealt {cards(count)}; the Plague is shuffled into the draw pile."
    if what == What.FLOOD:
        crops = (card or "").replace("-", " and ")
        return f"{who} turns up {card}: {crops} {'flood' if crops != card or is_plural(crops) else 'floods'}."
    if what == What.PLAGUE_AS_FLOOD:
        return f"{who} turns up the Plague of Locusts instead of a flood."
    if what == What.PAY_OUT:
        return f"{who}'s Speculation{'s pay' if count > 1 else ' pays'}: {3 * count} cards are due."
    if what in (What.DRAW_PAID, What.DRAW_BOUGHT, What.DRAW):
        why = {What.DRAW_PAID: " for the Speculation", What.DRAW_BOUGHT: " at the market", What.DRAW: ""}[What(what)]
        return f"{who} draws {card if mine else 'a card'}{why}."
    if what == What.PLAGUE_DRAWN:
        return f"{who} draws the Plague of Locusts, which waits until the draw is complete."
    if what == What.CLEAR_PENDING:
        return f"{who}'s {'Speculation is' if count == 1 else 'Speculations are'} discarded."
    if what == What.STRIKE:
        return f"The Plague eats {who}'s {some(count, card)}."
    if what == What.STRIKE_NOTHING:
        return "The Plague finds no field to eat."
    if what == What.HARVEST:
        return f"{who} harvests: one {one_of(card)} goes to the storage."
    if what in (What.MARKET, What.HAPI):
        return _tell_trade(event, events, seat)
    if what == What.TRADED:
        return "" if len(events) > 1 else f"{who} trades {_payment([event], mine or count >= 2)} away."
    if what == What.STOP:
        return f"{who} stops trading."
    if what == What.PLANT:
        return f"{who} plants {some(count, card)}."
    if what == What.DISPLACE:
        return f"{who}'s {some(count, card)} must give way to a larger field."
    if what == What.SPECULATE:
        return f"{who} speculates on {(card or '').replace('-', ' or ')}."
    if what == What.PASS:
        return f"{who} neither plants nor speculates."
    if what == What.TURN_ENDS:
        return "The turn passes." if len(events) > 1 else f"{who}'s turn is over."
    if what == What.SEASON_ENDS:
        verb = "is" if count == 1 else "are"
        return f"The draw pile has run out: {cards(count)} {verb} shuffled into a new one, and a new season begins."
    if what == What.LAST_CARD:
        return "The draw pile of the last season has run out."
    if what == What.RESAMPLED:
        return f"What {who} cannot see is dealt anew."
    return "The game ends."


def _tell_trade(event: Event, events: Sequence[Event], seat: int | None) -> str:
    who = SEAT_NAMES[event.seat or 0]
    paid = [other for other in events if other.code == What.TRADED]
    seen = seat is None or seat == event.seat or any(other.count >= 2 for other in paid)
    price = _payment(paid, seen) if paid else "two cards"
    if event.code == What.MARKET:
        return f"{who} pays {price} for a card from the market."
    return f"{who} offers {price} to Hapi for a new flood."


def _payment(paid: Sequence[Event], seen: bool) -> str:
    if not seen:
        return "two cards" if len(paid) == 2 else "a card"
    return " and ".join(("stored " if event.count % 2 else "") + (event.card or "") for event in paid)


def is_plural(crop: str) -> bool:
    """Whether the name of a crop is a plural word, as grapes and onions are."""
    return crop.endswith("s") and crop not in ("papyrus",)


def one_of(crop: str | None) -> str:
    """Return the crop's name for a single card of it: 'wheat', 'onion'."""
    name = crop or ""
    return name[:-1] if is_plural(name) else name


def some(count: int, crop: str | None) -> str:
    """Return so many cards of a crop in words: '1 onion', '3 wheat'."""
    return f"{count} {one_of(crop) if count == 1 else crop}"


def cards(count: int) -> str:
    """Return '1 card', '2 cards', …"""
    return f"{count} card{'' if count == 1 else 's'}"


def counted(counts: Sequence[int]) -> str:
    """Return how many cards of each kind there are: '2 papyrus, 1 papyrus-flax', or 'none'."""
    return ", ".join(f"{count} {KIND_NAMES[kind]}" for kind, count in enumerate(counts) if count) or "none"
