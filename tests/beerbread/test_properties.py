"""What holds for every game of Beer & Bread, whatever is played, at every table."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import cardlab
from cardlab.engine.table import LONGEST_COMPOSITE, NOBODY
from cardlab.games.beerbread.components import NO_CARD
from cardlab.games.beerbread.definition import DEFINITION
from cardlab.games.beerbread.look import look
from cardlab.games.beerbread.state import Position, View

from .games import TABLES, play, take_a_step
from .table import all_cards, check_counts

MOST_CHOICES = 16
GAMES = [(table, seed) for table in range(len(TABLES)) for seed in (1, 2)]


@pytest.mark.parametrize(("table", "seed"), GAMES)
def test_no_card_and_no_token_is_ever_lost(table: int, seed: int) -> None:
    """B1.1, B1.3: 60 cards and 84 tokens at every step, each in one place, and what is known is true."""
    game, positions = play(table, seed, seed, 1000)
    assert game.over and len(positions) > 150
    for s in positions:
        check_counts(s)
        assert sum(all_cards(s).values()) == 60
        assert sum(map(sum, s.storage)) + sum(s.field) + sum(s.supply) + sum(s.loose) == 84
        assert s.chosen_count == 0 and not any(s.chosen)
        if s.stage not in (4, 5, 6):
            assert not any(s.loose) and not any(s.loose_from_supply)
        for seat in range(2):
            assert s.slot_count[seat] <= s.slot_limit
            for good in range(2):
                assert s.building_count[2 * seat + good] <= 18


@pytest.mark.parametrize(("table", "seed"), GAMES)
def test_choices_have_no_dead_end_and_one_order(table: int, seed: int) -> None:
    """At most 16 choices, sorted, each once; every prefix can be completed; no composite twice."""
    _, positions = play(table, seed, seed + 7, 130)
    for s in positions[::5]:
        if s.decider != NOBODY and not s.over:
            done: list[tuple[int, ...]] = []
            complete(s, done)
            assert len({meaning(s, path) for path in done}) == len(done), "a composite can be said in one way only"


def complete(s: Position, done: list[tuple[int, ...]]) -> None:
    """Walk the tree of choices."""
    before = table_only(s)
    DEFINITION.list_choices(s)
    offered = s.offered[: s.offered_count]
    assert 1 <= len(offered) <= MOST_CHOICES and offered == sorted(set(offered)) and table_only(s) == before
    for action in offered:
        after = s.copy()
        after.log = []
        DEFINITION.choose(after, action)
        if after.chosen_count:
            assert after.chosen_count < LONGEST_COMPOSITE
            assert table_only(after) == before and after.log == [] and after.decider == s.decider
            complete(after, done)
        else:
            assert after.log
            check_counts(after)
            done.append((*s.chosen[: s.chosen_count], action))


def table_only(s: Position) -> list[Any]:
    engine = {"offered", "offered_count", "chosen", "chosen_count", "choices_made"}
    return [getattr(s, name) for name, _ in Position.fields if name not in engine]


def meaning(s: Position, path: tuple[int, ...]) -> tuple[Any, ...]:
    """A composite whose tokens come in any order: two that mean the same are equal."""
    cut = next((place for place, action in enumerate(path) if 10 <= action < 20), len(path))
    return (path[:cut], tuple(sorted(path[cut:])))


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_codes_and_files_replay(table: int, tmp_path: Path) -> None:
    """The code and the file bring back the whole record and the cursor, forced and resampled cards included."""
    game, positions = play(table, 9, 3, 160)
    for stop in (game.length, 0, 77):
        game.goto(stop)
        for again in (cardlab.replay(game.code), cardlab.load(game.save(tmp_path / "game.json"))):
            assert again.position == game.position == positions[stop] and again.code == game.code
            again.goto(again.length)
            assert again.position == positions[-1]


def test_going_back_and_forth(tmp_path: Path) -> None:
    """goto, back and step show the position that was there."""
    game, positions = play(0, 5, 5, 150)
    chance = random.Random(1)
    for _ in range(25):
        stop = chance.randrange(len(positions))
        game.goto(stop)
        assert game.position == positions[stop]
        if stop < game.length:
            game.step()
            assert game.position == positions[stop + 1]


def view(s: Position, seat: int) -> View:
    v = View()
    look(s, seat, v)
    return v


def swapped(s: Position, seat: int, dice: random.Random) -> Position:
    """Return the position after random swaps of cards that this village cannot see, of equal backs where those show."""
    s = s.copy()
    other = 1 - seat
    for _ in range(30):
        held = [card for card in range(60) if s.hand[other][card] and not s.known[seat][card]]
        places: list[tuple[str, int]] = [("hand", card) for card in held]
        places += [("deck", place) for place in range(s.deck_count)]
        if len(places) < 2:
            break
        one, two = dice.sample(places, 2)
        first, second = (s.deck[at] if where == "deck" else at for where, at in (one, two))
        free = one[0] == two[0] == "deck" and s.deck_count - 1 not in (one[1], two[1])
        if first == second or (s.good[first] != s.good[second] and not free):
            continue
        for (where, at), card in ((one, second), (two, first)):
            if where == "deck":
                s.deck[at] = card
            else:
                s.hand[other][at] -= 1
                s.hand[other][card] += 1
    return s


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_what_is_not_seen_changes_no_view_and_no_chance(table: int) -> None:
    """B11.1, B11.2: other hands of equal backs, the order of the deck under its top card."""
    dice = random.Random(table)
    differed = 0
    for s in play(table, 3, table, 200, force=False)[1][::4]:
        for seat in range(2):
            other = swapped(s, seat, dice)
            check_counts(other)
            assert view(other, seat) == view(s, seat)
            assert DEFINITION.next_card_chances(other, seat) == DEFINITION.next_card_chances(s, seat)
            if other.hand != s.hand:
                differed += 1
                assert view(other, 1 - seat) != view(s, 1 - seat)
    assert differed > 5


def test_every_field_of_a_view_can_be_told_apart() -> None:
    """B11.1: no field of the view is always the same over the games of all tables."""
    seen: dict[str, set[str]] = {name: set() for name, _ in View.fields}
    chance = random.Random(3)
    for table in range(len(TABLES)):
        game, _ = play(table, table, table, 0)
        while not game.over:
            take_a_step(game, chance)
            if game.length % 3 == 0 or game.position.stage in (4, 5, 6):
                for seat in range(2):
                    v = game.view(seat)
                    for name in seen:
                        seen[name].add(str(getattr(v, name)))
                if game.decider is not None and game.legal_actions():
                    twin = game.branch()
                    twin.play(twin.legal_actions()[0])
                    seen["chosen"].add(str(twin.view(game.decider).chosen))
                    seen["chosen_count"].add(str(twin.view(game.decider).chosen_count))
    always = {name for name, values in seen.items() if len(values) == 1}
    assert always == {"seats", "good", "_number_low", "_number_high", "_throws", "_key_high"}
    assert NO_CARD == -1
