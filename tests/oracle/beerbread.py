"""Beer & Bread once more: a slow and simple engine, written from the rule book alone.

It imports nothing of cardlab. It is told what chance decided (the order of each deck, who has the first windmill), the
cards as rows of a list, the options, and whole decisions. Everything is a word, a list or a count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from itertools import combinations
from typing import Any

Composite = tuple[str, ...]
Decision = tuple[int, set[Composite]]

RESOURCES = ["water", "wheat", "barley", "rye", "hops"]
GRAIN = ["wheat", "barley", "rye"]
TOKENS = {"water": 18, "wheat": 18, "barley": 18, "rye": 15, "hops": 15}
SIGNS = {
    "fruitful": {"wheat": 7, "barley": 8, "rye": 6, "hops": 6},
    "dry": {"wheat": 5, "barley": 4, "rye": 4, "hops": 4},
}


class Mismatch(AssertionError):
    """Something was asked of the oracle that the rules do not allow."""


class Card:
    """What a card shows, read from a row of a card list."""

    def __init__(self, row: Sequence[str]) -> None:
        _, self.name, self.good, coins, harvest, recipe, self.upgrade = row
        self.coins = int(coins)
        self.icons = [] if harvest == "-" else harvest.split("+")
        self.recipe = dict(zip(RESOURCES, map(int, recipe.split()), strict=True))


class Village:
    """One village: its cards by name, each in one list, and its tokens."""

    def __init__(self) -> None:
        self.hand: list[str] = []
        self.row: list[str] = []
        self.building: dict[str, list[str]] = {"beer": [], "bread": []}
        self.sold: list[str] = []
        self.upgrades: list[str] = []
        self.tokens: Counter[str] = Counter()


class Oracle:
    """One game. ``to_decide`` is who must choose among ``legal()``, or None; ``act`` makes the choice and goes on."""

    def __init__(
        self, rows: Sequence[Sequence[str]], deck: Sequence[str], windmill: int, options: Mapping[str, Any]
    ) -> None:
        self.card = {row[1]: Card(row) for row in rows}
        self.options = options
        self.deck = list(deck)  # the top card first
        self.later_decks: list[list[str]] = []  # what the coming reshuffles make, told by whoever plays
        self.discards: list[str] = []
        self.exchange: list[str] = []
        self.villages = [Village(), Village()]
        self.windmill = windmill
        self.field: Counter[str] = Counter()  # without the river
        self.loose: list[str] = []
        self.year = 1
        self.over = False
        self.to_decide: int | None = None
        self._legal: set[Composite] = set()
        self._game = self._play()
        self._go_on(None)

    def legal(self) -> set[Composite]:
        """Return every whole decision that can be made now."""
        return self._legal

    def act(self, composite: Composite) -> None:
        """Make a decision."""
        if composite not in self._legal:
            raise Mismatch(f"{composite} is not legal, only {sorted(self._legal)[:20]}")
        self._go_on(composite)

    def _go_on(self, answer: Composite | None) -> None:
        """Play on to the next decision that somebody is asked for."""
        while True:
            try:
                seat, legal = self._game.send(answer)
            except StopIteration:
                self.over, self.to_decide, self._legal = True, None, set()
                return
            if len(legal) > 1:
                self.to_decide, self._legal = seat, legal
                return
            (answer,) = legal

    def _play(self) -> Generator[Decision, Composite, None]:
        """B2.1: six years."""
        for self.year in range(1, 7):
            self._seed()
            self._deal_cards()
            yield from self._actions()
            self._end_year()

    # Counting.

    def river(self) -> int:
        """B1.5: all water that is in no storage."""
        return TOKENS["water"] - self._held("water")

    def supply(self, resource: str) -> int:
        """B1.5: what lies neither in a storage nor in its field."""
        return 0 if resource == "water" else TOKENS[resource] - self._held(resource) - self.field[resource]

    def _held(self, resource: str) -> int:
        return sum(village.tokens[resource] for village in self.villages) + self.loose.count(resource)

    def copies(self, seat: int, kind: str) -> int:
        """B8.2: copies of an upgrade in force."""
        return sum(self.card[name].upgrade == kind for name in self.villages[seat].upgrades)

    def room(self, seat: int) -> int:
        """B1.4, B13.2."""
        holds = self.options["storage"] + 2 * self.copies(seat, "cellar")
        return max(0, holds - sum(self.villages[seat].tokens.values()))

    def total(self, seat: int, good: str) -> int:
        """B10.1, B13.9, B13.10."""
        village = self.villages[seat]
        cards = [*village.building[good], *(name for name in village.sold if self.card[name].good == good)]
        sign = self.copies(seat, f"{good}_sign")
        return sum(self.card[name].coins + sign for name in cards) + 2 * self.copies(seat, "guild")

    def winner(self) -> int:
        """B10.1."""
        totals = [sorted([self.total(seat, "beer"), self.total(seat, "bread")]) for seat in (0, 1)]
        if totals[0] != totals[1]:
            return 0 if totals[0] > totals[1] else 1
        return 1 - self.windmill

    # B3, B4, B9.

    def _seed(self) -> None:
        for resource, sign in SIGNS["fruitful" if self.year in (1, 3, 5) else "dry"].items():
            lies, how = self.field[resource], self.options["seeding"]
            wanted = {"fill": max(lies, sign), "reset": sign, "add": lies + sign}[how]
            self.field[resource] = min(wanted, lies + self.supply(resource))

    def _deal_cards(self) -> None:
        first, second = self.villages[self.windmill], self.villages[1 - self.windmill]
        after_dry = self.year in (3, 5)
        for village in (first, second):
            keep = self.options["take_back"] == "every_year" or not after_dry
            (village.hand if keep else self.discards).extend(village.row)
            village.row = []
        for hand in (first.hand, second.hand):
            while len(hand) < 5 and self._draw(hand):
                pass
        if self.options["exchange_cards"] == "every_year" or self.year in (2, 4, 6):
            while len(self.exchange) < 3 and self._draw(self.exchange):
                pass

    def _draw(self, place: list[str]) -> bool:
        """Take the top card; shuffle the discards first when there is none. False when no card is left."""
        if not self.deck and self.discards:
            if not self.later_decks or sorted(self.later_decks[0]) != sorted(self.discards):
                raise Mismatch("the discards are to be shuffled, and no such deck was told")
            self.deck, self.discards = self.later_decks.pop(0), []
        if self.deck:
            place.append(self.deck.pop(0))
            return True
        return False

    def _end_year(self) -> None:
        holds = [sum(village.tokens.values()) for village in self.villages]
        other = 1 - self.windmill
        if holds[other] <= holds[self.windmill]:
            self.windmill = other
        self.discards += self.exchange
        self.exchange = []

    # B5.

    def _actions(self) -> Generator[Decision, Composite, None]:
        turn, seat = 0, self.windmill
        while self.villages[0].hand or self.villages[1].hand:
            if self.villages[seat].hand:
                composite = yield seat, self._turns(seat)
                yield from self._carry_out(seat, composite)
            turn += 1
            seat = 1 - seat
            if turn % 2 == 0 and self.year in (1, 3, 5) and self.options["pass_hands"]:
                first, second = self.villages
                first.hand, second.hand = second.hand, first.hand

    def _turns(self, seat: int) -> set[Composite]:
        village = self.villages[seat]
        found = {way for name in village.hand for way in self._ways(seat, name)}
        if self.year in (2, 4, 6):
            found |= {
                ("exchange", laid, *way)
                for laid in village.hand
                for taken in self.exchange
                for way in self._ways(seat, taken)
            }
        return found

    def _ways(self, seat: int, name: str) -> set[Composite]:
        village, card = self.villages[seat], self.card[name]
        found: set[Composite] = {(name, "harvest")}
        spaces = {"beer": ("brewery", "brewhouse", "brew"), "bread": ("bakery", "oven", "bake")}
        option, upgrade, way = spaces[card.good]
        if len(village.building[card.good]) < self.options[option] + self.copies(seat, upgrade):
            found |= {(name, way, *tokens) for tokens in self._said_payments(seat, card)}
        if len(village.upgrades) < self.options["upgrade_slots"]:
            found.add((name, "upgrade"))
        elif self.options["full_slots"] == "replace":
            found |= {(name, "upgrade", own) for own in village.upgrades}
        return found

    def _carry_out(self, seat: int, composite: Composite) -> Generator[Decision, Composite, None]:
        village = self.villages[seat]
        words = list(composite)
        if words[0] == "exchange":
            laid, taken = words[1], words[2]
            village.hand.remove(laid)
            self.exchange[self.exchange.index(taken)] = laid
            words = words[2:]
        else:
            village.hand.remove(words[0])
        name, way, *rest = words
        card = self.card[name]
        if way == "harvest":
            yield from self._harvest(seat, name)
        elif way == "upgrade":
            for good in ("beer", "bread"):
                village.sold += village.building[good]
                village.building[good] = []
            if rest:
                village.upgrades[village.upgrades.index(rest[0])] = name
                self.discards.append(rest[0])
            else:
                village.upgrades.append(name)
        else:
            village.tokens -= Counter(rest or self._asked(seat, card))
            village.building[card.good].append(name)

    # B7, B13.7, B13.8.

    def _asked(self, seat: int, card: Card) -> list[str]:
        water = max(0, card.recipe["water"] - self.copies(seat, "kettle"))
        return ["water"] * water + [name for name in RESOURCES[1:] for _ in range(card.recipe[name])]

    def _said_payments(self, seat: int, card: Card) -> set[Composite]:
        """Return every payment that the storage holds; where nothing can be substituted, it need not be said."""
        left = {kind: self.copies(seat, kind) for kind in ("miller", "dowser", "herbalist", "hopbaker")}
        held = self.villages[seat].tokens
        found = {tokens for tokens in _payments(self._asked(seat, card), left) if not Counter(tokens) - held}
        return found if any(left.values()) else {() for _ in found}

    # B6, B13.3, B13.4, B13.6.

    def _harvest(self, seat: int, name: str) -> Generator[Decision, Composite, None]:
        village, card = self.villages[seat], self.card[name]
        from_supply: Counter[str] = Counter()
        new: list[str] = []
        for resource in card.icons:
            number = 1 + self._run(village, resource) + self.copies(seat, f"more_{resource}")
            near = min(number, self.river() if resource == "water" else self.field[resource])
            far = min(number - near, 2 * self.copies(seat, "cart"), self.supply(resource))
            from_supply[resource] = far
            if resource != "water":
                self.field[resource] -= near
            new += [resource] * (near + far)
        village.row.append(name)
        self.loose = sorted(new, key=RESOURCES.index)
        yield from self._store(seat, from_supply)
        for good, hand in (("beer", "brewhand"), ("bread", "bakehand")):
            for _ in range(self.copies(seat, hand)):
                if village.building[good]:
                    village.sold.append(village.building[good].pop(0))

    def _run(self, village: Village, resource: str) -> int:
        shows = [resource in self.card[name].icons for name in village.row]
        if self.options["chain"] == "all":
            return sum(shows)
        length = 0
        while self.options["chain"] == "unbroken" and length < len(shows) and shows[-1 - length]:
            length += 1
        return length

    def _store(self, seat: int, from_supply: Counter[str]) -> Generator[Decision, Composite, None]:
        for who in (seat, 1 - seat):
            number = min(self.room(who), len(self.loose))
            fewest = 0 if who != seat and self.options["refusal"] else number
            legal = {tokens for size in range(fewest, number + 1) for tokens in combinations(self.loose, size)}
            taken = (yield who, legal) if number else ()
            for resource in taken:
                self.loose.remove(resource)
            self.villages[who].tokens += Counter(taken)
        for resource, left in Counter(self.loose).items():
            if resource != "water":
                self.field[resource] += left - min(left, from_supply[resource])
        self.loose = []


def _payments(asked: list[str], left: dict[str, int]) -> set[Composite]:
    """Return every row of tokens, in the order of the resources, that pays for these."""
    if not asked:
        return {()}
    token, *others = asked
    ways: list[tuple[str, str | None]] = [(token, None)]
    if token in GRAIN:
        ways += [(grain, "miller") for grain in GRAIN if grain != token] + [("hops", "hopbaker")]
    if token in ("wheat", "barley"):
        ways.append(("water", "dowser"))
    if token == "hops":
        ways += [(grain, "herbalist") for grain in GRAIN]
    found = set()
    for paid, by in ways:
        if by is None or left[by]:
            rest = left if by is None else {**left, by: left[by] - 1}
            found |= {tuple(sorted((paid, *more), key=RESOURCES.index)) for more in _payments(others, rest)}
    return found
