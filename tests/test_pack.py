"""cardlab.pack: the cards as objects, for experiments without a game."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from math import comb, sqrt

import pytest

import cardlab
from cardlab import BadOption, CardlabError

CROPS = ["papyrus", "wheat", "lettuce", "castor", "flax", "grapes", "onions"]


def test_a_pack_has_the_cards_of_the_rule_book():
    """N1.1, N1.2, N1.3: 16 of each crop, one Speculation for each pair, one Plague."""
    pack = cardlab.pack("nile")
    counts = Counter(card.name for card in pack)
    assert len(pack) == 91 and counts.total() == 91
    assert [counts[crop] for crop in CROPS] == [16] * 5 + [0, 0]
    pairs = {frozenset(card.crops) for card in pack if card.is_speculation}
    assert len(pairs) == 10 and all(len(pair) == 2 and pair < set(CROPS[:5]) for pair in pairs)
    assert [card.name for card in pack if card.is_plague] == ["plague"]
    assert {card.letter for card in pack if not card.is_speculation} == {"P", "W", "L", "C", "F", "!"}
    assert {card.letter for card in pack if card.name == "wheat-flax"} == {"WF"}


def test_each_crop_is_shown_by_twenty_cards():
    """N3.2: sixteen crop cards and four Speculations; 39 show one of two crops."""
    pack = cardlab.pack("nile")
    assert [sum(card.shows(crop) for card in pack) for crop in CROPS] == [20] * 5 + [0, 0]
    assert pack.count(lambda card: card.shows("wheat") or card.shows("flax")) == 39


@pytest.mark.parametrize(("crops", "copies"), [(5, 16), (6, 16), (7, 16), (2, 1), (4, 3)])
def test_packs_of_other_sizes(crops, copies):
    """N1.4, N1.5: the options that say which cards there are."""
    pack = cardlab.pack("nile", crops=crops, copies=copies)
    assert len(pack) == crops * copies + comb(crops, 2) + 1
    assert [card.number for card in pack] == list(range(1, len(pack) + 1))


def test_the_sentence_of_the_lessons_reads_well():
    hand = cardlab.pack("nile").shuffled(7).draw(5)
    assert str(hand) == "[castor, flax, castor, wheat, flax]"
    assert sum(card.shows("wheat") for card in hand) == 1
    assert hand[0].name == str(hand[0]) == "castor"


# One piece of cardboard is itself.


def test_two_wheat_cards_are_two_cards():
    wheat = [card for card in cardlab.pack("nile") if card.name == "wheat"]
    assert wheat[0] != wheat[1]
    assert len(set(wheat)) == 16 and len(set(cardlab.pack("nile"))) == 91


def test_a_card_is_equal_to_itself_in_another_pack():
    assert set(cardlab.pack("nile")) == set(cardlab.pack("nile").shuffled(3))
    assert cardlab.pack("nile").shuffled(3).draw(9) == cardlab.pack("nile").shuffled(3).draw(9)
    card = cardlab.pack("nile")[20]
    assert pickle.loads(pickle.dumps(card)) == card


def test_a_card_can_be_asked_for_by_name():
    hand = cardlab.pack("nile").shuffled(7).draw(5)
    assert "wheat" in hand and "plague" not in hand and hand.count("castor") == 2
    assert Counter(hand)["castor"] == 1, "a Counter of cards counts pieces of cardboard"
    assert Counter(card.name for card in hand)["castor"] == 2


def test_sorted_cards_stand_in_table_order():
    pack = cardlab.pack("nile")
    assert sorted(pack.shuffled(1)) == list(pack)


def test_a_card_cannot_be_changed():
    with pytest.raises(AttributeError):
        cardlab.pack("nile")[0].name = "gold"


# Shuffling and drawing.


def test_the_same_seed_gives_the_same_order_for_ever():
    """Part of what lessons state: these orders never change."""
    pack = cardlab.pack("nile", crops=3, copies=2)
    assert str(list(pack.shuffled(0))) == (
        "[papyrus-lettuce, papyrus-wheat, plague, wheat, wheat-lettuce, papyrus, lettuce, wheat, papyrus, lettuce]"
    )
    assert str(pack.shuffled(2**64 - 1).draw(4)) == "[wheat, papyrus, papyrus-wheat, papyrus-lettuce]"


def test_shuffling_leaves_the_pack_as_it_was():
    pack = cardlab.pack("nile")
    shuffled = pack.shuffled(5)
    assert pack == cardlab.pack("nile") and pack.seed is None
    assert shuffled.seed == 5 and sorted(shuffled) == list(pack) and list(shuffled) != list(pack)


def test_left_out_the_seed_is_a_fresh_one_that_is_shown():
    pack = cardlab.pack("nile")
    shuffled = pack.shuffled()
    assert pack.shuffled(shuffled.seed) == shuffled
    assert len({pack.shuffled().seed for _ in range(5)}) > 1


def test_cards_drawn_one_by_one_are_those_drawn_at_once():
    """The shuffle goes only as deep as is drawn: nobody can tell."""
    at_once = list(cardlab.pack("nile").shuffled(8))
    pack = cardlab.pack("nile").shuffled(8)
    assert pack.draw() + pack.draw(0) + pack.draw(4) == at_once[:5]
    assert pack[0] == at_once[5] and len(pack) == 86
    assert pack.draw(3) + list(pack) == at_once[5:]
    assert pack.draw(83) == at_once[8:] and len(pack) == 0


def test_every_card_is_as_likely_in_every_place():
    """Chi-square over all orders of four cards, and over the first card of ninety-one."""
    small = cardlab.pack("nile", crops=2, copies=1)
    orders = Counter(str(list(small.shuffled(seed))) for seed in range(4_800))
    tops = Counter(cardlab.pack("nile").shuffled(seed)[0].number for seed in range(9_100))
    for counts, number in ((orders, 24), (tops, 91)):
        mean = counts.total() / number
        chi_square = sum((count - mean) ** 2 / mean for count in counts.values())
        assert len(counts) == number
        assert abs(chi_square - (number - 1)) < 5 * sqrt(2 * (number - 1))


@pytest.mark.parametrize("n", [-1, 2.0, "5", None, True])
def test_a_number_that_cannot_be_drawn_is_refused(n):
    pack = cardlab.pack("nile").shuffled(1)
    with pytest.raises(CardlabError, match=r"write how many cards, a whole number from 0\.$"):
        pack.draw(n)
    assert len(pack) == 91


def test_more_cards_than_are_left_are_refused():
    pack = cardlab.pack("nile").shuffled(1)
    pack.draw(88)
    with pytest.raises(CardlabError, match=r"^draw\(5\) is not possible: 3 cards are left in this pack\.$"):
        pack.draw(5)
    assert len(pack.draw(2)) == 2
    with pytest.raises(CardlabError, match="1 card is left"):
        pack.draw(2)


@pytest.mark.parametrize("seed", [-1, 2**64, 0.5, "seven", True])
def test_a_seed_that_is_none_is_refused(seed):
    with pytest.raises(BadOption, match="seed"):
        cardlab.pack("nile").shuffled(seed)


# Leaving cards out, counting.


def test_cards_are_left_out_by_name_by_card_and_by_function():
    pack = cardlab.pack("nile")
    assert len(pack.without("plague")) == 90
    assert len(pack.without("Wheat", "flax/wheat")) == 91 - 16 - 1
    assert len(pack.without(lambda card: card.shows("flax"), "plague")) == 91 - 20 - 1
    hand = pack.without("plague").shuffled(4).draw(5)
    rest = pack.without(*hand)
    assert len(rest) == 86 and not set(hand) & set(rest) and set(hand) | set(rest) == set(pack)
    assert len(pack) == 91


def test_left_out_of_a_shuffled_pack_the_others_keep_their_order():
    shuffled = cardlab.pack("nile").shuffled(6)
    order = [card for card in shuffled if not card.is_plague]
    assert list(shuffled.without("plague")) == order
    assert shuffled.without("plague").seed == 6
    assert len(shuffled.without("plague").without("plague")) == 90, "there is none any more, but the name is known"


def test_cards_are_counted_by_name_by_card_and_by_function():
    pack = cardlab.pack("nile")
    assert pack.count("flax") == 16 and pack.count("flax-wheat") == 1 and pack.count(pack[0]) == 1
    assert pack.count(lambda card: card.is_speculation) == 10
    assert "plague" in pack and "plague" not in pack.without("plague")


def test_names_that_no_card_has_are_refused():
    pack = cardlab.pack("nile")
    with pytest.raises(CardlabError, match=r"^No card of this pack is called 'barley': they are papyrus, wheat"):
        pack.count("barley")
    with pytest.raises(CardlabError, match="grapes"):
        pack.without("grapes")
    with pytest.raises(CardlabError, match="7 is no card"):
        pack.without(7)
    with pytest.raises(CardlabError, match=r"'barley' is no crop of Nile: they are papyrus.*\(rule N1.4\)\.$"):
        pack[0].shows("barley")
    with pytest.raises(CardlabError, match=r"card\.is_plague\.$"):
        pack[0].shows("plague")


def test_a_pack_that_cannot_be_is_refused():
    for options in ({"crops": 8}, {"copies": 0}, {"crops": "five"}):
        with pytest.raises(BadOption, match=r"rule N1\.[45]"):
            cardlab.pack("nile", **options)
    with pytest.raises(BadOption, match=r"^'players' is no option of a pack of Nile: it has crops and copies\.$"):
        cardlab.pack("nile", players=2)
    with pytest.raises(BadOption, match="is no game"):
        cardlab.pack("whist")


# As a list, and as text.


def test_a_pack_is_a_sequence():
    pack = cardlab.pack("nile")
    assert pack[-1].is_plague and len(pack[:16]) == 16 and isinstance(pack[:16], list)
    assert next(reversed(pack)).is_plague and pack.index("wheat") == 16
    assert len(random.Random(1).sample(pack, 5)) == 5


def test_a_pack_prints_what_it_holds():
    pack = cardlab.pack("nile", crops=3, copies=2)
    assert repr(pack) == (
        "Pack of Nile, 10 cards: 2 papyrus, 2 wheat, 2 lettuce, papyrus-wheat, papyrus-lettuce, wheat-lettuce, plague"
    )
    shuffled = pack.shuffled(0)
    assert repr(shuffled).startswith("Pack of Nile, 10 cards, shuffled with seed 0, top card first: papyrus-lettuce,")
    assert shuffled._repr_html_().count("<span") == 10 and "seed 0" in shuffled._repr_html_()
    shuffled.draw(9)
    assert repr(shuffled).startswith("Pack of Nile, 1 card, ")
    shuffled.draw()
    assert repr(shuffled).startswith("Pack of Nile, 0 cards")
