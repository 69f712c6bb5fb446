"""Files: a record as JSON in words, so that a person can read it; checked by carrying it out."""

from __future__ import annotations

import json
import re
import zlib
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from .codes import LONGEST_GAME
from .engine.definition import Definition
from .engine.errors import BadCode, CardlabError, shown
from .engine.whole import whole_number
from .engine.writing import as_path, name_of, system_says, write_text
from .games import definition as find_definition
from .record import Entry, EntryKind, Record, carry_out_step
from .seeds import check_number, check_seed

FORMAT = 1


def tables_digest(definition: Definition) -> str:
    """Return eight hexadecimal digits that change when the cards of a game do: files of other tables are refused."""
    cards = definition.tables or "|".join(definition.kind_name(kind) for kind in range(definition.kinds))
    return f"{zlib.crc32(cards.encode()):08x}"


def to_document(record: Record) -> dict[str, Any]:
    """Return a record as plain JSON values. Seeds are text, for they may be too long for other readers of JSON."""
    definition = record.definition
    entries: list[dict[str, Any]] = []
    for entry in record.entries:
        if entry.kind == EntryKind.CHOICE:
            entries.append({"step": entry.stop, "choice": definition.actions[entry.value].word})
        elif entry.kind == EntryKind.CARD:
            entries.append({"step": entry.stop, "card": definition.kind_name(entry.value)})
        else:
            entries.append({"step": entry.stop, "resample": entry.value, "seed": str(entry.place)})
    return {
        "cardlab_format": FORMAT,
        "game": definition.name,
        "tables": tables_digest(definition),
        "players": record.players,
        "seed": str(record.seed),
        "number": str(record.number),
        "options": asdict(record.options),
        "length": record.length,
        "cursor": record.cursor,
        "entries": entries,
    }


def to_text(record: Record) -> str:
    """Return a record as the text of its file."""
    return json.dumps(to_document(record), indent=1) + "\n"


def save(record: Record, path: str | Path) -> Path:
    """Write a record to a file and return its path; an earlier file stays whole until the new one is.

    Raises CardlabError when the place cannot be written.
    """
    return write_text(path, to_text(record))


def load(path: str | Path) -> Record:
    """Read a record from a file. Raises BadCode or CardlabError, one sentence, when it holds none."""
    place = as_path(path)
    where = name_of(place)
    try:
        content = place.read_bytes()
    except (OSError, ValueError) as problem:
        raise CardlabError(f"{where} cannot be read: {system_says(problem)}.") from None
    return from_bytes(content, where)


def from_bytes(content: bytes, where: str = "This file") -> Record:
    """Return the record that the bytes of a file hold. Raises BadCode, one sentence, when they hold none."""
    try:
        # Some editors put a mark before the first letter; "utf-8-sig" takes it away.
        document = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise BadCode(f"{where} is no saved game: it is not JSON.") from None
    return from_document(document, where)


def from_document(document: Any, where: str = "This file") -> Record:
    """Return the record that JSON values hold, checked by carrying it out. Raises BadCode, one sentence."""
    if not isinstance(document, dict) or "cardlab_format" not in document:
        raise BadCode(f"{where} is no saved game of cardlab.")
    version = whole_number(document["cardlab_format"])
    if version is not None and version > FORMAT:
        raise BadCode(
            f"{where} was written by a newer cardlab (format {shown(version)}); this one reads format {FORMAT}: "
            "update with pip install --upgrade cardlab."
        )
    try:
        if version != FORMAT:
            raise BadCode(f"format {shown(document['cardlab_format'])} is none that any cardlab has written.")
        return _read(document)
    except CardlabError as problem:
        reason = str(problem)
        reason = reason[0].lower() + reason[1:] if reason.startswith("The ") else reason
        raise BadCode(f"{where} cannot be opened: {reason}") from None


