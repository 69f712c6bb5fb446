"""Games for tests that need many and do not care which: random play with forced cards, and snapshots."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from hypothesis import strategies as st

import cardlab
from cardlab.composite import is_asked
from tests.subjects import Subject, subject

TABLES = subject("nile").tables


class Played(NamedTuple):
    """A game in progress and every position it has been in."""

    game: cardlab.Game
    positions: list[Any]


def play(table: int, seed: int, dice: int, steps: int, *, force: bool = True, name: str = "nile") -> Played:
    """Play so many steps at random, some with a forced card, now and then dealing anew what a seat cannot see."""
    players, options = subject(name).tables[table]
    game = cardlab.deal(name, players, seed, **options)
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
    played = subject(game.name)
    s = game.position
    if not is_asked(game.definition, s):
        if force and chance.random() < 0.3 and game.definition.takes_a_card(s):
            game.step(card=chance.choice(played.can_come(s)))
        else:
            game.step()
        return
    before = game.cursor
    while game.cursor == before:
        game.play(chance.choice(played.wanted(game.legal_actions(), chance)))


def games(played: Subject, *, steps: int = 250) -> st.SearchStrategy[Played]:
    """Games in progress (or over), with forced cards among their entries."""
    return st.builds(
        play,
        st.integers(0, len(played.tables) - 1),
        st.sampled_from([0, 1, 7, 2**32, 2**64 - 1]),
        st.integers(0, 10_000),
        st.integers(0, steps),
        name=st.just(played.name),
    )


def begin_a_composite(game: cardlab.Game) -> bool:
    """Make the first choice of a composite that takes more than one; return whether there is such a one here."""
    for action in game.legal_actions():
        branch = game.branch()
        branch.play(action)
        if branch.choices:
            game.play(action)
            return True
    return False


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
