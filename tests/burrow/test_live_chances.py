"""U10: exact chances of a live position of Burrow, against counts of the face-down cards and dealing them anew."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import sqrt

import pytest

import cardlab
from cardlab.engine.errors import CardlabError
from cardlab.exact import live
from cardlab.games.burrow.chances import FITS

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
NO_CARD = -1


def face_down(s):
    """The kinds that lie face down, from the whole position: in the Field, then in the pile."""
    field = [
        s.cards[s.first_in_slot[slot]] for slot in range(40) if s.first_in_slot[slot] >= 0 and not s.open_slot[slot]
    ]
    return field + [s.cards[card] for card in range(s.next_card, s.card_count)]


def tops(s, side):
    """The ranks on top of a side's unfrozen Crops."""
    crops = [crop for crop in range(s.crop_count) if s.crop_owner[crop] == side and not s.crop_poachers[crop]]
    cards = [s.crop_top[crop] for crop in crops]
    return [s.cards[card] % 13 if s.cards[card] < 52 else s.given_rank[card] for card in cards]


def fits(kind, ranks):
    return kind < 52 and any((kind % 13 - rank) % 13 in (0, 1, 12) for rank in ranks)


def moments(players, seed, turns=12, **options):
    """Yield a game at several of its turns."""
    game = cardlab.deal("burrow", players=players, seed=seed, **options)
    game.advance("turn", ["random"] * players)
    for _ in range(turns):
        if game.over or game.position.round > 1:
            return
        yield game
        game.advance("turn", ["random"] * players)


@pytest.mark.parametrize(("players", "seed"), [(1, 3), (2, 7), (3, 1), (4, 2)])
def test_every_face_down_card_is_alike(players, seed):
    seen = 0
    for game in moments(players, seed):
        s = game.position
        cards = face_down(s)
        for seat in range(players):
            chances = live(game, seat)
            ranks = tops(s, 0 if s.cooperative else seat)
            good = sum(fits(kind, ranks) for kind in cards)
            assert chances.hidden == len(cards)
            assert chances.fits() == Fraction(good, len(cards)) == chances.some_fit(1)
            assert chances.draw_that_fits()[FITS] == chances.fits() if good else chances.fits() == 0
            assert chances.poacher_within(1) == Fraction(cards.count(52), len(cards))
            names = Counter(RANKS[kind % 13] if kind < 52 else ("Poacher", "Otter")[kind - 52] for kind in cards)
            found = {name: Fraction(number, len(cards)) for name, number in names.items()}
            closed = [slot for slot in range(40) if s.first_in_slot[slot] >= 0 and not s.open_slot[slot]]
            assert all(dict(chances.card_under(slot)) == found for slot in closed[:3])
            if s.next_card < s.card_count:
                assert dict(chances.draw()) == found == dict(game.chance(seat))
            seen += 1
    assert seen >= 4


def test_several_cards_are_those_of_all_hands():
    for game in moments(2, 11):
        s, chances = game.position, live(game)
        cards, ranks = face_down(s), tops(s, 0)
        pairs = list(combinations(cards, 2))
        some = sum(any(fits(kind, ranks) for kind in pair) for pair in pairs)
        assert chances.some_fit(2) == Fraction(some, len(pairs))
        assert chances.poacher_within(2) == Fraction(sum(52 in pair for pair in pairs), len(pairs))
        good = sum(fits(kind, ranks) for kind in cards)
        if good:
            assert chances.draws_until_fit().mean == Fraction(len(cards) + 1, good + 1)
        assert chances.some_fit(0) == 0


def test_what_a_slot_uncovers_is_what_a_reveal_turns_up():
    """U3.5: take all cards of a slot away on a copy, and look which face-down cards nothing covers any more."""
    uncovered = 0
    for game in moments(2, 5, turns=40):
        s = game.position
        for slot in range(40):
            there = [o for o in range(40) if s.first_in_slot[o] >= 0]

            def lies_on(upper, lower, s=s):
                apart = max(abs(s.place_x[upper] - s.place_x[lower]), abs(s.place_y[upper] - s.place_y[lower]))
                return s.layer[upper] > s.layer[lower] and apart < 10

            free = [
                o
                for o in there
                if not s.open_slot[o] and o != slot and not any(lies_on(u, o) for u in there if u != slot)
            ]
            free = [o for o in free if any(lies_on(u, o) for u in there)]
            found = live(game).turned_up_by(slot)
            assert found == (free if slot in there else [])
            expected = live(game).some_fit(len(found)) if found else 0
            assert live(game).turned_up_fits(slot) == expected
            uncovered += len(found)
    assert uncovered >= 5


def test_it_agrees_with_dealing_the_face_down_cards_anew():
    game = next(iter(moments(2, 7)))
    chances, tries = live(game), 400
    ranks = tops(game.position, 0)
    hits = some = 0
    for seed in range(tries):
        cards = face_down(game.resample(0, seed).position)
        hits += fits(cards[0], ranks)
        some += any(fits(kind, ranks) for kind in cards[:3])
    for counted, p in ((hits, chances.fits()), (some, chances.some_fit(3))):
        assert abs(counted / tries - p) <= 4 * sqrt(p * (1 - p) / tries)


def test_nothing_hidden_enters():
    for game in moments(2, 9, turns=4):
        other = game.resample(0, 5)
        assert str(live(other)) == str(live(game)) and live(other).draw() == live(game).draw()


def test_it_prints_a_summary_and_refuses_in_one_sentence():
    game = next(iter(moments(2, 7)))
    chances = live(game)
    assert str(chances).startswith(f"{chances.hidden} cards lie face down.")
    opened = next(slot for slot in range(40) if game.position.open_slot[slot])
    for wrong, says in (
        (lambda: chances.card_under(opened), "U10.1"),
        (lambda: chances.card_under(40), "from 0 to 39"),
        (lambda: chances.some_fit(99), "from 0 to"),
        (lambda: chances.poacher_within("two"), "whole number"),
    ):
        with pytest.raises(CardlabError, match=says):
            wrong()
