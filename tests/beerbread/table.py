"""A table of Beer & Bread set by hand, one thing done at it, and the whole change told in words.

Cards are made up for each test: "beer 5; water+wheat; 1 0 1 0 0; cellar" is good and coins, harvest row, recipe and
upgrade. All others are fillers, beer1 to bread30, with an empty row. Names of seats, resources and upgrades are
written out here and not taken from the package: wrong tables of the package must not make its own tests pass.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardlab.engine.events import Event
from cardlab.engine.state import differences
from cardlab.engine.table import BOOKKEEPING, begin
from cardlab.games.beerbread.card_list import CardRows, rows_of
from cardlab.games.beerbread.components import Phase, Stage
from cardlab.games.beerbread.definition import DEFINITION, fitted
from cardlab.games.beerbread.state import Position, View

SEATS = ("Ada", "Bo")
RESOURCES = ("water", "wheat", "barley", "rye", "hops")
TOKENS = (18, 18, 18, 15, 15)
UPGRADES = (
    "cellar", "cart", "more_water", "more_wheat", "more_barley", "more_rye", "more_hops", "brewhouse", "oven",
    "brewhand", "bakehand", "kettle", "miller", "dowser", "herbalist", "hopbaker", "beer_sign", "bread_sign", "guild",
)  # fmt: skip
BUILDINGS = ("brewery", "bakery")
NOBODY = -1
PHASE_OF_STAGE = {
    "SEED": "SEEDING", "TAKE_BACK": "CARDS", "DRAW": "CARDS", "PLAY": "ACTIONS", "KEEP": "ACTIONS", "TAKE": "ACTIONS",
    "GIVE_BACK": "ACTIONS", "TIDY": "ACTIONS", "SWAP": "ACTIONS", "WINDMILL": "WINDMILL", "CLEAR_EXCHANGE": "WINDMILL",
}  # fmt: skip
MOST_STEPS = 200
# What a test may leave untold: it follows from the rest, or one test is about it alone.
QUIET = {*BOOKKEEPING, "turn", "turns_played", "hand_count", "hand_goods", "row_count", "building_count", "slot_count",
         "exchange_count", "discard_count", "deck_count", "copies"}  # fmt: skip
TOLD = {"hand", "known", "row", "building", "sold", "slot", "exchange", "discards", "deck", "storage", "field",
        "supply", "loose", "loose_from_supply", "stage", "phase", "decider", "active", "windmill"}  # fmt: skip
FILLER = "; -; 1 0 0 0 0; cellar"


def cards_of(text: str) -> list[str]:
    """Return the names in a list such as "stout, rye loaf", in its order."""
    return [part.strip() for part in text.split(",") if part.strip()]


def rows(cards: Mapping[str, str]) -> CardRows:
    """Return a list of 60 cards: the described ones first of their good, then fillers."""
    made = []
    for good in ("beer", "bread"):
        named = [(name, text) for name, text in cards.items() if text.split()[0] == good]
        fillers = [(f"{good}{place}", f"{good} 4{FILLER}") for place in range(len(named) + 1, 31)]
        for place, (name, text) in enumerate([*named, *fillers], 1):
            head, harvest, recipe, upgrade = (part.strip() for part in text.split(";"))
            made.append((f"{good}-{place}", name, good, head.split()[1], harvest, recipe, upgrade))
    found = rows_of(made)
    assert found is not None
    return found


def tokens_of(text: str) -> list[int]:
    """Return the five counts of a list such as "2 water, rye"."""
    counts: Counter[str] = Counter()
    for part in cards_of(text):
        number, _, name = part.rpartition(" ")
        counts[name] += int(number or 1)
    assert set(counts) <= set(RESOURCES), text
    return [counts[name] for name in RESOURCES]


def table(
    *,
    cards: Mapping[str, str] | None = None,
    hands: Mapping[str, str] | None = None,
    known: Mapping[str, str] | None = None,
    rows_played: Mapping[str, str] | None = None,
    breweries: Mapping[str, str] | None = None,
    bakeries: Mapping[str, str] | None = None,
    sold: Mapping[str, str] | None = None,
    upgrades: Mapping[str, str] | None = None,
    exchange: str = "",
    discards: str = "",
    deck: str | None = None,
    storages: Mapping[str, str] | None = None,
    fields: str = "",
    supply: str | None = None,
    year: int = 1,
    windmill: str = "Ada",
    active: str = "Ada",
    stage: str = "PLAY",
    turns_played: int = 0,
    seed: int = 1,
    **options: Any,
) -> Position:
    """Return a position: what is named lies there, and every count agrees with it.

    ``deck`` names the cards on top of the deck, the top card first; all cards that are named nowhere lie below them,
    or with ``deck=""`` among the discards. Tokens that are named nowhere lie in the supply, all free water in the
    river; with ``supply`` named the fields have the rest.
    """
    s = Position()
    begin(s, 2, seed, 0)
    settings = DEFINITION.options(cards=rows(cards or {}), **options)
    DEFINITION.check_options(settings, 2)
    DEFINITION.encode_options(settings, s)
    names = names_of(s)
    placed: list[int] = []

    def places(text: str) -> list[int]:
        found = [names.index(name) for name in cards_of(text)]
        placed.extend(found)
        return found

    for seat, who in enumerate(SEATS):
        for card in places((hands or {}).get(who, "")):
            s.hand[seat][card] = 1
        for place, card in enumerate(places((rows_played or {}).get(who, ""))):
            s.row[seat][place] = card
            s.row_count[seat] += 1
        for good, built in enumerate((breweries, bakeries)):
            for place, card in enumerate(places((built or {}).get(who, ""))):
                s.building[2 * seat + good][place] = card
                s.building_count[2 * seat + good] += 1
        for card in places((sold or {}).get(who, "")):
            s.sold[seat][card] = 1
        for place, card in enumerate(places((upgrades or {}).get(who, ""))):
            s.slot[seat][place] = card
            s.slot_count[seat] += 1
            s.copies[seat][s.upgrade[card]] += 1
        for name in cards_of((known or {}).get(who, "")):
            s.known[seat][names.index(name)] = 1
        s.hand_count[seat] = sum(s.hand[seat])
        for good in range(2):
            s.hand_goods[seat][good] = sum(s.hand[seat][card] for card in range(60) if s.good[card] == good)
        s.storage[seat] = tokens_of((storages or {}).get(who, ""))
    for place, card in enumerate(places(exchange)):
        s.exchange[place] = card
        s.exchange_count += 1
    for card in places(discards):
        s.discards[card] = 1
    top = places(deck or "")
    rest = [card for card in range(60) if card not in placed]
    if deck == "":
        for card in rest:
            s.discards[card] = 1
        rest = []
    s.deck_count = len(rest) + len(top)
    s.deck[: s.deck_count] = [*rest, *reversed(top)]
    s.discard_count = sum(s.discards)
    set_tokens(s, fields, supply)
    s.year = s.round = year
    s.windmill, s.active, s.stage = SEATS.index(windmill), SEATS.index(active), Stage[stage]
    s.phase, s.turn, s.turns_played = Phase[PHASE_OF_STAGE[stage]], 10 * (year - 1) + turns_played + 1, turns_played
    s.decider = s.active if stage == "PLAY" and s.hand_count[s.active] else NOBODY
    check_counts(s)
    return s


def set_tokens(s: Position, fields: str, supply: str | None) -> None:
    """Lay tokens into the fields, all free water into the river, the rest into the supply, or the other way round."""
    free = [TOKENS[each] - s.storage[0][each] - s.storage[1][each] for each in range(5)]
    if supply is None:
        s.field = tokens_of(fields)
        s.supply = [free[each] - s.field[each] for each in range(5)]
    else:
        s.supply = tokens_of(supply)
        s.field = [free[each] - s.supply[each] for each in range(5)]
    s.field[0], s.supply[0] = free[0], 0


def names_of(s: Position) -> tuple[str, ...]:
    """Return the names of all cards of a table."""
    from cardlab.games.beerbread.card_list import find

    return find(s.card_list).names


def game_of(s: Position) -> Any:
    """Return the definition that plays a table's cards by name."""
    from cardlab.games.beerbread.card_list import find

    return fitted(DEFINITION.options(cards=find(s.card_list).rows))


