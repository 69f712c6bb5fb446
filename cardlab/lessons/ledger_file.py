"""The one local file in which guesses, reveals and answers are kept: a line of JSON for each, only ever added to.

It lies in the folder CARDLAB_HOME, else in the user's own data folder, and never leaves the machine. Where nothing
can be written everything stays in memory, and that is said once.
"""

from __future__ import annotations

import json
import os
from itertools import count
from pathlib import Path
from typing import Any

from ..engine.errors import CardlabError
from ..engine.writing import name_of, system_says

FILE = "ledger.jsonl"
VERSION = 1
LONGEST_KEPT = 200


def home() -> Path:
    """Return the folder for what cardlab keeps about its user: CARDLAB_HOME, else the system's place for such data."""
    named = os.environ.get("CARDLAB_HOME", "")
    if named:
        return Path(named).expanduser()
    try:
        from platformdirs import user_data_path
    except ImportError:
        shared = os.environ.get("XDG_DATA_HOME", "")
        return (Path(shared) if shared else Path.home() / ".local" / "share") / "cardlab"
    return user_data_path("cardlab", appauthor=False)


class Journal:
    """The lines kept so far, and where. Without a folder it is that of ``home()``."""

    def __init__(self, folder: Path | None = None) -> None:
        self.problem = ""
        self._told = False
        self._memory: list[dict[str, Any]] = []
        try:
            self.path: Path | None = (folder or home()) / FILE
        except (OSError, RuntimeError):  # no home folder at all
            self.path = None
            self.problem = "there is no home folder"

    def add(self, **entry: Any) -> None:
        """Keep an entry: in the file, or in memory when the file cannot be written."""
        kept = {"version": VERSION, **entry}
        if self.path is not None and not self.problem:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                with open(self.path, "a", encoding="utf-8", newline="\n") as file:
                    file.write(json.dumps(kept, ensure_ascii=False) + "\n")
                return
            except (OSError, ValueError) as problem:
                self.problem = f"{name_of(self.path)} cannot be written: {system_says(problem)}"
        self._memory.append(kept)

    def entries(self) -> list[dict[str, Any]]:
        """Return everything kept, the oldest first. Damaged lines are passed over, as are those of a newer cardlab."""
        lines: list[str] = []
        if self.path is not None:
            try:
                lines = self.path.read_text(encoding="utf-8", errors="replace").splitlines()
            except (OSError, ValueError):
                lines = []
        found = [entry for entry in map(_read, lines) if entry is not None]
        return found + self._memory

    def set_aside(self) -> Path | None:
        """Go on with nothing kept. The file is not lost: it gets a number, and its new place is returned.

        Returns None when there was no file. Raises CardlabError when the file cannot be renamed.
        """
        self._memory.clear()
        if self.path is None or not self.path.exists():
            return None
        numbered = (self.path.with_name(f"{self.path.stem}-{number}{self.path.suffix}") for number in count(1))
        place = next(each for each in numbered if not each.exists())
        try:
            return self.path.rename(place)
        except OSError as problem:
            raise CardlabError(f"{name_of(self.path)} cannot be renamed: {system_says(problem)}.") from None

    def note(self) -> str:
        """Return, once, one line that says that nothing is kept on disk; else nothing."""
        if not self.problem or self._told:
            return ""
        self._told = True
        return f"(Kept in memory only, until this kernel stops: {self.problem}.)"


def _read(line: str) -> dict[str, Any] | None:
    try:
        entry = json.loads(line)
    except ValueError:
        return None
    is_ours = isinstance(entry, dict) and entry.get("version") == VERSION and isinstance(entry.get("what"), str)
    return entry if is_ours else None


_open: dict[Path | None, Journal] = {}


def journal() -> Journal:
    """Return the journal of this user; the same one until CARDLAB_HOME names another folder."""
    made = Journal()
    return _open.setdefault(made.path, made)


def for_keeping(answer: object) -> str:
    """Return what somebody wrote, as text of a bounded length, for the file."""
    try:
        text = answer if isinstance(answer, str) else repr(answer)
    except Exception:  # an object whose own repr fails is kept by its kind
        text = f"<{type(answer).__name__}>"
    return "".join(letter if letter.isprintable() else " " for letter in text)[:LONGEST_KEPT]
