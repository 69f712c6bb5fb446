"""Kuhn poker beside OpenSpiel's own game: the whole tree of two and three seats, and many games of more seats."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardlab.engine.table import NOBODY, begin

from .kuhn import DEFINITION, Position, View
from .openspiel import open_spiel, same_chances
from .pack import outcome_of, unseen

pyspiel = open_spiel()


def dealt(players: int, seed: int = 1) -> Position:
    """Return a game in which no card has been dealt yet."""
    s = Position()
    begin(s, players, seed, 0)
    DEFINITION.set_up(s)
    return s


def same_state(s: Position, state: Any) -> None:
    """Assert that both agree on who moves, what is legal, what can come and how likely, and on the end."""
    assert state.is_terminal() == bool(s.over)
    if s.over:
        assert state.returns() == outcome_of(DEFINITION, s).value[: s.seats]
    elif s.decider == NOBODY:
        pile = unseen(s, None)
        assert state.is_chance_node() and DEFINITION.takes_a_card(s)
        assert same_chances(state, {card: 1 / len(pile) for card in pile})
    else:
        DEFINITION.list_choices(s)
        assert state.current_player() == s.decider
        assert state.legal_actions() == s.offered[: s.offered_count]
        for seat in range(s.seats):
            assert state.information_state_string(seat) == information(view(s, seat))


def view(s: Position, seat: int) -> View:
    v = View()
    DEFINITION.look(s, seat, v)
    return v


def information(v: View) -> str:
    """Return what a seat knows as OpenSpiel writes it: its card, and what has been said."""
    return str(v.hand.index(1)) + "".join("pb"[said] for said in v.said[: v.said_count])


def children(s: Position, state: Any) -> Iterator[tuple[Position, Any]]:
    """Yield both games after each thing that can come next: each card dealt, or each choice."""
    if s.decider == NOBODY:
        for card in sorted(unseen(s, None)):
            twin = s.copy()
            assert DEFINITION.can_be_forced(twin, card)
            DEFINITION.force(twin, card)
            DEFINITION.proceed(twin)
            yield twin, state.child(card)
        return
    DEFINITION.list_choices(s)
    for action in s.offered[: s.offered_count]:
        twin = s.copy()
        DEFINITION.choose(twin, action)
        twin.choices_made += 1
        yield twin, state.child(action)


@pytest.mark.parametrize("players", [2, 3])
def test_the_whole_tree_agrees_with_openspiel(players: int) -> None:
    """K1: every deal and every choice; two histories are one to a seat's view when they are one to OpenSpiel."""
    met: Counter[str] = Counter()
    known: dict[str, set[str]] = defaultdict(set)
    waiting = [(dealt(players), pyspiel.load_game("kuhn_poker", {"players": players}).new_initial_state())]
    while waiting:
        s, state = waiting.pop()
        same_state(s, state)
        met["over" if s.over else "a card is dealt" if s.decider == NOBODY else "a choice"] += 1
        if s.over:
            continue
        if s.decider != NOBODY:
            known[state.information_state_string(s.decider)].add(repr(view(s, s.decider)))
        waiting += children(s, state)
    deals, ends, choices = {2: (6, 5, 4), 3: (24, 13, 12)}[players]
    assert met["over"] == deals * ends and met["a choice"] == deals * choices
    # Each information state of OpenSpiel is one view, and no two of them are the same.
    assert all(len(views) == 1 for views in known.values())
    assert len({view for views in known.values() for view in views}) == len(known) == (players + 1) * choices


@pytest.mark.parametrize("players", [4, 5, 6])
def test_games_of_more_seats_agree_with_openspiel(players: int) -> None:
    """K1: dealt by our own stream and played by chance."""
    winners, dice = set(), Random(players)
    for seed in range(500):
        s = dealt(players, seed)
        state = pyspiel.load_game("kuhn_poker", {"players": players}).new_initial_state()
        while not s.over:
            same_state(s, state)
            if s.decider == NOBODY:
                state.apply_action(DEFINITION.next_kind(s))
                DEFINITION.proceed(s)
                continue
            action = dice.choice(s.offered[: s.offered_count])
            state.apply_action(action)
            DEFINITION.choose(s, action)
        same_state(s, state)
        winners.add(DEFINITION.score(s).winner)
    assert winners == set(range(players))
