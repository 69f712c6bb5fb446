"""Wrong versions of N10 Scoring."""

from __future__ import annotations

from .wrong import wrong

MUTANTS = [
    wrong(
        "largest piles first",
        "N10.1",
        "scoring",
        "sorted(storage)",
        "sorted(storage, reverse=True)",
    ),
    wrong(
        "piles in crop order",
        "N10.1",
        "scoring",
        "tuple(sorted(storage))",
        "tuple(storage)",
    ),
    wrong(
        "hands count",
        "N10.1",
        "scoring",
        "s.storage[seat][: s.crops]",
        "[a + b for a, b in zip(s.storage[seat][: s.crops], s.hand[seat])]",
    ),
    wrong(
        "fields count",
        "N10.1",
        "scoring",
        "s.storage[seat][: s.crops]",
        "[n + s.field_size[i] * (s.field_owner[i] == seat) for i, n in enumerate(s.storage[seat][: s.crops])]",
    ),
    wrong(
        "zeros are left out",
        "N10.1",
        "scoring",
        "sorted(storage)",
        "sorted(n for n in storage if n) or [0]",
    ),
    wrong("always five piles", "N10.1", "scoring", "s.storage[seat][: s.crops]", "s.storage[seat][:5]"),
    wrong("the smaller ranks higher", "N10.1", "scoring", "sum(other > pile for", "sum(other < pile for"),
    wrong(
        "only the smallest pile is compared", "N10.1", "scoring", "sum(other > pile for", "sum(other[0] > pile[0] for"
    ),
    wrong(
        "the last piles are not compared", "N10.1", "scoring", "sum(other > pile for", "sum(other[:-1] > pile[:-1] for"
    ),
    wrong("the sum decides", "N10.1", "scoring", "sum(other > pile for", "sum(sum(other) > sum(pile) for"),
    wrong(
        "equal storages share the lower place",
        "N10.1",
        "scoring",
        "1 + sum(other > pile for other in self.piles)",
        "sum(other >= pile for other in self.piles)",
    ),
    wrong(
        "the first of equals wins",
        "N10.1",
        "scoring",
        "return first[0] if len(first) == 1 else first",
        "return first[0]",
    ),
]
