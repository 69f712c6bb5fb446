"""Golden texts: a seed deals the same for ever, a code opens the same game. `make goldens` writes them anew."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import cardlab
from tests.golden_texts import deals, playthrough, variations
from tests.subjects import NAMES, subject

Golden = Callable[[str, str], None]
ROOT = Path(__file__).parents[1]
GOLDENS = ROOT / "tests" / "goldens"


OF_EVERY_GAME = pytest.mark.parametrize("name", NAMES)
PLAYED = pytest.mark.parametrize(("name", "table"), [(name, table) for name in NAMES for table in subject(name).played])


@OF_EVERY_GAME
def test_deals(name: str, golden: Golden) -> None:
    """N2.1, U2.1: what a seed deals, in words."""
    golden(f"{name}_deals.txt", deals(name))


def test_deals_without_numpy() -> None:
    """Neither numpy nor numba has a hand in it: where they cannot be imported, the same cards are dealt."""
    block = "import sys; sys.modules.update(numpy=None, numba=None)"
    text = f"''.join(map(deals, {NAMES!r})).encode()"
    code = f"{block}; from tests.golden_texts import deals; sys.stdout.buffer.write({text})"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    expected = "".join((GOLDENS / f"{name}_deals.txt").read_text(encoding="utf-8") for name in NAMES)
    assert run.stdout.decode() == expected


@PLAYED
def test_whole_games(name: str, table: str, golden: Golden) -> None:
    """The log, the code and the scores of a game that "random" plays in every seat."""
    golden(f"{name}_game_{table}.txt", playthrough(name, table))


@OF_EVERY_GAME
def test_codes_of_all_kinds(name: str, golden: Golden) -> None:
    """Forced cards, cards dealt anew, a cursor, a number in a batch."""
    golden(f"{name}_codes.txt", variations(name))


def golden_codes(name: str) -> list[str]:
    files = [*GOLDENS.glob(f"{name}_game_*.txt"), GOLDENS / f"{name}_codes.txt"]
    return [line for file in sorted(files) for line in file.read_text(encoding="utf-8").splitlines() if "~" in line]


@OF_EVERY_GAME
def test_golden_codes_open_for_ever(name: str) -> None:
    """The order of legal actions and of random numbers is part of the format."""
    codes = golden_codes(name)
    assert len(codes) == len(subject(name).played) + 3
    for code in codes:
        assert cardlab.replay(code).code == code


@PLAYED
def test_a_golden_code_replays_its_log(name: str, table: str) -> None:
    code, _, rest = (GOLDENS / f"{name}_game_{table}.txt").read_text(encoding="utf-8").partition("\n")
    game = cardlab.replay(code)
    assert f"{game.events.text()}\n{game.scores()}\n" == rest
    assert len(code) < 400