def all_cards(s: Position) -> Counter[int]:
    """Return how often each card lies anywhere."""
    found = Counter(s.deck[: s.deck_count]) + Counter(s.exchange[: s.exchange_count])
    for seat in range(2):
        found.update(s.row[seat][: s.row_count[seat]])
        found.update(s.slot[seat][: s.slot_count[seat]])
        for row in (s.hand[seat], s.sold[seat]):
            found.update(card for card in range(60) if row[card])
    for place in range(4):
        found.update(s.building[place][: s.building_count[place]])
    found.update(card for card in range(60) if s.discards[card])
    return found


def check_counts(s: Position) -> None:
    """Assert what holds at every table: 60 cards, 84 tokens, and each number agrees with what it counts."""
    assert all_cards(s) == Counter(range(60)), "each card lies in one place"
    for each in range(5):
        held = s.storage[0][each] + s.storage[1][each] + s.loose[each]
        assert held + s.field[each] + s.supply[each] == TOKENS[each], RESOURCES[each]
        assert min(s.storage[0][each], s.storage[1][each], s.field[each], s.supply[each], s.loose[each]) >= 0
    assert s.supply[0] == 0, "water has no supply"
    for seat in range(2):
        assert s.hand_count[seat] == sum(s.hand[seat]) <= 5
        goods = [[s.good[card] for card in range(60) if s.hand[seat][card]].count(good) for good in range(2)]
        assert s.hand_goods[seat] == goods
        assert all(s.hand[1 - seat][card] for card in range(60) if s.known[seat][card]), "what is known is true"
        kinds = Counter(s.upgrade[card] for card in s.slot[seat][: s.slot_count[seat]])
        assert s.copies[seat] == [kinds[kind] for kind in range(19)]
        assert not any(s.row[seat][s.row_count[seat] :]) and not any(s.slot[seat][s.slot_count[seat] :])
        for good in range(2):
            place = 2 * seat + good
            built = s.building[place][: s.building_count[place]]
            assert all(s.good[card] == good for card in built) and not any(s.building[place][len(built) :])
    assert s.discard_count == sum(s.discards)
    assert not any(s.deck[s.deck_count :]) and not any(s.exchange[s.exchange_count :])


