"""The random stream is the published one."""

from __future__ import annotations

import pytest

from cardlab.engine.philox import philox4x32

# Random123, the library of Salmon et al., file kat_vectors: philox4x32, ten rounds. Counter, key, expected block.
PUBLISHED = [
    ("00000000 00000000 00000000 00000000", "00000000 00000000", "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
    ("ffffffff ffffffff ffffffff ffffffff", "ffffffff ffffffff", "408f276d 41c83b0e a20bc7c6 6d5451fd"),
    ("243f6a88 85a308d3 13198a2e 03707344", "a4093822 299f31d0", "d16cfe09 94fdcceb 5001e420 24126ea1"),
]


@pytest.mark.parametrize(("counter", "key", "block"), PUBLISHED)
def test_published_vectors(counter: str, key: str, block: str) -> None:
    words = philox4x32(*(int(word, 16) for word in f"{counter} {key}".split()))
    assert " ".join(f"{word:08x}" for word in words) == block


def test_every_input_matters() -> None:
    start = [1, 2, 3, 4, 5, 6]
    blocks = {philox4x32(*start)}
    for place in range(6):
        for bit in (0, 31):
            changed = list(start)
            changed[place] ^= 1 << bit
            blocks.add(philox4x32(*changed))
    assert len(blocks) == 13
    assert all(0 <= word < 2**32 for block in blocks for word in block)
