"""U8 and U9 as a worked sum: what each side's Crops, the bonus and the penalty come to, and how the game stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape

from ...engine.events import Event
from ...engine.names import SEAT_NAMES, together
from .components import End
from .crops import sides
from .ending import BURROW_PENALTY, burrow_bonus, burrow_penalty, spoil_score, the_harvest
from .events import What
from .state import Position, View
from .state_text import side_name
from .words import crop_letter, points, when_it_ends


@dataclass(frozen=True)
class CropScore:
    """One Crop in the sum: its letter, its cards, the Poachers on it, and whether it is the Harvest (U8.1)."""

    letter: str
    cards: int
    poachers: int
    is_harvest: bool

    @property
    def counted(self) -> int:
        """U8.2: cards, Poachers not counted, times the Poachers on it if there are more than one; the Harvest: 0."""
        return 0 if self.is_harvest else self.cards * max(1, self.poachers)


@dataclass(frozen=True)
class SideScore:
    """What one side scores in the round on the table, and in all rounds scored so far.

    ``total`` holds the round on the table once it has been scored.
    """

    name: str
    crops: tuple[CropScore, ...]
    spoil: int
    bonus: int
    penalty: int
    total: int
    added_up: bool  # option spoil="sum"

    @property
    def round(self) -> int:
        """The points of this round, as they stand: spoil - bonus + penalty."""
        return self.spoil - self.bonus + self.penalty

    @property
    def working(self) -> str:
        """U8.2 as a line: '2 Crops × (3 + 2) = 10'."""
        spoiled = [crop for crop in self.crops if not crop.is_harvest]
        if not spoiled:
            return "no spoiled Crop: 0"
        if not self.added_up:
            terms = [str(crop.cards) if crop.poachers < 2 else f"{crop.cards} × {crop.poachers}" for crop in spoiled]
            return f"{_crops(len(spoiled))} × {_added(terms)} = {self.spoil}"
        plain = [str(crop.cards) for crop in spoiled if not crop.poachers]
        terms = [f"{_crops(len(plain))} × {_added(plain)}"] if plain else []
        terms += [f"{crop.cards} × {crop.poachers}" for crop in spoiled if crop.poachers]
        return f"{' + '.join(terms)} = {self.spoil}"

    def lines(self) -> list[str]:
        """Return the sum of the round, one line a part."""
        told = [f"spoiled: {self.working}"]
        if self.bonus:
            told.append(f"Burrow bonus: −{self.bonus}")
        if self.penalty:
            told.append(f"Burrow penalty: {self.penalty // BURROW_PENALTY} × {BURROW_PENALTY} = {self.penalty}")
        return told


@dataclass(frozen=True)
class Scores:
    """How the sides stand; lowest is best (U8).

    ``sides``: the working, one for each side. ``values``: one number a seat: its total, or in cooperative play the
    team's mean a round (U9.1). ``winner``: the seat with the lowest total, or a tuple of seats that share it; None
    in cooperative play. ``rounds``: how many are scored. ``by_round``: the points of each side in each of them, as far
    as the log tells. ``ends``: when the game ends, in words. ``final`` is False while it goes on.
    """

    sides: tuple[SideScore, ...]
    seats: int
    rounds: int
    target: int
    one_round: bool
    ends: str
    cooperative: bool
    final: bool
    by_round: tuple[tuple[int, ...], ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each side in all rounds scored."""
        return tuple(side.total for side in self.sides)

    @property
    def values(self) -> tuple[float, ...]:
        """One number a seat: its total; in cooperative play the team's mean a round, 0 before a round is scored."""
        if not self.cooperative:
            return self.totals
        return (self.totals[0] / self.rounds if self.rounds else 0.0,) * self.seats

    @property
    def winners(self) -> tuple[int, ...]:
        """All seats with the lowest total; none in cooperative play."""
        if self.cooperative:
            return ()
        return tuple(seat for seat, total in enumerate(self.totals) if total == min(self.totals))

    @property
    def winner(self) -> int | tuple[int, ...] | None:
        """The seat with the lowest total, or all that share it; None in cooperative play."""
        if self.cooperative:
            return None
        first = self.winners
        return first[0] if len(first) == 1 else first

    def sentence(self) -> str:
        """Return how it stands, or how it ended."""
        if self.cooperative:
            after = f"after {self.rounds} round{'' if self.rounds == 1 else 's'}"
            if not self.rounds:
                return f"No round is scored yet; the game ends {self.ends}."
            mean = f"{self.totals[0] / self.rounds:.1f}".removesuffix(".0")
            goal = "" if self.final else f"; the game ends {self.ends}"
            return f"{self.sides[0].name} has {points(self.totals[0])} {after}, {mean} a round{goal}."
        names = together([SEAT_NAMES[seat] for seat in self.winners])
        if not self.rounds:
            return f"No round is scored yet; the game ends {self.ends}, and the lowest total wins."
        verb = ("win" if self.final else "lead") if len(self.winners) > 1 else ("wins" if self.final else "leads")
        others = sorted(total for total in self.totals if total != min(self.totals))
        against = f" against {others[0]}" if others else ", all alike"
        return f"{names} {verb} with {points(min(self.totals))}{against}; the lowest total is best."

    def __str__(self) -> str:
        rows = []
        for side in self.sides:
            rows += [f"{side.name}: {points(side.total)} in rounds scored", *(f"  {line}" for line in side.lines())]
        return "\n".join([*rows, self.sentence()])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = []
        for side in self.sides:
            work = "<br>".join(escape(line) for line in side.lines())
            cells = f"<td style='text-align:left'>{work}</td><td>{side.round}</td><td>{side.total}</td>"
            rows.append(f"<tr><th>{side.name}</th>{cells}</tr>")
        head = "<tr><th></th><th style='text-align:left'>this round</th><th>sum</th><th>total</th></tr>"
        return f"<table>{head}{''.join(rows)}</table><p>{escape(self.sentence())}</p>"


