"""The README's example runs as it is printed, and what the README names exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cardlab
from cardlab.cli import make_parser
from cardlab.game import Game

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```.*?```text\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize(("example", "printed"), EXAMPLES, ids=["ten lines", "exact"])
def test_an_example_prints_what_stands_below_it(capsys, example, printed):
    exec(example, {})
    assert capsys.readouterr().out == printed


def test_the_ten_line_example_has_ten_lines():
    assert len(EXAMPLES[0][0].splitlines()) == 10


def test_every_link_within_the_repository_leads_somewhere():
    targets = [target for target in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in target]
    assert targets
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_every_file_it_names_exists():
    named = re.findall(r"`((?:notebooks|docs|binder|tests)/[\w./-]*)`", README)
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_every_name_in_the_tour_exists():
    tour = README.partition("## What you can do")[2].partition("\n## ")[0]
    names = set(re.findall(r"game\.(\w+)", tour)) | set(re.findall(r"`(\w+)(?:\(|`)", tour)) - {"f"}
    assert {"show", "step", "why_not", "resample"} <= names
    assert [name for name in sorted(names) if not hasattr(Game, name)] == []
    assert [name for name in re.findall(r"cardlab\.(\w+)", tour) if not hasattr(cardlab, name)] == []


def test_every_command_is_in_the_table():
    listed = set(re.findall(r"^\| `cardlab (\w+)", README, re.MULTILINE))
    helped = set(re.findall(r"^    (\w+)  ", make_parser().format_help(), re.MULTILINE))
    assert listed == helped
