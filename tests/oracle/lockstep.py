"""Plays one game in cardlab and in an oracle at once and compares them wherever somebody decides: for any game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import cardlab
from cardlab.engine.definition import Definition
from cardlab.engine.events import Events
from cardlab.engine.strategy import Action

Composite = tuple[Any, ...]
Chooser = Callable[[random.Random, list[Composite]], Composite]

# No game is near it; a wrong rule may go on for ever.
MOST_STEPS = 20_000


class Different(AssertionError):
    """The two engines do not agree."""


class Oracle(Protocol):
    """What this module asks of an oracle."""

    over: bool
    to_decide: int | None

    def legal(self) -> set[Composite]: ...

    def act(self, composite: Composite, /) -> None: ...


def agree(what: str, ours: Any, theirs: Any) -> None:
    """Raise Different unless both are equal."""
    if ours != theirs:
        raise Different(f"{what}: cardlab has {ours!r}, the oracle {theirs!r}")


def play_in_step(
    game: cardlab.Game,
    oracle: Oracle,
    dice: random.Random,
    chooser: Chooser,
    *,
    compare: Callable[[], None],
    words: Callable[[list[Action]], Composite],
    play_on: Callable[[], None],
) -> None:
    """Play both to the end. ``play_on`` steps ours to its next decision, ``compare`` compares all that lies there,
    ``words`` says the choices of a composite as the oracle does. Raises Different or the oracle's Mismatch at once.
    """
    while True:
        agree("who decides", game.decider, oracle.to_decide)
        agree("over", game.over, oracle.over)
        compare()
        if game.over:
            return
        paths = list(composites(game.definition, game.position))
        legal = {words(path): path for path in paths}
        agree("different composites", len(legal), len(paths))
        agree("legal composites", set(legal), oracle.legal())
        composite = chooser(dice, sorted(legal, key=str))
        game.play(*legal[composite])
        play_on()
        oracle.act(composite)


def play_on(game: cardlab.Game, notice: Callable[[Events], None]) -> None:
    """Step to the next decision, or the end; ``notice`` is told what happened in each step."""
    for _ in range(MOST_STEPS):
        if game.over or game.decider is not None:
            return
        notice(game.step())
    raise Different(f"more than {MOST_STEPS} steps without a decision")


def composites(definition: Definition, s: Any) -> Iterator[list[Action]]:
    """Yield the choices of every complete composite of the pending decision: the tree, walked on copies."""
    definition.list_choices(s)
    if s.offered_count == 0:
        raise Different(f"after {s.chosen[: s.chosen_count]} nothing can be chosen")
    for action in s.offered[: s.offered_count]:
        after = s.copy()
        chosen = [definition.actions[number] for number in (*s.chosen[: s.chosen_count], action)]
        definition.choose(after, action)
        if after.chosen_count:
            yield from composites(definition, after)
        else:
            yield chosen
