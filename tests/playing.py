"""Games of Nile for tests that need many and do not care which: tables, random play with forced cards, snapshots."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from hypothesis import strategies as st

import cardlab
from cardlab.games.nile.components import KIND_NAMES

# Small decks reach every season quickly; the published tables have large hands and long games.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"crops": 3, "copies": 4, "opening_hand": 3}),
    (2, {"crops": 2, "copies": 4, "opening_hand": 2, "first_player": 1}),
    (4, {"crops": 4, "copies": 3, "opening_hand": 2, "open_discards": True}),
    (5, {"crops": 5, "copies": 2, "opening_hand": 1, "keep_current_flood": True}),
    (6, {"crops": 7, "copies": 2, "opening_hand": 3, "first_player": 4}),
    (2, {"crops": 6, "open_discards": True, "keep_current_flood": True}),
    (5, {}),
]


class Played(NamedTuple):
    """A game in progress and every position it has been in."""

    game: cardlab.Game
    positions: list[Any]


def play(table: int, seed: int, dice: int, steps: int, *, force: bool = True) -> Played:
    """Play so many steps at random, some with a forced card, now and then dealing anew what a seat cannot see."""
    players, options = TABLES[table]
    game = cardlab.deal("nile", players, seed, **options)
    positions = [game.position]
    chance = random.Random(dice)
    while not game.over and game.length < steps:
        if force and chance.random() < 0.02:
            game = game.resample(chance.randrange(players), chance.randrange(2**64))
        else:
            take_a_step(game, chance, force=force)
        positions.append(game.position)
    return Played(game, positions)


def take_a_step(game: cardlab.Game, chance: random.Random, *, force: bool = True) -> None:
    """Carry out one step, or one whole decision, at random."""
    if game.decider is None or len(game.legal_actions()) == 1:
        s = game.position
        if force and chance.random() < 0.3 and game.definition.takes_a_card(s):
            game.step(card=KIND_NAMES[chance.choice(s.pile[: s.pile_count])])
        else:
            game.step()
        return
    before = game.cursor
    while game.cursor == before:
        actions = game.legal_actions()
        first = [action for action in actions if str(action) in ("stop", "plant", "speculate")]
        game.play(chance.choice(first if first and chance.random() < 0.5 else actions))


def games(*, steps: int = 250) -> st.SearchStrategy[Played]:
    """Games in progress (or over), with forced cards among their entries."""
    return st.builds(
        play,
        st.integers(0, len(TABLES) - 1),
        st.sampled_from([0, 1, 7, 2**32, 2**64 - 1]),
        st.integers(0, 10_000),
        st.integers(0, steps),
    )


def snapshot(game: cardlab.Game) -> tuple[Any, ...]:
    """Return everything about a game that another call could disturb."""
    return (
        game.position,
        game.cursor,
        game.length,
        game.choices,
        game.legal_actions(),
        str(game.events),
        game.code,
        [str(change) for change in game.changes()],
        [game.view(seat) for seat in range(game.players)],
        game.over,
        game.scores(),
    )
