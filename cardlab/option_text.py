"""The values of options as they stand in a code: whole numbers, true, false, none, words, and whole tables."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from .engine.errors import BadOption, shown

TABLE = "@"  # before a table, which is compressed: a layout of one's own has some forty rows
LARGEST_TABLE = 100_000  # characters, so that a damaged code cannot unpack without end
WORDS = {"true": True, "false": False, "none": None}


def encode_value(value: Any) -> str:
    """Return the text of an option's value: a whole number, a flag, a word, None, or tuples of such and fractions.

    >>> encode_value(6), encode_value(True), encode_value(None), encode_value("wide")
    ('6', 'true', 'none', 'wide')
    """
    if isinstance(value, tuple):
        packed = zlib.compress(json.dumps(value, separators=(",", ":")).encode(), 9)
        return TABLE + urlsafe_b64encode(packed).decode().rstrip("=")
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def decode_value(name: str, text: str, default: Any) -> Any:
    """Return the value that a text in a code stands for; what kind it is, the option's default tells.

    Raises BadOption for a text that stands for none.

    >>> decode_value("layout", encode_value(((0, 1.5), (1, -2.0))), None)
    ((0, 1.5), (1, -2.0))
    >>> decode_value("chain", "none", "unbroken"), decode_value("target", "none", 100)
    ('none', None)
    """
    if isinstance(default, bool) and text not in ("true", "false"):
        raise BadOption(f"{name}={shown(text)} is no true or false.")
    if text in WORDS and not isinstance(default, str):
        return WORDS[text]
    if re.fullmatch(r"\d{1,10}", text):
        return int(text)
    if isinstance(default, int):
        raise BadOption(f"{name}={shown(text)} is no whole number.")
    if re.fullmatch(r"[a-z][a-z_]{0,40}", text):
        return text
    if text.startswith(TABLE):
        return _read_table(name, text[1:])
    raise BadOption(f"{name}={shown(text)} is no whole number, no word and no table.")


def _read_table(name: str, text: str) -> Any:
    try:
        unpacking = zlib.decompressobj()
        plain = unpacking.decompress(urlsafe_b64decode(text + "=" * (-len(text) % 4)), LARGEST_TABLE)
        if not unpacking.eof:
            raise ValueError("cut off")
        return _as_tuples(json.loads(plain))
    except (ValueError, zlib.error, RecursionError):
        raise BadOption(f"the table of {name} is damaged: copy the code again.") from None


def _as_tuples(value: Any) -> Any:
    return tuple(_as_tuples(each) for each in value) if isinstance(value, list) else value