# Doing something.


def step(s: Position) -> dict[str, Any]:
    """Let the next thing happen that needs no choice, and return what it changed."""
    assert s.decider == NOBODY and not s.over, "somebody has to decide, or the game is over"
    before = s.copy()
    DEFINITION.proceed(s)
    return change(before, s)


def run(s: Position, most: int = MOST_STEPS) -> dict[str, Any]:
    """Let things happen until somebody has to decide or the game is over, and return what they changed together."""
    before = s.copy()
    for _ in range(most):
        if s.decider != NOBODY or s.over:
            return change(before, s)
        step(s)
    raise AssertionError(f"nobody had to decide for {most} steps")


def play(s: Position, *words: object) -> dict[str, Any]:
    """Make these choices, which must be offered and complete a decision, and return what they changed."""
    before = s.copy()
    for word in words:
        assert word in offered(s), f"{word} is not offered, but {offered(s)}"
        DEFINITION.choose(s, int(DEFINITION.action_of(word, s)))
        if s.chosen_count:
            assert change(before, s) == {}, "something moved before the decision was complete"
    assert s.chosen_count == 0, "the decision is not complete"
    return change(before, s)


def offered(s: Position) -> list[str]:
    """Return the words of all legal actions of the pending decision."""
    assert s.decider != NOBODY, "nobody has to decide"
    DEFINITION.list_choices(s)
    actions = game_of(s).actions
    return [actions[number].word for number in s.offered[: s.offered_count]]


def composites(s: Position, *begun: str) -> Iterator[tuple[str, ...]]:
    """Yield every whole decision that can be made now and begins with these words, without them."""
    if begun:
        twin = s.copy()
        for word in begun:
            assert word in offered(twin), f"{word} is not offered, but {offered(twin)}"
            DEFINITION.choose(twin, int(DEFINITION.action_of(word, twin)))
        yield from composites(twin)
        return
    for word in offered(s):
        twin = s.copy()
        DEFINITION.choose(twin, int(DEFINITION.action_of(word, twin)))
        if twin.chosen_count:
            for rest in composites(twin):
                yield (word, *rest)
        else:
            yield (word,)


