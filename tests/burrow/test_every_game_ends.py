"""U5.4, U9.1: whatever is played, every game ends; and nothing grows beyond what the state has room for."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardlab.engine.table import LONGEST_COMPOSITE, MOST_CHOICES, NOBODY
from cardlab.games.burrow.components import MOST_CROPS, MOST_IN_SLOT
from cardlab.games.burrow.state import Position
from tests.oracle.burrow_tables import playable_tables

from .subject import TABLES
from .table import BURROW, SLOTS, dealt, slot_cards

# Ways of choosing, by what is wished for when it is offered: anything; to walk, and neither to stop nor to give up;
# to open Crops; anything, but neither to stop nor to give up.
WISHES: dict[str, tuple[str, ...]] = {
    "anything": (),
    "walker": ("walk",),
    "opener": ("new",),
    "patient": (),
}
MOST_STEPS = 200_000


def play(s: Position, how: str, dice: random.Random) -> dict[str, int]:
    """Play a game to its end; return the largest numbers met: steps, turns of a round, Crops, moves and so on."""
    most: dict[str, int] = dict.fromkeys(
        ("steps", "turns", "crops", "of a side", "height", "open", "in a slot", "moves", "choices", "composite"), 0
    )
    turns, moves = s.turn, 0

    def note(name: str, value: int) -> None:
        most[name] = max(most[name], value)

    while not s.over:
        most["steps"] += 1
        assert most["steps"] < MOST_STEPS, "this game does not end"
        round_before = s.round
        if s.decider == NOBODY:
            BURROW.proceed(s)
        else:
            BURROW.list_choices(s)
            actions = s.offered[: s.offered_count]
            note("choices", len(actions))
            words = {BURROW.actions[number].word: number for number in actions}
            wished = [words[word] for word in WISHES[how] if word in words]
            if how in ("walker", "patient"):
                actions = [number for word, number in words.items() if word not in ("stop", "end")] or actions
            walking = s.stage == 8
            BURROW.choose(s, dice.choice(wished or actions))
            note("composite", s.chosen_count)
            moves = moves + (s.chosen_count == 0) if walking or s.stage == 8 else 0
            note("moves", moves)
        if s.round != round_before:
            turns = s.turn
        note("turns", s.turn - turns + 1)
        note("crops", s.crop_count)
        note("of a side", max((s.crop_owner[: s.crop_count].count(side) for side in range(s.seats)), default=0))
        note("height", max(s.crop_size))
        opened = [len(slot_cards(s, slot)) for slot in range(SLOTS) if s.open_slot[slot]]
        note("open", sum(opened))
        note("in a slot", max(opened, default=0))
    return most


def within_bounds(s: Position, most: dict[str, int]) -> None:
    """Assert the bounds that follow from the numbers of cards, and that the state has room for what was met."""
    cards = 52 * s.decks + 2 * s.specials
    assert most["crops"] <= cards - SLOTS <= MOST_CROPS
    assert most["in a slot"] <= 1 + 2 * s.specials <= MOST_IN_SLOT
    assert most["open"] <= SLOTS + 2 * s.specials
    assert most["choices"] <= max(most["open"] + 1, most["of a side"] + 1, 13) <= MOST_CHOICES
    assert most["composite"] < 3 < LONGEST_COMPOSITE
    assert most["height"] <= 52 * s.decks + s.specials
    # Each turn takes a card of the Field or of the pile, or is a Walk About that brought no Gather: at most one for
    # each side before each such turn.
    assert most["turns"] <= 2 * cards + s.seats
    assert most["moves"] <= cards


def games(tables: list[tuple[int, dict[str, Any]]], seeds: range) -> None:
    """Play games of all tables with every chooser."""
    for number, (players, options) in enumerate(tables):
        for seed in seeds:
            how = list(WISHES)[(number + seed) % len(WISHES)]
            s = dealt(players, seed=seed, **options)
            s.log = None
            within_bounds(s, play(s, how, random.Random(f"{number} {seed}")))


def test_games_of_every_table_end() -> None:
    """U5.4, U9.1: every option and mode, four ways of choosing."""
    games(TABLES, range(4))


def test_games_of_tables_at_random_end() -> None:
    """U5.4, U9.1: any option with any other, layouts of one's own."""
    games(playable_tables(40, seed=8), range(1))


def test_a_walker_is_stopped() -> None:
    """U5.4: who never stops walks as long as there is a move, and the round ends all the same."""
    longest = 0
    for seed in range(3):
        s = dealt(1, seed=seed, specials=7, decks=2, max_rounds=3, target=10**9)
        most = play(s, "patient", random.Random(seed))
        within_bounds(s, most)
        longest = max(longest, most["moves"])
    assert longest > 20


@pytest.mark.long
@pytest.mark.parametrize("how", WISHES)
def test_thousands_of_games_end(how: str) -> None:
    """U5.4, U9.1: the same, with many more seeds."""
    for number, (players, options) in enumerate([*TABLES, *playable_tables(60, seed=9)]):
        for seed in range(10):
            s = dealt(players, seed=seed, **options)
            s.log = None
            within_bounds(s, play(s, how, random.Random(f"{how} {number} {seed}")))
