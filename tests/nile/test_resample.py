"""N11: what a seat cannot see, dealt anew: what stays as it is, how likely each deal is, and records that hold it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt
from random import Random

import pytest

import cardlab
from cardlab.games.nile.exact import next_card, resample
from cardlab.games.nile.state import Position
from tests.sampling.wrong_samplers import (
    plague_in_a_hand,
    plague_in_its_old_place,
    storage_above_its_bound,
    traded_card_moved,
)

from .deals import all_deals, bounds_that_bind, deal, dealt, furnished, moment, played, shuffled_if_empty
from .table import KINDS, SEATS, cards, check_counts, pile_of, table, view

Sampler = Callable[[Position, int, int], None]

# What may differ afterwards; of these only what the seat cannot see.
MAY_CHANGE = {"hand", "storage", "traded", "discards", "pile", "words_used", "dice_low", "dice_high"}


def facts_hold(before: Position, sampler: Sampler, seat: int, seed: int) -> None:
    """Assert of one resampling all that N11.1 and N11.2 ask for, but for how likely it is."""
    after = before.copy()
    sampler(after, seat, seed)
    assert view(after, SEATS[seat]) == view(before, SEATS[seat])
    changed = {field.name for field in before.fields if getattr(after, field.name) != getattr(before, field.name)}
    assert changed <= MAY_CHANGE
    assert [len(row) for row in after.hand] == [28] * 6, "a hand has no place for the Plague"
    check_counts(after)  # sizes, and no storage above its bound
    assert cards(after) == cards(before), "cards were lost or made"
    assert [sum(row) for row in after.traded] == [sum(row) for row in before.traded]
    assert ("plague" in pile_of(after)) == ("plague" in pile_of(before))
    for kind in range(28):
        remembered = 0 if after.open_discards else sum(row[kind] for row in after.traded)
        assert after.discards[kind] == after.seen_discards[kind] + remembered


def looks_uniform(s: Position, sampler: Sampler, seat: int, trials: int) -> None:
    """Assert that every deal that fits what the seat sees comes as often as enumeration says."""
    chances = all_deals(s, seat)
    counts: Counter[object] = Counter()
    for seed in range(trials):
        after = s.copy()
        sampler(after, seat, seed)
        counts[deal(after, seat)] += 1
    assert set(counts) <= set(chances), "a deal that does not fit what the seat sees"
    is_chi_square(counts, {each: float(chance) for each, chance in chances.items()})


def is_chi_square(counts: Counter, chances: dict) -> None:
    """Assert that counts are within five standard deviations of what chi-square has for these chances."""
    trials = counts.total()
    assert min(chances.values()) * trials >= 5, "too few trials for so many outcomes"
    chi_square = sum((counts[key] - trials * chance) ** 2 / (trials * chance) for key, chance in chances.items())
    freedom = len(chances) - 1
    assert chi_square < freedom + 5 * sqrt(2 * freedom), (chi_square, freedom)


PLAGUE_OUT = {"pile": "papyrus-wheat, papyrus-lettuce", "seen": "plague"}


def test_the_facts_hold_at_every_moment_of_small_games():
    """N11.1, N11.2: the view of the seat, all sizes, bounds, own trades and the Plague's place stay."""
    met: set[str] = set()
    for players, options in (
        (2, {"crops": 3, "copies": 2, "opening_hand": 1}),
        (3, {"crops": 3, "copies": 5, "opening_hand": 2}),
        (3, {"crops": 3, "copies": 5, "opening_hand": 2, "open_discards": True}),
        (2, {"crops": 4, "copies": 4, "opening_hand": 2, "keep_current_flood": True}),
    ):
        for number in range(4):
            for start in (dealt, furnished):
                for s in played(start(players, number, **options), number):
                    for seat in range(players):
                        facts_hold(s, resample, seat, number)
                        met |= moment(s, seat)
    assert len(met) == 11, met


def test_the_facts_hold_in_full_games():
    """N11: also with six seats and seven crops."""
    for players, crops, seed, every in ((2, 5, 1, 20), (4, 5, 2, 40), (6, 7, 3, 200)):
        for number, s in enumerate(played(furnished(players, seed, crops=crops), seed)):
            if number % every == 0:
                for seat in range(players):
                    facts_hold(s, resample, seat, number)


@pytest.mark.parametrize("changes", [{}, PLAGUE_OUT], ids=["plague in the pile", "plague in the discards"])
def test_every_deal_is_equally_likely(changes):
    """N11.2: by enumeration, storage, hand, discards and order of the pile together."""
    looks_uniform(bounds_that_bind(**changes), resample, 0, 3_000)


def test_every_deal_is_equally_likely_for_three_seats():
    """N11.2: two storages share the scarce wheat."""
    s = table(
        3,
        crops=2,
        copies=4,
        opening_hand=1,
        hands={"Ada": "papyrus", "Chen": "wheat"},
        storages={"Bo": "papyrus, wheat", "Chen": "wheat"},
        received={"Bo": "papyrus, 2 wheat", "Chen": "papyrus, wheat"},
        discards="papyrus-wheat",
        traded={"Chen": "papyrus-wheat"},
        flood="papyrus",
        pile="wheat, plague",
        seen="papyrus",
    )
    looks_uniform(s, resample, 0, 2_500)


