"""B11: exact chances of what the other village holds, against every deal that fits and against dealing anew."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from cardlab.engine.errors import CardlabError
from cardlab.exact import live
from cardlab.games.beerbread.chances import Chances

from .games import deal, play
from .table import names_of, view
from .test_chance import deals, small


@pytest.mark.parametrize("known", [{}, {"Ada": "beer3"}, {"Ada": "beer2, bread2"}])
def test_the_other_s_hand_is_that_of_all_deals(known):
    """B11.1, B11.2: backs are public, and so are cards that have been seen on their way there."""
    s = small(known=known)
    names, chances = names_of(s), Chances(view(s, "Ada"))
    remembered = {card for card in range(60) if s.known[0][card]}
    found = [(hand | remembered, deck, weight) for (hand, deck), weight in deals(s, 0).items()]
    total = sum(weight for _, _, weight in found)
    for good, word in enumerate(("beer", "bread")):
        for least in (4, 6, 8, 9):
            counts: Counter[int] = Counter()
            for hand, _, weight in found:
                counts[sum(s.good[card] == good and s.coins[card] >= least for card in hand)] += weight
            told = dict(chances.other_hand(word, least))
            assert told == {number: Fraction(weight, total) for number, weight in counts.items()}
    for card in range(60):
        held = sum(weight for hand, _, weight in found if card in hand)
        assert chances.other_holds(names[card]) == Fraction(held, total)
    for least in (4, 5, 8):
        good = sum(weight for _, deck, weight in found if s.coins[deck[0]] >= least)
        assert chances.next_card(least) == Fraction(good, total)


def test_in_games_it_agrees_with_dealing_anew():
    tries = 300
    for seed in (1, 2):
        game, _ = play(0, seed, seed, 30, force=False)
        chances = live(game, 0)
        told = chances.other_hand("beer")
        counted = 0
        for number in range(tries):
            s = game.resample(0, number).position
            counted += sum(s.hand[1][card] and s.good[card] == 0 and s.coins[card] >= 8 for card in range(60))
        assert abs(counted / tries - told.mean) <= 4 * sqrt(told.variance / tries) + 1e-12


def test_a_third_of_each_good_is_top_class_in_the_list_of_this_package():
    s = deal(3).position
    for good in range(2):
        assert sum(s.good[card] == good and s.coins[card] >= 8 for card in range(60)) == 10


def test_it_prints_a_summary_and_refuses_in_one_sentence():
    chances = Chances(view(small(), "Ada"))
    assert str(chances).splitlines()[1].startswith("  beer: 2, of them worth 8 coins or more on average: ")
    for wrong, says in (
        (lambda: chances.other_hand("wine"), r"B1\.1"),
        (lambda: chances.other_hand(None), r"B1\.1"),
        (lambda: chances.other_hand("beer", 10), "from 4 to 9"),
        (lambda: chances.other_holds("Wine"), r"B1\.1"),
        (lambda: Chances(view(small(year=6), "Ada")).next_card(), r"B4\.2"),
    ):
        with pytest.raises(CardlabError, match=says):
            wrong()
