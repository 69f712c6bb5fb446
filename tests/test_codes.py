"""Codes: short, exact, and never mistaken for another game when a character is wrong."""

from __future__ import annotations

import random

import pytest

import cardlab
from cardlab.codes import LETTERS, _check_characters
from tests.playing import play, snapshot
from tests.test_bad_input import refused

HEADS = ["NILE-2-7", "NILE-5-18446744073709551615.18446744073709551615", "NILE-2-7;crops=6;open_discards=true"]
ALPHABET = LETTERS + "~;=. /\\'\"🌾é\n"


@pytest.fixture(scope="module")
def whole() -> cardlab.Game:
    """A whole game with options, forced cards and cards dealt anew."""
    return play(3, 7, 1, 1000).game


def test_a_deal_has_its_head_as_code() -> None:
    assert cardlab.deal("nile", seed=7).code == "NILE-2-7"
    assert cardlab.deal("nile", 5, 2**64 - 1, number=2**64 - 1).code == HEADS[1]
    game = cardlab.deal("nile", 2, 7, crops=6, open_discards=True)
    assert game.code == HEADS[2]
    for head in HEADS:
        assert cardlab.replay(head).code == head


def test_options_in_any_order_and_with_their_defaults_are_understood() -> None:
    game = cardlab.replay("nile-2-7;open_discards=true;crops=6;copies=16;keep_current_flood=false")
    assert game.code == HEADS[2]


@pytest.mark.parametrize("quote", [" {} ", "`{}`", "'{}'", '"{}"', "“{}”", "{}\n"])
def test_what_is_pasted_around_a_code_is_left_out(quote: str, whole: cardlab.Game) -> None:
    assert snapshot(cardlab.replay(quote.format(whole.code))) == snapshot(whole)


def test_every_option_is_in_the_code() -> None:
    options = {"crops": 3, "copies": 4, "opening_hand": 2, "first_player": 2, "open_discards": True,
               "keep_current_flood": True}  # fmt: skip
    game = cardlab.deal("nile", 3, 5, **options)
    for name, value in options.items():
        assert f";{name}={str(value).lower()}" in game.code
    assert cardlab.replay(game.code).options == game.options


def test_a_step_without_any_choice_is_in_the_code() -> None:
    game = cardlab.deal("nile", seed=7)
    game.step()
    assert game.code.startswith("NILE-2-7~1")
    assert cardlab.replay(game.code).cursor == 1
    assert cardlab.replay(game.back().code).length == 1


def test_an_unfinished_choice_is_not_in_the_code() -> None:
    game = cardlab.deal("nile", seed=7)
    game.advance("decision")
    code = game.code
    game.play("market")
    assert game.code == code


def test_each_changed_character_of_a_whole_game_is_refused(whole: cardlab.Game) -> None:
    """One wrong character never opens another game: each position, each letter of the alphabet and some others."""
    code = whole.code
    for place, right in enumerate(code):
        for wrong in ALPHABET:
            if wrong != right and (place >= len("NILE") or wrong.upper() != right):
                refuse_code(code[:place] + wrong + code[place + 1 :], but=code)


def test_exchanged_doubled_and_missing_characters_are_refused(whole: cardlab.Game) -> None:
    code = whole.code
    for place in range(len(code)):
        refuse_code(code[:place] + code[place + 1 :], but=code)
        refuse_code(code[:place] + code[place] + code[place:], but=code)
        for other in range(place + 1, min(place + 12, len(code))):
            if code[place] != code[other]:
                letters = list(code)
                letters[place], letters[other] = letters[other], letters[place]
                refuse_code("".join(letters), but=code)


def test_a_code_that_is_cut_off_is_refused_or_is_the_deal(whole: cardlab.Game) -> None:
    code = whole.code
    head = code.partition("~")[0]
    for length in range(len(code)):
        part = code[:length]
        if length <= len(head):
            check_a_deal_or_refused(part)
        else:
            refuse_code(part)


@pytest.mark.parametrize("head", HEADS)
def test_each_changed_character_of_a_deal_is_refused_or_another_deal(head: str) -> None:
    for place, right in enumerate(head):
        for wrong in ALPHABET:
            if wrong != right:
                check_a_deal_or_refused(head[:place] + wrong + head[place + 1 :])


def check_a_deal_or_refused(code: str) -> None:
    game = opened(code)
    if game is None:
        refuse_code(code)
    else:
        assert game.length == 0 and not game.over
        assert cardlab.replay(game.code).position == game.position


