"""The rule books: each game's RULES.md, by number and by phase."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from .engine.definition import Definition
from .engine.errors import CardlabError, shown


@cache
def rule_book(package: str) -> dict[str, str]:
    """Return the rules of a game by number ("N6.2") and by section ("N6": its title and all its rules)."""
    text = (files(package) / "RULES.md").read_text(encoding="utf-8")
    book: dict[str, str] = {}
    for section in re.split(r"(?m)^## ", text)[1:]:
        title, _, body = section.partition("\n")
        number = title.split()[0]
        book[number] = f"{title}\n{body.strip()}"
        for rule in re.split(r"(?m)^- (?=[A-Z]\d)", body)[1:]:
            book[rule.split()[0]] = " ".join(rule.split())
    return book


def rule_text(definition: Definition, number: str) -> str:
    """Return a rule in words by its number, or a section by its number or by the name of a phase.

    Of several numbers ("U3.2, U7.1", as a line of the log cites them) each rule is told, one a line.
    Raises CardlabError for a number that the rule book does not have.
    """
    book = rule_book(definition.package)
    if isinstance(number, str) and "," in number:
        return "\n".join(rule_text(definition, each) for each in number.split(","))
    if number in definition.phases:
        number = next(key for key, text in book.items() if "." not in key and number in text.partition("\n")[0])
    if isinstance(number, str) and number not in book:
        number = number.strip().upper()
    if not isinstance(number, str) or number not in book:
        sections = ", ".join(key for key in book if "." not in key)
        raise CardlabError(
            f"{shown(number)} is no rule of {definition.title}: it has {sections}, and each with its parts."
        )
    return book[number]
