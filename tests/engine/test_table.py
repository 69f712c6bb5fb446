"""The dice: fair by construction, a pure function of seed, game, seat and decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import cardlab
from cardlab.engine import table
from cardlab.engine.table import SeatView, Table, begin, carry_dice, deal_below, random_below

SIZES = [1, 2, 3, 5, 6, 7, 29, 64, 1000, 2**31, 2**31 + 1, 2**32 - 1, 2**32]


def deal_from(words: list[int], monkeypatch: pytest.MonkeyPatch) -> Callable[[int], int]:
    """Return a die on stream 0 that is fed these words."""
    feed(words, monkeypatch)
    s = Table()
    return lambda n: deal_below(s, n)


def throw_from(words: list[int], monkeypatch: pytest.MonkeyPatch) -> Callable[[int], int]:
    """Return a seat's die that is fed these words."""
    feed(words, monkeypatch)
    v = SeatView()
    return lambda n: random_below(v, n)


def feed(words: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    padded = words + [0] * (-len(words) % 4)
    blocks = {at: tuple(padded[4 * at : 4 * at + 4]) for at in range(len(padded) // 4)}
    monkeypatch.setattr(table, "philox4x32", lambda block, *rest: blocks[block])


@pytest.mark.parametrize("die_from", [deal_from, throw_from])
@pytest.mark.parametrize("n", SIZES)
def test_words_of_the_incomplete_last_stretch_are_thrown_away(
    n: int, die_from: Callable[[list[int], pytest.MonkeyPatch], Callable[[int], int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the 2**32 words exactly floor(2**32 / n) give each number: the last that counts, the first that does not."""
    whole = 2**32 // n * n
    last = whole - 1
    assert die_from([last], monkeypatch)(n) == n - 1
    assert die_from([0], monkeypatch)(n) == 0
    assert die_from([whole - n], monkeypatch)(n) == 0
    if whole < 2**32:
        assert die_from([whole, 2**32 - 1, 1], monkeypatch)(n) == 1 % n
        assert die_from([whole, whole, whole, whole, last], monkeypatch)(n) == n - 1, "also across blocks"


def test_stream_0_is_read_word_by_word() -> None:
    s = Table()
    begin(s, 2, 2**33 + 5, 2**34 + 9)
    words = [deal_below(s, 2**32) for _ in range(6)]
    assert (s.key_low, s.key_high, s.number_low, s.number_high) == (5, 2, 9, 4)
    blocks = [table.philox4x32(block, 9, 4, 0, 5, 2) for block in (0, 1)]
    assert words == [*blocks[0], *blocks[1]][:6] and s.words_used == 6


def throws(seed: int, number: int, seat: int, decision: int, count: int = 8) -> tuple[int, ...]:
    s = Table()
    begin(s, 6, seed, number)
    s.choices_made = decision
    v = SeatView()
    carry_dice(s, seat, v)
    return tuple(random_below(v, 2**32) for _ in range(count))


def test_dice_differ_by_seed_game_seat_and_decision() -> None:
    cases = [(0, 0, 0, 0), (1, 0, 0, 0), (2**32, 0, 0, 0), (0, 1, 0, 0), (0, 2**32, 0, 0), (0, 0, 1, 0), (0, 0, 5, 0),
             (0, 0, 0, 1), (0, 0, 0, 2), (0, 0, 1, 1)]  # fmt: skip
    words = [word for case in cases for word in throws(*case)]
    assert len(set(words)) == len(words)
    assert throws(5, 6, 3, 7) == throws(5, 6, 3, 7)


def test_no_die_reads_the_words_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every throw of every seat and decision has a word of its own, none on stream 0, however long a seat throws."""
    monkeypatch.setattr(table, "philox4x32", lambda block, low, high, stream, *key: ((stream, block),) * 4)

    def words_read() -> Iterator[tuple[int, int, int]]:
        for seat in range(6):
            for decision in (0, 1, 2, 255):
                v = SeatView()
                v.seat, v._decision = seat, decision
                for throw in (0, 1, 2, 3, 4, 7, 16383, 16384, 16385, 32768):
                    v._throws = throw
                    stream, block = read_word(v)
                    assert stream > 0
                    yield stream, block, throw & 3

    words = list(words_read())
    assert len(set(words)) == len(words)


def read_word(v: SeatView) -> tuple[int, int]:
    class Word(tuple[int, int]):
        def __lt__(self, other: object) -> bool:
            return True

        def __mod__(self, n: int) -> Word:
            return self

    block = table.philox4x32
    table.philox4x32 = lambda *counter: tuple(Word(word) for word in block(*counter))  # type: ignore[arg-type,misc]
    try:
        return random_below(v, 1)  # type: ignore[return-value]
    finally:
        table.philox4x32 = block


def test_the_dice_do_not_depend_on_the_path() -> None:
    """Going back and playing on throws the same numbers; so does another way to the same decision."""
    game = cardlab.deal("nile", players=3, seed=11)
    game.advance("end", ["random"] * 3)
    events, code = str(game.events), game.code
    for k in (0, 1, game.length // 2, game.length - 3):
        again = game.branch().goto(k)
        again.advance("end", ["random"] * 3)
        assert str(again.events) == events and again.code == code


def test_other_play_leaves_the_deal_as_it_is() -> None:
    """Stream 0 deals only: the opening and the first pile are the same whoever plays."""
    one, two = (cardlab.deal("nile", seed=3) for _ in range(2))
    one.advance("end", ["random", "greedy"])
    two.advance("end", ["greedy", "random"])
    assert one.goto(0).position == two.goto(0).position