def opened(code: str) -> cardlab.Game | None:
    try:
        return cardlab.replay(code)
    except cardlab.BadCode:
        return None


def refuse_code(code: object, *words: str, but: str = "") -> None:
    """Assert that a code is refused; one that only differs from ``but`` in what is stripped opens the same game."""
    if isinstance(code, str) and but and code.strip().strip("`'\"“”").strip() == but:
        return
    message = refused(lambda: cardlab.replay(code), *words)  # type: ignore[arg-type]
    assert message[0].isupper() or message[0] in "'\"", message


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("NILE-2-7~2AAAAA", ("newer cardlab", "pip install --upgrade")),
        ("NILE-2-7~zAAAAA", ("newer cardlab",)),
        ("NILE-2-7~", ("cut off",)),
        ("NILE-2-7~1", ("check characters",)),
        ("NILE-2-7~!", ("cut off",)),
        ("NILE-2-7;tables=1f2e3d4c", ("other card tables",)),
        ("NILE-2-7;flood=3", ("'flood' is no option of Nile", "crops")),
        ("NILE-2-7;crops=9", ("crops=9", "2 to 7")),
        ("NILE-2-7;crops=six", ("crops='six'",)),
        ("NILE-2-7;crops=-6", ("crops='-6'",)),
        ("NILE-2-7;crops=6;crops=7", ("named twice",)),
        ("NILE-2-7;open_discards=1", ("true or false",)),
        ("NILE-2-7;", ("is no option",)),
        ("NILE-9-7", ("players=9", "2 to 5")),
        ("NILE-2-18446744073709551616", ("0 to 2**64 - 1",)),
        ("NILE-2-7.18446744073709551616", ("0 to 2**64 - 1",)),
        ("CHESS-2-7", ("no game of cardlab",)),
        ("", ("NILE-2-7",)),
        ("  ", ("NILE-2-7",)),
        ("NILE", ("NILE-2-7",)),
        ("NILE-2", ("NILE-2-7",)),
        ("NILE-2-7-7", ("NILE-2-7",)),
        ("NILE 2 7", ("NILE-2-7",)),
        ("NILE-2-1e3", ("NILE-2-7",)),
        ("🌊" * 500, ("NILE-2-7",)),
        ("NILE-2-" + "9" * 10_000, ("NILE-2-7",)),
        ("NILE-2-7;" + "a" * 10_000, ("is no option",)),
        ("NILE-2-7;crops=" + "9" * 10_000, ("crops=",)),
        ("NILE-2-7;tables=" + "9" * 10_000, ("other card tables",)),
        ("NILE-2-7~1" + "9" * 10_000, ("check characters",)),
        ("NILE-2-7~1\ud800AAA", ("check characters",)),
        ("\0", ("NILE-2-7",)),
        (7, ("A code is text",)),
        (None, ("A code is text",)),
        (b"NILE-2-7", ("A code is text",)),
        (["NILE-2-7"], ("A code is text",)),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_what_is_no_code(code: object, words: tuple[str, ...]) -> None:
    refuse_code(code, *words)


@pytest.mark.parametrize(
    "entries", ["A", "AAAA", "____", "_" * 40, "f" * 400, "-" * 2000, "AAAAA", "!!!!", "AA==", "A.A", "_" * 15_000]
)
@pytest.mark.parametrize("head", ["NILE-2-7", "NILE-5-3;crops=2;copies=3;opening_hand=1"])
def test_entries_that_make_no_game_are_refused_although_the_check_fits(head: str, entries: str) -> None:
    """The check characters of these are right: what they say is damaged all the same."""
    text = f"{head}~1{entries}"
    if entries == "AAAA":
        assert cardlab.replay(text + _check_characters(text)).length == 0
    else:
        refuse_code(text + _check_characters(text), "damaged")


def test_random_entries_are_refused_or_a_game_that_has_the_same_code() -> None:
    dice = random.Random(3)
    games = 0
    for _ in range(400):
        text = "NILE-2-7~1" + "".join(dice.choices(LETTERS, k=dice.choice((2, 3, 4, 6, 7, 8, 11, 24))))
        code = text + _check_characters(text)
        game = opened(code)
        if game is None:
            refuse_code(code)
        else:
            games += 1
            assert snapshot(cardlab.replay(game.code)) == snapshot(game)
    assert 0 < games < 200
