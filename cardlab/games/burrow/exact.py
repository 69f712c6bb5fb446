"""U10: the exact chances of the next card, and dealing anew what nobody sees.

Every face-down card, in the Field or in the Seed Pile, is equally likely to be any of those nobody has seen in
this round. All seats see the same, so the chances are the same for all of them.
"""

from __future__ import annotations

from fractions import Fraction

from ...engine.emit import emit
from ...engine.fair import RESAMPLES, FairNumbers, throw_anew
from .components import KINDS, NO_CARD, RANK_COUNT, RANKS, SEEDS, Stage
from .ending import score_round
from .events import What
from .state import Position
from .words import hidden_cards, short_name


def next_card(s: Position) -> dict[str, Fraction]:
    """Return what the next card turned up or drawn is, by rank ("7"), "Otter" or "Poacher", with exact chances.

    Empty when the game is over, and when the scoring to come ends it. When only the round is over, it is the first
    card of the next one that is meant.

    >>> import cardlab
    >>> next_card(cardlab.deal("burrow", players=2, seed=7).position)["Otter"]
    Fraction(1, 28)
    """
    if s.over or _ends_with_this_scoring(s):
        return {}
    shuffled_first = s.stage == Stage.SCORE or s.stage == Stage.LAY_OUT
    unseen = list(range(s.card_count)) if shuffled_first else hidden_cards(s)
    counts = [0] * KINDS
    for card in unseen:
        counts[s.cards[card]] += 1
    by_name = {rank: sum(counts[place:SEEDS:RANK_COUNT]) for place, rank in enumerate(RANKS)}
    by_name.update({short_name(kind): counts[kind] for kind in range(SEEDS, KINDS)})
    return {name: Fraction(count, len(unseen)) for name, count in by_name.items() if count}


def _ends_with_this_scoring(s: Position) -> bool:
    """U9.1: whether the next step scores the last round."""
    if s.stage != Stage.SCORE:
        return False
    twin = s.copy()
    score_round(twin)
    return bool(twin.over)


def resample(s: Position, seat: int, seed: int) -> None:
    """Deal anew, in place, all cards nobody sees: every order of them is equally likely.

    Rounds still to come are dealt otherwise too. The same seed deals the same for ever: this is part of the
    format of codes.
    """
    numbers = FairNumbers(seed, RESAMPLES, seat)
    places = hidden_cards(s)
    kinds = [s.cards[card] for card in places]
    numbers.shuffle(kinds)
    for card, kind in zip(places, kinds, strict=True):
        s.cards[card] = kind
    throw_anew(s, numbers)
    emit(s, What.RESAMPLED, seat, NO_CARD, 0)
