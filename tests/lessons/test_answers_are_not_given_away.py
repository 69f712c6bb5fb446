"""A student copy holds no answer: what it asks stands neither in its text and code nor in its saved outputs.

The value of each checked id is searched as a whole token: as a fraction, in three or more digits, in per cent. Values
shorter than four characters are found in many a harmless sentence; they are listed in ``answers_read.txt``, each with
the cell in which a person has read that it gives nothing away.
"""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import nbformat
import pytest

from cardlab.lessons.checks_questions import Choice, Number, Steps, question
from cardlab.lessons.facts import fact

ROOT = Path(__file__).parents[2]
LESSONS = sorted((ROOT / "notebooks" / "answers").glob("0[1-9]_*.ipynb"))
READ = Path(__file__).with_name("answers_read.txt")
SHORT = 4
DIGITS = range(3, 8)


def checked_ids(notebook):
    """The ids of all exercises of a notebook, in order."""
    found = re.findall(r"lesson\.check\(\s*[\"']([^\"']+)[\"']", "\n".join(cell.source for cell in notebook.cells))
    return list(dict.fromkeys(found))


def values(id):
    """The numbers that a question asks for; none for a choice."""
    asked = question(id)
    if isinstance(asked, Number):
        return [asked.fact.value]
    if isinstance(asked, Steps):
        return [step.fact.value for step in asked.steps if isinstance(step, Number)]
    return []


def spellings(value):
    """How a value can be written: fraction, decimals in three or more digits (two for a percentage), per cent.

    A whole number can only be written as itself.
    """
    if value.denominator == 1:
        return {str(value)}
    written = {f"{value.numerator}/{value.denominator}"}
    for digits in DIGITS:
        written.add(_rounded(value, digits))
        written.add(f"{_rounded(100 * value, digits)} %")
        written.add(f"{_rounded(100 * value, digits)}%")
    return written


def _rounded(value, digits):
    """A value in so many digits behind its leading zeros, without zeros at the end."""
    places = digits
    while abs(value) * 10**places < 10 ** (digits - 1):
        places += 1
    while places > 0 and abs(value) * 10 ** (places - 1) >= 10 ** (digits - 1):
        places -= 1
    text = f"{float(round(value, places)):.{places}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def texts(notebook):
    """What a reader of a student copy sees: (id of the cell, text)."""
    for cell in notebook.cells:
        yield cell.id, cell.source
        for output in cell.get("outputs", []):
            yield cell.id, output.get("text", "")
            data = output.get("data", {})
            yield cell.id, data.get("text/plain", "")
            for kind in ("text/html", "image/svg+xml"):
                yield cell.id, re.sub(r"<[^>]*>", " \n ", data.get(kind, ""))


def given_away(notebook):
    """Every place where an answer can be read: "id of the question, id of the cell, what stands there"."""
    found = []
    for id in checked_ids(notebook):
        for value in values(id):
            for written in spellings(value):
                zeros = "0*" if re.fullmatch(r"\d+\.\d+", written) else ""
                token = re.compile(rf"(?<![\w.,/]){re.escape(written)}{zeros}(?![\w/]|[.,]\d)")
                found += [f"{id} {cell} {written}" for cell, text in texts(notebook) if token.search(text)]
    return sorted(set(found))


def options_given_away(notebook):
    """Right options of choices that stand in the text in their full words, outside the question itself."""
    found = []
    for id in checked_ids(notebook):
        asked = question(id)
        if isinstance(asked, Choice):
            right = next(option.text for option in asked.options if option.right).lower()
            for cell, text in texts(notebook):
                if right in " ".join(text.lower().split()) and asked.ask.lower() not in " ".join(text.lower().split()):
                    found.append(f"{id} {cell}")
    return sorted(set(found))


def read_by_a_person():
    lines = READ.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_student_copy_does_not_give_its_answers_away(path):
    notebook = nbformat.read(ROOT / "notebooks" / path.name, as_version=4)
    assert len(checked_ids(nbformat.read(path, as_version=4))) >= 3
    assert checked_ids(notebook) == checked_ids(nbformat.read(path, as_version=4))
    listed = read_by_a_person()
    found = [f"{path.stem} {each}" for each in given_away(notebook)]
    assert [each for each in found if len(each.rsplit(" ", 1)[-1]) >= SHORT or each not in listed] == []
    assert options_given_away(notebook) == []


def test_what_a_person_has_read_is_short_and_still_there():
    found = set()
    for path in LESSONS:
        copy = nbformat.read(ROOT / "notebooks" / path.name, as_version=4)
        found |= {f"{path.stem} {each}" for each in given_away(copy)}
    listed = read_by_a_person()
    assert listed <= found
    assert all(len(each.rsplit(" ", 1)[-1]) < SHORT for each in listed)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_the_edition_with_answers_has_an_answer_to_every_exercise_and_all_are_right(path):
    master = nbformat.read(path, as_version=4)
    verdicts = {}
    for cell in master.cells:
        found = re.findall(r"lesson\.check\(\s*[\"']([^\"']+)[\"']\s*,", cell.source)
        told = " ".join(output.get("data", {}).get("text/plain", "") for output in cell.get("outputs", []))
        verdicts.update(dict.fromkeys(found, told))
    assert list(verdicts) == checked_ids(master)
    assert {id: told for id, told in verdicts.items() if not told.startswith("✓ Right")} == {}


@pytest.mark.parametrize(
    "planted",
    [
        "It is 20/91.",
        "So 0.2198 it is.",
        "about 0.22 or 21.98 %",
        "21.978%",
        "(20/91)",
        "exactly 0.219780",
        "0.220 of them",
    ],
)
def test_a_planted_answer_is_found(planted):
    cells = [nbformat.v4.new_code_cell("lesson.check('nile.W.flood.c')"), nbformat.v4.new_markdown_cell(planted)]
    notebook = nbformat.v4.new_notebook(cells=cells)
    assert given_away(notebook) != []
    cells[0].outputs = [nbformat.v4.new_output("stream", text=planted)]
    assert given_away(nbformat.v4.new_notebook(cells=cells[:1])) != []


@pytest.mark.parametrize("harmless", ["120/91", "20/912", "0.21982", "1.2198", "220 of 1,000", "20 and 91", "2/91"])
def test_other_numbers_are_not_taken_for_the_answer(harmless):
    cells = [nbformat.v4.new_code_cell("lesson.check('nile.W.flood.c')"), nbformat.v4.new_markdown_cell(harmless)]
    assert given_away(nbformat.v4.new_notebook(cells=cells)) == []


def test_the_spellings_of_a_value():
    assert {"20/91", "0.22", "0.2198", "0.21978", "22 %", "21.98 %", "22%"} <= spellings(Fraction(20, 91))
    assert spellings(Fraction(8)) == {"8"}
    assert "0.00484" in spellings(fact("nile.W.floods30.ge12_c").value)
