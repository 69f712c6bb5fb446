"""B10 Scoring: the beer total and the bread total of each village; the lower one is its score."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from ...engine.names import SEAT_NAMES
from .card_list import find
from .components import BEER, BREAD, CARDS, GOODS, Upgrade
from .places import total_of
from .state import Position, View


@dataclass(frozen=True)
class Total:
    """One of the two totals of a village, coin by coin."""

    good: int  # 0 beer, 1 bread
    cards: tuple[tuple[str, int], ...]  # each sold card with its coins, in table order
    sign: int  # B13.9: coins more for each sold card
    guild: int  # B13.10: coins more in all
    coins: int  # the whole total, as the rules count it

    def working(self) -> str:
        """Return how the total comes about: '4 + 7, 2 more for signs, 2 more for guilds'."""
        parts = [" + ".join(str(coins) for _, coins in self.cards) or "nothing sold"]
        if self.sign and self.cards:
            parts.append(f"{self.sign * len(self.cards)} more for signs")
        if self.guild:
            parts.append(f"{self.guild} more for guilds")
        return ", ".join(parts)


@dataclass(frozen=True)
class Scores:
    """How the villages compare.

    ``totals``: for each seat its beer total and its bread total. ``values``: the lower of them, one number a seat.
    ``winner``: the seat that has won; B10.1 leaves no tie. ``final`` is False while the game goes on: then this is how
    it stands, the windmill where it is now.
    """

    totals: tuple[tuple[Total, Total], ...]
    windmill: int
    final: bool

    @property
    def values(self) -> tuple[int, ...]:
        """One number a seat: the lower of its two totals (B10.1)."""
        return tuple(min(beer.coins, bread.coins) for beer, bread in self.totals)

    @property
    def others(self) -> tuple[int, ...]:
        """One number a seat: the higher of its two totals."""
        return tuple(max(beer.coins, bread.coins) for beer, bread in self.totals)

    @property
    def winner(self) -> int:
        """The seat in first place: higher score, then higher other total, then without the windmill (B10.1)."""
        ranks = [(self.values[seat], self.others[seat], seat != self.windmill) for seat in range(2)]
        return int(ranks[1] > ranks[0])

    @property
    def decided_by(self) -> str:
        """What decides: 'score', 'other total' or 'windmill'."""
        if self.values[0] != self.values[1]:
            return "score"
        return "other total" if self.others[0] != self.others[1] else "windmill"

    def sentence(self) -> str:
        """Return who is ahead, or has won, and by what."""
        verb = "wins" if self.final else "leads"
        first, second = self.winner, 1 - self.winner
        who, score = SEAT_NAMES[first], self.values[first]
        if self.decided_by == "score":
            return f"{who} {verb}: the lower total is {score} against {self.values[second]}."
        if self.decided_by == "other total":
            other, behind = self.others[first], self.others[second]
            return f"{who} {verb}: both lower totals are {score}, the other total is {other} against {behind}."
        return f"{who} {verb}: all totals are level, and {SEAT_NAMES[second]} has the windmill."

    def __str__(self) -> str:
        rows = []
        for seat, totals in enumerate(self.totals):
            for total in totals:
                lower = " <- score" if total.good == self.lower(seat) else ""
                name = f"{SEAT_NAMES[seat]} {GOODS[total.good]}"
                rows.append(f"{name:11}{total.coins:4}  ({total.working()}){lower}")
        return "\n".join([*rows, self.sentence()])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = ""
        for seat, totals in enumerate(self.totals):
            cells = ""
            for total in totals:
                coins = f"<b><u>{total.coins}</u></b>" if total.good == self.lower(seat) else str(total.coins)
                cells += f"<td>{coins}</td><td style='text-align:left'>{escape(total.working())}</td>"
            rows += f"<tr><th>{SEAT_NAMES[seat]}</th>{cells}</tr>"
        head = "<tr><th></th><th>beer</th><th></th><th>bread</th><th></th></tr>"
        return f"<table>{head}{rows}</table><p>{escape(self.sentence())}</p>"

    def lower(self, seat: int) -> int:
        """Return the good whose total is the score; beer when both are equal."""
        beer, bread = self.totals[seat]
        return BEER if beer.coins <= bread.coins else BREAD


def score(s: Position) -> Scores:
    """B10.1: all sold cards count, in buildings and in the pile, and scoring upgrades in force."""
    totals = tuple((total(s, seat, BEER), total(s, seat, BREAD)) for seat in range(2))
    return Scores(totals, s.windmill, bool(s.over))


def total(s: Position | View, seat: int, good: int) -> Total:
    """B10.1, B13.9, B13.10: one total of a village, coin by coin."""
    place = 2 * seat + good
    blocking = s.building[place][: s.building_count[place]]
    names = find(s.card_list).names
    cards = [card for card in range(CARDS) if card in blocking or (s.sold[seat][card] and s.good[card] == good)]
    sign = s.copies[seat][Upgrade.BEER_SIGN if good == BEER else Upgrade.BREAD_SIGN]
    named = tuple((names[card], s.coins[card]) for card in cards)
    return Total(good, named, sign, 2 * s.copies[seat][Upgrade.GUILD], total_of(s, seat, good))
