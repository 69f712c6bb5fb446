"""Where machine code is kept for the next process: a folder for each state of the sources, so that none is stale.

numba does not notice when a function that is called, or a table, has changed; a folder named by all of them does.
"""

from __future__ import annotations

import os
import platform
import sys
from hashlib import blake2b
from importlib import metadata, util
from pathlib import Path

from .definition import Definition

VARIABLE = "CARDLAB_CACHE"  # another place; "off" for none


def cache_folder(definition: Definition) -> Path | None:
    """Return the folder for a game's machine code, which exists and can be written; None where there is none."""
    place = os.environ.get(VARIABLE, "")
    if place == "off":
        return None
    folder = (Path(place) if place else _usual_place()) / f"{definition.name}-{digest(definition)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        trial = folder / f"trial-{os.getpid()}"
        trial.write_bytes(b"")
        trial.unlink()
    except OSError:
        return None
    return folder


def is_filled(folder: Path | None) -> bool:
    """Whether the game's loop has been compiled into this folder before."""
    return folder is not None and any(folder.rglob("loop.play*.nbi"))


def digest(definition: Definition) -> str:
    """Return what tells one state of engine and game from another: their sources, and what compiles them."""
    told = blake2b(digest_size=12)
    told.update(f"{sys.version} {platform.machine()} {metadata.version('numba')} {metadata.version('numpy')}".encode())
    for package in (__package__ or "", definition.package):
        spec = util.find_spec(package)
        for folder in (spec.submodule_search_locations or ()) if spec else ():
            for path in sorted(Path(folder).glob("*.py")):
                told.update(path.name.encode() + b"\0" + path.read_bytes())
    return told.hexdigest()


def _usual_place() -> Path:
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "cardlab" / "machine-code"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "cardlab"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache") / "cardlab"
