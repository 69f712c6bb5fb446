"""Why a player or a statistic is not compiled, in words of Python: which line it is, and what cannot be done there."""

from __future__ import annotations

import dis
import linecache
import re
from types import CodeType, FunctionType

from ..engine.reach import plain_function, reads

_HERE = __name__.rpartition(".")[0]
# What numba says, and what it means to somebody who wrote plain Python. Tried in this order.
_MEANINGS = (
    (r"it returns (?P<type>.*), no whole number", "it returns {type}, no whole number"),
    (r"Use of unsupported opcode \(IMPORT_", "an import inside a function cannot be compiled"),
    (r"Use of unsupported opcode \((?:STORE|DELETE)_GLOBAL", "a change of a global name cannot be compiled"),
    (r"Unknown attribute '(?P<name>\w+)' of type Module\(<module '(?P<module>[\w.]+)'",
     "{module}.{name} cannot be compiled"),
    (r"Unknown attribute 'word' of type int", "compiled actions have no words"),
    (r"Unknown attribute '(?P<name>\w+)' of type (?P<type>.*)", "compiled, {type} has no {name!r}"),
    (r"No implementation of function Function\(<intrinsic exception_match>",
     "of 'except' only 'except Exception' can be compiled"),
    (r"No implementation of function Function\(<(?:built-in )?(?:function|intrinsic) (?P<operation>\w+)",
     "{operation} cannot be compiled for what it is given here"),
    (r"No conversion from (?P<type>.*) to int64 for '.*return_value", "it returns {type}, no whole number"),
    (r"No conversion from (?P<type>.*) to float64 for '.*return_value", "it returns {type}, no number"),
    (r"Untyped global name '(?P<name>\w+)'", "the global {name!r} is nothing that can be compiled"),
    (r"Cannot unify (?P<type>.*) and (?P<other>.*) for '(?P<name>\w+)", "{name!r} is now {type}, now {other}"),
    (r"The use of yield in a closure", "a generator inside a function cannot be compiled, a list in [ ] can"),
    (r"(?:The 'with|Unsupported context manager)", "'with' cannot be compiled"),
    (r"\*args in function call", "a call with * cannot be compiled"),
)  # fmt: skip
_TYPES = (
    ("none", "None"),
    ("Literal[str]", "text"),
    ("unicode_type", "text"),
    ("Literal[bool]", "True or False"),
    ("bool", "True or False"),
    ("Literal[int]", "a whole number"),
    ("int", "a whole number"),
    ("float", "a number with a fraction"),
    ("array", "a list"),
    ("nestedarray", "a list"),
    ("reflected list", "a list"),
    ("list", "a list"),
    ("DictType", "a dict"),
    ("reflected set", "a set"),
    ("set", "a set"),
    ("Tuple", "a tuple"),
    ("UniTuple", "a tuple"),
    ("Record", "a view or a position"),
)
_SIGNS = {
    "getitem": "[ ]", "setitem": "[ ]", "contains": "in", "add": "+", "iadd": "+=", "sub": "-", "mul": "*",
    "truediv": "/", "floordiv": "//", "mod": "%", "gt": ">", "lt": "<", "ge": ">=", "le": "<=", "eq": "==", "ne": "!=",
}  # fmt: skip


def why_not(error: Exception, function: FunctionType, reads_from: str = "view") -> str:
    """Return the source line that cannot be compiled and the reason, in one line without a full stop.

    ``reads_from`` is what the function is given: "view" or "position".
    """
    if isinstance(error, KeyError):  # of a record's fields
        name = str(error.args[0])
        return _placed(*_place_of(function, name), f"the {reads_from} has no {name!r}")
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    reason = next(
        (line for line in lines if not line.startswith(("Failed in", "During:", "File "))), type(error).__name__
    )
    place = getattr(error, "loc", None)
    file, line = (place.filename, place.line) if place is not None else ("", 0)
    if (raised := re.search(r"\. Raised from (.*)$", reason)) is not None:
        reason = reason[: raised.start()]
        if (told := re.fullmatch(r"(.*) \((\d+)\)", raised[1])) is not None:
            file, line = told[1], int(told[2])
    if file.endswith("strategies.py") and _HERE.replace(".", "/") in file.replace("\\", "/"):
        return "its score is not always a number"
    if isinstance(error, LookupError | AttributeError | AssertionError):  # numba's own failures, which name no line
        return f"numba stumbles over something in it ({type(error).__name__}: {reason.rstrip('.')})"
    return _placed(file, line, in_plain_words(reason))


def in_plain_words(reason: str) -> str:
    """Return what numba's reason means.

    >>> in_plain_words("Unknown attribute 'pop' of type array(int64, 1d, C)")
    "compiled, a list has no 'pop'"
    """
    for pattern, meaning in _MEANINGS:
        if (found := re.search(pattern, reason)) is not None:
            words = found.groupdict()
            told = {key: _kind(word) if key in ("type", "other") else word for key, word in words.items()}
            if "operation" in told:
                told["operation"] = repr(_SIGNS.get(told["operation"], told["operation"]))
            return meaning.format(**told)
    return reason.rstrip(".")


def _kind(numba_type: str) -> str:
    """Return what a type of numba's is called in Python."""
    return next((words for start, words in _TYPES if numba_type.startswith(start)), numba_type)


def _placed(file: str, line: int, reason: str) -> str:
    if not line:
        return reason
    source = linecache.getline(file, line).strip()
    return f"line {line}{f', {source!r}' if source else ''}: {reason}"


def _place_of(function: FunctionType, name: str) -> tuple[str, int]:
    """Return file and line where a function, or one that it calls, first reads an attribute of that name."""
    inner = (plain_function(read.value) for read in reads(function))
    for each in (function, *(found for found in inner if found is not None)):
        waiting: list[CodeType] = [each.__code__]
        while waiting:
            code = waiting.pop()
            waiting += [constant for constant in code.co_consts if isinstance(constant, CodeType)]
            for step in dis.get_instructions(code):
                if step.opname in ("LOAD_ATTR", "LOAD_METHOD") and step.argval == name and step.positions:
                    return code.co_filename, step.positions.lineno or 0
    return "", 0
