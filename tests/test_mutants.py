"""Tests that cannot be fooled: every rule has a wrong version, and the tests that cite the rule find it."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from dataclasses import fields
from pathlib import Path

import pytest
from mutants import MUTANTS, Mutant, applied
from mutants.citing import cases, rules_cited

from cardlab.games.nile import options

FOLDER = Path(str(options.__file__)).parent
RULE = re.compile(r"\bN\d+(?:\.\d+)?\b")

# Rules that only define or describe, with the reason why no wrong version of them can be written.
ONLY_DESCRIBED: dict[str, str] = {}

# Each named value of an option, both ends of each range, and the limits of the number of players.
VALUES = {
    "players": ("2", "5 with 2 crops", "5 with 4 crops", "5 with 5 crops", "6 with 6 crops", "6 with 7 crops"),
    "crops": ("2", "4", "5", "6", "7"),
    "copies": ("1", "16"),
    "opening_hand": ("1", "5"),
    "first_player": ("0", "another seat"),
    "open_discards": ("False", "True"),
    "keep_current_flood": ("False", "True"),
}


def numbers_in_the_rule_book() -> list[str]:
    """The numbers of all rules, and of the sections whose title states one ("N5 Trade: optional, …")."""
    text = (FOLDER / "RULES.md").read_text(encoding="utf-8")
    return re.findall(r"(?m)^- (N\d+\.\d+) ", text) + re.findall(r"(?m)^## (N\d+) [^:\n]+:", text)


def numbers_cited_in_the_code() -> set[str]:
    """The numbers in docstrings and comments of the game's modules; what a sentence for people says does not count."""
    cited: set[str] = set()
    for file in sorted(FOLDER.glob("*.py")):
        source = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                cited.update(RULE.findall(ast.get_docstring(node) or ""))
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                cited.update(RULE.findall(token.string))
    return cited


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_the_tests_that_cite_a_rule_find_its_wrong_version(mutant: Mutant) -> None:
    citing = {rule: [case for case in cases() if rule in case.rules] for rule in mutant.rules}
    with applied(mutant):
        missed = [rule for rule, tests in citing.items() if not any(case.fails() for case in tests)]
    assert not missed, f"{mutant.name}: no test that cites {', '.join(missed)} fails under it"


def test_every_rule_has_a_wrong_version() -> None:
    numbers = numbers_in_the_rule_book()
    assert len(numbers) > 30
    broken = {rule for mutant in MUTANTS for rule in mutant.rules}
    assert broken <= set(numbers), f"rules the book does not have: {sorted(broken - set(numbers))}"
    missing = [rule for rule in numbers if rule not in broken and rule not in ONLY_DESCRIBED]
    assert not missing, f"no mutant for {missing}"
    assert not broken & set(ONLY_DESCRIBED), "a rule that has a mutant is not only described"


def test_every_rule_is_cited_in_the_code_and_in_a_test() -> None:
    in_code, in_tests = numbers_cited_in_the_code(), {rule for case in cases() for rule in case.rules}
    missing_in_code = [rule for rule in numbers_in_the_rule_book() if rule not in in_code]
    missing_in_tests = [rule for rule in numbers_in_the_rule_book() if rule not in in_tests]
    assert (missing_in_code, missing_in_tests) == ([], [])


def test_every_rule_test_cites_rules_the_book_has() -> None:
    sections = {number.split(".")[0] for number in numbers_in_the_rule_book()}
    known = set(numbers_in_the_rule_book()) | sections
    assert [case.name for case in cases() if not case.rules or not set(case.rules) <= known] == []


def test_every_value_of_an_option_has_a_wrong_version() -> None:
    assert set(VALUES) == {option.name for option in fields(options.Options)} | {"players"}
    text = (FOLDER / "RULES.md").read_text(encoding="utf-8")
    assert set(re.findall(r"`([a-z_]+)`", text)) <= set(VALUES)
    wanted = {f"{option}={value}" for option, values in VALUES.items() for value in values}
    treated = {value for mutant in MUTANTS for value in mutant.values}
    assert (sorted(wanted - treated), sorted(treated - wanted)) == ([], [])


def test_no_two_mutants_have_one_name() -> None:
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS)


# Controls: the tests above would notice.


def test_a_harmless_change_is_found_by_no_test() -> None:
    harmless = Mutant("harmless", ("N8.1",), "cardlab.games.nile.rules", "    largest = 0\n", "    largest = 1 - 1\n")
    with applied(harmless):
        assert not any(case.fails() for case in cases() if "N8.1" in case.rules)


def test_everything_is_put_back_after_a_mutant() -> None:
    before = {id(function): function.__code__ for function in _functions()}
    for mutant in MUTANTS:
        with applied(mutant):
            pass
    assert {id(function): function.__code__ for function in _functions()} == before
    assert options.Options() == options.Options(5, 16, 5, 0, False, False)
    assert not any(case.fails() for case in cases())


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


def _functions() -> list[object]:
    modules = {mutant.module: mutant.loaded for mutant in MUTANTS}
    return [value for module in modules.values() for value in vars(module).values() if hasattr(value, "__code__")]