def score(s: Position) -> Scores:
    """U8, U9: how the round on the table counts as it lies, and the totals of all rounds scored."""
    return Scores(
        tuple(side_score(s, side) for side in range(sides(s))),
        s.seats,
        s.rounds_scored,
        s.target,
        s.max_rounds == 1,
        when_it_ends(s),
        bool(s.cooperative),
        bool(s.over),
    )


def with_rounds(scores: Scores, events: Sequence[Event]) -> Scores:
    """Return the scores with the points of every round scored, which the log tells (U8, U9.1)."""
    told = [event.count for event in events if event.code == What.ROUND_SCORE]
    sides = len(scores.sides)
    return replace(scores, by_round=tuple(tuple(told[at : at + sides]) for at in range(0, len(told), sides)))


def side_score(s: Position | View, side: int) -> SideScore:
    """U8.1 to U8.4: the working of one side. Bonus and penalty are there once the round has ended."""
    harvest = the_harvest(s, side)
    mine = [crop for crop in range(s.crop_count) if s.crop_owner[crop] == side]
    crops = tuple(
        CropScore(crop_letter(place), s.crop_size[crop], s.crop_poachers[crop], crop == harvest)
        for place, crop in enumerate(mine)
    )
    ended = s.ended_by != End.NOT_YET
    return SideScore(
        side_name(s, side),
        crops,
        spoil_score(s, side),
        burrow_bonus(s, side) if ended else 0,
        burrow_penalty(s, side) if ended else 0,
        s.total[side],
        bool(s.spoil_sum),
    )


def _crops(count: int) -> str:
    return f"{count} Crop{'' if count == 1 else 's'}"


def _added(terms: Sequence[str]) -> str:
    """Return terms as a sum to multiply with: '3', '(3 + 2)'."""
    return terms[0] if len(terms) == 1 else f"({' + '.join(terms)})"
