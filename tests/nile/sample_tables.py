"""Tables of Nile set by hand for the tests of the pictures: each holds every card of its deck exactly once."""

from __future__ import annotations

from collections.abc import Sequence

from cardlab.engine.table import NOBODY, begin
from cardlab.games.nile.components import (
    FIRST_CROP,
    FIRST_SPECULATION,
    NO_CARD,
    PLAGUE,
    SECOND_CROP,
    Phase,
    Stage,
    deck,
    pair_count,
)
from cardlab.games.nile.look import look
from cardlab.games.nile.state import Position, View

STAGES = {Phase.FLOOD: Stage.FLOOD, Phase.HARVEST: Stage.HARVEST, Phase.TRADE: Stage.TRADE, Phase.PLANT: Stage.PLANT,
          Phase.DRAW: Stage.DRAW}  # fmt: skip


def table(
    hands: Sequence[dict[int, int]],
    storages: Sequence[Sequence[int]],
    fields: dict[int, tuple[int, int]],
    *,
    crops: int = 5,
    copies: int = 16,
    flood: int = NO_CARD,
    flooded: Sequence[int] = (),
    stack: int = 0,
    seen: dict[int, int] | None = None,
    traded: int = 0,
    pending: tuple[int, Sequence[int]] = (NOBODY, ()),
    phase: Phase = Phase.PLANT,
    active: int = 0,
    deciding: bool = True,
    season: int = 1,
    pile: int | None = None,
) -> Position:
    """Return a position: hands {kind: count}, storages a count for each crop, fields {crop: (owner, cards)}.

    ``flood`` lies on ``stack`` further cards; ``seen`` are open discards, ``traded`` further ones of seat 0's own.
    All cards that are named nowhere are the draw pile, the Plague in it unless it is seen among the discards;
    with ``pile`` the pile keeps so many, and the other cards lie, unseen by anybody, with the discards.
    """
    s = Position()
    begin(s, len(hands), 1, 0)
    s.crops, s.pairs, s.copies, s.opening_hand = crops, pair_count(crops), copies, 5
    s.season, s.turn, s.round = season, 1 + active, 1
    s.active, s.phase, s.stage = active, phase, STAGES[phase]
    left = deck(crops, copies)

    def take(kind: int, count: int = 1) -> None:
        for _ in range(count):
            left.remove(kind)

    for seat, hand in enumerate(hands):
        for kind, count in hand.items():
            take(kind, count)
            s.hand[seat][kind] = count
        s.hand_count[seat] = sum(hand.values())
        for crop, count in enumerate(storages[seat]):
            take(crop, count)
            s.storage[seat][crop] = s.received[seat][crop] = count
        s.storage_count[seat] = sum(storages[seat])
    for crop in range(len(s.field_owner)):
        owner, size = fields.get(crop, (NOBODY, 0))
        take(crop, size)
        s.field_owner[crop], s.field_size[crop] = owner, size
    s.flood_card, s.pending_seat = flood, pending[0]
    if flood != NO_CARD:
        take(flood)
        s.flood_stack[flood] += 1
        flooded = (FIRST_CROP[flood], SECOND_CROP[flood])
    for crop in flooded:
        s.flooded[crop] = 1
    for kind in pending[1]:
        take(kind)
        s.pending[kind] = 1
    for kind, count in (seen or {}).items():
        take(kind, count)
        s.discards[kind] += count
        s.seen_discards[kind] += count
    spare = sorted(kind for kind in left if kind != PLAGUE)
    spare = [*spare[::3], *spare[1::3], *spare[2::3]]
    for kind in spare[:stack]:
        take(kind)
        s.flood_stack[kind] += 1
    for kind in spare[stack : stack + traded]:
        take(kind)
        s.discards[kind] += 1
        s.traded[0][kind] += 1
    s.flood_stack_count = stack + (flood != NO_CARD)
    while pile is not None and len(left) > pile:
        kind = left.pop(0)
        s.discards[kind] += 1
    s.discard_count = sum(s.discards)
    for kind in left:
        s.pile[s.pile_count] = kind
        s.pile_count += 1
    s.decider = active if deciding else NOBODY
    return s


