"""U10: what nobody sees, dealt anew: what stays as it is, how likely each deal is, and records that hold it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest

import cardlab
from cardlab.games.burrow.components import Stage
from cardlab.games.burrow.exact import next_card, resample
from cardlab.games.burrow.state import Position
from tests.playing import play

from .subject import TABLES, hidden_cards
from .table import SEATS, check_counts, step, table, view

Sampler = Callable[[Position, int, int], None]
MAY_CHANGE = {"cards", "words_used", "dice_low", "dice_high"}


def facts_hold(before: Position, sampler: Sampler, seat: int, seed: int) -> None:
    """Assert of one resampling all that U10.1 asks for, but for how likely it is."""
    after = before.copy()
    sampler(after, seat, seed)
    for each in range(before.seats):
        assert view(after, SEATS[each]) == view(before, SEATS[each])
    changed = {field.name for field in before.fields if getattr(after, field.name) != getattr(before, field.name)}
    assert changed <= MAY_CHANGE
    check_counts(after)
    assert Counter(after.cards) == Counter(before.cards), "cards were lost or made"
    lying = set(hidden_cards(before))
    assert all(after.cards[at] == kind for at, kind in enumerate(before.cards) if at not in lying)


def small(**changes: object) -> Position:
    """Return a table with four cards that nobody sees, two of them equal: one in the Field, three in the pile."""
    settings = {
        "field": {31: "J", 17: "(7)"},
        "crops": {"Ada": ["6"], "Bo": ["2"]},
        "pile": "Poacher Poacher Otter",
    }
    return table(**(settings | changes))  # type: ignore[arg-type]


def deal_of(s: Position) -> tuple[int, ...]:
    """Return the kinds that nobody sees, by their places."""
    return tuple(s.cards[card] for card in hidden_cards(s))


def looks_uniform(sampler: Sampler, trials: int = 1_500) -> None:
    """Assert by chi-square that each of the twelve deals of four cards comes equally often."""
    before, counts = small(), Counter[tuple[int, ...]]()
    for seed in range(trials):
        s = before.copy()
        sampler(s, seed % 2, seed)
        counts[deal_of(s)] += 1
    deals = set(permutations(deal_of(before)))
    assert set(counts) <= deals and len(deals) == 12
    expected = trials / len(deals)
    chi_square = sum((counts[deal] - expected) ** 2 / expected for deal in deals)
    assert chi_square < 11 + 5 * sqrt(22), chi_square


def test_the_facts_hold_in_games_of_every_table() -> None:
    """U10.1: every view stays, all cards stay in the round, and only what lies face down moves."""
    for number in range(len(TABLES)):
        for at, s in enumerate(play(number, 3, number, 120, name="burrow").positions):
            if at % 7 == 0:
                facts_hold(s, resample, at % s.seats, at)


def test_every_deal_is_equally_likely() -> None:
    """U10.1: Field and pile together."""
    looks_uniform(resample)


def test_the_same_seed_deals_the_same_and_seats_deal_differently() -> None:
    """Each seat has numbers of its own; later rounds are dealt otherwise too."""
    game = cardlab.deal("burrow", players=2, seed=11)
    game.advance("decision")
    deals = {tuple(game.resample(seat, seed).position.cards) for seat in (0, 1) for seed in range(10)}
    assert len(deals) == 20
    assert game.resample(0, 5).position == game.resample(0, 5).position
    next_rounds = set()
    for seed in range(4):
        branch = game.resample(0, seed)
        branch.advance("round", ["random"] * 2)
        next_rounds.add(tuple(branch.position.cards))
    assert len(next_rounds) == 4


# The exact chances of the next card


def test_the_chances_are_those_of_the_enumeration() -> None:
    """U10.1: of all deals of what is unseen, the share with each card where the next one is taken."""
    for s in (small(), small(pile="7 7 Otter"), small(field={31: "J"}, pile="A")):
        deals = list(permutations(deal_of(s)))
        names = {52: "Poacher", 53: "Otter", 5: "7", 18: "7", 31: "7", 12: "A"}
        counts = Counter(names[deal[-1]] for deal in deals)
        assert next_card(s) == {name: Fraction(count, len(deals)) for name, count in counts.items()}


def test_the_chances_are_what_comes_in_deals_made_anew() -> None:
    """U10.1: at a draw and at a Reveal, counted."""
    start = cardlab.deal("burrow", players=2, seed=6)
    start.step()
    for s in (small(stage="draw"), start.position):
        counts: Counter[str] = Counter()
        for seed in range(1_000):
            twin = s.copy()
            resample(twin, 0, seed)
            change = step(twin)
            came = next(text for text in map(str, change.values()) if "→" in text or text.startswith("-"))
            counts[came.split()[-1].strip("-")] += 1
        expected = next_card(s)
        assert set(counts) <= set(expected) and sum(expected.values()) == 1
        for name, chance in expected.items():
            spread = sqrt(1_000 * chance * (1 - chance))
            assert abs(counts[name] - 1_000 * chance) < 5 * spread + 1, (name, counts[name])


@pytest.mark.parametrize("table_number", range(len(TABLES)))
def test_nothing_hidden_enters_the_chances(table_number: int) -> None:
    """U10.1: dealt anew, the chances are as they were; they add up to 1 until the game is over, or only scored."""
    for at, s in enumerate(play(table_number, 5, 2, 150, name="burrow").positions):
        if at % 9 == 0:
            chances = next_card(s)
            last = s.copy()
            if s.stage == Stage.SCORE:
                step(last)
            assert sum(chances.values()) == (0 if last.over else 1)
            other = s.copy()
            resample(other, 0, at)
            assert next_card(other) == chances


# Samplers that are wrong in one way each: what is asserted above finds them.


def pile_alone(s: Position, seat: int, seed: int) -> None:
    """Wrong: the cards of the Field stay."""
    lying = [(card, s.cards[card]) for card in hidden_cards(s) if card < s.next_card]
    resample(s, seat, seed)
    for card, kind in lying:
        at = next(each for each in hidden_cards(s) if s.cards[each] == kind)
        s.cards[at], s.cards[card] = s.cards[card], kind


def open_cards_too(s: Position, seat: int, seed: int) -> None:
    """Wrong: an open card changes places with one that nobody sees."""
    resample(s, seat, seed)
    at = s.first_in_slot[31]
    s.cards[at], s.cards[s.next_card] = s.cards[s.next_card], s.cards[at]


def test_wrong_samplers_are_found() -> None:
    """U10.1: the assertions above fail for them."""
    with pytest.raises(AssertionError):
        looks_uniform(pile_alone)
    with pytest.raises(AssertionError):
        for seed in range(20):
            facts_hold(small(), open_cards_too, 0, seed)