def _read(document: dict[str, Any]) -> Record:
    """Return the record; every complaint is a reason that follows "… cannot be opened:"."""
    definition = find_definition(_field(document, "game"))
    tables = _field(document, "tables")
    options = _read_options(definition, _field(document, "options"))
    if definition.fitted is not None:
        definition = definition.fitted(options)
    known = tables_digest(definition)
    if tables != known:
        raise BadCode(
            f"it was made with other card tables ({shown(tables)}) than this cardlab has for {definition.title} "
            f"({known!r})."
        )
    players = _field(document, "players")
    definition.check_options(options, players)
    seed = check_seed(_number(_field(document, "seed"), "seed"))
    number = check_number(_number(_field(document, "number"), "number"))
    record = Record(definition, options, players, seed, number)
    length, cursor = whole_number(_field(document, "length")), whole_number(_field(document, "cursor"))
    if length is None or cursor is None or not 0 <= cursor <= length <= LONGEST_GAME:
        raise BadCode(
            f"its cursor {shown(document['cursor'])} and its length {shown(document['length'])} do not fit together."
        )
    record.length, record.cursor = length, cursor
    _replay_entries(record, _field(document, "entries"))
    return record


def _field(holder: dict[str, Any], name: str) -> Any:
    if name not in holder:
        raise BadCode(f"its field {name!r} is missing.")
    return holder[name]


def _number(value: object, name: str) -> int:
    """Return a number that is written as text, since other readers of JSON round long ones, or plainly."""
    if isinstance(value, str) and re.fullmatch("[0-9]{1,20}", value):
        return int(value)
    number = whole_number(value)
    if number is None:
        raise BadCode(f"its {name} {shown(value)} is no whole number.")
    return number


def _read_options(definition: Definition, options: object) -> Any:
    if not isinstance(options, dict):
        raise BadCode(f"its options {shown(options)} are no list of names and values.")
    known = {option.name for option in fields(definition.options)}
    for name in options:
        if name not in known:
            raise BadCode(f"it has an option that {definition.title} does not know: {shown(name)}.")
    return definition.options(**options)


def _replay_entries(record: Record, entries: object) -> None:
    """Carry the entries out, one after the other, and put them into the record."""
    definition = record.definition
    if not isinstance(entries, list):
        raise BadCode(f"its entries {shown(entries)} are no list.")
    waiting = [_check_entry(entry) for entry in reversed(entries)]
    s, index = record.first_position(), 0

    def ask(table: Any) -> int:
        if not waiting or "choice" not in waiting[-1] or waiting[-1]["step"] != stop:
            raise BadCode(f"a choice is missing at step {stop}.")
        word = waiting.pop()["choice"]
        action = definition.action_of(word, table)
        offered = table.offered[: table.offered_count]
        if action not in offered:
            allowed = ", ".join(definition.actions[number].word for number in offered)
            raise BadCode(f"{shown(word)} is not legal at step {stop}, only {allowed}.")
        return int(offered.index(action))

    for stop in range(record.length):
        if waiting and waiting[-1]["step"] == stop and "choice" not in waiting[-1]:
            record.entries.append(_special_entry(record, s, waiting.pop()))
        index = carry_out_step(definition, s, record.entries, index, stop, ask)
    if waiting or index != len(record.entries):
        raise BadCode(f"it holds more entries than its {record.length} steps take.")


def _check_entry(entry: object) -> dict[str, Any]:
    kinds = ("choice", "card", "resample")
    if not isinstance(entry, dict) or sum(kind in entry for kind in kinds) != 1:
        raise BadCode(f"its entry {shown(entry)} is neither a choice nor a card nor a resampling.")
    if whole_number(_field(entry, "step")) is None:
        raise BadCode(f"the step of its entry {shown(entry)} is no whole number.")
    return entry


def _special_entry(record: Record, s: Any, entry: dict[str, Any]) -> Entry:
    stop = entry["step"]
    if "card" in entry:
        return Entry(stop, EntryKind.CARD, record.definition.kind_of(entry["card"], s), 0, 0)
    seat = whole_number(entry["resample"])
    if seat is None or not 0 <= seat < record.players:
        raise BadCode(f"{shown(entry['resample'])} at step {stop} is no seat.")
    return Entry(stop, EntryKind.RESAMPLE, seat, check_seed(_number(_field(entry, "seed"), "seed")), 0)
