"""Codes: a whole game as a line of text that can be mailed, written on a board, or put into an address.

``NILE-2-7`` is a deal: game, seats, seed. In full ``NILE-2-7.123;crops=6~1…``: number in a batch, options
that differ from the default, then ``~``, the format's version, the entries and two check characters.
The entries are one number in mixed radix (each choice is a digit among the legal ones) in base64url.
The order of legal actions and of random numbers is part of the format.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import fields
from typing import Any

from .engine.definition import Definition
from .engine.errors import BadCode, BadOption, shown
from .games import definition as find_definition
from .option_text import TABLE, decode_value, encode_value
from .record import Entry, EntryKind, Record, carry_out_step
from .seeds import check_number, check_seed

VERSION = "1"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
EXAMPLE = "NILE-2-7"
LONGEST_CODE = 20_000  # characters
LONGEST_GAME = 100_000  # steps: no game is near it, and a damaged code must not run for ever


def encode(record: Record) -> str:
    """Return the code of a record; of an untouched deal just its head, such as ``NILE-2-7``."""
    head = encode_head(record)
    if record.length == 0 and not record.entries:
        return head
    text = f"{head}~{VERSION}{_to_text(_fold(_digits(record)))}"
    return text + _check_characters(text)


def encode_head(record: Record) -> str:
    """Return the part of the code that names the deal."""
    text = f"{record.definition.name.upper()}-{record.players}-{record.seed}"
    if record.number:
        text += f".{record.number}"
    for option in fields(record.options):
        value = getattr(record.options, option.name)
        if value != option.default:
            text += f";{option.name}={encode_value(value)}"
    return text


def name_of_deal(record: Record) -> str:
    """Return the head of the code as people read it: a whole table, such as a layout of one's own, is left out.

    >>> name_of_deal(decode_head("NILE-2-7;crops=6"))
    'NILE-2-7;crops=6'
    """
    return re.sub(rf"={TABLE}[^;]*", "=…", encode_head(record))


def decode(code: object) -> Record:
    """Return the record of a code, checked by carrying it out. Raises BadCode, one sentence, when it is none.

    >>> decode("NILE-2-7").seed
    7
    """
    if not isinstance(code, str):
        raise BadCode(f"A code is text such as {EXAMPLE!r}, not {shown(code)}.")
    if len(code) > LONGEST_CODE:
        raise BadCode(f"This text of {len(code):,} characters is no code: the longest has {LONGEST_CODE:,}.")
    # Mail breaks long lines, and quotation marks come along when one copies.
    head, tilde, tail = "".join(code.split()).strip("`'\"“”").partition("~")
    game, *rest = head.split("-", 1)
    text = "-".join([game.upper(), *rest]) + tilde + tail
    record = decode_head(head)
    if not tilde:
        return record
    if not tail or tail[0] != VERSION:
        _refuse_version(tail[:1])
    if len(tail) < 4 or _check_characters(text[:-2]) != text[-2:]:
        raise BadCode("This code is mistyped or cut off: its two check characters, the last ones, do not fit the rest.")
    _unfold(record, _from_text(tail[1:-2]))
    return record


def decode_head(head: str) -> Record:
    """Return the untouched record of a deal named by the head of a code."""
    deal, *settings = head.split(";")
    match = re.fullmatch(r"([A-Za-z]+)-(\d{1,2})-(\d{1,24})(?:\.(\d{1,24}))?", deal.strip())
    if not match:
        raise BadCode(f"{shown(head)} is no code: a code begins with game, seats and seed, such as {EXAMPLE!r}.")
    name, players, seed, number = match.groups()
    try:
        definition = find_definition(name)
        options = _decode_options(definition, settings)
        definition.check_options(options, int(players))
        return Record(definition, options, int(players), check_seed(int(seed)), check_number(int(number or 0)))
    except BadOption as problem:
        raise BadCode(f"This code names a deal that cannot be: {problem}") from None


def _decode_options(definition: Definition, settings: list[str]) -> Any:
    known = {option.name: option for option in fields(definition.options)}
    values: dict[str, Any] = {}
    for setting in settings:
        name, _, value = setting.partition("=")
        if name == "tables":
            raise BadOption(
                f"it was made with other card tables ({shown(value)}), and {definition.title} here has only its own."
            )
        if name not in known:
            raise BadOption(f"{shown(name)} is no option of {definition.title}: it has {', '.join(known)}.")
        if name in values:
            raise BadOption(f"the option {name} is named twice.")
        values[name] = decode_value(name, value, known[name].default)
    return definition.options(**values)


def _refuse_version(version: str) -> None:
    if version and version in LETTERS:
        raise BadCode(
            f"This code is mistyped behind '~', or was written by a newer cardlab (format {version}; this one reads "
            f"format {VERSION}): copy it again, or update with pip install --upgrade cardlab."
        )
    raise BadCode("This code is cut off after '~': copy it again to its end.")


def _check_characters(text: str) -> str:
    # Modulo a prime above every byte, and times one of its primitive roots: one letter changed or two letters
    # exchanged always give another sum, in codes of up to 4092 letters.
    check = 0
    for byte in text.encode("utf-8", "replace"):
        check = (23 * check + byte) % 4093
    return LETTERS[check >> 6] + LETTERS[check & 63]


# Digits are (value, radix) pairs; a number without a known bound is groups of six bits, each followed by
# a digit that says whether another group follows.


def _number(n: int) -> list[tuple[int, int]]:
    """Return a number of any size as digits."""
    if n < 0:
        raise ValueError(f"{n} is negative: this record is broken")
    digits = []
    while True:
        digits += [(n % 64, 64), (1 if n >= 64 else 0, 2)]
        n //= 64
        if n == 0:
            return digits


def _digits(record: Record) -> list[tuple[int, int]]:
    special = [entry for entry in record.entries if entry.kind != EntryKind.CHOICE]
    digits = _number(record.length) + _number(record.length - record.cursor) + _number(len(special))
    before = 0
    for entry in special:
        digits += [*_number(entry.stop - before), (entry.kind - 1, 2)]
        before = entry.stop
        if entry.kind == EntryKind.CARD:
            digits.append((entry.value, record.definition.kinds))
        else:
            digits += [(entry.value, record.players), (entry.place, 2**64)]
    digits += [(entry.place, entry.among) for entry in record.entries if entry.kind == EntryKind.CHOICE]
    return digits


def _fold(digits: list[tuple[int, int]]) -> int:
    number = 0
    for value, radix in reversed(digits):
        number = number * radix + value
    return number


class _Digits:
    """Takes the digits off a mixed-radix number again, first digit first."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, radix: int) -> int:
        self.rest, digit = divmod(self.rest, radix)
        return digit

    def number(self) -> int:
        value, place = 0, 1
        while True:
            value += self.take(64) * place
            place *= 64
            if not self.take(2) or place > 2**70:
                return value


