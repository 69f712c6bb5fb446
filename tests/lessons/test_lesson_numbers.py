"""Every number that a lesson notebook states rests on a fact that the cell names in its metadata.

A cell says ``{"cardlab": {"facts": [ids], "simulated": [ids]}}``. In its Markdown and its text outputs each fraction,
percentage and decimal equals one of these facts in the digits shown, or was simulated: then it lies within four
standard errors of a fact named as simulated, and the sentence around it says from how many trials, or with what error.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from pathlib import Path

import nbformat
import pytest

from cardlab.exact import critical_value
from cardlab.lessons.facts import PROBABILITY, Fact, fact, find

ANSWERS = Path(__file__).parents[2] / "notebooks" / "answers"
LESSONS = sorted(path for path in ANSWERS.glob("0[1-6]_*.ipynb"))
# What is said of the method and not of a chance: the level of an interval, and how many standard errors it reaches.
OF_THE_METHOD = {"95 %", "1.96"}
# Numbers that a text chooses or calculates on the way, each read by a person: (lesson, cell, what stands there).
CHOSEN = Path(__file__).with_name("numbers_read.txt")

LOOPS = re.compile(r"range\((?:[^()]*\+ )?([\d_]+)\)")  # trials in the cell's own code
WHOLE = r"\d{1,3}(?:,\d{3})+|\d+"
FORMULA = re.compile(r"\\t?frac\{\s*([\d,]+)\s*\}\{\s*([\d,]+)\s*\}")
TOKEN = re.compile(
    r"(?<![\w.,/])(?:"
    r"(?P<top>\d+)\s?/\s?(?P<bottom>\d+)(?![\d/])"
    r"|(?P<percent>\d+(?:\.\d+)?)\s?%"
    r"|(?P<decimal>\d+\.\d+)(?!\.?\d)"
    r")"
)
# Sentences of simulated numbers: what stands there, from how many trials or with what half of a 95 % error bar.
SHARES = re.compile(
    rf"(?P<hits>{WHOLE}) of (?P<n>{WHOLE}) [\w ]*?(?:: a share of|is) (?P<value>\d+(?:\.\d+)?)"
    rf"(?:, give or take (?P<half>\d+(?:\.\d+)?))?"
)
MEANS = re.compile(r"(?P<value>\d+(?:\.\d+)?) on average, give or take (?P<half>\d+\.\d+)")
FANS = re.compile(rf"after (?P<n>{WHOLE}) .*?from (?P<value>\d+(?:\.\d+)?) to (?P<high>\d+(?:\.\d+)?)", re.IGNORECASE)
SHORT_ERRORS = re.compile(r"(?P<value>\d+(?:\.\d+)?) ± (?P<half>\d+(?:\.\d+)?)")


class Cell:
    """One cell: its texts, and the facts its metadata names."""

    def __init__(self, cell: nbformat.NotebookNode) -> None:
        named = cell.metadata.get("cardlab", {})
        self.id = cell.id
        self.facts = [fact(id) for id in named.get("facts", [])]
        self.simulated = [fact(id) for id in named.get("simulated", [])]
        self.trials = [int(n.replace("_", "")) for n in LOOPS.findall(cell.source)]
        self.texts = list(texts(cell))

    def wrong(self) -> list[str]:
        """The numbers that rest on nothing."""
        found = []
        for text in self.texts:
            taken = self._simulated(text)
            for token in TOKEN.finditer(text):
                if not any(start <= token.start() < end for start, end in taken) and not self._rests(token):
                    found.append(f"{self.id}: {token.group(0)}")
        return found

    def _rests(self, token: re.Match[str]) -> bool:
        if token.group(0).replace("%", " %").replace("  ", " ") in OF_THE_METHOD:
            return True
        if any(equal(token, each.value) for each in self.facts):
            return True
        shown = value_of(token)[0]
        return any(near(shown, each, n) for each in self.simulated for n in self.trials)

    def _simulated(self, text: str) -> list[tuple[int, int]]:
        """Where in a text simulated numbers stand that are near enough to a fact."""
        good = []
        for pattern in (SHARES, MEANS, FANS, SHORT_ERRORS):
            for match in pattern.finditer(text):
                said = match.groupdict()
                values = [Fraction(said[name]) for name in ("value", "high") if said.get(name)]
                trials = int(said["n"].replace(",", "")) if said.get("n") else None
                half = Fraction(said["half"]) if said.get("half") else None
                fits = [each for each in self.simulated if all(near(v, each, trials, half) for v in values)]
                if said.get("hits"):
                    exactly = Fraction(int(said["hits"].replace(",", "")), trials)
                    fits = fits if abs(exactly - values[0]) <= Fraction(1, 1000) else []
                if fits and (half is None or trials is None or honest(values[0], half, trials)):
                    good += [match.span(name) for name in said if said[name]]
        return good


def texts(cell: nbformat.NotebookNode) -> Iterator[str]:
    """The Markdown of a cell, or its text outputs; formulas with their fractions written out."""
    if cell.cell_type == "markdown":
        yield FORMULA.sub(r"\1/\2", re.sub(r"```.*?```|`[^`]*`", " ", cell.source, flags=re.DOTALL))
    for output in cell.get("outputs", []):
        yield output.get("text", "")
        data = output.get("data", {})
        yield data.get("text/plain", "")
        yield re.sub(r"<[^>]*>", " ", data.get("text/html", ""))


def value_of(token: re.Match[str]) -> tuple[Fraction, Fraction]:
    """A number as it stands there, and how far rounding may have moved it."""
    if token["top"]:
        return Fraction(int(token["top"]), max(1, int(token["bottom"]))), Fraction(0)
    digits = token["percent"] or token["decimal"]
    scale = 100 if token["percent"] else 1
    return Fraction(digits) / scale, Fraction(1, 2 * 10 ** len(digits.partition(".")[2]) * scale)


def equal(token: re.Match[str], value: Fraction) -> bool:
    shown, off = value_of(token)
    return abs(shown - abs(value)) <= off


def near(shown: Fraction, known: Fact, trials: int | None, half: Fraction | None = None) -> bool:
    """Whether a simulated number lies within four standard errors of a fact."""
    variance = known.value * (1 - known.value) if known.kind == PROBABILITY else variance_of(known)
    if half is not None:
        error = float(half) / critical_value()
    elif trials and known.id.endswith((".variance", ".variance_wr")):
        error = float(known.value) * sqrt(2 / trials)  # of a sampled variance, where outcomes are nearly normal
    elif trials and variance is not None:
        error = sqrt(variance / trials)
    else:
        return False
    rounding = 0.0005 if known.kind == PROBABILITY else 0.005
    return abs(float(shown - known.value)) <= 4 * error + rounding


def variance_of(known: Fact) -> Fraction | None:
    """The variance of one trial, where it is a fact of the same family as the mean."""
    found = find(known.id.removesuffix(".mean") + ".variance")
    return found.value if found else None


def honest(share: Fraction, half: Fraction, trials: int) -> bool:
    """Whether the error of a share is about 1.96·√(p(1−p)/n), and no plucked number."""
    about = critical_value() * sqrt(max(share * (1 - share), Fraction(1, trials)) / trials)
    return about / 2 <= half <= 2 * about


def read_by_a_person() -> set[str]:
    lines = CHOSEN.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def wrong_of(path: Path) -> list[str]:
    cells = nbformat.read(path, as_version=4).cells
    return [f"{path.stem} {each}" for cell in cells for each in Cell(cell).wrong()]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_every_number_of_a_lesson_rests_on_a_fact(path):
    listed = read_by_a_person()
    assert [each for each in wrong_of(path) if each not in listed] == []


def test_what_a_person_has_read_is_still_there():
    found = {each for path in LESSONS for each in wrong_of(path)}
    assert read_by_a_person() <= found


def markdown(text, **named):
    cell = nbformat.v4.new_markdown_cell(text)
    cell.metadata["cardlab"] = named
    return Cell(cell).wrong()


def printed(text, source="...", **named):
    cell = nbformat.v4.new_code_cell(source, outputs=[nbformat.v4.new_output("stream", text=text)])
    cell.metadata["cardlab"] = named
    return Cell(cell).wrong()


C = "nile.W.flood.c"


@pytest.mark.parametrize(
    "text", ["20/91", "0.2198", "0.22", "22 %", "21.98 %", "40 / 182", r"$\frac{20}{91}$", "so (20/91)", "95 % of them"]
)
def test_a_fact_in_the_digits_shown_is_right(text):
    assert markdown(text, facts=[C]) == []


@pytest.mark.parametrize(
    "text",
    ["20/90", "21/91", "0.2189", "0.21", "23 %", "21.89 %", r"$\frac{21}{91}$", "0.21987", "20/91 = 0.2298", "94 %",
     "1.95 standard errors", "it is 0.3"],
)  # fmt: skip
def test_a_planted_wrong_digit_is_found(text):
    assert len(markdown(text, facts=[C])) == 1
    if "frac" not in text:
        assert len(printed(text, facts=[C], source="for seed in range(1000)")) == 1


def test_a_number_without_its_fact_is_found():
    assert len(markdown("20/91")) == len(markdown("20/91", simulated=[C])) == 1
    assert len(markdown("20/91 and 3/7", facts=[C])) == 1


@pytest.mark.parametrize(
    ("text", "fine"),
    [
        ("230 of 1,000 cards: a share of 0.23, give or take 0.027 (95 of 100 runs)", True),
        ("290 of 1,000 cards: a share of 0.29, give or take 0.027 (95 of 100 runs)", False),
        ("230 of 1,000 cards: a share of 0.24, give or take 0.027", False),
        ("230 of 1,000 cards: a share of 0.23, give or take 0.270", False),
        ("after 100 of the cards the running means go from 0.12 to 0.27, after 400 from 0.16 to 0.25", True),
        ("after 100 of the cards the running means go from 0.12 to 0.27, after 400 from 0.16 to 0.35", False),
    ],
)
def test_a_simulated_number_must_lie_near_its_fact(text, fine):
    found = printed(text, simulated=[C])
    assert (found == []) == fine
    assert printed(text, facts=[C]) != []


def test_a_mean_is_judged_by_its_own_error():
    told = "1,000 hands: plain wheat, {} on average, give or take 0.051 (95 of 100)"
    assert printed(told.format("0.92"), simulated=["nile.S.hand.plain_c.mean"]) == []
    assert printed(told.format("1.12"), simulated=["nile.S.hand.plain_c.mean"]) != []


def test_a_sampled_variance_is_judged_by_its_own_error():
    variance = "nile.W.floods30.variance"  # 3.49, and its error from 1,000 trials 0.16
    assert printed("3.9", "for seed in range(1000): ...", simulated=[variance]) == []
    assert printed("4.3", "for seed in range(1000): ...", simulated=[variance]) != []
    assert printed("3.9", "for seed in range(100_000): ...", simulated=[variance]) != []


def test_a_bare_simulated_number_is_judged_by_the_trials_of_its_loop():
    assert printed("0.24", "for seed in range(1000): ...", simulated=[C]) == []
    assert printed("0.24", "for seed in range(100_000): ...", simulated=[C]) != []
    assert printed("0.24", "...", simulated=[C]) != []
