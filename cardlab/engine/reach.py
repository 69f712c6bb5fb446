"""What a function reaches: the functions it calls, and the values of the globals and closures it reads.

A player is compiled anew when any of it has changed, and is refused when any of it throws dice that nobody can
throw again.
"""

from __future__ import annotations

import builtins
import dis
import pickle
import random
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

_FOREIGN = tuple(str(Path(sysconfig.get_path(kind))) for kind in ("stdlib", "platstdlib", "purelib", "platlib"))
_OF_LIBRARIES = {"site-packages", "dist-packages"}  # folders that a user's or a system's libraries are in, too
F_STRING = "an f-string"
MAKES_TEXT = ("FORMAT_VALUE", "FORMAT_SIMPLE", "FORMAT_WITH_SPEC")  # in one Python or another
HAVE_DICE = ("random", "secrets", "numpy")
_PACKAGE = __name__.partition(".")[0]


class Read(NamedTuple):
    """One value that a function reads: by which name, in which line, and what it is."""

    function: FunctionType
    name: str  # as written: "np.random.rand"
    line: int
    value: Any


def plain_function(value: object) -> FunctionType | None:
    """Return the function behind a player, one that a decorator has wrapped too; None when it is no function."""
    while not isinstance(value, FunctionType) and hasattr(value, "__wrapped__"):
        value = value.__wrapped__
    return value if isinstance(value, FunctionType) else None


def is_own(function: FunctionType) -> bool:
    """Whether somebody may edit this function while Python runs: it belongs neither to cardlab nor to a library."""
    return is_own_module(function.__module__ or "")


def is_own_module(name: str) -> bool:
    """Whether a module is somebody's own: neither cardlab's nor of a library."""
    root = name.partition(".")[0]
    if root == _PACKAGE or root in sys.stdlib_module_names - {"__main__"}:
        return False
    file = str(getattr(sys.modules.get(name), "__file__", None) or "")
    return not file.startswith(_FOREIGN) and _OF_LIBRARIES.isdisjoint(Path(file).parts)


def reads(function: FunctionType) -> Iterator[Read]:
    """Yield what a function reads, and what the functions it reads read in turn, if they are a person's own."""
    waiting, seen = [function], {function}
    while waiting:
        here = waiting.pop(0)
        for read in _reads_of(here, here.__code__, {}):
            yield read
            inner = plain_function(read.value)
            if inner is not None and inner not in seen and is_own(inner):
                seen.add(inner)
                waiting.append(inner)


def _reads_of(function: FunctionType, code: CodeType, bound: dict[str, Any]) -> Iterator[Read]:
    """Yield what one piece of code reads. ``bound``: names of its own for what it has imported or read."""
    cells = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))
    line, chain, value = code.co_firstlineno, "", None
    module: ModuleType | None = None  # the one that was imported last
    for step in dis.get_instructions(code):
        line = (step.positions.lineno if step.positions else None) or line
        # Newer Pythons load or store two names in one step; the last one is what is used next.
        name = step.argval[-1] if isinstance(step.argval, tuple) else step.argval
        if chain and step.opname in ("STORE_FAST", "STORE_DEREF"):
            # "import numpy.linalg" binds numpy.
            bound[step.argval] = _module(chain.partition(".")[0]) if value is module is not None else value
        if step.opname in ("LOAD_ATTR", "LOAD_METHOD") and chain:
            chain = f"{chain}.{step.argval}"
            value = getattr(value, step.argval, None) if isinstance(value, ModuleType) else None
            if value is not None:
                yield Read(function, chain, line, value)
            continue
        chain, value = "", None
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME") and step.argval in function.__globals__:
            chain, value = step.argval, function.__globals__[step.argval]
        elif step.opname in ("LOAD_DEREF", "LOAD_CLASSDEREF") and step.argval in cells:
            try:
                chain, value = step.argval, cells[step.argval].cell_contents
            except ValueError:
                continue  # not filled yet
        elif step.opname == "LOAD_GLOBAL" and hasattr(builtins, step.argval):
            chain, value = step.argval, getattr(builtins, step.argval)
        elif step.opname in MAKES_TEXT:
            chain = F_STRING
        elif step.opname == "IMPORT_NAME":
            chain = step.argval
            value = module = _module(chain)
        elif step.opname == "IMPORT_FROM" and module is not None:
            chain, value = f"{module.__name__}.{step.argval}", getattr(module, step.argval, None)
        elif step.opname.startswith(("LOAD_FAST", "LOAD_DEREF")) and bound.get(name) is not None:
            chain, value = name, bound[name]
        if chain:
            yield Read(function, chain, line, value)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _reads_of(function, constant, bound)


def _module(name: str) -> ModuleType | None:
    """Return a module that a function imports, unless importing it would run somebody's own code now."""
    if name not in sys.modules and name.partition(".")[0] in HAVE_DICE:
        with suppress(ImportError):
            import_module(name)
    return sys.modules.get(name)


def foreign_dice(function: FunctionType) -> Read | None:
    """Return where a function reads random numbers that are not its seat's dice; None when it nowhere does."""
    for read in reads(function):
        name = getattr(read.value, "__name__", "") if isinstance(read.value, ModuleType) else ""
        behind = getattr(read.value, "__self__", read.value)
        of_numpy = type(behind).__module__.startswith("numpy.random")
        if name in ("random", "secrets", "numpy.random") or of_numpy or isinstance(behind, random.Random):
            return read
    return None


def fingerprint(function: FunctionType) -> bytes | None:
    """Return what tells whether a function would run the same code on the same values; None when nothing can."""
    parts: list[Any] = [_of_code(function)]
    for read in reads(function):
        inner = plain_function(read.value)
        if isinstance(read.value, ModuleType):
            parts.append((read.name, read.value.__name__))
        elif inner is not None:
            parts.append((read.name, _of_code(inner) if is_own(inner) else (inner.__module__, inner.__qualname__)))
        else:
            try:
                parts.append((read.name, pickle.dumps(read.value)))
            except Exception:  # whatever an object raises that cannot be pickled
                return None
    try:
        return blake2b(pickle.dumps(parts)).digest()
    except Exception:
        return None


def _of_code(function: FunctionType) -> tuple[Any, ...]:
    return _code(function.__code__), function.__defaults__, function.__kwdefaults__


def _code(code: CodeType) -> tuple[Any, ...]:
    constants = tuple(
        _code(each) if isinstance(each, CodeType) else (type(each).__name__, each) for each in code.co_consts
    )
    # The line is part of it: an error names it.
    return code.co_code, constants, code.co_names, code.co_varnames, code.co_firstlineno, code.co_filename