def _unfold(record: Record, number: int) -> None:
    """Fill a record with the entries of its code by carrying them out."""
    digits = _Digits(number)
    length, back, count = digits.number(), digits.number(), digits.number()
    if length > LONGEST_GAME or back > length or count > length:
        raise BadCode("This code is damaged: it counts more steps than a game has.")
    special, stop = [], 0
    for _ in range(count):
        stop += digits.number()
        if digits.take(2) == EntryKind.CARD - 1:
            special.append(Entry(stop, EntryKind.CARD, digits.take(record.definition.kinds), 0, 0))
        else:
            special.append(Entry(stop, EntryKind.RESAMPLE, digits.take(record.players), digits.take(2**64), 0))
    s, index = record.first_position(), 0
    for stop in range(length):
        if special and special[0].stop == stop:
            record.entries.append(special.pop(0))
        index = carry_out_step(
            record.definition, s, record.entries, index, stop, lambda table: digits.take(table.offered_count)
        )
    if special or digits.rest or index != len(record.entries):
        raise BadCode("This code is damaged: it holds more choices than its steps ask for.")
    record.length, record.cursor = length, length - back


def _to_text(number: int) -> str:
    size = (number.bit_length() + 7) // 8
    return urlsafe_b64encode(number.to_bytes(size, "little")).decode().rstrip("=")


def _from_text(text: str) -> int:
    if not re.fullmatch(r"[A-Za-z0-9_-]*", text) or len(text) % 4 == 1:
        raise BadCode("This code is damaged: behind '~' it holds letters, digits, '-' and '_' only.")
    return int.from_bytes(urlsafe_b64decode(text + "=" * (-len(text) % 4)), "little")
