"""The rules keep to what both plain Python and numba can carry out: whole numbers, tuples of them, loops, calls.

The guard reads the source of every function that will be compiled, and looks up what each name stands for.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Iterator
from enum import EnumType, IntEnum
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from cardlab.engine.state import State
from cardlab.games.nile.state import Position, View

MODULES = [
    "cardlab.engine.philox",
    "cardlab.engine.table",
    "cardlab.engine.stacks",
    "cardlab.engine.emit",
    "cardlab.games.nile.components",
    "cardlab.games.nile.rules",
    "cardlab.games.nile.choices",
    "cardlab.games.nile.set_up",
    "cardlab.games.nile.look",
    "cardlab.games.nile.players",
    "cardlab.games.burrow.components",
    "cardlab.games.burrow.crops",
    "cardlab.games.burrow.field",
    "cardlab.games.burrow.gathering",
    "cardlab.games.burrow.reveal",
    "cardlab.games.burrow.turn",
    "cardlab.games.burrow.walking",
    "cardlab.games.burrow.drawing",
    "cardlab.games.burrow.ending",
    "cardlab.games.burrow.choices",
    "cardlab.games.burrow.rules",
    "cardlab.games.burrow.set_up",
    "cardlab.games.burrow.look",
    "cardlab.games.burrow.foraging",
    "cardlab.games.burrow.players",
    "cardlab.games.beerbread.components",
    "cardlab.games.beerbread.places",
    "cardlab.games.beerbread.seeding",
    "cardlab.games.beerbread.drawing",
    "cardlab.games.beerbread.harvest",
    "cardlab.games.beerbread.payment",
    "cardlab.games.beerbread.turns",
    "cardlab.games.beerbread.rules",
    "cardlab.games.beerbread.choices",
    "cardlab.games.beerbread.set_up",
    "cardlab.games.beerbread.look",
    "cardlab.games.beerbread.brewster",
    "cardlab.games.beerbread.players",
]
DEFINITIONS = ["nile", "burrow", "beerbread"]
# emit is the one function that plain and compiled games do not share: compiled ones keep no log. No rule calls deck.
NOT_COMPILED = {("cardlab.engine.emit", "emit"), ("cardlab.games.nile.components", "deck")}
BUILTINS = {"range", "min", "max", "len", "abs"}
MAY_BE_IMPORTED = {"__future__", "typing", "collections.abc", "enum"}
# Fields that hold a row or a grid, as lists here and as arrays when compiled: those two agree on single places only.
# A View's hand is a row where a Position's is a grid; an argument without a type is taken as a Position, and so is one
# that can be either. Which game's Position is meant, the module's own imports say.
Kind = int | type[State]  # how many indices lead to a whole number; or the class of a whole state
KIND_OF_ANNOTATION: dict[str, Kind] = {
    "Row": 1,
    "Sequence[int]": 1,
    "Grid": 2,
    "Position": Position,
    "Table": Position,
    "View": View,
    "SeatView": View,
    "Position | View": Position,
}


def kind_of(annotation: ast.expr | None, scope: dict[str, Any]) -> Kind:
    """How many indices an argument takes, or the class of state that it is."""
    kind = KIND_OF_ANNOTATION.get(ast.unparse(annotation), 0) if annotation else Position
    own: Kind = scope.get(kind.__name__, kind) if isinstance(kind, type) else kind
    return own


REFUSED: dict[type[ast.AST], str] = {
    ast.Dict: "a dict",
    ast.Set: "a set",
    ast.List: "a list",
    ast.DictComp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.ListComp: "a comprehension",
    ast.GeneratorExp: "a comprehension",
    ast.Lambda: "lambda",
    ast.JoinedStr: "text",
    ast.Try: "try",
    ast.TryStar: "try",
    ast.With: "with",
    ast.Raise: "raise",
    ast.Assert: "assert",
    ast.Yield: "yield",
    ast.YieldFrom: "yield",
    ast.Await: "await",
    ast.Global: "global",
    ast.Nonlocal: "nonlocal",
    ast.Delete: "del",
    ast.Starred: "a star",
    ast.Import: "an import",
    ast.ImportFrom: "an import",
    ast.ClassDef: "a class",
    ast.AsyncFunctionDef: "async",
    ast.Match: "match",
    ast.NamedExpr: "a walrus",
    ast.Is: "is",
    ast.IsNot: "is",
    ast.In: "in",
    ast.NotIn: "in",
    ast.Div: "a fraction",
    ast.Pow: "a power",
    ast.MatMult: "a matrix product",
}


def violations(source: str, scope: dict[str, Any]) -> Iterator[str]:
    """Yield what in the functions of a module (and in its imports) is outside the subset."""
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.Import):
            yield f"{statement.lineno}: imports {statement.names[0].name}"
        elif isinstance(statement, ast.ImportFrom) and not statement.level and statement.module not in MAY_BE_IMPORTED:
            yield f"{statement.lineno}: imports {statement.module}"
        elif isinstance(statement, ast.AsyncFunctionDef):
            yield f"{statement.lineno}: async"
        elif isinstance(statement, ast.FunctionDef) and (scope["__name__"], statement.name) not in NOT_COMPILED:
            yield from in_function(statement, scope)


def in_function(function: ast.FunctionDef, scope: dict[str, Any]) -> Iterator[str]:
    if function.decorator_list:
        yield f"{function.lineno}: {function.name} is decorated"
    arguments = function.args
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.defaults:
        yield f"{function.lineno}: {function.name} takes more than plain arguments"
    body = function.body[1:] if ast.get_docstring(function) else function.body
    local = {argument.arg for argument in arguments.args}
    nodes = [node for statement in body for node in without_annotations(statement)]
    local |= {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    yield from misused_rows(function, nodes, scope)
    for node in nodes:
        line = getattr(node, "lineno", function.lineno)
        if type(node) in REFUSED:
            yield f"{line}: {REFUSED[type(node)]} in {function.name}"
        elif isinstance(node, ast.FunctionDef):
            yield f"{line}: a function inside {function.name}"
        elif isinstance(node, ast.Call) and not isinstance(node.func, ast.Name):
            yield f"{line}: a method is called in {function.name}"
        elif isinstance(node, ast.For | ast.While) and node.orelse:
            yield f"{line}: a loop with else in {function.name}"
        elif isinstance(node, ast.Constant) and not isinstance(node.value, int):
            yield f"{line}: {node.value!r} in {function.name}"
        elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Tuple):
            yield f"{line}: two indices in one bracket in {function.name}"
        elif isinstance(node, ast.Name) and node.id not in local and not is_settled(node.id, scope):
            yield f"{line}: {function.name} reads {node.id}, which is no constant, function or table of whole numbers"


def misused_rows(function: ast.FunctionDef, nodes: list[ast.AST], scope: dict[str, Any]) -> Iterator[str]:
    """Yield where a whole row is used as a list would be: lists and arrays differ in what these do, or when.

    ``s.hand + s.hand`` joins lists and adds arrays; ``s.hand = s.storage`` makes two names of one list and copies
    an array; ``s.hand[:]`` copies a list and shares an array; a list that is not empty counts as true.
    """
    names: dict[str, Kind] = {each.arg: kind_of(each.annotation, scope) for each in function.args.args}
    for node in nodes:
        for target, value in assignments(node):
            if isinstance(target, ast.Name):
                names[target.id] = rank(value, names)
    copied = {id(value) for node in nodes for target, value in assignments(node) if is_slice(target)}
    for node in nodes:
        found = ""
        if isinstance(node, ast.BinOp):
            found = "arithmetic with a row" if rank(node.left, names) or rank(node.right, names) else ""
        elif isinstance(node, ast.AugAssign):
            found = "arithmetic with a row" if rank(node.target, names) or rank(node.value, names) else ""
        elif isinstance(node, ast.Compare):
            found = "a comparison of rows" if any(rank(each, names) for each in (node.left, *node.comparators)) else ""
        elif isinstance(node, ast.UnaryOp):
            found = "a row as true or false" if rank(node.operand, names) else ""
        elif isinstance(node, ast.BoolOp):
            found = "a row as true or false" if any(rank(each, names) for each in node.values) else ""
        elif isinstance(node, ast.If | ast.While | ast.IfExp):
            found = "a row as true or false" if rank(node.test, names) else ""
        elif is_slice(node) and isinstance(node.ctx, ast.Load) and id(node) not in copied:  # type: ignore[attr-defined]
            found = "part of a row"
        for target, value in assignments(node):
            # A row is copied place by place, or with row[:] = other; a grid row by row.
            allowed = 1 if is_slice(target) else 0
            if not isinstance(target, ast.Name) and rank(value, names) > allowed:
                found = "a second name for a row"
        if found:
            yield f"{getattr(node, 'lineno', function.lineno)}: {found} in {function.name}"


def assignments(node: ast.AST) -> list[tuple[ast.expr, ast.expr]]:
    """Each target of an assignment with its value; of tuples each place with its own."""
    if isinstance(node, ast.AnnAssign):
        return [(node.target, node.value)] if node.value else []
    if isinstance(node, ast.For):  # the loop's name stands for each place in turn
        return [(node.target, ast.Subscript(node.iter, ast.Constant(0), ast.Load()))]
    if not isinstance(node, ast.Assign):
        return []
    waiting = [(target, node.value) for target in node.targets]
    pairs = []
    while waiting:
        target, value = waiting.pop()
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            waiting += zip(target.elts, value.elts, strict=True)
        else:
            pairs.append((target, value))
    return pairs


def is_slice(node: ast.AST) -> bool:
    return isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice)


def rank(node: ast.AST, names: dict[str, Kind]) -> int:
    """How many indices lead to a whole number: 0 for a number, 1 for a row, 2 for a grid."""
    if isinstance(node, ast.Name):
        kind = names.get(node.id, 0)
        return kind if isinstance(kind, int) else 0
    if isinstance(node, ast.Attribute):
        state = names.get(node.value.id, 0) if isinstance(node.value, ast.Name) else 0
        return 0 if isinstance(state, int) else next((len(s) for name, s in state.fields if name == node.attr), 0)
    if isinstance(node, ast.Subscript):
        return max(0, rank(node.value, names) - (0 if is_slice(node) else 1))
    if isinstance(node, ast.IfExp):
        return max(rank(node.body, names), rank(node.orelse, names))
    return 0


def without_annotations(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from without_annotations(child)


def is_settled(name: str, scope: dict[str, Any]) -> bool:
    """Whether a global name stands for something that nobody can edit in place."""
    if name not in scope:
        return name in BUILTINS and hasattr(builtins, name)
    return is_constant(scope[name])


def is_constant(value: object) -> bool:
    if isinstance(value, tuple):
        return all(is_constant(each) for each in value)
    if isinstance(value, EnumType):
        return issubclass(value, IntEnum)
    return isinstance(value, int | FunctionType) or (isinstance(value, type) and issubclass(value, State))


@pytest.mark.parametrize("name", MODULES)
def test_rules_keep_to_the_subset(name: str) -> None:
    module = import_module(name)
    source = Path(module.__file__ or "").read_text(encoding="utf-8")
    assert list(violations(source, vars(module))) == []


@pytest.mark.parametrize("game", DEFINITIONS)
def test_the_guard_reads_all_rule_files_that_are_there(game: str) -> None:
    """Whatever the definition plays with stands in a guarded file, and so does all that it reaches."""
    played = import_module(f"cardlab.games.{game}.definition").DEFINITION
    rules = [played.set_up, played.proceed, played.list_choices, played.choose, played.look]
    waiting: list[Any] = [*rules, played.takes_a_card, *played.players.values()]
    seen = set()
    while waiting:
        function = waiting.pop()
        if function in seen:
            continue
        seen.add(function)
        assert function.__module__ in MODULES, function
        scope = sys.modules[function.__module__].__dict__
        if (function.__module__, function.__name__) not in NOT_COMPILED:
            reached = (scope.get(name) for name in function.__code__.co_names)
            waiting += [each for each in reached if isinstance(each, FunctionType)]
    assert len(seen) > 50


@pytest.mark.parametrize(
    "body",
    [
        "return None",
        "return s.hand is None",
        "return {1: 2}",
        "return {1}",
        "return [1]",
        "return dict(a=1)",
        "return set()",
        "return 'papyrus'",
        "return f'{s}'",
        "return b'1'",
        "return 0.5",
        "return s / 2",
        "return 1 in (1, 2)",
        "return sum(x for x in s.hand)",
        "return [x for x in s.hand]",
        "return {x for x in s.hand}",
        "return {x: x for x in s.hand}",
        "return (lambda: 1)()",
        "return sorted(s.hand)",
        "return s.hand[1, 2]",
        "return EDITABLE[0]",
        "return TEXTS[0]",
        "return unknown",
        "try:\n        pass\n    finally:\n        pass",
        "with s:\n        pass",
        "raise ValueError",
        "assert s",
        "yield 1",
        "global EDITABLE",
        "del s.hand[0]",
        "import random",
        "from random import random",
        "class Inner:\n        pass",
        "def inner():\n        pass",
        "match s:\n        case 1:\n            pass",
        "print(s)",
        "if (x := 1) > 0:\n        pass",
        "s.pile.append(1)",
        "s.pile.sort()",
        "return s.pile.index(1)",
        "return s.hand[0].count(1)",
        "t = s.copy()",
        "return TABLE.index(1)",
        "return 2 ** s.turn",
        "s.turn **= 2",
        "return s.hand @ s.hand",
        "for x in s.pile:\n        pass\n    else:\n        s.turn = 1",
        "while s.turn:\n        break\n    else:\n        s.turn = 1",
        "return s.pile + s.pending",
        "return s.pile * 2",
        "return s.hand[0] + s.hand[1]",
        "s.pile += s.pending",
        "s.turn += s.pile",
        "row = s.pile\n    return row * 2",
        "for row in s.hand:\n        s.turn = row * 2",
        "return -s.pile",
        "return s.pile == s.pending",
        "return s.hand[0] == s.hand[1]",
        "if s.pile:\n        pass",
        "return not s.pile",
        "return 1 if s.pile else 2",
        "return s.turn and s.pile",
        "s.pile = s.pending",
        "s.hand[0] = s.hand[1]",
        "s.hand[0] = s.pile",
        "s.pile, s.pending = s.pending, s.pile",
        "s.turn = s.pile = s.pending",
        "row = s.pile\n    s.pending = row",
        "s.pile = s.pending if s.turn else s.discards",
        "s.hand[:] = s.storage",
        "row = s.pile[:]",
        "rule(s.pile[1:])",
    ],
)
def test_planted_violations_are_found(body: str) -> None:
    assert list(violations(f"def rule(s):\n    {body}\n", planted()))


@pytest.mark.parametrize("body", ["return cards * 2", "s.pile = cards", "if cards:\n        pass"])
def test_planted_violations_with_a_row_as_argument_are_found(body: str) -> None:
    assert list(violations(f"def rule(s: Position, cards: Row):\n    {body}\n", planted()))


def test_planted_violations_are_found_where_a_view_may_stand_for_a_position() -> None:
    scope = {**planted(), "Position": Position}
    assert list(violations("def rule(s: Position | View):\n    return s.pile * 2\n", scope))


@pytest.mark.parametrize(
    "source",
    [
        "import numpy",
        "import numba as nb",
        "from numpy import zeros",
        "from random import random",
        "@staticmethod\ndef rule(s):\n    pass",
        "def rule(s, card=1):\n    pass",
        "def rule(*cards):\n    pass",
        "def rule(**cards):\n    pass",
        "async def rule(s):\n    pass",
    ],
)
def test_planted_violations_at_module_level_are_found(source: str) -> None:
    assert list(violations(source, planted()))


def test_what_rules_do_is_not_refused() -> None:
    source = '''
from __future__ import annotations
from .components import CROPS
def rule(s: Position, n: int) -> int | None:
    """A docstring, {with} any text."""
    best: int = -1
    for crop in range(min(n, len(s.pile))):
        if s.pile[crop] > 0 and not s.flooded[crop] or TABLE[crop] == Kind.ONE:
            best = max(best, 1 if crop % 2 else crop // 2)
    s.pile[:] = s.storage[0]
    s.storage[0][:] = s.pile
    s.pile[0], s.pile[1] = s.pile[1], s.pile[0]
    row = s.hand[n]
    row[0] += s.storage[0][crop] * 2
    for hand in s.hand:
        best += hand[0] + len(hand)
    while best > 0:
        best -= 1
    return rule(s, best)
'''
    assert list(violations(source, planted())) == []


def planted() -> dict[str, Any]:
    class Kind(IntEnum):
        ONE = 1

    scope: dict[str, Any] = {"__name__": "planted", "EDITABLE": [1], "TEXTS": ("a",), "TABLE": (1, 2), "Kind": Kind}
    scope["rule"] = planted
    return scope