def views(s: Position) -> list[View]:
    """Return what every seat sees of a position."""
    seen = []
    for seat in range(s.seats):
        view = View()
        look(s, seat, view)
        seen.append(view)
    return seen


def mock_up() -> Position:
    """Three seats in the middle of a season: Ada may plant, castor is flooded and Bo has just stored one."""
    return table(
        [{0: 2, 1: 2, 2: 1, 3: 1, 4: 1, 13: 1, 16: 1}, {0: 1, 2: 2, 12: 1}, {0: 2, 1: 1, 7: 1, 4: 1}],
        [[2, 2, 0, 0, 1], [0, 0, 1, 1, 0], [0, 0, 1, 0, 1]],
        {0: (2, 5), 1: (0, 4), 3: (1, 3), 4: (2, 2)},
        flood=3,
        stack=13,
        seen={0: 1, 9: 1},
        traded=2,
    )


def opening(players: int = 2, crops: int = 5) -> Position:
    """The table before the first flood: five cards a hand, nothing else."""
    hands = [{(seat + step) % crops: 1 for step in range(min(4, crops))} for seat in range(players)]
    for seat, hand in enumerate(hands):
        hand[seat % crops] = hand.get(seat % crops, 0) + 5 - sum(hand.values())
    return table(hands, [[0] * crops] * players, {}, crops=crops, phase=Phase.FLOOD, deciding=False)


def full(players: int = 6) -> Position:
    """Seven crops, all fields taken, one of sixteen cards, large hands and storages, two crops flooded."""
    pairs = list(range(FIRST_SPECULATION, FIRST_SPECULATION + pair_count(7)))
    hands: list[dict[int, int]] = [{0: 1, 1: 2, 2: 1, 4: 3, 6: 1, **dict.fromkeys(pairs[3:8], 1)}]
    hands += [{seat % 7: 3, (seat + 1) % 7: 1, pairs[8 + seat]: 1, pairs[14 + seat]: 1} for seat in range(1, players)]
    hands = [{kind: count for kind, count in hand.items() if kind != 3} for hand in hands]
    storages = [[1, 0, 2, 0, 1, 0, 1] if seat % 2 else [0, 2, 1, 0, 0, 2, 1] for seat in range(players)]
    fields = {
        0: (1, 3),
        1: (0, 2),
        2: (2, 1),
        3: (0, 16),
        4: (3 % players, 4),
        5: (4 % players, 2),
        6: (5 % players, 3),
    }
    return table(hands, storages, fields, crops=7, flood=pairs[14], stack=6, seen={pairs[0]: 1, 0: 1, PLAGUE: 1},
                 pending=(2, pairs[1:3]), traded=2, active=0, season=4)  # fmt: skip


def large_hand() -> Position:
    """One seat holds thirty cards: every Speculation of seven crops and nine crop cards; its storage is deep."""
    hand = {0: 3, 1: 1, 2: 2, 4: 2, 6: 1} | dict.fromkeys(range(FIRST_SPECULATION, PLAGUE), 1)
    return table([hand, {1: 4}], [[12, 0, 3, 14, 1, 2, 14], [0, 10, 0, 0, 0, 1, 0]], {4: (0, 9), 5: (1, 2)}, crops=7,
                 flooded=(0, 6), phase=Phase.TRADE, season=2)  # fmt: skip


def finished() -> Position:
    """Four seats when the last pile has run out; the second pile decides between the first two."""
    s = table(
        [{0: 2}, {1: 1, 7: 1}, {}, {2: 1}],
        [[4, 1, 3, 4, 2], [1, 1, 6, 5, 5], [0, 5, 2, 2, 4], [2, 1, 3, 4, 4]],
        {0: (0, 2), 2: (3, 1)},
        flood=1,
        stack=8,
        season=4,
        pile=0,
        phase=Phase.DRAW,
        deciding=False,
    )
    s.over, s.last_card_gone = 1, 1
    return s
