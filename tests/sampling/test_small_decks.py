"""N11, U10, B11: with few cards unseen, chances and cards dealt anew are those of the definition, by enumeration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

import cardlab
from cardlab.games.burrow.components import Stage
from tests.beerbread.table import names_of
from tests.nile.deals import bounds_that_bind

from . import wrong_samplers as wrong
from .enumeration import Verdict, judge
from .knowledge import BEERBREAD, BURROW, NILE, Subject

MOST = 7  # unseen cards: 5,040 ways to lay them out
GAMES: list[tuple[Subject, int, dict[str, Any]]] = [
    (NILE, 2, {"crops": 2, "copies": 3, "opening_hand": 1}),
    (NILE, 3, {"crops": 2, "copies": 4, "opening_hand": 1, "keep_current_flood": True}),
    (NILE, 2, {"crops": 3, "copies": 2, "opening_hand": 1, "open_discards": True}),
    (BURROW, 2, {"decks": 1, "specials": 1, "max_rounds": 1}),
    (BURROW, 2, {"decks": 1, "specials": 2, "layout": "compact", "max_rounds": 1}),
    (BEERBREAD, 2, {}),
    (BEERBREAD, 2, {"take_back": "after_fruitful", "exchange_cards": "dry"}),
]


def moments(subject: Subject, players: int, options: dict[str, Any], seeds: int) -> Iterator[tuple[cardlab.Game, int]]:
    """Yield a game at each step at which a seat does not see some cards, but few, and that seat."""
    for seed in range(seeds):
        game = cardlab.deal(subject.name, players, seed, **options)
        game.advance("end", ["random"] * players)
        for step in range(game.length):
            game.goto(step)
            for seat in range(players):
                if 3 <= len(subject.hidden(game.view(seat)).cards) <= MOST - 1:
                    yield game, seat


def next_card(subject: Subject, s: Any, seat: int) -> dict[str, Fraction]:
    """Return the chances of the card in the next place, by enumeration."""
    found: Counter[str] = Counter()
    names = names_of(s) if subject is BEERBREAD else ()
    for deal, chance in subject.hidden(subject.view(s, seat)).deals().items():
        card = next(cards[0] for place, cards in deal if place == (subject.next_place or deal[0][0]))
        found[names[card] if names else subject.name_of(s, card)] += chance  # type: ignore[assignment]
    return dict(found)  # type: ignore[arg-type]


@pytest.mark.parametrize(("subject", "players", "options"), GAMES)
def test_chances_are_those_of_the_enumeration(subject: Subject, players: int, options: dict[str, Any]) -> None:
    """N11.1, N11.2, U10.1, B11.1, B11.2: exactly, through game.chance, where a card of this pile comes next."""
    compared = 0
    for game, seat in moments(subject, players, options, 3):
        s = game.position
        pile = {"nile": "pile_count", "beerbread": "deck_count"}.get(subject.name)
        after_a_shuffle = getattr(s, pile) == 0 if pile else s.stage in (Stage.SCORE, Stage.LAY_OUT)
        if after_a_shuffle:
            continue
        chances = game.chance(seat)
        if subject is BEERBREAD and not chances:
            continue  # the last draw is over (B2.1)
        assert chances == next_card(subject, s, seat), game.code
        compared += 1
    assert compared > 5


def verdict(subject: Subject, s: Any, seat: int, sampler: Callable[[Any, int, int], None]) -> Verdict:
    """Deal anew many times; what the seat sees must stay, and each deal must come as often as enumeration says."""
    chances = subject.hidden(subject.view(s, seat)).deals()
    counts: Counter[Any] = Counter()
    before = subject.view(s, seat)
    for seed in range(max(2_000, 12 * len(chances))):
        after = s.copy()
        sampler(after, seat, seed)
        assert subject.view(after, seat) == before
        counts[subject.deal(after, seat)] += 1
    return judge(counts, chances)


def first(subject: Subject, players: int, options: dict[str, Any], wanted: Callable[[Any, int], bool]) -> Any:
    """Return the first position of real games with this seat's few unseen cards, and what is wanted."""
    return next(
        (game.position, seat) for game, seat in moments(subject, players, options, 12) if wanted(game.position, seat)
    )


def knows_a_card(s: Any, seat: int) -> bool:
    """Whether the other's hand holds a known card, and the deck two of its back, with both backs in the deck."""
    goods = [s.good[card] for card in s.deck[: s.deck_count]]
    return any(goods.count(s.good[card]) >= 1 for card in range(60) if s.known[seat][card]) and len(set(goods)) == 2


def face_down_field(s: Any, seat: int) -> bool:
    """Whether cards lie face down in the Field and in the pile too."""
    return any(place.startswith("card") and int(place.split()[1]) < s.next_card
               for place, _ in BURROW.deal(s, seat)) and s.card_count - s.next_card >= 2  # fmt: skip


TABLES: dict[str, Callable[[], tuple[Subject, Any, int]]] = {
    "a storage and its bounds": lambda: (NILE, bounds_that_bind(), 0),
    "the Plague among the discards": lambda: (
        NILE, bounds_that_bind(pile="papyrus-wheat, papyrus-lettuce", seen="plague"), 0),
    "three seats": lambda: (NILE, *first(NILE, *GAMES[1][1:], lambda s, seat: s.pile_count > 1)),
    "open discards": lambda: (NILE, *first(NILE, *GAMES[2][1:], lambda s, seat: s.pile_count > 1)),
    "Field and Seed Pile": lambda: (BURROW, *first(BURROW, *GAMES[3][1:], face_down_field)),
    "cards known in a hand": lambda: (BEERBREAD, *first(BEERBREAD, *GAMES[5][1:], knows_a_card)),
}  # fmt: skip
WRONG = [
    ("a storage and its bounds", wrong.plague_in_a_hand, wrong.NILE),
    ("a storage and its bounds", wrong.storage_above_its_bound, wrong.NILE),
    ("a storage and its bounds", wrong.traded_card_moved, wrong.NILE),
    ("cards known in a hand", wrong.passed_card_moved, wrong.BEERBREAD),
]
ONLY_LESS_LIKELY = [
    ("a storage and its bounds", wrong.plague_in_its_old_place),
    ("cards known in a hand", wrong.nearest_with_that_back),
    ("Field and Seed Pile", wrong.field_stays),
]


@pytest.mark.parametrize("name", TABLES)
def test_dealing_anew_is_uniform_over_all_deals_that_fit(name: str) -> None:
    """N11.2, U10.1, B11.2: what fits the view, and nothing else, each deal as often as its ways say."""
    subject, s, seat = TABLES[name]()
    found = verdict(subject, s, seat, subject.rules.resample)
    assert found.accepted, found


@pytest.mark.parametrize("often", ["always", "in one deal of ten"])
@pytest.mark.parametrize(("name", "sampler", "right"), WRONG)
def test_deals_that_cannot_be_are_found(name: str, sampler: Any, right: Any, often: str) -> None:
    """N8.2, N11.2, B11.2: a Plague in a hand, a storage above its bound, a traded or a passed card moved."""
    subject, s, seat = TABLES[name]()
    planted = sampler if often == "always" else wrong.now_and_then(sampler, right)
    assert verdict(subject, s, seat, planted).impossible


@pytest.mark.parametrize(("name", "sampler"), ONLY_LESS_LIKELY)
def test_deals_that_come_too_often_are_found(name: str, sampler: Any) -> None:
    """N11.1, U10.1, B11.1: every deal is possible, but not as often as it comes."""
    subject, s, seat = TABLES[name]()
    assert verdict(subject, s, seat, sampler).clearly_wrong
