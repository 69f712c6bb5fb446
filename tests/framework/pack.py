"""What the two test games have in common: a pack, hands and a face-down pile, and plain words for them.

Nobody sees the others' hands and the pile; everything else lies open and is known to all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from typing import Annotated, Any

from cardlab.engine.definition import Definition
from cardlab.engine.emit import emit
from cardlab.engine.fair import RESAMPLES, FairNumbers, throw_anew
from cardlab.engine.outcome import Outcome
from cardlab.engine.plain_words import encode_plainly, plain_scores, plain_words
from cardlab.engine.stacks import bring_to_top, shuffle
from cardlab.engine.state import Grid, Row, declare
from cardlab.engine.table import NOBODY, SeatView, Table, carry_dice, deal_below, random_below


@dataclass(frozen=True)
class NoOptions:
    """The options of a game that has none."""


@declare
class PackTable(Table):
    """A table with one pack of up to 52 kinds, two of them at most."""

    active: int  # the seat whose turn it is
    pile: Annotated[Row, 104]  # the face-down cards, top card last
    pile_count: int
    hand: Annotated[Grid, 6, 52]  # cards of each kind, a row a seat
    hand_count: Annotated[Row, 6]


@declare
class PackView(SeatView):
    """What a seat sees of it."""

    active: int
    hand: Annotated[Row, 52]
    hand_count: Annotated[Row, 6]
    pile_count: int


def begin_with_pack(s: PackTable, kinds: int, copies: int) -> None:
    """Shuffle a pack of so many kinds into the pile."""
    s.pile_count = kinds * copies
    for place in range(s.pile_count):
        s.pile[place] = place % kinds
    shuffle(s, s.pile, s.pile_count)
    s.turn = 1
    s.round = 1


def take_top(s: PackTable) -> int:
    """Take the top card off the pile and return it; places above the top hold 0."""
    s.pile_count -= 1
    card = s.pile[s.pile_count]
    s.pile[s.pile_count] = 0
    return card


def take_into_hand(s: PackTable, seat: int) -> int:
    """Take the top card of the pile into a hand and return it."""
    card = take_top(s)
    s.hand[seat][card] += 1
    s.hand_count[seat] += 1
    return card


def put_top_anywhere(s: PackTable) -> None:
    """Put the top card back into the pile, at any place with equal chance."""
    place = deal_below(s, s.pile_count)
    card = s.pile[place]
    s.pile[place] = s.pile[s.pile_count - 1]
    s.pile[s.pile_count - 1] = card


def look_at_pack(s: PackTable, seat: int, v: PackView) -> None:
    """Fill in the own hand and how many cards lie elsewhere."""
    carry_dice(s, seat, v)
    v.active = s.active
    v.hand[:] = s.hand[seat]
    v.hand_count[:] = s.hand_count
    v.pile_count = s.pile_count


def random(view: PackView, actions: Sequence[int]) -> int:
    """Choose any legal action, each equally likely."""
    return actions[random_below(view, len(actions))]


def unseen(s: PackTable, seat: int | None) -> list[int]:
    """Return the cards that a seat does not see: those of the pile and of the others' hands (None: of the pile)."""
    others = [] if seat is None else [each for each in range(s.seats) if each != seat]
    return s.pile[: s.pile_count] + [card for each in others for card in range(52) for _ in range(s.hand[each][card])]


def pack_definition(
    actions: Sequence[str], cards: Sequence[str], what: type[IntEnum], rules: Sequence[str], secret: Any, **parts: Any
) -> Definition:
    """Return the definition of such a game; the last of its events, ``what``, is that cards were dealt anew."""

    def next_card(s: PackTable, seat: int | None) -> dict[str, Fraction]:
        hidden = unseen(s, seat) if s.pile_count else []
        return {cards[card]: Fraction(hidden.count(card), len(hidden)) for card in sorted(set(hidden))}

    def resample(s: PackTable, seat: int, seed: int) -> None:
        numbers, hidden = FairNumbers(seed, RESAMPLES, seat), unseen(s, seat)
        numbers.shuffle(hidden)
        for other in range(s.seats):
            if other != seat:
                dealt = [hidden.pop() for _ in range(s.hand_count[other])]
                s.hand[other] = [dealt.count(card) for card in range(52)]
        s.pile[: s.pile_count] = hidden
        throw_anew(s, numbers)
        emit(s, len(what) - 1, seat, NOBODY, 0)

    given: dict[str, Any] = {
        "package": __package__,
        "phases": ("Play",),
        "options": NoOptions,
        "check_options": lambda options, players: None,
        "encode_options": encode_plainly,
        "can_be_forced": lambda s, card: card in unseen(s, None),
        "force": lambda s, card: bring_to_top(s.pile, s.pile_count, card),
        "next_kind": lambda s: s.pile[s.pile_count - 1],
        "kinds": len(cards),
        "score": plain_scores(parts["tell_outcome"]),
        "next_card_chances": next_card,
        "resample": resample,
        "players": {"random": random},
    }
    return Definition(**(given | plain_words(parts["title"], actions, cards, what, rules, secret) | parts))


def outcome_of(definition: Definition, s: PackTable) -> Outcome:
    """Return how a game has ended."""
    outcome = Outcome()
    assert definition.tell_outcome is not None
    definition.tell_outcome(s, outcome)
    return outcome
