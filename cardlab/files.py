"""Files: a record as JSON in words, so that a person can read it; checked by carrying it out."""

from __future__ import annotations

import json
import zlib
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from .codes import LONGEST_GAME
from .engine.definition import Definition
from .engine.errors import BadCode, CardlabError
from .games import definition as find_definition
from .record import Entry, EntryKind, Record, carry_out_step
from .seeds import check_number, check_seed

FORMAT = 1


def tables_digest(definition: Definition) -> str:
    """Return eight hexadecimal digits that change when the cards of a game do: files of other tables are refused."""
    cards = "|".join(definition.kind_name(kind) for kind in range(definition.kinds))
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


def save(record: Record, path: str | Path) -> Path:
    """Write a record to a file and return its path. Raises CardlabError when the place cannot be written."""
    path = Path(path)
    text = json.dumps(to_document(record), indent=1)
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as problem:
        raise CardlabError(f"{path} cannot be written: {problem.strerror or problem}.") from None
    return path


def load(path: str | Path) -> Record:
    """Read a record from a file. Raises BadCode or CardlabError, one sentence, when it holds none."""
    try:
        document = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as problem:
        raise CardlabError(f"{path} cannot be read: {problem.strerror or problem}.") from None
    except (ValueError, RecursionError):
        raise BadCode(f"{path} is no saved game: it is not JSON.") from None
    return from_document(document, str(path))


def from_document(document: Any, where: str = "This file") -> Record:
    """Return the record that JSON values hold, checked by carrying it out. Raises BadCode, one sentence."""
    if not isinstance(document, dict) or "cardlab_format" not in document:
        raise BadCode(f"{where} is no saved game of cardlab.")
    version = document["cardlab_format"]
    if version != FORMAT:
        newer = isinstance(version, int) and version > FORMAT
        raise BadCode(
            f"{where} was written by a newer cardlab (format {version}); this one reads format {FORMAT}: "
            "update with pip install --upgrade cardlab."
            if newer
            else f"{where} says format {version!r}, which no cardlab has written; this one reads format {FORMAT}."
        )
    try:
        return _from_fields(document, where)
    except (KeyError, TypeError, AttributeError, OverflowError) as problem:
        raise BadCode(f"{where} is damaged: {_what_is_wrong(problem)}.") from None
    except BadCode:
        raise
    except (CardlabError, ValueError) as problem:
        raise BadCode(f"{where} is damaged: {problem}") from None


def _from_fields(document: dict[str, Any], where: str) -> Record:
    definition = find_definition(document["game"])
    if document["tables"] != tables_digest(definition):
        raise BadCode(
            f"{where} was made with other card tables ({document['tables']}) than this cardlab has for "
            f"{definition.title} ({tables_digest(definition)})."
        )
    known = {option.name for option in fields(definition.options)}
    unknown = set(document["options"]) - known
    if unknown:
        raise BadCode(f"{where} has an option that {definition.title} does not know: {sorted(unknown)[0]!r}.")
    options = definition.options(**document["options"])
    definition.check_options(options, document["players"])
    seed, number = check_seed(int(document["seed"])), check_number(int(document["number"]))
    record = Record(definition, options, document["players"], seed, number)
    _replay_entries(record, document, where)
    return record


def _replay_entries(record: Record, document: dict[str, Any], where: str) -> None:
    definition, length, cursor = record.definition, document["length"], document["cursor"]
    whole = all(isinstance(n, int) and not isinstance(n, bool) for n in (length, cursor))
    if not whole or not 0 <= cursor <= length <= LONGEST_GAME:
        raise BadCode(f"{where} is damaged: its cursor {cursor!r} and its length {length!r} do not fit.")
    s = record.first_position()
    waiting = list(document["entries"])
    index = 0

    def ask(table: Any) -> int:
        if not waiting or "choice" not in waiting[0]:
            raise BadCode(f"{where} is damaged: at step {stop} a choice is missing.")
        word = waiting.pop(0)["choice"]
        action = definition.action_of(int(word) if isinstance(word, str) and word.isdigit() else word)
        offered = table.offered[: table.offered_count]
        if action not in offered:
            allowed = ", ".join(definition.actions[number].word for number in offered)
            raise BadCode(f"{where} is damaged: {word!r} is not legal at step {stop}, only {allowed}.")
        return offered.index(action)

    for stop in range(length):
        if waiting and waiting[0].get("step") == stop:
            if "card" in waiting[0]:
                kind = definition.kind_of(waiting.pop(0)["card"], s)
                record.entries.append(Entry(stop, EntryKind.CARD, kind, 0, 0))
            elif "resample" in waiting[0]:
                item = waiting.pop(0)
                seat = item["resample"]
                if not isinstance(seat, int) or not 0 <= seat < record.players:
                    raise BadCode(f"{where} is damaged: {seat!r} at step {stop} is no seat.")
                record.entries.append(Entry(stop, EntryKind.RESAMPLE, seat, check_seed(int(item["seed"])), 0))
        index = carry_out_step(definition, s, record.entries, index, stop, ask)
    if waiting:
        raise BadCode(f"{where} is damaged: it holds more entries than its {length} steps take.")
    record.length, record.cursor = length, cursor


def _what_is_wrong(problem: Exception) -> str:
    if isinstance(problem, KeyError):
        return f"its field {problem.args[0]!r} is missing"
    return "one of its fields is of the wrong kind"
