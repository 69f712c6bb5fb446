"""Files are written whole or not at all: an interruption leaves the file that was there before."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from .errors import CardlabError, shown

LONGEST_NAME = 160


def write_text(path: object, text: str) -> Path:
    """Write a text as UTF-8 with plain line ends and return its path.

    The text first goes into a temporary file beside the place, which then takes its name, so that nobody ever
    finds half a file. Raises CardlabError, one sentence, when the place cannot be written.
    """
    place = as_path(path)
    beside: Path | None = None
    try:
        target = place.resolve()
        if target.exists() and not target.is_file():
            # A folder answers this with its error; a device such as /dev/stdout is no file to be replaced.
            target.write_text(text, encoding="utf-8", newline="\n")
            return place
        # Named anew and not after the place, whose name may be as long as a name can be.
        fresh = target.with_name(f".cardlab-{os.getpid()}-{os.urandom(4).hex()}.tmp")
        with open(fresh, "x", encoding="utf-8", newline="\n") as file:
            beside = fresh
            file.write(text)
        if target.exists():
            os.chmod(beside, target.stat().st_mode)
        os.replace(beside, target)
        beside = None
    except (OSError, ValueError, RuntimeError) as problem:
        raise CardlabError(f"{name_of(place)} cannot be written: {system_says(problem)}.") from None
    finally:
        if beside is not None:
            with suppress(OSError):
                beside.unlink()
    return place


def as_path(path: object, such_as: str = "game.json") -> Path:
    """Return what somebody gave as the place of a file. Raises CardlabError when it can be none."""
    if not isinstance(path, str | os.PathLike) or not isinstance(os.fspath(path), str) or not os.fspath(path):
        raise CardlabError(f"{shown(path)} is no place for a file: write its name, such as {such_as!r}.")
    return Path(path)


def name_of(place: Path) -> str:
    """Return a path for a sentence: of a long one the end, which tells the files apart."""
    text = "".join(letter if letter.isprintable() else "?" for letter in str(place))
    return text if len(text) <= LONGEST_NAME else "…" + text[1 - LONGEST_NAME :]


def system_says(problem: Exception) -> str:
    """Return what the system complains of, as the end of a sentence without its full stop."""
    told = problem.strerror if isinstance(problem, OSError) else None
    return (told or "its name is not possible").rstrip(".").lower()
