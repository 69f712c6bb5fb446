"""Saved games: JSON a person can read, checked whole when it is opened."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cardlab
from cardlab.files import FORMAT, tables_digest
from tests.playing import play, snapshot
from tests.test_bad_input import NO_WHOLE_NUMBERS, refused


@pytest.fixture(scope="module")
def whole() -> cardlab.Game:
    """A whole game with options, forced cards and cards dealt anew."""
    return play(3, 7, 1, 1000).game


@pytest.fixture
def document(whole: cardlab.Game, tmp_path: Path) -> dict[str, Any]:
    return json.loads(whole.save(tmp_path / "saved.json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]


@pytest.fixture
def opened(tmp_path: Path) -> Callable[[object], cardlab.Game]:
    """Write something to a file and open it as a game."""

    def write_and_open(content: object) -> cardlab.Game:
        path = tmp_path / "game.json"
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return cardlab.load(path)

    return write_and_open


Open = Callable[[object], cardlab.Game]


def refuse(opened: Open, content: object, *words: str) -> None:
    message = refused(lambda: opened(content), "game.json", *words)
    assert message.count("game.json") == 1, message


def test_it_is_written_in_words(document: dict[str, Any]) -> None:
    assert document["cardlab_format"] == FORMAT and document["game"] == "nile" and document["seed"] == "7"
    kinds = {key for entry in document["entries"] for key in entry}
    assert kinds == {"step", "choice", "card", "resample", "seed"}
    words = {entry["choice"] for entry in document["entries"] if "choice" in entry}
    assert {"stop", "market", "hapi"} < words


def test_open_what_was_saved(document: dict[str, Any], opened: Open, whole: cardlab.Game) -> None:
    assert snapshot(opened(document)) == snapshot(whole)


def test_it_may_be_edited_by_hand(document: dict[str, Any], opened: Open, whole: cardlab.Game) -> None:
    """Other spaces, a byte order mark, another order of the fields, words as people write them."""
    text = json.dumps(dict(reversed(document.items())), indent=7)
    assert snapshot(opened(b"\xef\xbb\xbf" + text.encode())) == snapshot(whole)
    for entry in document["entries"]:
        for key in ("choice", "card"):
            if key in entry:
                entry[key] = f" {entry[key].upper()} "
    assert snapshot(opened(document)) == snapshot(whole)


@pytest.mark.parametrize("name", ["spaces in a name.json", "no ending", "Ünïcode 🌊.json"])
def test_any_name_will_do(name: str, tmp_path: Path, whole: cardlab.Game) -> None:
    path = whole.save(str(tmp_path / name))
    assert path == tmp_path / name and snapshot(cardlab.load(str(path))) == snapshot(whole)


@pytest.mark.parametrize(
    "content", [b"", b"NILE-2-7", b"{", b"\xff\xfe\0\0", b"\x89PNG\r\n\x1a\n", b"[" * 100_000, b"{}", b"[]", b"7",
                b"null", b'"NILE-2-7"', b'{"cells": []}', b"NaN", b"\0" * 1000, b"7" * 10_000]
)  # fmt: skip
def test_files_that_are_no_game(content: bytes, opened: Open) -> None:
    refuse(opened, content, "is no saved game")


def test_places_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing.json", tmp_path / ("x" * 300), "a\0b"):
        refused(lambda path=path: cardlab.load(path), "cannot be read")
    for nothing in (None, 3, "", [], b"game.json", True):
        refused(lambda nothing=nothing: cardlab.load(nothing), "no place for a file")


FIELDS = ["cardlab_format", "game", "tables", "players", "seed", "number", "options", "length", "cursor", "entries"]


def test_all_fields_are_tried(document: dict[str, Any]) -> None:
    assert list(document) == FIELDS


@pytest.mark.parametrize("name", FIELDS[1:])
def test_missing_fields(name: str, document: dict[str, Any], opened: Open) -> None:
    del document[name]
    refuse(opened, document, f"its field '{name}' is missing")


def test_a_missing_format(document: dict[str, Any], opened: Open) -> None:
    del document["cardlab_format"]
    refuse(opened, document, "is no saved game")


WRONG: list[Any] = [None, True, False, -1, 3.5, 10**30, "", "x", "🌊", [], {}, [1], {"a": 1}, [[]], [None]]


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("value", WRONG, ids=repr)
def test_fields_of_the_wrong_kind(name: str, value: Any, document: dict[str, Any], opened: Open) -> None:
    document[name] = value
    refuse(opened, document)


@pytest.mark.parametrize(
    "option", ["crops", "copies", "opening_hand", "first_player", "open_discards", "keep_current_flood"]
)
@pytest.mark.parametrize("value", [None, "", "5", 3.5, -1, 10**30, [], {}], ids=repr)
def test_options_of_the_wrong_kind(option: str, value: Any, document: dict[str, Any], opened: Open) -> None:
    document["options"][option] = value
    refuse(opened, document, f"{option}=")


def test_newer_and_unknown_things(document: dict[str, Any], opened: Open) -> None:
    refuse(opened, {**document, "cardlab_format": FORMAT + 1}, "newer cardlab", "pip install --upgrade")
    refuse(opened, {**document, "cardlab_format": 0}, "none that any cardlab has written")
    refuse(opened, {**document, "cardlab_format": "1"}, "none that any cardlab has written")
    refuse(opened, {**document, "tables": "00000000"}, "other card tables", "00000000")
    refuse(opened, {**document, "game": "chess"}, "'chess' is no game of cardlab")
    refuse(opened, {**document, "options": {**document["options"], "camels": 2}}, "'camels'", "does not know")
    refuse(opened, {**document, "players": 9}, "players=9")


def test_options_that_are_left_out_have_their_defaults(opened: Open) -> None:
    bare = {"cardlab_format": 1, "game": "nile", "tables": tables_digest(cardlab.deal().definition), "players": 2,
            "seed": "7", "number": "0", "options": {}, "length": 0, "cursor": 0, "entries": []}  # fmt: skip
    assert opened(bare).code == "NILE-2-7"


def test_lengths_and_cursors_that_do_not_fit(document: dict[str, Any], opened: Open) -> None:
    length = document["length"]
    for cursor, wrong in ((length + 1, length), (0, length + 1), (0, 0), (0, 10**6), (0, 1), (-1, length)):
        refuse(opened, {**document, "cursor": cursor, "length": wrong})


def test_each_entry_left_out_or_doubled(document: dict[str, Any], opened: Open) -> None:
    """Whatever is missing or there twice: one sentence, or a game that is whole by itself."""
    entries = document["entries"]
    for at in range(len(entries)):
        for changed in (entries[:at] + entries[at + 1 :], entries[: at + 1] + entries[at:]):
            try:
                opened({**document, "entries": changed})
            except cardlab.BadCode as problem:
                assert str(problem).endswith(".") and "\n" not in str(problem)


@pytest.mark.parametrize("value", [*WRONG, {"step": 0}, {"step": 1, "choice": "buy"}], ids=repr)
def test_entries_that_are_none(value: Any, document: dict[str, Any], opened: Open) -> None:
    for at in (0, len(document["entries"]) // 2, len(document["entries"])):
        entries = [*document["entries"][:at], value, *document["entries"][at:]]
        refuse(opened, {**document, "entries": entries}, "cannot be opened")


@pytest.mark.parametrize("key", ["step", "choice", "card", "resample", "seed"])
@pytest.mark.parametrize(
    "value", [*WRONG, *(each for each in NO_WHOLE_NUMBERS if isinstance(each, str | bool | float))], ids=repr
)
def test_entries_with_a_wrong_value(key: str, value: Any, document: dict[str, Any], opened: Open) -> None:
    for entry in document["entries"]:
        if key in entry:
            entry[key] = value
            break
    refuse(opened, document, "cannot be opened")


def test_a_choice_that_is_not_legal_is_told_with_those_that_are(document: dict[str, Any], opened: Open) -> None:
    entry = next(entry for entry in document["entries"] if "choice" in entry)
    entry["choice"] = "onions"
    refuse(opened, document, f"'onions' is not legal at step {entry['step']}", "stop, market, hapi")
