"""Tests that cannot be fooled: every rule has a wrong version, and the tests that cite the rule find it."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from dataclasses import astuple, fields
from importlib import import_module
from pathlib import Path

import pytest
from mutants import GAMES, MUTANTS, Mutant, applied
from mutants.citing import cases, rules_cited

from cardlab.games import definition

RULE = re.compile(r"\b[A-Z]\d+(?:\.\d+)?\b")
OF_EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def folder(game: str) -> Path:
    return Path(str(import_module(definition(game).package).__file__)).parent


def rule_book(game: str) -> str:
    return (folder(game) / "RULES.md").read_text(encoding="utf-8")


def numbers_in_the_rule_book(game: str) -> list[str]:
    """The numbers of all rules, and of the sections whose title states one ("N5 Trade: optional, …")."""
    text = rule_book(game)
    return re.findall(r"(?m)^- ([A-Z]\d+\.\d+) ", text) + re.findall(r"(?m)^## ([A-Z]\d+) [^:\n]+:", text)


def numbers_cited_in_the_code(game: str) -> set[str]:
    """The numbers in docstrings and comments of the game's modules; what a sentence for people says does not count."""
    cited: set[str] = set()
    for file in sorted(folder(game).glob("*.py")):
        source = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                cited.update(RULE.findall(ast.get_docstring(node) or ""))
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                cited.update(RULE.findall(token.string))
    return cited


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.game}: {mutant}")
def test_the_tests_that_cite_a_rule_find_its_wrong_version(mutant: Mutant) -> None:
    citing = {rule: [case for case in cases(mutant.game) if rule in case.rules] for rule in mutant.rules}
    with applied(mutant):
        missed = [rule for rule, tests in citing.items() if not any(case.fails() for case in tests)]
    assert not missed, f"{mutant.name}: no test that cites {', '.join(missed)} fails under it"


@OF_EVERY_GAME
def test_every_rule_has_a_wrong_version(game: str) -> None:
    numbers, described = numbers_in_the_rule_book(game), GAMES[game].ONLY_DESCRIBED
    assert len(numbers) > 30
    broken = {rule for mutant in GAMES[game].MUTANTS for rule in mutant.rules}
    assert broken <= set(numbers), f"rules the book does not have: {sorted(broken - set(numbers))}"
    missing = [rule for rule in numbers if rule not in broken and rule not in described]
    assert not missing, f"no mutant for {missing}"
    assert not broken & set(described), "a rule that has a mutant is not only described"
    assert all(mutant.game == game for mutant in GAMES[game].MUTANTS)


@OF_EVERY_GAME
def test_every_rule_is_cited_in_the_code_and_in_a_test(game: str) -> None:
    in_code, in_tests = numbers_cited_in_the_code(game), {rule for case in cases(game) for rule in case.rules}
    missing_in_code = [rule for rule in numbers_in_the_rule_book(game) if rule not in in_code]
    missing_in_tests = [rule for rule in numbers_in_the_rule_book(game) if rule not in in_tests]
    assert (missing_in_code, missing_in_tests) == ([], [])


@OF_EVERY_GAME
def test_every_rule_test_cites_rules_the_book_has(game: str) -> None:
    sections = {number.split(".")[0] for number in numbers_in_the_rule_book(game)}
    known = set(numbers_in_the_rule_book(game)) | sections
    of_rules = cases(game)
    assert [case.name for case in of_rules if not case.rules or not set(case.rules) <= known] == []
    assert len(of_rules) > 100


@OF_EVERY_GAME
def test_every_value_of_an_option_has_a_wrong_version(game: str) -> None:
    values: dict[str, tuple[str, ...]] = GAMES[game].VALUES
    assert set(values) == {option.name for option in fields(definition(game).options)} | {"players"}
    assert set(re.findall(r"`([a-z_]+)`", rule_book(game))) <= set(values)
    wanted = {f"{option}={value}" for option, each in values.items() for value in each}
    treated = {value for mutant in GAMES[game].MUTANTS for value in mutant.values}
    assert (sorted(wanted - treated), sorted(treated - wanted)) == ([], [])


@OF_EVERY_GAME
def test_no_two_mutants_have_one_name(game: str) -> None:
    mutants = GAMES[game].MUTANTS
    assert len({mutant.name for mutant in mutants}) == len(mutants)


# Controls: the tests above would notice.


@OF_EVERY_GAME
def test_a_harmless_change_is_found_by_no_test(game: str) -> None:
    harmless: Mutant = GAMES[game].HARMLESS
    with applied(harmless):
        assert not any(case.fails() for case in cases(game) if set(harmless.rules) & set(case.rules))


@OF_EVERY_GAME
def test_everything_is_put_back_after_a_mutant(game: str) -> None:
    options = definition(game).options
    before = {id(function): function.__code__ for function in _functions(game)}
    defaults = astuple(options())
    for mutant in GAMES[game].MUTANTS:
        with applied(mutant):
            pass
    assert {id(function): function.__code__ for function in _functions(game)} == before
    assert astuple(options()) == defaults
    assert not any(case.fails() for case in cases(game))


def test_a_text_that_does_not_stand_there_once_is_refused() -> None:
    for old in ("no such text", "s.stage"):
        mutant = Mutant("misspelt", ("N8.1",), "cardlab.games.nile.rules", old, "")
        with pytest.raises(ValueError, match=r"misspelt: its old text stands \d+ times"), applied(mutant):
            pass
    for new in ("    largest = 0\n", "    largest = 0  # nothing\n"):
        mutant = Mutant("nothing", ("N8.1",), "cardlab.games.nile.rules", "    largest = 0\n", new)
        with pytest.raises(ValueError, match="changes nothing"), applied(mutant):
            pass


def test_only_the_leading_numbers_of_a_docstring_are_citations() -> None:
    assert rules_cited("N7.2, N8.2: as in N9.1") == ("N7.2", "N8.2")
    assert rules_cited("N6: at most one") == ("N6",)
    assert rules_cited("As N7.2 says: this") == rules_cited(None) == ()


def _functions(game: str) -> list[object]:
    modules = {mutant.module: mutant.loaded for mutant in GAMES[game].MUTANTS}
    return [value for module in modules.values() for value in vars(module).values() if hasattr(value, "__code__")]
