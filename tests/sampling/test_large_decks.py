"""N11, U10, B11: in full games cards dealt anew come as often as they must, by chi-square against plain formulas."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Any, NamedTuple

import pytest

from tests.nile.deals import furnished, moment, played
from tests.nile.table import CROPS
from tests.playing import play

from . import wrong_samplers as wrong
from .enumeration import Hidden, Verdict, judge
from .knowledge import BEERBREAD, BURROW, NILE, Subject

TRIALS = 4_000
Where = Mapping[str, tuple[Any, ...]]  # the cards of each place


class Question(NamedTuple):
    """Something to be read off a deal, and how likely each answer is."""

    ask: Callable[[Where], Hashable]
    chances: Mapping[Hashable, Fraction]


def hypergeometric(cards: int, good: int, drawn: int) -> dict[Hashable, Fraction]:
    """Return how likely so many good ones are among the drawn."""
    least, most = max(0, drawn - (cards - good)), min(good, drawn)
    return {
        k: Fraction(comb(good, k) * comb(cards - good, drawn - k), comb(cards, drawn)) for k in range(least, most + 1)
    }


def nile_questions(v: Any, hidden: Hidden) -> dict[str, Question]:
    """N11.2: with one other seat; what its storage can hold is weighed by the ways to choose it."""
    cards, places, other = Counter(hidden.cards), Counter(hidden.places), 1 - v.seat
    storage, hand, bounds = f"storage of {other}", f"hand of {other}", v.received[other][: v.crops]
    ways = {
        content: prod(comb(cards[crop], number) for crop, number in zip(CROPS, content, strict=False))
        for content in product(*(range(bound + 1) for bound in bounds))
        if sum(content) == places[storage]
    }
    contents = {content: Fraction(count, sum(ways.values())) for content, count in ways.items()}
    loose = len(hidden.cards) - places[storage] - 1
    wheat: Counter[Hashable] = Counter()
    for content, chance in contents.items():
        for number, share in hypergeometric(loose, cards["wheat"] - content[1], places[hand]).items():
            wheat[number] += chance * share  # type: ignore[assignment]
    pile = v.pile_count
    return {
        "storage": Question(lambda at: tuple(at[storage].count(crop) for crop in CROPS[: v.crops]), contents),
        "wheat in the hand": Question(lambda at: at[hand].count("wheat"), wheat),  # type: ignore[arg-type]
        "place of the Plague": Question(
            lambda at: next((place for place in at if "plague" in at[place]), ""),
            {f"pile {depth}": Fraction(1, pile) for depth in range(pile)},
        ),
        "own trades": Question(lambda at: "missing" in at, {False: Fraction(1)}),
    }


def burrow_questions(v: Any, hidden: Hidden) -> dict[str, Question]:
    """U10.1: every order of the cards is equally likely."""
    cards, places = len(hidden.cards), list(hidden.places)
    ranks = Counter(BURROW.name_of(None, card) for card in hidden.cards)
    otters, half = ranks["Otter"], cards // 2
    return {
        **{
            f"rank of {place}": Question(
                lambda at, place=place: BURROW.name_of(None, at[place][0]),  # type: ignore[misc]
                {rank: Fraction(count, cards) for rank, count in ranks.items()},
            )
            for place in (places[0], places[half], places[-1])
        },
        "the first Otter": Question(
            lambda at: next(number for number, place in enumerate(places) if at[place][0] == 53),
            {first: Fraction(comb(cards - 1 - first, otters - 1), comb(cards, otters)) for first in range(cards)},
        ),
        "Poachers in the first half": Question(
            lambda at: sum(at[place][0] == 52 for place in places[:half]),
            hypergeometric(cards, ranks["Poacher"], half),
        ),
    }


def beerbread_questions(v: Any, hidden: Hidden) -> dict[str, Question]:
    """B11.1, B11.2: which cards of each back, and the top card of its back."""
    asked = {"what is known": Question(lambda at: "missing" in at, {False: Fraction(1)})}
    tops = [card for card in hidden.cards if v.good[card] == v.top_good]
    asked["top card"] = Question(lambda at: at["deck 0"][0], {card: Fraction(1, len(tops)) for card in tops})
    for good in range(2):
        place = f"hand, back {good}"
        alike = [card for card in hidden.cards if v.good[card] == good]
        dear = {card for card in alike if v.coins[card] >= 7}
        asked[f"dear cards in the hand, {good}"] = Question(
            lambda at, place=place, dear=dear: sum(card in dear for card in at.get(place, ())),  # type: ignore[misc]
            hypergeometric(len(alike), len(dear), hidden.places.count(place)),
        )
    # Each card of the other back that is not in the hand lies anywhere but on top.
    other = next(card for card in hidden.cards if v.good[card] != v.top_good)
    place, depth = f"hand, back {1 - v.top_good}", v.deck_count
    alike = [card for card in hidden.cards if v.good[card] == 1 - v.top_good]
    held = Fraction(hidden.places.count(place), len(alike))
    chances: dict[Hashable, Fraction] = {f"deck {at}": (1 - held) / (depth - 1) for at in range(1, depth)}
    asked["one card"] = Question(lambda at: next(p for p in at if other in at[p]), chances | {place: held})
    return asked


QUESTIONS = {"nile": nile_questions, "burrow": burrow_questions, "beerbread": beerbread_questions}


def verdicts(subject: Subject, s: Any, seat: int, sampler: Callable[[Any, int, int], None]) -> dict[str, Verdict]:
    """Deal anew many times, and judge the answers to each question; what the seat sees must stay."""
    before = subject.view(s, seat)
    asked = QUESTIONS[subject.name](before, subject.hidden(before))
    counts: dict[str, Counter[Hashable]] = {name: Counter() for name in asked}
    for seed in range(TRIALS):
        after = s.copy()
        sampler(after, seat, seed)
        assert subject.view(after, seat) == before
        where = dict(subject.deal(after, seat))
        for name, question in asked.items():
            counts[name][question.ask(where)] += 1
    return {name: judge(counts[name], question.chances) for name, question in asked.items()}


def half_played_nile() -> tuple[Subject, Any, int]:
    """Two seats, a full deck, a storage traded from, and both have traded."""
    wanted = {"a storage traded from", "own trade", "another's trade"}
    for seed in range(30):
        for s in played(furnished(2, seed), seed):
            if s.pile_count > 5 and not s.discards[28] and wanted <= moment(s, 0):
                return NILE, s.copy(), 0
    raise AssertionError("no such moment")


def early_burrow() -> tuple[Subject, Any, int]:
    """A round that has just begun."""
    return BURROW, play(0, 3, 1, 30, force=False, name="burrow").positions[-1], 1


def hands_passed_in_beerbread() -> tuple[Subject, Any, int]:
    """A fruitful year: cards of the other's hand are known, others are not."""
    for dice in range(20):
        for s in play(0, 4, dice, 60, force=False, name="beerbread").positions:
            known = sum(s.known[0])
            if 0 < known < s.hand_count[1] - 1 and s.deck_count > 20:
                return BEERBREAD, s, 0
    raise AssertionError("no such moment")


MOMENTS = {"nile": half_played_nile, "burrow": early_burrow, "beerbread": hands_passed_in_beerbread}
WRONG = [
    ("nile", wrong.plague_in_a_hand, "place of the Plague"),
    ("nile", wrong.storage_above_its_bound, "storage"),
    ("nile", wrong.traded_card_moved, "own trades"),
    ("nile", wrong.plague_in_its_old_place, "place of the Plague"),
    ("beerbread", wrong.passed_card_moved, "what is known"),
]


@pytest.mark.parametrize("name", MOMENTS)
def test_cards_dealt_anew_come_as_often_as_they_must(name: str) -> None:
    """N11.2, U10.1, B11.2: a right sampler fails here once in millions of sets of seeds."""
    subject, s, seat = MOMENTS[name]()
    found = verdicts(subject, s, seat, subject.rules.resample)
    assert all(verdict.accepted for verdict in found.values()), found


@pytest.mark.parametrize(("name", "sampler", "question"), WRONG)
def test_wrong_samplers_are_found(name: str, sampler: Any, question: str) -> None:
    """N8.2, N11.2, B11.2: by the question that is about it."""
    assert verdicts(*MOMENTS[name](), sampler)[question].clearly_wrong
