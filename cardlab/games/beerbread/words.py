"""Beer & Bread in words: names of actions, cards and tokens, what a typed word means, the line that tells a step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from ...engine.errors import CardlabError, shown
from ...engine.events import Event
from ...engine.names import SEAT_NAMES, together
from ...engine.strategy import Action
from ...engine.table import choose_next
from .card_list import CardList, find
from .choices import card_in_play, list_choices, tokens_to_keep, tokens_to_take, way_place
from .components import CARD, CARDS, GOODS, RESOURCES, TOKEN, TOKEN_KIND, UPGRADES, Choice, Stage
from .events import What
from .harvest import from_field, from_supply, wanted
from .payment import asked, asked_in_all
from .places import room
from .state import Position, View

PHASES = ("Seeding", "Cards", "Actions", "Windmill")
BUILDINGS = ("brewery", "bakery")
WAYS = (Choice.HARVEST, Choice.BREW, Choice.BAKE, Choice.UPGRADE)
# What each kind of upgrade does, for buttons and pictures; one copy of it.
EFFECTS = (
    "room for 2 more tokens",
    "up to 2 missing tokens of each grain and of hops from the supply",
    *(f"1 more {resource} with each harvest card that shows it" for resource in RESOURCES),
    "1 more space in the brewery",
    "1 more space in the bakery",
    "1 beer leaves the brewery after each harvest",
    "1 bread leaves the bakery after each harvest",
    "every recipe asks for 1 water less",
    "1 grain paid with another grain",
    "1 wheat or barley paid with water",
    "1 hops paid with grain",
    "1 grain paid with hops",
    "1 coin more for each sold beer",
    "1 coin more for each sold bread",
    "2 coins more for beer and for bread",
)


@cache
def actions_of(cards: CardList) -> Mapping[int, Action]:
    """Return all actions by their number, with the names that a card list has for its cards."""
    words = {int(choice): choice.name.lower() for choice in Choice}
    words.update({TOKEN + resource: name for resource, name in enumerate(RESOURCES)})
    words.update({CARD + card: cards.names[card] for card in range(CARDS)})
    return {number: Action(number, word) for number, word in words.items()}


def action_of(word: object, s: Position) -> Action:
    """Return the action a person means by a word: a card by its name or id, whatever its capitals.

    ``produce`` means brew or bake, as the card in play has it. Raises CardlabError when it is no word of this table.
    """
    cards = find(s.card_list)
    text = " ".join(str(word).lower().split()) if isinstance(word, str | Action) else ""
    if text == "produce":
        beer = (
            s.chosen_count == 0
            or s.chosen[s.chosen_count - 1] < CARD
            or not s.good[s.chosen[s.chosen_count - 1] - CARD]
        )
        text = "brew" if beer else "bake"
    for action in actions_of(cards).values():
        if action.word.lower() == text:
            return action
    card = cards.find(text)
    if card is not None:
        return actions_of(cards)[CARD + card]
    raise CardlabError(
        f"{shown(word)} is no word of Beer & Bread: write harvest, brew, bake, upgrade, exchange, done, a token such "
        f"as 'wheat', or a card by its name such as {cards.names[0]!r}."
    )


def label(s: Position, action: int) -> str:
    """Return what a button says for an action at this position: its word, and what it is about."""
    cards = find(s.card_list)
    word = actions_of(cards)[action].word
    if action >= CARD and s.stage == Stage.PLAY and action - CARD in s.slot[s.active][: s.slot_count[s.active]]:
        return f"replace {word} ({upgrade_name(s, action - CARD)})"
    if action in WAYS and s.stage == Stage.PLAY and s.chosen_count == way_place(s):
        return f"{word} ({_outlook(s, action, card_in_play(s))})"
    if TOKEN <= action < CARD:
        counts, ended = tokens_with(s, action - TOKEN)
        return (tokens_of(counts) if sum(counts) > 1 else word) + (" and no more" if ended else "")
    return "no more" if action == Choice.DONE and s.chosen_count else "take nothing" if action == Choice.DONE else word


def _outlook(s: Position, way: int, card: int) -> str:
    """Return what a card would give or cost in this way (B6.1, B7.1, B8.1)."""
    seat = s.active
    if way == Choice.HARVEST:
        tokens = [0] * 5
        for resource in range(5):
            amount = wanted(s, seat, card, resource, s.row_count[seat])
            tokens[resource] = from_field(s, resource, amount) + from_supply(s, seat, resource, amount)
        return tokens_of(tokens) + (f"; {surplus(s, seat, sum(tokens))}" if sum(tokens) > room(s, seat) else "")
    if way == Choice.UPGRADE:
        sold = s.building_count[2 * seat] + s.building_count[2 * seat + 1]
        return upgrade_name(s, card) + (f"; {sold} sold cleaned" if sold else "")
    cost = tokens_of([asked(s, seat, card, resource) for resource in range(5)])
    return f"{s.coins[card]} coins for {cost}"


def surplus(s: Position | View, seat: int, total: int) -> str:
    """Return what becomes of so many new tokens that do not all fit (B6.3): 'keeps 2, offers 1'."""
    free = room(s, seat)
    return f"keeps {free}, offers {total - free}" if free else "no room: offers all"


def tokens_with(s: Position, resource: int) -> tuple[list[int], bool]:
    """Return the tokens that are named with this one, as nothing else can follow it, in five counts (B6.3, B13.8).

    And whether it is the end of an offer although there is room for more: no token behind it in table order is left.
    """
    then, counts = s.copy(), [0] * 5
    number = {Stage.KEEP: tokens_to_keep(s), Stage.TAKE: tokens_to_take(s)}.get(Stage(s.stage))
    if number is None:
        number = way_place(s) + 1 + asked_in_all(s, s.active, card_in_play(s))
    action = TOKEN + resource
    while action != Choice.DONE:
        counts[action - TOKEN] += 1
        choose_next(then, action)
        if then.chosen_count == number:
            return counts, False
        list_choices(then)
        if then.offered_count != 1:
            return counts, False
        action = then.offered[0]
    return counts, True


def kind_of(name: object, s: Position) -> int:
    """Return a card by its name or id, for a forced card. Raises CardlabError for a name that no card has."""
    cards = find(s.card_list)
    card = cards.find(str(name)) if isinstance(name, str | Action) else None
    if card is None:
        raise CardlabError(f"{shown(name)} is no card of this list: write a name such as {cards.names[0]!r}, or an id.")
    return card


def kind_name(cards: CardList, kind: int) -> str:
    """Return the name of a card, or of a token where an event is about tokens."""
    return cards.names[kind] if kind < TOKEN_KIND else RESOURCES[kind - TOKEN_KIND]


def card_name(s: Position | View, card: int) -> str:
    """Return the name of a card at this table."""
    return find(s.card_list).names[card]


def upgrade_name(s: Position | View, card: int) -> str:
    """Return the kind of upgrade of a card in words: 'more water'."""
    return UPGRADES[s.upgrade[card]].replace("_", " ")


def decision_title(s: Position) -> str:
    """Return what the pending decision is about, as a heading for its buttons."""
    if s.stage in (Stage.KEEP, Stage.TAKE):
        verb = "Keep" if s.stage == Stage.KEEP else "Take"
        which = f"{verb} which token too" if s.chosen_count else f"{verb} which token"
        left = room(s, s.decider) - s.chosen_count
        return f"{which}? There is room for {left}{' more' if s.chosen_count else ''}."
    if s.chosen_count == 0:
        return "Play which card?"
    last = s.chosen[s.chosen_count - 1]
    if last == Choice.EXCHANGE:
        return "Lay which card on the exchange?"
    if s.chosen[0] == Choice.EXCHANGE and s.chosen_count == 2:
        return "Take which card for it?"
    if last >= CARD:
        return "Harvest, produce or upgrade?"
    if s.chosen[way_place(s)] == Choice.UPGRADE:
        return "Replace which upgrade?"
    due = asked_in_all(s, s.active, card_in_play(s)) - (s.chosen_count - way_place(s) - 1)
    return f"Pay with which token? {due} {'is' if due == 1 else 'are'} due."


def say(events: Sequence[Event], seat: int | None) -> str:
    """Return one sentence for the events of a step, as ``seat`` sees them (None: all cards open)."""
    told: list[str] = []
    rest = _fields_before_cart(events)
    codes = {event.code for event in events}
    while rest:
        alike = [event for event in rest if event.code == rest[0].code and event.seat == rest[0].seat]
        told.append(_tell(alike, seat, codes))
        rest = [event for event in rest if event not in alike]
    return " ".join(told)


def _fields_before_cart(events: Sequence[Event]) -> list[Event]:
    """B13.3: tokens come kind by kind; what the cart brings of any kind is told behind all that the fields gave."""
    collected = (What.COLLECT, What.CART)
    in_order = iter(sorted((event for event in events if event.code in collected), key=lambda event: event.code))
    return [next(in_order) if event.code in collected else event for event in events]


def _tell(events: Sequence[Event], seat: int | None, step: set[int]) -> str:
    """Return one sentence for events of one kind that concern one village; ``step``: what its step did, as codes."""
    event = events[0]
    who = SEAT_NAMES[event.seat] if event.seat is not None else ""
    named = together([each.card or "" for each in events])
    tokens = counted((each.count, each.card or "") for each in events)
    good = GOODS[event.count] if event.count in (0, 1) else ""
    what = What(event.code)
    if what == What.DRAW:
        # Its back shows a good to everybody (B11.1), the rest only its owner sees.
        return f"{who} draws {named if seat is None or seat == event.seat else f'a {good} card'}."
    if what == What.SWAP:
        return "The villages swap the rest of their hands." if event.count else "The villages swap hands."
    if what == What.WINDMILL:
        return f"{who} {'takes' if event.count else 'keeps'} the windmill."
    if what == What.PRODUCE:
        return f"{who} {'bakes' if event.count else 'brews'} and sells {named}."
    if what in (What.CLEAN, What.TIDY):
        how = "cleans" if what == What.CLEAN else "has helping hands who clean"
        return f"{who} {how}: {named} {'goes' if len(events) == 1 else 'go'} to the sold pile."
    if what in (What.COLLECT, What.COLLECT_NOTHING):
        return f"{tokens}." if What.HARVEST in step else f"{who} collects {tokens}."
    if what in (What.LAY, What.PICK):  # one sentence in two parts
        laid = f"{who} lays {named} on the exchange"
        taken = f"and takes {named}." if What.LAY in step else f"{who} takes {named} from the exchange."
        return taken if what == What.PICK else laid if What.PICK in step else f"{laid}."
    if what == What.RESHUFFLE:
        return f"The deck is empty: {event.count} discards are shuffled into a new one."
    return {
        What.DEAL: f"The cards are shuffled; {who} begins with the windmill.",
        What.SEED: f"Fields are replenished: {tokens}.",
        What.UNSEED: f"Fields are cut back: {tokens}.",
        What.NOTHING_TO_SEED: "No field is replenished.",
        What.TAKE_BACK: f"{who} takes back {named}.",
        What.DISCARD_ROW: f"{who}'s harvest row is discarded: {named}.",
        What.LAY_OUT: f"{named} is laid out for exchange.",
        What.HARVEST: f"{who} harvests with {named}{':' if step & {What.COLLECT, What.COLLECT_NOTHING} else '.'}",
        What.CART: f"The cart brings {tokens} from the supply.",
        What.KEEP: f"{who} keeps {tokens}.",
        What.OFFER: f"{who} is offered {tokens}.",
        What.TAKE: f"{who} takes {tokens}.",
        What.REFUSE: f"{who} takes none of it.",
        What.NO_ROOM: f"{who} has no room for it.",
        What.GIVE_BACK: f"Back where it came from: {tokens}.",
        What.PAY: f"Paid: {tokens}.",
        What.UPGRADE: f"{who} upgrades with {named}.",
        What.REPLACE: f"It replaces {named}.",
        What.PASSED_OVER: f"{who} has no card and is passed over.",
        What.CLEAR_EXCHANGE: f"The exchange is cleared: {named}.",
        What.YEAR_ENDS: f"Year {event.count} is over.",
        What.GAME_ENDS: "The game ends.",
        What.RESAMPLED: f"What {who} cannot see is dealt anew.",
    }[what]


def counted(tokens: Iterable[tuple[int, str]]) -> str:
    """Return tokens as a list in a sentence.

    >>> counted([(3, "water"), (1, "rye")]), counted([])
    ('3 water and 1 rye', 'nothing')
    """
    return together([f"{count} {name}" for count, name in tokens if count] or ["nothing"])


def tokens_of(counts: Sequence[int]) -> str:
    """Return five counts in words: '2 water and 1 hops', or 'nothing'."""
    return counted((count, RESOURCES[resource]) for resource, count in enumerate(counts))


def icons_of(s: Position | View, card: int) -> str:
    """Return a card's harvest row in words: 'water and wheat', or 'nothing'."""
    return together([RESOURCES[resource] for resource in range(5) if s.icons[card][resource]] or ["nothing"])


def year_name(year: int) -> str:
    """Return 'fruitful' or 'dry' (B2.1)."""
    return "fruitful" if year % 2 else "dry"


def together_cards(s: Position, seat: int) -> str:
    """Return the hand of a village as a list in a sentence."""
    return together([card_name(s, card) for card in range(CARDS) if s.hand[seat][card]] or ["no card"])
