"""Crazy eights, move by move beside OpenSpiel's own game: the same deal, the same choices, and all that follows."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardlab.engine.table import NOBODY, begin

from .crazy_eights import DEFINITION, EIGHT, Position, View
from .openspiel import open_spiel, same_chances
from .pack import outcome_of, unseen

pyspiel = open_spiel()

TABLES = [(players, special) for players in range(2, 7) for special in (False, True)]
DEALS = 52  # OpenSpiel's chance actions: a card, or from here on which seat is the dealer


def dealt(players: int, special: bool, seed: int) -> Position:
    """Return a game of ours that has just been dealt."""
    s = Position()
    begin(s, players, seed, 0)
    DEFINITION.encode_options(DEFINITION.options(special_cards=special), s)
    DEFINITION.set_up(s)
    return s


def beside(s: Position) -> Any:
    """Return OpenSpiel's game with the same hands."""
    game = pyspiel.load_game("crazy_eights", {"players": s.seats, "use_special_cards": bool(s.special_cards)})
    state = game.new_initial_state()
    state.apply_action(DEALS + s.active)
    hands = [[card for card in range(52) for _ in range(s.hand[seat][card])] for seat in range(s.seats)]
    for place in range(sum(s.hand_count)):
        state.apply_action(hands[(s.active + 1 + place) % s.seats].pop())
    return state


def chances(s: Position) -> dict[int, float]:
    """Return how likely each card is to come next, all hands open: what game.chance() tells."""
    pile = Counter(unseen(s, None))
    return {card: count / pile.total() for card, count in pile.items()}


def same_table(s: Position, state: Any) -> None:
    """Assert that both games tell the seats the same: hands, the card to match, and how many cards the others hold."""
    decks, seen = 1 if s.seats < 6 else 2, View()
    for seat in range(s.seats):
        DEFINITION.look(s, seat, seen)
        tensor = state.observation_tensor(seat)
        told: list[list[int]] = []
        for size in [decks + 1] * 52 + [52, 4] + [52 * decks + 1] * (s.seats - 1):
            told.append([place for place in range(size) if tensor[place]])
            tensor = tensor[size:]
        suit = seen.suit if seen.suit != NOBODY else seen.top % 4
        others = [seen.hand_count[(seat + place) % s.seats] for place in range(1, s.seats)]
        assert told == [[number] for number in (*seen.hand, seen.top, suit, *others)]
        assert tensor == ([(seen.direction + 1) // 2] if s.special_cards else [])


def play_both(players: int, special: bool, seed: int, met: Counter[str]) -> None:
    """Play one game by chance in both, and assert after each step that they agree."""
    s, dice = dealt(players, special, seed), Random(seed)
    state = beside(s)
    while not s.over:
        assert not state.is_terminal()
        if s.decider == NOBODY:
            assert state.is_chance_node() and DEFINITION.takes_a_card(s)
            assert same_chances(state, chances(s))
            card = DEFINITION.next_kind(s)
            met["an eight turned up"] += s.top == NOBODY and card // 4 == EIGHT
            met["cards drawn for a two"] += s.twos > 0
            DEFINITION.proceed(s)
            state.apply_action(card)
            met["the pile runs out"] += s.pile_count == 0
            continue
        assert state.current_player() == s.decider
        DEFINITION.list_choices(s)
        offered = s.offered[: s.offered_count]
        assert state.legal_actions() == offered
        if dice.random() < 0.1:
            same_table(s, state)
        action = dice.choice(offered)
        word = state.action_to_string(s.decider, action).split()[0].lower()
        met[f"to {word}"] += 1
        DEFINITION.choose(s, action)
        s.choices_made += 1
        state.apply_action(action)
    assert state.is_terminal()
    assert state.returns() == outcome_of(DEFINITION, s).value[:players]
    met["won by the last card"] += 0 in s.hand_count[:players]
    met["nobody can play"] += s.passes > players
    met["too many turns"] += s.plays == 100


@pytest.mark.parametrize(("players", "special"), TABLES)
def test_every_move_agrees_with_openspiel(players: int, special: bool) -> None:
    """C1 to C6: who moves, what is legal, what can come and how likely, what each seat sees, how it ends."""
    met: Counter[str] = Counter()
    for seed in range(200):
        play_both(players, special, seed, met)
    rare = {"too many turns", *([] if special else ["cards drawn for a two"])}
    assert {name for name, count in met.items() if count == 0} <= rare
    assert {"to play", "to draw", "to pass", "to nominate"} <= set(met)
