"""Option values in codes and files: numbers, flags, None, words and tables of one's own; what is damaged is refused."""

from __future__ import annotations

import json
import random
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import pytest

import cardlab
from cardlab.engine.errors import BadOption
from cardlab.option_text import LARGEST_TABLE, decode_value, encode_value
from tests.burrow.layouts import APART
from tests.playing import snapshot
from tests.test_bad_input import refused


def packed(text: str | bytes) -> str:
    """Return a text as the table of a code."""
    content = text.encode() if isinstance(text, str) else text
    return "@" + urlsafe_b64encode(zlib.compress(content)).decode().rstrip("=")


@pytest.mark.parametrize(
    ("value", "default"),
    [
        (0, 5),
        (7, None),
        (10**9, None),
        (True, False),
        (False, True),
        (None, 1),
        (None, None),
        ("wide", None),
        ("competitive", "cooperative"),
        ((), None),
        ((1, -2.5, True, None, "a word"), None),
        (((0, 0.0, 0.1), (4, -20, 20.0)), None),
        (tuple(map(tuple, APART)), None),
        ((("név", '"quoted"', "a;b=c~d"),), None),
    ],
)
def test_every_value_comes_back(value: Any, default: Any) -> None:
    """With its type, and with no character that means something in a code."""
    text = encode_value(value)
    again = decode_value("option", text, default)
    assert again == value and type(again) is type(value)
    assert not set(text) & set(";=~ \n'\"`")


@pytest.mark.parametrize(
    ("text", "default", "reason"),
    [
        ("1", False, "option='1' is no true or false."),
        ("none", True, "option='none' is no true or false."),
        ("wide", 100, "option='wide' is no whole number."),
        ("-3", 100, "option='-3' is no whole number."),
        ("1.5", 100, "option='1.5' is no whole number."),
        ("@eJw", 100, "option='@eJw' is no whole number."),
        ("12345678901", None, "option='12345678901' is no whole number, no word and no table."),
        ("", None, "option='' is no whole number, no word and no table."),
        ("Wide", None, "option='Wide' is no whole number, no word and no table."),
        ("wide!", None, "option='wide!' is no whole number, no word and no table."),
        ("(1)", None, "option='(1)' is no whole number, no word and no table."),
    ],
)
def test_what_stands_for_no_value(text: str, default: Any, reason: str) -> None:
    """One sentence."""
    with pytest.raises(BadOption) as problem:
        decode_value("option", text, default)
    assert str(problem.value) == reason


@pytest.mark.parametrize(
    "text",
    [
        "@",
        "@A",
        "@!!!!",
        "@é",
        "@eJw",
        packed("[1, 2")[:-3],
        packed("[1, 2"),
        packed(""),
        packed("[" * 100_000),
        packed("[" * 30_000 + "]" * 30_000),
        packed(b"\xff\xfe"),
        packed("[" + "1," * LARGEST_TABLE + "1]"),
        packed("[" + "9" * 5_000 + "]"),
    ],
    ids=range(13),
)
def test_a_damaged_table(text: str) -> None:
    """Cut off, no text, too long, too deep: refused in one sentence, and at once."""
    with pytest.raises(BadOption) as problem:
        decode_value("layout", text, None)
    assert str(problem.value) == "the table of layout is damaged: copy the code again."


def own_layouts() -> list[Any]:
    """Return layouts of one's own in the forms in which people write them."""
    rounded = [(layer, x + 0.1, round(y / 3, 1) * 3) if layer == 1 else (layer, x, y) for layer, x, y in APART]
    return [APART, [list(row) for row in reversed(APART)], tuple(rounded)]


@pytest.mark.parametrize("layout", own_layouts(), ids=["tuples", "lists upside down", "tenths"])
def test_a_layout_of_one_s_own_is_coded_and_saved(layout: Any, tmp_path: Path) -> None:
    """The same game comes back from the code and from the file, and its code is the same text."""
    game = cardlab.deal("burrow", 2, 7, layout=layout, max_rounds=1)
    game.advance("end", ["random"] * 2)
    assert ";layout=@" in game.code and len(game.code) < 600
    for again in (cardlab.replay(game.code), cardlab.load(game.save(tmp_path / "game.json"))):
        assert snapshot(again) == snapshot(game) and again.code == game.code
        assert again.options == game.options and isinstance(again.options.layout, tuple)
    head = cardlab.deal("burrow", 2, 7, layout=layout, max_rounds=1).code
    assert cardlab.replay(head).position == game.goto(0).position


