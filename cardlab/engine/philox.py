"""The random stream: Philox4x32-10, the same numbers in every Python, for ever.

Source: Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (SC 2011),
with the test vectors the authors published. A block of four 32-bit words is a pure function of a
counter and a key, so any word of any game can be computed without the ones before it.
Neither numpy nor ``random`` promises a stable stream; a deal must be the same in ten years.
"""

from __future__ import annotations

MULTIPLY_0 = 0xD2511F53
MULTIPLY_1 = 0xCD9E8D57
BUMP_0 = 0x9E3779B9
BUMP_1 = 0xBB67AE85
WORD = 0xFFFFFFFF


def philox4x32(
    counter_0: int, counter_1: int, counter_2: int, counter_3: int, key_0: int, key_1: int
) -> tuple[int, int, int, int]:
    """Return the block of four words (each 0 to 2**32 - 1) for this counter and key, after ten rounds.

    The high half of a product is shifted and then masked, which is right for Python's unbounded
    whole numbers and for wrapping 64-bit ones alike.

    >>> [f"{word:08x}" for word in philox4x32(0, 0, 0, 0, 0, 0)]
    ['6627e8d5', 'e169c58d', 'bc57ac4c', '9b00dbd8']
    """
    for _ in range(10):
        product_0 = MULTIPLY_0 * counter_0
        product_1 = MULTIPLY_1 * counter_2
        counter_0 = ((product_1 >> 32) & WORD) ^ counter_1 ^ key_0
        counter_1 = product_1 & WORD
        counter_2 = ((product_0 >> 32) & WORD) ^ counter_3 ^ key_1
        counter_3 = product_0 & WORD
        key_0 = (key_0 + BUMP_0) & WORD
        key_1 = (key_1 + BUMP_1) & WORD
    return counter_0, counter_1, counter_2, counter_3
