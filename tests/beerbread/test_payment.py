"""B7.1, B13.8: what pays a recipe, compared with trying out every way to replace its tokens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from .table import composites, table

GRAIN = {1, 2, 3}
WATER, WHEAT, BARLEY, RYE, HOPS = range(5)
# For each substitution: from which kinds to which.
REPLACES = {
    "miller": (GRAIN, GRAIN), "dowser": ({WHEAT, BARLEY}, {WATER}), "herbalist": ({HOPS}, GRAIN),
    "hopbaker": (GRAIN, {HOPS}),
}  # fmt: skip
WORDS = ("water", "wheat", "barley", "rye", "hops")


def ways(token: int, left: dict[str, int]) -> Iterator[tuple[int, str | None]]:
    """Yield the kinds that can stand for one token asked for, and the substitution used."""
    yield token, None
    for name, (asked, paid) in REPLACES.items():
        if left[name] and token in asked:
            for kind in paid - {token}:
                yield kind, name


def payments(tokens: list[int], left: dict[str, int]) -> set[tuple[int, ...]]:
    """Return every multiset of tokens that pays for these, as sorted rows."""
    if not tokens:
        return {()}
    found = set()
    for kind, name in ways(tokens[0], left):
        rest = {**left, name: left[name] - 1} if name else left
        found |= {tuple(sorted((kind, *more))) for more in payments(tokens[1:], rest)}
    return found


def test_all_payments_and_no_others() -> None:
    """B13.8, B7.1: random recipes, storages, kettles and substitutions."""
    chance = random.Random(5)
    tried = several = none = 0
    for _ in range(250):
        recipe = [chance.choice((0, 0, 1, 1, 2)) for _ in range(5)]
        if not any(recipe):
            continue
        storage = [chance.randrange(4) for _ in range(5)]
        upgrades = [chance.choice((*REPLACES, "kettle")) for _ in range(chance.randrange(5))]
        cards = {f"{kind} {at}": f"bread 4; -; 1 0 0 0 0; {kind}" for at, kind in enumerate(upgrades)}
        cards["ale"] = f"beer 5; -; {' '.join(map(str, recipe))}; cart"
        stored = ", ".join(f"{n} {word}" for n, word in zip(storage, WORDS, strict=True))
        in_slots = ", ".join(name for name in cards if name != "ale")
        s = table(cards=cards, hands={"Ada": "ale", "Bo": "beer30"}, storage=30, year=2, upgrades={"Ada": in_slots},
                  storages={"Ada": stored})  # fmt: skip
        asked = [max(0, recipe[0] - upgrades.count("kettle")), *recipe[1:]]
        tokens = [kind for kind in range(5) for _ in range(asked[kind])]
        left = {name: upgrades.count(name) for name in REPLACES}
        wanted = {p for p in payments(tokens, left) if all(p.count(kind) <= storage[kind] for kind in range(5))}
        found = [words[2:] for words in composites(s) if words[1] == "brew"]
        if any(left.values()):
            assert len(set(found)) == len(found), "one order"
            assert {tuple(WORDS.index(word) for word in words) for words in found} == wanted
        else:
            assert found == [()] * len(wanted)
        tried += 1
        several += len(wanted) > 1
        none += not wanted
    assert tried > 200 and several > 40 and none > 40


def test_the_words_of_a_payment_are_in_table_order() -> None:
    """B7.1: and each multiset can be said in one way."""
    cards = {"mill": "bread 4; -; 1 0 0 0 0; miller", "mill too": "bread 4; -; 1 0 0 0 0; miller",
             "ale": "beer 5; -; 0 1 1 1 0; cart"}  # fmt: skip
    s = table(cards=cards, hands={"Ada": "ale", "Bo": "beer30"}, upgrades={"Ada": "mill, mill too"}, year=2,
              storages={"Ada": "3 wheat, 3 barley, 3 rye"})  # fmt: skip
    found = list(composites(s, "ale", "brew"))
    assert all(list(map(WORDS.index, words)) == sorted(map(WORDS.index, words)) for words in found)
    triples = {tuple(sorted(each)) for each in product(range(1, 4), repeat=3)}
    assert len(found) == len(triples) == 10
