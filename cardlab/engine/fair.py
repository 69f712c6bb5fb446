"""Fair whole numbers of any size from a stream of its own, for what is shuffled outside a deal."""

from __future__ import annotations

from typing import TypeVar

from .philox import WORD, philox4x32
from .table import Table

T = TypeVar("T")

# Streams of one key (see table.py: 0 deals, the seats' dice count up from 1).
RESAMPLES = 2**31
PACKS = 2**31 + 1
# Deals begin at block 0 of their stream and use a few blocks a shuffle: from here on no deal has been.
LATER_SHUFFLES = 2**30


class FairNumbers:
    """Numbers from one Philox stream; the same seed, stream and branch give the same numbers for ever.

    >>> numbers = FairNumbers(7, PACKS)
    >>> numbers.below(6), numbers.below(10**30) < 10**30
    (3, True)
    """

    def __init__(self, seed: int, stream: int, branch: int = 0) -> None:
        self._key = (seed & WORD, seed >> 32)
        self._stream = stream
        self._branch = branch
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        """Return the next word, 0 to 2**32 - 1."""
        if not self._words:
            words = philox4x32(self._block & WORD, self._block >> 32, self._branch, self._stream, *self._key)
            self._words = list(reversed(words))
            self._block += 1
        return self._words.pop()

    def below(self, n: int) -> int:
        """Return a fair number from 0 to n - 1: as few words as hold it, low word first.

        Numbers from the incomplete last stretch are thrown away, so that every result is equally likely.
        """
        count = max(1, ((n - 1).bit_length() + 31) // 32)
        fair = (1 << 32 * count) - (1 << 32 * count) % n
        while True:
            number = self.word()
            for place in range(1, count):
                number += self.word() << 32 * place
            if number < fair:
                return number % n

    def shuffle(self, cards: list[T]) -> None:
        """Shuffle a list in place (Fisher and Yates, from the end): every order is equally likely."""
        for place in range(len(cards) - 1, 0, -1):
            other = self.below(place + 1)
            cards[place], cards[other] = cards[other], cards[place]


def throw_anew(s: Table, numbers: FairNumbers) -> None:
    """Let shuffles still to come, and the seats' dice, be other ones: what is unseen is being dealt anew.

    With the old dice many such games, played on by "random", would all see the same throws.
    """
    s.words_used = 4 * (LATER_SHUFFLES + numbers.below(LATER_SHUFFLES))
    s.dice_low = numbers.below(WORD + 1)
    s.dice_high = numbers.below(WORD + 1)