def test_every_option_of_burrow_is_in_the_code(tmp_path: Path) -> None:
    """None where another value is the default, words, flags and numbers."""
    options = {
        "mode": "cooperative",
        "specials": 0,
        "decks": 2,
        "layout": "wide",
        "gathers_per_turn": None,
        "otter_rank": "any",
        "spoil": "sum",
        "quit_penalty": False,
        "target": 10**9,
        "max_rounds": 1000,
    }
    game = cardlab.deal("burrow", 2, 5, **options)
    for name, value in options.items():
        assert f";{name}={str(value).lower()}" in game.code
    assert cardlab.replay(game.code).options == game.options
    assert cardlab.load(game.save(tmp_path / "game.json")).options == game.options
    assert cardlab.deal("burrow", 2, 5).code == "BURROW-2-5"
    plain = cardlab.replay("burrow-2-5;mode=none;specials=none;decks=none;layout=none;gathers_per_turn=1;target=none")
    assert plain.code == "BURROW-2-5"


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ("layout=round", ("layout='round'", "U2.2")),
        ("layout=7", ("layout=7", "U2.2")),
        ("layout=true", ("layout=True", "U2.2")),
        ("layout=@AAAA", ("the table of layout is damaged",)),
        (f"layout={packed('[]')}", ("0 rows for the Burrow", "U2.2")),
        (f"layout={packed('[1]')}", ("is not possible", "U2.2")),
        (f"layout={packed('{}')}", ("0 rows for the Burrow", "U2.2")),
        (f"layout={packed('[[0, 0, NaN]]')}", ("y=nan", "U2.2")),
        (f"layout={packed('[[0, 0, 1e999]]')}", ("y=inf", "U2.2")),
        (f"layout={packed('[[0, 0, 7.77]]')}", ("y=7.77", "whole tenths")),
        (f"layout={packed(json.dumps(APART[1:]))}", ("0 rows for the Burrow", "U2.2")),
        ("mode=solo", ("mode='solo'", "U1.4")),
        ("specials=8", ("specials=8", "0 to 7")),
        ("gathers_per_turn=2", ("gathers_per_turn=2", "U3.1")),
        ("otter_rank=none", ("otter_rank='none'", "U3.3")),
        ("max_rounds=none", ("max_rounds=None", "U9.1")),
        ("quit_penalty=none", ("true or false",)),
        ("target=9999999999", ("target=9999999999", "U9.1")),
    ],
)
def test_what_no_deal_of_burrow_can_be(setting: str, words: tuple[str, ...]) -> None:
    """One sentence that names the option, and the rule where there is one."""
    refused(lambda: cardlab.replay(f"BURROW-2-7;{setting}"), *words)


def test_a_changed_letter_of_a_table_never_opens_another_layout() -> None:
    """In a deal's code there are no check characters: the table has its own check."""
    code = cardlab.deal("burrow", 2, 7, layout=APART).code
    start, dice = code.index("@") + 1, random.Random(1)
    for place in range(start, len(code)):
        for wrong in dice.sample("ABCxyz019-_!", 4):
            if wrong == code[place]:
                continue
            try:
                game = cardlab.replay(code[:place] + wrong + code[place + 1 :])
            except cardlab.CardlabError as problem:
                assert str(problem).endswith(".")
            else:
                assert game.options.layout == tuple(APART)


@pytest.mark.parametrize(
    ("layout", "words"),
    [
        ("round", ("layout='round'",)),
        ([[0, 0]], ("Row 1",)),
        ({"a": 1}, ("layout",)),
        ([], ("0 rows",)),
        (5, ("layout=5",)),
    ],
)
def test_a_file_with_a_damaged_layout(layout: Any, words: tuple[str, ...], tmp_path: Path) -> None:
    """A file is edited by hand now and then."""
    game = cardlab.deal("burrow", 2, 7, layout=APART)
    document = json.loads(game.to_json())
    document["options"]["layout"] = layout
    place = tmp_path / "game.json"
    place.write_text(json.dumps(document), encoding="utf-8")
    refused(lambda: cardlab.load(place), *words)
