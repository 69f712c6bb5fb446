"""The rule books: each game's RULES.md, by number and by phase."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from .engine.definition import Definition
from .engine.errors import CardlabError, shown


@cache
def rule_book(package: str) -> dict[str, str]:
    """Return the rules of a game by number ("N6.2") and by section ("N6": its title and all its rules).

    A game without a rule book has none.
    """
    try:
        text = (files(package) / "RULES.md").read_text(encoding="utf-8")
    except (ImportError, OSError, TypeError, AttributeError):  # no package, no file, or a notebook: no place for files
        return {}
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
    if not book:
        return f"{definition.title} has no rule book: a file RULES.md beside its rules would be it."
    if isinstance(number, str) and "," in number:
        return "\n".join(rule_text(definition, each) for each in number.split(","))
    if isinstance(number, str) and number in definition.phases:
        sections = {key: text.partition("\n")[0] for key, text in book.items() if "." not in key}
        named = [key for key, title in sections.items() if number in title]
        # Where no section is called as the phase is, it is the one by which turns begin.
        number = named[0] if named else definition.turn_rule.partition(".")[0]
    if isinstance(number, str) and number not in book:
        number = number.strip().upper()
    if not isinstance(number, str) or number not in book:
        has = ", ".join(key for key in book if "." not in key)
        raise CardlabError(f"{shown(number)} is no rule of {definition.title}: it has {has}, and each with its parts.")
    return book[number]
