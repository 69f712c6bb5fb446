"""Where machine code is kept for the next process: a folder for each state of the sources, so that none is stale.

numba does not notice when a function that is called, or a table, has changed; a folder named by all of them does.
"""

from __future__ import annotations

import ast
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
    """Return what tells one state of engine and rules from another: their sources, and what compiles them."""
    told = blake2b(digest_size=12)
    told.update(f"{sys.version} {platform.machine()} {metadata.version('numba')} {metadata.version('numpy')}".encode())
    for name, source in sorted(sources(definition).items()):
        told.update(name.encode() + b"\0" + source)
    return told.hexdigest()


def sources(definition: Definition) -> dict[str, bytes]:
    """Return the sources of all modules that compiled code can come from, tables included.

    They are those of the rules and the built-in players, of the loop and the compiler, and all that these import at
    their top. Words and pictures import rules and are imported by none.
    """
    procedures = (definition.set_up, definition.proceed, definition.list_choices, definition.choose, definition.look)
    told = () if definition.tell_outcome is None else (definition.tell_outcome,)
    package = __package__ or ""
    waiting = {each.__module__ for each in (*procedures, *told, *definition.players.values())}
    waiting |= {f"{package}.loop", f"{package}.compiled"}
    found: dict[str, bytes] = {}
    while waiting:
        name = waiting.pop()
        try:
            spec = util.find_spec(name)
        except (ModuleNotFoundError, ValueError):
            continue  # a name that is no module: one of a module's functions
        if spec is None or spec.origin is None or not Path(spec.origin).is_file():
            continue
        found[name] = Path(spec.origin).read_bytes()
        waiting |= _imported(name, found[name], is_package=spec.submodule_search_locations is not None) - set(found)
    return found


def _imported(name: str, source: bytes, is_package: bool) -> set[str]:
    """Return the modules of cardlab and of its own package that a module imports, outside its functions."""
    parts = name.split(".") + ["__init__"] * is_package
    own = (parts[0], __name__.partition(".")[0])
    found = set()
    waiting: list[ast.AST] = [ast.parse(source)]
    while waiting:
        for node in ast.iter_child_nodes(waiting.pop()):
            if isinstance(node, ast.ImportFrom):
                above = parts[: -node.level] if node.level else []
                base = ".".join([*above, *([node.module] if node.module else [])])
                # Of "from . import loop" the name itself is a module.
                found |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
            elif isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif not isinstance(node, ast.FunctionDef | ast.Lambda):
                waiting.append(node)
    return {each for each in found if each.partition(".")[0] in own}


def _usual_place() -> Path:
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "cardlab" / "machine-code"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "cardlab"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache") / "cardlab"