def why(s: Position, *words: str) -> tuple[str, str]:
    """Return (sentence, rule) for the last of these words, which is not offered after the others."""
    twin = s.copy()
    for word in words[:-1]:
        assert word in offered(twin), f"{word} is not offered, but {offered(twin)}"
        DEFINITION.choose(twin, int(DEFINITION.action_of(word, twin)))
    assert words[-1] not in offered(twin), f"{words[-1]} is offered"
    return DEFINITION.why_not(twin, int(DEFINITION.action_of(words[-1], twin)))


def view(s: Position, seat: str) -> View:
    """Return what a village sees."""
    seen = View()
    DEFINITION.look(s, SEATS.index(seat), seen)
    return seen


def told(s: Position, seat: str | None = None) -> str:
    """Return what the log of a position says, as a village hears it (None: all cards open)."""
    game = game_of(s)
    events = [
        Event(1, "", "", who if who >= 0 else None, game.kind_name(card) if card >= 0 else None, count, "", what, game)
        for what, who, card, count in s.log
    ]
    return str(game.say(events, None if seat is None else SEATS.index(seat)))


# Telling what changed.


def change(before: Position, after: Position) -> dict[str, Any]:
    """Return the whole change between two positions; assert that it loses no card, no token and no count.

    Cards that came and went are told as "+stout, -rye loaf", tokens as "+2 water", rows of cards by all their cards,
    the deck by the cards taken off its top, or as "new" with their number; the rest by the new value.
    """
    check_counts(after)
    names = names_of(after)
    told: dict[str, Any] = {}
    for seat, who in enumerate(SEATS):
        for name in ("hand", "known", "sold"):
            _tell(told, f"{name} {who}", names, getattr(before, name)[seat], getattr(after, name)[seat])
        _tell(told, f"storage {who}", RESOURCES, before.storage[seat], after.storage[seat])
        _list(told, f"row {who}", names, _used(before, "row", seat), _used(after, "row", seat))
        _list(told, f"upgrades {who}", names, _used(before, "slot", seat), _used(after, "slot", seat))
        for good, building in enumerate(BUILDINGS):
            place = 2 * seat + good
            _list(told, f"{building} {who}", names, _used(before, "building", place), _used(after, "building", place))
    _tell(told, "discards", names, before.discards, after.discards)
    for name in ("field", "supply", "loose", "loose_from_supply"):
        _tell(told, name, RESOURCES, getattr(before, name), getattr(after, name))
    old, new = before.exchange[: before.exchange_count], after.exchange[: after.exchange_count]
    _list(told, "exchange", names, old, new)
    for name in ("windmill", "active", "decider"):
        if getattr(before, name) != getattr(after, name):
            told[name] = SEATS[getattr(after, name)] if getattr(after, name) >= 0 else None
    for name, enum in (("stage", Stage), ("phase", Phase)):
        if getattr(before, name) != getattr(after, name):
            told[name] = enum(getattr(after, name)).name
    old_deck, new_deck = before.deck[: before.deck_count][::-1], after.deck[: after.deck_count][::-1]
    if old_deck != new_deck:
        taken = len(old_deck) - len(new_deck)
        same = taken > 0 and new_deck == old_deck[taken:]
        told["deck"] = ", ".join(f"-{names[card]}" for card in old_deck[:taken]) if same else f"new: {len(new_deck)}"
    told.update({d.field: d.after for d in differences(before, after) if d.field not in QUIET | TOLD})
    return told


def _used(s: Position, name: str, place: int) -> list[int]:
    count: int = getattr(s, f"{name}_count")[place]
    row: list[int] = getattr(s, name)[place]
    return row[:count]


def _list(told: dict[str, Any], name: str, names: Sequence[str], old: Sequence[int], new: Sequence[int]) -> None:
    if old != new:
        told[name] = ", ".join(names[card] for card in new)


def _tell(told: dict[str, Any], name: str, names: Sequence[str], old: Sequence[int], new: Sequence[int]) -> None:
    moved = [f"{_number(b - a)}{names[place]}" for place, (a, b) in enumerate(zip(old, new, strict=True)) if a != b]
    if moved:
        told[name] = ", ".join(moved)


def _number(difference: int) -> str:
    sign = "+" if difference > 0 else "-"
    return sign if abs(difference) == 1 else f"{sign}{abs(difference)} "