@pytest.mark.parametrize("players", [2, 4])
def test_the_next_card_comes_as_often_as_its_exact_chance(players):
    """N11.2: in large decks, half played."""
    wanted = {"a storage traded from", "own trade", "another's trade"}
    moments = (s for seed in range(20) for s in played(furnished(players, seed), seed))
    s = next(s for s in moments if s.pile_count > 5 and wanted <= moment(s, 1))
    counts: Counter[str] = Counter()
    for seed in range(1_000):
        after = s.copy()
        resample(after, 1, seed)
        counts[pile_of(after)[0]] += 1
    is_chi_square(counts, {card: float(chance) for card, chance in next_card(s, 1).items()})


def test_shuffles_still_to_come_are_dealt_anew_too():
    """N9.2: which cards will be in the new pile is seen here, their order is not: each can be on top."""
    moments = (s for seed in range(9) for s in played(dealt(2, seed, crops=3, copies=3, opening_hand=2), seed))
    s = next(s for s in moments if s.pile_count == 0 and s.season < s.seats and not any(s.traded[1]))
    counts: Counter[str] = Counter()
    for seed in range(1_000):
        after = s.copy()
        resample(after, 0, seed)
        counts[pile_of(shuffled_if_empty(after))[0]] += 1
    assert len(counts) > 3
    is_chi_square(counts, {card: float(chance) for card, chance in next_card(s, None).items()})


# Wrong samplers: the same assertions find them.


def contents_equally_likely(s: Position, seat: int, seed: int) -> None:
    """Wrong: every content of the one other storage is as likely as any other, however many cards it can be made of."""
    while True:
        twin = s.copy()
        seed += 1_000_000
        resample(twin, seat, seed)
        ways = 1 if twin.storage[1 - seat][0] else 0.5  # papyrus and wheat: from one papyrus and three wheat
        if Random(seed).random() < ways:
            break
    for field in s.fields:
        setattr(s, field.name, getattr(twin, field.name))


@pytest.mark.parametrize("wrong", [plague_in_a_hand, storage_above_its_bound, traded_card_moved])
def test_wrong_facts_are_found(wrong):
    """N11.1, N11.2: the assertions above fail for samplers that deal what cannot be."""
    s = bounds_that_bind()
    for seed in range(20):
        facts_hold(s, resample, 0, seed)
    with pytest.raises(AssertionError):
        for seed in range(20):
            facts_hold(s, wrong, 0, seed)


@pytest.mark.parametrize(
    "wrong", [contents_equally_likely, plague_in_its_old_place, storage_above_its_bound, traded_card_moved]
)
def test_wrong_chances_are_found(wrong):
    """N11.2: the count of deals fails for samplers that are not uniform."""
    with pytest.raises(AssertionError):
        looks_uniform(bounds_that_bind(), wrong, 0, 3_000)


# For ever, and in records.


def test_the_same_seed_deals_the_same_for_ever(golden):
    """The order of random numbers is part of the format of codes."""
    lines = []
    for players, options, seat, seed in (
        (2, {}, 0, 7),
        (3, {"crops": 7}, 1, 2**64 - 1),
        (4, {"open_discards": True}, 3, 0),
    ):
        moments = (s for s in played(furnished(players, 5, **options), 5) if s.pile_count)
        s = next(s for number, s in enumerate(moments) if number == 30)
        resample(s, seat, seed)
        lines.append(f"players {players}, options {options}, seat {seat}, seed {seed}")
        for other in range(players):
            for name, row in (("hand", s.hand), ("storage", s.storage), ("traded", s.traded)):
                held = ", ".join(f"{count} {KINDS[kind]}" for kind, count in enumerate(row[other]) if count)
                lines.append(f"  {SEATS[other]} {name}: {held or 'nothing'}")
        lines += [f"  dice {s.dice_low} {s.dice_high}, words used {s.words_used}", f"  pile {' '.join(pile_of(s))}"]
    golden("nile_resample.txt", "\n".join(lines) + "\n")


def a_game() -> cardlab.Game:
    game = cardlab.deal("nile", players=3, seed=11)
    game.advance("round", ["random"] * 3)
    game.advance("round", ["random"] * 3)
    return game


def test_seats_and_seeds_deal_differently():
    """Each seat has numbers of its own."""
    game = a_game()
    piles = {str(game.resample(seat, seed).position.pile) for seat in range(3) for seed in range(5)}
    assert len(piles) == 15


def test_a_record_with_a_resampling_is_coded_saved_and_replayed(tmp_path):
    """The entry (seat, seed) stands in the code and in the file; what follows is played on the new deal."""
    game = a_game()
    original = game.position
    branch = game.resample(1, 2**64 - 1)
    assert game.position == original
    assert branch.position != original and branch.view(1) == game.view(1)
    assert branch.cursor == game.cursor + 1
    branch.advance("turn", ["random"] * 3)
    again = branch.resample(0, 5)
    again.advance("end", ["random"] * 3)
    for copy in (cardlab.replay(again.code), cardlab.load(again.save(tmp_path / "game.json"))):
        assert copy.position == again.position
        assert copy.length == again.length and copy.code == again.code
        assert str(copy.events) == str(again.events)


def test_going_back_before_a_resampling_gives_the_original_deal():
    """It is a step like any other."""
    game = a_game()
    branch = game.resample(2, 3)
    dealt_anew = branch.position
    assert branch.goto(game.cursor).position == game.position
    assert branch.goto(game.cursor + 1).position == dealt_anew
    assert cardlab.replay(branch.code).back().position == game.position


def test_hidden_storages_hold_all_that_they_can():
    """N11.2: both contents of Bo's storage come up, and no other."""
    contents = set()
    for seed in range(50):
        after = bounds_that_bind()
        resample(after, 0, seed)
        contents.add(tuple(after.storage[1][:3]))
    assert contents == {(1, 1, 0), (0, 2, 0)}
